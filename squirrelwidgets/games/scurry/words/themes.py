"""What turns of puzzles are about."""

from __future__ import annotations

from itertools import takewhile
from typing import Final

from ....core.model.events import Event
from ....core.words.themes import Played, Themes, asks

SHORT: Final = 3
LONG: Final = 7
"""Hops of a run."""
FAR: Final = 7
"""Cells of a hop."""


def _hops(turn: Played) -> list[Event]:
    return [each for each in turn.events if each.kind == "hopped"]


def _passed(turn: Played, hop: Event) -> list[str]:
    """The cells between the two ends of a hop."""
    ground = turn.before.ground
    rays = [[ground.names[cell] for cell in ray] for ray in ground.sight[ground.index[hop.origin]]]
    return list(takewhile(lambda cell: cell != hop.to, next(ray for ray in rays if hop.to in ray)))


THEMES: Final[Themes] = {
    "a short run": lambda turn: 0 < len(_hops(turn)) <= SHORT,
    "a long run": lambda turn: len(_hops(turn)) >= LONG,
    "a far hop": lambda turn: any(len(_passed(turn, hop)) >= FAR - 1 for hop in _hops(turn)),
    "only one way to begin": lambda turn: turn.openings == 1,
    "onto the new tile first": lambda turn: turn.tells("placed", to=_hops(turn)[0].to),
    "a win to stop": asks("safe"),
}
