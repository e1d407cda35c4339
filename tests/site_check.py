"""Looks at the site as visitors do (`make site-check`): site/, as `make site` left it, from a plain file server.

Every link leads somewhere, every request stays on that server, frames are as high as the boards in them, lessons and
replays go on without Python, and the Python of JupyterLite plays. It takes minutes: `make test` leaves it out.
"""

from __future__ import annotations

import functools
import re
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote, urlsplit

from playwright.sync_api import Browser, Page, expect, sync_playwright

from docs.maker.first_boards import BOARDS, LaidOut
from docs.maker.published import urls
from tests.browser.driving import axe, chromium

SITE = Path(__file__).parent.parent / "site"
LAPTOP, PHONE = {"width": 1366, "height": 660}, {"width": 390, "height": 844}
GAMES = ("scurry", "squarrels", "squirrel_rush", "nut_hunt", "squirrel_island")
SOUGHT = ("classroom", "JupyterHub", "rules", "fair", "embed", "colours", "translation")
"""What visitors look for."""
START_MS, START_BYTES = 1000, 400_000
"""How soon the start page paints, and what it weighs without its boards and its search, which come later."""
COURSE = "learn/scurry.html"
KINDS = (
    "index.html",
    "games/index.html",
    "games/scurry.html",
    "gallery/index.html",
    "learn/index.html",
    COURSE,
    "guide/class.html",
    "api/game.html",
    "hosts.html",
)
"""A page of each kind."""
WEIGHT = """() => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .filter(each => each.initiatorType !== 'iframe' && !each.name.includes('/search/'))
    .reduce((sum, each) => sum + each.transferSize, 0)"""
PATIENCE_MS = 180_000
"""For a first board in JupyterLite: Python has to start, on a machine that may be busy."""
THEIRS = re.compile(r"codemirror-extension:commands|status of 404")
"""What JupyterLite says in its console: one plugin wants a notebook in the REPL; some lists are looked for in vain."""


class Quiet(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_: object) -> None: ...


class Published(Quiet):
    """As hosts of pages do it: below a prefix, with a page for what is not there."""

    def __init__(self, *args: Any, prefix: str, **options: Any) -> None:
        self.prefix = prefix
        super().__init__(*args, **options)

    def translate_path(self, path: str) -> str:
        return super().translate_path(f"/{path.removeprefix(self.prefix)}")

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        page = (SITE / "404.html").read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page)


class Server(ThreadingHTTPServer):
    def handle_error(self, *_: object) -> None:
        """A page that is closed leaves answers half sent: that is no fault."""


@contextmanager
def served(folder: Path, handler: Callable[..., Quiet] = Quiet) -> Iterator[str]:
    server = Server(("127.0.0.1", 0), functools.partial(handler, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()


@contextmanager
def opened(
    browser: Browser, base: str, path: str, size: dict[str, int] | None = None, scheme: str = "light"
) -> Iterator[Page]:
    """A page of the site; errors, and requests to anywhere else, fail at its end."""
    problems: list[str] = []
    context = browser.new_context(viewport=size or LAPTOP, has_touch=size is PHONE, color_scheme=scheme)
    page = context.new_page()

    def asked(url: str) -> None:
        if not url.startswith((base, "data:", "blob:")):
            problems.append(f"{path} asks for {url}")

    def complained(kind: str, text: str) -> None:
        if kind == "error" and not THEIRS.search(text):
            problems.append(f"{path}: {text}")

    context.on("request", lambda sent: asked(sent.url))
    page.on("pageerror", lambda error: complained("error", str(error)))
    page.on("console", lambda said: complained(said.type, said.text))
    page.goto(base + path)
    page.set_default_timeout(60_000)
    yield page
    context.close()
    if problems:
        raise SystemExit("\n".join(problems))


def our_pages() -> list[Path]:
    """Pages with text: not those of boards and rules, which link nowhere, nor JupyterLite's."""
    html = [path for path in SITE.rglob("*.html") if path.relative_to(SITE).parts[0] not in {"lab", "boards"}]
    return [path for path in html if not path.name.endswith("-rules.html")]


def check_links() -> None:
    for page in our_pages():
        for link in re.findall(r'(?:href|src)="([^"#]+)', page.read_text(encoding="utf-8")):
            parts = urlsplit(link)
            if not parts.scheme and page.name != "404.html" and not (page.parent / unquote(parts.path)).exists():
                raise SystemExit(f"{page.relative_to(SITE)} links to {link}, which is not there")
    print(f"links of {len(our_pages())} pages: all lead somewhere")


def check_pages(browser: Browser, base: str) -> None:
    for path in our_pages():
        for size in (LAPTOP, PHONE):
            with opened(browser, base, path.relative_to(SITE).as_posix(), size) as page:
                page.wait_for_load_state()
                wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
                assert wide <= 0, f"{path.name} is {wide} px too wide at {size['width']}"
    print("pages: open without an error, nothing is too wide on a phone")


def check_start(browser: Browser, base: str) -> None:
    with opened(browser, base, "index.html") as page:
        page.wait_for_load_state()
        paint = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
        assert paint < START_MS, f"the start page paints after {paint:.0f} ms"
        weight = page.evaluate(WEIGHT)
        assert weight < START_BYTES, f"the start page weighs {weight} bytes"
        for name in GAMES:
            frame = page.locator(f'iframe[data-src="boards/{name}.html"]')
            frame.scroll_into_view_if_needed()
            frame.content_frame.locator(".sqw-board").first.wait_for()
            page.wait_for_timeout(500)
            over = frame.evaluate("f => f.clientHeight - f.contentDocument.documentElement.scrollHeight")
            assert over == 0, f"the frame of {name} is {over} px higher than its page"
        puzzle = page.frame_locator('iframe[data-src="boards/scurry.html"]')
        puzzle.locator('[data-place="g8"]').click()
        expect(puzzle.locator(".sqw-ask")).not_to_contain_text("Place")
        replay = page.frame_locator('iframe[data-src="boards/squarrels.html"]')
        before = replay.locator(".sqw-count").inner_text()
        replay.get_by_label("Play", exact=True).click()
        page.wait_for_timeout(3000)
        assert replay.locator(".sqw-count").inner_text() != before, "the replay stands still"
    told = f"painted after {paint:.0f} ms, {weight / 1000:.0f} kB without boards and search"
    print(f"start page: {told}, five boards as high as their frames, puzzle and replay go on")


def check_first(browser: Browser, base: str) -> None:
    """A board that is won, lost or goes on, by what is laid out; from there to the next one, and into JupyterLite."""
    laid_out = LaidOut(BOARDS[0])
    assert laid_out.is_whole()
    goes_on = next(node for node in laid_out.ended() if node.state.ended is None)
    for end in (next(node for node in laid_out.ended() if node.state.ended), goes_on):
        with opened(browser, base, "index.html") as page:
            board = page.frame_locator("iframe.first")
            for say in laid_out.said(end):
                board.locator(f'[data-place="{say}"][data-lit]').click()
            told = board.locator(".sqw-onward")
            told.get_by_text("Three turns each" if end is goes_on else "won").wait_for()
            onward = told.get_by_text("Go on in JupyterLab")
            expect(onward).to_have_count(int(end is goes_on))
            if end is goes_on:
                onward.click()
                count = page.locator(".sqw-count")
                expect(count).to_have_text(f"move {end.ply} / {end.ply}", timeout=PATIENCE_MS)
            else:
                told.get_by_text("Next board").click()
                board.locator(".sqw-count").get_by_text("move 0 / 0").wait_for()
    print("first board: ends, leads to the next one, and goes on in JupyterLite")


def check_missing(browser: Browser) -> None:
    """The page for addresses that lead nowhere, at any depth, below the prefix at which the site is published."""
    prefix = urlsplit(urls()["Documentation"]).path
    path = f"{prefix[1:]}no/such/page.html"
    with served(SITE, functools.partial(Published, prefix=prefix)) as base, opened(browser, base, path) as page:
        page.get_by_text("404").wait_for()
        colour = page.locator(".md-header").evaluate("header => getComputedStyle(header).backgroundColor")
        assert colour == "rgb(74, 53, 38)", f"the page for addresses that lead nowhere has no styles: {colour}"
        page.locator(".md-header a.md-logo").click()
        page.locator("iframe.first").wait_for()
    print("an address that leads nowhere: a page of the site says so, and leads back")


def check_barriers(browser: Browser, base: str) -> None:
    for path in KINDS:
        for scheme in ("light", "dark"):
            with opened(browser, base, path, scheme=scheme) as page:
                page.wait_for_load_state()
                if path.startswith("gallery"):
                    page.locator("details.example summary").first.click()
                axe.finds_nothing(page, "html")
    print(f"axe finds no barrier on {len(KINDS)} kinds of page, light and dark")


def check_search(browser: Browser, base: str) -> None:
    for word in SOUGHT:
        with opened(browser, base, "index.html") as page:
            box = page.get_by_role("textbox", name="Search")
            box.click()
            page.get_by_text("Type to start searching").wait_for()  # the index is there
            box.press_sequentially(word)
            page.locator(".md-search-result__item").filter(has_text=re.compile(word, re.IGNORECASE)).first.wait_for()
    print(f"search finds {', '.join(SOUGHT)}")


def check_examples(browser: Browser, base: str) -> None:
    with opened(browser, base, "gallery/index.html") as page:
        example = page.locator("details.example").first
        example.scroll_into_view_if_needed()
        expect(example.get_by_role("link", name="Try it")).to_be_hidden()
        example.locator("summary").click()
        expect(example.get_by_role("link", name="Try it")).to_be_visible()
        assert example.locator("img").evaluate("img => img.decode().then(() => img.naturalWidth)") > 0
    print("examples: a picture opens with its code")


def check_courses(browser: Browser, base: str) -> None:
    for name in GAMES:
        with opened(browser, base, f"learn/{name}.html") as page:
            course = page.frame_locator("iframe.board")
            course.get_by_role("button", name="Begin", exact=True).click()
            course.locator(".sqw-board").first.wait_for()
            page.locator(f'a[href="../games/{name}.html"]').first.click()
            page.locator(".rules").wait_for()
    print("courses: five begin, and lead back to their games")


def check_notebook(browser: Browser, base: str) -> None:
    began = time.monotonic()
    with opened(browser, base, "lab/lab/index.html?path=00-start.ipynb") as page:
        page.locator(".jp-Notebook .jp-CodeCell").first.click(timeout=PATIENCE_MS)
        page.keyboard.press("Shift+Enter")
        page.locator(".sqw-root").first.wait_for(timeout=PATIENCE_MS)
        took = time.monotonic() - began
        page.locator(".jp-CodeCell .cm-content").first.click()
        page.keyboard.press("Control+a")
        page.keyboard.type("sw.galle")
        page.keyboard.press("Tab")
        page.locator(".jp-Completer").get_by_text("gallery").wait_for()
    print(f"JupyterLite: the first notebook's first board after {took:.0f} s, and Tab completes a name")


def check_play(browser: Browser, base: str) -> None:
    with repl(browser, base, "from squirrelwidgets import Scurry\nScurry(seats=[None, 'greedy'], seed=1)") as page:
        page.locator('[data-place="b5"]').click()
        expect(page.locator(".sqw-count")).to_have_text("move 2 / 2")
        page.get_by_label("One move back").click()
        expect(page.locator(".sqw-count")).to_have_text("move 1 / 2")
    print("JupyterLite: a click plays, the bot answers, the slider goes back")


def check_lesson(browser: Browser, base: str) -> None:
    with repl(browser, base, "from squirrelwidgets import Scurry\nScurry.course()") as page:
        page.get_by_role("button", name="Begin", exact=True).click()
        page.locator('[data-place="d4"]').first.click()
        page.get_by_text("The squirrel is here").first.wait_for()
    print("JupyterLite: a lesson judges a click")


def check_bench(browser: Browser, base: str) -> None:
    code = "from squirrelwidgets import Scurry, lab\nlab.Bench(Scurry.setup('3/random'), 'greedy', seed=1)"
    with repl(browser, base, code) as page:
        page.get_by_role("button", name="Go", exact=True).click()
        page.get_by_text(re.compile(r"[1-9]\d* games")).first.wait_for(timeout=PATIENCE_MS)
    print("JupyterLite: a bench plays")


def check_house_rules(browser: Browser, base: str) -> None:
    code = """from squirrelwidgets import Scurry, house, lab
class Mine(Scurry):
    @house.rule("HR-1", "A squirrel sees one acorn at most.", replaces="SC-9")
    def in_sight(self):
        return super().in_sight()[:1]
lab.Bench({"book": Scurry.setup("3/random"), "mine": Mine.setup("3/random")}, "random", seed=1)"""
    with repl(browser, base, code) as page:
        page.get_by_role("button", name="Go", exact=True).click()
        page.get_by_text(re.compile(r"[1-9]\d* games")).first.wait_for(timeout=PATIENCE_MS)
    print("JupyterLite: a bench plays by a rule of one's own")


@contextmanager
def repl(browser: Browser, base: str, code: str) -> Iterator[Page]:
    """What *Try it* opens."""
    with opened(browser, base, f"lab/repl/index.html?kernel=python&toolbar=1&execute=1&code={quote(code)}") as page:
        page.locator(".sqw-root").first.wait_for(timeout=PATIENCE_MS)
        yield page


CHECKS = (
    check_pages,
    check_start,
    check_first,
    check_barriers,
    check_search,
    check_examples,
    check_courses,
    check_notebook,
    check_play,
    check_lesson,
    check_bench,
    check_house_rules,
)


def main() -> None:
    if not (SITE / "lab").is_dir():
        raise SystemExit("There is no site/: `make site` makes it.")
    check_links()
    with sync_playwright() as playwright, served(SITE) as base:
        browser = chromium.launch(playwright)
        for check in CHECKS:
            check(browser, base)
        check_missing(browser)
        browser.close()


if __name__ == "__main__":
    main()
