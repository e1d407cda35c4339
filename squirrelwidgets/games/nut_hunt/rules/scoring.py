"""Points: nests, and objectives as they stand (NH-24 to NH-29, NH-35, NH-38)."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from ....core.words.runs import listed, many, plain
from ....core.words.table import SEATS
from .ground import Land
from .phases import AUTOMA, FAILED, NEST_POINTS

if TYPE_CHECKING:
    from .position import Position


class Standing(NamedTuple):
    """An objective as it stands: if it is not connected, the fewest tiles that would connect it."""

    card: int
    ends: tuple[int, int]
    base: int
    bonus: int
    held: tuple[bool, bool]
    """Whether there is a piece of its owner on each end."""
    missing: tuple[int, ...]
    """In the order of the way from the first end to the other; none: connected."""
    nest: bool
    """Whether a nest stands in the group, with the missing tiles."""

    @property
    def done(self) -> bool:
        return self.nest and not self.missing

    @property
    def worth(self) -> int:
        """What it adds to the score if the game ends now (NH-25 to NH-27)."""
        return self.base + self.bonus if self.done else FAILED


def total(position: Position, seat: int) -> int:
    """A seat's points, as far as its objectives are known; the sum of its account, but quicker."""
    points = NEST_POINTS * position.built[seat]
    cards = position.objectives[seat]
    if not cards:
        return points
    secured = nested(position, seat)
    for card in cards:
        (one, other), base = position.setup.box.objective(card)
        if any(group >> one & group >> other & 1 for group in secured):
            points += base + position.land.between[one][other]
        else:
            points += FAILED
    return points


def nested(position: Position, seat: int) -> list[int]:
    """A seat's groups of connected tiles that have a nest, as bits."""
    holds = position.holds[seat]
    found: list[int] = []
    for tile, n in enumerate(position.nests[seat]):
        if n and not any(each >> tile & 1 for each in found):
            found.append(group(position.land, holds, tile))
    return found


class Account(NamedTuple):
    """A seat's points, as far as its objectives are known."""

    nests: int
    lines: tuple[Standing, ...]

    @property
    def total(self) -> int:
        """All of it together."""
        return self.nests + sum(line.worth for line in self.lines)


def account(position: Position, seat: int) -> Account:
    lines = tuple(standing(position, seat, card) for card in position.objectives[seat] or ())
    return Account(NEST_POINTS * position.built[seat], lines)


def standing(position: Position, seat: int, card: int) -> Standing:
    land = position.land
    (one, other), base = position.setup.box.objective(card)
    holds = position.holds[seat]
    missing = way(land, holds, one, other)
    reached = group(land, holds | sum(1 << tile for tile in missing), one)
    nest = any(n and reached >> tile & 1 for tile, n in enumerate(position.nests[seat]))
    held = bool(holds >> one & 1), bool(holds >> other & 1)
    return Standing(card, (one, other), base, land.between[one][other], held, missing, nest)


def group(land: Land, bits: int, tile: int) -> int:
    """The connected tiles among these (bits) that one of them belongs to (NH-25)."""
    found = 0
    new = 1 << tile & bits
    while new:
        found |= new
        near = 0
        while new:
            low = new & -new
            near |= land.near_bits[low.bit_length() - 1]
            new ^= low
        new = near & bits & ~found
    return found


def way(land: Land, holds: int, one: int, other: int) -> tuple[int, ...]:
    """The fewest tiles that one lacks to connect two of them, the ends among them; never the pond (NH-35)."""
    lacking = {one: _lacked((), holds, one)}
    queue = deque([one])
    while queue:
        tile = queue.popleft()
        for there in land.near[tile]:
            if there == land.pond:
                continue
            lack = _lacked(lacking[tile], holds, there)
            if there not in lacking or len(lack) < len(lacking[there]):
                lacking[there] = lack
                queue.append(there)
    return lacking[other]


def _lacked(before: tuple[int, ...], holds: int, tile: int) -> tuple[int, ...]:
    return before if holds >> tile & 1 else (*before, tile)


# -- who wins


def winners(position: Position, totals: Sequence[int]) -> tuple[tuple[int, ...], str, str]:
    """Points, then nests, then squirrels; who is level in all shares (NH-28), but not with the Automa (NH-38)."""
    ranks = [(total, position.built[seat], sum(position.squirrels[seat])) for seat, total in enumerate(totals)]
    best = max(ranks)
    first = tuple(seat for seat, rank in enumerate(ranks) if rank == best)
    rule = "NH-38" if position.solo else "NH-28"
    if position.solo and len(first) > 1:
        text = f"{_names(position, first)} have {_points(best[0])} each, and are level in all: the Automa wins."
        return (AUTOMA,), rule, text
    return first, rule, _told(position, ranks, first)


def _told(position: Position, ranks: Sequence[tuple[int, int, int]], first: tuple[int, ...]) -> str:
    best = ranks[first[0]]
    winner = name_of(position, first[0])
    if len(first) > 1:
        return f"{_names(position, first)} have {_points(best[0])} each, and are level in nests and squirrels."
    level = tuple(seat for seat, rank in enumerate(ranks) if rank[0] == best[0])
    if len(level) == 1:
        return f"{winner[0].upper()}{winner[1:]} has the most points: {best[0]}.".replace("-", "−")
    by_nests = all(ranks[seat][1] < best[1] for seat in level if seat != first[0])
    what = "nests" if by_nests else "squirrels"
    return f"{_names(position, level)} have {_points(best[0])} each; {winner} has the most {what}."


def name_of(position: Position, seat: int) -> str:
    """What learners call a seat."""
    return "the Automa" if position.solo and seat == AUTOMA else SEATS[seat].capitalize()


def _names(position: Position, seats: Sequence[int]) -> str:
    return plain(listed(name_of(position, seat) for seat in seats))


def _points(n: int) -> str:
    return many(n, "point").replace("-", "−")
