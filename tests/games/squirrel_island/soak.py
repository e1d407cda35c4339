"""Checks of random games of Squirrel Island: no card is lost. What moves do is compared with the second version."""

from __future__ import annotations

from collections import Counter
from typing import Any

from squirrelwidgets.games.squirrel_island import SquirrelIsland
from squirrelwidgets.games.squirrel_island.rules.phases import Phase
from squirrelwidgets.games.squirrel_island.rules.position import Position
from tests.every_game.setups import some
from tests.soak.games import Checks

STASHING = "8*hollow-log 6*buried-chest 8*digger 8*slingshot 6*mud-puddle 0*acorn-pouch 0*carpenter"


class Accounts(Checks):
    """All cards are somewhere after every move, and a game ends."""

    KIND = SquirrelIsland
    SETUPS = tuple(
        f"{setup}{more}"
        for setup in some(SquirrelIsland, 8)
        for more in ("", " copies=" + STASHING.replace(" ", ","), " mornings=5*stamina,9*coin,6*card")
    )
    MOST = 5000
    """A game from the box has some hundred."""

    def __init__(self, position: Any, notes: Counter[str]) -> None:
        super().__init__(position, notes)
        self.ran_out = False

    def after(self, position: Any) -> None:
        check(position)
        self.ran_out |= not position.deck_size

    def end(self, position: Any) -> None:
        assert position.phase is Phase.OVER, "a game did not end"
        assert position.day == position.setup.days
        assert all(position.asleep)
        self.notes["turns"] += position.turn
        self.notes["days"] += position.day
        self.notes["deck ran out"] += self.ran_out


def check(position: Position) -> None:
    """All cards are somewhere, and nothing is more or less than it can be."""
    assert position.deck is not None
    cards = Counter(dict(enumerate(position.deck)))
    assert sum(position.deck) == position.deck_size
    for seat, laid in enumerate(position.squirrels):
        cards.update(kind if kind >= 0 else ~kind for kind in laid)
        for pile in (position.hands, position.used, position.stashed, position.stowed):
            cards.update(pile[seat])
        known = Counter(position.known[seat])
        assert known <= Counter([*position.hands[seat], *position.stashed[seat]])
        assert 0 <= position.stamina[seat] <= 5
        assert position.coins[seat] >= 0
        assert position.nuts[seat] >= 0
    cards.update(kind for kind in position.island if kind >= 0)
    box = position.setup.box
    if position.card >= 0 and not box.cards[position.card].squirrel:
        cards[position.card] += 1
    assert +cards == +Counter(dict(enumerate(box.counts))), +cards
    closed = position.island[position.opened :]
    assert all(kind < 0 for kind in closed)
    assert bool(position.actors) == (position.phase is not Phase.OVER)
