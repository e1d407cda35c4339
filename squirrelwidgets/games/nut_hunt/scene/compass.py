"""The corners of the board: the compass with the die, and the deck of objectives."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ....core.wire import Mark, Piece
from ....core.words.grammar import pluralize
from ..rules.ground import DIRECTIONS, FACES
from ..rules.position import Position
from .layout import turn_of

FACE_MARKS: Final[tuple[Piece, ...]] = tuple(
    {"id": f"face.{face}", "s": f"die-{face}", "at": f"die-{face}", "k": 0.72, "z": 2, "words": [["die", str(face)]]}
    for face in FACES
)


def corner_marks(view: Position) -> Iterator[Mark]:
    yield from _die(view)
    yield from _deck(view)


def _die(view: Position) -> Iterator[Mark]:
    """The six faces round the compass, and the one that was rolled in its middle."""
    yield from FACE_MARKS
    if not view.die:
        return
    direction = DIRECTIONS[view.die - 1]
    yield {"id": "arrow", "s": "arrow", "at": "compass", "turn": turn_of(view.die), "z": 1}
    say = f"{view.die} was rolled: {direction}"
    yield {"id": die_id(view), "s": f"die-{view.die}", "at": "die", "z": 3, "say": say}
    yield {"id": "roll", "s": "roll", "at": "roll", "t": {"n": f"{view.die}: {direction}"}}


def die_id(view: Position) -> str:
    """Changes with each roll, so that the same face twice is seen to roll, too."""
    return f"die.{view.rolled % 2}"


def _deck(view: Position) -> Iterator[Mark]:
    n = view.deck.size
    say = f"{pluralize(n, 'objective')} in the deck"
    yield {"id": "deck", "s": "deck" if n else "no-card", "at": "deck", "words": [["scout"]], "say": say}
    yield {"id": "deck-count", "s": "count", "at": "deck-count", "t": {"n": str(n), "w": "in the deck"}}
    for index in range(len(view.peeked)):
        yield {"id": peeked_id(index), "s": "card", "at": "peeked", "dx": -14 * index, "z": 3}


def peeked_id(index: int) -> str:
    """A card that a scout looks at: its index, never its identity."""
    return f"peeked.{index}"
