"""A position of Squarrels: its legal moves, sentences, views and scores. Moves are played in `play`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from ....core.model.events import Viewer, Window
from ....core.model.immutable import FrozenDict
from ....core.model.state import CHANCE, NOT_CHANCE
from . import chance, moves, secrets, to_setup
from .blanks import BLANK
from .cards import HOARD
from .fields import Fields, Seat
from .legal import (
    AFTER_DRAWING,
    DRAW_LOT,
    DRAW_NUMBER,
    HAND_KEY,
    LAY_CARD,
    MUST_DRAW,
    NAME_DEALER,
    PICK_PAW,
    TURN_UP,
    WHILE_DRAWING,
)
from .moves import DUE, NEW_ROUND, QUIET, Move, slap_move
from .phases import BY_CHANCE, STREAMS, Phase
from .scoring import SPECIAL, points_of, winner_of
from .setups.setup import Setup

TURN, CARD, WINDOW, LAY = Phase.TURN, Phase.CARD, Phase.WINDOW, Phase.LAY
"""For play-outs: reading a member from its class takes four times as long."""


class Position(Fields):
    """A position of Squarrels."""

    __slots__ = ()
    blank = BLANK
    box_numbers = FrozenDict({"special": "SQ-23"})
    DEALER, DEAL, SWAP, TURN, CARD, WINDOW, LAY, PAW, NUMBER, LOT, AMBUSH, WHIRLWIND, READY, OVER = Phase
    special: ClassVar[int] = SPECIAL
    """Points for the Golden Acorn in hand when the round ends; the Rotten Acorn costs as many (SQ-23)."""

    # -- legal moves

    def legal(self, seat: Seat | None = None) -> Sequence[Any]:
        phase = self.phase
        if phase is TURN:
            if seat is not None and seat != self.mover:
                return ()
            return self.turn_moves()
        if phase is LAY:
            if seat is None:
                seat = self.actors[0]
            elif seat not in self.actors:
                return ()
            return self.quarrel_moves(seat)
        if not self.actors or (seat is not None and seat not in self.actors):
            return ()
        if phase is Phase.PAW:
            return PICK_PAW
        return (NEW_ROUND,) if phase is Phase.READY else self._outcomes()

    def turn_moves(self) -> Sequence[Any]:
        """What the mover may do: draw, store, discard, or end the turn (SQ-6, SQ-9 to SQ-11)."""
        hand = self.hands[self.mover]
        if not (self.drawn or self.won_turn):
            return MUST_DRAW
        if hand is None:
            return ()
        return (WHILE_DRAWING if self.may_draw else AFTER_DRAWING)[bytes(hand).translate(HAND_KEY)]

    def quarrel_moves(self, seat: Seat) -> Sequence[Any]:
        """The cards that a seat may lay in a Quarrel (SQ-12)."""
        hand = self.hands[seat]
        return () if hand is None else LAY_CARD[bytes(hand).translate(HAND_KEY)]

    def _outcomes(self) -> tuple[Move, ...]:
        """Chance's moves, where they can be listed; of the slaps, one player's without a time."""
        phase = self.phase
        if phase is CARD:
            return tuple(TURN_UP[kind] for kind, n in enumerate(self.deck or ()) if n)
        if phase is WINDOW:
            return (QUIET, *(("slap", (seat, None)) for seat in self.slappers))
        if phase is Phase.NUMBER:
            return DRAW_NUMBER
        if phase is Phase.LOT:
            return tuple(DRAW_LOT[seat] for seat in self.tied)
        return NAME_DEALER[: self.setup.players] if phase is Phase.DEALER else ()

    def allows(self, move: Move, seat: Seat | None = None) -> bool:
        if isinstance(move, tuple):
            return self.phase is DUE[str(move[0])] and seat in (None, CHANCE) and chance.fault(self, move) is None
        return move in self.legal(seat)

    # -- chance

    @property
    def stream(self) -> str:
        return STREAMS[self.phase]

    def draw_chance(self, rng: Random) -> Move:
        phase = self.phase
        if phase is CARD:  # first: most of what chance does
            deck = self.deck_cards
            return TURN_UP[deck[int(rng.random() * len(deck))]]
        if phase is WINDOW:
            return self.slaps(self.reactions(rng))
        if phase in chance.DRAWS:
            return chance.DRAWS[phase](self, rng)
        if self.actors != BY_CHANCE:
            raise TypeError(NOT_CHANCE)
        return rng.choice(self._outcomes())

    # -- slap windows (SQ-18, SQ-19, SQ-29)

    @property
    def window(self) -> Window | None:
        if self.phase is not WINDOW:
            return None
        return Window(self.slappers, self.setup.limit, self.shown == HOARD, self.mover)

    def reactions(self, rng: Random) -> dict[Seat, float]:
        if self.phase is not WINDOW:
            return super().reactions(rng)
        setup = self.setup
        chance_to_slap = 1 if self.shown == HOARD else setup.false_slaps
        times = {}
        for seat in self.slappers:
            if rng.random() < chance_to_slap:
                times[seat] = max(float(setup.floor), rng.gauss(setup.reaction, setup.spread))
        return times

    def slaps(self, times: Mapping[Seat, float]) -> Move:
        """Slaps after the limit, or by seats that may not slap, do not count."""
        if not times:
            return QUIET
        eligible = self.slappers
        limit = self.setup.limit
        slaps = [(seat, round(float(ms), 1)) for seat, ms in times.items() if seat in eligible]
        return slap_move(slap for slap in slaps if slap[1] <= limit)

    # -- sentences

    say = staticmethod(moves.say)
    parse = staticmethod(moves.parse)

    # -- secrets

    def masked_fields(self, viewer: Viewer) -> dict[str, object]:
        return super().masked_fields(viewer) | secrets.masked_fields(self, viewer)

    def heard(self, say: str, seat: Seat, viewer: Viewer) -> str:
        return secrets.heard(self, say, seat, viewer)

    def fill_hidden(self, rng: Random) -> None:
        secrets.fill_hidden(self, rng)

    # -- the end

    @property
    def interval(self) -> bool:  # type: ignore[override]  # nobody assigns it
        """Between two rounds."""
        return self.phase is Phase.READY

    @property
    def scores(self) -> tuple[int, ...]:
        """The totals of the rounds that are over (SQ-24)."""
        return tuple(self.totals)

    def points(self, seat: Seat) -> list[int]:
        """The points of a seat if the round ends now: its sets, and the specials of a hand that is known (SQ-23)."""
        return points_of(self.stored[seat], self.hands[seat], self.special)

    def leader(self) -> Seat | None:
        """The seat that has won, if one has (SQ-25)."""
        return winner_of(self.totals, self.setup.target)

    # -- setups

    def to_setup(self) -> Setup:
        return to_setup.to_setup(self)

    # -- identity

    def key(self) -> dict[str, object]:
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
