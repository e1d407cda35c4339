"""How far a game has come when it begins, and what that requires of its setup. Where things lie is in `start`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from .....core.model.errors import BadSetup
from .....core.words.grammar import pluralize
from ..box import DEALT, MOST_PLAYERS, PLACED, in_words
from ..ground import NEIGHBOURS, NOWHERE
from ..phases import ORDERS, placing_order
from .start import Start


def _need(good: bool, field: str, reason: str, rule: str, place: str = "") -> Iterator[BadSetup]:
    if not good:
        yield BadSetup(reason, field=field, rule=rule, places=[place] if place else ())


class Progress(NamedTuple):
    """The options of a setup that describe a game under way; all 0: it begins with its first turn."""

    turn: int
    forage: int | None
    die: int
    placed: int
    drops: int

    def faults(self, start: Start) -> Iterator[BadSetup]:
        for name in ("turn", "placed", "drops"):
            if getattr(self, name):
                yield from _need(start.given, name, "That comes after the deal: say which objectives all hold.", "NH-4")
                reason = "Say who began (first): turns go on from there."
                yield from _need(start.first is not None, name, reason, "NH-42")
        yield from self._drops(start)
        yield from self._placing(start)
        reason = "The Automa has its objectives before turn 1."
        yield from _need(not (start.undealt and self.turn), "objectives", reason, "NH-30")
        yield from self._fox(start)

    def _drops(self, start: Start) -> Iterator[BadSetup]:
        """Those who are still to drop an objective hold all that they were dealt (NH-4)."""
        if not self.drops:
            return
        reason = f"Here {pluralize(start.players, 'player')} can drop one."
        yield from _need(self.drops <= start.players, "drops", reason, "NH-4")
        reason = "All drop an objective before squirrels are placed."
        yield from _need(not (self.turn or self.placed), "drops", reason, "NH-4")
        for seat in self._order(start)[-self.drops :]:
            name, holds = start.names[seat], len(start.seats[seat].objectives)
            reason = f"{name.capitalize()} is to drop one of {in_words(DEALT)} objectives, and holds {holds}."
            yield from _need(holds == DEALT, "objectives", reason, "NH-4", name)

    def _placing(self, start: Start) -> Iterator[BadSetup]:
        """While players place squirrels, nothing else has come, so that there is a tile for each (NH-5)."""
        most = PLACED * start.players
        reason = f"{pluralize(start.players, 'player')} place {pluralize(most, 'squirrel')}."
        yield from _need(self.placed <= most, "placed", reason, "NH-5")
        if self.turn or not self.placed:
            return
        box = start.box
        crowded = start.players == MOST_PLAYERS and start.fox in box.green
        due = Counter(placing_order(self._order(start), crowded)[: self.placed])
        taken: set[int] = set()
        for seat, belongings in enumerate(start.seats):
            name = start.names[seat]
            here = {tile for tile, n in enumerate(belongings.squirrels) if n}
            reason = f"{name.capitalize()} has placed {due[seat]} of {pluralize(self.placed, 'squirrel')}."
            yield from _need(sum(belongings.squirrels) == due[seat], "squirrels", reason, "NH-5", name)
            strange = [tile for tile in sorted(here) if tile not in box.green or tile in taken]
            for tile in strange if self.placed < most else ():
                reason = "squirrels are placed on starting tiles, each on one of its own."
                yield BadSetup(reason, field="squirrels", rule="NH-5", places=[box.words[tile]])
            taken |= here
            reason = "There are no nests while squirrels are placed."
            yield from _need(not any(belongings.nests), "nests", reason, "NH-5", name)

    def _fox(self, start: Start) -> Iterator[BadSetup]:
        """A fox that has moved came from beside it; then its player forages (NH-9, NH-10)."""
        if start.fox_from != NOWHERE and (start.fox is None or not start.tiles):
            yield BadSetup("Say how the tiles lie: the fox comes from one beside it.", field="fox_from", rule="NH-9")
        elif start.fox_from != NOWHERE:
            here, there = map(start.tiles.index, (start.fox, start.fox_from))
            reason = "The fox comes from a tile beside it."
            yield from _need(there in NEIGHBOURS[here], "fox_from", reason, "NH-9", start.box.words[start.fox_from])
        if self.forage is not None:
            reason = "Say which turn it is: then the fox has moved in it."
            yield from _need(bool(self.turn), "forage", reason, "NH-10")
            yield from _need(bool(self.die), "die", "The fox has moved: say which face of the die came up.", "NH-9")
            reason = "The fox has moved: say from which tile."
            yield from _need(start.fox_from != NOWHERE, "fox_from", reason, "NH-9")
            automas = start.solo and self.turn % 2 == 0
            reason = f"Turn {self.turn} is the Automa's, who forages nothing."
            yield from _need(not automas or not self.turn, "forage", reason, "NH-31")

    def _order(self, start: Start) -> tuple[int, ...]:
        """The players in turn order."""
        return ORDERS[len(start.names)][start.first or 0][: start.players]
