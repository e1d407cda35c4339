"""How the examples of Squirrel Rush are read: a row begins with the glade, from the top down, then in a later round
where the squirrels stand, Rust's first, who is to move, and the cards that come: `53 42/12 24; a1 b2; flip add`.

`hand flip add` is Rust's hand in the smarty game, `hand` by itself all seven cards.
"""

from __future__ import annotations

from typing import Any

from squirrelwidgets.games.squirrel_rush import SquirrelRush
from tests.games.examples import Examples
from tests.games.squirrel_rush.helpers import ACTIONS, lies, named


def begin(start: str, chance: str | None = None, **options: Any) -> SquirrelRush:
    glade, *later = start.split("; ")
    settings: dict[str, Any] = {"players": 2, "glade": tuple(glade.split("/")), "first": "rust"}
    if later:
        at, cards = later[0].split(), later[1].split()
        settings |= {"players": len(at), "squirrels": tuple(at), "round": 2, "cards": " ".join(cards)}
        if cards[0] == "hand":
            all_seven = " ".join(ACTIONS)
            hands = (" ".join(cards[1:]) or all_seven, *[all_seven] * (len(at) - 1))
            settings |= {"smarty": True, "cards": "", "hands": hands}
    return SquirrelRush(setup=SquirrelRush.setup(**(settings | options)), seed=1, chance=chance)


def cells(game: Any) -> str:
    names = game.state.ground.names
    return " ".join(names[place] if place >= 0 else "-" for place in game.state.squirrels)


check = Examples(
    begin,
    {
        "can": lambda game: " ".join(sorted(text for text in game.legal if " " not in text)),
        "lies": lies,
        "squirrels": cells,
        "counters": lambda game: " ".join(map(str, game.state.counters)),
        "market": lambda game: " ".join(map(str, game.state.market)),
        "top": lambda game: str(game.state.top or ""),
        "under": lambda game: " ".join(map(str, game.state.under)),
        "discards": lambda game: named(game.state.discards),
        "hands": lambda game: "/".join(map(named, game.state.hands)),
        "spent": lambda game: "/".join(" ".join(ACTIONS[each] for each in spent) for spent in game.state.spent),
    },
).check
