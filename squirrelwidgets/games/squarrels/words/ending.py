"""The end of Squarrels: the points of each round, and what somebody who lost may learn."""

from __future__ import annotations

from ....core.model.events import Story
from ....core.wire import Status
from ....core.words.endings import Account, Source, at_end, by_round, in_short
from ....core.words.grammar import pluralize
from ....core.words.player_names import BY_NAME, SEATS
from ..rules.position import Position


def ending(view: Position, story: Story) -> Status:
    assert view.ended is not None
    scored = [event for event in story if event.kind == "scored"]
    note = in_short(pluralize(view.round, "round"), "Best round", scored, SEATS, "point")
    rotten = {event.who for event in scored if "- " in event.what}
    players = view.setup.players
    points = [event.n for event in scored]
    rounds = [points[n : n + players] for n in range(0, len(points), players)]
    start = view.setup.totals
    before = [Source("Start", "the start", start)] if start else []
    account = Account(
        lessons=["special" if seat in rotten else "draw" for seat in range(players)],
        length=(view.round, "rounds"),
        totals=view.scores,
        sources=[*before, *by_round(rounds, view.round - len(rounds) + 1)],
    )
    return at_end(view.ended, BY_NAME, note, account)
