"""What a review takes, of a game of the median length of some greedy games, in this one process: the first look at the
choices of one seat, as a person asks for it, then everything of both. Two quiet cores take half of it by the clock.
"""

from __future__ import annotations

from time import process_time

import squirrelwidgets
from squirrelwidgets import GAMES
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.review import Review
from squirrelwidgets.review.view import view_of
from tests.bench.timing import heading

SETUPS = dict.fromkeys(GAMES, "players=2") | {"Scurry": "5"}
SECONDS = 3.0
"""How long greedy games are played, …"""
LEAST = 15
"""… and how many at least."""
MANY = 1_000
"""Greedy games with which a review is compared."""


def greedy_games(kind: type[Game], setup: str) -> tuple[Game, float]:
    """The one of median length, and CPU seconds a game."""
    games: list[Game] = []
    begin = process_time()
    while process_time() - begin < SECONDS or len(games) < LEAST:
        games.append(kind(setup=setup, seed=len(games), seats=["greedy", "greedy"]).run())
    took = process_time() - begin
    return sorted(games, key=lambda game: game.ply)[len(games) // 2], took / len(games)


def seconds_of(game: Game) -> list[float]:
    """CPU seconds until the first sentence, all choices of one seat are looked at, and all is known of both."""
    begin = process_time()
    review = Review(game, seat=0)
    assert view_of(review)["sides"][0]["headline"]
    passed = [process_time() - begin]
    plan = review.plan
    while not plan.is_settled:
        job = plan.next_job()
        assert job is not None
        plan.take(job, review.work.known(job))
        if plan.stage > 0 and len(passed) == 1:
            passed.append(process_time() - begin)
            plan.add_player(1)
    return [*passed, process_time() - begin]


def main() -> None:
    heading(f"Reviews: CPU seconds, and how many greedy games take as long, as a part of {MANY:,}")
    print(f"{'':16} {'plies':>6} {'sentence':>8} {'first look, a seat':>18} {'settled, both':>18}")
    for name in GAMES:
        game, a_game = greedy_games(getattr(squirrelwidgets, name), SETUPS[name])
        curve, *looked = seconds_of(game)
        told = "".join(f"{seconds:10.1f} {seconds / a_game / MANY:8.3f}" for seconds in looked)
        print(f"{name:16} {game.ply:6} {curve:8.2f} {told}", flush=True)
    print(
        "(sentence at most 1, aim 0.5; first look at most 7, aim 5; settled at most 120, Nut Hunt 180, aim 40;"
        " Scurry 0.2, aim 0.1)"
    )


if __name__ == "__main__":
    main()
