"""Plays a try: what an author wrote, what a file of answers says, what a browser has kept of the open one."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.model.errors import NotAMove, SquirrelError
from ...core.model.state import State
from ...core.play.game import Game
from .referee import Referee


def replay(game: Game, played: Sequence[str]) -> bool:
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


def says(referee: Referee, text: str) -> bool:
    """Say a sentence of the learner's; False: it cannot be said."""
    try:
        referee.game.play(text, seat=referee.mover(referee.game.state))
    except SquirrelError:
        return False
    return True


def say_line(referee: Referee, line: str) -> str:
    """Say a line, each time the longest sentence that its words begin with; the words that cannot be said any more."""
    words = line.split()
    while words:
        fits = (count for count in range(len(words), 0, -1) if says(referee, " ".join(words[:count])))
        count = next(fits, 0)
        if not count:
            break
        words = words[count:]
        referee.let_others_reply()
    return " ".join(words)


def _speaker(state: State, say: str) -> int | None:
    """Whose sentence it is, where several decide at the same time."""
    try:
        move = state.parse(say)
    except NotAMove:
        return None
    return next((seat for seat in state.actors if seat >= 0 and state.allows(move, seat)), None)
