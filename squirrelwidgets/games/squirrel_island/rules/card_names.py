"""Cards as people write them: `golden-acorn` or `golden_acorn`, `3*digger`; and what is said to other words."""

from __future__ import annotations

from collections.abc import Collection

from ....core.model.errors import nearest


def plain(text: str) -> str:
    """Words as sentences have them: the ids of cards do as well."""
    return text.replace("_", "-")


def split(said: str) -> tuple[str, str]:
    """The number, if any, and the card: `3*golden_acorn` is 3 and golden-acorn."""
    times, _, word = said.rpartition("*")
    return times, plain(word)


def is_count(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 3


def no_card(said: str, words: Collection[str]) -> str:
    """That this is no card, and which one may be meant: the one that begins so (`Work Whistle`), or looks like it."""
    word = split(said)[1].casefold()
    begun = [each for each in words if each.startswith(f"{word}-")]
    near = f" Nearest: {begun[0]}." if begun else nearest(word, words)
    return f"{said[:24]!r} is no card of this deck.{near}"
