"""A phone that is held upright: whole games by taps, where a tap chooses and a button plays.

On a plain page, with Python behind it, as pages without JupyterLab will show boards.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route

import squirrelwidgets
from squirrelwidgets.core.desk.bundle import front_end
from squirrelwidgets.widgets import Board
from tests.browser.driving.lab import ASK_ALL, Lab, Watch, shot
from tests.browser.driving.person import Person
from tests.widgets.fake_comm import recorded

PAGE = "http://127.0.0.1/phone"
EMPTY = "<!doctype html><meta charset='utf-8'><body style='margin: 0'><div id='room'></div></body>"
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
LIVE = """async ([code, values]) => {
  const room = document.getElementById('room');
  Object.assign(room.style, { height: `${innerHeight}px`, overflow: 'auto' });
  const { default: front } = await import(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
  const hears = [];
  const model = {
    get: (name) => values[name],
    set: () => undefined,
    send: (message) => window.tell(JSON.stringify(message)),
    on: (event, hear) => event === 'msg:custom' && hears.push(hear),
    off: () => undefined,
  };
  const widget = front();
  await widget.initialize({ model });
  widget.render({ model, el: room });
  setInterval(async () => {
    for (const text of await window.news()) for (const hear of hears) hear(JSON.parse(text), []);
  }, 40);
}"""
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
    low: buttons.map((el) => [el.getBoundingClientRect().height, el.textContent]),
  };
}"""

pytestmark = pytest.mark.sweep


@contextmanager
def phone(browser: Browser, board: Board, size: tuple[int, int], theme: str, touch: bool = True) -> Iterator[Page]:
    """A board on the page of a phone; `touch`: no mouse."""
    width, height = size

    def answer(route: Route) -> None:
        route.fulfill(body=EMPTY, content_type="text/html; charset=utf-8")

    def news() -> list[str]:
        sent: list[dict[str, Any]] = board.comm.take()
        return [json.dumps(each["content"]) for each in sent if each["method"] == "custom"]

    def tell(text: str) -> None:
        board._handle_msg({"content": {"data": {"method": "custom", "content": json.loads(text)}}, "buffers": []})

    look: Any = {"color_scheme": theme}
    with browser.new_context(viewport={"width": width, "height": height}, has_touch=touch, **look) as context:
        context.add_init_script(ASK_ALL)
        page = context.new_page()
        watch = Watch(page)
        page.expose_function("tell", tell)
        page.expose_function("news", news)
        page.route(PAGE, answer)
        page.goto(PAGE)
        values = {name: getattr(board, f"_tell{name}")() for name in board.TOLD}
        page.evaluate(LIVE, [front_end("front.js"), {**values, "_static": board.feed.static()}])
        yield page
        assert watch.take() == []


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
    with recorded():
        board = Board(game, seat="rust", theme=theme, speed=4)
    with phone(browser, board, SIZES[size], theme) as page:
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
    board.close()
    assert not person.faults, "\n".join(person.faults)
    assert game.over, person.diary[-3:]
