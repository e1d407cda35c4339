"""A setup of Squarrels that is made by hand: the cards that lie somewhere when a round goes on.

hand rust 3 · store rust 3 · hoard 3 · played quarrel · deck 3    a card, or a set of three of them, goes there
clear hand-rust 3 · move hand-rust hoard 3                        one goes away from there; alone the card needs no name
begin deal · begin table · rest no                                chance deals, or cards lie; the deck holds only some
dealer chance · mover left · won yes · points rust 12 · round 3 · turn 20
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from .....core.model.errors import BadSetup
from .....core.model.setups import sketch as core
from .....core.words.player_names import SEATS
from ..cards import (
    BOX,
    GOLDEN,
    IN_HAND,
    KINDS,
    NAMES,
    NUMBERS,
    QUARREL,
    WINTER,
    Kind,
    cards_of,
    copies_of,
    counts_of,
    read_cards,
    text_of,
)
from ..phases import BY_SEAT, SET, Phase
from ..play import Scratch
from ..position import Position
from ..setups.setup import DEALT, Setup

PILES: Final = ("hoard", "played", "deck")
"""Places for cards that are nobody's."""
FRAME: Final = "to-"
"""Before a place: the frame round it on the board, which says the same."""
Piles = dict[str, list[Kind]]
"""The cards at each place: `hand-rust`, `store-rust` (one card for each set), `hoard`, … An empty deck is all the
cards that lie nowhere else."""


class Sketch(core.Sketch):
    """A setup of Squarrels in the making."""

    __slots__ = ()
    setup_type: ClassVar = Setup
    examples: ClassVar = (
        *("hand rust 3", "store rust 3", "hoard 3", "played quarrel", "deck 3", "clear hand-rust 3", "clear hoard"),
        *("move hand-rust hoard 3", "begin deal", "begin table", "rest no", "won yes"),
    )
    setup: Setup

    @property
    def is_dealt(self) -> bool:
        """Whether chance deals the round."""
        return not self.setup.hands

    @property
    def mover(self) -> str:
        """The seat whose turn begins; drawn on the board also where chance has a say in it."""
        setup = self.setup
        left = (SEATS.index(setup.dealer) + 1) % setup.players if setup.dealer else 0
        return setup.mover or SEATS[left]

    def piles(self) -> Piles:
        setup = self.setup
        nothing = ("",) * setup.players
        seats = zip(setup.seats, setup.hands or nothing, setup.stored or nothing, strict=True)
        piles: Piles = {}
        for seat, hand, stored in seats:
            piles[f"hand-{seat}"] = [*read_cards(hand)]
            piles[f"store-{seat}"] = [*read_cards(stored)]
        return piles | {name: [*read_cards(getattr(setup, name))] for name in PILES}

    def left(self) -> list[int]:
        """By kind the cards that lie nowhere, or in a deck of all the rest."""
        left = list(BOX)
        for place, kinds in self.piles().items():
            for kind in kinds:
                left[kind] -= _size(place)
        return left

    # -- edits

    def edited(self, text: str) -> Mapping[str, Any]:
        match text.split():
            case ["hand" | "store" as where, seat, card]:
                return self._put(f"{where}-{seat}", card)
            case ["hoard" | "played" | "deck" as place, card]:
                return self._put(place, card)
            case ["clear", place, *card] if len(card) < 2:
                return self._with(self._without(place.removeprefix(FRAME), *card))
            case ["move", place, to, *card] if len(card) < 2:
                return self._moved(place.removeprefix(FRAME), to.removeprefix(FRAME), *card)
            case ["begin", "deal"]:
                return self.changed(**DEALT)
            case ["begin", "table"]:
                return self._with(self.piles())
            case ["rest", "yes" | "no" as whether]:
                return self._with(self.piles() | {"deck": [] if whether == "yes" else [WINTER]})
            case ["won", "yes" | "no" as whether]:
                return self._turn(won=whether == "yes")
        return super().edited(text)

    def with_option(self, name: str, value: Any) -> Mapping[str, Any]:
        """With fewer players the cards of those who leave are free again; slaps are of one race only."""
        if name == "race":
            return self.changed(race=value, slapped="")
        if name == "mover":
            return self._turn(mover=value)
        if name != "players":
            return self.changed(**{name: value})
        lists = {name: getattr(self.setup, name) for name in ("hands", "stored")}
        kept = {name: [*now, *[""] * value][:value] if now else () for name, now in lists.items()}
        return type(self)(self.changed(**self.setup.kept(players=value), **kept, slapped=""))._tidy()

    def _put(self, place: str, card: str) -> Mapping[str, Any]:
        piles = self.piles()
        kind = self._kind(card)
        _check_place(place, piles)
        _check_fits(place, kind)
        if place == "deck" and not piles["deck"]:
            text = "All cards that lie nowhere else are in the deck: switch that off to choose some."
            raise BadSetup(text, rule="SQ-3", places=[place])
        if self.left()[kind] < _size(place):
            here = [where for where, kinds in piles.items() if kind in kinds]
            text = f"The box has {BOX[kind]} of {card}; so many are left: {self.left()[kind]}."
            raise BadSetup(text, rule="SQ-1", places=here)
        piles[place].append(kind)
        return self._with(piles)

    def _without(self, place: str, card: str = "") -> Piles:
        kind, piles = self._kind_at(place, card), self.piles()
        piles[place].remove(kind)
        if place == "deck" and not piles[place]:
            raise BadSetup("The deck is never empty: it holds Winter at least.", rule="SQ-22", places=[place])
        return piles

    def _moved(self, place: str, to: str, card: str = "") -> Mapping[str, Any]:
        kind = self._kind_at(place, card)
        return type(self)(self._with(self._without(place, card)))._put(to, NAMES[kind])

    def _kind_at(self, place: str, card: str = "") -> Kind:
        """The kind that is meant; it need not be named where all cards are of one."""
        piles = self.piles()
        _check_place(place, piles)
        kinds = {*piles[place]}
        if card:
            kinds &= {self._kind(card)}
        if not kinds:
            raise BadSetup(f"There is no {card or 'card'} to take away.", places=[place])
        if len(kinds) > 1:
            raise BadSetup(f"Which one? {text_of(sorted(kinds))} lie there: click a card.", places=[place])
        return kinds.pop()

    def _turn(self, **options: Any) -> Mapping[str, Any]:
        """The turn that begins; the slaps were another one's."""
        if self.is_dealt:
            text = "After a deal the one left of the dealer begins: have cards lie on the table for another turn."
            raise BadSetup(text, rule="SQ-5")
        return self.changed(**options, slapped="")

    def _kind(self, card: str) -> Kind:
        if card not in KINDS:
            raise BadSetup(f"{card[:20]!r} is no card; cards are called {', '.join(NAMES)}.", rule="SQ-1")
        return KINDS[card]

    def _with(self, piles: Piles) -> Mapping[str, Any]:
        """The options with these cards on the table."""
        seats = self.setup.seats
        stored = [text_of(sorted(piles[f"store-{seat}"])) for seat in seats]
        return self.changed(
            hands=[text_of(sorted(piles[f"hand-{seat}"])) for seat in seats],
            stored=stored if any(stored) else (),
            **{name: copies_of(piles[name]) for name in PILES},
        )

    def _tidy(self) -> Mapping[str, Any]:
        """The options in the form in which edits leave them."""
        return self.options if self.is_dealt else self._with(self.piles())

    # -- the whole

    def position(self) -> Position:
        setup, piles = self.setup, self.piles()
        scratch = Scratch(setup).scratch()
        mover = SEATS.index(self.mover)
        scratch.phase, scratch.mover, scratch.actors = Phase.TURN, mover, BY_SEAT[mover]
        for seat, name in enumerate(setup.seats):
            scratch.hands[seat][:] = counts_of(piles[f"hand-{name}"], len(IN_HAND))
            scratch.sizes[seat] = len(piles[f"hand-{name}"])
            scratch.stored[seat][:] = counts_of(piles[f"store-{name}"], len(IN_HAND))[1:6]
        scratch.hoard_cards[:] = bytes(piles["hoard"])
        scratch.played[:] = counts_of(piles["played"])
        scratch.deck_cards[:] = bytes(piles["deck"]) or cards_of(self.left())
        return scratch._freeze()


def _size(place: str) -> int:
    """The cards of the box that one there stands for."""
    return SET if place.startswith("store-") else 1


def _check_place(place: str, piles: Piles) -> None:
    if place not in piles:
        raise BadSetup(f"{place[:20]!r} is no place for cards; these are: {', '.join(piles)}.", rule="SQ-2")


def _check_fits(place: str, kind: Kind) -> None:
    """Refuse cards where the rules never have them."""
    if place == "played":
        if kind == WINTER:
            raise BadSetup("Winter ends the round as soon as it is drawn.", rule="SQ-22", places=[place])
        if kind < GOLDEN:
            text = "The action pile holds action cards, and a Golden Acorn that left the round."
            raise BadSetup(text, rule="SQ-32", places=[place])
    elif place.startswith("store-"):
        if kind not in NUMBERS:
            raise BadSetup("Only numbers make sets.", rule="SQ-9", places=[place])
    elif place != "deck" and kind >= QUARREL:
        text = "Action cards lie in the deck or on the action pile, nowhere else."
        raise BadSetup(text, rule="SQ-4", places=[place])
