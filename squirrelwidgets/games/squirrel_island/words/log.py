"""The log: a sentence for each event, with what caused it. Other captions are in `labels.py`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from ....core.model.events import UNKNOWN, Event
from ....core.wire import LogLine, Runs, Step
from ....core.words.grammar import choose_form, pluralize
from ....core.words.player_names import line, step, who, who_won
from ....core.words.runs import bold, name
from ..rules.cards.names import counted
from ..rules.cards.operations import OPERATIONS
from ..rules.position import Position
from ..rules.setups.box import Box
from .card_text import joined
from .status import nuts

ASIDE: Final = ("refreshed", "laid", "chose", "evening", "nothing", "reshuffled", "passed", "extra")
"""Kinds that say little to whoever has seen the rest of the turn."""
SUFFERED: Final = ("tired", "lost")
"""… to all but the one whose loss it is."""
GATHER: Final = "gather"
"""The origin of a squirrel tired for a nut: one sentence covers both."""


def log(view: Position, events: Iterable[Event]) -> list[LogLine]:
    """A line an event."""
    box = view.box
    lines = []
    for event in events:
        if not (event.kind == "tired" and event.origin == GATHER):
            runs = who_won(view) if event.kind == "ended" else [*_cause(event, box), *_sentence(event, box)]
            is_aside = event.kind in ASIDE or (event.kind in SUFFERED and event.who != view.viewer)
            lines.append(line(event, runs, _step(event, box), is_aside))
    return lines


def _step(event: Event, box: Box) -> Step | None:
    match event.kind:
        case "played":
            island = "" if event.origin == "hand" else " from the Island"
            return step("plays", [bold(title(box, event.what)), island])
        case "gained":
            return step("gains", counted(event.n, event.what), counted(2, event.what).split()[1], event.n)
        case "stole":
            whose: Runs = [" from ", name(event.what)]
            return step("steals", [nuts(event.n), *whose], ["nuts", *whose], event.n)
        case "took":
            card = title(box, event.what)
            return step("takes", card, f"× {card}")
        case "gathered":
            return step("gathers", nuts(event.n), "nuts", event.n)
        case "stowed":
            return step("hides", counted(event.n, "card"), "cards", event.n)
        case "stashed" if event.what == UNKNOWN:
            return step("hides", "1 card", "cards")
        case "drew" if event.what == UNKNOWN:
            return step("draws", counted(event.n, "card"), "cards", event.n)
    return None


# -- cards and goods in words


def title(box: Box, word: str) -> str:
    """A card's name."""
    return box.cards[box.index[word]].name


def cards(box: Box, what: str, n: int) -> str:
    """`2 cards: Digger and 2 × Glider`, or without their names."""
    number = counted(n, "card")
    return number if what == UNKNOWN else f"{number}: {named(box, what)}"


def named(box: Box, what: str) -> str:
    return joined([_counted(box, word) for word in what.split()])


def _counted(box: Box, word: str) -> str:
    times, star, card = word.rpartition("*")
    return f"{times} × {title(box, card)}" if star else title(box, card)


def goods(what: str) -> str:
    """`2 nuts and 1 coin` from `2*nut coin`."""
    parts = []
    for word in what.split():
        times, _, good = word.rpartition("*")
        parts.append(counted(int(times or 1), good))
    return joined(parts)


# -- sentences


def _sentence(event: Event, box: Box) -> Runs:
    return WITH_CARDS[event.kind](event, box) if event.kind in WITH_CARDS else SENTENCES[event.kind](event)


def _cause(event: Event, box: Box) -> Runs:
    """`Work Whistle: `, `Bandit’s ability: `; nothing where nobody’s card did it."""
    if event.kind in BY_THEMSELVES or not event.origin or event.origin == GATHER:
        return []
    return [bold(title(box, event.origin)), "’s ability: " if event.to else ": "]


def _played(event: Event, box: Box) -> Runs:
    island = "" if event.origin == "hand" else " from the Island"
    price = f" for {goods(event.to)}" if event.to else " for nothing"
    return [who(event), " plays ", bold(title(box, event.what)), f"{island}{price}."]


def _looped(event: Event) -> Runs:
    return [who(event), f"{'’s squirrels bring' if not event.origin else ' collects'} {goods(event.what)}."]


def _stashed(event: Event, box: Box) -> Runs:
    return [who(event), f" hides {'a card' if event.what == UNKNOWN else title(box, event.what)} of the hand (stash)."]


def _source(event: Event) -> str:
    """The pile from which an open card is taken: a space of the Island, or none."""
    return "the Island" if event.n else "the used items"


def _extra(event: Event) -> Runs:
    left = f", and {event.n} more after it" if event.n else ""
    return [who(event), f" has another turn{left}."]


def _revealed(event: Event, box: Box) -> Runs:
    what = f" {named(box, event.what)}:" if event.what else ""
    return [who(event), f"’s stash:{what} {nuts(event.n)}."]


def _chose(event: Event, box: Box) -> Runs:
    kind = box.index[event.origin]
    effect = box.effects[~kind if event.to else kind]
    place = int(event.what or 0)
    text = effect[place - 1].option(event.n) if place else ""
    return [who(event), f" chooses: {text}." if text else f" chooses option {event.n}."]


BY_THEMSELVES: Final = ("played", "first", "dawned", "laid")
"""Events whose `origin` is not a card that causes something."""
SENTENCES: Final[dict[str, Callable[[Event], Runs]]] = {
    "first": lambda event: [who(event), " has the first-player token."],
    "reshuffled": lambda event: [
        f"{pluralize(event.n, 'used card')} {choose_form(event.n, 'is', 'are')} shuffled into the deck."
    ],
    "dawned": lambda event: [bold(f"Day {event.n}"), " dawns."],
    "collected": lambda event: [who(event), f" gets {goods(event.what)}."],
    "looped": _looped,
    "spilled": lambda event: ["Extra energy gives ", who(event), f" {nuts(event.n)}."],
    "began": lambda event: [who(event), " begins the day."],
    "gained": lambda event: [who(event), f" gains {counted(event.n, event.what)}."],
    "stowed": lambda event: [who(event), f" hides {counted(event.n, 'card')} of the deck, unseen (stash)."],
    "again": lambda event: [who(event), bold(" goes again"), f": {pluralize(event.n, 'more turn')} to come."],
    "stole": lambda event: [who(event), f" steals {nuts(event.n)} from ", name(event.what), "."],
    "lost": lambda event: [who(event), f" loses {counted(event.n, event.what)}."],
    "did": lambda event: [who(event), f" {event.what}."],
    "shielded": lambda event: [who(event), " is shielded."],
    "nothing": lambda event: [f"{OPERATIONS[event.what].nothing}."],
    "slept": lambda event: [who(event), " goes to sleep."],
    "token": lambda event: [who(event), " takes the first-player token."],
    "passed": lambda event: [who(event), " passes."],
    "extra": _extra,
    "evening": lambda event: [f"Evening: day {event.n} is over."],
    "total": lambda event: [who(event), " has ", bold(nuts(event.n)), "."],
}
WITH_CARDS: Final[dict[str, Callable[[Event, Box], Runs]]] = {
    "refreshed": lambda event, box: [who(event), f" refreshes {named(box, event.what)}."],
    "dealt": lambda event, box: [who(event), f" is dealt {cards(box, event.what, event.n)}."],
    "drew": lambda event, box: [who(event), f" draws {cards(box, event.what, event.n)}."],
    "laid": lambda event, box: [title(box, event.what), " lies open on the Island."],
    "played": _played,
    "took": lambda event, box: [who(event), f" takes {title(box, event.what)} from {_source(event)}."],
    "stashed": _stashed,
    "discarded": lambda event, box: [who(event), f" discards {title(box, event.what)}."],
    "chose": _chose,
    "tired": lambda event, box: [who(event), f" exhausts {named(box, event.what)}."],
    "gathered": lambda event, box: [who(event), f" gathers {nuts(event.n)} with {title(box, event.what)}."],
    "revealed": _revealed,
}
"""Those that name cards."""
