"""What happened, one sentence an event, each with what caused it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from ...core.stage import Json, bold, chip, name
from ...core.state import UNKNOWN, Event
from ...core.table import SEATS
from .box import cards_of
from .status import nuts
from .wording import counted, joined

Runs = list[str | Json]
GATHER: Final = "gather"
"""The origin of what tires for a nut: one sentence tells both."""


def log(events: Iterable[Event]) -> list[Json]:
    lines = []
    for event in events:
        if event.kind in SENTENCES and not (event.kind == "tired" and event.origin == GATHER):
            line: Json = {"text": [*_cause(event), *SENTENCES[event.kind](event), " ", chip(event.rule)]}
            lines.append(line | ({"seat": SEATS[event.who]} if event.who is not None else {}))
    return lines


# -- cards and goods in words


def title(word: str) -> str:
    """A card's name; of one that is not in the box, as far as its word says it."""
    known = {card.word: card.name for card in cards_of("")}
    return known.get(word) or word.replace("-", " ").title()


def cards(what: str, n: int) -> str:
    """`2 cards: Digger and 2 Gliders`, or without their names."""
    many = counted(n, "card")
    return many if what in ("", UNKNOWN) else f"{many}: {named(what)}"


def named(what: str) -> str:
    return joined([_counted(word) for word in what.split()])


def _counted(word: str) -> str:
    times, star, card = word.rpartition("*")
    return f"{times} × {title(card)}" if star else title(card)


def goods(what: str) -> str:
    """`2 nuts and 1 coin` from `2*nut coin`."""
    parts = []
    for word in what.split():
        times, _, good = word.rpartition("*")
        parts.append(counted(int(times or 1), good))
    return joined(parts)


# -- sentences


def _cause(event: Event) -> Runs:
    """`Work Whistle: `, `Bandit’s ability: `; nothing where nobody’s card did it."""
    if event.kind in BY_THEMSELVES or not event.origin or event.origin == GATHER:
        return []
    return [bold(title(event.origin)), "’s ability: " if event.to else ": "]


def _who(event: Event) -> Json:
    assert event.who is not None
    return name(SEATS[event.who])


def _played(event: Event) -> Runs:
    island = "" if event.origin == "hand" else " from the Island"
    price = f" for {goods(event.to)}" if event.to else " for nothing"
    return [_who(event), " plays ", bold(title(event.what)), f"{island}{price}."]


def _looped(event: Event) -> Runs:
    return [_who(event), f"{'’s loops give' if not event.origin else ' collects'} {goods(event.what)}."]


def _stashed(event: Event) -> Runs:
    return [_who(event), f" stashes {'a card' if event.what == UNKNOWN else title(event.what)} from the hand."]


def _tired(event: Event) -> Runs:
    return [_who(event), f" tires {named(event.what)}."]


def _again(event: Event) -> Runs:
    return [_who(event), bold(" goes again"), f": {event.n} more turn{'s' if event.n > 1 else ''} to come."]


def _gathered(event: Event) -> Runs:
    return [_who(event), f" gathers {nuts(event.n)} with {title(event.what)}."]


def _extra(event: Event) -> Runs:
    left = f", and {event.n} more after it" if event.n else ""
    return [_who(event), f" has another turn{left}."]


def _ended(event: Event) -> Runs:
    return ["The game is over."] if event.who is None else ["The game is over: ", _who(event), bold(" wins"), "."]


def _revealed(event: Event) -> Runs:
    what = f" {named(event.what)}:" if event.what else ""
    return [_who(event), f"’s stash:{what} {nuts(event.n)}."]


NOTHING: Final = {
    "draw": "there is no card to draw",
    "take": "there is no card to take",
    "stash": "there is no card to stash",
    "refresh": "no squirrel is tired",
    "collect": "there is no squirrel to collect from",
    "steal": "there is nobody to steal from",
    "lose": "nobody loses anything",
    "tire": "nobody has a squirrel to tire",
}
"""Why an instruction did nothing."""
BY_THEMSELVES: Final = ("played", "first", "dawned", "laid")
"""Their `origin` is no card that causes something."""
SENTENCES: Final[dict[str, Callable[[Event], Runs]]] = {
    "first": lambda event: [_who(event), " has the first-player token."],
    "reshuffled": lambda event: [f"{event.n} used items are shuffled into the deck."],
    "dawned": lambda event: [bold(f"Day {event.n}"), " dawns."],
    "collected": lambda event: [_who(event), f" gets {goods(event.what)}."],
    "refreshed": lambda event: [_who(event), f" refreshes {named(event.what)}."],
    "looped": _looped,
    "spilled": lambda event: ["Stamina that is too much gives ", _who(event), f" {nuts(event.n)}."],
    "dealt": lambda event: [_who(event), f" is dealt {cards(event.what, event.n)}."],
    "drew": lambda event: [_who(event), f" draws {cards(event.what, event.n)}."],
    "laid": lambda event: [title(event.what), " lies open on the Island."],
    "began": lambda event: [_who(event), " begins the day."],
    "played": _played,
    "gained": lambda event: [_who(event), f" gains {counted(event.n, event.what)}."],
    "took": lambda event: [_who(event), " takes ", title(event.what), " from the Island."],
    "stashed": _stashed,
    "stowed": lambda event: [_who(event), f" stashes {cards('', event.n)} from the deck, unseen."],
    "again": _again,
    "stole": lambda event: [_who(event), f" steals {nuts(event.n)} from ", name(event.what), "."],
    "lost": lambda event: [_who(event), f" loses {counted(event.n, event.what)}."],
    "shielded": lambda event: [_who(event), " is shielded."],
    "chose": lambda event: [_who(event), f" chooses option {event.n}."],
    "nothing": lambda event: [f"{NOTHING[event.what]}."],
    "slept": lambda event: [_who(event), " goes to sleep."],
    "token": lambda event: [_who(event), " takes the first-player token."],
    "tired": _tired,
    "gathered": _gathered,
    "passed": lambda event: [_who(event), " passes."],
    "extra": _extra,
    "evening": lambda event: [f"Evening: day {event.n} is over."],
    "revealed": _revealed,
    "total": lambda event: [_who(event), " has ", bold(nuts(event.n)), "."],
    "ended": _ended,
}
