"""The fields of a position of Squirrel Rush with their legends, and what they are at the start of a game.

Nothing is shuffled in advance. The deck is how many of each card it holds; of the stack the top is known, and what
was put under it; the tiles between are known, but not their order.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....core.model.state import State
from .actions import Counts
from .ground import Cell, Ground
from .phases import BY_CHANCE, FIRST, Phase
from .setups.setup import Setup
from .tiles import NUMBERS, Kind


class Fields(State):
    """The parts of a position. Seats count from rust, cells from a1. All but `hands` is open to everybody."""

    # phase and actors
    phase: Phase
    mover: int
    """The seat whose turn it is; 0 before it is known."""
    first: int
    """The seat that begins; -1 before it is known."""

    # the glade, the market, the stack
    ground: Ground
    """The shape of the glade; `Cell`s are its indices."""
    tiles: Sequence[Kind]
    """`tiles[cell]`; 0 before it is laid."""
    dark: Sequence[int]
    """`dark[cell]`: 1 if the dark side is up."""
    counters: Sequence[int]
    """`counters[cell]`: acorn counters, from 0."""
    worth: Sequence[int]
    """`worth[cell]`: acorns that count now, on the side that is up and as counters."""
    market: Sequence[Kind]
    """`market[place]`: up to three, light side up."""
    top: Kind | None
    """The top of the stack; None: there is none, or chance is to turn it up."""
    stack: Sequence[Kind]
    """The tiles below the top whose order nobody knows, ascending; before tiles are laid, all that may be laid."""
    under: Sequence[Kind]
    """The tiles known to lie below those, the next one first."""

    # the players
    squirrels: Sequence[Cell]
    """`squirrels[seat]`, a cell; -1: outside."""
    reserves: Sequence[int]
    """`reserves[seat]`: acorns, those collected in this turn among them."""
    deck: Sequence[int]
    """`deck[action]`: cards left."""
    next_cards: Sequence[int]
    """The actions of the next cards, where the setup names them."""
    discards: Sequence[int]
    """`discards[action]`: cards turned up in earlier turns."""
    spent: Sequence[tuple[int, ...]]
    """`spent[seat]`: the actions used or discarded so far, in order; in the smarty game."""

    # secret: known to the seat itself
    hands: Sequence[Counts | None]
    """`hands[seat][action]`: 1 if it is held, in the smarty game; None in place of a hand that the viewer may not
    know."""

    # of this turn
    turn_start: Cell
    """The mover's cell when the turn began; -1: outside."""
    path: Sequence[Cell]
    """The cells collected from, in order."""
    collected: Sequence[int]
    """Acorns from each cell of the path."""
    unturned: Sequence[Cell]
    """Cells of the path that are not turned over at the end: another tile came there (SR-18)."""
    landed: Cell
    """The cell on which a skip landed; -1: none did."""
    card: int
    """The action card of the turn, in the smarty game from when it is used; -1: none."""
    used: bool
    """Whether the card was used."""
    least: bool
    """Whether steps go to more acorns instead of fewer (SR-24)."""

    # counters
    round: int
    """From 1 to the setup's `rounds`."""
    turn: int
    """Turns finished so far, over all rounds, those before the start among them; from 0."""

    __slots__ = tuple(__annotations__)

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        start = setup.start
        self.phase = FIRST
        self.actors = BY_CHANCE
        self.lay_parts()
        self.mover = max(self.first, 0)
        self.ground = start.ground
        self.tiles = tuple(tile[0] if tile else 0 for tile in start.tiles)
        self.dark = tuple(tile[1] if tile else 0 for tile in start.tiles)
        self.worth = tuple(
            NUMBERS[dark][kind] + more for kind, dark, more in zip(self.tiles, self.dark, self.counters, strict=True)
        )
        self.market = start.market
        self.top = start.top
        self.stack = start.rest if start.stays or start.to_lay else ()
        self.under = start.under
        self.spent = setup.gone
        self.hands = setup.dealt
        self.turn_start = -1
        self.landed = -1
        self.card = setup.turned_up
        self.round = setup.begins
        self.turn = setup.turns_before
