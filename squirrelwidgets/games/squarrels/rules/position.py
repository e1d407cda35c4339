"""A position of Squarrels: what there is, what may be done, and what is said of it.

Nothing is shuffled in advance: the deck and the Hoard are the cards they hold, in ascending order, and chance draws
one of them. An action card that is dealt lies on the action pile at once, open to all; its hand is then short of a
card until chance swaps another one in (SQ-4). So a hand holds numbers and specials only, at any time.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any, Final

from ....core.model.events import Viewer, Window
from ....core.model.state import CHANCE, State
from ....core.words.table import SEATS
from . import chance, moves, secrets
from .cards import BOX, GOLDEN, HOARD, IN_HAND, NAMES, NUMBERS, ROTTEN, cards_of, counts_of
from .moves import (
    CARD_OF,
    DEALER_OF,
    DISCARD,
    DRAW,
    END,
    LAY_CARD,
    LOT_OF,
    NEW_ROUND,
    NUMBER_OF,
    PAW_OF,
    QUIET,
    STORE,
    Move,
    slap_move,
)
from .phases import BY_CHANCE, CARD, DEALER, DUE, LAY, LOT, NUMBER, PAW, READY, SET, STREAMS, TURN, WINDOW
from .setup import Setup

if TYPE_CHECKING:
    from .play import Scratch

FEW: Final = bytes([0, 1, 1]) + bytes([3]) * 253
"""Cuts counts down to what choices depend on: none, some, a set."""


@cache
def turn_moves(hand: bytes, may_draw: bool) -> tuple[int, ...]:
    """What may be done in a turn after the first card, with a hand of none, some or a set of each kind."""
    stores = [STORE + kind for kind in NUMBERS if hand[kind] == SET]
    # the Rotten Acorn only as the last card, or with nothing beside it but the Golden one (SQ-11)
    discards = [DISCARD + kind for kind in IN_HAND if hand[kind] and (kind != ROTTEN or not any(hand[1:GOLDEN]))]
    leave = [] if discards else [END]
    return tuple(([DRAW] if may_draw else []) + leave + stores + discards)


@cache
def lay_moves(hand: bytes) -> tuple[int, ...]:
    return tuple(LAY_CARD + kind for kind in IN_HAND if hand[kind])


PAWS: Final = tuple(PAW_OF + paw for paw in NUMBERS)


class Position(State):
    """A position of Squarrels; hands, piles and totals are by seat, rust first."""

    __slots__ = (
        "dealer",
        "deck_cards",
        "drawn",
        "hands",
        "hoard_cards",
        "laid",
        "may_draw",
        "mover",
        "paws",
        "phase",
        "played",
        "round",
        "shown",
        "sizes",
        "slapped",
        "stored",
        "stored_now",
        "tied",
        "totals",
        "turn",
        "won_turn",
    )
    hands: Sequence[Any]
    sizes: Sequence[int]
    stored: Sequence[Sequence[int]]
    deck_cards: Sequence[int]
    hoard_cards: Sequence[int]
    played: Sequence[int]
    laid: Sequence[Sequence[int | None]]
    paws: Sequence[int | None]
    totals: Sequence[int]

    def __init__(self, setup: Setup) -> None:
        n = setup.players
        super().__init__(setup)
        self.phase: int = DEALER
        self.actors = BY_CHANCE
        self.round: int = 1
        self.turn: int = 0
        """Turns begun so far, over all rounds."""
        self.dealer: int = SEATS.index(setup.dealer) if setup.dealer else -1
        self.mover: int = 0
        """Whose turn it is: the drawer, while an action card is resolved; during a deal, whose hand is due."""
        self.drawn: int = 0
        self.stored_now: bool = False
        self.won_turn: bool = False
        """Whether the turn was won with a Quarrel or a Hoard, so that drawing is optional."""
        self.may_draw: bool = False
        self.hands = ((0,) * 7,) * n
        """Seven counts by kind, or None for a viewer who may not know them."""
        self.sizes = (0,) * n
        self.stored = ((0,) * 5,) * n
        """Sets of ones, twos, threes, fours and fives."""
        self.deck_cards = cards_of(BOX)
        self.hoard_cards = b""
        self.played = (0,) * len(NAMES)
        """The action pile; the Golden Acorn may lie there too (SQ-32)."""
        self.shown: int | None = None
        """The action card that is being resolved."""
        self.laid = ((),) * n
        """What each player laid in this Quarrel, oldest first."""
        self.tied: tuple[int, ...] = ()
        """Who still competes in this Quarrel, or for this lot."""
        self.paws = (None,) * n
        self.slapped: tuple[tuple[int, float | None], ...] = ()
        """The slaps of the last window, until a player decides again."""
        self.totals = setup.totals or (0,) * n

    if TYPE_CHECKING:

        def scratch(self) -> Scratch: ...

    # -- what there is

    @property
    def owing(self) -> tuple[int, ...]:
        """Who still owes a card in a Quarrel, or a paw."""
        return self.actors if self.phase in (LAY, PAW) else ()

    @property
    def deck_size(self) -> int:
        return len(self.deck_cards)

    @property
    def hoard_size(self) -> int:
        return len(self.hoard_cards)

    @property
    def deck(self) -> tuple[int, ...] | None:
        """Twelve counts by kind; None for a viewer."""
        return counts_of(self.deck_cards) if self.viewer == "all" else None

    @property
    def hoard(self) -> tuple[int, ...] | None:
        """Seven counts by kind; None for a viewer: nobody looks into the Hoard (SQ-2)."""
        return counts_of(self.hoard_cards, len(IN_HAND)) if self.viewer == "all" else None

    @property
    def stream(self) -> str:
        return STREAMS[self.phase]

    @property
    def interval(self) -> bool:  # type: ignore[override]  # nobody writes it
        """Between two rounds."""
        return self.phase == READY

    def order(self, first: int) -> tuple[int, ...]:
        """All seats, clockwise from one."""
        n = self.setup.players
        return tuple(seat % n for seat in range(first, first + n))

    # -- decisions

    def legal(self, seat: int | None = None) -> Sequence[Any]:
        phase = self.phase
        if phase == TURN:
            mover = self.mover
            if seat is not None and seat != mover:
                return ()
            if not (self.drawn or self.won_turn):
                return (DRAW,)
            hand = self.hands[mover]
            return () if hand is None else turn_moves(bytes(hand).translate(FEW), self.may_draw)
        if phase == LAY:
            if seat is None:
                seat = self.actors[0]
            elif seat not in self.actors:
                return ()
            hand = self.hands[seat]
            return () if hand is None else lay_moves(bytes(hand).translate(FEW))
        if not self.actors or (seat is not None and seat not in self.actors):
            return ()
        if phase == PAW:
            return PAWS
        return (NEW_ROUND,) if phase == READY else self._outcomes()

    def _outcomes(self) -> tuple[Any, ...]:
        """Chance's moves, where they can be listed; of the slaps, one player's without a time."""
        phase = self.phase
        if phase == CARD:
            return tuple(CARD_OF + kind for kind, n in enumerate(self.deck or ()) if n)
        if phase == WINDOW:
            return (QUIET, *(("slap", (seat, None)) for seat in self.slappers()))
        if phase == NUMBER:
            return tuple(NUMBER_OF + number for number in NUMBERS)
        if phase == LOT:
            return tuple(LOT_OF + seat for seat in self.tied)
        return tuple(DEALER_OF + seat for seat in range(self.setup.players)) if phase == DEALER else ()

    def allows(self, move: Any, seat: int | None = None) -> bool:
        if isinstance(move, tuple):
            return self.phase == DUE[str(move[0])] and seat in (None, CHANCE) and chance.fault(self, move) is None
        return move in self.legal(seat)

    def draw_chance(self, rng: Random) -> Move:
        if self.phase == CARD:  # first: most of what chance does
            deck = self.deck_cards
            return CARD_OF + deck[int(rng.random() * len(deck))]
        if self.phase == WINDOW:
            return self.slaps(self.reactions(rng))
        if self.actors != BY_CHANCE:
            return super().draw_chance(rng)  # type: ignore[no-any-return]  # it raises
        return chance.draw(self, rng)

    # -- slap windows (SQ-18, SQ-19, SQ-29)

    def slappers(self) -> tuple[int, ...]:
        """Whose slaps count in the window that is open: at a Hoard all but the drawer's."""
        seats = range(self.setup.players)
        return tuple(seat for seat in seats if seat != self.mover or self.shown != HOARD)

    @property
    def window(self) -> Window | None:
        if self.phase != WINDOW:
            return None
        return Window(self.slappers(), self.setup.limit, self.shown == HOARD)

    def reactions(self, rng: Random) -> dict[int, float]:
        if self.phase != WINDOW:
            return super().reactions(rng)
        setup = self.setup
        how_often = 1 if self.shown == HOARD else setup.false_slaps
        found = {}
        for seat in self.slappers():
            if rng.random() < how_often:
                found[seat] = max(float(setup.floor), rng.gauss(setup.reaction, setup.spread))
        return found

    def slaps(self, times: Mapping[int, float]) -> Move:
        """Slaps after the limit, and of who may not slap, do not count."""
        eligible = self.slappers()
        limit = self.setup.limit
        found = [(seat, round(float(ms), 1)) for seat, ms in times.items() if seat in eligible]
        return slap_move(slap for slap in found if slap[1] <= limit)

    # -- sentences

    def say(self, move: Any) -> str:
        return moves.say(move)

    def parse(self, text: str) -> Move:
        return moves.parse(text)

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
        """The totals of the rounds that are over."""
        return tuple(self.totals)

    def points(self, seat: int) -> list[int]:
        """What a round gives a seat if it ends now: each set, and the specials in a hand that is known (SQ-23)."""
        sets = [kind for kind, n in enumerate(self.stored[seat], 1) for _ in range(n)]
        hand = self.hands[seat]
        return sets if hand is None else sets + [5] * hand[GOLDEN] + [-5] * hand[ROTTEN]

    # -- looks

    def key(self) -> Any:
        return {
            "viewer": self.viewer,
            "phase": self.phase,
            "actors": list(self.actors),
            "round": self.round,
            "turn": self.turn,
            "dealer": self.dealer,
            "mover": self.mover,
            "drawn": self.drawn,
            "flags": [self.stored_now, self.won_turn, self.may_draw],
            "hands": [hand if hand is None else list(hand) for hand in self.hands],
            "sizes": list(self.sizes),
            "stored": [list(sets) for sets in self.stored],
            "deck": list(self.deck_cards),
            "hoard": sorted(self.hoard_cards),
            "played": list(self.played),
            "shown": self.shown,
            "laid": [list(cards) for cards in self.laid],
            "tied": list(self.tied),
            "paws": list(self.paws),
            "slapped": [list(slap) for slap in self.slapped],
            "totals": list(self.totals),
            "winners": self.ended and list(self.ended.winners),
        }
