"""Drives chance's moves: by a seeded generator, by a list that a teacher gives, or by asking the user."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random, SystemRandom
from typing import Any, Final

from .errors import BadSetup
from .state import State

ASK: Final = "ask"


def new_seed() -> int:
    """A seed for a game that was given none; records carry it."""
    return SystemRandom().getrandbits(32)


def seed_of(seed: Any) -> int:
    """The seed that is given, checked, or a new one."""
    if seed is None:
        return new_seed()
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise BadSetup(f"a seed is a whole number, not {seed!r:.40}.", field="seed")
    return seed


def stream(seed: int, name: str, n: int) -> Random:
    """The generator of the n-th draw of one named stream.

    It depends on nothing else, so one more draw in one place changes no other, and undo and redo draw the same.
    """
    return Random(f"{seed}/{name}/{n}")


class Chance:
    """The driver of chance's moves in one game; it never changes."""

    def __init__(self, seed: int, source: str | Sequence[str] | None = None) -> None:
        if isinstance(source, str) and source != ASK:
            raise ValueError(f'chance is a list of sentences, "ask", or None, not {source!r}.')
        self.seed = seed
        self.asks = source == ASK
        self.script = () if source is None or self.asks else tuple(source)

    def tells(self, past: Sequence[str]) -> bool:
        """Whether the script has a sentence for the next chance move."""
        return len(past) < len(self.script)

    def next(self, state: State, past: Sequence[str]) -> Any | None:
        """The chance move that is due; None if the user decides. `past`: the streams drawn from on this line.

        After the end of the script the seed goes on; an impossible entry is refused when it is played.
        """
        if self.asks:
            return None
        if self.tells(past):
            return state.parse(self.script[len(past)])
        return self.draw(state, past)

    def draw(self, state: State, past: Sequence[str]) -> Any:
        """The move that the seed gives, also where it is not the seed that decides."""
        return state.draw_chance(stream(self.seed, state.stream, past.count(state.stream)))
