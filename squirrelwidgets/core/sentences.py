"""Sentences that are not whole yet: how they go on. For the games' `explain.py`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .state import Explanation, State


def next_words(state: State, words: list[str], seat: int | None) -> list[str]:
    """The words that may follow, where these begin a legal sentence."""
    n = len(words)
    longer = (said for text in state.sentences(seat) if (said := text.split())[:n] == words and len(said) > n)
    return list(dict.fromkeys(said[n] for said in longer))


def goes_on(
    words: list[str], following: Sequence[str], how_said: Mapping[str, tuple[str, str]], first: str
) -> Explanation | None:
    """Tells what may follow, if anything may: with the rule of the first word, or `first` before there is one."""
    if not following:
        return None
    if not words:
        return Explanation(first, f"Say {either(following)}.")
    return Explanation(how_said[words[0]][0], f'"{" ".join(words)}" goes on with {either(following)}.')


def either(names: Sequence[str]) -> str:
    """`a, b or c`."""
    return " or ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
