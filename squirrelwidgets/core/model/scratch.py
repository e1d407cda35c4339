"""How a position becomes a scratch to play on, and a scratch a position: written out from the fields, once a game.

A scratch is a subclass of its position, the one with `push`. What it changes in place stands there, or in a base of
its own, with its type, as `tiles: list[int]`, and is a tuple in a position; all other fields are shared.
`Annotated[Any, …]` tells only us, not mypy, what it is.
"""

from __future__ import annotations

from collections.abc import Callable
from inspect import get_annotations
from types import UnionType
from typing import Annotated, Any, get_args, get_origin

Copier = Callable[[Any], Any]


def join(position: Any, scratch: Any, fields: tuple[str, ...]) -> None:
    """Give a position's class its `scratch`, and the scratch's class its `_freeze`."""
    changed: dict[str, Any] = {}
    for base in reversed(scratch.__mro__):
        if base not in position.__mro__:
            changed |= get_annotations(base, eval_str=True)
    names = {"Position": position, "Scratch": scratch, "new": object.__new__}
    thaw = [f"copy.{name} = {_copy(changed.get(name), f'self.{name}', thaw=True)}" for name in fields]
    freeze = [f"self.{name} = {_copy(kind, f'self.{name}', thaw=False)}" for name, kind in changed.items()]
    thaw = ["copy = new(Scratch)", *thaw, "copy.events = None", "return copy"]
    # the same slots: from here on nobody can push
    freeze = [*freeze, "self.events = tuple(self.events or ())", "self.__class__ = Position", "return self"]
    position.scratch = _function("A private copy, to be played on in place.", thaw, names)
    scratch._freeze = _function("The position that this scratch, which nobody else knows, becomes.", freeze, names)


def _function(about: str, lines: list[str], names: dict[str, Any]) -> Copier:
    made: dict[str, Any] = {}
    source = "\n ".join(["def copier(self):", repr(about), *lines])
    exec(source, names, made)  # noqa: S102  # nobody else's words; a loop over the fields takes twice as long
    copier: Copier = made["copier"]
    return copier


def _copy(kind: Any, value: str, *, thaw: bool) -> str:
    """The code that makes a value of this type to be changed, or, frozen, never again."""
    if get_origin(kind) is Annotated:
        return _copy(get_args(kind)[1], value, thaw=thaw)
    if isinstance(kind, UnionType):  # … | None
        return f"None if {value} is None else {_copy(get_args(kind)[0], value, thaw=thaw)}"
    if kind is bytearray:
        return f"{'bytearray' if thaw else 'bytes'}({value})"
    if get_origin(kind) is dict:
        return f"dict({value})" if thaw else value
    if get_origin(kind) is list:
        each = _copy(get_args(kind)[0], "each", thaw=thaw)
        whole = "list" if thaw else "tuple"
        return f"{whole}({value})" if each == "each" else f"{whole}([{each} for each in {value}])"
    if hasattr(kind, "thawed"):
        return f"{value}.{'thawed' if thaw else 'frozen'}()"
    return value
