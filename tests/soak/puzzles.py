"""Puzzles proven again: by solvers and planners, or in worlds in which nobody has looked; and how Greedy does."""

from __future__ import annotations

from dataclasses import replace
from statistics import mean

from squirrelwidgets import Greedy
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.practice.proof import NEAR, Proof, exactly
from squirrelwidgets.practice.puzzle import EXACT, Puzzle
from squirrelwidgets.practice.rate import played_by
from squirrelwidgets.review.measuring.choices import sentences
from squirrelwidgets.review.measuring.looks import SLIP

WORLDS = 300
"""Worlds in which a puzzle is proven again."""
TRIES = range(100, 103)
"""Seeds of Greedy's tries; none of those that rated a puzzle."""


def share(puzzles: tuple[Puzzle, ...]) -> float:
    """How often Greedy finds the turn."""
    return mean(played_by(puzzle, Greedy(), seed)[1] for puzzle in puzzles for seed in TRIES)


def holds(puzzle: Puzzle, worlds: int) -> bool:
    """Whether a puzzle is proven again: by the same solver or planner, or in other worlds."""
    if puzzle.proof == EXACT:
        known = exactly(*puzzle.place(), "win" if puzzle.goal == "win" else "score")
        return bool(known) and replace(puzzle, **known) == puzzle
    trial = Proof(puzzle, "again")
    trial.put(sorted(trial.turns, key=lambda moves: sentences(trial.state, moves, trial.seat) != puzzle.best))
    if trial.said(0) != puzzle.best:
        return False
    others = range(1, len(trial.turns))
    trial.look(worlds, others)
    good = {n for n in others if " ".join(trial.said(n)) in puzzle.found}
    return all(trial.cost(n) - trial.error(n) < NEAR if n in good else trial.cost(n) > SLIP for n in others)


def failed(puzzles: tuple[Puzzle, ...], worlds: int = WORLDS) -> list[Puzzle]:
    """Those that are not proven again."""
    return [puzzle for puzzle in puzzles if not holds(puzzle, worlds)]


def row(kind: type[Game]) -> str:
    pack = kind.puzzles()
    bad = failed(pack)
    exact = sum(puzzle.proof == EXACT for puzzle in pack)
    shares = "/".join(f"{100 * share(kind.puzzles(band)):.0f}" for band in range(1, 6))
    assert not bad, bad
    return f"{kind.title:16}{len(pack):4} proven again, {exact:3} exactly; Greedy solves, by band, {shares} %"
