"""Places of each seat's pieces: on a way of steps, or on a map. Several may stand on one.

    path = track("drey", pieces=2)                       # places 0, 1, …; all begin on 0
    where = map_of({"wood": ("hill", "mill"), "hill": ("mill",), "mill": ()}, pieces=1)

All begin on the first place. In the option a text a seat, `"0 4"`; edits `path rust 0 4`: one of rust's goes from 0 to
4. Without pieces a map is cells (`cells.py`). What rules can ask of them is `TrackValue`.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from ...errors import nearest
from ...immutable import immutable
from ...numbers.numbers import Field, own_first
from ...setups.setup import option
from ...setups.sketch import Tool
from ...value import UNCHANGING
from ..part import Bound, Said
from ..part_value import NamedValue, Row
from .cells import Cells, OnGround
from .ground import Ground, paths

if TYPE_CHECKING:
    from ....wire.editor import Tool as ToolTile
    from ...setups.setup import Setup
    from ...setups.sketch import Sketch
    from ...state import State

Step = int | str
"""A place: a number on a way, a name on a map."""


def track(steps: Bound, pieces: int = 1, *, rule: str = "") -> Any:
    """A way from 0 to `steps`, and so many pieces of each seat.

    >>> path = own.track(20, pieces=2)  # in the rules `self.path.move(seat, 0, 4)`
    """
    return option((), by_seat=True, rule=rule, start_only=True, part=Track("way", (steps,), pieces))


def map_of(
    joined: Mapping[str, Sequence[str]],
    pieces: int = 0,
    *,
    at: Mapping[str, tuple[float, float]] | None = None,
    rule: str = "",
) -> Any:
    """Places with paths to these others, which lead both ways; on them cells, or so many pieces of each seat. `at`:
    where each is drawn, in widths of a place, to the right and downwards; else they lie in a ring.

    >>> where = own.map({"wood": ["hill"], "hill": []}, pieces=1)  # in the rules `self.where[seat]`
    """
    neighbours = tuple((name, tuple(others)) for name, others in joined.items())
    spots = tuple(at[name] for name in joined) if at else ()
    paths(neighbours, spots)  # refused here, if it is
    ground = (neighbours, spots)
    if not pieces:
        return option("", rule=rule, start_only=True, part=Cells("paths", ground))
    return option((), by_seat=True, rule=rule, start_only=True, part=Track("paths", ground, pieces))


MOST_PIECES: Final = 20


@lru_cache(4096)
def _steps(places: tuple[int, ...]) -> Row:
    return Row(sorted(places))


class TrackValue(NamedValue):
    """Where each seat's pieces are.

    >>> from squirrelwidgets.core.model.parts.cells.ground import way
    >>> from squirrelwidgets.core.model.parts.cells.track import TrackValue
    >>> track = TrackValue(way(9), [[0, 0], [0, 0]])
    >>> track.move(1, 0, 4)
    >>> track[1], track.seats_on(0), track.count(0)
    ([0, 4], [0, 1], 3)
    """

    __slots__ = ()
    of: Ground
    thing: ClassVar[str] = "place"

    def thawed(self) -> Self:
        return type(self)(self.of, [[*places] for places in self.at])

    def frozen(self) -> Self:
        return type(self)(self.of, tuple([tuple(places) for places in self.at]))

    def key(self) -> Any:
        return [[*places] for places in self.at]

    def __getitem__(self, seat: int) -> list[Step]:
        """The places of a seat's pieces, in the order in which places are."""
        places, ground = self.at[seat], self.of
        if ground.kind == "way" and isinstance(places, tuple):  # rules ask a position again and again
            return _steps(places)
        return Row([ground.names[n] for n in sorted(places)])

    def seats_on(self, place: Step) -> list[int]:
        """The seats with a piece there."""
        n = self.n(place)
        return [seat for seat, places in enumerate(self.at) if n in places]

    def count(self, place: Step) -> int:
        """How many pieces stand there."""
        n = self.n(place)
        return sum(places.count(n) for places in self.at)

    def beside(self, place: Step) -> list[Step]:
        """The places to which a step leads."""
        return [self.of.names[n] for n in self.of.beside[self.n(place)]]

    def move(self, seat: int, origin: Step, to: Step) -> None:
        """One of a seat's pieces goes from a place to another."""
        start, goal, places = self.n(origin), self.n(to), self.at[seat]
        if start not in places:
            raise ValueError(f"No piece of seat {seat} is on {origin}; they are on {', '.join(map(str, self[seat]))}.")
        if isinstance(places, tuple):
            raise TypeError(UNCHANGING)
        places[places.index(start)] = goal


@immutable
class Track(OnGround):
    """Places of each seat's pieces; the field is a `TrackValue`."""

    in_scratch: ClassVar[Any] = TrackValue
    chosen: ClassVar[str] = "a place"
    pieces: int

    def __init__(self, make: str, given: Sequence[Any], pieces: int) -> None:
        super().__init__(make, given)
        if not 0 < pieces <= MOST_PIECES:
            raise ValueError(f"Of each seat there are 1 to {MOST_PIECES} pieces, not {pieces}.")
        self.pieces = pieces

    # -- the position

    def to_field(self, setup: Setup, said: Said) -> TrackValue:
        ground = self.ground(setup)
        if not said:
            return TrackValue(ground, ((0,) * self.pieces,) * len(setup.seats))
        return TrackValue(
            ground, tuple(self._read(ground, text, seat) for text, seat in zip(said, setup.seats, strict=True))
        )

    def _read(self, ground: Ground, text: str, seat: str) -> tuple[int, ...]:
        names = ground.words
        words = text.split() or [names[0]] * self.pieces
        if strange := next((word for word in words if word not in names), ""):
            raise self.refusal(f"{strange[:24]!r} is no place of this game.{nearest(strange, names)}", seat)
        if len(words) != self.pieces:
            raise self.refusal(f"{seat}: say where {self.pieces} pieces are, not {len(words)}.", seat)
        return tuple(map(names.index, words))

    def to_option(self, setup: Setup, laid: TrackValue) -> tuple[str, ...]:
        texts = tuple(" ".join(laid.of.words[n] for n in places) if any(places) else "" for places in laid.at)
        return texts if any(texts) else ()

    for_players = OnGround.by_seats

    def things(self, setup: Setup, laid: TrackValue) -> Iterator[tuple[str, Hashable]]:
        return ((laid.of.words[n], seat) for seat, places in enumerate(laid.at) for n in places)

    # -- a setup that is made by hand

    def goes_on(self, setup: Setup, words: Sequence[str]) -> bool:
        return len(words) == len(("rust", "0", "4"))

    def value_after(self, sketch: Sketch, words: Sequence[str]) -> tuple[str, ...]:
        setup, (seat, *places) = sketch.setup, words
        now, ground = self.value(setup).thawed(), self.ground(setup)
        names = dict(zip(ground.words, ground.names, strict=True))
        try:
            now.move(setup.seat_named(seat), *[names.get(place, place) for place in places])
        except (ValueError, LookupError) as error:
            raise self.refusal(str(error), seat) from None
        return self.to_option(setup, now)

    def examples(self, setup: Setup) -> Iterator[str]:
        first, second = self.ground(setup).names[:2]
        yield f"{self.word} {setup.seats[0]} {first} {second}"

    def tools(self, sketch: Sketch) -> Iterator[Tool]:
        setup = sketch.setup
        yield Tool(self.word, self.ground(setup).words, setup.seats, needs=2)

    def tiles(self) -> Iterator[ToolTile]:
        does = "moves a piece from one place to another"
        yield {"id": self.word, "text": "piece", "i": "disc", "seat": True, "two": True, "does": does}

    def help_line(self) -> str:
        return "places of each seat's pieces"

    # -- numbers

    def observation(self, setup: Setup) -> Field | None:
        field, most = self.field, len(self.ground(setup).names) - 1

        def read(view: State, seat: int) -> Sequence[int]:
            return [n for places in own_first(tuple(getattr(view, field).at), seat) for n in sorted(places)]

        return Field(
            self.name, self.pieces * len(setup.seats), most, self.column or "place of each piece, own first", read
        )
