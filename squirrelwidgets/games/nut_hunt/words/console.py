"""Draws a position as text, within 80 columns."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import fill, wrap
from typing import Final

from ....core.words.endings import verdict
from ....core.words.grammar import pluralize
from ....core.words.player_names import SEATS
from ..rules.box import NUTS, listed
from ..rules.ground import SPOTS
from ..rules.moves import card_word
from ..rules.phases import FOX, Phase
from ..rules.position import Position
from ..rules.scoring import name_of
from .labels import how_many_nuts

WIDTH: Final = 80
CELL: Final = 16
"""Columns of a tile, a gap of one among them."""
LINES: Final = 4
"""Lines of a tile. Neighbouring columns of tiles are half of that apart."""
COLUMNS: Final = "abcde"

PROMPTS: Final = {
    Phase.FIRST: "chance draws who begins",
    Phase.TILES: "chance lays the tiles",
    Phase.DEAL: "{mover} is dealt objectives",
    Phase.DROP: "{mover}: drop one of your objectives",
    Phase.PLACE: "{mover}: place a squirrel on a starting tile",
    Phase.ROLL: "{mover}'s turn: the fox die is rolled",
    Phase.SCATTER: "{actor}: scatter a squirrel from {tile}",
    Phase.BOLT: "the die says where a squirrel of the Automa scatters from {tile}",
    Phase.FORAGE: "{mover}: forage {n} of {larder}",
    Phase.ACTION: "{mover}: recruit, hassle, scout or pass",
    Phase.PEEK: "{mover} looks at objectives",
    Phase.KEEP: "{mover}: keep one of {cards}, or none",
    Phase.REVEAL: "the Automa reveals an objective",
    Phase.ADD: "the Automa places a squirrel",
}


def draw(position: Position) -> str:
    """The board, a line for each seat (`*`: it is to decide), causes of scattering, and a prompt.

    A tile has its name (`>`: it may be chosen), its nuts and the cost of a squirrel, and the pieces there: `R r2` are a
    nest and two squirrels of rust.
    """
    rows = [_seat(position, seat, score) for seat, score in enumerate(position.scores)]
    rows += [_deck(position), *_owed(position), _caption(position)]
    board = _board(position) if position.tiles else []
    return "\n".join([*board, *(fill(row, WIDTH, subsequent_indent=" " * 10) for row in rows)])


def _board(position: Position) -> list[str]:
    columns = []
    lit = set(position.legal()) & set(position.tiles)  # moves that are just a tile
    for column in COLUMNS:
        tiles = [tile for spot, tile in zip(SPOTS, position.tiles, strict=True) if spot[0] == column]
        lead = [""] * ((len(COLUMNS) - len(tiles)) * LINES // 2)
        columns.append([*lead, *(line for tile in tiles for line in _tile(position, tile, tile in lit)), *lead])
    rows = ("".join(line.ljust(CELL) for line in row).rstrip() for row in zip(*columns, strict=True))
    return list(rows)[:-1]


def _tile(position: Position, tile: int, lit: bool) -> list[str]:
    here = position.setup.box.tiles[tile]
    title = _short(f">{here.title}" if lit else here.title)
    cost = "".join(NUTS[nut][0] * n for nut, n in enumerate(here.cost)) or here.kind
    nuts = f"{''.join(NUTS[nut][0] for nut in here.forage)} {cost}"
    pieces = wrap(" ".join(_pieces(position, tile)), CELL - 1)
    return [title, nuts, *pieces, "", ""][:LINES]


def _short(text: str) -> str:
    return text if len(text) < CELL else f"{text[: CELL - 2]}…"


def _pieces(position: Position, tile: int) -> Iterator[str]:
    if position.fox == tile:
        yield "FOX"
    for seat in range(position.seats):
        for letter, n in (
            (SEATS[seat][0].upper(), position.nests[seat][tile]),
            (SEATS[seat][0], position.squirrels[seat][tile]),
        ):
            if n:
                yield f"{letter}{n if n > 1 else ''}"


def _seat(position: Position, seat: int, score: int) -> str:
    star = "*" if seat in position.actors else " "
    cards, held = position.objectives[seat], position.held[seat]
    shown = pluralize(held, "objective") if cards is None else " ".join(map(card_word, cards)) or "no objectives"
    parts = [pluralize(position.built[seat], "nest"), shown, listed(position.nuts[seat]) or "no nuts"]
    return f"{star}{SEATS[seat]:6}{score:4}  {'; '.join(parts)}"


def _deck(position: Position) -> str:
    aside = f"; set aside: {' '.join(map(card_word, position.aside))}" if position.aside else ""
    return f"Round {position.round}: {pluralize(position.deck.size, 'objective')} in the deck{aside}"


def _owed(position: Position) -> Iterator[str]:
    """Lists the causes of scattering, the newest first."""
    for cause in position.stack:
        owed = ", ".join(
            f"{SEATS[seat]} {cause.owes[seat]}" for seat in position.order(position.mover) if cause.owes[seat]
        )
        why = "the fox" if cause.by == FOX else f"a nest of {SEATS[cause.by]}"
        yield f"Scatter from {position.title(cause.tile)} ({why}): {owed or 'nobody any more'}"


def _caption(position: Position) -> str:
    if position.result:
        return verdict(position.result, [name_of(position, seat) for seat in range(position.seats)])
    actor = position.actors[0]
    text = PROMPTS[position.phase].format(
        mover=name_of(position, position.mover),
        actor=name_of(position, actor) if actor >= 0 else "",
        tile=position.title(position.stack[0].tile) if position.stack else "",
        larder=position.title(position.larder) if position.larder >= 0 else "",
        n=how_many_nuts(position.foraging),
        cards=" ".join("?" if card is None else card_word(card) for card in position.peeked),
    )
    return f"{text[0].upper()}{text[1:]}."
