"""What stands round a board, measured at each ply: the question on its line, no text under 12 px, one box that scrolls,
what others did last, the aim and the way to the rules at hand, and a board that stands where it stood.

On a plain page with Python behind it, with a room like a notebook's, a narrow cell’s or a
screen.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

import squirrelwidgets
from tests.browser.driving.lab import Lab, shot
from tests.browser.driving.live import live_board
from tests.browser.driving.person import Person

SCRIPT = Path(__file__).with_name("frame.js").read_text("utf-8")
CELL, NARROW, SCREEN = (919, 539), (480, 539), (1920, 1080)
"""An output of JupyterLab at 1366 x 660 with its file browser open; a narrow one; a screen that the board has alone."""
SETUPS: dict[str, tuple[str, Any]] = {
    "Scurry": ("brown", "4/random 4"),
    "SquirrelRush": ("rust", "players=2 first=rust"),
    "Squarrels": ("rust", {"players": 4, "race": "none", "target": 20, "totals": (14, 14, 14, 14)}),
    "NutHunt": ("rust", "players=2 first=rust"),
    "SquirrelIsland": ("rust", "players=2 first=rust days=2"),
}
MOST = 120


def seen(person: Person) -> tuple[list[str], list[int] | None]:
    """What is wrong now, and where the board stands; None: the end stands in its room."""
    now: dict[str, Any] = person.board.root.evaluate("root => frameSeen(root)")
    return now["faults"], now["board"]


def hinted(person: Person) -> tuple[list[str], list[int] | None]:
    """The same while a hint is shown; it is closed again."""
    hint = person.board.root.locator(".sqw-tool[aria-label='Hint']")
    if not hint.is_enabled():
        return [], None
    hint.click()
    person.board.root.locator(".sqw-advice:not([hidden])").wait_for()
    found = seen(person)
    hint.click()
    return found


def walk(page: Page, kind: str, size: tuple[int, int], most: int) -> list[str]:
    """What was wrong in a game, which somebody plays by what is lit."""
    page.add_script_tag(content=SCRIPT)
    person = Person(page, page.locator("#room"), page.mouse.click)
    wrong: list[str] = []
    person.wait()
    stands = seen(person)[1]
    while person.clicks < most:
        where = person.diary[-1] if person.diary else "at the beginning"
        looks = [seen(person), *([hinted(person)] if person.clicks % 10 == 0 and not person.over else [])]
        for faults, board in looks:
            wrong += [f"{where}: {fault}" for fault in faults]
            if board is not None and board != stands:
                wrong.append(f"{where}: the board stands at {board}, and stood at {stands}")
                stands = board
        if not person.step():
            break
    shot(page, f"frame-{kind}-{size[0]}")
    return wrong


def played(lab: Lab, kind: str, size: tuple[int, int], most: int) -> list[str]:
    browser = lab.context.browser
    assert browser
    seat, setup = SETUPS[kind]
    game = getattr(squirrelwidgets, kind)(setup=setup, seed=7)
    game.seats = [None, *["greedy"] * (game.players.player_count - 1)]
    with live_board(browser, game, seat, size, speed=4) as page:
        return walk(page, kind, size, most)


def test_the_frame_holds_and_the_board_stands_still(lab_session: Lab) -> None:
    assert played(lab_session, "Scurry", CELL, 8) == []


@pytest.mark.sweep
@pytest.mark.timeout(900)
@pytest.mark.parametrize("size", [CELL, NARROW, SCREEN])
@pytest.mark.parametrize("kind", SETUPS)
def test_it_holds_over_a_whole_game(lab_session: Lab, kind: str, size: tuple[int, int]) -> None:
    assert played(lab_session, kind, size, MOST) == []
