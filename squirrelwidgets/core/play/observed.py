"""Things that code observes. An observer that fails blocks nothing: it is logged, and the others are still called."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from traitlets import All, HasDescriptors, HasTraits, MetaHasTraits

Handler = Callable[[Any], object]


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


class ItsOwn(MetaHasTraits):
    """Lists what a class has beside traitlets: `help`, and what a notebook offers on Tab, end where ours ends."""

    def __dir__(self) -> Iterable[str]:
        theirs = {name for each in (HasTraits, HasDescriptors) for name in vars(each)}
        ours = {name for each in self.mro() if each not in (HasTraits, HasDescriptors, object) for name in vars(each)}
        return [name for name in super().__dir__() if name not in theirs - ours]


class Observed(HasTraits, metaclass=ItsOwn):
    """Something that changes as a whole before any observer is notified.

    >>> from squirrelwidgets.core.play.observed import Observed
    >>> issubclass(Scurry, Observed)
    True
    """

    def observe(self, handler: Handler, names: Any = All, type: Any = "change") -> None:  # noqa: A002  # as in traitlets
        """Calls the handler after each change of these names, with `change["new"]`, as traitlets does."""
        super().observe(Guarded(handler), names, type)

    def unobserve(self, handler: Handler, names: Any = All, type: Any = "change") -> None:  # noqa: A002  # as in traitlets
        """Calls it no more."""
        super().unobserve(Guarded(handler), names, type)
