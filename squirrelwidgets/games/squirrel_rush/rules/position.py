"""A position of Squirrel Rush: what there is, what may be done, and what is said of it.

Nothing is shuffled in advance. The deck is how many of each card it holds; of the stack the top is known, and what
was put under it; the tiles between are known, but not their order.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from ....core.model.events import Viewer
from ....core.model.state import CHANCE, State
from ....core.words.table import SEATS
from . import chance, moves, secrets
from .actions import BITS, NONE
from .ground import Land
from .legal import DIAGONALLY, ON_TILES, SKIPPING, SKIPS, SLANTING, first_steps, uses
from .moves import CARD_OF, DISCARD_OF, END, FIRST_OF, TOP_OF, Move
from .phases import BY_CHANCE, CARD, DISCARD, FIRST, LAY, MOVE, STREAMS, TOP
from .setup import Setup
from .tiles import NUMBERS

if TYPE_CHECKING:
    from .play import Scratch


class Position(State):
    """A position of Squirrel Rush; squirrels, reserves and hands are by seat, rust first; tiles by cell, a1 first."""

    __slots__ = (
        "came",
        "card",
        "collected",
        "coming",
        "counters",
        "dark",
        "deck",
        "discards",
        "first",
        "hands",
        "land",
        "least",
        "market",
        "mover",
        "path",
        "phase",
        "reserves",
        "round",
        "skipped",
        "spent",
        "squirrels",
        "stack",
        "tiles",
        "top",
        "turn",
        "under",
        "unturned",
        "used",
        "worth",
    )
    tiles: Sequence[int]
    dark: Sequence[int]
    counters: Sequence[int]
    worth: Sequence[int]
    market: Sequence[int]
    stack: Sequence[int]
    under: Sequence[int]
    squirrels: Sequence[int]
    reserves: Sequence[int]
    path: Sequence[int]
    collected: Sequence[int]
    unturned: Sequence[int]
    deck: Sequence[int]
    discards: Sequence[int]
    spent: Sequence[tuple[int, ...]]
    hands: Sequence[tuple[int, ...] | None]

    def __init__(self, setup: Setup) -> None:
        n = setup.players
        given = setup.given
        super().__init__(setup)
        self.land: Land = given.land
        self.phase: int = FIRST
        self.actors = BY_CHANCE
        self.round: int = setup.round
        self.turn: int = (setup.round - 1) * n
        """Turns finished so far, over all rounds."""
        self.first: int = SEATS.index(setup.first) if setup.first else -1
        self.mover: int = max(self.first, 0)
        self.tiles = tuple(tile[0] if tile else 0 for tile in given.tiles)
        """The kind on each cell; 0 until it is laid."""
        self.dark = tuple(tile[1] if tile else 0 for tile in given.tiles)
        laid = setup.counters.split()
        self.counters = tuple(laid.count(name) for name in self.land.names)
        self.worth = tuple(
            NUMBERS[dark][kind] + more for kind, dark, more in zip(self.tiles, self.dark, self.counters, strict=True)
        )
        """The number that counts now: of the side that is up, and the counters."""
        self.market = given.market
        self.top: int | None = given.stack[0] if given.stack else None
        self.stack = given.rest if given.to_lay else ()
        """The tiles of the stack whose order nobody knows, in ascending order; at first all that are to be laid."""
        self.under = given.stack[1:]
        """Those known to lie below them, the next one first."""
        self.squirrels = tuple(self.land.index.get(name, -1) for name in setup.squirrels) or (-1,) * n
        """The cell of each; -1: outside."""
        self.reserves = setup.reserves or (0,) * n
        self.path = ()
        """The cells collected from in this turn, in order."""
        self.collected = ()
        """How many acorns each of them gave; they are in the reserve already."""
        self.came: int = -1
        """Where the turn began."""
        self.skipped: int = -1
        """The cell on which a skip landed in this turn."""
        self.card: int = -1
        """The action card of this turn; in the smarty game from when it is used."""
        self.used: bool = False
        self.least: bool = False
        self.unturned = ()
        """Cells of the path that are not turned over at the end: another tile came there (SR-18)."""
        self.deck = setup.action_cards
        """How many of each action are left."""
        self.coming = setup.first_cards
        """The next cards, where the setup names them."""
        self.discards = NONE
        self.spent = ((),) * n
        """In the smarty game: the cards used or discarded by each, in order."""
        self.hands = setup.dealt
        """Seven zeros and ones a seat; None for a viewer who may not know them."""

    if TYPE_CHECKING:

        def scratch(self) -> Scratch: ...

    # -- what there is

    @property
    def steps(self) -> int:
        """Steps made in this turn: each collects from one tile."""
        return len(self.path)

    @property
    def gained(self) -> int:
        """Acorns of this turn."""
        return sum(self.collected)

    @property
    def stack_size(self) -> int:
        return len(self.stack) + len(self.under) + (self.top is not None)

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many cards each holds in the smarty game."""
        return tuple(sum(dealt) - len(spent) for dealt, spent in zip(self.setup.dealt, self.spent, strict=True))

    @property
    def stream(self) -> str:
        return STREAMS[self.phase]

    def order(self) -> tuple[int, ...]:
        """The seats in the order of this round."""
        n = self.setup.players
        begins = self.first + (self.setup.alternate and self.round % 2 == 0)
        return tuple(seat % n for seat in range(begins, begins + n))

    @property
    def usable(self) -> int:
        """The actions that could still be used in this turn, as bits 1, 2, 4 … (SR-14, SR-28)."""
        if self.used:
            return 0
        if not self.setup.smarty:
            return 1 << self.card if self.card >= 0 else 0
        hand = self.hands[self.mover]
        return 0 if hand is None or self.round == 1 else BITS[hand]

    # -- decisions

    def legal(self, seat: int | None = None) -> Sequence[Any]:
        phase = self.phase
        if seat is not None and (seat,) != self.actors:
            return ()
        if phase == MOVE:
            if self.hands[self.mover] is None:
                return ()
            return self._steps() if self.path else self._first_steps()
        if phase == DISCARD:
            hand = self.hands[self.mover]
            return () if hand is None else tuple(DISCARD_OF + action for action, held in enumerate(hand) if held)
        return self._outcomes()

    def _first_steps(self) -> tuple[int, ...]:
        """To any neighbour, or from outside to the border (SR-8, SR-15); with what a card allows before it."""
        return first_steps(self.land, self.squirrels[self.mover], self.usable, len(self.market))

    def _steps(self) -> list[int]:
        """To fewer acorns, or with `least` to more (SR-9, SR-24); never to a place collected from (SR-17)."""
        land = self.land
        path = self.path
        worth = self.worth
        here = path[-1]
        now = worth[here]
        usable = self.usable
        if self.least:
            return [cell for cell in land.near[here] if worth[cell] > now and cell not in path] + [END]
        found = [cell for cell in land.near[here] if worth[cell] < now and cell not in path]
        if usable & SLANTING:
            found += [DIAGONALLY + cell for cell in land.diagonal[here] if worth[cell] < now and cell not in path]
        if self.setup.anytime and usable & ON_TILES:
            found += uses(land, usable & ON_TILES, len(self.market))
        if usable & SKIPS:
            found += [SKIPPING + cell for cell in land.landing[here] if worth[cell] < now and cell not in path]
        found.append(END)
        return found

    def _outcomes(self) -> tuple[int, ...]:
        """Chance's moves, where they can be listed."""
        phase = self.phase
        if phase == CARD:
            if self.coming:
                return (CARD_OF + self.coming[0],)
            return tuple(CARD_OF + action for action, n in enumerate(self.deck) if n)
        if phase == TOP:
            return tuple(TOP_OF + kind for kind in dict.fromkeys(self.stack))
        return tuple(FIRST_OF + seat for seat in range(self.setup.players)) if phase == FIRST else ()

    def allows(self, move: Any, seat: int | None = None) -> bool:
        if isinstance(move, tuple):
            return self.phase == LAY and seat in (None, CHANCE) and chance.fault(self, move) is None
        return move in self.legal(seat)

    def draw_chance(self, rng: Random) -> Move:
        if self.actors != BY_CHANCE:
            return super().draw_chance(rng)  # type: ignore[no-any-return]  # it raises
        return chance.draw(self, rng)

    # -- sentences

    def say(self, move: Any) -> str:
        return moves.say(move, self.land.names)

    def parse(self, text: str) -> Move:
        return moves.parse(text, self.land)

    # -- secrets

    def seen_by(self, viewer: Viewer) -> Position:
        return secrets.seen_by(self, viewer)

    def imagine(self, viewer: Viewer, rng: Random) -> Position:
        return secrets.imagine(self, viewer, rng)

    # -- the end

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self.reserves)

    # -- looks

    def key(self) -> Any:
        return {
            "viewer": self.viewer,
            "glade": list(self.land.shape),
            "phase": self.phase,
            "turn": self.turn,
            "first": self.first,
            "mover": self.mover,
            "tiles": list(self.tiles),
            "dark": list(self.dark),
            "counters": list(self.counters),
            "market": list(self.market),
            "stack": [self.top, list(self.stack), list(self.under)],
            "squirrels": list(self.squirrels),
            "reserves": list(self.reserves),
            "path": list(self.path),
            "collected": list(self.collected),
            "came": self.came,
            "skipped": self.skipped,
            "card": [self.card, self.used, self.least],
            "unturned": list(self.unturned),
            "deck": list(self.deck),
            "coming": list(self.coming),
            "discards": list(self.discards),
            "spent": [list(spent) for spent in self.spent],
            "hands": [hand if hand is None else list(hand) for hand in self.hands],
            "winners": self.ended and list(self.ended.winners),
        }
