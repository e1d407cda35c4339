"""The tiles at the start of a game, read from the options of a setup: glade, market, stack, and what chance lays.

Other options are in `setup`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from .....core.model.errors import BadSetup
from .....core.words.grammar import pluralize
from .....core.words.rule_texts import data_of
from ..ground import MOST, Cell, Ground, ground_of
from ..tiles import BOX, Kind, Tile, read_kinds, read_tile

MARKET: Final[int] = data_of(__package__.rpartition(".")[0])["glade"]["market"]
"""Places in the market."""
MOST_TILES: Final = 99


class Start(NamedTuple):
    """The tiles of a setup, before chance lays any."""

    ground: Ground
    tiles: tuple[Tile | None, ...]
    """`tiles[cell]`; None: chance lays a tile."""
    market: tuple[Kind, ...]
    """The chosen ones, by place."""
    top: Kind | None
    """The chosen top of the stack; None: chance turns it up, if there is a stack."""
    under: tuple[Kind, ...]
    """The chosen ones below it, and below those whose order nobody knows, from the top down."""
    stays: bool
    """Whether all other tiles lie in the stack, in an order that nobody knows; if not, they stay in the box."""
    rest: tuple[Kind, ...]
    """All other tiles, in ascending order."""
    open_cells: tuple[Cell, ...]
    """Cells on which chance lays a tile."""
    open_places: int
    """Places of the market in which chance lays a tile, after the chosen ones."""
    to_lay: int
    """Tiles that chance lays: on open cells, in open places of the market, on top of the stack."""


@lru_cache(maxsize=64)
def read(glade: Sequence[str], tiles: str, market: Sequence[str], stack: str) -> Start:
    """Reads the options of these names; `BadSetup` for the first that is refused. No `tiles`: those of the box."""
    ground, lying = _read_glade(glade)
    places = _read_kinds("market", " ".join(market))
    if len(places) > MARKET:
        raise BadSetup(f"The market has {MARKET} places.", field="market", rule="SR-5")
    above, below, stays = _read_stack(stack)
    top = above[0] if above else None
    open_cells = tuple(cell for cell, tile in enumerate(lying) if tile is None)
    rest = Counter(_read_kinds("tiles", tiles) if tiles else BOX)
    free = not tiles and not open_cells  # with a custom glade the box need not hold it
    for name, kinds in (("glade", [tile[0] for tile in lying if tile]), ("market", places), ("stack", above + below)):
        if not free:
            _refuse_lacking(name, Counter(kinds) - rest)
        rest -= Counter(kinds)
    left = rest.total() - len(open_cells)
    if left < 0:
        text = f"{pluralize(len(lying), 'tile')} to lie in the glade: {-left} too few."
        raise BadSetup(text, field="tiles" if tiles else "glade", rule="SR-4")
    open_places = min(MARKET - len(places), left)
    to_lay = len(open_cells) + open_places + (not stack and open_places < left)
    others = tuple(sorted(rest.elements()))
    return Start(ground, lying, places, top, below, stays, others, open_cells, open_places, to_lay)


def _refuse_lacking(name: str, lacking: Counter[Kind]) -> None:
    if lacking:
        kind = min(lacking)
        text = f"There are too few tiles {kind}: {lacking[kind]} more would be needed."
        raise BadSetup(text, field=name, rule="SR-1")


def _read_glade(lines: Sequence[str]) -> tuple[Ground, tuple[Tile | None, ...]]:
    """The ground, and the tile chosen for each cell."""
    rows = [line.split() for line in _rows(lines)]
    if not 1 <= len(rows) <= MOST or any(len(row) != len(rows[0]) or not 1 <= len(row) <= MOST for row in rows):
        text = f"Rows of equal length, at most {MOST} by {MOST}: as in 5x4, or # . 51 for each row."
        raise BadSetup(text, field="glade", rule="SR-4")
    ground = shape_of(lines)
    if len(ground.names) < 2 or ground.apart:
        text = "At least two tiles, all of them connected side by side."
        raise BadSetup(text, field="glade", rule="SR-4", places=ground.apart or ground.names)
    words = [word for row in reversed(rows) for word in row if word != "."]
    return ground, tuple(_read_tile(name, word) for name, word in zip(ground.names, words, strict=True))


def shape_of(lines: Sequence[str]) -> Ground:
    """The ground of a glade, connected or not."""
    rows = [line.split() for line in _rows(lines)]
    return ground_of(tuple("".join("." if word == "." else "#" for word in row) for row in rows))


def _rows(lines: Sequence[str]) -> Sequence[str]:
    """Rows of words; those of a size have # only."""
    columns, cross, rows = lines[0].partition("x")
    if len(lines) > 1 or not cross:
        return lines
    if not (_is_digit(columns) and _is_digit(rows)):
        raise BadSetup(f"A size is columns x rows, as 5x4, not {lines[0]!r:.20}.", field="glade", rule="SR-4")
    return ("# " * int(columns),) * int(rows)


def _is_digit(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) == 1


def _read_tile(cell: str, word: str) -> Tile | None:
    if word == "#":
        return None
    try:
        return read_tile(word)
    except ValueError:
        text = f"{word!r:.20} is neither # nor . nor a tile as 51 (light side up) or 51d."
        raise BadSetup(text, field="glade", rule="SR-1", places=[cell]) from None


def _read_stack(text: str) -> tuple[tuple[Kind, ...], tuple[Kind, ...], bool]:
    """The top of the stack, the tiles known to lie below, and whether all others, as `?`, lie between them."""
    above, mark, below = text.partition("?")
    known = _read_kinds("stack", above)
    if mark and len(known) != 1:
        reason = "Everybody sees the top of the stack, and no tile below it: one stands before the ?, as in 51 ? 34."
        raise BadSetup(reason, field="stack", rule="SR-33", places=["stack"])
    return known[:1], known[1:] + _read_kinds("stack", below), bool(mark or not known)


def _read_kinds(name: str, text: str) -> tuple[Kind, ...]:
    try:
        kinds = read_kinds(text)
    except ValueError as error:
        reason = f"{str(error)[:20]!r} is no tile; 51 is one with 5 on the light side and 1 on the dark, 2*51 two."
        raise BadSetup(reason, field=name, rule="SR-1") from None
    if len(kinds) > MOST_TILES:
        raise BadSetup(f"At most {MOST_TILES} tiles.", field=name, rule="SR-1")
    return kinds
