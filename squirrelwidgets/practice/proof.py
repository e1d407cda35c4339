"""Looks at all turns of a position, to where each leads, and finds what few of them reach: that is a puzzle.

Turns that lead to the same position are one. Nothing is estimated: what is asked is counted where a turn has ended
(`AIMS` of a game's `hints`), and where there are too many turns to look at all of them there is no puzzle.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from hashlib import sha256
from random import Random
from typing import Final, NamedTuple

from ..core.model.aims import Aim, Tried, aims_of
from ..core.model.state import CHANCE
from ..lessons.session.lookahead import Walk
from ..lessons.session.referee import Referee, StepPosition
from .puzzle import NoPuzzle, Puzzle

MOST: Final = 5_000
"""Positions on the ways to them, beyond which there is no puzzle."""
RIGHT: Final = 0.5
"""Part of the turns that may be right, at most; …"""
PLAIN: Final = 0.95
"""… or where somebody begins, who is to see at once what a puzzle is."""
SLOW: Final = 400
"""Turns after each of which one looks for the other's best answer, at most."""
WIN: Final = "win"
WORLDS: Final = 6
"""Worlds in which a turn must do what is asked, where chance comes into it."""


class Asked(NamedTuple):
    """What a turn has to reach."""

    n: int
    aim: Aim

    def met(self, turn: Tried) -> bool:
        return turn.seat in turn.after.winners or self.aim.count(turn) >= self.n


class Found(NamedTuple):
    """What is asked of a position, and the turns that are right and wrong then, each by a shortest way."""

    asked: tuple[Asked, ...]
    right: list[Tried]
    wrong: list[Tried]

    def told(self, turn: Tried) -> str:
        """As a try is answered: by what is not reached, else by all."""
        missed = [asked for asked in self.asked if not asked.met(turn)] or self.asked
        return " ".join(filter(None, (asked.aim.told(turn, asked.n) for asked in missed)))


class Looked:
    """A position, all its turns looked at. What a draft asks for is of no account here."""

    def __init__(self, draft: Puzzle) -> None:
        self.draft, self.aims = draft, aims_of(draft.kind.package)
        if not self.aims:
            raise NoPuzzle(
                f"{draft.kind.title} has nothing that a turn could be asked to reach: its `hints` lack `AIMS`."
            )
        self.referee = replace(draft, goal=()).referee()
        start, seat = self.referee.floor.state, self.referee.seat
        self.turns = [Tried(start, end.state, seat, end.line) for end in ends_of(self.referee)]

    def puzzle(self, goal: tuple[str, ...]) -> tuple[Puzzle, Found] | None:
        """With this goal; nobody has tried it yet. None: no turn is sure to reach it, or there is no word for it."""
        asked = tuple(Asked(n, self.aims[name]) for name, n in replace(self.draft, goal=goal).aims)
        right, wrong = list[Tried](), list[Tried]()
        for turn in self.turns:
            (right if all(each.met(turn) for each in asked) else wrong).append(turn)
        found = Found(asked, right, wrong)
        by_length = sorted(right, key=lambda turn: len(turn.said))
        best = next((turn for turn in by_length if _is_sure(self.referee, turn, asked)), None)
        if not best or not (reason := found.told(best)):
            return None
        made = replace(
            self.draft,
            id=id_of(self.draft, goal),
            goal=goal,
            best=best.said,
            turns=len(self.turns),
            right=len(right),
            reason=reason,
            wrong=(),
        )
        return made, found

    def goals(self) -> Iterator[tuple[str, ...]]:
        """What few of the turns reach, or not all."""
        few, plain = RIGHT * len(self.turns), PLAIN * len(self.turns)
        is_won = any(turn.seat in turn.after.winners for turn in self.turns)
        for name, aim in self.aims.items():
            if is_won and name != WIN:  # whoever can win is asked for nothing else
                continue
            numbers = _reached(self.turns, aim)
            for n in {max(numbers), _fewest(numbers, few), _fewest(numbers, plain)} if numbers else ():
                if aim.alone and aim.least <= n and _many(numbers, n) <= plain:
                    yield (f"{name} {n}",)
                is_best = aim.then and n == max(numbers)
                best = [turn for turn, each in zip(self.turns, numbers, strict=True) if is_best and each >= n]
                then = _reached(best, self.aims.get(aim.then))
                if then and _many(then, max(then)) <= few:
                    yield f"{name} {n}", f"{aim.then} {max(then)}"


def id_of(puzzle: Puzzle, goal: tuple[str, ...]) -> str:
    """The same for ever for a position and what is asked there: no name of this code is in it."""
    place = f"Start(setup={puzzle.setup!r}, given={puzzle.given!r}, chance={puzzle.chance!r})"
    return sha256(repr((place, goal)).encode()).hexdigest()[:6]


def ends_of(referee: Referee) -> list[StepPosition]:
    """Where the turns of a step lead, each position once, by a shortest way; none if they are too many."""
    walk = Walk(referee, MOST)
    ends: dict[str, StepPosition] = {}
    for reached, ended in walk.from_here(referee.start()):
        if ended:
            ends.setdefault(repr(reached.state.key()), reached)
    return [*ends.values()] if walk.complete else []


def _reached(turns: Sequence[Tried], aim: Aim | None) -> list[int]:
    """How much of an aim each turn reaches; empty where that is nothing to ask for."""
    if aim is None or (aim.slow and len(turns) > SLOW):
        return []
    numbers = [aim.count(turn) for turn in turns]
    return numbers if numbers and aim.least <= max(numbers) > min(numbers) else []


def _many(numbers: Sequence[int], n: int) -> int:
    """How many of them are so much."""
    return sum(each >= n for each in numbers)


def _fewest(numbers: Sequence[int], few: float) -> int:
    """The least that only a few turns reach, where anything is."""
    return min((n for n in {*numbers} if _many(numbers, n) <= few), default=max(numbers))


# -- where chance and others come into it


def _is_sure(referee: Referee, turn: Tried, asked: Sequence[Asked]) -> bool:
    """Whether that turn does it whatever chance and others say meanwhile."""
    return all(_does(referee, turn, asked, Random(n)) for n in range(WORLDS))


def _does(referee: Referee, turn: Tried, asked: Sequence[Asked], rng: Random) -> bool:
    world = first = turn.before.imagine(turn.seat, rng)
    for say in turn.said:
        move = world.parse(say)
        if not world.allows(move, turn.seat):
            return False
        world = world.then(move, turn.seat)
        while not referee.leaves_it(world):
            seat = world.actors[0]
            answer = world.draw_chance(rng) if seat == CHANCE else rng.choice(world.legal(seat))
            world = world.then(answer, seat)
    return all(each.met(turn._replace(before=first, after=world)) for each in asked)
