"""The board as a learner sees it, in words, for checks of claims: neighbours, nuts, pieces, tiles that are lacking."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from tests.reference.nut_hunt import box as sheet

TILES = {tile.word: tile for tile in map(sheet.read_tile, sheet.TILES)}
OBJECTIVES = {f"o{n}": sheet.read_objective(text) for n, text in enumerate(sheet.OBJECTIVES, 1)}
WORDS = list(TILES)
POND = "frog-pond"
Pieces = dict[str, tuple[int, int]]
"""Squirrels and nests of one seat, by tile, where there are any."""


def spots(state: Any) -> dict[str, tuple[int, int]]:
    """The place of each tile on the board."""
    return {WORDS[tile]: spot for tile, spot in zip(state.tiles, sheet.SPOTS.values(), strict=True)}


def distance(state: Any, one: str, other: str) -> int:
    """Steps between two tiles."""
    (q, r), (p, s) = spots(state)[one], spots(state)[other]
    return max(abs(q - p), abs(r - s), abs(q + r - p - s))


def worth(state: Any, card: str) -> int:
    """The points of an objective that is done (NH-25, NH-26)."""
    objective = OBJECTIVES[card]
    return objective.base + distance(state, *objective.ends) - 1


def nuts(state: Any, seat: int) -> dict[str, int]:
    return dict(zip(sheet.NUTS, state.nuts[seat], strict=True))


def pieces(state: Any, seat: int) -> Pieces:
    counts = zip(WORDS, state.squirrels[seat], state.nests[seat], strict=True)
    return {word: (squirrels, nests) for word, squirrels, nests in counts if squirrels or nests}


def moved(there: Pieces, to: str, origin: str = "") -> Pieces:
    """The pieces after one squirrel more, or one that runs; three are a nest (NH-19)."""
    after = dict(there)
    if origin:
        squirrels, nests = after[origin]
        after[origin] = squirrels - 1, nests
    squirrels, nests = after.get(to, (0, 0))
    after[to] = (0, nests + 1) if squirrels == 2 else (squirrels + 1, nests)
    return {word: each for word, each in after.items() if any(each)}


def lacking(state: Any, there: Pieces, card: str) -> int:
    """The fewest squirrels that make an objective done: tiles are added one by one, in every way, from one end."""
    one, other = OBJECTIVES[card].ends
    at = spots(state)
    return _lacking(tuple(sorted(at.items())), tuple(sorted(there.items())), one, other)


@lru_cache(maxsize=50_000)
def _lacking(
    places: tuple[tuple[str, tuple[int, int]], ...], held: tuple[tuple[str, tuple[int, int]], ...], one: str, other: str
) -> int:
    at, there = dict(places), dict(held)
    by_spot = {spot: word for word, spot in at.items()}

    def beside(words: frozenset[str]) -> set[str]:
        steps = sheet.FACES.values()
        near = {by_spot.get((at[word][0] + q, at[word][1] + r), POND) for word in words for q, r in steps}
        return near - words - {POND}

    def spread(words: frozenset[str]) -> frozenset[str]:
        while more := {word for word in beside(words) if word in there}:
            words |= more
        return words

    def for_nest(words: frozenset[str]) -> int:
        if any(there.get(word, (0, 0))[1] for word in words):
            return 0
        return 1 if any(there.get(word, (0, 0))[0] == 2 for word in words) else 2

    level = {spread(frozenset([one]))}
    cost, best = int(one not in there), 99
    while cost < best:
        best = min([best, *(cost + for_nest(words) for words in level if other in words)])
        level = {spread(words | {word}) for words in level for word in beside(words)}
        cost += 1
    return best
