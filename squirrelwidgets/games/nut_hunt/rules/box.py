"""The box: nuts, tiles and objectives, its own or a setup's (NH-1, NH-2), and the numbers of the rules.

All of it is read from `data.toml`. Lists of things in words are here too; where things lie is in `position`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from ....core.model.errors import BadSetup
from ....core.model.immutable import FrozenDict, immutable
from ....core.words.grammar import pluralize
from ....core.words.rule_texts import data_of
from ....core.words.runs import listed as names_listed
from ....core.words.runs import plain
from .ground import NOWHERE, SPOTS

NUMBERS: Final = data_of(__package__)["numbers"]
MOST_PLAYERS: Final[int] = NUMBERS["players"]
DEALT: Final[int] = NUMBERS["dealt"]
"""Objectives dealt to each player at the start (NH-4)."""
LEVELS: Final[dict[str, int]] = NUMBERS["automa"]
"""Objectives with which the Automa starts, by level (NH-30)."""
PLACED: Final[int] = NUMBERS["placed"]
"""Squirrels that each player places at the start (NH-5)."""
NUTS_FROM_FOX: Final[int] = NUMBERS["nuts_from_fox"]
"""Nuts foraged after the die, and after placing a squirrel at the start (NH-10, NH-5)."""
NUTS_FROM_HASSLING: Final[int] = NUMBERS["nuts_from_hassling"]
"""Nuts foraged after hassling (NH-14)."""
EXCHANGED: Final[int] = NUMBERS["exchanged"]
"""Equal nuts that are exchanged for one of another kind (NH-12)."""
LOOKED_AT: Final[int] = NUMBERS["looked_at"]
"""Objectives that a scout looks at (NH-15)."""
IN_NEST: Final[int] = NUMBERS["squirrels_in_a_nest"]
"""Squirrels that make a nest (NH-19)."""
LAST_NEST: Final[int] = NUMBERS["last_nest"]
"""The nest of a seat that ends the game (NH-23)."""
NEST_POINTS: Final[int] = NUMBERS["points_for_a_nest"]
"""Points for each nest (NH-24)."""
FAILED: Final[int] = NUMBERS["points_for_a_failure"]
"""Points, below 0, for an objective that is not done (NH-27)."""

NUTS: Final[tuple[str, ...]] = tuple(data_of(__package__)["nuts"]["names"])
KINDS: Final = range(len(NUTS))
"""A kind of nuts is an index of `NUTS`."""
MOST_OF_A_KIND: Final = max(4, EXCHANGED)
"""No squirrel costs more nuts of a kind, and no exchange takes more: a fifth in hand allows no other move."""
POND: Final = "pond"
BARRENS: Final = "barrens"
GREEN: Final = "green"
NORMAL: Final = ""
NUMBER_WORDS: Final = ("no", "one", "two", "three", "four", "five", "six")
SMALL: Final = ("of", "the", "and", "in", "on")
"""Words that stay in lower case within a title."""
MOST_OBJECTIVES: Final = 99
KEPT: Final = 8
"""How many boxes stay cached when no game uses them any more."""


@lru_cache(256)
def titled(word: str) -> str:
    """`Heart of the Wood`."""
    first, *rest = word.split("-")
    return " ".join([first.capitalize(), *(part if part in SMALL else part.capitalize() for part in rest)])


class Tile(NamedTuple):
    """A location: its name, its nuts, and the cost of a squirrel there."""

    word: str
    """Its name in sentences."""
    kind: str
    """GREEN, POND, BARRENS or NORMAL."""
    forage: tuple[int, ...]
    """The kinds of nuts found there, ascending."""
    cost: tuple[int, ...]
    """`cost[kind]`: nuts for a squirrel; all zeros where nobody recruits."""

    @property
    def title(self) -> str:
        """Its name for learners."""
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
    """A card: two tiles to be connected (NH-25)."""

    ends: tuple[int, int]
    base: int
    """Points, without the distance bonus."""


@immutable
class Box:
    """Tiles and objectives. A tile is an index of `tiles`, a card one of `objectives`."""

    tiles: tuple[Tile, ...]
    words: tuple[str, ...]
    """`words[tile]`: its name in sentences."""
    index: FrozenDict[str, int]
    """The tiles by name."""
    objectives: tuple[Objective | None, ...]
    """`objectives[card]`, from 1 on."""
    cards: tuple[int, ...]
    """All objectives."""
    end_bits: tuple[int, ...]
    """`end_bits[card]`: the tiles of an objective, as bits."""
    numbers: FrozenDict[str, int]
    """The cards by name."""
    pond: int
    """The tile that is a pond, NOWHERE if there is none."""
    green: tuple[int, ...]
    """The starting tiles."""
    open: tuple[int, ...]
    """Tiles on which squirrels are recruited."""

    def __init__(self, tiles: tuple[str, ...], objectives: tuple[str, ...]) -> None:
        self.tiles = tuple(_read_tile(entry) for entry in tiles)
        self.words = tuple(tile.word for tile in self.tiles)
        self.index = FrozenDict({word: tile for tile, word in enumerate(self.words)})
        self._check_tiles()
        self.objectives = (None, *(self._read_objective(entry) for entry in objectives))
        if len(objectives) > MOST_OBJECTIVES:
            raise BadSetup(f"At most {MOST_OBJECTIVES} objectives.", field="own_objectives", rule="NH-2")
        self.cards = tuple(range(1, len(self.objectives)))
        self.end_bits = (0, *(sum([1 << tile for tile in self.objective(card).ends]) for card in self.cards))
        self.numbers = FrozenDict({f"o{card}": card for card in self.cards})
        self.pond = next((tile for tile, each in enumerate(self.tiles) if each.kind == POND), NOWHERE)
        self.green = tuple(tile for tile, each in enumerate(self.tiles) if each.green)
        self.open = tuple(tile for tile, each in enumerate(self.tiles) if each.open)

    def objective(self, card: int) -> Objective:
        objective = self.objectives[card]
        assert objective is not None
        return objective

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
    if max(cost) > MOST_OF_A_KIND:
        raise refuse(f"at most {MOST_OF_A_KIND} nuts of a kind are asked for.")
    return Tile(word, kind, tuple(nut for nut, n in enumerate(forage) if n), cost)


RESERVED: Final = {
    *"first tiles deal die peek reveal place skip forage recruit hassle scout pass exchange drop keep none".split(),
    *("costs", GREEN, POND, BARRENS, *NUTS),
}
"""Words that are no names for tiles: they begin sentences, or have a meaning in an entry."""


def counts(words: Iterable[str], names: tuple[str, ...] = NUTS) -> tuple[int, ...]:
    """Counts how often each name is there; `3*acorn` is three acorns. Raises ValueError with a word that is no name."""
    numbers = [0] * len(names)
    for word in words:
        times, star, name = word.rpartition("*")
        if name not in names or (star and not (times.isascii() and times.isdigit() and len(times) < 4)):
            raise ValueError(word)
        numbers[names.index(name)] += int(times) if star else 1
    return tuple(numbers)


def listed(numbers: Iterable[int], names: Sequence[str] = NUTS) -> str:
    """`2*acorn walnut`: the reverse of `counts`."""
    return " ".join(f"{n}*{names[kind]}" if n > 1 else names[kind] for kind, n in enumerate(numbers) if n)


def spoken(numbers: Iterable[int]) -> str:
    """`2 hazelnuts and 1 chestnut`: nuts by kind, for learners."""
    return plain(names_listed(pluralize(n, NUTS[kind]) for kind, n in enumerate(numbers) if n))


def short(nuts: Sequence[int], cost: Sequence[int]) -> int:
    """Nuts that are missing to a cost, when exchanges may bring some of them (NH-12)."""
    missing = spare = 0
    for n, needed in zip(nuts, cost, strict=True):
        if n < needed:
            missing += needed - n
        else:
            spare += (n - needed) // EXCHANGED
    return max(0, missing - spare)


def in_words(n: int) -> str:
    """A small number as a word, for learners: `three`."""
    return NUMBER_WORDS[n]


@lru_cache(KEPT)
def box(tiles: tuple[str, ...] = (), objectives: tuple[str, ...] = ()) -> Box:
    """The box with these entries for tiles and objectives; empty: its own ones."""
    return Box(tiles or entries("tiles"), objectives or entries("objectives"))


def entries(what: str) -> tuple[str, ...]:
    """The entries of the box's own "tiles" or "objectives", as a setup takes them."""
    return tuple(data_of(__package__)[what]["entries"])
