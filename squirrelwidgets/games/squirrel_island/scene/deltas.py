"""Small numbers beside the counters for what a move has given and taken; the next move removes them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from ....core.model.events import Event
from ....core.wire import Mark
from ....core.words.player_names import SEATS
from ..rules.position import Position

Deltas = Counter[tuple[int, str]]
"""By seat and counter."""
COUNTERS: Final = {"nut": "nuts", "coin": "coins", "stamina": "stamina"}
PANEL_SPOTS: Final = {
    "nuts": (0, 0),  # places of their own, where there is room: beside them no spot is free in all layouts
    "coins": (17, -14),
    "stamina": (66, -14),
    "stash": (18, -14),
    "held": (0, 0),
}
OWN_SPOTS: Final = {"nuts": (26, -16), "coins": (24, -16), "stamina": (88, -19), "stash": (26, -16)}
"""Offsets of the numbers from the counter's place."""
ABOVE: Final = 6
"""The layer of the numbers."""
ASIDE: Final = 23
"""Offset of the number for loops from the other one, in a morning."""
MORNING_LOOPS: Final = "SI-7"
"""The rule of events that tell what loops give in a morning."""


def delta_marks(view: Position, own: int | None) -> Iterator[Mark]:
    """`own`: the seat that has its counters at the bottom for good; all others have panels."""
    for loops in (False, True):
        for (seat, counter), n in deltas(view, loops).items():
            spots = OWN_SPOTS if seat == own else PANEL_SPOTS
            if n and counter in spots:
                dx, dy = spots[counter]
                spot = counter if any(spots[counter]) else f"{counter}-change"
                place = counter if seat == own else f"{spot}-{SEATS[seat]}"
                yield {
                    "id": delta_id(seat, counter, loops), "s": "more" if n > 0 else "less", "at": place,
                    "dx": dx + ASIDE * loops, "dy": dy, "z": ABOVE, "t": {"t": f"+{n}" if n > 0 else f"−{-n}"},
                }  # fmt: skip


def delta_id(seat: int, counter: str, loops: bool = False) -> str:
    return f"{SEATS[seat]}.{counter}.{'loops' if loops else 'change'}"


def deltas(view: Position, loops: bool) -> Deltas:
    """Sums up the goods that loops have given in a morning, or all the rest."""
    sums: Deltas = Counter()
    for event in view.events:
        if event.kind in SUMMED and event.who is not None and (event.rule == MORNING_LOOPS) == loops:
            SUMMED[event.kind](sums, event, event.who)
    return sums


def _listed(sums: Deltas, seat: int, what: str, sign: int) -> None:
    for word in what.split():
        times, _, good = word.rpartition("*")
        if good in COUNTERS:
            sums[seat, COUNTERS[good]] += sign * int(times or 1)


def _stole(sums: Deltas, event: Event, seat: int) -> None:
    sums[seat, "nuts"] += event.n
    sums[SEATS.index(event.what), "nuts"] -= event.n


def _gained(sums: Deltas, event: Event, seat: int) -> None:
    sums[seat, COUNTERS[event.what]] += event.n


def _lost(sums: Deltas, event: Event, seat: int) -> None:
    sums[seat, COUNTERS[event.what]] -= event.n


def _nuts(sums: Deltas, event: Event, seat: int) -> None:
    sums[seat, "nuts"] += event.n


def _spilled(sums: Deltas, event: Event, seat: int) -> None:
    """Stamina is counted as it arrives; the surplus is then exchanged for nuts."""
    sums[seat, "stamina"] -= event.n
    sums[seat, "nuts"] += event.n


def _stash(sums: Deltas, event: Event, seat: int) -> None:
    sums[seat, "stash"] += event.n


def _held(sums: Deltas, event: Event, seat: int) -> None:
    sums[seat, "held"] += event.n


def _took(sums: Deltas, _event: Event, seat: int) -> None:
    sums[seat, "held"] += 1


def _discarded(sums: Deltas, event: Event, seat: int) -> None:
    sums[seat, "held"] -= event.n


SUMMED: Final[dict[str, Callable[[Deltas, Event, int], None]]] = {
    "collected": lambda sums, event, seat: _listed(sums, seat, event.what, 1),
    "looped": lambda sums, event, seat: _listed(sums, seat, event.what, 1),
    "played": lambda sums, event, seat: _listed(sums, seat, event.to, -1),
    "gained": _gained,
    "lost": _lost,
    "stole": _stole,
    "spilled": _spilled,
    "gathered": _nuts,
    "stashed": _stash,
    "stowed": _stash,
    "dealt": _held,
    "drew": _held,
    "took": _took,
    "discarded": _discarded,
}
