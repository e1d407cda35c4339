"""The rules of Squarrels, once: what moves do, in place, on a `Scratch` of a position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from ....core.model.events import Event, Result
from ....core.words.table import SEATS, players
from .cards import AMBUSH, BOX, GOLDEN, HOARD, IN_HAND, NAMES, QUARREL, WINTER, cards_of, counts_of, text_of
from .moves import CARD_OF, DEALER_OF, DISCARD, DRAW, LAY_CARD, LOT_OF, NUMBER_OF, PAW_OF, QUIET, STORE
from .phases import (
    AMBUSHED,
    BY_CHANCE,
    BY_SEAT,
    CARD,
    DEAL,
    DEALER,
    DEALT,
    LAY,
    LOT,
    NUMBER,
    OVER,
    PAW,
    READY,
    SET,
    SWAP,
    TURN,
    WHIRL,
    WINDOW,
)
from .position import Position

__all__ = [
    "AMBUSHED",
    "CARD",
    "DEAL",
    "DEALER",
    "LAY",
    "LOT",
    "NUMBER",
    "OVER",
    "PAW",
    "READY",
    "SWAP",
    "TURN",
    "WHIRL",
    "WINDOW",
    "Position",
    "Scratch",
]


class Scratch(Position, scratch=True):
    """A position on which moves are played in place."""

    __slots__ = ()
    hands: list[Annotated[Any, list[int] | None]]
    sizes: list[int]
    stored: list[list[int]]
    deck_cards: bytearray
    hoard_cards: bytearray
    played: list[int]
    laid: list[list[Any]]
    paws: list[int | None]
    totals: list[int]

    def set_up(self) -> None:
        """With hands given the first turn begins; else chance names a dealer, or deals."""
        if self.dealer >= 0:
            self.begin_round()

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
            self.begin_round()
        else:
            self._choose_dealer(move - DEALER_OF)

    def _tell(self, *event: Any, **more: Any) -> None:
        if self.events is not None:
            self.events.append(Event(*event, **more))

    # -- a round begins

    def _choose_dealer(self, seat: int) -> None:
        self.dealer = seat
        self._tell("dealer", "SQ-33", seat)
        self.begin_round()

    def begin_round(self) -> None:
        n = self.setup.players
        self.hands[:] = [[0] * 7 for _ in range(n)]
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
            self.hands[seat][:] = counts_of(hand, len(IN_HAND))
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
            self.hands[seat][:] = counts_of(cards, len(IN_HAND))
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
        text = f"{players([winner])} has {total} points; the target was {self.setup.target}."
        self.ended = Result((winner,), "SQ-25", text)
        self.phase = OVER
        self.actors = ()
        self._tell("round_over", "SQ-25")
        self._tell("won", "SQ-25", winner, text, n=total)
