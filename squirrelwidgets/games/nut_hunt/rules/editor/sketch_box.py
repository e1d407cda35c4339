"""Custom tiles and objectives, as the forms of an editor submit them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Final

from .....core.model.errors import BadSetup
from ..box import BARRENS, GREEN, NORMAL, POND, Box, Tile, entries, listed
from ..ground import NOWHERE
from ..moves import card_word
from ..setups.setup import Setup
from ..setups.start import tiles_entry
from .sketch_cards import Cards

TILE: Final = "tile"
OBJECTIVE: Final = "objective"
PLAIN: Final = "plain"
KINDS: Final = (PLAIN, GREEN, BARRENS, POND)
"""Kinds of tiles, as the form calls them."""
MOST_POINTS: Final = 99


def fields_of(text: str) -> dict[str, object]:
    """The fields of a form, from their JSON."""
    try:
        values = json.loads(text)
    except (ValueError, RecursionError):
        values = None
    if not isinstance(values, dict):
        raise BadSetup('a form is said as the JSON of its fields, as {"tile": "hazel-hill"}.')
    return values


def _word(values: Mapping[str, object], name: str) -> str:
    value = values.get(name, "")
    if not isinstance(value, str) or len(value) > 100:
        raise BadSetup(f"{name}: a short text.", field=name, places=[name])
    return " ".join(value.split())


# -- tiles


def tile_of(setup: Setup, values: Mapping[str, object]) -> tuple[int, str]:
    """The tile that is changed, and its new entry."""
    box = setup.box
    word, name, kind = _word(values, TILE), _word(values, "name"), _word(values, "kind")
    if word not in box.index:
        raise BadSetup(f"tile: {word[:24]!r} is no tile of this game.", field=TILE, rule="NH-1", places=[TILE])
    if kind not in KINDS:
        raise BadSetup(f"kind: it is one of {', '.join(KINDS)}.", field="kind", rule="NH-1", places=["kind"])
    forage, costs = _word(values, "forage"), _word(values, "costs")
    words = [name or word, NORMAL if kind == PLAIN else kind, forage, f"costs {costs}" if costs else ""]
    return box.index[word], " ".join(filter(None, words))


def as_tile(setup: Setup, values: Mapping[str, object]) -> Tile:
    """The tile that a form makes."""
    tile, entry = tile_of(setup, values)
    return _with_tile(setup, tile, entry).tiles[tile]


def tile_options(setup: Setup, values: Mapping[str, object]) -> dict[str, object]:
    """The options of a setup with one tile changed; what lay there still does, by its new name."""
    tile, entry = tile_of(setup, values)
    box = _with_tile(setup, tile, entry)
    start, words = setup.start, box.words
    tiles = _entries(setup.own_tiles, "tiles", tile, entry)
    objectives = _objectives(setup, words)
    fox = words[setup.box.index[setup.fox]] if setup.fox else ""
    latest = start.latest or (NOWHERE,) * len(start.seats)
    squirrels = [tiles_entry(each.squirrels, words, at) for each, at in zip(start.seats, latest, strict=True)]
    return {
        "own_tiles": () if tuple(tiles) == entries("tiles") else tiles,
        "own_objectives": () if tuple(objectives) == entries("objectives") else objectives,
        "tiles": [words[each] for each in start.tiles],
        "fox": fox,
        "fox_from": words[start.fox_from] if setup.fox_from else "",
        "squirrels": squirrels if setup.squirrels else (),
        "nests": [listed(each.nests, words) for each in start.seats] if setup.nests else (),
    }


def _with_tile(setup: Setup, tile: int, entry: str) -> Box:
    tiles = _entries(setup.own_tiles, "tiles", tile, entry)
    words = [*setup.box.words]
    words[tile] = entry.split(maxsplit=1)[0]
    return Box(tuple(tiles), tuple(_objectives(setup, words)))


def _entries(own: tuple[str, ...], what: str, index: int, entry: str) -> list[str]:
    listed = [*(own or entries(what))]
    listed[index : index + 1] = [entry]
    return listed


def _objectives(setup: Setup, words: Sequence[str]) -> list[str]:
    """The entries of all objectives, with the names that tiles have now."""
    cards = map(setup.box.objective, setup.box.cards)
    return [f"{words[card.ends[0]]} {words[card.ends[1]]} {card.base}" for card in cards]


# -- objectives


def objective_of(setup: Setup, values: Mapping[str, object]) -> tuple[int, str]:
    """The number of the objective that is made or changed, and its entry."""
    number, points = _word(values, "number"), values.get("points")
    box = setup.box
    if number and number not in box.numbers:
        text = f"number: objectives are called o1 to {card_word(len(box.cards))}; without a number it is a new one."
        raise BadSetup(text, field="number", rule="NH-2", places=["number"])
    if not isinstance(points, int) or isinstance(points, bool) or not 0 <= points <= MOST_POINTS:
        raise BadSetup(f"points: a number from 0 to {MOST_POINTS}.", field="points", rule="NH-25", places=["points"])
    ends = []
    for name in ("one", "other"):
        word = _word(values, name)
        if word not in box.index:
            raise BadSetup(f"{name}: {word[:24]!r} is no tile of this game.", field=name, rule="NH-2", places=[name])
        ends.append(word)
    return box.numbers.get(number, len(box.cards) + 1), " ".join([*ends, str(points)])


def objective_options(setup: Setup, values: Mapping[str, object]) -> dict[str, object]:
    """The options of a setup with one objective more, or another one; a new one is in the deck at once."""
    card, entry = objective_of(setup, values)
    own = _entries(setup.own_objectives, "objectives", card - 1, entry)
    Box(setup.own_tiles or entries("tiles"), tuple(own))  # it refuses what cannot be an objective
    options: dict[str, object] = {"own_objectives": () if tuple(own) == entries("objectives") else own}
    if setup.deck and card > len(setup.box.cards):
        cards = Cards(setup)
        cards.mixed(card)
        options |= cards.options()
    return options
