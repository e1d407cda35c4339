"""Evaluates what a seat may hope for: the points that its pieces and objectives promise. Choices are in `choose`.

Sets of tiles are bits here, so that a squirrel more or less can be tried quickly. Nests of three are built in.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from math import exp
from typing import ClassVar, Final, NamedTuple

from ..rules.box import FAILED, IN_NEST, NEST_POINTS, Box
from ..rules.ground import LOW_TILES, Ground
from ..rules.phases import AUTOMA
from ..rules.position import Position

HASTE: Final = 1.0
"""Fear that others end the game: the larger, the less likely another step succeeds first."""
SAFE: Final = 0.95
"""Probability that an objective which is done stays done."""
TWO: Final = 0.3
"""Points that two squirrels on a tile are worth by themselves: one more is a nest."""
TILE: Final = 0.1
"""Points that it is worth to hold a tile."""
WON: Final = 6.0
LOST: Final = -8.0
"""Points added to a score for ending the game ahead, or behind."""
WITH_NEST: Final = 0.15
"""Probability that an unknown objective is done, once its owner has a nest."""
WITH_PAIRS: Final = 2.5
"""Added to that for the share of all pairs of tiles that a group with a nest connects."""
LIKELY: Final = 0.8
"""The probability is never higher than this."""
PAIRS: Final = 153
"""Pairs of tiles that an objective may connect: 18 tiles without the pond."""
POINTS: Final = 5.2
"""Points of an average objective."""

MASK: Final = (1 << LOW_TILES) - 1
MOST_STEPS: Final = 21
"""The most that an objective can lack: all tiles but its ends, and two squirrels for a nest."""
REMEMBERED: Final = 1 << 15
"""Answers on sets of tiles that are kept."""


class Pieces(NamedTuple):
    """A seat's pieces."""

    ones: int
    """Tiles with one squirrel, as bits."""
    twos: int
    """Tiles with two squirrels, as bits."""
    nests: int
    """Tiles with nests, as bits."""
    built: int
    """Number of nests."""

    @property
    def holds(self) -> int:
        """Tiles with pieces, as bits."""
        return self.ones | self.twos | self.nests

    def plus(self, tile: int) -> Pieces:
        """Adds a squirrel; the third one makes a nest."""
        bit = 1 << tile
        if self.twos & bit:
            return Pieces(self.ones, self.twos ^ bit, self.nests | bit, self.built + 1)
        if self.ones & bit:
            return Pieces(self.ones ^ bit, self.twos | bit, self.nests, self.built)
        return Pieces(self.ones | bit, self.twos, self.nests, self.built)

    def minus(self, tile: int) -> Pieces:
        """Takes a squirrel away."""
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
    """An objective, ready for counting."""

    one: int
    other: int
    """Its ends, each as a bit."""
    ends: int
    """Both of them."""
    points: int
    """Its points, the distance bonus among them."""


class SeatOutlook:
    """A seat's prospects, with everything else as it is now."""

    haste: ClassVar = HASTE

    def __init__(self, position: Position, seat: int) -> None:
        self.ground: Ground = position.ground
        self.box = position.setup.box
        self.seat = seat
        self.cards: tuple[int, ...] = position.objectives[seat] or ()
        self.aims = aims(self.box, self.ground, self.cards)
        self.pieces = pieces_of(position, seat)
        self._position = position
        self.last_nest = position.last_nest
        self._others = {other: pieces_of(position, other) for other in range(position.seats) if other != seat}
        self._chances = chances(self.turns(), self.haste)
        """Probability that an objective gives its points, by the steps that it lacks."""
        self.now = self.worth(self.pieces)
        """Points to hope for as things stand."""
        self._gains: dict[int, float] = {}

    def turns(self) -> float:
        """The least number of turns until others can end the game."""
        return min(away(self._position, other, pieces) for other, pieces in self._others.items())

    @cached_property
    def rival(self) -> float:
        """Points that the best of the others may have now. Few choices need it: it is computed on first use, so the
        position must not change before."""
        return max(expected(self._position, other, pieces) for other, pieces in self._others.items())

    def aim(self, card: int) -> Aim:
        return aims(self.box, self.ground, (card,))[0]

    def worth(self, pieces: Pieces) -> float:
        """Points to hope for with these pieces."""
        if pieces.built >= self.last_nest:
            own = self.points(pieces)
            return own + (WON if own > self.rival else LOST)
        holds, nests, twos = pieces.holds, pieces.nests, pieces.twos
        points = NEST_POINTS * pieces.built + TWO * twos.bit_count() + TILE * holds.bit_count()
        ground, chances = self.ground, self._chances
        known = ways(ground, holds)
        # `_promise` inlined: searching bots call it a million times a game
        for one, other, ends, most in self.aims:
            steps, area = known.get(ends) or lacking(ground, holds, one, other)
            if not area & nests:
                steps += 1 if area & twos else 2
            points += chances[steps] * (most - FAILED) + FAILED
        return points

    def points(self, pieces: Pieces) -> int:
        """Points if the game ended with these pieces."""
        nest_points, failed = self._position.nest_points, self._position.failed
        return nest_points * pieces.built + sum(failed if self.steps(pieces, aim) else aim.points for aim in self.aims)

    def gain(self, tile: int) -> float:
        """Points that one more squirrel on a tile adds."""
        if tile not in self._gains:
            self._gains[tile] = self.worth(self.pieces.plus(tile)) - self.now
        return self._gains[tile]

    def promise(self, card: int) -> float:
        """Points that an objective gives on average, as things stand."""
        return self._promise(self.pieces, self.aim(card))

    def _promise(self, pieces: Pieces, aim: Aim) -> float:
        return self._chances[self.steps(pieces, aim)] * (aim.points - FAILED) + FAILED

    def steps(self, pieces: Pieces, aim: Aim) -> int:
        """Squirrels that an objective lacks, on its way and for a nest (NH-25)."""
        missing, area = lacking(self.ground, pieces.holds, aim.one, aim.other)
        if area & pieces.nests:
            return missing
        return missing + (1 if area & pieces.twos else 2)


@lru_cache(maxsize=REMEMBERED)
def aims(box: Box, ground: Ground, cards: tuple[int, ...]) -> tuple[Aim, ...]:
    """Objectives, ready for counting."""
    ready = []
    for (one, other), base in map(box.objective, cards):
        ready.append(Aim(1 << one, 1 << other, 1 << one | 1 << other, base + ground.between[one][other]))
    return tuple(ready)


@lru_cache(maxsize=REMEMBERED)
def chances(turns: float, haste: float) -> tuple[float, ...]:
    """Probability that an objective gives its points, by the steps it lacks, if others can end the game so soon."""
    hope = exp(-haste / (1 + turns))  # that another step is made before the game ends
    return (SAFE, *(hope**steps for steps in range(1, MOST_STEPS + 1)))


@lru_cache(maxsize=REMEMBERED)
def groups(ground: Ground, holds: int) -> tuple[int, ...]:
    """The connected groups among these tiles."""
    low, high = ground.spread
    joined = []
    while holds:
        group = holds & -holds
        while more := (low[group & MASK] | high[group >> LOW_TILES]) & holds & ~group:
            group |= more
        joined.append(group)
        holds &= ~group
    return tuple(joined)


@lru_cache(maxsize=1 << 13)
def ways(ground: Ground, holds: int) -> dict[int, tuple[int, int]]:  # noqa: ARG001  # they are the cache key
    """A cache of `lacking` for these tiles, by both ends as bits: play-outs come back to the same ones all the time."""
    return {}


def lacking(ground: Ground, holds: int, one: int, other: int) -> tuple[int, int]:
    """The number of tiles missing between two ends, and the tiles connected to either of them, as bits.

    Ends are bits, as are the tiles that are held.
    """
    known = ways(ground, holds)
    if one | other not in known:
        known[one | other] = _lacking(ground, holds, one, other)
    return known[one | other]


def _lacking(ground: Ground, holds: int, one: int, other: int) -> tuple[int, int]:
    low, high = ground.spread
    joined = groups(ground, holds)
    for group in joined:
        if group & one:
            missing, reached = 0, group
            break
    else:
        missing, reached = 1, _with_groups(ground, joined, one)
    if reached & other:
        return missing, reached
    area = reached
    while not reached & other:
        missing += 1
        reached |= low[reached & MASK] | high[reached >> LOW_TILES]
        near = low[reached & MASK] | high[reached >> LOW_TILES]
        for group in joined:
            if group & near:
                reached |= group
    return missing, area | _with_groups(ground, joined, other)


def _with_groups(ground: Ground, joined: Sequence[int], tile: int) -> int:
    """A tile (a bit) with the groups that it belongs to, or would connect."""
    low, high = ground.spread
    near = tile | low[tile & MASK] | high[tile >> LOW_TILES]
    for group in joined:
        if group & near:
            tile |= group
    return tile


def away(position: Position, seat: int, pieces: Pieces) -> float:
    """The least number of turns to a seat's last nest."""
    squirrels = squirrels_to_end(pieces, position.last_nest)
    return squirrels / 2 if position.solo and seat == AUTOMA else squirrels


def squirrels_to_end(pieces: Pieces, last_nest: int) -> int:
    """Squirrels missing to the last nest."""
    nests = max(0, last_nest - pieces.built)
    with_two = min(nests, pieces.twos.bit_count())
    with_one = min(nests - with_two, pieces.ones.bit_count())
    return with_two + 2 * with_one + IN_NEST * (nests - with_two - with_one)


def expected(position: Position, seat: int, pieces: Pieces) -> float:
    """A seat's points if the game ended now; unknown objectives count as average ones."""
    points = position.nest_points * pieces.built
    secured = [group for group in groups(position.ground, pieces.holds) if group & pieces.nests]
    cards = position.objectives[seat]
    if cards is not None:
        for aim in aims(position.setup.box, position.ground, cards):
            points += aim.points if any(group & aim.ends == aim.ends for group in secured) else position.failed
        return points
    pairs = sum(n * (n - 1) // 2 for n in map(int.bit_count, secured))
    likely = min(LIKELY, WITH_NEST * bool(secured) + WITH_PAIRS * pairs / PAIRS)
    return points + position.held[seat] * (likely * (POINTS - position.failed) + position.failed)
