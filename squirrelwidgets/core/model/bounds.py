"""Limits on everything that comes in from outside: setups, records, messages, keys, names, comments, sentences.

A door (an entry point) checks them before it does any work. What passes is small and flat enough to inspect, and can be
shown, sent, saved and exported. Whether the rules allow it is checked elsewhere.

Only code names files. A save replaces the old file as a whole. A record names bots by id; one that is missing here, or
that no file can hold, keeps its seat as `MissingBot`. `tests/soak/doors.py` tries each door with mutated inputs.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Mapping
from operator import index
from typing import Final, SupportsIndex, cast

from .errors import SquirrelError

DEEPEST: Final = 40
"""The levels of nested lists and objects that data may have."""
LARGEST: Final = 10**40
"""Whole numbers must be below this."""
LONGEST_NAME: Final = 100
LONGEST_COMMENT: Final = 20_000
LONGEST_SENTENCE: Final = 5_000

_UNWRITABLE: Final = "[\0-\b\v\f\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]"
"""Control characters and lone surrogates: no file, message or picture can hold all of them. (Compiled when needed: it
takes two of the milliseconds of an import.)"""
_BREAK: Final = "[\t\n\r\u2028\u2029]"


class InvalidData(SquirrelError):
    """Data that no door lets in. Each door turns this into its own error."""


def check_text(text: str, longest: int = sys.maxsize, one_line: bool = False) -> None:
    """Refuse a text that is too long, or could not be shown, sent, saved and exported.

    >>> from squirrelwidgets.core.model.bounds import check_text
    >>> check_text("half a character: " + chr(0xD800))
    Traceback (most recent call last):
    squirrelwidgets.core.model.bounds.InvalidData: a text cannot hold the character U+D800.
    """
    if len(text) > longest:
        raise InvalidData(f"a text of at most {longest:,} characters is wanted here, not of {len(text):,}.")
    strange = re.search(_UNWRITABLE, text) or (re.search(_BREAK, text) if one_line else None)
    if strange:
        where = "a text of one line" if one_line else "a text"
        raise InvalidData(f"{where} cannot hold the character U+{ord(strange[0]):04X}.")


def check_data(data: object, most: int = sys.maxsize) -> None:
    """Refuse JSON data that is too large, too deep, or could not be written back.

    `most`: the limit of characters and values in all. Objects of other types are not looked at here.

    >>> from squirrelwidgets.core.model.bounds import check_data
    >>> check_data({"deck": ["x"] * 1000}, most=100)
    Traceback (most recent call last):
    squirrelwidgets.core.model.bounds.InvalidData: this is too large: at most 100 characters and values.
    """
    if _left(most, (data,), DEEPEST + 1) < 0:
        raise InvalidData(f"this is too large: at most {most:,} characters and values.")


def _left(room: int, values: Iterable[object], deep: int) -> int:
    """The room left after these values; negative as soon as there is none."""
    if not deep:
        raise InvalidData(f"lists and objects are nested more than {DEEPEST} deep.")
    for value in values:
        room -= 1
        if isinstance(value, str):
            room -= len(value)
            if room >= 0 and not value.isprintable():
                check_text(value)
        elif isinstance(value, list | tuple):
            room = _left(room, value, deep - 1)
        elif isinstance(value, int):
            if not -LARGEST < value < LARGEST:
                raise InvalidData("a number has at most 40 digits.")
        elif isinstance(value, dict) or isinstance(value, Mapping):  # noqa: SIM101  # the first is quick
            room = _left(_left(room, value, 1), value.values(), deep - 1)
        if room < 0:
            break
    return room


def natural(value: object) -> int:
    """A whole number from 0 on, numpy's too, as an int; -1 for anything else.

    >>> from squirrelwidgets.core.model.bounds import natural
    >>> natural(7), natural("7"), natural(0.5), natural(-7)
    (7, -1, -1, -1)
    """
    try:
        return max(index(cast(SupportsIndex, value)), -1)
    except TypeError:
        return -1


def label(name: object) -> str:
    """A name from outside, as an error cites it: short, and escaped where it cannot be written.

    >>> from squirrelwidgets.core.model.bounds import label
    >>> print(label("half " + chr(0xD800)))
    half \\ud800
    """
    return repr(name[:40])[1:-1] if isinstance(name, str) else shown(name)


def shown(value: object, longest: int = 40) -> str:
    """A value as an error quotes it, whatever it is: short, and never raises.

    >>> from squirrelwidgets.core.model.bounds import shown
    >>> shown(10**5000), shown("squirrels", 6)
    ('<int>', "'squir")
    """
    try:
        if isinstance(value, str):
            return repr(value[:longest])[:longest]
        check_data(value, 100_000)
        return " ".join(repr(value).split())[:longest]  # tables have several lines
    except Exception:  # noqa: BLE001  # any class may be behind it, and its repr may raise anything
        return f"<{type(value).__name__}>"
