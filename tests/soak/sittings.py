"""`python -m tests.soak.sittings [games]`: bots practise as beginners do, five days, ten puzzles a day, whatever comes.

A bot plays a puzzle by chance and learns nothing, so each answer is drawn with the share of tries at which bots solve
that puzzle: the same law as if each of them had played it.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from random import Random
from typing import Final

from squirrelwidgets import GAMES
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.games import game_class
from squirrelwidgets.practice.puzzle import Puzzle
from squirrelwidgets.practice.rate import share
from squirrelwidgets.practice.record import TEN, LearnerRecord, day_of, next_of, start_of

BOTS: Final = 100
DAYS: Final = 5
TRIES: Final = 100
DAY: Final = 86_400
RIGHT: Final = (0.55, 0.85)
"""Of the answers of each sitting so many are right."""
FIRST: Final = dict.fromkeys((1, 2, 3), (0.9, 1.0)) | dict.fromkeys((8, 9, 10), (0.4, 0.6))
"""Of 100 bots so many solve these of the first ten."""


def sittings(kind: type[Game], solves: Mapping[str, float], bots: int = BOTS) -> list[float]:
    """The part of right answers, by sitting."""
    facts = kind.practice()._session.facts
    levels = {key: each.level for key, each in facts.items()}
    right, rng = [0] * DAYS, Random(kind.name)
    for _ in range(bots):
        record = LearnerRecord(start_of(facts.values()))
        for day in range(DAYS):
            at = 1_700_000_000 + DAY * day
            record.turn_to(day_of(at).toordinal())
            for _ in range(TEN):
                key = next_of(record, facts)
                is_right = rng.random() < solves[key]
                right[day] += is_right
                record.take({"lesson": key, "right": is_right, "hints": 0, "at": at}, levels)
                record.turn_to(day_of(at).toordinal())
    return [n / TEN / bots for n in right]


def first_ten(kind: type[Game]) -> list[Puzzle]:
    return sorted((puzzle for puzzle in kind.puzzles() if puzzle.first), key=lambda each: each.first)[:TEN]


def row(kind: type[Game]) -> str:
    """Of 100: the first ten, and the sittings."""
    solves = {puzzle.id: share(puzzle, "beginner", TRIES) for puzzle in kind.puzzles()}
    firsts, days = [solves[puzzle.id] for puzzle in first_ten(kind)], sittings(kind, solves)
    told = f"{kind.title:16} first ten {_of_100(firsts)}; sittings {_of_100(days)}"
    assert all(least <= firsts[n - 1] <= most for n, (least, most) in FIRST.items()), told
    assert all(RIGHT[0] <= each <= RIGHT[1] for each in days), told
    return told


def _of_100(shares: list[float]) -> str:
    return " ".join(f"{100 * each:.0f}" for each in shares)


if __name__ == "__main__":
    for name in sys.argv[1:] or GAMES:
        print(row(game_class(name)), flush=True)
