"""The page of a contact sheet: thumbnails side by side, each with two lines of text below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Final

from ..core.scene.svg import GROUND, MARGIN, Drawing, sheet, written
from .keyframes import Keyframe

GAP: Final = 10
WORDS: Final = 34
"""The height of the two lines, in units of the picture, as all lengths here."""
LETTER: Final = 6.8
"""About the width of a letter in them."""


class Grid:
    """Thumbnails in a number of columns, which share a width."""

    def __init__(self, drawings: Mapping[str, SymbolPool], columns: int, width: int) -> None:
        self.drawings = drawings
        self.columns = columns
        self.across = (width - GAP * (columns - 1)) / columns
        """The width of a thumbnail."""
        board = drawings["light"].layout
        self.down = self.across * board["h"] / board["w"]
        self.box = f'viewBox="0 0 {board["w"]:g} {board["h"]:g}"'

    def size(self, many: int) -> tuple[float, float]:
        """The width and height of a picture of `many` thumbnails."""
        rows = -(-many // self.columns)
        wide = self.columns * (self.across + GAP) - GAP
        return wide + 2 * MARGIN, rows * (self.down + WORDS + GAP) - GAP + 2 * MARGIN

    def corner(self, n: int) -> tuple[float, float]:
        """The top left corner of a thumbnail."""
        row, column = divmod(n, self.columns)
        return column * (self.across + GAP), row * (self.down + WORDS + GAP)

    def at(self, x: float, y: float, many: int) -> int | None:
        """The index of the thumbnail at a point."""
        corners = map(self.corner, range(many))
        hits = (
            n
            for n, (left, top) in enumerate(corners)
            if 0 <= x - left <= self.across and 0 <= y - top <= self.down + WORDS
        )
        return next(hits, None)

    def picture(self, keyframes: Sequence[Keyframe], theme: str, title: str, many: int) -> str:
        """Thumbnails, with room for `many`."""
        drawing = self.drawings[theme]
        drawing.kept.clear()
        drawn = drawing.paint(
            GROUND + "".join(self._thumbnail(drawing, n, keyframe) for n, keyframe in enumerate(keyframes))
        )
        kept = "".join(f'<g id="{name}">{inside}</g>' for inside, name in drawing.kept.items())
        return sheet(*self.size(many), f"<defs>{kept}</defs>{drawn}", title)

    def ring(self, n: int, many: int, theme: str) -> str:
        """A ring round a thumbnail, to lie over a picture of `many`."""
        x, y = self.corner(n)
        size = f'x="{x - 3:g}" y="{y - 3:g}" width="{self.across + 6:g}" height="{self.down + 6:g}"'
        ring = f'<rect {size} rx="6" fill="none" stroke="var(--focus)" stroke-width="4"/>'
        return sheet(*self.size(many), self.drawings[theme].paint(ring), "")

    def _thumbnail(self, drawing: Drawing, n: int, keyframe: Keyframe) -> str:
        x, y = self.corner(n)
        size = f'x="{x:g}" y="{y:g}" width="{self.across:g}" height="{self.down:g}"'
        inside = f"<svg {size} {self.box}>{drawing.marks(keyframe.scene)}</svg>"
        frame = f'<rect {size} rx="4" fill="none" stroke="var(--line)"/>'
        return inside + frame + self._words(drawing, x, y + self.down, keyframe)

    def _words(self, drawing: Drawing, x: float, y: float, keyframe: Keyframe) -> str:
        """Two lines: the ply and whose turn it was; the moves that led there."""
        seat = drawing.seats.get(keyframe.seat or "")
        first, dot = f'<tspan font-weight="600">{keyframe.ply}</tspan>', ""
        if seat:
            dot = f'<circle cx="{x + self.across - 6:g}" cy="{y + 10:g}" r="5" fill="var({seat["color"]})"/>'
            first += f'<tspan dx="6" fill="var(--quiet)">{written(self._fitting(seat["name"], 7))}</tspan>'
        moves = written(self._fitting(keyframe.moves))
        look = f'x="{x:g}" font-size="12" fill="var(--ink)"'
        return f'<text y="{y + 14:g}" {look}>{first}</text>{dot}<text y="{y + 29:g}" {look}>{moves}</text>'

    def _fitting(self, text: str, taken: int = 0) -> str:
        room = max(int(self.across / LETTER) - taken, 2)
        return text if len(text) <= room else f"{text[: room - 1]}…"


class SymbolPool(Drawing):
    """Draws each symbol once, under an id made from its content: on one page equal ids mean equal symbols."""

    def __init__(self, like: Drawing) -> None:
        super().__init__(like.layout, like.art, like.colors, list(like.seats.values()))
        self.kept: dict[str, str] = {}

    def placed(self, attributes: str, inside: str) -> str:
        inside = self.paint(inside)
        name = self.kept.setdefault(inside, f"sqw-{sha256(inside.encode()).hexdigest()[:12]}")
        return f'<use href="#{name}" {attributes}/>'
