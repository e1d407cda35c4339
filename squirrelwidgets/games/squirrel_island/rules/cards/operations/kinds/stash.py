"""`{ op = "stash", n = 1, from = "hand" }`: cards of the hand, which the player chooses, or of the deck, unseen."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from ....agenda.steps import Step, Table, View
from ....moves import MoveKind
from ....phases import Phase
from ...names import counted
from ...signs import TO, Signs, icon, words
from ..base import Operation, Prospects, number, operation, word

STASHED: Final = 1.2
"""The gain when a card of one's hand is stashed and not played, in nuts."""
PHASE: Final = Phase.STASH
CHANCE: Final = Phase.STOW
MOVE: Final = int(MoveKind.STASH)
"""Its questions to a player and to chance, and the number at which the player's answers begin; a name of a module is
found faster than a member of an enum."""


@operation
class Stash(Operation):
    op = "stash"
    nothing = "there is no card to stash"

    n: int = number()
    source: str = word("deck", "hand", key="from")

    def sets_off(self, loops: Collection[str]) -> tuple[str, ...]:
        return ("stash",)

    def do(self, table: Table, step: Step) -> bool:
        if self.source == "hand":
            return self._from_hand(table, step)
        n = min(self.n, len(table.deck_cards))
        if n:
            return table.ask_chance(CHANCE, step, n)
        step.tell_nothing(table, self.op, "SI-34")
        return False

    def _from_hand(self, table: Table, step: Step) -> bool:
        """Whether anything is asked depends on how many cards there are, not on which: that is secret."""
        left = table.left if table.doing else self.n
        hand = table.hands[table.mover]
        if 0 < left < len(hand):
            return table.ask(PHASE, step, left, table.mover)
        if left:
            for kind in tuple(hand):
                self._stash(table, step, kind)
                table.moved += 1
        self.end(table, step)
        return False

    def moves(self, view: View) -> list[int]:
        return [MOVE + kind for kind in dict.fromkeys(view.hands[view.mover]) if kind is not None]

    def answer(self, table: Table, step: Step, move: int) -> None:
        self._stash(table, step, move - MOVE)
        table.go_on()

    def _stash(self, table: Table, step: Step, kind: int) -> None:
        mover = table.mover
        table.hands[mover].remove(kind)
        table.stashed[mover].append(kind)
        table.stashed[mover].sort()
        if table.events is not None:
            step.tell(table, "stashed", mover, table.box.words[kind], 1, rule="SI-19", knows=(mover,))

    def text(self) -> str:
        return f"stash {counted(self.n, 'card')} from {'your hand' if self.source == 'hand' else 'the top of the deck'}"

    def short(self) -> str:
        return f"hide {self.n}"

    def signs(self) -> Signs:
        return (words(str(self.n)), icon("cardback" if self.source == "deck" else "card"), TO, icon("stash"))

    def value(self, prospects: Prospects) -> float:
        if self.source == "deck":
            return min(self.n, prospects.position.deck_size) * prospects.stowed
        return min(self.n, len(prospects.position.hands[prospects.seat])) * STASHED
