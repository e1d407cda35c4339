"""The tasks that the rules themselves put on the agenda: mornings, cards for the Island, first turns, gathers at night.

Turns, and when a day ends, are in `play.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ....core.words.player_names import SEATS
from .agenda.steps import Step, Table, Task
from .cards.names import listed
from .cards.reader import LOOPS
from .phases import EMPTY, Phase

NO_LOOPS: Final = (0,) * len(LOOPS)


@dataclass(frozen=True, slots=True)
class Morning(Task):
    """A seat's resources, refreshed squirrels and loops; its cards are chance's (SI-5 to SI-7, SI-25)."""

    seat: int

    def do(self, table: Table, step: Step) -> bool:
        seat = table.mover = self.seat
        gives = table.setup.morning_of(table.day)
        row = table.squirrels[seat]
        loops = table.box.loops
        tired = [~kind for kind in row if kind < 0]
        if tired:
            row[:] = [kind if kind >= 0 else ~kind for kind in row]
            table.recompute_abilities(seat)
        looped = [sum(each) for each in zip(*[loops[kind] for kind in row], strict=True)] or NO_LOOPS
        if table.day == 1:
            table.stamina[seat] = 0  # the morning's stamina replaces it
        stamina = gives["stamina"] + looped[0]
        added = table.add_stamina(seat, stamina)
        table.nuts[seat] += gives["nut"] + looped[1]
        table.coins[seat] += gives["coin"] + looped[2]
        table.asleep[seat] = False
        if table.events is not None:
            self._tell(table, tired, looped, stamina - added)
        cards = min(gives["card"] + looped[3], len(table.deck_cards))
        first = table.day == table.setup.day
        return cards > 0 and table.ask_chance(Phase.DEAL if first else Phase.DRAW, step, cards)

    def _tell(self, table: Table, tired: list[int], looped: Sequence[int], spilled: int) -> None:
        seat, gives, words = self.seat, table.setup.morning_of(table.day), table.box.words
        resources = listed(what for what in LOOPS for _ in range(gives[what]))
        table.record("collected", "SI-5" if table.day == 1 else "SI-6", seat, resources)
        if tired:
            table.record("refreshed", "SI-6", seat, listed(words[kind] for kind in tired), n=len(tired))
        if any(looped):
            text = listed(what for what, n in zip(LOOPS, looped, strict=True) for _ in range(n))
            table.record("looped", "SI-7", seat, text)
        if spilled:
            table.record("spilled", "SI-2", seat, n=spilled)


class OpenIsland(Task):
    """Fills the open spaces that are empty (SI-34)."""

    __slots__ = ()

    def do(self, table: Table, step: Step) -> bool:
        empty = [space for space in range(table.opened) if table.island[space] == EMPTY]
        return table.fill(empty, step)


@dataclass(frozen=True, slots=True)
class BeginDay(Task):
    """The day's first turn (SI-8)."""

    seat: int

    def do(self, table: Table, step: Step) -> bool:
        table.morning = False
        table.mover = self.seat
        table.record("began", "SI-8", self.seat)
        return table.begin_turn()


class GatherNow(Task):
    """The gather on a turn asleep, after everything triggered by going to sleep."""

    __slots__ = ()

    def do(self, table: Table, step: Step) -> bool:
        return table.may_gather()


MORNINGS: Final = tuple(Step(Morning(seat), 0) for seat in range(len(SEATS)))
OPEN: Final = Step(OpenIsland(), 0)
BEGIN: Final = tuple(Step(BeginDay(seat), 0) for seat in range(len(SEATS)))
"""The steps of a dawn: by seat, for the Island, by who begins."""
GATHER: Final = Step(GatherNow(), 0)
