"""What a turn of Nut Hunt can be asked to reach, and what is true of one that did or did not."""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter
from typing import Final

from ....core.model.aims import Aim, Tried
from ....core.words.grammar import pluralize
from ....core.words.runs import listed, plain
from ..bots.evaluate import pieces_of
from ..rules.box import IN_NEST, NEST_POINTS
from ..rules.position import Position
from ..rules.scoring import account
from .lacking import squirrels_lacking
from .objectives import points_of, titled

SQUIRREL: Final = "squirrel"
KEPT: Final = 1 << 12
"""Answers that are kept: many turns lead to the same pieces."""


class Points(Aim):
    """Points, of nests and of objectives as they stand."""

    then = "nearer"

    def task(self, n: int, before: Position, seat: int) -> str:
        return (
            f"Gain at least {pluralize(n, 'point')} with this turn: nests and objectives count as they stand after it."
        )

    def count(self, turn: Tried) -> int:
        return int(turn.after.scores[turn.seat] - turn.before.scores[turn.seat])

    def told(self, turn: Tried, n: int) -> str:
        if self.count(turn) >= n:
            done = [*_done(turn.after, turn.seat) - _done(turn.before, turn.seat)]
            nests = turn.after.built[turn.seat] - turn.before.built[turn.seat]
            told = (
                [f"{pluralize(nests, 'nest')} more: {pluralize(NEST_POINTS * nests, 'point')} (NH-24)."]
                if nests
                else []
            )
            told += [
                f"{titled(turn.after, card)} is done: {pluralize(points_of(turn.after, card), 'point')} (NH-25)."
                for card in done
            ]
            return " ".join(told)
        gains = f"It gains {max(0, self.count(turn))} of {pluralize(n, 'point')} (NH-24, NH-25)."
        return " ".join(filter(None, (gains, _open(turn.after, turn.seat), _no_nest(turn))))


class Nests(Aim):
    """Nests that a turn builds."""

    then = "nearer"

    def task(self, n: int, before: Position, seat: int) -> str:
        return "Build a nest with this turn." if n == 1 else f"Build {pluralize(n, 'nest')} with this turn."

    def count(self, turn: Tried) -> int:
        return int(turn.after.built[turn.seat] - turn.before.built[turn.seat])

    def told(self, turn: Tried, n: int) -> str:
        if self.count(turn) < n:
            return _no_nest(turn) or f"It builds {self.count(turn)} of {pluralize(n, 'nest')}."
        pairs = [turn.before.title(tile) for tile, held in enumerate(turn.before.squirrels[turn.seat]) if held == 2]
        return f"A third squirrel of one colour makes it (NH-19); two were on {plain(listed(pairs))}." if pairs else ""


class Nearer(Aim):
    """Squirrels that the objectives of a seat lack no more, each objective counted alone."""

    least = 0

    def task(self, n: int, before: Position, seat: int) -> str:
        if not n:
            return "Do not set your objectives back: together they must lack no more squirrels than before."
        cards = before.objectives[seat] or ()
        if len(cards) == 1:
            return f"Bring your objective nearer by {pluralize(n, 'squirrel')}."
        return f"Bring your objectives nearer by {pluralize(n, 'squirrel')}: add up what each of them lacks less."

    def count(self, turn: Tried) -> int:
        return sum(less for _, less in _nearer(turn))

    def told(self, turn: Tried, n: int) -> str:
        lacking = _lacking(turn.after, turn.seat)
        told = [
            f"{titled(turn.after, card)} lacks {pluralize(lacking[card], SQUIRREL)}, not {lacking[card] + less}"
            for card, less in _nearer(turn)
            if less
        ]
        so_far = f" Together that is {self.count(turn)} of {n}." if 0 <= self.count(turn) < n > 1 else ""
        if told:
            return f"{'; '.join(told)} (NH-25).{so_far}"
        if n <= 0:
            return "No objective lacks more than before (NH-25)."
        return f"No objective lacks less than before (NH-25). {_open(turn.after, turn.seat)}".rstrip() + so_far


def _lacking(state: Position, seat: int) -> dict[int, int]:
    """By objective of a seat, the fewest squirrels that it lacks."""
    pieces = pieces_of(state, seat)
    ends = {card: state.setup.box.objective(card).ends for card in state.objectives[seat] or ()}
    return {card: _lacks(state.ground, pieces, *pair) for card, pair in ends.items()}


_lacks = lru_cache(KEPT)(squirrels_lacking)


def _nearer(turn: Tried) -> list[tuple[int, int]]:
    """The objectives that a seat had, and how many squirrels less they lack."""
    before, after = (_lacking(state, turn.seat) for state in (turn.before, turn.after))
    return [(card, n - after[card]) for card, n in before.items() if card in after]


def _done(state: Position, seat: int) -> set[int]:
    return {line.card for line in account(state, seat).lines if line.done}


def _open(state: Position, seat: int) -> str:
    """What the nearest objective lacks."""
    lacking = {card: n for card, n in _lacking(state, seat).items() if n}
    if not lacking:
        return ""
    card, n = min(lacking.items(), key=itemgetter(1))
    return f"{titled(state, card)} lacks {pluralize(n, SQUIRREL)}."


def _no_nest(turn: Tried) -> str:
    pairs = [turn.after.title(tile) for tile, n in enumerate(turn.after.squirrels[turn.seat]) if n == IN_NEST - 1]
    if turn.after.built[turn.seat] > turn.before.built[turn.seat]:
        return ""
    if pairs:
        on = pairs[0] if len(pairs) == 1 else f"each of {plain(listed(pairs))}"
        return f"Two squirrels on {on} are one short of a nest (NH-19)."
    return "None of your tiles holds three squirrels (NH-19)."


AIMS: Final[dict[str, Aim]] = {"nests": Nests(), "points": Points(), "nearer": Nearer()}
