"""Shared by the comparisons of games with their slow second versions."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random
from typing import Any

from squirrelwidgets.core.model.errors import NotAMove
from squirrelwidgets.core.model.events import Event


def garbled(said: str, rng: Random, strange: Sequence[str]) -> str:
    """A sentence of chance with one thing wrong, or nothing; `strange`: words that may come into it."""
    words = said.split()
    place = rng.randrange(len(words))
    change = rng.randrange(4)
    if change == 0:
        del words[place]
    elif change == 1:
        words[place] = rng.choice(strange)
    elif change == 2:
        words.insert(place, rng.choice(strange))
    else:
        other = rng.randrange(len(words))
        words[place], words[other] = words[other], words[place]
    return " ".join(words)


def same_answer(state: Any, seat: int, table: Any, name: str, text: str, rules: Collection[str]) -> None:
    """Both take a sentence or refuse it; refused, the package says why, by one of the rules.

    `seat` and `name`: who says it, for the package and for the second version (`table`).
    """
    why = state.explain(text, seat)
    try:
        move = state.parse(text)
    except NotAMove:
        said, allowed = text, False
    else:
        allowed = state.allows(move, seat)
        said = state.say(move) if allowed else text
    assert (why is None) == allowed == table.possible(said, name), (text, name, why, allowed)
    if why:
        assert why.rule in rules
        assert why.text


def told(state: Any) -> list[Event]:
    """What the package tells of the last move; why a game has ended is told in words, which no second version has."""
    return [event._replace(what="") if event.kind == "ended" else event for event in state.events]
