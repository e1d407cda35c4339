"""A game's help for bots where house rules hold: what it says is tried by the rules, what it cannot know is walked."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import cache, cached_property
from random import Random
from types import ModuleType
from typing import Any, Final

from .trial import trial
from .walking import Moves, by_walking, can_begin, planned, pushed, walked

AS_THEY_ARE: Final = ("skills", "playout_steps", "decision_weight", "playout_rounds", "chances")
"""What says nothing of the rules. Learnt chances judge for bots, and are told to nobody."""


class Tried:
    """Has what the game's own help has: where that is missing, bots look for it in vain here, too."""

    def __init__(self, book: ModuleType, kind: Any) -> None:
        self.book, self.kind = book, kind
        for name in AS_THEY_ARE:
            if hasattr(book, name):
                setattr(self, name, getattr(book, name))
        if hasattr(book, "candidate_turns"):
            self.candidate_turns, self.playout_move = self._candidate_turns, self._playout_move
        if hasattr(book, "winning"):
            self.winning = self._winning

    def value(self, state: Any, seat: int) -> float:
        return float(self.book.value(state, seat))

    def sample_turn(self, scratch: Any, rng: Random) -> list[Any]:
        """The game's own sampled turn as far as its moves are legal; else a random one."""
        moves: Sequence[Any] = ()
        with suppress(Exception):  # it may stumble over what these rules allow
            moves = self.book.sample_turn(scratch.scratch(), rng)
        return pushed(scratch, moves) or walked(scratch, rng)

    def _winning(self, position: Any) -> list[Any] | None:
        """The solver's turn, if it also wins by these rules."""
        with suppress(Exception):
            moves, seat, scratch = self.book.winning(position), position.actors[0], position.scratch()
            if moves and len(pushed(scratch, moves)) == len(moves) and scratch.ended and seat in scratch.ended.winners:
                return list(moves)
        return None

    @cached_property
    def holds(self) -> bool:
        """Whether the planner does as well as by the book, as far as a trial tells."""
        original = self.kind.house.original
        return trial(self.kind, self.kind.setup()).holds(trial(original, original.setup()))

    def _candidate_turns(self, view: Any, seat: int, story: Any, rng: Random) -> list[Moves]:
        if self.holds:
            world = view.imagine(view.viewer, Random("turns"))
            if good := [each for each in planned(self.book, view, seat, story, rng) if can_begin(world, each)]:
                return good
        return by_walking(self.book, view, seat, story, rng)

    def _playout_move(self, scratch: Any, rng: Random) -> None:
        """The game's quick turn as far as it is legal; a random one where none of it is."""
        kind, before = type(scratch), (scratch.actors, getattr(scratch, "turn", None))
        scratch.__class__ = _watched(kind)  # type: ignore[arg-type]  # mypy doubts that a class has a hash
        try:
            with suppress(Exception):  # it is not legal here, or the planner stumbles
                self.book.playout_move(scratch, rng)
        finally:
            scratch.__class__ = kind
        if (scratch.actors, getattr(scratch, "turn", None)) == before:
            walked(scratch, rng)


class _Illegal(Exception):
    """What a planner would play is refused."""


class _Watched:
    """Comes before a scratch's class, in one that pairs with no position."""

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        """Nothing: it is the same scratch, looked at."""


@cache
def _watched(kind: Any) -> Any:
    """The class of a scratch that refuses illegal moves."""

    def push(self: Any, move: Any, seat: int | None = None) -> None:
        if not self.allows(move, seat):
            raise _Illegal
        kind.push(self, move, seat)

    return type(kind)(f"Watched{kind.__name__}", (_Watched, kind), {"__slots__": (), "push": push})
