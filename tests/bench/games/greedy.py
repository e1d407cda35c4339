"""What thinking costs: a ply between Greedys against one between players at random, in all five games, in one run."""

from __future__ import annotations

from itertools import islice
from random import Random
from statistics import median
from time import process_time
from typing import Any

import squirrelwidgets
from squirrelwidgets.core.model.bots.bot import bot_of
from squirrelwidgets.games.scurry.rules.phases import PLACE
from squirrelwidgets.lab.playing.match import Match
from squirrelwidgets.lab.playing.play import play
from tests.bench.timing import heading

MOST = {
    ("Scurry", "5"): 20.0,
    ("NutHunt", "players=2"): 8.0,
    ("NutHunt", "players=4"): 6.5,
    ("SquirrelRush", "players=2"): 5.5,
    ("SquirrelIsland", "players=2"): 2.0,
    ("Squarrels", "players=2"): 2.0,
}
"""Times as long as a ply at random, at most."""
GAMES = 6
LIMIT = 3_000
SAMPLES = 60
ROUNDS = 5


def ply(name: str, setup: str, bot: str, games: int) -> float:
    """Seconds a ply of some games as the lab plays them, its sentences kept."""
    kind: Any = getattr(squirrelwidgets, name)
    settings = kind.setup(setup)
    players = [bot_of(bot)] * kind.player_count(settings)
    seconds, plies = 0.0, 0
    for seed in range(games):
        match = Match(kind, settings, "", tuple(players))
        begin = process_time()
        played = play(match, players, seed, LIMIT, True, [])
        seconds += process_time() - begin
        plies += played.plies
    return seconds / plies


def sampled() -> list[float]:
    """A sampled turn of Scurry, in the time that its plies take by legal and push alone."""
    game = squirrelwidgets.Scurry(setup="5", seed=1, seats=["greedy", "greedy"]).run(200)
    states = [node.state for node in game.node.line() if node.state.phase is PLACE]
    found = []
    for _ in range(ROUNDS):
        told = played = 0.0
        for state in states:
            begin = process_time()
            turns = [moves for moves, _ in islice(state.bot_support.sampled(state, 0, Random(1)), SAMPLES)]
            told += process_time() - begin
            scratches = [state.scratch() for _ in turns]
            begin = process_time()
            for scratch, moves in zip(scratches, turns, strict=True):
                for move in moves:
                    scratch.legal()
                    scratch.push(move)
            played += process_time() - begin
        found.append(told / played)
    return found


def main() -> None:
    heading("A ply between Greedys, in plies between players at random")
    for (name, setup), most in MOST.items():
        ratio = ply(name, setup, "greedy", GAMES) / ply(name, setup, "random", 2 * GAMES)
        print(f"{name:16}{setup:12}{ratio:6.1f}   (at most {most:g})", flush=True)
    print(f"Scurry: a sampled turn / its plies by legal and push {median(sampled()):5.2f}   (at most 1, aim 0.5)")


if __name__ == "__main__":
    main()
