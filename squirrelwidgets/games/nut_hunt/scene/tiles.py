"""The tiles as marks: names, what they forage, what a squirrel costs. They never change once they lie."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from ....core.wire import Mark
from ..rules.box import BARRENS, GREEN, KINDS, NUTS, POND, Box, Tile, box
from ..rules.ground import SPOTS
from ..rules.position import Position
from .layout import NUTS_AT

SYMBOLS: Final = {GREEN: "tile-green", POND: "tile-pond", BARRENS: "tile-barrens"}
LONG: Final = 11
"""Letters that a line of a tile's name has room for."""
SCENERY, NUTS_LAYER = 1, 2
"""Layers over the tiles."""
FORAGED: Final = 0.8
"""The scale of the nuts that a tile forages."""
PRICE: Final = (0, 43)
ROOM: Final = 64
"""How wide the nuts of a price may be together."""
WIDE, BEHIND, APART = 17.0, 8.5, 2.0
"""A nut of a price, how far an equal one looks out from behind it, and the gap to another kind."""


def tile_marks(view: Position) -> tuple[Mark, ...]:
    return _marks(view.setup.box, view.tiles, view.solo)


@lru_cache(maxsize=64)
def _marks(of: Box, tiles: tuple[int, ...], solo: bool) -> tuple[Mark, ...]:
    return tuple(mark for tile, spot in zip(tiles, SPOTS, strict=False) for mark in _tile(of.tiles[tile], spot, solo))


def _tile(tile: Tile, spot: str, solo: bool) -> Iterator[Mark]:
    word = tile.word
    first, second = name_lines(tile.title)
    ways = [[word], ["recruit", word], ["hassle", word]]
    if solo:
        ways += [["place", word], ["skip", word]]
    yield {
        "id": word, "s": SYMBOLS.get(tile.kind, "tile-plain"), "at": spot,
        "t": {"a": first, "b": second}, "words": ways, "say": told(tile),
    }  # fmt: skip
    if tile in box().tiles and tile.kind not in (POND, BARRENS):
        yield {"id": f"{word}.picture", "s": f"lm-{word}", "at": spot, "dx": 7, "dy": 2, "k": 1.8, "z": SCENERY}
    yield from _forage(tile, spot)
    if tile.open:
        yield from _price(tile, spot)


def name_lines(title: str) -> tuple[str, str]:
    """A name on two lines, as equal as they can be; a single word stands on the lower one."""
    words = title.split()
    if len(words) == 1:
        return "", _short(title)
    halves = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    first, second = min(halves, key=lambda pair: (max(map(len, pair)), len(pair[0])))
    return _short(first), _short(second)


def _short(line: str) -> str:
    return line if len(line) <= LONG else f"{line[: LONG - 1]}…"


def told(tile: Tile) -> str:
    """All of a tile in words, for those who do not see it."""
    kind = {GREEN: "starting tile", POND: "nobody settles there", BARRENS: "nobody recruits there"}.get(tile.kind)
    price = f"a squirrel costs {priced(tile)}" if tile.open else ""
    forage = f"forage {', '.join(NUTS[nut] for nut in tile.forage)}"
    return ", ".join(part for part in (tile.title, kind, forage, price) if part)


def priced(tile: Tile) -> str:
    """`2 acorns and 1 walnut`"""
    parts = [f"{n} {NUTS[kind]}{'s' if n > 1 else ''}" for kind, n in enumerate(tile.cost) if n]
    return f"{', '.join(parts[:-1])} and {parts[-1]}" if len(parts) > 1 else parts[0]


def _forage(tile: Tile, spot: str) -> Iterator[Mark]:
    at = NUTS_AT[len(tile.forage)]
    if len(at) > 2:
        yield {"id": f"{tile.word}.pill", "s": "pill", "at": spot, "dy": at[0][1], "z": SCENERY}
    for (dx, dy), nut in zip(at, tile.forage, strict=True):
        name = NUTS[nut]
        yield {
            "id": f"{tile.word}.{name}", "s": name, "at": spot,
            "dx": dx, "dy": dy, "k": FORAGED, "z": NUTS_LAYER,
        }  # fmt: skip


def _price(tile: Tile, spot: str) -> Iterator[Mark]:
    """Equal nuts behind each other, on a tag."""
    dx, dy = PRICE
    yield {"id": f"{tile.word}.tag", "s": "tag", "at": spot, "dx": dx, "dy": dy, "z": SCENERY}
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
