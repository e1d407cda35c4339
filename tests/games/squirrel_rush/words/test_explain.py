"""Refusals to other seats, to chance, and to sentences that are not whole.

The mover is in `test_explain_turn`; what holds for every sentence is checked over random games.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random
from typing import Any

import pytest

from squirrelwidgets import CHANCE, IllegalMove, NotAMove, SquirrelRush
from squirrelwidgets.core.words.player_names import SEATS
from squirrelwidgets.games.squirrel_rush.rules import Position, Setup
from squirrelwidgets.games.squirrel_rush.rules.actions import ACTIONS
from squirrelwidgets.games.squirrel_rush.rules.phases import Phase
from tests.every_game.layouts import layouts_of
from tests.every_game.setups import texts
from tests.games.squirrel_rush.words.helpers import BASIC, LATER, SMARTY, after, why

# -- what is no move


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


# -- other seats, chance, the end


@pytest.mark.rule("SR-6")
def test_whose_turn_it_is() -> None:
    assert why(BASIC, "a1", seat=1) == ("SR-6", "It is Rust's turn, not Blue's.", ())
    assert why(BASIC, "a1", seat=CHANCE) == ("SR-6", "Chance has nothing to decide here.", ())
    assert why(BASIC, "", seat=1)[1] == "It is Rust's turn, not Blue's."


def test_chance_comes_first() -> None:
    assert why("players=2", "a1")[:2] == ("SR-6", "Wait: first it is drawn who begins.")
    assert why("players=2 first=rust", "a1")[:2] == ("SR-4", "Wait: first the tiles are laid.")
    assert why(LATER, "c2", seat=0)[:2] == ("SR-14", "Wait: first the action card is turned up.")
    no_stack = LATER.replace(" stack=25,31", "")
    state = SquirrelRush(setup=f"{no_stack} cards=exchange", seed=1, chance="ask").draw().draw()
    state.play("exchange 1 dark a1")
    explanation = state.why("c2")
    assert (explanation.rule, explanation.text) == ("SR-22", "Wait: first the stack shows its next tile.")
    assert state.why("top 99").text == "No tile 99 is left in the stack."


def test_what_chance_cannot_do() -> None:
    assert why("players=2", "first rust", seat=0)[1] == "Chance says that, not a player."
    assert why("players=2", "first teal")[1] == "The players are rust, blue."
    assert why(BASIC, "first rust")[0] == "SR-6"
    assert why(BASIC, "lay 12")[0] == "SR-4"
    assert why(BASIC, "card flip")[0] == "SR-14"
    assert why(BASIC, "top 12")[0] == "SR-22"
    assert why(SMARTY, "card flip")[0] == "SR-27"
    assert why(f"{LATER} cards=skip", "card flip")[1] == "The setup says which card comes: skip."
    assert why(f"{LATER} deck=skip*6", "card flip")[1] == "No card flip is left in the deck."
    lay = "players=2 first=rust glade=#,#"
    assert why(lay, "lay 12 13 14 15 21 99")[:2] == ("SR-1", "There are not so many tiles 99 to be laid.")
    assert why(lay, "lay 12 13 14 15 21 23 23")[0] == "SR-4"
    assert why(lay, "lay 12 13") == ("SR-4", '"lay 12 13" goes on with 4 tiles.', ())
    assert why(lay, "lay 12 13 14 15 21") == ("SR-4", '"lay 12 13 14 15 21" goes on with 1 tile.', ())
    assert why(lay, "lay 12 x")[1].startswith("Tiles are named")


@pytest.mark.rule("SR-26")
def test_when_the_game_is_over() -> None:
    short = f"{BASIC} rounds=1".replace("rounds=4 ", "")
    rule, text, _ = why(short, "a1", "end", "c1", "end", "b1")
    assert (rule, text) == ("SR-26", "The game is over: Rust has the most acorns: 4.")


def test_what_is_hidden_is_not_explained() -> None:
    view = after(SMARTY).seen_by(1)
    explanation = view.explain("flip a1")
    assert explanation is not None
    assert (explanation.rule, explanation.text) == ("SR-27", "That is Rust's decision: you do not see the cards.")


# -- sentences that are not whole


def test_beginnings() -> None:
    assert why(LATER, "card flip", "flip") == (
        "SR-20",
        '"flip" goes on with a1, b1, c1, a2, b2, c2, a3, b3 or c3.',
        (),
    )
    assert why(LATER, "card exchange", "exchange 2")[1] == '"exchange 2" goes on with light or dark.'
    assert why(BASIC, "a1", "")[1] == "Say b1 or end."
    assert why(SMARTY, "c2", "end", "discard")[1].startswith('"discard" goes on with diagonal')


def test_beginnings_of_what_is_not_possible() -> None:
    """A card that cannot be used says so at its first word."""
    assert why(LATER, "card flip", "add")[0] == "SR-14"
    assert why(LATER, "card flip", "c2", "flip")[0] == "SR-16"
    assert why(BASIC, "exchange 1")[0] == "SR-14"
    assert why(BASIC, "discard")[0] == "SR-28"
    assert why(SMARTY, "c2", "end", "flip")[0] == "SR-28"
    assert why(BASIC, "card")[0] == "SR-14"


def test_sentences_that_are_said_wrong() -> None:
    assert why(LATER, "card exchange", "exchange 4 dark c3")[:2] == (
        "SR-22",
        "Choose the market's place, the side that comes up, and where: exchange 1 light a1.",
    )
    assert why(LATER, "card flip", "flip z9")[0] == "SR-20"
    assert why(LATER, "card flip", "flip a1 b1")[0] == "SR-20"
    assert why(LATER, "card least", "least a1")[0] == "SR-24"
    assert why(BASIC, "a1", "end now")[0] == "SR-11"
    assert why(BASIC, "d9") == (
        "SR-7",
        "'d9' is no move: tiles go from a1 to c3, in small letters. Nearest: c3, c2, b3.",
        (),
    )
    assert why(SMARTY, "c2", "end", "discard lunch")[0] == "SR-28"


def test_a_refusal_carries_the_reason() -> None:
    game = SquirrelRush(setup=BASIC)
    with pytest.raises(IllegalMove) as refused:
        game.play("a1", "a2")
    assert refused.value.explanation.rule == "SR-9"
    assert game.ply == 0


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
