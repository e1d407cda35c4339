"""The base of operations that reach oneself, one other player or each other player, and let them choose what it takes.

Each of the players reached has their own step, clockwise from the active player (SI-36).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from ......core.words.grammar import choose_form
from ...agenda.steps import Step, Table, Task, View, is_choice
from ...moves import MoveKind
from ...phases import Phase
from ..signs import EACH, ONE, Signs
from .base import HARM, Operation, Prospects

WHO: Final = ("self", "one", "each")
"""Oneself, another player of one's choice, each other player."""
MEANS: Final = "you, another player of your choice, or each other player"
"""The same in words for help."""
PHASE: Final = Phase.CHOOSE
MOVE: Final = int(MoveKind.CHOOSE_SEAT)
"""The question for one player, and the number at which answers begin."""
WHOSE: Final[dict[str, Signs]] = {"self": (), "one": (ONE,), "each": (EACH,)}
"""The signs of the players reached."""


class Aimed(Operation):
    """An operation with a key `who`. A subclass says what there is to take of a player, and takes it."""

    __slots__ = ()

    n: int
    who: str
    harms: ClassVar[bool] = True
    """Whether shields keep it away."""
    phase: ClassVar[Phase]
    """The question to a player who is reached."""
    move_kind: ClassVar[int]
    """The number at which the answers begin."""
    thing: ClassVar[str]
    """The name of one thing that it takes: `refreshed squirrel`."""

    # -- what it takes

    def there(self, view: View, seat: int) -> Sequence[Any]:
        """The cards of a player that it can take, as kinds; those that a viewer may not know are None."""
        return ()

    def take(self, table: Table, step: Step, seat: int, kind: int) -> None:
        """Takes one of them."""

    def is_asked(self, there: Sequence[Any], left: int) -> bool:
        """Whether a player is asked which of them is taken."""
        return is_choice(there, left)

    def has(self, view: View, seat: int) -> int:
        """The number of things of a player that it can take."""
        return len(self.there(view, seat))

    def holding(self, view: View, seat: int) -> str:
        """The same in words: `2 refreshed squirrels`, `no nuts`."""
        n = self.has(view, seat)
        return f"{n or 'no'} {choose_form(n, self.thing)}"

    # -- whom it reaches

    def sabotage(self) -> bool:
        return self.harms and self.who != "self"

    def shielded(self, view: View, seat: int) -> bool:
        return self.harms and seat != view.mover and view.lasting_abilities[seat].shield

    def seats(self, view: View) -> list[int]:
        """The other players who can be chosen."""
        return [seat for seat in view.others() if self.has(view, seat) and not self.shielded(view, seat)]

    def do(self, table: Table, step: Step) -> bool:
        if self.who == "self":
            return self.do_for(table, step, table.mover)
        if self.who == "each":
            self._reach(table, step, table.others())
            return False
        seats = self.seats(table)
        if len(seats) > 1:
            return table.ask(PHASE, step, 1, table.mover)
        if not seats:
            step.tell_nothing(table, self.op)
        self._reach(table, step, seats)
        return False

    def _reach(self, table: Table, step: Step, seats: Sequence[int]) -> None:
        table.agenda += [Step(Part(self, seat), step.cause) for seat in reversed(seats)]

    def do_for(self, table: Table, step: Step, seat: int) -> bool:
        """Does the part of one player, who chooses among the cards that are there."""
        left = table.left if table.doing else self.n
        there = self.there(table, seat)
        if self.is_asked(there, left):
            return table.ask(self.phase, step, left, seat)
        for kind in there[:left]:
            self.take(table, step, seat, kind)
            table.moved += 1
        if self.who == "self" and not table.moved:
            step.tell_nothing(table, self.op)
        table.done()
        return False

    # -- answers

    def moves(self, view: View) -> list[int]:
        if self.who == "one":
            return [MOVE + seat for seat in self.seats(view)]
        return self.moves_for(view, view.mover)

    def moves_for(self, view: View, seat: int) -> list[int]:
        return [self.move_kind + kind for kind in dict.fromkeys(self.there(view, seat)) if kind is not None]

    def answer(self, table: Table, step: Step, move: int) -> None:
        if self.who == "one":
            table.done()
            self._reach(table, step, (move - MOVE,))
        else:
            self.answer_for(table, step, table.mover, move)

    def answer_for(self, table: Table, step: Step, seat: int, move: int) -> None:
        self.take(table, step, seat, move - self.move_kind)
        table.go_on()

    # -- words, signs and worth

    def whose(self, own: str, one: str, each: str) -> str:
        """The words for the players reached."""
        return {"self": own, "one": one, "each": each}[self.who]

    def sentence(self, verb: str, own: str, theirs: str) -> str:
        """As `exhaust 2 of your squirrels`, `each other player exhausts 2 of their squirrels`."""
        does = _third_person(verb)
        return self.whose(
            f"{verb} {own}", f"another player of your choice {does} {theirs}", f"each other player {does} {theirs}"
        )

    def shortened(self, verb: str, what: object) -> str:
        """As `exhaust 2`, `others exhaust 2`."""
        return f"{self.whose(verb, f'another {_third_person(verb)}', f'others {verb}')} {what}"

    def loss(self, prospects: Prospects) -> float:
        """The worth of one thing to the player to whom it is done."""
        return 0.0

    def value(self, prospects: Prospects) -> float:
        view = prospects.position
        if self.who == "self":
            return -self.loss(prospects) * min(self.n, self.has(view, prospects.seat))
        if self.who == "each":
            return HARM * self.n * len(view.others())
        return HARM * min(self.n, max((self.has(view, seat) for seat in self.seats(view)), default=0))

    def seat_value(self, seat: int, prospects: Prospects) -> float:
        """The worth of choosing this player: the one with most nuts."""
        return float(prospects.position.nuts[seat])


def _third_person(verb: str) -> str:
    return f"{verb}es" if verb.endswith("sh") else f"{verb}s"


@dataclass(frozen=True, slots=True)
class Part(Task):
    """The part of one player whom an operation reaches: that player chooses (SI-27)."""

    operation: Aimed
    seat: int

    def key(self, cause: int) -> list[object]:
        return [*self.operation.key(cause), self.seat]

    def do(self, table: Table, step: Step) -> bool:
        if table.doing is None and self.operation.shielded(table, self.seat):
            step.tell(table, "shielded", self.seat, rule="SI-17")
            return False
        return self.operation.do_for(table, step, self.seat)

    def moves(self, view: View) -> list[int]:
        return self.operation.moves_for(view, self.seat)

    def answer(self, table: Table, step: Step, move: int) -> None:
        self.operation.answer_for(table, step, self.seat, move)
