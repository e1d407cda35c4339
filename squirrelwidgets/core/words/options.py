"""The options of a game in its `help`, a line each: what their declarations say, so that no docstring repeats it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import Field, fields
from typing import Any, Final

from ..model.setups.option_types import written
from ..model.setups.setup import Setup
from .refusals import either

ENDLESS: Final = 10_000
"""A bound as high as this says only what a number may be at all."""


def options_told(setup_type: type[Setup]) -> str:
    """The options of the form and the parts, with their rules; empty if there are none.

    >>> from squirrelwidgets.core.words.options import options_told
    >>> print(*options_told(Squarrels.setup_type).splitlines()[2:4], sep="\\n")
        players  Players: 2 to 6 (SQ-1)
        target   Play to: 20, 35, 50, 100 or a number from 1 on (SQ-26)
    """
    told = {each.name: text for each in fields(setup_type) if (text := _told(setup_type, each))}
    width = max(map(len, told), default=0)
    return "\n".join(["Options:", "", *(f"    {name:<{width}}  {text}" for name, text in told.items())]) if told else ""


def _told(setup_type: type[Setup], option: Field[object]) -> str:
    meta, part = option.metadata, setup_type.parts.get(option.name)
    text = part.help_line() if part else ""
    if meta.get("label"):
        text = ": ".join([meta["label"], *_values(setup_type, option)])
    return f"{text} ({meta['rule']})" if text and meta["rule"] else text


def _values(setup_type: type[Setup], option: Field[Any]) -> Iterator[str]:
    """What may be said of an option of the form; nothing for a switch."""
    meta = option.metadata
    listed = [value for value, _ in meta["listed"]] or [*setup_type.types[option.name].choices]
    words = [written(value) for value in listed if value is not None]
    if len(listed) > 2 and all(type(each) is int for each in listed) and listed[-1] - listed[0] == len(listed) - 1:
        words = [f"{words[0]} to {words[-1]}"]
    if meta["least"] is not None:
        most = meta["most"]
        bounds = f"from {meta['least']} to {most}" if most < ENDLESS else f"from {meta['least']} on"
        words.append(f"a number {bounds}")
    if meta["none"]:
        words.append(f"none ({meta['none']})")
    if words:
        yield either(words)
