"""Events as sentences: the log of a move."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from ....core.model.events import UNKNOWN, Event
from ....core.wire import LogLine, Runs, Step
from ....core.words.grammar import choose_form, pluralize
from ....core.words.player_names import SEATS, line, numbered, step, who, who_won
from ....core.words.runs import bold, chip, name
from ..rules.cards import KINDS
from ..rules.position import Position
from .labels import a_card, card_count, card_name, seat_names, signed

ASIDE: Final = ("dealt", "swapped", "refilled", "reshuffled", "nobody", "laid", "tied")
"""Kinds that say little to whoever has seen the rest of the turn."""


def _step(event: Event) -> Step | None:
    match event.kind:
        case "drew":
            return step("draws", a_card(event.what), "cards" if event.what == UNKNOWN else "")
        case "stored":
            return step("stores", f"three {event.what}s")
        case "discarded":
            return step("discards", a_card(event.what))
        case "ambushed" if event.n:
            return step("takes", [f"{a_card(event.what)} from ", name(event.origin)])
    return None


def _is_aside(view: Position, event: Event) -> bool:
    """A new hand is told to whoever holds it."""
    return event.kind in ASIDE or (event.kind == "whirled" and event.who != view.viewer)


def log(view: Position, events: Iterable[Event]) -> list[LogLine]:
    """One sentence an event; events of a kind in `LISTS` make one sentence together."""
    lines: list[LogLine] = []
    all_events = list(events)
    for n, event in enumerate(all_events):
        if event.kind in LISTS:
            if n == 0 or all_events[n - 1].kind != event.kind:
                lines.append(_list([each for each in all_events if each.kind == event.kind]))
        elif event.kind == "won":
            lines.append(line(event, who_won(view)))
        elif event.kind in SENTENCES and not (view.ended and event.kind == "round_over"):
            lines.append(line(event, SENTENCES[event.kind](event), _step(event), _is_aside(view, event)))
    return lines


# -- one event, one sentence


def _dealt(event: Event) -> Runs:
    return [who(event), f" is dealt {card_count(event.n)}{_hand(event)}."]


def _hand(event: Event) -> str:
    """`: 1 1 golden and 2 actions`, which do not stay in a hand; nothing if the cards are hidden."""
    if event.what in ("", UNKNOWN):
        return ""
    actions = event.n - len(event.what.split())
    return f": {event.what} and {pluralize(actions, 'action')}" if actions else f": {event.what}"


def _refilled(event: Event) -> Runs:
    """Of one card that is an action nothing else is told."""
    if event.n == 1 and event.what:
        return [who(event), f" gets {a_card(event.what)} for it."]
    return [who(event), f" gets {card_count(event.n)} for {choose_form(event.n, 'it', 'them')}{_hand(event)}."]


def _paid(event: Event) -> Runs:
    if not event.n:
        return [who(event), " slaps wrongly, but has no card to pay with."]
    return [who(event), f" slaps wrongly and pays {a_card(event.what)}."]


def _ambushed(event: Event) -> Runs:
    if not event.n:
        return ["Nobody else has a card to take."]
    return [who(event), f" takes {a_card(event.what)} from ", name(event.origin), "."]


def _whirled(event: Event) -> Runs:
    if not event.n:
        return ["There are no cards to mix."]
    return _dealt(event)


def _tied(event: Event) -> Runs:
    return [*seat_names(map(SEATS.index, event.to.split())), f" are tied at {card_name(KINDS[event.what])}."]


SENTENCES: Final[dict[str, Callable[[Event], Runs]]] = {
    "dealer": lambda event: [who(event), " deals first."],
    "dealt": _dealt,
    "swapped": lambda event: [
        who(event),
        f" puts {', '.join(map(str.capitalize, event.what.split()))} on the action pile.",
    ],
    "refilled": _refilled,
    "reshuffled": lambda event: [f"Winter was among them: {card_count(event.n)} go back into the deck."],
    "drew": lambda event: [who(event), " draws ", bold(a_card(event.what)), "."],
    "stored": lambda event: [who(event), f" stores three {event.what}s."],
    "discarded": lambda event: [who(event), f" discards {a_card(event.what)} onto the Hoard."],
    "passed": lambda event: [who(event), " has no card to discard: the turn is over."],
    "paid": _paid,
    "took_hoard": lambda event: [who(event), f" takes the Hoard, {card_count(event.n)}, and the turn."],
    "nobody": lambda _event: ["Nobody slaps. The turn goes on."],
    "laid": lambda event: [
        who(event),
        f" puts down {a_card(event.what)}{' face down' if event.what == UNKNOWN else ''}.",
    ],
    "tied": _tied,
    "pot": lambda event: [who(event), f" wins the Quarrel: {card_count(event.n)}, and the turn."],
    "undecided": lambda _event: ["The Quarrel is undecided: the turn goes on."],
    "burnt": lambda event: [who(event), " wins with the Golden Acorn, which is out of this round."],
    "ambushed": _ambushed,
    "whirled": _whirled,
    "picked": lambda event: [who(event), " picks a paw." if event.what == UNKNOWN else f" picks paw {event.what}."],
    "numbered": lambda event: [f"The number is {event.n}. ", *numbered(event.what), "."],
    "lot": lambda event: ["The lot falls on ", who(event), "."],
    "winter": lambda _event: ["Winter: the round is over."],
    "round_over": lambda event: [who(event), " deals the next round."],
}
"""The sentence of an event, by its kind."""


# -- several events, one sentence


LISTS: Final = {"slapped": "Slaps", "revealed": "Revealed", "scored": "Points"}
"""The beginning of the sentence for all events of a kind."""


def _list(events: list[Event]) -> LogLine:
    """`Revealed: Rust 5, Blue 3.`"""
    runs: Runs = [f"{LISTS[events[0].kind]}: "]
    digits = _digits([float(event.what) for event in events if event.kind == "slapped" and event.what])
    for n, event in enumerate(events):
        runs += [", "] if n else []
        runs += [who(event), f" {_entry(event, digits)}".rstrip()]
    return {"text": [*runs, ". ", chip(events[0].rule)]}


def _digits(times: list[float]) -> int:
    """The decimals, two or more, that tell all of these times in ms apart; each is given to a tenth of one."""
    return next((n for n in (2, 3) if len({f"{ms / 1000:.{n}f}" for ms in times}) == len({*times})), 4)


def _entry(event: Event, digits: int) -> str:
    if event.kind == "scored":
        return signed(event.n)
    if event.kind == "revealed":
        return card_name(KINDS[event.what])
    return f"{float(event.what) / 1000:.{digits}f} s" if event.what else ""
