"""Things that code observes. An observer that fails blocks nothing: it is logged, and the others are still called."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from traitlets import All, HasTraits, MetaHasTraits

Handler = Callable[[Any], object]
OTHERS: Final = ("anywidget", "ipywidgets", "traitlets")


@dataclass(frozen=True)
class Guarded:
    """An observer; equal to another guard of the same one, so that it is found again by `unobserve`."""

    handler: Handler

    def __call__(self, change: Any) -> None:
        try:
            self.handler(change)
        except Exception:
            import logging  # only where something goes wrong: it takes long to import

            logging.getLogger(__name__).exception("an observer of %r failed; what it was told of stays", change["name"])


def unlisted(kind: type) -> set[str]:
    """What Tab does not offer of a class: what only others' packages have in it, and what ours have as `INTERNAL`."""
    theirs, ours, internal = set[str](), set[str](), {"INTERNAL"}
    for each in kind.__mro__[:-1]:
        named = vars(each)
        (theirs if each.__module__.split(".")[0] in OTHERS else ours).update(named)
        internal |= named.get("INTERNAL", frozenset())
    return theirs - ours | internal


class ItsOwn(MetaHasTraits):
    """Lists what a user calls: `help`, and what a notebook offers on Tab, end where that ends."""

    def __dir__(self) -> Iterable[str]:
        return sorted({*super().__dir__()} - unlisted(self))


class Observed(HasTraits, metaclass=ItsOwn):
    """Something that changes as a whole before any observer is notified.

    >>> from squirrelwidgets.core.play.observed import Observed
    >>> issubclass(Scurry, Observed)
    True
    """

    INTERNAL: ClassVar[frozenset[str]] = frozenset()
    """What a class has for the package alone; each class adds its own. Traits stay: traitlets finds them by `dir`."""

    def __dir__(self) -> Iterable[str]:
        return sorted({*super().__dir__()} - unlisted(type(self)))

    def observe(self, handler: Handler, names: Any = All, type: Any = "change") -> None:  # noqa: A002  # as in traitlets
        """Calls the handler after each change of these names, with `change["new"]`, as traitlets does."""
        super().observe(Guarded(handler), names, type)

    def unobserve(self, handler: Handler, names: Any = All, type: Any = "change") -> None:  # noqa: A002  # as in traitlets
        """Calls it no more."""
        super().unobserve(Guarded(handler), names, type)
