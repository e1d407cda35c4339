"""Explains to a learner why something is not possible now: a rule, one sentence, the places concerned.

Complete sentences that the mover might say are in `explain_turn`.
"""

from __future__ import annotations

from ....core.model.errors import NotAMove
from ....core.model.events import Explanation
from ....core.model.state import CHANCE
from ....core.words.grammar import pluralize
from ....core.words.player_names import NAMES
from ....core.words.refusals import goes_on, how_said, next_words, not_your_turn
from ..rules import Position, chance
from ..rules.actions import ACTIONS
from ..rules.moves import Move, argument_of
from ..rules.phases import BY_CHANCE, Phase
from .explain_turn import refusal_of, refusal_of_word
from .how_to_say import DUE, FIRST_CHANCE, HOW_SAID, NOT_NOW


def explain(position: Position, text: str, seat: int | None = None) -> Explanation | None:
    words = str(text).split()
    try:
        move = position.parse(text)
    except NotAMove as error:
        return _goes_on(position, words, seat) or _not_understood(position, words, seat, error)
    if position.allows(move, seat):
        return None
    return _goes_on(position, words, seat) or _refusal(position, words[0], move, seat)


# -- incomplete sentences


def _goes_on(position: Position, words: list[str], seat: int | None) -> Explanation | None:
    """The beginning of a legal sentence, and what may follow."""
    following = next_words(position, words, seat)
    if not following and position.phase == Phase.LAY and seat in (None, CHANCE):
        following = _goes_on_laying(position, words)
    return goes_on(words, following, HOW_SAID, "SR-9")


def _goes_on_laying(position: Position, words: list[str]) -> list[str]:
    """The same where chance lays tiles, in more orders than can be listed."""
    if not words:
        return ["lay"]
    try:
        kinds = position.parse(" ".join(words)) if words[1:] else ()
    except NotAMove:
        return []
    more = position.setup.start.to_lay - (len(words) - 1)
    good = words[0] == "lay" and isinstance(kinds, tuple) and chance.lacking(kinds, position.stack) is None
    return [pluralize(more, "tile")] if good and more > 0 else []


def _not_understood(position: Position, words: list[str], seat: int | None, error: NotAMove) -> Explanation:
    """How to say what begins like this; else why nothing does now."""
    word = words[0] if words else ""
    if word in DUE:
        return _by_chance(position, word, None, seat) or _misread(position, word, seat)
    waiting = _waiting(position, seat)
    if waiting and (word in HOW_SAID or not words):
        return waiting
    if word in HOW_SAID:
        return how_said(position, word, seat, HOW_SAID) or refusal_of_word(position, word)
    return Explanation("SR-7", str(error))


def _misread(position: Position, word: str, seat: int | None) -> Explanation:
    """How to say what chance owes now; the tiles that it lays are on no list."""
    return how_said(position, word, seat, HOW_SAID) or Explanation(*HOW_SAID[word])


# -- complete sentences


def _refusal(position: Position, word: str, move: Move, seat: int | None) -> Explanation:
    if word in DUE:
        return _by_chance(position, word, move, seat) or Explanation(*NOT_NOW[word])
    return _waiting(position, seat) or refusal_of(position, move)


def _waiting(position: Position, seat: int | None) -> Explanation | None:
    """Somebody else is to decide."""
    if position.actors == BY_CHANCE:
        rule, text = FIRST_CHANCE[position.phase]
        return Explanation(rule, f"Wait: {text}.")
    mover = position.mover
    if seat is not None and seat != mover:
        return not_your_turn("SR-6", NAMES[: position.setup.players], mover, seat)
    if position.hands[mover] is None:
        return Explanation("SR-27", f"That is {NAMES[mover]}'s decision: you do not see the cards.")
    return None


def _by_chance(position: Position, word: str, move: Move | None, seat: int | None) -> Explanation | None:
    """Why chance cannot do that now, or a player in its place; None: the sentence is malformed."""
    phase = position.phase
    if phase != DUE[word]:
        if word == "card" and position.setup.smarty:
            return Explanation("SR-27", "The smarty game has no deck: each player holds cards.")
        return Explanation(*NOT_NOW[word])
    if seat not in (None, CHANCE):
        return Explanation(HOW_SAID[word][0], "Chance says that, not a player.")
    if isinstance(move, tuple):
        return position.fault_of_tiles(move)
    if move is None:
        return None
    if phase == Phase.FIRST:
        return Explanation("SR-6", f"The players are {', '.join(position.setup.seats)}.")
    if phase == Phase.CARD:
        return _card(position, argument_of(move))
    return Explanation("SR-33", f"No tile {argument_of(move)} is left in the stack.", ("stack",))


def _card(position: Position, action: int) -> Explanation:
    if position.next_cards:
        return Explanation("SR-14", f"The setup says which card comes: {ACTIONS[position.next_cards[0]]}.", ("deck",))
    return Explanation("SR-2", f"No card {ACTIONS[action]} is left in the deck.", ("deck",))
