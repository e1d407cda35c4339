"""A review as rows for pandas."""

from __future__ import annotations

from collections.abc import Iterator
from math import fsum
from typing import TYPE_CHECKING

from ..core.model.state import CHANCE
from .analysis import GameAnalysis
from .measuring.curve import player_of
from .reasons import Turn

if TYPE_CHECKING:
    from ..core.wire import Json


def rows(analysis: GameAnalysis) -> Iterator[Json]:
    """What each choice, and chance between two, did to the chance of the player who moved; of chance, of the first."""
    game, line, curve, plan = analysis.game, analysis.line, analysis.curve, analysis.plan
    ids = [seat["id"] for seat in game.players.seats()]
    ply = 0
    while ply + 1 < len(line):
        evidence, state, node = plan.evidence.get(ply), line[ply].state, line[ply + 1]
        end = evidence.choice.end if evidence else ply + 1
        seat, player = CHANCE if node.seat is None else node.seat, max(player_of(node), 0)
        before, after = curve[ply][player], curve[end][player]
        choice = fsum(plan.chosen[n][player] for n in range(ply + 1, end + 1))
        known = evidence if evidence and evidence.measured.n else None
        yield {
            "turn": game.stage().turn_row(state).turn,
            "ply": ply + 1,
            "seat": "chance" if seat == CHANCE else ids[seat],
            "played": Turn(game, state, tuple(node.say for node in line[ply + 1 : end + 1]), seat).text(),
            "before": before,
            "after": after,
            "choice": choice,
            "luck": after - before - choice,
            "cost": known.cost if known else None,
            "error": plan.error(known) if known else None,
            "better": " ".join(analysis.work.trial(known.choice).said(known.best)) if known else "",
            "verdict": known.name or "" if known else "",
        }
        ply = end
