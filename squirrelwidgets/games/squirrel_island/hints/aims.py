"""What a turn of Squirrel Island can be asked to reach, and what is true of one that did or did not."""

from __future__ import annotations

import re
from typing import Final

from ....core.model.aims import Aim, Tried
from ....core.words.grammar import choose_form, pluralize
from ..rules.cards.names import counted
from ..rules.position import Position
from .claims import does
from .facts import fresh


class Nuts(Aim):
    """Nuts that a turn brings, with what it stashes and the seat can see."""

    then = "keeps"

    def task(self, n: int, before: Position, seat: int) -> str:
        return f"Bring in at least {pluralize(n, 'nut')} with this turn, stashed cards counted."

    def count(self, turn: Tried) -> int:
        return int(turn.after.scores[turn.seat] - turn.before.scores[turn.seat])

    def told(self, turn: Tried, n: int) -> str:
        got, of = max(0, self.count(turn)), counted(n, "nut")
        if got >= n:
            return f"It brings {counted(got, 'nut')}. {_played(turn)}"
        nuts = f"{got} of {of}" if n > 1 else "no nut"
        return f"It brings {nuts}. {_played(turn)} {_others(turn)}".rstrip()


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
SPEAKS: Final = re.compile(r"\b(nuts?|stash)\b")


def _played(turn: Tried) -> str:
    """What the card of a turn says, and whether there was anything to steal; or that it was no card."""
    view, seat = turn.before, turn.seat
    kind = _kind(view, turn.said[0].split())
    if kind is None:
        return _asleep(view, seat)
    card, says = view.box.cards[kind], does(view, kind)
    if not says:
        return f"{card.name} does nothing when it is played (SI-9)."
    steals = any("steal" in each.sets_off(()) for each in card.effect)
    return f"{says} Nobody has a nut that you could steal (SI-21)." if steals and not view.victims() else says


def _asleep(view: Position, seat: int) -> str:
    squirrels = pluralize(len(fresh(view, seat)), "refreshed squirrel")
    return f"Asleep, a squirrel gathers one nut a turn (SI-12), and you have {squirrels}."


def _others(turn: Tried) -> str:
    """Where nuts were to be had: how many cards speak of them, not which."""
    view = turn.before
    kinds = {_kind(view, say.split()) for say in view.sentences(turn.seat)} - {None}
    speak = sum(any(SPEAKS.search(each.text()) for each in view.box.cards[kind].effect) for kind in kinds)
    if speak:
        verb = choose_form(speak, "speaks", "speak")
        return f"Of {pluralize(len(kinds), 'card')} that you can pay for, {speak} {verb} of nuts or the stash."
    nuts = f"No card that you can pay for speaks of nuts or the stash. {_asleep(view, turn.seat)}"
    return nuts if kinds else ""


def _kind(view: Position, words: list[str]) -> int | None:
    if words[0] not in ("play", "island"):
        return None
    return view.box.words.index(words[1])


AIMS: Final[dict[str, Aim]] = {"nuts": Nuts(), "keeps": Keeps()}
