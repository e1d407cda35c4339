"""The reasons that hints give: each a sentence, and empty where it is not so. `advice` decides which are given."""

from __future__ import annotations

from ....core.words.player_names import NAMES
from ..bots.evaluate import GAIN
from ..bots.planner import Leaving, Plan, most, usable
from ..rules import Position
from ..rules.actions import RULES, TITLES
from ..rules.phases import Phase


def nothing_more(view: Position) -> str:
    """No step is left that collects anything."""
    if not view.path or most(view, usable(view)):
        return ""
    return "From here there is no tile to go on to (SR-9)."


def card_gains(view: Position, plan: Plan) -> str:
    """Without any card less can be collected from here."""
    plain = most(view, frozenset())
    if plan.card is None or plain >= plan.total:
        return ""
    more = " more" if view.path else ""
    return f"Without the card you get {plain}{more} at most ({RULES[plan.card]})."


def card_leaves_less(view: Position, plan: Plan) -> str:
    """As many acorns can be collected without the card."""
    if plan.card is None or most(view, frozenset()) != plan.total:
        return ""
    return f"Without the card you get as many, but it leaves less to others ({RULES[plan.card]})."


def card_gains_nothing(view: Position, plan: Plan) -> str:
    """With the card no more can be collected."""
    cards = usable(view)
    if view.setup.smarty or not cards or not most(view, cards) == plan.total == most(view, frozenset()):
        return ""
    return "Your card would bring no more (SR-14)."


def leaves(view: Position, left: Leaving) -> str:
    """The most that the next player could collect after the turn: without a card, and with the luckiest one."""
    again = left.seat == view.mover
    who = "you play again and" if again else NAMES[left.seat]
    lucky = f", or {left.lucky} with the right card" if left.lucky > left.plain else ""
    rule = "SR-8" if view.squirrels[left.seat] < 0 and not again else "SR-15"
    return f"After it {who} can get {left.plain} at most{lucky} ({rule})."


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
