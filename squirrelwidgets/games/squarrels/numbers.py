"""Squarrels in numbers, for those who train agents. Lists by seat begin with the agent's and go on to its left."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from math import prod
from typing import Final

from ...core.model.numbers.numbers import HIGHEST, LISTED, Field, flags, own_first
from ...core.words.player_names import SEATS
from .rules import Position, Setup
from .rules.cards import ALL_CARDS, BOX, GOLDEN, IN_HAND, NAMES, NUMBERS, QUARREL, Kind, cards_of, counts_of
from .rules.legal import TURN_UP
from .rules.moves import DECISIONS, Move, Verb, verb_of
from .rules.phases import SET, Phase
from .rules.scoring import SPECIAL

KINDS: Final = len(IN_HAND)
EQUAL: Final = max(BOX[kind] for kind in IN_HAND)
"""The most equal cards in a hand."""
HANDS: Final = sum(BOX[kind] for kind in IN_HAND)
"""The most cards in hands."""
SETS: Final = tuple(BOX[number] // SET for number in NUMBERS)
"""The most sets of each number."""
MOST_POINTS: Final = sum(number * n for number, n in zip(NUMBERS, SETS, strict=True)) + SPECIAL
"""The most points of a round."""
NONE: Final = tuple(bytes(n) for n in range(KINDS * len(SEATS) + 1))
"""n zeros, by n: most numbers of Quarrels are 0 most of the time."""
FACE_DOWN: Final = KINDS + 1
"""Stands for the last card that a seat laid, where another one sees its back."""
SECRET_PAW: Final = len(NUMBERS) + 1
"""Stands for another seat's paw before the number is drawn."""
ON_PILE: Final = NAMES[GOLDEN:]
ACTIONS: Final = NAMES[QUARREL:]


def decisions(setup: Setup) -> dict[str, int]:
    return {text: move for text, move in DECISIONS.items() if _paws(setup) or verb_of(move) is not Verb.PAW}


def _paws(setup: Setup) -> bool:
    """Whether paws are picked: without slap windows, where more than two play (SQ-27, SQ-30)."""
    return setup.players > 2 and not setup.windows


def fields(setup: Setup) -> Iterator[Field | str]:
    yield from _cards(setup)
    yield from _turn(setup)
    yield from _action(setup)


# -- cards and points


def _cards(setup: Setup) -> Iterable[Field | str]:
    n = setup.players
    high = min(max(setup.target, *map(abs, setup.totals), 0) + MOST_POINTS, HIGHEST)

    def totals(view: Position, seat: int) -> Sequence[int]:
        points = own_first(view.totals, seat)
        if max(points) <= high and min(points) >= -high:
            return points
        return [max(-high, min(high, each)) for each in points]

    yield "hands"
    yield Field("hands", n, HANDS, "cards in a hand, by seat", lambda view, seat: own_first(view.sizes, seat))
    yield "stored"
    yield Field("totals", n, high, "points of earlier rounds, by seat, no further than the bounds", totals, low=-high)
    yield from ("deck", "hoard")
    note = f"cards on the action pile: {', '.join(ON_PILE)}"
    yield Field("played", len(ON_PILE), max(BOX[GOLDEN:]), note, lambda view, _: view.played[GOLDEN:])
    if any(setup.boxed):
        yield Field("boxed", len(BOX), max(setup.boxed), "cards of a kind that this round goes without", _boxed)


def _boxed(view: Position, _seat: int) -> Sequence[int]:
    return view.setup.boxed if view.round == view.setup.round else (0,) * len(BOX)


# -- the turn


def _turn(setup: Setup) -> Iterable[Field]:
    n = setup.players
    nobody = (0,) * n
    only = tuple(tuple(int(one == other) for other in range(n)) for one in range(n))

    def dealer(view: Position, seat: int) -> Sequence[int]:
        return only[view.dealer - seat] if view.dealer >= 0 else nobody

    note = f"the action card that is at work: 0 none, from 1 on {', '.join(ACTIONS)}"
    yield Field("phase", 1, max(Phase), "the decision that is due, a `Phase`", lambda view, _: (view.phase,))
    yield Field("owing", n, 1, "1 for each seat that is to decide", lambda view, seat: flags(view.actors, seat, n))
    yield Field("mover", n, 1, "1 for the seat whose turn it is", lambda view, seat: only[view.mover - seat])
    yield Field("dealer", n, 1, "1 for the dealer, who may be about to deal", dealer)
    yield Field("shown", 1, len(ACTIONS), note, lambda view, _: (view.shown - QUARREL + 1 if view.shown else 0,))
    yield Field("drawn", 1, ALL_CARDS, "cards drawn in this turn", lambda view, _: (view.drawn,))
    yield Field("may draw", 1, 1, "1 if this turn's player may draw on", lambda view, _: (view.may_draw,))
    yield Field("stored now", 1, 1, "1 if a set was stored in this turn", lambda view, _: (view.stored_now,))
    yield Field("won turn", 1, 1, "1 if the turn was won, so that nobody has to draw", lambda view, _: (view.won_turn,))


# -- Quarrel and Hoard


def _action(setup: Setup) -> Iterable[Field]:
    n = setup.players
    yield Field("tied", n, 1, "1 for each seat that competes in this Quarrel or lot", _tied)
    yield Field("laid", n * KINDS, EQUAL, "cards of a kind in this Quarrel that this seat sees, by seat", _laid)
    note = "the last card laid, by seat: 0 none, from 1 on its kind, 8 face down"
    yield Field("last laid", n, FACE_DOWN, note, _last_laid)
    if _paws(setup):
        note = "the paw picked, by seat: 0 none, 1 to 5, 6 one that this seat does not see"
        yield Field("paws", n, SECRET_PAW, note, _picked)
    if setup.windows:
        note = "slaps of the last window, by seat, until somebody decides: 0 none, 1 the first"
        yield Field("slaps", n, n, note, _slaps)


def _tied(view: Position, seat: int) -> Sequence[int]:
    if not view.tied:  # nearly always
        return NONE[len(view.sizes)]
    return flags(view.tied, seat, len(view.sizes))


def _laid(view: Position, seat: int) -> Sequence[int]:
    if not view.tied:
        return NONE[KINDS * len(view.sizes)]
    rows = own_first(view.laid, seat)
    return [n for row in rows for n in counts_of((card for card in row if card is not None), KINDS)]


def _last_laid(view: Position, seat: int) -> Sequence[int]:
    if not view.tied:
        return NONE[len(view.sizes)]
    rows = own_first(view.laid, seat)
    return [0 if not row else FACE_DOWN if row[-1] is None else 1 + row[-1] for row in rows]


def _picked(view: Position, seat: int) -> list[int]:
    return [SECRET_PAW if paw == -1 else paw or 0 for paw in own_first(view.paws, seat)]


def _slaps(view: Position, seat: int) -> Sequence[int]:
    if not view.slapped:
        return NONE[len(view.sizes)]
    places = [0] * len(view.sizes)
    for place, (slapper, _) in enumerate(view.slapped, 1):
        places[slapper - seat] = place
    return places


# -- chance


def outcomes(state: Position) -> Sequence[tuple[Move, float]] | None:
    """None for slaps, whose times cannot be listed, and for hands of several cards, which are too many."""
    phase = state.phase
    if phase in (Phase.WINDOW, Phase.WHIRLWIND) or state.viewer != "all":
        return None
    if phase is Phase.CARD:
        return [(TURN_UP[card], chance) for card, chance in _one_of(state.deck_cards)]
    if phase in (Phase.DEAL, Phase.SWAP):
        word = "deal" if phase is Phase.DEAL else "swap"
        one_of_deck = _one_of(state.deck_cards) if state.short == 1 else ()
        return [((word, state.mover, (card,)), chance) for card, chance in one_of_deck] or None
    if phase is Phase.AMBUSH:
        return _ambushes(state)
    moves = state.legal()
    return [(move, 1 / len(moves)) for move in moves]


def _one_of(cards: Sequence[Kind]) -> list[tuple[Kind, float]]:
    """One of these cards is drawn: its kind, and the probability."""
    return [(kind, n / len(cards)) for kind in range(len(NAMES)) if (n := cards.count(kind))]


def _ambushes(state: Position) -> Sequence[tuple[Move, float]] | None:
    """A card from each victim."""
    taken = [
        [((seat, (card,)), chance) for card, chance in _one_of(cards_of(state.hands[seat]))] for seat in state.victims
    ]
    if prod(map(len, taken)) > LISTED:
        return None
    listed = []
    for row in product(*taken):
        cards, chances = zip(*row, strict=True)
        listed.append((("take", *cards), prod(chances)))
    return listed
