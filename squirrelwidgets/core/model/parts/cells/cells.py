"""Cells, each with nothing, a seat's piece, or a piece that is nobody's: `cells["b2"] = self.mover`.

`grid(3, 3)`, `hexes("side")`; a size may be the name of an option. In the option a text,
`a1=rust b2=hole`; edits `cells rust a1`, `clear a1`. What rules can ask of them is `CellsValue`.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

from ...errors import nearest
from ...immutable import immutable
from ...numbers.numbers import Field
from ...setups.setup import option
from ...setups.sketch import Tool
from ..part import Bound, Part, Said, bound
from ..part_value import NamedValue
from .ground import Ground, ground

if TYPE_CHECKING:
    from ....wire.editor import Tool as ToolTile
    from ...setups.setup import Setup
    from ...setups.sketch import Sketch
    from ...state import State

Stands: TypeAlias = "int | str | None"
"""What is on a cell: a seat, a piece's name, nothing."""


def grid(wide: Bound, high: Bound, *, first: str = "bottom", pieces: Sequence[str] = (), rule: str = "") -> Any:
    """Square cells, a1 at the bottom left, or with `first="top"` at the top left. `pieces`: names of those that an
    editor offers besides the seats'.

    >>> cells = own.grid(8, 8)  # in the rules `self.cells["b2"] = self.mover`
    """
    return option("", rule=rule, start_only=True, part=Cells("square", (wide, high, _is_top(first)), pieces))


def hexes(side: Bound, *, first: str = "bottom", pieces: Sequence[str] = (), rule: str = "") -> Any:
    """A hexagon of hexagons, with so many on each side.

    >>> ice = own.hexes(4)  # in the rules `self.ice.slides(cell)`
    """
    return option("", rule=rule, start_only=True, part=Cells("hexagon", (side, _is_top(first)), pieces))


def _is_top(first: str) -> bool:
    if first not in ("bottom", "top"):
        raise TypeError(f'first="bottom" or first="top": where a1 is, not {first!r}.')
    return first == "top"


class CellsValue(NamedValue):
    """What stands on cells.

    >>> from squirrelwidgets.core.model.parts.cells.cells import CellsValue
    >>> from squirrelwidgets.core.model.parts.cells.ground import square
    >>> cells = CellsValue(square(3, 3), [None] * 9)
    >>> cells["a1"] = cells["b2"] = 0
    >>> cells.line("b2"), cells.find(0), cells.beside("a1"), cells.slides("a1")
    (2, 'a1', ['b1', 'a2'], ['b1', 'c1', 'a2', 'a3'])
    """

    __slots__ = ()
    of: Ground

    thing: ClassVar[str] = "cell"

    def __setitem__(self, cell: str, what: Stands) -> None:
        if not (what is None or isinstance(what, int | str)):
            raise TypeError(f"{cell}: on a cell stands None, a seat or a piece's name, not {what!r:.40}.")
        self.put(self.n(cell), int(what) if isinstance(what, int) else what)  # rules may have a kind of int for seats

    def _names(self, numbers: Sequence[int]) -> list[str]:
        return [self.of.names[n] for n in numbers]

    @property
    def empty(self) -> tuple[str, ...]:
        """The cells with nothing on them."""
        return tuple(self.all(None))

    def all(self, what: Stands) -> list[str]:
        """The cells with this on them."""
        return [name for name, at in zip(self.of.names, self.at, strict=True) if at == what]

    def find(self, what: Stands) -> str | None:
        """The first of them; None if there is none."""
        return str(self.of.names[self.at.index(what)]) if what in self.at else None

    def count(self, what: Stands) -> int:
        return int(self.at.count(what))

    def beside(self, cell: str, corners: bool = False) -> list[str]:
        """The cells that share a side with this one; `corners`: or a corner."""
        n = self.n(cell)
        return self._names([ray[0] for ray in self.of.rays[n] if ray] if corners else self.of.beside[n])

    def rays(self, cell: str) -> list[list[str]]:
        """The cells outward from this one, a list for each direction."""
        return [self._names(ray) for ray in self.of.rays[self.n(cell)] if ray]

    def slides(self, cell: str) -> list[str]:
        """The empty cells straight on, up to the first that is not."""
        names, at, free = self.of.names, self.at, list[str]()
        for ray in self.of.rays[self.n(cell)]:
            for n in ray:
                if at[n] is not None:
                    break
                free.append(names[n])
        return free

    def line(self, cell: str) -> int:
        """How many of the same stand in the longest line through this cell; 0 if it is empty."""
        n = self.n(cell)
        what, rays, most = self.at[n], self.of.rays[n], 0
        half = len(rays) // 2
        for k in range(half):
            most = max(most, self._run(rays[k], what) + self._run(rays[k + half], what))
        return 0 if what is None else 1 + most

    def _run(self, ray: Sequence[int], what: Stands) -> int:
        """How many from the beginning of a ray have this on them."""
        at = self.at
        for n, each in enumerate(ray):
            if at[each] != what:
                return n
        return len(ray)

    def column(self, cell: str) -> list[str]:
        """The cells above and below this one, and itself, from the first row on."""
        x = self.of.spots[self.n(cell)][0]
        return [name for name, spot in zip(self.of.names, self.of.spots, strict=True) if spot[0] == x]

    def joined(self, cell: str, other: str) -> bool:
        """Whether one can go from cell to cell over sides, with the same on all of them."""
        goal, waiting = self.n(other), [self.n(cell)]
        seen = {*waiting}
        for n in waiting:
            more = [each for each in self.of.beside[n] if self.at[each] == self.at[waiting[0]] and each not in seen]
            waiting += more
            seen.update(more)
        return goal in seen


@immutable
class OnGround(Part):
    """The base of what lies on a ground, which is made for a setup by the function of this name."""

    _make: str
    _given: tuple[Any, ...]

    def __init__(self, make: str, given: Sequence[Any]) -> None:
        super().__init__()
        self._make, self._given = make, tuple(given)

    def ground(self, setup: Setup) -> Ground:
        return ground(self._make, *[each if isinstance(each, tuple) else bound(each, setup) for each in self._given])

    def named(self, setup: Setup) -> Sequence[str]:
        return self.ground(setup).words


@immutable
class Cells(OnGround):
    """What stands on cells; the field is a `CellsValue`."""

    in_scratch: ClassVar[Any] = CellsValue
    chosen: ClassVar[str] = "a cell"
    pieces: tuple[str, ...]

    def __init__(self, make: str, given: Sequence[Any], pieces: Sequence[str] = ()) -> None:
        super().__init__(make, given)
        self.pieces = tuple(pieces)

    # -- the position

    def to_field(self, setup: Setup, said: Said) -> CellsValue:
        ground = self.ground(setup)
        at: list[Stands] = [None] * len(ground.names)
        for name, what in self._read(said):
            if name not in ground.index:
                raise self.refusal(f"{name[:24]!r} is no cell of this game.{nearest(name, ground.names)}")
            at[ground.index[name]] = self._stands(setup, what, name)
        return CellsValue(ground, tuple(at))

    def _read(self, said: Said) -> Iterator[tuple[str, str]]:
        for word in said.split():
            name, _, what = word.partition("=")
            if not what:
                raise self.refusal(f"{word[:24]!r}: say what stands on a cell, as in a1=rust.")
            yield name, what

    def _stands(self, setup: Setup, word: str, *places: str) -> Stands:
        if word in setup.seats:
            return setup.seats.index(word)
        if self.pieces and word not in self.pieces:
            known = [*setup.seats, *self.pieces]
            raise self.refusal(f"{word[:24]!r}: on a cell stands {', '.join(known)}.{nearest(word, known)}", *places)
        return word

    def to_option(self, setup: Setup, laid: CellsValue) -> str:
        stands = zip(laid.of.names, laid.at, strict=True)
        return " ".join([f"{name}={_word(setup, what)}" for name, what in stands if what is not None])

    def for_players(self, setup: Setup, after: Setup) -> str:
        """The pieces of those who leave go with them."""
        gone = {*setup.seats} - {*after.seats}
        return " ".join(f"{name}={what}" for name, what in self._read(getattr(setup, self.name)) if what not in gone)

    def things(self, setup: Setup, laid: CellsValue) -> Iterator[tuple[str, Hashable]]:
        return ((name, what) for name, what in zip(laid.of.names, laid.at, strict=True) if what is not None)

    # -- a setup that is made by hand

    def understands(self, setup: Setup, words: Sequence[str]) -> bool:
        return words[0] == self.word and len(words) == 3

    def value_after(self, sketch: Sketch, words: Sequence[str]) -> str:
        setup, (what, cell) = sketch.setup, words
        return self._with(setup, sketch.place_named(cell), self._stands(setup, what, cell))

    def _with(self, setup: Setup, cell: str, what: Stands) -> str:
        cells = self.value(setup).thawed()
        cells[cell] = None if cells[cell] == what else what
        return self.to_option(setup, cells)

    def examples(self, setup: Setup) -> Iterator[str]:
        yield f"{self.word} {setup.seats[0]} {self.ground(setup).names[0]}"

    places = OnGround.named

    def tools(self, sketch: Sketch) -> Iterator[Tool]:
        cells = tuple(self.places(sketch.setup))
        yield Tool(self.word, cells, sketch.setup.seats)
        yield from (Tool(f"{self.word} {piece}", cells) for piece in self.pieces)

    def tiles(self) -> Iterator[ToolTile]:
        own: ToolTile = {"id": self.word, "text": "piece", "i": "disc", "ghost": "disc", "does": "puts a piece there"}
        yield {**own, "seat": True}
        for piece in self.pieces:
            yield {**own, "id": f"{self.word} {piece}", "text": piece, "i": "stone", "ghost": "stone"}

    def clear_edit(self, setup: Setup, place: str) -> str:
        cells = self.value(setup)
        what = cells[place] if place in cells.index else None
        return "" if what is None else f"{self.word} {_word(setup, what)}"

    def cleared(self, setup: Setup, place: str) -> str:
        return self._with(setup, place, None)

    def help_line(self) -> str:
        return "what stands on cells, as in `a1=rust`"

    # -- numbers

    def observation(self, setup: Setup) -> Field | None:
        field, seats = self.field, len(setup.seats)

        def read(view: State, seat: int) -> Sequence[int]:
            at = getattr(view, field).at
            codes = {each: 1 + (each - seat) % seats if isinstance(each, int) else 1 + seats for each in {*at}}
            codes[None] = 0
            return [codes[each] for each in at]

        note = self.column or "0 empty, 1 own, 2 … of the others, then pieces that are nobody's"
        return Field(self.name, len(self.ground(setup).names), seats + 1, note, read)


def _word(setup: Setup, what: Stands) -> str:
    return setup.seats[what] if isinstance(what, int) else str(what)
