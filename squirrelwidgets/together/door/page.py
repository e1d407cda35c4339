"""The page that every device gets: the front end in one piece, which may talk to this server and to nobody else."""

from __future__ import annotations

import gzip
from functools import cache
from html import escape

from ...core.desk.bundle import front_end
from ...core.desk.html_page import csp_hash


@cache
def page_of(title: str) -> Page:
    """Made once, and kept packed."""
    return Page(title)


class Page:
    """The text of a page, and what says what it may do."""

    def __init__(self, title: str) -> None:
        script, style = front_end("together.js"), front_end("together.css")
        self._policy = (
            f"default-src 'none'; script-src {csp_hash(script)}; style-src {csp_hash(style)}; img-src data:; "
            "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; connect-src 'self' "
        )
        self.text = (
            '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">\n'
            f"<title>{escape(title)}</title>\n<link rel='icon' href='data:,'>\n<style>{style}</style></head>\n"
            f'<body><main></main>\n<script type="module">{script}</script></body></html>\n'
        ).encode()
        self.packed = gzip.compress(self.text, 9)

    def headers(self, host: str) -> dict[str, str]:
        """`host`: as the request names it. Some browsers do not count a socket there as 'self'."""
        plain = "".join(sign for sign in host if sign.isalnum() or sign in ".:-[]")
        return {
            "Content-Type": "text/html; charset=utf-8",
            "Content-Security-Policy": f"{self._policy}ws://{plain} wss://{plain}",
            "Vary": "Accept-Encoding",
        }
