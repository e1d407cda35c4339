"""A lesson that goes on: each puzzle is a step, and after it the next one is chosen."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from os import PathLike
from typing import Any, ClassVar, overload

from ..core.desk.parts import digest_of
from ..core.model.errors import SquirrelError
from ..core.play.game import Game
from ..core.words.grammar import many
from ..lessons.content.plan import Plan
from ..lessons.content.step import Step, step_of
from ..lessons.sitting.answers import Row
from ..lessons.sitting.place import Place
from ..lessons.sitting.progress import Mark
from ..lessons.sitting.sitting import Sitting
from .mistakes import mistakes_in
from .puzzle import BANDS, Puzzle
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
    return Plan("Practice", puzzle.kind, puzzle.id, Opened(puzzle), only_ends=True)


class Drill(Sitting):
    """One learner at the puzzles of a game. Its tries are kept as those of lessons are. Its map is the page on which it
    starts, where a band and a theme are chosen."""

    acts: ClassVar[Mapping[str, str]] = {
        **{name: name for name in ("next", "again", "skip", "hint", "answer")},
        **{name: name for name in ("resume", "tries", "start", "repeat")},
        "map": "show_map",
        "band": "choose_band",
        "theme": "choose_theme",
    }

    def __init__(self, kind: type[Game], puzzles: Sequence[Puzzle], file: str | PathLike[str] = "") -> None:
        self.puzzles = {puzzle.id: puzzle for puzzle in puzzles}
        self.pack = {puzzle.id: Level(puzzle.rating, puzzle.spread / 2) for puzzle in puzzles}
        self.band, self.theme = 0, ""
        """What is chosen; 0: what is near the rating, empty: all."""
        self.repeats = True
        """What comes again is asked before anything else."""
        super().__init__([plan_of(puzzle) for puzzle in puzzles], "", "", f"{kind.name}-practice", file)
        self._take_mistakes()
        self._begin_anew()

    def _begin_anew(self) -> None:
        """With what is to be asked first, and with the page before it."""
        with self.game.lock, self.game.hold_trait_notifications():
            if self._first() != (self.lesson, self.number):
                self._go_on()
            self.at_map = True

    def _game_changed(self, change: Any) -> None:
        self.at_map = self.at_map and self.game.node is self.referee.floor  # code that plays has started
        super()._game_changed(change)

    def add(self, mistakes: Iterable[Row]) -> None:
        """Mistakes of one's games come again, the first of these at once; those that are here stay as they are."""
        if taken := self._take(mistakes):
            self._begun = True  # so what a browser has kept does not lead elsewhere
            self._open(self._place_of(taken[0]), 0)

    def add_slips(self, slips: Iterable[Row]) -> None:
        """Steps of a course come again in their time."""
        if self._take(slips) and not self._begun:
            self._begin_anew()

    def _take(self, mistakes: Iterable[Row]) -> list[str]:
        """Keep those that are not here yet; which of these can be asked."""
        new = [row for row in mistakes if row["lesson"] not in self.progress.marks]
        self.answers.join(new)
        self._take_mistakes()
        self._keep()
        return [row["lesson"] for row in new if row["lesson"] in self.progress.marks]

    def _take_mistakes(self) -> None:
        """Ask those, too, that are kept among the tries. What cannot be asked any more is left."""
        for mistake in mistakes_in(self.here.kind, self.answers.rows, self.progress.marks):
            plan = plan_of(mistake) if isinstance(mistake, Puzzle) else mistake
            with suppress(SquirrelError):
                plan.steps[0].opened(plan.kind)
                if isinstance(mistake, Puzzle):
                    self.puzzles[mistake.id] = mistake
                self.progress.marks[plan.key] = [Mark()]
                self.lessons.append(plan)

    def _place_of(self, key: str) -> int:
        return [plan.key for plan in self.lessons].index(key)

    @property
    def puzzle(self) -> Puzzle | Plan:
        """The one that is open, or the step of a course that comes again."""
        return self.puzzles.get(self.here.key, self.here)

    @property
    def standing(self) -> Standing:
        standing = standing_of(self.answers.rows, self.pack, day_of(time.time()))
        standing.boxes = {key: box for key, box in standing.boxes.items() if key in self.progress.marks}
        return standing

    @property
    def is_rated(self) -> bool:
        """Whether it is of the pack; what went wrong elsewhere is not, and counts for no rating."""
        return self.here.key in self.pack

    @property
    def is_judged(self) -> bool:
        """Whether a try at the open puzzle has ended: then what it was about may be told."""
        return self.solved or bool(self.slips)

    def fits(self, puzzle: Puzzle, theme: str) -> bool:
        """Whether it is of the band that is chosen, and has a theme."""
        return self.band in (0, puzzle.band) and (not theme or theme in puzzle.themes)

    def _next_of(self, standing: Standing) -> tuple[int, int]:
        chosen = {key: level for key, level in self.pack.items() if self.fits(self.puzzles[key], self.theme)}
        return self._place_of(next_of(standing, chosen, self.repeats)), 0

    def _first(self) -> tuple[int, int]:
        return self._next_of(self.standing)

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
        self._open(*self._next_of(standing))

    # -- the page on which it starts

    def show_map(self, _value: Any = None) -> None:
        self.at_map = True

    def start(self, _value: Any = None) -> None:
        """What was chosen. A puzzle that was left in the middle goes on, if it is of these."""
        self.repeats = False
        if self.touched and not self.is_judged and self.is_rated and self.fits(self.puzzles[self.here.key], self.theme):
            self.at_map = False
        else:
            self._go_on()

    def repeat(self, _value: Any = None) -> None:
        """What comes again."""
        if not self.standing.due:
            raise SquirrelError("Nothing comes again today.")
        self.repeats = True
        self._go_on()

    def choose_band(self, value: Any) -> None:
        if type(value) is not int or not 0 <= value <= len(BANDS):
            raise SquirrelError(f"A band is a number from 1 to {len(BANDS)}, or 0 for what is near the rating.")
        self.band = value
        if not self.of_theme(self.theme):
            self.theme = ""

    def choose_theme(self, value: Any) -> None:
        if not isinstance(value, str) or not self.of_theme(value):
            raise SquirrelError(f"No puzzle of these has the theme {value!r:.40}.")
        self.theme = value

    def choose(self, band: int, theme: str) -> None:
        """By code: what was chosen is open at once."""
        self.band, self.theme = band, theme
        self._go_on()

    def for_all(self, count: int) -> Plan:
        """A lesson for a whole class: the puzzles of those chosen that are nearest to the rating, easy ones first."""
        standing = self.standing
        fit = [key for key in self.pack if self.fits(self.puzzles[key], self.theme)]
        fit.sort(key=lambda key: (key in standing.seen, abs(self.pack[key].rating - standing.level.rating)))
        keys = sorted(fit[:count], key=lambda key: self.pack[key].rating)
        kind = self.here.kind
        steps = [Opened(self.puzzles[key])[0] for key in keys]
        key = f"{kind.name}-puzzles-{digest_of(' '.join(keys))}"
        return Plan(f"{kind.title}: {many(len(keys), 'puzzle')}", kind, key, steps, only_ends=True)

    def of_theme(self, theme: str) -> int:
        """Puzzles of the band that is chosen with a theme."""
        return sum(self.fits(self.puzzles[key], theme) for key in self.pack)

    # -- what was kept

    def _go_back_to(self, place: Place) -> None:
        """Who has left a puzzle in the middle goes on there; everybody else chooses anew."""
        super()._go_back_to(place)
        self.at_map = place.shows == "map" or self.is_judged or not self.touched

    def tries(self, value: Any) -> None:
        """Take in the tries that a browser has kept; they say what to begin with."""
        super().tries(value)
        self._take_mistakes()
        if not self._begun:
            self._begin_anew()
