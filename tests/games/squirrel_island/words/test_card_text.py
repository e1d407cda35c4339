"""The texts of cards, written from what they do. Those of the box: `rules/cards/test_cards.py`."""

from __future__ import annotations

import pytest

from squirrelwidgets.games.squirrel_island.words.card_text import (
    ability_sentence,
    effect_text,
    in_plain_words,
    rows,
    sentence,
    short,
)
from tests.games.squirrel_island.rules.cards.own_cards import (
    AGAIN,
    COLLECT,
    DRAW,
    STASH,
    STEAL,
    USED,
    Data,
    card_of,
    choose,
    condition,
    gain,
    item,
    lose,
    reach,
    squirrel,
)

PER_LOOP = {**gain(), "per": "coin_loop"}
ANOTHER = "Another player of your choice"


@pytest.mark.parametrize(
    ("effect", "text", "face"),
    [
        ([], "", ""),
        ([gain(2, "stamina")], "Gain 2 stamina.", "2 stamina"),
        ([{**gain(2), "per": "squirrel"}], "Gain 2 nuts for each squirrel you have.", "2 nuts a squirrel"),
        ([{**gain(), "per": "flying", "max": 4}], "Gain 1 nut for each Flying squirrel you have (up to 4).",
            "1 nut a Flying"),
        ([{**gain(), "per": "coin_loop"}],
            "Gain 1 nut for each squirrel with a coin loop you have.", "1 nut a coin loop"),
        ([COLLECT], "Exhaust up to 1 of your squirrels and collect its loops.", "1 bring once"),
        ([reach("refresh", 2)], "Refresh 2 squirrels.", "rest 2"),
        ([reach("refresh", 99, "one")], f"{ANOTHER} refreshes all their squirrels.", "another rests all"),
        ([reach("refresh", 1, "each")], "Each other player refreshes 1 squirrel.", "others rest 1"),
        ([{**STASH, "n": 2, "from": "hand"}], "Stash 2 cards from your hand.", "hide 2"),
        ([{**STEAL, "who": "each"}, AGAIN],
            "Steal 1 nut from each other player, go again.", "steal 1 from each, again"),
        ([lose("nut", 2, "each")], "Each other player loses 2 nuts.", "others lose 2 nuts"),
        ([lose("coin", 1, "self"), gain(2)], "Lose 1 coin, gain 2 nuts.", "−1 coin, 2 nuts"),
        ([lose("stamina", 2, "one")], f"{ANOTHER} loses 2 stamina.", "another loses 2 stamina"),
        ([reach("tire", 2)], "Exhaust 2 of your squirrels.", "tire 2"),
        ([reach("tire", 2, "each")], "Each other player exhausts 2 of their squirrels.", "others tire 2"),
        ([reach("tire", 1, "one")], f"{ANOTHER} exhausts 1 of their squirrels.", "another tires 1"),
        ([reach("discard", 1), DRAW], "Discard 1 card from your hand, draw 1 card.", "discard 1, 1 card"),
        ([reach("discard", 2, "each")], "Each other player discards 2 cards.", "others discard 2"),
        ([{**USED, "n": 2}], "Draw 2 cards from your used items.", "2 from used"),
        ([{**DRAW, "from": "island"}], "Draw 1 card from the Island.", "1 from Island"),
        ([gain(), condition("card", 1, [DRAW, AGAIN]), gain(2)],
            "Gain 1 nut. If you have at least 1 card, draw 1 card and go again. Gain 2 nuts.",
            "1 nut, 1+ cards: 1 card, again, 2 nuts"),
        ([condition("nut_loop", 2, [DRAW], [gain(), AGAIN])],
            "If you have at least 2 squirrels with a nut loop, draw 1 card; otherwise gain 1 nut and go again.",
            "2+ nut loops: 1 card, else 1 nut, again"),
        ([condition("flying", 3, [DRAW])], "If you have at least 3 Flying squirrels, draw 1 card.",
            "3+ Flying squirrels: 1 card"),
        ([gain(), choose([DRAW, AGAIN, gain(2)], [gain(3)])],
            "Gain 1 nut, choose one: draw 1 card, go again and gain 2 nuts / gain 3 nuts.", "1 nut, choose 1 of 2"),
    ],
)  # fmt: skip
def test_an_effect_is_put_into_words(effect: list[Data], text: str, face: str) -> None:
    card = card_of(item(effect=effect))
    assert sentence(card) == effect_text(card.effect) == text
    assert short(card.effect) == face


@pytest.mark.parametrize(
    ("ability", "text"),
    [
        ({"ongoing": "item_discount", "n": 2}, "Your items cost 2 coins less."),
        ({"ongoing": "coins_per_stamina", "n": 1}, "You may pay 1 coin (not 3) for 1 stamina."),
        (
            {"when": "play_item", "effect": [condition("nut", 1, [DRAW]), AGAIN]},
            "Each time you play an item: if you have at least 1 nut, draw 1 card. Go again.",
        ),
        (
            {"when": "gather", "effect": [DRAW, AGAIN]},
            "Each time you gather a nut while asleep: draw 1 card, go again.",
        ),
    ],
)
def test_an_ability_is_put_into_words(ability: Data, text: str) -> None:
    assert ability_sentence(card_of(squirrel(ability=ability))) == text


@pytest.mark.parametrize(
    ("printed", "told"),
    [
        ("Now: refresh 1 squirrel.", "Now: refresh 1 squirrel (can work again)."),
        ("Now: each other player exhausts 1", "Now: each other player exhausts (tires) 1"),
        ("and collect their loops", "and collect their loops (what they bring)"),
        ("Now: stash 1 card, gain 1 stamina.", "Now: stash (hide) 1 card, gain 1 energy."),
        ("you gather a nut", "you gather (fetch) a nut"),
        ("Your items cost", "Your things (items) cost"),
        ("Each time you play an item", "Each time you play a thing (item)"),
        ("if hidden for the end (stashed)", "if hidden for the end (stashed)"),
    ],
)
def test_plain_words_stand_beside_printed_ones(printed: str, told: str) -> None:
    assert in_plain_words(printed) == told


def test_a_card_is_told_in_rows() -> None:
    lines = rows(card_of(squirrel(loops=["nut", "coin", "nut"], effect=[gain(), AGAIN], copies=1, stash=2)))
    assert [tuple(row) for row in lines] == [
        ("stamina", "Tree squirrel. Costs 1 energy."),
        ("loop", "Each morning: 2 nuts and 1 coin."),
        ("play", "Now: gain 1 nut, go again: one more turn at once."),
        ("stash", "Worth 2 nuts if hidden for the end (stashed)."),
        ("card", "There is 1 copy in the deck."),
    ]
    lines = rows(card_of(item(cost=2)))
    assert lines[0] == ("coin", "A thing. Costs 2 coins.")
    assert lines[-1].text == "There are 4 copies in the deck."
