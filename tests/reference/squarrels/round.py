"""Squarrels once more, from its rule sheet: the cards, how a round begins and ends. Turns are in `game`."""

from __future__ import annotations

from collections.abc import Sequence

SEATS = ["rust", "blue", "ochre", "teal", "plum", "slate"]
NUMBERS = ["1", "2", "3", "4", "5"]
ACTIONS = ["quarrel", "hoard", "ambush", "whirlwind", "winter"]
RANKS = ["rotten", *NUMBERS, "golden"]
"""From the card that loses to all to the card that beats all (SQ-12)."""
KINDS = [*RANKS, *ACTIONS]
COPIES = [1, 30, 24, 18, 12, 9, 1, 8, 8, 6, 2, 1]
ALL_CARDS = [kind for kind, copies in zip(KINDS, COPIES, strict=True) for _ in range(copies)]
LIMIT = {"live": 3000.0, "slow": 6000.0}
CHANCE = "chance"


def in_order(cards: list[str]) -> bool:
    """Whether cards are listed from Rotten to Winter, as they have to be."""
    return set(cards) <= set(KINDS) and cards == sorted(cards, key=KINDS.index)


class Round:
    """The table, from the deal to the points of a round; changed in place."""

    def __init__(
        self,
        players: int,
        *,
        target: int = 50,
        race: str = "live",
        draw_on: bool = False,
        dealer: str | None = None,
        hands: Sequence[str] | None = None,
        stored: Sequence[str] | None = None,
        hoard: str = "",
        deck: str = "",
        totals: Sequence[int] | None = None,
    ) -> None:
        self.seats = SEATS[:players]
        self.target = target
        self.race = race
        self.draw_on = draw_on
        self.round = 1
        self.turns = 0
        """Turns begun, over all rounds."""
        self.totals = dict(zip(self.seats, totals or [0] * players, strict=True))
        self.winner: str | None = None
        self.given = None if hands is None else [text.split() for text in hands]
        self.given_stored = [text.split() for text in stored or [""] * players]
        self.given_hoard = hoard.split()
        self.given_deck = deck.split()
        self._clear()
        if dealer is None:
            self.phase = "dealer"
        else:
            self._begin_round(dealer)

    @property
    def actors(self) -> list[str]:
        if self.phase == "over":
            return []
        if self.phase in ("lay", "paw"):
            return [seat for seat in self.seats if seat in self.owing]
        if self.phase == "ready":
            return [self.dealer]
        return [self.mover] if self.phase == "turn" else [CHANCE]

    def _clear(self) -> None:
        """Nothing lies on the table; all 120 cards are in the deck (SQ-1)."""
        self.deck = list(ALL_CARDS)
        self.hands: dict[str, list[str]] = {seat: [] for seat in self.seats}
        self.stored: dict[str, list[str]] = {seat: [] for seat in self.seats}
        """One word a set."""
        self.hoard: list[str] = []
        self.played: list[str] = []
        """The action pile."""
        self.phase = ""
        self.dealer = self.mover = ""
        self.drawn = 0
        self.stopped = self.stored_now = self.won = False
        self.card = ""
        """The action card that is being played."""
        self.slaps: list[tuple[str, float | None]] = []
        """The slaps of the last window, until a player decides something."""
        self.laid: dict[str, list[str]] = {}
        self.tied: list[str] = []
        self.owing: list[str] = []
        self.golden_last = False
        self.paws: dict[str, int] = {}
        self.lots: list[str] = []
        self.dealing: list[str] = []

    # -- helpers

    def left_of(self, seat: str) -> list[str]:
        """Everybody, going clockwise, that seat last."""
        after = self.seats.index(seat) + 1
        return self.seats[after:] + self.seats[:after]

    def _from(self, pile: list[str], cards: list[str]) -> list[str]:
        """These cards, taken from a pile that has to hold them."""
        for card in cards:
            pile.remove(card)  # a ValueError if it is not there
        return list(cards)

    def _from_deck(self, cards: list[str]) -> list[str]:
        return self._from(self.deck, cards)

    def _check(self, true: bool) -> None:
        if not true:
            raise ValueError("that cannot happen now")

    # -- a round begins

    def _begin_round(self, dealer: str) -> None:
        """SQ-3."""
        self._clear()
        self.dealer = dealer
        self.phase = "deal"
        self.dealing = self.left_of(dealer)
        if self.given is not None:
            self._lay_out_what_was_given()

    def _lay_out_what_was_given(self) -> None:
        assert self.given is not None
        for seat, hand, sets in zip(self.seats, self.given, self.given_stored, strict=True):
            self.hands[seat] = self._from_deck(hand)
            self.stored[seat] = sets
            self._from_deck([card for card in sets for _ in range(3)])
        self.hoard = self._from_deck(self.given_hoard)
        self.deck = self.given_deck or self.deck
        self.given = None
        self._begin_turn(self.left_of(self.dealer)[0])

    def _chance_dealer(self, _: str, words: list[str]) -> None:
        """SQ-33."""
        (seat,) = words
        self._check(seat in self.seats)
        self._begin_round(seat)

    def _chance_deal(self, _: str, words: list[str]) -> None:
        """Seven cards for the next one, beginning left of the dealer (SQ-3)."""
        seat, *cards = words
        self._check(seat == self.dealing[0] and len(cards) == 7 and in_order(cards))
        self.hands[seat] = self._from_deck(cards)
        self.dealing.pop(0)
        self._swap_or_begin()

    def _chance_swap(self, _: str, words: list[str]) -> None:
        """SQ-4."""
        seat, *cards = words
        self._check(seat == self.holder_of_actions() and in_order(cards))
        actions = [card for card in self.hands[seat] if card in ACTIONS]
        self._check(len(cards) == len(actions))
        self.played += self._from(self.hands[seat], actions)
        self.hands[seat] += self._from_deck(cards)
        self._swap_or_begin()

    def holder_of_actions(self) -> str | None:
        for seat in self.left_of(self.dealer):
            if any(card in ACTIONS for card in self.hands[seat]):
                return seat
        return None

    def _swap_or_begin(self) -> None:
        """All hands are dealt first; when none holds an action any more, Winter brings all of them back (SQ-4)."""
        if self.dealing:
            return
        if self.holder_of_actions():
            self.phase = "swap"
            return
        if "winter" in self.played:
            self.deck += self.played
            self.played = []
        self._begin_turn(self.left_of(self.dealer)[0])

    def _begin_turn(self, seat: str, won: bool = False) -> None:
        """SQ-5; a turn that was won has an optional draw phase (SQ-14, SQ-17)."""
        self.phase = "turn"
        self.turns += 1
        self.mover = seat
        self.drawn = 0
        self.stopped = self.stored_now = False
        self.won = won
        self.card = ""

    # -- a round ends

    def points(self, seat: str) -> int:
        """SQ-23."""
        sets = sum(int(card) for card in self.stored[seat])
        return sets + 5 * ("golden" in self.hands[seat]) - 5 * ("rotten" in self.hands[seat])

    def _end_round(self) -> None:
        """SQ-22 to SQ-25."""
        points = {seat: self.points(seat) for seat in self.seats}
        for seat in self.seats:
            self.totals[seat] += points[seat]
        best = max(self.totals.values())
        leaders = [seat for seat in self.seats if self.totals[seat] == best]
        if best >= self.target and len(leaders) == 1:
            self.winner = leaders[0]
            self.phase = "over"
            return
        first = [seat for seat in self.left_of(self.dealer) if points[seat] == max(points.values())]
        most = max(self.totals[seat] for seat in first)
        self.dealer = next(seat for seat in first if self.totals[seat] == most)
        self.phase = "ready"

    def _says_deal(self, seat: str, words: list[str]) -> None:
        self.round += 1
        self._begin_round(seat)
