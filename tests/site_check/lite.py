"""The JupyterLite of the site: its Python plays, teaches, measures, and takes rules and games that visitors write."""

from __future__ import annotations

import re
import time

from playwright.sync_api import Browser, expect

from tests.browser.driving.person import Person
from tests.own.games import FIVE

from .visiting import PATIENCE_MS, opened, repl


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


def check_own_games(browser: Browser, base: str) -> None:
    """Each game of the gallery, from its picture by *Try it* to its end against its bot, by clicks on what is lit."""
    for kind in FIVE:
        with opened(browser, base, "gallery/own.html") as page:
            example = page.locator("details.example").filter(has=page.get_by_text(kind.title, exact=True))
            example.locator("summary").click()
            with page.expect_popup() as popup:
                example.get_by_role("link", name="Try it").click()
            lab = popup.value
            lab.set_default_timeout(60_000)
            lab.locator(".sqw-root").wait_for(timeout=PATIENCE_MS)
            person = Person(lab, lab.locator("body"), lab.mouse.click)
            while person.step():
                pass
            assert not person.faults, "\n".join([*person.diary, *person.faults])
            end = lab.locator(".sqw-end:not([hidden])").inner_text()
            print(f"JupyterLite: {kind.title} of the gallery, {person.clicks} clicks: {' '.join(end.split())}")
