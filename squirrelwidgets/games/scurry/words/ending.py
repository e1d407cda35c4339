"""The end of Scurry: no points decide it, but a run may be remembered."""

from __future__ import annotations

from typing import Final

from ....core.model.events import Story
from ....core.wire import Status
from ....core.words.endings import Account, at_end, in_short
from ....core.words.grammar import pluralize
from ..rules import Position
from ..rules.setups.setup import SEATS
from .log import BY_NAME

LESSONS: Final = {"SC-14": "ahead", "SC-15": "ends", "SC-16": "ends", "SC-19": "ends"}
"""What whoever lost may learn, by the rule that ended the game."""


def ending(view: Position, story: Story) -> Status:
    assert view.ended is not None
    runs = [event for event in story if event.kind == "ate"]
    note = in_short(pluralize(view.turn, "turn"), "Longest scurry", runs, SEATS, "hop")
    feats = [
        (
            ((view.turn + 1 - seat) // 2, "turns"),
            (max((run.n for run in runs if run.who == seat), default=0), "hops at once, your best"),
            (sum(event.kind == "hopped" and event.who == seat for event in story), "acorns turned"),
        )
        for seat in range(view.seats)
    ]
    lesson = LESSONS.get(view.ended.rule, "ahead")
    return at_end(view.ended, BY_NAME, note, Account(feats, [lesson] * view.seats))
