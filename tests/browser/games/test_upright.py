"""A phone that is held upright: whole games by taps, where a tap chooses and a button plays.

On a plain page, with Python behind it, as pages without JupyterLab will show boards.
"""

from __future__ import annotations

from typing import Any

import pytest

import squirrelwidgets
from tests.browser.driving.lab import Lab, shot
from tests.browser.driving.live import live_board
from tests.browser.driving.person import Person

SIZES = {"usual": (390, 750), "small": (274, 723)}
SETUPS = {
    "SquirrelRush": "players=2 smarty=yes",
    "Squarrels": {"players": 4, "race": "none", "target": 20, "totals": (14, 14, 14, 14)},
    "NutHunt": {
        "players": 2,
        "fox": "frog-pond",
        "squirrels": ("2*hazel-hill 2*the-tangle birch-grove", "2*pine-barrens 2*fern-hollow rabbit-patch"),
        "nests": ("hazel-hill the-tangle owl-overlook", "fern-hollow rabbit-patch mouse-meadow"),
        "first": "rust",
    },
    "SquirrelIsland": "players=3 days=2",
}
MOST = 400
FINGER = 40
"""The least height of a button, in px."""
SEEN = """root => {
  const room = document.getElementById('room');
  const parts = '.sqw-top, .sqw-holder, .sqw-under, .sqw-frame > .sqw-words';
  const bottom = Math.max(...[...root.querySelectorAll(parts)].map((el) => el.getBoundingClientRect().bottom));
  const texts = [...root.querySelectorAll('.sqw-board text')].map((el) => {
    const { a, b } = el.getScreenCTM();
    return [Number.parseFloat(getComputedStyle(el).fontSize) * Math.hypot(a, b), el.textContent];
  });
  const buttons = [...root.querySelectorAll('.sqw-frame > .sqw-words button, .sqw-tabs button')];
  return {
    below: bottom - room.getBoundingClientRect().top - room.clientHeight,
    sideways: room.scrollWidth - room.clientWidth,
    small: texts.filter(([size, text]) => size > 0.5 && size < 9.94 && text).map(([size, text]) => `${size} ${text}`),
    low: buttons.filter((el) => el.checkVisibility()).map((el) => [el.getBoundingClientRect().height, el.textContent]),
  };
}"""

pytestmark = pytest.mark.sweep


def faults(person: Person) -> list[str]:
    """What is too small, or not in sight."""
    seen: dict[str, Any] = person.board.root.evaluate(SEEN)
    wrong = [f"{text}: too small" for text in seen["small"]]
    wrong += [f"{name}: {high} px high" for high, name in seen["low"] if high < FINGER - 0.5]
    if seen["below"] > 1 and not person.over:
        wrong.append(f"{seen['below']} px below what is seen")
    return wrong + ([f"{seen['sideways']} px beyond the side"] if seen["sideways"] > 0 else [])


@pytest.mark.timeout(900)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", SETUPS)
def test_a_whole_game_by_taps(lab_session: Lab, kind: str, size: str) -> None:
    browser = lab_session.context.browser
    if browser is None or browser.browser_type.name != "chromium":
        pytest.skip("fingers are Chromium's")
    theme = "dark" if size == "small" else "light"
    game = getattr(squirrelwidgets, kind)(setup=SETUPS[kind], seed=7)
    game.seats = [None, *["greedy"] * (game.players.player_count - 1)]
    with live_board(browser, game, "rust", SIZES[size], theme, speed=4) as page:
        person = Person(page, page.locator("#room"), page.touchscreen.tap)
        going = True
        while going and person.clicks < MOST:
            before, clicks = game.ply, person.clicks
            if clicks % 20 == 0:
                shot(page, f"upright-{kind}-{size}-{clicks:03}")
            going = person.step()
            if going and person.diary[-1].find("-> place:") > 0 and game.ply != before:
                person.faults.append(f"{person.diary[-1]}: a tap has played")
            person.wait()
            person.faults += [f"after {person.diary[-1]}: {wrong}" for wrong in faults(person)]
        shot(page, f"upright-{kind}-{size}-end")
    assert not person.faults, "\n".join(person.faults)
    assert game.over, person.diary[-3:]
