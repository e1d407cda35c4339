"""What one plays for is one click away at each ply, in every room: *How to play* is there, under a finger on phones,
and its sheet begins with the aim. Where the aim itself is drawn, nothing lies over it.

On a plain page with Python behind it, which plays.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

import squirrelwidgets
from tests.browser.driving.board import Board
from tests.browser.driving.lab import Lab, shot
from tests.browser.driving.live import live_board
from tests.browser.driving.patience import comes_to
from tests.browser.games.test_frame import CELL, NARROW, SETUPS

ROOMS = {"cell": CELL, "narrow": NARROW, "phone": (390, 780), "small": (360, 640)}
PHONES = ("phone", "small")
FINGER = 44
LATER = 6
"""After so many looks the first turn is over, and the sheet is opened."""
FAULTS = """(root, finger) => {
    const seen = el => el?.checkVisibility({ visibilityProperty: true }) && el.getBoundingClientRect().width > 0;
    const isHit = el => {
        const { x, y, width, height } = el.getBoundingClientRect();
        return el.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    };
    if (root.classList.contains('sqw-ended')) return [];
    const aim = root.querySelector('.sqw-aim-text');
    const how = [...root.querySelectorAll('.sqw-how, .sqw-help-opener')].find(seen);
    if (!how || !isHit(how)) return ['How to play out of reach'];
    const { width, height } = how.getBoundingClientRect();
    const name = how.getAttribute('aria-label') ?? how.textContent;
    return [
        seen(aim) && !isHit(aim) && 'something lies over the aim',
        Math.min(width, height) < finger && `${width} x ${height} px are too small`,
        name !== 'How to play' && `it is called ${name}`,
    ].filter(Boolean);
}"""


def watched(lab: Lab, kind: str, room: str, most: int) -> list[str]:
    """What was wrong at the plies of a game."""
    browser = lab.context.browser
    assert browser
    seat, setup = SETUPS[kind]
    game = getattr(squirrelwidgets, kind)(setup=setup, seed=7)
    bots = ["greedy"] * (game.players.player_count - 1)
    game.seats = [None, *bots]
    wrong: list[str] = []
    with live_board(browser, game, seat, ROOMS[room], touch=room in PHONES, speed=4) as page:
        root = Board(page).root
        count = root.locator(".sqw-count")
        for n in range(most):
            comes_to(page, lambda: (count.text_content() or "").startswith(f"move {game.ply} "), True)
            faults: list[str] = root.evaluate(FAULTS, FINGER if room in PHONES else 0)
            wrong += [f"move {game.ply}: {fault}" for fault in faults]
            if n == LATER:
                opens(page)
            game.seats = ["greedy", *bots]
            game.run(1)
            if game.over:
                break
            game.seats = [None, *bots]
        shot(page, f"aim-{kind}-{room}")
    return wrong


def opens(page: Page) -> None:
    """The sheet, which begins with the aim, and closes again."""
    page.get_by_role("button", name="How to play").locator("visible=true").click()
    heading = page.get_by_role("dialog").get_by_role("heading", level=2)
    assert f" · {heading.inner_text()} " in (page.locator(".sqw-aim-text").text_content() or "")
    page.keyboard.press("Escape")


def test_the_aim_is_a_click_away_on_a_small_phone(lab_session: Lab) -> None:
    assert watched(lab_session, "SquirrelRush", "small", LATER + 1) == []


@pytest.mark.sweep
@pytest.mark.timeout(300)
@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("kind", SETUPS)
def test_it_is_over_a_whole_game(lab_session: Lab, kind: str, room: str) -> None:
    assert watched(lab_session, kind, room, 300) == []
