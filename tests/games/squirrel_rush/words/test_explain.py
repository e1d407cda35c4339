"""What holds for every refusal of Squirrel Rush, over random games. Each kind of them is in `test_refusals`."""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random
from typing import Any

import pytest

from squirrelwidgets import CHANCE, NotAMove, SquirrelRush
from squirrelwidgets.core.words.player_names import SEATS
from squirrelwidgets.games.squirrel_rush.rules import Position, Setup
from squirrelwidgets.games.squirrel_rush.rules.actions import ACTIONS
from squirrelwidgets.games.squirrel_rush.rules.phases import Phase
from tests.every_game.layouts import layouts_of
from tests.every_game.setups import texts
from tests.games.squirrel_rush.words.helpers import LATER, SMARTY, after


@pytest.mark.parametrize(
    ("text", "nearest"),
    [
        ("d2", ("c2", "c1", "b2")),
        ("a4", ("a3", "a2", "b3")),
        ("add c5", ("c3", "c2", "b3")),
        ("exchange 1 dark e1", ("c1", "b1", "c2")),
        ("B2", ("b2", "b1", "a2")),
    ],
)
def test_the_nearest_tiles_are_named_for_one_that_is_not_there(text: str, nearest: tuple[str, ...]) -> None:
    """By steps over the glade, not by how alike the names are."""
    with pytest.raises(NotAMove) as error:
        after(LATER).parse(text)
    assert error.value.nearest == nearest


def test_what_is_hidden_is_not_explained() -> None:
    explanation = after(SMARTY).seen_by(1).explain("flip a1")
    assert explanation is not None
    assert (explanation.rule, explanation.text) == ("SR-27", "That is Rust's decision: you do not see the cards.")


# -- everything, over random games

scene = SquirrelRush.stage()
KINDS = (
    *texts(SquirrelRush, players=2, glade=("3x3",)),
    *texts(SquirrelRush),
    "players=2 tiles=51,34*2,12*2,25 glade=#,#/#,. deck=exchange*6,diagonal*3,skip*3",
    "players=2 glade=#,#,#/#,.,#/#,#,# deck=skip*4,diagonal*4,least*4 counters=a1,b1,b1",
)


@cache
def positions(kind: str) -> list[Any]:
    states: list[Any] = []
    for seed in range(4):
        rng = Random(seed)
        state: Any = Position.begin(Setup.parse(kind))
        while state.actors:
            states.append(state)
            state = state.play(state.draw_chance(rng) if state.actors == (CHANCE,) else rng.choice(state.legal()))
        states.append(state)
    return states


def all_sentences(names: tuple[str, ...]) -> list[str]:
    """Everything that can be said of a glade, but for what chance lays."""
    sentences = [*names, "least", "end"]
    sentences += [f"{action} {name}" for action in ("diagonal", "flip", "exit", "add", "skip") for name in names]
    sentences += [f"exchange {place} {side} {name}" for place, side, name in product("123", ("light", "dark"), names)]
    sentences += [f"{word} {action}" for word in ("discard", "card") for action in ACTIONS]
    return [*sentences, *(f"first {seat}" for seat in SEATS), "top 12", "top 25", "top 99", "lay 12", "lay 12 34"]


@pytest.mark.parametrize("kind", KINDS)
def test_places_are_on_the_board(kind: str) -> None:
    rng = Random(2)
    setup = Setup.parse(kind)
    layouts = layouts_of(scene, setup, 0).values()
    for state in positions(kind)[::5]:
        for text in rng.sample(all_sentences(state.ground.names), 40):
            why = state.explain(text)
            for layout in layouts:
                assert set(why.places if why else ()) <= layout["places"].keys(), text


@pytest.mark.parametrize("kind", KINDS)
def test_a_refused_step_is_told_how_squirrels_step(kind: str) -> None:
    """What is said of steps is true of every plain step that is legal in that position."""
    for state in positions(kind):
        if state.phase != Phase.MOVE or state.squirrels[state.mover] < 0:
            continue
        here, names = state.squirrels[state.mover], state.ground.names
        steps = [names.index(text) for text in state.sentences() if text in names]
        told = " ".join(str(why and why.text) for why in map(state.explain, names))
        if "step straight to a neighbour" in told:
            assert {*steps} <= {*state.ground.near[here]}, f"{told}\n{state}"
        for word, fits in (("fewer", int.__lt__), ("more", int.__gt__)):
            if f"may only go to {word}" in told:
                assert all(fits(state.worth[cell], state.worth[here]) for cell in steps), f"{told}\n{state}"


@pytest.mark.parametrize("kind", KINDS)
def test_hints_about_the_card_come_true(kind: str) -> None:
    """A sentence that an explanation proposes is legal, and then the step is possible."""
    hints = 0
    for state in positions(kind):
        if state.phase != Phase.MOVE:
            continue
        for name in state.ground.names:
            why = state.explain(name)
            for way in ("With", "After"):
                if why and f'{way} "' in why.text:
                    sentence = why.text.split(f'{way} "')[1].split('"')[0]
                    assert sentence in state.sentences()
                    later = state.play(state.parse(sentence))
                    assert name in sentence.split()[-1:] if way == "With" else name in later.sentences()
                    hints += 1
    assert hints or Setup.parse(kind).rounds == 1
