"""What boards share, in the page: taken once, and found again wherever boards are shown."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.boards.test_board import GAME
from tests.browser.driving.board import Board
from tests.browser.driving.lab import Lab, Notebook

TWO = "from squirrelwidgets import Scurry, NutHunt\nscurry, hunt = Scurry(seed=7), NutHunt(seed=7)"


@pytest.fixture(autouse=True)
def fresh(request: pytest.FixtureRequest) -> None:
    """As if the page had shown no board yet, and had just been loaded."""
    if "lab" in request.fixturenames:
        forget(request.getfixturevalue("lab").page)


def forget(page: Page) -> None:
    page.evaluate(
        """() => {
            globalThis.squirrelwidgets = undefined;
            const ours = globalThis.squirrelwidgetsStyles;
            document.adoptedStyleSheets = document.adoptedStyleSheets.filter(sheet => sheet !== ours);
        }"""
    )


def taken(page: Page) -> set[str]:
    """What the page has taken so far, by digest."""
    return set(page.evaluate("() => Object.keys(globalThis.squirrelwidgets ?? {})"))


def our_styles(page: Page) -> list[str]:
    """Where the page has styles of ours."""
    where: list[str] = page.evaluate(
        """() => {
            const ours = sheet => [...sheet.cssRules].some(rule => rule.cssText.includes('.sqw-root'));
            const elements = [...document.querySelectorAll('style')].filter(style => ours(style.sheet));
            return [...document.adoptedStyleSheets.filter(ours).map(() => 'adopted'), ...elements.map(() => 'element')];
        }"""
    )
    return where


@pytest.mark.sweep
def test_boards_take_from_the_page_what_it_has(notebook: Callable[..., Notebook], lab: Lab) -> None:
    nb = notebook(TWO, "scurry", "scurry.board(seat='gray')", "hunt", "Scurry(seed=8)")
    for cell in range(1, 5):
        expect(Board(nb.cell(cell)).stage).to_be_visible()
        nb.cell(cell).scroll_into_view_if_needed()
    digests = nb.kernel(
        "[[b.get_state()['_front'], *b.get_state()['_static']['shared']]"
        " for b in (scurry.board(), scurry.board(seat='gray'), hunt.board())]"
    )
    assert digests[0] == digests[1]
    assert taken(lab.page) == {*digests[0], *digests[2]}
    assert our_styles(lab.page) == ["adopted"]
    for cell, game in ((1, "scurry"), (3, "hunt")):
        assert Board(nb.cell(cell)).root.locator("svg.sqw-above").get_attribute("viewBox")
        assert nb.kernel(f"{game}.title") in str(Board(nb.cell(cell)).root.get_attribute("aria-label"))
    nb.cell(1).scroll_into_view_if_needed()
    choice = nb.kernel("scurry.legal[0]")
    Board(nb.cell(1)).click(choice)
    Board(nb.cell(2)).expect_ply(1, 1)


@pytest.mark.sweep
def test_two_notebooks_in_one_page_share_too(notebook: Callable[..., Notebook], lab: Lab) -> None:
    first = notebook(GAME, "game", own_kernel=True)
    expect(Board(first.cell(1)).stage).to_be_visible()
    before = taken(lab.page)
    second = notebook(GAME, "game", "game.board(theme='dark')")
    board = Board(second.cell(1))
    board.click(second.kernel("game.legal[0]"))
    board.expect_ply(1, 1)
    assert taken(lab.page) == before
    assert our_styles(lab.page) == ["adopted"]
    first.panel.evaluate("async panel => { await panel.context.sessionContext.shutdown(); }")
    other = Board(second.cell(2))
    other.click(second.kernel("game.legal[0]"))
    board.expect_ply(2, 2)


@pytest.mark.sweep
def test_a_reloaded_page_finds_what_boards_share(notebook: Callable[..., Notebook], lab: Lab) -> None:
    """A second page of the same server does what the first does when it is loaded again."""
    nb = notebook(TWO, "scurry", "hunt")
    Board(nb.cell(1)).click(nb.kernel("scurry.legal[0]"))
    nb.save()
    browser = lab.context.browser
    assert browser is not None
    again = Lab(browser, lab.server)
    try:
        board = Board(Notebook(again, nb.path).cell(1))
        board.expect_ply(1, 1)
        board.click(nb.kernel("scurry.legal[0]"))
        board.expect_ply(2, 2)
        Board(nb.cell(1)).expect_ply(2, 2)
        assert len(taken(again.page)) == 5
        assert again.watch.take() == []
    finally:
        again.context.close()


@pytest.mark.sweep
def test_a_game_with_another_setup_brings_its_parts(notebook: Callable[..., Notebook], lab: Lab) -> None:
    nb = notebook(GAME, "game")
    board = Board(nb.cell(1))
    board.expect_ply(0, 0)
    view = board.root.locator("svg.sqw-above").get_attribute("viewBox")
    nb.do("game.restart('5')")
    expect(board.root.locator("svg.sqw-above")).not_to_have_attribute("viewBox", str(view))
    board.expect_lit(nb.kernel("game.legal"))
    board.click(nb.kernel("game.legal[0]"))
    board.expect_ply(1, 1)
    assert len(taken(lab.page)) == 4, "the front end, the game, two layouts"


@pytest.mark.sweep
def test_a_board_asks_python_where_nobody_carries_what_it_needs(notebook: Callable[..., Notebook], lab: Lab) -> None:
    nb = notebook(
        f"""{GAME}
from squirrelwidgets.widgets.shared import Carrier
from ipywidgets.widgets.widget import _instances
board = game.board()
for widget in list(_instances.values()):
    if isinstance(widget, Carrier):
        widget.close()""",
        "board",
        "game",
    )
    for cell in (1, 2):
        board = Board(nb.cell(cell))
        board.expect_ply(cell - 1, cell - 1)
        board.click(nb.kernel("game.legal[0]"))
        board.expect_ply(cell, cell)


def test_after_all_widgets_were_closed_the_next_board_brings_everything(
    notebook: Callable[..., Notebook], lab: Lab
) -> None:
    nb = notebook(GAME, "game")
    nb.do("import ipywidgets\nipywidgets.Widget.close_all()")
    forget(lab.page)
    nb.run()
    board = Board(nb.cell(1))
    board.click(nb.kernel("game.legal[0]"))
    board.expect_ply(1, 1)
    assert len(taken(lab.page)) == 3


@pytest.mark.sweep
def test_a_stack_trace_names_functions_of_ours(notebook: Callable[..., Notebook], lab: Lab) -> None:
    nb = notebook(GAME, "game")
    expect(Board(nb.cell(1)).stage).to_be_visible()
    stack: str = lab.page.evaluate(
        """async digest => {
            const front = (await globalThis.squirrelwidgets[digest]).default();
            const model = {get: name => name === '_plies' ? [] : {}, on() {}, off() {}, send() {}};
            front.initialize({model});
            try { front.render({model, el: document.createElement('div')}); } catch (error) { return error.stack; }
            return 'no error';
        }""",
        nb.kernel("game.board().get_state()['_front']"),
    )
    line = r"^(?: +at (?:\w+\.)?(\w+) \(|(\w+)@)squirrelwidgets/front\.js"  # in Chromium, in Firefox
    names = [one or other for one, other in re.findall(line, stack, re.MULTILINE)]
    assert {"render", "view"} <= set(names), stack
    assert all(len(name) > 2 for name in names), stack


@pytest.mark.sweep
def test_the_gallery_and_its_boards_share_the_front_end(notebook: Callable[..., Notebook], lab: Lab) -> None:
    nb = notebook("import squirrelwidgets as sw\nshown = sw.gallery()", "shown")
    cell = nb.cell(1)
    expect(cell.locator(".sqw-tile").first).to_be_visible()
    (front,) = taken(lab.page)
    assert our_styles(lab.page) == ["adopted"]
    cell.get_by_role("button", name="Play Scurry").click()
    cell.get_by_role("button", name="Play", exact=True).click()
    expect(Board(cell).stage).to_be_visible()
    assert front in taken(lab.page)
    assert front == nb.kernel("shown._below.get_state()['_front']")
    assert our_styles(lab.page) == ["adopted"]


@pytest.mark.sweep
def test_with_hot_reload_a_board_shows_and_plays(notebook: Callable[..., Notebook], lab: Lab) -> None:
    # without the package that watches files anywidget warns, and reloads nothing
    hot = "import os, warnings\nos.environ['ANYWIDGET_HMR'] = '1'\nwarnings.simplefilter('ignore')\n"
    nb = notebook(hot + GAME, "game", own_kernel=True)
    board = Board(nb.cell(1))
    board.click(nb.kernel("game.legal[0]"))
    board.expect_ply(1, 1)
    assert taken(lab.page) == set()
    assert our_styles(lab.page) == ["adopted"]
