"""The moments of a game that a contact sheet shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..core.desk.feed import Feed
from ..core.model.events import Viewer
from ..core.play.game import Game
from ..core.play.tree import Node
from ..core.wire import Mark, Ply
from ..core.words.runs import plain


class Keyframe(NamedTuple):
    """One moment of a game."""

    ply: int
    """Its index on the line."""
    seat: str | None
    """The seat whose turn it was."""
    scene: list[Mark]
    moves: str
    """The moves since the moment before."""


def keyframes_of(game: Game, line: Sequence[Node], viewer: Viewer, every: int | str) -> Iterator[Keyframe]:
    """The start, the end, and moments between them: each turn, or every n plies. All as a board would show it."""
    all_plies = Feed(game, viewer).all()
    plies = [all_plies[node.id] for node in line]
    scene: dict[str, Mark] = {}
    moves: list[str] = []
    for number, ply in enumerate(plies):
        for gone in ply["del"]:
            del scene[gone]
        scene.update({mark["id"]: mark for mark in ply["set"]})
        moves += [plain(ply.get("head") or ply["say"])] if number else []
        if number == len(plies) - 1 or _is_due(number, ply, plies[number + 1], every):
            yield Keyframe(
                number, ply.get("owner", ply.get("seat")), list(scene.values()), " ".join(moves) or "the start"
            )
            moves = []


def _is_due(number: int, ply: Ply, after: Ply, every: int | str) -> bool:
    return bool(after["turn"] != ply["turn"]) if every == "turn" else number % int(every) == 0
