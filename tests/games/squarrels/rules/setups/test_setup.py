"""Setups of Squarrels: what is refused and where, the forms in which one travels, and given first rounds."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from squirrelwidgets import CHANCE, BadSetup, Squarrels
from squirrelwidgets.games.squarrels.rules import Position, Setup
from squirrelwidgets.games.squarrels.rules.cards import ALL_CARDS, BOX, NAMES
from squirrelwidgets.games.squarrels.rules.phases import Phase

TWO: dict[str, Any] = {"players": 2}

REFUSED: list[tuple[dict[str, Any], str, str, tuple[str, ...]]] = [
    # options
    ({"players": 1}, "players", "SQ-1", ()),
    ({"players": 7}, "players", "SQ-1", ()),
    ({"target": 0}, "target", "SQ-26", ()),
    ({"race": "fast"}, "race", "SQ-27", ()),
    ({"draw_on": 1}, "draw_on", "SQ-8", ()),
    ({"players": 3, "dealer": "teal"}, "dealer", "SQ-33", ()),
    # how chance slaps
    ({"reaction": -1}, "reaction", "SQ-19", ()),
    ({"spread": "wide"}, "spread", "SQ-19", ()),
    ({"floor": float("inf")}, "floor", "SQ-19", ()),
    ({"false_slaps": 1.1}, "false_slaps", "SQ-18", ()),
    # a given first round
    ({**TWO, "hands": ["1"]}, "hands", "SQ-4", ()),
    ({**TWO, "hands": ["1", "2 6"]}, "hands", "SQ-1", ("blue",)),
    ({**TWO, "hands": ["1", "2*golden"]}, "hands", "SQ-1", ()),
    ({**TWO, "hands": ["1", "2 hoard"]}, "hands", "SQ-4", ("blue",)),
    ({**TWO, "hands": ["1", "2"], "stored": ["5 5", "5 5"]}, "stored", "SQ-1", ()),
    ({**TWO, "hands": ["1", "2"], "stored": ["golden", ""]}, "stored", "SQ-9", ("rust",)),
    ({**TWO, "hands": ["1", "2"], "stored": ["5"]}, "stored", "SQ-9", ()),
    ({**TWO, "hands": ["1", "2"], "hoard": "winter"}, "hoard", "SQ-4", ("hoard",)),
    ({**TWO, "hands": ["1", "golden"], "hoard": "golden"}, "hoard", "SQ-1", ()),
    ({**TWO, "hands": ["1", "2"], "deck": "3 3"}, "deck", "SQ-22", ("deck",)),
    ({**TWO, "hands": ["1", "2"], "deck": "2*winter"}, "deck", "SQ-1", ()),
    ({**TWO, "hands": ["1", "rotten"], "deck": "winter rotten"}, "deck", "SQ-1", ()),
    ({**TWO, "hands": ["1", "2"], "totals": [1]}, "totals", "SQ-23", ()),
    ({**TWO, "totals": [1, 10**9]}, "totals", "SQ-23", ("blue",)),
    ({"hoard": "3"}, "hoard", "SQ-3", ()),
    ({"deck": "winter"}, "deck", "SQ-3", ()),
    ({**TWO, "stored": ["1", ""]}, "stored", "SQ-3", ()),
    ({"number": 3}, "number", "", ()),
]


@pytest.mark.parametrize(("options", "field", "rule", "places"), REFUSED, ids=str)
def test_refused(options: dict[str, Any], field: str, rule: str, places: tuple[str, ...]) -> None:
    with pytest.raises(BadSetup) as refused:
        Setup.from_json(options)
    assert (refused.value.field, refused.value.rule, refused.value.places) == (field, rule, places)
    assert refused.value.reason


def test_the_text_form_reads_well() -> None:
    assert str(Setup()) == "players=4"
    assert str(Setup(players=3, target=20, race="none", draw_on=True)) == "players=3 target=20 race=none draw_on=yes"
    laid_out = Setup(players=2, hands=("1 1 1 2", "5 golden"), stored=("", "2 4"), deck="winter 3*5")
    assert str(laid_out) == "players=2 hands=1,1,1,2/5,golden stored=/2,4 deck=winter,3*5"
    assert Setup.parse("") == Setup.parse("  players=4 ") == Setup()
    assert Setup.parse("dealer=none draw_on=no") == Setup()


def test_the_form_offers_the_options() -> None:
    form = {field["name"]: field for field in Setup(players=6, target=20).form()}
    assert list(form) == ["players", "target", "race", "draw_on"]
    assert form["players"]["default"] == 6
    assert [value["v"] for value in form["target"]["values"]] == [20, 35, 50, 100]
    assert all(field["rule"] in Squarrels.rules() for field in form.values() if "rule" in field)


# -- the cards


def test_there_are_120_cards() -> None:
    assert ALL_CARDS == 120
    numbers = {"1": 30, "2": 24, "3": 18, "4": 12, "5": 9}
    actions = {"quarrel": 8, "hoard": 8, "ambush": 6, "whirlwind": 2, "winter": 1}
    assert dict(zip(NAMES, BOX, strict=True)) == {"rotten": 1, "golden": 1, **numbers, **actions}


# -- given first rounds


def test_a_rigged_round_begins_at_once() -> None:
    text = "players=3 dealer=blue hands=1,1,1,2//5,golden stored=2,2*1//4 hoard=3,3 totals=5/-5/49"
    state = Position.begin(Setup.parse(text))
    assert (state.phase, state.actors, state.round) == (Phase.TURN, (2,), 1)
    assert state.hands == ((0, 3, 1, 0, 0, 0, 0), (0,) * 7, (0, 0, 0, 0, 0, 1, 1))
    assert state.sizes == (4, 0, 2)
    assert state.stored == ((2, 1, 0, 0, 0), (0,) * 5, (0, 0, 0, 1, 0))
    assert state.hoard == (0, 0, 0, 2, 0, 0, 0)
    assert state.totals == (5, -5, 49)
    assert state.deck_size == 120 - 6 - 2 - 12
    assert state.played == (0,) * 12


def test_a_rigged_deck_leaves_cards_in_the_box() -> None:
    setup = Setup(players=2, dealer="rust", hands=("1", "2"), deck="winter 3*5 quarrel")
    state = Position.begin(setup)
    assert state.deck == (0, 0, 0, 0, 0, 3, 0, 1, 0, 0, 0, 1)
    assert sum(setup.boxed) == 120 - 7
    whole = Position.begin(Setup(players=2, dealer="rust", hands=("1", "2")))
    assert sum(whole.setup.boxed) == 0


def test_only_the_first_round_is_rigged() -> None:
    game = Squarrels(setup="players=2 dealer=rust hands=1/2 deck=winter", seed=1)
    game.play("draw", "deal")
    assert game.state.round == 2
    assert game.state.sizes == (7, 7)
    assert game.state.deck_size + 14 + sum(game.state.played) == 120


def test_a_dealer_is_drawn_for_a_rigged_round_too() -> None:
    dealers = {Squarrels(setup="players=3 hands=1/2/3", seed=seed).state.dealer for seed in range(20)}
    assert dealers == {0, 1, 2}


# -- players and how they react


def reactions(text: str, card: str, seed: int = 1) -> dict[int, float]:
    """The times in ms of those who slap after rust drew this card among six."""
    state = Position.begin(Setup.parse(f"dealer=slate players=6 hands=1/1/1/1/1/1 {text}"))
    for sentence in ("draw", f"card {card}"):
        state = state.play(state.parse(sentence))
    assert state.actors == (CHANCE,)
    return state.reactions(Random(seed))


def test_the_reaction_model_can_be_set() -> None:
    assert reactions("reaction=500 spread=0", "hoard") == dict.fromkeys(range(1, 6), 500)
    assert reactions("reaction=100 spread=0 floor=300", "hoard") == dict.fromkeys(range(1, 6), 300)
    assert reactions("false_slaps=0", "quarrel") == {}
    assert set(reactions("false_slaps=1", "ambush")) == set(range(6))
    assert set(reactions("false_slaps=0", "hoard")) == set(range(1, 6))


def test_reactions_are_as_usual_and_seeded() -> None:
    times = [ms for seed in range(200) for ms in reactions("", "hoard", seed).values()]
    assert 600 < sum(times) / len(times) < 640
    assert min(times) >= 250
    assert reactions("", "hoard", 7) == reactions("", "hoard", 7) != reactions("", "hoard", 8)
    slappers = sum(len(reactions("", "whirlwind", seed)) for seed in range(300))
    assert 10 < slappers < 80


def test_slow_reactions_miss_the_window() -> None:
    state = Position.begin(Setup.parse("dealer=teal hands=1/1/1/1 reaction=4000 spread=0"))
    for sentence in ("draw", "card hoard"):
        state = state.play(state.parse(sentence))
    assert state.say(state.draw_chance(Random(1))) == "quiet"
    assert state.say(state.slaps({1: 3000.04, 2: 3000.06, 0: 5, 3: 12.3456})) == "slap teal@12.3 blue@3000"
