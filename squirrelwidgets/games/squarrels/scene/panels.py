"""What stands beside and over the board: totals, the score sheet, action cards played, a race, the end of a round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....core.model.events import Event, Story
from ....core.wire import Json, Text
from ....core.words.runs import bold, name
from ....core.words.table import SEATS, player
from ..rules.cards import BOX, HOARD, NAMES, NUMBERS, QUARREL
from ..rules.history import RACE, drawn_action, happening, last_races, scored
from ..rules.play import OVER, READY, WINDOW, Position

SHEET: Final = 8
"""Rounds that the score sheet shows before it scrolls."""


def all_panels(view: Position, story: Story) -> list[Json]:
    rounds = scored(story, view.setup.players)
    panels = [_totals(view)]
    if rounds:
        panels.append(_sheet(view, rounds))
    if view.phase != OVER:
        panels.append(_actions(view))
    if happening(view) == RACE:
        panels.append(_race(view, story))
    if view.phase in (READY, OVER) and rounds:
        panels.append(_sums(view, rounds[-1]))
    return panels


def signed(points: int) -> str:
    return str(points).replace("-", "−")


# -- beside the board


def _full(view: Position) -> int:
    """Where a bar ends: at the target, or at what somebody has beyond it."""
    full: int = max(view.setup.target, *view.totals)
    return full


def _totals(view: Position) -> Json:
    rows = []
    for seat in sorted(range(view.setup.players), key=lambda seat: -view.totals[seat]):
        total = view.totals[seat]
        bar = {"bar": {"v": max(total, 0), "max": _full(view)}, "seat": SEATS[seat]}
        cells = [player(view, seat), bar, [bold(signed(total))]]
        rows.append({"id": SEATS[seat], "seat": SEATS[seat], "cells": cells})
    note = f"to {view.setup.target} · round {view.round}"
    return {"id": "totals", "side": "side", "title": "Players", "note": note, "kind": "table", "cols": [], "rows": rows}


def _sheet(view: Position, rounds: list[list[Event]]) -> Json:
    """Points by round; who had the most is bold."""
    given = view.setup.totals
    rows: list[Json] = [{"id": "given", "cells": ["Start", *map(signed, given)]}] if given else []
    for number, events in enumerate(rounds, 1):
        points = [event.n for event in events]
        best = max(points)
        cells: list[Text] = [[bold(signed(n))] if n == best else signed(n) for n in points]
        rows.append({"id": str(number), "cells": [str(number), *cells]})
    if view.phase in (READY, OVER):
        rows[-1]["mark"] = "now"
    rows.append({"id": "sum", "cells": ["Sum", *([bold(signed(n))] for n in view.totals)], "mark": "sum"})
    cols = ["Round", *([name(seat)] for seat in view.setup.seats)]
    sheet = {"id": "sheet", "side": "side", "title": "Score sheet", "note": "bold: most points", "kind": "table"}
    return sheet | {"cols": cols, "rows": rows, "fold": SHEET + 1}


def _actions(view: Position) -> Json:
    """How many of each action card have been played; one that nobody is to know yet is not counted."""
    rows = []
    for kind in range(QUARREL, len(NAMES)):
        n = view.played[kind] - (view.phase == WINDOW and view.shown == kind)
        cells = [NAMES[kind].capitalize(), {"dots": {"v": n, "max": BOX[kind]}}, f"{n} of {BOX[kind]}"]
        rows.append({"id": NAMES[kind], "cells": cells})
    title = "Action cards played"
    return {
        "id": "actions",
        "side": "side",
        "title": title,
        "note": "this round",
        "kind": "table",
        "cols": [],
        "rows": rows,
    }


# -- the race


def _race(view: Position, story: Story) -> Json:
    """Lanes for all: while the card is still covered nothing tells whether it is a Hoard."""
    drawn = drawn_action(story)
    prize = drawn is not None and drawn[0] == HOARD
    race = {"id": "race", "side": "board", "at": "race", "kind": "race", "limit": view.setup.limit}
    if view.phase == WINDOW:
        words = {"title": "Is it a Hoard?", "note": "If so, the first to slap takes the pile."}
    elif prize:
        words = {"title": "Race for the Hoard", "note": "The first takes the pile and the turn."}
    else:
        words = {"title": "No Hoard", "note": "Who slapped pays the best card of the hand."}
    return race | words | {"lanes": _lanes(view, story, prize)}


def _lanes(view: Position, story: Story, prize: bool) -> list[Json]:
    """One a seat, the drawer's last."""
    before = last_races(story)[1]
    setup = view.setup
    usual = (max(setup.floor, setup.reaction - setup.spread), setup.reaction + setup.spread)
    slaps = dict(view.slapped)
    first = next((seat for seat, _ in view.slapped), None)
    drawn = drawn_action(story)
    drawer = drawn[1] if drawn else view.mover
    lanes = []
    for seat in (*view.order(drawer)[1:], drawer):
        lane: Json = {"seat": SEATS[seat]}
        if seat == drawer and seat not in slaps:
            lane["note"] = "drew it"
        if seat != drawer:
            lane["band"] = usual
        if seat in before:
            lane["last"] = before[seat]
        if seat in slaps:
            ms = slaps[seat]
            lane |= {"note": "slapped"} if ms is None else {"at": ms}
            if not prize:
                lane["mark"] = "false"
            elif seat == first:
                lane["mark"] = "first"
        elif seat == drawer and prize and view.phase != WINDOW:
            lane["mark"] = "out"
        lanes.append(lane)
    return lanes


# -- the end of a round


def _sums(view: Position, points: Sequence[Event]) -> Json:
    """Each player's sets and acorns, spelled out; the best round first."""
    ready = view.phase == READY
    most = [(points[seat].n, view.totals[seat]) if ready else (view.totals[seat],) for seat in range(len(points))]
    order = sorted(range(len(points)), key=lambda seat: most[seat], reverse=True)
    winner = view.dealer if ready else view.winners[0]
    rows = []
    for seat in order:
        row = _sum(view, seat, points[seat])
        rows.append(row | ({"mark": "won"} if seat == winner else {}))
    over = f"round {view.round}" if ready else "the game"
    panel: Json = {"id": "sums", "side": "over", "kind": "sums", "title": f"Winter: {over} is over", "rows": rows}
    if not ready:
        return panel
    return panel | {"note": [name(SEATS[winner]), " wins the round and deals the next."], "words": ["deal"]}


def _sum(view: Position, seat: int, scored: Event) -> Json:
    sets = [kind for kind in reversed(NUMBERS) for _ in range(view.stored[seat][kind - 1])]
    told = scored.what.replace("- ", "-").replace("+ ", "").split()
    acorns = [int(points) for points in told[len(sets) :] if points != "0"]
    items = [{"i": f"set-{kind}"} for kind in sets]
    items += [{"i": "mini-golden" if points > 0 else "mini-rotten"} for points in acorns]
    total = view.totals[seat]
    old = total - scored.n
    spelled = f"{signed(old)} {'−' if scored.n < 0 else '+'} {abs(scored.n)} = "
    return {
        "seat": SEATS[seat],
        "items": items,
        "text": [*_spelled([*sets, *acorns]), bold(signed(scored.n))],
        "total": [spelled, bold(signed(total))],
        "bar": {"v": max(total, 0), "max": _full(view), "was": max(old, 0)},
    }


def _spelled(points: Sequence[int]) -> list[str | Json]:
    """`4 + 2 − 5 = `, or nothing if there is nothing to add."""
    text = " + ".join(map(signed, points)).replace("+ −", "− ")
    return [f"{text} = "] if text else []
