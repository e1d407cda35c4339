"""The stage of Squarrels: each part of the board comes from the file that draws or words it."""

from __future__ import annotations

from typing import ClassVar, Final

from ....core.model.events import Story
from ....core.scene import stage as core
from ....core.scene.blocks import Held
from ....core.wire import CardRow, Mark, Status, Text
from ..rules.phases import Phase
from ..rules.position import Position
from ..rules.setups.setup import Setup
from ..words.card_text import card_texts
from ..words.labels import confirmations, deed, label, move_text, symbol_names
from ..words.log import log
from ..words.status import status
from .centre import Topic, centre, topic_of
from .layout import forms
from .motion import motion
from .panels import panels
from .piles import piles
from .players import player_marks

DEALING: Final = (Phase.DEALER, Phase.DEAL, Phase.SWAP, Phase.READY)
"""Phases that belong to the deal."""


class Stage(core.Stage[Position]):
    """Squarrels' stage; the methods are described in core."""

    main = "table"
    held: ClassVar[dict[str, Held]] = {"hand": Held("Hand", counts=("hand", "focus")), "table": Held("Table")}

    forms = staticmethod(forms)

    def symbol_names(self, setup: Setup) -> dict[str, str]:
        return symbol_names()

    def scene(self, view: Position, story: Story) -> list[Mark]:
        return [*piles(view, story), *centre(view, story), *player_marks(view)]

    panels = staticmethod(panels)

    def status(self, view: Position, story: Story) -> Status:
        asked = status(view, story)
        return asked if topic_of(view) is Topic.TURN else {**asked, "block": "table"}

    log = staticmethod(log)
    label = staticmethod(label)
    confirmations = staticmethod(confirmations)

    def deed(self, view: Position, words: tuple[str, ...]) -> str | None:
        return deed(words)

    def asks_then(self, view: Position, words: tuple[str, ...]) -> str | None:
        return "Click the card to discard" if words == ("discard",) else None

    def card_texts(self, setup: Setup) -> dict[str, list[CardRow] | str]:
        return card_texts()

    def turn_row(self, before: Position) -> core.TurnRow:
        """Puts the moves of a turn together, and those of a deal. With two players a row is a turn, else a round."""
        dealing = before.phase in DEALING
        round_ = before.round + (before.phase is Phase.READY)
        turn = -round_ if dealing else before.turn
        if dealing and not before.turn:
            return core.TurnRow(turn, "Start")
        if before.setup.players > 2:
            return core.TurnRow(turn, f"round {round_}")
        return core.TurnRow(turn, "deal" if dealing else str(turn))

    def move_text(self, before: Position, sentence: str) -> Text:
        return move_text(sentence)

    motion = staticmethod(motion)

    def ghost(self, view: Position) -> str:
        return "back"

    def race(self, view: Position) -> core.Reveal:
        return {"reveal": [f"action.{sum(view.played)}"], "back": "large-back", "tap": "hoard"}
