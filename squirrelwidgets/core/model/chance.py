"""Drives chance's moves: by a seeded generator, by a list that a teacher gives, or by asking the user.

Bots are other people's code and get generators, whose state gives away what they were seeded with. So each is seeded
with a hash keyed with the game's secret: it reveals neither the game's seed nor any other stream.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from hashlib import blake2b
from random import Random, SystemRandom
from typing import Final

from .bounds import LARGEST, LONGEST_SENTENCE, InvalidData, check_text, shown
from .errors import BadSetup, NotAMove
from .own import Move
from .state import CHANCE, State

ASK: Final = "ask"
Draws = Mapping[str, int]
"""Numbers of draws on a line of play, by stream. Never changed: nodes share them."""


SECRET_BYTES: Final = 16
LONG: Final = 1 << 96
"""A seed of this size cannot be brute-forced."""
STRETCH: Final = 4096
"""Rounds of hashing for a shorter seed: milliseconds, so that trying all 32-bit seeds takes months."""


def new_seed(bits: int = 8 * SECRET_BYTES) -> int:
    """A seed for a game that was given none; records carry it."""
    return SystemRandom().getrandbits(bits)


def seed_of(seed: object) -> int:
    """The seed that is given, checked, or a new one."""
    if seed is None:
        return new_seed()
    if not isinstance(seed, int) or isinstance(seed, bool) or not -LARGEST < seed < LARGEST:
        raise BadSetup(f"a seed is a whole number, not {shown(seed)}.", field="seed")
    return seed


@lru_cache(256)
def secret_of(seed: int) -> bytes:
    """The secret of a seed, from which all luck of its game comes."""
    secret = str(seed).encode()
    for _ in range(STRETCH if abs(seed) < LONG else 1):
        secret = blake2b(secret, digest_size=SECRET_BYTES).digest()
    return secret


def keyed(secret: bytes, name: str) -> int:
    """A number derived from a secret and a name; it reveals nothing of the secret."""
    return int.from_bytes(blake2b(name.encode(), key=secret, digest_size=SECRET_BYTES).digest())


def stream(seed: int, name: str, n: int) -> Random:
    """The generator of the n-th draw of one named stream.

    It depends on nothing else, so an extra draw in one place changes no other, and undo and redo draw the same.
    """
    return Random(keyed(secret_of(seed), f"{name}/{n}"))


class Streams(dict[str, Random]):
    """The named streams of a game that is played once, from start to end: one generator each.

    As fast as a single generator, and as independent as those of `stream`. The seed is used as it is: callers that play
    thousands of games derive their seeds from one secret.
    """

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._secret = blake2b(str(seed).encode(), digest_size=SECRET_BYTES).digest()

    def __missing__(self, name: str) -> Random:
        self[name] = rng = Random(keyed(self._secret, name))
        return rng


def _script(source: object) -> tuple[str, ...]:
    """The sentences that a caller scripts for chance."""
    if isinstance(source, str) or not isinstance(source, Sequence) or not all(isinstance(each, str) for each in source):
        raise BadSetup(f'chance is a list of sentences, "ask", or None; not {shown(source)}.', field="chance")
    try:
        for each in source:
            check_text(each, LONGEST_SENTENCE, one_line=True)
    except InvalidData as error:
        raise BadSetup(str(error), field="chance") from None
    return tuple(source)


def after_draw(draws: Draws, name: str) -> Draws:
    """The draws plus one from a stream; an empty name is no draw."""
    return {**draws, name: draws.get(name, 0) + 1} if name else draws


class Suggested(tuple[str, ...]):
    """Sentences that chance says in order; where one does not fit, the seed decides instead."""

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

    def next(self, state: State, draws: Draws) -> Move | None:
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

    def draw(self, state: State, draws: Draws) -> Move:
        """The move that the seed gives, also where it is not the seed that decides."""
        return state.draw_chance(stream(self.seed, state.stream, draws.get(state.stream, 0)))


def fits(state: State, say: str) -> bool:
    """Whether a sentence tells what chance may do now."""
    try:
        return state.allows(state.parse(say), CHANCE)
    except NotAMove:
        return False
