"""Squarrels once more, from its rule sheet: cards are words in lists, and everything is looked up anew."""

from __future__ import annotations

from copy import deepcopy

from tests.reference.squarrels.round import ACTIONS, CHANCE, LIMIT, NUMBERS, RANKS, Round, in_order

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
"""Chance's words, by phase."""


class Table(Round):
    """One game, changed in place; `play` refuses with a ValueError what cannot be said, and changes nothing."""

    # -- sentences

    def legal(self, seat: str) -> list[str]:
        """The sentences that a player may say now, sorted."""
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
        sentences = {f"discard {card}" for card in self.hands[seat] if self._may_discard(card)}
        sentences |= {f"store {card}" for card in NUMBERS if self.hands[seat].count(card) >= 3}
        if self._may_draw():
            sentences.add("draw")
        if not self.hands[seat]:
            sentences.add("end")
        return sorted(sentences)

    def possible(self, sentence: str, seat: str = CHANCE) -> bool:
        """Whether chance or a player can say that."""
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

    # -- a turn

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

    # -- action cards

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
        hands: dict[str, list[str]] = {}
        for word in words:
            if word in self.seats:
                seat = word
                hands[seat] = []
            else:
                hands[seat].append(word)
        self._check(sorted(cards) == sorted(card for hand in hands.values() for card in hand))
        for seat in order:
            self._check(len(hands[seat]) == len(dealt[seat]) and in_order(hands[seat]))
        self.hands = {seat: hands[seat] for seat in self.seats}
        self._go_on()
