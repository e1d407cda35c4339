"""The fields of a position of Nut Hunt, and what can be read off them directly. Legal moves are in `position`.

Squirrels that have to scatter stand in a small stack of causes, the newest first: the fox's coming or a nest, its tile,
and how many squirrels each owner still owes there (NH-16 to NH-23). Boards show exactly that.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ....core.model.deck import Deck
from ....core.model.state import State
from .box import FAILED, LAST_NEST, MOST_PLAYERS, NEST_POINTS, PLACED
from .ground import FACES, NOWHERE, Ground
from .moves import DIE
from .phases import BY_CHANCE, FOX, ORDERS, STREAMS, Phase, placing_order
from .setups.setup import Setup

SIDES: Final = len(FACES)
ROLLS: Final = tuple(DIE + face for face in FACES)


class Cause(NamedTuple):
    """Why squirrels have to leave a tile, and how many of each seat still do."""

    tile: int
    by: int
    """The seat whose nest it is, or FOX."""
    barred: int
    """The tile that the fox just left: from the fox nobody scatters there (NH-17). NOWHERE for a nest."""
    owes: Sequence[int]
    """`owes[seat]`: squirrels, 0 to 2."""

    def thawed(self) -> Cause:
        return self._replace(owes=list(self.owes))

    def frozen(self) -> Cause:
        return self._replace(owes=tuple(self.owes))


class Fields(State):
    """What a position holds. A tile is an index of `setup.box.tiles`, a card one of its `objectives` from 1 on."""

    last_nest = LAST_NEST
    """The nest of a seat that ends the game (NH-23)."""
    nest_points = NEST_POINTS
    """Points for each nest (NH-24)."""
    failed = FAILED
    """Points, below 0, for an objective that is not done (NH-27)."""

    # phase and actors
    phase: Phase
    mover: int
    """The seat whose turn it is; at the start, who is dealt, drops or places."""
    first: int
    """The seat that begins; -1 before that is drawn."""
    solo: bool

    # what lies on the table
    tiles: tuple[int, ...]
    """`tiles[spot]`; empty before they are laid."""
    ground: Ground
    """Neighbourhoods of these tiles; None before they are laid."""
    fox: int
    """The fox's tile, NOWHERE before the tiles are laid."""
    fox_from: int
    """The tile that the fox came from when it moved last; NOWHERE before."""
    die: int
    """The last face rolled, the Automa's too, 1 to 6; 0 before."""
    squirrels: Sequence[Sequence[int]]
    """`squirrels[seat][tile]`, 0 to 2: a third one makes a nest (NH-19)."""
    nests: Sequence[Sequence[int]]
    """`nests[seat][tile]`"""
    nuts: Sequence[Sequence[int]]
    """`nuts[seat][kind]`"""
    built: Sequence[int]
    """`built[seat]`: all of its nests. The fourth ends the game, a fifth may come with it (NH-23)."""
    purses: Sequence[int]
    """`purses[seat]`: its nuts as a key of the lists in `legal`."""
    holds: Sequence[int]
    """`holds[seat]`: tiles with a squirrel or nest of that seat, as bits."""
    held: Sequence[int]
    """`held[seat]`: how many objectives."""
    aside: tuple[int, ...]
    """Cards that the Automa revealed in its turns, oldest first (NH-31)."""

    # secret: in a view, None or a count stands for what its viewer may not know
    objectives: Sequence[tuple[int, ...] | None]
    """`objectives[seat]`: its cards, ascending; the Automa's in the order of the deal. Seen by their owner; the
    Automa's by all unless the setup hides them; at the end by all (NH-8, NH-33)."""
    deck: Deck
    """Objectives in nobody's hand. Cards put under it are known to the seat that put them there."""
    peeked: tuple[int | None, ...]
    """Cards that a scout looks at; seen by the mover (NH-15)."""
    card: int
    """The card whose squirrels the Automa places, 0 if none; at the start seen like the Automa's objectives."""
    due: tuple[int | None, ...]
    """Tiles that the Automa still has to place a squirrel on, the next one first; seen like `card`."""

    # of this turn
    acted: bool
    """Whether the mover's action has begun (NH-11)."""
    foraging: int
    """Nuts still to be foraged, 0 to 2, possibly after a scatter."""
    larder: int
    """The tile whose nuts these are; NOWHERE if none."""
    stack: Sequence[Cause]
    """Why squirrels scatter, the newest cause first."""

    # counters
    turn: int
    """Turns begun so far; 0 at the start."""
    round: int
    """Rounds begun so far."""
    placed: int
    """Squirrels that players placed at the start."""
    rolled: int
    """Rolls of the die so far, the Automa's too."""

    __slots__ = tuple(__annotations__)
    setup: Setup

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        seats = self.seats
        self.phase = Phase.FIRST
        self.actors = BY_CHANCE
        self.first = -1
        self.solo = setup.solo
        self.ground = None  # type: ignore[assignment]  # nobody needs it before the tiles are laid
        self.built = (0,) * seats
        self.purses = (0,) * seats
        self.holds = (0,) * seats
        self.held = (0,) * seats
        self.objectives = ((),) * seats
        self.deck = setup.start.deck
        self.larder = NOWHERE

    # -- what there is

    def word(self, tile: int) -> str:
        """A tile's name in sentences."""
        return self.setup.box.words[tile]

    def title(self, tile: int) -> str:
        """A tile's name for learners."""
        return self.setup.box.tiles[tile].title

    @property
    def stream(self) -> str:
        return STREAMS[self.phase]

    def order(self, first: int) -> tuple[int, ...]:
        """All seats, clockwise from one."""
        return ORDERS[self.seats][first]

    def placing_order(self) -> tuple[int, ...]:
        """The seats that place squirrels at the start, in order (see NH-5); with five and a green tile under the fox as
        in NH-6."""
        return placing_order(self.order(self.first)[: self.setup.players], self.is_crowded())

    def is_crowded(self) -> bool:
        """Whether the starting tiles are one too few (see NH-6)."""
        return self.setup.players == MOST_PLAYERS and self.fox in self.setup.box.green

    def starts(self) -> tuple[int, ...]:
        """The tiles for a squirrel of the mover at the start: the very last one of NH-6 may join others (NH-43)."""
        joins = self.is_crowded() and self.placed == PLACED * self.setup.players - 1
        taken = 0 if joins else self.occupied()
        return tuple(tile for tile in self.setup.box.green if tile != self.fox and not taken >> tile & 1)

    def occupied(self) -> int:
        """Tiles with pieces of any seat, as bits."""
        tiles = 0
        for bits in self.holds:
            tiles |= bits
        return tiles

    def scatterer(self) -> int | None:
        """The seat whose squirrel scatters next: of the newest cause, owners from the mover on (see NH-18)."""
        for cause in self.stack:
            for seat in self.order(self.mover):
                if cause.owes[seat]:
                    return seat
        return None

    def exits(self) -> tuple[int, ...]:
        """The tiles that the squirrel that scatters next may go to (NH-16, NH-17)."""
        cause = self.stack[0]
        return self.ground.exits(cause.tile, cause.barred if cause.by == FOX else self.fox)
