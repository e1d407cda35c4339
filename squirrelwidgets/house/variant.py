"""Makes a game of a class that says house rules: its setups, its positions, and what all rooms ask of it."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import Field, replace
from functools import cached_property
from inspect import get_annotations
from types import CellType, FunctionType
from typing import Any, Final

from ..core.model.errors import BadSetup
from ..core.model.scratch import scratch_of_variant
from ..core.model.state import State
from ..core.model.subpackages import subpackage
from ..core.scene.stage import Stage, stage_of
from ..core.words.rule_texts import Rule
from . import hint, mark, stage, travel, words
from .faults import check_class
from .position import HousePosition, add_moves
from .said import HouseField, HouseMove, HouseNumber, HouseRule
from .setup import setup_type_of
from .tried import Tried

KEPT: Final = ("title", "__doc__", "__module__", "__qualname__")


class Variant:
    """What a game by house rules is: asked by everything that would otherwise speak of the book's game."""

    def __init__(self, kind: Any, base: Any, said: Mapping[str, Any]) -> None:
        self.kind, self.base, self.said = kind, base, said
        before: Variant | None = base.house
        self.original: Any = before.original if before else base
        own = {name: each for name, each in said.items() if isinstance(each, HouseRule)}
        self.functions: tuple[str, ...] = (
            *(before.functions if before else ()),
            *(name for name, each in own.items() if not isinstance(each, HouseNumber)),
        )
        self.rules: tuple[HouseRule, ...] = (*(before.rules if before else ()), *own.values())
        self.name: str = kind.__name__

    @property
    def texts(self) -> dict[str, str]:
        """The words of its rules, by id."""
        return {each.id: each.text for each in self.rules if each.text}

    @property
    def words(self) -> tuple[str, ...]:
        """Its own sentences."""
        return tuple(each.word for each in self.rules if isinstance(each, HouseMove))

    @property
    def ids(self) -> str:
        return ", ".join(self.texts) or "rules of its own"

    @cached_property
    def replaced(self) -> dict[str, str]:
        """The rules of the book that no longer hold, each with the one in its place."""
        return {old: each.id for each in self.rules for old in each.replaces}

    @cached_property
    def doubtful(self) -> dict[str, str]:
        """Those, and the rules that rest on them."""
        return words.doubtful(self)

    @cached_property
    def mark(self) -> str:
        """Eight digits of what its rules do."""
        return mark.mark_of(self.kind)

    @cached_property
    def help(self) -> Tried:
        """The game's own help for bots, as far as it can be trusted."""
        return Tried(subpackage(self.kind.package, "bots"), self.kind)

    @property
    def card(self) -> dict[str, Any]:
        """What records say of it."""
        rules = [{"id": name, "text": text} for name, text in self.texts.items()]
        return {"name": self.name, "mark": self.mark, "rules": rules}

    def refusal(self, what: str) -> BadSetup:
        """Refuses what holds for the book's game alone."""
        was = self.original.__name__
        return BadSetup(f"{what} of {was} may be false in {self.name} ({self.ids}); {was} has them.")

    def rulebook(self) -> dict[str, Rule]:
        """The rules, with its own."""
        return words.rules_with(self)

    @cached_property
    def stage(self) -> Stage[State]:
        """The game's stage, with what the house tells."""
        made: Stage[State] = stage.stage_with(self, stage_of(self.kind.package))
        return made

    def hint(self, view: Any, story: Any, seat: int) -> Any:
        return hint.tried_hint(self, view, story, seat)

    def told(self) -> Any:
        return travel.told_of(self)

    def recipe(self) -> tuple[Any, ...]:
        """What it takes to make it again in another process: its functions, and no class."""
        base = self.base.house.recipe() if self.base.house else self.base
        return base, self.name, {name: _homeless(each) for name, each in self.said.items()}, self.mark


def furnish(kind: Any) -> None:
    """Make the game of a class below another game; one that changes nothing of it stays that game."""
    base, own = kind.__mro__[1], dict(vars(kind))
    check_class(kind, base, own)
    options = {name: each for name, each in own.items() if isinstance(each, Field)}
    said = {name: each for name, each in own.items() if isinstance(each, HouseRule | HouseField)}
    if not said and not options and "state_type" not in own:
        return
    kept = {name: own[name] for name in KEPT if name in own}
    hints: dict[str, Any] = {}
    with suppress(Exception):  # a name in them may be known to a type checker alone
        hints = get_annotations(kind, eval_str=True)
    types = {name: hints.get(name, type(each.default)) for name, each in options.items()}
    kind.house = Variant(kind, base, {**said, **options, **kept, "__annotations__": types})
    if "title" not in own:
        kind.title = f"{kind.house.original.title}: {kind.__name__}"
    if "setup_type" not in own:
        kind.setup_type = setup_type_of(kind, base.setup_type, options, types)
    if "state_type" not in own:
        kind.state_type = _position(kind, base, said)
    kind.setup_type.house = kind.state_type.house = kind.house
    for name in (*options, *said):
        delattr(kind, name)


def _position(kind: Any, base: Any, said: Mapping[str, Any]) -> Any:
    start = {name: each.start for name, each in said.items() if isinstance(each, HouseField)}
    moves = {name: each for name, each in said.items() if isinstance(each, HouseMove)}
    parents = (base.state_type,) if issubclass(base.state_type, HousePosition) else (HousePosition, base.state_type)
    namespace = {
        "__slots__": tuple(start),
        "__module__": kind.__module__,
        "__qualname__": f"{kind.__qualname__}Position",
    }
    position: Any = type(base.state_type)(f"{kind.__name__}Position", parents, namespace)
    position.zeros = type(position.zeros)({**base.state_type.zeros, **start})
    position.house_fields = {**position.house_fields, **start}
    for name, each in said.items():
        if isinstance(each, HouseRule):
            setattr(position, name, _at_home(_as_book(base, name, each.plays), position))
    if moves:
        position.house_moves = {**position.house_moves, **{each.word: (name, each) for name, each in moves.items()}}
    scratch_of_variant(position)
    if moves:
        add_moves(position)
    return position


def _as_book(base: Any, name: str, plays: Any) -> Any:
    """A value that the game asks for without a call is one here, too."""
    was = getattr(base.state_type._own_scratch(), name, None)
    return property(plays) if isinstance(was, property) and isinstance(plays, FunctionType) else plays


def _at_home(function: Any, home: Any) -> Any:
    """The function, with a `super()` that means the class it went to."""
    if isinstance(function, property):
        return property(_at_home(function.fget, home))
    if not isinstance(function, FunctionType) or "__class__" not in function.__code__.co_freevars:
        return function
    named = zip(function.__code__.co_freevars, function.__closure__ or (), strict=True)
    cells = tuple(CellType(home) if name == "__class__" else cell for name, cell in named)
    moved = FunctionType(function.__code__, function.__globals__, function.__name__, function.__defaults__, cells)
    moved.__kwdefaults__ = function.__kwdefaults__
    return moved


def _homeless(each: Any) -> Any:
    """A rule whose function holds on to no class, so that it can travel."""
    return replace(each, plays=_at_home(each.plays, None)) if isinstance(each, HouseRule) else each
