"""Variants on their way to other processes: they get its functions and make the classes again."""

from __future__ import annotations

import io
import sys
from dataclasses import MISSING
from typing import Any

from ..core.model.optional_packages import needed
from ..core.model.state import State

_MADE: dict[tuple[str, str], Any] = {}


def dumps(what: Any) -> bytes:
    """A pickle, in which a class that the house has made is told as where it comes from."""
    cloudpickle = needed("cloudpickle", "lab")

    class Pickler(cloudpickle.Pickler):  # type: ignore[misc,name-defined]
        def reducer_override(self, each: Any) -> Any:
            if each is MISSING:  # of an option: it is known by being the same
                return "MISSING"
            maker = _maker_of(each) if isinstance(each, type) else None
            return _told(maker, each) if maker else super().reducer_override(each)

    sink = io.BytesIO()
    Pickler(sink).dump(what)
    return sink.getvalue()


def _maker_of(each: Any) -> Any:
    """What has made a class: a variant, or the maker of games of one's own. Each knows its game (`kind`), and how it is
    made again (`told`)."""
    maker = vars(each).get("house") or vars(each).get("maker")
    if maker is None and issubclass(each, State):
        maker = getattr(each, "house", None) or getattr(each, "maker", None)
        return maker if maker and each is maker.kind.state_type.scratch_type else None
    return maker


def _told(maker: Any, each: Any) -> Any:
    kind = maker.kind
    if each is not kind:
        part = "setup_type" if each is kind.setup_type else "state_type"
        return (_part, (kind, part)) if each is getattr(kind, part) else (_part, (kind, "state_type", "scratch_type"))
    found: Any = sys.modules.get(kind.__module__) if kind.__module__ != "__main__" else None
    for name in kind.__qualname__.split("."):
        found = getattr(found, name, None)
    return NotImplemented if found is kind else maker.told()


def told_of(variant: Any) -> Any:
    """What makes a variant again, and with what."""
    _MADE[variant.name, variant.mark] = variant.kind  # it may come back to this process
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
