"""A review in JupyterLab: from the end of a game to the mistake, the better turn, and a try of one's own."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.driving import axe
from tests.browser.driving.lab import Notebook, shot

GAME = """from squirrelwidgets import Scurry
from squirrelwidgets.review.measuring import measurement_plan
measurement_plan.PASSES = measurement_plan.PASSES[:3]  # a review is as settled after fewer worlds
game = Scurry(setup="4/random 4", seed=193, seats=["random", "greedy"]).run()
game.seats = [None, "greedy"]
game"""


HOUSE = """from squirrelwidgets import Scurry, house
class Mine(Scurry):
    @house.rule("HR-1", "A squirrel sees one acorn at most.", replaces="SC-9")
    def in_sight(self):
        return super().in_sight()[:1]
game = Mine(setup="4/random 4", seed=1, seats=["random", "greedy"]).run()
game.seats = [None, "greedy"]
game"""


def test_by_house_rules_there_is_a_curve_and_nothing_that_would_be_refused(notebook: Callable[..., Notebook]) -> None:
    nb = notebook(HOUSE)
    page, before = nb.lab.page, nb.lab.page.viewport_size
    page.set_viewport_size({"width": 1366, "height": 660})
    nb.cell(0).get_by_role("button", name="Look back", exact=True).click()
    review = nb.cell(0).locator(".sqw-reviewing")
    expect(review.locator(".sqw-review-progress")).to_have_count(0, timeout=120_000)
    review.get_by_role("button", name="All the numbers").click()
    expect(review.get_by_role("group", name="All the numbers")).to_contain_text("HR-1")
    expect(review.get_by_role("group", name="Story of")).to_have_count(0)
    review.evaluate("el => el.scrollIntoView()")
    shot(page, "review-house-rules")
    if before:
        page.set_viewport_size(before)


def test_a_game_that_is_over_is_looked_at_again(notebook: Callable[..., Notebook]) -> None:
    nb = notebook(GAME)
    page = nb.lab.page
    before = page.viewport_size
    page.set_viewport_size({"width": 1366, "height": 660})
    cell = nb.cell(0)
    cell.get_by_role("button", name="Look back", exact=True).click()
    review = cell.locator(".sqw-reviewing")
    expect(review.locator(".sqw-review-sentence")).to_contain_text("ou", timeout=10_000)
    shot(review, "review-working")
    expect(review.locator(".sqw-review-progress")).to_have_count(0, timeout=120_000)
    review.get_by_role("button", name="All the numbers").click()
    terms = review.locator(".sqw-review-sum").first.locator("td").all_inner_texts()
    had, luck, costs, rest, result = (int(text.replace("−", "-").strip("+= ")) for text in terms)
    assert had + luck + costs + rest == result == 0  # Brown lost
    shot(review, "review-numbers")
    review.get_by_role("button", name="Story").click()
    row = review.locator(".sqw-moment").first
    row.locator(".sqw-moment-line").click()
    review.evaluate("el => el.scrollIntoView()")
    box = review.bounding_box()
    assert box
    assert 0 <= box["y"] <= box["y"] + box["height"] <= 660
    shot(review, "review-settled")
    expect(review.locator(".sqw-chalk")).not_to_have_count(0)
    axe.finds_nothing(page)
    page.set_viewport_size({"width": 620, "height": 900})
    expect(review).to_have_class(re.compile("sqw-slim"))
    shot(review, "review-narrow")
    assert review.evaluate("el => el.scrollWidth <= el.clientWidth")
    page.set_viewport_size({"width": 1366, "height": 660})
    row.get_by_role("button", name="played", exact=True).click()
    expect(row).to_have_class("sqw-moment sqw-selected")
    row.get_by_role("button", name="Try it").click()
    lesson = cell.locator(".sqw-lesson")
    expect(lesson.locator(".sqw-task")).to_contain_text("Find a better turn")
    shot(lesson, "review-try")
    assert nb.kernel("1 + 1") == 2
    review.get_by_role("button", name="Gray", exact=True).click()
    expect(review.locator(".sqw-review-sentence")).to_contain_text("Gray")
    review.get_by_role("button", name="Back to the game").click()
    expect(cell.get_by_role("button", name="Look back", exact=True)).to_be_in_viewport()
    if before:
        page.set_viewport_size(before)
