"""A lesson that goes on: each puzzle is a step, and after it the next one is chosen."""

from __future__ import annotations

import time
from collections.abc import Generator, Iterable, Sequence
from contextlib import suppress
from os import PathLike
from typing import Any, overload

from ..core.model.errors import SquirrelError
from ..core.play.game import Game
from ..lessons.content.plan import Plan
from ..lessons.content.step import Step, step_of
from ..lessons.sitting.progress import Mark
from ..lessons.sitting.sitting import Sitting
from .mistakes import mistakes_in, row_of
from .puzzle import Puzzle
from .record import Level, Standing, day_of, next_of, standing_of


class Opened(Sequence[Step]):
    """The one step of a puzzle, made when it is first asked for: most puzzles of a pack are not opened."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self._step: Step | None = None

    def __len__(self) -> int:
        return 1

    @overload
    def __getitem__(self, at: int) -> Step: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Step]: ...
    def __getitem__(self, at: int | slice) -> Step | Sequence[Step]:
        if self._step is None:
            self._step = step_of(self.puzzle.kind, self.puzzle.step(), f"puzzle {self.puzzle.id}")
        return (self._step,)[at]


def plan_of(puzzle: Puzzle) -> Plan:
    return Plan("Practice", puzzle.kind, puzzle.id, Opened(puzzle))


class Drill(Sitting):
    """One learner at the puzzles of a game. Its tries are kept as those of lessons are."""

    def __init__(self, kind: type[Game], puzzles: Sequence[Puzzle], file: str | PathLike[str] = "") -> None:
        self.puzzles = {puzzle.id: puzzle for puzzle in puzzles}
        self.pack = {puzzle.id: Level(puzzle.rating, puzzle.spread / 2) for puzzle in puzzles}
        super().__init__([plan_of(puzzle) for puzzle in puzzles], "", "", f"{kind.name}-practice", file)
        if self._take_mistakes():
            self._go_on()

    def add(self, mistakes: Iterable[Puzzle]) -> None:
        """Mistakes of one's games come again, the first of these at once; those that are here stay as they are."""
        new = [mistake for mistake in mistakes if mistake.id not in self.puzzles]
        self.answers.join([row_of(mistake) for mistake in new])
        self._take_mistakes()
        self._keep()
        if taken := [mistake.id for mistake in new if mistake.id in self.puzzles]:
            self._begun = True  # so what a browser has kept does not lead elsewhere
            self._open(self._place_of(taken[0]), 0)

    def _take_mistakes(self) -> bool:
        """Ask those, too, that are kept among the tries; whether there are any. What is no puzzle any more is left."""
        kept = [each for each in mistakes_in(self.here.kind, self.answers.rows) if each.id not in self.puzzles]
        for mistake in kept:
            plan = plan_of(mistake)
            with suppress(SquirrelError):
                plan.steps[0].opened(mistake.kind)
                self.puzzles[mistake.id] = mistake
                self.progress.marks[mistake.id] = [Mark()]
                self.lessons.append(plan)
        return bool(kept)

    def _place_of(self, key: str) -> int:
        return [plan.key for plan in self.lessons].index(key)

    @property
    def puzzle(self) -> Puzzle:
        """The one that is open."""
        return self.puzzles[self.here.key]

    @property
    def standing(self) -> Standing:
        standing = standing_of(self.answers.rows, self.pack, day_of(time.time()))
        standing.boxes = {key: box for key, box in standing.boxes.items() if key in self.puzzles}
        return standing

    @property
    def is_rated(self) -> bool:
        """Whether it is of the pack; mistakes of games are not, and count for no rating."""
        return self.here.key in self.pack

    @property
    def is_judged(self) -> bool:
        """Whether a try at the open puzzle has ended: then what it was about may be told."""
        return bool(self._ended) or self.solved

    def _first(self) -> tuple[int, int]:
        return self._place_of(next_of(self.standing, self.pack)), 0

    def _go_on(self) -> None:
        self._open(*self._first())

    def next(self, _value: Any = None) -> None:
        """The next puzzle, once this one is done."""
        if not self.solved:
            raise SquirrelError("This puzzle is not done yet.")
        self._go_on()

    def skip(self, _value: Any = None) -> None:
        """Another puzzle. One at which nothing was tried comes again as if it had not been seen."""
        self._leave_try()
        standing = self.standing
        standing.seen.append(self.here.key)
        standing.boxes.pop(self.here.key, None)
        self._open(self._place_of(next_of(standing, self.pack)), 0)

    def tries(self, value: Any) -> None:
        """Take in the tries that a browser has kept; they say what to begin with."""
        super().tries(value)
        self._take_mistakes()
        if not self._begun:
            self._go_on()

    def looking_ahead(self) -> Generator[None, None, bool]:
        """Nothing is told of a try before it ends: the first one counts."""
        return False
        yield
