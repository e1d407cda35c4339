"""What a turn of Squirrel Island can be asked to reach, and what is true of one that did or did not."""

from __future__ import annotations

from typing import Final

from ....core.model.aims import Aim, Tried
from ....core.words.grammar import pluralize
from ..rules.cards.names import counted
from ..rules.position import Position
from .claims import does


class Nuts(Aim):
    """Nuts that a turn brings, with what it stashes and the seat can see."""

    then = "keeps"

    def task(self, n: int, before: Position, seat: int) -> str:
        return f"Bring in at least {pluralize(n, 'nut')} with this turn, stashed cards counted."

    def count(self, turn: Tried) -> int:
        return int(turn.after.scores[turn.seat] - turn.before.scores[turn.seat])

    def told(self, turn: Tried, n: int) -> str:
        got, of = max(0, self.count(turn)), counted(n, "nut")
        nuts = counted(got, "nut") if got >= n else f"{got} of {of}" if n > 1 else "no nut"
        return f"It brings {nuts}. {_played(turn)}"


class Keeps(Aim):
    """Coins, and stamina by three coins each, that are left after a turn."""

    alone = False

    def task(self, n: int, before: Position, seat: int) -> str:
        return f"Keep stamina and coins worth at least {pluralize(n, 'coin')}: each stamina counts as three."

    def count(self, turn: Tried) -> int:
        return int(RATE * turn.after.stamina[turn.seat] + turn.after.coins[turn.seat])

    def told(self, turn: Tried, n: int) -> str:
        stamina, coins = turn.after.stamina[turn.seat], turn.after.coins[turn.seat]
        worth = f": {self.count(turn)} of {counted(n, 'coin')}" if self.count(turn) < n else ""
        return f"{counted(stamina, 'stamina')} and {counted(coins, 'coin')} are left (SI-3){worth}."


RATE: Final = 3


def _played(turn: Tried) -> str:
    """What the card of a turn says, and whether there was anything to steal; or that it was no card."""
    view, seat = turn.before, turn.seat
    kind = _kind(view, turn.said[0].split())
    if kind is None:
        fresh = sum(each >= 0 for each in view.squirrels[seat])
        return (
            f"Asleep, a squirrel gathers one nut a turn (SI-12), and you have {pluralize(fresh, 'refreshed squirrel')}."
        )
    card, says = view.box.cards[kind], does(view, kind)
    if not says:
        return f"{card.name} does nothing when it is played (SI-9)."
    steals = any("steal" in each.sets_off(()) for each in card.effect)
    return f"{says} Nobody has a nut that you could steal (SI-21)." if steals and not view.victims() else says


def _kind(view: Position, words: list[str]) -> int | None:
    if words[0] not in ("play", "island"):
        return None
    return view.box.words.index(words[1])


def holds(position: Position, seat: int) -> int:
    """Cards of a hand."""
    return len(position.hands[seat])


AIMS: Final[dict[str, Aim]] = {"nuts": Nuts(), "keeps": Keeps()}
