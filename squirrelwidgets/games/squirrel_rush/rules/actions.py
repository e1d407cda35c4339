"""The seven actions (SR-19 to SR-25): their numbers, words and titles, and cards in hands and decks.

When a card can be used is in `legal`, and what it does in `play`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import IntEnum
from itertools import product
from typing import Final

from ....core.model.setups.counted import parse_counted
from ....core.words.rule_texts import data_of


class Action(IntEnum):
    """An action card by what it allows. Records hash these numbers, so they stay as they are."""

    DIAGONAL = 0
    """One step is diagonal (SR-19)."""
    FLIP = 1
    """Any tile is turned over (SR-20)."""
    EXIT = 2
    """The squirrel leaves the glade and enters anywhere at the border (SR-21)."""
    EXCHANGE = 3
    """A tile of the market replaces any tile (SR-22)."""
    ADD = 4
    """An acorn counter comes on any tile (SR-23)."""
    LEAST = 5
    """Steps go to more acorns instead of fewer, all turn long (SR-24)."""
    SKIP = 6
    """One step goes over a tile to a neighbour of that one (SR-25)."""


DIAGONAL, FLIP, EXIT, EXCHANGE, ADD, LEAST, SKIP = Action  # for play-outs: looking up a global is five times as fast

ACTIONS: Final = tuple(action.name.lower() for action in Action)
"""The words of sentences and setups."""
NO_CARDS: Final = "0*flip"
"""An empty deck; an empty text would be the one in the box."""
RULES: Final = tuple(f"SR-{19 + action}" for action in Action)
TITLES: Final = (
    "Move diagonally",
    "Flip a tile",
    "Exit the glade",
    "Exchange a tile",
    "Add an acorn",
    "Collect from the least",
    "Skip a tile",
)
SHORT: Final = tuple(word.capitalize() for word in ACTIONS)
"""What a card is called in a sentence."""
COPIES: Final[int] = data_of(__package__)["actions"]["copies"]
"""Cards of each action in the deck."""

Counts = tuple[int, ...]
"""Cards by action, `counts[action]`: seven numbers."""
NONE: Final[Counts] = (0,) * len(Action)
BITS: Final = {
    hand: sum(held << action for action, held in enumerate(hand)) for hand in product((0, 1), repeat=len(Action))
}
"""A hand as a mask: the bits 1, 2, 4 … of the actions in it."""


def counts_of(actions: Iterable[int]) -> Counts:
    """Counts cards by action."""
    counts = [0] * len(Action)
    for action in actions:
        counts[action] += 1
    return tuple(counts)


def named(counts: Sequence[int]) -> str:
    """Cards as setups have them: `5*flip skip`."""
    return " ".join(word if n == 1 else f"{n}*{word}" for word, n in zip(ACTIONS, counts, strict=True) if n)


def read_actions(text: str) -> tuple[int, ...]:
    """The actions named in a text, in its order; `5*flip` is five of them. ValueError holds a word that is none."""
    return tuple(ACTIONS.index(name) for name in parse_counted(text, ACTIONS.__contains__))
