"""The panels: totals, the score sheet, action cards played, a race, and the end of a round."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from ....core.model.events import Event, Story
from ....core.model.shared_story import gathered
from ....core.scene.panels import table
from ....core.wire import (
    Cell,
    Lane,
    List,
    ListRow,
    Panel,
    RaceTrack,
    Run,
    Runs,
    SumItem,
    SumRow,
    Sums,
    Table,
    TableRow,
    Text,
)
from ....core.words.player_names import SEATS, told_of
from ....core.words.runs import bold, icon, name
from ..rules.cards import BOX, HOARD, NAMES, QUARREL
from ..rules.history import History
from ..rules.phases import Phase
from ..rules.position import Position
from ..words.labels import signed
from .centre import Topic, topic_of
from .steps import steps

SHEET: Final = 8
"""Rounds that the score sheet shows before it scrolls."""


class _Rounds:
    """Gathers the rounds that are over: the points of each seat in the last one, and a row of the score sheet each."""

    def __init__(self, view: Position) -> None:
        self.players: int = view.setup.players
        self.scored: list[Event] = []
        self.rows: list[TableRow] = []
        self._last: tuple[object, list[Panel]] = None, []

    def tables(self, view: Position) -> list[Panel]:
        """The score sheet: the same one until a round has been scored. Totals stand on the board."""
        key = (view.totals, view.round, view.phase in (Phase.READY, Phase.OVER), getattr(view, "handed", False))
        if self._last[0] != key:
            self._last = key, [_sheet(view, self.rows)] if self.rows else []
        return self._last[1]

    def take(self, event: Event) -> None:
        if event.kind == "scored":
            self.scored = [*self.scored, event] if len(self.scored) < self.players else [event]
            if len(self.scored) == self.players:
                self.rows.append(self._row([event.n for event in self.scored]))

    def _row(self, points: list[int]) -> TableRow:
        """The most points of a round are bold."""
        number = str(len(self.rows) + 1)
        best = max(points)
        cells: list[Cell] = [[bold(signed(n))] if n == best else signed(n) for n in points]
        return {"id": number, "cells": [number, *cells]}


def panels(view: Position, story: Story) -> list[Panel]:
    rounds = gathered(story, _Rounds, view)
    shown = [*rounds.tables(view)]
    if view.phase is not Phase.OVER:
        shown.append(_actions(view))
    if topic_of(view) is Topic.RACE:
        shown.append(_race(view, History(view, story)))
    if view.phase is Phase.TURN:
        shown.append(steps(view, beside=topic_of(view) is not Topic.TURN))
    if view.phase is Phase.READY and rounds.rows:
        shown.append(_sums(view, rounds.scored))
    if view.phase is Phase.OVER:
        shown += [_rounds_of(view, story, seat) for seat in range(view.setup.players)]
    return shown


# -- beside the board


def _bar_end(view: Position) -> int:
    """The value at the end of a bar: the target, or the highest total beyond it."""
    end: int = max(view.setup.target, *view.totals)
    return end


def _sheet(view: Position, rounds: list[TableRow]) -> Table:
    """Points by round."""
    start = view.setup.totals
    rows: list[TableRow] = [{"id": "given", "cells": ["Start", *map(signed, start)]}] if start else []
    rows += rounds
    if view.phase in (Phase.READY, Phase.OVER):
        rows[-1] = {**rows[-1], "mark": "now"}
    sums: list[Cell] = [[bold(signed(n))] for n in view.totals]
    rows.append({"id": "sum", "cells": ["Sum", *sums], "mark": "sum"})
    players: list[Text] = [[name(seat)] for seat in view.setup.seats]
    sheet = table("sheet", rows, ["Round", *players], "Score sheet", "bold: most points")
    return {**sheet, "fold": SHEET + 1, "tab": "Rounds"}


def _actions(view: Position) -> Table:
    """Action cards played, by kind. A card whose slap window is open is not counted yet: that would tell its kind."""
    counts = list(view.played[QUARREL:])
    if view.phase is Phase.WINDOW and view.shown is not None and view.shown >= QUARREL:
        counts[view.shown - QUARREL] -= 1
    return _played(tuple(counts))


@lru_cache(maxsize=64)
def _played(counts: tuple[int, ...]) -> Table:
    rows: list[TableRow] = []
    for kind, n in enumerate(counts, QUARREL):
        dots: Cell = {"dots": {"v": n, "max": BOX[kind]}}
        rows.append({"id": NAMES[kind], "cells": [NAMES[kind].capitalize(), dots, f"{n} of {BOX[kind]}"]})
    return {**table("actions", rows, title="Actions played", note="this round"), "tab": "Cards left"}


# -- the race


def _race(view: Position, history: History) -> RaceTrack:
    """Lanes for all: while the card is still covered nothing tells whether it is a Hoard."""
    drawn = history.last_action()
    prize = drawn[0] == HOARD if drawn else view.won_turn
    if view.phase is Phase.WINDOW:
        title, note = "Is it a Hoard?", "If so, the first to slap takes the pile."
    elif prize:
        title, note = "Race for the Hoard", "The first takes the pile and the turn."
    else:
        title, note = "No Hoard", "Who slapped pays the best card of the hand."
    return {
        "id": "race",
        "side": "board",
        "at": "race",
        "kind": "race",
        "title": title,
        "note": note,
        "lanes": _lanes(view, history, prize),
    }


def _lanes(view: Position, history: History, prize: bool) -> list[Lane]:
    """A lane for each seat, the drawer's last."""
    slaps = dict(view.slapped)
    first = next((seat for seat, _ in view.slapped), None)
    drawn = history.last_action()
    drawer = drawn[1] if drawn else view.mover
    lanes = []
    for seat in (*view.order(drawer)[1:], drawer):
        lane: Lane = {"seat": SEATS[seat]}
        if seat == drawer and seat not in slaps:
            lane["note"] = "drew it"
        if seat in slaps:
            ms = slaps[seat]
            if ms is None:
                lane["note"] = "slapped"
            else:
                lane["at"] = ms
            if not prize:
                lane["mark"] = "false"
            elif seat == first:
                lane["mark"] = "first"
        elif seat == drawer and prize and view.phase is not Phase.WINDOW:
            lane["mark"] = "out"
        lanes.append(lane)
    return lanes


# -- the end of a round


def _sums(view: Position, scored: Sequence[Event]) -> Sums:
    """The sets and acorns of all players, spelled out; the best round first."""
    order = sorted(range(len(scored)), key=lambda seat: (scored[seat].n, view.totals[seat]), reverse=True)
    rows = []
    for seat in order:
        row = _sum(view, seat, scored[seat])
        if seat == view.dealer:
            row["mark"] = "won"
        rows.append(row)
    title = f"Winter: round {view.round} is over"
    panel: Sums = {"id": "sums", "side": "over", "kind": "sums", "title": title, "rows": rows}
    panel["note"] = [name(SEATS[view.dealer]), " wins the round and deals the next."]
    panel["words"] = ["deal"]
    return panel


def _sum(view: Position, seat: int, scored: Event) -> SumRow:
    sets = sum(view.stored[seat])
    points = _points(scored, sets)
    items: list[SumItem] = [{"i": f"set-{n}"} for n in points[:sets]]
    items += [{"i": "mini-golden" if n > 0 else "mini-rotten"} for n in points[sets:]]
    total = view.totals[seat]
    before = total - scored.n
    sign = "−" if scored.n < 0 else "+"
    return {
        "seat": SEATS[seat],
        "items": items,
        "text": [*_terms(points), bold(signed(scored.n))],
        "total": [f"{signed(before)} {sign} {abs(scored.n)} = ", bold(signed(total))],
        "bar": {"v": max(total, 0), "max": _bar_end(view), "was": max(before, 0)},
    }


def _terms(points: Sequence[int]) -> list[Run]:
    """`4 + 2 − 5 = `, or nothing if there is nothing to add."""
    text = " + ".join(map(signed, points)).replace("+ −", "− ")
    return [f"{text} = "] if text else []


def _points(scored: Event, sets: int) -> list[int]:
    """What each set and acorn of a round counted: the sets first, the best before the others."""
    terms = scored.what.replace("- ", "-").replace("+ ", "").split()
    points = [int(n) for n in terms if n != "0"]
    return [*reversed(points[:sets]), *points[sets:]]


# -- the end of the game


def _rounds_of(view: Position, story: Story, seat: int) -> List:
    """What a player stored in each round, as small cards."""
    rows: list[ListRow] = []
    given = view.setup.stored[seat].split() if view.setup.stored else []
    sets = sum(int(entry.partition("*")[0]) if "*" in entry else 1 for entry in given)
    for event in story:
        if event.who != seat:
            continue
        if event.kind == "stored":
            sets += 1
        elif event.kind == "scored":
            number = f"{view.setup.round + len(rows)}"
            points = _points(event, sets)
            cards: Runs = [icon(f"set-{n}", f"{n}") for n in points[:sets]]
            acorns = [" Golden Acorn" if n > 0 else " Rotten Acorn" for n in points[sets:]]
            row: ListRow = {"id": number, "text": [f"Round {number} ", *cards, *acorns], "value": signed(event.n)}
            row["good"] = event.n >= 0
            rows.append(row)
            sets = 0
    return {
        "id": f"rounds-{SEATS[seat]}",
        "side": "end",
        "seat": SEATS[seat],
        "kind": "list",
        "title": [*told_of(view, seat), " stored"],
        "rows": rows,
    }
