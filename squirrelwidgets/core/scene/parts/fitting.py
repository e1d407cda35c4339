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
    ({'large': '7'}, {'upper': 'mush-', 'lower': 'room'}, {'upper': 'forget', 'lower': '-me-n…'})
    """
    for slot, room in SIZES:
        if len(word) <= room:
            return {slot: word}
    cuts = [n for n in range(1, len(word)) if word[n - 1] in "- " and n <= LETTERS and len(word) - n <= LETTERS]
    if cuts:
        return {"upper": word[: cuts[-1]].strip(), "lower": word[cuts[-1] :]}
    if len(word) < 2 * LETTERS:
        cut = (len(word) + 1) // 2
        return {"upper": word[:cut] + "-"[: cut < LETTERS], "lower": word[cut:]}
    return {"upper": word[:LETTERS], "lower": short(word[LETTERS:], LETTERS)}


def short(word: str, room: int) -> str:
    """A word, or its first letters where it has more than there is room for.

    >>> from squirrelwidgets.core.scene.parts.fitting import short
    >>> short("mushroom", 4)
    'mus…'
    """
    return word if len(word) <= room else f"{word[: room - 1]}…"
