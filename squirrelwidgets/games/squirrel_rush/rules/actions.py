"""The seven actions (SR-19 to SR-25): numbers, words, titles, and lists of them as text."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import Final

from ....core.words.rule_texts import data_of

ACTIONS: Final = ("diagonal", "flip", "exit", "exchange", "add", "least", "skip")
DIAGONAL, FLIP, EXIT, EXCHANGE, ADD, LEAST, SKIP = range(7)
RULES: Final = tuple(f"SR-{19 + action}" for action in range(7))
TITLES: Final = (
    "Move diagonally",
    "Flip a tile",
    "Exit the glade",
    "Exchange a tile",
    "Add an acorn",
    "Collect from the least",
    "Skip a tile",
)
COPIES: Final[int] = data_of(__package__)["actions"]["copies"]

NONE: Final = (0,) * 7
EACH: Final = (1,) * 7
"""A hand of the smarty game: one card of each action (SR-27)."""
BITS: Final = {
    hand: sum(held << action for action, held in enumerate(hand)) for hand in product((0, 1), repeat=len(ACTIONS))
}
"""A hand as the bits 1, 2, 4 … of the actions in it."""


def counts_of(actions: Iterable[int]) -> tuple[int, ...]:
    """How many of each action."""
    found = [0] * len(ACTIONS)
    for action in actions:
        found[action] += 1
    return tuple(found)


def read_actions(text: str) -> tuple[int, ...]:
    """The actions named in a text, in its order; `flip*5` is five of them. ValueError holds a word that is none."""
    found: list[int] = []
    for word in text.split():
        name, star, times = word.partition("*")
        if name not in ACTIONS or (star and not (times.isascii() and times.isdigit() and len(times) < 3)):
            raise ValueError(word)
        found += [ACTIONS.index(name)] * (int(times) if star else 1)
    return tuple(found)
