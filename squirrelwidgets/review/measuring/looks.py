"""What is looked at next, and what is known of each choice by now. Pure values: who does the looking is in `hands`.

After the first two looks the better turn of a choice stays the same. The third and fourth measure it in fresh worlds,
and only they count: choosing and measuring in the same worlds would find mistakes where there are none.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import ceil, inf, sqrt
from statistics import NormalDist, median
from typing import Final, Literal, NamedTuple

from ...bots.imagined_worlds import advises
from ...core.model.state import State
from .choices import Choice
from .curve import Chances
from .worlds import NOTHING, Look, Seen, Split, SplitSeen, Sums, rounds_of

Name = Literal["slip", "mistake", "blunder"]
NAMES: Final[tuple[tuple[float, Name], ...]] = ((0.2, "blunder"), (0.08, "mistake"), (0.03, "slip"))
"""The least cost of each."""
SLIP: Final = NAMES[-1][0]
FLOOR: Final = 0.01
"""The interval of a cost that is spoken of lies above this."""
UNSURE: Final = 0.035
"""… or above this, where play-outs end early: so far may learnt chances be from the truth."""
UNADVISED: Final = 0.3
"""… or above this, where besides nobody advises how to play on: those who look ahead often play what sampled answers
make look much worse (`tests.bench.review search Scurry`)."""
DOUBT: Final = 0.05
"""How often a review may say of any choice what is not so."""


class Stage(NamedTuple):
    """One look at many choices."""

    worlds: int
    turns: int
    """Turns that are compared with the played one; 0: all."""
    most: int
    """Choices that are looked at."""


STAGES: Final = (Stage(8, 0, 10_000), Stage(32, 3, 40), Stage(128, 1, 20), Stage(1024, 1, 10))
CHOSEN: Final = 2
"""From this stage on the better turn is measured."""
PIECE: Final = 64
"""Worlds that are one job."""
PLIES: Final = 60
"""Plies that are one job where luck is told from choice."""


@dataclass
class Evidence:
    """What is known of a choice."""

    choice: Choice
    said: tuple[tuple[str, ...], ...] = ()
    wins: tuple[bool, ...] = ()
    loses: bool = False
    sums: dict[int, Sums] = field(default_factory=dict)
    """By turn, of the looks in which the better one is chosen."""
    best: int = 0
    """The better turn, once it is chosen."""
    measured: Sums = NOTHING
    looked: int = -1
    """The last stage in which it was looked at."""
    fault: str = ""

    @property
    def guess(self) -> float:
        """How much better the best turn seems to be; for choosing where to look, and no more."""
        return max((sums.total / sums.n for sums in self.sums.values() if sums.n), default=0.0)

    @property
    def is_exact(self) -> bool:
        """A turn wins at once, and after the played one somebody else's does."""
        return bool(self.best) and self.wins[self.best] and not self.wins[0] and self.loses

    @property
    def cost(self) -> float:
        return 1.0 if self.is_exact else self.measured.total / self.measured.n if self.measured.n else 0.0

    def take(self, seen: Seen, stage: int) -> None:
        if seen.fault:
            self.fault = seen.fault
            return
        self.said, self.wins, self.loses, self.looked = seen.said, seen.wins, seen.loses, stage
        for turn, sums in seen.sums.items():
            if stage >= CHOSEN:
                self.measured = self.measured.plus(sums)
            else:
                self.sums[turn] = self.sums.get(turn, NOTHING).plus(sums)

    def ranked(self) -> list[int]:
        """Its turns, best first: those that were looked at most, by their means."""
        most = max((sums.n for sums in self.sums.values()), default=0)
        tried = [turn for turn, sums in self.sums.items() if sums.n == most and sums.n]
        return sorted(tried, key=lambda turn: (not self.wins[turn], -self.sums[turn].total / self.sums[turn].n))


def floor_of(state: State) -> float:
    """What the interval of a cost has to lie above: it depends on how games are played on."""
    return UNADVISED if not advises(state.knowhow) else FLOOR if rounds_of(state) is None else UNSURE


def half_width(sums: Sums, z: float) -> float:
    """Half the interval of a mean. Two more values, one at either end, keep it honest where all worlds agree."""
    if sums.n < 2:
        return inf
    mean = sums.total / sums.n
    spread = max(0.0, sums.squares - sums.n * mean * mean) + (2.0 * FLOOR) ** 2
    return z * sqrt(spread / (sums.n - 1) / sums.n)


class Looks:
    """The plan of a review: stage after stage, and what came of it."""

    def __init__(self, choices: Sequence[Choice], chairs: Sequence[int], splits: Sequence[int], floor: float) -> None:
        """`splits`: plies at which a choice has to be told from the luck in what was hidden."""
        self.floor = floor
        self.evidence = [Evidence(choice) for choice in choices]
        self.chosen: dict[int, Chances] = {}
        self.faults: list[str] = []
        self.chairs = {*chairs}
        """Players whose choices are judged."""
        self.stage = -1
        self._jobs: list[Look | Split] = [Split(tuple(splits[n : n + PLIES])) for n in range(0, len(splits), PLIES)]
        self._open = 0
        self._named: dict[int, Name] = {}
        self._finished = 0
        self._planned = len(self._jobs)

    # -- what is to be done

    def next_job(self) -> Look | Split | None:
        """None: nothing now; more may come when what is being done has been taken."""
        while not self._jobs and not self._open and not self.is_settled:
            self._next_stage()
        if not self._jobs:
            return None
        self._open += 1
        return self._jobs.pop(0)

    @property
    def is_settled(self) -> bool:
        return self.stage >= len(STAGES)

    def take(self, seen: Seen | SplitSeen) -> None:
        self._open -= 1
        self._finished += 1
        if isinstance(seen, SplitSeen):
            self.chosen.update(seen.chosen)
            self.faults += [seen.fault] if seen.fault else []
            return
        evidence = self.evidence[seen.look.choice]
        evidence.take(seen, self.stage)
        if evidence.fault:
            self.faults.append(f"ply {evidence.choice.ply + 1}: {evidence.fault}")

    def give_back(self, job: Look | Split) -> None:
        """It was not done."""
        self._open -= 1
        self._jobs.insert(0, job)

    def judge_too(self, chair: int) -> None:
        """One more player's choices are wanted: what is known stays known."""
        if chair in self.chairs:
            return
        self.chairs.add(chair)
        self.stage, self._jobs = -1, [job for job in self._jobs if isinstance(job, Split)]

    @property
    def progress(self) -> float:
        """The part that is done, as far as is known now."""
        if self.is_settled:
            return 1.0
        inside = self._finished / self._planned if self._planned else 1.0
        return (max(0, self.stage) + min(1.0, inside)) / len(STAGES)

    def _next_stage(self) -> None:
        self._name()
        self.stage += 1
        self._finished = 0
        if not self.is_settled:
            stage = STAGES[self.stage]
            self._jobs = [job for number in self._wanted(stage) for job in self._looks(number, stage)]
        self._planned = len(self._jobs)

    def _wanted(self, stage: Stage) -> list[int]:
        """Choices that are worth this look, those that seem to have cost most first."""
        due = [n for n, each in enumerate(self.evidence) if self._is_due(each) and n not in self._named]
        return sorted(due, key=lambda n: -self._weight(self.evidence[n]))[: stage.most]

    def _is_due(self, evidence: Evidence) -> bool:
        """It was in the stage before this one, and may still turn out to be something."""
        if evidence.fault or evidence.choice.chair not in self.chairs or evidence.looked != self.stage - 1:
            return False
        return self.stage == 0 or self._may_matter(evidence)

    def _may_matter(self, evidence: Evidence) -> bool:
        if self.stage <= CHOSEN:
            return evidence.guess > 0
        return evidence.cost + half_width(evidence.measured, self.z) >= SLIP

    def _weight(self, evidence: Evidence) -> float:
        return evidence.cost if self.stage > CHOSEN else evidence.guess

    def _looks(self, number: int, stage: Stage) -> list[Look]:
        evidence = self.evidence[number]
        turns = tuple(evidence.ranked()[: stage.turns]) if stage.turns else ()
        if self.stage == CHOSEN:
            evidence.best = turns[0]
        if self.stage >= CHOSEN:
            turns = (evidence.best,)
        first = sum(each.worlds for each in STAGES[: self.stage])
        ends = range(first, first + stage.worlds, PIECE)
        return [Look(number, at, min(PIECE, first + stage.worlds - at), turns) for at in ends]

    # -- what is known

    @property
    def z(self) -> float:
        """Standard errors on either side of a cost: corrected for how many are measured, and for two looks at them."""
        measured = sum(1 for each in self.evidence if each.best) or 1
        return NormalDist().inv_cdf(1 - DOUBT / (2 * 2 * measured))

    @property
    def threshold(self) -> float:
        """The least cost that is found in this game: what the deepest look can tell from nothing, a whole percent."""
        deepest = sum(each.worlds for each in STAGES[CHOSEN:])
        widths = [
            half_width(each.measured, self.z) * sqrt(each.measured.n / deepest)
            for each in self.evidence
            if each.measured.n > 1
        ]
        return max(SLIP, ceil(100 * (self.floor + median(widths))) / 100) if widths else SLIP

    def named(self, number: int) -> Name | None:
        """The word for a choice, where there is no doubt. It is never taken back."""
        return self._named.get(number)

    def error(self, number: int) -> float:
        """Half the interval of its cost; 0: it is exact."""
        evidence = self.evidence[number]
        return 0.0 if evidence.is_exact else half_width(evidence.measured, self.z)

    def _name(self) -> None:
        for number, evidence in enumerate(self.evidence):
            cost = evidence.cost
            sure = evidence.is_exact or cost - self.error(number) > self.floor
            if evidence.best and number not in self._named and sure and cost >= self.threshold:
                self._named[number] = next(name for least, name in NAMES if cost >= least)
