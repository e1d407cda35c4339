"""The whole card language in words, for `help`: made from what reads it, so that a new operation stands there, too."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import fields
from textwrap import wrap
from typing import Final

from .....core.words.refusals import either
from .abilities import LASTING, TRIGGERS
from .operations.base import MOST, MOST_OPERATIONS, OPERATIONS, Operation
from .parser import MOST_COPIES, MOST_COST, MOST_LOOPS, NOTES
from .reader import LOOPS, TRIBES, Reader

WIDTH: Final = 112
AT: Final = 12
"""The column at which meanings begin, after the indentation."""
CARD: Final = {
    "id": "2 to 24 small letters and digits, with _ between words: its word in sentences is the same with hyphens",
    "name": "1 to 30 letters",
    "type": '"squirrel" or "item"',
    "cost": f"0 to {MOST_COST}: stamina for a squirrel, coins for an item",
    "copies": f"0 to {MOST_COPIES}",
    "stash": f"0 to {MOST}: its nuts in a stash",
    "tribe": f"only squirrels, which need it: {either(TRIBES)}",
    "loops": f"only squirrels: a list of up to {MOST_LOOPS} of {', '.join(LOOPS)}",
    "effect": f"what happens when it is played: a list of up to {MOST_OPERATIONS} operations",
    "ability": "only squirrels without loops: see below",
}
"""The keys of a card, and what they take."""


def language() -> str:
    """All that a deck can say, with the operations that there are now."""
    return "\n".join(_lines())


def toml(value: object) -> str:
    """A value as a TOML file has it, in one line."""
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {toml(each)}' for key, each in value.items())} }}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(toml, value))}]"
    return json.dumps(value, ensure_ascii=False)


def _lines() -> Iterator[str]:
    yield "The card language. A deck is a list of cards: dictionaries, or tables [[card]] in a TOML file. A card has"
    yield ""
    for key, takes in CARD.items():
        yield from _entry(key, takes)
    yield f"    {', '.join(NOTES)}: notes, with which nothing is done"
    yield ""
    yield "An operation is a table, as in the examples. Keys in brackets can be left out. Errors count from 1: effect#1"
    yield "is the first operation of an effect."
    for kind in OPERATIONS.values():
        yield ""
        yield from _operation(kind)
    yield ""
    yield 'An ability answers something with an effect, as in { when = "draw", effect = […] }, each time you'
    yield ""
    for when, trigger in TRIGGERS.items():
        yield from _entry(when, trigger.text.removeprefix("you "), 18)
    yield ""
    yield 'Or it lasts while its squirrel is refreshed, as in { ongoing = "item_discount", n = 1 }:'
    yield ""
    for ongoing, lasting in LASTING.items():
        needs = f" (n: 1 to {lasting.most})" if lasting.most else ""
        yield from _entry(ongoing, f"{lasting.text(1).removesuffix('.')}{needs}.", 18)


def _operation(kind: type[Operation]) -> Iterator[str]:
    """An example, its text on a card, and the keys."""
    example = kind.example()
    yield f"    {toml(example)}"
    yield from wrap(_text(kind, example), WIDTH, initial_indent=" " * 8, subsequent_indent=" " * 8)
    defaults = {each.name: each.default for each in fields(kind)}  # type: ignore[arg-type]  # all are dataclasses
    for name, (attribute, key, needed) in kind.keys().items():
        default = "" if needed else defaults[attribute]
        parts = [key.takes, *([f"left out: {toml(default)}"] if default else []), *([key.means] if key.means else [])]
        yield from _entry(name if needed else f"[{name}]", "; ".join(parts), 8, 8)


def _text(kind: type[Operation], example: dict[str, object]) -> str:
    text = kind.read(Reader(), example, "").text()
    return f"{text[0].upper()}{text[1:]}."


def _entry(key: str, text: str, wide: int = AT, indent: int = 4) -> Iterator[str]:
    """A key, and beside it what it takes."""
    first = f"{' ' * indent}{key:{wide}}"
    yield from wrap(
        text,
        WIDTH,
        initial_indent=first if first.endswith(" ") else f"{first} ",
        subsequent_indent=" " * (indent + wide),
    )
