"""The tiles of a setup in the making: what lies on each cell, in the market and in the stack, and what is left.

Words are those of setups: `51` a tile, light side up, `51d` dark side up, `#` chance lays one, `.` no tile. What is
refused here is refused by an editor at once. Squirrels and cards are in `sketch`.
"""

from __future__ import annotations

from collections import Counter
from functools import cached_property, lru_cache
from typing import Final

from .....core.model.errors import BadSetup
from .....core.words.grammar import pluralize
from .....core.words.rule_texts import data_of
from ..ground import MOST, Ground, ground_of
from ..setups.setup import Setup
from ..setups.start import MARKET, MOST_TILES
from ..tiles import BOX, copies, read_kinds

BY_CHANCE: Final = "#"
HOLE: Final = "."
STACK: Final = "stack"
MARKETS: Final = tuple(f"market{place + 1}" for place in range(MARKET))
OTHERS: Final = "?"
"""In the stack: all other tiles."""
MOST_COPIES: Final = 9
"""Of one kind, made with an editor."""
IN_BOX: Final = Counter(map(str, BOX))


class Tiles:
    """Where tiles lie; an immutable value: changes make a new one."""

    def __init__(self, rows: list[list[str]], market: list[str], stack: list[str], game: Counter[str]) -> None:
        self.rows = rows
        """The glade from the top down, holes and all."""
        self.market = market
        self.stack = stack
        """Those whose order is known, from the top down, with `?` for all others."""
        self.game = game
        """The tiles of the game, by kind."""

    def options(self, players: int) -> dict[str, object]:
        """The options of a setup for this; empty where it is the default for this many players."""
        size = f"{self.columns}x{len(self.rows)}"
        plain = all(word == BY_CHANCE for row in self.rows for word in row)
        glade = [size] if plain else [" ".join(row) for row in self.rows]
        return {
            "glade": [] if plain and size == usual_size(players) else glade,
            "market": self.market,
            "stack": " ".join(self.stack),
            "tiles": "" if self.game == IN_BOX else copies(dict(sorted(self.game.items()))),
        }

    # -- what lies where

    @property
    def columns(self) -> int:
        return len(self.rows[0])

    @cached_property
    def ground(self) -> Ground:
        """The shape of the glade, connected or not."""
        return ground_of(tuple("".join(HOLE if word == HOLE else "#" for word in row) for row in self.rows))

    @cached_property
    def cells(self) -> dict[str, tuple[int, int]]:
        """By name each cell of the rectangle, holes too: its row from above, and its column."""
        high = len(self.rows)
        return {
            f"{chr(97 + column)}{high - row}": (row, column) for row in range(high) for column in range(self.columns)
        }

    @property
    def kinds(self) -> list[str]:
        """Those of the box, which may all come back, and custom ones."""
        return sorted({*IN_BOX, *self.game})

    @cached_property
    def left(self) -> Counter[str]:
        """The tiles of the game that lie nowhere yet."""
        return self.game - self.lying

    @cached_property
    def lying(self) -> Counter[str]:
        glade = (word.removesuffix("d") for row in self.rows for word in row if word not in (HOLE, BY_CHANCE))
        return Counter([*glade, *self.market, *(word for word in self.stack if word != OTHERS)])

    def at(self, place: str) -> str:
        """The word of a place: a tile, `#` or `.`."""
        if place in self.cells:
            row, column = self.cells[place]
            return self.rows[row][column]
        if place in MARKETS:
            return dict(zip(MARKETS, self.market, strict=False)).get(place, BY_CHANCE)
        if place == STACK:
            return self.stack[0] if self.stack else BY_CHANCE
        ends = f"a1 to {[*self.cells][self.columns - 1]}, {MARKETS[0]} to {MARKETS[-1]}, and {STACK}"
        raise BadSetup(f"{place:.20} is no place for a tile: they are {ends}.", rule="SR-7")

    # -- edits

    def put(self, place: str, word: str) -> Tiles:
        """This word there; the market fills from its first place on, without gaps."""
        rows, market, stack = [[*row] for row in self.rows], [*self.market], [*self.stack]
        if place in self.cells:
            row, column = self.cells[place]
            rows[row][column] = word
        elif place in MARKETS:
            n = MARKETS.index(place)
            market[n : n + 1] = [] if word == BY_CHANCE else [word.removesuffix("d")]
        elif word == BY_CHANCE:
            return self.drop(0)
        else:
            stack[:1] = [word.removesuffix("d")]
            stack += [OTHERS] if not self.stack else []
        return Tiles(rows, market, stack, self.game)

    def with_number(self, number: str, place: str) -> Tiles:
        """A tile with this number up; repeated, one with another number on its other side."""
        now, words = self.at(place), self.with_number_up(number, place)
        if not words:
            text = f"No tile with {number} on {'a' if place in self.cells else 'its light'} side is left."
            raise BadSetup(text, rule="SR-1", places=[place])
        if words == [now]:
            raise BadSetup(f"There is no other tile with {number} left.", rule="SR-1", places=[place])
        return self.put(place, words[(words.index(now) + 1) % len(words)] if now in words else words[0])

    def with_number_up(self, number: str, place: str) -> list[str]:
        """Tiles with this number up that may lie there: of those left and the one that does; light ones first."""
        kinds = sorted({*self.left, self.at(place).removesuffix("d")})
        light = [kind for kind in kinds if kind[0] == number]
        return light + ([f"{kind}d" for kind in kinds if kind[1:] == number] if place in self.cells else [])

    def is_last(self, number: str, place: str) -> bool:
        """Whether no other tile can come there with this number up."""
        return self.with_number_up(number, place) in ([], [self.at(place)])

    def turned_over(self, place: str) -> Tiles:
        word = self.at(place)
        if place not in self.cells:
            raise BadSetup("In the market and the stack tiles lie light side up.", rule="SR-5", places=[place])
        self._check_known(place)
        return self.put(place, word.removesuffix("d") if word.endswith("d") else f"{word}d")

    def exchanged(self, one: str, other: str) -> Tiles:
        """Two tiles change places; what stands on them stays."""
        words = self.at(one), self.at(other)
        for place in (one, other):
            if place not in self.cells or self.at(place) == HOLE:
                self._check_known(place)
        if words[0] == words[1]:
            raise BadSetup("These two are the same.", places=[one, other])
        return self.put(one, words[1]).put(other, words[0])

    def without(self, place: str) -> Tiles:
        """A tile is left to chance; a tile of chance becomes a hole; a hole is left to chance again."""
        if place not in self.cells:
            self._check_known(place)
        if self.at(place) != BY_CHANCE:
            return self.put(place, BY_CHANCE)
        if len(self.ground.names) <= 2:
            raise BadSetup("A glade has at least two tiles.", rule="SR-4", places=[place])
        return self.put(place, HOLE)

    def resized(self, columns: int, rows: int) -> Tiles:
        """Another rectangle: what fits stays, from a1 on."""
        if not (1 <= columns <= MOST and 1 <= rows <= MOST):
            raise BadSetup(f"A glade has 1 to {MOST} columns and rows.", rule="SR-4")
        kept = [row[:columns] + [BY_CHANCE] * (columns - len(row)) for row in self.rows[-rows:]]
        more = [[BY_CHANCE] * columns for _ in range(rows - len(kept))]
        tiles = Tiles(more + kept, self.market, self.stack, self.game)
        if len(tiles.ground.names) < 2:
            raise BadSetup("A glade has at least two tiles.", rule="SR-4")
        return tiles

    def drop(self, n: int) -> Tiles:
        """Without the n-th of the stack, from 0."""
        stack = [*self.stack[:n], *self.stack[n + 1 :]]
        if stack == [OTHERS]:
            stack = []
        if stack[:1] == [OTHERS]:
            text = "Everybody sees the top of the stack: put another tile there, or take away first those below the ?."
            raise BadSetup(text, rule="SR-33", places=[STACK])
        return Tiles(self.rows, self.market, stack, self.game)

    def stacked(self, word: str) -> Tiles:
        """Below all that is known of the stack."""
        if word == OTHERS and (not self.stack or OTHERS in self.stack):
            text = "All other tiles lie below the top anyway." if not self.stack else "They lie there already."
            raise BadSetup(text, rule="SR-33", places=[STACK])
        if word != OTHERS and not self.left[word]:
            raise BadSetup(f"No tile {word:.20} is left.", rule="SR-1", places=[STACK])
        if not self.stack:
            return self.put(STACK, word)
        return Tiles(self.rows, self.market, [*self.stack, word], self.game)

    def with_copies(self, kind: str, n: int) -> Tiles:
        """`n` tiles of this kind in the game."""
        if n < self.lying[kind]:
            raise BadSetup(f"{pluralize(self.lying[kind], 'tile')} {kind} lie on the table already.", rule="SR-1")
        if not 0 <= n <= MOST_COPIES:
            raise BadSetup(f"0 to {MOST_COPIES} of a kind.", rule="SR-1")
        game = +Counter({**self.game, kind: n})
        if not 2 <= game.total() <= MOST_TILES:
            raise BadSetup(f"A game has 2 to {MOST_TILES} tiles.", rule="SR-1")
        return Tiles(self.rows, self.market, self.stack, game)

    def is_known(self, place: str) -> bool:
        """Whether a tile lies there that is not left to chance."""
        return self.at(place) not in (BY_CHANCE, HOLE)

    def _check_known(self, place: str) -> None:
        if not self.is_known(place):
            text = f"No tile lies on {place}." if self.at(place) == HOLE else f"Chance lays the tile on {place}."
            raise BadSetup(text, rule="SR-4", places=[place])


def usual_size(players: int) -> str:
    size: str = data_of(__package__.rpartition(".")[0])["glade"]["few" if players <= 4 else "many"]
    return size


def tiles_of(setup: Setup) -> Tiles:
    return _read(setup.glade or (usual_size(setup.players),), setup.market, setup.stack, setup.tiles)


@lru_cache(maxsize=64)
def _read(glade: tuple[str, ...], market: tuple[str, ...], stack: str, game: str) -> Tiles:
    """A cache of options already read, because a sketch is queried again and again."""
    rows = [line.split() for line in glade]
    if len(rows) == 1 and "x" in glade[0]:
        columns, _, lines = glade[0].partition("x")
        rows = [[BY_CHANCE] * int(columns) for _ in range(int(lines))]
    return Tiles(rows, [*market], stack.split(), Counter(map(str, read_kinds(game))) if game else IN_BOX)
