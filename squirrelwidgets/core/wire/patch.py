"""What has changed between two values, so that little is sent."""

from __future__ import annotations

from typing import Any, TypedDict


class Replaced(TypedDict):
    """Another value."""

    now: Any


class Spliced(TypedDict):
    """A text: this many letters of its beginning and of its end stay, with `put` between them."""

    keep: int
    put: str
    end: int


class Keyed(TypedDict):
    """An object: what its entries have become; null: gone. Those that are not named stay."""

    keys: dict[str, Patch | None]


class Altered(TypedDict):
    """An item of a list that was at this place before, and has changed."""

    at: int
    to: Patch


class Listed(TypedDict):
    """A list: a pair is the place of old items that stay, and how many."""

    items: list[list[int] | Altered | Replaced]


class Worded(TypedDict):
    """A text: the list of its words, with one space between two, has changed."""

    words: list[list[int] | Altered | Replaced]


Patch = Replaced | Spliced | Keyed | Listed | Worded
