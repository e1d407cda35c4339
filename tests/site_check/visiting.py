"""The site behind a plain file server, and its pages as a visitor opens them."""

from __future__ import annotations

import functools
import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Browser, Page

from docs.maker.examples import LAB

SITE = Path(__file__).parents[2] / "site"
LAPTOP, PHONE = {"width": 1366, "height": 660}, {"width": 390, "height": 844}
GAMES = ("scurry", "squarrels", "squirrel_rush", "nut_hunt", "squirrel_island")
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
def served(handler: Callable[..., Quiet] = Quiet) -> Iterator[str]:
    server = Server(("127.0.0.1", 0), functools.partial(handler, directory=str(SITE)))
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
            problems.append(f"{page.url} asks for {url}")

    def complained(kind: str, text: str) -> None:
        if kind == "error" and not THEIRS.search(text):
            problems.append(f"{page.url}: {text}")

    context.on("request", lambda sent: asked(sent.url))
    context.on("weberror", lambda error: complained("error", str(error.error)))
    context.on("console", lambda said: complained(said.type, said.text))
    page.goto(base + path)
    page.set_default_timeout(60_000)
    try:
        yield page
    finally:
        context.close()
    if problems:
        raise SystemExit("\n".join(problems))


@contextmanager
def repl(browser: Browser, base: str, code: str) -> Iterator[Page]:
    """What *Try it* opens."""
    with opened(browser, base, LAB.removeprefix("../") + quote(code)) as page:
        page.locator(".sqw-root").first.wait_for(timeout=PATIENCE_MS)
        yield page


def our_pages() -> list[Path]:
    """Pages with text: not those of boards and rules, which link nowhere, nor JupyterLite's."""
    html = [path for path in SITE.rglob("*.html") if path.relative_to(SITE).parts[0] not in {"lab", "boards"}]
    return [path for path in html if not path.name.endswith("-rules.html")]
