"""The difference between two JSON values; `js/src/wire/patched.ts` applies it to the old one."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from ..core.wire import Listed, Patch

NAMES = ("id", "v", "seat", "name", "text")
"""The fields by which a changed item of a list is recognised, best first."""
LONG = 30
"""The length of a replacement from which a word-by-word difference is tried too."""


def json_patch(old: object, new: object) -> Patch:
    """The patch that turns the old value into the new one.

    >>> from squirrelwidgets.editor.json_patch import json_patch
    >>> json_patch({"a": 1, "b": "4/hops 2/rows=7,7,7,7,7,7"}, {"a": 1, "b": "4/hops 3/rows=7,7,7,7,7,7"})
    {'keys': {'b': {'keep': 7, 'put': '3', 'end': 17}}}
    """
    if isinstance(old, dict) and isinstance(new, dict):
        keys: dict[str, Patch | None] = {key: None for key in old if key not in new}
        for key, value in new.items():
            if key not in old:
                keys[key] = {"now": value}
            elif old[key] != value:
                keys[key] = json_patch(old[key], value)
        return {"keys": keys}
    if isinstance(old, list) and isinstance(new, list):
        return _of_lists(old, new)
    if isinstance(old, str) and isinstance(new, str):
        return _of_texts(old, new)
    return {"now": new}


def _of_texts(old: str, new: str) -> Patch:
    """The shortest of: one changed piece, some changed words, another text."""
    keep = _alike(old, new)
    end = _alike(old[keep:][::-1], new[keep:][::-1])
    put = new[keep : len(new) - end]
    candidates: list[Patch] = [{"now": new}, {"keep": keep, "put": put, "end": end}]
    if len(put) >= LONG and " " in old and " " in new:
        candidates.append({"words": _of_lists(old.split(" "), new.split(" "))["items"]})
    return min(candidates, key=_length)


def _length(patch: Patch) -> int:
    return len(json.dumps(patch, ensure_ascii=False))


def _alike(one: str, other: str) -> int:
    """Number of letters from the beginning that are equal."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((n for n, (a, b) in pairs if a != b), min(len(one), len(other)))


def _of_lists(old: Sequence[object], new: Sequence[object]) -> Listed:
    """Items keep their order; each stays, goes, has changed or is new."""
    items: list[Any] = []
    begin = 0
    names = [_name(item) for item in old]
    for item in new:
        if (same := _place(old, item, begin)) is not None:
            begin = same + 1
            if items and isinstance(items[-1], list) and sum(items[-1]) == same:
                items[-1][1] += 1
            else:
                items.append([same, 1])
        elif (name := _name(item)) and (at := _place(names, name, begin)) is not None:
            begin = at + 1
            items.append({"at": at, "to": json_patch(old[at], item)})
        else:
            items.append({"now": item})
    return {"items": items}


def _place(values: Sequence[object], wanted: object, begin: int) -> int | None:
    return next((n for n in range(begin, len(values)) if values[n] == wanted), None)


def _name(item: object) -> str:
    """What an item is recognised by; empty: nothing."""
    if isinstance(item, str):
        return item.partition("=")[0]
    return next((f"{name} {item[name]}" for name in NAMES if name in item), "") if isinstance(item, dict) else ""
