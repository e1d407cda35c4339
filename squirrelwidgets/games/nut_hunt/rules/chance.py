"""Draws chance's moves, and checks those that are too many to list. Their effects are in `play`."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from ....core.model.events import Explanation
from ....core.words.grammar import pluralize
from ....core.words.player_names import SEATS
from .box import DEALT, LEVELS, LOOKED_AT
from .fields import Fields
from .moves import Move, cards_text
from .phases import AUTOMA, DEAL, PEEK, TILES, Phase

DUE: Final = {
    "first": (Phase.FIRST,),
    "tiles": (Phase.TILES,),
    "deal": (Phase.DEAL,),
    "die": (Phase.ROLL, Phase.BOLT),
    "peek": (Phase.PEEK,),
    "reveal": (Phase.REVEAL,),
    "place": (Phase.ADD,),
    "skip": (Phase.ADD,),
}
"""The phases in which chance says a sentence, by its first word."""


def draw(position: Fields, rng: Random) -> Move:
    """Draws one outcome of the chance move that is due, except the fox's die."""
    phase = position.phase
    if phase is TILES:
        tiles = list(range(len(position.setup.box.tiles)))
        rng.shuffle(tiles)
        return ("tiles", tuple(tiles))
    if phase is DEAL:
        cards = list(position.deck.draw(dealt(position), rng))
        if is_automa(position):
            rng.shuffle(cards)  # it places squirrels in the order of the deal (NH-41)
        return ("deal", position.mover, tuple(cards))
    if phase is PEEK:
        return ("peek", position.deck.draw(looks(position), rng))
    move: Move = rng.choice(position.legal())
    return move


def dealt(position: Fields) -> int:
    """Objectives dealt to the seat that is due (NH-4, NH-30)."""
    return LEVELS[position.setup.level] if is_automa(position) else DEALT


def is_automa(position: Fields) -> bool:
    """Whether it is the Automa's turn, or the Automa that is dealt objectives."""
    return position.solo and position.mover == AUTOMA


def looks(position: Fields) -> int:
    """Objectives that a scout looks at now (NH-15, NH-36)."""
    return min(LOOKED_AT, position.deck.size)


# -- faults


def fault(position: Fields, move: tuple[Any, ...]) -> Explanation | None:
    """Why this cannot be the layout, deal or scout that is due; None if it can."""
    word, *rest = move
    if word == "tiles":
        return _fault_of_tiles(position, *rest)
    if position.viewer != "all":
        return Explanation("NH-8", "Only who sees all objectives can say that.", ())
    if word == "peek":
        return _fault_of_cards(position, rest[0], looks(position), "NH-15", "A scout looks at")
    seat, cards = rest
    if seat != position.mover:
        name = SEATS[position.mover]
        return Explanation("NH-4", f"The next objectives are {name.capitalize()}'s.", (name,))
    rule = "NH-30" if is_automa(position) else "NH-4"
    return _fault_of_cards(position, cards, dealt(position), rule, f"{SEATS[seat].capitalize()} is dealt")


def _fault_of_tiles(position: Fields, tiles: Sequence[int]) -> Explanation | None:
    n = len(position.setup.box.tiles)
    if len(tiles) != n or len(set(tiles)) != n:
        return Explanation("NH-1", f"A layout names all {n} tiles, each once, column by column from a1 to e3.")
    return None


def _fault_of_cards(position: Fields, cards: Sequence[int], n: int, rule: str, opening: str) -> Explanation | None:
    if len(cards) != n or len(set(cards)) != n:
        return Explanation(rule, f"{opening} {pluralize(n, 'different objective')}.", ("deck",))
    if not position.deck.gives(cards):
        return Explanation(rule, f"The top of the deck cannot be {cards_text(cards)}.", ("deck",))
    return None
