"""Checks of random games of Nut Hunt: pieces, nuts and objectives after every move."""

from __future__ import annotations

from collections import Counter
from typing import Any

from squirrelwidgets.games.nut_hunt import NutHunt
from squirrelwidgets.games.nut_hunt.rules.legal import purse_of
from squirrelwidgets.games.nut_hunt.rules.phases import FOX, Phase
from squirrelwidgets.games.nut_hunt.rules.position import Position
from tests.every_game.setups import some, texts
from tests.soak.games import Checks

ADDING = ("recruit", "place")
"""Words with which a squirrel comes out of the supply; so it does when one is placed at the start."""


class Census(Checks):
    """What a move does to pieces and nuts is just what it says."""

    KIND = NutHunt
    SETUPS = tuple(dict.fromkeys((*map(str, some(NutHunt, 14)), *texts(NutHunt, players=1))))
    MOST = 3000

    def __init__(self, position: Any, notes: Counter[str]) -> None:
        super().__init__(position, notes)
        self.deepest = 0

    def before(self, position: Any, move: Any) -> None:
        self.placing = not position.turn and position.phase not in (Phase.SCATTER, Phase.BOLT)
        self.words = position.say(move).split()
        self.squirrels = [bytes(each) for each in position.squirrels]
        self.nests = [bytes(each) for each in position.nests]
        self.built = list(position.built)
        self.pieces = pieces(position)
        self.nuts = sum(map(sum, position.nuts))

    def after(self, position: Any) -> None:
        check(position)
        word, *rest = self.words
        box = position.setup.box
        came = word in ADDING or (self.placing and not rest and word in box.words)
        assert pieces(position) == self.pieces + came - self._sent_home(position), word
        cost = sum(box.tiles[box.index[rest[0]]].cost) if word == "recruit" else 0
        assert sum(map(sum, position.nuts)) == self.nuts + {"forage": 1, "exchange": -2}.get(word, 0) - cost, word
        self.deepest = max(self.deepest, len(position.stack))

    def _sent_home(self, position: Any) -> int:
        """Squirrels that a new nest drove off its tile, in a competitive game."""
        if not position.setup.competitive or list(position.built) == self.built:
            return 0
        builder = next(seat for seat, n in enumerate(position.built) if n > self.built[seat])
        tile = next(tile for tile, n in enumerate(position.nests[builder]) if n > self.nests[builder][tile])
        return sum(1 for seat, each in enumerate(self.squirrels) if seat != builder and each[tile])

    def end(self, position: Any) -> None:
        """A game that has not ended is broken off, and counted."""
        self.notes["turns"] += position.turn
        self.notes[f"scattering {self.deepest} deep"] += 1
        self.notes["broken off"] += position.phase is not Phase.OVER
        self.notes["fifth nest (NH-23)"] += max(position.built) > 4


def pieces(position: Position) -> int:
    """Squirrels on the board, three for each nest."""
    return sum(map(sum, position.squirrels)) + 3 * sum(position.built)


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
