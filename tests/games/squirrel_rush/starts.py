"""Starts of all kinds for the comparison of Squirrel Rush with its slow second version."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, NamedTuple

from squirrelwidgets.games.squirrel_rush import SquirrelRush
from squirrelwidgets.games.squirrel_rush.rules import Position
from tests.every_game.setups import answers
from tests.reference.squirrel_rush import game as slow


class Start(NamedTuple):
    """One game to compare: how it is set up."""

    seed: int
    settings: dict[str, Any]

    def both(self) -> tuple[Position, slow.Table]:
        """The same start in both versions."""
        return SquirrelRush.begin(SquirrelRush.setup(**self.settings)), slow.Table(**self.settings)


def plain(rng: Random) -> dict[str, Any]:
    """As the form of the board has it."""
    players = rng.randint(2, 6)
    settings = answers(SquirrelRush, rng, players=players)
    if rng.random() < 0.6:
        settings["first"] = rng.choice(slow.SEATS[:players])
    return settings


def shape(rng: Random) -> list[list[bool]]:
    """A connected glade with holes: rows from the top down, True where a tile lies."""
    columns, rows = rng.choice(((2, 1), (1, 3), (2, 2), (3, 3), (4, 3), (5, 4), (7, 2)))
    glade = {(rng.randrange(columns), rng.randrange(rows))}
    for _ in range(rng.randint(2, 3 * columns * rows)):
        column, row = rng.choice(sorted(glade))
        x, y = rng.choice(((0, 1), (0, -1), (1, 0), (-1, 0)))
        if 0 <= column + x < columns and 0 <= row + y < rows:
            glade.add((column + x, row + y))
    if len(glade) == 1:
        return [[True, True]]
    across = range(min(column for column, _ in glade), max(column for column, _ in glade) + 1)
    down = range(min(row for _, row in glade), max(row for _, row in glade) + 1)
    return [[(column, row) in glade for column in across] for row in down]


def tile(rng: Random) -> str:
    return f"{rng.randint(1, 6)}{rng.randint(1, 6)}"


def own(rng: Random) -> dict[str, Any]:
    """An own glade, with tiles chosen here and there, and few tiles beside it, so that the stack runs out."""
    settings = plain(rng)
    glade = shape(rng)
    size = sum(map(sum, glade))
    tiles = [tile(rng) for _ in range(size + rng.choice((0, 1, 2, 3, 4, 6, 9, 12)))]
    settings["tiles"] = " ".join(tiles)
    chosen = rng.choice((0, 0.3, 1, 1))
    words = [
        ["." if not there else tiles.pop() + rng.choice(("", "d")) if rng.random() < chosen else "#" for there in row]
        for row in glade
    ]
    settings["glade"] = tuple(" ".join(row) for row in words)
    open_places = sum(row.count("#") for row in words)
    spare = tiles[open_places:]
    if rng.random() < 0.5:
        settings["market"] = tuple(spare[: rng.choice((1, 2, 3, 3, 3))])
        spare = spare[len(settings["market"]) :]
    if spare and rng.random() < 0.4:
        chosen_stack = spare[: rng.randint(1, len(spare))]
        if rng.random() < 0.5:
            chosen_stack.insert(1, "?")
        settings["stack"] = " ".join(chosen_stack)
    return settings


def laid_out(rng: Random) -> dict[str, Any]:
    """In the middle of a game: squirrels, whose turn it is, reserves, counters, cards."""
    settings = rng.choice((plain, own))(rng)
    players = settings["players"]
    settings["rounds"] = rng.randint(2, 6)
    settings["first"] = rng.choice(slow.SEATS[:players])
    places = list(slow.Table(**settings).tiles)
    if rng.random() < 0.7:
        settings["squirrels"] = tuple(rng.choice([*places, *places, slow.OUTSIDE]) for _ in range(players))
        if rng.random() < 0.7:
            settings["round"] = rng.randint(2, settings["rounds"])
        if rng.random() < 0.5:
            settings["turn"] = rng.choice(slow.SEATS[:players])
    if rng.random() < 0.7:
        settings["counters"] = " ".join(sorted(rng.choices(places, k=rng.randint(1, 4)), key=places.index))
    if rng.random() < 0.5:
        settings["reserves"] = tuple(rng.randint(0, 40) for _ in range(players))
    return settings | cards(settings, rng)


def cards(settings: dict[str, Any], rng: Random) -> dict[str, Any]:
    """Own hands and cards spent, or an own deck, cards that come first, and cards that have come."""
    rounds = settings["rounds"] - max(settings.get("round", 1), 2) + 1
    if settings["smarty"]:
        mixed = [rng.sample(slow.ACTIONS, 7) for _ in range(settings["players"])]
        gone = [rng.randint(0, 7 - rounds) if rng.random() < 0.5 else 0 for _ in mixed]
        spent = {"spent": tuple(" ".join(cards[:n]) for cards, n in zip(mixed, gone, strict=True))}
        hands = [cards[n : n + rng.randint(rounds, 7 - n)] for cards, n in zip(mixed, gone, strict=True)]
        in_order = [sorted(hand, key=slow.ACTIONS.index) for hand in hands]
        return spent | ({"hands": tuple(" ".join(hand) for hand in in_order)} if rng.random() < 0.7 else {})
    deck = rng.choices(slow.ACTIONS, k=rounds * settings["players"] + rng.randint(0, 3))
    more = {"deck": " ".join(sorted(deck, key=slow.ACTIONS.index))} if rng.random() < 0.6 else {}
    if "squirrels" in settings and rng.random() < 0.5:
        more |= {"card": rng.choice(slow.ACTIONS), "discards": " ".join(rng.choices(slow.ACTIONS, k=3))}
    if rng.random() < 0.6:
        more["cards"] = " ".join(deck[: rng.randint(1, len(deck))] if more else rng.choices(slow.ACTIONS, k=4))
    return more


@cache
def start(seed: int) -> Start:
    return Start(seed, (plain, own, laid_out)[seed % 3](Random(seed)))
