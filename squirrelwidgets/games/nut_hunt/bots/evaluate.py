"""What one may hope for: the points that a seat's pieces and objectives promise. Bots and hints decide by it.

Tiles are bits here, so that a squirrel more or less can be tried quickly.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final, NamedTuple

from ..rules.ground import LOWER, Land
from ..rules.phases import AUTOMA, FAILED, IN_NEST, LAST_NEST, NEST_POINTS
from ..rules.position import Position
from ..rules.scoring import total

HASTE: Final = 1.0
"""How soon others are feared to end the game: the larger, the less likely another step is made before."""
SAFE: Final = 0.95
"""How likely an objective that is done stays done."""
TWO: Final = 0.3
"""What two squirrels on a tile are worth by themselves: one more is a nest."""
TILE: Final = 0.1
"""What it is worth to hold a tile."""
WON: Final = 6.0
LOST: Final = -8.0
"""What it adds to a score to end the game ahead, or behind."""
WITH_NEST: Final = 0.15
WITH_PAIRS: Final = 2.5
"""How likely an unknown objective is done: with a nest, and by the part of all pairs of tiles that are held."""
LIKELY: Final = 0.8
PAIRS: Final = 153
POINTS: Final = 5.2
"""It is never more likely than that; the ends that an objective may have, and the points of an average one."""


MASK: Final = (1 << LOWER) - 1


class Pieces(NamedTuple):
    """A seat's pieces: tiles with one squirrel, with two, with nests; and how many nests."""

    ones: int
    twos: int
    nests: int
    built: int

    @property
    def holds(self) -> int:
        return self.ones | self.twos | self.nests

    def plus(self, tile: int) -> Pieces:
        """With a squirrel more."""
        bit = 1 << tile
        if self.twos & bit:
            return Pieces(self.ones, self.twos ^ bit, self.nests | bit, self.built + 1)
        if self.ones & bit:
            return Pieces(self.ones ^ bit, self.twos | bit, self.nests, self.built)
        return Pieces(self.ones | bit, self.twos, self.nests, self.built)

    def minus(self, tile: int) -> Pieces:
        """With a squirrel less."""
        bit = 1 << tile
        if self.twos & bit:
            return Pieces(self.ones | bit, self.twos ^ bit, self.nests, self.built)
        return Pieces(self.ones & ~bit, self.twos, self.nests, self.built)


def pieces_of(position: Position, seat: int) -> Pieces:
    ones = twos = nests = 0
    squirrels, nested = position.squirrels[seat], position.nests[seat]
    holds = position.holds[seat]
    while holds:
        bit = holds & -holds
        holds ^= bit
        tile = bit.bit_length() - 1
        if nested[tile]:
            nests |= bit
        if squirrels[tile] == 1:
            ones |= bit
        elif squirrels[tile]:
            twos |= bit
    return Pieces(ones, twos, nests, position.built[seat])


class Aim(NamedTuple):
    """An objective: its ends as bits, and its points, the distance bonus among them."""

    one: int
    other: int
    points: int


class Outlook:
    """What a seat's pieces promise, all else being as it is now."""

    def __init__(self, position: Position, seat: int) -> None:
        self.land: Land = position.land
        self.box = position.setup.box
        self.seat = seat
        self.cards: tuple[int, ...] = position.objectives[seat] or ()
        self.aims = [self.aim(card) for card in self.cards]
        self.pieces = pieces_of(position, seat)
        others = [other for other in range(position.seats) if other != seat]
        self.hope = exp(-HASTE / (1 + min(away(position, other) for other in others)))
        """How likely another step is made before the game ends."""
        self.rival = max(expected(position, other) for other in others)
        """The points that the best of the others may have now."""
        self.now = self.worth(self.pieces)
        self._gains: dict[int, float] = {}

    def aim(self, card: int) -> Aim:
        (one, other), base = self.box.objective(card)
        return Aim(1 << one, 1 << other, base + self.land.between[one][other])

    def worth(self, pieces: Pieces) -> float:
        """Points to hope for with these pieces."""
        joined = groups(self.land, pieces.holds)
        if pieces.built >= LAST_NEST:
            own = NEST_POINTS * pieces.built
            own += sum(FAILED if self.steps(pieces, joined, aim) else aim.points for aim in self.aims)
            return own + (WON if own > self.rival else LOST)
        found = NEST_POINTS * pieces.built + TWO * pieces.twos.bit_count() + TILE * pieces.holds.bit_count()
        for aim in self.aims:
            found += self._promise(pieces, joined, aim)
        return found

    def gain(self, tile: int) -> float:
        """What one more squirrel there adds."""
        if tile not in self._gains:
            self._gains[tile] = self.worth(self.pieces.plus(tile)) - self.now
        return self._gains[tile]

    def promise(self, card: int) -> float:
        """What an objective is worth on average, as things stand."""
        return self._promise(self.pieces, groups(self.land, self.pieces.holds), self.aim(card))

    def _promise(self, pieces: Pieces, joined: Sequence[int], aim: Aim) -> float:
        steps = self.steps(pieces, joined, aim)
        likely = self.hope**steps if steps else SAFE
        return likely * (aim.points - FAILED) + FAILED

    def steps(self, pieces: Pieces, joined: Sequence[int], aim: Aim) -> int:
        """Squirrels that are missing on the way, and to a nest (NH-25)."""
        missing, area = lacking(self.land, joined, aim.one, aim.other)
        if area & pieces.nests:
            return missing
        return missing + (1 if area & pieces.twos else 2)


def groups(land: Land, holds: int) -> list[int]:
    """The connected groups among these tiles."""
    low, high = land.spread
    found = []
    while holds:
        group = holds & -holds
        while more := (low[group & MASK] | high[group >> LOWER]) & holds & ~group:
            group |= more
        found.append(group)
        holds &= ~group
    return found


def lacking(land: Land, joined: Sequence[int], one: int, other: int) -> tuple[int, int]:
    """How many tiles are missing between two ends, and what is connected to either of them (all, if none is missing).

    Ends are bits; `joined` are the groups of what is held.
    """
    low, high = land.spread
    for group in joined:
        if group & one:
            missing, reached = 0, group
            break
    else:
        missing, reached = 1, _with_groups(land, joined, one)
    if reached & other:
        return missing, reached
    area = reached
    while not reached & other:
        missing += 1
        reached |= low[reached & MASK] | high[reached >> LOWER]
        near = low[reached & MASK] | high[reached >> LOWER]
        for group in joined:
            if group & near:
                reached |= group
    return missing, area | _with_groups(land, joined, other)


def _with_groups(land: Land, joined: Sequence[int], tile: int) -> int:
    """A tile and the groups that it belongs to, or would connect."""
    low, high = land.spread
    near = tile | low[tile & MASK] | high[tile >> LOWER]
    for group in joined:
        if group & near:
            tile |= group
    return tile


def away(position: Position, seat: int) -> float:
    """How many turns a seat is away from its last nest, at the least."""
    squirrels = squirrels_to_end(pieces_of(position, seat))
    return squirrels / 2 if position.solo and seat == AUTOMA else squirrels


def squirrels_to_end(pieces: Pieces) -> int:
    """Squirrels that are missing to the last nest."""
    nests = max(0, LAST_NEST - pieces.built)
    with_two = min(nests, pieces.twos.bit_count())
    with_one = min(nests - with_two, pieces.ones.bit_count())
    return with_two + 2 * with_one + IN_NEST * (nests - with_two - with_one)


def expected(position: Position, seat: int) -> float:
    """The points of a seat if the game ended now; objectives that are not known count for what they may be."""
    if position.objectives[seat] is not None:
        return total(position, seat)
    pieces = pieces_of(position, seat)
    secured = [group for group in groups(position.land, pieces.holds) if group & pieces.nests]
    pairs = sum(n * (n - 1) // 2 for n in map(int.bit_count, secured))
    likely = min(LIKELY, WITH_NEST * bool(secured) + WITH_PAIRS * pairs / PAIRS)
    return NEST_POINTS * pieces.built + position.held[seat] * (likely * (POINTS - FAILED) + FAILED)
