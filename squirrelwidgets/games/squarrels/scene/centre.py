"""What goes on in the middle of the table: the steps of a turn, an action card's doings, a Quarrel, paws."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ....core.model.events import Story
from ....core.wire import Json as Mark
from ....core.words.table import EMBLEMS, SEATS
from ..rules.cards import NAMES, NUMBERS, WINTER
from ..rules.history import CARD, COLUMNS, DEALING, PAWS, TURN, Column, columns, drawn_action, happening
from ..rules.play import NUMBER, SWAP, Position

LINE: Final = 19
"""From one line of text to the next."""


def middle(view: Position, story: Story) -> list[Mark]:
    now = happening(view)
    if now == TURN:
        return list(_steps(view))
    if now == COLUMNS:
        return list(_quarrel(view, story))
    if now == PAWS:
        return list(_paws(view, story))
    if now == CARD:
        return list(_doings(view, story))
    return _lines("zone", *_deal(view)) if now == DEALING else []


def _say(name: str, symbol: str, place: str, words: str, dx: float = 0, dy: float = 0) -> Mark:
    return {"id": name, "s": symbol, "at": place, "dx": dx, "dy": dy, "z": 2, "t": {"n": words}}


def _lines(place: str, title: str, *lines: str) -> list[Mark]:
    marks = [_say("middle-title", "title", place, title, 0, 16)]
    for n, line in enumerate(lines):
        marks.append(_say(f"middle-line{n}", "line", place, line, 0, 44 + LINE * n))
    return marks


def _who(name: str, seat: int, place: str, dx: float, dy: float, symbol: str = "name-small") -> list[Mark]:
    """An emblem and a name."""
    where = {"at": place, "dy": dy, "z": 2}
    return [
        {"id": f"{name}-emblem", "s": EMBLEMS[seat], "k": 0.75, "dx": dx, "seat": SEATS[seat], **where},
        {"id": f"{name}-name", "s": symbol, "dx": dx + 13, "t": {"name": {"n": SEATS[seat]}}, **where},
    ]


def _deal(view: Position) -> tuple[str, ...]:
    first = "Action cards go out for new ones." if view.phase == SWAP else "Seven cards for everybody."
    return (f"Round {view.round}", first, "The player left of the dealer begins.")


# -- a turn


def _steps(view: Position) -> Iterator[Mark]:
    """Draw, store, discard: what was done, what is possible."""
    yield _say("turn-of", "aside", "zone", "Turn of", 2, 14)
    yield from _who("turn", view.mover, "zone", 66, 14, "name")
    if view.won_turn:
        yield _say("turn-won", "aside-end", "zone", "won, so drawing is optional", 396, 14)
    begun = view.drawn > 0 or view.won_turn
    yield _step(1, "Draw", _drawing(view), now=view.may_draw, done=begun)
    yield _step(2, "Store", _storing(view), now=begun and _may_store(view), done=view.stored_now)
    yield _step(3, "Discard", "One card face down on the Hoard ends the turn.", now=begun, done=False)


def _step(number: int, name: str, note: str, now: bool, done: bool) -> Mark:
    mark = "✓" if done and not now else str(number)
    step: Mark = {"id": f"step{number}", "s": "step-now" if now else "step", "at": "zone", "dy": 34 + 74 * (number - 1)}
    return step | {"t": {"mark": mark, "name": name, "n": note}}


def _drawing(view: Position) -> str:
    cards = f"{view.drawn} card{'s' if view.drawn > 1 else ''} drawn"
    if not view.drawn:
        if view.won_turn:
            return "Cards up to seven, one by one." if view.may_draw else "Seven or more in hand: no drawing."
        return "The first card is a must."
    if view.may_draw:
        return f"{cards}. Draw on, up to seven in hand?"
    if view.stored_now:
        return f"{cards}; no more after storing."
    full = view.sizes[view.mover] >= 7
    return f"{cards}; seven or more in hand." if full else f"{cards}; the action card was the last."


def _may_store(view: Position) -> bool:
    """As far as this viewer may know."""
    hand = view.hands[view.mover]
    return view.sizes[view.mover] >= 3 if hand is None else any(hand[kind] >= 3 for kind in NUMBERS)


def _storing(view: Position) -> str:
    hand = view.hands[view.mover]
    ready = [f"{kind}s" for kind in reversed(NUMBERS) if hand is not None and hand[kind] >= 3]
    if ready:
        return f"Three of a kind are in hand: {', '.join(ready)}."
    return "Three equal numbers are safe, and they score."


# -- action cards


def _doings(view: Position, story: Story) -> Iterator[Mark]:
    """What the action card does, or did."""
    drawn = drawn_action(story)
    if drawn is None:
        return
    told = {event.kind: event for event in view.events}
    if "took_hoard" in told:
        event = told["took_hoard"]
        yield from _lines("beside", "Hoard", f"{event.n} card{'s' if event.n != 1 else ''} and the turn go to")
        yield from _who("taker", event.who or 0, "beside", 12, 70, "name")
    elif "undecided" in told:
        yield from _lines("beside", "Undecided", "Fewer than two players hold", "cards: nothing is laid.")
    elif "nobody" in told:
        yield from _lines("beside", "Nobody slapped", "The Hoard stays where it is,", "and so does the turn.")
    elif "ambushed" in told:
        yield from _taken(view)
    elif drawn[0] == WINTER:
        yield from _lines("beside", f"Round {view.round} is over", "Sets count their number,", "Golden +5, Rotten −5.")
    elif "whirled" in told:
        yield from _lines("beside", "New hands", "All cards were mixed and", "dealt anew, one by one.")
    else:
        yield from _lines("beside", NAMES[drawn[0]].capitalize(), "The cards are on their way …")


def _taken(view: Position) -> Iterator[Mark]:
    """Whom an Ambush cost what."""
    yield _say("middle-title", "title", "beside", "Taken", 0, 16)
    taken = [event for event in view.events if event.kind == "ambushed" and event.origin]
    for n, event in enumerate(taken):
        y = 52 + 40 * n
        yield from _who(f"taken-{event.origin}", SEATS.index(event.origin), "beside", 12, y)
        known = event.what in NAMES
        symbol = f"mini-{event.what}" if known else "back-mini"
        yield {"id": f"taken.{event.origin}", "s": symbol, "at": "beside", "dx": 112, "dy": y, "k": 0.4, "z": 2}
    if not taken:
        yield _say("middle-line0", "line", "beside", "Nobody else has cards.", 0, 44)


# -- paws, for those who do without a race


def _paws(view: Position, story: Story) -> Iterator[Mark]:
    told = next((event for event in reversed(story) if event.kind in ("numbered", "drew")), None)
    number = told.n if told is not None and told.kind == "numbered" else 0
    picked = _picked(view, told.what if number and told else "")
    if number:
        yield from _lines("beside", f"The number is {number}", "The nearest paw takes the pile;", "a tie goes by lot.")
    elif view.phase == NUMBER:
        yield from _lines("beside", "All have picked", "Now a number from 1 to 5", "is drawn.")
    else:
        yield from _lines("beside", "Pick a paw", "All but the drawer pick in secret.", "Then a number is drawn.")
    for paw in NUMBERS:
        mark: Mark = {"id": f"paw{paw}", "s": f"pick-{paw}", "at": f"paw{paw}", "z": 2, "words": [["paw", str(paw)]]}
        yield mark | ({"cls": ["faded"]} if number and paw != number else {})
    won = {event.who for event in view.events if event.kind == "took_hoard"}
    for n, (seat, words) in enumerate(picked):
        x, y = 12 + 124 * (n % 2), 174 + 26 * (n // 2)
        yield from _who(f"picked-{SEATS[seat]}", seat, "beside", x, y)
        yield _say(f"picked.{SEATS[seat]}", "line" if seat in won else "aside", "beside", words, x + 62, y)


def _picked(view: Position, told: str) -> list[tuple[int, str]]:
    """Who picked what, as far as it may be known."""
    if told:
        words = told.split()
        return [(SEATS.index(seat), paw) for seat, paw in zip(words[::2], words[1::2], strict=True)]
    found = []
    for seat in view.order(view.mover)[1:]:
        paw = view.paws[seat]
        found.append((seat, "not yet" if paw is None else "picked" if paw < 0 else str(paw)))
    return found


# -- Quarrel

FATES: Final = {"beaten": "beaten", "waits": "has laid", "even": "takes back"}
DEEP: Final = 92
"""How far the last card of the deepest column lies below the first."""
TOP: Final = -38
"""Where the first card of a column lies, measured from its middle."""


def _quarrel(view: Position, story: Story) -> Iterator[Mark]:
    stands = columns(view, story)
    stake = sum(len(column.cards) for column in stands)
    again = any(column.cards and column.fate in ("owes", "tied") for column in stands)
    yield {"id": "quarrel-ground", "s": "zone", "at": "zone", "z": 1}
    yield _say("middle-title", "title", "zone", "Quarrel: a tie" if again else "Quarrel", 12, 20)
    hint = "Who is tied lays again." if again else "The highest takes all, and the turn."
    yield _say("middle-line0", "aside", "zone", hint, 146 if again else 92, 21)
    cards = f"{stake} card{'s' if stake != 1 else ''}"
    yield _say("middle-stake", "line-end", "zone", cards, 386, 21)
    deepest = max(len(column.cards) + (column.fate == "owes") for column in stands)
    for n, column in enumerate(stands):
        for mark in _column(column, deepest):
            yield {"at": "quarrel", "n": n, **mark}
    if deepest == 1:
        for n, line in enumerate(RANKS):
            yield _say(f"middle-rank{n}", "aside", "zone", line, 12, 206 + LINE * n)


RANKS: Final = ("Golden beats every number, Rotten loses to all.", "Who is tied for the highest lays again.")


def _column(column: Column, deepest: int) -> Iterator[Mark]:
    """Who laid what, one card below the other, and how that stands."""
    step = DEEP / max(deepest - 1, 1)
    who = SEATS[column.seat]
    fate, cards = column.fate, column.cards
    tied = fate in ("owes", "tied") and bool(cards)
    if tied or fate == "wins":
        yield {"id": f"column.{who}", "s": "column" if deepest > 1 else "column-short", "z": 1}
    yield {"id": f"column.{who}-emblem", "s": EMBLEMS[column.seat], "dx": -24, "dy": -93, "k": 0.7, "z": 2, "seat": who}
    yield {"id": f"column.{who}-name", "s": "name-small", "dx": -13, "dy": -93, "z": 2, "t": {"name": {"n": who}}}
    for j, card in enumerate(cards):
        face = {"s": "back", "say": "card face down"} if card is None else {"s": f"card-{NAMES[card]}"}
        mark: Mark = {"id": f"laid.{who}.{j}", **face, "dy": TOP + step * j, "z": 3}
        yield mark | ({"cls": ["faded"]} if fate == "beaten" and len(cards) == 1 else {})
    below = TOP + step * len(cards)
    if fate == "owes":
        yield {"id": f"owed.{who}", "s": "owed", "dy": below, "z": 2, "cls": ["owed"]}
    if tied:
        seam = below if fate == "owes" else below - step
        yield {"id": f"tie.{who}", "s": "tie", "dy": seam - 46, "z": 5, "t": {"n": "tie"}}
    elif fate != "owes":
        symbol = "won" if fate == "wins" else "fate" if len(cards) == 1 else "lost"
        foot = min(below - step + 58, 92)
        yield {"id": f"fate.{who}", "s": symbol, "dy": foot, "z": 5, "t": {"n": FATES.get(fate, "wins")}}
