"""The stage of Squirrel Island: each part of the board comes from the file that draws or words it."""

from __future__ import annotations

from typing import ClassVar, Final

from ....core.model.events import Story
from ....core.scene import stage as core
from ....core.scene.blocks import Held
from ....core.wire import Mark, Panel, Status
from ..rules.phases import Phase
from ..rules.position import Position
from ..words.labels import deed, label, move_text, turn_row
from ..words.log import log
from ..words.status import status
from .deltas import delta_marks
from .hand import bottom, own_seat
from .island import island_marks
from .layout import forms, spread
from .motion import motion
from .panels import all_panels
from .payment import ways
from .players import seat_marks
from .symbols import card_texts, composed_symbols, symbol_names

ASKED: Final = {
    Phase.TAKE: "island",
    Phase.CHOOSE: "island",
    Phase.ASLEEP: "mine",
    Phase.REFRESH: "mine",
    Phase.COLLECT: "mine",
    Phase.TIRE: "mine",
    Phase.STEAL: "mine",
}
"""The block that is large on a phone, where it is not the hand."""


class Stage(core.Stage[Position]):
    """Squirrel Island's stage; the methods are described in core."""

    asks = True
    main = "island"
    held: ClassVar[dict[str, Held]] = {
        "hand": Held("Hand", ("others", "purse", "hand"), counts=("hand", "slips")),
        "island": Held("Island", ("others", "purse", "island")),
        "mine": Held("Squirrels", ("players", "mine")),
    }

    parts: ClassVar[dict[str, tuple[str, ...]]] = {
        "name": ("t-name", "t-tight", "t-slip", "t-narrow"),
        "cost": ("stamina-cost", "coin-cost"),
        "stash value": ("t-worth",),
        "copies": ("pip-", "t-copies"),
        "loops": ("loop-",),
        "ability": ("band-",),
        "kind": ("tree-badge", "ground-badge", "flying-badge", "item-badge", "none-badge"),
        "sabotage": ("sabotage-badge",),
        "effect": ("t-large", "t-count", "t-less", "t-said", "t-pressed", "again"),
    }

    forms = staticmethod(forms)
    spread = staticmethod(spread)

    symbol_names = staticmethod(symbol_names)

    def scene(self, view: Position, story: Story) -> list[Mark]:
        return [*island_marks(view, bottom(view)), *seat_marks(view), *delta_marks(view, own_seat(view))]

    def panels(self, view: Position, story: Story) -> list[Panel]:
        return all_panels(view)

    def status(self, view: Position, story: Story) -> Status:
        asked, block = status(view, story), ASKED.get(view.phase)
        return {**asked, "block": block} if block and bottom(view) in view.actors else asked

    log = staticmethod(log)
    label = staticmethod(label)
    deed = staticmethod(deed)
    turn_row = staticmethod(turn_row)
    move_text = staticmethod(move_text)
    motion = staticmethod(motion)
    composed_symbols = staticmethod(composed_symbols)
    card_texts = staticmethod(card_texts)
    sentence_options = staticmethod(ways)
