"""Lists of things with copies in setups: `5*flip skip`, with the count before the thing.

A count after it, as in `flip*5`, is understood too, unless both words name a thing.
"""

from __future__ import annotations

from collections.abc import Callable


def parse_counted(text: str, is_name: Callable[[str], bool], most: int = 1_000) -> list[str]:
    """The names in a text, in its order, each as often as it says. ValueError holds a word that is not understood.

    It ends where there are more than `most`, which is more than a box holds: a short text can ask for very many.

    >>> from squirrelwidgets.core.words.counted import parse_counted
    >>> parse_counted("2*flip skip*3", {"flip", "skip"}.__contains__, most=9)
    ['flip', 'flip', 'skip', 'skip', 'skip']
    """
    names: list[str] = []
    for word in text.split():
        if len(names) > most:
            break
        one, star, other = word.partition("*")
        if not star and is_name(one):
            names.append(one)
        elif star and _is_count(one) and is_name(other):
            names += [other] * int(one)
        elif star and is_name(one) and _is_count(other):
            names += [one] * int(other)
        else:
            raise ValueError(word)
    return names


def _is_count(word: str) -> bool:
    """Whether it is a number from 0 to 99."""
    return word.isascii() and word.isdigit() and len(word) < 3
