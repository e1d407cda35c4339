"""A position of Squirrel Rush drawn in text, within 80 columns."""

from __future__ import annotations

from textwrap import fill
from typing import Final

from ....core.words.endings import verdict
from ....core.words.grammar import pluralize
from ....core.words.player_names import NAMES, SEATS
from ..rules import Position
from ..rules.actions import ACTIONS, TITLES
from ..rules.moves import END, LOW
from ..rules.phases import Phase
from ..rules.tiles import NUMBERS

WIDTH: Final = 80
"""Characters in a line."""
COLUMN: Final = 9
"""Characters for a tile."""
CHANCE_DOES: Final = {
    Phase.FIRST: "Chance draws who begins.",
    Phase.LAY: "Chance lays the tiles.",
    Phase.CARD: "{mover} turns up an action card.",
    Phase.TOP: "Chance turns up the next tile of the stack.",
}


def draw(position: Position) -> str:
    """`3d/5`: a dark side with 3, on the other side 5; in brackets where the squirrel may go, * collected from.

    Squirrels are the first letters of their seats.
    """
    rows = [row for number in range(position.ground.rows, 0, -1) for row in _row(position, number)]
    letters = "".join(f"{chr(97 + column):^{COLUMN}}" for column in range(position.ground.columns))
    table = [_market(position), *(_player(position, seat) for seat in range(position.setup.players))]
    texts = [*table, _caption(position)]
    return "\n".join(
        [*rows, f"   {letters}".rstrip(), *(fill(text, WIDTH, subsequent_indent=" " * 9) for text in texts)]
    )


def _row(position: Position, number: int) -> list[str]:
    """A row of the glade, and under it the squirrels that stand there."""
    names = [f"{chr(97 + column)}{number}" for column in range(position.ground.columns)]
    cells = [position.ground.index.get(name) for name in names]
    tiles = "".join(f"{'' if cell is None else _tile(position, cell):^{COLUMN}}" for cell in cells)
    squirrels = "".join(f"{'' if cell is None else _squirrels(position, cell):^{COLUMN}}" for cell in cells)
    return [f"{number}  {tiles}".rstrip(), *([f"   {squirrels}".rstrip()] if squirrels.strip() else [])]


def _tile(position: Position, cell: int) -> str:
    kind, dark = position.tiles[cell], position.dark[cell]
    if not kind:
        return "?"
    text = f"{position.worth[cell]}{'d' * dark}/{NUMBERS[1 - dark][kind]}"
    if cell in position.path:
        return f"*{text}"
    return f"({text})" if position.phase == Phase.MOVE and cell in position.legal() else text


def _squirrels(position: Position, cell: int) -> str:
    return "".join(SEATS[seat][0].upper() for seat, place in enumerate(position.squirrels) if place == cell)


def _market(position: Position) -> str:
    tiles = ", ".join(f"{place}: {kind}" for place, kind in enumerate(position.market, 1)) or "none"
    top = "" if position.top is None else f", {position.top} on top"
    deck = "" if position.setup.smarty else f"; {sum(position.deck)} action cards"
    return f"Market {tiles}; {position.stack_size} in the stack{top}{deck}"


def _player(position: Position, seat: int) -> str:
    star = "*" if seat in position.actors else " "
    parts = [f"{star}{SEATS[seat]:6}{position.reserves[seat]:4}"]
    if position.squirrels[seat] < 0:
        parts.append("outside")
    if position.setup.smarty:
        hand = position.hands[seat]
        held = [ACTIONS[action] for action, n in enumerate(hand or ()) if n]
        parts.append(pluralize(position.sizes[seat], "card") if hand is None else " ".join(held) or "no cards")
        if position.spent[seat]:
            parts.append(f"gone: {' '.join(ACTIONS[action] for action in position.spent[seat])}")
    return "; ".join(parts)


def _caption(position: Position) -> str:
    if position.result:
        return verdict(position.result, NAMES)
    mover = SEATS[position.mover].capitalize()
    now = f"Round {position.round} of {position.setup.rounds}"
    if position.phase in CHANCE_DOES:
        return f"{now}. {CHANCE_DOES[position.phase].format(mover=mover)}"
    if position.phase == Phase.DISCARD:
        return f"{now}. {mover}: discard a card."
    choices = _choices(position)
    return f"{now}. {mover}{_card(position)}: {choices}." if choices else f"{now}. {mover} is to move."


def _card(position: Position) -> str:
    return f" with {TITLES[position.card]}{' (used)' * position.used}" if position.card >= 0 else ""


def _choices(position: Position) -> str:
    """`step to a1 b2, diagonal, end`: cards only by their names."""
    legal = position.legal()
    steps = " ".join(position.say(move) for move in legal if move <= LOW)
    words = dict.fromkeys(position.say(move).split()[0] for move in legal if move > LOW and move != END)
    return ", ".join([*([f"step to {steps}"] if steps else []), *words, *(["end"] if END in legal else [])])
