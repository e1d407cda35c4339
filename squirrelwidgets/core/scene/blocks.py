"""Arranges the blocks of a board for rooms of different shapes, and flattens an arrangement to one layout.

A block is one thing of the table: a hand, a market. It has one or more forms, in units in which its smallest text has
the same size in all of them: drawn with k = 1, all that is on a board is legible from the same scale on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from math import inf
from typing import TYPE_CHECKING, Any, Final, NamedTuple, NotRequired, TypedDict

from ..model.errors import SquirrelError

if TYPE_CHECKING:
    from ..wire import Arrangement, BlockForm, BlockPosition, Layouts, Mark, Place, Shape, Sight, Upright

SHAPES: Final = (2.4, 1.9, 1.5, 1.2, 1.0, 0.8, 0.62, 0.46)
"""The rooms to arrange for: width through height."""
THINGS: Final = 0.7
"""How much the size of the main things counts beside that of the texts, as an exponent."""
JUDGES: Final = (0.0, 0.5, 1.0)
"""How much what is shown counts: in some rooms texts matter more. The best arrangement for each is sent."""
NAMED: Final = {"wide": (1.5, 1.0), "narrow": (0.62, 0.0)}
"""The rooms that have names, for pictures: shape, and judge. In a narrow one texts come first."""
UPRIGHT: Final = 0.58
"""What a phone held upright leaves a board: width through height."""
WIDEST: Final = 400
"""The width of a board whose texts can just be read on the smallest of these."""
MORE: Final = (1.0, 1.2, 1.45, 1.75, 2.1)
"""Sizes in which the main block is tried beside others: what room is left is to be its own."""
NEAR: Final = 1.03
"""How near to each other two arrangements may be that are both looked at."""
LESS: Final = 0.8
"""What a form is worth that leaves something out."""
SEARCHED: Final = ("size", "less", "most", "upright", "spread")
"""The fields of a form that only the search asks for: nobody else is told."""
GAP: Final = 8
"""Between two blocks."""


class Layout(TypedDict):
    """A whole board: the blocks of an arrangement on one sheet."""

    w: float
    h: float
    places: dict[str, Place]
    shapes: dict[str, Shape]
    ground: list[Mark]
    sight: NotRequired[Sight]


class Held(NamedTuple):
    """What a phone that is held upright shows while a block is the large one."""

    name: str
    """What people call that block."""
    blocks: tuple[str, ...] = ()
    """The blocks that are there; empty: all that other rooms have."""
    counts: tuple[str, ...] = ()
    """The cards that lie there are counted: beginnings of names of places."""


class _Rooms(NamedTuple):
    """The rooms that arrangements are searched for."""

    shapes: tuple[float, ...]
    judges: tuple[float, ...]
    widest: float
    """No arrangement is wider."""


class _Form(NamedTuple):
    """What the search has to know of a form."""

    number: int
    block: str
    w: float
    h: float
    size: float
    less: bool
    most: float


class _Stand(NamedTuple):
    form: int
    x: float
    y: float
    k: float


class _Box(NamedTuple):
    """Some blocks in a box."""

    w: float
    h: float
    worth: float
    """How large the main things are in it, less what is left out."""
    stand: tuple[_Stand, ...]

    def stands_for(self, other: _Box) -> bool:
        """Whether it is hardly larger, and shows hardly less: the search is short only if near ones go."""
        return self.w <= NEAR * other.w and self.h <= NEAR * other.h and self.worth * NEAR >= other.worth


def arranged(
    forms: list[BlockForm], main: str, sight: Sight | None = None, held: Mapping[str, Held] | None = None
) -> Layouts:
    """All arrangements that are the best ones in some room. `held`: the blocks of which one is large on a phone that
    is held upright."""
    usual = _usual(forms)
    sent: Any = [{name: value for name, value in form.items() if name not in SEARCHED} for form in forms]
    layouts: Layouts = {"forms": sent, "ways": [*_ways(_known(forms, usual), main), *_tall(forms, main)]}
    if sight:
        layouts["sight"] = sight
    blocks = {form["block"] for form in forms}
    upright = [_upright(forms, block, each) for block, each in (held or {}).items() if block in blocks]
    if upright and all(each["ways"] for each in upright):
        layouts["upright"] = upright
    return layouts


def _usual(forms: list[BlockForm]) -> list[BlockForm]:
    """The forms that are not for some rooms alone."""
    return [form for form in forms if not (form.get("upright") or form.get("spread"))]


def _narrow(forms: list[BlockForm]) -> list[BlockForm]:
    """The forms that can be read on a phone."""
    return [form for form in forms if form["w"] <= WIDEST and not form.get("spread")]


def _tall(forms: list[BlockForm], main: str) -> list[Arrangement]:
    """An arrangement that leaves nothing out and can be read on a phone, though one has to scroll to see all of it."""
    usual = [*dict.fromkeys(form["block"] for form in _usual(forms))]
    if len(usual) == 1:
        return []
    able = [form for form in _narrow(forms) if form["block"] in usual]
    if {form["block"] for form in able} != {*usual}:
        return []  # one is too wide, as a large glade
    whole = {form["block"] for form in able if not form.get("less")}
    kept = [form for form in able if not (form.get("less") and form["block"] in whole)]
    in_order = sorted(_known(forms, kept), key=lambda form: usual.index(form.block))
    return _ways(tuple(in_order), main, SCROLL)


def _upright(forms: list[BlockForm], block: str, held: Held) -> Upright:
    """The large block leaves nothing out, if it has such a form."""
    usual = {form["block"] for form in _usual(forms)}
    named: Upright = {"block": block, "name": held.name, "ways": []}
    if held.counts:
        named["counts"] = [*held.counts]
    if usual == {block}:
        return {**named, "ways": _ways(_known(forms, forms), block)}
    able = [form for form in _narrow(forms) if form["block"] in (held.blocks or usual)]
    if {form["block"] for form in able} != {form["block"] for form in forms} & {*(held.blocks or usual)}:
        return named  # one is too wide, as a large glade
    whole = [form for form in able if form["block"] == block and not form.get("less")]
    kept = [form for form in able if form["block"] != block or not whole or form in whole]
    return {**named, "ways": _ways(_known(forms, kept), block, PHONE)}


def _known(forms: list[BlockForm], kept: list[BlockForm]) -> tuple[_Form, ...]:
    """What the search has to know of those forms that are to be used."""
    return tuple(
        _Form(n, form["block"], form["w"], form["h"], form.get("size", 1), form.get("less", False), most)
        for n, form in enumerate(forms)
        if any(form is each for each in kept)
        for most in [form.get("most", MORE[-1])]
    )


def layout_of(layouts: Layouts, name: str) -> Layout:
    """The layout for a room of a named shape."""
    if name not in NAMED:
        raise SquirrelError(f"layout is one of {', '.join(NAMED)}.")
    shape, weight = NAMED[name]
    ways = layouts["ways"]
    return flat(layouts, max(ways, key=lambda way: _scale(way["w"], way["h"], shape) * way["worth"] ** weight))


def main_layout(layouts: Layouts) -> Layout:
    """The layout that a picture has where nobody asks for another."""
    return layout_of(layouts, "wide")


def alone(form: BlockForm) -> Layout:
    """The layout of one form by itself."""
    stand: BlockPosition = {"form": 0, "x": 0, "y": 0, "k": 1}
    way: Arrangement = {"w": form["w"], "h": form["h"], "worth": 1, "stand": [stand]}
    return flat({"forms": [form], "ways": [way]}, way)


def enlarged(form: BlockForm, k: float) -> BlockForm:
    """A form in larger units: for one in which a text would be smaller than those of others."""
    stand: BlockPosition = {"form": 0, "x": 0, "y": 0, "k": k}
    places = {name: _rounded(_moved(place, stand)) for name, place in form["places"].items()}
    w, h, size = (round(each * k, 1) for each in (form["w"], form["h"], form.get("size", 1)))
    return {**form, "w": w, "h": h, "size": size, "places": places}


def drawn_as(symbol: str, place: Place) -> str:
    """What is drawn for a symbol at a place: a name that ends with a hyphen stands for all that begin with it."""
    instead = place.get("instead", {})
    begins = next((each for each in instead if each[-1] == "-" and symbol.startswith(each)), "")
    return instead.get(symbol) or (instead[begins] + symbol[len(begins) :] if begins else symbol)


def _rounded(place: Place) -> Place:
    given: Any = place
    kept = {"x": 1, "y": 1, "w": 2, "h": 2}
    rounded: Any = {key: round(given[key], digits) for key, digits in kept.items() if key in given}
    return {**place, **rounded, "k": round(place["k"], 3)}


def flat(layouts: Layouts, way: Arrangement) -> Layout:
    """The layout of an arrangement."""
    layout: Layout = {"w": way["w"], "h": way["h"], "places": {}, "shapes": {}, "ground": []}
    for stand in way["stand"]:
        form = layouts["forms"][stand["form"]]
        instead: Any = {"instead": form["instead"]} if "instead" in form else {}
        for name, place in form["places"].items():
            layout["places"][name] = _moved(place, stand) | instead
        layout["shapes"] |= form["shapes"]
        layout["ground"] += form["ground"]
    return {**layout, "sight": layouts["sight"]} if "sight" in layouts else layout


def _moved(place: Place, stand: BlockPosition) -> Place:
    """A place of a block, on the whole board."""
    k = stand["k"]
    moved: Place = {**place, "x": stand["x"] + k * place["x"], "y": stand["y"] + k * place["y"], "k": k * place["k"]}
    if "w" in place:
        moved |= {"w": k * place["w"], "h": k * place["h"]}
    return moved


# -- the search


ANY: Final = _Rooms(SHAPES, JUDGES, inf)
SCROLL: Final = _Rooms((0.2,), (0.0,), WIDEST)
PHONE: Final = _Rooms((UPRIGHT,), (0.5, 1.0), WIDEST)


@cache
def _ways(forms: tuple[_Form, ...], main: str, rooms: _Rooms = ANY) -> list[Arrangement]:
    blocks = [*dict.fromkeys(form.block for form in forms)]
    single = [_boxes_of([form for form in forms if form.block == block], main, len(blocks), rooms) for block in blocks]
    boxes = _composed(single, rooms.widest)
    best = {
        max(boxes, key=lambda box: _scale(box.w, box.h, shape) * box.worth**weight)
        for shape, weight in product(rooms.shapes, rooms.judges)
    }
    return [_arrangement(box) for box in sorted(best, key=lambda box: -box.w / box.h)]


def _scale(w: float, h: float, shape: float) -> float:
    """The scale at which a box fills a room of this shape and of area 1."""
    return float(min(shape**0.5 / w, shape**-0.5 / h))


def _boxes_of(forms: Iterable[_Form], main: str, blocks: int, rooms: _Rooms) -> list[_Box]:
    """One block, in its forms; the main one in more than one size, if there are others and its form allows that."""
    return [
        _Box(form.w * k, form.h * k, things * (LESS if form.less else 1), (_Stand(form.number, 0, 0, k),))
        for form in forms
        for k in sorted({*MORE, rooms.widest / form.w})
        if k == 1 or (form.block == main and blocks > 1 and 1 < k <= form.most)
        for things in [(form.size * k) ** THINGS if form.block == main else 1]
    ]


def _composed(single: Sequence[list[_Box]], widest: float) -> list[_Box]:
    """All ways to cut a box into boxes for these blocks, which keep their order: left to right, or top to bottom."""
    spans = {(n, n + 1): _pareto(boxes) for n, boxes in enumerate(single)}
    for length in range(2, len(single) + 1):
        for start in range(len(single) - length + 1):
            end = start + length
            cuts = ((spans[start, cut], spans[cut, end]) for cut in range(start + 1, end))
            pairs = (pair for before, after in cuts for pair in product(before, after))
            joined = (box for one, other in pairs for box in _joined(one, other))
            spans[start, end] = _pareto(box for box in joined if box.w <= widest)
    return spans[0, len(single)]


def _joined(one: _Box, other: _Box) -> Iterator[_Box]:
    """Two boxes side by side, and one below the other, each in the middle of its part."""
    worth = one.worth * other.worth
    w, h = one.w + GAP + other.w, max(one.h, other.h)
    beside = _shifted(one, 0, (h - one.h) / 2) + _shifted(other, one.w + GAP, (h - other.h) / 2)
    yield _Box(w, h, worth, beside)
    w, h = max(one.w, other.w), one.h + GAP + other.h
    yield _Box(w, h, worth, _shifted(one, (w - one.w) / 2, 0) + _shifted(other, (w - other.w) / 2, one.h + GAP))


def _shifted(box: _Box, x: float, y: float) -> tuple[_Stand, ...]:
    return tuple(each._replace(x=each.x + x, y=each.y + y) for each in box.stand)


def _pareto(boxes: Iterable[_Box]) -> list[_Box]:
    """Those boxes for which no other is as small and shows as much."""
    kept: list[_Box] = []
    for box in sorted(boxes, key=lambda box: (box.w, box.h, -box.worth)):
        if not any(other.stands_for(box) for other in kept):
            kept.append(box)
    return kept


def _arrangement(box: _Box) -> Arrangement:
    stand: list[BlockPosition] = [
        {"form": form, "x": round(x, 1), "y": round(y, 1), "k": round(k, 3)} for form, x, y, k in box.stand
    ]
    return {"w": round(box.w, 1), "h": round(box.h, 1), "worth": round(box.worth, 3), "stand": stand}
