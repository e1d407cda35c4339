"""The beginning of a round, the deal (SQ-3, SQ-4), and its end, Winter (SQ-22). Points are counted in `scoring`."""

from __future__ import annotations

from collections.abc import Sequence

from .....core.model.events import Result
from .....core.words.grammar import many
from .....core.words.table import SEATS, players
from ..cards import NAMES, QUARREL, WINTER, Kind, cards_of, text_of
from ..fields import Seat
from ..moves import object_of
from ..phases import BY_CHANCE, BY_SEAT, DEALT, Phase
from ..scoring import next_dealer, points_of, winner_of
from .turn import Turn

Deal = tuple[str, Seat, Sequence[Kind]]
"""A word, whose hand, and its new cards."""


class Round(Turn):
    """The dealer, the deal, and the end that Winter brings."""

    __slots__ = ()

    # -- it begins

    def _name_dealer(self, move: int, _seat: Seat) -> None:
        """SQ-33: chance draws the first dealer."""
        self.dealer = object_of(move)
        self._tell("dealer", "SQ-33", self.dealer)
        self._begin_round()

    def _begin_round(self) -> None:
        """SQ-3: all cards are in the deck, and chance deals; a round that the setup lays out begins at once."""
        is_laid = bool(self.setup.hands) and self.round == self.setup.round
        self.lay_cards(usual=not is_laid)
        self.mover = (self.dealer + 1) % self.setup.players
        if is_laid:
            self._begin_laid_out()
        else:
            self.phase = Phase.DEAL
            self.actors = BY_CHANCE

    def _begin_laid_out(self) -> None:
        """SQ-5, SQ-28: a turn that comes round, or one that was won."""
        setup = self.setup
        seat = SEATS.index(setup.mover) if setup.mover else self.mover
        self.slapped = setup.slaps
        if setup.won:
            self._win_turn(seat)
        else:
            self._begin_turn(seat)

    def _deal(self, move: Deal, _seat: Seat) -> None:
        """SQ-3, SQ-4: a hand of seven. The next hand follows, or after the dealer's the swapping."""
        _, seat, cards = move
        self._take_in(seat, cards, "dealt", "SQ-3")
        if seat == self.dealer:
            self._swap_next()
        else:
            self.mover = (seat + 1) % self.setup.players

    def _swap(self, move: Deal, _seat: Seat) -> None:
        """SQ-4: new cards for the action cards of a hand. If there are actions among them, it swaps again."""
        _, seat, cards = move
        self._take_in(seat, cards, "refilled", "SQ-4")
        self._swap_next()

    def _take_in(self, seat: Seat, cards: Sequence[Kind], event: str, rule: str) -> None:
        """Moves cards from the deck into a hand; action cards go face up on the action pile at once."""
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
            self._tell(event, rule, seat, kept, n=len(cards), knows=(seat,))
            if actions:
                self._tell("swapped", "SQ-4", seat, text_of(actions), n=len(actions))

    def _swap_next(self) -> None:
        """SQ-4, SQ-5: the next hand that is short of cards swaps; if none is, the first turn begins."""
        first = (self.dealer + 1) % self.setup.players
        short = next((seat for seat in self.order(first) if self.sizes[seat] < DEALT), None)
        if short is not None:
            self.mover = short
            self.phase = Phase.SWAP
            return
        if self.played[WINTER]:  # the action cards are shuffled back in; else they are out for this round (SQ-4)
            self.deck_cards[:] = sorted([*self.deck_cards, *cards_of(self.played)])
            self._tell("reshuffled", "SQ-4", n=sum(self.played))
            self.played[:] = [0] * len(NAMES)
        self._begin_turn(first)

    # -- it ends

    def _end_round(self) -> None:
        """SQ-22, SQ-23: Winter ends the round at once. Points are counted; the game ends, or a dealer is found."""
        self._tell("winter", "SQ-22", self.mover)
        gained = []
        for seat in range(self.setup.players):
            points = points_of(self.stored[seat], self.hands[seat])
            gained.append(sum(points))
            self.totals[seat] += gained[seat]
            if self.events is not None:
                text = " + ".join(map(str, points)).replace("+ -", "- ")
                self._tell("scored", "SQ-23", seat, text or "0", n=gained[seat])
        self.shown = None
        winner = winner_of(self.totals, self.setup.target)
        if winner is None:
            self._wait_for_dealer(gained)
        else:
            self._end_game(winner)

    def _wait_for_dealer(self, gained: Sequence[int]) -> None:
        """SQ-24: the winner of the round is to deal the next."""
        left_of_dealer = self.order((self.dealer + 1) % self.setup.players)
        self.dealer = next_dealer(gained, self.totals, left_of_dealer)
        self._tell("round_over", "SQ-24", self.dealer)
        self.phase = Phase.READY
        self.actors = BY_SEAT[self.dealer]

    def _next_round(self, _move: int, _seat: Seat) -> None:
        """SQ-24: the dealer has the next round dealt."""
        self.round += 1
        self._begin_round()

    def _end_game(self, winner: Seat) -> None:
        """SQ-25: somebody has reached the target, and is alone in front."""
        total = self.totals[winner]
        text = f"{players([winner])} has {many(total, 'point')}; the target was {self.setup.target}."
        self.ended = Result((winner,), "SQ-25", text)
        self.phase = Phase.OVER
        self.actors = ()
        self._tell("round_over", "SQ-25")
        self._tell("won", "SQ-25", winner, text, n=total)
