"""`{ op = "draw", n = 1 }`: cards from the deck, or open ones that the player chooses.

These are `from = "island"`, or `from = "used"`, of the player's own used items.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from ....agenda.steps import Step, Table, Task, View, is_choice
from ....moves import MoveKind
from ....phases import EMPTY, Phase
from ...names import counted
from ...signs import Signs, icon, words
from ..base import Operation, Prospects, number, operation, word

CHOSEN: Final = 0.3
"""The worth of choosing a card, in nuts."""
PHASE: Final = Phase.TAKE
CHANCE: Final = Phase.DRAW
MOVE: Final = int(MoveKind.TAKE)
"""Its questions to a player and to chance, and the number at which the player's answers begin; a name of a module is
found faster than a member of an enum."""


@operation
class Draw(Operation):
    op = "draw"
    nothing = "there is no card to draw"

    n: int = number()
    source: str = word("deck", "island", "used", key="from", default="deck", means="used: your used items")

    def brings_back(self) -> bool:
        return self.source == "used"

    def sets_off(self, loops: Collection[str]) -> tuple[str, ...]:
        return ("draw",)

    def do(self, table: Table, step: Step) -> bool:
        if self.source != "deck":
            return self._of_open_ones(table, step)
        n = min(self.n, len(table.deck_cards))
        if n:
            return table.ask_chance(CHANCE, step, n)
        step.tell_nothing(table, self.op, "SI-22")
        return False

    def _of_open_ones(self, table: Table, step: Step) -> bool:
        """One card after the other; the Island is filled again when all of them are drawn (SI-11, SI-26)."""
        left = table.left if table.doing else self.n
        cards = table.used[table.mover] if self.source == "used" else table.island
        there = [kind for kind in cards if kind != EMPTY]
        if is_choice(there, left):
            return table.ask(PHASE, step, left, table.mover)
        for kind in there[:left]:
            self._take(table, step, kind)
            table.moved += 1
        spaces = tuple(sorted(table.spaces))
        self.end(table, step)
        if spaces:
            table.agenda.append(Step(Refill(spaces), 0))
        return False

    def moves(self, view: View) -> list[int]:
        cards = view.used[view.mover] if self.source == "used" else view.island
        return [MOVE + kind for kind in dict.fromkeys(cards) if kind != EMPTY]

    def answer(self, table: Table, step: Step, move: int) -> None:
        self._take(table, step, move - MOVE)
        table.go_on()

    def _take(self, table: Table, step: Step, kind: int) -> None:
        """The leftmost card of this kind; all see it go into the hand."""
        mover, place = table.mover, 0
        if self.source == "used":
            table.used[mover].remove(kind)
        else:
            space = table.island.index(kind)
            table.island[space] = EMPTY
            table.spaces += (space,)
            place = space + 1
        for cards in (table.hands[mover], table.known[mover]):
            cards.append(kind)
            cards.sort()
        if table.events is not None:
            step.tell(table, "took", mover, table.box.words[kind], place, rule="SI-26" if place else "SI-23")

    def text(self) -> str:
        where = {"deck": "", "island": " from the Island", "used": " from your used items"}[self.source]
        return f"draw {counted(self.n, 'card')}{where}"

    def short(self) -> str:
        where = {"island": "Island", "used": "used"}.get(self.source)
        return f"{self.n} from {where}" if where else counted(self.n, "card")

    def signs(self) -> Signs:
        where = {"deck": (), "island": (icon("island"),), "used": (words("of"), icon("item"))}[self.source]
        return (words(f"+{self.n}"), icon("card"), *where)

    def value(self, prospects: Prospects) -> float:
        view = prospects.position
        if self.source == "used":
            return min(self.n, len(view.used[prospects.seat])) * (prospects.goods["card"] + CHOSEN)
        if not view.deck_size:
            return 0.0
        return self.n * (prospects.goods["card"] + (CHOSEN if self.source == "island" else 0.0))


@dataclass(frozen=True, slots=True)
class Refill(Task):
    """Fills spaces of the Island, once the cards that lay there are drawn or paid for."""

    spaces: tuple[int, ...]

    def do(self, table: Table, step: Step) -> bool:
        return table.fill(self.spaces, step)
