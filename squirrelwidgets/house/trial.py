"""The trial of a planner: turns that it thinks of, against those found by walking through what is legal."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, Final

from ..core.model.state import CHANCE
from ..core.model.subpackages import subpackage
from .mark import random_step
from .walking import by_walking, planned, pushed, worth

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
        if not self.seen:
            return True
        n, m = self.seen, book.seen or 1
        share = (self.missed + book.missed + 1) / (n + m + 2)
        return bool(self.missed / n - book.missed / m < 2 * (share * (1 - share) * (1 / n + 1 / m)) ** 0.5)


@cache
def trial(kind: Any, settings: Any, positions: int = TRIED) -> Trial:
    """Of a game with this setup, in positions of random games."""
    book, found = subpackage(kind.package, "bots"), Trial()
    if not hasattr(book, "candidate_turns"):
        return found
    for n in range(GAMES * positions // TRIED):
        rng, scratch = Random(f"plan {n}"), kind.begin(settings).scratch()
        for ply in range(LONGEST):
            if not scratch.actors or found.seen == positions:
                break
            if ply % EVERY == 0 and len(scratch.actors) == 1 and scratch.actors[0] != CHANCE:
                _look(found, book, scratch.scratch(), rng)
            try:
                random_step(scratch, rng)
            except Exception:  # noqa: BLE001  # a rule that fails, which `check` tells of
                break
    return found


def _look(found: Trial, book: Any, scratch: Any, rng: Random) -> None:
    seat = scratch.actors[0]
    scratch.events = []
    view = scratch._freeze().seen_by(seat if scratch.setup.secrets else "all")
    plans, world = planned(book, view, seat, (), rng), view.imagine(view.viewer, rng)

    def after(moves: Any) -> float | None:
        played = world.scratch()
        return worth(book, played, seat) if len(pushed(played, moves)) == len(moves) else None

    known = {moves: each for moves in plans if (each := after(moves)) is not None}
    best = by_walking(book, view, seat, (), rng)[:1]
    found.seen += 1
    found.illegal += len(known) < len(plans)
    gain = after(best[0]) if best else None
    found.missed += gain is not None and best[0] not in known and gain > max(known.values(), default=-1e9) + 1e-9
