"""Looks at all turns of a position, to where each leads, and finds what few of them reach: that is a puzzle.

Turns that lead to the same position are one. Nothing is estimated: what is asked is counted where a turn has ended
(`AIMS` of a game's `hints`), and where there are too many turns to look at all of them there is no puzzle.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
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

    name: str
    n: int
    aim: Aim

    def met(self, turn: Tried) -> bool:
        return turn.seat in turn.after.winners or self.aim.count(turn) >= self.n


class Found(NamedTuple):
    """What can be asked of a position, and the turns that are right and wrong then, each by a shortest way."""

    asked: tuple[Asked, ...]
    right: list[Tried]
    wrong: list[Tried]

    def counts(self, turn: Tried) -> list[int]:
        return [asked.aim.count(turn) for asked in self.asked]

    def told(self, turn: Tried) -> str:
        """As a try is answered: by what is not reached, else by all."""
        missed = [asked for asked in self.asked if not asked.met(turn)] or self.asked
        return " ".join(filter(None, (asked.aim.told(turn, asked.n) for asked in missed)))

    def answer(self, turn: Tried) -> str:
        return " ".join(next(filter(None, (asked.aim.answer(turn) for asked in self.asked)), ()))


def proven(draft: Puzzle) -> Iterator[tuple[Puzzle, Found]]:
    """The puzzles that a position makes, all turns looked at; nobody has tried them yet."""
    aims = aims_of(draft.kind.package)
    if not aims:
        raise NoPuzzle(f"{draft.kind.title} has nothing that a turn could be asked to reach: its `hints` lack `AIMS`.")
    referee = draft.referee()
    ends = ends_of(referee)
    for found in _found([Tried(referee.floor.state, end.state, referee.seat, end.line) for end in ends], aims):
        right = sorted(found.right, key=lambda turn: len(turn.said))
        best = next((turn for turn in right if _is_sure(referee, turn, found.asked)), None)
        if best and (reason := found.told(best)):
            second = max(found.wrong, key=found.counts)
            goal = tuple(f"{asked.name} {asked.n}" for asked in found.asked)
            made = replace(
                draft,
                id=id_of(draft, goal),
                goal=goal,
                best=best.said,
                turns=len(ends),
                right=len(found.right),
                second=(" ".join(second.said), *found.counts(second)),
                reason=reason,
                answer=found.answer(best),
            )
            yield made, found


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


def _found(turns: Sequence[Tried], aims: Mapping[str, Aim]) -> Iterator[Found]:
    few, plain = RIGHT * len(turns), PLAIN * len(turns)
    is_won = any(turn.seat in turn.after.winners for turn in turns)
    for name, aim in aims.items():
        if is_won and name != WIN:  # whoever can win is asked for nothing else
            continue
        numbers = _reached(turns, aim)
        for n in {max(numbers), _fewest(numbers, few), _fewest(numbers, plain)} if numbers else ():
            found = _split(turns, numbers, Asked(name, n, aim))
            if aim.alone and aim.least <= n and len(found.right) <= plain:
                yield found
            best = found.right if aim.then and n == max(numbers) else []
            if then := _reached(best, aims.get(aim.then)):
                more = _split(best, then, Asked(aim.then, max(then), aims[aim.then]))
                if len(more.right) <= few:
                    yield Found((*found.asked, *more.asked), more.right, [*found.wrong, *more.wrong])


def _reached(turns: Sequence[Tried], aim: Aim | None) -> list[int]:
    """How much of an aim each turn reaches; empty where that is nothing to ask for."""
    if aim is None or (aim.slow and len(turns) > SLOW):
        return []
    numbers = [aim.count(turn) for turn in turns]
    return numbers if numbers and aim.least <= max(numbers) > min(numbers) else []


def _fewest(numbers: Sequence[int], few: float) -> int:
    """The least that only a few turns reach, where anything is."""
    return min((n for n in {*numbers} if sum(each >= n for each in numbers) <= few), default=max(numbers))


def _split(turns: Sequence[Tried], numbers: Sequence[int], asked: Asked) -> Found:
    pairs = [*zip(turns, numbers, strict=True)]
    return Found((asked,), [turn for turn, n in pairs if n >= asked.n], [turn for turn, n in pairs if n < asked.n])


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
