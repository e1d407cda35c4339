"""The stage of Squirrel Rush: each part of the board comes from the file that draws or words it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from ....core.model.events import Event, Story, Viewer
from ....core.scene import stage as core
from ....core.scene.blocks import Held
from ....core.wire import BlockForm, LogLine, Mark, Panel, Part, Seat, Status, Text
from ....core.words.player_names import SEATS, seats_of
from ..rules import Position, Setup
from ..words import labels
from ..words.log import log
from ..words.status import status
from .glade import glade_marks
from .hand import hand_marks
from .layout import forms
from .market import market_marks
from .motion import motion
from .panels import panels
from .players import player_marks, symbols_by_seat


class Stage(core.Stage[Position]):
    """Squirrel Rush's stage; the methods are described in core."""

    main = "glade"
    held: ClassVar[dict[str, Held]] = {"glade": Held("Glade", ("glade", "market", "hand", "people"))}

    def forms(self, setup: Setup, viewer: Viewer) -> list[BlockForm]:
        return forms(setup, viewer)

    def seats(self, setup: Setup) -> list[Seat]:
        return seats_of(setup.players)

    def symbol_names(self, setup: Setup) -> dict[str, str]:
        return labels.symbol_names()

    def composed_symbols(self, setup: Setup) -> dict[str, list[Part]]:
        return symbols_by_seat()

    def scene(self, view: Position, story: Story) -> list[Mark]:
        marks = [*glade_marks(view, story), *market_marks(view, story), *player_marks(view, story)]
        return [*marks, *hand_marks(view)] if view.setup.smarty else marks

    def panels(self, view: Position, story: Story) -> list[Panel]:
        return panels(view, story)

    def status(self, view: Position, story: Story) -> Status:
        return status(view, story)

    def log(self, view: Position, events: Iterable[Event]) -> list[LogLine]:
        return log(view, events)

    def label(self, view: Position, words: tuple[str, ...]) -> str | None:
        return labels.label(view, words)

    def previews(self, view: Position) -> dict[str, str]:
        return labels.previews(view)

    def turn_row(self, before: Position) -> core.TurnRow:
        return core.TurnRow(*labels.turn_row(before))

    def move_text(self, before: Position, sentence: str) -> Text:
        return labels.move_text(before, sentence)

    def ghost(self, view: Position) -> str:
        return f"squirrel-{SEATS[view.mover]}"

    def motion(self, view: Position, events: Iterable[Event]) -> core.Motion:
        return motion(view, events)
