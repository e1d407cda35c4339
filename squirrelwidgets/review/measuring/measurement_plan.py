"""What is looked at next, and what is known of each choice by now. Pure values: who does the looking is in `hands`.

After the first two looks the better turn of a choice stays the same. Later ones measure it in fresh worlds, and only
they count: choosing and measuring in the same worlds would find mistakes where there are none.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from math import ceil, inf, sqrt
from statistics import NormalDist, median
from typing import Final, Literal, NamedTuple

from ...bots.imagined_worlds import has_candidates
from ...core.model.state import State
from .choices import Choice
from .curve import Chances
from .worlds import NOTHING, Job, Known, MeasurementJob, RunningTotals, rounds_of

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
"""How often a review may say of any choice of a player what is not so."""


class MeasurementPass(NamedTuple):
    """One look at many choices."""

    worlds: int
    turns: int = 1
    """Turns that are compared with the played one; 0: all, the better half of them again and again."""
    most: int = 10
    """Choices that are looked at."""


PASSES: Final = (
    MeasurementPass(8, 0, 10_000),
    MeasurementPass(32, 3, 40),
    MeasurementPass(128, 1, 20),
    *map(MeasurementPass, (128, 256, 640)),
)
CHOSEN: Final = 2
"""From this stage on the better turn is measured."""
PIECE: Final = 64
"""Worlds that are one job."""
PLIES: Final = 20
"""Plies that are one job where luck is told from choice."""


@dataclass
class Evidence:
    """What is known of a choice."""

    choice: Choice
    sums: dict[int, RunningTotals] = field(default_factory=dict)
    """By turn, of the looks in which the better one is chosen."""
    measured: RunningTotals = NOTHING
    """Of the better turn, in the looks after these."""
    looked: int = -1
    """The last stage for which it was chosen."""
    name: Name | None = None
    """The word for it, where there is no doubt. It is never taken back."""

    @property
    def cost(self) -> float:
        return self.measured.mean

    @property
    def best(self) -> int:
        """The better turn, once it is measured."""
        return self.ranked()[0] if self.measured.n else 0

    @property
    def seems(self) -> float:
        """What it seems to have cost; for choosing where to look, and no more."""
        return self.cost if self.measured.n else self.sums[self.ranked()[0]].mean if self.sums else 0.0

    def take(self, look: MeasurementJob, seen: dict[int, RunningTotals]) -> None:
        for turn, sums in seen.items():
            if look.stage >= CHOSEN:
                self.measured = self.measured.plus(sums)
            else:
                self.sums[turn] = self.sums.get(turn, NOTHING).plus(sums)

    def ranked(self) -> list[int]:
        """Its turns, best first: those that were looked at most, by their means."""
        most = max((sums.n for sums in self.sums.values()), default=0)
        tried = [turn for turn, sums in self.sums.items() if sums.n == most]
        return sorted(tried, key=lambda turn: -self.sums[turn].mean)


def smallest_cost(state: State) -> float:
    """What the interval of a cost has to lie above: it depends on how games are played on."""
    return UNADVISED if not has_candidates(state.bot_support) else FLOOR if rounds_of(state) is None else UNSURE


def half_width(sums: RunningTotals, z: float) -> float:
    """Half the interval of a mean. Two more values, one at either end, keep it honest where all worlds agree."""
    if sums.n < 2:
        return inf
    spread = max(0.0, sums.squares - sums.total * sums.mean) + (2.0 * FLOOR) ** 2
    return z * sqrt(spread / (sums.n - 1) / sums.n)


class MeasurementPlan:
    """The plan of a review: stage after stage, and what came of it."""

    def __init__(self, choices: Sequence[Choice], players: Iterable[int], splits: Sequence[int], floor: float) -> None:
        """`splits`: plies at which a choice has to be told from the luck in what was hidden."""
        self.floor = floor
        self.evidence = {choice.ply: Evidence(choice) for choice in choices}
        """By the ply at which it was decided."""
        self.chosen: dict[int, Chances] = {}
        """What choices have changed, by ply, as far as it is known."""
        self.faults: dict[int, str] = {}
        """By ply."""
        self.players = {*players}
        """Players whose choices are judged."""
        self.stage = -1
        self._jobs: list[Job] = [[*splits[at : at + PLIES]] for at in range(0, len(splits), PLIES)]
        self._open = 0
        self._planned = len(self._jobs)
        self._go_on()

    # -- what is to be done

    def next_job(self) -> Job | None:
        """None: nothing now; more may come when what is being done has been taken."""
        if not self._jobs:
            return None
        self._open += 1
        return self._jobs.pop(0)

    @property
    def is_settled(self) -> bool:
        return self.stage >= len(PASSES)

    def take(self, job: Job, known: Known) -> None:
        self._open -= 1
        if isinstance(known, str):
            self.faults[job.choice.ply + 1 if isinstance(job, MeasurementJob) else job[0]] = known
        elif isinstance(job, list) and isinstance(known, list):
            self.chosen |= zip(job, known, strict=True)
        elif isinstance(job, MeasurementJob) and isinstance(known, dict):
            self.evidence[job.choice.ply].take(job, known)
        self._go_on()

    def give_back(self, job: Job) -> None:
        """It was not done."""
        self._open -= 1
        self._jobs.insert(0, job)

    def add_player(self, player: int) -> None:
        """One more player's choices are wanted: what is known stays known."""
        if player not in self.players:
            self.players.add(player)
            self.stage = -1
            self._go_on()

    @property
    def progress(self) -> float:
        """The part that is done, as far as is known now."""
        left = (len(self._jobs) + self._open) / self._planned if self._planned else 0.0
        return min(1.0, (max(0, self.stage) + max(0.0, 1 - left)) / len(PASSES))

    def _go_on(self) -> None:
        """To the next stage with anything to do, once this one is done."""
        if self._jobs or self._open or self.is_settled:
            return
        self._name(early=True)
        self.stage += 1
        if not self.is_settled:
            due = sorted(filter(self._is_due, self.evidence.values()), key=lambda each: -each.seems)
            self._jobs = [job for each in due[: PASSES[self.stage].most] for job in self._looks(each)]
        self._planned = len(self._jobs)
        self._name(early=False)
        self._go_on()

    def _name(self, early: bool) -> None:
        """Words for costs that are sure. `early`: a choice that may be looked at again gets only a word that the lower
        end of its interval earns, for none is taken back. After its last look it gets that of its cost."""
        threshold = self.threshold
        for each in self.evidence.values():
            sure = each.cost - self.error(each)
            if sure > self.floor and each.cost >= threshold and not each.name and (early or each.looked < self.stage):
                least, name = next(pair for pair in NAMES if each.cost >= pair[0])
                each.name = name if sure >= least or not early else None

    def is_open(self, each: Evidence) -> bool:
        """It has no word, and could still get one."""
        return not each.name and each.cost + self.error(each) >= self.threshold

    def _is_due(self, each: Evidence) -> bool:
        """It was in the stage before this one, and may still turn out to be something."""
        if (
            each.choice.player not in self.players
            or each.looked != self.stage - 1
            or each.choice.ply + 1 in self.faults
        ):
            return False
        return each.looked < 0 or (self.is_open(each) if each.measured.n else each.seems > 0)

    def _looks(self, evidence: Evidence) -> Iterator[MeasurementJob]:
        evidence.looked, stage = self.stage, PASSES[self.stage]
        turns = tuple(evidence.ranked()[: stage.turns])
        first = sum(each.worlds for each in PASSES[: self.stage])
        for at in range(first, first + stage.worlds, PIECE):
            yield MeasurementJob(evidence.choice, at, min(PIECE, first + stage.worlds - at), turns, self.stage)

    # -- what is known

    @property
    def threshold(self) -> float:
        """The least cost that is found in this game: what the deepest look can tell from nothing, a whole percent."""
        deepest, z = sum(each.worlds for each in PASSES[CHOSEN:]), self._z(0)
        measured = [each.measured for each in self.evidence.values() if each.measured.n > 1]
        widths = [half_width(sums, z) * sqrt(sums.n / deepest) for sums in measured]
        return max(SLIP, ceil(100 * (self.floor + median(widths))) / 100) if widths else SLIP

    def error(self, evidence: Evidence) -> float:
        """Half the interval of its cost, as it was looked at last."""
        return half_width(evidence.measured, self._z(len(PASSES) - 1 - evidence.looked))

    def _z(self, left: int) -> float:
        """Standard errors of an interval, with so many looks left. All intervals hold at once but for `DOUBT`, by the
        union bound: choices have equal parts of it, of which the last look takes half, the one before a quarter, and so
        on: never more than the whole, however many looks there are and whichever of them is the last."""
        measured = sum(each.looked >= CHOSEN for each in self.evidence.values()) or 1
        return NormalDist().inv_cdf(1 - DOUBT / (2 * measured * 2 ** (left + 1)))
