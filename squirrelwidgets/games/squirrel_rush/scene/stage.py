"""The stage of Squirrel Rush: each part of the board comes from the file that draws or words it."""

from __future__ import annotations

from typing import ClassVar

from ....core.model.events import Story
from ....core.scene import stage as core
from ....core.scene.blocks import Held
from ....core.wire import Mark, Part
from ....core.words.player_names import SEATS
from ..rules import Position, Setup
from ..words import labels
from ..words.card_text import card_texts, deed
from ..words.log import log
from ..words.status import status
from .glade import glade_marks
from .hand import hand_marks
from .layout import forms
from .market import card_faces, market_marks, offer_faces
from .motion import motion
from .panels import panels
from .players import player_marks, symbols_by_seat


class Stage(core.Stage[Position]):
    """Squirrel Rush's stage; the methods are described in core."""

    main = "glade"
    held: ClassVar[dict[str, Held]] = {"glade": Held("Glade", ("glade", "market", "hand", "people"))}

    forms = staticmethod(forms)

    def symbol_names(self, setup: Setup) -> dict[str, str]:
        return labels.symbol_names(setup)

    def composed_symbols(self, setup: Setup) -> dict[str, list[Part]]:
        return symbols_by_seat() | card_faces() | offer_faces(setup)

    def scene(self, view: Position, story: Story) -> list[Mark]:
        marks = [*glade_marks(view, story), *market_marks(view, story), *player_marks(view, story)]
        return [*marks, *hand_marks(view)] if view.setup.smarty else marks

    panels = staticmethod(panels)
    status = staticmethod(status)
    log = staticmethod(log)
    label = staticmethod(labels.label)
    card_texts = staticmethod(card_texts)
    previews = staticmethod(labels.previews)

    def deed(self, view: Position, words: tuple[str, ...]) -> str | None:
        return deed(words)

    def turn_row(self, before: Position) -> core.TurnRow:
        return core.TurnRow(*labels.turn_row(before))

    move_text = staticmethod(labels.move_text)

    def ghost(self, view: Position) -> str:
        return f"squirrel-{SEATS[view.mover]}"

    motion = staticmethod(motion)
