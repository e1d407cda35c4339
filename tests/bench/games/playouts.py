"""Random play-outs of Scurry and Squirrel Rush against python-chess and OpenSpiel's havannah, driven from Python."""

from __future__ import annotations

import random
from functools import partial

import chess
import pyspiel

from squirrelwidgets import CHANCE, Scurry, SquirrelRush
from tests.bench.timing import heading, rates

CAP = 400
"""Plies after which a random game of chess is broken off."""
rng = random.Random(2020)
choice = rng.choice
BY_CHANCE = (CHANCE,)


def scurry_scratch() -> int:
    scratch = Scurry(seed=1).state.scratch()
    legal, push = scratch.legal, scratch.push
    decisions = 0
    while scratch.actors:
        push(choice(legal()))
        decisions += 1
    return decisions


def scurry_play() -> int:
    state = Scurry(seed=1).state
    decisions = 0
    while state.actors:
        state = state.play(choice(state.legal()))
        decisions += 1
    return decisions


def rush(setup: str) -> int:
    """Chance's moves count: they are decisions too. The seed is long: a short one is hashed for a millisecond."""
    scratch = SquirrelRush(4, setup=setup, seed=rng.getrandbits(128)).state.scratch()
    legal, push = scratch.legal, scratch.push
    decisions = 0
    while scratch.actors:
        push(scratch.draw_chance(rng) if scratch.actors == BY_CHANCE else choice(legal()))
        decisions += 1
    return decisions


def rush_play() -> int:
    state = SquirrelRush(4, seed=rng.getrandbits(128)).state
    decisions = 0
    while state.actors:
        state = state.play(state.draw_chance(rng) if state.actors == BY_CHANCE else choice(state.legal()))
        decisions += 1
    return decisions


def python_chess() -> int:
    board = chess.Board()
    for ply in range(CAP):
        moves = list(board.legal_moves)
        if not moves:
            return ply
        board.push(choice(moves))
    return CAP


def havannah() -> int:
    state = HAVANNAH.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        state.apply_action(choice(state.legal_actions()))
        decisions += 1
    return decisions


HAVANNAH = pyspiel.load_game("havannah")


def main() -> None:
    heading("Random play-outs, decisions a second (construction counts)")
    loops = {
        "Scurry on a scratch": scurry_scratch,
        "Scurry, immutable play": scurry_play,
        "Squirrel Rush on a scratch": partial(rush, ""),
        "Squirrel Rush, smarty": partial(rush, "smarty=yes"),
        "Squirrel Rush, immutable play": rush_play,
        "python-chess, bare loop": python_chess,
        "OpenSpiel havannah (C++)": havannah,
    }
    found = rates(loops)
    for name, rate in found.items():
        print(f"{name:30} {rate:12,.0f}")
    scratch, play, rush_scratch, smarty, _, bare, spiel = found.values()
    print(f"Scurry: scratch / python-chess  {scratch / bare:6.1f}   (at least 10)")
    print(f"Scurry: scratch / havannah      {scratch / spiel:6.2f}   (at least 0.7, aim 1)")
    print(f"Scurry: play / python-chess     {play / bare:6.1f}   (at least 4)")
    print(f"Squirrel Rush / python-chess    {rush_scratch / bare:6.1f}   (at least 5)")
    print(f"Squirrel Rush, smarty / chess   {smarty / bare:6.1f}   (at least 5)")


if __name__ == "__main__":
    main()
