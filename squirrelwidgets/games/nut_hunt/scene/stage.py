"""The stage of Nut Hunt: each part of the board comes from the file that draws or words it."""

from __future__ import annotations

from typing import ClassVar

from ....core.model.events import Story, Viewer
from ....core.scene import stage as core
from ....core.scene.blocks import Held
from ....core.wire import BlockForm, Mark, Panel, Part, Seat, Status
from ....core.words.player_names import SEATS, seats_of
from ..rules.phases import AUTOMA, BY_CHANCE
from ..rules.position import Position
from ..rules.setups.setup import Setup
from ..words.labels import SYMBOL_NAMES, label, move_text
from ..words.log import log
from ..words.status import status
from .compass import corner_marks
from .layout import forms
from .motion import motion
from .panels import all_panels
from .pieces import piece_marks, symbols_by_seat
from .prompts import prompt_marks
from .tiles import tile_marks


class Stage(core.Stage[Position]):
    """Nut Hunt's stage; the methods are described in core."""

    held: ClassVar[dict[str, Held]] = {"board": Held("Forest")}

    def forms(self, setup: Setup, viewer: Viewer) -> list[BlockForm]:
        return forms(setup, viewer)

    def seats(self, setup: Setup) -> list[Seat]:
        seats = seats_of(setup.seat_count)
        if setup.solo:
            seats[AUTOMA] |= {"name": "Automa", "auto": True}
        return seats

    def symbol_names(self, setup: Setup) -> dict[str, str]:
        return SYMBOL_NAMES

    def composed_symbols(self, setup: Setup) -> dict[str, list[Part]]:
        return symbols_by_seat()

    def scene(self, view: Position, story: Story) -> list[Mark]:
        return [*corner_marks(view), *tile_marks(view), *piece_marks(view, story), *prompt_marks(view)]

    def panels(self, view: Position, story: Story) -> list[Panel]:
        return all_panels(view)

    def status(self, view: Position, story: Story) -> Status:
        return status(view, story)

    log = staticmethod(log)
    label = staticmethod(label)

    def turn_row(self, before: Position) -> core.TurnRow:
        """A turn's moves stand together, with those of others that run in it; rows are rounds, and the start."""
        if not before.turn:
            if before.actors == BY_CHANCE:
                return core.TurnRow(-1, "Start")
            return core.TurnRow(-2 - before.mover, "Start", SEATS[before.mover])
        label = f"round {before.round}" if before.seats > 2 else str(before.round)
        return core.TurnRow(before.turn, label, SEATS[before.mover])

    move_text = staticmethod(move_text)
    motion = staticmethod(motion)

    def modes(self, view: Position) -> tuple[str, ...]:
        """A lit tile means one action, never two."""
        return ("recruit", "hassle", "scout")
