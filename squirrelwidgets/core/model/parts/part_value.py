"""What a part is in a position, where rules speak of it by name: `cells["b2"]`, `heaps["a"] -= 1`, `die.value`.

A part declared here has such a value in its field: `to_field` makes it, `in_scratch` is its class. On a scratch it is
changed in place; that of a finished position refuses, as a state does, and reaches nothing but what its names mean.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Final, NoReturn, Self

from ..value import UNCHANGING


class PartValue:
    """`at`: what lies there, a list on a scratch, else a tuple. `of`: what its places mean, the same for all positions
    of a setup.

    >>> from squirrelwidgets.core.model.parts.numbers.heaps import HeapsValue
    >>> heaps = HeapsValue({"a": 0, "b": 1}, (3, 4)).thawed()
    >>> heaps["a"] -= 1
    >>> heaps.frozen().key()
    [2, 4]
    """

    __slots__ = ("at", "of")
    of: Any
    at: Any

    def __init__(self, of: Any, at: Any) -> None:
        _set_of(self, of)
        _set_at(self, at)

    def thawed(self) -> Self:
        """A copy that can be changed."""
        return type(self)(self.of, [*self.at])

    def frozen(self) -> Self:
        """A copy that refuses."""
        return type(self)(self.of, tuple(self.at))

    def key(self) -> Any:
        """What it has, as JSON data."""
        return [*self.at]

    def put(self, n: int, what: Any) -> None:
        """Set one of its entries, if this is on a scratch."""
        try:
            self.at[n] = what
        except TypeError:
            raise TypeError(UNCHANGING) from None

    def __setattr__(self, name: str, value: object = None) -> NoReturn:
        text = f"{name} cannot be set: change what a part has by its place, as in `cells[cell] = seat`."
        raise AttributeError(text)

    __delattr__ = __setattr__  # which is called without a value

    def __reduce__(self) -> Any:
        return type(self), (self.of, self.at)

    def __len__(self) -> int:
        return len(self.at)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(str(self.key()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.key()})"


_set_of, _set_at = (vars(PartValue)[name].__set__ for name in ("of", "at"))


class Row(list[Any]):
    """What lies there, to be read: a list that refuses, as changing it would change nothing."""

    def _refuse(self, *_: object) -> NoReturn:
        text = "this only tells what lies there: `move` changes it. list(…) makes a list of your own."
        raise TypeError(text)

    append = extend = insert = remove = pop = clear = reverse = _refuse
    sort = _refuse  # type: ignore[assignment]  # a list's has names for what it takes; all are refused
    __setitem__ = __delitem__ = __iadd__ = __imul__ = _refuse


class NamedValue(PartValue):
    """A value with names for its entries, which `for name in value` gives."""

    __slots__ = ()
    thing: ClassVar[str]
    """What one of the names is called."""

    @property
    def index(self) -> Mapping[Any, int]:
        """The number of each name."""
        return self.of.index  # type: ignore[no-any-return]  # a ground

    def n(self, name: object) -> int:
        """The number of a name; LookupError says which there are."""
        n = self.index.get(name)
        if n is None:
            names = [*map(str, self.index)]
            there = ", ".join(names) if len(names) <= FEW else f"{names[0]} to {names[-1]}"
            raise LookupError(f"There is no {self.thing} {name}; there are {there}.")
        return n

    def __getitem__(self, name: Any) -> Any:
        return self.at[self.n(name)]

    def __iter__(self) -> Iterator[Any]:
        return iter(self.index)

    def __contains__(self, name: object) -> bool:
        return name in self.index


FEW: Final = 6
"""So many names are listed in an error."""
