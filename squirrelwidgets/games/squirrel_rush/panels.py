"""What stands beside the board: acorns by round, action cards played, and at the end the reserves."""

from __future__ import annotations

from typing import Final

from ...core.stage import Json, Text, bold, name
from ...core.state import Story
from ...core.table import SEATS
from .actions import ACTIONS
from .phases import OVER
from .position import Position

SHEET: Final = 5
"""Rows of the sheet that show before it scrolls."""
Rounds = list[dict[int, int]]


def all_panels(view: Position, story: Story) -> list[Json]:
    rounds = by_round(story)
    if view.phase == OVER:
        return [_ranking(view), _sheet(view, rounds)]
    return [_sheet(view, rounds), _spent(view) if view.setup.smarty else _played(view)]


def by_round(story: Story) -> Rounds:
    """What each finished turn brought, by round and seat."""
    rounds: Rounds = []
    for event in story:
        if event.kind == "round":
            rounds.append({})
        elif event.kind == "turned" and event.who is not None:
            rounds[-1][event.who] = event.n
    return rounds


def _sheet(view: Position, rounds: Rounds) -> Json:
    """Acorns by round; who collected the most is bold."""
    seats = range(view.setup.players)
    begun = view.setup.round
    rows: list[Json] = []
    if any(view.setup.reserves):
        rows.append({"id": "given", "cells": ["Start", *map(str, view.setup.reserves)]})
    for number, turns in enumerate(rounds, begun):
        best = max(turns.values(), default=0)
        cells: list[Text] = [_cell(turns.get(seat), best) for seat in seats]
        rows.append({"id": str(number), "cells": [str(number), *cells]})
    given = view.setup.reserves or (0,) * len(seats)
    sums = [given[seat] + sum(turns.get(seat, 0) for turns in rounds) for seat in seats]
    rows.append({"id": "sum", "cells": ["Sum", *([bold(str(n))] for n in sums)], "mark": "sum"})
    cols = ["Round", *([name(seat)] for seat in view.setup.seats)]
    sheet = {"id": "sheet", "side": "side", "title": "Acorns by round", "note": "bold: the most", "kind": "table"}
    return sheet | {"cols": cols, "rows": rows, "fold": SHEET}


def _cell(acorns: int | None, best: int) -> Text:
    if acorns is None:
        return ""
    return [bold(str(acorns))] if acorns == best else str(acorns)


def _played(view: Position) -> Json:
    """How many of each action card have been turned over, two actions a row."""
    entries: list[list[Text | Json]] = []
    for action, left in enumerate(view.deck):
        played = view.discards[action] + (view.card == action)
        entries.append([ACTIONS[action], {"dots": {"v": played, "max": played + left}}])
    pairs = zip(entries[::2], [*entries[1::2], ["", ""]], strict=True)
    return _cards([{"id": left[0], "cells": [*left, *right]} for left, right in pairs])


def _spent(view: Position) -> Json:
    """The cards that have left each hand, open to all (SR-28)."""
    rows = []
    for seat, spent in enumerate(view.spent):
        words = ", ".join(ACTIONS[action] for action in spent)
        rows.append({"id": SEATS[seat], "seat": SEATS[seat], "cells": [[name(SEATS[seat])], words or "–"]})
    return _cards(rows)


def _cards(rows: list[Json]) -> Json:
    table: Json = {"id": "cards", "side": "side", "title": "Action cards played", "kind": "table", "cols": []}
    return table | {"rows": rows}


# -- the end


def _ranking(view: Position) -> Json:
    """The reserves, the largest first; equal ones share a place (SR-26)."""
    reserves = view.reserves
    rows = []
    for seat in sorted(range(len(reserves)), key=lambda seat: -reserves[seat]):
        place = 1 + sum(other > reserves[seat] for other in reserves)
        bar = {"bar": {"v": reserves[seat], "max": max(*reserves, 1)}}
        cells = [[f"{place}. ", name(SEATS[seat])], bar, [bold(str(reserves[seat]))]]
        rows.append({"id": SEATS[seat], "seat": SEATS[seat], "cells": cells})
    return {"id": "ranking", "side": "side", "title": "Reserves", "kind": "table", "cols": [], "rows": rows}
