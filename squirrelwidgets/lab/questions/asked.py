"""What questions that play games of their own have in common."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import contextmanager

from ...core.model.chance import new_seed
from ...core.model.errors import BadSetup
from ..counting.sentences import between
from ..playing.match import SEED_BITS, Match, matches
from ..playing.options import whole


def one_match(setup: object, bots: object, field: str = "setup") -> Match:
    """The only one of a setup with these bots."""
    several = matches(setup, bots)
    if len(several) > 1:
        raise BadSetup("one setup with one combination of bots.", field=field)
    return several[0]


def among(match: Match) -> str:
    """Who plays, at the end of a sentence."""
    return between({name: match.bot_names.count(name) for name in match.bot_names})


def seeded(seed: int | None) -> int:
    return new_seed(SEED_BITS) if seed is None else whole(seed, "seed")


@contextmanager
def so_far() -> Iterator[None]:
    """An interrupt ends this block, and the question is answered by the games until then."""
    try:
        yield
    except KeyboardInterrupt:
        warnings.warn("Interrupted: this is what the games so far say.", stacklevel=4)
