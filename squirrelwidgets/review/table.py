"""A review as rows for pandas."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import fsum
from typing import Any

from ..core.model.state import CHANCE
from .claims import Turn
from .measuring.curve import chair_of, chosen_at
from .study import Study


def rows(study: Study) -> Iterator[dict[str, Any]]:
    """What each choice, and chance between two, did to the chance of the player who moved; of chance, of the first."""
    game, line, curve, looks = study.game, study.line, study.curve, study.looks
    ids = [seat["id"] for seat in game.players.seats()]
    ply = 0
    while ply + 1 < len(line):
        evidence, state, seat = looks.evidence.get(ply), line[ply].state, line[ply + 1].seat
        seat = CHANCE if seat is None else seat
        end = evidence.choice.end if evidence else ply + 1
        chair = max(chair_of(line[ply + 1]), 0)
        before, after = curve[ply][chair], curve[end][chair]
        choice = fsum(chosen_at(line, curve, looks.chosen, n)[chair] for n in range(ply + 1, end + 1))
        row = {
            "turn": game.stage().turn_row(state).turn,
            "ply": ply + 1,
            "seat": "chance" if seat == CHANCE else ids[seat],
            "played": Turn(game, state, tuple(node.say for node in line[ply + 1 : end + 1]), seat).text(),
            "before": before,
            "after": after,
            "choice": choice,
            "luck": after - before - choice,
        }
        known: Sequence[Any] = (None, None, "", "")
        if evidence and evidence.measured.n:
            better = " ".join(study.work.said(evidence.choice, evidence.best))
            known = evidence.cost, looks.error(evidence), better, evidence.name or ""
        yield {**row, **dict(zip(("cost", "error", "better", "verdict"), known, strict=True))}
        ply = end
