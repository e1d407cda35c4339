"""Refusals that all games word alike: how a sentence goes on, whose turn it is. And players' names in texts."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from ..model.events import Explanation
from ..model.state import CHANCE, NOT_CHANCE, State

JUST_SAY: Final = 'Just say "{}", nothing more.'
"""How a sentence of one word is said."""
WHO_BEGINS: Final = "first it is drawn who begins"
"""What chance owes before anything else."""


def next_words(state: State, words: list[str], seat: int | None) -> list[str]:
    """The words that may follow these at the beginning of a legal sentence."""
    n = len(words)
    sentences = [text.split() for text in state.sentences(seat)]
    return list(dict.fromkeys(each[n] for each in sentences if each[:n] == words and len(each) > n))


def goes_on(
    words: list[str], following: Sequence[str], usage: Mapping[str, tuple[str, str]], first_rule: str
) -> Explanation | None:
    """Names the words that may follow; None if there are none.

    `how_to_say`: the rule of each first word, with how it is used; `first_rule` is cited where there is no word yet.
    """
    if not following:
        return None
    if not words:
        return Explanation(first_rule, f"Say {either(following)}.")
    return Explanation(usage[words[0]][0], f'"{" ".join(words)}" goes on with {either(following)}.')


def how_said(state: State, word: str, seat: int | None, usage: Mapping[str, tuple[str, str]]) -> Explanation | None:
    """How sentences that begin with this word are said; None if none of them can be said now.

    Where a text of `how_to_say` has {}, there comes one that can.
    """
    example = next((text for text in state.sentences(seat) if text.split()[0] == word), "")
    if not example:
        return None
    rule, text = usage[word]
    return Explanation(rule, text.format(example))


def not_your_turn(rule: str, names: Sequence[str], mover: int, seat: int, places: tuple[str, ...] = ()) -> Explanation:
    """Refuses a seat that is not to decide. `names`: those of the seats; `mover` decides, `seat` would like to."""
    if seat not in range(len(names)):
        return Explanation(rule, NOT_CHANCE if seat == CHANCE else "Nobody sits there.")
    return Explanation(rule, f"It is {names[mover]}'s turn, not {names[seat]}'s.", places)


def in_names(text: str, seats: Sequence[str], names: Sequence[str]) -> str:
    """Puts the players' names in place of their seats' (`Rust`) in a text."""
    if not names:  # in an editor nobody has a name
        return text
    by_seat = dict(zip(seats, names, strict=True))
    return re.sub(rf"\b({'|'.join(map(re.escape, by_seat))})\b", lambda seat: by_seat[seat[0]], text)


def either(names: Sequence[str]) -> str:
    """`a, b or c`."""
    return " or ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
