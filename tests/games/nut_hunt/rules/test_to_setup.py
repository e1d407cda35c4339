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
from tests.every_game.round_trip import check_setup_of
from tests.games.nut_hunt.helpers import HELD, LAYOUT, RICH, S, rule
from tests.games.nut_hunt.rules.examples import begin
from tests.games.nut_hunt.starts import start

OPENING = {Phase.FIRST, Phase.TILES, Phase.DEAL, Phase.DROP, Phase.PLACE}
TURN = {Phase.ROLL, Phase.REVEAL, Phase.FORAGE, Phase.ACTION, Phase.SCATTER, Phase.BOLT}
GAMES = 12
PLIES = 150


def is_sayable(state: Any) -> bool:
    """By the words of the issue, and some more: up to where the action begins."""
    if state.phase in OPENING:
        return state.phase is not Phase.DEAL or not any(state.held) or state.mover >= state.setup.players
    if state.acted or not state.turn or state.phase not in TURN or max(state.built) >= 4:
        return False
    if not state.stack:
        return True
    return state.mover < state.setup.players and [cause.by for cause in state.stack] == [FOX]


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
                assert state.to_setup().options() == state.setup.options()
                check_setup_of(state, rng)
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


# -- what it says


def test_a_game_under_way_is_said_in_words() -> None:
    layers = "o5 o6/o9 known-to blue"
    game = begin("hazel-hill/willow-wallow", deck=layers, turn=6, placed=4, rolled=5)
    assert str(game.state.to_setup()).split(" first=")[1] == (
        "rust objectives=o1,o2/o3,o4 deck=o5,o6/o9,known-to,blue fox=toadstool-terrace"
        " squirrels=hazel-hill/willow-wallow turn=6 rolled=5 placed=4"
    )
    game.play(S, "forage walnut")
    assert (game.state.actors, game.state.round) == ((1,), 3)
    said = {"turn": 6, "forage": 1, "nuts": ["", "walnut"], "fox": "muckville-marsh"}
    said |= {"fox_from": "toadstool-terrace", "die": 4, "rolled": 6}
    assert said.items() <= game.state.to_setup().to_json().items()


@rule("NH-8")
def test_no_player_sees_in_a_setup_what_is_hidden() -> None:
    setup = begin("hazel-hill/", deck="o5 o6/o9 known-to blue", turn=6, rolls="3").state.to_setup()
    assert set(setup.to_json()) - set(setup.public.to_json()) == {"objectives", "deck", "rolls"}
    assert "o9" not in str(setup.public)
    state = NutHunt.begin(setup)
    assert [layer.cards for layer in state.seen_by(1).deck.layers] == [(None, None), (9,)]
    assert [layer.cards for layer in state.seen_by(0).deck.layers] == [(None, None), (None,)]


# -- what it cannot say


PLACED = ("hazel-hill", *["forage walnut"] * 2, "mouse-meadow", *["forage walnut"] * 2)
HANDS = {"objectives": "/".join(HELD[:2])}

UNSAYABLE: dict[str, Callable[[], Any]] = {
    "what is hidden": lambda: begin("act: /").state.seen_by(0),
    "ends with this nest": lambda: (
        begin("act: 2*hazel-hill/hazel-hill", nests="3*the-tangle/", nuts=f"{RICH}/").play("recruit hazel-hill").state
    ),
    "action has begun": lambda: begin("act: /").play("scout").state,
    "action has begun: finish": lambda: begin("act: /").play("scout", "peek o20 o21").state,
    "squirrels leave a nest": lambda: (
        begin("muckville-marsh 2*owl-overlook/owl-overlook").play(S, "owl-overlook").state
    ),
    "nuts are due": lambda: begin("place: 1", **HANDS).play("hazel-hill").state,
    "only some have been dealt": lambda: begin("deal: 2").play("deal blue o1 o2 o3").state,
    "the Automa is doing at the start": lambda: begin("place: 1", **HANDS).play(*PLACED).state,
    "the Automa is doing in its turn": lambda: begin("alone: /", turn=2).play("reveal o9").state,
}


@pytest.mark.parametrize("reason", UNSAYABLE)
def test_what_a_setup_cannot_say_has_a_reason(reason: str) -> None:
    state = UNSAYABLE[reason]()
    with pytest.raises(BadSetup, match=reason):
        state.to_setup()


# -- what does not fit together

ALONE = {"players": 1, "tiles": LAYOUT, "objectives": HELD[:2]}
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
