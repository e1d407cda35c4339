"""Panels beside the board: causes of scattering, players. Others come from files of their own."""

from __future__ import annotations

from ....core.scene.panels import seat_row, table
from ....core.wire import List, ListRow, Panel, Run, Runs, Table, TableRow, Text
from ....core.words.grammar import pluralize
from ....core.words.player_names import SEATS, ranked
from ....core.words.runs import bold, icon, name
from ..rules.box import NUTS
from ..rules.fields import Cause
from ..rules.phases import FOX, Phase
from ..rules.position import Position
from ..words.labels import how_many_nuts
from .action_buttons import action_panels
from .objectives import is_crowded, objective_panels


def all_panels(view: Position) -> list[Panel]:
    if view.phase is Phase.OVER:
        return [*objective_panels(view), _players(view)]
    panels: list[Panel] = [*action_panels(view)]
    if any(any(cause.owes) for cause in view.stack):
        panels.append(_scatter(view))
    dealt = bool(view.turn) or view.phase > Phase.DROP  # before that nobody has anything
    return [*panels, *objective_panels(view), *([_players(view)] if dealt else [])]


# -- causes of scattering


def _scatter(view: Position) -> List:
    """The causes, the newest first, each with the squirrels that owners still owe (NH-18, NH-20)."""
    causes = [cause for cause in view.stack if any(cause.owes)]
    rows = [_cause(view, n, cause) for n, cause in enumerate(causes, 1)]
    rows[0]["mark"] = "now"
    if view.foraging:
        gathers = f" gathers {how_many_nuts(view.foraging)} on {view.title(view.larder)}"
        rows.append({"id": "then", "text": ["then ", name(SEATS[view.mover]), gathers]})
    panel: List = {
        "id": "scatter",
        "side": "side",
        "n": 2,
        "title": "Still to run away (scatter)",
        "kind": "list",
        "rows": rows,
    }
    if len(causes) > 1:
        panel["note"] = "the newest first"
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
    """Nuts, the number of objectives, and nests on the way to the last one; at the end the points."""
    players: Table = {**table("players", [_player(view, seat) for seat in ranked(view)]), "n": 1}
    return {**players, "tab": "Players"} if is_crowded(view) and not view.ended else players


def _player(view: Position, seat: int) -> TableRow:
    automa = seat >= view.setup.players
    nuts: list[Text] = [
        "" if automa else [icon(f"icon-{nut}", f"{nut}s"), f" {n}"]
        for nut, n in zip(NUTS, view.nuts[seat], strict=True)
    ]
    cards: Text = [icon("icon-scout", "objectives"), f" {view.held[seat]}"]
    last: Text = [bold(pluralize(view.scores[seat], "point").replace("-", "−"))] if view.ended else cards
    nests = f"{view.built[seat]} of {pluralize(view.last_nest, 'nest')}"
    row = seat_row(view, seat, *nuts, last, nests)
    if seat == view.mover and view.phase is not Phase.OVER:
        row["mark"] = "now"
    return row
