"""Lists of things with copies in setups: `5*flip skip`, with the count before the thing.

A count after it, as in `flip*5`, is understood too, unless both words name a thing.
"""

from __future__ import annotations

from collections.abc import Callable


def parse_counted(text: str, is_name: Callable[[str], bool], most: int = 1_000) -> list[str]:
    """The names in a text, in its order, each as often as it says. ValueError holds a word that is not understood.

    It ends where there are more than `most`, which is more than a box holds: a short text can ask for very many.

    >>> from squirrelwidgets.core.model.setups.counted import parse_counted
    >>> parse_counted("2*flip skip*3", {"flip", "skip"}.__contains__, most=9)
    ['flip', 'flip', 'skip', 'skip', 'skip']
    """
    names: list[str] = []
    for word in text.split():
        if len(names) > most:
            break
        name, times = parse_copies(word, is_name)
        names += [name] * times
    return names


def parse_copies(word: str, is_name: Callable[[str], bool], digits: int = 2) -> tuple[str, int]:
    """The name in a word, and how often it says it, in no more digits than these. ValueError holds the word."""
    one, star, other = word.partition("*")
    if not star and is_name(one):
        return one, 1
    if star and _is_count(one, digits) and is_name(other):
        return other, int(one)
    if star and is_name(one) and _is_count(other, digits):
        return one, int(other)
    raise ValueError(word)


def _is_count(word: str, digits: int) -> bool:
    return word.isascii() and word.isdigit() and len(word) <= digits
