"""The moments of a game that a contact sheet shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..core.desk.feed import Feed
from ..core.model.events import Viewer
from ..core.play.game import Game
from ..core.play.tree import Node
from ..core.wire import Json, Mark
from ..core.words.runs import plain


class Shot(NamedTuple):
    """One moment."""

    ply: int
    """Which one of the line."""
    seat: str | None
    """Whose turn it was."""
    scene: list[Mark]
    said: str
    """What was said since the moment before."""


def shots_of(game: Game, line: Sequence[Node], viewer: Viewer, every: int | str) -> Iterator[Shot]:
    """The start, the end, and what lies between: each turn, or each so many plies. All of it as a board is told it."""
    told = Feed(game, viewer).all()
    plies = [told[node.id] for node in line]
    scene: dict[str, Mark] = {}
    said: list[str] = []
    for number, ply in enumerate(plies):
        for gone in ply["del"]:
            del scene[gone]
        scene.update({mark["id"]: mark for mark in ply["set"]})
        said += [plain(ply.get("head") or ply["say"])] if number else []
        if number == len(plies) - 1 or _due(number, ply, plies[number + 1], every):
            yield Shot(number, ply.get("owner", ply.get("seat")), list(scene.values()), " ".join(said) or "the start")
            said = []


def _due(number: int, ply: Json, after: Json, every: int | str) -> bool:
    return bool(after["turn"] != ply["turn"]) if every == "turn" else number % int(every) == 0
