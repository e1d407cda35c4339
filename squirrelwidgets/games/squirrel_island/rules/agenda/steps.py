"""Steps on the agenda, the tasks they stand for, and the table on which a task is done.

Card operations are tasks (`cards/operations/`); so are mornings and the order of abilities. The table is described by
protocols, so that operations stand below the positions on which they are done.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from .....core.model.events import Event
from ..phases import Phase


class Kinds(Protocol):
    """The cards in the deck, by kind."""

    @property
    def words(self) -> Sequence[str]:
        """The words by which sentences and events name them."""

    @property
    def is_squirrel(self) -> Sequence[bool]: ...

    @property
    def loops(self) -> Sequence[tuple[int, ...]]:
        """Their loops, counted: stamina, nuts, coins, cards."""

    @property
    def loop_words(self) -> Sequence[str]:
        """The same, as an event lists it: `2*coin nut`."""

    @property
    def tribes(self) -> Mapping[str, frozenset[int]]:
        """The kinds that `per` counts, by its word."""

    @property
    def when(self) -> Sequence[str]:
        """The triggers of their abilities; empty if nothing sets them off."""

    @property
    def steps(self) -> Mapping[int, Steps]:
        """The steps of each effect and each ability, by cause."""

    @property
    def order_free(self) -> frozenset[int]:
        """The causes whose place in the order makes no difference (SI-17)."""

    def cause_word(self, cause: int) -> str:
        """The word of the card that causes something."""

    def place_of(self, task: Task, cause: int) -> int:
        """Which instruction of its card a task is, from 1 on; 0 if it is none."""


class View(Protocol):
    """A position to look at. Cards that a viewer may not know are None."""

    @property
    def setup(self) -> Any: ...
    @property
    def box(self) -> Kinds: ...
    @property
    def mover(self) -> int:
        """Whose turn it is."""

    @property
    def hands(self) -> Sequence[Sequence[Any]]: ...
    @property
    def squirrels(self) -> Sequence[Sequence[int]]:
        """By seat, in the order in which they were laid: `kind` refreshed, `~kind` exhausted."""

    @property
    def island(self) -> Sequence[int]:
        """By space; EMPTY where no card lies."""

    @property
    def used(self) -> Sequence[Sequence[int]]:
        """By seat, in the order in which they were laid there."""

    @property
    def stamina(self) -> Sequence[int]: ...
    @property
    def coins(self) -> Sequence[int]: ...
    @property
    def nuts(self) -> Sequence[int]: ...
    @property
    def lasting_abilities(self) -> Sequence[Any]:
        """The gifts of each seat's refreshed unique squirrels: `lasting_abilities[seat].shield` keeps sabotage away."""

    @property
    def deck_size(self) -> int: ...
    def others(self) -> tuple[int, ...]:
        """All seats but the mover's, clockwise."""

    def victims(self) -> list[int]:
        """The seats that the mover can steal from."""


class Table(View, Protocol):
    """A position to do something on, in place; what belongs to players is by seat."""

    mover: int
    day: int
    morning: bool
    """Whether the day's first turn has not begun yet."""
    asleep: list[bool]
    hands: list[list[int]]
    known: list[list[int]]
    squirrels: list[list[int]]
    used: list[list[int]]
    stashed: list[list[int]]
    island: list[int]
    deck_cards: bytearray
    stamina: list[int]
    coins: list[int]
    nuts: list[int]
    lasting_abilities: list[Any]
    events: list[Event] | None
    """A list of what happens, or None while nobody listens."""
    agenda: list[Step]
    """The steps still to be done, the next one last."""
    doing: Step | None
    """The step that has asked somebody, and goes on after each answer; None while one is done for the first time."""
    left: int
    """The number of things that it still asks for."""
    moved: int
    """The number of things that it has moved so far."""
    spaces: tuple[int, ...]
    """Spaces of the Island to be filled."""
    again: int
    """Further turns of the mover."""

    @property
    def opened(self) -> int:
        """The number of open spaces of the Island."""

    def record(self, kind: str, rule: str, who: int, what: str = "", *, n: int = 0) -> None:
        """Tells an event that no card has caused, as a state does; `Step.tell` tells the others."""

    def ask(self, phase: Phase, step: Step, left: int, seat: int) -> bool:
        """Lets a seat decide about a step; True."""

    def ask_chance(self, phase: Phase, step: Step, n: int) -> bool:
        """Lets chance give n cards for a step; True."""

    def go_on(self, moved: int = 1) -> None:
        """Ends an answer: so much has been moved, and the step goes on with what is left."""

    def done(self) -> None:
        """Ends a step that asked."""

    def set_off(self, *whens: str) -> None:
        """Puts the mover's abilities that answer this on the agenda."""

    def recompute_abilities(self, seat: int) -> None:
        """Works out anew what a seat's abilities give."""

    def exhaust(self, seat: int, kind: int) -> None:
        """Tires the leftmost refreshed squirrel of a kind."""

    def wake(self, seat: int, kind: int) -> None:
        """Refreshes the leftmost exhausted squirrel of a kind."""

    def add_stamina(self, seat: int, n: int) -> int:
        """Adds stamina, and nuts for what is over the bar's end; how much stamina has been added."""

    def fill(self, spaces: Sequence[int], step: Step) -> bool:
        """Lets chance lay cards on spaces of the Island; whether it can."""

    def begin_turn(self) -> bool:
        """Begins the mover's turn; whether somebody is asked something."""

    def may_gather(self) -> bool:
        """Asks the mover, asleep, for a squirrel to gather with; False if all are exhausted."""


class Task(ABC):
    """Something to be done once it is its turn on the agenda."""

    __slots__: tuple[str, ...] = ()

    @abstractmethod
    def do(self, table: Table, step: Step) -> bool:
        """Does it; True if it asks somebody, or chance, first. It is done again after each answer."""

    def key(self, cause: int) -> list[object]:
        """Tells it from other tasks, as JSON data, for the hash in records: its class, and its fields in its slots."""
        values = [getattr(self, name) for name in self.__slots__]
        return [type(self).__name__, cause, *(list(each) if isinstance(each, tuple) else each for each in values)]

    # -- while it asks a player

    def moves(self, view: View) -> list[int]:
        """The moves that answer it."""
        return []

    def answer(self, table: Table, step: Step, move: int) -> None:
        """Does what a move answers."""
        raise NotImplementedError(f"{type(self).__name__} asks nobody")

    def option(self, n: int) -> str:
        """Its nth option in words, from 1 on; empty if it has no options."""
        return ""


class Step(NamedTuple):
    """A task, with what caused it."""

    task: Task
    cause: int
    """A kind: its play effect; `~kind`: its ability (SI-17)."""
    left: int = 0
    """The number of things that it still asks for, once something else has come in between; 0: it is new."""

    def key(self) -> list[object]:
        return [*self.task.key(self.cause), self.left] if self.left else self.task.key(self.cause)

    def tell(
        self,
        table: Table,
        kind: str,
        who: int,
        what: str = "",
        n: int = 0,
        *,
        rule: str = "",
        knows: tuple[int, ...] | None = None,
    ) -> None:
        """Tells an event of this step, with the card that caused it, and what set off its ability.

        The log has a sentence for each kind (`words/log.py`); "did" says `what` as it is, after the player's name.
        """
        if table.events is None:
            return
        cause = self.cause
        if cause < 0:
            usual, to = "SI-17", table.box.when[~cause]
        else:
            usual, to = "SI-9" if table.box.is_squirrel[cause] else "SI-10", ""
        table.events.append(Event(kind, rule or usual, who, what, table.box.cause_word(cause), to, n, knows))

    def tell_nothing(self, table: Table, op: str, rule: str = "SI-23") -> None:
        """Tells that nothing of an operation, by its name, could be done."""
        self.tell(table, "nothing", table.mover, op, rule=rule)


Steps = tuple[Step, ...]
"""The first one last: they are put on the agenda as they are, and taken from its end."""


def is_choice(candidates: Sequence[int], left: int) -> bool:
    """Whether there is anything to choose: not if all are taken anyway, nor if they are all alike."""
    return 0 < left < len(candidates) and len(set(candidates)) > 1
