"""The arrangements of a board's blocks: which there are, and that each is a whole board."""

from __future__ import annotations

import re
from itertools import combinations, pairwise
from typing import Any

import pytest

import squirrelwidgets
from squirrelwidgets.core.model.errors import SquirrelError
from squirrelwidgets.core.scene.blocks import GAP, LESS, THINGS, WIDEST, Held, Layout, alone, arranged, flat, layout_of
from squirrelwidgets.core.wire import Arrangement, BlockForm, Layouts
from tests.every_game.layouts import all_layouts


def form(block: str, w: float, h: float, **more: Any) -> BlockForm:
    shapes: Any = {block: {"d": "", "w": 1, "h": 1, "ring": "circle"}}
    places: Any = {
        block: {"x": 1, "y": 2, "k": 1, "shape": block},
        f"{block}-box": {"x": 0, "y": 0, "k": 1, "w": w, "h": h},
    }
    whole: Any = {"block": block, "w": w, "h": h, "places": places, "shapes": shapes, **more}
    return {**whole, "ground": [{"id": f"{block}-0", "s": "slot", "at": block}]}


TABLE = [form("players", 200, 90), form("players", 90, 200), form("table", 300, 200), form("hand", 300, 80)]


def boxes(layouts: Layouts, way: Arrangement) -> dict[str, tuple[float, float, float, float]]:
    """Left, top, right and bottom of each block."""
    stood = {}
    for stand in way["stand"]:
        form, x, y, k = layouts["forms"][stand["form"]], stand["x"], stand["y"], stand["k"]
        stood[form["block"]] = (x, y, x + k * form["w"], y + k * form["h"])
    return stood


def test_each_arrangement_has_each_block_once_and_none_lies_on_another() -> None:
    layouts = arranged(TABLE, "table")
    assert len(layouts["ways"]) > 2
    for way in layouts["ways"]:
        stood = boxes(layouts, way)
        assert [*stood] == ["players", "table", "hand"]
        for left, top, right, bottom in stood.values():
            assert -0.1 <= left < right <= way["w"] + 0.1
            assert -0.1 <= top < bottom <= way["h"] + 0.1
        for one, other in combinations(stood.values(), 2):
            beside = one[2] + GAP <= other[0] + 0.11 or other[2] + GAP <= one[0] + 0.11
            below = one[3] + GAP <= other[1] + 0.11 or other[3] + GAP <= one[1] + 0.11
            assert beside or below


def test_rooms_from_wide_to_high_have_arrangements_from_wide_to_high() -> None:
    ways = arranged(TABLE, "table")["ways"]
    ratios = [way["w"] / way["h"] for way in ways]
    assert all(one >= other for one, other in pairwise(ratios))
    assert ratios[0] > 1.5
    assert ratios[-1] < 0.8


def test_blocks_are_read_in_the_order_in_which_a_game_gives_them() -> None:
    layouts = arranged(TABLE, "table")
    for way in layouts["ways"]:
        stood = [*boxes(layouts, way).values()]
        for one, other in combinations(stood, 2):
            assert one[2] <= other[0] or one[3] <= other[1]


def test_only_the_main_block_grows_where_there_is_room() -> None:
    layouts = arranged(TABLE, "table")
    scales = {layouts["forms"][each["form"]]["block"]: each["k"] for way in layouts["ways"] for each in way["stand"]}
    grown = [each["k"] for way in layouts["ways"] for each in way["stand"] if each["form"] == 2]
    assert max(grown) > 1
    assert scales["hand"] == scales["players"] == 1


def test_a_form_of_the_main_block_grows_as_far_as_it_may() -> None:
    def largest(**more: Any) -> float:
        table: list[Any] = [{**each, **more} if each["block"] == "table" else each for each in TABLE]
        return max(each["k"] for way in arranged(table, "table")["ways"] for each in way["stand"])

    assert [largest(most=most) for most in (1, 1.2)] == [1, 1.2]
    assert largest() > 1.2


def test_a_board_of_one_block_is_a_form_of_it() -> None:
    wide, narrow = form("board", 600, 400), form("board", 300, 500)
    ways = arranged([wide, narrow], "board")["ways"]
    assert [(way["w"], way["h"]) for way in ways] == [(600, 400), (300, 500)]


def test_a_form_that_is_worse_everywhere_is_in_no_arrangement() -> None:
    layouts = arranged([form("board", 600, 400), form("board", 610, 410)], "board")
    assert len(layouts["ways"]) == 1


def test_an_arrangement_says_how_large_its_main_things_are_and_whether_something_is_left_out() -> None:
    one, less = form("board", 600, 400, size=40), form("board", 200, 400, size=40, less=True)
    worths = [way["worth"] for way in arranged([one, less], "board")["ways"]]
    assert worths == pytest.approx([40**THINGS, 40**THINGS * LESS], abs=0.001)


def test_on_a_phone_held_upright_one_block_is_large_and_all_can_be_read_on_the_smallest() -> None:
    strip = form("table", 390, 60, less=True, upright=True)
    held = {"hand": Held("Hand"), "table": Held("Table", ("table",)), "none": Held("None")}
    layouts = arranged([*TABLE, strip], "table", held=held)
    assert [(each["block"], each["name"]) for each in layouts["upright"]] == [("hand", "Hand"), ("table", "Table")]
    for each in layouts["upright"]:
        for way in each["ways"]:
            stood = boxes(layouts, way)
            assert way["w"] <= WIDEST
            assert [*stood] == (["table"] if each["block"] == "table" else ["players", "table", "hand"])
    tables = {stand["form"] for way in layouts["upright"][1]["ways"] for stand in way["stand"]}
    assert tables == {2}  # the large block leaves nothing out
    usual = {stand["form"] for way in layouts["ways"] for stand in way["stand"]}
    assert usual == {0, 1, 2, 3}


def test_a_board_of_one_block_has_its_usual_forms_on_a_phone_too() -> None:
    forms = [form("board", 600, 400), form("board", 300, 500)]
    layouts = arranged(forms, "board", held={"board": Held("Board")})
    assert layouts["upright"][0]["ways"] == layouts["ways"]


def test_a_flat_layout_has_all_places_moved_and_enlarged_and_the_forms_symbols() -> None:
    small = form("hand", 100, 50, instead={"card": "slip"})
    way: Arrangement = {
        "w": 400,
        "h": 500,
        "worth": 1,
        "stand": [{"form": 0, "x": 10, "y": 20, "k": 2}, {"form": 1, "x": 0, "y": 430, "k": 1}],
    }
    sight: Any = {"lines": [["table"]], "stop": []}
    layout: Layout = flat({"forms": [form("table", 150, 200), small], "ways": [way], "sight": sight}, way)
    assert layout["places"] == {
        "table": {"x": 12, "y": 24, "k": 2, "shape": "table"},
        "table-box": {"x": 10, "y": 20, "w": 300, "h": 400, "k": 2},
        "hand": {"x": 1, "y": 432, "k": 1, "shape": "hand", "instead": {"card": "slip"}},
        "hand-box": {"x": 0, "y": 430, "w": 100, "h": 50, "k": 1, "instead": {"card": "slip"}},
    }
    assert [*layout["shapes"]] == ["table", "hand"]
    assert [mark["id"] for mark in layout["ground"]] == ["table-0", "hand-0"]
    assert (layout["w"], layout["h"], layout["sight"]) == (400, 500, sight)


def test_a_form_by_itself_is_a_layout() -> None:
    assert alone(form("hand", 100, 50))["places"]["hand"] == {"x": 1, "y": 2, "k": 1, "shape": "hand"}


def test_a_layout_has_one_of_two_names() -> None:
    layouts = arranged([form("board", 600, 400), form("board", 300, 500)], "board")
    assert layout_of(layouts, "wide")["w"] == 600
    assert layout_of(layouts, "narrow")["w"] == 300
    with pytest.raises(SquirrelError, match=r"^layout is one of wide, narrow\.$"):
        layout_of(layouts, "tall")


@pytest.mark.parametrize("name", ["Scurry", "SquirrelRush", "Squarrels", "NutHunt", "SquirrelIsland"])
def test_a_game_has_the_same_places_in_all_its_arrangements(name: str) -> None:
    game = getattr(squirrelwidgets, name)()
    for viewer in ("all", 0):
        layouts = all_layouts(game.stage(), game.settings, viewer)
        names = game.stage().places(game.settings, viewer).keys()
        for layout in layouts:
            assert {name for name in names - layout["places"].keys() if not re.fullmatch(r"[a-z]+-\d+", name)} == set()
            assert len({mark["id"] for mark in layout["ground"]}) == len(layout["ground"])
