"""What the class of a variant says: rules, numbers, sentences and fields, before anything is made of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class HouseRule:
    """A rule of one's own: its words, and the function that plays it."""

    id: str
    text: str
    title: str
    replaces: tuple[str, ...]
    plays: Any
    new: bool = False


@dataclass(frozen=True)
class HouseNumber(HouseRule):
    """Another number than the box has."""


@dataclass(frozen=True)
class HouseMove(HouseRule):
    """A sentence of one's own, of one word."""

    word: str = ""
    when: Callable[[Any], bool] = bool


@dataclass(frozen=True)
class HouseField:
    """What every position has from the start on."""

    start: Any


def rule(
    rule_id: str, text: str = "", *, replaces: str = "", title: str = "", new: bool = False
) -> Callable[[Any], Any]:
    """Say of a function that it plays a rule, under the name that `Scurry.hooks()` has for the book's.

    `replaces`: the rules of the book that no longer hold. The words of a rule with several functions are said once.
    `new`: the function has no original, and others of yours call it.

    >>> from squirrelwidgets import SquirrelRush, house
    >>> class Corners(SquirrelRush):
    ...     @house.rule("HR-1", "An acorn counter lies on each corner at the start.", replaces="SR-4")
    ...     def lay(self, kinds):
    ...         super().lay(kinds)
    ...         for name in ("a1", "a4", "d1", "d4"):
    ...             self.add_counter(self.ground.index[name])
    >>> sum(Corners(2, seed=1).state.counters)
    4
    """
    return lambda function: HouseRule(rule_id, text, title, tuple(replaces.split()), function, new)


def number(value: float, rule_id: str, text: str = "", *, replaces: str = "", title: str = "") -> Any:
    """Another number than the box has, under its name.

    >>> from squirrelwidgets import NutHunt, house
    >>> class Short(NutHunt):
    ...     last_nest = house.number(3, "HR-1", "The game ends with the third nest of a player.", replaces="NH-23")
    >>> Short(3).state.last_nest, NutHunt(3).state.last_nest
    (3, 4)
    """
    return HouseNumber(rule_id, text, title, tuple(replaces.split()), value)


def move(
    word: str, rule_id: str, text: str = "", *, when: Callable[[Any], bool], replaces: str = "", title: str = ""
) -> Callable[[Any], Any]:
    """Say of a function that it plays a new sentence of one word, which can be said `when` that holds of a position.

    >>> from squirrelwidgets import Scurry, house
    >>> class Rest(Scurry):
    ...     @house.move("rest", "HR-1", "A player may rest.", replaces="SC-8", when=lambda at: at.phase is at.PLACE)
    ...     def rest(self):
    ...         self.pass_turn()
    >>> Rest(setup="4/random", seed=1).play("c4", "d7", "rest").turns[-1]
    ('brown', 'rests')
    """
    return lambda function: HouseMove(rule_id, text, title, tuple(replaces.split()), function, True, word, when)


def field(start: Any) -> Any:
    """A field of every position, which everybody sees: a number, a text, a switch, or a tuple of these.

    >>> from squirrelwidgets import Scurry, house
    >>> class Rest(Scurry):
    ...     rested = house.field((False, False))
    >>> Rest().state.rested
    (False, False)
    """
    return HouseField(start)
