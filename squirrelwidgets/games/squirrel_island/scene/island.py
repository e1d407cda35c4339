"""The Island as marks: the deck, what lies open, and which day it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ....core.wire import Mark
from ....core.words.grammar import pluralize
from ..rules.phases import EMPTY, SPACES, UPPER, Phase, space_word
from ..rules.position import Position
from .cards.card_faces import face_of

THICK: Final = (1, 12, 40)
"""Numbers of cards from which the deck is drawn thicker."""


def island_marks(view: Position, seat: int) -> Iterator[Mark]:
    """The marks as seen by the seat at the bottom of the board."""
    yield {"id": "extra", "s": "no-extra" if view.lasting_abilities[seat].free else "extra", "at": "extra"}
    yield from _deck(view)
    yield from _spaces(view)
    if view.day:
        tag = min(view.day, SPACES - UPPER)
        yield {"id": "today", "s": "today", "at": f"day-{tag}", "z": 2, "t": {"t": f"day {view.day} now"}}


def _deck(view: Position) -> Iterator[Mark]:
    size = view.deck_size
    layers = sum(size >= least for least in THICK)
    for below in reversed(range(layers)):
        symbol = "deck-edge" if below else "back"
        yield {"id": f"deck.{below}", "s": symbol, "at": "deck", "dx": 2 * below, "dy": 2 * below}
    if layers:
        yield {"id": "deck-name", "s": "deck-name", "at": "deck", "z": 1}
    cards = f"{pluralize(size, 'card')} in the deck"
    yield {"id": "deck-count", "s": "deck-count", "at": "deck-count", "z": 2, "t": {"t": str(size)}, "say": cards}


def _spaces(view: Position) -> Iterator[Mark]:
    box = view.setup.box
    for space, kind in enumerate(view.island):
        if kind == EMPTY and space < view.opened and not view.morning and view.phase is not Phase.REVEAL:
            yield {"id": f"{space_word(space)}.empty", "s": "empty", "at": space_word(space), "say": "empty"}
        if kind != EMPTY:
            word, place = box.words[kind], space_word(space)
            yield {
                "id": card_id(space, word),
                "s": face_of(box.cards[kind]),
                "at": place,
                "z": 1,
                "words": [["island", word], ["take", word]],
            }


def card_id(space: int, word: str) -> str:
    """A new id for each card laid there, so that it is seen to come from the deck."""
    return f"{space_word(space)}.{word}"
