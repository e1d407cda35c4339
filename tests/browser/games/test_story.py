"""What each other player did last is whole and in sight without scrolling, wherever a board stands.

From five players on the newest turn is, the others at least a line each. At most one of our boxes scrolls, so none
stands inside another.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page

import squirrelwidgets
from squirrelwidgets.widgets import Board
from tests.browser.driving.lab import Lab, shot
from tests.browser.driving.live import live_board
from tests.browser.driving.person import Person
from tests.browser.games.test_frame import CELL, NARROW
from tests.widgets.fake_comm import recorded

PLAYERS = {"Scurry": (2,), "Squarrels": (2, 3, 4, 6), "SquirrelRush": (2, 3, 4), "NutHunt": (2, 3, 4)}
PLAYERS["SquirrelIsland"] = (2, 3, 4, 5)
ROOMS = {"cell": CELL, "narrow": NARROW, "full": (1366, 660), "phone": (390, 780)}
CASES = [(kind, n, "cell") for kind, players in PLAYERS.items() for n in players]
CASES += [
    (kind, n, room)
    for room in (*ROOMS,)[1:]
    for kind, players in PLAYERS.items()
    for n in players
    if n >= min(4, players[-1])
]
LOOKS = 16
TRIES, PAUSE = 10, 150
WHOLE = 4
"""With more players than this the last turns of all but the newest may be a line each."""
FAULTS = """async ([root, seats, isWhole]) => {
  const find = (selector) => [...root.querySelectorAll(selector)];
  const drawn = async (frames) => {
    for (let n = 0; n < frames; n++) await new Promise(requestAnimationFrame);
  };
  const tabs = find('.sqw-tab');
  const open = tabs.find((tab) => tab.getAttribute('aria-pressed') === 'true');
  tabs.find((tab) => tab.textContent === 'Story').click();
  await drawn(4);
  const story = root.querySelector('.sqw-story');
  const { top, bottom } = story.getBoundingClientRect();
  const last = new Map(find('.sqw-paragraph').map((turn) => [turn.dataset.seat, turn]));
  const faultOf = (seat) => {
    const turn = last.get(seat);
    if (!turn) return `no turn of ${seat}`;
    const box = turn.getBoundingClientRect();
    const lost = Math.round(Math.max(top - box.top, box.bottom - bottom));
    const [, text] = turn.children;
    if (lost > 1) return `${lost} px lie outside ${Math.round(bottom - top)}: ${turn.innerText}`;
    const isFolded = (isWhole || seat === seats.at(-1)) && text.scrollWidth > text.clientWidth + 1;
    return isFolded ? `a line alone: ${text.textContent}` : '';
  };
  const isSeen = (el) => el.checkVisibility({ visibilityProperty: true }) && el.getBoundingClientRect().width > 0;
  const scrolls = (el) => /auto|scroll/.test(getComputedStyle(el).overflowY);
  const boxes = [root, ...find('*')].filter(
    (el) => isSeen(el) && scrolls(el) && el.scrollHeight > el.clientHeight + 1,
  );
  const faults = seats.map(faultOf);
  if (boxes.length > 1) faults.push(`these scroll: ${boxes.map((el) => el.className)}`);
  if (root.classList.contains('sqw-held')) open?.click();
  await drawn(2);
  return faults.filter(Boolean);
}"""
"""`seats`: those of others who have had a turn, in the order of their last ones."""


def last_turns(board: Board, me: str) -> list[str]:
    """Whose turns a story has to tell, the newest last: those in which something happened."""
    seats: list[str] = []
    row, whose = None, None
    for ply in map(json.loads, board._tell_plies()):
        now = ply["turn"], ply["round"]
        whose = (whose if now == row else None) or ply.get("owner") or ply.get("seat")
        row = now
        if whose not in (None, me) and any(not line.get("aside") for line in ply.get("log", [])):
            seats = [*(seat for seat in seats if seat != whose), str(whose)]
    return seats


def looked(lab: Lab, kind: str, players: int, room: str, looks: int = LOOKS) -> list[str]:
    """What was wrong whenever the first player was asked."""
    browser = lab.context.browser
    assert browser
    setup: Any = "5/random 6" if kind == "Scurry" else {"players": players}
    game = getattr(squirrelwidgets, kind)(setup=setup, seed=7)
    bots = ["greedy"] * (players - 1)
    me = "brown" if kind == "Scurry" else "rust"
    game.seats = [None, *bots]
    with recorded():
        board = Board(game, seat=me)
    wrong: list[str] = []
    with live_board(browser, game, me, ROOMS[room], touch=room == "phone", speed=4) as page:
        person = Person(page, page.locator("#room"), page.mouse.click)
        if room == "full":
            fill(page)
        for _ in range(looks):
            person.wait()
            asked = [person.board.root.element_handle(), last_turns(board, me), players <= WHOLE]
            wrong += [f"move {game.ply}: {fault}" for fault in found(page, asked)]
            game.seats = ["greedy", *bots]
            game.run(1)
            while not game.over and game.state.actors != (0,):
                game.run(1)
            if game.over:
                break
            game.seats = [None, *bots]
        shot(page, f"story-{kind}-{players}-{room}")
    board.close()
    return wrong


def found(page: Page, asked: list[Any]) -> list[str]:
    """What is wrong, once the last plies have come."""
    faults: list[str] = page.evaluate(FAULTS, asked)
    for _ in range(TRIES):
        if faults:
            page.wait_for_timeout(PAUSE)
            faults = page.evaluate(FAULTS, asked)
    return faults


def fill(page: Page) -> None:
    """A board in full screen, where a window has none to give."""
    page.evaluate("Object.defineProperty(document, 'fullscreenEnabled', { value: false })")
    page.get_by_role("button", name="Full screen").click()


@pytest.mark.sweep
@pytest.mark.timeout(300)
@pytest.mark.parametrize(("kind", "players", "room"), CASES)
def test_the_last_turn_of_each_other_player_is_in_sight(lab_session: Lab, kind: str, players: int, room: str) -> None:
    assert looked(lab_session, kind, players, room) == []
