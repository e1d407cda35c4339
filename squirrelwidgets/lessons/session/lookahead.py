"""Searches what can still be played in a step: whether its goals can be met from here, how, and what is best.

Positions that can be reached in several orders are looked at once. The search stops at a limit.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Hashable, Iterator
from functools import cache
from operator import attrgetter
from typing import Final, NamedTuple, TypeVar

from ...core.model.immutable import FrozenDict
from ...core.model.state import State
from .referee import Referee, StepPosition

MOST: Final = 20_000
"""Positions that a search looks at."""
BIT: Final = 400
"""Positions after which a search lets other work run."""
R = TypeVar("R")


class SearchResult(NamedTuple):
    """What a search has found."""

    solution: tuple[str, ...] | None
    """A shortest line of the learner's that meets the goals; None: there is none, or none was found."""
    complete: bool
    """Whether everything that can be played was looked at: then None is a proof."""
    looked_at: int


def search(referee: Referee, start: StepPosition, most: int = MOST) -> SearchResult:
    """Look for a way to meet the goals of a step from here."""
    return to_the_end(searching(referee, start, most))


def searching(referee: Referee, start: StepPosition, most: int = MOST) -> Generator[None, None, SearchResult]:
    """The same bit by bit, so that clicks are answered in between."""
    if not all(goal.searched for goal in referee.step.goals):
        return SearchResult(None, False, 0)
    if not referee.compared:
        yield from comparing(referee, most)
    walk = Walk(referee, most)
    for reached, ended in walk.from_here(start):
        if reached.line != start.line and referee.verdict_on(reached, ended) == "met":
            return SearchResult(reached.line[len(start.line) :], walk.complete, walk.count)
        if not walk.count % BIT:
            yield
    return SearchResult(None, walk.complete and referee.compared, walk.count)


def way_on(referee: Referee, reached: StepPosition) -> tuple[str, ...] | None:
    """A line of sentences that does the task from where the game stands."""
    step = referee.step
    if step.solution:
        told = (reached.plies, reached.line)  # with what chance and others said, or without
        return next((step.solution[len(each) :] for each in told if step.solution[: len(each)] == each), None)
    if step.bots is None:
        return search(referee, reached).solution
    near = search(referee, reached, BIT).solution  # what bots will do cannot be searched
    return near or referee.game.hint(referee.seat).sentences


def comparing(referee: Referee, most: int = MOST) -> Generator[None, None, None]:
    """Look at all ways to play, once; if there are too many, the best turn and the shortest way stay unknown."""
    walk = Walk(referee, most)
    values: list[float] = []
    counts: list[int] = []
    for reached, ended in walk.from_here(referee.start()):
        if ended:
            values.append(referee.value(reached))
        if reached.line and referee.meets_the_rest(reached):
            counts.append(len(reached.line))
        if not walk.count % BIT:
            yield
    if walk.complete:
        referee.best, referee.fewest = max(values, default=None), min(counts, default=None)
        referee.compared = True


def to_the_end(bits: Generator[None, None, R]) -> R:
    """The result of something that is done bit by bit."""
    while True:
        try:
            next(bits)
        except StopIteration as end:
            result: R = end.value
            return result


def while_holds(
    holds: Callable[[], bool], search: Generator[None, None, SearchResult]
) -> Generator[None, None, SearchResult | None]:
    """A search for as long as something holds; None: it was given up."""
    while True:
        try:
            next(search)
        except StopIteration as end:
            reach: SearchResult = end.value
            return reach
        yield
        if not holds():
            return None


class Walk:
    """Goes through what can be played, near things first."""

    def __init__(self, referee: Referee, most: int = MOST, stops: Callable[[StepPosition], bool] | None = None) -> None:
        """`stops` says where nothing more is played, though the try is not over."""
        self.referee, self.most, self.stops = referee, most, stops
        self.count = 0
        self.complete = True

    def from_here(self, start: StepPosition) -> Iterator[tuple[StepPosition, bool]]:
        """Each position, and whether the try is over there."""
        referee = self.referee
        queue = deque([start])
        known = {mark_of(start)}
        while queue:
            reached = queue.popleft()
            self.count += 1
            ended = referee.ended(reached)
            yield reached, ended
            if ended or reached.unsolvable or (self.stops and self.stops(reached)):
                continue
            if len(known) >= self.most or referee.waits_for_others(reached):
                self.complete = False
                continue
            for following in referee.goes_on(reached):
                mark = mark_of(following)
                if mark not in known:
                    known.add(mark)
                    queue.append(following)


def mark_of(reached: StepPosition) -> tuple[Hashable, ...]:
    """Tells positions apart that can lead to different ends."""
    state = reached.state
    fields = _fields(type(state))(state)
    if FrozenDict in map(type, fields):
        fields = tuple(tuple(field.items()) if type(field) is FrozenDict else field for field in fields)
    return fields, reached.tallies, reached.replies, sum(reached.draws.values())


@cache
def _fields(kind: type[State]) -> attrgetter[tuple[object, ...]]:
    """The fields of a position except those that say how it came about. Faster than its `key`, and as reliable."""
    names = (name for base in kind.__mro__ for name in getattr(base, "__slots__", ()))
    return attrgetter(*(name for name in names if name not in ("events", "setup", "viewer", "ended", "handed")))
