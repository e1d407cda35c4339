"""Games of one cell as a person plays them: to their end, with refusals and errors of their rules, laid out by hand, at
a table on a phone, from a file.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import tests.own.games as five
from tests.browser.driving import axe
from tests.browser.driving.board import Board
from tests.browser.driving.lab import Lab, Notebook, page_beside, shot
from tests.browser.driving.patience import at_rest, comes_to
from tests.browser.games.test_to_the_end import bots, play_to_the_end
from tests.browser.together.test_in_a_notebook import sit

GAMES = {
    "TicTacToe": ("tic_tac_toe", "", "rust blue"),
    "Nim": ("nim", "", "rust blue"),
    "ThinIce": ("thin_ice", "", "rust blue"),
    "NutRun": ("nut_run", "players=3 drey=8", "rust blue ochre"),
    "HighNut": ("high_nut", "players=3", "rust blue ochre"),
}
"""Their files, setups that end soon, seats."""
PLAYS = [(kind, seat) for kind, (_, _, seats) in GAMES.items() for seat in ("turn", *seats.split())]
FAILS = """from squirrelwidgets import own
class Fails(own.Game):
    cells = own.grid(2, 1)
    def legal(self):
        return self.cells.empty
    def play(self, cell):
        self.cells[cell] = self.mover
        self.last = cell
game = Fails()"""

Open = Callable[..., Notebook]


def cell(kind: str, says: str) -> str:
    """A game as its author writes it, and what is made of it."""
    return f"{Path(five.__file__).with_name(f'{GAMES[kind][0]}.py').read_text('utf-8')}\n\n{says}"


def test_tic_tac_toe_by_clicks_to_its_end(notebook: Open) -> None:
    nb = notebook(cell("TicTacToe", "game = TicTacToe()"), "game.board()")
    board = Board(nb.cell(1))
    expect(board.ask).to_have_text("Choose a cell")
    board.click("b2")
    board.expect_ply(1, 1)
    board.place("b2").click()
    expect(board.bubble).to_have_text("TTT-1 · A cell takes one mark.")
    expect(board.bubble.locator("b")).to_be_hidden()  # the only rule has no name
    board.click("a1", "a2", "a3", "c2")
    board.expect_ply(5, 5)
    expect(board.root).to_contain_text("Three in a line.")
    shot(nb.cell(1), "own-tic-tac-toe")
    assert nb.kernel("[game.moves, game.state.turns]") == [["b2", "a1", "a2", "a3", "c2"], 5]


@pytest.mark.sweep
def test_nim_against_a_bot_by_keys_alone(notebook: Open) -> None:
    """From a heap the keyboard goes on to how many are taken, and back to the board."""
    nb = notebook(cell("Nim", "game = Nim(seats=[None, 'greedy'], seed=1)"), "game.board()")
    board = Board(nb.cell(1))
    board.place("a").focus()
    nb.page.keyboard.press("Enter")
    expect(board.root.get_by_role("button", name="2", exact=True)).to_be_visible()
    for key in ("Tab", "Enter"):
        nb.page.keyboard.press(key)
    comes_to(nb.page, lambda: nb.kernel("list(game.moves)[:1]"), ["a 2"])
    comes_to(nb.page, lambda: nb.kernel("game.ply"), 2)
    assert nb.page.evaluate("() => document.activeElement.dataset.place") == "a"  # the keyboard is on the board again


@pytest.mark.sweep
@pytest.mark.timeout(600)
@pytest.mark.parametrize(("kind", "seat"), PLAYS)
def test_an_own_game_is_played_to_its_end_by_clicks(notebook: Open, lab: Lab, kind: str, seat: str) -> None:
    _, setup, seats = GAMES[kind]
    made = f"game = {kind}(setup={setup!r}, seats={bots(seats, seat)}, seed=5)"
    play_to_the_end(notebook(cell(kind, made), f"game.board(seat={seat!r})"), lab, f"{kind}-{seat}", least=12)


@pytest.mark.sweep
def test_an_error_of_the_rules_stands_in_the_bubble_and_changes_nothing(notebook: Open) -> None:
    nb = notebook(FAILS, "game.board()")
    board = Board(nb.cell(1))
    board.click("b1")
    expect(board.bubble).to_contain_text("In `play`, line 8.")
    expect(board.bubble).to_contain_text("`last = 0`, or a part.")
    board.expect_ply(0, 0)
    board.expect_lit(["a1", "b1"])
    assert nb.kernel("game.moves") == []


@pytest.mark.sweep
def test_cards_dealt_in_a_row_are_one_line_of_the_moves_and_of_the_log(notebook: Open) -> None:
    nb = notebook(cell("HighNut", "game = HighNut(seed=3)"), "game.board(seat='rust')")
    board = Board(nb.cell(1))
    expect(board.ask).to_have_text("Choose a card")
    expect(board.root.locator(".sqw-move")).to_have_text(["6 cards"])
    expect(board.root.locator(".sqw-paragraph")).to_have_text(["Each player gets 3 cards. HN-1 see"])
    board.go_to(3)
    expect(board.count).to_have_text("move 3 / 6")


@pytest.mark.sweep
def test_pieces_and_cards_are_laid_by_clicks(notebook: Open) -> None:
    nb = notebook(cell("NutRun", "editor = NutRun.edit()"), "editor")
    board = Board(nb.cell(1))
    whose = board.root.locator(".sqw-who button").filter(has_text="Blue")
    expect(board.root.locator(".sqw-validity")).to_contain_text("Ready to play")
    at_rest(nb.page, whose.bounding_box)
    whose.click()
    board.place("0").click()
    expect(board.ask).to_contain_text("the other one")
    board.place("7").click()
    comes_to(nb.page, lambda: nb.kernel("editor.setup.path"), ["", "7 0"])
    nb = notebook(cell("HighNut", "editor = HighNut.edit()"), "editor")
    board = Board(nb.cell(1))
    expect(board.root.locator(".sqw-validity")).to_contain_text("Ready to play")
    things = board.root.locator(".sqw-thing")
    for n in (2, 7):
        things.nth(n).click()
    comes_to(nb.page, lambda: nb.kernel("editor.setup.hand"), ["3 8", ""])
    board.root.locator(".sqw-hit[aria-label*='8']").click()
    comes_to(nb.page, lambda: nb.kernel("editor.setup.hand"), ["3", ""])


@pytest.mark.sweep
@pytest.mark.parametrize("theme", ["Light", "Dark"])
def test_axe_finds_nothing_to_mend_in_an_own_game(notebook: Open, lab: Lab, theme: str) -> None:
    lab.theme(theme)
    try:
        for kind, (_, setup, _) in GAMES.items():
            nb = notebook(cell(kind, f"game = {kind}(setup={setup!r}, seed=5)"), "game.board(seat='rust')")
            expect(Board(nb.cell(1)).stage).to_be_visible()
            axe.finds_nothing(nb.page, f"[id='{nb.node.get_attribute('id')}'] .sqw-root")
    finally:
        lab.theme("Light")


@pytest.mark.sweep
@pytest.mark.parametrize("kind", GAMES)
def test_an_own_game_at_a_table_on_a_phone(notebook: Open, lab: Lab, kind: str) -> None:
    _, setup, _ = GAMES[kind]
    nb = notebook(cell(kind, f"game = {kind}(setup={setup!r}, seed=5)"), "table = game.table()\ntable")
    with page_beside(lab) as page:
        page.set_viewport_size({"width": 390, "height": 780})
        board = sit(page, nb, "Rust", "Ada")
        nb.do("table.start()")
        lit = board.root.locator(".sqw-hit[data-lit]")
        expect(lit.first).to_be_visible()
        shot(page, f"own-phone-{kind}")
        before = nb.kernel("game.ply")
        lit.first.click()
        if kind == "Nim":
            board.root.get_by_role("button", name="1", exact=True).click()
            shot(page, f"own-phone-{kind}-answers")
            board.root.get_by_role("button", name="Choose: 1", exact=True).click()
        comes_to(lab.page, lambda: nb.kernel("game.ply") > before, True)
    nb.do("table.close()")


@pytest.mark.sweep
@pytest.mark.parametrize("kind", GAMES)
def test_a_saved_page_of_an_own_game_replays(plain_page: Page, tmp_path: Path, kind: str) -> None:
    made = getattr(five, kind)(setup=GAMES[kind][1], seed=5)
    made.seats = ["random"] * made.players.player_count
    made.run()
    plain_page.goto(made.save_html(tmp_path / "game.html").as_uri())
    board = Board(plain_page)
    board.replays(made.ply)
    expect(board.root).to_contain_text(made.result.text)
    axe.finds_nothing(plain_page, "html")
    shot(plain_page, f"own-page-{kind}")
