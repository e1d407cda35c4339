"""A setup of Nut Hunt that is made by hand: what may be put where, and what is still wrong.

squirrel rust c3            one more squirrel; places are spots (c3) or tiles by name
nest blue the-tangle · fox a1 · from b1 · clear c3 · move c3 c4
swap a1 c3                  two tiles change places, with what stands on them
layout chance               … or `laid`: as the tiles are shown now
nuts rust acorn 3 · rolls add 5 · rolls drop 1
hold rust o3                an objective; also `next`, `mixed`, `under blue`, `out`, `aside`
objectives dealt            … or `given`
first rust · turn 6 · forage 2 · die 4 · rolled 5 · placed 3 · drops 1 · undealt yes
tile {…} · objective {…}    one of one's own, as JSON
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, ClassVar, Final, Self

from .....core.model.errors import BadSetup
from .....core.model.setups import sketch as core
from .....core.model.setups.sketch import CLEAR, Tool
from .....core.words.table import SEATS
from ..box import NUTS, NUTS_FROM_FOX, PLACED, listed
from ..ground import FACES, NOWHERE, SPOTS
from ..phases import AUTOMA
from ..play import Scratch
from ..position import Position
from ..setups.setup import LISTS, Setup
from .sketch_box import OBJECTIVE, TILE, fields_of, objective_options, tile_options
from .sketch_cards import BY_CARD, BY_SEAT, Cards
from .sketch_pieces import FOX, FROM, NEST, SQUIRREL, Pieces

SWAP: Final = "swap"
LAYOUT: Final = "layout"
CHANCE, LAID = "chance", "laid"
DEALT, GIVEN = "dealt", "given"
NONE: Final = "none"
MOST: Final = {"turn": 999, "rolled": 999, "die": len(FACES)}
"""The most of a number; those that are not here depend on the players."""
MOST_NUTS: Final = 99
MOST_ROLLS: Final = 30
SPOT: Final = {name: spot for spot, name in enumerate(SPOTS)}
EXAMPLES: Final = (
    *("swap a1 c3", "squirrel rust c3", "nest blue c3", "fox a1", "from b1", "clear c3", "move c3 c4", "layout chance"),
    *("nuts rust acorn 3", "rolls add 5", "rolls drop 1", *(f"{word} rust o3" for word in BY_SEAT)),
    *(*(f"{word} o3" for word in BY_CARD), "objectives dealt", "first rust", "turn 6", "forage 2", "die 4"),
    *("rolled 5", "placed 3", "drops 1", "undealt yes", f'{TILE} {{"tile": "the-tangle", "name": "my-tile"}}'),
    f'{OBJECTIVE} {{"one": "hazel-hill", "other": "the-tangle", "points": 7}}',
)


class Sketch(core.Sketch):
    """A setup of Nut Hunt in the making. Where chance lays the tiles, the box's own order stands for a layout."""

    __slots__ = ()
    setup_type: ClassVar = Setup
    setup: Setup

    @property
    def tiles(self) -> tuple[int, ...]:
        """The layout that is shown, `tiles[spot]`."""
        return self.setup.start.tiles or tuple(range(len(SPOTS)))

    def tools(self) -> Sequence[Tool]:
        return _tools(self.setup.chairs)

    # -- edits

    def edited(self, text: str) -> Mapping[str, Any]:
        first, _, rest = text.partition(" ")
        if first == TILE:
            return self.changed(**tile_options(self.setup, fields_of(rest)))
        if first == OBJECTIVE:
            return self.changed(**objective_options(self.setup, fields_of(rest)))
        options = self._on_board(text.split()) or self._beside(text.split())
        if options is None:
            raise self.unknown(text, EXAMPLES)
        return self.changed(**options)

    def remark(self, before: Self) -> str:
        then, now = Pieces(before.setup, before.tiles), Pieces(self.setup, self.tiles)
        is_made = _count(now.nests) > _count(then.nests) and _count(now.squirrels) < _count(then.squirrels)
        return "Its third squirrel there made a nest of them (NH-19)." if is_made else super().remark(before)

    def _on_board(self, words: list[str]) -> Mapping[str, Any] | None:
        """The options after an edit of tiles and pieces; None, if it is none. It lays the tiles as they are shown."""
        pieces = Pieces(self.setup, self.tiles)
        match words:
            case ["squirrel", seat, place]:
                pieces.put_squirrel(self._seat(seat), self._tile(place))
            case ["nest", seat, place]:
                pieces.put_nest(self._seat(seat), self._tile(place))
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

    def _beside(self, words: list[str]) -> Mapping[str, Any] | None:
        """The options after an edit of anything else; None, if it is none."""
        match words:
            case ["layout", "chance"]:
                return {"tiles": ()}
            case ["nuts", seat, nut, n] if nut in NUTS:
                return self._with_nuts(self._seat(seat), NUTS.index(nut), self._number("nuts", n, MOST_NUTS))
            case ["rolls", "add" | "drop" as what, n]:
                return self._with_rolls(what, n)
            case ["objectives", "dealt" | "given" as how]:
                return self._with_objectives(how)
            case ["undealt", "yes" | "no" as when]:
                return self._with_undealt(when)
            case [("hold" | "under") as where, seat, card]:
                cards = self._cards()
                BY_SEAT[where](cards, self._seat(seat), self._card(card))
                return cards.options()
            case [("next" | "mixed" | "out" | "aside") as where, card]:
                cards = self._cards()
                BY_CARD[where](cards, self._card(card))
                return cards.options()
            case ["first", name]:
                return {"first": self._beginner(name)}
            case ["forage", n]:
                return {"forage": None if n == NONE else self._number("forage", n, NUTS_FROM_FOX)}
            case ["turn" | "die" | "rolled" | "placed" | "drops" as name, n]:
                return {name: self._number(name, n, self.most(name))}
        return None

    def with_option(self, name: str, value: Any) -> Mapping[str, Any]:
        return self._for_players(value) if name == "players" else self.changed(**{name: value})

    # -- what words mean

    def _seat(self, name: str) -> int:
        seats = self.setup.seats
        if name not in seats:
            raise BadSetup(f"{name:.20} does not play: here are {', '.join(seats)}.", rule="NH-2")
        return seats.index(name)

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

    def _number(self, name: str, text: str, most: int) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 5 and int(text) <= most):
            raise BadSetup(f"{name}: a number from 0 to {most}, not {text:.20}.", field=name)
        return int(text)

    def most(self, name: str) -> int:
        """The largest value of an option that is a number."""
        players = self.setup.players
        return {"placed": PLACED * players, "drops": players, **MOST}[name]

    def _beginner(self, name: str) -> str | None:
        if name == NONE:
            return None
        if self._seat(name) >= self.setup.players:
            raise BadSetup("The player begins, not the Automa.", rule="NH-31", places=[name])
        return name

    def _cards(self) -> Cards:
        return Cards(self.setup)

    # -- lists

    def _entries(self, name: str) -> list[str]:
        """The entries of a list with one for each seat."""
        return [*(getattr(self.setup, name) or [""] * self.setup.chairs)]

    def _with_nuts(self, seat: int, nut: int, n: int) -> Mapping[str, Any]:
        if seat >= self.setup.players:
            raise BadSetup("The Automa has no nuts.", rule="NH-31", places=[SEATS[seat]])
        nuts = [*self.setup.start.seats[seat].nuts]
        nuts[nut] = n
        entries = self._entries("nuts")
        entries[seat] = listed(nuts)
        return {"nuts": entries if any(entries) else ()}

    def _with_rolls(self, what: str, n: str) -> Mapping[str, Any]:
        faces = self.setup.rolls.split()
        if what == "drop":
            place = self._number("rolls", n, len(faces))
            if not place:
                raise BadSetup("Rolls are counted from 1.", field="rolls")
            del faces[place - 1]
        else:
            if self._number("rolls", n, len(FACES)) not in FACES:
                raise BadSetup(f"The die has the faces 1 to {len(FACES)}.", field="rolls", rule="NH-9")
            if len(faces) == MOST_ROLLS:
                raise BadSetup(f"{MOST_ROLLS} rolls are enough: take one away.", field="rolls", rule="NH-9")
            faces.append(n)
        return {"rolls": " ".join(faces)}

    def _with_objectives(self, how: str) -> Mapping[str, Any]:
        """What comes after the deal goes with the objectives."""
        if how == GIVEN:
            return self._cards().options()
        return {"objectives": (), "deck": (), "aside": "", "turn": 0, "forage": None, "placed": 0, "drops": 0}

    def _with_undealt(self, when: str) -> Mapping[str, Any]:
        if not self.setup.solo:
            raise BadSetup("Only the Automa is dealt objectives later: play alone.", rule="NH-30")
        cards = self._cards()
        cards.deal(when)
        return cards.options()

    def _for_players(self, players: int) -> Mapping[str, Any]:
        """All that fits; removed players take squirrels, nests and nuts along."""
        after = Setup.loose({"players": players})
        chairs, solo = after.chairs, after.solo
        options: dict[str, Any] = {"players": players}
        if self.setup.given:
            cards = self._cards()
            cards.fit(after)
            options |= cards.options()
        for name in LISTS:
            if name != "objectives" and getattr(self.setup, name):
                entries = [*self._entries(name), *[""] * chairs][:chairs]
                entries[AUTOMA] = "" if solo and name == "nuts" else entries[AUTOMA]
                options[name] = entries if any(entries) else ()
        if not solo:
            options |= {"level": "standard", "hidden": False}
        if self.setup.first not in after.seats[:players]:
            options["first"] = SEATS[0] if self.setup.turn else None
        return self.changed(**options, placed=0, drops=0, forage=None)

    # -- the whole

    def problems(self) -> Sequence[BadSetup]:
        return tuple(self.setup.faults())

    def position(self) -> Position:
        pieces = Pieces(self.setup, self.tiles)
        scratch = Scratch(self.setup).scratch()
        scratch.lay_out(self.tiles)
        if not pieces.is_near(scratch.left):
            scratch.left = NOWHERE
        return scratch._freeze()


@cache
def _tools(chairs: int) -> tuple[Tool, ...]:
    seats = SEATS[:chairs]
    return (
        Tool(SWAP, SPOTS, needs=2),
        Tool(SQUIRREL, SPOTS, seats),
        Tool(NEST, SPOTS, seats),
        *(Tool(word, SPOTS) for word in (FOX, FROM, CLEAR)),
    )


def _count(pieces: Sequence[Sequence[int]]) -> int:
    """By seat and tile."""
    return sum(map(sum, pieces))
