"""A start position, read from the texts of a setup: what each seat has, what lies on the Island, what a morning gives.
And the reverse: the texts for what somebody has.

What a setup refuses beyond a text that cannot be read is in `setup.py`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import groupby
from typing import Final, NamedTuple

from .....core.model.errors import BadSetup
from ..cards.names import is_count, no_card, split
from ..phases import EMPTY
from .box import Box

MORNING: Final = ("stamina", "coin", "nut", "card")
"""The goods of a morning."""
TIRED: Final = "~"
"""After a squirrel: it is exhausted."""
UNSEEN: Final = "?"
"""After a card: it was stashed from the deck."""
BARE: Final = "."
"""On the Island: an empty space."""


class Start(NamedTuple):
    """The cards of a seat at the start, as a position has them."""

    hand: tuple[int, ...]
    squirrels: tuple[int, ...]
    used: tuple[int, ...]
    stashed: tuple[int, ...]
    stowed: tuple[int, ...]
    known: tuple[int, ...]

    def cards(self) -> list[int]:
        """All of its cards."""
        laid = (kind if kind >= 0 else ~kind for kind in self.squirrels)
        return [*self.hand, *laid, *self.used, *self.stashed, *self.stowed]


NOTHING: Final = Start((), (), (), (), (), ())


def start_of(box: Box, *, hands: str, squirrels: str, used: str, stashes: str, known: str) -> Start:
    """Reads the setup's texts for a seat."""
    stash = _marked_in(box, stashes, "stashes", UNSEEN)
    laid = _marked_in(box, squirrels, "squirrels", TIRED)
    return Start(
        tuple(sorted(cards_in(box, hands, "hands"))),
        tuple(~kind if tired else kind for kind, tired in laid),
        tuple(cards_in(box, used, "used")),
        tuple(sorted(kind for kind, unseen in stash if not unseen)),
        tuple(sorted(kind for kind, unseen in stash if unseen)),
        tuple(sorted(cards_in(box, known, "known"))),
    )


def island_in(box: Box, text: str) -> list[int]:
    """The Island, as many spaces as the text names."""
    cards: list[int] = []
    for word in text.split():
        cards += [EMPTY] if word == BARE else cards_in(box, word, "island")
    return cards


def cards_in(box: Box, text: str, field: str) -> list[int]:
    """Cards in the order named; `2*glider` is two of them."""
    cards: list[int] = []
    for entry in text.split():
        times, word = split(entry)
        if word not in box.index:
            raise BadSetup(no_card(entry, box.index), field=field, rule="SI-1")
        if "*" in entry and not is_count(times):
            raise BadSetup(f"{entry[:40]!r}: several are said as 2*{word}.", field=field, rule="SI-1")
        cards += [box.index[word]] * (int(times) if times else 1)
    return cards


def _marked_in(box: Box, text: str, field: str, mark: str) -> list[tuple[int, bool]]:
    """Cards, each with whether it is marked."""
    cards = []
    for word in text.split():
        bare = word.removesuffix(mark)
        cards += [(kind, bare != word) for kind in cards_in(box, bare, field)]
    return cards


def words_in(text: str) -> set[str]:
    """The cards that a text names, without numbers and marks."""
    return {split(word)[1].rstrip(TIRED + UNSEEN) for word in text.split()}


@lru_cache(64)
def morning_in(entry: str) -> dict[str, int]:
    """Reads the goods of a morning: `3*stamina 2*coin 5*card`."""
    goods = dict.fromkeys(MORNING, 0)
    for word in entry.split():
        times, star, name = word.rpartition("*")
        if name not in goods or (star and not is_count(times)):
            reason = f"{word[:20]!r} is none of {', '.join(MORNING)}; several are said as 3*stamina."
            raise BadSetup(reason, field="mornings", rule="SI-6")
        goods[name] += int(times) if star else 1
    return goods


# -- the reverse


def texts_of(box: Box, start: Start) -> dict[str, str]:
    """The setup's texts for a seat, which `start_of` reads."""
    words = box.words
    squirrels = [words[kind] if kind >= 0 else words[~kind] + TIRED for kind in start.squirrels]
    return {
        "hands": cards_text(box, start.hand),
        "squirrels": _grouped(squirrels),
        "used": cards_text(box, start.used),
        "stashes": _grouped([*_words(box, start.stashed), *(word + UNSEEN for word in _words(box, start.stowed))]),
        "known": cards_text(box, start.known),
    }


def cards_text(box: Box, cards: Iterable[int]) -> str:
    """Cards in their order."""
    return _grouped(_words(box, cards))


def island_text(box: Box, island: Iterable[int]) -> str:
    """Spaces of the Island, one word each."""
    return " ".join(BARE if kind == EMPTY else box.words[kind] for kind in island)


def _words(box: Box, cards: Iterable[int]) -> list[str]:
    return [box.words[kind] for kind in cards]


def _grouped(words: Iterable[str]) -> str:
    """Words in their order; equal ones side by side as one with their number: `2*glider digger`."""
    groups = [(word, len([*same])) for word, same in groupby(words)]
    return " ".join(f"{n}*{word}" if n > 1 else word for word, n in groups)
