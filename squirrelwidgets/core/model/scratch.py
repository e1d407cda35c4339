"""Generates `scratch()`, `_freeze()` and `_replace()` for a game from its position's fields. Runs once per class.

A scratch is a subclass of its position, declared with `scratch=True`. A field that it changes in place is declared
there with its type, as `tiles: list[int]`, and is a tuple in the position; all other fields are shared between the
two. `Annotated[Any, ...]` gives the type to this module only, not to mypy.
"""

from __future__ import annotations

from collections.abc import Callable
from inspect import get_annotations
from types import FunctionType, ModuleType, UnionType
from typing import Annotated, Any, get_args, get_origin

from .immutable import FrozenDict

Copier = Callable[[Any], Any]


def add_scratch_methods(position: Any, scratch: Any, shared: tuple[str, ...]) -> None:
    """Give a position's class its `scratch`, the scratch's class its `_freeze`, and both a `_replace`.

    `shared`: fields of every game.
    """
    if "scratch_type" in vars(position):
        text = f"{position.__name__} has its scratch: declare a position for {scratch.__name__}, a subclass, too."
        raise TypeError(text)
    position.scratch_type = scratch
    # only a state refuses to be changed; both, or Python takes the slow way to either
    scratch.__setattr__, scratch.__delattr__ = object.__setattr__, object.__delattr__
    changed: dict[str, Any] = {}
    for each in reversed([each for each in scratch.__mro__ if each not in position.__mro__]):
        changed |= get_annotations(each, eval_str=True)
    fields = [*shared, *_own_fields(position)]
    names = {"Position": position, "Scratch": scratch, "new": object.__new__, "FrozenDict": FrozenDict}
    thaw = [f"copy.{name} = {_copy(changed.get(name), f'self.{name}', thaw=True)}" for name in fields]
    freeze = [f"self.{name} = {_copy(kind, f'self.{name}', thaw=False)}" for name, kind in changed.items()]
    thaw = ["copy = new(Scratch)", *thaw, "copy.events = None", "return copy"]
    # the same slots: from here on nobody can push
    freeze = [*freeze, "self.events = tuple(self.events or ())", "self.__class__ = Position", "return self"]
    position.scratch = _function("A private copy, to be played on in place.", thaw, names)
    for kind, changes in ((position, {}), (scratch, changed)):
        same = [f"copy.{name} = {_copy(changes.get(name), f'self.{name}', thaw=False)}" for name in fields]
        same = ["copy = new(Scratch)", *same, "copy.events = tuple(self.events or ())"]
        same += ["for name, value in fields.items(): setattr(copy, name, value)"]
        same += ["copy.__class__ = Position", "return copy"]
        kind._replace = _function("The position with other values in these fields.", same, names, "self, **fields")
    scratch.__copy__ = scratch.__deepcopy__ = lambda self, _memo=None: self.scratch()
    scratch._freeze = _function("The position that this scratch, which nobody else knows, becomes.", freeze, names)


def scratch_of_variant(variant: Any) -> None:
    """Make the scratch for a position's subclass that declares none: the position's, with what the subclass changes.

    What is written twice for speed is played by its slow form where a rule in it was replaced.
    """
    book = variant.scratch_type
    names = {"__slots__": (), "__module__": variant.__module__}
    made: Any = type(f"{variant.__name__}Scratch", (variant, book), names, scratch=True)
    made.played_by = {
        when: each if getattr(made, each.__name__) is each else _by_name(each.__name__)
        for when, each in book.played_by.items()
    }
    for fast, (slow, rules) in book.written_twice.items():
        if any(getattr(made, name) is not getattr(book, name) for name in rules):
            for kind in (variant, made):
                if hasattr(kind, slow) and getattr(kind, fast) is getattr(book, fast):
                    setattr(kind, fast, getattr(kind, slow))


def _by_name(name: str) -> Callable[..., None]:
    """Plays by what has that name when it is played: `check` counts calls of it."""

    def played(table: Any, *args: Any) -> None:
        getattr(table, name)(*args)

    return played


def add_functions(scratch: Any, *modules: ModuleType) -> None:
    """Make the functions of these modules methods of a scratch, so that a variant can replace each."""
    for module in modules:
        for name, function in vars(module).items():
            if isinstance(function, FunctionType) and function.__module__ == module.__name__ and name[0] != "_":
                setattr(scratch, name, function)


def _own_fields(position: Any) -> list[str]:
    """The fields of the game's classes, without those of all games: base classes first."""
    *games, _state, _value, _numbers, _abc, _object = position.__mro__
    return [name for each in reversed(games) for name in each.__slots__]


def _function(doc: str, lines: list[str], names: dict[str, Any], takes: str = "self") -> Copier:
    namespace: dict[str, Any] = {}
    source = "\n ".join([f"def copier({takes}):", repr(doc), *lines])
    exec(source, names, namespace)  # noqa: S102  # our own text; a loop over the fields takes twice as long
    copier: Copier = namespace["copier"]
    return copier


def _copy(kind: Any, value: str, *, thaw: bool) -> str:
    """The expression that makes a value of this type mutable (thaw), or immutable again."""
    if get_origin(kind) is Annotated:
        return _copy(get_args(kind)[1], value, thaw=thaw)
    if isinstance(kind, UnionType):  # … | None
        return f"None if {value} is None else {_copy(get_args(kind)[0], value, thaw=thaw)}"
    if kind is bytearray:
        return f"{'bytearray' if thaw else 'bytes'}({value})"
    if get_origin(kind) is dict:
        return f"{value}.copy()" if thaw else f"FrozenDict({value})"
    if list in (kind, get_origin(kind)):
        each = _copy((*get_args(kind), None)[0], "each", thaw=thaw)
        whole = "list" if thaw else "tuple"
        return f"{whole}({value})" if each == "each" else f"{whole}([{each} for each in {value}])"
    if hasattr(kind, "thawed"):
        return f"{value}.{'thawed' if thaw else 'frozen'}()"
    return value
