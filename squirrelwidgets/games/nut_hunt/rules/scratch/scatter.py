"""Squirrels come, go, scatter and make nests. The turn around it is in `play`.

Causes of scattering are settled like a stack: a new nest first, then what was going on before (NH-20).
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Annotated, Any

from .....core.model.events import Event
from .....core.words.player_names import SEATS
from ..box import IN_NEST
from ..fields import Cause, Fields
from ..ground import NOWHERE
from ..moves import EXCHANGE
from ..phases import AUTOMA, BOLT, BY_CHANCE, BY_SEAT, FOX, ORDERS, SCATTER


class Scattering(Fields):
    """The part of the scratch that moves squirrels."""

    __slots__ = ()
    squirrels: list[bytearray]
    nests: list[bytearray]
    built: list[int]
    holds: list[int]
    stack: list[Annotated[Any, Cause]]

    def _tell(self, *event: Any, **more: Any) -> None:
        if self.events is not None:
            self.events.append(Event(*event, **more))

    @abstractmethod
    def _exchange(self, move: int) -> None:
        """Exchanges nuts, which is possible while a squirrel scatters, too (NH-12)."""

    @abstractmethod
    def _go_on(self) -> None:
        """Goes on with what made squirrels scatter, once none has to any more."""

    # -- coming and going

    def _arrive(self, seat: int, tile: int) -> None:
        """Puts a squirrel on a tile; the third one makes a nest (NH-19)."""
        squirrels = self.squirrels[seat]
        n = squirrels[tile] + 1
        squirrels[tile] = n
        self.holds[seat] |= 1 << tile
        if n == IN_NEST:
            self._nest(seat, tile)

    def _leave(self, seat: int, tile: int) -> None:
        """Takes a squirrel off a tile; it is then no longer owed (NH-21)."""
        squirrels = self.squirrels[seat]
        n = squirrels[tile] - 1
        squirrels[tile] = n
        if not n and not self.nests[seat][tile]:
            self.holds[seat] &= ~(1 << tile)
        for cause in self.stack:
            if cause.tile == tile and cause.owes[seat] > n:
                cause.owes[seat] = n

    def _nest(self, seat: int, tile: int) -> None:
        """Makes a nest of squirrels; all others there have to scatter (NH-19, NH-20, NH-34)."""
        self.squirrels[seat][tile] = 0
        self.nests[seat][tile] += 1
        self.built[seat] += 1
        self._tell("nested", "NH-19", seat, to=self.word(tile), n=self.built[seat])
        for cause in self.stack:
            if cause.tile == tile:
                cause.owes[seat] = 0
        if self.setup.competitive:
            for other in self.order(self.mover):
                if other != seat and self.squirrels[other][tile]:
                    self._leave(other, tile)
                    self._tell("removed", "NH-34", other, origin=self.word(tile))
        owes = [each[tile] for each in self.squirrels]  # none of the builder's are left
        if any(owes):
            self._startle(Cause(tile, seat, NOWHERE, owes), "NH-20")

    # -- scattering

    def _startle(self, cause: Cause, rule: str) -> None:
        """Opens a cause of scattering, to be settled before older ones."""
        self.stack.insert(0, cause)
        if self.events is not None:
            owed = [f"{SEATS[seat]} {cause.owes[seat]}" for seat in self.order(self.mover) if cause.owes[seat]]
            builder = None if cause.by == FOX else cause.by
            self._tell("startled", rule, builder, " ".join(owed), to=self.word(cause.tile))

    def _go_on_scattering(self) -> None:
        """Asks for the next squirrel to scatter: of the newest cause, of the first owner (NH-18, NH-20, NH-46)."""
        stack = self.stack
        order = ORDERS[self.seats][self.mover]
        while stack:
            owes = stack[0].owes
            for seat in order:
                if owes[seat]:
                    if self.solo and seat == AUTOMA:
                        self.phase = BOLT
                        self.actors = BY_CHANCE
                    else:
                        self.phase = SCATTER
                        self.actors = BY_SEAT[seat]
                    return
            del stack[0]
        self._go_on()

    def _scatter(self, to: int, seat: int | None = None, rule: str = "NH-16") -> None:
        """A squirrel goes to a neighbouring tile (NH-16, NH-17), or an exchange."""
        if to >= EXCHANGE:
            self._exchange(to)
            return
        if seat is None:
            seat = self.actors[0]
        cause = self.stack[0]
        cause.owes[seat] -= 1
        if self.events is not None:
            self._tell("scattered", rule, seat, "", self.word(cause.tile), self.word(to))
        self._leave(seat, cause.tile)
        self._arrive(seat, to)
        if self.stack[0] is not cause or not cause.owes[seat]:  # else the same owner goes on (NH-46)
            self._go_on_scattering()
