"""What stands beside the board: acorns by round, and action cards played."""

from __future__ import annotations

from typing import Any

from ....core.model.events import Story
from ....core.wire import Json, Text
from ....core.words.runs import bold, name
from ....core.words.table import SEATS, player, ranked
from ..rules.actions import ACTIONS
from ..rules.phases import OVER
from ..rules.position import Position

Rounds = list[dict[int, int]]


def all_panels(view: Position, story: Story) -> list[Json]:
    sheet = _sheet(view, by_round(story))
    if view.phase == OVER:
        return [sheet]
    return [sheet, _spent(view) if view.setup.smarty else _played(view)]


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
    """Acorns by round, a row a player; who collected the most in a round is bold."""
    setup = view.setup
    given = setup.reserves if any(setup.reserves) else ()
    numbers = range(setup.round, setup.rounds + 1)
    cols = ["Players", *["Start" for _ in given[:1]], *map(str, numbers), "Sum"]
    most = [max(turns.values(), default=0) for turns in rounds]
    rows = []
    for seat in ranked(view):
        turns = [_cell(turns.get(seat), best) for turns, best in zip(rounds, most, strict=True)]
        cells = [*map(str, given[seat : seat + 1]), *turns, *[""] * (len(numbers) - len(rounds))]
        total = sum(turns.get(seat, 0) for turns in rounds) + sum(given[seat : seat + 1])
        rows.append({"id": SEATS[seat], "seat": SEATS[seat], "cells": [player(view, seat), *cells, [bold(str(total))]]})
    title = "Acorns by round"
    sheet: Json = {"id": "sheet", "side": "side", "title": title, "note": "bold: the most", "kind": "table"}
    return sheet | {"cols": cols, "rows": rows}


def _cell(acorns: int | None, best: int) -> Text:
    if acorns is None:
        return ""
    return [bold(str(acorns))] if acorns == best else str(acorns)


def _played(view: Position) -> Json:
    """How many of each action card have been turned up, two actions a row."""
    entries: list[list[Any]] = []
    for action, left in enumerate(view.deck):
        played = view.discards[action] + (view.card == action)
        entries.append([ACTIONS[action], {"dots": {"v": played, "max": played + left}}])
    entries.append(["", ""])
    pairs = zip(entries[::2], entries[1::2], strict=True)
    return _cards("Action cards turned up", [{"id": left[0], "cells": left + right} for left, right in pairs])


def _spent(view: Position) -> Json:
    """The cards that have left each hand, open to all (SR-28)."""
    rows = []
    for seat, spent in enumerate(view.spent):
        words = ", ".join(ACTIONS[action] for action in spent)
        rows.append({"id": SEATS[seat], "seat": SEATS[seat], "cells": [[name(SEATS[seat])], words or "–"]})
    return _cards("Cards spent", rows)


def _cards(title: str, rows: list[Json]) -> Json:
    table: Json = {"id": "cards", "side": "side", "title": title, "kind": "table", "cols": []}
    return table | {"rows": rows}
