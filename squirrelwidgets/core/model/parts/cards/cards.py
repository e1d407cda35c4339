"""Cards out of a box in one place, or in one of each seat: hands, piles, and a deck of all that lie nowhere else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Unpack

from ...errors import BadSetup
from ...events import Viewer
from ...immutable import immutable
from ...numbers.numbers import Field, own_first
from ...setups.setup import option
from ..part import Laid, OfPart, Part, Said
from . import box_edits
from .box import Box, Piles

if TYPE_CHECKING:
    from ....wire import ControlValue, Section
    from ....wire.editor import Goal
    from ...setups.setup import Setup
    from ...setups.sketch import Sketch
    from ...state import State

HIDDEN: Final = 255
"""Stands for each card of a pile that a viewer may not know."""
BACK: Final = bytes([HIDDEN])
Holds = tuple[range, str, str]
"""The kinds that may lie somewhere, the rule that says so, and what it says: "only numbers make sets." after the cards
that may not; with a capital it says all."""


def cards(box: Box, word: str, *, rule: str, by_seat: bool = False, secret: bool = False, **of_part: Any) -> Any:
    """Cards in a place, `hoard 3`, or in one of each seat, `hand rust 3`; in the option a text, or one a seat.

    `secret`: those by seat are seen by their owner only, others by nobody. `kinds`: the field counts these; without
    it has the cards in their order. `each`: of how many cards one there stands for. `holds`: what may lie there.
    `goes`: the place's name in a palette. `dealt`: nothing said means that chance deals. `rest`: nothing said means all
    cards that lie nowhere else; the switch that says so, and its rule. `keeps`: the card that such a place has at
    least, if it is not all of these, and why.
    """
    example = '["1 1 2", "", …]' if by_seat else "1 1 3*5 golden"
    part = Cards(box, by_seat=by_seat, word=word, **of_part)
    default = () if by_seat else ""
    return option(default, example=example, by_seat=by_seat, rule=rule, start_only=True, secret=secret, part=part)


@immutable
class Cards(Part):
    """Cards of a box in one place, or in one of each seat. A position has them once the game lays them out."""

    box: Box  # type: ignore[misc]  # none for other kinds
    by_seat: bool
    kinds: range | None
    each: int
    holds: tuple[Holds, ...]
    _goes: str
    _dealt: bool
    rest: str
    rest_rule: str
    keeps: int
    keeps_rule: str
    in_order: ClassVar[bool] = False
    """Whether it matters which one lies before which."""

    def __init__(
        self,
        box: Box,
        *,
        by_seat: bool,
        goes: str,
        kinds: range | None = None,
        each: int = 1,
        holds: Sequence[Holds] = (),
        dealt: bool = False,
        rest: tuple[str, str] = ("", ""),
        keeps: tuple[int, str] = (0, ""),
        **of_part: Unpack[OfPart],
    ) -> None:
        of_part.setdefault("later", True)
        super().__init__(**of_part)
        self.box, self.by_seat, self._goes, self.kinds, self.each = box, by_seat, goes, kinds, each
        self.holds, self._dealt = tuple(holds), dealt
        (self.rest, self.rest_rule), (self.keeps, self.keeps_rule) = rest, keeps

    # -- what the option says

    def spots(self, setup: Setup) -> list[str]:
        return [f"{self.word}-{seat}" for seat in setup.seats] if self.by_seat else [self.word]

    def piles(self, setup: Setup) -> Piles:
        """The cards by place; `BadSetup` for words that name none, or one that never lies there."""
        said, places = getattr(setup, self.name), self.spots(setup)
        if not self.by_seat:
            return {self.word: self._read(said, self.word)}
        entries = said or ("",) * len(places)
        rows = zip(places, entries, setup.seats, strict=True)
        return {place: self._read(text, seat, seat) for place, text, seat in rows}

    def _read(self, text: str, place: str, *places: str) -> list[int]:
        box = self.box
        if not text:
            return []
        try:
            cards = box.read(text, self.in_order)
        except ValueError as error:
            names = ", ".join(box.names)
            reason = f"{str(error)[:20]!r} is no card; cards are called {names}, {box.such_as}."
            raise self._no_card(reason, places) from None
        if len(cards) > sum(box.copies):
            raise self._no_card(f"There are {sum(box.copies)} cards in all.", places)
        for kinds, rule, reason in self.holds:
            if strange := [kind for kind in cards if kind not in kinds]:
                text = reason if reason[0].isupper() else f"{box.text(strange)}: {reason}"
                raise BadSetup(text, field=self.name, rule=rule, places=[place])
        return [*cards]

    def _no_card(self, reason: str, places: Sequence[str]) -> BadSetup:
        return BadSetup(reason, field=self.name, rule=self.box.rule, places=places)

    def check_alone(self, kind: int, place: str) -> None:
        """Refuse a card that the rules never have here."""
        for kinds, rule, reason in self.holds:
            if kind not in kinds:
                raise BadSetup(reason[0].upper() + reason[1:], rule=rule, places=[place])

    def texts(self, setup: Setup, piles: Piles) -> Said:
        """The option with these cards."""
        if not self.by_seat:
            return (self.box.text if self.in_order else self.box.short)(piles[self.word])
        rows = [piles[place] for place in self.spots(setup)]
        texts = tuple(self.box.text(row if self.in_order else sorted(row)) for row in rows)
        return texts if self._dealt or any(texts) else ()

    def for_players(self, setup: Setup, after: Setup) -> Said:
        now = getattr(setup, self.name)
        if not self.by_seat or not now:
            return now
        return self.by_seats(setup, after) or ("",) * len(after.seats) * self._dealt

    # -- the position

    def to_field(self, setup: Setup, said: Said) -> Laid:
        rows = [self._row(cards) for cards in self.piles(setup).values()]
        return self.laid([spread(self.box.left(setup))] if self.rest and not said else rows)

    def usual_field(self, setup: Setup) -> Laid:
        if self.rest:
            return self.laid([spread(self.box.copies)])
        return self.laid([self._row(())] * (len(setup.seats) if self.by_seat else 1))

    def laid(self, rows: Sequence[Any]) -> Laid:
        """The field for the cards in one place, or in one of each seat …"""
        return tuple(rows) if self.by_seat else rows[0]

    def rows(self, laid: Laid) -> Sequence[Any]:
        """… and the reverse."""
        return laid if self.by_seat else [laid]

    def _row(self, cards: Sequence[int]) -> Laid:
        """Cards as the field has them."""
        return bytes(cards) if self.kinds is None else tuple([cards.count(kind) for kind in self.kinds])

    def _cards(self, row: Sequence[int]) -> list[int]:
        """The reverse."""
        if self.kinds is None:
            return [*row]
        return [kind for kind, n in zip(self.kinds, row, strict=True) for _ in range(n)]

    def option_in(self, setup: Setup, position: State) -> Said:
        """A deck of all that lies nowhere else is not said."""
        if self.rest and not any(self.box.unseen(position)):
            return ""
        rows = self.rows(getattr(position, self.field))
        return self.texts(setup, dict(zip(self.spots(setup), map(self._cards, rows), strict=True)))

    # -- secrets

    def masked(self, setup: Setup, laid: Laid, viewer: Viewer) -> Laid:
        """Of others None where cards are counted, so that only the game tells how many there are; else their backs."""
        rows = self.rows(laid)
        if self.kinds is not None:
            return self.laid([tuple(row) if seat == viewer else None for seat, row in enumerate(rows)])
        seen = [self.by_seat and seat == viewer for seat in range(len(rows))]
        return self.laid([bytes(row) if sees else BACK * len(row) for sees, row in zip(seen, rows, strict=True)])

    def strike(self, left: list[int], value: Laid) -> None:
        """Take what a view has there off these counts by kind."""
        for row in self.rows(value):
            if self.kinds is None:
                for kind in row:
                    if kind != HIDDEN:
                        left[kind] -= 1
            elif row is not None:
                for kind, n in enumerate(row, self.kinds.start):
                    left[kind] -= n * self.each

    def filled(self, world: Any, others: list[int]) -> Laid:
        """The field with these cards in turn where they are hidden; those that are used are gone from the list."""
        now = self.rows(getattr(world, self.field))
        if self.kinds is not None:
            return [
                self._row(_taken(others, n)) if row is None else row for row, n in zip(now, world.sizes, strict=True)
            ]
        return self.laid([bytes(sorted(_taken(others, len(row)))) if HIDDEN in row else row for row in now])

    # -- a setup that is made by hand

    def understands(self, setup: Setup, words: Sequence[str]) -> bool:
        if words[0] == self.word:
            return len(words) == 2 + self.by_seat
        if self.rest and words[0] == self.rest:
            return words[1:] in (["yes"], ["no"])
        return box_edits.moves_card(words)

    def edited(self, sketch: Sketch, words: Sequence[str]) -> Mapping[str, object]:
        setup, box = sketch.setup, self.box
        if words[0] == self.word:
            return box_edits.put(box, setup, "-".join(words[:-1]), words[-1])
        if self.rest and words[0] == self.rest:
            deck = [] if words[1] == "yes" else [self.keeps]
            return box_edits.options(box, setup, box.piles(setup) | {self.word: deck})
        return box_edits.moved(box, setup, words)

    def examples(self, setup: Setup) -> Iterator[str]:
        name = self.box.names[min(3, len(self.box.names) - 1)]
        yield f"{self.word} {setup.seats[0]} {name}" if self.by_seat else f"{self.word} {name}"
        if self.rest:
            yield f"{self.rest} no"

    def goal(self) -> Goal:
        """The place, as the list of all cards offers it."""
        goes = self._goes or self.word.capitalize()
        if self.by_seat:
            place = [f"{box_edits.FRAME}{self.word}-{{seat}}"]
            return {"id": self.word, "text": goes, "seat": True, "place": place}
        return {"id": self.word, "text": goes, "place": [f"{box_edits.FRAME}{self.word}", self.word]}

    def control(self, setup: Setup) -> Section | None:
        """The switch of a deck of all the rest; for one of the others, the list of all cards."""
        if self.rest:
            return {"kind": "switch", "id": self.rest, "text": self.caption, "rule": self.rest_rule}
        return box_edits.control(self.box, setup, id="cards", label=self.caption)

    def shown(self, setup: Setup) -> Mapping[str, ControlValue]:
        if self.rest:
            return {self.rest: not getattr(setup, self.name)}
        return {f"cards {name}": n for name, n in zip(self.box.names, self.box.left(setup), strict=True)}

    def help_line(self) -> str:
        return ""

    # -- numbers

    def observation(self, setup: Setup) -> Field | None:
        if not self.column:
            return None
        field, most, kinds = self.field, max(self.box.copies), self.kinds or range(len(self.box.names))
        if not self.by_seat:
            whole = sum(n for kind, n in enumerate(self.box.copies) if all(kind in may for may, *_ in self.holds))
            return Field(self.name, 1, whole, self.column, lambda view, _: (len(getattr(view, field)),))

        def row(cards: bytes | tuple[int, ...]) -> Sequence[int]:
            return cards if self.kinds else [cards.count(kind) for kind in kinds]

        if self.meta["secret"]:
            return Field(self.word, len(kinds), most, self.column, lambda view, seat: row(getattr(view, field)[seat]))

        def read(view: State, seat: int) -> Sequence[int]:
            return [n for cards in own_first(getattr(view, field), seat) for n in row(cards)]

        return Field(self.name, len(setup.seats) * len(kinds), most // self.each, self.column, read)


def _taken(cards: list[int], n: int) -> list[int]:
    """The first ones of a list, which are gone from it then."""
    taken = cards[:n]
    del cards[:n]
    return taken


def spread(counts: Sequence[int]) -> bytes:
    """The cards that are counted by kind, in ascending order."""
    return b"".join(bytes([kind]) * n for kind, n in enumerate(counts))
