"""The setups of Squarrels: players, target, race, options, and a first round rigged for teaching."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Final, NamedTuple

from ....core.model import setup as core
from ....core.model.errors import BadSetup
from ....core.model.setup import option
from ....core.words.rule_texts import data_of
from ....core.words.table import SEATS
from .cards import ALL_CARDS, BOX, IN_HAND, NAMES, NUMBERS, QUARREL, WINTER, counts_of, read_cards, text_of

RACES: Final = ("live", "slow", "none")
TARGETS: Final = data_of(__package__)["setup"]["targets"]
RACE: Final = data_of(__package__)["race"]


class Given(NamedTuple):
    """A rigged first round, read: cards in hand, sets by number, the Hoard, the deck."""

    hands: tuple[tuple[int, ...], ...]
    stored: tuple[tuple[int, ...], ...]
    hoard: tuple[int, ...]
    deck: tuple[int, ...]


@dataclass(frozen=True)
class Setup(core.Setup):
    """How a game of Squarrels begins.

    `Setup(players=3, target=20, race="none")`; with `hands` the first round is not dealt but as given:
    `Setup(players=2, hands=("1 1 1 2", "5 golden"), stored=("2", ""), hoard="3 3", deck="winter 3*5 quarrel")`.
    """

    rigged: ClassVar[tuple[str, ...]] = ("dealer", "hands", "totals", "stored", "hoard", "deck")

    players: int = option(4, "Players", kind="choice", values=[(n, str(n)) for n in range(2, 7)], rule="SQ-1")
    target: int = option(50, "Play to", kind="choice", values=[(n, str(n)) for n in TARGETS], rule="SQ-26")
    race: str = option(
        "live",
        "Race for the Hoard",
        kind="choice",
        values=[("live", "Live, 3 seconds"), ("slow", "Slow, 6 seconds"), ("none", "Without reaction time")],
        rule="SQ-27",
    )
    draw_on: bool = option(False, "Drawing may go on after an action card", kind="bool", rule="SQ-8")
    dealer: str | None = None
    """The first dealer; None: chance draws one (SQ-33)."""
    reaction: float = RACE["reaction"]
    """How chance slaps, in ms: the mean, the spread around it, and the quickest; then how often it slaps falsely."""
    spread: float = RACE["spread"]
    floor: float = RACE["floor"]
    false_slaps: float = RACE["false_slaps"]
    hands: tuple[str, ...] = ()
    """The hands of the first round, which is then not dealt."""
    totals: tuple[int, ...] = ()
    stored: tuple[str, ...] = ()
    """Sets stored already: `("2 4", "")` is one set of twos and one of fours for the first seat."""
    hoard: str = ""
    deck: str = ""
    """The deck of the first round; empty: all the rest."""

    @property
    def secrets(self) -> bool:
        return True

    @property
    def limit(self) -> int:
        """How long a slap window stays open, in ms."""
        return int(RACE["limit"].get(self.race, 0))

    @property
    def windows(self) -> bool:
        """Whether action cards open slap windows: not with two players, not without reaction time (SQ-27, SQ-30)."""
        return self.race != "none" and self.players > 2

    @property
    def seats(self) -> tuple[str, ...]:
        return SEATS[: self.players]

    @cached_property
    def given(self) -> Given:
        """The rigged first round; only with `hands`."""
        hands = tuple(self._cards("hands", text, seat) for seat, text in zip(self.seats, self.hands, strict=True))
        sets = self.stored or ("",) * self.players
        stored = tuple(self._sets(text, seat) for seat, text in zip(self.seats, sets, strict=True))
        hoard = self._cards("hoard", self.hoard)
        used = Counter(card for cards in (*hands, hoard) for card in cards)
        for each in stored:
            used.update({kind: 3 * n for kind, n in enumerate(each, 1)})
        rest = Counter(dict(enumerate(BOX))) - used
        deck = self._cards("deck", self.deck) if self.deck else tuple(sorted(rest.elements()))
        return Given(hands, stored, hoard, deck)

    def boxed(self) -> tuple[int, ...]:
        """Cards that a given deck leaves out of the first round."""
        if not self.hands:
            return (0,) * len(NAMES)
        hands, stored, hoard, deck = self.given
        used = counts_of([*deck, *hoard, *(card for hand in hands for card in hand)])
        sets = (sum(each) for each in zip(*stored, strict=True))
        in_sets = dict(enumerate(sets, 1))
        return tuple(n - used[kind] - 3 * in_sets.get(kind, 0) for kind, n in enumerate(BOX))

    # -- what the rules refuse

    def check(self) -> None:
        self._check_kinds()
        self._check_lists()
        if self.hands:
            self._check_rigging()
        else:
            for name in ("stored", "hoard", "deck"):
                if getattr(self, name):
                    raise BadSetup("A first round is given whole: give the hands too.", field=name, rule="SQ-3")

    def _check_kinds(self) -> None:
        def need(good: bool, name: str, reason: str, rule: str = "") -> None:
            if not good:
                raise BadSetup(f"{reason}, not {getattr(self, name)!r:.40}.", field=name, rule=rule)

        need(_is_int(self.players) and 2 <= self.players <= 6, "players", "2 to 6 play", "SQ-1")
        need(_is_int(self.target) and 1 <= self.target < 10**6, "target", "A number of points from 1 on", "SQ-3")
        need(self.race in RACES, "race", f"It is one of {', '.join(RACES)}", "SQ-27")
        need(isinstance(self.draw_on, bool), "draw_on", "True or False", "SQ-8")
        known = f"It is one of {', '.join(self.seats)}, or None"
        need(self.dealer is None or self.dealer in self.seats, "dealer", known, "SQ-33")
        for name in ("reaction", "spread", "floor"):
            need(_is_number(getattr(self, name), 10**5), name, "A time in ms, from 0 to 100000", "SQ-19")
        need(_is_number(self.false_slaps, 1), "false_slaps", "A chance from 0 to 1", "SQ-18")
        for name in ("hoard", "deck"):
            need(isinstance(getattr(self, name), str), name, "A list of cards, as in 1 1 3*5 golden", "SQ-1")

    def _check_lists(self) -> None:
        """One entry a seat, or none at all."""
        for name, kind, what in (("hands", str, "cards"), ("totals", int, "points"), ("stored", str, "sets")):
            value = getattr(self, name)
            good = isinstance(value, tuple) and all(type(each) is kind for each in value)
            if not good or (value and len(value) != self.players):
                raise BadSetup(f"{self.players} players: {self.players} entries with {what}, or none.", field=name)
        for seat, total in zip(self.seats, self.totals, strict=False):
            if not -(10**6) < total < 10**6:
                raise BadSetup(f"{total} points are out of reach.", field="totals", rule="SQ-23", places=[seat])

    def _check_rigging(self) -> None:
        hands, _, hoard, deck = self.given
        for seat, cards in zip(self.seats, hands, strict=True):
            self._refuse_actions("hands", cards, (seat,))
        self._refuse_actions("hoard", hoard, ("hoard",))
        for kind, n in enumerate(self.boxed()):
            if n < 0:
                text = f"There are {BOX[kind]} of {NAMES[kind]}; here are {BOX[kind] - n}."
                raise BadSetup(text, field=self._field_with(kind), rule="SQ-1")
        if WINTER not in deck:
            raise BadSetup("The deck holds Winter, or the round would never end.", field="deck", rule="SQ-22")

    def _refuse_actions(self, name: str, cards: Iterable[int], places: Iterable[str]) -> None:
        actions = [card for card in cards if card >= QUARREL]
        if actions:
            text = f"{text_of(actions)}: action cards lie in the deck or on the action pile, nowhere else."
            raise BadSetup(text, field=name, rule="SQ-4", places=places)

    def _field_with(self, kind: int) -> str:
        """Where a kind of which there are too many is named: the deck last, for it was counted last."""
        _, stored, hoard, deck = self.given
        if self.deck and kind in deck:
            return "deck"
        if kind in hoard:
            return "hoard"
        return "stored" if kind in NUMBERS and any(each[kind - 1] for each in stored) else "hands"

    def _cards(self, name: str, text: str, *places: str) -> tuple[int, ...]:
        try:
            cards = read_cards(text)
        except ValueError as error:
            reason = f"{str(error)[:20]!r} is no card; cards are called {', '.join(NAMES)}, five fours 5*4."
            raise BadSetup(reason, field=name, rule="SQ-1", places=places) from None
        if len(cards) > ALL_CARDS:
            raise BadSetup(f"There are {ALL_CARDS} cards in all.", field=name, rule="SQ-1", places=places)
        return cards

    def _sets(self, text: str, seat: str) -> tuple[int, ...]:
        cards = self._cards("stored", text, seat)
        strange = [card for card in cards if card not in NUMBERS]
        if strange:
            raise BadSetup(f"{text_of(strange)}: only numbers make sets.", field="stored", rule="SQ-9", places=[seat])
        return counts_of(cards, len(IN_HAND))[1:6]


def _is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_number(value: Any, most: float) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= most
