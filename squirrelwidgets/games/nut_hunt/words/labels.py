"""Nut Hunt in words: what happened, how moves are listed, what buttons say."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final

from ....core.model.events import UNKNOWN, Event
from ....core.model.state import CHANCE, State
from ....core.scene.stage import TurnRow
from ....core.wire import Json, Text
from ....core.words.runs import bold, capital, icon, name
from ....core.words.table import SEATS, line, who, who_won
from ..rules.box import Tile
from ..rules.ground import DIRECTIONS
from ..rules.phases import AUTOMA, EXCHANGED
from ..rules.position import Position
from ..scene.action_buttons import points_of
from ..scene.objectives import signed, title_of

Runs = list[str | Json]
CARD: Final = re.compile(r"\bo(\d+)\b")


def names() -> dict[str, str]:
    """Pieces are told with their tile, not one by one."""
    return {
        "fox": "the fox",
        "fox-ghost": "where the fox was",
        "rim": "a squirrel must leave",
        **{f"die-{face}": f"face {face}" for face in range(1, 7)},
    }


# -- the log


def log(view: State, events: Iterable[Event]) -> list[Json]:
    """One sentence an event, with objectives by their names."""
    assert isinstance(view, Position)
    return [line(event, _with_automa(view, _sentence(view, event))) for event in events]


def _sentence(view: Position, event: Event) -> Runs:
    return who_won(view) if event.kind == "ended" else _by_name(view, SENTENCES[event.kind](event))


def _with_automa(view: Position, runs: Runs) -> Runs:
    """The Automa is no name: it has an article."""
    automa = name(SEATS[AUTOMA])
    return capital(["the Automa" if run == automa else run for run in runs]) if view.solo else runs


def _by_name(view: Position, runs: Runs) -> Runs:
    """`o3` as people call it."""
    return [CARD.sub(lambda found: title_of(view, int(found[1])), run) if isinstance(run, str) else run for run in runs]


def place(word: str) -> str:
    """A tile's name as people write it."""
    return Tile(word, "", (), ()).title


def _cards(event: Event) -> str:
    """`o3 and o7`, if they may be known."""
    if event.what in ("", UNKNOWN):
        return ""
    return f": {', '.join(event.what.split())}"


def _nuts(what: str) -> str:
    """`2 acorns and a walnut` from `2*acorn walnut`."""
    parts = []
    for word in what.split():
        times, star, nut = word.rpartition("*")
        parts.append(f"{times} {nut}s" if star else f"a{'n' if nut[0] in 'ah' and nut != 'hazelnut' else ''} {nut}")
    return f"{', '.join(parts[:-1])} and {parts[-1]}" if len(parts) > 1 else parts[0]


def _owed(what: str) -> Runs:
    """`Rust 2, Blue 1`"""
    words = what.split()
    runs: Runs = []
    for seat, n in zip(words[::2], words[1::2], strict=True):
        runs += [", "] if runs else []
        runs += [name(seat), f" {n}"]
    return runs


def _objectives(n: int) -> str:
    return f"{n} objective{'s' if n != 1 else ''}"


def _fox(event: Event) -> Runs:
    if event.rule == "NH-14":
        return [who(event), f" pulls the fox from {place(event.origin)} to {place(event.to)}."]
    bounces = "bounces off the edge and " if event.what else ""
    return [f"The fox {bounces}goes from {place(event.origin)} to {place(event.to)}."]


def _startled(event: Event) -> Runs:
    return [f"Squirrels must leave {place(event.to)}: ", *_owed(event.what), "."]


def _rolled(event: Event) -> Runs:
    what = f" for a squirrel on {place(event.origin)}" if event.origin else ""
    return [who(event), " rolls ", bold(str(event.n)), f"{what}: {event.what}."]


def _kept(event: Event) -> Runs:
    if not event.n:
        return [who(event), " keeps none."]
    return [who(event), f" keeps an objective{_cards(event)}."]


def _revealed(event: Event) -> Runs:
    if event.rule == "NH-8":
        return [who(event), f" shows {_objectives(event.n)}{_cards(event)}."]
    return [who(event), f" reveals {event.what}."]


WHY_AGAIN: Final = {"pond": "no squirrel goes there", "fox": "the fox is there", "left": "the fox came from there"}


def _scored(event: Event) -> Runs:
    what = "for nests" if event.what == "nests" else f"for {event.what}, {'done' if event.to == 'done' else 'not done'}"
    return [who(event), " scores ", bold(signed(event.n)), f" {what}."]


SENTENCES: Final[dict[str, Callable[[Event], Runs]]] = {
    "first": lambda event: [who(event), " begins."],
    "laid": lambda _event: ["The tiles are laid."],
    "dealt": lambda event: [who(event), f" is dealt {_objectives(event.n)}{_cards(event)}."],
    "dropped": lambda event: [who(event), f" puts an objective under the deck{_cards(event)}."],
    "placed": lambda event: [who(event), f" places a squirrel on {place(event.to)}."],
    "foraged": lambda event: [who(event), f" forages {_nuts(event.what)} on {place(event.to)}."],
    "exchanged": lambda event: [
        who(event),
        f" exchanges {EXCHANGED} {event.what.split()[0]}s for {_nuts(event.what.split()[1])}.",
    ],
    "rolled": _rolled,
    "fox": _fox,
    "startled": _startled,
    "scattered": lambda event: [who(event), f"’s squirrel runs from {place(event.origin)} to {place(event.to)}."],
    "nested": lambda event: [who(event), " builds a ", bold("nest"), f" on {place(event.to)}: number {event.n}."],
    "removed": lambda event: [who(event), f" takes a squirrel off {place(event.origin)}."],
    "recruited": lambda event: [who(event), f" recruits on {place(event.to)} for {_nuts(event.what)}."],
    "scouted": lambda event: [who(event), f" scouts: {_objectives(event.n)} to look at."],
    "peeked": lambda event: [who(event), f" looks at {_objectives(event.n)}{_cards(event)}."],
    "kept": _kept,
    "buried": lambda event: [who(event), f" puts {_objectives(event.n)} under the deck{_cards(event)}."],
    "passed": lambda event: [who(event), " passes."],
    "revealed": _revealed,
    "reshuffled": lambda event: [f"{_objectives(event.n)} set aside are the deck again."],
    "added": lambda event: [who(event), f" places a squirrel on {place(event.to)}."],
    "kept_off": lambda event: [who(event), f" places none on {place(event.to)}: the fox is there."],
    "rerolled": lambda event: [f"Not to {place(event.to)}, {WHY_AGAIN[event.what]}: the die is rolled again."],
    "scored": _scored,
    "total": lambda event: [who(event), " has ", bold(f"{event.n} points".replace("-", "−")), "."],
}


# -- the move list


def row(before: State) -> TurnRow:
    """A turn's moves stand together, with those of others who have to run in it; rows are rounds, and the start."""
    assert isinstance(before, Position)
    if not before.turn:
        return (
            TurnRow(-1, "Start")
            if before.actors == (CHANCE,)
            else TurnRow(-2 - before.mover, "Start", SEATS[before.mover])
        )
    label = f"round {before.round}" if before.seats > 2 else str(before.round)
    return TurnRow(before.turn, label, SEATS[before.mover])


def head(before: State, say: str) -> Text:
    """Sentences as short as they can be; nuts and the die as pictures."""
    assert isinstance(before, Position)
    word, *rest = say.split()
    match word:
        case "forage":
            return [icon(f"icon-{rest[0]}", rest[0])]
        case "exchange":
            return ["3", icon(f"icon-{rest[0]}", rest[0]), "→", icon(f"icon-{rest[1]}", rest[1])]
        case "die":
            return [bold(DIRECTIONS[int(rest[0]) - 1])]
        case "recruit":
            return ["+", bold(_brief(rest[0]))]
        case "hassle":
            return [icon("icon-fox", "fox"), f" {_brief(rest[0])}"]
        case "place":
            return ["+", _brief(rest[0])]
        case "skip":
            return f"not {_brief(rest[0])}"
        case "tiles":
            return "tiles"
        case "deal" | "first":
            return [f"{word} ", name(rest[0])]
        case "peek" | "drop" | "keep" if rest[0] == UNKNOWN:
            return word
    return f"→ {_brief(word)}" if word in before.setup.box.index and before.turn else _brief(say)


@lru_cache(maxsize=64)
def _brief(word: str) -> str:
    return place(word) if "-" in word else word


# -- buttons


BUTTONS: Final = {
    "recruit": "Recruit",
    "hassle": "Hassle the fox",
    "scout": "Scout",
    "pass": "Pass",
    "forage": "Forage",
    "exchange": f"Exchange {EXCHANGED} for 1",
    "drop": "Drop an objective",
    "keep": "Keep",
    "reveal": "Reveal",
}


def label(view: State, words: tuple[str, ...]) -> str | None:
    assert isinstance(view, Position)
    match words:
        case (word,):
            return BUTTONS.get(word)
        case ("forage", nut):
            return nut.capitalize()
        case ("exchange", nut):
            return f"{EXCHANGED} {nut}s"
        case ("exchange", _, nut):
            return f"for {_nuts(nut)}"
        case ("drop" | "keep" | "reveal" as word, card):
            return f"{word.capitalize()} {_objective(view, card)}"
    return None


def _objective(view: Position, word: str) -> str:
    if word == "none":
        return word
    card = int(word.removeprefix("o"))
    return f"{title_of(view, card)}, {points_of(view, card)}"
