"""A tile as two marks, the tile and the acorns on it, in the glade as in the market. Which tiles lie where is in
`glade` and `market`."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.wire import Piece
from ....core.words.runs import many
from ..rules.tiles import NUMBERS, SIDES, Kind


def tile_marks(name: str, place: str, kind: Kind, dark: int = 0, z: int = 0) -> Iterator[Piece]:
    """The side of a tile that is up, with the number of the other in its corner; then its acorns, a layer higher."""
    number, other = NUMBERS[dark][kind], NUMBERS[1 - dark][kind]
    say = f"{SIDES[dark]}, {many(number, 'acorn')}, other side {other}"
    tile: Piece = {"id": name, "at": place, "s": SIDES[dark], "t": {"n": str(number), "o": str(other)}, "say": say}
    if z:
        tile["z"] = z
    yield tile
    yield {"id": f"{name}+", "s": f"acorns-{number}", "at": place, "z": z + 1}
