"""What stands beside the board: steps of the turn, who has to run, what can be done, players, objectives, the end."""

from __future__ import annotations

from typing import Final

from ....core.wire import Json, Text
from ....core.words.runs import bold, icon, name
from ....core.words.table import SEATS, player, ranked
from ..rules.box import NUTS
from ..rules.ground import DIRECTIONS
from ..rules.phases import (
    BOLT,
    DEAL,
    DROP,
    FIRST,
    FOR_FOX,
    FORAGE,
    FOX,
    LAST_NEST,
    OVER,
    PLACE,
    REVEAL,
    ROLL,
    SCATTER,
    TILES,
)
from ..rules.position import Cause, Position
from .action_buttons import action_panels
from .objectives import objective_panels

STARTING: Final = {FIRST: 0, TILES: 0, DEAL: 1, DROP: 1, PLACE: 2, FORAGE: 2}
"""Which step of the start a phase belongs to."""


def all_panels(view: Position) -> list[Json]:
    if view.phase == OVER:
        return [*objective_panels(view), _players(view)]
    found = [_steps(view), *action_panels(view)]
    if any(any(cause.owes) for cause in view.stack):
        found.append(_scatter(view))
    return [*found, *objective_panels(view), _players(view)]


# -- the steps of a turn


def _steps(view: Position) -> Json:
    texts, now = _start(view) if not view.turn else _automas(view) if view.mover >= view.setup.players else _turn(view)
    items = [
        {"text": text, "state": "done" if n < now else "now" if n == now else "next"} for n, text in enumerate(texts)
    ]
    return {"id": "steps", "side": "under", "n": 1, "kind": "steps", "items": items}


def _start(view: Position) -> tuple[list[str], int]:
    automa = ["The Automa"] if view.solo else []
    now = 3 if view.mover >= view.setup.players else STARTING[view.phase]
    return ["Tiles", "Objectives", "Squirrels", *automa], now


def _automas(view: Position) -> tuple[list[str], int]:
    """A card, and a squirrel on each of its ends (NH-31)."""
    scattering = view.phase in (SCATTER, BOLT)
    now = 0 if view.phase == REVEAL else 2 - len(view.due) + (not scattering)
    return ["Card", "First squirrel", "Second squirrel"], now


def _turn(view: Position) -> tuple[list[str], int]:
    """Fox, scatter, forage, action; what an action causes belongs to it."""
    fox = "Fox" if view.phase == ROLL else f"Fox moved {DIRECTIONS[view.die - 1]}"
    now = 3 if view.acted else {ROLL: 0, SCATTER: 1, BOLT: 1, FORAGE: 2}.get(view.phase, 3)
    return [fox, "Scatter", f"Forage {FOR_FOX}", "One action"], now


# -- who has to run


def _scatter(view: Position) -> Json:
    """The causes, the newest first, each with what its owners still owe (NH-18, NH-20)."""
    causes = [cause for cause in view.stack if any(cause.owes)]
    rows = [_cause(view, n, cause) for n, cause in enumerate(causes, 1)]
    rows[0]["mark"] = "now"
    if view.foraging:
        nuts = "a nut" if view.foraging == 1 else f"{view.foraging} nuts"
        place = view.setup.box.tiles[view.larder].title
        rows.append({"id": "then", "text": ["then ", name(SEATS[view.mover]), f" forages {nuts} on {place}"]})
    note = "newest cause first" if len(causes) > 1 else ""
    panel: Json = {"id": "scatter", "side": "side", "n": 2, "title": "Still to scatter", "kind": "list", "rows": rows}
    return panel | ({"note": note} if note else {})


def _cause(view: Position, n: int, cause: Cause) -> Json:
    why: list[str | Json] = [" · the fox"] if cause.by == FOX else [" · nest of ", name(SEATS[cause.by])]
    runs: list[str | Json] = []
    for seat in view.order(view.mover):
        if cause.owes[seat]:
            runs += [" › "] if runs else []
            runs += [bold(str(cause.owes[seat])), " ", name(SEATS[seat])]
    title = view.setup.box.tiles[cause.tile].title
    return {"id": str(n), "text": [f"{n} ", bold(title), *why], "sub": runs}


# -- the players


def _players(view: Position) -> Json:
    """Nuts, nests on the way to the last one, and how many objectives each holds; at the end the points."""
    rows = [_player(view, seat) for seat in ranked(view)]
    cols: list[Text] = ["Players", *([icon(f"icon-{nut}", f"{nut}s")] for nut in NUTS), "nests"]  # type: ignore[list-item]  # the room is typed next
    cols.append("points" if view.ended else [icon("icon-scout", "objectives")])
    return {"id": "players", "side": "side", "n": 1, "kind": "table", "cols": cols, "rows": rows}


def _player(view: Position, seat: int) -> Json:
    automa = seat >= view.setup.players
    nuts = ["" if automa else str(n) for n in view.nuts[seat]]
    nests = {"dots": {"v": view.built[seat], "max": max(LAST_NEST, view.built[seat])}}
    last: Text = [bold(str(view.scores[seat]).replace("-", "−"))] if view.ended else str(view.held[seat])
    cells = [player(view, seat), *nuts, nests, last]
    row: Json = {"id": SEATS[seat], "seat": SEATS[seat], "cells": cells}
    return row | ({"mark": "now"} if seat == view.mover and view.phase != OVER else {})
