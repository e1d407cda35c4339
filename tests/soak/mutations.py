"""Mutations: random changes of data and of texts, among them what no program likes, and what is far too large."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any, Final

MOST: Final = 5_000_000
"""Characters of the largest input."""
VALUES: Final[tuple[Any, ...]] = (
    *(None, True, -1, 0, 7, 10**30, 0.5, "", "b5", "random", "é", [], [None], ["b5", "b6"], {}, {"bot": "search"}),
    *(float("nan"), float("inf"), -0.0, 1e308, 10**400, -(10**18), "\ud800", "\0", "a\nb", "none", "yes", "var(--x)"),
    *(
        "99*1",
        "../a.toml",
        "deck=/a.toml",
        "²",
        "1_0",
        "a/b",
        "a=b",
        "__class__",
        "%00",
        "x" * 300,
        [[]],
        [{}],
        {"": {}},
    ),
)
LETTERS: Final = "abcxyz019 */=,.-_~?#\n\t\"'[]{}:\\\0\ud800é²"


def spots(data: Any) -> list[tuple[Any, Any]]:
    """Every (container, key) in a piece of JSON."""
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [spot for key, value in inner for spot in ((data, key), *spots(value))]


def scribble(data: Any, rng: Random) -> None:
    """One random edit somewhere."""
    places = spots(data)
    if not places:
        return
    holder, key = rng.choice(places)
    old = holder[key]
    kind = rng.randrange(7)
    if kind == 0:
        del holder[key]
    elif kind == 1 and isinstance(old, str) and old:
        at = rng.randrange(len(old))
        holder[key] = old[:at] + rng.choice("abcdef0123456789 ") + old[at + 1 :]
    elif kind == 2 and isinstance(old, int):
        holder[key] = old + rng.choice((-1, 1))
    elif kind == 3 and isinstance(old, str):
        holder[key] = edited(old, rng)
    elif kind == 4 and isinstance(old, list) and old:
        old.insert(rng.randrange(len(old) + 1), deepcopy(rng.choice(old)))
    elif kind == 5:
        other, name = rng.choice(places)
        holder[key] = deepcopy(other[name])
    else:
        holder[key] = deepcopy(rng.choice(VALUES))


def mutated(data: Any, rng: Random) -> Any:
    """Data after one edit or a few."""
    data = deepcopy(data)
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        scribble(data, rng)
    return data


def edited(text: str, rng: Random) -> str:
    """A text after one edit: something left out, put in, said twice, or other letters."""
    start = rng.randrange(len(text) + 1)
    end = min(len(text), start + rng.choice((1, 1, 3, 20)))
    piece = text[start:end]
    put = rng.choice(
        ("", piece * 2, piece * rng.randrange(50), rng.choice(LETTERS), "".join(rng.choices(LETTERS, k=8)))
    )
    return text[:start] + put + text[end:]


def nested(deep: int) -> Any:
    """Lists in lists."""
    data: list[Any] = []
    for _ in range(deep):
        data = [data]
    return data


def bomb(data: Any, rng: Random) -> Any:
    """Data in which one value is as large, or as deep, as an input can be."""
    data = deepcopy(data)
    places = spots(data)
    if not places:
        return data
    holder, key = rng.choice(places)
    old = holder[key] if isinstance(holder[key], str) and holder[key] else "a1 "
    holder[key] = rng.choice(BOMBS)(old)
    return data


def text_bomb(text: str, rng: Random) -> str:
    """A text in which one piece stands there again and again."""
    start = rng.randrange(len(text) + 1)
    piece = text[start : start + rng.choice((1, 3, 20, 200))] or "a"
    return text[:start] + piece * ((MOST - len(text)) // len(piece)) + text[start:]


BOMBS: Final = (
    lambda old: f"{old} " * (MOST // (len(old) + 1)),
    lambda old: old[:1] * MOST,
    lambda old: [old[:3]] * (MOST // 6),
    lambda old: [{}] * (MOST // 4),
    lambda old: [[old[:9], [1]]] * (MOST // 20),
    lambda old: {f"{old[:3]}{n}": n for n in range(MOST // 20)},
    lambda _: nested(900),
    lambda _: nested(30_000),
    lambda old: "[" * MOST,
    lambda old: f"{old[:2]}." * (MOST // 3),
    lambda old: 10**4_000,
)
