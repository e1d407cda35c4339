"""Random play-outs of Scurry against python-chess and OpenSpiel's havannah, driven from Python the same way."""

from __future__ import annotations

import random

import chess
import pyspiel

from squirrelwidgets import Scurry

from .timing import heading, rates

CAP = 400
"""Plies after which a random game of chess is broken off."""
choice = random.Random(2020).choice


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
        "python-chess, bare loop": python_chess,
        "OpenSpiel havannah (C++)": havannah,
    }
    found = rates(loops)
    for name, rate in found.items():
        print(f"{name:28} {rate:12,.0f}")
    scratch, play, bare, spiel = found.values()
    print(f"scratch / python-chess  {scratch / bare:6.1f}   (at least 10)")
    print(f"scratch / havannah      {scratch / spiel:6.2f}   (at least 0.7, aim 1)")
    print(f"play / python-chess     {play / bare:6.1f}   (at least 4)")


if __name__ == "__main__":
    main()
