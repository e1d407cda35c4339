"""Cards that rules speak of by name: `hand[seat]`, `hand.move(card, seat, table, seat)`, `len(deck)`.

    deck = deck({1: 4, "jay": 2})
    hand = hand("deck")     # a seat's own, which others see from behind
    table = row("deck")     # before each seat, seen by all, in the order in which they came
    gone = pile("deck")     # nobody's, seen by all, the last one on top
    offer = market("deck")  # nobody's, side by side

A deck is what lies nowhere else: all parts of it share a `Box`, which counts them and imagines worlds. In the option
of hand and row a text a seat, `"1 jay"`, of the others one. What rules can ask of all of them is `CardsValue`.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from contextvars import ContextVar
from dataclasses import Field as Option
from typing import Any, ClassVar, Final, NoReturn, Self

from ...immutable import immutable
from ...numbers.numbers import Field, own_first
from ...setups.setup import Setup, option
from ...state import State
from ...value import UNCHANGING
from ..part import Laid, Part
from ..part_value import PartValue, Row
from .box import Box
from .cards import HIDDEN, Cards

Card = int | str
"""A card's name; one of digits is a number."""
SIZE: Final = (60, 84)


def deck(cards: Mapping[Card, int] | Sequence[Card], *, faces: Mapping[Card, str] | None = None, rule: str = "") -> Any:
    """Cards, each with how many there are, or a list of them. `faces`: what is written on them, if not their names.

    >>> deck = own.deck({"nut": 8, "jay": 1})  # in the rules `len(self.deck)`
    """
    if isinstance(cards, str):
        raise TypeError(f'deck("{cards}"): say how many there are, as in deck({{"{cards}": 8}}), or give a list.')
    copies = cards if isinstance(cards, Mapping) else {card: [*cards].count(card) for card in cards}
    names, faces = [*map(str, copies)], {str(card): face for card, face in (faces or {}).items()}
    if strange := next((name for name in names if len(name.split()) != 1 or {*name} & set('*/,"?|')), None):
        raise ValueError(f"{strange!r} cannot be said as a card: its name is one word, without * / , and ?.")
    if not names or len(names) > MOST_KINDS or min(copies.values()) < 1:
        raise ValueError(f"A deck has 1 to {MOST_KINDS} kinds of cards, and at least one of each.")
    said: Any = {"rule": rule, "places_rule": rule, "such_as": f"two of them 2*{names[0]}", "size": SIZE}
    box = Box(names, [*copies.values()], faces=[faces.get(name, name) for name in names], **said)
    part = DeckPart(box, rest=("rest", rule), caption="All other cards are in the deck")
    return option("", rule=rule, start_only=True, secret=True, part=part)


MOST_KINDS: Final = 200


def hand(of: Any, *, rule: str = "") -> Any:
    """Cards of each seat that only it sees. `of`: the deck, or its name.

    >>> hand = own.hand("deck")  # in the rules `self.hand[seat]`
    """
    return _cards(HandPart(None, of=of, by_seat=True), rule, secret=True)


def row(of: Any, *, rule: str = "") -> Any:
    """Cards before each seat that all see.

    >>> table = own.row("deck")  # in the rules `self.table[seat]`
    """
    return _cards(RowPart(None, of=of, by_seat=True), rule)


def pile(of: Any, *, rule: str = "") -> Any:
    """Cards that lie on each other; all see them.

    >>> gone = own.pile("deck")  # in the rules `self.gone[-1]`
    """
    return _cards(PilePart(None, of=of), rule)


def market(of: Any, places: int = 4, *, rule: str = "") -> Any:
    """Cards side by side that are nobody's; all see them. `places`: how many are drawn, also where there is none.

    >>> offer = own.market("deck", 4)  # in the rules `self.offer.move(card, self.hand, seat)`
    """
    return _cards(MarketPart(None, of=of, slots=places), rule)


def _cards(part: CardPlace, rule: str, secret: bool = False) -> Any:
    default = () if part.by_seat else ""
    return option(default, by_seat=part.by_seat, rule=rule, start_only=True, secret=secret, part=part)


TRAIL: Final[ContextVar[list[Any] | None]] = ContextVar("trail", default=None)
"""Where somebody listens: each card that is moved, from which part and seat, and to which."""


class CardsValue(PartValue):
    """Cards in one place, or in one of each seat; "?" for one that a viewer may not know. `len` counts all of them."""

    __slots__ = ()
    of: CardPlace

    def thawed(self) -> Self:
        return type(self)(self.of, [*map(bytearray, self.at)])

    def frozen(self) -> Self:
        return type(self)(self.of, tuple(map(bytes, self._ordered())))

    def key(self) -> Any:
        return [[*cards] for cards in self._ordered()]

    def _ordered(self) -> Any:
        return self.at if self.of.in_order else map(sorted, self.at)

    def __len__(self) -> int:
        return sum(map(len, self.at))

    def __getitem__(self, n: Any) -> Any:
        """The cards of a seat; where they are nobody's, the n-th card."""
        if not self.of.by_seat:
            return self._named(self.at[0])[n]
        return self._named(self.at[n] if self.of.in_order else sorted(self.at[n]))

    def __setitem__(self, n: object, cards: object) -> NoReturn:
        raise TypeError(f"Cards are not made: say `{self.of.name}.move(card, …)`.")

    def _named(self, cards: Sequence[int]) -> list[Card]:
        said = self.of.box.said
        return Row(["?" if kind == HIDDEN else said[kind] for kind in cards])

    def __iter__(self) -> Iterator[Any]:
        """The cards of each seat, or the cards."""
        return iter([self[seat] for seat in range(len(self.at))] if self.of.by_seat else self._named(self.at[0]))

    def __contains__(self, card: object) -> bool:
        return any(card in self._named(cards) for cards in self.at)

    def outcomes(self) -> list[tuple[str, int]]:
        """Its cards by name, each with how many there are: what chance may deal."""
        counts = [sum(cards.count(kind) for cards in self.at) for kind in range(len(self.of.box.names))]
        return [(name, n) for name, n in zip(self.of.box.names, counts, strict=True) if n]

    def move(self, card: Card, seat: Any, to: Any = None, other: int | None = None) -> None:
        """A card of a seat goes to another part, to a seat there: `hand.move(7, 0, table, 1)`. A seat is left out where
        cards are nobody's: `gone.move(7, hand, 1)`, `hand.move(7, 0, gone)`."""
        if isinstance(seat, CardsValue):
            seat, to, other = None, seat, to
        if not isinstance(to, CardsValue) or to.of.box is not self.of.box:
            raise TypeError(f"{self.of.name}.move: say which card, whose, and where it goes: a part of the same deck.")
        origin, goal = self._cards(seat), to._cards(other)
        if str(card) not in self.of.box.names or (kind := self.of.box.names.index(str(card))) not in origin:
            there = ", ".join(map(str, self._named(origin))) or "none"
            raise ValueError(f"{self.of.name}: there is no card {card} to move; there are: {there}.")
        origin.remove(kind)
        goal.append(kind)
        if (trail := TRAIL.get()) is not None:
            trail.append((str(card), (self.of.name, seat), (to.of.name, other)))

    def _cards(self, seat: int | None) -> bytearray:
        if isinstance(self.at, tuple):
            raise TypeError(UNCHANGING)
        if self.of.by_seat and not (isinstance(seat, int) and 0 <= seat < len(self.at)):
            raise ValueError(f"{self.of.name}: say whose cards, a seat from 0 to {len(self.at) - 1}, not {seat}.")
        cards: bytearray = self.at[seat if self.of.by_seat else 0]
        return cards


@immutable
class CardPlace(Cards):
    """The base of these parts; the field is a `CardsValue`."""

    in_scratch: ClassVar[Any] = CardsValue
    chosen: ClassVar[str] = "a card"
    in_order: ClassVar[bool] = True
    of: Any
    """The deck as it was said, by its name or itself."""
    slots: int

    def __init__(self, box: Any, *, of: Any = None, by_seat: bool = False, slots: int = 0, **more: Any) -> None:
        super().__init__(box, by_seat=by_seat, goes="", later=False, **more)
        self.of, self.slots = of, slots

    def among(self, others: Mapping[str, Part]) -> Self:
        decks = {name: part for name, part in others.items() if isinstance(part, DeckPart)}
        deck = self.of.metadata.get("part") if isinstance(self.of, Option) else decks.get(str(self.of))
        if not isinstance(deck, DeckPart):
            known = f"those before it are: {', '.join(decks)}" if decks else "declare one before it"
            raise TypeError(
                f'{self.name}: there is no deck {self.of!r:.40}; {known}. Say its name, as in hand("deck").'
            )
        object.__setattr__(self, "box", deck.box)
        if not any(isinstance(part, CardPlace) and not part.rest and part.box is self.box for part in others.values()):
            object.__setattr__(self, "caption", "Cards go to")  # one of them has the list of all
        return self

    def laid(self, rows: Sequence[Any]) -> CardsValue:
        return CardsValue(self, tuple(rows))

    def rows(self, laid: Laid) -> Sequence[Any]:
        return laid.at  # type: ignore[no-any-return]  # bytes

    def things(self, setup: Setup, laid: CardsValue) -> Iterator[tuple[str, Hashable]]:
        """Whatever they are: others see how many lie where."""
        return ((place, "") for place, cards in zip(self.spots(setup), laid.at, strict=True) for _ in cards)

    def observation(self, setup: Setup) -> Field | None:
        field, kinds, rows = self.field, range(len(self.box.names)), len(setup.seats) if self.by_seat else 1

        def read(view: State, seat: int) -> Sequence[int]:
            own = own_first(tuple(getattr(view, field).at), seat if self.by_seat else 0)
            return [n for cards in own for n in (len(cards), *map(cards.count, kinds))]

        note = self.column or "how many cards, then of each kind that is seen; own first"
        return Field(self.name, rows * (1 + len(kinds)), sum(self.box.copies), note, read)


@immutable
class DeckPart(CardPlace):
    """What lies nowhere else."""

    in_order: ClassVar[bool] = False

    def among(self, others: Mapping[str, Part]) -> Self:
        if any(isinstance(part, DeckPart) for part in others.values()):  # each has a switch of its own
            object.__setattr__(self, "rest", f"{self.name}-rest")
        return self

    def named(self, setup: Setup) -> Sequence[str]:
        return self.box.names


@immutable
class HandPart(CardPlace):
    """Those of a seat that only it sees."""

    in_order: ClassVar[bool] = False


@immutable
class RowPart(CardPlace):
    """Those before a seat."""


@immutable
class PilePart(CardPlace):
    """Those on a pile."""


@immutable
class MarketPart(CardPlace):
    """Those in a row that is nobody's."""
