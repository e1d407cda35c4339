"""What an author declares in a class: options, players, and parts of core under short names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import Field
from typing import Any, Final

from ..core.model import parts
from ..core.model.immutable import immutable
from ..core.model.parts.cards import Cards
from ..core.model.parts.numbers import Numbers
from ..core.model.setups.setup import option
from .piles import Pile

FAR: Final = 9999
"""Points go so far, up and down."""
CARD_SIZE: Final = (44.0, 60.0)


def players(least: int, most: int) -> Any:
    """How many can play."""
    return option(least, "Players", values=[*range(least, most + 1)])


def score(caption: str = "points") -> Any:
    """Points by seat, in a table beside the board: `self.points[seat] += 1`. The first one decides at `end`."""
    part = Points(caption=caption, column=caption)
    return option((), by_seat=True, least=-FAR, most=FAR, start_only=True, part=part)


@immutable
class Points(Numbers):
    """Numbers that are points."""


def each(caption: str, start: int = 0, *, most: int = FAR) -> Any:
    """A number of each seat, in the same table: `self.carried[seat] = 2`."""
    return parts.numbers(most=most, rule="", caption=caption, column=caption, usual=start)


def count(caption: str, start: int = 0, *, most: int = FAR) -> Any:
    """One number for all to see: `self.water += 1`."""
    return parts.number(start, most=most, rule="", caption=caption, column=caption)


class Deck:
    """The cards of a game, each with its copies; a list has one of each. What lies nowhere else is in the deck."""

    def __init__(self, cards: Mapping[Any, int] | Iterable[Any]) -> None:
        self.cards = dict(cards) if isinstance(cards, Mapping) else dict.fromkeys(cards, 1)
        if strange := [card for card in self.cards if str(card).split() != [str(card)]]:
            raise TypeError(f"a card is called by one word, not {strange[0]!r}.")
        names = tuple(map(str, self.cards))
        such_as = f"two {names[0]} 2*{names[0]}"
        copies = tuple(self.cards.values())
        self.box = parts.Box(names, copies, rule="", places_rule="", such_as=such_as, size=CARD_SIZE)


class Of:
    """Cards of a deck in a place of their own, or before each seat; the maker finds the deck."""

    def __init__(self, deck: Any, by_seat: bool, secret: bool) -> None:
        self.deck, self.by_seat, self.secret = deck, by_seat, secret

    def declared(self, name: str, declared: Mapping[str, Any], first: bool) -> Any:
        """The option of a setup."""
        decks = {each: what for each, what in declared.items() if isinstance(what, Deck)}
        deck = self.deck if isinstance(self.deck, Deck) else decks.get(self.deck)
        if deck not in decks.values():
            known = ", ".join(decks) or "none"
            raise TypeError(f"{name}: there is no deck {self.deck!r}; decks of this game: {known}.")
        caption = "Cards" if first else ""
        also: Any = {"by_seat": self.by_seat, "secret": self.secret, "goes": name.capitalize(), "caption": caption}
        return parts.cards(deck.box, name, rule="", field=f"_{name}", column=name, **also)


def deck(cards: Mapping[Any, int] | Iterable[Any]) -> Any:
    """`own.deck({"nut": 8, "jay": 1})`: how many of each there are; `own.deck([1, 2, 3])`: one of each."""
    return Deck(cards)


def hand(of: Any) -> Any:
    """Cards of each seat that only it sees: `hand[seat]` is a list."""
    return Of(of, by_seat=True, secret=True)


def row(of: Any) -> Any:
    """Cards before each seat that all see."""
    return Of(of, by_seat=True, secret=False)


def pile(of: Any) -> Any:
    """Cards in one place, for all to see."""
    return Of(of, by_seat=False, secret=False)


def in_setup(declared: Mapping[str, Any]) -> dict[str, Field[Any]]:
    """All that is declared, as options of a setup, by name."""
    made: dict[str, Field[Any]] = {}
    dealt: set[Any] = set()
    for name, what in declared.items():
        if isinstance(what, Of):
            made[name] = what.declared(name, declared, first=what.deck not in dealt)
            dealt.add(what.deck)
        elif isinstance(what, Deck):
            also: Any = {"secret": True, "goes": "Deck", "rest": (f"rest-of-{name}", ""), "column": name}
            made[name] = parts.cards(what.box, name, rule="", field=f"_{name}", **also)
        else:
            made[name] = what
    return made


def in_scratch(part: Any) -> Any:
    """The type of a part's field on a scratch, where that is changed in place; None where it is replaced."""
    if isinstance(part, Cards):
        return list[bytearray] if part.by_seat else bytearray
    return list[int] if isinstance(part, Numbers) else getattr(part, "in_scratch", None)


def by_name(part: Any) -> Any:
    """What rules see of a part that has its field under another name."""
    return property(lambda self: Pile(self, part)) if isinstance(part, Cards) else None
