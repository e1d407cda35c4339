"""What is in the box: tiles, nuts and objectives, the box's own or a table's (NH-1, NH-2)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple

from ....core.model.errors import BadSetup
from ....core.words.rule_texts import data_of
from .ground import NOWHERE, SPOTS

NUTS: Final[tuple[str, ...]] = tuple(data_of(__package__)["nuts"]["names"])
KINDS: Final = range(len(NUTS))
MOST: Final = 4
"""No squirrel costs more nuts of a kind: more in hand make no difference to what one may do."""
POND: Final = "pond"
BARRENS: Final = "barrens"
GREEN: Final = "green"
NORMAL: Final = ""
SMALL: Final = ("of", "the", "and", "in", "on")
"""Words within a title that stay small."""
MOST_OBJECTIVES: Final = 99


@cache
def titled(word: str) -> str:
    """`Heart of the Wood`."""
    first, *rest = word.split("-")
    return " ".join([first.capitalize(), *(part if part in SMALL else part.capitalize() for part in rest)])


class Tile(NamedTuple):
    """A location: what it is called in sentences, what kind it is, its nuts, and what a squirrel costs there."""

    word: str
    kind: str
    forage: tuple[int, ...]
    cost: tuple[int, ...]
    """So many nuts of each kind; all zeros where nobody recruits."""

    @property
    def title(self) -> str:
        """What learners call it."""
        return titled(self.word)

    @property
    def green(self) -> bool:
        """Whether it is a starting tile."""
        return self.kind == GREEN

    @property
    def open(self) -> bool:
        """Whether squirrels can be recruited there (NH-7)."""
        return any(self.cost)


class Objective(NamedTuple):
    """Two ends and base points."""

    ends: tuple[int, int]
    base: int


class Box:
    """Tiles and objectives, with what sentences and choices need of them."""

    def __init__(self, tiles: tuple[str, ...], objectives: tuple[str, ...]) -> None:
        self.tiles = tuple(_read_tile(entry) for entry in tiles)
        self.words = tuple(tile.word for tile in self.tiles)
        self.index = {word: tile for tile, word in enumerate(self.words)}
        self._check_tiles()
        self.objectives = (None, *(self._read_objective(entry) for entry in objectives))
        """By number, from 1 on."""
        if len(objectives) > MOST_OBJECTIVES:
            raise BadSetup(f"At most {MOST_OBJECTIVES} objectives.", field="own_objectives", rule="NH-2")
        self.cards = tuple(range(1, len(self.objectives)))
        self.numbers = {f"o{card}": card for card in self.cards}
        """What objectives are called."""
        self.pond = next((tile for tile, each in enumerate(self.tiles) if each.kind == POND), NOWHERE)
        self.green = tuple(tile for tile, each in enumerate(self.tiles) if each.green)
        self.open = tuple(tile for tile, each in enumerate(self.tiles) if each.open)

    def objective(self, card: int) -> Objective:
        found = self.objectives[card]
        assert found is not None
        return found

    def _check_tiles(self) -> None:
        def refuse(reason: str, places: Iterable[str] = ()) -> BadSetup:
            return BadSetup(reason, field="own_tiles", rule="NH-1", places=places)

        if len(self.tiles) != len(SPOTS):
            raise refuse(f"The board takes {len(SPOTS)} tiles, not {len(self.tiles)}.")
        twice = sorted({word for word in self.words if self.words.count(word) > 1})
        if twice:
            raise refuse(f"{twice[0]} stands there twice: each tile has its own name.", twice)
        ponds = [tile.word for tile in self.tiles if tile.kind == POND]
        if len(ponds) > 1:
            raise refuse("One pond at most: with more, squirrels could have nowhere to scatter to.", ponds)

    def _read_objective(self, entry: str) -> Objective:
        """`birch-grove rabbit-patch 3`."""

        def refuse(reason: str, places: Iterable[str] = ()) -> BadSetup:
            return BadSetup(f"{entry[:40]!r}: {reason}", field="own_objectives", rule="NH-2", places=places)

        words = entry.split()
        if len(words) != 3 or not (words[2].isascii() and words[2].isdigit() and len(words[2]) < 3):
            raise refuse("an objective is two tiles and its points, as in birch-grove rabbit-patch 3.")
        strange = next((word for word in words[:2] if word not in self.index), None)
        if strange is not None:
            raise refuse(f"{strange[:20]!r} is no tile of this game.")
        one, other = (self.index[word] for word in words[:2])
        if one == other:
            raise refuse("its ends are two tiles, not one.", words[:1])
        if POND in (self.tiles[one].kind, self.tiles[other].kind):
            raise refuse("nobody can hold the pond, so it is no end.", words[:2])
        return Objective((one, other), int(words[2]))


def _read_tile(entry: str) -> Tile:
    """`hazel-hill green hazelnut walnut costs acorn 2*chestnut`."""

    def refuse(reason: str) -> BadSetup:
        return BadSetup(f"{entry[:40]!r}: {reason}", field="own_tiles", rule="NH-1")

    words, _, price = entry.partition(" costs ")
    word, *rest = words.split() or [""]
    kind = rest.pop(0) if rest and rest[0] in (GREEN, POND, BARRENS) else NORMAL
    if not word.replace("-", "").isalpha() or not word.isascii() or not word.islower() or len(word) > 24:
        raise refuse("a tile begins with its name in small letters, as in hazel-hill.")
    if word in RESERVED:
        raise refuse(f"{word} is a word of another meaning; take another name.")
    try:
        forage, cost = counts(rest), counts(price.split())
    except ValueError as error:
        raise refuse(f"{str(error)[:20]!r} is no nut; nuts are called {', '.join(NUTS)}.") from None
    if not rest or max(forage) > 1:
        raise refuse("name each kind of nut that it forages, once.")
    if kind in (POND, BARRENS) and any(cost):
        raise refuse(f"nobody recruits there: a {kind} tile has no cost.")
    if kind not in (POND, BARRENS) and not any(cost):
        raise refuse(f"say what a squirrel costs, as in {word} acorn costs 2*walnut.")
    if max(cost) > MOST:
        raise refuse(f"at most {MOST} nuts of a kind are asked for.")
    return Tile(word, kind, tuple(nut for nut, n in enumerate(forage) if n), cost)


RESERVED: Final = {
    *"first tiles deal die peek reveal place skip forage recruit hassle scout pass exchange drop keep none".split(),
    *("costs", GREEN, POND, BARRENS, *NUTS),
}
"""What no tile may be called."""


def counts(words: Iterable[str], names: tuple[str, ...] = NUTS) -> tuple[int, ...]:
    """How many of each are named; `3*acorn` is three acorns. ValueError holds a word that is none."""
    found = [0] * len(names)
    for word in words:
        times, star, name = word.rpartition("*")
        if name not in names or (star and not (times.isascii() and times.isdigit() and len(times) < 4)):
            raise ValueError(word)
        found[names.index(name)] += int(times) if star else 1
    return tuple(found)


def listed(numbers: Iterable[int], names: tuple[str, ...] = NUTS) -> str:
    """`2*acorn walnut`: the counterpart of `counts`."""
    return " ".join(f"{n}*{names[kind]}" if n > 1 else names[kind] for kind, n in enumerate(numbers) if n)


def spoken(numbers: Iterable[int]) -> str:
    """`2 hazelnuts and 1 chestnut`, for learners."""
    parts = [f"{n} {NUTS[kind]}{'s' if n > 1 else ''}" for kind, n in enumerate(numbers) if n]
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


@cache
def box(tiles: tuple[str, ...] = (), objectives: tuple[str, ...] = ()) -> Box:
    """The box with these tiles and objectives; none: its own ones."""
    return Box(tiles or entries("tiles"), objectives or entries("objectives"))


def entries(what: str) -> tuple[str, ...]:
    """The box's own "tiles" or "objectives", as a setup takes them: to begin with, for a box of one's own."""
    return tuple(data_of(__package__)[what]["entries"])
