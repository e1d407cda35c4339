"""Random play-outs of Nut Hunt against OpenSpiel's backgammon (C++), driven from Python the same way.

Seeds are long: a short one is hashed for milliseconds.
"""

from __future__ import annotations

import random

import pyspiel

from squirrelwidgets import CHANCE, NutHunt
from tests.bench.timing import heading, rates

MOST = 3000
"""Moves after which a random game is broken off."""
rng = random.Random(2022)
choice = rng.choice
BY_CHANCE = (CHANCE,)


def hunt_scratch() -> int:
    scratch = NutHunt(4, seed=rng.getrandbits(128)).state.scratch()
    moves = 0
    while scratch.actors and moves < MOST:
        scratch.push(scratch.draw_chance(rng) if scratch.actors == BY_CHANCE else choice(scratch.legal()))
        moves += 1
    return moves


def hunt_play() -> int:
    state = NutHunt(4, seed=rng.getrandbits(128)).state
    moves = 0
    while state.actors and moves < MOST:
        state = state.play(state.draw_chance(rng) if state.actors == BY_CHANCE else choice(state.legal()))
        moves += 1
    return moves


def backgammon() -> int:
    state = BACKGAMMON.new_initial_state()
    moves = 0
    while not state.is_terminal():
        state.apply_action(choice(state.legal_actions()))
        moves += 1
    return moves


BACKGAMMON = pyspiel.load_game("backgammon")


def main() -> None:
    heading("Random play-outs of Nut Hunt with four, decisions a second (chance's and construction count)")
    loops = {
        "Nut Hunt on a scratch": hunt_scratch,
        "Nut Hunt, immutable play": hunt_play,
        "OpenSpiel backgammon (C++)": backgammon,
    }
    found = rates(loops)
    for name, rate in found.items():
        print(f"{name:28} {rate:12,.0f}")
    scratch, play, spiel = found.values()
    print(f"scratch / backgammon    {scratch / spiel:6.2f}   (at least 2, aim 3)")
    print(f"play / backgammon       {play / spiel:6.2f}")


if __name__ == "__main__":
    main()
