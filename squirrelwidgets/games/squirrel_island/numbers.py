"""Squirrel Island in numbers, for those who train agents. Lists by seat begin with the agent's and go on clockwise.

Decisions come from the deck: every way to play each card, and all other sentences that its book knows, whatever
operations its cards have. How a play is said depends on what the player owns and which abilities are refreshed
(`payment.py`), so each is listed in one form: with all words of payment, at the prices without abilities. At
other prices the same decision has another number of coins: what counts is how much stamina is paid in coins.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from ...core.model.numbers.numbers import HIGHEST, Field, flags, own_first
from ...core.words.player_names import SEATS
from .rules import Position, Setup
from .rules.agenda.order import InOrder
from .rules.agenda.steps import Step
from .rules.cards.operations.aimed import Part
from .rules.cards.operations.base import MOST_OPERATIONS, Operation
from .rules.cards.reader import ALL
from .rules.moves import ON_SQUIRRELS, Move
from .rules.payment import move_of
from .rules.phases import EMPTY, MOST_STAMINA, RATE, Phase
from .rules.setups.box import Box

Read = Callable[[Position, int], Sequence[int]]
PLENTY: Final = 255
"""The cap unless somebody begins rich: fits a byte, for speed (`Numbers.observe`)."""
BY_CHANCE: Final = "first"
"""The word of the book that only chance says."""


# -- decisions


def decisions(setup: Setup) -> dict[str, Move]:
    return {**dict(_plays(setup.box)), **dict(_others(setup))}


def _plays(box: Box) -> Iterator[tuple[str, Move]]:
    """Every way to play each card, from the hand and from the Island."""
    can_be_free = any(card.ability and card.ability.ongoing == "island_free" for card in box.cards)
    for free in (False, True) if can_be_free else (False,):
        prices = box.prices(0, RATE, free)
        for kind in _in_deck(box):
            for island, word in enumerate(("play", "island")):
                for way in prices.ways(kind, bool(island)):
                    yield " ".join([word, box.words[kind], *way.words]), move_of(kind, way)


def _others(setup: Setup) -> Iterator[tuple[str, Move]]:
    """All other sentences, except those about cards that the deck has no copy of, and about absent players."""
    box = setup.box
    kinds = _in_deck(box)
    there = {*(box.words[kind] for kind in kinds), *setup.seats}
    absent = {*box.words, *SEATS} - there
    squirrels = {box.words[kind] for kind in kinds if box.is_squirrel[kind]}
    for text, move in box.book.moves.items():
        word, _, thing = text.partition(" ")
        possible = thing in squirrels if word in ON_SQUIRRELS else (thing or word) not in absent
        if possible and word != BY_CHANCE:
            yield text, move


def _in_deck(box: Box) -> list[int]:
    return [kind for kind, n in enumerate(box.counts) if n]


# -- chance


def outcomes(state: Position) -> Sequence[tuple[Move, float]] | None:
    """List who may begin and the single cards of the deck; several cards are too many to list."""
    moves = state.legal()
    if state.phase is Phase.FIRST or len(moves) == 1:
        return [(move, 1 / len(moves)) for move in moves]
    deck = bytes(state.deck_cards)
    return [(move, deck.count(bytes(move[-1])) / len(deck)) for move in moves] or None


# -- what a seat sees


def fields(setup: Setup) -> Iterator[Field]:
    yield from _cards(setup)
    yield from _goods(setup)
    yield from _turn(setup)
    yield from _steps(setup.box)


def _cards(setup: Setup) -> Iterator[Field]:
    """Kinds of cards in the order of the deck, as `SquirrelIsland.cards()` has them."""
    n, kinds, most = setup.players, len(setup.box.cards), max(setup.box.counts)
    everybody = n * kinds
    yield Field("hand", kinds, most, "own cards of a kind", lambda view, seat: _counts(view.hands[seat], kinds))
    yield Field("stashed", kinds, most, "cards of a kind stashed from the own hand", _stashed)
    yield Field("island", kinds, most, "cards of a kind on the Island", _island)
    note = "squirrels, by seat: the refreshed ones by kind, then the exhausted ones"
    yield Field("squirrels", 2 * everybody, most, note, _squirrels)
    yield Field("used", everybody, most, "used items and discarded cards, by seat and kind", _by_seat("used", kinds))
    note = "cards known to be in a hand or stashed from it, by seat and kind"
    yield Field("known", everybody, most, note, _by_seat("known", kinds))


def _goods(setup: Setup) -> Iterator[Field]:
    n, all_cards = setup.players, sum(setup.box.counts)
    richest = max(setup.purse(name, seat) for name in ("coins", "nuts") for seat in range(n))
    high = HIGHEST if richest > PLENTY // 2 else PLENTY
    for name in ("coins", "nuts"):
        yield Field(name, n, high, f"{name}, by seat; {high:,} also for more", _purses(name, high))
    yield Field("stamina", n, MOST_STAMINA, "stamina, by seat", lambda view, seat: own_first(view.stamina, seat))
    note = f"nuts that the own stash is worth, as far as it is known; {PLENTY} also for more"
    yield Field("stash", 1, PLENTY, note, _stash)
    for name, note in (
        ("hands", "cards in a hand, by seat"),
        ("stashed", "cards stashed from a hand, by seat"),
        ("stowed", "cards stashed from the deck, unseen, by seat"),
    ):
        yield Field(f"{name} sizes", n, all_cards, note, _sizes(name))
    yield Field("deck", 1, all_cards, "cards in the deck", lambda view, _: (view.deck_size,))


def _turn(setup: Setup) -> Iterator[Field]:
    n = setup.players
    yield Field("phase", 1, max(Phase), "the decision that is due, a `Phase`", lambda view, _: (view.phase,))
    yield Field("owing", n, 1, "1 for the seat that is to decide", lambda view, seat: flags(view.actors, seat, n))
    yield Field("mover", n, 1, "1 for the seat whose turn it is", lambda view, seat: flags((view.mover,), seat, n))
    note = "1 for the holder of the first-player token; chance draws one"
    yield Field("first", n, 1, note, lambda view, seat: flags((view.first,), seat, n))
    yield Field("asleep", n, 1, "1 for each seat that is asleep", lambda view, seat: own_first(view.asleep, seat))
    note = "this seat's place at the table: decisions name players"
    yield Field("seat", 1, n - 1, note, lambda _, seat: (seat,))
    yield Field("days left", 1, setup.days, "days after this one", lambda view, _: (view.setup.days - view.day,))
    yield Field("morning", 1, 1, "1 before the first turn of a day", lambda view, _: (view.morning,))
    note = f"further turns of this player; {PLENTY} also for more"
    yield Field("again", 1, PLENTY, note, lambda view, _: (min(PLENTY, view.again),))


def _steps(box: Box) -> Iterator[Field]:
    """The fields of the effect in progress and of those still to come."""
    kinds = len(box.cards)
    yield Field("played", kinds, 1, "1 for the card that is being played", _played)
    yield Field(
        "asking",
        kinds,
        1,
        "1 for each card that asks, for which chance gives cards, or that waits to be put in order",
        _asking,
    )
    yield Field("ability", 1, 1, "1 if one of those does so by its ability, and not by its effect", _ability)
    note = "which instruction of its effect or ability, from 1 on; 0: within another one, or none"
    yield Field("instruction", 1, MOST_OPERATIONS, note, _instruction)
    yield Field("left", 1, ALL, "things that it still asks for", lambda view, _: (min(ALL, view.left),))
    yield Field("moved", 1, ALL, "things that it has moved so far", lambda view, _: (min(ALL, view.moved),))
    yield Field("due", 1, ALL, "cards that chance gives", lambda view, _: (min(ALL, view.due),))
    yield Field("waiting", kinds, PLENTY, "steps of a card that are still to do, by kind", _waiting)


# -- reading cards


def _counts(cards: Sequence[int], kinds: int) -> bytearray:
    row = bytearray(kinds)
    for kind in cards:
        row[kind] += 1
    return row


def _stashed(view: Position, seat: int) -> bytearray:
    return _counts(view.stashed[seat], len(view.box.cards))


def _stash(view: Position, seat: int) -> Sequence[int]:
    return (min(PLENTY, view.stash_value(seat)),)


def _island(view: Position, _seat: int) -> bytearray:
    return _counts([kind for kind in view.island if kind >= 0], len(view.box.cards))


def _by_seat(name: str, kinds: int) -> Read:
    def read(view: Position, seat: int) -> bytearray:
        each = getattr(view, name)
        row = bytearray(kinds * len(each))
        for place, cards in enumerate(own_first(each, seat)):
            for kind in cards:
                row[place * kinds + kind] += 1
        return row

    return read


def _squirrels(view: Position, seat: int) -> bytearray:
    kinds = len(view.box.cards)
    row = bytearray(2 * kinds * view.seats)
    begin = 0
    for squirrels in own_first(view.squirrels, seat):
        for kind in squirrels:
            row[begin + (kind if kind >= 0 else kinds + ~kind)] += 1
        begin += 2 * kinds
    return row


def _sizes(name: str) -> Read:
    return lambda view, seat: [*map(len, own_first(getattr(view, name), seat))]


def _purses(name: str, high: int) -> Read:
    def read(view: Position, seat: int) -> Sequence[int]:
        values = own_first(getattr(view, name), seat)
        return values if max(values) <= high else [min(high, value) for value in values]

    return read


# -- reading steps


def _played(view: Position, _seat: int) -> bytearray:
    row = bytearray(len(view.box.cards))
    if view.card != EMPTY:
        row[view.card] = 1
    return row


def _asking(view: Position, _seat: int) -> bytearray:
    row = bytearray(len(view.box.cards))
    for cause in _causes(view.doing) if view.doing else ():
        row[_kind(cause)] = 1
    return row


def _ability(view: Position, _seat: int) -> tuple[int]:
    return (view.doing is not None and any(cause < 0 for cause in _causes(view.doing)),)


def _instruction(view: Position, _seat: int) -> tuple[int]:
    step = view.doing
    return (view.box.place_of(step.task, step.cause) if step and _causes(step) else 0,)


def _waiting(view: Position, _seat: int) -> Sequence[int]:
    if not view.agenda:
        return bytes(len(view.box.cards))
    return _counts([_kind(cause) for step in view.agenda for cause in _causes(step)], len(view.box.cards))


def _causes(step: Step) -> Sequence[int]:
    """The effects or abilities that a step is part of, or puts in order; none if the rules themselves ask for it."""
    task = step.task
    if isinstance(task, InOrder):
        return task.waiting
    return (step.cause,) if isinstance(task, Operation | Part) else ()


def _kind(cause: int) -> int:
    return cause if cause >= 0 else ~cause
