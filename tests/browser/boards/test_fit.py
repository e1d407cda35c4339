"""Boards fit the window: what is asked, the whole board and its buttons are seen at once, on a laptop and on a phone.

Most is measured on a plain page with every board on it, in boxes that scroll as a notebook does; a part in JupyterLab.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

import squirrelwidgets
from squirrelwidgets.core.desk.bundle import front_end
from squirrelwidgets.core.desk.feed import Feed
from tests.browser.driving.board import Board
from tests.browser.driving.lab import WIDE, Lab, Notebook, page_beside, shot
from tests.browser.driving.patience import at_rest, comes_to

SCRIPT = Path(__file__).with_name("fit.js").read_text("utf-8")
PAGE = "http://127.0.0.1/fit"
GAMES = {
    "Scurry": ("6",),
    "SquirrelRush": ("players=2", "players=4 smarty=yes", "players=6", "players=6 smarty=yes"),
    "Squarrels": ("players=2 race=none", "players=4 race=none", "players=6 race=none"),
    "NutHunt": ("players=1", "players=5"),
    "SquirrelIsland": ("players=2", "players=5"),
}
WINDOWS = {(1366, 660): (1171, 539), (1366, 768): (1171, 647), (1280, 800): (1085, 679), (1440, 900): (1245, 779)}
"""What a notebook leaves a board of a window, in JupyterLab with its side bar shut."""
BESIDE_SIDE_BAR = (833, 679)
"""… at 1280 x 800 with it open."""
BESIDE_LOW = (876, 539)
"""… at 1366 x 660 with it open."""
IN_PART = (500, 539)
"""… of a part of the lowest window."""
PHONE = (274, 723)
"""… at 390 x 844."""
SLIM = 440
"""A board narrower than this, in px, is a phone's: the smallest text is 10 px, elsewhere 11."""
NARROW = 560
"""A board narrower than this, in px, has no room for lists beside it, nor in a low window below it."""
LOW, USUAL = 539, 679
"""What is seen of a notebook in the lowest window, and in one that is no higher than a small phone."""
MUCH, LONG = 1.15, 1.6
"""How many times as high as what is seen a board with its lists may be; where it could not be read so, and on
a phone held upright, LONG."""


def swept(*sizes: Any) -> list[Any]:
    """Sizes that `make sweep` looks at; the hardest are looked at each time."""
    return [pytest.param(size, marks=pytest.mark.sweep) for size in sizes]


def traits(kind: str, setup: str, plies: int | None) -> dict[str, Any]:
    """A board for the first seat, with only the ply that it stands at."""
    game = getattr(squirrelwidgets, kind)(setup=setup, seed=7)
    game.seats = ["random"] * game.players.player_count
    game.run(plies)
    while not game.over and plies and 0 not in game.state.actors:
        game.run(1)
    game.seats = [None] * game.players.player_count
    seat = "all" if kind == "Scurry" else 0
    feed = Feed(game, seat)
    view, story = game.state.seen_by(seat), game.story(viewer=seat)
    stage = game.stage()
    ply: dict[str, Any] = {"id": 0, "parent": None, "say": "start", "turn": 0, "round": "1", "del": []}
    ply["set"] = stage.scene(view, story)
    ply["panels"] = {panel["id"]: panel for panel in stage.panels(view, story)}
    ply["status"] = stage.status(view, story)
    head = feed.head({0}, 0 if 0 in game.state.actors else None) | {"node": 0, "tip": 0}
    return {"_static": feed.static(), "_plies": [json.dumps(ply)], "_head": head, "_options": {"theme": "light"}}


@pytest.fixture(scope="module")
def boards(request: pytest.FixtureRequest) -> dict[str, dict[str, Any]]:
    """Every game with few and with many players, in its middle and at its end; in the sweep also at its start, where
    less is on the table."""
    swept = any(item.get_closest_marker("sweep") for item in request.session.items)
    starts = (1,) if swept else ()
    made = {}
    for kind, setups in GAMES.items():
        for setup in setups:
            for plies in (*starts, 90, None if kind != "Squarrels" else 150):
                name = f"{kind} {setup} {plies or 'end'}"
                made[name] = traits(kind, setup, plies)
    return made


@pytest.fixture(scope="module")
def page(lab_session: Lab, boards: dict[str, dict[str, Any]]) -> Iterator[Page]:
    """All boards: it takes seconds to draw them."""

    def answer(route: Route) -> None:
        route.fulfill(
            body="<!doctype html><meta charset='utf-8'><body></body>", content_type="text/html; charset=utf-8"
        )

    with page_beside(lab_session) as page:
        page.set_viewport_size({"width": 1450, "height": 900})
        page.route(PAGE, answer)
        page.goto(PAGE)
        page.add_script_tag(content=SCRIPT)
        told = [front_end("front.js"), json.dumps(boards)]  # as text: Playwright takes seconds over so large an object
        page.evaluate("([code, traits]) => boards(code, JSON.parse(traits))", told)
        yield page


def faults(
    page: Page, names: Iterable[str], width: int, height: int, seen_whole: bool = True, most: float = MUCH
) -> dict[str, list[str]]:
    """What is wrong with boards in this room. `seen_whole`: none may go beyond what is seen without scrolling."""
    asked = [list(names), width, height, 10 if width <= SLIM else 11, seen_whole, most]
    measured: dict[str, list[str]] = page.evaluate("asked => faultsInRoom(...asked)", asked)
    return {name: wrong for name, wrong in measured.items() if wrong}


@pytest.mark.parametrize(
    "room",
    [BESIDE_LOW, PHONE, *swept(*WINDOWS.values(), BESIDE_SIDE_BAR)],
)
def test_a_board_and_its_buttons_are_seen_at_once(page: Page, boards: dict[str, Any], room: tuple[int, int]) -> None:
    begun = [name for name in boards if not name.endswith(" 1")]
    # a phone held upright is the board's and its buttons': bar and lists are scrolled to
    assert faults(page, begun, *room, most=LONG if room == PHONE else MUCH) == {}


@pytest.mark.sweep
def test_in_a_part_of_a_low_window_buttons_and_lists_stand_beside_the_board(page: Page, boards: dict[str, Any]) -> None:
    # not at the end: an end card is seen whole, by scrolling
    pressed = [name for name in boards if name.startswith("NutHunt players=5") and not name.endswith("end")]
    assert faults(page, pressed, *IN_PART) == {}
    assert faults(page, boards, *IN_PART, seen_whole=False, most=LONG) == {}


def board_faults(root: Locator, least: float) -> list[str]:
    """What does not fit of one board, on a page that has fit.js. `least`: the smallest size of a text, in px."""
    wrong: list[str] = root.evaluate("(root, [least, most]) => faults(root, least, true, most)", [least, MUCH])
    return wrong


@pytest.mark.sweep
@pytest.mark.parametrize("height", [LOW, USUAL, 779])
def test_no_width_cuts_a_board_off(page: Page, boards: dict[str, Any], height: int) -> None:
    """The board may go beyond what is seen by 15 %; where a window is both low and narrow, its lists further."""
    most = {width: LONG if width < NARROW else MUCH for width in range(260, 1401, 40)}
    wrong = {width: faults(page, boards, width, height, False, most[width]) for width in most}
    assert {width: found for width, found in wrong.items() if found} == {}


CELLS = (
    "from squirrelwidgets import *\nisland = SquirrelIsland(seed=7, setup='players=5')",
    "NutHunt(seed=7, setup='players=5')",
    "island.board(seat='rust')",
)


@pytest.mark.parametrize("window", [next(iter(WINDOWS)), *swept(*[*WINDOWS][1:], (390, 844))])
def test_boards_in_jupyterlab_fit_its_window_and_give_no_output_a_scroll_bar(
    notebook: Callable[..., Notebook], lab: Lab, window: tuple[int, int]
) -> None:
    nb = notebook(*CELLS)
    lab.page.add_script_tag(content=SCRIPT)
    try:
        lab.page.set_viewport_size({"width": window[0], "height": window[1]})
        for n in (1, 2):
            root = nb.cell(n).locator(".sqw-root")
            assert at_rest(lab.page, partial(faults_at_top, root)) == [], n
    finally:
        lab.page.set_viewport_size({"width": WIDE["width"], "height": WIDE["height"]})


def faults_at_top(root: Locator) -> list[str]:
    root.evaluate("root => root.scrollIntoView({block: 'start'})")
    return board_faults(root, 0)


AT_BOTTOM = "stage => stage.getBoundingClientRect().bottom > 0.94 * innerHeight"


def test_a_board_takes_the_whole_screen_until_escape(notebook: Callable[..., Notebook], lab: Lab) -> None:
    nb = notebook("from squirrelwidgets import Scurry\nScurry(seed=7)")
    board = Board(nb.cell(0))
    usual = lab.page.viewport_size
    assert usual
    lab.page.set_viewport_size({"width": 1366, "height": 768})  # a screen; a window that is full cannot be resized
    before = at_rest(lab.page, board.root.bounding_box)
    lab.page.bring_to_front()  # the other page of this file may be before it, and Firefox lets only one take the screen
    board.button("Full screen").click()
    expect(board.button("Full screen")).to_have_attribute("aria-pressed", "true")
    width, height = lab.page.evaluate("[innerWidth, innerHeight]")  # in Firefox those of the screen
    comes_to(lab.page, board.root.bounding_box, {"x": 0, "y": 0, "width": width, "height": height})
    at_rest(lab.page, board.stage.bounding_box)
    comes_to(lab.page, lambda: board.stage.evaluate(AT_BOTTOM), True)  # as high as the screen, but for the top
    shot(lab.page, "fit-full-screen")
    lab.page.keyboard.press("Escape")
    expect(board.button("Full screen")).to_have_attribute("aria-pressed", "false")
    comes_to(lab.page, board.root.bounding_box, before)
    lab.page.set_viewport_size(usual)
