"""Plays a try once more: what a file of answers says, or what a browser has kept of the try that is open."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.model.errors import NotAMove, SquirrelError
from ...core.model.state import State
from ...core.play.game import Game


def say_again(game: Game, played: Sequence[str]) -> bool:
    """Say again what was said, by whoever said it; False: it cannot be. Chance may have spoken already by itself."""
    begun = len(game.node.line())
    for number, say in enumerate(played):
        line = [node.say for node in game.node.line()[begun:]]
        if len(line) > number:
            if line[number] != say:
                return False
            continue
        try:
            game.play(say, seat=_speaker(game.state, say))
        except SquirrelError:
            return False
    return True


def _speaker(state: State, say: str) -> int | None:
    """Whose sentence it is, where several decide at the same time."""
    try:
        move = state.parse(say)
    except NotAMove:
        return None
    return next((seat for seat in state.actors if seat >= 0 and state.allows(move, seat)), None)
