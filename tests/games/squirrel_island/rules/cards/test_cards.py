"""Every card of the box, written here by hand: its facts and what it says. That it does so is compared with the second
version, which reads the same data.
"""

from __future__ import annotations

import pytest

from squirrelwidgets.games.squirrel_island import SquirrelIsland
from squirrelwidgets.games.squirrel_island.words.card_text import ability_sentence, sentence

CARDS = """
gatherer: Tree 1 x4, stash 1, nut | Gain 1 coin.
peddler: Tree 1 x4, stash 1, coin | Gain 1 coin.
adventurer: Tree 2 x4, stash 2, nut card | Draw 1 card.
climber: Tree 2 x4, stash 2, nut coin | Gain 1 nut.
motivator: Tree 2 x2, stash 2, stamina coin | Refresh 1 squirrel.
storyteller: Tree 2 x2, stash 2, card card | Draw 2 cards.
pantry-keeper: Tree 2 x2, stash 2, nut | Stash 1 card from your hand, gain 1 nut.
carpenter: Tree 3 x2, stash 3, coin coin nut | Gain 2 coins.
orchard-elder: Tree 3 x2, stash 3, nut nut | Gain 3 nuts.
treetop-mayor: Tree 4 x1, stash 4, nut coin stamina | Gain 1 nut for each Tree squirrel you have (up to 5).
cartographer: Tree 2 x1, stash 2 | Draw 2 cards. | Each time you draw 1 or more cards: gain 1 nut.
shopkeeper: Tree 3 x1, stash 3 | Gain 2 coins. | Your items cost 1 coin less.
talent-scout: Tree 2 x1, stash 2 | Draw 2 cards. | Each time you play a squirrel: gain 1 coin.
archivist: Tree 3 x1, stash 3 | Stash 1 card from your hand. | Each time you stash 1 or more cards: gain 2 nuts.
sentinel: Tree 2 x1, stash 2 | Gain 1 nut. | Other players cannot steal from you or harm you with sabotage.
digger: Ground 1 x4, stash 1, nut | Draw 1 card from the Island.
prospector: Ground 2 x4, stash 2, coin coin | Gain 1 coin.
burrower: Ground 2 x2, stash 2, stamina | Stash 1 card from the top of the deck, gain 1 nut.
forager: Ground 2 x2, stash 2, nut nut |
wrestler: Ground 3 x2, stash 3, stamina nut | Steal 2 nuts (choose a player for each).
tunnel-boss: Ground 4 x1, stash 4, nut nut card | Gain 1 nut for each Ground squirrel you have (up to 5).
banker: Ground 2 x1, stash 2 | Gain 3 coins. | You may pay 2 coins (not 3) for 1 stamina.
smuggler: Ground 1 x1, stash 2 | Draw 1 card from the Island. | You pay no additional cost for cards from the Island.
bandit: Ground 3 x1, stash 3 | Steal 1 nut from a player. | Each time you steal 1 or more nuts: gain 1 nut, gain 1 coin.
night-gardener: Ground 3 x1, stash 3 | Gain 1 nut. | Each time you gather a nut while asleep: gain 1 nut.
glider: Flying 1 x4, stash 1, card | Go again.
messenger: Flying 2 x2, stash 2, card coin | Draw 2 cards from the Island.
wind-rider: Flying 2 x2, stash 2, stamina coin | Refresh 1 squirrel, go again.
sky-pirate: Flying 3 x1, stash 3, nut nut | Steal 1 nut from each other player.
storm-wing: Flying 4 x1, stash 4, nut nut stamina | Each other player exhausts 1 of their squirrels, gain 2 nuts.
navigator: Flying 2 x1, stash 2 | Draw 2 cards from the Island. | Each time you play a card from the Island: gain 1 nut.
stargazer: Flying 2 x1, stash 2 | Draw 1 card. | Each time you go to sleep: gain 2 nuts.
acorn-pouch: item 1 x4, stash 1 | Gain 2 nuts.
trail-map: item 1 x4, stash 1 | Draw 2 cards.
berry-tea: item 2 x4, stash 2 | Gain 1 stamina, go again.
hollow-log: item 1 x4, stash 2 | Stash 1 card from your hand, draw 1 card.
slingshot: item 1 x4, stash 1 | Steal 2 nuts (choose a player for each).
coin-purse: item 0 x2, stash 1 | Gain 2 coins.
work-whistle: item 2 x2, stash 2 | Exhaust up to 2 of your squirrels and collect their loops, go again.
nut-cart: item 3 x2, stash 3 | Gain 1 nut for each squirrel you have (up to 6).
buried-chest: item 3 x2, stash 3 | Stash 2 cards from the top of the deck.
spyglass: item 1 x2, stash 2 | Draw 2 cards from the Island.
mud-puddle: item 2 x2, stash 2 | Each other player exhausts 1 of their squirrels, gain 2 nuts.
market-stall: item 2 x2, stash 2 | Choose one: gain 3 nuts / draw 3 cards / gain 1 stamina and gain 1 nut.
hammock: item 1 x2, stash 1 | Refresh 1 squirrel, go again.
torn-pocket: item 2 x2, stash 2 | Each other player loses 1 coin, gain 2 coins, gain 1 nut.
golden-acorn: item 5 x1, stash 5 | Gain 7 nuts.
raccoon-raid: item 4 x1, stash 3 | Steal 2 nuts from each other player.
full-moon: item 3 x1, stash 3 | Refresh all your squirrels.
grand-feast: item 3 x1, stash 4 | Exhaust any number of your squirrels and collect their loops.
""".strip().splitlines()


@pytest.mark.rule("SI-1")
def test_the_box_is_the_one_of_the_sheet() -> None:
    box = SquirrelIsland.setup().box
    lines = []
    for card, n in zip(box.cards, box.counts, strict=True):
        loops = f", {' '.join(card.loops)}" if card.loops else ""
        facts = f"{card.word}: {card.tribe or 'item'} {card.cost} x{n}, stash {card.stash}{loops}"
        lines.append(" | ".join([facts, sentence(card), *filter(None, [ability_sentence(card)])]).rstrip())
    assert lines == CARDS
    assert (len(lines), sum(box.counts)) == (50, 105)
