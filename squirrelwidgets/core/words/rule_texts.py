"""Reads the files of a game's rules: their texts in `rules.toml`, what events tell in `events.toml`, the facts of the
box in `data.toml`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from ..model.subpackages import folder, subpackage_text

if TYPE_CHECKING:
    from ..wire import Json


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule in the game's own words for learners."""

    id: str
    title: str
    text: str
    source: str

    def __str__(self) -> str:
        return f"{self.id} {self.title}: {self.text}"


@dataclass(frozen=True, slots=True)
class EventKind:
    """What a kind of event tells."""

    kind: str
    text: str
    fields: dict[str, str]
    """What each of its fields holds; it has no others."""

    def __str__(self) -> str:
        return f"{self.kind}: {self.text}" + "".join(f" {name}: {what}." for name, what in self.fields.items())


FIELDS: Final = ("who", "what", "origin", "to", "n")
"""Of an event, in their order."""


@cache
def rules_of(package: str) -> dict[str, Rule]:
    """The rules of the game in this package, by id, in their order."""
    raw = toml_of(subpackage_text(package, "rules", "rules.toml"))
    return {name: _rule(package, name, entry) for name, entry in raw.items() if isinstance(entry, dict)}


@cache
def rests_of(package: str) -> dict[str, tuple[str, ...]]:
    """By rule the others that it rests on: where one of those is replaced, it may mean something else.
    `sentences`: that there are no others; it says what must be done."""
    raw = toml_of(subpackage_text(package, "rules", "rules.toml"))
    return {name: tuple(entry.get("rests", ())) for name, entry in raw.items() if isinstance(entry, dict)}


@cache
def events_of(package: str) -> dict[str, EventKind]:
    """The kinds of events of the game in this package."""
    raw = toml_of(subpackage_text(package, "rules", "events.toml"))
    return {kind: _event_kind(package, kind, entry) for kind, entry in raw.items()}


def _event_kind(package: str, kind: str, entry: dict[str, str]) -> EventKind:
    strange = next((name for name in entry if name not in ("text", *FIELDS)), None)
    if strange or "text" not in entry:
        reason = f"has {strange}, which no event has" if strange else "has no text"
        raise TypeError(f"{package}: [{kind}] in events.toml {reason}.")
    return EventKind(kind, entry["text"], {name: entry[name] for name in FIELDS if name in entry})


@cache
def edition_of(package: str) -> str:
    """The edition of the rules that the texts describe; records carry it."""
    raw = toml_of(subpackage_text(package, "rules", "rules.toml"))
    if "edition" not in raw:
        raise TypeError(f"{package}: rules.toml has no edition; records name it.")
    return str(raw["edition"])


@cache
def data_of(package: str) -> Json:
    """The facts of the box, as the game's `data.toml` has them."""
    return toml_of((folder(package) / "data.toml").read_text("utf-8"))


def _rule(package: str, name: str, entry: dict[str, str]) -> Rule:
    try:
        return Rule(name, entry["title"], entry["text"], entry["source"])
    except KeyError as missing:
        raise TypeError(f"{package}: [{name}] in rules.toml has no {missing.args[0]}.") from None


def toml_of(text: str) -> Json:
    """What a data file says."""
    import tomllib  # only when a file is read: it would be a fifteenth of a game's import time

    return tomllib.loads(text)
