"""The end of Scurry: no points decide it, but a run may be remembered."""

from __future__ import annotations

from typing import Final

from ....core.model.events import Story
from ....core.wire import Runs, Status
from ....core.words.endings import Account, at_end, in_short
from ....core.words.grammar import pluralize
from ....core.words.runs import bold, name
from ..rules import Position
from ..rules.setups.setup import SEATS
from .log import BY_NAME

LESSONS: Final = {"SC-14": "ahead", "SC-15": "ends", "SC-16": "ends", "SC-19": "ends"}
"""What whoever lost may learn, by the rule that ended the game."""


def ending(view: Position, story: Story) -> Status:
    assert view.ended is not None
    runs = [event for event in story if event.kind == "ate"]
    turns = pluralize(view.turn, "turn")
    length = "" if view.ended.text.startswith(turns) else turns
    note = in_short(length, "Longest run (scurry)", runs, SEATS, "hop")
    turned = [event.who for event in story if event.kind == "hopped"]
    best = [max((run.n for run in runs if run.who == seat), default=0) for seat in range(view.seats)]
    feats = [
        (
            ((view.turn + 1 - seat) // 2, "turns"),
            (n, "hops in one run, your best"),
            (turned.count(seat), "acorns turned"),
        )
        for seat, n in enumerate(best)
    ]
    whys: list[Runs] = [
        [
            bold(f"Your longest run: {pluralize(n, 'hop')}."),
            " ",
            name(SEATS[1 - seat]),
            f" had one of {best[1 - seat]}.",
        ]
        for seat, n in enumerate(best)
    ]
    lesson = LESSONS.get(view.ended.rule, "ahead")
    return at_end(view.ended, BY_NAME, note, Account(feats, whys, [lesson] * view.seats))
