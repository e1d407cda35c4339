"""The setup of a position: a game of it begins with just that position, and plays on alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from squirrelwidgets import BadSetup
from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.games.nut_hunt import NutHunt
from squirrelwidgets.games.nut_hunt.rules.phases import FOX, Phase
from squirrelwidgets.games.nut_hunt.rules.setups.setup import Setup
from tests.games.nut_hunt.helpers import HELD, LAYOUT, RICH, Playthrough, S, dealing, rule, table
from tests.games.nut_hunt.starts import start

OPENING = {Phase.FIRST, Phase.TILES, Phase.DEAL, Phase.DROP, Phase.PLACE}
TURN = {Phase.ROLL, Phase.REVEAL, Phase.FORAGE, Phase.ACTION, Phase.SCATTER, Phase.BOLT}
GAMES = 12
PLIES = 150
AHEAD = 6
"""Plies that both games are played on."""


def is_sayable(state: Any) -> bool:
    """By the words of the issue, and some more: up to where the action begins."""
    if state.phase in OPENING:
        return state.phase is not Phase.DEAL or not any(state.held) or state.mover >= state.setup.players
    if state.acted or not state.turn or state.phase not in TURN or max(state.built) >= 4:
        return False
    if not state.stack:
        return True
    return state.mover < state.setup.players and [cause.by for cause in state.stack] == [FOX]


def check(state: Any) -> None:
    """Whether a game of its setup, also of its text, begins with this position and plays on alike."""
    setup = state.to_setup()
    assert setup.options() == state.setup.options()
    assert Setup.parse(str(setup)) == setup == Setup.from_json(setup.to_json())
    again = NutHunt.begin(setup)
    assert (again.key(), again.actors) == (state.key(), state.actors), str(setup)
    assert again.to_setup() == setup
    rng, same = Random(1), Random(1)
    for _ in range(AHEAD):
        if not state.actors:
            break
        assert again.sentences() == state.sentences()
        state, again = step(state, rng), step(again, same)
        assert again.key() == state.key()


def step(state: Any, rng: Random) -> Any:
    """The next position of a game at random, in which not many pass."""
    seat = state.actors[0]
    if seat == CHANCE:
        return state.play(state.draw_chance(rng), CHANCE)
    moves = [move for move in state.legal(seat) if state.say(move) != "pass"] or state.legal(seat)
    return state.play(rng.choice(moves), seat)


def said(seed: int, share: float) -> Counter[str]:
    """Check positions of a random game; how many of each phase were said, and how many could not be."""
    rng = Random(seed)
    state: Any = NutHunt.begin(NutHunt.setup(**start(seed).settings))
    seen: Counter[str] = Counter()
    for _ in range(PLIES):
        if is_sayable(state):
            if rng.random() < share:
                check(state)
                seen[state.phase.name] += 1
        else:
            with pytest.raises(BadSetup, match=r"undo|deal"):
                state.to_setup()
            seen["not"] += 1
        if not state.actors:
            break
        state = step(state, rng)
    return seen


def test_positions_of_random_games_go_round() -> None:
    seen: Counter[str] = Counter()
    for seed in range(GAMES):
        seen += said(seed, 0.3)
    assert {phase.name for phase in TURN | OPENING} - {"FIRST", "TILES", "REVEAL", "BOLT"} <= set(seen), seen
    assert seen["not"], seen


@pytest.mark.sweep
def test_a_thousand_positions_go_round() -> None:
    seen: Counter[str] = Counter()
    seed = 100
    while sum(seen.values()) - seen["not"] < 1000 or {phase.name for phase in TURN | OPENING} - set(seen):
        seen += said(seed, 1)
        seed += 1


def test_a_game_of_the_setup_stands_where_the_game_stood() -> None:
    game = NutHunt(3, seed=2)
    for _ in range(30):
        if is_sayable(game.state):
            again = NutHunt(setup=game.state.to_setup())
            assert again.state == game.state
            assert again.legal == game.legal
            assert again.moves == ()
        game.play(game.legal[-1] if game.state.phase is Phase.SCATTER else game.legal[0])


# -- what it says


def forage_two(game: Playthrough) -> Playthrough:
    """Takes the nuts that are due, the first by name."""
    for _ in range(2):
        game.play(min(game.legal()))
    return game


def said_by(game: Playthrough, *names: str) -> dict[str, Any]:
    """These options of the setup of a position."""
    options = game.state.to_setup().to_json()
    return {name: options.get(name) for name in names}


def test_a_game_under_way_is_said_in_words() -> None:
    game = table("hazel-hill", "willow-wallow", deck=["o5 o6", "o9 known-to blue"], turn=6, placed=4, rolled=5)
    assert str(game.state.to_setup()).split(" first=")[1] == (
        "rust objectives=o1,o2/o3,o4 deck=o5,o6/o9,known-to,blue fox=toadstool-terrace"
        " squirrels=hazel-hill/willow-wallow turn=6 rolled=5 placed=4"
    )
    game.play(S, "forage walnut")
    assert (game.actor, game.state.round) == ("blue", 3)
    fox = {"fox": "muckville-marsh", "fox_from": "toadstool-terrace", "die": 4, "rolled": 6}
    assert said_by(game, "turn", "forage", "nuts", *fox) == {"turn": 6, "forage": 1, "nuts": ["", "walnut"], **fox}


def test_rolls_that_have_fallen_are_no_more_to_come() -> None:
    game = table("hazel-hill", "", rolls="4 2").play(S)
    assert said_by(game, "rolls", "rolled") == {"rolls": "2", "rolled": 1}
    assert Playthrough(**game.state.to_setup().to_json()).state.setup.start.rolls == {1: 2}


def test_squirrels_flee_from_a_fox_that_has_come() -> None:
    game = table("muckville-marsh", "2*muckville-marsh").play(S)
    assert game.owed == [("muckville-marsh", "rust 1 blue 2")]
    again = Playthrough(**game.state.to_setup().to_json())
    assert (again.phase, again.actor, again.owed) == ("SCATTER", "rust", game.owed)
    assert "toadstool-terrace" not in again.legal()  # the fox has just left it (NH-17)


def test_the_last_squirrel_placed_is_named_last() -> None:
    game = Playthrough(players=2, first="rust", tiles=LAYOUT, objectives=HELD[:2])
    for tile in ("hazel-hill", "mouse-meadow", "birch-grove"):
        game.play(tile)
        forage_two(game)
    assert said_by(game, "placed", "squirrels") == {
        "placed": 3,
        "squirrels": ["hazel-hill", "mouse-meadow birch-grove"],
    }


def test_players_drop_what_they_still_hold_too_much() -> None:
    game = dealing(3).play("deal blue o1 o2 o3", "deal ochre o4 o5 o6", "deal rust o7 o8 o9", "drop o2")
    assert said_by(game, "drops", "objectives") == {"drops": 2, "objectives": ["o7 o8 o9", "o1 o3", "o4 o5 o6"]}
    assert game.state.to_setup().deck[-1] == "o2 known-to blue"


def test_the_automa_is_dealt_objectives_later() -> None:
    game = Playthrough(players=1, tiles=LAYOUT).play("deal rust o1 o2 o3")
    assert said_by(game, "objectives") == {"objectives": ["o1 o2 o3", "?"]}
    again = Playthrough(**game.state.to_setup().to_json()).play("drop o3")
    for tile in ("hazel-hill", "mouse-meadow"):
        again.play(tile)
        forage_two(again)
    assert (again.phase, again.state.mover) == ("DEAL", 1)


@rule("NH-8")
def test_no_player_sees_in_a_setup_what_is_hidden() -> None:
    setup = table("hazel-hill", "", deck=["o5 o6", "o9 known-to blue"], turn=6, rolls="3").state.to_setup()
    assert set(setup.to_json()) - set(setup.public.to_json()) == {"objectives", "deck", "rolls"}
    assert "o9" not in str(setup.public)
    state = Playthrough(**setup.to_json()).state
    assert [layer.cards for layer in state.seen_by(1).deck.layers] == [(None, None), (9,)]
    assert [layer.cards for layer in state.seen_by(0).deck.layers] == [(None, None), (None,)]


# -- what it cannot say


ALONE = {"players": 1, "tiles": LAYOUT, "objectives": HELD[:2]}


def acting(*squirrels: str, **options: Any) -> Playthrough:
    """A game in which the fox has come to Muckville Marsh, and rust is to act."""
    return table(*squirrels, turn=1, forage=0, fox="muckville-marsh", fox_from="toadstool-terrace", die=4, **options)


def ending() -> Playthrough:
    """A game in which rust builds its last nest, on a tile with a squirrel that has to leave it."""
    squirrels = ("2*hazel-hill", "hazel-hill")
    return acting(*squirrels, nests=["3*the-tangle", ""], nuts=[RICH, ""]).play("recruit hazel-hill")


def placing() -> Playthrough:
    """A game alone in which the Automa places its first squirrels."""
    game = Playthrough(**ALONE)
    for tile in ("hazel-hill", "mouse-meadow"):
        forage_two(game.play(tile))
    return game


UNSAYABLE: dict[str, Callable[[], Any]] = {
    "what is hidden": lambda: acting("", "").state.seen_by(0),
    "ends with this nest": lambda: ending().state,
    "action has begun": lambda: acting("", "").play("scout").state,
    "action has begun: finish": lambda: acting("", "").play("scout", "peek o20 o21").state,
    "squirrels leave a nest": lambda: (
        table("muckville-marsh 2*owl-overlook", "owl-overlook").play(S, "owl-overlook").state
    ),
    "nuts are due": lambda: Playthrough(**ALONE).play("hazel-hill").state,
    "only some have been dealt": lambda: dealing(2).play("deal blue o1 o2 o3").state,
    "the Automa is doing at the start": lambda: placing().state,
    "the Automa is doing in its turn": lambda: Playthrough(**ALONE, squirrels=["", ""], turn=2).play("reveal o9").state,
}


@pytest.mark.parametrize("reason", UNSAYABLE)
def test_what_a_setup_cannot_say_has_a_reason(reason: str) -> None:
    state = UNSAYABLE[reason]()
    with pytest.raises(BadSetup, match=reason):
        state.to_setup()


# -- what does not fit together

LATER = {"players": 2, "tiles": LAYOUT, "first": "rust", "objectives": HELD[:2]}
MOVED = {**LATER, "turn": 3, "forage": 2, "fox": "muckville-marsh", "fox_from": "toadstool-terrace", "die": 4}
REFUSED: list[tuple[dict[str, Any], str, str, tuple[str, ...]]] = [
    ({"turn": -1}, "turn", "NH-4", ()),
    ({"turn": True}, "turn", "NH-4", ()),
    ({"die": 7}, "die", "NH-9", ()),
    ({"aside": 3}, "aside", "NH-31", ()),
    # a later turn
    ({"turn": 2, "first": "rust"}, "turn", "NH-4", ()),
    ({**LATER, "first": None, "turn": 2}, "turn", "NH-42", ()),
    ({**LATER, "turn": 2, "objectives": ["o1 o2", "o2 o3"]}, "objectives", "NH-2", ()),
    # objectives still to be dropped
    ({**LATER, "drops": 3}, "drops", "NH-4", ()),
    ({**LATER, "drops": 1}, "objectives", "NH-4", ("blue",)),
    ({**LATER, "drops": 1, "turn": 1}, "drops", "NH-4", ()),
    ({**LATER, "drops": 1, "placed": 1}, "drops", "NH-4", ()),
    # squirrels still to be placed
    ({**LATER, "placed": 5}, "placed", "NH-5", ()),
    ({**LATER, "placed": 2}, "squirrels", "NH-5", ("rust",)),
    ({**LATER, "placed": 1, "squirrels": ["", "hazel-hill"]}, "squirrels", "NH-5", ("rust",)),
    ({**LATER, "placed": 2, "squirrels": ["hazel-hill", "hazel-hill"]}, "squirrels", "NH-5", ("hazel-hill",)),
    ({**LATER, "placed": 1, "squirrels": ["the-tangle", ""]}, "squirrels", "NH-5", ("the-tangle",)),
    (
        {**LATER, "placed": 1, "squirrels": ["hazel-hill", ""], "nests": ["", "the-tangle"]},
        *("nests", "NH-5", ("blue",)),
    ),
    # a fox that has moved
    ({**LATER, "fox_from": "den"}, "fox_from", "NH-9", ()),
    ({**LATER, "fox_from": "hazel-hill"}, "fox_from", "NH-9", ("hazel-hill",)),
    ({**LATER, "tiles": (), "fox_from": "hazel-hill"}, "fox_from", "NH-9", ()),
    ({**MOVED, "turn": 0}, "forage", "NH-10", ()),
    ({**MOVED, "forage": 3}, "forage", "NH-10", ()),
    ({**MOVED, "die": 0}, "die", "NH-9", ()),
    ({**MOVED, "fox_from": ""}, "fox_from", "NH-9", ()),
    ({**MOVED, "forage": 1, "squirrels": ["muckville-marsh", ""]}, "squirrels", "NH-10", ("muckville-marsh",)),
    ({**MOVED, "players": 1, "turn": 4}, "forage", "NH-31", ()),
    # cards of the deck and of the Automa
    ({**LATER, "deck": ["o7 known-to ochre"]}, "deck", "NH-15", ()),
    ({**LATER, "aside": "o9"}, "aside", "NH-31", ()),
    ({**ALONE, "aside": "o99"}, "aside", "NH-2", ()),
    ({**ALONE, "aside": "o1"}, "aside", "NH-2", ()),
    ({**ALONE, "objectives": ["o1 o2", "?"], "turn": 1}, "objectives", "NH-30", ()),
    ({**ALONE, "objectives": ["o1 o2", "?"], "deck": ["o3"]}, "deck", "NH-30", ()),
    ({**LATER, "objectives": ["o1 o2", "?"]}, "objectives", "NH-2", ()),
]


@pytest.mark.parametrize(("options", "field", "rule", "places"), REFUSED, ids=lambda each: str(each)[:60])
def test_what_does_not_fit_together_is_refused(
    options: dict[str, Any], field: str, rule: str, places: tuple[str, ...]
) -> None:
    with pytest.raises(BadSetup) as refused:
        Setup.from_json(options)
    assert (refused.value.field, refused.value.rule, refused.value.places) == (field, rule, places)
