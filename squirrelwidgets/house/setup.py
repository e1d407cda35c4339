"""The setups of a variant: those of its game, with options of its own, and of no other game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import Field, dataclass
from typing import Any

from ..core.model.immutable import immutable
from ..core.model.setups.option_types import written
from ..core.model.setups.setup import Setup


def setup_type_of(kind: Any, base: Any, options: Mapping[str, Field[Any]], types: Mapping[str, Any]) -> Any:
    """The short text is that of the game, with the options of the house after it."""
    by_name: Any = Setup.parse

    def text(self: Any) -> str:
        given = self.to_json()
        return " ".join([base.__str__(self), *(f"{name}={written(given[name])}" for name in options if name in given)])

    def parse(cls: Any, source: str) -> Any:
        cls.check_text(source)
        own = [word for word in source.split() if word.partition("=")[0] in options]
        rest = [word for word in source.split() if word not in own]
        told = base.parse.__func__(cls, " ".join(rest)).to_json() if rest or not own else {}
        return cls.from_json({**told, **by_name.__func__(cls, " ".join(own)).to_json()}) if own else cls(**told)

    names: dict[str, Any] = {"__annotations__": dict(types), "__module__": base.__module__, "__doc__": base.__doc__}
    names |= {"__str__": text, "parse": classmethod(parse)} if options else {}
    return immutable(dataclass(frozen=True)(type(f"{kind.__name__}Setup", (base,), {**names, **options})))
