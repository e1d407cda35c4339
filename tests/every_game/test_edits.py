"""Random edits of setups, those of the palette and others: what they make can be played, or lacks something that the
board shows; a refused one changes nothing; and all can be undone.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import squirrelwidgets
from squirrelwidgets import CHANCE, BadSetup, IllegalMove, NotAMove
from squirrelwidgets.core.model.setups import sketch as core
from squirrelwidgets.editor import Editor
from squirrelwidgets.games.nut_hunt.rules.box import box
from tests.editor.edits import beside
from tests.editor.places import check_places
from tests.every_game.setups import covering
from tests.soak.doors import sound_setup

LAID = {
    "Scurry": ("3/random 3", "5/players 9", "5/brown b3/gray h8/squirrels d4 f6", "4/brown e5/gray g5/repetition"),
    "Squarrels": (
        "players=3 hands=1,1/golden,rotten/5 stored=3*2//4 hoard=3,3 played=2*hoard deck=winter,3*5,quarrel won=yes",
        "players=6 hands=1/2/3/4/5/ mover=slate round=3 turn=41 slapped=slate@412.3",
    ),
    "SquirrelRush": (
        "players=2 glade=51,42d/31,. squirrels=a1/- counters=b2,b2 rounds=3",
        "players=3 smarty=yes first=blue turn=rust round=4 spent=flip/add/skip,exit",
        "players=6 glade=3x3 tiles=9*51,9*12,6*62 market=62/51 stack=12,?,62 first=slate deck=40*flip,skip cards=flip",
        "players=2 first=rust turn=blue alternate=yes round=2 card=least discards=3*add",
    ),
    "NutHunt": (f"players=3 first=rust tiles={'/'.join(word for word in box().words)} fox=frog-pond nuts=2*acorn//",),
    "SquirrelIsland": (
        "players=4 days=2 order=always copies=2*digger,0*glider",
        "players=3 hands=2*glider,digger//climber squirrels=climber~,peddler// island=digger,.,trail-map first=blue",
    ),
}
"""Setups with things that no form offers."""
PLACELESS = {
    "Scurry": {("start", "SC-4"), ("brown", "SC-6"), ("gray", "SC-6")},  # of what is not there
    "SquirrelRush": {("glade", "SR-4"), ("tiles", "SR-4"), ("round", "SR-13"), ("cards", "SR-2")},  # of the whole game
    "NutHunt": {
        *((field, "NH-42") for field in ("turn", "placed", "drops")),  # nobody has begun yet
        ("squirrels", "NH-5"),  # of a seat that has none on the board
        ("nests", "NH-23"),
        ("own_tiles", "NH-5"),
    },
    "SquirrelIsland": {("mornings", "SI-5")},  # of what chance does later
}
"""Problems, by option and rule, that may be about nothing on the board."""
GAMES = ("Scurry", "Squarrels", "SquirrelRush", "NutHunt", "SquirrelIsland")
LAST_STRAWS = {
    "SquirrelIsland": (
        ("players=4 mornings=3*stamina,2*coin,25*card", "copies digger 0"),
        ("players=2 hands=digger/digger asleep=rust", "asleep blue yes"),
    )
}
"""Setups, and edits after which they cannot be played: random edits seldom do that there."""
NOTHING_LACKS = ("Squarrels",)
"""No edit leads to a setup that cannot be played: piles refuse what would, and Winter stays in the deck."""
AHEAD = 6


def edit_at_random(name: str, setup: Any, edits: int, seed: int) -> Counter[str]:
    """Edit, check, and take all back; what became of the edits."""
    kind = getattr(squirrelwidgets, name)
    rng = Random(f"edit {seed} {setup}")
    editor = kind.edit(setup)
    first, seen = editor.sketch, Counter[str]()
    for _ in range(edits):
        sketch = editor.sketch
        tools = [text for tool in sketch.tools() for text in _few(tool, rng)]
        sentence = rng.choice(rng.choice([tools or beside(sketch), beside(sketch)]))
        if why := editor.why(sentence):
            with pytest.raises((IllegalMove, NotAMove)):
                editor.edit(sentence)
            assert why.text
            assert why.rule in ("", *kind.rules())
            assert editor.sketch == sketch
            seen["refused"] += 1
        else:
            editor.edit(sentence)
            seen["ready" if check(kind, editor, rng) else "not ready"] += 1
    assert editor.undo(seen["ready"] + seen["not ready"]).sketch == first
    return seen


def _few(tool: Any, rng: Random) -> list[str]:
    sentences = list(tool.sentences())
    return rng.sample(sentences, min(3, len(sentences)))


def check(kind: Any, editor: Editor, rng: Random) -> bool:
    """Whether it can be played; what cannot lacks something."""
    sketch, stage = editor.sketch, editor.setup_game.stage()
    places = stage.places(sketch.setup, "all")
    assert {place for mark in stage.scene(sketch, ()) for place in mark.get("line", [mark.get("at")])} <= {*places}
    check_places(editor, PLACELESS.get(kind.__name__, set()))
    if rng.random() < 0.1 and kind.__name__ in ("Scurry", "SquirrelRush"):
        assert sketch.blocked() == core.Sketch.blocked(sketch), "the quick way"
    if editor.problems:
        assert editor.setup is None
        assert all(problem.reason and problem.rule in kind.rules() for problem in editor.problems)
        with pytest.raises(BadSetup):
            sketch.settings()
        return False
    assert kind.setup_type.parse(str(editor.setup)) == editor.setup == sketch.play(f"take {editor.text}").settings()
    assert stage.summary(sketch)
    state = kind.begin(editor.setup)
    for _ in range(AHEAD):
        if state.actors:
            seat = rng.choice(state.actors)
            state = state.play(state.draw_chance(rng) if seat == CHANCE else rng.choice(state.legal(seat)), seat)
    return True


def setups(name: str) -> list[Any]:
    kind = getattr(squirrelwidgets, name)
    return [*map(kind.setup, LAID[name]), covering(kind)[0], kind.setup(sound_setup(kind, 1))]


@pytest.mark.parametrize("name", GAMES)
def test_what_random_edits_make_can_be_played_or_lacks_something(name: str) -> None:
    seen = sum((edit_at_random(name, setup, 60, 1) for setup in setups(name)), Counter[str]())
    kind = getattr(squirrelwidgets, name)
    for setup, sentence in LAST_STRAWS.get(name, ()):
        editor = kind.edit(setup)
        editor.edit(sentence)
        assert not check(kind, editor, Random(1))
        seen["not ready"] += 1
    assert seen["ready"], seen
    assert seen["refused"], seen
    assert bool(seen["not ready"]) is (name not in NOTHING_LACKS), seen


@pytest.mark.sweep
@pytest.mark.parametrize("name", GAMES)
def test_what_thousands_of_edits_make_can_be_played_or_lacks_something(name: str) -> None:
    for seed in range(2, 8):
        for setup in setups(name):
            edit_at_random(name, setup, 100, seed)
