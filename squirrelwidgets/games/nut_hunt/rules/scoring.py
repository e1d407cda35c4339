"""Points: nests, and objectives as they stand (NH-24 to NH-29, NH-35, NH-38). Their panels are in `scene`."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from ....core.words.grammar import pluralize
from ....core.words.player_names import SEATS
from ....core.words.runs import listed, plain
from .box import Box
from .fields import Fields
from .ground import Ground
from .phases import AUTOMA

UNKNOWN: Final = -1


class Standing(NamedTuple):
    """An objective as it stands."""

    card: int
    ends: tuple[int, int]
    """Tiles."""
    base: int
    bonus: int
    """Points for the distance, 0 to 3 (NH-26)."""
    held: tuple[bool, bool]
    """Whether there is a piece of its owner on each end."""
    missing: tuple[int, ...]
    """The fewest tiles that would connect the ends, in order from the first one; empty: they are connected."""
    nest: bool
    """Whether a nest stands in the group, with the missing tiles."""
    failed: int
    """Points, below 0, if it is not done."""

    @property
    def done(self) -> bool:
        return self.nest and not self.missing

    @property
    def worth(self) -> int:
        """Points that it gives or costs if the game ends now (NH-25 to NH-27)."""
        return self.base + self.bonus if self.done else self.failed


def total(position: Fields, seat: int) -> int:
    """A seat's points, as far as its objectives are known; the sum of its account, but quicker."""
    cards = position.objectives[seat]
    built = position.built[seat]
    points = position.nest_points * built
    if not cards:
        return points
    points += position.failed * len(cards)
    if built:
        box, holds, ground = position.setup.box, position.holds[seat], position.ground
        for card in cards:
            ends = box.end_bits[card]
            if holds & ends == ends and any(ends & group == ends for group in nested(position, seat)):  # NH-25
                points += _gain(box, ground, card) - position.failed
    return points


def _gain(box: Box, ground: Ground, card: int) -> int:
    """The points of an objective that is done (NH-25, NH-26)."""
    (one, other), base = box.objective(card)
    return base + ground.distance(one, other) - 1


class ScoreKeeper:
    """Keeps the points while a scratch is played on: recounts only seats whose pieces or cards changed."""

    __slots__ = ("_built", "_cards", "_gains", "_holds", "_least", "_points", "_position", "_seats")

    def __init__(self, position: Fields) -> None:
        seats = position.seats
        self._position = position
        self._built = [UNKNOWN] * seats
        self._cards: list[tuple[int, ...] | None] = [None] * seats
        self._holds = [UNKNOWN] * seats
        self._gains: list[list[tuple[int, int]]] = [[]] * seats
        """By seat its objectives: their ends as bits, and the points for connecting them; none as long as it has no
        nest, and so connects nothing."""
        self._least = [0] * seats
        """By seat its points if no objective is done."""
        self._seats: list[int] = []
        """Those that have such objectives."""
        self._points = (0,) * seats

    def __call__(self) -> tuple[int, ...]:
        position = self._position
        if position.built != self._built:  # nests are counted, and none is ever removed
            for seat, built in enumerate(position.built):
                if built != self._built[seat]:
                    self._built[seat] = built
                    self._prepare(seat)
        if position.objectives != self._cards:
            for seat, cards in enumerate(position.objectives):
                if cards != self._cards[seat]:
                    self._cards[seat] = cards
                    self._prepare(seat)
        holds, before = position.holds, self._holds
        for seat in self._seats:
            if (bits := holds[seat]) != before[seat]:
                before[seat] = bits
                self._recount(seat, bits)
        return self._points

    def _recount(self, seat: int, holds: int) -> None:
        points = self._least[seat]
        held = [each for each in self._gains[seat] if holds & each[0] == each[0]]
        if held:
            groups = nested(self._position, seat)
            for ends, gain in held:
                if any(ends & connected == ends for connected in groups):  # NH-25
                    points += gain
        if points != self._points[seat]:
            self._points = (*self._points[:seat], points, *self._points[seat + 1 :])

    def _prepare(self, seat: int) -> None:
        """Marks a seat whose nests or cards have changed for recounting."""
        built, cards = self._built[seat], self._cards[seat] or ()
        box, ground = self._position.setup.box, self._position.ground
        failed = self._position.failed
        gains = [(box.end_bits[card], _gain(box, ground, card) - failed) for card in cards] if built > 0 else []
        self._gains[seat] = gains
        self._seats = [each for each, gains in enumerate(self._gains) if gains]
        self._least[seat] = self._position.nest_points * built + failed * len(cards)
        self._holds[seat] = self._position.holds[seat]
        self._recount(seat, self._holds[seat])


def nested(position: Fields, seat: int) -> tuple[int, ...]:
    """A seat's groups of connected tiles that have a nest, as bits."""
    if not position.built[seat]:
        return ()
    return _secured(position.ground, position.holds[seat], bytes(position.nests[seat]))


@lru_cache(maxsize=1 << 10)
def _secured(ground: Ground, holds: int, nests: bytes) -> tuple[int, ...]:
    """These groups, as bits. Points are counted again each turn, and few tiles change from turn to turn."""
    groups: list[int] = []
    for tile, n in enumerate(nests):
        if n and not any(each >> tile & 1 for each in groups):
            groups.append(group(ground, holds, tile))
    return tuple(groups)


class Account(NamedTuple):
    """A seat's points, as far as its objectives are known."""

    built: int
    lines: tuple[Standing, ...]
    nest_points: int
    """Points for each nest."""

    @property
    def nests(self) -> int:
        """The points for them."""
        return self.nest_points * self.built

    @property
    def total(self) -> int:
        """All of it together."""
        return self.nests + sum(line.worth for line in self.lines)


def account(position: Fields, seat: int) -> Account:
    return _account(*_whose(position, seat), position.objectives[seat] or (), position.nest_points)


def standing(position: Fields, seat: int, card: int) -> Standing:
    return _standing(*_whose(position, seat), card)


def _whose(position: Fields, seat: int) -> tuple[Box, Ground, int, bytes, int]:
    """What decides how a seat's objectives stand."""
    return position.setup.box, position.ground, position.holds[seat], bytes(position.nests[seat]), position.failed


@lru_cache(maxsize=1 << 7)
def _account(
    box: Box, ground: Ground, holds: int, nests: bytes, failed: int, cards: tuple[int, ...], nest_points: int
) -> Account:
    """Boards ask at each ply for those of all seats, of which few change."""
    lines = tuple([_standing(box, ground, holds, nests, failed, card) for card in cards])
    return Account(sum(nests), lines, nest_points)


def _standing(box: Box, ground: Ground, holds: int, nests: bytes, failed: int, card: int) -> Standing:
    (one, other), base = box.objective(card)
    missing = way(ground, holds, one, other)
    reached = group(ground, holds | sum(1 << tile for tile in missing), one)
    nest = any(n and reached >> tile & 1 for tile, n in enumerate(nests))
    held = bool(holds >> one & 1), bool(holds >> other & 1)
    return Standing(card, (one, other), base, ground.between[one][other], held, missing, nest, failed)


def group(ground: Ground, bits: int, tile: int) -> int:
    """The tiles among `bits` that are connected with one of them, as bits (NH-25)."""
    connected = 0
    new = 1 << tile & bits
    while new:
        connected |= new
        near = 0
        while new:
            low = new & -new
            near |= ground.near_bits[low.bit_length() - 1]
            new ^= low
        new = near & bits & ~connected
    return connected


def way(ground: Ground, holds: int, one: int, other: int) -> tuple[int, ...]:
    """The fewest tiles that are lacking to connect two, the ends among them; never the pond (NH-35)."""
    lacking = {one: () if holds >> one & 1 else (one,)}
    queue = deque([one])
    while queue:
        tile = queue.popleft()
        before = lacking[tile]
        for there in ground.near[tile]:
            held = holds >> there & 1
            if there != ground.pond and (there not in lacking or len(before) + 1 - held < len(lacking[there])):
                lacking[there] = before if held else (*before, there)
                queue.append(there)
    return lacking[other]


# -- who wins


def winners(position: Fields, totals: Sequence[int]) -> tuple[tuple[int, ...], str, str]:
    """The winners, the rule, and the reason: points, then nests, then squirrels (NH-28); level in all, the Automa wins
    alone (NH-38)."""
    ranks = [(total, position.built[seat], sum(position.squirrels[seat])) for seat, total in enumerate(totals)]
    best = max(ranks)
    first = tuple(seat for seat, rank in enumerate(ranks) if rank == best)
    rule = "NH-38" if position.solo else "NH-28"
    if position.solo and len(first) > 1:
        text = f"{_names(position, first)} have {_points(best[0])} each, and are level in all: the Automa wins."
        return (AUTOMA,), rule, text
    return first, rule, _why(position, ranks, first)


def _why(position: Fields, ranks: Sequence[tuple[int, int, int]], first: tuple[int, ...]) -> str:
    best = ranks[first[0]]
    winner = name_of(position, first[0])
    if len(first) > 1:
        return f"{_names(position, first)} have {_points(best[0])} each, and are level in nests and squirrels."
    level = tuple(seat for seat, rank in enumerate(ranks) if rank[0] == best[0])
    if len(level) == 1:
        return f"{winner[0].upper()}{winner[1:]} has the most points: {best[0]}.".replace("-", "−")
    by_nests = all(ranks[seat][1] < best[1] for seat in level if seat != first[0])
    pieces = "nests" if by_nests else "squirrels"
    return f"{_names(position, level)} have {_points(best[0])} each; {winner} has the most {pieces}."


def name_of(position: Fields, seat: int) -> str:
    """The name of a seat for learners."""
    return "the Automa" if position.solo and seat == AUTOMA else SEATS[seat].capitalize()


def _names(position: Fields, seats: Sequence[int]) -> str:
    return plain(listed(name_of(position, seat) for seat in seats))


def _points(n: int) -> str:
    return pluralize(n, "point").replace("-", "−")
