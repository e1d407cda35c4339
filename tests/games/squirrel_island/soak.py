"""Checks of random games of Squirrel Island: cards, nuts, coins and stamina after every move."""

from __future__ import annotations

from collections import Counter
from typing import Any

from squirrelwidgets.core.model.events import Event
from squirrelwidgets.core.words.player_names import SEATS
from squirrelwidgets.games.squirrel_island import SquirrelIsland
from squirrelwidgets.games.squirrel_island.rules.phases import Phase
from squirrelwidgets.games.squirrel_island.rules.position import Position
from tests.every_game.setups import some
from tests.soak.games import Checks

STASHING = "8*hollow-log 6*buried-chest 8*digger 8*slingshot 6*mud-puddle 0*acorn-pouch 0*carpenter"
PURSES = ("stamina", "coins", "nuts")
GOODS = {"stamina": "stamina", "coin": "coins", "nut": "nuts"}
"""The purse in which something is kept."""


class Accounts(Checks):
    """Purses change just as the events of a move say, and no card is lost."""

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

    def before(self, position: Any, move: Any) -> None:
        self.purses = {name: list(getattr(position, name)) for name in PURSES}
        position.events = []

    def after(self, position: Any) -> None:
        enter(self.purses, position.events)
        assert self.purses == {name: list(getattr(position, name)) for name in PURSES}, position.events
        check(position)
        self.ran_out |= not position.deck_size

    def end(self, position: Any) -> None:
        assert position.phase is Phase.OVER, "a game did not end"
        assert position.day == position.setup.days
        assert all(position.asleep)
        self.notes["turns"] += position.turn
        self.notes["days"] += position.day
        self.notes["deck ran out"] += self.ran_out


def enter(purses: dict[str, list[int]], events: list[Event]) -> None:
    """Enters the gains, payments and losses that events tell into everybody's purses."""
    for event in events:
        if event.kind == "collected" and event.rule == "SI-5":
            purses["stamina"][event.who or 0] = 0
        if event.who is not None:
            for what, n in moved(event):
                purses[GOODS[what]][event.who] += n
        if event.kind == "stole":
            purses["nuts"][SEATS.index(event.what)] -= event.n


def moved(event: Event) -> list[tuple[str, int]]:
    """The goods that an event puts into a purse, or takes out of it."""
    if event.kind in ("collected", "looped"):
        return listed(event.what, 1)
    if event.kind == "played":
        return listed(event.to, -1)
    return {
        "gained": [(event.what, event.n)],
        "lost": [(event.what, -event.n)],
        "gathered": [("nut", event.n)],
        "stole": [("nut", event.n)],
        "spilled": [("nut", event.n), ("stamina", -event.n)],  # all stamina is told whole as it comes
    }.get(event.kind, [])


def listed(text: str, sign: int) -> list[tuple[str, int]]:
    """`2*stamina coin`, as numbers; cards of loops are no matter of purses."""
    parts = [word.rpartition("*") for word in text.split()]
    return [(what, sign * int(n or 1)) for n, _, what in parts if what in GOODS]


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
