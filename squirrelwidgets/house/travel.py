"""Variants on their way to other processes: they get its functions and make the classes again."""

from __future__ import annotations

import io
import sys
from typing import Any

from ..core.model.optional_packages import needed
from ..core.model.state import State

_MADE: dict[tuple[str, str], Any] = {}


def dumps(what: Any) -> bytes:
    """A pickle, in which a class that the house has made is told as where it comes from."""
    cloudpickle = needed("cloudpickle", "lab")

    class Pickler(cloudpickle.Pickler):  # type: ignore[misc,name-defined]
        def reducer_override(self, each: Any) -> Any:
            variant = vars(each).get("house") if isinstance(each, type) else None
            if variant is None:
                variant = _of_scratch(each)
            return _told(variant, each) if variant else super().reducer_override(each)

    sink = io.BytesIO()
    Pickler(sink).dump(what)
    return sink.getvalue()


def _of_scratch(each: Any) -> Any:
    """The variant that a scratch's class belongs to."""
    is_one = isinstance(each, type) and issubclass(each, State) and getattr(each, "house", None)
    return each.house if is_one and each is each.house.kind.state_type.scratch_type else None


def _told(variant: Any, each: Any) -> Any:
    kind = variant.kind
    if each is not kind:
        part = "setup_type" if each is kind.setup_type else "state_type"
        return (_part, (kind, part)) if each is getattr(kind, part) else (_part, (kind, "state_type", "scratch_type"))
    found: Any = sys.modules.get(kind.__module__) if kind.__module__ != "__main__" else None
    for name in kind.__qualname__.split("."):
        found = getattr(found, name, None)
    if found is kind:
        return NotImplemented
    _MADE[variant.name, variant.mark] = kind  # it may come back to this process
    return made_again, (variant.recipe(),)


def _part(kind: Any, *names: str) -> Any:
    for name in names:
        kind = getattr(kind, name)
    return kind


def made_again(recipe: Any) -> Any:
    """The variant of a recipe; a process makes it once."""
    if isinstance(recipe, type):
        return recipe
    base, name, said, mark = recipe
    if (name, mark) not in _MADE:
        home = made_again(base)
        kind = type(home)(name, (home,), dict(said))
        kind.house.mark = mark  # which took some games to find out
        _MADE[name, mark] = kind
    return _MADE[name, mark]
