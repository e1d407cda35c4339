"""The pictures of cards: drawn ones for those in the box, the tribe or a sack for a custom card."""

from __future__ import annotations

from typing import Final

from .....core.wire import Part
from ...rules.cards.card import Card
from ..parts import part

ITEMS: Final = {
    word: f"pic-{word}"
    for word in (
        "acorn-pouch trail-map berry-tea hollow-log slingshot coin-purse work-whistle nut-cart buried-chest spyglass "
        "mud-puddle market-stall hammock torn-pocket golden-acorn raccoon-raid full-moon grand-feast"
    ).split()
}
CARRIED: Final = {
    "basket": "gatherer forager",
    "coin-purse": "peddler banker",
    "trail-map": "adventurer cartographer",
    "rope": "climber",
    "horn": "motivator sentinel",
    "letter": "storyteller messenger archivist",
    "jar": "pantry-keeper",
    "hollow-log": "carpenter",
    "sprout": "orchard-elder night-gardener",
    "hat": "treetop-mayor",
    "market-stall": "shopkeeper",
    "spyglass": "talent-scout sky-pirate navigator",
    "shovel": "digger prospector burrower tunnel-boss",
    "barbell": "wrestler",
    "buried-chest": "smuggler",
    "torn-pocket": "bandit",
    "wind": "glider wind-rider storm-wing",
    "full-moon": "stargazer",
}
"""The things that squirrels carry."""
PROPS: Final = {word: f"pic-{prop}" for prop, words in CARRIED.items() for word in words.split()}


def kind_of(card: Card) -> str:
    """The word with which the grounds of its symbols begin: its tribe, or item."""
    return card.tribe.lower() or "item"


def portrait(card: Card, y: float = 0, k: float = 1, up: float = 0) -> list[Part]:
    """Scenery and a squirrel with what it carries, or an item."""
    ground = part(f"{kind_of(card)}-bg", 0, y)
    if not card.tribe:
        return [ground, item(card, 0, y - up, item_size(card) * k)]
    prop = [part(PROPS[card.word], -23, y + 12 - up * 1.6, round(0.56 * k, 2))] if card.word in PROPS else []
    return [ground, *prop, squirrel(card, 9, y - up, round(0.68 * k, 2))]


def low_portrait(card: Card, y: float) -> list[Part]:
    """A portrait whose lower part is left free for the name."""
    ground, *drawn = portrait(card, y, 0.79, 6)
    return [ground, part("low", 0, y + 17.5), *drawn]


def squirrel(card: Card, x: float, y: float, k: float) -> Part:
    """A squirrel of the tribe; flying ones lean."""
    return part(f"{kind_of(card)}-squirrel", x, y, k, **({"turn": 16} if card.tribe == "Flying" else {}))


def item(card: Card, x: float, y: float, k: float) -> Part:
    """An item, or a sack for one that has no picture."""
    return part(ITEMS.get(card.word, "item"), x, y, k)


def item_size(card: Card) -> float:
    """The sack is a sign, and so larger."""
    return 1.12 if card.word in ITEMS else 2.2


def small_picture(card: Card) -> list[Part]:
    """40 x 40: a squirrel of the tribe, or the item."""
    if card.tribe:
        return [part(f"{kind_of(card)}-mini"), squirrel(card, 0, -6.5, 0.38)]
    return [part("item-mini"), item(card, 0, -6.5, 0.7 if card.word in ITEMS else 1.4)]
