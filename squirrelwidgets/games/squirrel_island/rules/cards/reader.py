"""Reads single values of a deck and collects what is wrong with them; the words that many of them use.

Whole cards are read in `parser.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from .....core.model.errors import nearest
from .....core.words.refusals import either

GOODS: Final = ("nut", "coin", "stamina")
"""The contents of a purse."""
LOOPS: Final = ("stamina", "nut", "coin", "card")
"""The gifts of loops, in the order in which they are taken (SI-25)."""
TRIBES: Final = ("Tree", "Ground", "Flying")
COUNTED: Final = ("squirrel", *(tribe.lower() for tribe in TRIBES), *(f"{loop}_loop" for loop in LOOPS))
"""The squirrels that an operation can count: all, or those of a tribe, or with a loop."""
COUNTED_ONCE: Final = "a loop: squirrels with it, each counted once"
"""What a loop's word counts, for `help`."""
ALL: Final = 99
"""Stands for all squirrels, or any number of them."""
MOST_FAULTS: Final = 100
"""Nobody reads more, and each takes its time."""
WRITTEN: Final = ("text", "ability_text", "sabotage")
"""Keys that other tables of cards have: here they follow from the effect."""


class Fault(NamedTuple):
    """Something wrong, and its place: `card 3 (sky_pirate): effect#1.op`."""

    path: str
    reason: str

    def __str__(self) -> str:
        return f"{self.path}: {self.reason}"


class TooManyFaults(Exception):
    """Ends the reading of a deck."""


class Reader:
    """Reads values, and collects all faults instead of stopping at the first."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def refuse(self, path: str, reason: str) -> None:
        """Notes a fault; after too many of them nothing more is read."""
        self.faults.append(Fault(path, reason))
        if len(self.faults) == MOST_FAULTS:
            raise TooManyFaults

    def table(self, value: object, path: str, known: Iterable[str], needed: Iterable[str]) -> Mapping[str, object]:
        """A table with known keys only, and with all that are needed; an empty one if the value is none."""
        if not isinstance(value, Mapping):
            self.refuse(path, f'a table is wanted here, as in {{ op = "draw", n = 1 }}, not {shown(value)}.')
            return {}
        known = tuple(known)
        keys = f" Keys here: {', '.join(known)}."
        for key in value:
            if key in WRITTEN:
                self.refuse(dot(path, key), "the program writes that from the effect; take it out.")
            elif key not in known:
                self.refuse(dot(path, str(key)[:30]), f"there is no such key here.{nearest(key, known)}{keys}")
                keys = ""  # once is enough
        for key in needed:
            if key not in value:
                self.refuse(dot(path, key), "this is missing.")
        return value

    def word(self, value: object, path: str, known: Sequence[str]) -> str:
        """One of some words; the first one if it is none of them."""
        if isinstance(value, str) and value in known:
            return value
        wanted = either([f'"{each}"' for each in known])
        self.refuse(path, f"{wanted} is wanted here, not {shown(value)}.{nearest(value, known)}")
        return known[0]

    def number(self, value: object, path: str, least: int, most: int, or_all: bool = False) -> int:
        """A whole number from `least` to `most`, or ALL where that makes sense; `least` if it is none."""
        n = value if isinstance(value, int) and not isinstance(value, bool) else -1
        if least <= n <= most or (or_all and n == ALL):
            return n
        beside = f", or {ALL} for all" if or_all else ""
        self.refuse(path, f"a number from {least} to {most} is wanted here{beside}, not {shown(value)}.")
        return least

    def listed(self, value: object, path: str, most: int) -> Sequence[object]:
        """A list of at most so many; an empty one if the value is none."""
        if not isinstance(value, list | tuple):
            self.refuse(path, f"a list is wanted here, in [ ], not {shown(value)}.")
            return ()
        if len(value) > most:
            self.refuse(path, f"at most {most} are possible here, not {len(value)}.")
        return value[:most]


def dot(path: str, key: str) -> str:
    """`card 3 (sky_pirate): effect#1`, and from there on `.op`."""
    return f"{path}: {key}" if path.startswith("card") and ":" not in path else f"{path}.{key}"


def shown(value: object) -> str:
    """A value as a fault quotes it."""
    return repr(value)[:40]
