"""What the games' `explain.py` say alike: how a sentence goes on, whose turn it is; and players' names in it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from ..model.events import Explanation
from ..model.state import CHANCE, State


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


def not_your_turn(rule: str, names: Sequence[str], mover: int, seat: int, places: tuple[str, ...] = ()) -> Explanation:
    """Somebody else is to decide: the seats by name, who does and who would like to."""
    if seat not in range(len(names)):
        return Explanation(rule, "Chance has nothing to decide here." if seat == CHANCE else "Nobody sits there.")
    return Explanation(rule, f"It is {names[mover]}'s turn, not {names[seat]}'s.", places)


def in_names(text: str, seats: Sequence[str], names: Sequence[str]) -> str:
    """A text that calls players by their seats (`Rust`), with the names of those who sit there."""
    called = dict(zip(seats, names, strict=True))
    return re.sub(rf"\b({'|'.join(map(re.escape, called))})\b", lambda seat: called[seat[0]], text)


def either(names: Sequence[str]) -> str:
    """`a, b or c`."""
    return " or ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
