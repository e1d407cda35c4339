"""The centre of the table: words on a deal, the effects of an action card, paws, a Quarrel.

A race and the steps of a turn are panels; the action card itself, large, is in `piles`.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Final

from ....core.model.events import Story
from ....core.wire import Piece
from ....core.words.player_names import EMBLEMS, SEATS
from ..rules.cards import NAMES, NUMBERS, WINTER
from ..rules.history import Column, Fate, History
from ..rules.phases import Phase
from ..rules.position import Position
from ..words.labels import card_count
from ..words.status import decides

LINE: Final = 19
"""Distance of one line of text from the next, in symbol units."""


class Topic(Enum):
    """A subject of the centre of the table."""

    DEAL = "deal"
    """Words on a deal."""
    TURN = "turn"
    """The steps of a turn, which are a panel."""
    ACTION = "action"
    """The effects of an action card, done or still to come."""
    RACE = "race"
    """A race."""
    PAWS = "paws"
    """Paws to pick, and who picked which."""
    QUARREL = "quarrel"
    """The cards laid in a Quarrel."""


ACTION_EVENTS: Final = {"nobody", "took_hoard", "ambushed", "whirled", "undecided", "winter"}
"""Kinds of events that show what an action card did."""


def topic_of(view: Position) -> Topic:
    """The subject that the centre shows now. The effects of an action card stay there until somebody decides again."""
    phase = view.phase
    if phase is Phase.TURN and decides(view) and not {"revealed", "numbered"} & {event.kind for event in view.events}:
        return Topic.TURN  # the Story tells the rest
    kinds = {event.kind for event in view.events}
    lot_for_paws = not view.setup.windows and (phase is Phase.LOT or "lot" in kinds)
    if phase in (Phase.DEALER, Phase.DEAL, Phase.SWAP):
        return Topic.DEAL
    if "slapped" in kinds and phase not in (Phase.READY, Phase.OVER):
        return Topic.RACE  # also false slaps before a Quarrel
    if phase is Phase.LAY or "revealed" in kinds:
        return Topic.QUARREL
    if phase in (Phase.PAW, Phase.NUMBER) or "numbered" in kinds or lot_for_paws:
        return Topic.PAWS
    if phase is Phase.WINDOW or view.slapped:
        return Topic.RACE
    if phase in (Phase.AMBUSH, Phase.WHIRLWIND, Phase.READY, Phase.OVER) or kinds & ACTION_EVENTS:
        return Topic.ACTION
    return Topic.TURN


def centre(view: Position, story: Story) -> list[Piece]:
    """The marks in the centre of the table."""
    match topic_of(view):
        case Topic.DEAL:
            return _lines("deal", *_deal(view))
        case Topic.TURN | Topic.RACE:
            return []
        case Topic.ACTION:
            return list(_deeds(view, History(view, story)))
        case Topic.PAWS:
            return list(_paws(view, story))
        case Topic.QUARREL:
            return list(_quarrel(History(view, story).columns()))


def _text(name: str, symbol: str, place: str, text: str, dx: float = 0, dy: float = 0) -> Piece:
    return {"id": name, "s": symbol, "at": place, "dx": dx, "dy": dy, "z": 5, "t": {"n": text}}


def _lines(place: str, title: str, *lines: str) -> list[Piece]:
    marks = [_text("middle-title", "title", place, title, 0, 16)]
    for n, line in enumerate(lines):
        marks.append(_text(f"middle-line{n}", "line", place, line, 0, 44 + LINE * n))
    return marks


def _player(prefix: str, seat: int, place: str, dx: float, dy: float, symbol: str = "name-small") -> list[Piece]:
    """A player's emblem and name."""
    who = SEATS[seat]
    return [
        {"id": f"{prefix}-emblem", "s": EMBLEMS[seat], "at": place, "dx": dx, "dy": dy, "k": 0.75, "z": 2, "seat": who},
        {"id": f"{prefix}-name", "s": symbol, "at": place, "dx": dx + 13, "dy": dy, "z": 2, "t": {"name": {"n": who}}},
    ]


def _deal(view: Position) -> tuple[str, ...]:
    first = "Action cards go out for new ones." if view.phase is Phase.SWAP else "Seven cards for everybody."
    return (f"Round {view.round}", first, "The player left of the dealer begins.")


# -- action cards


def _deeds(view: Position, history: History) -> Iterator[Piece]:
    """The effects of the action card that was drawn last, done or still to come."""
    drawn = history.last_action()
    if drawn is None:
        return
    events = {event.kind: event for event in view.events}
    if "took_hoard" in events:
        event = events["took_hoard"]
        yield from _lines("beside", "Hoard", f"{card_count(event.n)} and the turn go to")
        yield from _player("taker", event.who or 0, "beside", 12, 70, "name")
    elif "undecided" in events:
        yield from _lines("beside", "Undecided", "Fewer than two players hold", "cards: nothing happens.")
    elif "nobody" in events:
        yield from _lines("beside", "Nobody slapped", "The Hoard stays where it is,", "and so does the turn.")
    elif "ambushed" in events:
        yield from _taken(view)
    elif drawn[0] == WINTER:
        yield from _lines("beside", f"Round {view.round} is over", "Sets count their number,", "Golden +5, Rotten −5.")
    elif "whirled" in events:
        yield from _lines("beside", "New hands", "All cards were mixed and", "dealt anew, one by one.")
    else:
        yield from _lines("beside", NAMES[drawn[0]].capitalize(), "The cards are on their way …")


def _taken(view: Position) -> Iterator[Piece]:
    """The cards that an Ambush took, each with its owner."""
    yield _text("middle-title", "title", "beside", "Taken", 0, 16)
    taken = [event for event in view.events if event.kind == "ambushed" and event.origin]
    for n, event in enumerate(taken):
        x, y = 124 * (n % 2), 42 + 30 * (n // 2)
        yield from _player(f"taken-{event.origin}", SEATS.index(event.origin), "beside", x + 12, y)
        known = event.what in NAMES
        symbol = f"mini-{event.what}" if known else "back-mini"
        yield {"id": f"taken.{event.origin}", "s": symbol, "at": "beside", "dx": x + 88, "dy": y, "k": 0.4, "z": 2}
    if not taken:
        yield _text("middle-line0", "line", "beside", "Nobody else has cards.", 0, 44)


# -- paws, where there is no race


def _paws(view: Position, story: Story) -> Iterator[Piece]:
    last = next((event for event in reversed(story) if event.kind in ("numbered", "drew")), None)
    numbered = last if last is not None and last.kind == "numbered" else None
    number = numbered.n if numbered else 0
    if numbered:
        yield from _lines("words", f"The number is {number}", "The nearest paw takes the pile;", "a tie goes by lot.")
    elif view.phase is Phase.NUMBER:
        yield from _lines("words", "All have picked", "Now a number from 1 to 5", "is drawn.")
    else:
        yield from _lines("words", "Pick a paw", "All but the drawer pick in secret.", "Then a number is drawn.")
    for paw in NUMBERS:
        mark: Piece = {"id": f"paw{paw}", "s": f"pick-{paw}", "at": f"paw{paw}", "z": 2, "words": [["paw", str(paw)]]}
        if numbered and paw != number:
            mark["cls"] = ["faded"]
        yield mark
    winners = {event.who for event in view.events if event.kind == "took_hoard"}
    for n, (seat, text) in enumerate(_picked(view, numbered.what if numbered else "")):
        x, y = 12 + 122 * (n % 2), 23 * (n // 2)
        yield from _player(f"picked-{SEATS[seat]}", seat, "picks", x, y)
        yield _text(f"picked.{SEATS[seat]}", "line" if seat in winners else "aside", "picks", text, x + 66, y)


def _picked(view: Position, revealed: str) -> list[tuple[int, str]]:
    """The paws that were picked, as far as known. `revealed`: them all, `rust 3 blue 5`, once the number is drawn."""
    if revealed:
        words = revealed.split()
        return [(SEATS.index(seat), paw) for seat, paw in zip(words[::2], words[1::2], strict=True)]
    picks = []
    for seat in view.order(view.mover)[1:]:
        paw = view.paws[seat]
        picks.append((seat, "not yet" if paw is None else "done" if paw < 0 else str(paw)))
    return picks


# -- Quarrel

COMPETING: Final = (Fate.OWES, Fate.TIED)
"""Fates of those who are tied, once cards are laid."""
CAPTIONS: Final = {
    Fate.BEATEN: "beaten",
    Fate.WAITS: "waits",
    Fate.EVEN: "takes back",
    Fate.WINS: "wins",
}
RANKS: Final = ("Golden beats every number, Rotten loses to all.", "Tied for highest: one more each.")
DEEP: Final = 92
"""Distance of the last card of the deepest column from its first, in symbol units."""
TOP: Final = -38
"""Offset of the first card of a column from its middle, in symbol units."""


def _quarrel(columns: list[Column]) -> Iterator[Piece]:
    """Above the piles: a narrow board has no room beside them."""
    stake = sum(len(column.cards) for column in columns)
    again = any(column.cards and column.fate in COMPETING for column in columns)
    yield {"id": "quarrel-ground", "s": "zone", "at": "zone", "z": 4}
    yield {"id": "quarrel-cover", "s": "cover", "at": "cover", "z": 4}
    yield _text("middle-title", "title", "title", "Quarrel: a tie" if again else "Quarrel")
    hint = "Tied: one more card each." if again else "The highest takes all."
    yield _text("middle-line0", "aside", "hint", hint)
    yield _text("middle-stake", "line-end", "stake", card_count(stake))
    deepest = max(len(column.cards) + (column.fate is Fate.OWES) for column in columns)
    for n, column in enumerate(columns):
        for mark in _column(column, deepest):
            mark["n"] = n
            yield mark
    if deepest == 1:
        for n, line in enumerate(RANKS):
            yield _text(f"middle-rank{n}", "aside", "ranks", line, 0, LINE * n)


def _column(column: Column, deepest: int) -> Iterator[Piece]:
    """A player, the cards laid, one below the other, and their fate."""
    step = DEEP / max(deepest - 1, 1)
    who, at = SEATS[column.seat], "quarrel"
    fate, cards = column.fate, column.cards
    tied = fate in COMPETING and bool(cards)
    if tied or fate is Fate.WINS:
        yield {"id": f"column.{who}", "s": "column" if deepest > 1 else "column-short", "at": at, "z": 5}
    emblem = EMBLEMS[column.seat]
    yield {"id": f"column.{who}-emblem", "s": emblem, "at": at, "dx": -24, "dy": -93, "k": 0.7, "z": 6, "seat": who}
    name: Piece = {"id": f"column.{who}-name", "s": "name-small", "at": at, "t": {"name": {"n": who}}}
    yield name | {"dx": -13, "dy": -93, "z": 6}
    for j, card in enumerate(cards):
        mark: Piece = {"id": f"laid.{who}.{j}", "s": "back", "at": at, "dy": TOP + step * j, "z": 7}
        if card is None:
            mark["say"] = "card face down"
        else:
            mark["s"] = f"card-{NAMES[card]}"
        if fate is Fate.BEATEN and len(cards) == 1:
            mark["cls"] = ["faded"]
        yield mark
    below = TOP + step * len(cards)
    if fate is Fate.OWES:
        yield {"id": f"owed.{who}", "s": "owed", "at": at, "dy": below, "z": 6, "cls": ["owed"]}
    if tied:
        seam = below if fate is Fate.OWES else below - step
        yield {"id": f"tie.{who}", "s": "tie", "at": at, "dy": seam - 46, "z": 9, "t": {"n": "tie"}}
    elif fate is not Fate.OWES:
        symbol = "won" if fate is Fate.WINS else "fate" if len(cards) == 1 else "lost"
        foot = min(below - step + 58, 92)
        yield {"id": f"fate.{who}", "s": symbol, "at": at, "dy": foot, "z": 9, "t": {"n": CAPTIONS[fate]}}
