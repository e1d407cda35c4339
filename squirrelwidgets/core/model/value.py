"""What makes a state a value: it refuses to change, is its own copy, can be pickled, compares by value."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Self

from .own import OwnSetup

UNCHANGING: Final = "A state never changes: use play(move), or scratch() for a copy to push on."


class Value:
    """What `State` is besides the rules. A scratch is changed and copied as any other object (`scratch.py`)."""

    __slots__ = ()

    if TYPE_CHECKING:
        actors: tuple[int, ...]
        setup: OwnSetup

        def key(self) -> object: ...

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse to change: where nothing is hidden, bots are handed the very state of the game.

        >>> Scurry().state.actors = ()
        Traceback (most recent call last):
        AttributeError: A state never changes: use play(move), or scratch() for a copy to push on.
        """
        raise AttributeError(UNCHANGING)

    def __delattr__(self, name: str) -> None:
        raise AttributeError(UNCHANGING)

    # -- copies

    def __copy__(self) -> Self:
        """A state never changes, so it is its own copy; a scratch copies itself.

        >>> import copy
        >>> state = Scurry().state
        >>> copy.deepcopy(state) is state
        True
        """
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __getstate__(self) -> dict[str, object]:
        """All fields, for other processes."""
        names = (name for kind in type(self).__mro__ for name in getattr(kind, "__slots__", ()) if hasattr(self, name))
        return {name: getattr(self, name) for name in names}

    def __setstate__(self, fields: dict[str, object]) -> None:
        for name, value in fields.items():
            object.__setattr__(self, name, value)

    # -- equal states

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Value) or self.actors != other.actors:
            return False
        alike = self.setup is other.setup or self.setup.options() == other.setup.options()
        return alike and bool(self.key() == other.key())

    def __hash__(self) -> int:
        return hash(str(self.key()))
