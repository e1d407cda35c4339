"""Refusals in words, as rows of examples: many of one position, each a line of a text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tests.games.examples import Row


def refusals(start: str, said: str, options: Mapping[str, Any], text: str) -> Iterator[Row]:
    """A rule, a sentence with the places concerned, and why not; a line without bars goes on.

    `NH-7 | frog-pond (frog-pond) | Nobody recruits on Frog Pond.`
    """
    lines: list[str] = []
    for line in text.strip().splitlines():
        if "|" in line:
            lines.append(line)
        else:
            lines[-1] += f" {line.strip()}"
    for line in lines:
        rule, say, why = map(str.strip, line.split("|"))
        sentence, _, places = say.rstrip(")").partition(" (")
        yield Row(rule, start, said, options, {"no": sentence, "says": why, "at": places})
