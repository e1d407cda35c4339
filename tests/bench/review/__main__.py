"""`python -m tests.bench.review planted|posed|search|again|curve [game [games [seed [setup]]]]`: how true reviews are.

`planted`: games in which choices were made bad on purpose, known as such by long play-outs; how many are named.
`posed`: the same, where puzzles have proven it: each game begins with a turn that its puzzle does not accept.
`search`: games that Search plays; how many of its choices are called mistakes. `again`: choices that were named, with
ten times the worlds; how many are still worse. `curve`: how well chances are calibrated by stage, on 1,000 games.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from itertools import islice
from random import Random
from statistics import fmean
from time import monotonic

import squirrelwidgets
from squirrelwidgets import GAMES, Greedy, Search
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.review import Review
from squirrelwidgets.review.measuring.worlds import MeasurementJob
from tests.bench.review.planted import COST, costly, planted, posed
from tests.bench.review.stages import played, stages

MANY = 1_000
"""Worlds from which on a cost is known."""


def reviewed(game: Game, seat: int | None = 0) -> tuple[Review, float]:
    start = monotonic()
    review = Review(game, seat=seat).wait()
    return review, monotonic() - start


def check_planted(kind: type[Game], games: int, seed: int, setup: str | None) -> str:
    return _found(planted(kind, seed + n, setup) for n in range(games))


def check_posed(kind: type[Game], games: int, seed: int, _setup: str | None) -> str:
    puzzles = costly(kind)
    Random(seed).shuffle(puzzles)
    return _found(islice(filter(None, (posed(puzzle, seed) for puzzle in puzzles)), games))


def _found(games: Iterable[tuple[Game, set[int]]]) -> str:
    found = made = 0
    seconds: list[float] = []
    for game, bad in games:
        seat = max(0, game.node.line()[min(bad, default=0) + 1].seat or 0)  # where nothing is bad, chance may be first
        review, took = reviewed(game, seat)
        seconds.append(took)
        named = {each.choice.ply for each in review.plan.evidence.values() if each.name}
        made += len(bad)
        found += len(bad & named)
    return f"{found} of {made} choices that cost {COST:.0%} or more are named; {fmean(seconds):.0f} s a game"


def check_search(kind: type[Game], games: int, seed: int, setup: str | None) -> str:
    named = judged = 0
    for n in range(games):
        game = kind(setup=setup, seed=seed + n)
        game.seats = [Search(samples=400), *[Greedy()] * (game.players.player_count - 1)]
        review, _ = reviewed(game.run())
        mine = [each for each in review.plan.evidence.values() if each.choice.player == 0]
        judged += len(mine)
        named += sum(each.name in ("mistake", "blunder") for each in mine)
    return f"{named} of {judged} choices of Search are called mistakes"


def check_again(kind: type[Game], games: int, seed: int, _setup: str | None) -> str:
    """Short games: from where a puzzle is asked, between bots that go wrong often; all their choices are judged."""
    worse = named = 0
    for puzzle in Random(seed).sample(kind.puzzles(), games):
        game = puzzle.game()
        game.seats = ["beginner"] * game.players.player_count
        review, _ = reviewed(game.run(), None)
        for each in review.plan.evidence.values():
            if each.name and each.cost < 1:
                worlds = 10 * each.measured.n if each.measured.n < MANY else each.measured.n
                named += 1
                worse += review.work.seen(MeasurementJob(each.choice, 10**6, worlds, (each.best,)))[each.best].total > 0
    return f"{worse} of {named} choices that were named are worse in as many as ten times the worlds"


def check_curve(kind: type[Game], games: int, seed: int, setup: str | None) -> str:
    return stages([*played(kind, games, seed, setup)])


CHECKS = {
    "planted": (check_planted, 3),
    "posed": (check_posed, 3),
    "search": (check_search, 3),
    "again": (check_again, 3),
    "curve": (check_curve, 1_000),
}
"""Each with the number of games that it looks at if none is said."""


def main(what: str, name: str = "", games: str = "", seed: str = "1", setup: str | None = None) -> None:
    check, many = CHECKS[what]
    for each in [name] if name else GAMES:
        said = check(getattr(squirrelwidgets, each), int(games or many), int(seed), setup)
        print(f"{each}: {said}", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
