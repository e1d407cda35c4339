"""The pages themselves: links, heads, widths, barriers, search, the switch between light and dark."""

from __future__ import annotations

import functools
import re
from urllib.parse import unquote, urlsplit

from playwright.sync_api import Browser, Page, expect

from docs.maker.published import urls
from tests.browser.driving import axe
from tests.browser.driving.patience import comes_to

from .visiting import GAMES, LAPTOP, PHONE, SITE, Published, opened, our_pages, served

SOUGHT = {
    "classroom": "guide/class",
    "JupyterHub": "hosts",
    "rules": "games/scurry",
    "fair": "guide/experiment",
    "embed": "guide/embed",
    "colours": "guide/colours",
    "translation": "guide/colours",
}
"""What visitors look for, and the page that says it: it is among the first six found, and before the reference."""
KINDS = (
    "index.html",
    "browser.html",
    "hosts.html",
    "games/index.html",
    "games/scurry.html",
    "gallery/index.html",
    "gallery/own.html",
    "learn/index.html",
    *(f"learn/{game}.html" for game in GAMES),
    "learn/scurry-practice.html",
    "learn/scurry-rules.html",
    "guide/class.html",
    "guide/embed.html",
    "guide/colours.html",
    "guide/own-games.html",
    "api/index.html",
    "api/game.html",
    "api/own.html",
    "boards/play-1.html",
    "boards/squarrels.html",
    "boards/scurry-course.html",
    "boards/scurry-practice.html",
)
"""A page of each kind."""
SCHEMES = ("light", "dark")
OVER = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
DARK = re.compile(r"\bsqw-dark\b")


def check_links() -> None:
    for page in our_pages():
        for link in re.findall(r'(?:href|src)="([^"#]+)', page.read_text(encoding="utf-8")):
            parts = urlsplit(link)
            if not parts.scheme and page.name != "404.html" and not (page.parent / unquote(parts.path)).exists():
                raise SystemExit(f"{page.relative_to(SITE)} links to {link}, which is not there")
    print(f"links of {len(our_pages())} pages: all lead somewhere")


def check_heads() -> None:
    """What is shown of a page where it is found or sent: no two are described alike."""
    about: dict[str, str] = {}
    address = urls()["Documentation"]
    for page in our_pages():
        text, name = page.read_text(encoding="utf-8"), page.relative_to(SITE).as_posix()
        described, picture = (
            re.findall(f'<meta {key} content="(.+?)">', text) for key in ('name="description"', 'property="og:image"')
        )
        if name != "404.html":
            assert len(described) == 1, f"{name} is not described"
            assert described[0] not in about, f"{name} is described as {about.get(described[0])} is: {described[0]}"
            about[described[0]] = name
            assert f'<link rel="canonical" href="{address}{name}"' in text, f"{name} names another address"
        assert (SITE / picture[0].removeprefix(address)).is_file(), f"{name} shows {picture[0]}"
    print(f"heads of {len(about)} pages: each has a description of its own, an address and a picture")


def check_pages(browser: Browser, base: str) -> None:
    with opened(browser, base, "index.html", PHONE) as page:
        for path in our_pages():
            page.goto(base + path.relative_to(SITE).as_posix())
            for size in (PHONE, LAPTOP):
                page.set_viewport_size(size)
                try:
                    comes_to(page, lambda: page.evaluate(OVER), 0)  # the search's box takes a while to move
                except AssertionError:
                    raise SystemExit(f"{page.url} is too wide at {size['width']}: {page.evaluate(OVER)} px") from None
    print("pages: open without an error, nothing is too wide on a phone")


def check_missing(browser: Browser, _: str) -> None:
    """The page for addresses that lead nowhere, at any depth, below the prefix at which the site is published."""
    prefix = urlsplit(urls()["Documentation"]).path
    path = f"{prefix[1:]}no/such/page.html"
    for scheme in SCHEMES:
        with (
            served(functools.partial(Published, prefix=prefix)) as base,
            opened(browser, base, path, scheme=scheme) as page,
        ):
            page.get_by_text("404").wait_for()
            axe.finds_nothing(page, "html")
            icon = page.locator("link[rel=icon]").evaluate(
                "icon => fetch(icon.href).then(got => got.headers.get('content-type'))"
            )
            assert icon.startswith("image/"), f"the icon of {path} is {icon}"
            assert search(page, "embed"), "search finds nothing there"
            page.keyboard.press("Escape")
            page.locator(".md-header a.md-logo").click()
            page.locator("iframe.first").wait_for()
    print("an address that leads nowhere: a page of the site says so, and leads back")


def check_barriers(browser: Browser, base: str) -> None:
    for path in KINDS:
        for scheme in SCHEMES:
            with opened(browser, base, path, scheme=scheme) as page:
                page.wait_for_load_state()
                if path.startswith("gallery"):
                    page.locator("details.example summary").first.click()
                if path.startswith("boards"):
                    page.locator(".sqw-root").first.wait_for()
                try:
                    axe.finds_nothing(page, "html")
                except AssertionError as found:
                    raise SystemExit(f"{path}, {scheme}: {found}") from None
    print(f"axe finds no barrier on {len(KINDS)} kinds of page, light and dark")


def check_search(browser: Browser, base: str) -> None:
    for word, wanted in SOUGHT.items():
        with opened(browser, base, "index.html") as page:
            found = search(page, word)
            first = next((link for link in found[:6] if f"{wanted}.html" in link or "api/" in link), "")
            assert f"{wanted}.html" in first, f"{word} finds {found}, not {wanted}"
    print(f"search finds {', '.join(SOUGHT)}")


def search(page: Page, word: str) -> list[str]:
    """Where what is found leads, best first."""
    box = page.get_by_role("textbox", name="Search")
    box.click()
    page.get_by_text("Type to start searching").wait_for()  # the index is there
    box.press_sequentially(word)
    found = page.locator("a.md-search-result__link:has(h1)")
    found.first.wait_for()
    return found.evaluate_all("all => all.map(each => each.getAttribute('href'))")


def check_switch(browser: Browser, base: str) -> None:
    """A visitor who wants it other than the system: the page follows, boards in frames and further pages, too."""
    for system, clicks in (("light", 2), ("dark", 1)):  # as the system says, light, dark
        with opened(browser, base, "index.html", scheme=system) as page:
            expect_dark(page, system == "dark")
            for _ in range(clicks):
                page.locator("label.md-header__button[for^=__palette]:visible").click()
            expect_dark(page, system == "light")
            axe.finds_nothing(page, "html")
            page.goto(f"{base}learn/scurry.html")
            expect_dark(page, system == "light")
    print("the switch of light and dark: pages and their boards follow it")


def expect_dark(page: Page, dark: bool) -> None:
    board = expect(page.frame_locator("iframe.board").first.locator(".sqw-root").first)
    (board.to_have_class if dark else board.not_to_have_class)(DARK)
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate" if dark else "default")
