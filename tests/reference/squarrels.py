"""Squarrels once more, from its rule sheet: cards are words in lists, and everything is looked up anew."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy

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


class Table:
    """One game, changed in place; `play` refuses with a ValueError what cannot be said, and changes nothing."""

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

    # -- who says what

    @property
    def actors(self) -> list[str]:
        if self.phase == "over":
            return []
        if self.phase in ("lay", "paw"):
            return [seat for seat in self.seats if seat in self.owing]
        if self.phase == "ready":
            return [self.dealer]
        return [self.mover] if self.phase == "turn" else [CHANCE]

    def legal(self, seat: str) -> list[str]:
        """What a player may say now, sorted."""
        if seat == CHANCE or seat not in self.actors:
            return []
        if self.phase == "ready":
            return ["deal"]
        if self.phase == "paw":
            return [f"paw {number}" for number in NUMBERS]
        if self.phase == "lay":
            return sorted({f"lay {card}" for card in self.hands[seat]})
        if self._must_draw():
            return ["draw"]
        found = {f"discard {card}" for card in self.hands[seat] if self._may_discard(card)}
        found |= {f"store {card}" for card in NUMBERS if self.hands[seat].count(card) >= 3}
        if self._may_draw():
            found.add("draw")
        if not self.hands[seat]:
            found.add("end")
        return sorted(found)

    def possible(self, sentence: str, seat: str = CHANCE) -> bool:
        """Whether that can be said, by chance or by a player."""
        if seat != CHANCE:
            return sentence in self.legal(seat)
        try:
            deepcopy(self).play(sentence, seat)
        except ValueError:
            return False
        return True

    def play(self, sentence: str, seat: str = CHANCE) -> None:
        if seat not in self.actors:
            raise ValueError(f"{seat} has nothing to say")
        if seat != CHANCE and sentence not in self.legal(seat):
            raise ValueError(sentence)
        first, *words = sentence.split() or [""]
        if seat == CHANCE and first not in SAYS[self.phase]:
            raise ValueError(sentence)
        after = deepcopy(self)
        if seat != CHANCE:
            after.slaps = []
        kind = "chance" if seat == CHANCE else "says"
        getattr(after, f"_{kind}_{first}")(seat, words)
        self.__dict__ = after.__dict__

    # -- a round

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
        """Those of the last window, until a player decides something."""
        self.laid: dict[str, list[str]] = {}
        self.tied: list[str] = []
        self.owing: list[str] = []
        self.golden_last = False
        self.paws: dict[str, int] = {}
        self.lots: list[str] = []
        self.dealing: list[str] = []

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

    # -- a turn

    def _begin_turn(self, seat: str, won: bool = False) -> None:
        """SQ-5; a turn that was won has an optional draw phase (SQ-14, SQ-17)."""
        self.phase = "turn"
        self.turns += 1
        self.mover = seat
        self.drawn = 0
        self.stopped = self.stored_now = False
        self.won = won
        self.card = ""

    def _end_turn(self) -> None:
        self._begin_turn(self.left_of(self.mover)[0])

    def _must_draw(self) -> bool:
        return self.drawn == 0 and not self.won

    def _may_draw(self) -> bool:
        """SQ-6, SQ-8, SQ-9, SQ-10, SQ-28."""
        if self._must_draw():
            return True
        if self.stored_now or len(self.hands[self.mover]) >= 7:
            return False
        return self.draw_on or not self.stopped

    def _may_discard(self, card: str) -> bool:
        """SQ-11."""
        return card != "rotten" or sorted(self.hands[self.mover]) in (["rotten"], ["golden", "rotten"])

    def _go_on(self) -> None:
        """The turn stays with the player; with no card left it is over (SQ-10)."""
        self.phase = "turn"
        self.card = ""
        if not self.hands[self.mover]:
            self._end_turn()

    def _says_draw(self, seat: str, words: list[str]) -> None:
        self.phase = "card"

    def _says_store(self, seat: str, words: list[str]) -> None:
        """SQ-9."""
        self._from(self.hands[seat], words * 3)
        self.stored[seat] += words
        self.stored_now = True
        self._go_on()

    def _says_discard(self, seat: str, words: list[str]) -> None:
        """SQ-10."""
        self.hoard += self._from(self.hands[seat], words)
        self._end_turn()

    def _says_end(self, seat: str, words: list[str]) -> None:
        self._end_turn()

    def _chance_card(self, _: str, words: list[str]) -> None:
        """SQ-6, SQ-7."""
        (card,) = self._from_deck(words)
        self.drawn += 1
        if card not in ACTIONS:
            self.hands[self.mover].append(card)
            self.phase = "turn"
            return
        self.played.append(card)
        self.card = card
        self.stopped = True
        if card == "winter":
            self._end_round()
        elif len(self.seats) == 2 or self.race == "none":  # SQ-30, SQ-27
            self._resolve([])
        else:
            self.phase = "window"

    # -- slaps

    def _chance_quiet(self, _: str, words: list[str]) -> None:
        self._check(not words)
        self._resolve([])

    def _chance_slap(self, _: str, words: list[str]) -> None:
        """SQ-18, SQ-19, SQ-29."""
        self._check(bool(words))
        self.slaps = []
        for word in words:
            seat, at, time = word.partition("@")
            self._check(bool(at) or len(words) == 1)
            self.slaps.append((seat, float(time) if at else None))
        names = [seat for seat, _ in self.slaps]
        times = [time or 0.0 for _, time in self.slaps]
        allowed = [seat for seat in self.seats if self.card != "hoard" or seat != self.mover]
        self._check(len(set(names)) == len(names) and set(names) <= set(allowed))
        self._check(times == sorted(times) and times[0] >= 0 and times[-1] <= LIMIT[self.race])
        if self.card == "hoard":
            self._resolve([seat for seat, time in zip(names, times, strict=True) if time == times[0]])
            return
        for seat in names:
            self._pay(seat)
        self._resolve([])

    def _pay(self, seat: str) -> None:
        """SQ-18: the most valuable card of the hand."""
        for card in reversed(RANKS):
            if card in self.hands[seat]:
                self.hoard += self._from(self.hands[seat], [card])
                return

    # -- what the action cards do

    def _resolve(self, first: list[str]) -> None:
        """`first`: at a Hoard, who slapped first; several if their times are the same."""
        if self.card == "quarrel":
            self._quarrel()
        elif self.card == "hoard":
            self._hoard(first)
        elif self.card == "ambush":
            self.phase = "ambush"
            if not self.victims():
                self._go_on()
        else:
            self.phase = "whirl"
            if not any(self.hands.values()):
                self._go_on()

    def _quarrel(self) -> None:
        """SQ-12, SQ-16."""
        able = [seat for seat in self.seats if self.hands[seat]]
        if len(able) < 2:
            self._go_on()
            return
        self.phase = "lay"
        self.laid = {seat: [] for seat in self.seats}
        self.tied = self.owing = able

    def _says_lay(self, seat: str, words: list[str]) -> None:
        self.laid[seat] += self._from(self.hands[seat], words)
        if words == ["golden"]:
            self.golden_last = not self.hands[seat]
        self.owing = [each for each in self.owing if each != seat]
        if not self.owing:
            self._reveal()

    def _reveal(self) -> None:
        """SQ-12, SQ-13."""
        highest = max(RANKS.index(self.laid[seat][-1]) for seat in self.tied)
        tied = [seat for seat in self.tied if RANKS.index(self.laid[seat][-1]) == highest]
        able = [seat for seat in tied if self.hands[seat]]
        if len(tied) == 1:
            self._win_quarrel(tied[0])
        elif len(able) == 1:
            self._win_quarrel(able[0])
        elif able:
            self.tied = self.owing = able
        else:
            for seat in self.seats:
                self.hands[seat] += self.laid[seat]
            self._leave_quarrel()
            self._go_on()

    def _win_quarrel(self, winner: str) -> None:
        """SQ-14, SQ-15, SQ-31, SQ-32."""
        pot = [card for cards in self.laid.values() for card in cards]
        if "golden" in pot and not self.golden_last:
            self.played += self._from(pot, ["golden"])
        self.hands[winner] += pot
        self._leave_quarrel()
        self._begin_turn(winner, won=True)

    def _leave_quarrel(self) -> None:
        self.laid = {}
        self.tied = self.owing = []
        self.golden_last = False

    def _hoard(self, first: list[str]) -> None:
        """SQ-17; SQ-30 with two players; SQ-27 without reaction time."""
        others = [seat for seat in self.seats if seat != self.mover]
        if len(self.seats) == 2:
            self._win_hoard(others[0])
        elif self.race == "none":
            self.phase = "paw"
            self.paws = {}
            self.owing = others
        elif not first:
            self._go_on()
        else:
            self._first_or_lot(first)

    def _first_or_lot(self, first: list[str]) -> None:
        if len(first) == 1:
            self._win_hoard(first[0])
        else:
            self.phase = "lot"
            self.lots = first

    def _says_paw(self, seat: str, words: list[str]) -> None:
        self.paws[seat] = int(words[0])
        self.owing = [each for each in self.owing if each != seat]
        if not self.owing:
            self.phase = "number"

    def _chance_number(self, _: str, words: list[str]) -> None:
        """SQ-27."""
        self._check(len(words) == 1 and words[0] in NUMBERS)
        away = {seat: abs(paw - int(words[0])) for seat, paw in self.paws.items()}
        self._first_or_lot([seat for seat in self.seats if away.get(seat) == min(away.values())])

    def _chance_lot(self, _: str, words: list[str]) -> None:
        (seat,) = words
        self._check(seat in self.lots)
        self._win_hoard(seat)

    def _win_hoard(self, winner: str) -> None:
        self.hands[winner] += self.hoard
        self.hoard = []
        self.paws = {}
        self.lots = []
        self._begin_turn(winner, won=True)

    def victims(self) -> list[str]:
        return [seat for seat in self.left_of(self.mover)[:-1] if self.hands[seat]]

    def _chance_take(self, _: str, words: list[str]) -> None:
        """SQ-20."""
        self._check(words[::2] == self.victims() and len(words) % 2 == 0)
        for seat, card in zip(words[::2], words[1::2], strict=True):
            self.hands[self.mover] += self._from(self.hands[seat], [card])
        self._go_on()

    def _chance_whirl(self, _: str, words: list[str]) -> None:
        """SQ-21."""
        order = [self.mover, *self.left_of(self.mover)[:-1]]
        self._check([word for word in words if word in self.seats] == order and words[0] == self.mover)
        cards = [card for hand in self.hands.values() for card in hand]
        dealt: dict[str, list[str]] = {seat: [] for seat in order}
        for n in range(len(cards)):
            dealt[order[n % len(order)]].append("")
        seat = ""
        found: dict[str, list[str]] = {}
        for word in words:
            if word in self.seats:
                seat = word
                found[seat] = []
            else:
                found[seat].append(word)
        self._check(sorted(cards) == sorted(card for hand in found.values() for card in hand))
        for seat in order:
            self._check(len(found[seat]) == len(dealt[seat]) and in_order(found[seat]))
        self.hands = {seat: found[seat] for seat in self.seats}
        self._go_on()

    # -- the end of a round

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

    def _check(self, true: bool) -> None:
        if not true:
            raise ValueError("that cannot happen now")


SAYS = {
    "dealer": ["dealer"],
    "deal": ["deal"],
    "swap": ["swap"],
    "card": ["card"],
    "window": ["quiet", "slap"],
    "number": ["number"],
    "lot": ["lot"],
    "ambush": ["take"],
    "whirl": ["whirl"],
}
"""What chance says, by phase."""


def in_order(cards: list[str]) -> bool:
    """Whether cards are said as they have to be, from Rotten to Winter."""
    return set(cards) <= set(KINDS) and cards == sorted(cards, key=KINDS.index)
