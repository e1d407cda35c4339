"""Names that people say at a device: how they are written down, and which look alike."""

from __future__ import annotations

from typing import Final
from unicodedata import category, normalize

from ..core.model.bounds import check_text
from ..core.model.errors import SquirrelError
from .door.bounds import LONGEST_NAME

JOINERS: Final = "\u200c\u200d"
"""Format characters that some scripts, and pictures of several people, are written with."""
BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and signs that show nothing."""
ALIKE: Final = str.maketrans("авекмнорстухіјѕԁԛԝһзαβεζηικμνορτυχı0", "abekmhopctyxijsdqwh3abezhikmnoptyxio")
"""Cyrillic and Greek letters, and a zero, that look as Latin ones do, small or capital."""


def written(name: str) -> str:
    """A name as it is kept, in one way of writing, with nothing that turns or hides letters.

    >>> from squirrelwidgets.together.names import written
    >>> written(" Zoe\u0308 \u202eB")
    'Zoë B'
    >>> written("\u2800")
    Traceback (most recent call last):
    squirrelwidgets.core.model.errors.SquirrelError: A name needs a letter, a digit or a picture.
    """
    check_text(name, 4 * LONGEST_NAME)
    shown = normalize("NFKC", name)
    name = " ".join("".join(sign for sign in shown if category(sign) != "Cf" or sign in JOINERS).split())
    check_text(name, LONGEST_NAME, one_line=True)
    if not any(category(sign)[0] in "LN" or category(sign) == "So" for sign in set(name) - BLANK):
        raise SquirrelError("A name needs a letter, a digit or a picture.")
    return name


def name_key(name: str) -> str:
    """The same for names that look alike: case, spaces and punctuation do not tell people apart.

    >>> from squirrelwidgets.together.names import name_key
    >>> name_key("Anna-B") == name_key("ANNA B"), name_key("🦊") == name_key("🐻")
    (True, False)
    """
    folded = normalize("NFKC", normalize("NFKC", name).casefold()).translate(ALIKE)
    kept = (sign for sign in folded if category(sign)[0] in "LN" or category(sign) in ("Mn", "Mc", "So"))
    return "".join(sign for sign in kept if sign not in BLANK and not "\ufe00" <= sign <= "\ufe0f")
