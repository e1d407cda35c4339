"""Whole games by real clicks and taps on four and more devices at once."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import squirrelwidgets
from squirrelwidgets.core.play.slap_window import SlapWindow
from tests.browser.driving.lab import photograph
from tests.browser.together.guests import SIZES, Guest, play_to_the_end

if TYPE_CHECKING:
    from playwright.sync_api import Browser

NAMES = ("Ada", "Ben", "Cleopatra", "Di", "Eve", "Flo")
SETUPS: dict[str, Any] = {
    "Squarrels": {"players": 5, "target": 20, "totals": (16,) * 5, "race": "slow"},
    "SquirrelRush": "players=4 smarty=yes",
    "NutHunt": {  # everybody builds their fourth nest soon: from the start it takes 600 moves and more
        "players": 4,
        "fox": "frog-pond",
        "first": "rust",
        "squirrels": (
            "2*hazel-hill 2*the-tangle birch-grove",
            "2*pine-barrens 2*fern-hollow rabbit-patch",
            "2*hazel-hill 2*owl-overlook mouse-meadow",
            "2*pine-barrens 2*mouse-meadow fern-hollow",
        ),
        "nests": (
            "hazel-hill the-tangle owl-overlook",
            "fern-hollow rabbit-patch mouse-meadow",
            "birch-grove hazel-hill pine-barrens",
            "the-tangle mouse-meadow owl-overlook",
        ),
    },
    "SquirrelIsland": "players=4 days=2",
}
SHORT = {
    "players": 5,
    "target": 20,
    "totals": (19, 10, 10, 10, 10),
    "stored": ("4 4 5", "1", "1", "1", "1"),
    "race": "slow",
    "dealer": "plum",
    "hands": ["1 1 1 2", "2 2 3", "3 3 4", "1 4", "1 5"],
    "deck": "quarrel hoard winter",
}
"""A round of three draws: all lay a card, then all race, and then Rust has won."""
SEED = 9
"""With which that deck is drawn in this order."""
MOST = 4000


def play(browser: Browser, kind: str, setup: Any, people: int) -> list[Guest]:
    game = getattr(squirrelwidgets, kind)(setup=setup, seed=SEED)
    table = game.table()
    try:
        devices = [*zip(NAMES, SIZES, strict=True)][:people]
        moving = kind == "Squarrels"
        guests = [Guest(browser, table, name, size, moving=moving or not n) for n, (name, size) in enumerate(devices)]
        for guest, seat in zip(guests, table.people, strict=False):
            guest.sit(seat["seat"])
        assert [one["presence"] for one in table.people].count("here") == people
        table.start()
        play_to_the_end(guests, game, MOST)
        for guest in guests:
            guest.page.wait_for_timeout(300)
            photograph(guest.page, f"together-{kind}-{guest.name}")
            faults = guest.faults + guest.person.faults
            assert not faults, "\n".join(faults)
            assert guest.person.clicks > 0, guest.name
    finally:
        table.game.thinker.cancel()
        table.close()
    return guests


def test_five_play_squarrels_and_race(browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Four people on four devices, and a bot."""
    monkeypatch.chdir(tmp_path)
    windows: list[SlapWindow] = []
    monkeypatch.setattr("squirrelwidgets.core.play.slap_window.LAMP_MS", (20, 60))
    begun = SlapWindow.begin
    monkeypatch.setattr(SlapWindow, "begin", lambda window: [windows.append(window), begun(window)][-1])
    guests = play(browser, "Squarrels", SHORT, 4)
    assert sum(guest.slaps > 0 for guest in guests) >= 3  # all but whoever drew
    assert windows


@pytest.mark.sweep
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("kind", SETUPS)
def test_four_people_play_a_whole_game(
    browser: Browser, kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    play(browser, kind, SETUPS[kind], 5 if kind == "Squarrels" else 4)
