"""Whole games by real clicks and taps on several devices at once: in the sweep, all of them."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import squirrelwidgets
from squirrelwidgets.core.play.slap_window import SlapWindow
from tests.browser.driving.lab import photograph
from tests.browser.driving.patience import comes_to
from tests.browser.together.guests import SIZES, Guest, play_until

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

    from squirrelwidgets.together import Table

pytestmark = pytest.mark.sweep

NAMES = ("Ada", "Ben", "Cleopatra", "Di", "Eve", "Flo")
SETUPS: dict[str, Any] = {
    "Squarrels": {  # a round of five that all but has its winner, with cards enough for some races
        "players": 5,
        "target": 20,
        "totals": (19,) * 5,
        "stored": ("4 4 5", "1", "2", "1", "2"),
        "race": "slow",
        "hands": ["1 1 1 2", "2 2 3", "3 3 4", "1 4", "1 5"],
        "deck": "2*1 2*2 2*3 2*4 2*5 2*quarrel 2*hoard winter",
    },
    "SquirrelRush": "players=4 smarty=yes",
    "SquirrelIsland": "players=4 days=2",
}
SHORT = {
    "players": 3,
    "target": 20,
    "totals": (19, 10, 10),
    "stored": ("4 4 5", "1", "1"),
    "race": "slow",
    "dealer": "rust",
    "hands": ["1 1 1 2", "2 2 3", "3 3 4"],
    "deck": "quarrel hoard winter",
}
"""A round of three draws: all lay a card, then all race, and then Rust has won."""
SEED = 9
"""With which that deck is drawn in this order."""
NEARLY = 11
"""So many nests of all, and Nut Hunt ends within some sixty plies."""


@contextlib.contextmanager
def seated(browser: Browser, kind: str, setup: Any, people: int) -> Iterator[tuple[Table, list[Guest]]]:
    """A table whose game has begun, and its guests. In the end all have clicked, and nothing went wrong."""
    game = getattr(squirrelwidgets, kind)(setup=setup, seed=SEED)
    table = game.table()
    guests: list[Guest] = []
    try:
        devices = [*zip(NAMES, SIZES, strict=True)][:people]
        guests += (Guest(browser, table, name, size, moving=not n) for n, (name, size) in enumerate(devices))
        for guest, seat in zip(guests, table.people, strict=False):
            guest.sit(seat["seat"])
        assert [one["presence"] for one in table.people].count("here") == people
        table.start()
        yield table, guests
        assert game.over
        for guest in guests:
            guest.page.wait_for_timeout(300)
            photograph(guest.page, f"together-{kind}-{guest.name}")
            faults = guest.faults + guest.person.faults
            assert not faults, "\n".join(faults)
            assert guest.person.clicks > 0, guest.name
    finally:
        game.thinker.cancel()
        table.close()
        for guest in guests:  # a page that stays draws on while other tests run
            guest.context.close()


def play(browser: Browser, kind: str, setup: Any, people: int) -> list[Guest]:
    with seated(browser, kind, setup, people) as (table, guests):
        play_until(guests, table.game, lambda: table.game.over)
    return guests


def test_three_play_squarrels_and_race(browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two people on two phones, and a bot, which draws the card that they race for."""
    monkeypatch.chdir(tmp_path)
    windows: list[SlapWindow] = []
    monkeypatch.setattr("squirrelwidgets.core.play.slap_window.LAMP_MS", (20, 60))
    begun = SlapWindow.begin
    monkeypatch.setattr(SlapWindow, "begin", lambda window: [windows.append(window), begun(window)][-1])
    guests = play(browser, "Squarrels", SHORT, 2)
    assert all(guest.slaps for guest in guests)
    assert windows


@pytest.mark.timeout(400)
@pytest.mark.parametrize("kind", SETUPS)
def test_four_people_play_a_whole_game(
    browser: Browser, kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    play(browser, kind, SETUPS[kind], 5 if kind == "Squarrels" else 4)


@pytest.mark.timeout(600)
def test_nut_hunt_from_its_start_with_bots_for_all_in_the_middle(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its 550 to 890 plies take people with one click a second too long for a test."""
    monkeypatch.chdir(tmp_path)
    with seated(browser, "NutHunt", "players=4", 4) as (table, guests):
        game = table.game
        play_until(guests, game, lambda: game.state.round > 1)
        for guest in guests:
            guest.leave()
        wall = browser.new_page()
        comes_to(wall, lambda: {one["presence"] for one in table.people}, {"away"})
        left = game.ply
        for one in table.people:
            table.sit_in(one["seat"])
        comes_to(wall, lambda: sum(game.state.built) >= NEARLY, True)
        table.pause()
        assert game.ply > left + 300
        for guest in guests:
            guest.come_back()
        comes_to(wall, lambda: {one["presence"] for one in table.people}, {"here"})
        table.start()
        play_until(guests, game, lambda: game.over)
