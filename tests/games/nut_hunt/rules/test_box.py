"""The box of Nut Hunt: the one on the table, one of one's own, and the numbers that the rules take from it."""

from __future__ import annotations

import subprocess
import sys
from random import Random

import pytest

from squirrelwidgets import BadSetup
from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.core.words.refusals import either
from squirrelwidgets.games.nut_hunt import NutHunt
from squirrelwidgets.games.nut_hunt.rules.box import (
    DEALT,
    EXCHANGED,
    FAILED,
    IN_NEST,
    LAST_NEST,
    LEVELS,
    LOOKED_AT,
    NEST_POINTS,
    NUTS_FROM_FOX,
    NUTS_FROM_HASSLING,
    PLACED,
    Box,
    box,
    in_words,
)
from squirrelwidgets.games.nut_hunt.rules.ground import SPOTS
from squirrelwidgets.games.nut_hunt.rules.setups.setup import Setup

TILE_ENTRIES = list(NutHunt.entries("tiles"))


def test_the_box_is_as_it_should_be() -> None:
    standard = box()
    assert len(standard.tiles) == len(SPOTS) == 19
    assert len(standard.green) == 10
    assert [standard.words[standard.pond], len(standard.open), len(standard.cards)] == ["frog-pond", 17, 45]
    assert [tile.title for tile in standard.tiles[8:10]] == ["Hazel Hill", "Heart of the Wood"]
    assert standard.tiles[16].title == "The Tangle"
    ends = [end for card in standard.cards for end in standard.objective(card).ends]
    assert {ends.count(tile) for tile in range(19)} == {0, 5}
    weights = [0 if tile.green else 2 if tile.kind == "barrens" else 1 for tile in standard.tiles]
    for card in standard.cards:
        (one, other), base = standard.objective(card)
        assert base == 3 + weights[one] + weights[other]


def test_a_box_of_ones_own_is_played_with() -> None:
    setup = Setup.from_json(
        {
            "own_tiles": [*TILE_ENTRIES[:8], "hazel-heights green acorn walnut costs 4*acorn", *TILE_ENTRIES[9:]],
            "own_objectives": [f"the-tangle hazel-heights {n}" for n in range(40)],
            "first": "teal",
        }
    )
    state = NutHunt.begin(setup)
    assert isinstance(setup.box, Box)
    assert setup.box.tiles[8].title == "Hazel Heights"
    rng = Random(5)
    sentences = set()
    for _ in range(600):
        seat = state.actors[0]
        move = state.draw_chance(rng) if seat == CHANCE else rng.choice(state.legal(seat))
        sentences.add(state.say(move))
        assert state.parse(state.say(move)) == move
        state = state.play(move, seat)
    assert "hazel-heights" in sentences
    assert not any("hazel-hill" in text for text in sentences)
    assert set().union(*state.objectives) <= set(range(1, 41))


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        ("NH-4", f"dealt {in_words(DEALT)} objectives and keep {in_words(DEALT - 1)}"),
        ("NH-5", f"forages {in_words(NUTS_FROM_FOX)} nuts there"),
        ("NH-5", f"begin with {in_words(PLACED)} squirrels and {in_words(PLACED * NUTS_FROM_FOX)} nuts"),
        ("NH-10", f"forage {in_words(NUTS_FROM_FOX)} nuts of"),
        ("NH-12", f"{in_words(EXCHANGED).capitalize()} equal nuts"),
        ("NH-14", f"forage {in_words(NUTS_FROM_HASSLING)} nut "),
        ("NH-15", f"the top {in_words(LOOKED_AT)} objectives"),
        ("NH-19", f"{in_words(IN_NEST).capitalize()} squirrels of one colour"),
        ("NH-24", f"worth {NEST_POINTS} points"),
        ("NH-27", f"costs you {-FAILED} points"),
        ("NH-30", f"{either([in_words(n) for n in LEVELS.values()])} objectives"),
    ],
)
def test_the_rules_say_the_numbers_that_are_played_with(rule: str, text: str) -> None:
    assert text in NutHunt.rules()[rule].text


def test_texts_are_made_from_the_numbers() -> None:
    refusal = pytest.raises(BadSetup, match=f"{in_words(IN_NEST)} squirrels are a nest")
    with refusal:
        NutHunt.setup(players=2, squirrels=[f"{IN_NEST}*hazel-hill", ""], fox="frog-pond")
    assert (IN_NEST, LAST_NEST, EXCHANGED) == (3, 4, 3)


def test_an_exchange_may_take_more_nuts_than_any_squirrel_costs() -> None:
    """In a process of its own: the tables of purses are made at import."""
    code = """if True:
        from squirrelwidgets.core.words import rule_texts

        facts = rule_texts.data_of

        def with_five(package):
            data = facts(package)
            return {**data, "numbers": {**data["numbers"], "exchanged": 5}}

        rule_texts.data_of = with_five
        from squirrelwidgets.games.nut_hunt.rules.legal import EXCHANGES, purse_of
        print(*[len(EXCHANGES[purse_of((n, 0, 0, 0))]) for n in (4, 5, 6)])
    """
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["0", "3", "3"]
