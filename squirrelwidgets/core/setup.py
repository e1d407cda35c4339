"""What a game is set up with: one frozen value, checked when it is made, with a short text form."""

from __future__ import annotations

from dataclasses import Field, dataclass, field, fields
from typing import Any, Self

from .errors import BadSetup


def option(default: Any, label: str = "", *, rule: str = "", kind: str = "", values: Any = None) -> Any:
    """A field of a setup; with a `kind` ("choice", "bool", "int") it stands in the setup form of the board."""
    meta = {"label": label, "rule": rule, "kind": kind, "values": values}
    return field(default=default, metadata=meta)


@dataclass(frozen=True)
class Setup:
    """The base of every game's setup. A game adds its options, `check`, `parse` and `__str__`."""

    def __post_init__(self) -> None:
        self.check()

    def check(self) -> None:
        """Raise `BadSetup` for the first thing that the rules refuse."""
        raise NotImplementedError

    @classmethod
    def parse(cls, text: str) -> Self:
        """The setup of a short text."""
        raise NotImplementedError

    @classmethod
    def of(cls, what: Self | str | dict[str, Any] | None) -> Self:
        """A setup from whatever a caller has: nothing, a text, a dict of options, or a setup."""
        if what is None:
            return cls()
        if isinstance(what, cls):
            return what
        if isinstance(what, str):
            return cls.parse(what)
        if isinstance(what, dict):
            return cls.from_json(what)
        raise BadSetup(f"a setup is a text, a dict or a {cls.__name__}, not {type(what).__name__}.")

    def to_json(self) -> dict[str, Any]:
        """Only what differs from the default."""
        pairs = ((each.name, getattr(self, each.name), each.default) for each in fields(self))
        return {
            name: list(value) if isinstance(value, tuple) else value for name, value, usual in pairs if value != usual
        }

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Self:
        known = {each.name for each in fields(cls)}
        strange = [str(name) for name in data if name not in known]
        if strange:
            raise BadSetup(f"unknown option; known are {', '.join(sorted(known))}.", field=strange[0])
        return cls(**{name: tuple(value) if isinstance(value, list) else value for name, value in data.items()})

    def form(self) -> list[dict[str, Any]]:
        """The options that a board offers, as data for its setup form; it opens with what is set now."""
        return [_form_field(each, getattr(self, each.name)) for each in fields(self) if each.metadata.get("kind")]


def _form_field(each: Field[Any], now: Any) -> dict[str, Any]:
    meta = each.metadata
    made = {"name": each.name, "label": meta["label"], "kind": meta["kind"], "default": now}
    if meta["values"]:
        if now not in [value for value, _ in meta["values"]]:
            made["default"] = each.default
        made["values"] = [{"v": value, "label": label} for value, label in meta["values"]]
    if meta["rule"]:
        made["rule"] = meta["rule"]
    return made
