"""Panels beside the board: acorns by round, and action cards played."""

from __future__ import annotations

from ....core.model.events import Event, Story
from ....core.model.shared_story import gathered
from ....core.scene.panels import seat_row, table
from ....core.wire import Cell, Panel, Table, TableRow, Text
from ....core.words.player_names import SEATS, ranked
from ....core.words.runs import bold, name
from ..rules import Position
from ..rules.actions import ACTIONS
from ..rules.phases import Phase

Rounds = list[dict[int, int]]
"""`rounds[n][seat]`: acorns of a finished turn, of the rounds so far."""


def panels(view: Position, story: Story) -> list[Panel]:
    sheet = _sheet(view, gathered(story, _ByRound, view).rounds)
    if view.phase == Phase.OVER:
        return [sheet]
    return [{**sheet, "tab": "Rounds"}, _spent(view) if view.setup.smarty else _played(view)]


class _ByRound:
    def __init__(self, view: Position) -> None:
        self.rounds: Rounds = [{}] if view.setup.done else []

    def take(self, event: Event) -> None:
        if event.kind == "round":
            self.rounds.append({})
        elif event.kind == "turned" and event.who is not None:
            self.rounds[-1][event.who] = event.n


def _sheet(view: Position, rounds: Rounds) -> Table:
    """Acorns by round, a row a player; the most of each round are bold. The sums are those on the plaques."""
    setup = view.setup
    at_start = setup.reserves if any(setup.reserves) else ()
    numbers = range(setup.begins, setup.rounds + 1)
    most = [max(turns.values(), default=0) for turns in rounds]
    rows: list[TableRow] = []
    for seat in ranked(view):
        turns: list[Text] = [_acorns(turns.get(seat), best) for turns, best in zip(rounds, most, strict=True)]
        reserve = at_start[seat : seat + 1]
        if seat == view.mover and view.path and turns:
            turns[-1] = f"+{view.gained}"  # so far: the sum is that of the plaque
        empty = [""] * (len(numbers) - len(rounds))
        rows.append(seat_row(view, seat, *map(str, reserve), *turns, *empty, [bold(str(view.reserves[seat]))]))
    cols = ["Players", *["Start" for _ in at_start[:1]], *map(str, numbers), "Sum"]
    return table("sheet", rows, cols, "Acorns by round", "bold: the most")


def _acorns(acorns: int | None, best: int) -> Text:
    if acorns is None:
        return ""
    return [bold(str(acorns))] if acorns == best else str(acorns)


def _played(view: Position) -> Table:
    """The cards of each action that have been turned up, two actions a row."""
    cells: list[Cell] = []
    for action, left in enumerate(view.deck):
        played = view.discards[action] + (view.card == action)
        cells += [ACTIONS[action], {"dots": {"v": played, "max": played + left}}]
    cells += ["", ""]
    rows: list[TableRow] = [{"id": action, "cells": cells[4 * n : 4 * n + 4]} for n, action in enumerate(ACTIONS[::2])]
    return {**table("cards", rows, title="Action cards turned up"), "tab": "Cards"}


def _spent(view: Position) -> Table:
    """The cards that have left each hand, face up (SR-28)."""
    rows: list[TableRow] = []
    for seat, spent in enumerate(view.spent):
        words = ", ".join(ACTIONS[action] for action in spent)
        rows.append({"id": SEATS[seat], "seat": SEATS[seat], "cells": [[name(SEATS[seat])], words or "–"]})
    return {**table("cards", rows, title="Cards spent"), "tab": "Cards"}
