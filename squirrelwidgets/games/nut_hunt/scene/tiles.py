"""The tiles as marks: their names, nuts, and the cost of a squirrel. They never change once they are laid."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from ....core.wire import Mark, Piece
from ..rules.box import BARRENS, GREEN, KINDS, NUTS, POND, Box, Tile, box, spoken
from ..rules.ground import SPOTS
from ..rules.position import Position
from .layout import NUTS_AT

SYMBOLS: Final = {GREEN: "tile-green", POND: "tile-pond", BARRENS: "tile-barrens"}
LONG: Final = 11
"""The most letters on a line of a tile's name."""
SCENERY_LAYER, NUTS_LAYER, NAME_LAYER = 1, 2, 35
"""A name stays readable whatever is on its tile: only the fox, which does not reach it, is on a higher layer."""
FORAGED: Final = 0.8
"""Scale of the nuts found on a tile."""
PRICE: Final = (0, 43)
"""Offset of the price from the middle of a tile, in symbol units."""
ROOM: Final = 64
"""The greatest width of a price, in symbol units."""
WIDE, BEHIND, APART = 17.0, 8.5, 2.0
"""Widths in a price: of a nut, of the visible part of an equal one behind it, of the gap to another kind."""


def tile_marks(view: Position) -> tuple[Mark, ...]:
    return _marks(view.setup.box, view.tiles, view.solo)


@lru_cache(maxsize=64)
def _marks(of: Box, tiles: tuple[int, ...], solo: bool) -> tuple[Mark, ...]:
    return tuple(
        mark for tile, spot in zip(tiles, SPOTS, strict=False) for mark in marks_of_tile(of.tiles[tile], spot, solo)
    )


def marks_of_tile(tile: Tile, spot: str, solo: bool) -> Iterator[Mark]:
    word = tile.word
    first, second = name_lines(tile.title)
    ways = [[word], ["recruit", word], ["hassle", word]]
    if solo:
        ways += [["place", word], ["skip", word]]
    yield {
        "id": word, "s": SYMBOLS.get(tile.kind, "tile-plain"), "at": spot,
        "words": ways, "say": tile_in_words(tile),
    }  # fmt: skip
    name: Piece = {"id": f"{word}.name", "s": "tile-name", "at": f"name-{spot}", "z": NAME_LAYER}
    yield name | {"t": {"a": first, "b": second}}
    short: Piece = {"id": f"{word}.word", "s": "tile-word", "at": f"word-{spot}", "z": NAME_LAYER}
    yield short | {"t": {"n": one_word(tile.title)}}
    if picture := picture_of(tile):
        yield {"id": f"{word}.picture", "s": picture, "at": spot, "dx": 7, "dy": 2, "k": 1.8, "z": SCENERY_LAYER}
    yield from _forage(tile, spot)
    if tile.open:
        yield from _price(tile, spot)


def picture_of(tile: Tile) -> str:
    """The symbol of the box's picture of a place; empty if it has none."""
    return f"lm-{tile.word}" if tile in box().tiles and tile.kind not in (POND, BARRENS) else ""


def name_lines(title: str) -> tuple[str, str]:
    """Breaks a name into two lines, as equal as they can be; a single word stands on the lower one."""
    words = title.split()
    if len(words) == 1:
        return "", _short(title)
    halves = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    first, second = min(halves, key=lambda pair: (max(map(len, pair)), len(pair[0])))
    return _short(first), _short(second)


def one_word(title: str) -> str:
    """The word of a name that a small tile has room for, without an article."""
    words = title.split()
    return _short(words[1] if words[0] == "The" and len(words) > 1 else words[0])


def _short(line: str) -> str:
    return line if len(line) <= LONG else f"{line[: LONG - 1]}…"


def tile_in_words(tile: Tile) -> str:
    """All of a tile in words, for a screen reader."""
    kind = {GREEN: "starting tile", POND: "nobody settles there", BARRENS: "nobody recruits there"}.get(tile.kind)
    price = f"a squirrel costs {spoken(tile.cost)}" if tile.open else ""
    forage = f"here one gathers {', '.join(NUTS[nut] for nut in tile.forage)}"
    return ", ".join(part for part in (tile.title, kind, forage, price) if part)


def _forage(tile: Tile, spot: str) -> Iterator[Mark]:
    at = NUTS_AT[len(tile.forage)]
    if len(at) > 2:
        yield {"id": f"{tile.word}.pill", "s": "pill", "at": spot, "dy": at[0][1], "z": SCENERY_LAYER}
    for (dx, dy), nut in zip(at, tile.forage, strict=True):
        name = NUTS[nut]
        yield {
            "id": f"{tile.word}.{name}", "s": name, "at": spot,
            "dx": dx, "dy": dy, "k": FORAGED, "z": NUTS_LAYER,
        }  # fmt: skip


def _price(tile: Tile, spot: str) -> Iterator[Mark]:
    """The nuts of a price on a tag, equal ones behind each other."""
    dx, dy = PRICE
    yield {"id": f"{tile.word}.tag", "s": "tag", "at": spot, "dx": dx, "dy": dy, "z": SCENERY_LAYER}
    steps = [0.0]
    for n in tile.cost:
        steps += [BEHIND] * (n - 1) + [WIDE + APART] * bool(n)
    steps.pop()
    squeeze = min(1.0, ROOM / (sum(steps) + WIDE))
    x = dx - squeeze * sum(steps) / 2
    names = [f"{NUTS[kind]}.{n}" for kind in KINDS for n in range(tile.cost[kind])]
    for name, step in zip(names, steps, strict=True):
        x += squeeze * step
        yield {
            "id": f"{tile.word}.price.{name}", "s": name.partition(".")[0], "at": spot,
            "dx": round(x, 1), "dy": dy, "k": round(max(0.5, squeeze) * WIDE / 24, 2), "z": NUTS_LAYER,
        }  # fmt: skip
