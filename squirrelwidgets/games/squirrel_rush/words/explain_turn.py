"""Why the player whose turn it is cannot do that: a step, an action, an end or a discard."""

from __future__ import annotations

from typing import Final

from ....core.model.events import Explanation
from ..rules.actions import ACTIONS, ADD, DIAGONAL, EXCHANGE, EXIT, FLIP, RULES, SKIP, TITLES
from ..rules.moves import DISCARD_OF, END, EXCHANGE_OF, LOW, SHIFT, Move, use
from ..rules.phases import DISCARD
from ..rules.position import Position

AS_STEP: Final = (DIAGONAL, SKIP)
AT_ANY_TIME: Final = (FLIP, EXCHANGE, ADD)
"""With the option (SR-29)."""
FIRST_WORDS: Final = {**{name: use(action) for action, name in enumerate(ACTIONS)}, "end": END, "discard": DISCARD_OF}


def refusal_of(position: Position, move: Move) -> Explanation:
    """Why a whole sentence that a player might say is not possible."""
    assert isinstance(move, int)
    if position.phase == DISCARD:
        return _instead_of_discard(position, move)
    if DISCARD_OF <= move < EXCHANGE_OF:
        return _discard_in_turn(position)
    if move == END:
        return _end(position)
    if move <= LOW:
        return _step(position, move)
    action = EXCHANGE if move >= EXCHANGE_OF else (move >> SHIFT) - 1
    return _no_card(position, action) or _too_late(position, action) or _use(position, action, move)


def refusal_of_word(position: Position, word: str) -> Explanation | None:
    """Why nothing that begins with this word is possible; None if that is not the trouble."""
    move = FIRST_WORDS[word]
    if position.phase == DISCARD:
        return None if move == DISCARD_OF else _instead_of_discard(position, move)
    if move == DISCARD_OF:
        return _discard_in_turn(position)
    if move == END:
        return None
    action = ACTIONS.index(word)
    return _no_card(position, action) or _too_late(position, action) or _from_outside(position, action)


# -- steps


def _step(position: Position, cell: int) -> Explanation:
    land = position.land
    here = position.squirrels[position.mover]
    name = land.names[cell]
    if here < 0:
        return Explanation("SR-8", f"{name} is not at the border: enter on a tile that has a free side.", (name,))
    at = land.names[here]
    if cell == here:
        if position.path:
            return Explanation("SR-17", f"You have collected on {at}: step on to another tile, or stop.", (at,))
        return Explanation("SR-15", f"Your squirrel stands on {at} already: its first step goes to a neighbour.", (at,))
    if cell in position.path:
        return _collected(position, cell, "SR-17")
    if cell in land.near[here]:
        return _number(position, cell, "SR-24" if position.least else "SR-9")
    hint = _with_card(position, cell)
    if cell in land.diagonal[here]:
        return Explanation("SR-9", f"{name} is diagonal to {at}: you step straight to a neighbour.{hint}", (at, name))
    return Explanation("SR-9", f"{name} is too far from {at}: you step straight to a neighbour.{hint}", (at, name))


def _collected(position: Position, cell: int, rule: str) -> Explanation:
    name = position.land.names[cell]
    return Explanation(rule, f"You have collected on {name} in this turn: you cannot enter it again.", (name,))


def _number(position: Position, cell: int, rule: str) -> Explanation:
    """A step that the numbers do not allow."""
    here = position.squirrels[position.mover]
    at, name = position.land.names[here], position.land.names[cell]
    most = "more" if position.least else "fewer"
    text = (
        f"{name} has {_acorns(position.worth[cell])}; from {at}, where {_lie(position.worth[here])}, "
        f"you may only go to {most}.{_with_change(position, cell)}"
    )
    return Explanation(rule, text, (at, name))


def _acorns(n: int) -> str:
    return f"{n} acorn{'s' if n != 1 else ''}"


def _lie(n: int) -> str:
    return f"{n} lie{'s' if n == 1 else ''}"


def _with_card(position: Position, cell: int) -> str:
    """How the card at hand would bring the squirrel there."""
    move = next((use(action) + cell for action in (DIAGONAL, SKIP, EXIT) if position.allows(use(action) + cell)), None)
    return "" if move is None else f' With "{position.say(move)}" you could.'


def _with_change(position: Position, cell: int) -> str:
    """How the card at hand would change the numbers so that the step is possible."""
    here = position.squirrels[position.mover]
    for move in (use(FLIP) + cell, use(FLIP) + here, use(ADD) + cell, use(ADD) + here):
        if position.allows(move) and cell in position.play(move).legal():
            return f' After "{position.say(move)}" you could.'
    return ""


# -- action cards


def _no_card(position: Position, action: int) -> Explanation | None:
    """The card for this is not there, or not any more."""
    setup = position.setup
    title = TITLES[action]
    if position.usable & 1 << action:
        return None
    if position.round == 1:
        rule = "SR-28" if setup.smarty else "SR-14"
        return Explanation(rule, f"{title} needs its card; cards are used from round 2 on.")
    if position.used:
        rule = "SR-28" if setup.smarty else "SR-14"
        return Explanation(rule, f"One card a turn: you have used {TITLES[position.card]}.", _cards(position))
    if setup.smarty:
        gone = action in position.spent[position.mover]
        text = f"You do not hold {title}{' any more' if gone else ''}."
        return Explanation("SR-28" if gone else "SR-27", text, _cards(position))
    text = f"Your card in this turn is {TITLES[position.card]}, not {title}."
    return Explanation("SR-14", text, _cards(position))


def _cards(position: Position) -> tuple[str, ...]:
    """Where the cards are on the board."""
    return ("focus",) if position.setup.smarty else ("card",)


def _too_late(position: Position, action: int) -> Explanation | None:
    if not position.path or action in AS_STEP or (position.setup.anytime and action in AT_ANY_TIME):
        return None
    return Explanation("SR-16", f"You have stepped already: {TITLES[action]} comes before the first step.")


def _from_outside(position: Position, action: int) -> Explanation | None:
    if action not in (DIAGONAL, EXIT, SKIP) or position.squirrels[position.mover] >= 0:
        return None
    return Explanation(RULES[action], "Your squirrel is outside: it enters on a border tile first.")


def _use(position: Position, action: int, move: int) -> Explanation:
    """The card is there, in time, but not for this."""
    outside = _from_outside(position, action)
    if outside:
        return outside
    cell = move & LOW
    if action == EXCHANGE:
        return _market(position, (move - EXCHANGE_OF >> SHIFT) // 2 + 1)
    if action == EXIT:
        name = position.land.names[cell]
        return Explanation("SR-8", f"{name} is not at the border: enter on a tile that has a free side.", (name,))
    return _slanting(position, cell) if action == DIAGONAL else _skip(position, cell)


def _market(position: Position, place: int) -> Explanation:
    n = len(position.market)
    has = f"only {n} tile{'s' if n > 1 else ''}" if n else "no tiles"
    return Explanation("SR-22", f"The market has {has}: place {place} is empty.", (f"market{place}",))


def _slanting(position: Position, cell: int) -> Explanation:
    here = position.squirrels[position.mover]
    at, name = position.land.names[here], position.land.names[cell]
    if cell in position.path:
        return _collected(position, cell, "SR-17")
    if cell not in position.land.diagonal[here]:
        text = f"{name} is not diagonal to {at}: the step goes to a tile that touches {at} at a corner."
        return Explanation("SR-19", text, (at, name))
    return _number(position, cell, "SR-19")


def _skip(position: Position, cell: int) -> Explanation:
    here = position.squirrels[position.mover]
    at, name = position.land.names[here], position.land.names[cell]
    if cell == here:
        return Explanation("SR-25", f"A skip from {at} does not land on {at} again.", (at,))
    if cell in position.path:
        return _collected(position, cell, "SR-31")
    if cell in position.land.near[here]:
        return Explanation("SR-25", f"{name} lies next to {at}: a skip passes over one tile.", (at, name))
    if cell not in position.land.landing[here]:
        text = f"{name} is too far from {at}: a skip lands next to the tile that it passes over."
        return Explanation("SR-25", text, (at, name))
    return _number(position, cell, "SR-25")


# -- the end of the turn


def _end(position: Position) -> Explanation:
    if position.squirrels[position.mover] < 0:
        return Explanation("SR-8", "Enter the glade first, on a border tile.")
    at = position.land.names[position.squirrels[position.mover]]
    return Explanation("SR-15", "Make at least one step: your first one may go to any neighbour.", (at,))


def _discard_in_turn(position: Position) -> Explanation:
    if not position.setup.smarty:
        return Explanation("SR-28", "Only in the smarty game cards are discarded from a hand.")
    if position.round == 1:
        return Explanation("SR-28", "Cards leave the hand from round 2 on.", ("focus",))
    if position.used:
        text = f"You have used {TITLES[position.card]} in this turn, so no card is discarded."
        return Explanation("SR-28", text, ("focus",))
    return Explanation("SR-28", "A card that leaves your hand unused goes after your steps: stop first (end).")


def _instead_of_discard(position: Position, move: int) -> Explanation:
    if DISCARD_OF <= move < EXCHANGE_OF:
        action = move - DISCARD_OF
        gone = action in position.spent[position.mover]
        text = f"You do not hold {TITLES[action]}{' any more' if gone else ''}."
        return Explanation("SR-28", text, ("focus",))
    what = "Your steps are over" if move <= LOW or move == END else "You have ended your turn: it is too late for that"
    return Explanation("SR-28", f"{what}. You used no card, so discard one.", ("focus",))
