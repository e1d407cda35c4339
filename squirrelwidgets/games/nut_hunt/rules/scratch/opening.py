"""The opening of a game, up to the first turn: tiles, objectives, the first squirrels. Turns are in `play`."""

from __future__ import annotations

from abc import abstractmethod

from ..box import NUTS_FROM_FOX
from ..ground import CENTRE, NOWHERE, Ground
from ..legal import purse_of
from ..moves import cards_text, index_of
from ..phases import AUTOMA, BY_CHANCE, BY_SEAT, Phase
from .automa import AutomaPlay


class Opening(AutomaPlay):
    """The part of the scratch that plays the opening."""

    __slots__ = ()
    nuts: list[list[int]]
    purses: list[int]
    held: list[int]

    @abstractmethod
    def _begin_later(self) -> None:
        """Begins with a later turn than the first."""

    def set_up(self) -> None:
        """Prepare everything in the setup, up to the first thing that it leaves to chance or to a player."""
        first = self.setup.start.first
        if first is None:
            self.phase = Phase.FIRST
        else:
            self._begin_with(first)

    def _draw_first(self, move: int) -> None:
        """Chance draws who begins (NH-42)."""
        first = index_of(move)
        self._tell("first", "NH-42", first)
        self._begin_with(first)

    def _begin_with(self, first: int) -> None:
        self.first = self.mover = first
        if self.setup.tiles:
            self._lay(self.setup.start.tiles)
        else:
            self.phase = Phase.TILES

    def _draw_tiles(self, move: tuple[str, tuple[int, ...]]) -> None:
        """Chance lays the tiles (NH-1)."""
        _, tiles = move
        self._tell("laid", "NH-1", n=len(tiles))
        self._lay(tiles)

    def _lay(self, tiles: tuple[int, ...]) -> None:
        """Everything is laid out; then comes what is due first."""
        self.lay_out(tiles)
        if not self.setup.given:
            self.phase = Phase.DEAL
        elif self.setup.drops:
            self._ask(Phase.DROP, self.order(self.first)[self.setup.players - self.setup.drops])
        elif self.setup.turn:
            self._begin_later()
        else:
            self._begin_placing()

    def lay_out(self, tiles: tuple[int, ...]) -> None:
        """The fox and all that the setup gives come onto the tiles (NH-3)."""
        start = self.setup.start
        self.lay_parts()
        self.tiles = tiles
        self.ground = Ground(tiles, self.setup.box.pond)
        if self.fox == NOWHERE:
            self.fox = tiles[CENTRE]
        self.aside = start.aside
        for seat, belongings in enumerate(start.seats):
            self.purses[seat] = purse_of(belongings.nuts)
            self.built[seat] = sum(belongings.nests)
            self.holds[seat] = belongings.holds
            self.objectives[seat] = belongings.objectives
            self.held[seat] = len(belongings.objectives)

    def _deal(self, move: tuple[str, int, tuple[int, ...]]) -> None:
        """Chance deals objectives to a seat (NH-4, NH-30)."""
        _, seat, cards = move
        automa = self.solo and seat == AUTOMA
        knows = None if automa and not self.setup.hidden else (seat,)
        self.deck = self.deck.without(cards, knows)
        self.objectives[seat] = cards if automa else tuple(sorted(cards))
        self.held[seat] = len(cards)
        if self.events is not None:
            text = cards_text(self.objectives[seat])
            self._tell("dealt", "NH-30" if automa else "NH-4", seat, text, n=len(cards), knows=knows)
        if automa:
            self._start_automa()
        elif not self.solo and self._next_seat() != self.first:
            self.mover = self._next_seat()
        else:
            self._ask(Phase.DROP, self.first)

    def _drop(self, move: int) -> None:
        """The objective that is not kept goes under the deck (NH-4)."""
        seat, card = self.mover, index_of(move)
        self.objectives[seat] = tuple(each for each in self.objectives[seat] if each != card)
        self.held[seat] -= 1
        self.deck = self.deck.under((card,), (seat,))
        self._tell("dropped", "NH-4", seat, cards_text((card,)), knows=(seat,))
        if not self.solo and self._next_seat() != self.first:
            self._ask(Phase.DROP, self._next_seat())
        else:
            self._begin_placing()

    def _begin_placing(self) -> None:
        if self.setup.free:
            self._end_placing()
        else:
            if self.placed:  # the nuts there have been foraged
                self.larder = self.setup.start.latest[self.placing_order()[self.placed - 1]]
            self._place_next()

    def _place(self, tile: int) -> None:
        """A squirrel is placed; two nuts of its tile go with it (NH-5, NH-6)."""
        seat = self.mover
        crowded = self.is_crowded() and self.placed == len(self.placing_order()) - 1
        self.placed += 1
        self.squirrels[seat][tile] += 1
        self.holds[seat] |= 1 << tile
        self._tell("placed", "NH-6" if crowded else "NH-5", seat, to=self.word(tile))
        self.foraging = NUTS_FROM_FOX
        self.larder = tile
        self.phase = Phase.FORAGE

    def _place_next(self) -> None:
        order = self.placing_order()
        if self.placed < len(order):
            self._ask(Phase.PLACE, order[self.placed])
        else:
            self._end_placing()

    def _end_placing(self) -> None:
        self.larder = NOWHERE
        if self.solo and self.setup.given and not self.setup.undealt:
            self._start_automa()
        elif self.solo:
            self.mover = AUTOMA
            self.phase = Phase.DEAL
            self.actors = BY_CHANCE
        else:
            self._begin_turn(self.first)

    def _ask(self, phase: Phase, seat: int) -> None:
        """Make a seat the mover, and let it decide."""
        self.mover = seat
        self.phase = phase
        self.actors = BY_SEAT[seat]

    def _next_seat(self) -> int:
        return (self.mover + 1) % self.seats
