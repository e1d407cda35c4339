"""Turns sentences into plies, with chance's in between; all are worked out before anything is played."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ..model.bounds import LONGEST_SENTENCE, shown
from ..model.chance import Chance, after_draw, fits
from ..model.errors import IllegalMove, NotAMove
from ..model.events import Explanation
from ..model.own import Move
from ..model.state import CHANCE, State
from ..words.refusals import next_words
from .tree import Node, Step


def expand_sentences(
    node: Node,
    sentences: Iterable[str],
    chance: Chance,
    seat: int | None = None,
    waits: Callable[[State], object] | None = None,
) -> list[Step]:
    """The plies that these sentences make after a node, chance's among them. `waits`: whether chance is to wait."""
    plies: list[Step] = []
    state, draws = node.state, node.draws
    rest = list(sentences)
    first = bool(rest)  # a sentence at a node where chance is due is meant for chance
    while True:
        by_chance = state.actors == (CHANCE,)
        if rest and (not by_chance or first or chance.asks or fits(state, rest[0])):
            move = _parsed(state, rest.pop(0), CHANCE if by_chance else seat)
        elif by_chance and not (waits and waits(state) and not chance.tells(draws)):
            move = chance.next(state, draws)
        else:
            return plies
        if move is None:
            return plies
        actor = CHANCE if by_chance else seat if seat is not None else state.actors[0]
        step = Step(state.say(move), state.play(move, actor), actor, state.stream if by_chance else "")
        draws = after_draw(draws, step.stream)
        plies.append(step)
        state = step.state
        first = False


def _parsed(state: State, text: Any, seat: int | None) -> Move:
    """The legal move of a sentence; refused, if there is none."""
    if isinstance(text, str) and len(text) > LONGEST_SENTENCE:
        raise NotAMove(text[:LONGEST_SENTENCE], f"a sentence has at most {LONGEST_SENTENCE:,} characters.")
    try:
        move = state.parse(text)
    except NotAMove:
        if isinstance(text, list | tuple):
            star = f"{state.no_words} A star says all of a list, as in game.play(*moves)."
            raise NotAMove(shown(text), star) from None
        if not isinstance(text, str):
            raise
        if not text.split():
            raise NotAMove(text, state.no_words) from None
        if next_words(state, text.split(), seat):
            raise _refusal(state, text, seat) from None
        raise
    if not state.allows(move, seat):
        raise _refusal(state, text, seat)
    return move


def _refusal(state: State, text: str, seat: int | None) -> IllegalMove:
    return IllegalMove(text, state.explain(text, seat) or Explanation("", "That is not possible now."))
