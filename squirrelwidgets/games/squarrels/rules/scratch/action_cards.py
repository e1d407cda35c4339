"""What action cards do: slaps, Quarrel, Hoard, Ambush, Whirlwind. Winter, which ends the round, is in `round`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .....core.words.player_names import SEATS
from ..cards import AMBUSH, GOLDEN, HOARD, IN_HAND, NAMES, QUARREL, WINTER, Kind, counts_of, text_of
from ..fields import Seat
from ..moves import QUIET, Slap, object_of
from ..phases import BY_CHANCE, Phase
from .round import Round


class ActionCards(Round):
    """An action card that was drawn, from the slaps it provokes to the turn that follows."""

    __slots__ = ()

    def _show(self, card: Kind) -> None:
        """SQ-7: a drawn action card is played at once, after the slaps it provokes (SQ-19, SQ-29)."""
        self.played[card] += 1
        self.shown = card
        if self.events is not None:
            self._tell("drew", "SQ-7", self.mover, NAMES[card])
        if card == WINTER:
            self._end_round()
        elif self.setup.windows:
            self.phase = Phase.WINDOW
            self.actors = BY_CHANCE
            if self.events is not None:
                self._tell("windowed", "SQ-19", self.mover, NAMES[card])
        elif card == HOARD:
            self._share_hoard()
        else:
            self._resolve()

    # -- slaps

    def _close_window(self, move: Any, _seat: Seat) -> None:
        """SQ-17, SQ-18, SQ-29: the quickest takes a Hoard; at others slaps are paid for, then the card is played."""
        slaps: tuple[Slap, ...] = () if move == QUIET else move[1:]
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

    def _pay(self, seat: Seat) -> None:
        """SQ-18: a false slap costs the most valuable card of the hand."""
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
            self._begin_quarrel()
        elif self.shown == AMBUSH:
            self._begin_ambush()
        else:
            self._begin_whirl()

    # -- Quarrel

    def _begin_quarrel(self) -> None:
        """SQ-12, SQ-16: every player with cards lays one; with fewer than two of them it is undecided."""
        holders = tuple(seat for seat, size in enumerate(self.sizes) if size)
        if len(holders) < 2:
            self._tell("undecided", "SQ-16")
            self._go_on()
        else:
            self._ask_for_cards(holders)

    def _ask_for_cards(self, seats: tuple[Seat, ...]) -> None:
        self.tied = seats
        self.phase = Phase.LAY
        self.actors = seats

    def _lay(self, move: int, seat: Seat) -> None:
        """SQ-12, SQ-13: a card face down; when all lie, they are revealed."""
        card = object_of(move)
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
        """SQ-12, SQ-13: the highest wins; those tied for highest go on, if they have cards."""
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

    def _take_pot(self, winner: Seat) -> None:
        """SQ-14, SQ-15: the winner takes all that was laid; a Golden Acorn that was not the last card is out."""
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
        """SQ-13: nobody tied has a card left, so all take back what they laid, and the drawer goes on."""
        for seat, cards in enumerate(self.laid):
            for card in cards:
                self.hands[seat][card] += 1
            self.sizes[seat] += len(cards)
            cards.clear()
        self.tied = ()
        self._tell("undecided", "SQ-13")
        self._go_on()

    # -- Hoard

    def _race(self, slaps: tuple[Slap, ...]) -> None:
        """SQ-17, SQ-19: the first slap takes the pile and the turn; equal times go by lot."""
        if not slaps:
            self._tell("nobody", "SQ-17")
            self._go_on()
            return
        first = tuple(seat for seat, ms in slaps if ms == slaps[0][1])
        self._award(first, "SQ-17")

    def _share_hoard(self) -> None:
        """SQ-27, SQ-30: without slap windows the other one of two players takes it, else paws are picked."""
        others = self.order(self.mover)[1:]
        if len(others) == 1:
            self._take_hoard(others[0], "SQ-30")
        else:
            self.phase = Phase.PAW
            self.actors = tuple(sorted(others))

    def _pick(self, move: int, seat: Seat) -> None:
        """SQ-27: a paw is picked in secret; when all are, a number is drawn."""
        paw = object_of(move)
        self.paws[seat] = paw
        self._tell("picked", "SQ-27", seat, str(paw), knows=(seat,))
        self.actors = tuple(other for other in self.actors if other != seat)
        if not self.actors:
            self.phase = Phase.NUMBER
            self.actors = BY_CHANCE

    def _number(self, move: int, _seat: Seat) -> None:
        """SQ-27: the paw nearest to the number takes the Hoard."""
        number = object_of(move)
        away = {seat: abs(paw - number) for seat, paw in enumerate(self.paws) if paw is not None}
        if self.events is not None:
            paws = " ".join(f"{SEATS[seat]} {self.paws[seat]}" for seat in away)
            self._tell("numbered", "SQ-27", None, paws, n=number)
        nearest = min(away.values())
        self._award(tuple(seat for seat, far in away.items() if far == nearest), "SQ-27")

    def _award(self, first: tuple[Seat, ...], rule: str) -> None:
        if len(first) == 1:
            self._take_hoard(first[0], rule)
        else:
            self.tied = first
            self.phase = Phase.LOT
            self.actors = BY_CHANCE

    def _lot(self, move: int, _seat: Seat) -> None:
        """SQ-19, SQ-27: the lot decides between equals."""
        seat = object_of(move)
        self.tied = ()
        rule = "SQ-19" if self.setup.windows else "SQ-27"
        self._tell("lot", rule, seat)
        self._take_hoard(seat, rule)

    def _take_hoard(self, seat: Seat, rule: str) -> None:
        hand = self.hands[seat]
        for card in self.hoard_cards:
            hand[card] += 1
        n = len(self.hoard_cards)
        self.sizes[seat] += n
        self.hoard_cards.clear()
        self.paws[:] = [None] * self.setup.players
        self._tell("took_hoard", rule, seat, n=n)
        self._win_turn(seat)

    # -- Ambush and Whirlwind

    def _begin_ambush(self) -> None:
        """SQ-20: chance picks a card from each other hand that has any."""
        if sum(self.sizes) > self.sizes[self.mover]:
            self.phase = Phase.AMBUSH
            self.actors = BY_CHANCE
        else:
            self._tell("ambushed", "SQ-20", self.mover)
            self._go_on()

    def _ambush(self, move: Sequence[Any], _seat: Seat) -> None:
        """SQ-20: the mover takes those cards, and goes on."""
        mover = self.mover
        for seat, (card,) in move[1:]:
            self.hands[seat][card] -= 1
            self.hands[mover][card] += 1
            self.sizes[seat] -= 1
            self.sizes[mover] += 1
            if self.events is not None:
                self._tell("ambushed", "SQ-20", mover, NAMES[card], SEATS[seat], n=1, knows=(mover, seat))
        self._go_on()

    def _begin_whirl(self) -> None:
        """SQ-21: chance mixes all hands, if there is a card in any."""
        if any(self.sizes):
            self.phase = Phase.WHIRLWIND
            self.actors = BY_CHANCE
        else:
            self._tell("whirled", "SQ-21", self.mover)
            self._go_on()

    def _whirl(self, move: Sequence[Any], _seat: Seat) -> None:
        """SQ-21: everybody gets a new hand, and the mover goes on."""
        for seat, cards in move[1:]:
            self.hands[seat][:] = counts_of(cards, len(IN_HAND))
            self.sizes[seat] = len(cards)
            if self.events is not None:
                self._tell("whirled", "SQ-21", seat, text_of(cards), n=len(cards), knows=(seat,))
        self._go_on()
