"""Checks of random games of Squirrel Rush: tiles, cards, counters and acorns after every move."""

from __future__ import annotations

from collections import Counter
from typing import Any

from squirrelwidgets import SquirrelRush
from squirrelwidgets.games.squirrel_rush.rules import Position
from squirrelwidgets.games.squirrel_rush.rules.phases import Phase
from squirrelwidgets.games.squirrel_rush.rules.tiles import BOX, NUMBERS
from tests.every_game.setups import some
from tests.soak.games import Checks


class Books(Checks):
    """The accounts of one game: nothing is lost, and a move changes just what it says."""

    KIND = SquirrelRush
    SETUPS = (
        *map(str, some(SquirrelRush, 40)),
        # a market of one or two tiles, and no stack
        "players=3 anytime=yes tiles=51,34*2,12*2,25,42,13,21 glade=#,#,#/#,.,#/#,#,. deck=exchange*9,add*3,skip*3",
        "players=2 anytime=yes tiles=51,34,12,25 glade=#,./#,# deck=exchange*8,flip*2",
    )
    MOST = 600

    def __init__(self, position: Any, notes: Counter[str]) -> None:
        super().__init__(position, notes)
        self.open = False
        self.taken: dict[int, int] = {}
        self._note(position)

    def _note(self, position: Position) -> None:
        """Opens the books once the glade is laid, and notes how things stand before the next move."""
        if position.phase in (Phase.FIRST, Phase.LAY):
            return
        if not self.open:
            self.open = True
            self.tiles = tiles_of(position)
            assert position.setup.tiles or self.tiles == Counter(BOX)
            self.cards = sum(position.setup.action_cards)
            self.held = [sum(hand) for hand in position.setup.dealt]
        self.worth = list(position.worth)
        self.counters = list(position.counters)
        self.reserves = list(position.reserves)
        self.steps = len(position.path)
        self.mover = position.mover

    def before(self, position: Any, move: Any) -> None:
        self.words = position.say(move).split()

    def after(self, position: Any) -> None:
        if self.open:
            self._check(position)
        self._note(position)

    def end(self, position: Any) -> None:
        assert position.phase is Phase.OVER, "a game did not end"
        assert position.turn == position.setup.rounds * position.setup.players
        best = max(position.reserves)
        assert position.winners == tuple(seat for seat, acorns in enumerate(position.reserves) if acorns == best)
        self.notes["draw"] += len(position.winners) > 1

    def _check(self, position: Position) -> None:
        assert tiles_of(position) == self.tiles
        for kind, side, counters, worth in zip(
            position.tiles, position.dark, position.counters, position.worth, strict=True
        ):
            assert NUMBERS[side][kind] + counters == worth
        self._check_acorns(position)
        self._check_counters(position, self.words)
        if position.setup.smarty:
            self._check_hands(position)
        else:
            assert sum(position.deck) + sum(position.discards) + (position.card >= 0) == self.cards

    def _check_acorns(self, position: Position) -> None:
        """A step brings what lay there into one reserve; nothing else brings or takes anything."""
        if len(position.path) > self.steps:
            assert len(position.path) == self.steps + 1
            self.reserves[self.mover] += self.worth[position.path[-1]]
        assert list(position.reserves) == self.reserves

    def _check_counters(self, position: Position, words: list[str]) -> None:
        where = position.ground.index
        if words[0] == "add":
            self.counters[where[words[1]]] += 1
        elif words[0] == "exchange":
            self.counters[where[words[3]]] = 0
        if position.setup.taken:
            self._check_taken(position, words)
        assert list(position.counters) == self.counters

    def _check_taken(self, position: Position, words: list[str]) -> None:
        """Those that a step brought in go when the turn ends."""
        if len(position.path) > self.steps:
            self.taken[position.path[-1]] = self.counters[position.path[-1]]
        elif words[0] == "end":
            for cell, n in self.taken.items():
                self.counters[cell] -= min(n, self.counters[cell])
            self.taken.clear()

    def _check_hands(self, position: Position) -> None:
        """One card a turn leaves a hand, from round 2 on."""
        gone = [len(spent) for spent in position.spent]
        for hand, spent, held in zip(position.hands, position.spent, self.held, strict=True):
            assert hand is not None
            assert sum(hand) + len(spent) == held == sum(hand) + len(set(spent))
            assert not any(hand[action] for action in spent)
        turns = max(0, position.turn - position.setup.players)
        assert sum(gone) == turns + (position.used and bool(position.actors))


def tiles_of(position: Position) -> Counter[int]:
    """All tiles, wherever they lie."""
    stack = [*position.stack, *position.under, *([] if position.top is None else [position.top])]
    assert len(stack) == position.stack_size
    return Counter(position.tiles) + Counter(position.market) + Counter(stack)
