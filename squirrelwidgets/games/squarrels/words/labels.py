"""Squarrels in words: what happened, how moves are listed, what buttons say."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from ....core.model.events import UNKNOWN, Event
from ....core.model.state import State
from ....core.scene.stage import TurnRow
from ....core.wire import Json, Text
from ....core.words.runs import bold, chip, name
from ....core.words.table import SEATS, line, who, who_won
from ..rules.cards import KINDS, NAMES, NUMBERS, QUARREL, WINTER
from ..rules.history import name_of
from ..rules.play import DEAL, DEALER, READY, SWAP, Position
from ..scene.panels import signed
from .status import named


def names() -> dict[str, str]:
    return {
        **{f"card-{NAMES[kind]}": name_of(kind) for kind in range(len(NAMES))},
        **{f"large-{NAMES[kind]}": name_of(kind) for kind in range(QUARREL, len(NAMES))},
        **{f"mini-{NAMES[kind]}": name_of(kind) for kind in range(QUARREL)},
        **{f"set-{kind}": f"set of {kind}s" for kind in NUMBERS},
        "owed": "a card is owed",
        "tie": "tied",
        "won": "wins the Quarrel",
    }


# -- the log


def log(view: State, events: Iterable[Event]) -> list[Json]:
    """One sentence an event; what comes to all at once makes one sentence."""
    lines: list[Json] = []
    told = list(events)
    for n, event in enumerate(told):
        if event.kind in LISTS:
            if n == 0 or told[n - 1].kind != event.kind:
                lines.append(_list([each for each in told if each.kind == event.kind]))
        elif event.kind == "won":
            lines.append(line(event, who_won(view)))
        elif event.kind in SENTENCES and not (view.ended and event.kind == "round_over"):
            lines.append(line(event, SENTENCES[event.kind](event)))
    return lines


def card(what: str) -> str:
    """`a 3`, `the Golden Acorn`, `an Ambush`, `Winter`, `a card`."""
    if what == UNKNOWN:
        return "a card"
    kind = KINDS[what]
    if kind in NUMBERS:
        return f"a {what}"
    if kind == WINTER:
        return name_of(kind)
    return f"the {name_of(kind)}" if kind < QUARREL else f"{'an' if what == 'ambush' else 'a'} {name_of(kind)}"


def cards(n: int) -> str:
    return f"{n} card{'s' if n != 1 else ''}"


def _hand(what: str) -> str:
    return "" if what in ("", UNKNOWN) else f": {what}"


def _seats(text: str) -> list[str | Json]:
    return named(SEATS.index(seat) for seat in text.split())


Runs = list[str | Json]


def _instead(event: Event) -> str:
    """`a 1`, `3 cards (1 2 3)`, `3 cards`"""
    if event.what in ("", UNKNOWN):
        return cards(event.n)
    return card(event.what) if event.n == 1 else f"{cards(event.n)} ({event.what})"


def _paid(event: Event) -> Runs:
    if not event.n:
        return [who(event), " slaps falsely, but has no card to pay with."]
    return [who(event), f" slaps falsely and pays {card(event.what)}."]


def _ambushed(event: Event) -> Runs:
    if not event.n:
        return ["Nobody else has a card to take."]
    return [who(event), f" takes {card(event.what)} from ", name(event.origin), "."]


def _whirled(event: Event) -> Runs:
    if not event.n:
        return ["There are no cards to mix."]
    return [who(event), f" is dealt {cards(event.n)}{_hand(event.what)}."]


def _paws(what: str) -> Runs:
    words = what.split()
    runs: Runs = []
    for seat, paw in zip(words[::2], words[1::2], strict=True):
        runs += [", "] if runs else []
        runs += [name(seat), f" {paw}"]
    return runs


SENTENCES: Final[dict[str, Callable[[Event], Runs]]] = {
    "dealer": lambda event: [who(event), " deals first."],
    "dealt": lambda event: [who(event), f" is dealt {cards(event.n)}{_hand(event.what)}."],
    "swapped": lambda event: [who(event), f" puts out {', '.join(map(str.capitalize, event.what.split()))}."],
    "refilled": lambda event: [who(event), f" gets {_instead(event)} instead."],
    "reshuffled": lambda event: [f"Winter was among them: {cards(event.n)} go back into the deck."],
    "drew": lambda event: [who(event), " draws ", bold(card(event.what)), "."],
    "stored": lambda event: [who(event), f" stores three {event.what}s."],
    "discarded": lambda event: [who(event), f" discards {card(event.what)} onto the Hoard."],
    "passed": lambda event: [who(event), " has no card to discard: the turn is over."],
    "paid": _paid,
    "took_hoard": lambda event: [who(event), f" takes the Hoard, {cards(event.n)}, and the turn."],
    "nobody": lambda _event: ["Nobody slaps. The turn goes on."],
    "laid": lambda event: [who(event), f" lays {card(event.what)}{' face down' if event.what == UNKNOWN else ''}."],
    "tied": lambda event: [*_seats(event.to), f" are tied at {name_of(KINDS[event.what])}."],
    "pot": lambda event: [who(event), f" wins the Quarrel: {cards(event.n)}, and the turn."],
    "undecided": lambda _event: ["The Quarrel is undecided: the turn goes on."],
    "burnt": lambda event: [who(event), " wins with the Golden Acorn, which is out of this round."],
    "ambushed": _ambushed,
    "whirled": _whirled,
    "picked": lambda event: [who(event), " picks a paw." if event.what == UNKNOWN else f" picks paw {event.what}."],
    "numbered": lambda event: [f"The number is {event.n}. ", *_paws(event.what), "."],
    "lot": lambda event: ["The lot falls on ", who(event), "."],
    "winter": lambda _event: ["Winter: the round is over."],
    "round_over": lambda event: [who(event), " deals the next round."],
}
LISTS: Final[dict[str, str]] = {"slapped": "Slaps", "revealed": "Revealed", "scored": "Points"}


def _list(events: list[Event]) -> Json:
    """`Revealed: Rust 5, Blue 3.`"""
    runs: Runs = [f"{LISTS[events[0].kind]}: "]
    for n, event in enumerate(events):
        runs += [", "] if n else []
        runs += [who(event), f" {_entry(event)}".rstrip()]
    return {"text": [*runs, ". ", chip(events[0].rule)]}


def _entry(event: Event) -> str:
    if event.kind == "scored":
        return signed(event.n)
    if event.kind == "revealed":
        return name_of(KINDS[event.what])
    return f"{float(event.what) / 1000:.2f} s" if event.what else ""


# -- the move list


def row(before: State) -> TurnRow:
    """A turn's moves stand together, and so do a deal's. With two players a row is a turn, else a round."""
    assert isinstance(before, Position)
    dealing = before.phase in (DEALER, DEAL, SWAP, READY)
    round_ = before.round + (before.phase == READY)
    turn = -round_ if dealing else before.turn
    if dealing and not before.turn:
        return TurnRow(turn, "Start")
    if before.setup.players > 2:
        return TurnRow(turn, f"round {round_}")
    return TurnRow(turn, "deal" if dealing else str(turn))


def head(_before: State, say: str) -> Text:
    """Sentences as short as they can be: the word of a card drawn is the card."""
    word, *rest = say.split()
    if word == "card":
        if rest == [UNKNOWN]:
            return "·"
        kind = KINDS[rest[0]]
        return [bold(name_of(kind))] if kind >= QUARREL else rest[0]
    if word in ("deal", "swap", "dealer", "lot") and rest:
        return [f"{word} ", name(rest[0])]
    if word == "slap":
        return ["slap ", *named(SEATS.index(each.partition("@")[0]) for each in rest)]
    if (rest and rest[0] == UNKNOWN) or word in ("take", "whirl"):
        return word
    return say


# -- buttons


def label(view: State, words: tuple[str, ...]) -> str | None:
    assert isinstance(view, Position)
    match words:
        case ("draw",):
            return "Draw on" if view.drawn else "Draw a card"
        case ("end",):
            return "End your turn without drawing"
        case ("deal",) if view.phase == READY:
            return f"Deal round {view.round + 1}"
        case ("store", kind):
            return f"Store three {kind}s: {kind} point{'s' if kind != '1' else ''}"
        case ("discard" | "lay" as word, kind):
            return f"{word.capitalize()} {card(kind)}"
        case ("paw", paw):
            return f"Paw {paw}"
        case ("paw",):
            return "Pick a paw"
        case ("store" | "discard" | "lay" as word,):
            return word.capitalize()
        case _:
            return None
