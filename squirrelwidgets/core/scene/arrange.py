"""Where the marks of a row place stand: the same arithmetic as in the browser (`js/src/arrange.ts`).

Marks stand in stacks, side by side; what does not fit is squeezed: first the gaps, then the steps within the
stacks, then the stacks break into lines, and last everything shrinks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

CLOSEST: Final = 4
"""Gaps never shrink under this, in symbol units, where stacks may not overlap (`lap`)."""


class Spot(NamedTuple):
    """The middle of a mark in layout units, and its scale."""

    x: float
    y: float
    k: float


class _Fit(NamedTuple):
    gap: float
    step: float
    k: float


def arrange(place: Mapping[str, Any], marks: Iterable[Mapping[str, Any]]) -> dict[str, Spot]:
    """Where each mark of a row place stands, by id."""
    stacks: dict[int, list[Mapping[str, Any]]] = {}
    for mark in sorted(marks, key=lambda mark: (mark.get("n", 0), mark.get("j", 0))):
        stacks.setdefault(mark.get("n", 0), []).append(mark)
    lines, fit = _fitted(place, list(stacks.values()))
    found: dict[str, Spot] = {}
    for number, line in enumerate(lines):
        found.update(_line(place, line, fit, (number + 0.5) / len(lines)))
    return found


def _fitted(place: Mapping[str, Any], stacks: list[Any]) -> tuple[list[list[Any]], _Fit]:
    """The fewest lines that the stacks fit in, and how they are squeezed."""
    row = place["row"]
    lines, high, close = [stacks], place["k"], 0.0
    for count, close in _tries(row):
        lines = _split(stacks, count)
        high = min(place["k"], place["h"] / (count * row["h"]))
        fits = [_squeezed(row, line, place["w"] / high, close) for line in lines]
        if all(fits):
            return lines, _Fit(min(fit[0] for fit in fits if fit), min(fit[1] for fit in fits if fit), high)
    widest = max(_width(row, line, close, row["min"]) for line in lines)
    return lines, _Fit(close, row["min"], min(high, place["w"] / widest))


def _tries(row: Mapping[str, Any]) -> list[tuple[int, float]]:
    """Numbers of lines and least gaps, in the order in which they are tried: stacks overlap in the most lines only."""
    most, gap = row.get("lines", 1), row["gap"]
    apart = [(count, min(CLOSEST, gap)) for count in range(1, most + 1)]
    return [*apart, (most, -row["lap"])] if "lap" in row else apart


def _split(stacks: list[Any], count: int) -> list[list[Any]]:
    """The stacks in so many lines, the upper ones not longer than the lower."""
    each, more = divmod(len(stacks), count)
    lines: list[list[Any]] = []
    for number in range(count):
        taken = sum(map(len, lines))
        lines.append(stacks[taken : taken + each + (number >= count - more)])
    return [line for line in lines if line] or [[]]


def _squeezed(row: Mapping[str, Any], line: list[Any], room: float, close: float) -> tuple[float, float] | None:
    """The widest gap and step with which a line fits, gaps being no less than `close`; None if it does not."""
    gaps = max(len(line) - 1, 0)
    steps = sum(len(stack) - 1 for stack in line)
    spare = room - _width(row, line, row["gap"], row["step"])
    if spare >= 0:
        return row["gap"], row["step"]
    spare += gaps * (row["gap"] - close)
    if spare >= 0:
        return close + spare / gaps, row["step"]
    spare += steps * (row["step"] - row["min"])
    return (close, row["min"] + spare / steps) if spare >= 0 and steps else None


def _width(row: Mapping[str, Any], line: list[Any], gap: float, step: float) -> float:
    steps = sum(len(stack) - 1 for stack in line)
    return float(len(line) * row["w"] + steps * step + max(len(line) - 1, 0) * gap)


def _line(place: Mapping[str, Any], line: list[Any], fit: _Fit, height: float) -> dict[str, Spot]:
    row, k = place["row"], fit.k
    spare = place["w"] - _width(row, line, fit.gap, fit.step) * k
    x = place["x"] + (spare / 2 if row.get("align", "middle") == "middle" else 0) + row["w"] * k / 2
    y = place["y"] + place["h"] * height
    found: dict[str, Spot] = {}
    for stack in line:
        for mark in stack:
            found[mark["id"]] = Spot(x, y, k)
            x += fit.step * k
        x += (row["w"] + fit.gap - fit.step) * k
    return found
