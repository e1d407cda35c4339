"""Explains to a learner why something is not possible now: a rule, one sentence, the places concerned.

Beginnings of sentences and sentences out of turn are answered here, complete sentences of the player who is asked in
`explain_turn.py`, a place alone in `explain_place.py`.
"""

from __future__ import annotations

from typing import Final

from ....core.model.errors import NotAMove
from ....core.model.events import Explanation
from ....core.model.state import CHANCE
from ....core.words.player_names import NAMES, SEATS
from ....core.words.refusals import either, next_words, not_your_turn
from ..rules.cards.names import plain
from ..rules.chance import WORDS, fault
from ..rules.moves import COINS, EXTRAS, Move
from ..rules.phases import BY_CHANCE, Phase
from ..rules.position import Position
from .explain_place import pointed_at
from .explain_turn import explain_turn, what_is_asked
from .how_to_say import ASKED, FIRST_CHANCE, NOT_NOW, RULE_OF_WORD

CARDS: Final = "the names of cards"
"""The next word where chance gives several cards: there are too many to list."""
THEIR_CHOICE: Final = {
    Phase.TIRE: "squirrel is exhausted",
    Phase.REFRESH: "squirrel is refreshed",
    Phase.DISCARD: "card is discarded",
}
"""What a card lets other players choose."""


def explain(position: Position, text: str, seat: int | None = None) -> Explanation | None:
    """None if and only if this seat may say it now."""
    words = plain(str(text)).split()
    if len(words) == 1 and (pointed := pointed_at(position, words[0])):
        return pointed
    try:
        move = position.parse(text)
    except NotAMove as error:
        return _goes_on(position, words, seat) or _not_understood(position, words, seat, error)
    if position.allows(move, seat):
        return None
    return _goes_on(position, words, seat) or _refusal(position, words, move, seat)


# -- incomplete sentences


def _goes_on(position: Position, words: list[str], seat: int | None) -> Explanation | None:
    """The beginning of a legal sentence, and what may follow."""
    following = next_words(position, words, seat)
    if not following and seat in (None, CHANCE):
        following = _goes_on_unlisted(position, words)
    if not following:
        return None
    if not words:
        choice = Explanation("SI-8", f"Choose {either(following)}.")
        return what_is_asked(position) if position.phase in ASKED else choice
    if len(words) > 1 and words[0] in ("play", "island"):
        return _how_to_pay(position, words, following)
    return Explanation(RULE_OF_WORD[words[0]], f'"{" ".join(words)}" goes on with {either(following)}.')


def _goes_on_unlisted(position: Position, words: list[str]) -> list[str]:
    """The same for several cards that chance gives, of which there are too many to list."""
    word = WORDS.get(position.phase)
    path = ["reveal", CARDS] if word == "reveal" else [word, SEATS[position.mover], CARDS]
    return [str(path[len(words)])] if 0 < len(words) < len(path) and words == path[: len(words)] else []


def _how_to_pay(position: Position, words: list[str], following: list[str]) -> Explanation:
    """Asks for the words of payment; paying the cost in stamina is the default, where possible."""
    in_stamina = [way for way in position.ways(position.box.index[words[1]], True) if not way.swapped]
    if words[0] == "play" or (following[0].endswith(COINS) and not in_stamina):
        return Explanation("SI-3", f"Choose how many coins you pay in place of stamina: {either(following)}.")
    return Explanation("SI-11", f"Choose how you pay the Island's extra: {either(EXTRAS)}.")


def _not_understood(position: Position, words: list[str], seat: int | None, error: NotAMove) -> Explanation:
    """Why nothing that begins like this can be said now; else what is wrong with it."""
    if len(words) == 1 and words[0] in RULE_OF_WORD:
        return _refusal(position, words, None, seat)
    due = _wait(position).rule if position.actors == BY_CHANCE else ASKED[position.phase][0]
    return Explanation(due, str(error))


def _wait(position: Position) -> Explanation:
    """Say what chance owes before anybody decides, and by which rule."""
    rule, text = FIRST_CHANCE[position.phase]
    if not position.morning and position.phase is Phase.REVEAL:
        rule = "SI-11"
    elif not position.morning and position.phase is Phase.DRAW and position.doing:
        cause = position.doing.cause
        rule = "SI-17" if cause < 0 else "SI-9" if position.box.is_squirrel[cause] else "SI-10"
    return Explanation(rule, f"Wait: {text}.")


# -- complete sentences


def _refusal(position: Position, words: list[str], move: Move | None, seat: int | None) -> Explanation:
    """Without a move: the first word is said alone, and nothing can follow it."""
    word = words[0]
    if word in NOT_NOW:
        return _by_chance(position, word, move, seat)
    if position.actors == BY_CHANCE:
        return _wait(position)
    if seat is not None and seat not in position.actors:
        return _not_you(position, seat)
    return explain_turn(position, words)


def _by_chance(position: Position, word: str, move: Move | None, seat: int | None) -> Explanation:
    """Says what chance cannot do now, or a player in its place."""
    if position.actors != BY_CHANCE:
        return Explanation(*NOT_NOW[word])
    if seat not in (None, CHANCE):
        return Explanation(NOT_NOW[word][0], "Chance says that, not a player.")
    if isinstance(move, tuple) and position.phase is not Phase.FIRST:
        wrong = fault(position, move)
        assert wrong is not None
        return wrong
    if position.phase is Phase.FIRST and word == "first":
        return Explanation("SI-35", f"The players are {', '.join(position.setup.seats)}.")
    return _wait(position)


def _not_you(position: Position, seat: int) -> Explanation:
    actor = position.actors[0]
    done = THEIR_CHOICE.get(position.phase)
    if done and 0 <= seat < position.seats and (actor != position.mover or position.phase is Phase.TIRE):
        return Explanation("SI-27", f"{NAMES[actor]} chooses which {done}.", (SEATS[actor],))
    return not_your_turn("SI-8", NAMES[: position.seats], actor, seat, (SEATS[actor],))
