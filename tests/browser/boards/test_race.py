"""Slap windows in JupyterLab: keys, taps and times, from the card that turns to the move in Python."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.driving.board import Board
from tests.browser.driving.lab import Notebook, shot
from tests.browser.driving.races import GAME, Table

Run = Callable[..., Notebook]

TOLD = """root => [
    root.outerHTML,
    [...root.querySelectorAll('.sqw-slap-button')].map(el => el.ariaLabel.at(-1)),
    root.querySelector('.sqw-ask').innerText,
]"""
"""All that a board tells, its keys, and what it asks."""


@pytest.fixture
def table(notebook: Run) -> Table:
    return Table(notebook(GAME, "game"))


@pytest.mark.parametrize("rounds", [2, pytest.param(5, marks=pytest.mark.sweep)])
def test_two_keys_one_millisecond_apart_keep_their_order(table: Table, rounds: int) -> None:
    for n in range(rounds):
        first, second = ("blue", "ochre") if n % 2 else ("ochre", "blue")
        table.draw("hoard")
        table.press_apart(*(table.key(seat.title()) for seat in (first, second)))
        times = table.slaps()
        assert list(times) == [first, second]
        # 1 ms, less what six readings of a clock that steps by a tenth and rounding to a tenth can take away
        assert round(times[second] - times[first], 1) >= 0.3
    shot(table.nb.cell(1), "race-keys")


@pytest.mark.sweep
def test_a_tap_on_a_lane_is_a_slap_and_the_first_takes_the_pile(table: Table) -> None:
    table.draw("hoard")
    table.turned()
    table.board.root.get_by_role("button", name="Ochre: slap").click()
    expect(table.board.root.locator(".sqw-slap")).to_have_count(1)
    table.board.root.press("Escape")  # nobody else here
    assert list(table.slaps()) == ["ochre"]
    assert table.nb.kernel("sum(game.state.hands[2]), game.state.hoard_size") == [3 + 2, 0]
    expect(table.board.root.locator(".sqw-slap-first")).to_contain_text("first")


@pytest.mark.sweep
def test_too_early_doubled_and_late_slaps_count_for_nothing(table: Table) -> None:
    table.draw("hoard", lamps=700)
    expect(table.board.root.locator(".sqw-lit-lamp")).to_have_count(4)
    blue, ochre = table.key("Blue"), table.key("Ochre")
    table.board.root.press(blue)
    expect(table.board.root.locator(".sqw-race")).to_contain_text("too early")
    table.turned()
    for key in (blue, blue, ochre):
        table.board.root.press(key)
    table.board.root.press("Escape")  # Rust, who drew it
    times = table.slaps()
    assert list(times) == ["blue", "ochre"]
    plies = table.nb.kernel("game.ply")
    table.board.root.press(blue)
    table.board.root.press(ochre)
    assert table.nb.kernel("game.ply") == plies
    expect(table.board.root.locator(".sqw-fault")).to_have_count(0)


@pytest.mark.sweep
def test_a_false_slap_pays(table: Table) -> None:
    table.draw("ambush")
    table.turned()
    table.board.root.press(table.key("Ochre"))
    table.board.root.press("Escape")
    assert list(table.slaps()) == ["ochre"]
    expect(table.board.root.locator(".sqw-slap-false")).to_contain_text("false")
    expect(table.board.root.locator(".sqw-story")).to_contain_text("Ochre slaps wrongly")
    assert table.nb.kernel("game.state.hoard_size") == 3


def test_until_the_last_lamp_nothing_tells_which_card_it_is(table: Table) -> None:
    table.draw("hoard", lamps=900)
    expect(table.board.root.locator(".sqw-lit-lamp")).to_have_count(4)
    told, caps, ask = table.board.root.evaluate(TOLD)  # all at once, while the lamps burn
    assert "card hoard" not in told
    assert "a Hoard" not in told.replace("Is it a Hoard?", "")
    assert sorted(caps) == ["P", "Q", "Z"]  # the drawer has a key as well
    assert "last lamp" in ask
    shot(table.nb.cell(1), "race-lamps")
    table.turned()
    expect(table.board.root.locator(".sqw-story")).to_contain_text("Hoard")
    table.board.root.press("Escape")
    assert table.slaps() == {}


@pytest.mark.sweep
def test_who_watches_an_older_ply_is_called_to_the_race(table: Table) -> None:
    table.board.button("One move back").wait_for()
    table.draw("hoard")
    table.slept()
    table.board.root.press("Home")
    table.draw("ambush")
    table.board.button("A race is on: watch it live").click()
    table.turned()
    table.board.root.press("Escape")
    assert table.slaps() == {}


@pytest.mark.sweep
def test_a_board_in_a_narrow_column(table: Table) -> None:
    table.nb.narrow()
    Board(table.nb.cell(1)).root.wait_for()
    table.draw("hoard")
    table.press_apart(table.key("Ochre"), table.key("Blue"))
    assert list(table.slaps()) == ["ochre", "blue"]
    shot(table.nb.cell(1), "race-narrow")
