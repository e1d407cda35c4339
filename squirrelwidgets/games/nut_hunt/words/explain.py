"""Why something is not possible now, for a learner: a rule, one sentence, the places concerned."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....core.model.errors import NotAMove
from ....core.model.events import Explanation
from ....core.model.state import CHANCE
from ....core.words.refusals import either, goes_on, next_words, not_your_turn
from ....core.words.table import NAMES, SEATS
from ..rules.box import BARRENS, NUTS, spoken
from ..rules.chance import fault
from ..rules.moves import EXCHANGE, FORAGE_NUT, Move, card_word
from ..rules.phases import (
    ACTION,
    ADD,
    AUTOMA,
    BOLT,
    BY_CHANCE,
    DEAL,
    DROP,
    EXCHANGED,
    FIRST,
    FORAGE,
    FOX,
    KEEP,
    PEEK,
    PLACE,
    REVEAL,
    ROLL,
    SCATTER,
    TILES,
)
from ..rules.position import Position
from ..rules.scoring import name_of
from .usage import FIRST_CHANCE, HOW_SAID, NOT_NOW

DUE: Final = {
    "first": (FIRST,),
    "tiles": (TILES,),
    "deal": (DEAL,),
    "die": (ROLL, BOLT),
    "peek": (PEEK,),
    "reveal": (REVEAL,),
    "place": (ADD,),
    "skip": (ADD,),
}
"""When chance says what."""


def explain(position: Position, text: str, seat: int | None = None) -> Explanation | None:
    words = str(text).split()
    try:
        move = position.parse(text)
    except NotAMove as error:
        return _goes_on(position, words, seat) or _not_begun(position, words, seat) or _not_understood(words, error)
    if position.allows(move, seat):
        return None
    return _goes_on(position, words, seat) or _refusal(position, words, move, seat)


# -- sentences that are not whole


def _goes_on(position: Position, words: list[str], seat: int | None) -> Explanation | None:
    """The beginning of a legal sentence, and what may follow."""
    following = next_words(position, words, seat)
    if not following and seat in (None, CHANCE):
        following = _goes_on_unlisted(position, words)
    return goes_on(words, following, HOW_SAID, "NH-11")


def _goes_on_unlisted(position: Position, words: list[str]) -> list[str]:
    """The same for layouts, deals and scouts, of which there are too many to list."""
    path = {
        TILES: ["tiles", "the names of all tiles"],
        DEAL: ["deal", SEATS[position.mover], "objectives"],
        PEEK: ["peek", "objectives"],
    }.get(position.phase, [])
    return [path[len(words)]] if len(words) < len(path) and words == path[: len(words)] else []


def _not_understood(words: list[str], error: NotAMove) -> Explanation:
    rule, text = HOW_SAID.get(words[0] if words else "", ("NH-11", str(error)))
    return Explanation(rule, text)


def _not_begun(position: Position, words: list[str], seat: int | None) -> Explanation | None:
    """Why a first word, said by a button, leads nowhere now."""
    return _refused(position, words, seat) if len(words) == 1 and words[0] in _ABOUT else None


# -- whole sentences


def _refusal(position: Position, words: list[str], move: Move, seat: int | None) -> Explanation:
    word = words[0]
    if word in NOT_NOW:
        return _by_chance(position, word, move, seat)
    return _refused(position, words, seat)


def _refused(position: Position, words: list[str], seat: int | None) -> Explanation:
    """What a player cannot say now."""
    if position.actors == BY_CHANCE:
        rule, text = FIRST_CHANCE[position.phase]
        return Explanation(rule, f"Wait: {text}.")
    if seat is not None and seat not in position.actors:
        return _not_you(position, seat)
    about, rest = (_ABOUT[words[0]], words[1:]) if words[0] in _ABOUT else (_tile, words)
    return about(position, rest)


def _by_chance(position: Position, word: str, move: Move, seat: int | None) -> Explanation:
    """What chance cannot do now, or what a player cannot do in its place."""
    phase = position.phase
    if phase not in DUE[word]:
        if position.actors == BY_CHANCE:
            rule, text = FIRST_CHANCE[phase]
            return Explanation(rule, f"Wait: {text}.")
        return Explanation(*NOT_NOW[word])
    if seat not in (None, CHANCE):
        return Explanation(NOT_NOW[word][0], "Chance says that, not a player.")
    if isinstance(move, tuple):
        wrong = fault(position, move)
        assert wrong is not None
        return wrong
    return _wrong_outcome(position, word)


def _wrong_outcome(position: Position, word: str) -> Explanation:
    if word == "die":
        face = position.setup.given_rolls[position.rolled]
        return Explanation("NH-9", f"The setup says how the die falls: {face}.")
    if word == "first":
        return Explanation("NH-42", f"The players are {', '.join(position.setup.seats)}.")
    if word == "reveal":
        return Explanation("NH-31", "That objective cannot lie on top of the deck.", ("deck",))
    tile = position.due[0]
    if tile is None:
        return Explanation("NH-33", "The Automa's objectives are hidden: you do not see where it places.")
    word, title = position.setup.box.words[tile], _title(position, tile)
    rule = "NH-31" if position.turn else "NH-30"
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
    if position.phase == SCATTER:
        where = (position.setup.box.words[position.stack[0].tile],)
        return Explanation("NH-18", f"A squirrel of {actor} scatters first; {actor} chooses where to.", where)
    if position.phase == DROP:
        return Explanation("NH-4", f"{actor} is to drop an objective first.")
    if position.phase == PLACE or not position.turn:
        return Explanation("NH-5", f"{actor} places a squirrel and forages first.")
    return other


# -- what has to come first


def _first(position: Position) -> Explanation:
    """What is to be done before anything else."""
    phase = position.phase
    if phase == FORAGE:
        nuts = "one nut" if position.foraging == 1 else f"{position.foraging} nuts"
        word, title = position.setup.box.words[position.larder], _title(position, position.larder)
        return Explanation(_forage_rule(position), f"First forage {nuts} of {title}.", (word,))
    if phase == SCATTER:
        tile, by = position.stack[0].tile, position.stack[0].by
        text = f"First your squirrel on {_title(position, tile)} scatters: say to which tile."
        return Explanation("NH-10" if by == FOX else "NH-20", text, (position.setup.box.words[tile],))
    if phase == PLACE:
        return Explanation("NH-5", "First place a squirrel: say on which starting tile.")
    if phase == DROP:
        return Explanation("NH-4", "First drop one of your three objectives.")
    if phase == KEEP:
        return Explanation("NH-15", "First say which objective you keep, or keep none.", ("deck",))
    return Explanation("NH-11", "Recruit, hassle, scout or pass.")


def _forage_rule(position: Position) -> str:
    if not position.turn:
        return "NH-5"
    return "NH-14" if position.acted else "NH-10"


def _title(position: Position, tile: int) -> str:
    return position.setup.box.tiles[tile].title


# -- a tile by itself


def _tile(position: Position, words: list[str]) -> Explanation:
    word = words[0]
    tile = position.setup.box.index[word]
    if position.phase == PLACE:
        return _place(position, word, tile)
    if position.phase == SCATTER:
        return _scatter(position, word, tile)
    if position.phase == ACTION:
        return Explanation("NH-11", f"Say what you do there: recruit {word} or hassle {word}.", (word,))
    return _first(position)


def _place(position: Position, word: str, tile: int) -> Explanation:
    title = _title(position, tile)
    if not position.setup.box.tiles[tile].green:
        return Explanation("NH-5", f"{title} is no starting tile: those have a green rim.", (word,))
    if tile == position.fox:
        return Explanation("NH-5", f"The fox is on {title}.", (word,))
    return Explanation("NH-5", f"Somebody is on {title} already: take a free starting tile.", (word,))


def _scatter(position: Position, word: str, tile: int) -> Explanation:
    cause = position.stack[0]
    title = _title(position, tile)
    if tile == cause.tile:
        return Explanation("NH-16", f"The squirrel has to leave {title}.", (word,))
    if tile not in position.land.near[cause.tile]:
        places = (word, position.setup.box.words[cause.tile])
        return Explanation("NH-16", f"{title} is not next to {_title(position, cause.tile)}.", places)
    if tile == position.land.pond:
        return Explanation("NH-7", f"No squirrel goes to {title}.", (word,))
    if tile == position.fox:
        return Explanation("NH-16", f"The fox is on {title}.", (word,))
    return Explanation("NH-17", f"The fox just came from {title}: squirrels do not flee that way.", (word,))


# -- foraging and exchanging


def _forage(position: Position, words: list[str]) -> Explanation:
    if position.phase != FORAGE:
        if position.phase == ACTION:
            return Explanation("NH-10", "You have foraged: now recruit, hassle, scout or pass.")
        return _first(position)
    word, title = position.setup.box.words[position.larder], _title(position, position.larder)
    kinds = [NUTS[move - FORAGE_NUT] for move in position.legal() if FORAGE_NUT <= move < EXCHANGE]
    return Explanation(_forage_rule(position), f"{title} has no {words[0]}s, only {either(kinds)}.", (word,))


def _exchange(position: Position, words: list[str]) -> Explanation:
    if not position.turn:
        return Explanation("NH-12", "Nuts are exchanged only in a turn of your own; the first one comes soon.")
    if position.actors[0] != position.mover:
        return Explanation("NH-12", "Nuts are exchanged only in your own turn.")
    if not words:
        return Explanation("NH-12", f"That takes {EXCHANGED} nuts of one kind; you have no {EXCHANGED}.")
    n = position.nuts[position.mover][NUTS.index(words[0])]
    return Explanation("NH-12", f"That takes {EXCHANGED} {words[0]}s; you have {n}.")


# -- actions


def _recruit(position: Position, words: list[str]) -> Explanation:
    if position.phase != ACTION:
        return _too_late(position) or _first(position)
    if not words:
        return Explanation("NH-13", "You cannot pay for a squirrel anywhere.")
    word = words[0]
    tile = position.setup.box.index[word]
    here = position.setup.box.tiles[tile]
    if tile == position.land.pond or here.kind == BARRENS:
        more = ": squirrels only scatter there" if here.kind == BARRENS else ""
        return Explanation("NH-7", f"Nobody recruits on {here.title}{more}.", (word,))
    if tile == position.fox:
        return Explanation("NH-13", f"The fox is on {here.title}: nobody recruits there.", (word,))
    nuts = position.nuts[position.mover]
    lacking = spoken(max(0, asked - n) for asked, n in zip(here.cost, nuts, strict=True))
    text = f"A squirrel on {here.title} costs {spoken(here.cost)}; you lack {lacking}."
    return Explanation("NH-13", text, (word,))


def _hassle(position: Position, words: list[str]) -> Explanation:
    if position.phase != ACTION:
        return _too_late(position) or _first(position)
    if not words:
        return Explanation("NH-14", "No squirrel and no nest of yours is next to the fox.", _fox_at(position))
    word = words[0]
    tile = position.setup.box.index[word]
    title = _title(position, tile)
    if tile == position.fox:
        return Explanation("NH-14", f"The fox is on {title} already.", (word,))
    if tile not in position.land.near[position.fox]:
        text = f"The fox is on {_title(position, position.fox)}, too far away: {title} is not next to it."
        return Explanation("NH-14", text, (word, *_fox_at(position)))
    return Explanation("NH-14", f"You have no squirrel and no nest on {title} to call the fox from.", (word,))


def _fox_at(position: Position) -> tuple[str]:
    return (position.setup.box.words[position.fox],)


def _scout(position: Position, _words: list[str]) -> Explanation:
    if position.phase != ACTION:
        return _too_late(position) or _first(position)
    return Explanation("NH-36", "No objectives are left in the deck.", ("deck",))


def _pass(position: Position, _words: list[str]) -> Explanation:
    return _too_late(position) or _first(position)


def _too_late(position: Position) -> Explanation | None:
    """One action a turn: while what it caused goes on, there is no other."""
    return Explanation("NH-11", f"One action a turn. {_first(position).text}") if position.acted else None


# -- objectives


def _drop(position: Position, words: list[str]) -> Explanation:
    if position.phase != DROP:
        return Explanation("NH-4", "Objectives are dropped only at the start; later you cannot give one back.")
    if position.objectives[position.mover] is None:
        return _hidden(position)
    return Explanation("NH-4", f"You do not hold {words[0]}.")


def _keep(position: Position, words: list[str]) -> Explanation:
    if position.phase != KEEP:
        return Explanation("NH-15", "You keep objectives only when you scout.", ("deck",))
    if None in position.peeked:
        return _hidden(position)
    seen = " and ".join(card_word(card) for card in position.peeked if card is not None)
    return Explanation("NH-15", f"You look at {seen}: keep one of these or none, not {words[0]}.", ("deck",))


def _hidden(position: Position) -> Explanation:
    owner = name_of(position, position.mover)
    return Explanation("NH-8", f"That is {owner}'s decision: you do not see the objectives.")


_ABOUT: Final[dict[str, Callable[[Position, list[str]], Explanation]]] = {
    "forage": _forage,
    "exchange": _exchange,
    "recruit": _recruit,
    "hassle": _hassle,
    "scout": _scout,
    "pass": _pass,
    "drop": _drop,
    "keep": _keep,
}
"""Who explains sentences that begin with this word; any other is a tile."""
