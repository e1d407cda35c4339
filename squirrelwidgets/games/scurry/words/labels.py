"""Captions in Scurry: names of symbols, moves and rows of the move list, buttons. Events are told in `log`."""

from __future__ import annotations

from ....core.wire import Text
from ....core.words.runs import bold
from ..rules import Position
from ..rules.phases import Phase
from ..rules.setups.setup import SEATS


def symbol_names() -> dict[str, str]:
    return {
        "acorn-brown": "brown acorn",
        "acorn-gray": "gray acorn",
        "squirrel-brown": "brown squirrel",
        "squirrel-gray": "gray squirrel",
        "start": "where this turn began",
        "start-last": "where the last turn began",
        "placed": "put here this turn",
    }


def turn_row(before: Position) -> tuple[int, str]:
    """The number of the turn, and the name of its row: a turn of each player, an acorn of each, or the start."""
    if before.phase == Phase.SEED:
        return 0, "Start"
    if before.phase in (Phase.CHOOSE, Phase.OFFER, Phase.SETTLE):
        return before.mover, "Start"
    if before.phase == Phase.LAY:
        laid = sum(before.acorns)
        return laid - before.setup.tiles - 1, f"+{laid // 2 + 1}"
    first = SEATS.index(before.setup.mover)
    return before.turn + 2, str((before.turn + first) // 2 + 1)


def move_text(before: Position, sentence: str) -> Text:
    """A sentence in short: a tile with a plus, so that hops can be told from it."""
    if before.phase == Phase.PLACE:
        return [bold(f"+{sentence}")]
    return "seed" if before.phase == Phase.SEED else sentence


def label(words: tuple[str, ...]) -> str | None:
    return {"swap": "Take the brown side", "keep": "Keep gray"}.get(words[-1])
