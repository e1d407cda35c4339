"""Why the mover cannot do something in its turn. A tile by itself is explained in `explain_place`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....core.model.events import Explanation
from ....core.words.grammar import choose_form, pluralize
from ....core.words.refusals import either
from ..rules.box import BARRENS, DEALT, EXCHANGED, NUTS, in_words, short, spoken
from ..rules.moves import MoveKind, index_of, kind_of
from ..rules.phases import FOX, Phase
from ..rules.position import Position
from ..rules.scoring import name_of
from .labels import card_title

# -- what has to come first


def due_first(position: Position) -> Explanation:
    """Tells the decision that is due before anything else."""
    phase = position.phase
    if phase is Phase.FORAGE:
        nuts = pluralize(position.foraging, "nut")
        word, title = position.word(position.larder), position.title(position.larder)
        return Explanation(_forage_rule(position), f"First forage {nuts} of {title}.", (word,))
    if phase is Phase.SCATTER:
        tile, by = position.stack[0].tile, position.stack[0].by
        text = f"First your squirrel on {position.title(tile)} scatters: choose to which tile."
        return Explanation("NH-10" if by == FOX else "NH-20", text, (position.word(tile),))
    if phase is Phase.PLACE:
        return Explanation("NH-5", "First place a squirrel: choose on which starting tile.")
    if phase is Phase.DROP:
        return Explanation("NH-4", f"First drop one of your {in_words(DEALT)} objectives.")
    if phase is Phase.KEEP:
        return Explanation("NH-15", "First choose which objective you keep, or keep none.", ("deck",))
    actions = _actions(position)
    return Explanation("NH-11", f"{actions[0].upper()}{actions[1:]}.")


def _actions(position: Position) -> str:
    """What the mover can do now: `hassle, scout or pass`."""
    possible = {kind_of(move) for move in position.legal()}
    return either([text for kind, text in ACTIONS.items() if kind in possible])


def _forage_rule(position: Position) -> str:
    if not position.turn:
        return "NH-5"
    return "NH-14" if position.acted else "NH-10"


# -- foraging and exchanging


def _forage(position: Position, words: list[str]) -> Explanation:
    if position.phase is not Phase.FORAGE:
        if position.phase is Phase.ACTION:
            return Explanation("NH-10", f"You have foraged: now {_actions(position)}.")
        return due_first(position)
    word, title = position.word(position.larder), position.title(position.larder)
    kinds = [NUTS[index_of(move)] for move in position.legal() if kind_of(move) is MoveKind.FORAGE]
    return Explanation(
        _forage_rule(position), f"{title} has no {choose_form(0, words[0])}, only {either(kinds)}.", (word,)
    )


def _exchange(position: Position, words: list[str]) -> Explanation:
    if not position.turn:
        return Explanation("NH-12", "Nuts are exchanged only in a turn of your own; the first one comes soon.")
    if position.actors[0] != position.mover:
        return Explanation("NH-12", "Nuts are exchanged only in your own turn.")
    if not words:
        return Explanation("NH-12", f"That takes {EXCHANGED} nuts of one kind; you have no {EXCHANGED}.")
    n = position.nuts[position.mover][NUTS.index(words[0])]
    return Explanation("NH-12", f"That takes {pluralize(EXCHANGED, words[0])}; you have {n}.")


# -- actions


def _recruit(position: Position, words: list[str]) -> Explanation:
    if position.phase is not Phase.ACTION:
        return _too_late(position) or due_first(position)
    if not words:
        return _cannot_recruit(position)
    return why_no_recruit(position, words[0])


def why_no_recruit(position: Position, word: str) -> Explanation:
    """Why no squirrel comes to this tile in an action."""
    tile = position.setup.box.index[word]
    here = position.setup.box.tiles[tile]
    if tile == position.ground.pond or here.kind == BARRENS:
        more = ": squirrels only scatter there" if here.kind == BARRENS else ""
        return Explanation("NH-7", f"Nobody recruits on {here.title}{more}.", (word,))
    if tile == position.fox:
        return Explanation("NH-13", f"The fox is on {here.title}: nobody recruits there.", (word,))
    nuts = position.nuts[position.mover]
    lacking = spoken(max(0, asked - n) for asked, n in zip(here.cost, nuts, strict=True))
    how = "" if short(nuts, here.cost) else ", which an exchange can bring"
    text = f"A squirrel on {here.title} costs {spoken(here.cost)}; you lack {lacking}{how}."
    return Explanation("NH-13", text, (word,))


def _cannot_recruit(position: Position) -> Explanation:
    """Why there is no tile to recruit on: nuts are lacking, or have to be exchanged first."""
    box, nuts = position.setup.box, position.nuts[position.mover]
    tiles = [tile for tile in box.open if tile != position.fox and not short(nuts, box.tiles[tile].cost)]
    if not tiles:
        return Explanation("NH-13", "You cannot pay for a squirrel anywhere.")
    text = (
        f"Exchange nuts first: then you can pay for a squirrel on {either([position.title(tile) for tile in tiles])}."
    )
    return Explanation("NH-12", text, tuple(position.word(tile) for tile in tiles))


def _hassle(position: Position, words: list[str]) -> Explanation:
    if position.phase is not Phase.ACTION:
        return _too_late(position) or due_first(position)
    if not words:
        return Explanation("NH-14", "No squirrel and no nest of yours is next to the fox.", _fox_at(position))
    word = words[0]
    tile = position.setup.box.index[word]
    title = position.title(tile)
    if tile == position.fox:
        return Explanation("NH-14", f"The fox is on {title} already.", (word,))
    if tile not in position.ground.near[position.fox]:
        text = f"The fox is on {position.title(position.fox)}, too far away: {title} is not next to it."
        return Explanation("NH-14", text, (word, *_fox_at(position)))
    return Explanation("NH-14", f"You have no squirrel and no nest on {title} to call the fox from.", (word,))


def _fox_at(position: Position) -> tuple[str]:
    return (position.word(position.fox),)


def _scout(position: Position, _words: list[str]) -> Explanation:
    if position.phase is not Phase.ACTION:
        return _too_late(position) or due_first(position)
    return Explanation("NH-36", "No objectives are left in the deck.", ("deck",))


def _too_late(position: Position) -> Explanation | None:
    """Refuses a second action, while the first one is still being settled."""
    return Explanation("NH-11", f"One action a turn. {due_first(position).text}") if position.acted else None


# -- objectives


def _drop(position: Position, words: list[str]) -> Explanation:
    if position.phase is not Phase.DROP:
        return Explanation("NH-4", "Objectives are dropped only at the start; later you cannot give one back.")
    if position.objectives[position.mover] is None:
        return _hidden(position)
    return Explanation("NH-4", f"You do not hold {_title(position, words[0])}.")


def _keep(position: Position, words: list[str]) -> Explanation:
    if position.phase is not Phase.KEEP:
        return Explanation("NH-15", "You keep objectives only when you scout.", ("deck",))
    if None in position.peeked:
        return _hidden(position)
    seen = " and ".join(card_title(position.setup.box, card) for card in position.peeked if card is not None)
    other = _title(position, words[0])
    return Explanation("NH-15", f"You look at {seen}: keep one of these or none, not {other}.", ("deck",))


def _title(position: Position, word: str) -> str:
    """An objective as people see it; a board shows no numbers."""
    card = position.setup.box.numbers.get(word)
    return word if card is None else card_title(position.setup.box, card)


def _hidden(position: Position) -> Explanation:
    owner = name_of(position, position.mover)
    return Explanation("NH-8", f"That is {owner}'s decision: you do not see the objectives.")


ACTIONS: Final = {
    MoveKind.RECRUIT: "recruit",
    MoveKind.HASSLE: "hassle",
    MoveKind.SCOUT: "scout",
    MoveKind.EXCHANGE: "exchange nuts",
    MoveKind.PASS: "pass",
}
"""What is done after foraging, by the kind of the move."""
IN_TURN: Final = ("forage", "recruit", "hassle", "scout", "pass")
"""First words of what is done only in one's own turn; exchanges have their own reason."""
ABOUT: Final[dict[str, Callable[[Position, list[str]], Explanation]]] = {
    "forage": _forage,
    "exchange": _exchange,
    "recruit": _recruit,
    "hassle": _hassle,
    "scout": _scout,
    "pass": lambda position, _words: _too_late(position) or due_first(position),
    "drop": _drop,
    "keep": _keep,
}
"""Explains the sentences that begin with a word. Each gets the words after it: none, for a button alone."""
