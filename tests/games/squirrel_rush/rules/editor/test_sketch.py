"""Setups of Squirrel Rush that are made by hand: edits, what is refused at once, and what is listed as missing."""

from __future__ import annotations

import re
from random import Random

import pytest

from squirrelwidgets import BadSetup, IllegalMove, SquirrelError, SquirrelRush
from squirrelwidgets.games.squirrel_rush.rules.actions import ACTIONS
from tests.games.squirrel_rush.starts import start


def test_positions_of_games_can_be_edited() -> None:
    rng = Random(1)
    for seed in range(30):
        state = start(seed).both()[0]
        while state.actors and (state.turn < seed % 7 or state.path or state.used):
            moves = state.legal()
            state = state.play(rng.choice(moves) if moves else state.draw_chance(rng))
        if not state.actors or state.phase not in (2, 3):
            continue
        setup = state.to_setup()
        editor = SquirrelRush.edit(setup)
        assert editor.setup == setup
        assert editor.edit("anytime yes", "anytime no").problems == ()
        begun = editor.play(seed=1).state
        assert (begun.squirrels, begun.reserves) == (state.squirrels, state.reserves)
        if begun.card == state.card or state.phase == 3:
            assert (begun.deck, begun.card) == (state.deck, state.card)


@pytest.mark.parametrize(
    ("text", "stack"),
    [
        ("players=2 glade=2x1 tiles=9*12", 9 - 2 - 3),
        ("players=2", 30 - 16 - 3),
        ("players=2 glade=51,#/#,# market=52/53", 30 - 4 - 3),
        ("players=2 glade=51,52 market=52/53/54 stack=11", 1),
    ],
)
def test_the_stack_is_shown_as_high_as_it_will_be(text: str, stack: int) -> None:
    editor = SquirrelRush.edit(text)
    assert editor.sketch.position().stack_size == editor.play(seed=1).state.stack_size == stack


# -- what edits do


def after(text: str, *edits: str) -> str:
    return SquirrelRush.edit(text).edit(*edits).text


@pytest.mark.parametrize(
    ("text", "edits", "expected"),
    [
        ("players=2", ["tile 5 a1"], "players=2 glade=#,#,#,#/#,#,#,#/#,#,#,#/51,#,#,#"),
        ("players=2 glade=2x1", ["tile 5 a1"] * 2, "players=2 glade=52,#"),
        ("players=2 glade=2x1", ["tile 5 a1"] * 5, "players=2 glade=15d,#"),
        ("players=2 glade=2x1", ["tile 5 a1"] * 4 + ["tile 5 b1"], "players=2 glade=54,51"),
        ("players=2 glade=51,#", ["flip a1"], "players=2 glade=51d,#"),
        ("players=2 glade=51,#", ["clear a1"], "players=2 glade=2x1"),
        ("players=2 glade=51,42d", ["swap a1 b1"], "players=2 glade=42d,51"),
        ("players=2 glade=51d,# market=12", ["swap a1 market1"], "players=2 glade=12,# market=51"),
        ("players=2 glade=51,#", ["move a1 b1"], "players=2 glade=#,51"),
        ("players=2 glade=3x1", ["clear c1", "clear c1"], "players=2 glade=3x1"),
        ("players=2 glade=3x1", ["clear c1"], "players=2 glade=#,#,."),
        ("players=2 glade=2x1", ["columns 3", "rows 2", "tile 5 a2"], "players=2 glade=51,#,#/#,#,#"),
        ("players=2 glade=#,51/#,#", ["columns 1"], "players=2 glade=1x2"),
        ("players=2 glade=3x3", ["columns 4", "rows 4"], "players=2"),
        ("players=2 glade=2x1", ["tile 5 market3", "tile 4 market1"], "players=2 glade=2x1 market=41"),
        ("players=2 glade=2x1", ["tile 5 stack"], "players=2 glade=2x1 stack=51,?"),
        ("players=2 glade=2x1 stack=51,?", ["stack add 12", "tile 2 stack"], "players=2 glade=2x1 stack=21,?,12"),
        ("players=2 glade=2x1 stack=51,?", ["clear stack"], "players=2 glade=2x1"),
        ("players=2 glade=2x1", ["stack add 51", "stack drop 2", "stack add 12"], "players=2 glade=2x1 stack=51,12"),
        ("players=2 glade=2x1", ["squirrel rust a1", "move a1 b1"], "players=2 glade=2x1 squirrels=b1/-"),
        ("players=2 glade=2x1", ["add b1", "add b1", "clear b1"], "players=2 glade=2x1 counters=b1"),
        (
            "players=2 glade=3x1",
            ["squirrel blue c1", "add c1", "clear c1", "clear c1", "clear c1"],
            "players=2 glade=#,#,.",
        ),
        ("players=2 glade=3x1", ["squirrel blue c1", "add a1", "columns 2"], "players=2 glade=2x1 counters=a1"),
        ("players=3", ["turn blue", "turn rust"], "players=3 first=blue turn=rust"),
        ("players=3 first=blue turn=rust", ["turn blue"], "players=3 first=blue"),
        ("players=3 first=blue turn=rust", ["first none"], "players=3"),
        ("players=2 alternate=yes squirrels=a1/b1", ["players 3"], "players=3 squirrels=a1/b1/-"),
        ("players=2 round=5", ["rounds 3"], "players=2 rounds=3 round=3"),
        ("players=2 round=2 card=flip", ["cards add add"], "players=2 cards=flip,add round=2"),
        ("players=2 round=2 card=flip", ["deck flip 7"], "players=2 cards=flip round=2"),
        ("players=2 deck=30*flip", ["deck skip 1"], "players=2 deck=30*flip,skip"),
        ("players=2 round=2 card=flip", ["smarty yes"], "players=2 smarty=yes round=2"),
        ("players=2 smarty=yes", ["hand rust flip"] * 2, "players=2 smarty=yes"),
        ("players=2 smarty=yes", ["spent blue flip"], "players=2 smarty=yes spent=/flip"),
        ("players=2 smarty=yes spent=/flip", ["hand blue flip"], "players=2 smarty=yes"),
        ("players=2 smarty=yes spent=/flip", ["smarty no"], "players=2"),
        ("players=2 tiles=9*12 glade=2x1", ["tiles 34 2", "tiles 12 0"], "players=2 tiles=2*34 glade=2x1"),
        ("players=2", ["take players=3 smarty=yes"], "players=3 smarty=yes"),
    ],
    ids=str,
)
def test_an_edit(text: str, edits: list[str], expected: str) -> None:
    assert after(text, *edits) == expected


def test_a_tile_of_ones_own_can_be_put_at_once() -> None:
    editor = SquirrelRush.edit("players=2 glade=2x1 tiles=9*12").edit('make {"light": 6, "dark": 2, "copies": 1}')
    assert editor.text == "players=2 tiles=9*12,62 glade=2x1"
    assert editor.edit("tile 6 a1").text == "players=2 tiles=9*12,62 glade=62,#"
    assert editor.why("tile 6 b1").rule == "SR-1"
    assert 62 in editor.play(seed=1).state.tiles
    stage = editor.setup_game.stage()
    face = stage.form_picture(editor.sketch, "make", {"light": 6, "dark": 2})
    assert (face.count(">6</text>"), face.count(">2</text>")) == (2, 2)
    assert stage.form_text(editor.sketch, "make", {"light": 6, "dark": 2}) == "1 tile 62 in the game so far."


# -- what they refuse


@pytest.mark.parametrize(
    ("text", "edit", "rule", "places"),
    [
        ("players=2 glade=2x1", "tile 6 a1", "SR-1", ("a1",)),
        ("players=2 glade=14,#", "tile 1 z9", "SR-7", ()),
        ("players=2 glade=2x1 tiles=9*12", "tile 2 market1", "SR-1", ("market1",)),
        ("players=2 glade=2x1 tiles=9*12", "tile 2 stack", "SR-1", ("stack",)),
        ("players=2 glade=12,# tiles=9*12", "tile 1 a1", "SR-1", ("a1",)),
        ("players=2 glade=12,#", "flip b1", "SR-4", ("b1",)),
        ("players=2 glade=12,# market=51", "flip market1", "SR-5", ("market1",)),
        ("players=2 glade=12,#", "swap a1 market1", "SR-4", ("market1",)),
        ("players=2 glade=12,12", "swap a1 b1", "", ("a1", "b1")),
        ("players=2 glade=12,.,#/#,#,#", "swap a2 b2", "SR-4", ("b2",)),
        ("players=2 glade=12,#", "clear stack", "SR-4", ("stack",)),
        ("players=2 glade=12,#", "clear market2", "SR-4", ("market2",)),
        ("players=2 glade=12,#", "clear b1", "SR-4", ("b1",)),
        ("players=2 glade=12,#", "move a1 a1", "", ("a1",)),
        ("players=2 glade=2x1", "columns 1", "SR-4", ()),
        ("players=2 glade=2x1", "rows 8", "SR-4", ()),
        ("players=2 glade=2x1", "squirrel ochre a1", "SR-6", ()),
        ("players=2 glade=2x2", "squirrel rust market1", "SR-6", ()),
        ("players=2 glade=#,#,.", "squirrel rust c1", "SR-6", ("c1",)),
        ("players=2 glade=#,#,.", "add c1", "SR-6", ("c1",)),
        ("players=2 glade=2x1 counters=" + ",".join(["a1"] * 99), "add a1", "SR-23", ("a1",)),
        ("players=2 glade=2x1 stack=51,?,12", "clear stack", "SR-33", ("stack",)),
        ("players=2 glade=2x1", "stack add ?", "SR-33", ("stack",)),
        ("players=2 glade=2x1 stack=51,?", "stack add ?", "SR-33", ("stack",)),
        ("players=2 glade=2x1 stack=53,?", "stack add 53", "SR-1", ("stack",)),
        ("players=2", "turn none", "SR-6", ()),
        ("players=3", "alternate yes", "SR-30", ()),
        ("players=2 deck=20*flip", "cards add skip", "SR-2", ("deck",)),
        ("players=2", "hand rust flip", "SR-27", ()),
        ("players=2 smarty=yes", "deck flip 3", "SR-27", ("focus",)),
        ("players=2 glade=12,#", "tiles 12 0", "SR-1", ()),
        ("players=2", "tiles 12 10", "SR-1", ()),
        ("players=2", 'make {"light": 10, "dark": 2}', "SR-1", ()),
        ("players=2", "make 62", "SR-1", ()),
        ("players=2", "make " + "[" * 4000, "SR-1", ()),
    ],
    ids=str,
)
def test_refused_at_once(text: str, edit: str, rule: str, places: tuple[str, ...]) -> None:
    editor = SquirrelRush.edit(text)
    reason = editor.why(edit)
    assert (reason.rule, tuple(reason.places)) == (rule, places)
    with pytest.raises(IllegalMove, match=re.escape(reason.text)):
        editor.edit(edit)
    assert editor.text == SquirrelRush.edit(text).text


def test_words_that_are_no_edit() -> None:
    editor = SquirrelRush.edit("players=2")
    with pytest.raises(SquirrelError, match="edits begin with"):
        editor.edit("put a1")
    for text in ("tile", "squirrel rust", "turn", "stack sub 51"):
        with pytest.raises(SquirrelError, match=f"say it as in `{text.split()[0]} "):
            editor.edit(text)


# -- what is missing


THREE = ACTIONS[:3]


@pytest.mark.parametrize(
    ("text", "edits", "expected"),
    [
        ("players=2 glade=3x1", ["clear b1"], [("SR-4", ("c1",))]),
        ("players=2", ["columns 7", "rows 7"], [("SR-4", ())]),
        ("players=2 glade=2x1", ["squirrel rust a1", "round 1"], [("SR-8", ("a1",))]),
        ("players=2 glade=2x1 rounds=1", ["squirrel rust a1"], [("SR-13", ())]),
        ("players=2 rounds=2", [f"deck {action} 0" for action in ACTIONS], [("SR-14", ("deck",))]),
        ("players=2 smarty=yes", [f"hand rust {action}" for action in THREE], [("SR-28", ("hand-rust",))]),
        (
            "players=2 smarty=yes glade=3x1",
            ["clear b1", *(f"spent {seat} {action}" for seat in ("rust", "blue") for action in THREE)],
            [("SR-4", ("c1",)), ("SR-28", ("hand-rust",)), ("SR-28", ("hand-blue",))],
        ),
        ("players=2 glade=99,88", ["clear a1"], [("SR-1", ())]),
    ],
    ids=str,
)
def test_missing(text: str, edits: list[str], expected: list[tuple[str, tuple[str, ...]]]) -> None:
    editor = SquirrelRush.edit(text).edit(*edits)
    assert [(problem.rule, problem.places) for problem in editor.problems] == expected
    assert editor.setup is None
    with pytest.raises(BadSetup):
        editor.play()
