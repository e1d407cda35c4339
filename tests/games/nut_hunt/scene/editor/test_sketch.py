"""The palette and the board of a setup that is made by hand."""

from __future__ import annotations

import json
from typing import Any

import pytest

from squirrelwidgets.core.scene.art import art_for
from squirrelwidgets.editor.feed import EditorFeed
from squirrelwidgets.editor.views import change, view_of
from squirrelwidgets.games.nut_hunt import NutHunt
from tests.editor.edits import clicks
from tests.games.nut_hunt.helpers import LAYOUT


def laid(players: int = 3) -> Any:
    """An editor of a setup with the tiles of LAYOUT; the fox is on Toadstool Terrace, in c3."""
    return NutHunt.edit(NutHunt.setup(players=players, tiles=LAYOUT))


def test_all_that_is_drawn_has_a_picture() -> None:
    fields = {"tile": "hazel-hill", "name": "my-hill", "kind": "green", "forage": "acorn", "costs": "acorn"}
    editor = laid(2).edit("squirrel rust b2", "nest blue c4", "fox d1", "from d2", f"tile {json.dumps(fields)}")
    stage, sketch = editor.setup_game.stage(), editor.sketch
    art = art_for(stage, editor.setup_game.package, sketch.setup)
    marks = stage.scene(sketch, ())
    assert {mark["s"] for mark in marks} <= set(art)
    assert {"whole-my-hill", "squirrel-rust", "nest-blue", "fox", "fox-ghost"} <= {mark["s"] for mark in marks}
    assert {part["s"] for parts in art.values() if isinstance(parts, list) for part in parts} <= set(art)
    assert not any("words" in mark for mark in marks)
    for section in stage.palette(sketch):
        for each in (*section.get("tools", ()), *section.get("members", ()), *section.get("cols", ())):
            assert each["i"] in art if "i" in each else section["id"] == "under-way"


def test_an_edit_sends_little_and_has_no_palette_to_send() -> None:
    editor = laid(5).edit(
        *(f"squirrel {seat} {place}" for seat in ("rust", "blue", "plum") for place in ("b2", "c1", "d2"))
    )
    editor.edit("next o7")
    feed = EditorFeed(editor.setup_game)
    feed.catch_up()
    for sentence in ("swap a1 e1", "squirrel teal b2", "move b2 d4", "hold teal o3", "nuts rust acorn 3", "fox e2"):
        before = view_of(editor.setup_game)
        editor.edit(sentence)
        news = change(before, view_of(editor.setup_game))
        assert "sections" not in news["to"]["keys"]
        assert len(json.dumps(news)) + len(json.dumps(feed.catch_up())) < 1500, sentence


def test_controls_show_what_there_is() -> None:
    editor = laid(2).edit("hold rust o3", "nuts blue walnut 2", "rolls add 3", "first blue", "turn 2")
    values = view_of(editor.setup_game)["values"]
    shown = {name: values[name] for name in ("nuts blue walnut", "rolls", "first", "turn", "cards", "cards o3")}
    assert shown == {
        "nuts blue walnut": [2, 0, 99],
        "rolls": ["3"],
        "first": "blue",
        "turn": [2, 0, 999],
        "cards": "Rust 1 · Blue 0",
        "cards o3": 0,
    }
    assert "cards o4" not in values
    assert values["places"] == "Rust o3"


@pytest.mark.parametrize(
    ("edits", "text"),
    [
        ((), "The tiles lie as shown. Chance draws who begins."),
        (("layout chance", "first blue"), "Chance lays the tiles. Objectives are dealt first."),
        (("objectives given", "first blue"), "The tiles lie as shown. Blue places a squirrel first."),
        (
            ("objectives given", "first blue", "squirrel rust a1"),
            "The tiles lie as shown. 1 squirrel on them. Blue rolls the die first.",
        ),
        (("objectives given", "first rust", "turn 2"), "The tiles lie as shown. In turn 2 Blue rolls the die."),
        (("players 1", "objectives given", "turn 2"), "The tiles lie as shown. Turn 2 is the Automa's."),
    ],
)
def test_one_line_says_what_comes_first(edits: tuple[str, ...], text: str) -> None:
    editor = laid(2)
    choices = {each for each in edits if not each.startswith(("squirrel", "turn"))}
    assert choices <= {*clicks(editor.sketch)}, "the palette has them"
    editor.edit(*edits)
    assert not editor.problems
    validity = view_of(editor.setup_game)["validity"]
    words = "".join(run if isinstance(run, str) else "" for run in validity["text"])
    assert " ".join(words.split()) == text
