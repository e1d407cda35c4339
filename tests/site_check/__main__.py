"""`python -m tests.site_check` looks at all; with names (`first own_games`) at these only."""

from __future__ import annotations

import sys

from playwright.sync_api import sync_playwright

from tests.browser.driving import chromium

from . import boards, lite, pages
from .visiting import SITE, served

CHECKS = (
    pages.check_pages,
    boards.check_start,
    boards.check_first,
    pages.check_barriers,
    pages.check_switch,
    pages.check_search,
    boards.check_examples,
    boards.check_courses,
    lite.check_notebook,
    lite.check_play,
    lite.check_lesson,
    lite.check_bench,
    lite.check_house_rules,
    lite.check_own_games,
    pages.check_missing,
)


def main(*names: str) -> None:
    if not (SITE / "lab").is_dir():
        raise SystemExit("There is no site/: `make site` makes it.")
    pages.check_links()
    pages.check_heads()
    with sync_playwright() as playwright, served() as base:
        browser = chromium.launch(playwright)
        for check in CHECKS:
            if not names or check.__name__.removeprefix("check_") in names:
                check(browser, base)
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
