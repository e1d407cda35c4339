"""A position of Squirrel Rush: what there is, and what may be done. Playing a move is in `play`.

Nothing is shuffled in advance. The deck is how many of each card it holds; of the stack the top is known, and what
was put under it; the tiles between are known, but not their order.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from ....core.model.events import Explanation, Viewer
from ....core.model.state import CHANCE, State
from ....core.words.table import SEATS
from . import chance, moves, secrets
from .actions import BITS, NONE, Counts
from .ground import Cell, Ground
from .legal import CAN_CHANGE, CAN_DIAGONAL, CAN_SKIP, USE_DIAGONAL, USE_SKIP, first_steps, uses
from .moves import END, Move
from .phases import BY_CHANCE, CARD, DISCARD, FIRST, LAY, MOVE, STREAMS, TOP, Phase
from .setup import Setup
from .tiles import NUMBERS, Kind


class Position(State):
    """A position of Squirrel Rush. Seats count from rust, cells from a1. All but `hands` is open to everybody."""

    __slots__ = (
        "phase", "mover", "first",
        "ground", "tiles", "dark", "counters", "worth", "market", "top", "stack", "under",
        "squirrels", "reserves", "deck", "next_cards", "discards", "spent",
        "hands",
        "turn_start", "path", "collected", "unturned", "landed", "card", "used", "least",
        "round", "turn",
    )  # fmt: skip

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

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        n = setup.players
        start = setup.start
        self.phase = FIRST
        self.actors = BY_CHANCE
        self.first = SEATS.index(setup.first) if setup.first else -1
        self.mover = max(self.first, 0)
        self.ground = start.ground
        self.tiles = tuple(tile[0] if tile else 0 for tile in start.tiles)
        self.dark = tuple(tile[1] if tile else 0 for tile in start.tiles)
        cells = setup.counters.split()
        self.counters = tuple(cells.count(name) for name in self.ground.names)
        self.worth = tuple(
            NUMBERS[dark][kind] + more for kind, dark, more in zip(self.tiles, self.dark, self.counters, strict=True)
        )
        self.market = start.market
        self.top = start.stack[0] if start.stack else None
        self.stack = start.rest if start.to_lay else ()
        self.under = start.stack[1:]
        self.squirrels = tuple(self.ground.index.get(name, -1) for name in setup.squirrels) or (-1,) * n
        self.reserves = setup.reserves or (0,) * n
        self.deck = setup.action_cards
        self.next_cards = setup.first_cards
        self.discards = NONE
        self.spent = ((),) * n
        self.hands = setup.dealt
        self.turn_start = -1
        self.path = ()
        self.collected = ()
        self.unturned = ()
        self.landed = -1
        self.card = -1
        self.used = False
        self.least = False
        self.round = setup.begins
        self.turn = (setup.begins - 1) * n

    # -- counting

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self.reserves)

    @property
    def steps(self) -> int:
        """Steps made in this turn; each collects from one tile."""
        return len(self.path)

    @property
    def gained(self) -> int:
        """Acorns collected in this turn."""
        return sum(self.collected)

    @property
    def stack_size(self) -> int:
        return len(self.stack) + len(self.under) + (self.top is not None)

    @property
    def sizes(self) -> tuple[int, ...]:
        """Cards that each holds, by seat; in the smarty game."""
        return tuple(size - len(spent) for size, spent in zip(self.setup.hand_sizes, self.spent, strict=True))

    @property
    def starter(self) -> int:
        """The seat that begins this round (SR-30, SR-34)."""
        other = self.setup.alternate and self.round % 2 == 0
        return 1 - self.first if other else self.first

    def order(self) -> tuple[int, ...]:
        """The seats in the order in which they play this round (SR-6)."""
        n = self.setup.players
        return tuple(seat % n for seat in range(self.starter, self.starter + n))

    @property
    def usable(self) -> int:
        """The actions that could still be used in this turn, as a mask: the bits 1, 2, 4 … (SR-14, SR-28)."""
        if self.used:
            return 0
        if not self.setup.smarty:
            return 1 << self.card if self.card >= 0 else 0
        hand = self.hands[self.mover]
        return 0 if hand is None or self.round == 1 else BITS[hand]

    # -- what may be done

    def legal(self, seat: int | None = None) -> Sequence[Any]:
        if seat is not None and (seat,) != self.actors:
            return ()
        phase = self.phase
        if phase is MOVE:
            if self.hands[self.mover] is None:
                return ()
            return self._steps() if self.path else self._first_steps()
        if phase is DISCARD:
            hand = self.hands[self.mover]
            return () if hand is None else tuple(moves.discard(action) for action, held in enumerate(hand) if held)
        return self._outcomes()

    def _first_steps(self) -> tuple[int, ...]:
        """To any neighbour, or from outside to the border (SR-8, SR-15); with what a card allows before it."""
        return first_steps(self.ground, self.squirrels[self.mover], self.usable, len(self.market))

    def _steps(self) -> list[int]:
        """To fewer acorns, or with `least` to more (SR-9, SR-24); never to a place collected from (SR-17)."""
        ground = self.ground
        path = self.path
        worth = self.worth
        here = path[-1]
        now = worth[here]
        usable = self.usable
        if self.least:
            return [cell for cell in ground.near[here] if worth[cell] > now and cell not in path] + [END]
        steps = [cell for cell in ground.near[here] if worth[cell] < now and cell not in path]
        if usable & CAN_DIAGONAL:
            steps += [USE_DIAGONAL + cell for cell in ground.diagonal[here] if worth[cell] < now and cell not in path]
        if self.setup.anytime and usable & CAN_CHANGE:
            steps += uses(ground, usable & CAN_CHANGE, len(self.market))
        if usable & CAN_SKIP:
            steps += [USE_SKIP + cell for cell in ground.landing[here] if worth[cell] < now and cell not in path]
        steps.append(END)
        return steps

    def _outcomes(self) -> tuple[int, ...]:
        """Chance's moves, where they can be listed."""
        phase = self.phase
        if phase is CARD:
            cards = self.next_cards[:1] or [action for action, n in enumerate(self.deck) if n]
            return tuple(moves.card(action) for action in cards)
        if phase is TOP:
            return tuple(moves.top(kind) for kind in dict.fromkeys(self.stack))
        return tuple(moves.first(seat) for seat in range(self.setup.players)) if phase is FIRST else ()

    def allows(self, move: Any, seat: int | None = None) -> bool:
        if isinstance(move, tuple):
            return self.phase is LAY and seat in (None, CHANCE) and self.fault_of_tiles(move) is None
        return move in self.legal(seat)

    def fault_of_tiles(self, kinds: tuple[Kind, ...]) -> Explanation | None:
        """Checks the tiles that chance is said to lay (SR-1, SR-4); None if nothing is wrong."""
        return chance.fault(kinds, self.stack, self.setup.start.to_lay)

    def can_use(self, action: int) -> bool:
        """Whether a card with that action is of any use now, as far as this viewer knows (SR-16, SR-29)."""
        return self.phase is MOVE and any(moves.action_of(move) == action for move in self.legal())

    # -- chance

    @property
    def stream(self) -> str:
        return STREAMS[self.phase]

    def draw_chance(self, rng: Random) -> Move:
        phase = self.phase
        if phase is CARD:
            return moves.card(self.next_cards[0] if self.next_cards else chance.draw_card(self.deck, rng))
        if phase is TOP:
            return moves.top(chance.draw_top(self.stack, rng))
        if phase is FIRST:
            return moves.first(chance.draw_first(self.setup.players, rng))
        if phase is LAY:
            return chance.draw_tiles(self.stack, self.setup.start.to_lay, rng)
        return super().draw_chance(rng)  # type: ignore[no-any-return]  # it raises

    # -- sentences

    def say(self, move: Any) -> str:
        return moves.say(move, self.ground.names)

    def parse(self, text: str) -> Move:
        return moves.parse(text, self.ground)

    # -- secrets

    def seen_by(self, viewer: Viewer) -> Position:
        if viewer == self.viewer or not self.setup.secrets:
            return self
        view = self.scratch()
        view.viewer = viewer
        view.setup = self.setup.public
        view.hands = secrets.masked(self.hands, viewer)
        view.events = list(self.events or ())
        return view._freeze()

    def imagine(self, viewer: Viewer, rng: Random) -> Position:
        if viewer == "all" or not self.setup.secrets:
            return self
        view = self.seen_by(viewer)
        world = view.scratch()
        world.viewer = "all"
        world.hands = secrets.imagined(view.hands, view.spent, view.sizes, rng)
        world.events = list(view.events)
        return world._freeze()

    # -- for records

    def key(self) -> Any:
        return {
            "viewer": self.viewer,
            "glade": list(self.ground.shape),
            "phase": int(self.phase),
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
            "came": self.turn_start,
            "skipped": self.landed,
            "card": [self.card, self.used, self.least],
            "unturned": list(self.unturned),
            "deck": list(self.deck),
            "coming": list(self.next_cards),
            "discards": list(self.discards),
            "spent": [list(spent) for spent in self.spent],
            "hands": [hand if hand is None else list(hand) for hand in self.hands],
            "winners": self.ended and list(self.ended.winners),
        }
