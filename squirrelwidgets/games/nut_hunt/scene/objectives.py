"""Objectives as lists beside the board: how each stands, and the marks shown on hover; at the end all accounts as
columns."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import ceil
from typing import Final

from ....core.wire import List, ListRow, Mark, Panel, Run, Text
from ....core.words.grammar import pluralize
from ....core.words.player_names import SEATS
from ....core.words.runs import bold, icon, name
from ..rules import scoring
from ..rules.box import NUTS, Box
from ..rules.ground import DISTANCES, POINTS, SPOTS, Ground
from ..rules.moves import card_word
from ..rules.phases import AUTOMA, Phase
from ..rules.position import Position
from ..rules.scoring import Account, Standing
from ..words.labels import card_title, signed, two_lines
from .goal_card import goal_card

ROOM: Final = 6
"""Rows of players that the column has room for; a pair of objectives is as high as three of them."""
IN_SIGHT: Final = 6
"""So many stand in the column; of more the two nearest do, and all have a tab."""


def objective_panels(view: Position) -> Iterator[Panel]:
    """Those of each seat that this viewer knows; the viewer's own are always in sight."""
    if not view.tiles:
        return
    if view.turn and view.card:
        yield _revealed(view)
    own = own_seat(view)
    for n, seat in enumerate(_in_order(view), 5):
        if view.phase is Phase.OVER:
            yield _at_end(view, seat, n)
        elif view.objectives[seat] and seat != own:
            tab = "Automa" if seat >= view.setup.players else "Others"
            yield {**_goals(view, seat)[-1], "id": f"objectives-{SEATS[seat]}", "side": "side", "n": n, "tab": tab}
        elif view.objectives[seat] and view.phase is not Phase.DROP:  # there they are buttons
            yield from _goals(view, seat)


def own_seat(view: Position) -> int:
    """The viewer's, or the mover's where all is seen; -1: nobody's."""
    if view.viewer == "all":
        return view.mover if view.mover < view.setup.players else 0
    return view.viewer if isinstance(view.viewer, int) else -1


def _in_order(view: Position) -> list[int]:
    first = view.viewer if isinstance(view.viewer, int) else 0
    return [(first + n) % view.seats for n in range(view.seats)]


# -- panels


def _revealed(view: Position) -> List:
    """The Automa's card: a squirrel comes to each end (NH-31)."""
    line = scoring.standing(view, AUTOMA, view.card)
    row: ListRow = {"id": card_word(view.card), "text": card_title(view.setup.box, view.card)}
    row["show"] = list(way_marks(view.ground, AUTOMA, line))
    return _panel("revealed", 4, "The Automa reveals", "a squirrel on each end", [row])


def is_crowded(view: Position) -> bool:
    """Whether the column has no room for the players beside the objectives of one: then they have a tab, and one's nuts
    stand with the objectives."""
    return 3 * ceil(min(max(view.held[: view.setup.players]), IN_SIGHT) / 2) + view.seats > ROOM


def _goals(view: Position, seat: int) -> tuple[List, ...]:
    account = scoring.account(view, seat)
    nuts = tuple(view.nuts[seat]) if seat == own_seat(view) and is_crowded(view) else ()
    own, automa = seat == view.viewer, seat >= view.setup.players
    return _pairs(view.setup.box, view.ground, seat, account, view.holds[seat], own, automa, nuts)


@lru_cache(maxsize=1 << 6)
def _pairs(
    box: Box, ground: Ground, seat: int, account: Account, holds: int, own: bool, automa: bool, nuts: tuple[int, ...]
) -> tuple[List, ...]:
    """The same objects from ply to ply as long as nothing in them changes: most plies touch no more than one seat."""
    lines = account.lines
    best = account.total + sum(line.base + line.bonus - line.worth for line in lines)
    note: Text = ["now ", bold(signed(account.total)), " · all done ", bold(signed(best))]
    have: list[Run] = [
        part for kind, n in enumerate(nuts) for part in ("  ", icon(f"icon-{NUTS[kind]}", NUTS[kind]), f" {n}")
    ]
    title: Text = [*_whose(seat, own, automa), f" {pluralize(len(lines), 'objective')}", *have]
    nearest = sorted(lines, key=lambda line: (len(line.missing) + (not line.nest), -line.base - line.bonus))
    few = lines if len(lines) <= IN_SIGHT else [line for line in lines if line in nearest[:2]]
    panel = _panel(f"objectives-{SEATS[seat]}", 1, title, note, [_goal(box, ground, seat, line) for line in few])
    panel |= {"side": "under", "pairs": True, "show": _territory(ground, seat, holds)}
    if few is lines:
        return (panel,)
    rows = [_goal(box, ground, seat, line) for line in lines]
    more: List = {**panel, "id": f"goals-{SEATS[seat]}", "side": "side", "tab": f"Goals {len(lines)}", "rows": rows}
    return panel, more


def _goal(box: Box, ground: Ground, seat: int, line: Standing) -> ListRow:
    row: ListRow = {
        "id": card_word(line.card),
        "text": two_lines(box, line.card),
        "sub": _needs(box, line),
        "value": signed(line.base + line.bonus),
        "show": list(way_marks(ground, seat, line)),
        "told": goal_card(box, seat, line),
    }
    return {**row, "good": True} if line.done else row


def _needs(box: Box, line: Standing) -> str:
    """`needs 2 places, a nest`"""
    if line.done:
        return "✓ joined, with a nest"
    n = len(line.missing)
    places = [box.tiles[line.missing[0]].title if n == 1 else f"{n} places"] if n else []
    return f"needs {', '.join([*places, *([] if line.nest else ['a nest'])])}"


def _at_end(view: Position, seat: int, n: int) -> List:
    """How each of them came out."""
    box, ground = view.setup.box, view.ground
    rows: list[ListRow] = [
        {
            "id": card_word(line.card),
            "text": card_title(box, line.card),
            "sub": _needs(box, line) if line.done else f"✗ {_needs(box, line).replace('needs', 'lacks')}",
            "value": signed(line.worth),
            "good": line.done,
            "show": list(way_marks(ground, seat, line)),
        }
        for line in scoring.account(view, seat).lines
    ]
    title = [*_whose(seat, seat == view.viewer, seat >= view.setup.players), " objectives"]
    panel = _panel(f"objectives-{SEATS[seat]}", n, title, "", rows)
    return {**panel, "side": "end", "seat": SEATS[seat], "show": _territory(ground, seat, view.holds[seat])}


def _panel(panel: str, n: int, title: Text, note: Text, rows: list[ListRow]) -> List:
    return {"id": panel, "side": "side", "n": n, "title": title, "note": note, "kind": "list", "rows": rows}


def _whose(seat: int, own: bool, automa: bool) -> list[Run]:
    return ["Your"] if own else ["The Automa’s"] if automa else [name(SEATS[seat]), "’s"]


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
