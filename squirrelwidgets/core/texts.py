"""The rule texts of a game, read from its `rules.toml`."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule in the game's own words for learners."""

    id: str
    title: str
    text: str
    source: str
    later: bool = False
    """Known but not in force yet: the id is taken."""

    def __str__(self) -> str:
        return f"{self.id} {self.title}: {self.text}"


@cache
def rules_of(package: str) -> dict[str, Rule]:
    """The rules of the game in this package, by id, in their order."""
    raw = tomllib.loads((files(package) / "rules.toml").read_text("utf-8"))
    return {
        name: Rule(name, entry["title"], entry["text"], entry["source"], entry.get("status") == "later")
        for name, entry in raw.items()
        if isinstance(entry, dict)
    }


@cache
def edition_of(package: str) -> str:
    """The edition of the rules that the texts describe; records carry it."""
    raw = tomllib.loads((files(package) / "rules.toml").read_text("utf-8"))
    return str(raw["edition"])
