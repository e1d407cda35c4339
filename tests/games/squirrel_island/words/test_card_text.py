"""The texts of cards, written from what they do."""

from __future__ import annotations

import pytest

from squirrelwidgets.games.squirrel_island.rules.setups.box import cards_of
from squirrelwidgets.games.squirrel_island.words.card_text import ability_sentence, effect_text, rows, sentence, short
from tests.games.squirrel_island.rules.cards.own_cards import AGAIN, DRAW, Data, card_of, gain, item, squirrel

TEXTS: dict[str, tuple[str, str]] = {
    "gatherer": ("Gain 1 coin.", ""),
    "peddler": ("Gain 1 coin.", ""),
    "adventurer": ("Draw 1 card.", ""),
    "climber": ("Gain 1 nut.", ""),
    "motivator": ("Refresh 1 squirrel.", ""),
    "storyteller": ("Draw 2 cards.", ""),
    "pantry-keeper": ("Stash 1 card from your hand, gain 1 nut.", ""),
    "carpenter": ("Gain 2 coins.", ""),
    "orchard-elder": ("Gain 3 nuts.", ""),
    "treetop-mayor": ("Gain 1 nut for each Tree squirrel you have (up to 5).", ""),
    "cartographer": ("Draw 2 cards.", "Each time you draw 1 or more cards: gain 1 nut."),
    "shopkeeper": ("Gain 2 coins.", "Your items cost 1 coin less."),
    "talent-scout": ("Draw 2 cards.", "Each time you play a squirrel: gain 1 coin."),
    "archivist": ("Stash 1 card from your hand.", "Each time you stash 1 or more cards: gain 2 nuts."),
    "sentinel": ("Gain 1 nut.", "Other players cannot steal from you or harm you with sabotage."),
    "digger": ("Draw 1 card from the Island.", ""),
    "prospector": ("Gain 1 coin.", ""),
    "burrower": ("Stash 1 card from the top of the deck, gain 1 nut.", ""),
    "forager": ("", ""),
    "wrestler": ("Steal 2 nuts (choose a player for each).", ""),
    "tunnel-boss": ("Gain 1 nut for each Ground squirrel you have (up to 5).", ""),
    "banker": ("Gain 3 coins.", "You may pay 2 coins (not 3) for 1 stamina."),
    "smuggler": ("Draw 1 card from the Island.", "You pay no additional cost for cards from the Island."),
    "bandit": ("Steal 1 nut from a player.", "Each time you steal 1 or more nuts: gain 1 nut, gain 1 coin."),
    "night-gardener": ("Gain 1 nut.", "Each time you gather a nut while asleep: gain 1 nut."),
    "glider": ("Go again.", ""),
    "messenger": ("Draw 2 cards from the Island.", ""),
    "wind-rider": ("Refresh 1 squirrel, go again.", ""),
    "sky-pirate": ("Steal 1 nut from each other player.", ""),
    "storm-wing": ("Each other player exhausts 1 of their squirrels, gain 2 nuts.", ""),
    "navigator": ("Draw 2 cards from the Island.", "Each time you play a card from the Island: gain 1 nut."),
    "stargazer": ("Draw 1 card.", "Each time you go to sleep: gain 2 nuts."),
    "acorn-pouch": ("Gain 2 nuts.", ""),
    "trail-map": ("Draw 2 cards.", ""),
    "berry-tea": ("Gain 1 stamina, go again.", ""),
    "hollow-log": ("Stash 1 card from your hand, draw 1 card.", ""),
    "slingshot": ("Steal 2 nuts (choose a player for each).", ""),
    "coin-purse": ("Gain 2 coins.", ""),
    "work-whistle": ("Exhaust up to 2 of your squirrels and collect their loops, go again.", ""),
    "nut-cart": ("Gain 1 nut for each squirrel you have (up to 6).", ""),
    "buried-chest": ("Stash 2 cards from the top of the deck.", ""),
    "spyglass": ("Draw 2 cards from the Island.", ""),
    "mud-puddle": ("Each other player exhausts 1 of their squirrels, gain 2 nuts.", ""),
    "market-stall": ("Choose one: gain 3 nuts / draw 3 cards / gain 1 stamina and gain 1 nut.", ""),
    "hammock": ("Refresh 1 squirrel, go again.", ""),
    "torn-pocket": ("Each other player loses 1 coin, gain 2 coins, gain 1 nut.", ""),
    "golden-acorn": ("Gain 7 nuts.", ""),
    "raccoon-raid": ("Steal 2 nuts from each other player.", ""),
    "full-moon": ("Refresh all your squirrels.", ""),
    "grand-feast": ("Exhaust any number of your squirrels and collect their loops.", ""),
}
"""The texts of each card in the box: its play effect, and its ability."""


@pytest.mark.rule("SI-1")
def test_the_box_has_50_cards_105_copies_and_the_words_for_them() -> None:
    cards = cards_of("")
    assert len(cards) == 50
    assert sum(card.copies for card in cards) == 105
    assert {card.word: (sentence(card), ability_sentence(card)) for card in cards} == TEXTS
    assert [card.tribe for card in cards if card.squirrel] == ["Tree"] * 15 + ["Ground"] * 10 + ["Flying"] * 7
    assert {card.copies for card in cards} == {1, 2, 4}
    assert all(bool(card.loops) != bool(card.ability) for card in cards if card.squirrel)


@pytest.mark.parametrize(
    ("effect", "text", "face"),
    [
        ([], "", ""),
        ([gain(1, "stamina")], "Gain 1 stamina.", "1 stamina"),
        ([gain(2, "stamina")], "Gain 2 stamina.", "2 stamina"),
        ([{**gain(2), "per": "squirrel"}], "Gain 2 nuts for each squirrel you have.", "2 nuts per squirrel"),
        (
            [{**gain(1, "coin"), "per": "flying", "max": 4}],
            "Gain 1 coin for each Flying squirrel you have (up to 4).",
            "1 coin per Flying",
        ),
        ([{"op": "collect", "n": 1}], "Exhaust up to 1 of your squirrels and collect its loops.", "collect from 1"),
        ([{"op": "refresh", "n": 2}], "Refresh 2 squirrels.", "refresh 2"),
        ([{"op": "stash", "n": 2, "from": "hand"}], "Stash 2 cards from your hand.", "stash from hand"),
        ([{"op": "steal", "n": 2, "who": "each"}, AGAIN], "Steal 2 nuts from each other player, go again.", None),
        (
            [{"op": "lose", "what": "nut", "n": 2, "who": "each"}],
            "Each other player loses 2 nuts.",
            "others lose 2 nuts",
        ),
        (
            [{"op": "tire", "n": 2, "who": "each"}],
            "Each other player exhausts 2 of their squirrels.",
            "others exhaust 2",
        ),
        (
            [{"op": "lose", "what": "coin", "n": 1, "who": "self"}, gain(2)],
            "Lose 1 coin, gain 2 nuts.",
            "−1 coin, 2 nuts",
        ),
        (
            [{"op": "lose", "what": "stamina", "n": 2, "who": "one"}],
            "Another player of your choice loses 2 stamina.",
            "another loses 2 stamina",
        ),
        ([{"op": "tire", "n": 2, "who": "self"}], "Exhaust 2 of your squirrels.", "exhaust 2"),
        (
            [{"op": "tire", "n": 1, "who": "one"}],
            "Another player of your choice exhausts 1 of their squirrels.",
            "another exhausts 1",
        ),
        (
            [{"op": "refresh", "n": 99, "who": "one"}],
            "Another player of your choice refreshes all their squirrels.",
            "another refreshes all",
        ),
        ([{"op": "refresh", "n": 1, "who": "each"}], "Each other player refreshes 1 squirrel.", "others refresh 1"),
        ([{"op": "discard", "n": 1}, DRAW], "Discard 1 card from your hand, draw 1 card.", "discard 1, 1 card"),
        ([{"op": "discard", "n": 2, "who": "each"}], "Each other player discards 2 cards.", "others discard 2"),
        ([{"op": "discard", "n": 1, "who": "one"}], "Another player of your choice discards 1 card.", None),
        ([{"op": "draw", "n": 2, "from": "used"}], "Draw 2 cards from your used items.", "2 cards, used items"),
        (
            [{**gain(), "per": "coin_loop"}],
            "Gain 1 nut for each squirrel with a coin loop you have.",
            "1 nut per coin loop",
        ),
        (
            [gain(), {"op": "if", "has": "card", "n": 1, "then": [DRAW, AGAIN]}, gain(2)],
            "Gain 1 nut. If you have at least 1 card, draw 1 card and go again. Gain 2 nuts.",
            "1 nut, 1+ cards: 1 card, go again, 2 nuts",
        ),
        (
            [{"op": "if", "has": "nut_loop", "n": 2, "then": [DRAW], "else": [gain(), AGAIN]}],
            "If you have at least 2 squirrels with a nut loop, draw 1 card; otherwise gain 1 nut and go again.",
            "2+ nut loops: 1 card, else 1 nut, go again",
        ),
        (
            [{"op": "if", "has": "flying", "n": 3, "then": [DRAW]}],
            "If you have at least 3 Flying squirrels, draw 1 card.",
            None,
        ),
        ([{"op": "draw", "n": 1, "from": "island"}], "Draw 1 card from the Island.", "1 card, Island"),
        (
            [gain(), {"op": "choose", "options": [[DRAW, AGAIN, gain(2)], [gain(3)]]}],
            "Gain 1 nut, choose one: draw 1 card, go again and gain 2 nuts / gain 3 nuts.",
            "1 nut, choose 1 of 2",
        ),
    ],
)
def test_an_effect_is_put_into_words(effect: list[Data], text: str, face: str | None) -> None:
    card = card_of(item(effect=effect))
    assert sentence(card) == effect_text(card.effect) == text
    if face is not None:
        assert short(card.effect) == face


@pytest.mark.parametrize(
    ("ability", "text"),
    [
        ({"ongoing": "item_discount", "n": 2}, "Your items cost 2 coins less."),
        ({"ongoing": "coins_per_stamina", "n": 1}, "You may pay 1 coin (not 3) for 1 stamina."),
        (
            {"when": "play_item", "effect": [{"op": "if", "has": "nut", "n": 1, "then": [DRAW]}, AGAIN]},
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


def test_a_card_is_told_in_rows() -> None:
    lines = rows(card_of(squirrel(loops=["nut", "coin", "nut"], effect=[gain(), AGAIN], copies=1, stash=2)))
    assert [tuple(row) for row in lines] == [
        ("stamina", "Costs 1 stamina."),
        ("tree", "Tree squirrel."),
        ("loop", "Each morning: 2 nuts and 1 coin."),
        ("play", "When played: gain 1 nut, go again."),
        ("stash", "Worth 2 nuts when stashed."),
        ("card", "There is 1 copy in the deck."),
    ]
    lines = rows(card_of(item(cost=2)))
    assert [tuple(row) for row in lines][:2] == [("coin", "Costs 2 coins."), ("item", "Item.")]
    assert lines[-1].text == "There are 4 copies in the deck."
