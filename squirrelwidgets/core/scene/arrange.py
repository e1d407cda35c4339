"""Arranges the marks of a row place: the same arithmetic as in the browser (`js/src/board/places/arrange.ts`).

Marks stand in stacks, side by side. A row that is too wide is squeezed: first the gaps, then the steps within the
stacks; then the stacks break into lines, and last everything shrinks.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from ..wire import Piece, Place, Row


CLOSEST: Final = 4
"""The least gap in symbol units, where stacks may not overlap (`lap`)."""
FARTHEST: Final = 1.25
"""How far one line lies from the next at most, in heights of a card: lines of a hand stay together."""
Stack: TypeAlias = "list[Piece]"


class Spot(NamedTuple):
    """The middle of a mark in layout units, and its scale."""

    x: float
    y: float
    k: float


class _Fit(NamedTuple):
    gap: float
    step: float
    k: float


def arrange(place: Place, marks: Iterable[Piece]) -> dict[str, Spot]:
    """Finds the spot of each mark of a row place, by id."""
    stacks: dict[int, Stack] = {}
    for mark in sorted(marks, key=lambda mark: (mark.get("n", 0), mark.get("j", 0))):
        stacks.setdefault(mark.get("n", 0), []).append(mark)
    lines, fit = _fitted(place, list(stacks.values()))
    spots: dict[str, Spot] = {}
    pitch = min(place["h"] / len(lines), FARTHEST * place["row"]["h"] * fit.k)
    y = place["y"] + (place["h"] - pitch * (len(lines) - 1)) / 2
    for number, line in enumerate(lines):
        spots.update(_line(place, line, fit, y + pitch * number))
    return spots


def _fitted(place: Place, stacks: list[Stack]) -> tuple[list[list[Stack]], _Fit]:
    """Breaks the stacks into the fewest lines that fit, and says how far these are squeezed."""
    row = place["row"]
    lines, scale, least_gap = [stacks], place["k"], 0.0
    for count, least_gap in _attempts(row):
        lines = _split(stacks, count)
        scale = min(place["k"], place["h"] / (count * row["h"]))
        fits = [_squeezed(row, line, place["w"] / scale, least_gap) for line in lines]
        if all(fits):
            return lines, _Fit(min(fit[0] for fit in fits if fit), min(fit[1] for fit in fits if fit), scale)
    widest = max(_width(row, line, least_gap, row["min"]) for line in lines)
    return lines, _Fit(least_gap, row["min"], min(scale, place["w"] / widest))


def _attempts(row: Row) -> list[tuple[int, float]]:
    """Numbers of lines and their least gaps, in the order to try. Stacks overlap only in the most lines."""
    most, gap = row.get("lines", 1), row["gap"]
    apart: list[tuple[int, float]] = [(count, min(CLOSEST, gap)) for count in range(1, most + 1)]
    return [*apart, (most, -row["lap"])] if "lap" in row else apart


def _split(stacks: list[Stack], count: int) -> list[list[Stack]]:
    """Divides the stacks among `count` lines, the upper ones not longer than the lower."""
    each, more = divmod(len(stacks), count)
    lines: list[list[Stack]] = []
    for number in range(count):
        taken = sum(map(len, lines))
        lines.append(stacks[taken : taken + each + (number >= count - more)])
    return [line for line in lines if line] or [[]]


def _squeezed(row: Row, line: list[Stack], room: float, least_gap: float) -> tuple[float, float] | None:
    """The widest gap and step with which a line fits; None if it does not."""
    gaps = max(len(line) - 1, 0)
    steps = sum(len(stack) - 1 for stack in line)
    spare = room - _width(row, line, row["gap"], row["step"])
    if spare >= 0:
        return row["gap"], row["step"]
    spare += gaps * (row["gap"] - least_gap)
    if spare >= 0:
        return least_gap + spare / gaps, row["step"]
    spare += steps * (row["step"] - row["min"])
    return (least_gap, row["min"] + spare / steps) if spare >= 0 and steps else None


def _width(row: Row, line: list[Stack], gap: float, step: float) -> float:
    steps = sum(len(stack) - 1 for stack in line)
    return float(len(line) * row["w"] + steps * step + max(len(line) - 1, 0) * gap)


def _line(place: Place, line: list[Stack], fit: _Fit, y: float) -> dict[str, Spot]:
    """The spots of one line."""
    row, k = place["row"], fit.k
    spare = place["w"] - _width(row, line, fit.gap, fit.step) * k
    x = place["x"] + (spare / 2 if row.get("align", "middle") == "middle" else 0) + row["w"] * k / 2
    spots: dict[str, Spot] = {}
    for stack in line:
        for mark in stack:
            spots[mark["id"]] = Spot(x, y, k)
            x += fit.step * k
        x += (row["w"] + fit.gap - fit.step) * k
    return spots
