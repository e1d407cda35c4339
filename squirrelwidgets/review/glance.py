"""The small curve at the end of a game: one player's chance at some plies, and where it fell most. Nothing is measured
for it, so it names no mistake."""

from __future__ import annotations

from math import ceil
from typing import Final

from ..core.model.state import CHANCE
from ..core.play.game import Game
from ..core.wire import Glance
from .measuring.curve import curve_of, player_of
from .measuring.measurement_plan import NAMES

POINTS: Final = 80
"""A small picture shows no more plies."""
FALLS: Final = 2
LEAST: Final = NAMES[1][0]
"""Smaller falls are not told."""


def glance_of(game: Game, seat: int) -> Glance:
    """At one seat of a game that is over; at most a tenth of a second."""
    line = game.node.tip().line()
    player, last = line[-1].state.player(seat), len(line) - 1
    chances = [each[player] for each in curve_of(line)]
    drops = sorted((chances[ply] - chances[ply - 1], ply) for ply in range(1, len(line)))[:FALLS]
    names = {CHANCE: "luck", **dict(enumerate(game.players.names)), player: "your choice"}
    rows = {ply: game.stage().turn_row(line[ply - 1].state).round for _, ply in drops}
    return {
        "points": [(ply, round(1000 * chances[ply])) for ply in [*range(0, last, ceil(last / POINTS) or 1), last]],
        "even": round(1000 / len(line[-1].state.seating)),
        "falls": [
            {
                "ply": ply,
                "chance": round(1000 * chances[ply]),
                "row": f"round {rows[ply]}" if rows[ply].isdigit() else rows[ply],
                "by": names[player_of(line[ply])],
            }
            for drop, ply in sorted(drops, key=lambda each: each[1])
            if -drop >= LEAST
        ],
    }
