"""The things on the table of the second Squirrel Island: players, squirrels, questions; and cards as words."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any

BOX: list[dict[str, Any]] = tomllib.loads(
    (files("squirrelwidgets.games.squirrel_island.rules") / "cards.toml").read_text("utf-8")
)["card"]
MORNINGS = ["3*stamina 2*coin 5*card", "3*stamina 2*coin 2*card", "3*stamina 3*coin 2*card", "4*stamina 3*coin 2*card"]

SEATS = ["rust", "blue", "ochre", "teal", "plum"]
CHANCE = "chance"
MOST_STAMINA = 5
UPPER = 3
"""Spaces of the Island above; below there is one a day, on four days."""
SPACES = 7

Effect = list[dict[str, Any]]


@dataclass
class Squirrel:
    card: str
    tired: bool = False


@dataclass
class Player:
    seat: str
    stamina: int = 0
    coins: int = 0
    nuts: int = 0
    asleep: bool = False
    hand: list[str] = field(default_factory=list)
    squirrels: list[Squirrel] = field(default_factory=list)
    used: list[str] = field(default_factory=list)
    stash: list[str] = field(default_factory=list)
    stowed: list[str] = field(default_factory=list)
    """Stashed from the deck: nobody knows them. Those of `stash` came from the hand, and their owner knows them."""
    known: list[str] = field(default_factory=list)
    """Taken from the Island in the sight of all, and not played since: in the hand, or stashed from it."""

    def refreshed(self) -> list[Squirrel]:
        return [squirrel for squirrel in self.squirrels if not squirrel.tired]

    def exhausted(self) -> list[Squirrel]:
        return [squirrel for squirrel in self.squirrels if squirrel.tired]


@dataclass
class Question:
    """A decision: a player's sentences, or the number of cards that chance turns up, and how it says so."""

    seat: str
    kind: str
    sentences: list[str] = field(default_factory=list)
    begins: list[str] = field(default_factory=list)
    cards: int = 0


Flow = Generator[Question, str, None]
Asking = Generator[Question, str, str]


def word_of(name: str) -> str:
    return name.replace("_", "-")


def many(text: str) -> list[str]:
    """The words of a text in which `2*digger` is two of them."""
    found = []
    for word in text.split():
        times, star, thing = word.rpartition("*")
        found += [thing] * (int(times) if star else 1)
    return found


def at(lists: Sequence[str], number: int) -> list[str]:
    """The words for one seat; none where nothing is given."""
    return many(lists[number]) if lists else []


def listed(words: Iterable[str]) -> str:
    """Words as events list them: `2*stamina coin`."""
    return " ".join(f"{n}*{word}" if n > 1 else word for word, n in Counter(words).items())


def in_order(goods: Sequence[str]) -> str:
    """Goods and loops, as a morning lists them."""
    return listed(sorted(goods, key=["stamina", "nut", "coin", "card"].index))
