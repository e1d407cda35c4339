"""Variants on their way to other processes: a class that the house has made is told as where it comes from."""

from __future__ import annotations

import io
import sys
from dataclasses import MISSING
from operator import attrgetter
from typing import Any

from ..core.model.optional_packages import needed
from .said import HouseRule
from .variant import at_home

_MADE: dict[str, Any] = {}
"""The variants that were told or made again, by their token."""


def dumps(what: Any) -> bytes:
    """A pickle of it; what was defined in a notebook is in it."""
    cloudpickle = needed("cloudpickle", "lab")

    class Pickler(cloudpickle.Pickler):  # type: ignore[misc,name-defined]  # it tells no types
        def reducer_override(self, each: Any) -> Any:
            if each is MISSING:  # an option has it in the place of a default: a copy would be one
                return "MISSING"
            own = vars(each) if isinstance(each, type) else {}
            maker = own.get("house") or own.get("maker")
            if maker is None:
                return super().reducer_override(each)
            if each is not maker.kind:
                return getattr, (maker.kind, "setup_type" if each is maker.kind.setup_type else "state_type")
            if _is_found(each):
                return NotImplemented
            return _recipe(each) if own.get("house") else maker.told()

    sink = io.BytesIO()
    Pickler(sink).dump(what)
    return sink.getvalue()


def _is_found(kind: Any) -> bool:
    """Whether another process finds the class in its module."""
    try:
        return kind.__module__ != "__main__" and attrgetter(kind.__qualname__)(sys.modules[kind.__module__]) is kind
    except (AttributeError, KeyError):
        return False


def _recipe(kind: Any) -> Any:
    """What makes it again elsewhere: its functions, which hold on to no class."""
    house, said = kind.house, dict(kind.house.said)
    for name, each in said.items():
        said[name] = each._replace(plays=at_home(each.plays, None)) if isinstance(each, HouseRule) else each
    _MADE[house.token] = kind  # it may come back to this process
    said |= {"title": kind.title, "aim": kind.aim, "__module__": kind.__module__, "__qualname__": kind.__qualname__}
    return made_again, (house.base, house.name, said, house.mark, house.token)


def made_again(base: Any, name: str, said: dict[str, Any], mark: str, token: str) -> Any:
    """The variant of a recipe; a process makes it once."""
    if token not in _MADE:
        kind = _MADE[token] = type(base)(name, (base,), dict(said))
        kind.house.mark, kind.house.token = mark, token  # the mark took some games to find out
    return _MADE[token]
