"""Checks of random games of Nut Hunt: all things are where they may be. What moves do is compared with the second
version.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from squirrelwidgets.games.nut_hunt import NutHunt
from squirrelwidgets.games.nut_hunt.rules.legal import purse_of
from squirrelwidgets.games.nut_hunt.rules.phases import FOX, Phase
from squirrelwidgets.games.nut_hunt.rules.position import Position
from tests.every_game.setups import some, texts
from tests.soak.games import Checks


class Census(Checks):
    """Pieces and objectives are where they may be after every move."""

    KIND = NutHunt
    SETUPS = tuple(dict.fromkeys((*map(str, some(NutHunt, 14)), *texts(NutHunt, players=1))))
    MOST = 3000

    def __init__(self, position: Any, notes: Counter[str]) -> None:
        super().__init__(position, notes)
        self.deepest = 0

    def after(self, position: Any) -> None:
        check(position)
        self.deepest = max(self.deepest, len(position.stack))

    def end(self, position: Any) -> None:
        """A game that has not ended is broken off, and counted."""
        self.notes["turns"] += position.turn
        self.notes[f"scattering {self.deepest} deep"] += 1
        self.notes["broken off"] += position.phase is not Phase.OVER
        self.notes["fifth nest (NH-23)"] += max(position.built) > 4


def check(position: Position) -> None:
    """All objectives are somewhere, pieces are where they may be, and who has to scatter can."""
    hands = [card for held in position.objectives for card in held or ()]
    cards = [*hands, *position.deck.known(), *position.aside, *position.peeked]
    assert sorted(cards) == list(position.setup.box.cards), cards
    assert [len(held or ()) for held in position.objectives] == list(position.held)
    fleeing = position.phase in (Phase.SCATTER, Phase.BOLT)
    assert fleeing == bool(position.stack)
    for seat in range(position.seats):
        squirrels, nests = position.squirrels[seat], position.nests[seat]
        assert max(squirrels) < 3
        assert sum(nests) == position.built[seat]
        assert position.purses[seat] == purse_of(position.nuts[seat])
        assert min(position.nuts[seat]) >= 0
        bits = sum(1 << tile for tile in range(19) if squirrels[tile] or nests[tile])
        assert position.holds[seat] == bits
        assert not bits >> position.setup.box.pond & 1
        if position.fox >= 0 and squirrels[position.fox]:
            owed = position.stack[-1].owes[seat] if position.stack[-1].by == FOX else 0
            assert owed == squirrels[position.fox], "squirrels stay with the fox"
    for cause in position.stack:
        for seat, n in enumerate(cause.owes):
            assert 0 <= n <= position.squirrels[seat][cause.tile]
    if fleeing:
        assert position.exits(), "no place to go"
    assert bool(position.actors) == (position.phase is not Phase.OVER)
