"""Objectives as lists beside the board: how each stands, and what lights up on the board while one looks at it."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.wire import Json, Mark, Text
from ....core.words.runs import bold, name
from ....core.words.table import SEATS
from ..rules import scoring
from ..rules.ground import APART, POINTS, SPOTS
from ..rules.moves import card_word
from ..rules.phases import AUTOMA, KEEP, NEST_POINTS, OVER
from ..rules.position import Position
from ..rules.scoring import Standing
from .pieces import spot_of


def objective_panels(view: Position) -> Iterator[Json]:
    """Those of each seat that this viewer knows, the viewer's own first."""
    if view.land is None:
        return
    if view.phase == KEEP and None not in view.peeked:
        yield _looked_at(view)
    if view.turn and view.card:
        yield _revealed(view)
    for n, seat in enumerate(_in_order(view), 5):
        if view.objectives[seat] or view.phase == OVER:
            yield _held(view, seat, n)


def _in_order(view: Position) -> list[int]:
    if view.phase == OVER:
        return ranking(view)
    first = view.viewer if isinstance(view.viewer, int) else 0
    return [(first + n) % view.seats for n in range(view.seats)]


def ranking(view: Position) -> list[int]:
    """The seats, the best first (NH-28)."""
    ranks = [(scoring.total(view, seat), view.built[seat], sum(view.squirrels[seat])) for seat in range(view.seats)]
    return sorted(range(view.seats), key=lambda seat: (seat not in view.winners, [-n for n in ranks[seat]]))


def signed(points: int) -> str:
    return f"+{points}" if points > 0 else f"−{-points}" if points else "0"


def title_of(view: Position, card: int) -> str:
    """`Rabbit Patch – Toadstool Terrace`"""
    return " – ".join(view.setup.box.tiles[end].title for end in view.setup.box.objective(card).ends)


# -- panels


def _looked_at(view: Position) -> Json:
    seat = view.mover
    rows = [_row(view, seat, scoring.standing(view, seat, card)) for card in view.peeked if card is not None]
    return _panel("looked-at", 3, "You look at", "keep one or none", rows) | {"show": _land(view, seat)}


def _revealed(view: Position) -> Json:
    """The Automa's card: a squirrel comes to each end (NH-31)."""
    line = scoring.standing(view, AUTOMA, view.card)
    row = {"id": card_word(view.card), "text": title_of(view, view.card), "show": list(_shown(view, AUTOMA, line))}
    return _panel("revealed", 4, "The Automa reveals", "a squirrel on each end", [row])


def _held(view: Position, seat: int, n: int) -> Json:
    """What a seat holds, and what it has together."""
    account = scoring.account(view, seat)
    rows = [_row(view, seat, line) for line in account.lines]
    over = view.phase == OVER
    nests = view.built[seat]
    many = f"{nests} nest{'s' if nests != 1 else ''} × {NEST_POINTS}"
    rows.insert(0, {"id": "nests", "text": many, "value": signed(account.nests), "good": account.nests > 0})
    points = f"{account.total} point{'s' if account.total != 1 else ''}".replace("-", "−")
    note: Text = [bold(points), "" if over else " now"]
    panel = _panel(f"objectives-{SEATS[seat]}", n, _title(view, seat), note, rows) | {"show": _land(view, seat)}
    return panel | ({"side": "under"} if over else {})  # side by side, line by line


def _panel(panel: str, n: int, title: Text, note: Text, rows: list[Json]) -> Json:
    """`n`: its place among the panels."""
    return {"id": panel, "side": "side", "n": n, "title": title, "note": note, "kind": "list", "rows": rows}


def _title(view: Position, seat: int) -> Text:
    automa = seat >= view.setup.players
    if view.phase == OVER:
        return "The Automa" if automa else [name(SEATS[seat])]
    if seat == view.viewer:
        return "Your objectives"
    return "The Automa’s objectives" if automa else [name(SEATS[seat]), "’s objectives"]


def _row(view: Position, seat: int, line: Standing) -> Json:
    row: Json = {"id": card_word(line.card), "text": title_of(view, line.card), "sub": _state(view, line)}
    return row | {"value": signed(line.worth), "good": line.done, "show": list(_shown(view, seat, line))}


def _state(view: Position, line: Standing) -> str:
    """`o14 · 5 + 1 · ✓ nest · ○ missing Pine Barrens`"""
    word = card_word(line.card)
    titles = ", ".join(view.setup.box.tiles[tile].title for tile in line.missing)
    if view.phase == OVER:
        why = "not connected" if line.missing else "no nest in the group"
        return f"{word} · ✓ {line.base} + {line.bonus} between" if line.done else f"{word} · ✗ {why}"
    nest = "✓ nest" if line.nest else "○ no nest yet"
    return f"{word} · {line.base} + {line.bonus} · {nest} · {f'○ missing {titles}' if titles else '✓ connected'}"


# -- on the board, while one looks at a row


def _land(view: Position, seat: int) -> list[Mark]:
    """All that a seat holds."""
    held = [spot_of(view, tile) for tile in range(len(view.land.spot)) if view.holds[seat] >> tile & 1]
    return [{"id": "held", "line": held, "cls": ["area"], "seat": SEATS[seat]}] if held else []


def _shown(view: Position, seat: int, line: Standing) -> Iterator[Mark]:
    """A shortest way with a point for each tile between, and the ends, held or not."""
    way = [SPOTS[spot] for spot in straight_way(*(view.land.spot[end] for end in line.ends))]
    yield {"id": "way", "line": way, "cls": ["last"]}
    for spot in way[1:-1]:
        yield {"id": f"+{spot}", "s": "plus", "at": spot}
    for spot, here in zip((way[0], way[-1]), line.held, strict=True):
        yield {"id": f"={spot}", "s": "pin" if here else "pin-empty", "at": spot, "seat": SEATS[seat]}


def straight_way(one: int, other: int) -> list[int]:
    """A shortest way over the board from one spot to another, as straight as it can be (NH-26)."""
    way = [one]
    while way[-1] != other:
        here = way[-1]
        steps = [
            spot for spot in range(len(SPOTS)) if APART[here][spot] == 1 and APART[spot][other] < APART[here][other]
        ]
        way.append(min(steps, key=lambda spot: (_aside(one, other, spot), spot)))
    return way


def _aside(one: int, other: int, spot: int) -> float:
    """How far a spot lies off the straight line between two others."""
    (q, r), (to_q, to_r), (here_q, here_r) = POINTS[one], POINTS[other], POINTS[spot]
    return abs((to_q - q) * (here_r - r) - (to_r - r) * (here_q - q))
