"""A deck, read and prepared for play: the one in the box, or a custom one.

What a card may be is in `cards/`; which deck a game has, its setup says.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from os import PathLike
from pathlib import Path
from typing import Final
from urllib.parse import quote, unquote
from weakref import WeakKeyDictionary

from .....core.model.bounds import InvalidData, check_data
from .....core.model.errors import BadSetup
from .....core.model.immutable import FrozenDict, derived, immutable
from .....core.model.subpackages import folder
from ..agenda.steps import Steps, Task
from ..cards.card import Card
from ..cards.names import is_count, listed, no_card, split
from ..cards.operations.base import OPERATIONS, Effect, ready
from ..cards.parser import Parser, written
from ..cards.reader import COUNTED, LOOPS, Fault, TooManyFaults
from ..cards.validate import endless
from ..moves import DeckSentences
from ..payment import LastingAbilities, Prices, when

FIELD: Final = "deck"
PACKED: Final = "cards:"
"""The beginning of a packed deck."""
PLAIN: Final = "[]{}:\"'!?.-_;()&*+@#$^|<>=~"
"""Characters that a packed deck holds as they are; spaces, commas, / and what is not ASCII become %20 and the like."""
LONGEST: Final = 200_000
"""The characters of a deck, in a file or packed: twenty times those of the box."""
MOST_DOTS: Final = 1000
"""In a deck as TOML: parsing a name such as `a.b.c` is quadratic in its dots."""
KEPT: Final = 8
"""How many decks stay cached when no game uses them any more."""


@immutable
class Box:
    """All kinds of cards, with what sentences, choices and effects need of them. A kind is its index in the deck."""

    cards: tuple[Card, ...]
    counts: tuple[int, ...]
    """The number of cards of each kind."""
    words: tuple[str, ...]
    index: FrozenDict[str, int]
    is_squirrel: tuple[bool, ...]
    stash: tuple[int, ...]
    """The worth of each kind in a stash, in nuts."""
    loops: tuple[tuple[int, ...], ...]
    """The loops of each kind, counted: stamina, nuts, coins, cards."""
    loop_words: tuple[str, ...]
    """The same, as an event lists it."""
    when: tuple[str, ...]
    """The trigger of each kind's ability; empty if nothing sets it off."""
    has_ability: tuple[bool, ...]
    effects: FrozenDict[int, Effect]
    """The operations of each play effect and each ability, by cause."""
    steps: FrozenDict[int, Steps]
    """The same, as it is put on the agenda."""
    order_free: frozenset[int]
    """The causes whose place in the order makes no difference (SI-17)."""
    tribes: FrozenDict[str, frozenset[int]]
    """The squirrels that are counted for something."""
    book: DeckSentences

    def __init__(self, cards: tuple[Card, ...]) -> None:
        self.cards = cards
        self.counts = tuple(card.copies for card in cards)
        self.words = tuple(card.word for card in cards)
        self.index = FrozenDict({word: kind for kind, word in enumerate(self.words)})
        self.is_squirrel = tuple(card.squirrel for card in cards)
        self.stash = tuple(card.stash for card in cards)
        self.loops = tuple((*(card.loops.count(what) for what in LOOPS),) for card in cards)
        self.loop_words = tuple(listed(sorted(card.loops)) for card in cards)
        self.when = tuple(map(when, cards))
        self.has_ability = tuple(card.ability is not None for card in cards)
        causes = dict(enumerate(cards))
        causes |= {~kind: card for kind, card in enumerate(cards) if card.ability}
        self.effects = FrozenDict({cause: card.effect_of(cause) for cause, card in causes.items()})
        self.steps = FrozenDict({cause: ready(effect, cause) for cause, effect in self.effects.items()})
        self.order_free = frozenset(
            cause for cause, effect in self.effects.items() if all(each.order_free for each in effect)
        )
        self.tribes = FrozenDict(
            {per: frozenset(kind for kind, card in enumerate(cards) if per in card.counts_as()) for per in COUNTED}
        )
        self.book = DeckSentences(self.words, self.has_ability)

    def prices(self, discount: int, rate: int, free: bool) -> Prices:
        """The prices with this discount, this rate, and the Island's extra or none."""
        known = PRICES.setdefault(self, {})
        key = discount, rate, free
        if key not in known:
            known[key] = Prices(self.cards, *key)
        return known[key]

    def lasting_abilities(self, skills: tuple[int, ...]) -> LastingAbilities:
        """What lasts for a player with these refreshed unique squirrels."""
        known = LASTING_ABILITIES.setdefault(self, {})
        if skills not in known:
            known[skills] = LastingAbilities(self.cards, skills, self.prices)
        return known[skills]

    @derived
    def no_skills(self) -> LastingAbilities:
        """The same of a player without any."""
        return self.lasting_abilities(())

    def card_of(self, cause: int) -> Card:
        """The card that causes something."""
        return self.cards[cause if cause >= 0 else ~cause]

    def cause_word(self, cause: int) -> str:
        """Its word."""
        return self.words[cause if cause >= 0 else ~cause]

    def place_of(self, task: Task, cause: int) -> int:
        """Which instruction of its card a task is, from 1 on; 0 if it is none."""
        return next((n for n, each in enumerate(self.effects[cause], 1) if each == task), 0)

    @derived
    def all_cards(self) -> bytes:
        """The whole deck, ascending."""
        return b"".join(bytes([kind]) * n for kind, n in enumerate(self.counts))


PRICES: Final[WeakKeyDictionary[Box, dict[tuple[int, int, bool], Prices]]] = WeakKeyDictionary()
LASTING_ABILITIES: Final[WeakKeyDictionary[Box, dict[tuple[int, ...], LastingAbilities]]] = WeakKeyDictionary()
"""A cache of what games with a box have needed; kept outside the box, which bots can see."""


def box(deck: str = "", copies: str = "") -> Box:
    """The box of a deck in its canonical form, with changed numbers of copies."""
    return _box(deck, copies, (*OPERATIONS.values(),))


@lru_cache(KEPT)
def _box(deck: str, copies: str, operations: tuple[type, ...]) -> Box:
    """The same, cached for the current set of operations."""
    return Box(with_copies(_cards(deck, operations), copies))


def cards_of(deck: str) -> tuple[Card, ...]:
    """The cards of a deck in its canonical form; "" is the one in the box."""
    return _cards(deck, (*OPERATIONS.values(),))


@lru_cache(KEPT)
def _cards(deck: str, _operations: tuple[type, ...]) -> tuple[Card, ...]:
    return read(json.loads(_unpacked(deck)) if deck else tomllib.loads(_box_text())["card"])


def cards_of_box() -> list[dict[str, object]]:
    """The cards of the box as data: as the starting point of a custom deck."""
    return [written(card) for card in cards_of("")]


def _box_text() -> str:
    """The deck in the box, in the card language."""
    return (folder(__package__.rpartition(".")[0]) / "cards.toml").read_text("utf-8")


def read(values: object) -> tuple[Card, ...]:
    """The cards of some data; everything that is wrong with them, in one error."""
    parser = Parser()
    cards: dict[int, Card] = {}
    with suppress(TooManyFaults):
        cards = parser.cards(values)
    refuse([*parser.faults, *endless(cards)])
    if not any(card.copies for card in cards.values()):
        refuse([Fault("card", "the deck is empty: no card has any copies.")])
    return tuple(cards.values())


def refuse(faults: Sequence[Fault], field: str = FIELD) -> None:
    """Raises all of the faults, if there are any."""
    if faults:
        many = f"{len(faults)} faults.\n" if len(faults) > 1 else ""
        raise BadSetup(many + "\n".join(map(str, faults)), field=field, rule="SI-1")


def blanked(deck: str, word: str) -> list[dict[str, object]]:
    """The cards of a deck as data, one of them without effect, loops and ability."""
    cards = cards_of(deck)
    known = [card.word for card in cards]
    if word not in known:
        raise BadSetup(no_card(str(word), known), field="card", rule="SI-1")
    return [written(card._replace(effect=(), loops=(), ability=None) if card.word == word else card) for card in cards]


def with_copies(cards: Sequence[Card], copies: str) -> tuple[Card, ...]:
    """The cards, with other numbers of those named in `6*acorn-pouch 0*sky-pirate`."""
    usual = {card.word: card.copies for card in cards}
    changed: dict[str, int] = {}
    for entry in copies.split():
        times, word = split(entry)
        reason = ""
        if word not in usual:
            reason = no_card(entry, usual)
        elif not is_count(times):
            reason = f"{entry[:40]!r}: say how many there are, from 0*{word} to 99*{word}."
        elif word in changed:
            reason = f"{word} stands there twice."
        if reason:
            raise BadSetup(reason, field="copies", rule="SI-1")
        changed[word] = int(times)
    counts = usual | changed
    if not any(counts.values()):
        raise BadSetup("the deck is empty.", field="copies", rule="SI-1")
    return tuple(card._replace(copies=counts[card.word]) for card in cards)


# -- what a user gives as a deck


def canonical(deck: object) -> str:
    """One text for a deck, wherever it comes from: a file's path, TOML, JSON, a table or a list of cards. "" is the
    box's.

    It is JSON, packed so that it fits a setup's short text form unquoted. A text is never taken for a path: it may
    come from a record or a message.
    """
    if deck == "" or deck is None:
        return ""
    if isinstance(deck, str) and deck.startswith(PACKED):
        return _canonical_again(deck, (*OPERATIONS.values(),))
    return _canonical(deck)


@lru_cache(KEPT)
def _canonical_again(deck: str, _operations: tuple[type, ...]) -> str:
    """The same for a deck that is packed already: setups derived from each other share it."""
    return _canonical(deck)


def _canonical(deck: object) -> str:
    cards = read(_listed(_loaded(deck)))
    text = json.dumps([written(card) for card in cards], ensure_ascii=False, separators=(",", ":"))
    packed = PACKED + quote(text, safe=PLAIN)
    if len(packed) >= LONGEST:  # otherwise no record of it could be read
        raise BadSetup(
            f"this deck is too large: {LONGEST:,} characters are read, as a record has it.", field=FIELD, rule="SI-1"
        )
    return "" if cards == cards_of("") else packed


def _unpacked(deck: str) -> str:
    return unquote(deck.removeprefix(PACKED))


def named_file(deck: object) -> object:
    """The path that a deck is, if code named a file; everything else as it is."""
    return Path(deck) if isinstance(deck, str) and deck.endswith(".toml") and "\n" not in deck else deck


def _loaded(deck: object) -> object:
    """Data from a file or a text, of a size and depth that are safe to inspect."""
    try:
        text = _text_in(deck) if isinstance(deck, PathLike) else deck
        if isinstance(text, str) and text.startswith(PACKED):
            text = _unpacked(text)
        data = _parsed(text) if isinstance(text, str) else text
        check_data(data, LONGEST)
    except BadSetup:
        raise
    except (ValueError, RecursionError) as error:
        reason = f"this is no deck: {str(error).rstrip('.'):.200}."
        known = "A deck is a TOML file, its text, or a list of cards."
        raise BadSetup(f"{reason} {known}", field=FIELD, rule="SI-1") from error
    return data


def _text_in(path: PathLike[str]) -> str:
    try:
        with Path(path).open(encoding="utf-8") as file:
            return file.read(LONGEST + 1)  # one more than is accepted then
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else "no text in UTF-8"
        raise BadSetup(f"the file cannot be read: {reason}.", field=FIELD, rule="SI-1") from error


def _parsed(text: str) -> object:
    check_data(text, LONGEST)
    if text.lstrip().startswith(("[{", "{")):
        return json.loads(text)
    if text.count(".") > MOST_DOTS:
        raise InvalidData(f"at most {MOST_DOTS} dots are read.")
    return tomllib.loads(text)


def _listed(data: object) -> object:
    if not isinstance(data, Mapping):
        return data
    strange = [str(key) for key in data if key != "card"]
    if strange or "card" not in data:
        where = f"there is {strange[0][:20]!r}; " if strange else ""
        raise BadSetup(f"{where}a deck has tables [[card]] and nothing else.", field=FIELD, rule="SI-1")
    return data["card"]
