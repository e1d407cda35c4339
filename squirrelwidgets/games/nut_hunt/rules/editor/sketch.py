"""A setup of Nut Hunt that is made by hand: what may be put where, and what is still wrong.

squirrel rust c3            one more squirrel; places are spots (c3) or tiles by name
nest blue the-tangle · fox a1 · from b1 · clear c3 · move c3 c4
swap a1 c3                  two tiles change places, with what stands on them
layout chance               … or `laid`: as the tiles are shown now
nuts rust acorn 3 · rolls add 5 · rolls drop 1
hold rust o3                an objective; also `next`, `mixed`, `under blue`, `out`, `aside`
objectives dealt            … or `given`
first rust · turn 6 · forage 2 · die 4 · rolled 5 · placed 3 · drops 1 · undealt yes
tile {…} · objective {…}    a custom one, as JSON
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, ClassVar, Final, Self

from .....core.model.errors import BadSetup
from .....core.model.setups import sketch as core
from .....core.model.setups.sketch import CLEAR, Tool
from .....core.words.player_names import SEATS
from ..ground import NOWHERE, SPOTS
from ..play import Scratch
from ..position import Position
from ..scratch.opening import lay_out
from ..setups.setup import Setup
from .sketch_box import OBJECTIVE, TILE, fields_of, objective_options, tile_options
from .sketch_cards import BY_CARD, BY_SEAT, Cards
from .sketch_pieces import FOX, FROM, NEST, SQUIRREL, Pieces

SWAP: Final = "swap"
CHANCE, LAID = "chance", "laid"
DEALT, GIVEN = "dealt", "given"
SPOT: Final = {name: spot for spot, name in enumerate(SPOTS)}


class Sketch(core.Sketch):
    """A setup of Nut Hunt in the making. Where chance lays the tiles, they are shown in the order of the box."""

    __slots__ = ()
    setup_type: ClassVar = Setup
    position_type: ClassVar = Position
    examples: ClassVar = (
        *("swap a1 c3", "squirrel rust c3", "nest blue c3", "fox a1", "from b1", "clear c3", "move c3 c4"),
        *("layout chance", *(f"{word} rust o3" for word in BY_SEAT), *(f"{word} o3" for word in BY_CARD)),
        *("objectives dealt", "undealt yes", f'{TILE} {{"tile": "the-tangle", "name": "my-tile"}}'),
        f'{OBJECTIVE} {{"one": "hazel-hill", "other": "the-tangle", "points": 7}}',
    )
    setup: Setup

    @property
    def tiles(self) -> tuple[int, ...]:
        """The layout that is shown, `tiles[spot]`."""
        return self.setup.start.tiles or tuple(range(len(SPOTS)))

    def tools(self) -> Sequence[Tool]:
        return [*_tools(self.setup.seat_count), *super().tools()]

    def places(self) -> Sequence[str]:
        return SPOTS

    def place_named(self, word: str) -> str:
        return self.setup.box.words[self._tile(word)]

    # -- edits

    def edited(self, text: str) -> Mapping[str, object]:
        first, _, rest = text.partition(" ")
        if first == TILE:
            return self.changed(**tile_options(self.setup, fields_of(rest)))
        if first == OBJECTIVE:
            return self.changed(**objective_options(self.setup, fields_of(rest)))
        options = self._on_board(text.split()) or self._beside(text.split())
        return super().edited(text) if options is None else self.changed(**options)

    def remark(self, before: Self) -> str:
        then, now = Pieces(before.setup, before.tiles), Pieces(self.setup, self.tiles)
        is_made = _count(now.nests) > _count(then.nests) and _count(now.squirrels) < _count(then.squirrels)
        return "Its third squirrel there made a nest of them (NH-19)." if is_made else super().remark(before)

    def _on_board(self, words: list[str]) -> Mapping[str, object] | None:
        """The options after an edit of tiles and pieces; None, if it is none. It lays the tiles as they are shown."""
        pieces = Pieces(self.setup, self.tiles)
        match words:
            case ["squirrel", seat, place]:
                pieces.put_squirrel(self.setup.seat_named(seat), self._tile(place))
            case ["nest", seat, place]:
                pieces.put_nest(self.setup.seat_named(seat), self._tile(place))
            case ["fox", place]:
                pieces.put_fox(self._tile(place))
            case ["from", place]:
                pieces.come_from(self._tile(place))
            case ["clear", place]:
                pieces.clear(self._tile(place))
            case ["move", place, to]:
                pieces.move(self._tile(place), self._tile(to))
            case ["swap", place, other]:
                pieces.swap(self._tile(place), self._tile(other))
            case ["layout", "laid"]:
                pass
            case _:
                return None
        return pieces.options()

    def _beside(self, words: list[str]) -> Mapping[str, object] | None:
        """The options after an edit of anything else; None, if it is none."""
        match words:
            case ["layout", "chance"]:
                return {"tiles": ()}
            case ["nuts", name, *_] if name in self.setup.seats and name not in self.setup.owners:
                raise BadSetup("The Automa has no nuts.", rule="NH-31", places=[name])
            case ["first", name] if name in self.setup.seats and name not in self.setup.owners:
                raise BadSetup("The player begins, not the Automa.", rule="NH-31", places=[name])
            case ["objectives", "dealt" | "given" as how]:
                return self._with_objectives(how)
            case ["undealt", "yes" | "no" as when]:
                return self._with_undealt(when)
            case [("hold" | "under") as where, seat, card]:
                cards = self._cards()
                BY_SEAT[where](cards, self.setup.seat_named(seat), self._card(card))
                return cards.options()
            case [("next" | "mixed" | "out" | "aside") as where, card]:
                cards = self._cards()
                BY_CARD[where](cards, self._card(card))
                return cards.options()
        return None

    def with_option(self, name: str, value: Any) -> Mapping[str, object]:
        return self._for_players(value) if name == "players" else self.changed(**{name: value})

    # -- what words mean

    def _tile(self, place: str) -> int:
        spot = SPOT.get(place)
        tile = self.setup.box.index.get(place, NOWHERE) if spot is None else self.tiles[spot]
        if tile == NOWHERE:
            raise BadSetup(f"{place:.24} is no tile here; spots go from {SPOTS[0]} to {SPOTS[-1]}.", rule="NH-1")
        return tile

    def _card(self, word: str) -> int:
        known = self.setup.box.numbers
        if word not in known:
            raise BadSetup(f"{word:.20} is no objective; they are called o1 to o{len(known)}.", rule="NH-2")
        return known[word]

    def _cards(self) -> Cards:
        return Cards(self.setup)

    def _with_objectives(self, how: str) -> Mapping[str, object]:
        """What comes after the deal goes with the objectives."""
        if how == GIVEN:
            return self._cards().options()
        return {"objectives": (), "deck": (), "aside": "", "turn": 0, "forage": None, "placed": 0, "drops": 0}

    def _with_undealt(self, when: str) -> Mapping[str, object]:
        if not self.setup.solo:
            raise BadSetup("Only the Automa is dealt objectives later: play alone.", rule="NH-30")
        cards = self._cards()
        cards.deal(when)
        return cards.options()

    def _for_players(self, players: int) -> Mapping[str, object]:
        """All that fits; removed players take squirrels, nests and nuts along, and the Automa has none."""
        options = self.setup.options_for(players=players)
        after = Setup.unchecked({"players": players})
        if self.setup.given:
            cards = self._cards()
            cards.fit(after)
            options |= cards.options()
        if after.solo and options["nuts"]:
            options["nuts"] = (options["nuts"][0], "") if options["nuts"][0] else ()
        if not after.solo:
            options |= {"level": "standard", "hidden": False}
        if self.setup.first not in after.owners:
            options["first"] = SEATS[0] if self.setup.turn else None
        return self.changed(**options | {"placed": 0, "drops": 0, "forage": None})

    # -- the whole

    def problems(self) -> Sequence[BadSetup]:
        return tuple(self.setup.faults())

    def position(self) -> Position:
        pieces = Pieces(self.setup, self.tiles)
        scratch = self.position_type.bare(self.setup)
        assert isinstance(scratch, Scratch)
        lay_out(scratch, self.tiles)
        if not pieces.is_near(scratch.fox_from):
            scratch.fox_from = NOWHERE
        return scratch._freeze()


@cache
def _tools(seat_count: int) -> tuple[Tool, ...]:
    seats = SEATS[:seat_count]
    return (
        Tool(SWAP, SPOTS, needs=2),
        Tool(SQUIRREL, SPOTS, seats),
        Tool(NEST, SPOTS, seats),
        *(Tool(word, SPOTS) for word in (FOX, FROM, CLEAR)),
    )


def _count(pieces: Sequence[Sequence[int]]) -> int:
    """By seat and tile."""
    return sum(map(sum, pieces))
