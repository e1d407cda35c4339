"""How the examples of Squirrel Island are read: a row begins with the hands, Rust's first, in the middle of a day:
`digger 2*glider/climber`. `morning: 2` is a game of two in the morning, before the cards.

Options by seat are written likewise: `{"nuts": "3/0", "squirrels": "climber~ glider/digger"}`; those of the last seats
may be left out.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from squirrelwidgets import SquirrelIsland
from tests.games.examples import Examples
from tests.games.squirrel_island.helpers import BY_SEAT, differences, setup_of, things
from tests.reference.squirrel_island.table import SEATS, listed


def begin(start: str, **options: Any) -> SquirrelIsland:
    """Chance says nothing by itself."""
    for name in {*BY_SEAT} & {*options}:
        words = options[name].split("/")
        options[name] = [int(word) for word in words] if words[0].isdigit() else words
    word, _, rest = start.rpartition(": ")
    hands = rest.split("/")
    setup = setup_of(int(rest), True, **options) if word else setup_of(len(hands), hands=hands, **options)
    return SquirrelIsland(setup=setup, seed=1, chance="ask")


def island(game: Any) -> str:
    """The open spaces."""
    words, state = game.state.box.words, game.state
    return " ".join(words[kind] if kind >= 0 else "." for kind in state.island[: state.opened])


def cards(name: str) -> Any:
    """Cards by seat; a tired squirrel with a ~ behind."""

    def asked(game: Any) -> str:
        words = game.state.box.words
        piles: Iterable[Any] = getattr(game.state, name)
        return "/".join(
            listed(sorted(words[kind] if kind >= 0 else f"{words[~kind]}~" for kind in each)) for each in piles
        )

    return asked


def numbers(name: str) -> Any:
    return lambda game: " ".join(str(int(n)) for n in getattr(game.state, name))


check = Examples(
    begin,
    {
        "due": lambda game: f"{SEATS[game.state.mover]} {game.state.phase.name.lower()}",
        **{name: cards(name) for name in ("hands", "squirrels", "used", "stashed", "stowed", "known")},
        **{name: numbers(name) for name in ("stamina", "coins", "nuts", "asleep")},
        "island": island,
        "deck": lambda game: str(game.state.deck_size),
        "day": lambda game: str(game.state.day),
        "again": lambda game: str(game.state.again),
        "token": lambda game: SEATS[game.state.first],
        # all that has changed since the beginning: `blue nuts -1, rust nuts +1`
        "changed": lambda game: ", ".join(differences(things(game.tree.root.state), things(game.state))),
    },
).check
