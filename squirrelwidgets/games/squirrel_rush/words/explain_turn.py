"""Explains why the mover cannot do that: a step, an action, an end or a discard.

Other seats, chance, and incomplete sentences are in `explain`.
"""

from __future__ import annotations

from typing import Final

from ....core.model.events import Explanation
from ....core.words.grammar import choose_form, pluralize
from ..rules import Position
from ..rules.actions import ACTIONS, ADD, DIAGONAL, EXCHANGE, EXIT, FLIP, RULES, SKIP, TITLES
from ..rules.ground import Cell
from ..rules.moves import END, LOW, Move, MoveKind, action_of, argument_of, exchange_of, kind_of, use
from ..rules.phases import Phase

AS_STEP: Final = (DIAGONAL, SKIP)
AT_ANY_TIME: Final = (FLIP, EXCHANGE, ADD)
"""With the option (SR-29)."""


def refusal_of(position: Position, move: Move) -> Explanation:
    """Why a complete sentence that a player might say is not possible."""
    assert isinstance(move, int)
    kind = kind_of(move)
    if position.phase == Phase.DISCARD:
        if kind == MoveKind.DISCARD:
            return _not_in_hand(position, argument_of(move))
        return _turn_is_over(stepping=kind in (MoveKind.STEP, MoveKind.END))
    if kind == MoveKind.DISCARD:
        return _discard_in_turn(position)
    if kind == MoveKind.END:
        return _end(position)
    if kind == MoveKind.STEP:
        return _step(position, move)
    action = action_of(move)
    return _no_card(position, action) or _too_late(position, action) or _use(position, action, move)


def refusal_of_word(position: Position, word: str) -> Explanation:
    """Why nothing that begins with this word is possible."""
    if position.phase == Phase.DISCARD:
        return _turn_is_over(stepping=word == "end")
    if word == "discard":
        return _discard_in_turn(position)
    if word == "end":
        return _end(position)
    action = ACTIONS.index(word)
    return (
        _no_card(position, action)
        or _too_late(position, action)
        or _from_outside(position, action)
        or _leads_nowhere(position, action)
    )


def _leads_nowhere(position: Position, action: int) -> Explanation:
    """Refuses a card that is available, and in time, but of no use on any tile."""
    if action == EXCHANGE:
        return _market(position, 1)
    at = position.ground.names[position.squirrels[position.mover]]
    return Explanation(RULES[action], f"{TITLES[action]} leads to no tile from {at}.", (at,))


# -- steps


def _step(position: Position, cell: Cell) -> Explanation:
    ground = position.ground
    here = position.squirrels[position.mover]
    name = ground.names[cell]
    if here < 0:
        return Explanation("SR-8", f"{name} is no edge tile: start on a tile that has a free side.", (name,))
    at = ground.names[here]
    if cell == here:
        if position.path:
            on = "step on to another tile, or " if MoveKind.STEP in map(kind_of, position.legal()) else ""
            return Explanation("SR-17", f"You have collected on {at}: {on}stop.", (at,))
        return Explanation("SR-15", f"Your squirrel stands on {at} already: its first step goes to a neighbour.", (at,))
    if cell in position.path:
        return _collected(position, cell, "SR-17")
    if cell in ground.near[here]:
        return _number(position, cell, "SR-24" if position.least else "SR-9")
    hint = _with_card(position, cell)
    if cell in ground.diagonal[here]:
        return Explanation("SR-9", f"{name} is diagonal to {at}: you step straight to a neighbour.{hint}", (at, name))
    return Explanation("SR-9", f"{name} is too far from {at}: you step straight to a neighbour.{hint}", (at, name))


def _collected(position: Position, cell: Cell, rule: str) -> Explanation:
    name = position.ground.names[cell]
    return Explanation(rule, f"You have picked up acorns on {name} in this turn: you cannot come back.", (name,))


def _number(position: Position, cell: Cell, rule: str) -> Explanation:
    """A step that the numbers do not allow."""
    here = position.squirrels[position.mover]
    at, name = position.ground.names[here], position.ground.names[cell]
    most = "more" if position.least else "fewer"
    acorns = pluralize(position.worth[cell], "acorn")
    text = (
        f"{name} has {acorns}; from {at}, where {_lie(position.worth[here])}, "
        f"you may only go to {most}.{_with_change(position, cell)}"
    )
    return Explanation(rule, text, (at, name))


def _lie(n: int) -> str:
    return f"{n} {choose_form(n, 'lies', 'lie')}"


def _with_card(position: Position, cell: Cell) -> str:
    """A hint, if the card at hand would bring the squirrel there."""
    move = next((use(action) + cell for action in (DIAGONAL, SKIP, EXIT) if position.allows(use(action) + cell)), None)
    return "" if move is None else f' With "{position.say(move)}" you could.'


def _with_change(position: Position, cell: Cell) -> str:
    """A hint, if the card at hand would change the numbers so that the step is possible."""
    here = position.squirrels[position.mover]
    for move in (use(FLIP) + cell, use(FLIP) + here, use(ADD) + cell, use(ADD) + here):
        if position.allows(move) and cell in position.play(move).legal():
            return f' After "{position.say(move)}" you could.'
    return ""


# -- action cards


def _no_card(position: Position, action: int) -> Explanation | None:
    """Refuses an action whose card is not available, or no longer."""
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
    """The place of the cards on the board."""
    return ("focus",) if position.setup.smarty else ("card",)


def _too_late(position: Position, action: int) -> Explanation | None:
    if not position.path or action in AS_STEP or (position.setup.anytime and action in AT_ANY_TIME):
        return None
    return Explanation("SR-16", f"You have stepped already: {TITLES[action]} comes before the first step.")


def _from_outside(position: Position, action: int) -> Explanation | None:
    if action not in (DIAGONAL, EXIT, SKIP) or position.squirrels[position.mover] >= 0:
        return None
    return Explanation(RULES[action], "Your squirrel is outside: it starts on an edge tile first.")


def _use(position: Position, action: int, move: int) -> Explanation:
    """Refuses a wrong use of a card that is available, and in time."""
    outside = _from_outside(position, action)
    if outside:
        return outside
    cell = move & LOW
    if action == EXCHANGE:
        return _market(position, exchange_of(move)[0] + 1)
    if action == EXIT:
        name = position.ground.names[cell]
        return Explanation("SR-8", f"{name} is no edge tile: start on a tile that has a free side.", (name,))
    return _diagonal(position, cell) if action == DIAGONAL else _skip(position, cell)


def _market(position: Position, place: int) -> Explanation:
    n = len(position.market)
    has = f"only {pluralize(n, 'tile')}" if n else "no tiles"
    return Explanation("SR-22", f"The market has {has}: place {place} is empty.", (f"market{place}",))


def _diagonal(position: Position, cell: Cell) -> Explanation:
    here = position.squirrels[position.mover]
    at, name = position.ground.names[here], position.ground.names[cell]
    if cell in position.path:
        return _collected(position, cell, "SR-17")
    if cell not in position.ground.diagonal[here]:
        text = f"{name} is not diagonal to {at}: the step goes to a tile that touches {at} at a corner."
        return Explanation("SR-19", text, (at, name))
    return _number(position, cell, "SR-19")


def _skip(position: Position, cell: Cell) -> Explanation:
    here = position.squirrels[position.mover]
    at, name = position.ground.names[here], position.ground.names[cell]
    if cell == here:
        return Explanation("SR-25", f"A skip from {at} does not land on {at} again.", (at,))
    if cell in position.path:
        return _collected(position, cell, "SR-31")
    if cell in position.ground.near[here]:
        return Explanation("SR-25", f"{name} lies next to {at}: a skip passes over one tile.", (at, name))
    if cell not in position.ground.landing[here]:
        (column, row), (to_column, to_row) = position.ground.points[here], position.ground.points[cell]
        far = abs(column - to_column) + abs(row - to_row) > 2
        text = f"{name} is too far from {at}: a skip lands next to the tile that it passes over."
        return Explanation("SR-25", text if far else f"No tile lies between {at} and {name} to pass over.", (at, name))
    return _number(position, cell, "SR-25")


# -- the end of the turn


def _end(position: Position) -> Explanation:
    if position.squirrels[position.mover] < 0:
        return Explanation("SR-8", "Start on an edge tile first.")
    at = position.ground.names[position.squirrels[position.mover]]
    return Explanation("SR-15", "Make at least one step: your first one may go to any neighbour.", (at,))


def _discard_in_turn(position: Position) -> Explanation:
    if not position.setup.smarty:
        return Explanation("SR-28", "Only in the smarty game cards are discarded from a hand.")
    if position.round == 1:
        return Explanation("SR-28", "Cards leave the hand from round 2 on.", ("focus",))
    if position.used:
        text = f"You have used {TITLES[position.card]} in this turn, so no card is discarded."
        return Explanation("SR-28", text, ("focus",))
    how = ": stop first (end)" if position.allows(END) else ""
    return Explanation("SR-28", f"A card that leaves your hand unused goes after your steps{how}.")


def _not_in_hand(position: Position, action: int) -> Explanation:
    gone = action in position.spent[position.mover]
    text = f"You do not hold {TITLES[action]}{' any more' if gone else ''}."
    return Explanation("SR-28", text, ("focus",))


def _turn_is_over(*, stepping: bool) -> Explanation:
    """A card is to be discarded, and the player tries to step or to end the turn, or else to use a card."""
    reason = "Your steps are over" if stepping else "You have ended your turn: it is too late for that"
    return Explanation("SR-28", f"{reason}. You used no card, so discard one.", ("focus",))
