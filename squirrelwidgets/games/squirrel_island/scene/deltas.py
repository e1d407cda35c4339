"""What a move has given and taken, beside the counters: small numbers that are gone with the next move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from ....core.model.events import Event
from ....core.wire import Mark
from ....core.words.table import SEATS
from ..rules.position import Position

Changes = Counter[tuple[int, str]]
"""By seat and counter."""
COUNTERS: Final = {"nut": "nuts", "coin": "coins", "stamina": "stamina"}
PANEL_SPOTS: Final = {
    "nuts": (18, -11),
    "coins": (17, -11),
    "stamina": (56, -14),
    "stash": (18, -13),
    "held": (16, -12),
}
OWN_SPOTS: Final = {"nuts": (26, -18), "coins": (24, -18), "stamina": (100, -19), "stash": (26, -18)}
"""Where the numbers stand, measured from the counter's place."""
ABOVE: Final = 6
ASIDE: Final = 23
"""How far right of the other number that of the loops stands in a morning."""
MORNING_LOOPS: Final = "SI-7"


def change_marks(view: Position, own: int | None) -> Iterator[Mark]:
    """`own`: the seat that has its counters at the bottom for good; all others have panels."""
    for loops in (False, True):
        for (seat, counter), n in changes(view, loops).items():
            spots = OWN_SPOTS if seat == own else PANEL_SPOTS
            if n and counter in spots:
                dx, dy = spots[counter]
                place = counter if seat == own else f"{counter}-{SEATS[seat]}"
                yield {
                    "id": change_id(seat, counter, loops), "s": "more" if n > 0 else "less", "at": place,
                    "dx": dx + ASIDE * loops, "dy": dy, "z": ABOVE, "t": {"t": f"+{n}" if n > 0 else f"−{-n}"},
                }  # fmt: skip


def change_id(seat: int, counter: str, loops: bool = False) -> str:
    return f"{SEATS[seat]}.{counter}.{'loops' if loops else 'change'}"


def changes(view: Position, loops: bool) -> Changes:
    """What the loops have given in a morning, or all the rest."""
    found: Changes = Counter()
    for event in view.events:
        if event.kind in TOLD and event.who is not None and (event.rule == MORNING_LOOPS) == loops:
            TOLD[event.kind](found, event, event.who)
    return found


def _listed(found: Changes, seat: int, what: str, sign: int) -> None:
    for word in what.split():
        times, _, good = word.rpartition("*")
        if good in COUNTERS:
            found[seat, COUNTERS[good]] += sign * int(times or 1)


def _stole(found: Changes, event: Event, seat: int) -> None:
    found[seat, "nuts"] += event.n
    found[SEATS.index(event.what), "nuts"] -= event.n


def _gained(found: Changes, event: Event, seat: int) -> None:
    found[seat, COUNTERS[event.what]] += event.n


def _lost(found: Changes, event: Event, seat: int) -> None:
    found[seat, COUNTERS[event.what]] -= event.n


def _nuts(found: Changes, event: Event, seat: int) -> None:
    found[seat, "nuts"] += event.n


def _spilled(found: Changes, event: Event, seat: int) -> None:
    """All stamina is told as it comes; what is too much goes again, for nuts."""
    found[seat, "stamina"] -= event.n
    found[seat, "nuts"] += event.n


def _stash(found: Changes, event: Event, seat: int) -> None:
    found[seat, "stash"] += event.n


def _held(found: Changes, event: Event, seat: int) -> None:
    found[seat, "held"] += event.n


def _took(found: Changes, _event: Event, seat: int) -> None:
    found[seat, "held"] += 1


TOLD: Final[dict[str, Callable[[Changes, Event, int], None]]] = {
    "collected": lambda found, event, seat: _listed(found, seat, event.what, 1),
    "looped": lambda found, event, seat: _listed(found, seat, event.what, 1),
    "played": lambda found, event, seat: _listed(found, seat, event.to, -1),
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
}
