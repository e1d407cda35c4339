"""Parts: what lies on the table, declared once, where its option is in a game's `Setup`.

    turn: int = number(up_to=999, rule="NH-4", caption="turn", note="the turn that begins; 0: the start")

The position has a field of the same name. From the declaration follow the option's text and its errors, the field's
first value, what `to_setup` says of it, the plain edits of a setup that is made by hand with their controls and
examples, what is left of it with fewer players, and its numbers in an observation. `part.py` says what a part answers;
each of the other files is one kind. What a thing means stays with the game: `faults`, and edits that do more.
"""

from __future__ import annotations

from .cards.box import Box
from .cards.cards import cards
from .cards.deck import deck, hand, market, pile, row
from .cells.cells import grid, hexes
from .cells.track import map_of, track
from .choice import choice
from .numbers.counts import counts
from .numbers.die import die
from .numbers.heaps import heaps
from .numbers.numbers import count, each, number, numbers, score
from .pieces.piece import piece, tokens
from .pieces.pieces import pieces
from .pieces.placed import NOWHERE, SOMEWHERE
from .queue import queue
from .seat import seat

__all__ = [
    "NOWHERE",
    "SOMEWHERE",
    "Box",
    "cards",
    "choice",
    "count",
    "counts",
    "deck",
    "die",
    "each",
    "grid",
    "hand",
    "heaps",
    "hexes",
    "map_of",
    "market",
    "number",
    "numbers",
    "piece",
    "pieces",
    "pile",
    "queue",
    "row",
    "score",
    "seat",
    "tokens",
    "track",
]
