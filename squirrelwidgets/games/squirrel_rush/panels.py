"""What stands beside and over the board: acorns by round, action cards played, the sums at the end."""

from __future__ import annotations

from ...core.stage import Json, Text, bold, name
from ...core.state import Story
from ...core.table import SEATS
from .actions import ACTIONS
from .phases import OVER
from .plaques import counters_of
from .position import Position

Rounds = list[dict[int, int]]


def all_panels(view: Position, story: Story) -> list[Json]:
    rounds = by_round(story)
    panels = [_sheet(view, rounds), _spent(view) if view.setup.smarty else _played(view)]
    if view.phase == OVER:
        panels.append(_sums(view, rounds))
    return panels


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
    return sheet | {"cols": cols, "rows": rows}


def _cell(acorns: int | None, best: int) -> Text:
    if acorns is None:
        return ""
    return [bold(str(acorns))] if acorns == best else str(acorns)


def _played(view: Position) -> Json:
    """How many of each action card have been turned over."""
    rows = []
    for action, left in enumerate(view.deck):
        played = view.discards[action] + (view.card == action and view.phase != OVER)
        cells = [ACTIONS[action], {"dots": {"v": played, "max": played + left}}]
        rows.append({"id": ACTIONS[action], "cells": cells})
    return _cards(rows)


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


def _sums(view: Position, rounds: Rounds) -> Json:
    """Each player's rounds, added up; the largest reserve first."""
    order = sorted(range(view.setup.players), key=lambda seat: -view.reserves[seat])
    best = max(view.reserves)
    rows = []
    for seat in order:
        total = view.reserves[seat]
        given = view.setup.reserves[seat : seat + 1]
        parts = [*given, *(turns[seat] for turns in rounds)]
        row: Json = {
            "seat": SEATS[seat],
            "items": [{"i": counter.partition(".")[0]} for counter in counters_of(total)],
            "text": f"{' + '.join(map(str, parts))} = ",
            "total": [bold(str(total))],
            "bar": {"v": total, "max": max(best, 1)},
        }
        rows.append(row | ({"mark": "won"} if total == best else {}))
    return {"id": "sums", "side": "over", "kind": "sums", "title": "The end of the last round", "rows": rows}
