"""Takes a bot's answer apart: moves that can be played, or an error that names the bot, its seat, and what is wrong.

A bot is a user's code, and may answer anything.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress

from ..model.bots.bot import Bot
from ..model.bounds import shown
from ..model.errors import BadAnswer, IllegalMove
from ..model.state import State


def plies_of(answer: object, bot: Bot, state: State, seat: int) -> Iterator[tuple[str, State]]:
    """The sentences of a bot's answer and the states after them, as far as its seat goes on deciding."""
    if not isinstance(answer, Sequence) or isinstance(answer, str) or not answer:
        raise BadAnswer(bot, seat, shown(answer), f"that is no list of moves. {_example(state, seat)}")
    for n, move in enumerate(answer):
        if n and state.actors != (seat,):
            break
        say, state = _played(move, bot, state, seat)
        yield say, state


def _played(move: object, bot: Bot, state: State, seat: int) -> tuple[str, State]:
    """A bot's move as a sentence, and the state after it. The sentence's own move is played, not a numpy number that
    equals it."""
    try:
        say = state.say(move)
        return say, state.play(move if type(move) is int else state.parse(say), seat)
    except IllegalMove as error:
        raise BadAnswer(bot, seat, shown(error.text), f"{error.explanation} {_example(state, seat)}") from error
    except Exception as error:
        if _is_legal(move, state, seat):
            raise
        fix = "that is a sentence: view.parse makes a move of it." if isinstance(move, str) else "that is no move."
        raise BadAnswer(bot, seat, shown(move), f"{fix} {_example(state, seat)}") from error


def _is_legal(move: object, state: State, seat: int) -> bool:
    with suppress(Exception):  # items of the answer may define == as they like
        return any(type(each) is type(move) and each == move for each in state.legal(seat))
    return False


def _example(state: State, seat: int) -> str:
    move = state.legal(seat)[0]
    return f"Moves come from view.legal({seat}), in a list: [{move!r}] says {state.say(move)!r}."
