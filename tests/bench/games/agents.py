"""Games as environments, in moves a CPU second, against the environments that others wrote: one interleaved run.

PettingZoo's own connect four and OpenSpiel's Python tic-tac-toe are driven in the same way: random legal actions.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from functools import partial
from time import perf_counter, process_time
from types import ModuleType
from typing import Any

from squirrelwidgets import CHANCE, rl
from squirrelwidgets.core.model.chance import Streams
from squirrelwidgets.core.play.game import Game
from tests.bench.timing import heading, rates
from tests.every_game.in_numbers import KINDS

PETTING_ZOO = "PettingZoo's connect four"
OPEN_SPIEL = "OpenSpiel's tic-tac-toe"
rng = random.Random(2020)


def connect_four() -> Any:
    sys.modules.setdefault("pygame", ModuleType("pygame"))  # it is only drawn with that
    from pettingzoo.classic import connect_four_v3

    return connect_four_v3.env()


def aec(env: Any) -> int:
    """One random game; its moves."""
    env.reset(seed=rng.getrandbits(32))
    moves = 0
    for _ in env.agent_iter():
        seen, _, over, cut, _ = env.last()
        if over or cut:
            env.step(None)
        else:
            env.step(rng.choice(seen["action_mask"].nonzero()[0]))
            moves += 1
    return moves


def spiel(game: Any) -> int:
    """One random game; its moves, chance's among them."""
    state = game.new_initial_state()
    moves = 0
    while not state.is_terminal():
        actions = [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(rng.choice(actions))
        moves += 1
    return moves


def compared(theirs: str, least: float, loops: dict[str, Callable[[], int]]) -> None:
    """`perf_counter` in `rates` is wall time, but in turns: what else runs slows all alike."""
    speeds = rates(loops)
    for name, speed in speeds.items():
        ratio = speed / speeds[theirs]
        print(f"{name:30} {speed:9,.0f} moves/s" + (f"  {ratio:5.2f} (at least {least})" if name != theirs else ""))


def against_a_push(kind: type[Game], seconds: float = 2.0) -> None:
    """A mask and an observation of whoever decides, and the push after it."""
    looking = pushing = 0.0
    begin = process_time()
    while process_time() - begin < seconds:
        scratch, streams = kind.begin(kind.setup()).scratch(), Streams(rng.getrandbits(32))
        while scratch.actors:
            seat = scratch.actors[0]
            if seat == CHANCE:
                scratch.push(scratch.draw_chance(streams[scratch.stream]))
                continue
            move = rng.choice(scratch.legal(seat))
            start = perf_counter()
            scratch.action_mask(seat)
            scratch.observation(seat)
            looked = perf_counter()
            scratch.push(move, seat)
            pushing += perf_counter() - looked
            looking += looked - start
    print(f"{kind.title:30} a mask and an observation / a push: {looking / pushing:5.2f} (at most 15)")


def main() -> None:
    import pyspiel
    from open_spiel.python.games import tic_tac_toe  # noqa: F401  # registers itself

    heading("Games as environments for agents")
    loops = {PETTING_ZOO: partial(aec, connect_four())}
    compared(PETTING_ZOO, 0.5, loops | {kind.title: partial(aec, rl.aec_env(kind)) for kind in KINDS})
    loops = {OPEN_SPIEL: partial(spiel, pyspiel.load_game("python_tic_tac_toe"))}
    compared(OPEN_SPIEL, 0.6, loops | {kind.title: partial(spiel, rl.open_spiel_game(kind)) for kind in KINDS})
    for kind in KINDS:
        against_a_push(kind)


if __name__ == "__main__":
    main()
