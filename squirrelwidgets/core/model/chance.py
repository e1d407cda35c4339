"""Drives chance's moves: by a seeded generator, by a list that a teacher gives, or by asking the user."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random, SystemRandom
from typing import Any, Final

from .bounds import LARGEST, LONGEST_SENTENCE, Unfit, check_text, shown
from .errors import BadSetup, NotAMove
from .state import CHANCE, State

ASK: Final = "ask"
Draws = Mapping[str, int]
"""Numbers of draws on a line of play, by stream. Never changed: nodes share them."""


def new_seed() -> int:
    """A seed for a game that was given none; records carry it."""
    return SystemRandom().getrandbits(32)


def seed_of(seed: Any) -> int:
    """The seed that is given, checked, or a new one."""
    if seed is None:
        return new_seed()
    if not isinstance(seed, int) or isinstance(seed, bool) or not -LARGEST < seed < LARGEST:
        raise BadSetup(f"a seed is a whole number, not {shown(seed)}.", field="seed")
    return seed


def stream(seed: int, name: str, n: int) -> Random:
    """The generator of the n-th draw of one named stream.

    It depends on nothing else, so one more draw in one place changes no other, and undo and redo draw the same.
    """
    return Random(f"{seed}/{name}/{n}")


class Streams(dict[str, Random]):
    """The streams by name of a game that is played once, from its start to its end: each is one generator.

    As quick as one generator for all, and as separate as those of `stream`.
    """

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._seed = seed

    def __missing__(self, name: str) -> Random:
        self[name] = rng = Random(f"{self._seed}/{name}")
        return rng


def _script(source: Any) -> tuple[str, ...]:
    """The sentences that a caller gives chance to say."""
    if isinstance(source, str) or not isinstance(source, Sequence) or not all(isinstance(each, str) for each in source):
        raise BadSetup(f'chance is a list of sentences, "ask", or None; not {shown(source)}.', field="chance")
    try:
        for each in source:
            check_text(each, LONGEST_SENTENCE, one_line=True)
    except Unfit as unfit:
        raise BadSetup(str(unfit), field="chance") from None
    return tuple(source)


def after_draw(draws: Draws, name: str) -> Draws:
    """The draws with one more of a stream; an empty name is no draw."""
    return {**draws, name: draws.get(name, 0) + 1} if name else draws


class Suggested(tuple[str, ...]):
    """Sentences that chance says in their order where they fit; where one does not, the seed goes on without them."""

    __slots__ = ()


class Chance:
    """The driver of chance's moves in one game; it never changes."""

    def __init__(self, seed: int, source: str | Sequence[str] | None = None) -> None:
        self.seed = seed
        self.asks = isinstance(source, str) and source == ASK
        self.script = () if source is None or self.asks else _script(source)
        self.suggested = isinstance(source, Suggested)

    def tells(self, draws: Draws) -> bool:
        """Whether the script has a sentence for the next chance move."""
        return bool(self.script) and sum(draws.values()) < len(self.script)

    def next(self, state: State, draws: Draws) -> Any | None:
        """The chance move that is due; None if the user decides. `draws`: those on this line so far.

        After the end of the script the seed goes on; an impossible entry is refused when it is played.
        """
        if self.asks:
            return None
        if self.tells(draws):
            say = self.script[sum(draws.values())]
            if not self.suggested or fits(state, say):
                return state.parse(say)
        return self.draw(state, draws)

    def draw(self, state: State, draws: Draws) -> Any:
        """The move that the seed gives, also where it is not the seed that decides."""
        return state.draw_chance(stream(self.seed, state.stream, draws.get(state.stream, 0)))


def fits(state: State, say: str) -> bool:
    """Whether a sentence tells what chance may do now."""
    try:
        return state.allows(state.parse(say), CHANCE)
    except NotAMove:
        return False
