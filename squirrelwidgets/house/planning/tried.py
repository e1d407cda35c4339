"""A game's help for bots where house rules hold: what it says is tried by the rules, what it cannot know is walked."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import cache, cached_property
from random import Random
from types import ModuleType
from typing import Any, Final

from .trial import trial
from .walking import BY_CHANCE, Moves, after, by_walking, planned, pushed, walked

AS_THEY_ARE: Final = ("value", "skills", "playout_steps", "decision_weight", "playout_rounds", "chances")
"""What says nothing of the rules. Learnt chances judge for bots, and are told to nobody."""
TRIED: Final = ("candidate_turns", "playout_move", "winning")


class Tried:
    """Has what the game's own help has: where that is missing, bots look for it in vain here, too."""

    def __init__(self, book: ModuleType, kind: Any) -> None:
        self.book, self.kind = book, kind
        has = {*dir(book)}
        vars(self).update({name: getattr(book, name) for name in AS_THEY_ARE if name in has})
        vars(self).update({name: getattr(self, f"_{name}") for name in TRIED if name in has})

    def sample_turn(self, scratch: Any, rng: Random) -> list[Any]:
        """The game's own sampled turn as far as its moves are legal; else a random one."""
        moves: Sequence[Any] = ()
        with suppress(Exception):  # it may stumble over what these rules allow
            moves = self.book.sample_turn(scratch.scratch(), rng)
        return pushed(scratch, moves) or walked(scratch, rng)

    @cached_property
    def holds(self) -> bool:
        """Whether the planner does as well as by the book, as far as a trial tells."""
        book = self.kind.house.original
        return trial(self.kind, self.kind.setup()).holds(trial(book, book.setup()))

    def _winning(self, position: Any) -> list[Any] | None:
        """The solver's turn, if it also wins by these rules."""
        with suppress(Exception):
            moves = self.book.winning(position)
            if (scratch := after(position, moves)) and position.actors[0] in scratch.ended.winners:
                return list(moves)
        return None

    def _candidate_turns(self, view: Any, seat: int, story: Any, rng: Random) -> list[Moves]:
        plans = planned(self.book, view, seat, story, rng)
        world = view.imagine(view.viewer, Random("turns"))
        good = [each for each in plans if after(world, each)] if self.holds else []
        return good or by_walking(self.book, view, plans, seat, rng)

    def _playout_move(self, scratch: Any, rng: Random) -> None:
        """The game's quick turn as far as it is legal; a random one where none of it is."""
        kind, before = type(scratch), (scratch.actors, getattr(scratch, "turn", None))
        scratch.__class__ = _watched(kind)  # type: ignore[arg-type]  # mypy doubts that a class has a hash
        try:
            with suppress(Exception):  # it is not legal here, or the planner stumbles
                self.book.playout_move(scratch, rng)
        finally:
            scratch.__class__ = kind
        if (scratch.actors, getattr(scratch, "turn", None)) != before:
            return
        if scratch.actors == BY_CHANCE:
            scratch.push(scratch.draw_chance(rng))
        else:
            walked(scratch, rng)


class _Watched:
    """Comes before a scratch's class, in one that pairs with no position: the same scratch, looked at."""

    __slots__ = ()

    def __init_subclass__(cls) -> None: ...


@cache
def _watched(kind: Any) -> Any:
    """The class of a scratch that refuses illegal moves."""

    def push(self: Any, move: Any, seat: int | None = None) -> None:
        if not self.allows(move, seat):
            raise ValueError(move)
        kind.push(self, move, seat)

    return type(kind)(f"Watched{kind.__name__}", (_Watched, kind), {"__slots__": (), "push": push})
