"""Words that fit their card: smaller, then in two lines, then their first letters."""

from __future__ import annotations

from typing import Final

SIZES: Final = (("large", 2), ("middle", 4), ("small", 6))
"""The slots for a word in one line, each with the letters for which it has room."""
LETTERS: Final = 6
"""The letters of a line of the smallest."""


def fitted(word: str) -> dict[str, str]:
    """A word in the slots of a card.

    >>> from squirrelwidgets.core.scene.parts.fitting import fitted
    >>> fitted("7"), fitted("mushroom"), fitted("forget-me-not-flower")
    ({'large': '7'}, {'upper': 'mush-', 'lower': 'room'}, {'upper': 'forget', 'lower': 'me-no…'})
    """
    for slot, room in SIZES:
        if len(word) <= room:
            return {slot: word}
    cut = max((n for n in range(2, LETTERS + 2) if word[n - 1] in "- "), default=0)
    if cut:
        return {"upper": word[:cut].strip("- "), "lower": short(word[cut:], LETTERS)}
    cut = min((len(word) + 1) // 2, LETTERS - 1)
    return {"upper": f"{word[:cut]}-", "lower": short(word[cut:], LETTERS)}


def short(word: str, room: int) -> str:
    """A word, or its first letters where it has more than there is room for.

    >>> from squirrelwidgets.core.scene.parts.fitting import short
    >>> short("mushroom", 4)
    'mus…'
    """
    return word if len(word) <= room else f"{word[: room - 1]}…"
