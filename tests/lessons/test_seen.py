"""What the text of a step speaks of is drawn and can be read while it is open: all steps of all courses, in all rooms.

How a board stands in a room is worked out as in `js/src/fit/fitting.ts`.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

import squirrelwidgets
from squirrelwidgets import GAMES, Lesson, Scurry, SquirrelIsland
from squirrelwidgets.core.scene.blocks import flat
from squirrelwidgets.core.scene.mentions import Mentions
from squirrelwidgets.lessons import BadLesson
from squirrelwidgets.lessons.session.session import LessonSession
from squirrelwidgets.lessons.session.views import view_of
from tests.which_games import BUILT_IN

TEXT = 14.7
"""The size in which the smallest texts of a board are drawn at least, in layout units, once they have grown."""
GROWTH = 1.25
TOP, GAP, GUTTER = 60, 8, 14
PANELS = (364, 300)
NONE_OF_IT = 0
"""Of a phone's height the parts of a panel may leave the board as little as that: it scrolls."""


class Room(NamedTuple):
    width: int
    high: int
    """What is left between the parts of the view, or beside its panel."""
    least: int
    beside: bool


ROOMS = {
    "file browser open": Room(876 - 20, 539 - TOP - GAP, 11, True),
    "shut": Room(1171 - 20, 539 - TOP - GAP, 11, True),
    "1280 x 800": Room(833 - 20, 679 - TOP - GAP, 11, True),
    "phone": Room(274, NONE_OF_IT, 10, False),
    "phone, panel folded": Room(274, 723 - 84 - 150 - 3 * GAP, 10, False),
}


def steps(kind: str) -> list[tuple[str, Any]]:
    course = getattr(squirrelwidgets, kind).course()
    return [(f"{lesson.key}.{n}", step) for lesson in course.lessons for n, step in enumerate(lesson.steps, 1)]


def stands(mentions: Mentions, allowed: list[int], room: Room) -> tuple[int, float]:
    """The arrangement that a lesson's board has in a room, and its scale."""
    ways = [(n, mentions.layouts["ways"][n]) for n in allowed]
    widths = [room.width - GUTTER - panel for panel in PANELS] if room.beside else [room.width]
    tries = [(min(w / way["w"], room.high / way["h"]), way, n) for n, way in ways for w in widths]
    legible = [one for one in tries if one[0] * TEXT >= room.least]
    if legible:
        k, _, n = max(legible, key=lambda one: one[0] * one[1]["worth"])
        return n, k
    scale = room.least / TEXT
    fitting = [(way["h"], n) for n, way in ways if room.beside and way["w"] * scale <= widths[-1]]
    if fitting:
        return min(fitting)[1], scale
    return max(((min(room.width / way["w"], 1), n) for n, way in ways))[::-1]


@pytest.mark.parametrize("kind", GAMES)
def test_what_each_step_speaks_of_is_drawn_and_can_be_read_in_all_rooms(kind: str) -> None:
    game = getattr(squirrelwidgets, kind)
    wrong = []
    for name, step in steps(kind):
        if not step.sees:
            wrong.append(f"{name} names nothing that it speaks of")
        mentions = step.mentions(step.opened(game))
        allowed = mentions.ways(step.sees)
        if not allowed:
            wrong.append(f"{name}: no arrangement shows all of {step.sees}")
            continue
        for where, room in ROOMS.items():
            way, k = stands(mentions, allowed, room)
            layout = flat(mentions.layouts, mentions.layouts["ways"][way])
            for thing in step.sees:
                px = mentions.size(thing, layout) * GROWTH * k
                if px < room.least - 0.06:
                    wrong.append(f"{name}, {where}: {thing} has {px:.1f} px")
    assert not wrong, "\n".join(wrong)


def test_there_are_265_steps() -> None:
    assert sum(len(steps(kind)) for kind in BUILT_IN) == 265


CARDS = {"players": 2, "first": "rust", "hands": ["hollow-log gatherer", "digger"], "stamina": [1, 3]}


def island(*sees: str) -> Lesson:
    return Lesson("Cards", SquirrelIsland).step(task="Play.", setup=CARDS, goal="play gatherer", sees=[*sees])


def mentions_of(lesson: Lesson) -> Mentions:
    (step,) = lesson.steps
    mentions: Mentions = step.mentions(step.opened(lesson.kind))
    return mentions


@pytest.mark.parametrize(
    ("sees", "message"),
    [
        (["stash value of holow-log"], "'stash value of holow-log'. Nearest: stash value of hollow-log."),
        (["stash valu of hollow-log"], "Nearest: stash value of hollow-log."),
        (["stamin"], "nothing on the board is called 'stamin'. Nearest: stamina."),
        ("stamina", "names of things on the board are wanted, not 'stamina'."),
        ([7], "names of things on the board are wanted, not [7]."),
    ],
)
def test_what_is_not_there_is_refused_with_the_nearest_name(sees: Any, message: str) -> None:
    with pytest.raises(BadLesson) as bad:
        Lesson("Cards", SquirrelIsland).step(task="Play.", setup=CARDS, goal="play gatherer", sees=sees)
    assert str(bad.value).startswith("Cards, step 1, sees: ")
    assert message in str(bad.value)


def test_a_form_that_leaves_a_thing_out_is_not_taken_for_that_step() -> None:
    mentions = mentions_of(island())
    every = len(mentions.layouts["ways"])
    assert len(mentions.ways(["name of hollow-log"])) == len(mentions.ways(["stamina"])) == every
    whole = mentions.ways(["stash value of hollow-log"])
    assert 0 < len(whole) < every
    for n, way in enumerate(mentions.layouts["ways"]):
        hands = [mentions.layouts["forms"][stand["form"]] for stand in way["stand"]]
        has_slips = any(form["block"] == "hand" and "card-" in form["instead"] for form in hands)
        assert (n in whole) != has_slips


def test_a_board_is_told_which_arrangements_there_are_for_its_step() -> None:
    lesson = island("stash value of hollow-log")
    view = view_of(LessonSession([lesson.as_now()]))
    ways = mentions_of(lesson).ways(["stash value of hollow-log"])
    assert view["step"]["sees"] == {"ways": ways, "places": ["hand"]}
    assert "sees" not in view_of(LessonSession([island().as_now()]))["step"]


def test_a_place_a_symbol_and_a_part_have_the_size_of_their_smallest_text() -> None:
    mentions = mentions_of(island())
    layout = flat(mentions.layouts, mentions.layouts["ways"][0])
    assert mentions.size("nowhere", layout) == 0
    assert mentions.size("loops of gatherer", layout) == float("inf")  # a picture
    assert mentions.size("i7", layout) == float("inf")  # an empty place
    sizes = [
        mentions.size(name, layout) for name in ("name of gatherer", "cost of gatherer", "stamina", "card-gatherer")
    ]
    assert sizes[3] == min(sizes[0], sizes[1], sizes[3])
    assert all(11 < size < 40 for size in sizes)


def test_a_file_keeps_what_a_step_sees(tmp_path: Any) -> None:
    lesson = Lesson("Sit", Scurry).step(task="Sit on b5.", goal="b5", sees=["b5", "acorn-brown"])
    (step,) = Lesson.load(lesson.save(tmp_path / "sit.toml")).steps
    assert step.sees == ("b5", "acorn-brown")
