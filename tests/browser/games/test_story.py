"""What each other player did last is in sight without scrolling, if need be a line each and the newest turn whole."""

from __future__ import annotations

from typing import Any

import pytest

import squirrelwidgets
from tests.browser.driving.lab import Lab, shot
from tests.browser.driving.live import live_board
from tests.browser.driving.person import Person
from tests.browser.games.test_frame import CELL

SETUPS: dict[tuple[str, int], Any] = {
    (kind, n): f"players={n} first=rust" for kind, n in (("SquirrelRush", 4), ("NutHunt", 2), ("NutHunt", 4))
}
"""Where it holds. It does not yet in Squirrel Island and Squarrels with four players; the others were not measured."""
LOOKS = 40
CUT = """root => {
  const story = root.querySelector('.sqw-story');
  const { top, bottom } = story.getBoundingClientRect();
  const seatOf = (el) => el.style.getPropertyValue('--seat');
  const me = seatOf(root.querySelector('.sqw-token'));
  const last = new Map();
  for (const turn of story.querySelectorAll('.sqw-paragraph')) last.set(seatOf(turn.firstElementChild), turn);
  last.delete(me);
  return [...last].flatMap(([seat, turn]) => {
    const box = turn.getBoundingClientRect();
    const lost = Math.round(Math.max(top - box.top, box.bottom - bottom));
    return lost > 1 ? [`${lost} px of ${turn.innerText} lie outside ${Math.round(bottom - top)}`] : [];
  });
}"""
"""The last turns of others that are not in sight."""


def looked(lab: Lab, kind: str, players: int, most: int) -> list[str]:
    """What was not in sight where the first player was asked."""
    browser = lab.context.browser
    assert browser
    game = getattr(squirrelwidgets, kind)(setup=SETUPS[kind, players], seed=7)
    bots = ["greedy"] * (players - 1)
    game.seats = [None, *bots]
    wrong: list[str] = []
    with live_board(browser, game, "rust", CELL, speed=4) as page:
        person = Person(page, page.locator("#room"), page.mouse.click)
        for _ in range(most):
            person.wait()
            wrong += [f"move {game.ply}: {cut}" for cut in board_cuts(person)]
            game.seats = ["greedy", *bots]
            game.run(1)
            while not game.over and game.state.actors != (0,):
                game.run(1)
            if game.over:
                break
            game.seats = [None, *bots]
        shot(page, f"story-{kind}-{players}")
    return wrong


def board_cuts(person: Person) -> list[str]:
    cuts: list[str] = person.board.root.evaluate(CUT)
    return cuts


@pytest.mark.sweep
@pytest.mark.timeout(300)
@pytest.mark.parametrize(("kind", "players"), SETUPS)
def test_the_last_turn_of_each_other_player_is_in_sight(lab_session: Lab, kind: str, players: int) -> None:
    assert looked(lab_session, kind, players, LOOKS) == []
