"""The table on which a setup of Squarrels is made, and the palette beside it."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from squirrelwidgets import Squarrels, SquirrelError
from squirrelwidgets.core.model.parts.cards.box_edits import FRAME
from squirrelwidgets.core.scene.art import art_for
from squirrelwidgets.editor import Editor
from squirrelwidgets.editor.views import change, view_of
from squirrelwidgets.games.squarrels.rules.cards import CARDS, NAMES
from tests.every_game.layouts import layouts_of

MOST = 1500
"""Bytes that an edit may change beside the board."""


def full(players: int) -> Editor:
    """A table with cards everywhere, and with a deck of chosen ones."""
    rng = Random(players)
    sketch = Squarrels.edit(players=players).edit("rest no").sketch
    for _ in range(150):
        seat, card = rng.choice(sketch.setup.seats), rng.choice(NAMES)
        place = rng.choice((f"hand {seat}", f"store {seat}", "hoard", "played", "deck"))
        if sketch.allows(f"{place} {card}"):
            sketch = sketch.play(f"{place} {card}")
    return Squarrels.edit(sketch.settings())


@pytest.mark.parametrize("players", range(2, 7))
def test_a_click_on_any_card_takes_it_away(players: int) -> None:
    editor = full(players)
    stage, sketch = editor.setup_game.stage(), editor.sketch
    layouts = layouts_of(stage, sketch.setup, "all")
    art = art_for(stage, editor.setup_game.package, sketch.setup)
    taken = set()
    for mark in stage.scene(sketch, ()):
        assert mark["s"] in art
        assert all(mark["at"] in layout["places"] for layout in layouts.values())
        for words in mark.get("words", ()):
            assert sketch.explain(" ".join(words)) is None
            taken.add((words[1], words[2]))
    for places in (layout["places"] for layout in layouts.values()):
        for name, frame in places.items():
            inside = places.get(name.removeprefix(FRAME), {}) if name.startswith(FRAME) else {}
            if "w" in inside:
                middle = inside["x"] + inside["w"] / 2, inside["y"] + inside["h"] / 2
                assert middle == (frame["x"], frame["y"]), name
    assert taken == {(place, NAMES[kind]) for place, kinds in CARDS.piles(sketch.setup).items() for kind in kinds}


@pytest.mark.parametrize("players", range(2, 7))
def test_all_that_the_palette_says_can_be_said(players: int) -> None:
    editor = full(players)
    view = view_of(editor.setup_game)
    said: list[str] = []
    values: set[str] = set()
    for section in view["sections"]:
        match section["kind"]:
            case "choice":
                values.add(section["id"])
                said += [f"{section['id']} {option['v']}" for option in section["options"]]
            case "switch":
                values.add(section["id"])
                said += [f"{section['id']} {word}" for word in ("no", "yes")]
            case "counts":
                values |= {section["id"], *(cell["id"] for row in section["rows"] for cell in row["cells"])}
                said += [f"{cell['id']} 3" for row in section["rows"] for cell in row["cells"]]
            case "things":
                values |= {f"{section['id']} {thing['v']}" for thing in section["things"]}
                _check_goals(editor, section)
    assert values == view["values"].keys()
    for sentence in said:
        assert editor.sketch.explain(sentence) is None, sentence


def _check_goals(editor: Editor, section: Any) -> None:
    """Each goal has a thing that can go there, and frames on the board."""
    empty = Squarrels.edit(players=editor.sketch.setup.players).edit("rest no").sketch
    layouts = layouts_of(editor.setup_game.stage(), editor.sketch.setup, "all")
    for goal in section["goals"]:
        for seat in editor.sketch.setup.seats if "seat" in goal else ("",):
            heads = f"{goal['id']} {seat}".strip()
            assert any(empty.allows(f"{heads} {thing['v']}") for thing in section["things"])
            for place in goal["place"]:
                for layout in layouts.values():
                    assert "shape" in layout["places"][place.replace("{seat}", seat)] or place == "played"


def test_an_edit_is_a_small_message() -> None:
    editor = full(6)
    before = view_of(editor.setup_game)
    for sentence in ("clear deck 1", "rest yes", "begin deal", "players 5", "race none", "round 4", "points rust 7"):
        try:
            editor.edit(sentence)
        except SquirrelError:
            continue
        now = view_of(editor.setup_game)
        if sentence != "players 5":  # its palette is another one
            assert len(json.dumps(change(before, now))) < MOST
        before = now


def test_the_line_says_what_there_is() -> None:
    def line(text: str) -> str:
        editor = Squarrels.edit(text)
        return editor.setup_game.stage().summary(editor.sketch)

    assert line("players=3").startswith("Chance draws a dealer, seven cards each")
    assert line("players=3 dealer=blue").startswith("Blue deals, seven cards each")
    table = "players=3 hands=1/2,2/ stored=3// hoard=4 played=quarrel"
    assert line(table) == (
        "Round 1: 3 cards in hands, 1 in the Hoard, 112 in the deck. The player left of the dealer draws first (SQ-6)."
    )
    assert line(f"{table} mover=blue won=yes").endswith("Blue may draw (SQ-28).")
