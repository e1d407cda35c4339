"""Cards and goods as sentences, setups and events name them: `golden-acorn`, `3*digger`, `2 nuts`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable

from .....core.model.errors import nearest
from .....core.words.grammar import pluralize


def plain(text: str) -> str:
    """Ids of cards, and whole sentences, with hyphens: `golden_acorn` is golden-acorn."""
    return text.replace("_", "-")


def split(text: str) -> tuple[str, str]:
    """The number, if any, and the card: `3*golden_acorn` is 3 and golden-acorn."""
    times, _, word = text.rpartition("*")
    return times, plain(word)


def is_count(text: str) -> bool:
    """Whether this is a number of cards, 0 to 99."""
    return text.isascii() and text.isdigit() and len(text) < 3


def no_card(text: str, words: Collection[str]) -> str:
    """Says that this is no card, and which one may be meant: one that begins so (`Work Whistle`), or looks like it."""
    word = split(text)[1].casefold()
    begun = [each for each in words if each.startswith(f"{word}-")]
    near = f" Nearest: {begun[0]}." if begun else nearest(word, words)
    return f"{text[:24]!r} is no card of this deck.{near}"


def listed(words: Iterable[str]) -> str:
    """Words as events list them, each once, in the order in which they come: `2*stamina coin`."""
    return " ".join(f"{n}*{word}" if n > 1 else word for word, n in Counter(words).items())


def counted(n: int, what: str) -> str:
    """`1 nut`, `2 nuts`; stamina has no plural."""
    return pluralize(n, what, what if what in ("stamina", "energy") else "")
