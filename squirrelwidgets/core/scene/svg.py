"""Draws scenes as SVG with fixed colours. Pictures of a game at a position are in `core/desk/pictures.py`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape
from itertools import pairwise
from math import hypot
from textwrap import wrap
from typing import TYPE_CHECKING, Final, NamedTuple

from ..words.runs import plain
from .arrange import Spot, arrange
from .art import Art
from .blocks import drawn_as
from .cover import Box
from .palette import LIGHT

if TYPE_CHECKING:
    from ..wire import Line, Mark, Part, Piece, Seat, SeatRun, Shape, Status
    from .blocks import Layout

MARGIN: Final = 8
FONTS: Final = "system-ui, Arial, Liberation Sans, DejaVu Sans, Noto Sans, sans-serif"
"""By name, too: renderers other than browsers map sans-serif to Arial, and without it draw no text."""
GROUND: Final = f'<rect x="{-MARGIN}" y="{-MARGIN}" width="100%" height="100%" fill="var(--paper)"/>'
LINE: Final = {
    "path": {"stroke": "--path", "stroke-width": "5"},
    "sight": {"stroke": "--lit", "stroke-width": "3", "stroke-dasharray": "9 6"},
    "last": {"stroke-width": "4.5", "stroke-dasharray": "0.1 9"},
}
LETTER: Final = 8.4
"""The width of a letter of a caption in the widest of the fonts, on average."""
LINE_HEIGHT: Final = 20
ROUND: Final[Shape] = {"d": "", "w": 19, "h": 19, "ring": "circle"}
"""The outline of a place without a shape."""
NEAR: Final = 120
"""The farthest that a mark reaches from its place, in layout units."""
CHALK: Final = {"green": "--good", "red": "--bad", "blue": "--focus"}
"""The colours of rings and arrows that somebody drew."""
CLEAR: Final = 22
"""The distance of a line from the middle of its last place, in symbol units: the piece there is seen."""


class Stroke(NamedTuple):
    """A ring at a place, or an arrow from one to another."""

    places: Sequence[str]
    color: str


def symbol(art: Art, name: str, size: tuple[float, float], title: str, scale: float = 2) -> str:
    """One symbol, in light colours, as a picture of its own; `size` is that of the symbol."""
    width, height = size[0] * scale, size[1] * scale
    bare: Layout = {"w": width, "h": height, "places": {}, "shapes": {}, "ground": []}
    drawing = Drawing(bare, art, LIGHT, [])
    body = drawing.drawn({"s": name}, width / 2, height / 2, scale)
    return drawing.paint(sheet(width + 2 * MARGIN, height + 2 * MARGIN, GROUND + body, title))


class Drawing:
    """Draws scenes on one layout, with one theme's colours."""

    def __init__(self, layout: Layout, art: Art, colors: dict[str, str], seats: list[Seat]) -> None:
        self.layout = layout
        self.places = layout["places"]
        self.art = art
        self.colors = colors
        self.seats = {seat["id"]: seat for seat in seats}
        self.spots: dict[str, Spot] = {}
        """The spots of the marks of row places, by id."""

    def whole(self, scene: list[Mark], lit: Sequence[str], caption: str, chalk: Sequence[Stroke] = ()) -> str:
        """The scene with rings, drawings and a caption, as a picture of its own."""
        body = self.marks(scene)
        if len(lit) <= 30:
            body += "".join(map(self.ring, self.lit(scene, lit))) + "".join(self.frames(scene, lit))
        body += "".join(map(self.stroke, sorted(chalk, key=lambda stroke: len(stroke.places))))  # rings below
        width, height = self.layout["w"], self.layout["h"]
        lines = wrap(caption, int(width / LETTER))
        for n, line in enumerate(lines, 1):
            y = height + LINE_HEIGHT * n
            body += f'<text x="4" y="{y:g}" font-size="15" fill="var(--ink)">{written(line)}</text>'
        high = height + LINE_HEIGHT * len(lines) + 4
        return self.paint(sheet(width + 2 * MARGIN, high + 2 * MARGIN, GROUND + body, caption))

    def marks(self, scene: list[Mark]) -> str:
        """The ground and the scene, in the layout's units; the colours are still variables."""
        marks = sorted([*self.layout["ground"], *scene], key=lambda mark: (mark.get("z", 0), mark.get("n", 0)))
        self.spots = self.in_rows(marks)
        return "".join(self.line(mark) if "line" in mark else self.symbol(mark) for mark in marks)

    def piece(self, scene: list[Mark], box: Box, lit: Sequence[str] = ()) -> str:
        """What is seen in a box, with the rings of these places."""
        near = [mark for mark in scene if "line" in mark or self.near(mark, box)]
        fits = "meet" if (box.w, box.h) == (self.layout["w"], self.layout["h"]) else "slice"
        return _within(box, self.marks(near) + "".join(map(self.ring, lit)), fits)

    def of_symbols(self, symbols: Sequence[Part], box: Box) -> str:
        """Symbols by themselves, in a box round the middle of what they stand on."""
        return _within(box, "".join(self.drawn(part, part.get("dx", 0), part.get("dy", 0), 1) for part in symbols))

    def has(self, mark: Mark) -> bool:
        """Whether all places of a mark are on this layout."""
        return all(name in self.places for name in (mark["line"] if "line" in mark else [mark["at"]]))

    def near(self, mark: Piece, box: Box) -> bool:
        """Whether a mark can be seen in a piece of the board; those in rows stand anywhere along them."""
        place = self.places[mark["at"]]
        if "row" in place:
            return True
        x, y, _ = self.middle(mark["at"])
        return box.x - NEAR < x < box.x + box.w + NEAR and box.y - NEAR < y < box.y + box.h + NEAR

    def asked(self, status: Status) -> str:
        """The prompt, with the name of the player asked."""
        who = f"{self.seats[status['seat']]['name']}: " if "seat" in status else ""
        return who + plain(status["ask"])

    def in_rows(self, marks: list[Mark]) -> dict[str, Spot]:
        rows: dict[str, list[Piece]] = {}
        for mark in marks:
            if "line" not in mark and "row" in self.places[mark["at"]]:
                rows.setdefault(mark["at"], []).append(mark)
        return {name: spot for at, cards in rows.items() for name, spot in arrange(self.places[at], cards).items()}

    def paint(self, svg: str) -> str:
        """Colours in place of variables: pictures are shown where no style sheet reaches."""
        return re.sub(r"var\((--[\w-]+)\)", lambda variable: self.colors[variable[1]], svg)

    def symbol(self, mark: Piece) -> str:
        left, top, scale = self.spots.get(mark["id"]) or self.middle(mark["at"])
        if not scale:  # this layout has no room for it
            return ""
        drawn: Piece = {**mark, "s": drawn_as(mark["s"], self.places[mark["at"]])}
        return self.drawn(drawn, left + mark.get("dx", 0) * scale, top + mark.get("dy", 0) * scale, scale)

    def drawn(self, mark: Piece | Part, x: float, y: float, scale: float) -> str:
        size = scale * mark.get("k", 1)
        across = -size if mark.get("mirror") else size
        inside = self.inside(self.art[mark["s"]], mark)
        for slot, words in mark.get("t", {}).items():
            inside = _filled(inside, slot, written(self.words(words)))
        turn = f" rotate({mark['turn']:g})" if "turn" in mark else ""
        opacity = ' opacity=".6"' if {"faded", "tired"} & set(mark.get("cls", ())) else ""
        if "seat" in mark:
            color = f"var({self.seats[mark['seat']]['color']})"
            inside = inside.replace("var(--seat)", color).replace("var(--em)", color)
        place = f"translate({x:.1f} {y:.1f}){turn} scale({across:.3f} {size:.3f})"
        return self.placed(f'transform="{place}"{opacity}', inside)

    def placed(self, attributes: str, inside: str) -> str:
        """A symbol at its place."""
        return f"<g {attributes}>{inside}</g>"

    def inside(self, symbol: str | list[Part], of: Piece | Part) -> str:
        """The inside of a symbol, drawn or composed of others. Parts take the seat and the texts of the whole."""
        if isinstance(symbol, str):
            return symbol
        return "".join(self.part(part, of) for part in symbol)

    def part(self, part: Part, of: Piece | Part) -> str:
        """A part of a composed symbol, in the colour of the whole and with its texts."""
        whole: Part = {**part}
        if "seat" in of:
            whole.setdefault("seat", of["seat"])
        if "t" in of:
            whole["t"] = {**of["t"], **part.get("t", {})}
        return self.drawn(whole, part.get("dx", 0), part.get("dy", 0), 1)

    def middle(self, name: str) -> Spot:
        place = self.places[name]
        return Spot(place["x"], place["y"], place["k"])

    def words(self, words: str | SeatRun) -> str:
        """A text for a slot; a seat stands for the player there."""
        return words if isinstance(words, str) else self.seats[words["n"]]["name"]

    def line(self, mark: Line) -> str:
        cls = next((each for each in mark["cls"] if each in LINE), "sight")
        style = dict(LINE[cls])
        stroke = style.pop("stroke", self.seats[mark["seat"]]["color"] if "seat" in mark else "--stone")
        attributes = "".join(f' {name}="{value}"' for name, value in style.items())
        points = [(self.places[name]["x"], self.places[name]["y"]) for name in mark["line"]]
        scale = self.places[mark["line"][0]]["k"]
        clear = 0.0 if cls == "last" else CLEAR * scale
        drawn = [_segment(start, end, clear, arrow=cls == "path") for start, end in pairwise(points)]
        paths = "".join(f'<path d="{d}"/>' for d in drawn)
        ends = 'stroke-linecap="round" stroke-linejoin="round"'
        return f'<g fill="none" stroke="var({stroke})" {ends}{attributes}>{paths}</g>'

    def lit(self, scene: list[Mark], sentences: Sequence[str]) -> list[str]:
        """The places that sentences name, and tiles with a mark that says one."""
        pieces = (mark for mark in scene if "line" not in mark)
        saying = (mark for mark in pieces if any(" ".join(path) in sentences for path in mark.get("words", ())))
        named = [word for word in sentences if word in self.places]
        return [*named, *(mark["at"] for mark in saying if self.shape(mark["at"])["ring"] == "inset")]

    def frames(self, scene: list[Mark], sentences: Sequence[str]) -> Iterator[str]:
        """A frame on each card of a row that says a sentence, or its beginning."""
        for mark in scene:
            row = None if "line" in mark else self.places[mark["at"]].get("row")
            if "line" in mark or row is None:
                continue
            beginnings = [" ".join(path) for path in mark.get("words", ())]
            if any(f"{text} ".startswith(f"{path} ") for text in sentences for path in beginnings):
                x, y, k = self.spots[mark["id"]]
                w, h = row["w"] + 4, row["h"] + 4
                yield (
                    f'<g transform="translate({x:.1f} {y:.1f}) scale({k:.3f})">'
                    f'<rect x="{-w / 2:g}" y="{-h / 2:g}" width="{w:g}" height="{h:g}" rx="7" fill="none" '
                    f'stroke="var(--lit)" stroke-width="3"/><circle cy="{-h / 2:g}" r="5" fill="var(--lit)" '
                    'stroke="var(--paper)" stroke-width="1.5"/></g>'
                )

    def ring(self, name: str) -> str:
        """The ring of a place's outline, with a dot on its edge, as in the browser."""
        place, shape = self.places[name], self.shape(name)
        w, h = shape["w"], shape["h"]
        match shape["ring"]:
            case "inset":
                outline, x, y = f'<path transform="scale(.89)" d="{shape["d"]}"', 0.8 * w, 0.0
            case "frame":
                outline = f'<path d="{shape["d"]}"'
                x, y = (7 - w, h - 7) if w == h else (0, -h)
            case _:
                radius = 1.07 * min(w, h)
                outline, x, y = f'<circle r="{radius:g}"', 0.714 * radius, 0.714 * radius
        return (
            f'<g transform="translate({place["x"]} {place["y"]}) scale({place["k"]})">'
            f'{outline} fill="none" stroke="var(--lit)" stroke-width="3.4"/>'
            f'<circle cx="{x:g}" cy="{y:g}" r="5.5" fill="var(--lit)" stroke="var(--paper)" stroke-width="1.5"/></g>'
        )

    def stroke(self, stroke: Stroke) -> str:
        """A drawn ring or arrow; none where this layout lacks one of its places."""
        if not all(name in self.places for name in stroke.places):
            return ""
        points = [self.center(name) for name in stroke.places]
        (x, y), scale = points[-1], self.places[stroke.places[-1]]["k"]
        if len(points) > 1:
            shape = f'<path d="{_segment(points[0], points[-1], 0.5 * CLEAR * scale, arrow=True)}"'
        else:
            place, outline = self.places[stroke.places[0]], self.shape(stroke.places[0])
            wide, high = place.get("w", 2 * scale * outline["w"]), place.get("h", 2 * scale * outline["h"])
            turn = 9.0
            if outline["ring"] == "circle" and "w" not in place:
                wide = high = min(wide, high)
                turn = wide / 2
            left, top = x - wide / 2, y - high / 2
            shape = f'<rect x="{left:.1f}" y="{top:.1f}" width="{wide:.1f}" height="{high:.1f}" rx="{turn:.1f}"'
        rim, line = ('stroke="var(--paper)" stroke-width="8"', f'stroke="var({CHALK[stroke.color]})" stroke-width="5"')
        return f'<g fill="none" stroke-linecap="round" stroke-linejoin="round">{shape} {rim}/>{shape} {line}/></g>'

    def center(self, name: str) -> tuple[float, float]:
        """The middle of a place that may be a box."""
        place = self.places[name]
        return place["x"] + place.get("w", 0) / 2, place["y"] + place.get("h", 0) / 2

    def shape(self, name: str) -> Shape:
        """The outline of a place; one without any is round."""
        return self.layout["shapes"].get(self.places[name].get("shape", ""), ROUND)


def _within(box: Box, body: str, fits: str = "slice") -> str:
    """A piece as decoration: it fills the room that it is given, or all of it is seen there (`meet`)."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box.x:g} {box.y:g} {box.w:g} {box.h:g}" '
        f'preserveAspectRatio="xMidYMid {fits}" aria-hidden="true" font-family="{FONTS}">{body}</svg>'
    )


def written(text: str) -> str:
    """A text as a picture holds it, in an attribute too; `var(--x)` in it is no colour."""
    return escape(text).replace("(", "&#40;")


def sheet(width: float, height: float, body: str, title: str) -> str:
    """One SVG of this size; its corner lies a margin left of and above what is drawn."""
    size = f'viewBox="{-MARGIN} {-MARGIN} {width:g} {height:g}" width="{width:g}" height="{height:g}"'
    look = f'role="img" aria-label="{written(title)}" font-family="{FONTS}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {look}><title>{written(title)}</title>{body}</svg>'


def _filled(symbol: str, slot: str, text: str) -> str:
    """A symbol with words in one of its text slots, which stops being a slot of any symbol that this one is part of."""
    empty = rf'(<text\b[^>]*) data-slot="{slot}"([^>]*?)(?:/>|>[^<]*</text>)'
    return re.sub(empty, lambda slot: f"{slot[1]}{slot[2]}>{text}</text>", symbol)


def _segment(start: tuple[float, float], end: tuple[float, float], clear: float, arrow: bool) -> str:
    """A straight line that ends before the middle of its last place, with a head if it is an arrow."""
    (x1, y1), (x2, y2) = start, end
    length = hypot(x2 - x1, y2 - y1) or 1.0
    ux, uy = (x2 - x1) / length, (y2 - y1) / length
    clear = min(clear, length * 0.45)
    x2, y2 = x2 - ux * clear, y2 - uy * clear
    d = f"M{x1 + ux * clear * 0.6:.1f} {y1 + uy * clear * 0.6:.1f}L{x2:.1f} {y2:.1f}"
    if arrow:
        for turn in (1, -1):
            d += f"M{x2:.1f} {y2:.1f}l{-9 * ux + turn * 6 * uy:.1f} {-9 * uy - turn * 6 * ux:.1f}"
    return d
