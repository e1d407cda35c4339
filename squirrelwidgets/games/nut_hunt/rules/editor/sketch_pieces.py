"""The pieces of a setup that is made by hand: squirrels, nests and the fox, and the tiles under them.

What no further edit could fix is refused here; what can be judged only as a whole is left to the setup.
"""

from __future__ import annotations

from typing import Final

from .....core.model.errors import BadSetup
from .....core.words.player_names import SEATS
from ..box import IN_NEST, NUTS_FROM_FOX
from ..ground import CENTRE, NEIGHBOURS, NOWHERE
from ..setups.setup import Setup
from ..setups.start import tiles_entry

SQUIRREL: Final = "squirrel"
NEST: Final = "nest"
FOX: Final = "fox"
FROM: Final = "from"
"""The words of the pieces; `from`: the tile that the fox came from."""


class Pieces:
    """The pieces as they are changed by one edit; `options` are those of the setup afterwards."""

    def __init__(self, setup: Setup, tiles: tuple[int, ...]) -> None:
        start = setup.start
        self.setup = setup
        self.tiles = list(tiles)
        self.squirrels = [list(each.squirrels) for each in start.seats]
        self.nests = [list(each.nests) for each in start.seats]
        self.fox = tiles[CENTRE] if start.fox is None else start.fox
        self.fox_from = start.fox_from
        self.forage = setup.forage
        self.latest = list(start.latest) or [NOWHERE] * len(start.seats)

    # -- edits

    def put_squirrel(self, seat: int, tile: int) -> None:
        """One more squirrel; the third makes a nest (NH-19)."""
        if tile == self.setup.box.pond:
            raise self._refusal("NH-7", "no squirrel can be there", tile)
        if tile == self.fox and self.forage != NUTS_FROM_FOX:
            raise self._refusal("NH-10", "the fox is there, and squirrels flee from it", tile)
        if self.squirrels[seat][tile] + 1 < IN_NEST:
            self.squirrels[seat][tile] += 1
            self.latest[seat] = tile
        else:
            self.put_nest(seat, tile)
            self.squirrels[seat][tile] = 0

    def put_nest(self, seat: int, tile: int) -> None:
        if tile == self.setup.box.pond:
            raise self._refusal("NH-7", "no nest can be there", tile)
        if sum(self.nests[seat]) + 1 >= self.setup.last_nest:
            text = f"that would be nest {self.setup.last_nest} of {SEATS[seat].capitalize()}, and the game over"
            raise self._refusal("NH-23", text, tile)
        self.nests[seat][tile] += 1

    def put_fox(self, tile: int) -> None:
        """The fox does not come onto squirrels, unless they are about to flee from it."""
        if tile == self.fox:
            raise self._refusal("NH-3", "the fox is there already", tile)
        self.fox = tile
        self._forget_way()
        if any(each[tile] for each in self.squirrels) and self.forage != NUTS_FROM_FOX:
            raise self._refusal("NH-10", "squirrels are there, and they flee from the fox", tile)

    def come_from(self, tile: int) -> None:
        """The tile that the fox has left; repeated, the fox has not moved."""
        if tile == self.fox_from:
            self.fox_from = NOWHERE
        elif self.is_near(tile):
            self.fox_from = tile
        else:
            raise self._refusal("NH-9", "the fox comes from a tile beside it", tile)

    def clear(self, tile: int) -> None:
        """The uppermost piece goes; the fox goes back to the centre (NH-3)."""
        kind, seat = self._uppermost(tile)
        if kind == FOX:
            self.put_fox(self.tiles[CENTRE])
        elif kind == FROM:
            self.fox_from = NOWHERE
        else:
            (self.squirrels if kind == SQUIRREL else self.nests)[seat][tile] -= 1

    def move(self, tile: int, to: int) -> None:
        """The uppermost piece goes to another tile."""
        if tile == to:
            raise self._refusal("", "it is there already", tile)
        kind, seat = self._uppermost(tile)
        if kind == FOX:
            self.put_fox(to)
        elif kind == FROM:
            self.come_from(to)
        else:
            self.clear(tile)
            (self.put_squirrel if kind == SQUIRREL else self.put_nest)(seat, to)

    def swap(self, tile: int, other: int) -> None:
        """Two tiles change places, with the pieces on them. A fox that nobody moved stays in the centre (NH-3) as long
        as there are no other pieces."""
        if tile == other:
            raise self._refusal("NH-1", "a tile changes places with another one", tile)
        stays = self.tiles[CENTRE] == self.fox and not any(map(any, (*self.squirrels, *self.nests)))
        here, there = self.tiles.index(tile), self.tiles.index(other)
        self.tiles[here], self.tiles[there] = other, tile
        if stays:
            self.fox = self.tiles[CENTRE]
        self._forget_way()

    # -- what there is

    def _uppermost(self, tile: int) -> tuple[str, int]:
        """The piece that is drawn over all others on a tile."""
        if tile == self.fox and tile != self.tiles[CENTRE]:
            return FOX, NOWHERE
        for kind, counts in ((SQUIRREL, self.squirrels), (NEST, self.nests)):
            for seat in reversed(range(len(counts))):
                if counts[seat][tile]:
                    return kind, seat
        if tile == self.fox_from:
            return FROM, NOWHERE
        if tile == self.fox:
            return FOX, NOWHERE
        raise self._refusal("", "it is empty", tile)

    def is_near(self, tile: int) -> bool:
        """Whether the fox is beside a tile."""
        return tile != NOWHERE and self.tiles.index(tile) in NEIGHBOURS[self.tiles.index(self.fox)]

    def _forget_way(self) -> None:
        """A fox that is not beside the tile it came from has not moved."""
        if self.fox_from != NOWHERE and not self.is_near(self.fox_from):
            self.fox_from = NOWHERE
            self.forage = None

    def _refusal(self, rule: str, text: str, tile: int) -> BadSetup:
        box = self.setup.box
        return BadSetup(f"{box.tiles[tile].title}: {text}.", rule=rule, places=[box.words[tile]])

    # -- as options

    def options(self) -> dict[str, object]:
        words = self.setup.box.words
        squirrels = [
            tiles_entry(counts, words, latest) for counts, latest in zip(self.squirrels, self.latest, strict=True)
        ]
        nests = [tiles_entry(counts, words) for counts in self.nests]
        at_home = self.fox == self.tiles[CENTRE] and not any(squirrels) and not any(nests)
        return {
            "tiles": [words[tile] for tile in self.tiles],
            "fox": "" if at_home else words[self.fox],
            "fox_from": "" if self.fox_from == NOWHERE else words[self.fox_from],
            "forage": self.forage,
            "squirrels": squirrels if any(squirrels) else (),
            "nests": nests if any(nests) else (),
        }
