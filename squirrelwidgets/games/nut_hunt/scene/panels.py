"""Panels beside the board: steps of the turn, causes of scattering, players. Others come from files of their own."""

from __future__ import annotations

from typing import Final

from ....core.scene.panels import seat_row, table
from ....core.wire import Cell, List, ListRow, Panel, Run, Runs, StepItem, Steps, Table, TableRow, Text
from ....core.words.player_names import SEATS, ranked
from ....core.words.runs import bold, icon, name
from ..rules.box import NUTS, NUTS_FROM_FOX
from ..rules.fields import Cause
from ..rules.ground import DIRECTIONS
from ..rules.phases import FOX, Phase
from ..rules.position import Position
from ..words.labels import how_many_nuts
from .action_buttons import action_panels
from .objectives import objective_panels

START_STEPS: Final = {Phase.FIRST: 0, Phase.TILES: 0, Phase.DEAL: 1, Phase.DROP: 1, Phase.PLACE: 2, Phase.FORAGE: 2}
"""The step of the start that a phase belongs to."""
TURN_STEPS: Final = {Phase.ROLL: 0, Phase.SCATTER: 1, Phase.BOLT: 1, Phase.FORAGE: 2}
"""The step of a turn before its action."""
ACTION_STEP: Final = 3


def all_panels(view: Position) -> list[Panel]:
    if view.phase is Phase.OVER:
        return [*objective_panels(view), _players(view)]
    panels: list[Panel] = [_steps(view), *action_panels(view)]
    if any(any(cause.owes) for cause in view.stack):
        panels.append(_scatter(view))
    return [*panels, *objective_panels(view), _players(view)]


# -- the steps of a turn


def _steps(view: Position) -> Steps:
    texts, now = _start(view) if not view.turn else _automas(view) if view.mover >= view.setup.players else _turn(view)
    items: list[StepItem] = [
        {"text": text, "state": "done" if n < now else "now" if n == now else "next"} for n, text in enumerate(texts)
    ]
    return {"id": "steps", "side": "under", "n": 1, "kind": "steps", "items": items}


def _start(view: Position) -> tuple[list[str], int]:
    automa = ["The Automa"] if view.solo else []
    now = 3 if view.mover >= view.setup.players else START_STEPS[view.phase]
    return ["Tiles", "Objectives", "Squirrels", *automa], now


def _automas(view: Position) -> tuple[list[str], int]:
    """A card, and a squirrel on each of its ends (NH-31)."""
    scattering = view.phase in (Phase.SCATTER, Phase.BOLT)
    now = 0 if view.phase is Phase.REVEAL else 2 - len(view.due) + (not scattering)
    return ["Card", "First squirrel", "Second squirrel"], now


def _turn(view: Position) -> tuple[list[str], int]:
    """Fox, scatter, forage, action; an action's consequences belong to it."""
    fox = "Fox" if view.phase is Phase.ROLL else f"Fox moved {DIRECTIONS[view.die - 1]}"
    now = ACTION_STEP if view.acted else TURN_STEPS.get(view.phase, ACTION_STEP)
    return [fox, "Scatter", f"Forage {NUTS_FROM_FOX}", "One action"], now


# -- causes of scattering


def _scatter(view: Position) -> List:
    """The causes, the newest first, each with the squirrels that owners still owe (NH-18, NH-20)."""
    causes = [cause for cause in view.stack if any(cause.owes)]
    rows = [_cause(view, n, cause) for n, cause in enumerate(causes, 1)]
    rows[0]["mark"] = "now"
    if view.foraging:
        forages = f" forages {how_many_nuts(view.foraging)} on {view.title(view.larder)}"
        rows.append({"id": "then", "text": ["then ", name(SEATS[view.mover]), forages]})
    panel: List = {"id": "scatter", "side": "side", "n": 2, "title": "Still to scatter", "kind": "list", "rows": rows}
    if len(causes) > 1:
        panel["note"] = "newest cause first"
    return panel


def _cause(view: Position, n: int, cause: Cause) -> ListRow:
    why: list[Run] = [" · the fox"] if cause.by == FOX else [" · nest of ", name(SEATS[cause.by])]
    owed: Runs = []
    for seat in view.order(view.mover):
        if cause.owes[seat]:
            owed += [" › "] if owed else []
            owed += [bold(str(cause.owes[seat])), " ", name(SEATS[seat])]
    return {"id": str(n), "text": [f"{n} ", bold(view.title(cause.tile)), *why], "sub": owed}


# -- the players


def _players(view: Position) -> Table:
    """Nuts, nests on the way to the last one, and the number of objectives; at the end the points."""
    nuts: list[Text] = [[icon(f"icon-{nut}", f"{nut}s")] for nut in NUTS]
    last: Text = "points" if view.ended else [icon("icon-scout", "objectives")]
    rows = [_player(view, seat) for seat in ranked(view)]
    cols: list[Text] = ["Players", *nuts, "nests", last]
    return {**table("players", rows, cols), "n": 1}


def _player(view: Position, seat: int) -> TableRow:
    automa = seat >= view.setup.players
    nuts = ["" if automa else str(n) for n in view.nuts[seat]]
    nests: Cell = {"dots": {"v": view.built[seat], "max": max(view.last_nest, view.built[seat])}}
    last: Text = [bold(str(view.scores[seat]).replace("-", "−"))] if view.ended else str(view.held[seat])
    row = seat_row(view, seat, *nuts, nests, last)
    if seat == view.mover and view.phase is not Phase.OVER:
        row["mark"] = "now"
    return row
