"""Setups made by hand, in JupyterLab: by mouse and by keyboard, played and come back to."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.driving.board import Board
from tests.browser.driving.lab import Lab, Notebook, shot
from tests.browser.driving.patience import at_rest, comes_to
from tests.which_games import BUILT_IN

LAPTOP = {"width": 1366, "height": 660}


def test_a_setup_is_made_played_and_come_back_to(notebook: Callable[..., Notebook]) -> None:
    nb = notebook("from squirrelwidgets import Scurry\neditor = Scurry.edit('5/brown b3/gray h8')", "editor")
    board = Board(nb.cell(1))
    validity = board.root.locator(".sqw-validity")
    expect(validity).to_contain_text("Ready to play")
    board.root.get_by_role("switch", name="Mirror").click()
    board.place("c7").click()
    expect(validity).to_contain_text("2 brown and 2 gray")
    board.place("c6").click()  # touches
    expect(board.bubble).to_contain_text("SC-4")
    board.place("c7").drag_to(board.place("d4"))
    board.place("d4").hover()
    expect(board.root.locator(".sqw-would-be .sqw-ghost")).to_have_count(2)
    board.root.press("3")
    board.place("f6").click()
    expect(validity).to_contain_text("gray squirrel has to stand somewhere")
    expect(board.button("Play from here")).to_be_disabled()
    assert nb.kernel("editor.setup is None and editor.problems[0].rule") == "SC-3"
    shot(nb.cell(1), "editor-unfinished")
    board.place("f6").focus()
    board.root.press("Delete")
    expect(validity).to_contain_text("Ready to play")
    assert nb.kernel("editor.text") == "5/brown b3 d4/gray h8 i5"
    board.button("Play from here").click()
    expect(board.ask).to_contain_text("your squirrel starts there")
    board.click("b3")
    board.root.get_by_role("button", name="Menu").click()
    board.root.get_by_role("button", name="Back to the editor").click()
    expect(validity).to_contain_text("Ready to play")
    board.button("Undo").click()
    board.root.get_by_text("As text").click()
    text = board.root.get_by_role("textbox", name="Setup as text")
    text.fill("5/brown f6")
    board.button("Take it").click()
    expect(board.root.locator(".sqw-text-note")).to_contain_text("gray")
    text.fill("4/random 3")
    text.press("Control+Enter")
    expect(validity).to_contain_text("drawn by chance")


def test_why_a_text_is_refused_is_in_sight(notebook: Callable[..., Notebook]) -> None:
    nb = notebook("from squirrelwidgets import NutHunt", "NutHunt.edit('fox=owl-overlook')")
    nb.page.set_viewport_size(LAPTOP)
    board = Board(nb.cell(1))
    board.root.get_by_text("As text").click()
    text = board.root.get_by_role("textbox", name="Setup as text")
    text.fill("fox=nowhere-land")
    board.button("Take it").click()
    note = board.root.locator(".sqw-text-note")
    expect(note.locator("mark")).to_have_text("nowhere-land")
    expect(note).to_be_in_viewport(ratio=0.95)
    shot(nb.cell(1), "editor-refused-text")


def test_a_piece_is_put_and_cleared_by_keyboard_alone(notebook: Callable[..., Notebook]) -> None:
    nb = notebook("from squirrelwidgets import Scurry\neditor = Scurry.edit('5/brown b3/gray h8')", "editor")
    page, board = nb.lab.page, Board(nb.cell(1))
    says = partial(nb.kernel, "editor.text")
    board.button("Menu").focus()
    page.keyboard.press("Tab")
    expect(board.root.locator(".sqw-hit:focus")).to_have_count(1)
    board.place("c5").focus()
    for key in ("2", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    comes_to(page, says, "5/brown b3/gray c6 h8")
    expect(board.place("c6")).to_be_focused()
    page.keyboard.press("Delete")
    comes_to(page, says, "5/brown b3/gray h8")
    page.keyboard.press("1")
    page.keyboard.press("Space")
    comes_to(page, says, "5/brown b3 c6/gray h8")
    board.root.focus()  # the place is still the one that keys are about
    page.keyboard.press("Delete")
    comes_to(page, says, "5/brown b3/gray h8")
    board.root.focus()
    page.keyboard.press("Enter")
    comes_to(page, says, "5/brown b3 c6/gray h8")


def test_an_edit_works_out_no_styles_but_those_that_it_changes(notebook: Callable[..., Notebook]) -> None:
    nb = notebook("from squirrelwidgets import Scurry\neditor = Scurry.edit('5/brown b3/gray h8')", "editor")
    page, board = nb.lab.page, Board(nb.cell(1))
    validity = board.root.locator(".sqw-validity")
    browser = page.context.browser
    if browser is None or browser.browser_type.name != "chromium":
        pytest.skip("only Chromium tells")
    board.place("c7").click()
    expect(validity).to_contain_text("2 brown")
    told: list[dict[str, Any]] = []
    ended: list[object] = []
    tracing = browser.new_browser_cdp_session()
    tracing.on("Tracing.dataCollected", lambda some: told.extend(some["value"]))
    tracing.on("Tracing.tracingComplete", lambda _: ended.append("all"))
    tracing.send("Tracing.start", {"categories": "devtools.timeline", "transferMode": "ReportEvents"})
    board.place("d4").click()
    expect(validity).to_contain_text("3 brown")
    tracing.send("Tracing.end")
    comes_to(page, lambda: len(ended), 1)
    tracing.detach()
    worked_out = [
        event["args"]["elementCount"]
        for event in told
        if event["name"] == "UpdateLayoutTree" and "elementCount" in event["args"]  # the last may not have ended
    ]
    everything = board.root.locator("*").count()
    assert 0 < max(worked_out) < everything / 4, (worked_out, everything)


@pytest.mark.sweep
@pytest.mark.parametrize("size", [(390, 844), (820, 1180)])
def test_a_finger_taps_and_drags_pieces_and_swipes_the_page(fingers: Lab, size: tuple[int, int]) -> None:
    page = fingers.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    code = "from squirrelwidgets import Scurry\neditor = Scurry.edit('5/brown b3/gray h8')"
    nb = fingers.notebook(code, "editor", "print('line\\n' * 99)", name=f"fingers-{size[0]}.ipynb").run()
    board, says = Board(nb.cell(1)), partial(nb.kernel, "editor.text")
    board.root.evaluate("root => root.scrollIntoView({block: 'start'})")
    before = at_rest(page, board.root.bounding_box)
    board.place("d6").tap()
    comes_to(page, says, "5/brown b3 d6/gray h8")
    drag_by_finger(board.place("b3"), board.place("h6"))
    comes_to(page, says, "5/brown d6 h6/gray h8")
    assert at_rest(page, board.root.bounding_box) == before, "the page stays"
    drag_by_finger(board.place("h4"), board.place("b2"))
    assert says() == "5/brown d6 h6/gray h8"
    assert at_rest(page, board.root.bounding_box) != before, "what begins at no piece is a swipe"
    nb.close()


def drag_by_finger(start: Locator, end: Locator, steps: int = 8) -> None:
    page = start.page
    finger = page.context.new_cdp_session(page)
    boxes = [place.bounding_box() or pytest.fail("no place") for place in (start, end)]
    (x, y), (to_x, to_y) = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes]
    for n in range(steps + 1):
        point = {"x": x + (to_x - x) * n / steps, "y": y + (to_y - y) * n / steps}
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove" if n else "touchStart", "touchPoints": [point]})
        page.wait_for_timeout(16)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    finger.detach()


COVERED = """card => {
    const [list, own] = [card.querySelector('.sqw-controls'), card.querySelector('.sqw-card-preview')]
        .map(el => el.getBoundingClientRect());
    return Math.min(list.right, own.right) > Math.max(list.left, own.left)
        && Math.min(list.bottom, own.bottom) > Math.max(list.top, own.top);
}"""


@pytest.mark.sweep
def test_the_enlarged_card_of_a_list_covers_nothing_of_it(notebook: Callable[..., Notebook]) -> None:
    nb = notebook("from squirrelwidgets import SquirrelIsland", "SquirrelIsland.edit()")
    nb.lab.page.set_viewport_size(LAPTOP)
    board = Board(nb.cell(1))
    board.root.evaluate("root => root.scrollIntoView()")
    for card in ("Glider", "Digger"):
        board.root.locator(f".sqw-thing[aria-label^='{card}']").hover()
        expect(board.root.locator(".sqw-card-preview")).to_contain_text(card)
        assert not board.root.evaluate(COVERED)
    shot(nb.lab.page, "editor-card")


@pytest.mark.sweep
@pytest.mark.parametrize("game", BUILT_IN)
@pytest.mark.parametrize("width", [1366, 1024, 570])
def test_board_palette_validity_and_buttons_are_seen_together(
    notebook: Callable[..., Notebook], game: str, width: int
) -> None:
    nb = notebook(f"from squirrelwidgets import {game}", f"{game}.edit()")
    nb.lab.page.set_viewport_size({"width": width, "height": LAPTOP["height"]})
    board = Board(nb.cell(1))
    board.root.evaluate("el => el.scrollIntoView()")
    for part in (".sqw-holder", ".sqw-validity", ".sqw-editor-buttons"):
        box = board.root.locator(part).bounding_box()
        assert box, part
        assert 0 <= box["y"] <= box["y"] + box["height"] <= LAPTOP["height"], part
    cut_off = "els => els.filter((el) => el.scrollWidth > el.clientWidth).map((el) => el.textContent)"
    assert board.root.locator(".sqw-editor-buttons > button").evaluate_all(cut_off) == []
