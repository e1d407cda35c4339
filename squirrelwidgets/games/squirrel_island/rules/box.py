"""A deck, read and made ready to be played with: the one in the box, or one of the user's own."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from os import PathLike, fspath
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote, unquote

from ....core.model.errors import BadSetup
from .card_names import is_count, no_card, split
from .cards import program as steps
from .cards.card import LOOPS, Card
from .cards.parser import Fault, Reader, written
from .cards.validate import endless
from .data import box_text
from .moves import Book
from .payment import Prices, Terms

FIELD: Final = "deck"
PACKED: Final = "cards:"
"""How a packed deck begins."""
PLAIN: Final = "[]{}:\"'!?.-_;()&*+@#$^|<>=~"
"""What a packed deck holds as it is; spaces, commas, / and what is not ASCII are said as %20."""


class Box:
    """All kinds of cards, with what sentences, choices and effects need of them. A kind is its place in the deck."""

    def __init__(self, cards: tuple[Card, ...]) -> None:
        self.cards = cards
        self.counts = tuple(card.copies for card in cards)
        """How many there are of each kind."""
        self.words = tuple(card.word for card in cards)
        self.index = {word: kind for kind, word in enumerate(self.words)}
        self.is_squirrel = tuple(card.squirrel for card in cards)
        self.stash = tuple(card.stash for card in cards)
        self.loops = tuple(tuple(card.loops.count(what) for what in LOOPS) for card in cards)
        """What the loops of each kind give: stamina, nuts, coins, cards."""
        self.when = tuple(card.ability.when if card.ability else "" for card in cards)
        self.has_ability = tuple(card.ability is not None for card in cards)
        self.steps = steps.of_cards(cards)
        """What each effect and each ability does, by cause."""
        self.mere = frozenset(self._mere())
        """Causes whose steps come to the same before and after anything else (SI-17)."""
        self.tribes = {
            per: frozenset(kind for kind, card in enumerate(cards) if per in ("squirrel", card.tribe.lower()))
            for per in ("squirrel", "tree", "ground", "flying")
        }
        """The squirrels that are counted for something."""
        self.book = Book(self)
        self._prices: dict[tuple[int, int, bool], Prices] = {}
        self._terms: dict[tuple[int, ...], Terms] = {}
        self.no_skills = self.terms(())

    def _mere(self) -> list[int]:
        found = [kind for kind, card in enumerate(self.cards) if steps.is_mere(card.effect)]
        return found + [
            ~kind for kind, card in enumerate(self.cards) if card.ability and steps.is_mere(card.ability.effect)
        ]

    def prices(self, discount: int, rate: int, free: bool) -> Prices:
        """What cards cost then."""
        key = discount, rate, free
        found = self._prices.get(key)
        if found is None:
            found = self._prices[key] = Prices(self, *key)
        return found

    def terms(self, skills: tuple[int, ...]) -> Terms:
        """What these refreshed unique squirrels give."""
        found = self._terms.get(skills)
        if found is None:
            found = self._terms[skills] = Terms(self, skills)
        return found

    def cause_word(self, cause: int) -> str:
        """The card that causes something."""
        return self.words[cause if cause >= 0 else ~cause]

    @cached_property
    def all_cards(self) -> bytes:
        """The whole deck, ascending."""
        return b"".join(bytes([kind]) * n for kind, n in enumerate(self.counts))


@cache
def box(deck: str = "", copies: str = "") -> Box:
    """The box of a deck in its canonical form, with changed numbers of copies."""
    return Box(with_copies(cards_of(deck), copies))


@cache
def cards_of(deck: str) -> tuple[Card, ...]:
    """The cards of a deck in its canonical form; "" is the one in the box."""
    return read(json.loads(_unpacked(deck)) if deck else tomllib.loads(box_text())["card"])


def read(values: Any) -> tuple[Card, ...]:
    """The cards of some data; all that is wrong with them, in one error."""
    reader = Reader()
    cards = reader.cards(values)
    refuse([*reader.faults, *endless(cards)])
    if not any(card.copies for card in cards.values()):
        refuse([Fault("card", "the deck is empty: no card has any copies.")])
    return tuple(cards.values())


def refuse(faults: Sequence[Fault], field: str = FIELD) -> None:
    """Raise all of the faults, if there are any."""
    if faults:
        many = f"{len(faults)} faults.\n" if len(faults) > 1 else ""
        raise BadSetup(many + "\n".join(map(str, faults)), field=field, rule="SI-1")


def with_copies(cards: Sequence[Card], copies: str) -> tuple[Card, ...]:
    """The cards, with other numbers of those named in `6*acorn-pouch 0*sky-pirate`."""
    usual = {card.word: card.copies for card in cards}
    changed: dict[str, int] = {}
    for said in copies.split():
        times, word = split(said)
        reason = ""
        if word not in usual:
            reason = no_card(said, usual)
        elif not is_count(times):
            reason = f"{said[:40]!r}: say how many there are, from 0*{word} to 99*{word}."
        elif word in changed:
            reason = f"{word} stands there twice."
        if reason:
            raise BadSetup(reason, field="copies", rule="SI-1")
        changed[word] = int(times)
    found = usual | changed
    if not any(found.values()):
        raise BadSetup("the deck is empty.", field="copies", rule="SI-1")
    return tuple(card._replace(copies=found[card.word]) for card in cards)


# -- what a user gives as a deck


def canonical(deck: Any) -> str:
    """One text for a deck, wherever it comes from: a file, TOML, JSON, a table or a list of cards. "" is the box's.

    It is JSON, packed so that it stands in a setup's short text form as it is.
    """
    if deck == "" or deck is None:
        return ""
    cards = read(_listed(_loaded(deck)))
    text = json.dumps([written(card) for card in cards], ensure_ascii=False, separators=(",", ":"))
    return "" if cards == cards_of("") else PACKED + quote(text, safe=PLAIN)


def _unpacked(deck: str) -> str:
    return unquote(deck.removeprefix(PACKED))


def _loaded(deck: Any) -> Any:
    """Data from a file or a text."""
    if isinstance(deck, PathLike) or (isinstance(deck, str) and deck.endswith(".toml") and "\n" not in deck):
        try:
            deck = Path(fspath(deck)).read_text("utf-8")
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else "no text in UTF-8"
            raise BadSetup(f"the file cannot be read: {reason}.", field=FIELD, rule="SI-1") from error
    if not isinstance(deck, str):
        return deck
    if deck.startswith(PACKED):
        deck = _unpacked(deck)
    try:
        return json.loads(deck) if deck.lstrip().startswith(("[{", "{")) else tomllib.loads(deck)
    except (ValueError, RecursionError) as error:
        raise BadSetup(
            f"this is no deck: {error}. A deck is a TOML file, its text, or a list of cards.", field=FIELD, rule="SI-1"
        ) from error


def _listed(data: Any) -> Any:
    if not isinstance(data, Mapping):
        return data
    strange = [str(key) for key in data if key != "card"]
    if strange or "card" not in data:
        where = f"there is {strange[0][:20]!r}; " if strange else ""
        raise BadSetup(f"{where}a deck has tables [[card]] and nothing else.", field=FIELD, rule="SI-1")
    return data["card"]
