"""Random play-outs of the card games against gin rummy in OpenSpiel (C++) and RLCard (Python), chance counted.

Seeds are long: a short one is hashed for milliseconds.
"""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import pyspiel
import rlcard

from squirrelwidgets import CHANCE, Squarrels
from squirrelwidgets.games.squirrel_island import SquirrelIsland
from tests.bench.timing import heading, rates

MOST = 3000
"""Moves after which a random game is broken off."""
rng = random.Random(2020)
choice = rng.choice
BY_CHANCE = (CHANCE,)


def on_a_scratch(kind: Any) -> int:
    """From the first deal on, which is chance's move as any other."""
    scratch = kind(4, seed=rng.getrandbits(128), chance="ask").state.scratch()
    moves = 0
    while scratch.actors and moves < MOST:
        scratch.push(scratch.draw_chance(rng) if scratch.actors == BY_CHANCE else choice(scratch.legal()))
        moves += 1
    return moves


def by_play(kind: Any) -> int:
    state = kind(4, seed=rng.getrandbits(128), chance="ask").state
    moves = 0
    while state.actors and moves < MOST:
        state = state.play(state.draw_chance(rng) if state.actors == BY_CHANCE else choice(state.legal()))
        moves += 1
    return moves


def spiel_gin() -> int:
    state = SPIEL.new_initial_state()
    moves = 0
    while not state.is_terminal():
        state.apply_action(choice(state.legal_actions()))
        moves += 1
    return moves


def rlcard_gin() -> int:
    state, _ = RLCARD.reset()
    moves = 0
    while not RLCARD.is_over():
        state, _ = RLCARD.step(choice(list(state["legal_actions"])))
        moves += 1
    return moves


def rlcard_gin_bare() -> int:
    """Without the environment around the game, which turns each state into numbers for learning."""
    game = RLCARD.game
    game.init_game()
    moves = 0
    while not game.is_over():
        game.step(choice(game.judge.get_legal_actions()))
        moves += 1
    return moves


SPIEL = pyspiel.load_game("gin_rummy")
RLCARD = rlcard.make("gin-rummy")


def main() -> None:
    heading("Random play-outs with four, decisions a second (chance's and construction count)")
    loops = {
        "Squarrels on a scratch": partial(on_a_scratch, Squarrels),
        "Squarrels, immutable play": partial(by_play, Squarrels),
        "Squirrel Island on a scratch": partial(on_a_scratch, SquirrelIsland),
        "Squirrel Island, immutable play": partial(by_play, SquirrelIsland),
        "OpenSpiel gin_rummy (C++)": spiel_gin,
        "RLCard gin-rummy": rlcard_gin,
        "RLCard gin-rummy, bare game": rlcard_gin_bare,
    }
    found = rates(loops)
    for name, rate in found.items():
        print(f"{name:32} {rate:12,.0f}")
    squarrels, _, island, _, spiel, environment, bare = found.values()
    print(f"Squarrels / OpenSpiel        {squarrels / spiel:6.1f}   (at least 2, aim 4)")
    print(f"Squarrels / RLCard           {squarrels / environment:6.1f}   (at least 5)")
    print(f"Squarrels / RLCard, bare     {squarrels / bare:6.1f}")
    print(f"Squirrel Island / OpenSpiel  {island / spiel:6.2f}   (at least 2, aim 3)")


if __name__ == "__main__":
    main()
