"""Scenes of every game: clean drawings, marks at places, ids that are there once, things that fly from where they were.

For each viewer of each line; a world that a viewer only imagines looks the same to it, byte for byte.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple
from xml.etree import ElementTree as ET

import squirrelwidgets
from squirrelwidgets.core.desk.feed import Feed
from squirrelwidgets.core.model.events import Event, Story, Viewer, masked
from squirrelwidgets.core.scene.art import art_for, art_of
from squirrelwidgets.core.scene.palette import DARK, LIGHT
from squirrelwidgets.core.scene.sketch_stage import sketch_stage_of
from squirrelwidgets.core.scene.stage import stage_of
from squirrelwidgets.core.words.player_names import SEATS
from squirrelwidgets.core.words.runs import plain
from tests.every_game.layouts import all_layouts, each_form
from tests.every_game.setups import covering
from tests.every_game.test_every_game import Line, each_game, lines, viewers

CLASSES = {"area", "faded", "last", "owed", "path", "sight", "start", "tired", "won"}

BEYOND = 16
"""How far a place may lie outside its form, in the units of forms."""


class Seen(NamedTuple):
    """One ply, as one viewer sees it."""

    state: Any
    view: Any
    story: Story
    scene: list[dict[str, Any]]


def look(stage: Any, state: Any, events: list[Event], viewer: Viewer) -> Seen:
    view, story = state.seen_by(viewer), tuple(masked(event, viewer) for event in events)
    return Seen(state, view, story, stage.scene(view, story))


def seen_in(line: Line, viewer: Viewer, most: int = 12) -> Iterator[tuple[Seen, Seen]]:
    """Some plies of a line, each with the one after it."""
    stage, events = line.game.stage(), list[Event]()
    step = max(1, len(line.positions) // most)
    for n, (before, after) in enumerate(pairwise(line.positions)):
        events += before.events
        if n % step == 0:
            yield look(stage, before, events, viewer), look(stage, after, [*events, *after.events], viewer)


@each_game
def test_symbols_are_clean_pieces_of_svg(name: str) -> None:
    for symbol, drawing in art_of(getattr(squirrelwidgets, name).package).items():
        parsed = ET.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{drawing}</svg>')
        assert len(parsed) or symbol == "nothing", symbol
        for forbidden in ("url(", "<use", "href", "<style", "<script", " id=", "class="):
            assert forbidden not in drawing, symbol
        used = set(re.findall(r"var\((--[\w-]+)\)", drawing)) - {"--em", "--em-cut", "--seat"}
        assert used <= LIGHT.keys() & DARK.keys(), symbol


@cache
def slots(drawing: str) -> frozenset[str]:
    """The places for texts in a drawing."""
    return frozenset(re.findall(r'data-slot="(\w+)"', drawing))


@each_game
def test_every_mark_is_drawn_at_a_place(name: str) -> None:
    """Marks have places in each layout and symbols to be drawn with, which have room for their texts."""
    for line in lines(name):
        stage, settings = line.game.stage(), line.game.settings
        art = art_for(stage, line.game.package, settings)
        for viewer in (*viewers(line.positions[0]), "turn"):
            layouts = all_layouts(stage, settings, "spectator" if viewer == "turn" else viewer)
            for scene in (
                handed_round(line) if viewer == "turn" else (seen.scene for seen, _ in seen_in(line, viewer, 6))
            ):
                assert len({mark["id"] for mark in scene}) == len(scene)
                for layout in layouts:
                    drawn = art | layout.get("art", {})
                    for mark in (*scene, *layout["ground"]):
                        assert set(mark.get("line", [mark.get("at")])) <= layout["places"].keys(), mark
                        assert set(mark.get("cls", ())) <= CLASSES, mark
                        assert mark.get("seat", "rust") in (*SEATS, "brown", "gray")
                        if "line" not in mark:
                            symbol, said = drawn[mark["s"]], mark.get("t", {}).keys()
                            rooms = slots(whole(art, symbol))
                            # parts of a card leave out what has no room
                            assert said <= rooms if isinstance(symbol, str) else not said or said & rooms, mark


@each_game
def test_places_lie_within_the_form_that_they_are_of(name: str) -> None:
    """On boards and in editors; what leaves a tile at the edge may stand a little beyond."""
    kind = getattr(squirrelwidgets, name)
    for setup in covering(kind):
        boards = (stage_of(kind.package), setup), (sketch_stage_of(kind.package), kind.edit(setup).sketch.setup)
        for stage, shown in boards:
            for form in each_form(stage, shown, "all"):
                for place, at in form["places"].items():
                    for axis, size in (("x", "w"), ("y", "h")):
                        assert -BEYOND <= at[axis] <= at[axis] + at.get(size, 0) <= form[size] + BEYOND, place


def handed_round(line: Line) -> Iterator[list[dict[str, Any]]]:
    """What a board that goes round shows to whoever holds it."""
    for seat in range(len(line.positions[0].scores)):
        for seen, _ in seen_in(line, seat, 6):
            if seat in seen.state.actors:
                yield line.game.stage().scene(seen.view.with_hand_open(), seen.story)


def whole(art: dict[str, Any], drawing: Any) -> str:
    """A drawing, or those of all parts."""
    return drawing if isinstance(drawing, str) else "".join(whole(art, art[part["s"]]) for part in drawing)


@each_game
def test_what_flies_and_moves_is_there(name: str) -> None:
    """Before or after; and it flies to a place that there is."""
    flown = 0
    for line in lines(name):
        stage = line.game.stage()
        for viewer in (0, "spectator"):
            places = [layout["places"].keys() for layout in all_layouts(stage, line.game.settings, viewer)]
            for old, now in seen_in(line, viewer, 60):
                motion = stage.motion(now.view, now.view.events)
                assert all({*motion.fly.values()} <= each for each in places)
                known = {mark["id"] for seen in (old, now) for mark in seen.scene}
                moved = {*motion.fly, *(each for beat in motion.beats for each in beat)}
                missing = {each for each in moved - known if each != "path" and not each.endswith(".change")}
                assert len(missing) <= (name == "SquirrelIsland"), now.view.events
                flown += len(motion.fly)
    assert flown > 100


@each_game
def test_words_for_people_are_whole_sentences(name: str) -> None:
    """The question in each position, and in the log a sentence with its rule for each event."""
    for line in lines(name):
        stage, rules = line.game.stage(), line.game.rules()
        for viewer in (0, "all", "spectator"):
            for _, now in seen_in(line, viewer, 60):
                status, log = stage.status(now.view, now.story), stage.log(now.view, now.view.events)
                assert ("over" in status) == (not now.state.actors)
                assert len(log) == len(now.view.events) or name not in ("Scurry", "SquirrelRush", "NutHunt")
                for entry in log:
                    (rule,) = re.findall(r"\. \(([A-Z]{2}-\d+)\)$", plain(entry["text"]))
                    assert rule in rules


@each_game
def test_what_panels_show_is_there_once_and_has_its_place(name: str) -> None:
    for line in lines(name):
        stage = line.game.stage()
        places = [layout["places"].keys() for layout in all_layouts(stage, line.game.settings, "all")]
        for seen, _ in seen_in(line, "all"):
            panels = stage.panels(seen.view, seen.story)
            assert len({panel["id"] for panel in panels}) == len(panels)
            for panel in panels:
                rows = panel["rows"] if panel["kind"] == "list" else []
                ids = [row["id"] for row in rows if "id" in row]
                assert len({*ids}) == len(ids)
                for row in rows:
                    marks = [*panel.get("show", ()), *row.get("show", ())]
                    assert len({json.dumps(mark) for mark in marks}) == len(marks)
                    for mark in marks:
                        assert set(mark.get("cls", ())) <= CLASSES
                        assert all({*mark.get("line", [mark.get("at")])} <= each for each in places), mark


def everything(stage: Any, view: Any, story: Story) -> list[Any]:
    words = [stage.label(view, tuple(text.split())) for text in view.sentences()] if view.viewer in view.actors else []
    motion = stage.motion(view, view.events)
    parts = [stage.scene(view, story), stage.panels(view, story), stage.status(view, story)]
    texts = [stage.log(view, view.events), stage.turn_row(view), stage.previews(view)]
    return [*parts, *texts, motion.fly, motion.beats, words]


@each_game
def test_twins_look_the_same(name: str) -> None:
    """A world that a viewer only imagines gives the same board, byte for byte."""
    rng = Random("worlds")
    for line in lines(name):
        stage = line.game.stage()
        for viewer in (0, 1, "spectator"):
            for seen, _ in seen_in(line, viewer):
                other = seen.state.imagine(viewer, rng).seen_by(viewer)
                one, two = (json.dumps(everything(stage, view, seen.story)) for view in (seen.view, other))
                assert one == two


@each_game
def test_what_was_shown_once_is_never_changed(name: str) -> None:
    """Plies share marks and panels: neither later plies of any viewer, nor pictures, nor editors write on them."""
    for line in lines(name)[:4]:
        stage, package = line.game.stage(), line.game.package
        seen = [each for viewer in viewers(line.positions[0]) for each, _ in seen_in(line, viewer)]
        shown = [[*each.scene, *stage.panels(each.view, each.story)] for each in seen]
        first = [json.dumps(each) for each in shown]
        again = [[*stage.scene(each.view, each.story), *stage.panels(each.view, each.story)] for each in seen]
        Feed(line.game).all()
        line.game.svg(viewer="all")
        sketch_stage_of(package).scene(getattr(squirrelwidgets, name).edit(line.game.settings).sketch, ())
        assert [json.dumps(each) for each in shown] == first == [json.dumps(each) for each in again]
