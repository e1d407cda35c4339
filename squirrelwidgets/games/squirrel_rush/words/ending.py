"""The end of Squirrel Rush: the acorns of each round, and what somebody who lost may learn."""

from __future__ import annotations

from typing import Final

from ....core.model.events import Story
from ....core.wire import Status
from ....core.words.endings import Account, Source, at_end, by_round, in_short
from ....core.words.grammar import pluralize
from ....core.words.player_names import BY_NAME, SEATS
from ..rules import Position

UNUSED: Final = 2
"""Whoever has left so many cards unused has something to learn about cards."""


def ending(view: Position, story: Story) -> Status:
    assert view.ended is not None
    turns = [event for event in story if event.kind == "turned"]
    note = in_short(pluralize(view.setup.rounds, "round"), "Best turn", turns, SEATS, "acorn")
    lapsed = [event.who for event in story if event.kind in ("lapsed", "discarded")]
    account = Account(
        lessons=["steps" if lapsed.count(seat) >= UNUSED else "thinking" for seat in range(view.seats)],
        length=(view.setup.rounds, "rounds"),
        totals=view.scores,
        unit="acorn",
        sources=_sources(view, story),
    )
    return at_end(view.ended, BY_NAME, note, account)


def _sources(view: Position, story: Story) -> list[Source]:
    """What was there at the start, then a column a round."""
    rounds: list[list[int]] = [[0] * view.seats] if view.setup.done else []
    for event in story:
        if event.kind == "round":
            rounds.append([0] * view.seats)
        elif event.kind == "turned" and event.who is not None:
            rounds[-1][event.who] = event.n
    start = view.setup.reserves
    before = [Source("Start", "the start", start)] if any(start) else []
    return [*before, *by_round(rounds, view.setup.begins)]
