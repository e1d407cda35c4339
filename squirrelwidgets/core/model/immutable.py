"""What a bot may get besides a position: setups, grounds, boxes of cards, all of which refuse to be changed."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Final, NoReturn, TypeVar, get_origin

T = TypeVar("T")
K = TypeVar("K")
V = TypeVar("V")
FIXED: Final = "never changes: make another one."


class _Derived:
    """A property of an immutable class that is worked out when it is first asked for, and kept."""

    def __init__(self, make: Callable[[Any], Any]) -> None:
        self.make = make


if TYPE_CHECKING:
    derived = cached_property
else:
    derived = _Derived


class FrozenDict(dict[K, V]):
    """A dict that refuses to be changed, and is as quick to read as any. `copy` gives one that can be.

    >>> from squirrelwidgets.core.model.immutable import FrozenDict
    >>> FrozenDict(a=1)["b"] = 2
    Traceback (most recent call last):
    TypeError: A FrozenDict never changes: make another one.
    """

    __slots__ = ()

    def _refuse(self, *_: object, **__: object) -> NoReturn:
        raise TypeError(f"A {type(self).__name__} {FIXED}")

    __setitem__ = __delitem__ = __ior__ = update = setdefault = pop = popitem = clear = _refuse

    def __reduce__(self) -> Any:
        return type(self), (dict(self),)


def immutable(cls: type[T]) -> type[T]:
    """The class, changed so that what its objects hold is set once and for all, in `__init__`; they have no `__dict__`.

    Its fields are the annotated ones; each `derived` property is another one.
    """
    names = {name for name, hint in vars(cls).get("__annotations__", {}).items() if not _is_for_class(hint)}
    makers = {name: each.make for name, each in vars(cls).items() if isinstance(each, _Derived)}
    left_out = {*names, *makers, "__dict__", "__weakref__"}
    namespace = {name: value for name, value in vars(cls).items() if name not in left_out}
    inherited = {name for base in cls.__mro__[1:] for name in vars(base).get("__slots__", ())}
    namespace |= {
        "__slots__": tuple(sorted({*names, *makers, "__weakref__"} - inherited)),
        "__qualname__": cls.__qualname__,
        "__setattr__": _set_once,
        "__delattr__": _refuse_to_delete,
        "derived_properties": FrozenDict({**getattr(cls, "derived_properties", {}), **makers}),
    }
    if makers:  # or Python takes the slow way to each attribute
        namespace["__getattr__"] = _derive
    metaclass: Any = type(cls)
    made: type[T] = metaclass(cls.__name__, cls.__bases__, namespace)
    for method in vars(cls).values():
        function = getattr(method, "__func__", method)
        code = getattr(function, "__code__", None)
        if code and "__class__" in code.co_freevars:  # where it says `super()`, this class is meant, not the one before
            function.__closure__[code.co_freevars.index("__class__")].cell_contents = made
    return made


def _is_for_class(hint: Any) -> bool:
    text = hint if isinstance(hint, str) else ""
    return text.startswith("ClassVar") or hint is ClassVar or get_origin(hint) is ClassVar


def _derive(self: Any, name: str) -> Any:
    """The value of a property that was not asked for before: Python calls this where a slot is empty."""
    make = type(self).derived_properties.get(name)
    if make is None:
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
    value = make(self)
    object.__setattr__(self, name, value)
    return value


def _set_once(self: Any, name: str, value: object) -> None:
    if name in type(self).derived_properties or hasattr(self, name):
        raise AttributeError(f"A {type(self).__name__} {FIXED}")
    object.__setattr__(self, name, value)


def _refuse_to_delete(self: Any, _name: str) -> None:
    raise AttributeError(f"A {type(self).__name__} {FIXED}")
