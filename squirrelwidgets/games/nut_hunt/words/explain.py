"""Why something is not possible now, for a learner: a rule, one sentence, the places concerned.

This file handles beginnings of sentences, chance, and other seats' decisions; the rest is in `explain_turn` and
`explain_place`.
"""

from __future__ import annotations

from ....core.model.errors import NotAMove
from ....core.model.events import Explanation
from ....core.model.state import CHANCE
from ....core.words.player_names import NAMES, SEATS
from ....core.words.refusals import goes_on, how_said, next_words, not_your_turn
from ..rules.chance import DUE, fault, is_automa
from ..rules.moves import READERS, Move
from ..rules.phases import AUTOMA, BY_CHANCE, Phase
from ..rules.position import Position
from ..rules.scoring import name_of
from .explain_place import explain_place
from .explain_turn import ABOUT, IN_TURN, due_first
from .how_to_say import BY_AUTOMA, FIRST_CHANCE, HOW_SAID, NOT_NOW


def explain(position: Position, text: str, seat: int | None = None) -> Explanation | None:
    words = str(text).split()
    try:
        move = position.parse(text)
    except NotAMove as error:
        return _goes_on(position, words, seat) or _not_understood(position, words, seat, error)
    if position.allows(move, seat):
        return None
    return _goes_on(position, words, seat) or _refusal(position, words, move, seat)


# -- incomplete sentences


def _goes_on(position: Position, words: list[str], seat: int | None) -> Explanation | None:
    """Tells how the beginning of a legal sentence may go on."""
    following = next_words(position, words, seat)
    if not following and seat in (None, CHANCE):
        following = _goes_on_unlisted(position, words)
    return goes_on(words, following, HOW_SAID, _rule_due(position))


def _goes_on_unlisted(position: Position, words: list[str]) -> list[str]:
    """The same for layouts, deals and scouts, of which there are too many to list."""
    path = {
        Phase.TILES: ["tiles", "the names of all tiles"],
        Phase.DEAL: ["deal", SEATS[position.mover], "objectives"],
        Phase.PEEK: ["peek", "objectives"],
    }.get(position.phase, [])
    return [path[len(words)]] if len(words) < len(path) and words == path[: len(words)] else []


def _not_understood(position: Position, words: list[str], seat: int | None, error: NotAMove) -> Explanation:
    """How to say what begins like this; else why nothing does now."""
    word = words[0] if words else ""
    if word in NOT_NOW:
        return _chance_misread(position, word, seat)
    if word in ABOUT:
        return how_said(position, word, seat, HOW_SAID) or _refused(position, [word], seat)
    return Explanation(_rule_due(position), str(error))


def _chance_misread(position: Position, word: str, seat: int | None) -> Explanation:
    """The same for what chance says; layouts, deals and scouts are on no list."""
    if position.phase in DUE[word] and seat in (None, CHANCE):
        said = Explanation(*HOW_SAID[word]) if word in READERS else how_said(position, word, seat, HOW_SAID)
        return said or _wait(position)
    return _by_chance(position, word, None, seat)


def _rule_due(position: Position) -> str:
    """The rule of the decision that is due."""
    return _wait(position).rule if position.actors == BY_CHANCE else due_first(position).rule


def _wait(position: Position) -> Explanation:
    """Chance has to move before anybody decides; in the Automa's turn it places by another rule than at the start."""
    rule, text = FIRST_CHANCE[position.phase]
    if is_automa(position):
        rule = {Phase.DEAL: "NH-30", Phase.ADD: _rule_of_placing(position)}.get(position.phase, rule)
    return Explanation(rule, f"Wait: {text}.")


def _rule_of_placing(position: Position) -> str:
    return "NH-31" if position.turn else "NH-30"


# -- complete sentences


def _refusal(position: Position, words: list[str], move: Move, seat: int | None) -> Explanation:
    word = words[0]
    if word in NOT_NOW:
        return _by_chance(position, word, move, seat)
    return _refused(position, words, seat)


def _refused(position: Position, words: list[str], seat: int | None) -> Explanation:
    """Why a player cannot say that now."""
    if position.actors == BY_CHANCE:
        return _wait(position)
    if seat is not None and seat not in position.actors:
        return _not_you(position, seat)
    if words[0] in IN_TURN and position.actors[0] != position.mover:
        return _only_running(position)
    if words[0] in ABOUT:
        return ABOUT[words[0]](position, words[1:])
    return explain_place(position, words[0])


def _only_running(position: Position) -> Explanation:
    """Why nothing but scattering is possible in somebody else's turn."""
    turn = f"It is {name_of(position, position.mover)}'s turn."
    where = (position.word(position.stack[0].tile),)
    return Explanation("NH-16", f"{turn} You only choose where your squirrel runs.", where)


def _by_chance(position: Position, word: str, move: Move | None, seat: int | None) -> Explanation:
    """Why chance cannot do that now, or a player in its place; None: anything that begins so."""
    phase = position.phase
    if phase not in DUE[word]:
        if position.actors == BY_CHANCE:
            return _wait(position)
        if word in BY_AUTOMA and not position.solo:
            return Explanation(NOT_NOW[word][0], "There is no Automa here: it plays only in games for one.")
        return Explanation(*NOT_NOW[word])
    if seat not in (None, CHANCE):
        return Explanation(_rule_due(position), "Chance says that, not a player.")
    if isinstance(move, tuple):
        wrong = fault(position, move)
        assert wrong is not None
        return wrong
    return _wrong_outcome(position, word)


def _wrong_outcome(position: Position, word: str) -> Explanation:
    if word == "die":
        face = position.setup.start.rolls[position.rolled]
        return Explanation("NH-9", f"The setup says how the die falls: {face}.")
    if word == "first":
        return Explanation("NH-42", f"The players are {', '.join(position.setup.seats)}.")
    if word == "reveal":
        return Explanation("NH-31", "That objective cannot lie on top of the deck.", ("deck",))
    tile = position.due[0]
    if tile is None:
        return Explanation("NH-33", "The Automa's objectives are hidden: you do not see where it places.")
    word, title = position.word(tile), position.title(tile)
    rule = _rule_of_placing(position)
    if tile == position.fox:
        return Explanation(rule, f"The Automa's next tile is {title}, but the fox is there: skip {word}.", (word,))
    return Explanation(rule, f"The Automa's next squirrel comes to {title}: place {word}.", (word,))


def _not_you(position: Position, seat: int) -> Explanation:
    if position.solo and seat == AUTOMA:
        return Explanation("NH-31", "The Automa decides nothing: cards and the die do.")
    other = not_your_turn("NH-42", NAMES[: position.seats], position.actors[0], seat)
    if not 0 <= seat < position.seats:
        return other
    actor = name_of(position, position.actors[0])
    if position.phase is Phase.SCATTER:
        where = (position.word(position.stack[0].tile),)
        return Explanation("NH-18", f"A squirrel of {actor} scatters first; {actor} chooses where to.", where)
    if position.phase is Phase.DROP:
        return Explanation("NH-4", f"{actor} is to drop an objective first.")
    if position.phase is Phase.PLACE or not position.turn:
        return Explanation("NH-5", f"{actor} places a squirrel and forages first.")
    return other
