"""An action card that is turned up and of no use. In the smarty game all hold it: there nobody has it first."""

from __future__ import annotations

from typing import Any

from ....core.model.blank import Blank
from .actions import ACTIONS


def useless(_table: Any, usable: int, word: str) -> int:
    """The other actions that can be used now, as a mask."""
    return usable & ~(1 << ACTIONS.index(word))


BLANK = Blank(
    lambda setup: () if setup.smarty else ACTIONS, ("usable",), "The card {} is of no use.", useless, ("card",)
)
