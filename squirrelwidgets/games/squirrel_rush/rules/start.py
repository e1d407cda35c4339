"""What a setup says of the tiles, read: the glade, the market, the stack, and what chance lays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from ....core.model.errors import BadSetup
from ....core.words.rule_texts import data_of
from .ground import MOST, Land, land
from .tiles import BOX, read_kinds, read_tile

MARKET: Final[int] = data_of(__package__)["glade"]["market"]
MOST_TILES: Final = 99

Tile = tuple[int, int]
"""A kind, and 1 if its dark side is up."""


class Given(NamedTuple):
    """The tiles of a setup."""

    land: Land
    tiles: tuple[Tile | None, ...]
    """What lies on each cell; None: chance lays a tile."""
    market: tuple[int, ...]
    stack: tuple[int, ...]
    rest: tuple[int, ...]
    """All other tiles, in ascending order."""
    open_cells: tuple[int, ...]
    open_places: int
    """Market places for which chance lays a tile."""
    to_lay: int
    """How many tiles chance lays: on open cells, in open places of the market, on top of the stack."""


@lru_cache(maxsize=64)
def read(glade: Sequence[str], tiles: str, market: Sequence[str], stack: str) -> Given:
    """A `BadSetup` for the first thing that is refused. Where `tiles` is empty, the box is meant."""
    where, chosen = _glade(glade)
    places = _kinds("market", " ".join(market))
    if len(places) > MARKET:
        raise BadSetup(f"The market has {MARKET} places.", field="market", rule="SR-5")
    below = _kinds("stack", stack)
    open_cells = tuple(cell for cell, tile in enumerate(chosen) if tile is None)
    rest = Counter(_kinds("tiles", tiles) if tiles else BOX)
    free = not tiles and not open_cells  # with a whole glade of one's own the box need not hold it
    for name, kinds in (("glade", [tile[0] for tile in chosen if tile]), ("market", places), ("stack", below)):
        if not free:
            _refuse_lacking(name, Counter(kinds) - rest)
        rest -= Counter(kinds)
    left = rest.total() - len(open_cells)
    if left < 0:
        text = f"{len(chosen)} tiles are to lie in the glade; there are {-left} too few."
        raise BadSetup(text, field="tiles" if tiles else "glade", rule="SR-4")
    open_places = min(MARKET - len(places), left)
    to_lay = len(open_cells) + open_places + (not stack and open_places < left)
    return Given(where, chosen, places, below, tuple(sorted(rest.elements())), open_cells, open_places, to_lay)


def _refuse_lacking(name: str, lacking: Counter[int]) -> None:
    if lacking:
        kind = min(lacking)
        text = f"There are too few tiles {kind}: {lacking[kind]} more would be needed."
        raise BadSetup(text, field=name, rule="SR-1")


def _glade(lines: Sequence[str]) -> tuple[Land, tuple[Tile | None, ...]]:
    """The shape of the glade, and the tiles that are chosen for it."""
    rows = [line.split() for line in _rows(lines)]
    if not 1 <= len(rows) <= MOST or any(len(row) != len(rows[0]) or not 1 <= len(row) <= MOST for row in rows):
        text = f"Rows of equal length, at most {MOST} by {MOST}: as in 5x4, or # . 51 for each row."
        raise BadSetup(text, field="glade", rule="SR-4")
    where = land(tuple("".join("." if word == "." else "#" for word in row) for row in rows))
    if len(where.names) < 2 or not where.connected:
        text = "At least two tiles, all of them connected side by side."
        raise BadSetup(text, field="glade", rule="SR-4", places=where.names)
    words = [word for row in reversed(rows) for word in row if word != "."]
    return where, tuple(_tile(name, word) for name, word in zip(where.names, words, strict=True))


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


def _tile(cell: str, word: str) -> Tile | None:
    if word == "#":
        return None
    try:
        return read_tile(word)
    except ValueError:
        text = f"{word!r:.20} is neither # nor . nor a tile as 51 (light side up) or 51d."
        raise BadSetup(text, field="glade", rule="SR-1", places=[cell]) from None


def _kinds(name: str, text: str) -> tuple[int, ...]:
    try:
        kinds = read_kinds(text)
    except ValueError as error:
        reason = f"{str(error)[:20]!r} is no tile; 51 is one with 5 on the light side and 1 on the dark, 51*2 two."
        raise BadSetup(reason, field=name, rule="SR-1") from None
    if len(kinds) > MOST_TILES:
        raise BadSetup(f"At most {MOST_TILES} tiles.", field=name, rule="SR-1")
    return kinds
