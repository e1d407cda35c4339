"""Why something is not possible, looked up ahead for pages that have no Python to ask."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, TypeAlias

from ..wire import Reason

if TYPE_CHECKING:
    from ..play.game import Game
    from ..play.tree import Node

Reasons: TypeAlias = "tuple[list[Reason], dict[str, int]]"
"""Each once; and the index of one, by ply and text."""


def reasons(
    game: Game, seat: int, nodes: Iterable[Node], clickable: Callable[[Node], Iterable[str]], most: int
) -> Reasons:
    """What a seat is told at these plies of the texts that can be clicked there; after `most` texts no ply is begun."""
    found: list[Reason] = []
    whys: dict[str, int] = {}
    for node in nodes:
        if most <= 0:
            break
        for text in clickable(node):
            most -= 1
            why = game.players.explained(node.state.seen_by(seat), text, seat)
            if why is None:
                continue
            reason: Reason = {"text": why.text}
            if why.rule:
                reason["rule"] = why.rule
            if why.places:
                reason["places"] = [*why.places]
            if reason not in found:
                found.append(reason)
            whys[f"{node.id} {text}"] = found.index(reason)
    return found, whys
