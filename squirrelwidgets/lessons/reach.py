"""Searches what can still be played in a step: whether its goals can be met from here, how, and what is best.

Positions that can be reached in several orders are looked at once. The search stops after so many.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Final, NamedTuple

from .referee import Reached, Referee

MOST: Final = 20_000
"""Positions that a search looks at."""


class Reach(NamedTuple):
    """What a search has found."""

    solution: tuple[str, ...] | None
    """A shortest line of the learner's that meets the goals; None: there is none, or none was found."""
    complete: bool
    """Whether everything that can be played was looked at: then None is a proof."""
    looked_at: int


def search(referee: Referee, start: Reached, most: int = MOST) -> Reach:
    """Look for a way to meet the goals of a step from here."""
    if not all(goal.searched for goal in referee.step.goals):
        return Reach(None, False, 0)
    if referee.wants_best:
        find_best(referee, most)
    walk = _Walk(referee, most)
    for reached in walk.from_here(start):
        if reached.line != start.line and referee.verdict(reached) == "met":
            return Reach(reached.line[len(start.line) :], walk.complete, walk.count)
    return Reach(None, walk.complete and not (referee.wants_best and referee.best is None), walk.count)


def find_best(referee: Referee, most: int = MOST) -> None:
    """Judge all turns there are, once; if they are too many, nobody knows the best one."""
    if referee.best is not None:
        return
    walk = _Walk(referee, most)
    values = [referee.value(each) for each in walk.from_here(referee.start()) if referee.ended(each)]
    if walk.complete and values:
        referee.best = max(values)


class _Walk:
    """Goes through what can be played, near things first."""

    def __init__(self, referee: Referee, most: int) -> None:
        self.referee, self.most = referee, most
        self.count = 0
        self.complete = True

    def from_here(self, start: Reached) -> Iterator[Reached]:
        referee = self.referee
        queue = deque([start])
        known = {mark_of(start)}
        while queue:
            reached = queue.popleft()
            self.count += 1
            yield reached
            if self.count >= self.most:
                self.complete = False
                return
            if referee.ended(reached) or reached.dead:
                continue
            if referee.waits_for_others(reached):
                self.complete = False
                continue
            for following in referee.goes_on(reached):
                mark = mark_of(following)
                if mark not in known:
                    known.add(mark)
                    queue.append(following)


def mark_of(reached: Reached) -> tuple[object, ...]:
    """Tells positions apart that can lead to different ends."""
    return hash(reached.state), reached.tallies, reached.replies, sum(reached.draws.values())
