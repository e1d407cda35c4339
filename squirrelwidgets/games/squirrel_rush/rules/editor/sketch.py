"""A setup of Squirrel Rush that is made by hand: what may be put where, and what is still wrong.

tile 5 c3              a tile with 5 up, also in market1 … and on the stack; again: one with another number below
flip c3 · swap c3 d4   turned over; two tiles change places
squirrel blue c3       where it stands already it goes away; `add c3` an acorn counter
clear c3 · move c3 d4  the uppermost thing there: a squirrel, a counter, the tile, the place itself (a hole)
columns 5 · rows 4     the size of the glade
round 3 · first rust · turn blue · reserves blue 12
tiles 51 2 · make {"light": 6, "dark": 2, "copies": 1} · stack add 34 · stack drop 1
cards add flip · cards drop 1 · deck flip 7 · discards flip 1 · hand blue flip · spent blue flip

Tiles are in `sketch_tiles`, cards in `sketch_cards`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from .....core.model.errors import BadSetup
from .....core.model.setups import sketch as core
from .....core.model.setups.sketch import CLEAR, Tool
from .....core.words.player_names import SEATS
from ..actions import ACTIONS, named
from ..phases import BY_SEAT
from ..phases import MOVE as MOVING
from ..play import Scratch
from ..position import Position
from ..setups.setup import MOST_COUNTERS, Setup
from ..tiles import NUMBERS, WORD, read_tile
from . import sketch_cards as cards
from .sketch_tiles import BY_CHANCE, HOLE, MARKETS, OTHERS, STACK, Tiles, tiles_of

TILE, FLIP, SWAP, ADD = "tile", "flip", "swap", "add"
OUTSIDE: Final = "-"


class Sketch(core.Sketch):
    """A setup of Squirrel Rush in the making."""

    __slots__ = ()
    setup_type: ClassVar = Setup
    position_type: ClassVar = Position
    examples: ClassVar = (
        *(
            "tile 5 c3",
            "flip c3",
            "swap c3 d4",
            "clear c3",
            "move c3 d4",
            "columns 5",
            "rows 4",
            "round 3",
            "turn blue",
        ),
        *("tiles 51 2", 'make {"light": 6, "dark": 2}', "stack add 34", "stack drop 1", "hand blue flip"),
        "spent blue flip",
    )
    setup: Setup

    @property
    def tiles(self) -> Tiles:
        return tiles_of(self.setup)

    @property
    def mover(self) -> str:
        return SEATS[self.setup.mover]

    def places(self) -> Sequence[str]:
        return self.tiles.ground.names

    def place_named(self, word: str) -> str:
        if word not in self.tiles.ground.index:
            places = [word] if word in self.tiles.cells else []
            raise BadSetup(f"No tile lies on {word:.20}.", rule="SR-6", places=places)
        return word

    # -- edits

    def tools(self) -> Sequence[Tool]:
        cells = tuple(self.tiles.cells)
        every = (*cells, *MARKETS, STACK)
        return (
            *(Tool(f"{TILE} {number}", every) for number in self.numbers),
            Tool(FLIP, cells),
            Tool(SWAP, every, needs=2),
            *(tool._replace(places=cells) for tool in super().tools()),
            Tool(CLEAR, every),
        )

    def blocked(self) -> dict[str, list[str]]:
        """As in core, but without computing every tool's results: a board waits for this."""
        tiles = self.tiles
        every = (*tiles.cells, *MARKETS, STACK)
        holes = [cell for cell in tiles.cells if tiles.at(cell) == HOLE]
        counters = self.setup.counters.split()
        full = [cell for cell in tiles.cells if counters.count(cell) >= MOST_COUNTERS]
        return {
            **{f"{TILE} {number}": [at for at in every if tiles.is_last(number, at)] for number in self.numbers},
            FLIP: [cell for cell in tiles.cells if not tiles.is_known(cell)],
            **{head: holes for tool in super().tools() for head in tool.heads()},
            ADD: sorted([*holes, *full], key=list(tiles.cells).index),
        }

    @property
    def numbers(self) -> list[str]:
        """The numbers on tiles of the game."""
        return sorted({number for kind in self.tiles.game for number in kind})

    def edited(self, text: str) -> Mapping[str, object]:
        if self.setup.card:
            return type(self)(self.changed()).edited(text)
        match text.split():
            case ["deck" | "discards" | "cards", *_] if self.setup.smarty:
                raise BadSetup("The smarty game has no deck.", rule="SR-27", places=["focus"])
            case ["clear", place]:
                return self._with(self.tiles.without(place))
            case ["move", place, other] if place == other:
                raise BadSetup(f"It lies on {place} already.", places=[place])
            case ["move", place, other]:
                return self._with(self.tiles.exchanged(place, other))
            case ["columns" | "rows" as side, number]:
                return self._resized(side, cards.whole_number(number, 1, 99, "SR-4"))
            case ["make", *_]:
                return self._made(text.partition(" ")[2])
        tiles = self._edited_tiles(text)
        return self._edited_beside(text) if tiles is None else self._with(tiles)

    def _edited_tiles(self, text: str) -> Tiles | None:
        """The tiles after an edit; None, if it is about something else."""
        tiles = self.tiles
        match text.split():
            case ["tile", number, place]:
                return tiles.with_number(number, place)
            case ["flip", place]:
                return tiles.turned_over(place)
            case ["swap", place, other]:
                return tiles.exchanged(place, other)
            case ["tiles", kind, number]:
                return tiles.with_copies(_kind(kind), cards.whole_number(number, 0, 99, "SR-1"))
            case ["stack", "add", word]:
                return tiles.stacked(word)
            case ["stack", "drop", number]:
                return tiles.drop(cards.whole_number(number, 1, max(1, len(tiles.stack)), "SR-5") - 1)
        return None

    def _edited_beside(self, text: str) -> Mapping[str, object]:
        """Edits of everything outside the glade: time, hands, and what the parts know."""
        setup = self.setup
        match text.split():
            case ["round", number]:
                return self.changed(round=cards.whole_number(number, 1, setup.rounds, "SR-13"))
            case ["turn", seat]:
                return self._turn_of(seat)
            case ["hand", seat, word]:
                return self.changed(**cards.in_hand(setup, seat, word))
            case ["spent", seat, word]:
                return self.changed(**cards.spent(setup, seat, word))
        return super().edited(text)

    def changed(self, **options: object) -> Mapping[str, object]:
        """With any edit a card that is turned up becomes the next one."""
        return super().changed(**{**cards.covered(self.setup), **options})

    def with_option(self, name: str, value: Any) -> Mapping[str, object]:
        setup = self.setup
        if name == "players":
            return self._with_players(value)
        if name == "smarty" and value != setup.smarty:
            return self.changed(smarty=value, **dict.fromkeys(("deck", "cards", "discards"), ""), hands=[], spent=[])
        if name == "rounds" and setup.round is not None:
            return self.changed(rounds=value, round=min(value, setup.round))
        if name == "first" and value is None:
            return self.changed(first=None, turn=None)
        if name == "alternate" and value and setup.players != 2:
            raise BadSetup("Only two players can take turns to begin.", field="alternate", rule="SR-30")
        if name == "cards":
            cards.check_coming(setup, value)
        return self.changed(**{name: value})

    def _with_players(self, players: int) -> Mapping[str, object]:
        """Seats that remain keep what they have."""
        setup = self.setup
        seats = SEATS[:players]
        more = players - setup.players
        first = setup.first if setup.first in seats else None
        spent = [*[" ".join(ACTIONS[each] for each in own) for own in setup.gone], *[""] * more][:players]
        hands = [*map(named, setup.dealt), *[" ".join(ACTIONS)] * more][:players]
        options = {
            **setup.options_for(players=players),
            "turn": setup.turn if first and setup.turn in seats else None,
            "alternate": setup.alternate and players == 2,
            **(cards.by_seat(hands, spent) if setup.smarty else {}),
        }
        after = Setup.unchecked({**self.options, "players": players})
        return self._with(tiles_of(after), **options)

    # -- the glade

    def _with(self, tiles: Tiles, **options: object) -> Mapping[str, object]:
        """The options with these tiles, and those squirrels and counters that have one under them."""
        there, after = tiles.ground.index, Setup.unchecked({**self.options, **options})
        stand = [cell if cell in there else OUTSIDE for cell in after.squirrels]
        lie = [cell for cell in after.counters.split() if cell in there]
        options |= {
            "squirrels": stand if {*stand} - {OUTSIDE} else [],
            "counters": " ".join(sorted(lie, key=there.__getitem__)),
        }
        return self.changed(**options | tiles.options(after.players))

    def _resized(self, side: str, number: int) -> Mapping[str, object]:
        tiles = self.tiles
        columns, rows = (number, len(tiles.rows)) if side == "columns" else (tiles.columns, number)
        return self._with(tiles.resized(columns, rows))

    def _made(self, text: str) -> Mapping[str, object]:
        """Adds copies of a custom tile."""
        try:
            made = json.loads(text)
        except (ValueError, RecursionError):
            made = None
        if not isinstance(made, dict):
            raise BadSetup('A tile has two numbers: make {"light": 6, "dark": 2, "copies": 1}.', rule="SR-1")
        for side in ("light", "dark", "copies"):
            number = made.get(side, 1 if side == "copies" else None)
            if not isinstance(number, int) or isinstance(number, bool) or not 1 <= number <= 9:
                raise BadSetup(f"{side}: a number from 1 to 9.", field=side, rule="SR-1")
        kind = f"{made['light']}{made['dark']}"
        return self._with(self.tiles.with_copies(kind, self.tiles.game[kind] + made.get("copies", 1)))

    # -- time

    def _turn_of(self, seat: str) -> Mapping[str, object]:
        """Whose turn it is; while nobody knows who began: that seat begins."""
        cards.check_seat(self.setup, seat)
        if self.setup.first is None:
            return self.changed(first=seat, turn=None)
        return self.changed(turn=None if seat == SEATS[self.setup.order[0]] else seat)

    # -- the whole

    def problems(self) -> Sequence[BadSetup]:
        setup = self.setup
        problems = [*setup.faults()]
        try:
            _ = setup.start  # evaluated to see whether it is refused
        except BadSetup as problem:
            problems.insert(0, problem)
        return problems or super().problems()

    def position(self) -> Position:
        setup, tiles = self.setup, self.tiles
        ground, comes = tiles.ground, cards.to_come(setup)
        placed = {name for name, part in self.setup_type.parts.items() if part.places(setup)}
        beside = {name: value for name, value in self.options.items() if name not in placed}
        scratch = self.position_type.bare(self.setup_type.unchecked({**beside, **_PLAIN}))
        assert isinstance(scratch, Scratch)
        words = [tiles.at(name) for name in ground.names]
        lying = [read_tile(word) if word != BY_CHANCE else (0, 0) for word in words]
        scratch.setup = setup
        scratch.lay_parts()
        scratch.ground = ground
        scratch.tiles = [kind for kind, _ in lying]
        scratch.dark = [dark for _, dark in lying]
        scratch.worth = [NUMBERS[dark][kind] + n for (kind, dark), n in zip(lying, scratch.counters, strict=True)]
        scratch.market = list(map(int, tiles.market))
        known = [int(word) for word in tiles.stack if word != OTHERS]
        scratch.top = known[0] if known else None
        scratch.under = known[1:]
        scratch.stack = self._others()
        scratch.mover = SEATS.index(self.mover)
        if comes and setup.begins > 1:
            scratch.card = ACTIONS.index(comes[0])
            scratch.deck = [n - (action == scratch.card) for action, n in enumerate(cards.whole_deck(setup))]
        scratch.round = min(setup.begins, setup.rounds)
        scratch.phase = MOVING
        scratch.actors = BY_SEAT[scratch.mover]
        return scratch._freeze()

    def _others(self) -> list[int]:
        """The number of tiles in the stack whose order nobody knows."""
        tiles = self.tiles
        if tiles.stack and OTHERS not in tiles.stack:
            return []
        laid = sum(row.count(BY_CHANCE) for row in tiles.rows) + len(MARKETS) - len(tiles.market)
        return sorted(int(kind) for kind in tiles.left.elements())[laid:]


_PLAIN: Final = {"glade": ["2x1"], "tiles": "2*12", "market": [], "stack": ""}
"""Placeholder tiles: those of a sketch, which may be unfinished, replace them."""


def _kind(word: str) -> str:
    if not WORD.fullmatch(word):
        raise BadSetup(f"{word!r:.20} is no tile; 51 is one with 5 on the light side and 1 on the dark.", rule="SR-1")
    return word
