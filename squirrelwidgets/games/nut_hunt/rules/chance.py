"""Chance's longer moves: drawing them, and what is wrong with one that somebody says."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from ....core.model.events import Explanation
from ....core.words.table import SEATS
from .moves import Move, cards_text
from .phases import AUTOMA, DEAL, DEALT, LEVELS, LOOKS, PEEK, TILES

if TYPE_CHECKING:
    from .position import Position


def draw(position: Position, rng: Random) -> Move:
    """One outcome of the layout, deal, scout or smaller chance that is due."""
    phase = position.phase
    if phase == TILES:
        tiles = list(range(len(position.setup.box.tiles)))
        rng.shuffle(tiles)
        return ("tiles", tuple(tiles))
    if phase == DEAL:
        cards = list(position.deck.draw(dealt(position), rng))
        if is_automa(position):
            rng.shuffle(cards)  # it places in the order in which they were dealt (NH-41)
        return ("deal", position.mover, tuple(cards))
    if phase == PEEK:
        return ("peek", position.deck.draw(looks(position), rng))
    return rng.choice(position.legal())  # type: ignore[no-any-return]


def dealt(position: Position) -> int:
    """How many objectives are dealt to the seat that is due (NH-4, NH-30)."""
    return LEVELS[position.setup.level] if is_automa(position) else DEALT


def is_automa(position: Position) -> bool:
    """Whether it is the Automa that is dealt objectives, or whose turn it is."""
    return position.solo and position.mover == AUTOMA


def looks(position: Position) -> int:
    """How many objectives a scout looks at (NH-15, NH-36)."""
    return min(LOOKS, position.deck.size)


# -- faults


def fault(position: Position, move: tuple[Any, ...]) -> Explanation | None:
    """What is wrong with the layout, the deal or the scout that is due; None if it is possible."""
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


def _fault_of_tiles(position: Position, tiles: Sequence[int]) -> Explanation | None:
    n = len(position.setup.box.tiles)
    if len(tiles) != n or len(set(tiles)) != n:
        return Explanation("NH-1", f"A layout names all {n} tiles, each once, column by column from a1 to e3.")
    return None


def _fault_of_cards(position: Position, cards: Sequence[int], n: int, rule: str, what: str) -> Explanation | None:
    if len(cards) != n or len(set(cards)) != n:
        return Explanation(rule, f"{what} {n} different objective{'s' if n > 1 else ''}.", ("deck",))
    if not position.deck.gives(cards):
        return Explanation(rule, f"The top of the deck cannot be {cards_text(cards)}.", ("deck",))
    return None
