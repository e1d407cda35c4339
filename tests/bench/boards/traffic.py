"""Bytes a ply from Python to one board, the answer included; Jupyter's own envelope is not counted."""

from __future__ import annotations

import json
from random import Random
from statistics import median

from squirrelwidgets import NutHunt, Squarrels, SquirrelIsland, SquirrelRush
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.widgets import Board
from tests.bench.timing import heading
from tests.widgets.fake_comm import Browser, played_by_messages, recorded, until

GAMES = 20


def main() -> None:
    heading("Scurry: bytes a ply (median at most 1,500; no growth)")
    told([[len(json.dumps(data)) for data in played_by_messages(seed, plies=200)] for seed in range(GAMES)])
    heading("Squarrels with four, a person's board: bytes a ply (median at most 2,000; no growth)")
    told([against_bots(squarrels(seed), 600) for seed in range(GAMES)], late=(560, 600))
    for smarty in (False, True):
        called = "Squirrel Rush, smarty" if smarty else "Squirrel Rush"
        heading(f"{called}, with four, a person's board: bytes a ply (median at most 2,000; no growth)")
        told([against_bots(squirrel_rush(seed, smarty), 200) for seed in range(GAMES)], late=(70, 90))
    heading("Nut Hunt with four, a person's board: bytes a ply (median at most 2,500; no growth)")
    told([against_bots(nut_hunt(seed, 4), 600) for seed in range(GAMES)], late=(560, 600))
    heading("Nut Hunt alone: bytes a ply (median at most 2,500; no growth)")
    told([against_bots(nut_hunt(seed, 1), 200) for seed in range(GAMES)], late=(80, 100))
    heading("Squirrel Island with four, a person's board: bytes a ply (median at most 2,500; no growth)")
    told([against_bots(squirrel_island(seed), 200) for seed in range(GAMES)], late=(120, 140))


def told(games: list[list[int]], late: tuple[int, int] = (180, 200)) -> None:
    early = median(size for sizes in games for size in sizes[10:30])
    then = median(size for sizes in games for size in sizes[slice(*late)])
    every = median(size for sizes in games for size in sizes[10:])
    print(f"median {every:.0f}, plies 10-30 {early:.0f}, plies {late[0]}-{late[1]} {then:.0f}")


def squarrels(seed: int) -> Game:
    return Squarrels(4, seed=seed, seats=[None, "random", "random", "random"], setup={"race": "none"})


def squirrel_rush(seed: int, smarty: bool) -> Game:
    return SquirrelRush(4, seed=seed, seats=[None, "random", "random", "random"], setup={"smarty": smarty})


def nut_hunt(seed: int, players: int) -> Game:
    return NutHunt(players, seed=seed, seats=[None, *["random"] * (players - 1)])


def squirrel_island(seed: int) -> Game:
    return SquirrelIsland(4, seed=seed, seats=[None, "random", "random", "random"])


def against_bots(game: Game, plies: int) -> list[int]:
    """One person against bots: what is sent for each ply, whoever played it."""
    rng = Random(game.seed)
    with recorded():
        board = Board(game)
    browser = Browser(board)
    found: list[int] = []
    try:
        while len(found) < plies and not game.over:
            before = game.ply
            words = rng.choice(game.state.sentences(0)).split() if 0 in game.state.actors else []
            sent = browser.send("play" if words else "run", words=words)
            until(lambda: not game.thinker.busy)
            size = sum(len(json.dumps(data)) for data in (*sent, *browser.comm.take()))
            found += [size // (game.ply - before)] * (game.ply - before)
    finally:
        board.close()
    return found


if __name__ == "__main__":
    main()
