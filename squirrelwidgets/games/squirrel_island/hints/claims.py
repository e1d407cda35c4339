"""The reasons that hints give about cards, sleeping and gathering; those about answers are in `claims_answers`.

Each claim is a sentence, and empty where it is not so; `advice` chooses them.
"""

from __future__ import annotations

from ....core.words.grammar import pluralize
from ....core.words.runs import listed, plain
from ..rules.cards.names import counted
from ..rules.moves import SLEEP
from ..rules.position import Position
from .facts import fresh, goods, last_day, nuts_of, play_rule

# -- what a card has to give


def gives_nuts(view: Position, kind: int) -> str:
    """Its play effect gives nuts for certain."""
    card = view.box.cards[kind]
    nuts = nuts_of(card.effect)
    return f"{card.name} gives you {counted(nuts, 'nut')} at once ({play_rule(card)})." if nuts > 0 else ""


def does(view: Position, kind: int) -> str:
    """The text of its play effect."""
    card = view.box.cards[kind]
    if not card.effect:
        return ""
    return f"{card.name} says: {plain(listed(each.text() for each in card.effect))} ({play_rule(card)})."


def loops_each_morning(view: Position, kind: int) -> str:
    """Its loops give something in each morning to come."""
    card, n = view.box.cards[kind], view.setup.days - view.day
    if not card.squirrel or not card.loops or n <= 0:
        return ""
    return f"It brings {goods(card.loops)} each morning: {pluralize(n, 'morning')} to come (SI-7)."


def has_ability(view: Position, kind: int) -> str:
    """It has a unique ability."""
    ability = view.box.cards[kind].ability
    return f"While it can work it has an ability: {ability.text().rstrip('.')} (SI-17)." if ability else ""


def can_gather_later(view: Position, kind: int) -> str:
    """As a squirrel it is laid refreshed, so that it can gather."""
    card = view.box.cards[kind]
    if not card.squirrel:
        return ""
    return f"{card.name} can work at once, and fetch a nut when you sleep (SI-12)."


def costs(view: Position, seat: int, kind: int) -> str:
    """Its cost to the seat now, without the Island's extra."""
    card = view.box.cards[kind]
    price = counted(view.lasting_abilities[seat].prices.cost(kind), "stamina" if card.squirrel else "coin")
    return f"{card.name} costs {price} ({play_rule(card)})."


def worth_most(view: Position, seat: int, kind: int) -> str:
    """No card of the hand is worth more in the stash."""
    stash = view.box.stash
    if any(stash[other] > stash[kind] for other in view.hands[seat]):
        return ""
    return f"No card of your hand is worth more in the stash: {counted(stash[kind], 'nut')} (SI-19)."


def worth_in_stash(view: Position, kind: int) -> str:
    """Its stash value."""
    return f"{view.box.cards[kind].name} is worth {counted(view.box.stash[kind], 'nut')} in the stash (SI-19)."


def hand_is_worthless(view: Position) -> str:
    """It is the last day."""
    if not last_day(view):
        return ""
    return "It is the last day, and cards left in your hand are worth nothing at the end (SI-28)."


# -- sleeping and gathering


def nothing_payable(view: Position) -> str:
    """The seat can pay for no card."""
    return "You cannot pay for any card (SI-8)." if list(view.legal()) == [SLEEP] else ""


def gathers_at_once(view: Position, seat: int) -> str:
    """A refreshed squirrel can gather in the turn in which the seat goes to sleep."""
    n = len(fresh(view, seat))
    return f"{pluralize(n, 'squirrel')} of yours can work, and one fetches a nut now (SI-12)." if n else ""


def takes_token(view: Position) -> str:
    """Nobody sleeps, and another day comes."""
    if any(view.asleep) or last_day(view):
        return ""
    return "You are the first to sleep, so you begin tomorrow (SI-13)."


def keeps_goods(view: Position, seat: int) -> str:
    """Something is left for another day."""
    purse = (view.stamina[seat], "stamina"), (view.coins[seat], "coin")
    left = [counted(n, what) for n, what in purse if n]
    return f"You keep {plain(listed(left))} for tomorrow (SI-25)." if left and not last_day(view) else ""


def may_sleep(view: Position) -> str:
    """A seat may sleep though it could play."""
    return "You may sleep although you could still play (SI-8)." if len(view.legal()) > 1 else ""


def gathers_with(view: Position, seat: int, kind: int) -> str:
    """A refreshed squirrel gathers a nut."""
    if kind not in fresh(view, seat):
        return ""
    return f"{view.box.cards[kind].name} can work, and fetches a nut (SI-12)."


def no_ability(view: Position, seat: int, kind: int) -> str:
    """No ability is lost with it, while another refreshed squirrel has one."""
    able = view.box.has_ability
    if able[kind] or not any(able[other] for other in fresh(view, seat)):
        return ""
    return f"{view.box.cards[kind].name} has no ability that you would miss while it is tired (SI-15)."


def refreshed_tomorrow(view: Position) -> str:
    """Another morning comes."""
    return "" if last_day(view) else "In the morning it can work again (SI-6)."


def no_morning(view: Position) -> str:
    """No other morning comes."""
    return "It is the last day: no morning follows (SI-24)." if last_day(view) else ""


def ability_would_rest(view: Position, seat: int) -> str:
    """All refreshed squirrels have abilities."""
    squirrels = fresh(view, seat)
    if not squirrels or not all(view.box.has_ability[kind] for kind in squirrels):
        return ""
    return "Each squirrel of yours that can work has an ability, which it would lose while it is tired (SI-15)."


def gathers_no_more(view: Position, kind: int) -> str:
    """It gathers nothing until it is refreshed."""
    return f"{view.box.cards[kind].name} then fetches nothing until it can work again (SI-15)."
