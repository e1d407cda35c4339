"""Boards in JupyterLab: what is clicked, seen and typed, and what Python knows of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.driving import axe
from tests.browser.driving.board import Board
from tests.browser.driving.lab import Lab, Notebook, shot
from tests.browser.driving.patience import comes_to

GAME = "from squirrelwidgets import Scurry\ngame = Scurry(seed=7)"
PLAYED = """
from random import Random
rng = Random(5)
for _ in range(24):
    game.play(rng.choice(game.legal))
"""


@pytest.fixture
def dark(lab: Lab) -> Iterator[None]:
    lab.theme("Dark")
    yield
    lab.theme("Light")


def test_a_click_plays_a_move_in_python(notebook: Callable[..., Notebook]) -> None:
    nb = notebook(GAME, "game")
    board = Board(nb.cell(1))
    board.expect_ply(0, 0)
    for n in range(6):
        board.expect_lit(nb.kernel("game.legal"))
        choice = nb.kernel("game.legal[len(game.legal) // 3]")
        board.click(choice)
        board.expect_ply(n + 1, n + 1)
        assert nb.kernel("game.moves[-1]") == choice
    shot(nb.cell(1), "board-light")


def test_a_click_on_what_is_not_possible_says_why(notebook: Callable[..., Notebook]) -> None:
    nb = notebook(GAME, "game")
    board = Board(nb.cell(1))
    board.place("f6").click()
    rule, text = nb.kernel("(lambda why: (why.rule, why.text))(game.why('f6'))")
    expect(board.bubble).to_contain_text(rule)
    expect(board.bubble).to_contain_text(text)
    shot(nb.cell(1), "board-refused")
    expect(board.bubble).to_be_hidden()
    assert nb.kernel("game.ply") == 0
    board.expect_lit(nb.kernel("game.legal"))


def test_all_boards_of_a_game_stay_in_step(notebook: Callable[..., Notebook]) -> None:
    nb = notebook(GAME, "game", "game", "game.board(readonly=True)")
    first, again, other = (Board(nb.cell(n)) for n in (1, 2, 3))
    choice = nb.kernel("game.legal[0]")
    first.click(choice)
    for board in (first, again, other):
        board.expect_ply(1, 1)
    nb.do("game.play(*[game.legal[0]])")
    for board in (first, again, other):
        board.expect_ply(2, 2)
    other.expect_lit([])
    assert first.marks() == again.marks() == other.marks()
    again.button("One move back").click()  # a playhead is a view's own
    again.expect_ply(1, 2)
    first.expect_ply(2, 2)
    nb.do("game.undo()")
    other.expect_ply(1, 2)


def test_replay_asks_the_kernel_nothing(notebook: Callable[..., Notebook], lab: Lab) -> None:
    nb = notebook(GAME + PLAYED, "game")
    board = Board(nb.cell(1))
    board.expect_ply(24, 24)
    nb.kernel("0")
    nb.panel.evaluate(
        """panel => {
            window.sentInTest = [];
            panel.context.sessionContext.session.kernel.anyMessage.connect((_, {msg, direction}) => {
                if (direction === 'send') window.sentInTest.push(msg.header.msg_type);
            });
        }"""
    )
    board.replays(24)
    assert "comm_msg" not in lab.page.evaluate("() => window.sentInTest")
    board.click(nb.kernel("game.legal[0]"))
    board.expect_ply(25, 25)
    assert "comm_msg" in lab.page.evaluate("() => window.sentInTest")  # this would have been seen


def test_a_click_on_an_older_ply_starts_a_variation(notebook: Callable[..., Notebook]) -> None:
    nb = notebook(GAME + PLAYED, "game")
    board = Board(nb.cell(1))
    played = nb.kernel("game.moves")
    choices = nb.kernel("[node.state.sentences() for node in game.node.line()]")
    ply = max(n for n in range(24) if len(choices[n]) > 1)
    board.root.get_by_role("slider", name="Move").fill(str(ply))
    board.expect_ply(ply, 24)
    other = next(sentence for sentence in choices[ply] if sentence != played[ply])
    board.place(other).click()
    board.expect_ply(ply + 1, ply + 1)
    assert nb.kernel("game.moves") == [*played[:ply], other]
    expect(board.root.locator(".sqw-branch")).to_have_count(1)


def test_the_keyboard_alone_plays_and_leaves_the_notebook_alone(notebook: Callable[..., Notebook]) -> None:
    nb = notebook(GAME, "game")
    board = Board(nb.cell(1))
    stops = board.root.locator(".sqw-hit[tabindex='0']")
    expect(stops).to_have_count(1)
    stops.focus()
    keyboard = nb.page.keyboard
    here = stops.get_attribute("data-place")
    keyboard.press("ArrowRight")
    expect(board.place(str(here))).to_have_attribute("tabindex", "-1")
    chosen = nb.kernel("game.legal")[0]
    board.place(chosen).focus()
    keyboard.press("Enter")
    board.expect_ply(1, 1)
    assert nb.kernel("game.moves") == [chosen]
    for key in ("a", "b", "x", "d", "d", "y", "z", "Shift+m", "Escape"):
        keyboard.press(key)
    assert nb.panel.evaluate("panel => panel.content.widgets.length") == 2
    keyboard.press("u")
    board.expect_ply(0, 1)
    assert nb.kernel("game.ply") == 0
    expect(board.root.locator("[aria-live='polite']")).not_to_be_empty()


def test_axe_finds_nothing_to_mend(notebook: Callable[..., Notebook], dark: None) -> None:
    nb = notebook(GAME + PLAYED, "game")
    board = Board(nb.cell(1))
    board.expect_ply(24, 24)
    axe.finds_nothing(nb.page)
    expect(board.root).to_contain_class("sqw-dark")
    shot(nb.cell(1), "board-dark")


@pytest.mark.sweep
def test_another_theme_leaves_the_lists_at_their_ends(notebook: Callable[..., Notebook], lab: Lab) -> None:
    nb = notebook(f"{GAME[:-1]}, seats=['greedy'] * 2).run(150)\ngame.seats = [None] * 2", "game")
    board = Board(nb.cell(1))
    board.expect_ply(150, 150)
    at_end = """root => [...root.querySelectorAll('.sqw-list:not(.sqw-tab-off) > .sqw-scroll')]
        .map(box => [box.scrollTop > 0, box.scrollHeight - box.scrollTop - box.clientHeight < 2])"""
    for theme in ("Dark", "Light"):
        lab.theme(theme)
        nb.page.wait_for_timeout(500)  # JupyterLab squeezes the board while it puts the theme on
        assert board.root.evaluate(at_end) == [[True, True]]


@pytest.mark.sweep
def test_in_a_narrow_cell_the_board_has_the_whole_width(notebook: Callable[..., Notebook]) -> None:
    nb = notebook(GAME + PLAYED, "game")
    board = Board(nb.cell(1))
    shares = "root => root.querySelector('.sqw-board').clientWidth / root.clientWidth"
    assert board.root.evaluate(shares) < 0.9
    nb.narrow(480)
    comes_to(nb.page, lambda: board.root.evaluate(shares) > 0.9, True)
    assert board.root.evaluate("root => root.scrollWidth <= root.clientWidth")
    shot(nb.cell(1), "board-narrow")
