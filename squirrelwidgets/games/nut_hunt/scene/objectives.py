"""Objectives as lists beside the board: how each stands, and the marks shown on hover; at the end all accounts as
columns."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ....core.wire import List, ListRow, Mark, Panel, Text
from ....core.words.grammar import pluralize
from ....core.words.player_names import SEATS
from ....core.words.runs import bold, name
from ..rules import scoring
from ..rules.box import Box
from ..rules.ground import DISTANCES, POINTS, SPOTS, Ground
from ..rules.moves import card_word
from ..rules.phases import AUTOMA, Phase
from ..rules.position import Position
from ..rules.scoring import Account, Standing
from ..words.labels import card_title, signed


def objective_panels(view: Position) -> Iterator[Panel]:
    """Those of each seat that this viewer knows, the viewer's own first."""
    if not view.tiles:
        return
    if view.phase is Phase.KEEP and None not in view.peeked:
        yield _looked_at(view)
    if view.turn and view.card:
        yield _revealed(view)
    for n, seat in enumerate(_in_order(view), 5):
        if view.objectives[seat] or view.phase is Phase.OVER:
            yield _held(view, seat, n)


def _in_order(view: Position) -> list[int]:
    first = view.viewer if isinstance(view.viewer, int) else 0
    return [(first + n) % view.seats for n in range(view.seats)]


# -- panels


def _looked_at(view: Position) -> List:
    """The cards that a scout looks at (NH-15)."""
    seat = view.mover
    lines = [scoring.standing(view, seat, card) for card in view.peeked if card is not None]
    rows = [_row(view.setup.box, view.ground, seat, line) for line in lines]
    panel = _panel("looked-at", 3, "You look at", "keep one or none", rows)
    panel["show"] = _territory(view.ground, seat, view.holds[seat])
    return panel


def _revealed(view: Position) -> List:
    """The Automa's card: a squirrel comes to each end (NH-31)."""
    line = scoring.standing(view, AUTOMA, view.card)
    row: ListRow = {"id": card_word(view.card), "text": card_title(view.setup.box, view.card)}
    row["show"] = list(way_marks(view.ground, AUTOMA, line))
    return _panel("revealed", 4, "The Automa reveals", "a squirrel on each end", [row])


def _held(view: Position, seat: int, n: int) -> List:
    at = seat == (view.viewer if isinstance(view.viewer, int) else view.mover)
    own, automa, over = seat == view.viewer, seat >= view.setup.players, view.phase is Phase.OVER
    account = scoring.account(view, seat)
    return _list(view.setup.box, view.ground, seat, account, view.holds[seat], n, at, own, automa, over)


@lru_cache(maxsize=1 << 6)
def _list(
    box: Box,
    ground: Ground,
    seat: int,
    account: Account,
    holds: int,
    n: int,
    at: bool,
    own: bool,
    automa: bool,
    over: bool,
) -> List:
    """The objectives of a seat, with all its points: the same object from ply to ply as long as nothing in it changes,
    since most plies touch no more than one seat."""
    rows = [*([] if over else [_nests(account)]), *_rows(box, ground, seat, account, over)]
    note: Text = "" if over else [bold(pluralize(account.total, "point").replace("-", "−")), " now"]
    panel = _panel(f"objectives-{SEATS[seat]}", n, _title(seat, own, automa), note, rows)
    panel["show"] = _territory(ground, seat, holds)
    if over:
        panel["side"] = "end"
        panel["seat"] = SEATS[seat]
    elif at:
        panel["at"] = "objectives"
    return panel


def _panel(panel: str, n: int, title: Text, note: Text, rows: list[ListRow]) -> List:
    return {"id": panel, "side": "side", "n": n, "title": title, "note": note, "kind": "list", "rows": rows}


def _title(seat: int, own: bool, automa: bool) -> Text:
    if own:
        return "Your objectives"
    return "The Automa’s objectives" if automa else [name(SEATS[seat]), "’s objectives"]


def _rows(box: Box, ground: Ground, seat: int, account: Account, over: bool) -> list[ListRow]:
    return [_row(box, ground, seat, line, over) for line in account.lines]


def _row(box: Box, ground: Ground, seat: int, line: Standing, over: bool = False) -> ListRow:
    """An objective that shows on the board."""
    return {
        "id": card_word(line.card),
        "text": card_title(box, line.card),
        "sub": _state(box, line, over),
        "value": signed(line.worth),
        "good": line.done,
        "show": list(way_marks(ground, seat, line)),
    }


def _nests(account: Account) -> ListRow:
    nests = f"{pluralize(account.built, 'nest')} × {account.nest_points}"
    return {"id": "nests", "text": nests, "value": signed(account.nests), "good": account.nests > 0}


def _state(box: Box, line: Standing, over: bool) -> str:
    """`5 + 1 · ✓ nest · ○ missing Pine Barrens`"""
    titles = ", ".join([box.tiles[tile].title for tile in line.missing])
    if over:
        why = "not connected" if line.missing else "no nest in the group"
        return f"✓ {line.base} + {line.bonus} between" if line.done else f"✗ {why}"
    nest = "✓ nest" if line.nest else "○ no nest yet"
    way = f"○ missing {titles}" if titles else "✓ connected"
    return f"{line.base} + {line.bonus} · {nest} · {way}"


# -- on the board, while somebody looks at a row


def _territory(ground: Ground, seat: int, holds: int) -> list[Mark]:
    """All tiles that a seat holds."""
    held = [SPOTS[spot] for tile, spot in enumerate(ground.spot) if holds >> tile & 1]
    return [{"id": "held", "line": held, "cls": ["area"], "seat": SEATS[seat]}] if held else []


def way_marks(ground: Ground, seat: int, line: Standing) -> Iterator[Mark]:
    """A shortest way with a point for each tile between, and the ends, held or not."""
    way = [SPOTS[spot] for spot in straight_way(*(ground.spot[end] for end in line.ends))]
    yield {"id": "way", "line": way, "cls": ["last"]}
    for spot in way[1:-1]:
        yield {"id": f"+{spot}", "s": "plus", "at": spot}
    for spot, held in zip((way[0], way[-1]), line.held, strict=True):
        yield {"id": f"={spot}", "s": "pin" if held else "pin-empty", "at": spot, "seat": SEATS[seat]}


def straight_way(one: int, other: int) -> list[int]:
    """A shortest way over the board from one spot to another, as straight as it can be (NH-26)."""
    way = [one]
    while way[-1] != other:
        here = way[-1]
        nearer = [
            spot
            for spot in range(len(SPOTS))
            if DISTANCES[here][spot] == 1 and DISTANCES[spot][other] < DISTANCES[here][other]
        ]
        way.append(min(nearer, key=lambda spot: (_off_line(one, other, spot), spot)))
    return way


def _off_line(one: int, other: int, spot: int) -> float:
    """Distance, in any unit, of a spot from the straight line between two others."""
    (q, r), (to_q, to_r), (here_q, here_r) = POINTS[one], POINTS[other], POINTS[spot]
    return abs((to_q - q) * (here_r - r) - (to_r - r) * (here_q - q))
