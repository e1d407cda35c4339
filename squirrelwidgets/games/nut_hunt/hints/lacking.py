"""Counts the squirrels that an objective lacks, exactly. Bots estimate this in `evaluate`, which is faster."""

from __future__ import annotations

from collections import deque
from typing import Final

from ..bots.evaluate import Pieces
from ..rules.box import IN_NEST
from ..rules.ground import Ground

FAR: Final = 99
"""More tiles than there are."""


def squirrels_lacking(ground: Ground, pieces: Pieces, one: int, other: int) -> int:
    """The fewest squirrels that connect two tiles, with a nest in the group (NH-25); 0: it is so already.

    Some tile joins the ways to both ends and to the nest; the nest is there, lacks one squirrel, or is built
    from any squirrel on the way.
    """
    to_one, to_other = (_lacking_to(ground, pieces.holds, 1 << end) for end in (one, other))
    fewest = to_one[other] + IN_NEST - 1
    for nests, more in ((pieces.nests, 0), (pieces.twos, 1)):
        to_nest = _lacking_to(ground, pieces.holds, nests)
        for tile, n in enumerate(to_nest):
            free = pieces.holds >> tile & 1
            joined = to_one[tile] + to_other[tile] + n - (0 if free else 2)  # the tile itself is on three ways
            fewest = min(fewest, joined + more)
    return fewest


def _lacking_to(ground: Ground, holds: int, ends: int) -> list[int]:
    """The tiles that are lacking from the nearest of some ends to each tile, both included; never the pond (NH-35)."""
    lacking = [FAR] * len(ground.near)
    queue: deque[int] = deque()
    for tile in range(len(lacking)):
        if ends >> tile & 1:
            lacking[tile] = 1 - (holds >> tile & 1)
            queue.append(tile)
    while queue:
        tile = queue.popleft()
        for there in ground.near[tile]:
            n = lacking[tile] + 1 - (holds >> there & 1)
            if there != ground.pond and n < lacking[there]:
                lacking[there] = n
                queue.append(there)
    return lacking
