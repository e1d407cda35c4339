"""A position of Scurry drawn in text, within 80 columns."""

from __future__ import annotations

from typing import Final

from ....core.words.endings import verdict
from ..rules import Position
from ..rules.ground import MIDDLE
from ..rules.phases import Phase
from ..rules.setups.setup import NAMES, SEATS

SIGNS: Final = {"empty": "·", "brown acorn": "b", "gray acorn": "g", "brown squirrel": "B", "gray squirrel": "G"}


def draw(position: Position) -> str:
    """Row k on top as on the board; b and g are acorns, B and G squirrels, in brackets what can be chosen."""
    ground = position.ground
    reach = ground.side - 1
    legal = {ground.names[move] for move in position.legal() if move >= 0}
    if position.phase in (Phase.LAY, Phase.SETTLE) or (position.phase == Phase.PLACE and position.sighted):
        legal = set()  # nearly every empty cell: brackets would say nothing
    rows = []
    for letter in range(MIDDLE + reach, MIDDLE - reach - 1, -1):
        names = [name for (row, _), name in zip(ground.points, ground.names, strict=True) if row == letter]
        signs = [(name, SIGNS[position.at(name)]) for name in names]
        cells = "".join(f"({sign})" if name in legal else f" {sign} " for name, sign in signs)
        rows.append(f"{' ' * round(1.5 * abs(letter - MIDDLE))}  {names[0]:>3} {cells} {names[-1]}")
    return "\n".join([*rows, _caption(position)])


def _caption(position: Position) -> str:
    """Says whose turn it is and what is asked; in a second line the counts."""
    if position.result:
        return verdict(position.result, NAMES)
    own = SEATS[position.mover]
    other = SEATS[1 - position.mover]
    prompt = {
        Phase.SEED: "chance seeds the board",
        Phase.CHOOSE: f"choose a {own} acorn for the squirrel to replace",
        Phase.LAY: f"lay a {own} acorn on an empty cell",
        Phase.SETTLE: "put the squirrel on an empty cell",
        Phase.OFFER: "swap or keep",
        Phase.PLACE: f"place a {other} acorn on an empty cell",
        Phase.SCURRY: f"hop to a {other} acorn in sight",
    }[position.phase]
    brown, gray = position.scores
    swapped = ", sides swapped" if position.swapped else ""
    counts = f"Brown {brown}, gray {gray}, tree {position.tree}, turn {position.turn + 1}{swapped}."
    return f"{own.capitalize()}: {prompt}.\n{counts}"
