"""The small curve at the end of a game: one player's chance at some plies, and where it fell most. Nothing is measured
for it, so it names no mistake."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import ceil
from typing import Final

from ..core.model.state import CHANCE
from ..core.play.game import Game
from ..core.play.tree import Node
from ..core.wire import Fall, Glance
from .measuring.curve import chair_of, curve_of
from .measuring.looks import NAMES

POINTS: Final = 80
"""Plies whose chances are worked out: a small picture shows no more."""
FALLS: Final = 2
LEAST: Final = NAMES[1][0]
"""Smaller falls are not told."""


def glance_of(game: Game, seat: int) -> Glance:
    """At one seat of a game that is over; a few hundredths of a second."""
    line = game.node.tip().line()
    chair, last = line[-1].state.chair(seat), len(line) - 1
    plies = [*range(0, last, ceil(last / POINTS) or 1), last]
    chances = [each[chair] for each in curve_of([line[ply] for ply in plies])]
    drops = [(after - before, n) for n, (before, after) in enumerate(pairwise(chances)) if before - after >= LEAST]
    falls = [_fall(game, line[plies[n] : plies[n + 1] + 1], chair) for _, n in sorted(drops)[:FALLS]]
    return {
        "points": [(ply, round(1000 * chance)) for ply, chance in zip(plies, chances, strict=True)],
        "even": round(1000 / len(line[-1].state.seating)),
        "falls": sorted(falls, key=lambda each: each["ply"]),
    }


def _fall(game: Game, nodes: Sequence[Node], chair: int) -> Fall:
    """The ply among these at which the chance fell most."""
    chances = [each[chair] for each in curve_of(nodes)]
    at = min(range(1, len(nodes)), key=lambda n: chances[n] - chances[n - 1])
    mover = chair_of(nodes[at])
    by = "luck" if mover == CHANCE else "your choice" if mover == chair else game.players.names[mover]
    row = game.stage().turn_row(nodes[at - 1].state).round
    where = f"round {row}" if row.isdigit() else row
    return {"ply": nodes[at].ply, "chance": round(1000 * chances[at]), "row": where, "by": by}
