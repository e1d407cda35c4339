"""A review as rows: one a turn, for pandas."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..core.model.state import CHANCE
from ..core.play.game import Game
from ..core.play.tree import Node
from .measuring.curve import Chances, chair_of, moved
from .measuring.looks import Looks
from .moments import told


def rows(
    game: Game, line: Sequence[Node], curve: Sequence[Chances], chosen: dict[int, Chances], looks: Looks
) -> list[dict[str, Any]]:
    """What each choice, and chance between two, did to the chance of the player who moved; of chance, of the first."""
    at = {evidence.choice.ply: number for number, evidence in enumerate(looks.evidence)}
    ids = [seat["id"] for seat in game.players.seats()]
    found, ply = [], 1
    while ply < len(line):
        number = at.get(ply - 1)
        end = looks.evidence[number].choice.end if number is not None else ply
        node = line[ply]
        chair = chair_of(node)
        whose = max(chair, 0)
        before, after = curve[ply - 1][whose], curve[end][whose]
        decided = [each for each in range(ply, end + 1) if chair_of(line[each]) != CHANCE]
        change = sum(chosen.get(each, moved(curve, each))[whose] for each in decided)
        row: dict[str, Any] = {
            "turn": game.stage().turn_row(line[ply - 1].state).turn,
            "ply": ply,
            "seat": "chance" if node.seat is None or node.seat == CHANCE else ids[node.seat],
            "played": told(game, line[ply - 1], [each.say for each in line[ply : end + 1]], node.seat),
            "before": before,
            "after": after,
            "choice": change,
            "luck": after - before - change,
        }
        found.append({**row, **_judged(looks, number)})
        ply = end + 1
    return found


def _judged(looks: Looks, number: int | None) -> dict[str, Any]:
    evidence = looks.evidence[number] if number is not None else None
    if number is None or evidence is None or not evidence.best:
        return {"cost": None, "error": None, "better": "", "verdict": ""}
    return {
        "cost": evidence.cost,
        "error": looks.error(number),
        "better": " ".join(evidence.said[evidence.best]),
        "verdict": looks.named(number) or "",
    }
