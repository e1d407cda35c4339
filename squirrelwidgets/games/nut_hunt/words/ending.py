"""The end of Nut Hunt: points for nests and objectives, and what somebody who lost may learn."""

from __future__ import annotations

from collections.abc import Iterable

from ....core.wire import Run, Runs, Status
from ....core.words.endings import Account, Source, at_end
from ....core.words.grammar import pluralize
from ....core.words.player_names import BY_NAME, SEATS
from ....core.words.runs import listed, name
from ..rules import scoring
from ..rules.position import Position


def ending(view: Position) -> Status:
    assert view.ended is not None
    built = [seat for seat in range(view.seats) if view.built[seat] >= view.last_nest]
    note = [f"{pluralize(view.round, 'round')}. Last nest: ", *_players(view, built), "."]
    account = Account(length=(view.round, "rounds"), totals=view.scores, sources=_sources(view))
    return at_end(view.ended, BY_NAME, note, account, _players(view, view.winners))


def _sources(view: Position) -> list[Source]:
    told = [scoring.account(view, seat) for seat in range(view.seats)]
    done = [sum(line.worth for line in each.lines if line.done) for each in told]
    missed = [sum(line.worth for line in each.lines if not line.done) for each in told]
    nests = f"Nests, {view.nest_points} each"
    return [
        Source(nests, "nests", [each.nests for each in told], "nests"),
        Source("Goals done", "goals done", done, "objectives"),
        Source("Goals missed", "goals missed", missed, "tricks"),
    ]


def _player(view: Position, seat: int) -> Run:
    """A player's display name; the Automa has none."""
    return "the Automa" if seat >= view.setup.players else name(SEATS[seat])


def _players(view: Position, seats: Iterable[int]) -> Runs:
    """`Rust, Blue and Teal`."""
    return listed(_player(view, seat) for seat in seats)
