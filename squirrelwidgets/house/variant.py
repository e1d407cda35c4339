"""Makes a game of a class that says house rules, and has what all rooms ask of it."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import Field, replace
from functools import cached_property
from inspect import get_annotations
from types import CellType, FunctionType
from typing import Any
from uuid import uuid4

from ..core.model.errors import BadSetup
from ..core.model.scratch import scratch_of_variant
from ..core.model.subpackages import subpackage
from ..core.scene.stage import stage_of
from ..core.words.rule_texts import Rule, rests_of, rules_of
from . import mark, stage
from .faults import check_class
from .planning import hint
from .planning.tried import Tried
from .position import HousePosition, with_moves
from .said import HouseField, HouseRule
from .setup import setup_type_of


class Variant:
    """What a game by house rules is: asked by everything that would otherwise speak of the book's game."""

    def __init__(self, kind: Any, base: Any, said: Mapping[str, Any]) -> None:
        self.kind, self.base, self.said = kind, base, said
        self.name: str = kind.__name__
        self.token = uuid4().hex
        """In all processes the same, and another one when its cell is run again."""
        before: Variant | None = base.house
        own = {name: each for name, each in said.items() if isinstance(each, HouseRule)}
        numbers = [name for name, each in own.items() if isinstance(each.plays, int | float)]
        self.original: Any = before.original if before else base
        functions = [name for name in own if name not in numbers]
        self.functions: tuple[str, ...] = (*(before.functions if before else ()), *functions)
        self.numbers: tuple[str, ...] = (*(before.numbers if before else ()), *numbers)
        self.rules: tuple[HouseRule, ...] = (*(before.rules if before else ()), *own.values())
        self.texts = {each.id: each.text for each in self.rules if each.text}
        self.ids = ", ".join(self.texts) or "rules of its own"
        self.words = tuple(each.word for each in self.rules if each.word)
        self.replaced = {old: each.id for each in self.rules for old in each.replaces}
        """The rules of the book that no longer hold, each with the one in its place."""

    @cached_property
    def doubtful(self) -> dict[str, str]:
        """Those, and what rests on them or on there being no new sentences, each with the rule of the house."""
        said = next((each.id for each in self.rules if each.word), "")
        gone, rests = {**({"sentences": said} if said else {}), **self.replaced}, rests_of(self.kind.package)
        while more := {each: gone[old] for each in {*rests} - {*gone} for old in rests[each] if old in gone}:
            gone |= more
        return gone

    @cached_property
    def mark(self) -> str:
        """Eight digits of what its rules do."""
        return mark.mark_of(self.kind)

    @cached_property
    def help(self) -> Tried:
        """The game's own help for bots, as far as it can be trusted."""
        return Tried(subpackage(self.kind.package, "bots"), self.kind)

    @cached_property
    def stage(self) -> Any:
        """The game's stage, with what the house tells."""
        return stage.stage_with(self, stage_of(self.kind.package))

    @property
    def card(self) -> dict[str, Any]:
        """What files say of it."""
        rules = [{"id": name, "text": text} for name, text in self.texts.items()]
        return {"name": self.name, "mark": self.mark, "rules": rules}

    def refusal(self, what: str) -> BadSetup:
        """Refuses what holds for the book's game alone."""
        was = self.original.__name__
        return BadSetup(f"{what} of {was} may be false in {self.name} ({self.ids}); {was} has them.")

    def rulebook(self) -> dict[str, Rule]:
        """The rules of the book, the house's beside those that they replace, which say so."""
        book, told, own = rules_of(self.kind.package), dict[str, Rule](), dict[str, Rule]()
        for each in self.rules:
            usual = f"{book[each.replaces[0]].title}, by the house" if each.replaces else "A rule of the house"
            title = each.title or each.word.capitalize() or usual
            own |= {each.id: Rule(each.id, title, each.text, stage.HOUSE)} if each.text else {}
        for name, was in book.items():
            told[name] = was
            if new := self.replaced.get(name):
                told[name] = replace(was, text=f"Not in this game: {new} takes its place.")
                told.setdefault(new, own[new])
            elif name in self.doubtful:
                told[name] = replace(was, text=f"{was.text} So far as {self.doubtful[name]} leaves it.")
        return {**told, **own}

    def hint(self, view: Any, story: Any, seat: int) -> Any:
        return hint.tried_hint(self.ids, view, story, seat)


def furnish(kind: Any) -> None:
    """Make the game of a class below another game; one that changes nothing of it stays that game."""
    base, own = kind.__mro__[1], dict(vars(kind))
    check_class(kind, base, own)
    options = {name: each for name, each in own.items() if isinstance(each, Field)}
    said = {name: each for name, each in own.items() if isinstance(each, HouseRule | HouseField)}
    if not said and not options and "state_type" not in own:
        return
    hints: dict[str, Any] = {}
    with suppress(Exception):  # a name in them may be known to a type checker alone
        hints = get_annotations(kind, eval_str=True)
    types = {name: hints.get(name, type(each.default)) for name, each in options.items()}
    kind.house = Variant(kind, base, {**said, **options, "__annotations__": types})
    if "title" not in own:
        kind.title = f"{kind.house.original.title}: {kind.__name__}"
    if "setup_type" not in own:
        kind.setup_type = setup_type_of(kind, base.setup_type, options, types)
    if "state_type" not in own:
        kind.state_type = _position(kind, base.state_type, said)
    kind.setup_type.house = kind.state_type.house = kind.house
    for name in (*options, *said):
        delattr(kind, name)


def _position(kind: Any, book: Any, said: Mapping[str, Any]) -> Any:
    start = {name: each.start for name, each in said.items() if isinstance(each, HouseField)}
    rules = {name: each for name, each in said.items() if isinstance(each, HouseRule)}
    moves = {
        **getattr(book, "house_moves", {}),
        **{each.word: (name, each) for name, each in rules.items() if each.word},
    }
    book = getattr(book, "wordless", book)
    names = {"__module__": kind.__module__, "__qualname__": f"{kind.__qualname__}Position", "house": kind.house}
    parents = (book,) if issubclass(book, HousePosition) else (HousePosition, book)
    position: Any = type(book)(f"{kind.__name__}Position", parents, {**names, "__slots__": tuple(start)})
    position.zeros = type(book.zeros)({**book.zeros, **start})
    position.house_fields = {**position.house_fields, **start}
    for name, each in rules.items():
        plays = at_home(each.plays, position)
        is_value = isinstance(getattr(book._own_scratch(), name, None), property)  # asked for without a call
        setattr(position, name, property(plays) if is_value and isinstance(plays, FunctionType) else plays)
    scratch_of_variant(position)
    return with_moves(position, moves) if moves else position


def at_home(plays: Any, home: Any) -> Any:
    """The function, with a `super()` that means the class it went to."""
    if isinstance(plays, property):
        return property(at_home(plays.fget, home))
    if not isinstance(plays, FunctionType) or "__class__" not in plays.__code__.co_freevars:
        return plays
    named = zip(plays.__code__.co_freevars, plays.__closure__ or (), strict=True)
    cells = tuple(CellType(home) if name == "__class__" else cell for name, cell in named)
    moved = FunctionType(plays.__code__, plays.__globals__, plays.__name__, plays.__defaults__, cells)
    moved.__kwdefaults__, moved.__doc__ = plays.__kwdefaults__, plays.__doc__
    return moved
