"""The reasons that hints give: each a sentence, and empty where it is not so. `advice` decides which are given."""

from __future__ import annotations

from ..bots.evaluate import GAIN
from ..bots.planner import Leaving, Plan, most, usable
from ..rules import Position
from ..rules.actions import DIAGONAL, EXIT, LEAST, RULES, SKIP, TITLES
from ..rules.moves import LOW, action_of
from ..rules.phases import Phase


def collects(view: Position, plan: Plan) -> str:
    """The turn collects this many acorns, tile by tile."""
    if not plan.path:
        return ""
    names = view.ground.names
    terms = [f"{names[cell]} {number}" for cell, number in zip(plan.path, plan.numbers, strict=True)]
    total = f" = {plan.total}" if len(terms) > 1 else ""
    before = f", {view.gained + plan.total} in this turn" if view.gained else ""
    return f"{' + '.join(terms)}{total}{before} ({', '.join(_rules(view, plan))})."


def _rules(view: Position, plan: Plan) -> list[str]:
    """The rules of the steps, each once: in from outside, the first one, on to fewer or more, or by a card."""
    outside = view.squirrels[view.mover] < 0 or plan.card == EXIT
    first = "SR-8" if outside else "SR-15"
    on = "SR-24" if view.least or plan.card == LEAST else "SR-9"
    rules: list[str] = []
    for move in plan.moves:
        action = action_of(move)
        if action in (DIAGONAL, SKIP):
            rules.append(RULES[action])
        elif move <= LOW or action == EXIT:
            rules.append(on if rules or view.path else first)
    return list(dict.fromkeys(rules))


def nothing_more(view: Position) -> str:
    """No step is left that collects anything."""
    if not view.path or most(view, usable(view)):
        return ""
    return "No tile is left to go on to: stop, and the tiles you collected from are turned over (SR-11)."


def card_gains(view: Position, plan: Plan) -> str:
    """Without any card less can be collected from here."""
    plain = most(view, frozenset())
    if plan.card is None or plain >= plan.total:
        return ""
    more = " more" if view.path else ""
    return f"Without a card you collect at most {plain}{more} in this turn ({RULES[plan.card]})."


def card_leaves_less(view: Position, plan: Plan) -> str:
    """As many acorns can be collected without the card."""
    if plan.card is None or most(view, frozenset()) != plan.total:
        return ""
    use = next(view.say(move) for move in plan.moves if action_of(move) == plan.card)
    return f"As many can be collected without {use}: it is used for what it leaves ({RULES[plan.card]})."


def cards_gain_nothing(view: Position, plan: Plan) -> str:
    """With the card, or any of the hand, no more can be collected."""
    cards = usable(view)
    if not cards or not most(view, cards) == plan.total == most(view, frozenset()):
        return ""
    if view.setup.smarty:
        return "No card of your hand would bring more (SR-28)."
    return f"{TITLES[view.card]} would bring no more (SR-14)."


def leaves(view: Position, left: Leaving) -> str:
    """The most that the next player could collect after the turn: without a card, and with the luckiest one."""
    again = left.seat == view.mover
    who = "you play again and" if again else "the next player"
    lucky = f" ({left.lucky} with the right card)" if left.lucky > left.plain else ""
    rule = "SR-8" if view.squirrels[left.seat] < 0 and not again else "SR-15"
    return f"After it {who} could take {left.plain} at most{lucky} ({rule})."


def last_turn(view: Position) -> str:
    """The game is over after this turn."""
    return "It is the last turn (SR-26)." if view.turn + 1 == view.setup.rounds * view.setup.players else ""


def none_used(view: Position) -> str:
    """A card leaves the hand unused."""
    if not view.setup.smarty or view.round < 2 or view.used:
        return ""
    used = "You used" if view.phase is Phase.DISCARD else "This turn uses"
    return f"{used} no card, so one has to go (SR-28)."


def adds_least(view: Position, card: int) -> str:
    """No card of the hand adds less to turns on average."""
    held = [GAIN[action] for action, n in enumerate(view.hands[view.mover] or ()) if n]
    if not held or GAIN[card] > min(held):
        return ""
    gain = f"{GAIN[card]:g} acorns to a turn"
    return f"On average {TITLES[card]} adds least of your cards: {gain} ({RULES[card]})."
