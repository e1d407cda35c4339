"""Squirrels come, go, make nests, and have to scatter. Which scatters next, and how the turn goes on, is in `turns`."""

from __future__ import annotations

from .....core.words.player_names import SEATS
from ..box import IN_NEST
from ..fields import Cause
from ..ground import NOWHERE
from ..phases import FOX
from .changing import Changing

# -- coming and going


def arrive(table: Changing, seat: int, tile: int) -> None:
    """Puts a squirrel on a tile; the third one makes a nest (NH-19)."""
    squirrels = table.squirrels[seat]
    n = squirrels[tile] + 1
    squirrels[tile] = n
    table.holds[seat] |= 1 << tile
    if n == IN_NEST:
        table.nest(seat, tile)


def leave(table: Changing, seat: int, tile: int) -> None:
    """Takes a squirrel off a tile; it is then no longer owed (NH-21)."""
    squirrels = table.squirrels[seat]
    n = squirrels[tile] - 1
    squirrels[tile] = n
    if not n and not table.nests[seat][tile]:
        table.holds[seat] &= ~(1 << tile)
    for cause in table.stack:
        if cause.tile == tile and cause.owes[seat] > n:
            cause.owes[seat] = n


def nest(table: Changing, seat: int, tile: int) -> None:
    """Makes a nest of squirrels; all others there have to scatter (NH-19, NH-20, NH-34)."""
    table.squirrels[seat][tile] = 0
    table.nests[seat][tile] += 1
    table.built[seat] += 1
    table.record("nested", "NH-19", seat, to=table.word(tile), n=table.built[seat])
    for cause in table.stack:
        if cause.tile == tile:
            cause.owes[seat] = 0
    if table.setup.competitive:
        for other in table.order(table.mover):
            if other != seat and table.squirrels[other][tile]:
                table.leave(other, tile)
                table.record("removed", "NH-34", other, origin=table.word(tile))
    owes = [each[tile] for each in table.squirrels]  # none of the builder's are left
    if any(owes):
        table.startle(Cause(tile, seat, NOWHERE, owes), "NH-20")


# -- scattering


def startle(table: Changing, cause: Cause, rule: str) -> None:
    """Opens a cause of scattering, to be settled before older ones (NH-18)."""
    table.stack.insert(0, cause)
    if table.events is not None:
        owed = [f"{SEATS[seat]} {cause.owes[seat]}" for seat in table.order(table.mover) if cause.owes[seat]]
        builder = None if cause.by == FOX else cause.by
        table.record("startled", rule, builder, " ".join(owed), to=table.word(cause.tile))
