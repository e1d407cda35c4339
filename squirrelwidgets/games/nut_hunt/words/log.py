"""Events as sentences of the log. Captions of moves and buttons are in `labels`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final

from ....core.model.events import UNKNOWN, Event
from ....core.wire import LogLine, Runs, Step
from ....core.words.grammar import choose_form, pluralize
from ....core.words.player_names import SEATS, line, numbered, step, who, who_won
from ....core.words.runs import bold, capital, name
from ..rules.box import EXCHANGED, titled
from ..rules.phases import AUTOMA
from ..rules.position import Position
from .labels import card_title, nuts_in_words, signed

CARD: Final = re.compile(r"\bo(\d+)\b")
"""An objective as events name it."""


def log(view: Position, events: Iterable[Event]) -> list[LogLine]:
    """One sentence an event, with objectives by their titles."""
    return [
        line(event, _with_automa(view, _sentence(view, event)), _step(event), _is_aside(view, event))
        for event in events
    ]


ASIDE: Final = ("rolled", "startled", "peeked", "buried", "reshuffled", "rerolled")
"""Kinds that say little to whoever has seen the rest of the turn."""


def _is_aside(view: Position, event: Event) -> bool:
    """Where a squirrel runs that the fox has startled is told to whoever it belongs to."""
    return event.kind in ASIDE or (event.kind == "scattered" and event.who != view.viewer)


def _step(event: Event) -> Step | None:
    match event.kind:
        case "foraged":
            kind = event.what if event.what.isalpha() else ""
            return step("gathers", nuts_in_words(event.what), kind and f"{kind}s")
        case "recruited":
            return step("recruits", f"a new squirrel on {titled(event.to)}")
    return None


def _sentence(view: Position, event: Event) -> Runs:
    return who_won(view) if event.kind == "ended" else _with_titles(view, SENTENCES[event.kind](event))


def _with_automa(view: Position, runs: Runs) -> Runs:
    """Adds an article to the Automa's name."""
    automa = name(SEATS[AUTOMA])
    return capital(["the Automa" if run == automa else run for run in runs]) if view.solo else runs


def _with_titles(view: Position, runs: Runs) -> Runs:
    """Puts titles in place of `o3`."""
    box = view.setup.box
    return [CARD.sub(lambda card: card_title(box, int(card[1])), run) if isinstance(run, str) else run for run in runs]


def _cards(event: Event) -> str:
    """`: o3, o7`, if they may be known."""
    if event.what in ("", UNKNOWN):
        return ""
    return f": {', '.join(event.what.split())}"


def _objectives(n: int) -> str:
    return pluralize(n, "objective")


# -- events with more than one sentence


def _fox(event: Event) -> Runs:
    if event.rule == "NH-14":
        return [who(event), f" pulls the fox to {titled(event.to)}."]
    bounces = "bounces off the edge and " if event.what else ""
    return [f"The fox {bounces}goes to {titled(event.to)}."]


def _rolled(event: Event) -> Runs:
    purpose = f" for a squirrel on {titled(event.origin)}" if event.origin else ""
    return [who(event), " rolls ", bold(str(event.n)), f"{purpose}: {event.what}."]


def _exchanged(event: Event) -> Runs:
    given, taken = event.what.split()
    return [who(event), f" exchanges {pluralize(EXCHANGED, given)} for {nuts_in_words(taken)}."]


def _kept(event: Event) -> Runs:
    if not event.n:
        return [who(event), " keeps none."]
    return [who(event), f" keeps an objective{_cards(event)}."]


def _revealed(event: Event) -> Runs:
    if event.rule == "NH-8":
        return [who(event), f" shows {_objectives(event.n)}{_cards(event)}."]
    return [who(event), f" reveals {event.what}."]


def _scored(event: Event) -> Runs:
    done = "done" if event.to == "done" else "not done"
    reason = "for nests" if event.what == "nests" else f"for {event.what}, {done}"
    return [who(event), " scores ", bold(signed(event.n)), f" {reason}."]


WHY_AGAIN: Final = {"pond": "no squirrel goes there", "fox": "the fox is there", "left": "the fox came from there"}

SENTENCES: Final[dict[str, Callable[[Event], Runs]]] = {
    "first": lambda event: [who(event), " begins."],
    "laid": lambda _event: ["The tiles are laid."],
    "dealt": lambda event: [who(event), f" is dealt {_objectives(event.n)}{_cards(event)}."],
    "dropped": lambda event: [who(event), f" puts an objective under the deck{_cards(event)}."],
    "placed": lambda event: [who(event), f" places a squirrel on {titled(event.to)}."],
    "foraged": lambda event: [who(event), f" gathers {nuts_in_words(event.what)} on {titled(event.to)}."],
    "exchanged": _exchanged,
    "rolled": _rolled,
    "fox": _fox,
    "startled": lambda event: [f"Squirrels must leave {titled(event.to)}: ", *numbered(event.what), "."],
    "scattered": lambda event: [who(event), f"’s squirrel runs from {titled(event.origin)} to {titled(event.to)}."],
    "nested": lambda event: [who(event), " builds a ", bold("nest"), f" on {titled(event.to)}: number {event.n}."],
    "removed": lambda event: [who(event), f" takes a squirrel off {titled(event.origin)}."],
    "recruited": lambda event: [
        who(event),
        f" recruits a new squirrel on {titled(event.to)} for {nuts_in_words(event.what)}.",
    ],
    "scouted": lambda event: [who(event), f" scouts, and may look at {_objectives(event.n)}."],
    "peeked": lambda event: [who(event), f" looks at {_objectives(event.n)}{_cards(event)}."],
    "kept": _kept,
    "buried": lambda event: [who(event), f" puts {_objectives(event.n)} under the deck{_cards(event)}."],
    "passed": lambda event: [who(event), " passes."],
    "revealed": _revealed,
    "reshuffled": lambda event: [
        f"{_objectives(event.n)} set aside {choose_form(event.n, 'is', 'are')} the deck again."
    ],
    "added": lambda event: [who(event), f" places a squirrel on {titled(event.to)}."],
    "kept_off": lambda event: [who(event), f" places none on {titled(event.to)}: the fox is there."],
    "rerolled": lambda event: [f"Not to {titled(event.to)}, {WHY_AGAIN[event.what]}: the die is rolled again."],
    "scored": _scored,
    "total": lambda event: [who(event), " has ", bold(pluralize(event.n, "point").replace("-", "−")), "."],
}
"""By kind of event."""
