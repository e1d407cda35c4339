"""The rules of Squarrels, once: a `Position` that never changes, and a `Scratch` on which moves are played in place.

Nothing is shuffled in advance: the deck and the Hoard are the cards they hold, in ascending order, and chance draws
one of them. An action card that is dealt lies on the action pile at once, open to all; its hand is then short of a
card until chance swaps another one in (SQ-4). So a hand holds numbers and specials only, at any time.
"""

from __future__ import annotations

from collections.abc import Mapping, MutableSequence, Sequence
from functools import cache
from random import Random
from typing import Any, Final

from ...core.state import CHANCE, Event, Explanation, Result, State, Viewer, Window
from . import moves
from .cards import (
    AMBUSH,
    BOX,
    GOLDEN,
    HOARD,
    IN_HAND,
    NAMES,
    NUMBERS,
    QUARREL,
    ROTTEN,
    SEATS,
    WINTER,
    cards_of,
    counts_of,
    text_of,
)
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
from .setup import Setup

DEALER, DEAL, SWAP, TURN, CARD, WINDOW, LAY, PAW, NUMBER, LOT, AMBUSHED, WHIRL, READY, OVER = range(14)
"""What is due. Chance: who deals, a hand, new cards for actions, a drawn card, slaps, SQ-27's number, a lot, cards
taken, hands mixed. Players: a step of a turn, a card for a Quarrel, a paw, the next deal. Nothing: the game is over."""
STREAMS: Final = {
    DEALER: "dealer",
    DEAL: "deal",
    SWAP: "deal",
    CARD: "card",
    WINDOW: "slap",
    NUMBER: "number",
    LOT: "lot",
    AMBUSHED: "ambush",
    WHIRL: "whirlwind",
}
DUE: Final = {"deal": DEAL, "swap": SWAP, "slap": WINDOW, "take": AMBUSHED, "whirl": WHIRL}
"""When the moves are possible that are tuples."""

DEALT: Final = 7
"""Cards dealt to a hand, and the size under which drawing may go on (SQ-3, SQ-6)."""
SET: Final = 3
HIDDEN: Final = 255
"""Stands for each card of a pile that a viewer may not know."""

BY_CHANCE: Final = (CHANCE,)
BY_SEAT: Final = tuple((seat,) for seat in range(len(SEATS)))
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
        "actors",
        "dealer",
        "deck_cards",
        "drawn",
        "ended",
        "hands",
        "hoard_cards",
        "laid",
        "may_draw",
        "mover",
        "paws",
        "phase",
        "played",
        "round",
        "setup",
        "shown",
        "sizes",
        "slapped",
        "stored",
        "stored_now",
        "tied",
        "totals",
        "turn",
        "viewer",
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
        self.setup = setup
        self.viewer: Viewer = "all"
        self.events: Any = ()
        self.phase: int = DEALER
        self.actors: tuple[int, ...] = BY_CHANCE
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
        self.ended: Result | None = None

    @classmethod
    def begin(cls, setup: Setup) -> Position:
        """The first position: waiting for a dealer, a deal, or (with hands given) for the first turn."""
        start = cls(setup).scratch()
        start.events = []
        if start.dealer >= 0:
            start._begin_round()
        return start._freeze()

    # -- copies

    def scratch(self) -> Scratch:
        copy = object.__new__(Scratch)
        copy.setup = self.setup
        copy.viewer = self.viewer
        copy.events = None
        copy.phase = self.phase
        copy.actors = self.actors
        copy.round = self.round
        copy.turn = self.turn
        copy.dealer = self.dealer
        copy.mover = self.mover
        copy.drawn = self.drawn
        copy.stored_now = self.stored_now
        copy.won_turn = self.won_turn
        copy.may_draw = self.may_draw
        copy.hands = [hand if hand is None else bytearray(hand) for hand in self.hands]
        copy.sizes = list(self.sizes)
        copy.stored = [list(sets) for sets in self.stored]
        copy.deck_cards = bytearray(self.deck_cards)
        copy.hoard_cards = bytearray(self.hoard_cards)
        copy.played = list(self.played)
        copy.shown = self.shown
        copy.laid = [list(cards) for cards in self.laid]
        copy.tied = self.tied
        copy.paws = list(self.paws)
        copy.slapped = self.slapped
        copy.totals = list(self.totals)
        copy.ended = self.ended
        return copy

    def _freeze(self) -> Position:
        raise TypeError("Only a scratch is frozen.")

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
            from .chance import fault

            return self.phase == DUE[str(move[0])] and seat in (None, CHANCE) and fault(self, move) is None
        return move in self.legal(seat)

    def draw_chance(self, rng: Random) -> Move:
        if self.phase == CARD:  # first: most of what chance does
            deck = self.deck_cards
            return CARD_OF + deck[int(rng.random() * len(deck))]
        if self.phase == WINDOW:
            return self.slaps(self.reactions(rng))
        if self.actors != BY_CHANCE:
            return super().draw_chance(rng)  # type: ignore[no-any-return]  # it raises
        from .chance import draw

        return draw(self, rng)

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
        chance = 1 if self.shown == HOARD else setup.false_slaps
        found = {}
        for seat in self.slappers():
            if rng.random() < chance:
                found[seat] = max(setup.floor, rng.gauss(setup.reaction, setup.spread))
        return found

    def slaps(self, times: Mapping[int, float]) -> Move:
        """Slaps after the limit, and of who may not slap, do not count."""
        eligible = self.slappers()
        limit = self.setup.limit
        found = [(seat, round(ms, 1)) for seat, ms in times.items() if seat in eligible]
        return slap_move(slap for slap in found if slap[1] <= limit)

    # -- sentences

    def say(self, move: Any) -> str:
        return moves.say(move)

    def parse(self, text: str) -> Move:
        return moves.parse(text)

    def explain(self, text: str, seat: int | None = None) -> Explanation | None:
        from .explain import explain  # words for learners; play-outs never load them

        return explain(self, text, seat)

    # -- secrets

    def seen_by(self, viewer: Viewer) -> Position:
        from .secrets import seen_by

        return self if viewer == self.viewer else seen_by(self, viewer)

    def heard(self, say: str, seat: int, viewer: Viewer) -> str:
        from .secrets import heard

        return heard(self, say, seat, viewer)

    def imagine(self, viewer: Viewer, rng: Random) -> Position:
        from .secrets import imagine

        return imagine(self, viewer, rng)

    # -- the end

    @property
    def result(self) -> Result | None:
        return self.ended

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

    def __str__(self) -> str:
        from .text import draw

        return draw(self)


class Scratch(Position):
    """A position on which moves are played in place."""

    __slots__ = ()
    hands: MutableSequence[Any]
    sizes: MutableSequence[int]
    stored: MutableSequence[Any]
    deck_cards: bytearray
    hoard_cards: bytearray
    played: MutableSequence[int]
    laid: MutableSequence[Any]
    paws: MutableSequence[int | None]
    totals: MutableSequence[int]

    def _freeze(self) -> Position:
        frozen: Position = self
        frozen.hands = tuple(hand if hand is None else tuple(hand) for hand in self.hands)
        frozen.sizes = tuple(self.sizes)
        frozen.stored = tuple(map(tuple, self.stored))
        frozen.deck_cards = bytes(self.deck_cards)
        frozen.hoard_cards = bytes(self.hoard_cards)
        frozen.played = tuple(self.played)
        frozen.laid = tuple(map(tuple, self.laid))
        frozen.paws = tuple(self.paws)
        frozen.totals = tuple(self.totals)
        frozen.events = tuple(self.events or ())
        frozen.__class__ = Position  # the same slots; from here on nobody can push
        return frozen

    def push(self, move: Any, seat: int | None = None) -> None:
        phase = self.phase
        if phase == CARD:
            self._card(move - CARD_OF)
        elif phase == TURN:
            self.slapped = ()
            if move == DRAW:
                self.phase = CARD
                self.actors = BY_CHANCE
            elif move >= DISCARD:
                self._discard(move - DISCARD)
            elif move >= STORE:
                self._store(move - STORE)
            else:
                self._pass()
        elif phase == WINDOW:
            self._close_window(() if move == QUIET else move[1:])
        elif phase == LAY:
            self._lay(self.actors[0] if seat is None else seat, move - LAY_CARD)
        else:
            self._push_rare(phase, move, self.actors[0] if seat is None else seat)

    def _push_rare(self, phase: int, move: Any, seat: int) -> None:
        if phase == DEAL:
            self._deal(*move[1:])
        elif phase == SWAP:
            self._swap(*move[1:])
        elif phase == AMBUSHED:
            self._ambush(move[1:])
        elif phase == WHIRL:
            self._whirl(move[1:])
        elif phase == PAW:
            self._pick(seat, move - PAW_OF)
        elif phase == NUMBER:
            self._number(move - NUMBER_OF)
        elif phase == LOT:
            self._lot(move - LOT_OF)
        elif phase == READY:
            self.round += 1
            self._begin_round()
        else:
            self._choose_dealer(move - DEALER_OF)

    def _tell(self, *event: Any, **more: Any) -> None:
        if self.events is not None:
            self.events.append(Event(*event, **more))

    # -- a round begins

    def _choose_dealer(self, seat: int) -> None:
        self.dealer = seat
        self._tell("dealer", "SQ-33", seat)
        self._begin_round()

    def _begin_round(self) -> None:
        n = self.setup.players
        self.hands[:] = [bytearray(7) for _ in range(n)]
        self.sizes[:] = [0] * n
        self.stored[:] = [[0] * 5 for _ in range(n)]
        self.played[:] = [0] * len(NAMES)
        self.hoard_cards.clear()
        self.deck_cards[:] = cards_of(BOX)
        self.mover = (self.dealer + 1) % n
        if self.round == 1 and self.setup.hands:
            self._rig()
            self._begin_turn(self.mover)
        else:
            self.phase = DEAL
            self.actors = BY_CHANCE

    def _rig(self) -> None:
        """The first round as the setup has it, for teaching."""
        given = self.setup.given
        for seat, hand in enumerate(given.hands):
            self.hands[seat][:] = bytes(counts_of(hand, len(IN_HAND)))
            self.sizes[seat] = len(hand)
            self.stored[seat][:] = given.stored[seat]
        self.hoard_cards[:] = bytes(given.hoard)
        self.deck_cards[:] = bytes(given.deck)

    def _deal(self, seat: int, cards: Sequence[int]) -> None:
        """A hand of seven; actions among them go to the action pile at once, to be swapped (SQ-3, SQ-4)."""
        self._take_in(seat, cards, "dealt", "SQ-3")
        if seat == self.dealer:
            self._swap_next()
        else:
            self.mover = (seat + 1) % self.setup.players

    def _swap(self, seat: int, cards: Sequence[int]) -> None:
        self._take_in(seat, cards, "refilled", "SQ-4")
        self._swap_next()

    def _take_in(self, seat: int, cards: Sequence[int], kind: str, rule: str) -> None:
        """Cards from the deck into a hand, or onto the action pile."""
        for card in cards:
            self.deck_cards.remove(card)
            if card < QUARREL:
                self.hands[seat][card] += 1
                self.sizes[seat] += 1
            else:
                self.played[card] += 1
        if self.events is not None:
            actions = [card for card in cards if card >= QUARREL]
            kept = text_of(card for card in cards if card < QUARREL)
            self._tell(kind, rule, seat, kept, n=len(cards), knows=(seat,))
            if actions:
                self._tell("swapped", "SQ-4", seat, text_of(actions), n=len(actions))

    def _swap_next(self) -> None:
        """The next hand that is short of cards gets new ones; when there is none, the first turn begins."""
        first = (self.dealer + 1) % self.setup.players
        short = next((seat for seat in self.order(first) if self.sizes[seat] < DEALT), None)
        if short is not None:
            self.mover = short
            self.phase = SWAP
            return
        if self.played[WINTER]:  # all of them are shuffled back in; else they are out for this round (SQ-4)
            self.deck_cards += cards_of(self.played)  # actions rank above all else: the deck stays in order
            self.deck_cards[:] = sorted(self.deck_cards)
            self._tell("reshuffled", "SQ-4", n=sum(self.played))
            self.played[:] = [0] * len(NAMES)
        self._begin_turn(first)

    # -- a turn

    def _begin_turn(self, seat: int) -> None:
        """A turn that comes round: the first card is compulsory (SQ-6)."""
        self.mover = seat
        self.turn += 1
        self.drawn = 0
        self.stored_now = self.won_turn = False
        self.may_draw = True
        self.phase = TURN
        self.actors = BY_SEAT[seat]

    def _win_turn(self, seat: int) -> None:
        """A turn won with a Quarrel or a Hoard: drawing is optional, and only under seven (SQ-14, SQ-17, SQ-28).

        The drawer's own turn ends with that, with nothing stored or discarded (SQ-31).
        """
        self._begin_turn(seat)
        self.won_turn = True
        self.may_draw = self.sizes[seat] < DEALT
        self.shown = None

    def _go_on(self) -> None:
        """The action is over and the turn stays with the drawer: the card was the draw, now comes storing (SQ-8).

        Ruling: a drawer without cards is done (SQ-10), also where the option allows more drawing.
        """
        mover = self.mover
        self.shown = None
        size = self.sizes[mover]
        if size:
            self.may_draw = self.setup.draw_on and size < DEALT
            self.phase = TURN
            self.actors = BY_SEAT[mover]
        else:
            self._pass()

    def _pass(self) -> None:
        """The turn ends without a discard, for want of cards (SQ-10)."""
        if self.events is not None:
            self._tell("passed", "SQ-10", self.mover)
        self._begin_turn((self.mover + 1) % self.setup.players)

    def _card(self, card: int) -> None:
        mover = self.mover
        self.deck_cards.remove(card)
        self.drawn += 1
        if card >= QUARREL:
            self._show(card)
            return
        if self.events is not None:
            self._tell("drew", "SQ-6", mover, NAMES[card], knows=(mover,))
        self.hands[mover][card] += 1
        self.sizes[mover] = size = self.sizes[mover] + 1
        self.may_draw = size < DEALT
        self.phase = TURN
        self.actors = BY_SEAT[mover]

    def _store(self, kind: int) -> None:
        """Three equal cards are safe; after that nothing is drawn (SQ-9)."""
        mover = self.mover
        self.hands[mover][kind] -= SET
        self.sizes[mover] -= SET
        self.stored[mover][kind - 1] += 1
        self.stored_now = True
        self.may_draw = False
        if self.events is not None:
            self._tell("stored", "SQ-9", mover, NAMES[kind], n=SET)
        if not self.sizes[mover]:
            self._pass()

    def _discard(self, card: int) -> None:
        mover = self.mover
        self.hands[mover][card] -= 1
        self.sizes[mover] -= 1
        self.hoard_cards.append(card)
        if self.events is not None:
            self._tell("discarded", "SQ-10", mover, NAMES[card], knows=(mover,))
        self._begin_turn((mover + 1) % self.setup.players)

    # -- action cards

    def _show(self, card: int) -> None:
        """A drawn action card is played at once (SQ-7), after the slaps it provokes (SQ-19, SQ-29)."""
        self.played[card] += 1
        self.shown = card
        if self.events is not None:
            self._tell("drew", "SQ-7", self.mover, NAMES[card])
        if card == WINTER:
            self._winter()
        elif self.setup.windows:
            self.phase = WINDOW
            self.actors = BY_CHANCE
            if self.events is not None:
                self._tell("windowed", "SQ-19", self.mover, NAMES[card])
        elif card == HOARD:
            self._share_hoard()
        else:
            self._resolve()

    def _close_window(self, slaps: tuple[tuple[int, float | None], ...]) -> None:
        self.slapped = slaps
        prize = self.shown == HOARD
        if self.events is not None:
            for place, (seat, ms) in enumerate(slaps, 1):
                time = "" if ms is None else f"{ms:g}"
                self._tell("slapped", "SQ-17" if prize else "SQ-18", seat, time, n=place)
        if prize:
            self._race(slaps)
        else:
            for seat, _ in slaps:
                self._pay(seat)
            self._resolve()

    def _pay(self, seat: int) -> None:
        """A false slap costs the most valuable card of the hand (SQ-18)."""
        hand = self.hands[seat]
        best = next((card for card in reversed(IN_HAND) if hand[card]), None)
        if best is not None:
            hand[best] -= 1
            self.sizes[seat] -= 1
            self.hoard_cards.append(best)
            self._tell("paid", "SQ-18", seat, NAMES[best], n=1, knows=(seat,))
        else:
            self._tell("paid", "SQ-18", seat)

    def _resolve(self) -> None:
        if self.shown == QUARREL:
            self._quarrel()
        elif self.shown == AMBUSH:
            self._begin_ambush()
        else:
            self._begin_whirl()

    # -- Quarrel

    def _quarrel(self) -> None:
        """Every player with cards lays one; with fewer than two of them it is undecided (SQ-12, SQ-16)."""
        holders = tuple(seat for seat, size in enumerate(self.sizes) if size)
        if len(holders) < 2:
            self._tell("undecided", "SQ-16")
            self._go_on()
        else:
            self._ask_for_cards(holders)

    def _ask_for_cards(self, seats: tuple[int, ...]) -> None:
        self.tied = seats
        self.phase = LAY
        self.actors = seats

    def _lay(self, seat: int, card: int) -> None:
        self.slapped = ()
        self.hands[seat][card] -= 1
        self.sizes[seat] -= 1
        self.laid[seat].append(card)
        if self.events is not None:
            self._tell("laid", "SQ-13" if len(self.laid[seat]) > 1 else "SQ-12", seat, NAMES[card], knows=(seat,))
        self.actors = tuple(other for other in self.actors if other != seat)
        if not self.actors:
            self._reveal()

    def _reveal(self) -> None:
        """The highest wins; those tied for highest go on, if they have cards (SQ-12, SQ-13)."""
        shown = {seat: self.laid[seat][-1] for seat in self.tied}
        if self.events is not None:
            for seat, card in shown.items():
                self._tell("revealed", "SQ-12", seat, NAMES[card])
        highest = max(shown.values())
        best = tuple(seat for seat, card in shown.items() if card == highest)
        if len(best) > 1:
            if self.events is not None:
                self._tell("tied", "SQ-13", what=NAMES[highest], to=" ".join(SEATS[seat] for seat in best))
            best = tuple(seat for seat in best if self.sizes[seat])
        if len(best) > 1:
            self._ask_for_cards(best)
        elif best:
            self._take_pot(best[0])
        else:
            self._take_back()

    def _take_pot(self, winner: int) -> None:
        """The winner takes all that was laid, but a Golden Acorn that was not the last card is out (SQ-14, SQ-15)."""
        if GOLDEN in self.laid[winner] and self.sizes[winner]:
            self.laid[winner].remove(GOLDEN)
            self.played[GOLDEN] += 1
            self._tell("burnt", "SQ-15", winner)
        hand = self.hands[winner]
        won = 0
        for cards in self.laid:
            for card in cards:
                hand[card] += 1
            won += len(cards)
            cards.clear()
        self.sizes[winner] += won
        self.tied = ()
        self._tell("pot", "SQ-14", winner, n=won)
        self._win_turn(winner)

    def _take_back(self) -> None:
        for seat, cards in enumerate(self.laid):
            for card in cards:
                self.hands[seat][card] += 1
            self.sizes[seat] += len(cards)
            cards.clear()
        self.tied = ()
        self._tell("undecided", "SQ-13")
        self._go_on()

    # -- Hoard

    def _race(self, slaps: tuple[tuple[int, float | None], ...]) -> None:
        """The first slap takes the pile and the turn; equal times go by lot (SQ-17, SQ-19)."""
        if not slaps:
            self._tell("nobody", "SQ-17")
            self._go_on()
            return
        first = tuple(seat for seat, ms in slaps if ms == slaps[0][1])
        self._award(first, "SQ-17")

    def _award(self, first: tuple[int, ...], rule: str) -> None:
        if len(first) == 1:
            self._take_hoard(first[0], rule)
        else:
            self.tied = first
            self.phase = LOT
            self.actors = BY_CHANCE

    def _lot(self, seat: int) -> None:
        self.tied = ()
        rule = "SQ-19" if self.setup.windows else "SQ-27"
        self._tell("lot", rule, seat)
        self._take_hoard(seat, rule)

    def _take_hoard(self, seat: int, rule: str) -> None:
        hand = self.hands[seat]
        for card in self.hoard_cards:
            hand[card] += 1
        n = len(self.hoard_cards)
        self.sizes[seat] += n
        self.hoard_cards.clear()
        self.paws[:] = [None] * self.setup.players
        self._tell("took_hoard", rule, seat, n=n)
        self._win_turn(seat)

    def _share_hoard(self) -> None:
        """Without windows: of two players the other one takes it (SQ-30), else paws are picked (SQ-27)."""
        others = self.order(self.mover)[1:]
        if len(others) == 1:
            self._take_hoard(others[0], "SQ-30")
        else:
            self.phase = PAW
            self.actors = tuple(sorted(others))

    def _pick(self, seat: int, paw: int) -> None:
        self.paws[seat] = paw
        self._tell("picked", "SQ-27", seat, str(paw), knows=(seat,))
        self.actors = tuple(other for other in self.actors if other != seat)
        if not self.actors:
            self.phase = NUMBER
            self.actors = BY_CHANCE

    def _number(self, number: int) -> None:
        """The paw nearest to the number takes the Hoard."""
        away = {seat: abs(paw - number) for seat, paw in enumerate(self.paws) if paw is not None}
        if self.events is not None:
            paws = " ".join(f"{SEATS[seat]} {self.paws[seat]}" for seat in away)
            self._tell("numbered", "SQ-27", None, paws, n=number)
        nearest = min(away.values())
        self._award(tuple(seat for seat, far in away.items() if far == nearest), "SQ-27")

    # -- Ambush and Whirlwind

    def _begin_ambush(self) -> None:
        if sum(self.sizes) > self.sizes[self.mover]:
            self.phase = AMBUSHED
            self.actors = BY_CHANCE
        else:
            self._tell("ambushed", "SQ-20", self.mover)
            self._go_on()

    def _ambush(self, taken: Sequence[tuple[int, Sequence[int]]]) -> None:
        mover = self.mover
        for seat, (card,) in taken:
            self.hands[seat][card] -= 1
            self.hands[mover][card] += 1
            self.sizes[seat] -= 1
            self.sizes[mover] += 1
            if self.events is not None:
                self._tell("ambushed", "SQ-20", mover, NAMES[card], SEATS[seat], n=1, knows=(mover, seat))
        self._go_on()

    def _begin_whirl(self) -> None:
        if any(self.sizes):
            self.phase = WHIRL
            self.actors = BY_CHANCE
        else:
            self._tell("whirled", "SQ-21", self.mover)
            self._go_on()

    def _whirl(self, dealt: Sequence[tuple[int, Sequence[int]]]) -> None:
        for seat, cards in dealt:
            self.hands[seat][:] = bytes(counts_of(cards, len(IN_HAND)))
            self.sizes[seat] = len(cards)
            if self.events is not None:
                self._tell("whirled", "SQ-21", seat, text_of(cards), n=len(cards), knows=(seat,))
        self._go_on()

    # -- a round ends

    def _winter(self) -> None:
        """The round is over at once (SQ-22): points, and the next dealer or the end (SQ-23 to SQ-25)."""
        self._tell("winter", "SQ-22", self.mover)
        gained = []
        for seat in range(self.setup.players):
            points = self.points(seat)
            gained.append(sum(points))
            self.totals[seat] += gained[seat]
            if self.events is not None:
                text = " + ".join(map(str, points)).replace("+ -", "- ")
                self._tell("scored", "SQ-23", seat, text or "0", n=gained[seat])
        self.shown = None
        best = max(self.totals)
        first = [seat for seat, total in enumerate(self.totals) if total == best]
        if best >= self.setup.target and len(first) == 1:
            self._end(first[0])
        else:
            self._choose_next_dealer(gained)

    def _choose_next_dealer(self, gained: list[int]) -> None:
        """Who won the round; of several the one with the higher total; of several the first left of the dealer."""
        left = self.order((self.dealer + 1) % self.setup.players)
        self.dealer = max(left, key=lambda seat: (gained[seat], self.totals[seat]))  # max takes the first of equals
        self._tell("round_over", "SQ-24", self.dealer)
        self.phase = READY
        self.actors = BY_SEAT[self.dealer]

    def _end(self, winner: int) -> None:
        total = self.totals[winner]
        text = f"{SEATS[winner].capitalize()} has {total} points; the target was {self.setup.target}."
        self.ended = Result((winner,), "SQ-25", text)
        self.phase = OVER
        self.actors = ()
        self._tell("round_over", "SQ-24")
        self._tell("won", "SQ-25", winner, text)
