"""The card language: decks that never end, and cards that nobody can pay."""

from __future__ import annotations

import pytest

from squirrelwidgets import BadSetup
from squirrelwidgets.games.squirrel_island import SquirrelIsland
from squirrelwidgets.games.squirrel_island.rules.setups.box import box
from tests.games.squirrel_island.rules.cards.own_cards import (
    AGAIN,
    COLLECT,
    DRAW,
    OTHER,
    REFRESH,
    STASH,
    STEAL,
    THIRD,
    Data,
    choose,
    faults,
    gain,
    item,
    play_out,
    squirrel,
    when,
)

# -- what never ends

FIRST = "card 1 (nut_fan): ability.effect: this never ends"
ITSELF = f"{FIRST}: what it does sets off Nut Fan again."
GATHER = "card 2 (other_fan): ability.effect: a gather never ends: this gives another turn, and"


@pytest.mark.parametrize(
    ("cards", "text"),
    [
        ([when("draw", DRAW)], ITSELF),
        ([when("draw", gain(), {**DRAW, "from": "island"})], ITSELF),
        ([when("steal", STEAL)], ITSELF),
        ([when("stash", choose([gain()], [STASH]))], ITSELF),
        ([when("draw", COLLECT), squirrel(loops=["card"], **OTHER)], ITSELF),
        ([when("draw", STASH), when("stash", DRAW, **OTHER)], f"{FIRST}: it sets off Other Fan, which sets off Nut"),
        ([when("draw", STASH), when("stash", STEAL, **OTHER), when("steal", DRAW, **THIRD)],
            f"{FIRST}: it sets off Other Fan, which sets off Third Fan, which"),
        ([when("gather", REFRESH, AGAIN)], f"{GATHER.replace('2 (other', '1 (nut')} it refreshes a"),
        ([when("gather", REFRESH), when("gather", AGAIN, **OTHER)], f"{GATHER} Nut Fan refreshes a"),
        ([when("gather", DRAW), when("draw", AGAIN, **OTHER), when("draw", REFRESH, **THIRD)],
            f"{GATHER} Third Fan refreshes"),
    ],
)  # fmt: skip
def test_what_never_ends_is_refused(cards: list[Data], text: str) -> None:
    assert faults(cards)[0].startswith(text)


@pytest.mark.parametrize(
    "cards",
    [
        [when("draw", STASH), when("stash", STEAL, **OTHER)],
        [when("draw", COLLECT), squirrel(loops=["nut"], **OTHER)],
        [when("gather", AGAIN)],
        [when("gather", REFRESH), when("sleep", AGAIN, **OTHER), when("play_squirrel", AGAIN, **THIRD)],
        [when("play_squirrel", DRAW, AGAIN, REFRESH), when("play_from_island", DRAW, **OTHER)],
    ],
)
def test_what_comes_to_an_end_is_played(cards: list[Data]) -> None:
    deck = [{**card, "copies": 30} for card in cards]
    for seed in range(8):
        assert play_out(SquirrelIsland.setup(players=2, deck=deck), seed).result


# -- what nobody can pay: by the options, a squirrel's stamina or an item's coins, and what can help

MANY = {"copies": 40}
DISCOUNT = squirrel(ability={"ongoing": "item_discount", "n": 2}, copies=1)
BANKER = squirrel(**OTHER, ability={"ongoing": "coins_per_stamina", "n": 2})


@pytest.mark.parametrize(
    ("cards", "options", "text"),
    [
        ([item(cost=11, **MANY)], {}, "card 1 (old_rope): cost: nobody can pay 11: there is never that much"),
        ([item(cost=3, **MANY)], {"days": 1}, "card 1 (old_rope): cost: nobody can pay 3"),
        ([squirrel(cost=9, **MANY)], {}, "card 1 (nut_fan): cost: nobody can pay 9"),
        ([item(**MANY), squirrel(cost=6)], {"mornings": ("5*stamina 2*coin card",), "days": 1},
            "card 2 (nut_fan): cost: nobody can pay 6"),
        ([item(cost=11, **MANY, effect=[gain(9, "coin")]), squirrel(cost=9, loops=["coin"])], {},
            "card 1 (old_rope): cost: nobody can pay 11"),  # neither the one nor the other
    ],
)  # fmt: skip
def test_a_card_that_nobody_can_pay_is_refused(cards: list[Data], options: Data, text: str) -> None:
    with pytest.raises(BadSetup) as caught:
        SquirrelIsland.setup(players=2, deck=cards, **options)
    assert text in caught.value.reason


@pytest.mark.parametrize(
    ("cards", "options"),
    [
        ([item(cost=10, **MANY)], {}),
        ([squirrel(cost=8, **MANY)], {}),
        ([item(cost=12, **MANY), squirrel(loops=["coin"])], {}),
        ([item(cost=12, **MANY), DISCOUNT], {}),
        ([squirrel(cost=10, **MANY), BANKER], {}),
        ([item(cost=3, **MANY)], {"days": 1, "coins": (1, 0)}),
        ([item(cost=12, copies=0), squirrel(**MANY)], {}),
    ],
)
def test_a_card_that_somebody_can_pay_is_played(cards: list[Data], options: Data) -> None:
    assert play_out(SquirrelIsland.setup(players=2, deck=cards, **options)).result


@pytest.mark.rule("SI-5")
def test_a_deck_is_large_enough_for_the_first_hands_and_the_island() -> None:
    assert play_out(SquirrelIsland.setup(players=2, deck=[squirrel(copies=14)])).result
    with pytest.raises(BadSetup, match=r"deck: 14 cards are dealt and laid on the Island; here are 13"):
        SquirrelIsland.setup(players=2, deck=[squirrel(copies=13)])
    with pytest.raises(BadSetup, match="copies: 14 cards are dealt"):
        SquirrelIsland.setup(players=2, copies=" ".join(f"0*{word}" for word in box().words[1:]))
