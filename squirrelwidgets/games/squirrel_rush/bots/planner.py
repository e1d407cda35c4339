"""Finds the turns that collect most: every path, with every use of the card at hand, or of each card in hand.

Numbers fall (or rise) strictly, so paths are short, and a full depth-first search is fast. Changing a tile
helps only on the path: it is tried as a tile is entered, and, where SR-29 allows it, while the squirrel is on it.
A turn is ranked by more than its acorns in `choose`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from ....core.model.state import CHANCE
from ..rules import Position
from ..rules.actions import ACTIONS, ADD, DIAGONAL, EXCHANGE, EXIT, FLIP, LEAST, SKIP
from ..rules.ground import Cell
from ..rules.moves import END, STEP, USE_LEAST, argument_of, exchange, use
from ..rules.phases import Phase
from ..rules.tiles import NUMBERS

ANY: Final = 99
"""More than any tile has: from here one may step to any number."""
TIES: Final = 12
"""How many of the best turns are compared by what they leave to the next player."""
NO_CARD: Final = -1
NOWHERE: Final = -1
CHANGES: Final = (FLIP, ADD, EXCHANGE)
"""Actions that change a tile."""
BEFORE_STEPS: Final = (EXIT, LEAST)
"""Actions that come before the first step whatever the options are (SR-16)."""


class Plan(NamedTuple):
    """A turn, or the rest of one."""

    moves: tuple[int, ...]
    path: tuple[Cell, ...]
    """The cells it collects from."""
    numbers: tuple[int, ...]
    """Acorns from each of them."""
    card: int | None
    """The action used on the way."""

    @property
    def total(self) -> int:
        return sum(self.numbers)


class Leaving(NamedTuple):
    """The most that the next player could collect, in acorns."""

    seat: int
    plain: int
    """Without a card."""
    lucky: int
    """With the luckiest one."""


class _Act(NamedTuple):
    """A tile is entered, or (then nothing is collected) the squirrel's tile is changed."""

    cell: Cell
    number: int
    """Acorns collected."""
    left: int
    """The number to compare with from then on."""
    move: int
    """The step; or the change, and then a step if something is collected."""
    card: int = NO_CARD


class _Line(NamedTuple):
    """Acts in order, as a list linked from the last one, so that lines share their beginnings."""

    before: _Line | None
    act: _Act

    def acts(self) -> list[_Act]:
        return [*(self.before.acts() if self.before else ()), self.act]


def best(position: Position) -> Plan:
    """The turn that collects most from now on; among equals, one that leaves the others least."""
    return plans(position, 1)[0]


def plans(position: Position, most: int) -> list[Plan]:
    """The best of different turns (or rests of turns), best first."""
    lines = _different(_Search(position, usable(position)).lines(), max(most, TIES))
    ranked = [_plan(acts) for acts in lines]
    ties = [plan for plan in ranked if plan.total == ranked[0].total]
    if len(ties) > 1:
        ties.sort(key=lambda plan: (_burden(position, plan), plan.card is not None))
    return [*ties, *ranked[len(ties) :]][:most]


def quickest(position: Position) -> Plan:
    """A turn that collects most, whatever it leaves."""
    _, line = max(_Search(position, usable(position)).lines(), key=lambda each: each[0])
    return _plan(line.acts() if line else [])


def plain(position: Position) -> Plan:
    """A turn that collects most without a card."""
    _, line = max(_Search(position, frozenset()).lines(), key=lambda each: each[0])
    return _plan(line.acts() if line else [])


def best_for_next(position: Position, plan: Plan) -> Leaving | None:
    """The most that the next player could collect after that turn; None if the game is over then."""
    after = _after(position, plan)
    if not after.actors:
        return None
    return Leaving(after.mover, _leaving(after), _Search(after, _cards_of_next(after)).most())


def most(position: Position, cards: frozenset[int]) -> int:
    """The most acorns that can be collected from now on with one of these cards, or without any."""
    return _Search(position, cards).most()


def usable(position: Position) -> frozenset[int]:
    """The actions of which one can still be used this turn."""
    cards = {action for action in range(len(ACTIONS)) if position.usable & 1 << action}
    if position.path:
        cards -= {*BEFORE_STEPS, *(() if position.setup.anytime else CHANGES)}
    return frozenset(cards)


# -- the search


class _Search:
    """All lines from where the mover stands, with one of these cards or without any."""

    def __init__(self, position: Position, cards: frozenset[int]) -> None:
        self.position = position
        self.cards = cards
        self.here = position.squirrels[position.mover]
        self.late = position.setup.anytime and any(card in cards for card in CHANGES)
        """Whether tiles may be changed after the first step."""
        self.market = _numbers(position.market) if EXCHANGE in cards else {}
        self.rising = position.least
        self.known: dict[tuple[Cell, bool], list[_Act]] = {}
        """The steps from a cell, whatever the numbers, by whether the card is still unused."""
        self.been = [False] * len(position.worth)
        """`been[cell]`: the line collects there, or the turn did before."""
        for cell in position.path:
            self.been[cell] = True
        self.totals: list[tuple[int, _Line | None]] = []

    def lines(self) -> list[tuple[int, _Line | None]]:
        """Acorns that each line collects, and the line; None: to end the turn here."""
        position, unused = self.position, bool(self.cards)
        if position.path:
            self.totals.append((0, None))
            self._stand(None, 0, position.path[-1], position.worth[position.path[-1]], unused)
            return self.totals
        self._begin(None, unused)
        if EXIT in self.cards and self.here >= 0:
            self._try(None, 0, [self._plain(cell, EXIT) for cell in position.ground.border], ANY, False)
        if LEAST in self.cards:
            self.rising = True
            self._begin(_Line(None, _Act(NOWHERE, 0, 0, USE_LEAST, LEAST)), False)
        return self.totals

    def most(self) -> int:
        """The most that a line collects."""
        return max(total for total, _ in self.lines())

    def _begin(self, line: _Line | None, unused: bool) -> None:
        """The first step is free, and from outside goes to the border."""
        free = 0 if self.rising else ANY
        if self.here < 0:
            border = self.position.ground.border
            self._try(line, 0, [act for cell in border for act in self._enter(cell, unused)], free, unused)
        else:
            self._stand(line, 0, self.here, free, unused)

    def _stand(self, line: _Line | None, total: int, here: Cell, number: int, unused: bool) -> None:
        """Go on from a tile, and also after changing it, if one may."""
        self._try(line, total, self._steps(here, unused), number, unused)
        if unused and self.late and number < ANY:
            for act in self._changes_under(here, number):
                self._try(_Line(line, act), total, self._steps(here, False), act.left, False)

    def _try(self, line: _Line | None, total: int, acts: Sequence[_Act], number: int, unused: bool) -> None:
        """Collect where the numbers allow it, and go on from there."""
        for act in acts:
            if not self.been[act.cell] and (act.number > number if self.rising else act.number < number):
                longer, more = _Line(line, act), total + act.number
                self.totals.append((more, longer))
                self.been[act.cell] = True
                self._stand(longer, more, act.cell, act.left, unused and act.card == NO_CARD)
                self.been[act.cell] = False

    # -- what to try

    def _steps(self, here: Cell, unused: bool) -> list[_Act]:
        """All steps from here, whatever the numbers."""
        steps = self.known.get((here, unused))
        if steps is None:
            ground = self.position.ground
            steps = [act for cell in ground.near[here] for act in self._enter(cell, unused)]
            if unused and DIAGONAL in self.cards:
                steps += [self._plain(cell, DIAGONAL) for cell in ground.diagonal[here]]
            if unused and SKIP in self.cards:
                steps += [self._plain(cell, SKIP) for cell in ground.landing[here]]
            self.known[here, unused] = steps
        return steps

    def _enter(self, cell: Cell, unused: bool) -> list[_Act]:
        """The steps onto a tile: as it is, and after changing it."""
        return [self._plain(cell), *(self._changed(cell) if unused else ())]

    def _plain(self, cell: Cell, card: int = NO_CARD) -> _Act:
        number = self.position.worth[cell]
        return _Act(cell, number, number, (STEP if card == NO_CARD else use(card)) + cell, card)

    def _side(self, cell: Cell) -> int:
        return NUMBERS[self.position.dark[cell]][self.position.tiles[cell]]

    def _other_side(self, cell: Cell) -> int:
        return NUMBERS[1 - self.position.dark[cell]][self.position.tiles[cell]]

    def _changed(self, cell: Cell) -> Iterator[_Act]:
        """The steps onto a tile after the card has changed it."""
        counters = self.position.counters[cell]
        if FLIP in self.cards:
            other = self._other_side(cell)
            yield _Act(cell, other + counters, other + counters, use(FLIP) + cell, FLIP)
        if ADD in self.cards:
            number = self.position.worth[cell] + 1
            yield _Act(cell, number, number, use(ADD) + cell, ADD)
        for number, move in self.market.items():
            yield _Act(cell, number, number, move + cell, EXCHANGE)

    def _changes_under(self, here: Cell, number: int) -> Iterator[_Act]:
        """Changes of the tile one stands on that leave a higher number, and so more steps."""
        counters = number - self._side(here)
        highest = max(self.market, default=0)
        for card, left, move in (
            (FLIP, self._other_side(here) + counters, use(FLIP)),
            (ADD, number + 1, use(ADD)),
            (EXCHANGE, highest, self.market.get(highest, 0)),
        ):
            if card in self.cards and left > number:
                yield _Act(here, 0, left, move + here, card)


def _numbers(market: Sequence[int]) -> dict[int, int]:
    """The numbers that the market offers, each with a move for a1; of equals the tile with the lowest back."""
    offers = sorted(
        (NUMBERS[1 - dark][kind], NUMBERS[dark][kind], exchange(place, dark, 0))
        for place, kind in enumerate(market)
        for dark in (0, 1)
    )
    return {number: move for _, number, move in reversed(offers)}


# -- from lines to plans


def _different(totals: list[tuple[int, _Line | None]], most: int) -> list[list[_Act]]:
    """The best lines that differ in what they leave on the table, best first."""
    kept: dict[object, list[_Act]] = {}
    for _, line in sorted(totals, key=lambda each: -each[0]):
        acts = line.acts() if line else []
        changes = tuple(act.move for act in acts if act.card in CHANGES)
        where = frozenset(act.cell for act in acts if act.number), acts[-1].cell if acts else None
        kept.setdefault((where, changes), acts)
        if len(kept) == most:
            break
    return list(kept.values())


def _plan(acts: Sequence[_Act]) -> Plan:
    """A line as moves. A tile that is changed before it is entered is changed first of all (SR-16)."""
    first, then = [], []
    for act in acts:
        early = act.card in CHANGES and act.number
        if early or act.card == LEAST:
            first.append(act.move)
        if act.card != LEAST:
            then.append(STEP + act.cell if early else act.move)
    collected = [act for act in acts if act.number]
    used = next((act.card for act in acts if act.card != NO_CARD), None)
    path = tuple(act.cell for act in collected)
    return Plan((*first, *then, END), path, tuple(act.number for act in collected), used)


# -- what comes after


def _after(position: Position, plan: Plan) -> Position:
    """The position when the next player begins. The tile that chance turns up cannot be taken yet: any will do."""
    scratch = position.scratch()
    for move in plan.moves:
        while scratch.actors == (CHANCE,):
            scratch.push(scratch.draw_chance(Random(0)))
        scratch.push(move)
    while scratch.actors and scratch.turn == position.turn:
        scratch.push(scratch.legal()[0])
    return scratch


def _burden(position: Position, plan: Plan) -> int:
    """The cost of what a plan leaves behind: the most that another player could collect, or minus one's own."""
    after = _after(position, plan)
    return -_leaving(after) if after.actors and after.mover == position.mover else _leaving(after)


def _leaving(after: Position) -> int:
    """The most that the next player could collect without a card."""
    return _Search(after, frozenset()).most() if after.actors else 0


def _cards_of_next(after: Position) -> frozenset[int]:
    """The cards that the next player may have."""
    if after.phase == Phase.CARD:
        return frozenset(argument_of(move) for move in after.legal())
    return frozenset(range(len(ACTIONS))) - set(after.spent[after.mover]) if after.round > 1 else frozenset()
