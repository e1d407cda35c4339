"""A position drawn in text, within 80 columns."""

from __future__ import annotations

from ....core.words.endings import verdict
from ..rules.ground import MIDDLE
from ..rules.play import CHOOSE, LAY, OFFER, PLACE, Position
from ..rules.setup import NAMES, SEATS

SIGNS = {"empty": "·", "brown acorn": "b", "gray acorn": "g", "brown squirrel": "B", "gray squirrel": "G"}


def draw(position: Position) -> str:
    """Row k on top as on the board; b and g are acorns, B and G squirrels, in brackets what can be chosen."""
    where = position.land
    reach = where.side - 1
    lit = {where.names[move] for move in position.legal() if isinstance(move, int) and move >= 0}
    if position.phase == PLACE and position.sighted:
        lit = set()  # nearly every empty cell: brackets would say nothing
    rows = []
    for letter in range(MIDDLE + reach, MIDDLE - reach - 1, -1):
        names = [name for (row, _), name in zip(where.points, where.names, strict=True) if row == letter]
        cells = "".join(
            f"({sign})" if name in lit else f" {sign} " for name in names for sign in [SIGNS[position.at(name)]]
        )
        rows.append(f"{' ' * round(1.5 * abs(letter - MIDDLE))}  {names[0]:>3} {cells} {names[-1]}")
    return "\n".join([*rows, caption(position)])


def caption(position: Position) -> str:
    """Whose turn it is and what is asked; in a second line what there is."""
    if position.ended:
        return verdict(position.ended, NAMES)
    who = SEATS[position.mover]
    other = SEATS[1 - position.mover]
    asked = {
        LAY: "chance seeds the board",
        CHOOSE: f"choose a {who} acorn for the squirrel to replace",
        OFFER: "swap or keep",
        PLACE: f"place a {other} acorn on an empty cell",
    }.get(position.phase, f"hop to a {other} acorn in sight")
    brown, gray = position.scores
    return f"{who.capitalize()}: {asked}.\nBrown {brown}, gray {gray}, tree {position.tree}, turn {position.turn + 1}."
