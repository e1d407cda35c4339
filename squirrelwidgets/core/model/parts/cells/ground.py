"""Where pieces can be: squares, hexagons, a way, places joined by paths. Made once for each size, shared by positions.

`names` in order, `spots` (where each is drawn, in widths of a cell, y downwards), `rays` (the places outward, by
number, one tuple a direction; the first half of them are opposite to the second), `beside` (the neighbours, by number).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from math import cos, pi, sin, sqrt
from typing import Any, Final

from ...immutable import FrozenDict, immutable

Spot = tuple[float, float]
Steps = Sequence[tuple[int, int]]
SQUARE: Final = ((1, 0), (0, 1), (1, 1), (1, -1), (-1, 0), (0, -1), (-1, -1), (-1, 1))
HEX: Final = ((1, 0), (0, 1), (1, -1), (-1, 0), (0, -1), (-1, 1))
MOST_COLUMNS: Final = 26
"""As many as there are letters."""
MOST_ROWS: Final = 40


@immutable
class Ground:
    """Places, and which of them lie beside and behind each other."""

    kind: str
    """How they are drawn: square, hex, way, round."""
    names: tuple[Any, ...]
    words: tuple[str, ...]
    """The names as texts."""
    index: FrozenDict[Any, int]
    spots: tuple[Spot, ...]
    rays: tuple[tuple[tuple[int, ...], ...], ...]
    beside: tuple[tuple[int, ...], ...]
    _made: tuple[Any, ...]

    def __init__(self, made: tuple[Any, ...], kind: str, spots: Mapping[Any, Spot], **lines: Any) -> None:
        self._made, self.kind, self.names, self.spots = made, kind, tuple(spots), tuple(spots.values())
        self.words = tuple(map(str, self.names))
        self.index = FrozenDict((name, n) for n, name in enumerate(spots))
        nothing: tuple[Any, ...] = ((),) * len(self.names)
        self.rays, self.beside = lines.get("rays", nothing), lines.get("beside", nothing)

    def __reduce__(self) -> Any:
        return ground, self._made


@lru_cache(100)
def square(wide: int, high: int, down: bool = False) -> Ground:
    """Cells a1, b1, … from the bottom left; `down`: from the top left.

    >>> from squirrelwidgets.core.model.parts.cells.ground import square
    >>> ground = square(3, 2)
    >>> ground.names, [ground.names[n] for n in ground.beside[0]]
    (('a1', 'b1', 'c1', 'a2', 'b2', 'c2'), ['b1', 'a2'])
    """
    if not (0 < wide <= MOST_COLUMNS and 0 < high <= MOST_ROWS):
        text = f"A grid has 1 to {MOST_COLUMNS} columns and 1 to {MOST_ROWS} rows, not {wide} and {high}."
        raise ValueError(text)
    at = {f"{chr(97 + x)}{y + 1}": (x, y) for y in range(high) for x in range(wide)}
    spots = {name: (float(x), float(y if down else high - 1 - y)) for name, (x, y) in at.items()}
    return Ground(("square", wide, high, down), "square", spots, **_lines(at.values(), SQUARE, sides=2))


@lru_cache(100)
def hexagon(side: int, down: bool = False) -> Ground:
    """A hexagon of hexagons, whose rows are called a, b … from the bottom.

    >>> from squirrelwidgets.core.model.parts.cells.ground import hexagon
    >>> hexagon(2).names
    ('a1', 'a2', 'b1', 'b2', 'b3', 'c1', 'c2')
    """
    if not 0 < side <= MOST_COLUMNS // 2:
        raise ValueError(f"A side of hexagons has 1 to {MOST_COLUMNS // 2} of them, not {side}.")
    far = side - 1
    rows = [(y, range(max(-far, -far - y), min(far, far - y) + 1)) for y in range(-far, far + 1)]
    at = {f"{chr(97 + y + far)}{n}": (x, y) for y, row in rows for n, x in enumerate(row, 1)}
    spots = {name: (x + y / 2, (y if down else -y) * sqrt(3) / 2) for name, (x, y) in at.items()}
    return Ground(("hexagon", side, down), "hex", spots, **_lines(at.values(), HEX, sides=3))


@lru_cache(100)
def way(steps: int, wide: int = 0) -> Ground:
    """Places 0 to `steps`, in rows of `wide`, by itself at most ten: to the right, then to the left, as an ox ploughs.

    >>> from squirrelwidgets.core.model.parts.cells.ground import way
    >>> way(3, wide=2).spots
    ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
    """
    if not 0 < steps < 200:
        raise ValueError(f"A track has 1 to 199 steps, not {steps}.")
    wide = wide or -(-(steps + 1) // -(-(steps + 1) // 10))
    rows = [divmod(n, wide) for n in range(steps + 1)]
    spots = {n: (float(wide - 1 - x if y % 2 else x), float(y)) for n, (y, x) in enumerate(rows)}
    ahead = tuple(tuple(each for each in (n - 1, n + 1) if 0 <= each <= steps) for n in range(steps + 1))
    return Ground(("way", steps, wide), "way", spots, beside=ahead)


@lru_cache(100)
def paths(joined: tuple[tuple[str, tuple[str, ...]], ...], spots: tuple[Spot, ...] = ()) -> Ground:
    """Places with paths between them, which lead both ways. Without `spots` they lie in a ring.

    >>> from squirrelwidgets.core.model.parts.cells.ground import paths
    >>> paths((("wood", ("hill",)), ("hill", ()))).beside
    ((1,), (0,))
    """
    names = [name for name, _ in joined]
    if strange := next((other for _, others in joined for other in others if other not in names), ""):
        raise ValueError(f"A path leads to {strange!r}, which is no place of the map: {', '.join(names)}.")
    ways = {frozenset((name, other)) for name, others in joined for other in others if other != name}
    beside = tuple(tuple(n for n, other in enumerate(names) if {name, other} in ways) for name in names)
    turn, far = 2 * pi / len(names), max(1.0, len(names) * 0.28)
    ring = tuple((far * 1.3 * sin(n * turn), -far * cos(n * turn)) for n in ([] if spots else _around(beside)))
    return Ground(("paths", joined, spots), "round", dict(zip(names, spots or ring, strict=True)), beside=beside)


def _around(beside: Sequence[Sequence[int]]) -> list[int]:
    """Where each place lies in a ring: two change places as long as that makes paths shorter."""
    many = len(beside)
    at, best, last = [*range(many)], many**3, many**3 + 1

    def length() -> int:
        steps = (abs(at[n] - at[other]) for n, others in enumerate(beside) for other in others)
        return sum(min(step, many - step) ** 2 for step in steps)

    while best < last:
        last = best
        for a, b in combinations(range(many), 2):
            at[a], at[b] = at[b], at[a]
            if (now := length()) < best:
                best = now
            else:
                at[a], at[b] = at[b], at[a]
    return at


def _lines(at: Iterable[tuple[int, int]], steps: Steps, sides: int) -> dict[str, Any]:
    """The places in a line with each, and those that share a side with it: the first directions and their opposites."""
    number = {xy: n for n, xy in enumerate(at)}
    rays = tuple(tuple(_ray(number, xy, step) for step in steps) for xy in number)
    half = len(steps) // 2
    near = [*range(sides), *range(half, half + sides)]
    return {"rays": rays, "beside": tuple(tuple(each[n][0] for n in near if each[n]) for each in rays)}


def _ray(number: Mapping[tuple[int, int], int], xy: tuple[int, int], step: tuple[int, int]) -> tuple[int, ...]:
    ray, (x, y) = [], xy
    while (n := number.get((x := x + step[0], y := y + step[1]))) is not None:
        ray.append(n)
    return tuple(ray)


def ground(maker: str, *given: Any) -> Ground:
    """The ground that a function of this name here makes: what a bot reaches has no function that keeps what it made.

    >>> from squirrelwidgets.core.model.parts.cells.ground import ground
    >>> ground("way", 3).beside
    ((1,), (0, 2), (1, 3), (2,))
    """
    made: Ground = {"square": square, "hexagon": hexagon, "way": way, "paths": paths}[maker](*given)
    return made
