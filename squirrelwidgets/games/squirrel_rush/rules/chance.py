"""Chance in Squirrel Rush: who begins, which tiles lie where, which card is turned up, which tile comes to the top.

Nothing is shuffled in advance: each is drawn when it is due, and played in `play`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from ....core.model.events import Explanation
from ....core.words.grammar import pluralize
from .tiles import Kind


def draw_first(players: int, rng: Random) -> int:
    """The seat that begins (SR-6)."""
    return int(rng.random() * players)


def draw_tiles(tiles: Sequence[Kind], n: int, rng: Random) -> tuple[Kind, ...]:
    """`n` of the tiles, in the order in which they are laid (SR-4)."""
    return tuple(rng.sample(tiles, n))


def draw_card(deck: Sequence[int], rng: Random) -> int:
    """The action of the top card, of a deck that is given by `deck[action]` (SR-14)."""
    left = int(rng.random() * sum(deck))
    action = 0
    while left >= deck[action]:
        left -= deck[action]
        action += 1
    return action


def draw_top(stack: Sequence[Kind], rng: Random) -> Kind:
    """The next tile of a stack whose order nobody knows (SR-22, SR-33)."""
    return stack[int(rng.random() * len(stack))]


def fault(kinds: tuple[Kind, ...], tiles: Sequence[Kind], n: int) -> Explanation | None:
    """Checks that chance can lay these, where it lays `n` of `tiles`; None if nothing is wrong."""
    if len(kinds) != n:
        due = pluralize(n, "tile")
        text = f"{due} to be laid: on open cells from a1 on, then in the market, then on top of the stack."
        return Explanation("SR-4", text)
    return lacking(kinds, tiles)


def lacking(kinds: tuple[Kind, ...], tiles: Sequence[Kind]) -> Explanation | None:
    """Names a kind with fewer tiles than are to be laid; None if there are enough of all."""
    missing = Counter(kinds) - Counter(tiles)
    return Explanation("SR-1", f"There are not so many tiles {min(missing)} to be laid.") if missing else None
