"""The trial of a planner: turns that it thinks of, against those found by walking through what is legal."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, Final

from ...core.model.state import CHANCE
from ...core.model.subpackages import subpackage
from ...core.model.usual.bots import step
from .walking import after, by_walking, planned, worth

TRIED: Final = 48
"""Positions of a trial."""
GAMES: Final = 8
LONGEST: Final = 90
"""Plies of a random game whose positions are looked at."""
EVERY: Final = 6


@dataclass
class Trial:
    """How a planner fares: positions looked at, where walking finds better, where it plans what is refused."""

    seen: int = 0
    missed: int = 0
    illegal: int = 0

    def holds(self, book: Trial) -> bool:
        """Whether it misses no more than by the book: by no more than two standard errors."""
        n, m = self.seen or 1, book.seen or 1
        share = (self.missed + book.missed + 1) / (n + m + 2)
        return bool(self.missed / n - book.missed / m < 2 * (share * (1 - share) * (1 / n + 1 / m)) ** 0.5)


@cache
def trial(kind: Any, settings: Any, positions: int = TRIED) -> Trial:
    """Of a game with this setup, in positions of random games."""
    book, found = subpackage(kind.package, "bots"), Trial()
    for n in range(GAMES * positions // TRIED if hasattr(book, "candidate_turns") else 0):
        rng, scratch = Random(f"plan {n}"), kind.begin(settings).scratch()
        with suppress(Exception):  # a rule that fails, which `check` tells of
            for ply in range(LONGEST):
                if not scratch.actors or found.seen == positions:
                    break
                if ply % EVERY == 0 and len(scratch.actors) == 1 and scratch.actors[0] != CHANCE:
                    _look(found, book, scratch.scratch()._freeze(), rng)
                step(scratch, rng)
    return found


def _look(found: Trial, book: Any, state: Any, rng: Random) -> None:
    seat = state.actors[0]
    view = state.seen_by(seat if state.setup.secrets else "all")
    plans, world = planned(book, view, seat, (), rng), view.imagine(view.viewer, rng)
    known = {moves: worth(book, scratch, seat) for moves in plans if (scratch := after(world, moves))}
    found.seen += 1
    found.illegal += len(known) < len({*plans})
    best = next(iter(by_walking(book, view, plans, seat, rng)), ())
    if best not in known and (scratch := after(world, best)):
        found.missed += worth(book, scratch, seat) > max(known.values(), default=-1e9) + 1e-9
