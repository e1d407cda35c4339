"""A position of Nut Hunt: what there is, what may be done, and what is said of it.

Squirrels that have to scatter stand in a small stack of causes, the newest first: the fox's coming or a nest, its tile,
and how many squirrels each owner still owes there (NH-16 to NH-23). Boards show exactly that.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from ....core.model.deck import Deck
from ....core.model.events import Viewer
from ....core.model.state import CHANCE, State
from . import chance, scoring, secrets
from .box import KINDS
from .ground import FACES, NOWHERE, Land
from .legal import ENDS, hassles
from .moves import DIE, DROP_CARD, EXCHANGES, FIRST_OF, KEEP_CARD, PLACE_ON, REVEAL_CARD, SKIP, Move, book
from .phases import (
    ACTION,
    ADD,
    BOLT,
    BY_CHANCE,
    DEAL,
    DROP,
    FIRST,
    FORAGE,
    FOX,
    KEEP,
    ORDERS,
    PEEK,
    PLACE,
    PLACED,
    REVEAL,
    ROLL,
    SCATTER,
    STREAMS,
    TILES,
)
from .setup import Setup

if TYPE_CHECKING:
    from .play import Scratch

ROLLS = tuple(DIE + face for face in FACES)
NONE_KEPT = (KEEP_CARD,)


class Cause(NamedTuple):
    """Why squirrels have to leave a tile, and how many of each seat still do."""

    tile: int
    by: int
    """Whose nest it is, or FOX."""
    barred: int
    """The tile that the fox just left: from the fox nobody scatters there (NH-17). NOWHERE for a nest."""
    owes: Sequence[int]

    def thawed(self) -> Cause:
        return self._replace(owes=list(self.owes))

    def frozen(self) -> Cause:
        return self._replace(owes=tuple(self.owes))


class Position(State):
    """A position of Nut Hunt; pieces, nuts and objectives are by seat, rust first, and then by tile or kind."""

    __slots__ = (
        "acted",
        "aside",
        "built",
        "card",
        "deck",
        "die",
        "due",
        "first",
        "foraging",
        "fox",
        "held",
        "holds",
        "land",
        "larder",
        "left",
        "mover",
        "nests",
        "nuts",
        "objectives",
        "peeked",
        "phase",
        "placed",
        "purses",
        "rolled",
        "round",
        "seats",
        "solo",
        "squirrels",
        "stack",
        "tiles",
        "turn",
    )
    setup: Setup
    land: Land
    squirrels: Sequence[Sequence[int]]
    nests: Sequence[Sequence[int]]
    nuts: Sequence[Sequence[int]]
    objectives: Sequence[tuple[int, ...] | None]
    held: Sequence[int]
    built: Sequence[int]
    purses: Sequence[int]
    holds: Sequence[int]
    stack: Sequence[Cause]

    def __init__(self, setup: Setup) -> None:
        n = setup.chairs
        tiles = len(setup.box.tiles)
        super().__init__(setup)
        self.solo: bool = setup.solo
        self.seats: int = n
        """How many there are; the Automa has one."""
        self.phase: int = FIRST
        self.actors = BY_CHANCE
        self.tiles: tuple[int, ...] = ()
        """By spot."""
        self.land = None  # type: ignore[assignment]  # nobody asks for it before the tiles lie
        self.fox: int = NOWHERE
        self.left: int = NOWHERE
        """Where the fox came from when it moved last."""
        self.die: int = 0
        self.rolled: int = 0
        """Rolls of the die so far, the Automa's too."""
        self.first: int = -1
        self.mover: int = 0
        """Whose turn it is; at the start, who is dealt, drops or places."""
        self.turn: int = 0
        """Turns begun so far."""
        self.round: int = 0
        self.placed: int = 0
        """Squirrels placed at the start."""
        self.squirrels = (bytes(tiles),) * n
        self.nests = (bytes(tiles),) * n
        self.nuts = ((0,) * len(KINDS),) * n
        self.built = (0,) * n
        """Nests of each seat."""
        self.purses = (0,) * n
        """Nuts as far as they make a difference: what `choices` are looked up by."""
        self.holds = (0,) * n
        """Tiles with a squirrel or nest of a seat, as bits."""
        self.objectives = ((),) * n
        """Ascending, the Automa's in the order of the deal; None where a viewer may not know."""
        self.held = (0,) * n
        self.deck: Deck = setup.given_deck
        self.aside: tuple[int, ...] = ()
        """Cards that the Automa revealed, oldest first (NH-31)."""
        self.card: int = 0
        """The Automa's card that is being placed."""
        self.due: tuple[int | None, ...] = ()
        """Tiles that the Automa still has to place a squirrel on, the next one first."""
        self.peeked: tuple[int | None, ...] = ()
        """Objectives that the mover looks at (NH-15)."""
        self.foraging: int = 0
        """Nuts that are still to be foraged, be it after a scatter."""
        self.larder: int = NOWHERE
        """The tile whose nuts these are."""
        self.acted: bool = False
        self.stack = ()
        """Why squirrels scatter, the newest cause first."""

    if TYPE_CHECKING:

        def scratch(self) -> Scratch: ...

    # -- what there is

    @property
    def stream(self) -> str:
        return STREAMS[self.phase]

    def order(self, first: int) -> tuple[int, ...]:
        """All seats, clockwise from one."""
        return ORDERS[self.seats][first]

    def placing_order(self) -> tuple[int, ...]:
        """Who places a squirrel when at the start (NH-5), with five and a green tile under the fox as in NH-6."""
        there = self.order(self.first)[: self.setup.players]
        if self.is_crowded():
            return (*there, *there[-2::-1], there[-1])
        return there + there[::-1]

    def is_crowded(self) -> bool:
        """Whether the starting tiles are one too few (NH-6)."""
        return self.setup.players == 5 and self.fox in self.setup.box.green

    def starts(self) -> tuple[int, ...]:
        """Where the mover may place a squirrel at the start: the very last one of NH-6 may join others (NH-43)."""
        joins = self.is_crowded() and self.placed == PLACED * self.setup.players - 1
        taken = 0 if joins else self.occupied()
        return tuple(tile for tile in self.setup.box.green if tile != self.fox and not taken >> tile & 1)

    def occupied(self) -> int:
        """Tiles with pieces of anybody, as bits."""
        found = 0
        for bits in self.holds:
            found |= bits
        return found

    def scatterer(self) -> int | None:
        """Whose squirrel scatters next: the newest cause first, owners from the active player on (NH-18, NH-46)."""
        for cause in self.stack:
            for seat in self.order(self.mover):
                if cause.owes[seat]:
                    return seat
        return None

    def exits(self) -> tuple[int, ...]:
        """Where the squirrel that scatters next may go (NH-16, NH-17)."""
        cause = self.stack[0]
        return self.land.exits(cause.tile, cause.barred if cause.by == FOX else self.fox)

    # -- decisions

    def legal(self, seat: int | None = None) -> Sequence[Any]:
        if seat is not None and seat not in self.actors:
            return ()
        phase = self.phase
        mover = self.mover
        if phase == FORAGE:
            moves = self.setup.choices.forage[self.larder]
            return moves + EXCHANGES[self.purses[mover]] if self.turn else moves
        if phase == ACTION:
            purse, fox = self.purses[mover], self.fox
            pulls = hassles(self.holds[mover] & self.land.near_bits[fox])
            return self.setup.choices.recruits(purse, fox) + pulls + ENDS[self.deck.size > 0][purse]
        if phase == SCATTER:
            own = self.turn and self.actors[0] == mover
            return self.exits() + EXCHANGES[self.purses[mover]] if own else self.exits()
        return self._rarely_legal(phase)

    def _rarely_legal(self, phase: int) -> Sequence[Any]:
        if phase in (ROLL, BOLT):
            given = self.setup.given_rolls
            return (DIE + given[self.rolled],) if self.rolled < len(given) else ROLLS
        if phase == DROP:
            return tuple([DROP_CARD + card for card in self.objectives[self.mover] or ()])
        if phase == PLACE:
            return self.starts()
        if phase == KEEP:
            if None in self.peeked:
                return ()
            kept = tuple([KEEP_CARD + card for card in self.peeked if card is not None])
            return NONE_KEPT + kept + EXCHANGES[self.purses[self.mover]]
        if phase == FIRST:
            return tuple(FIRST_OF + seat for seat in range(self.seats))
        if phase == REVEAL:
            return tuple([REVEAL_CARD + card for card in self.deck.layers[0].cards if card is not None])
        if phase == ADD and self.due[0] is not None:
            return ((SKIP if self.due[0] == self.fox else PLACE_ON) + self.due[0],)
        return ()

    def allows(self, move: Any, seat: int | None = None) -> bool:
        if isinstance(move, tuple):
            due = {"tiles": TILES, "deal": DEAL, "peek": PEEK}[move[0]]
            return self.phase == due and seat in (None, CHANCE) and chance.fault(self, move) is None
        return move in self.legal(seat)

    def draw_chance(self, rng: Random) -> Move:
        if self.phase == ROLL:  # first: most of what chance does
            if self.rolled < len(self.setup.given_rolls):
                return DIE + self.setup.given_rolls[self.rolled]
            return DIE + 1 + int(rng.random() * 6)
        if self.actors != BY_CHANCE:
            return super().draw_chance(rng)  # type: ignore[no-any-return]  # it raises
        return chance.draw(self, rng)

    # -- sentences

    def say(self, move: Any) -> str:
        return book(self.setup.box).say(move)

    def parse(self, text: str) -> Move:
        return book(self.setup.box).parse(text)

    # -- secrets

    def seen_by(self, viewer: Viewer) -> Position:
        return self if viewer == self.viewer else secrets.seen_by(self, viewer)

    def heard(self, say: str, seat: int, viewer: Viewer) -> str:
        return secrets.heard(self, say, seat, viewer)

    def imagine(self, viewer: Viewer, rng: Random) -> Position:
        return secrets.imagine(self, viewer, rng)

    # -- the end

    @property
    def scores(self) -> tuple[int, ...]:
        """What each seat would have if the game ended now, as far as its objectives are known."""
        return tuple(scoring.total(self, seat) for seat in range(self.seats))

    # -- looks

    def key(self) -> Any:
        return {
            "viewer": self.viewer,
            "phase": self.phase,
            "actors": list(self.actors),
            "tiles": list(self.tiles),
            "fox": [self.fox, self.left],
            "die": [self.die, self.rolled],
            "turn": [self.first, self.mover, self.turn, self.round, self.placed, self.acted],
            "squirrels": [list(each) for each in self.squirrels],
            "nests": [list(each) for each in self.nests],
            "nuts": [list(each) for each in self.nuts],
            "objectives": [None if each is None else list(each) for each in self.objectives],
            "held": list(self.held),
            "deck": self.deck.key(),
            "aside": list(self.aside),
            "card": [self.card, list(self.due)],
            "peeked": list(self.peeked),
            "foraging": [self.foraging, self.larder],
            "stack": [[cause.tile, cause.by, cause.barred, list(cause.owes)] for cause in self.stack],
            "winners": self.ended and list(self.ended.winners),
        }
