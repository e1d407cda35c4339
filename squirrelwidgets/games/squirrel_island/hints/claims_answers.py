"""What is true of the answers to what effects ask: squirrels, players to steal from, options, the order of abilities.

Each claim is a sentence, and empty where it is not so.
"""

from __future__ import annotations

from collections import Counter

from ....core.words.grammar import pluralize
from ....core.words.player_names import NAMES
from ....core.words.runs import listed, plain
from ..bots.evaluate import payable, purse_with_loops
from ..rules.cards.names import counted
from ..rules.cards.operations.aimed import Aimed
from ..rules.phases import MOST_STAMINA
from ..rules.position import Position
from ..words.how_to_say import offered
from .facts import fresh, goods, last_day, nuts_of

# -- squirrels


def gathers_again(view: Position, seat: int, kind: int) -> str:
    """An exhausted squirrel that is refreshed can gather."""
    if ~kind not in view.squirrels[seat]:
        return ""
    return f"{view.box.cards[kind].name} can work again, and fetch a nut when you sleep (SI-12)."


def ability_again(view: Position, seat: int, kind: int) -> str:
    """Its ability works again."""
    card = view.box.cards[kind]
    if ~kind not in view.squirrels[seat] or card.ability is None:
        return ""
    return f"{card.name} has its ability again (SI-15)."


def loops_now(view: Position, seat: int, kind: int) -> str:
    """Its loops are collected now."""
    card = view.box.cards[kind]
    if kind not in fresh(view, seat) or not card.loops:
        return ""
    if gifts := _gifts(view, seat, kind):
        return f"{card.name} brings you {goods(gifts)} now (SI-16)."
    return f"{card.name} brings you nothing now: the deck is empty (SI-22)."


def more_than_gathering(view: Position, seat: int, kind: int) -> str:
    """They give more nuts than it would gather."""
    nuts = _gifts(view, seat, kind).count("nut")
    if kind not in fresh(view, seat) or nuts < 2:
        return ""
    name = view.box.cards[kind].name
    return f"{name} brings you {counted(nuts, 'nut')} now; it would fetch only one (SI-16)."


def _gifts(view: Position, seat: int, kind: int) -> list[str]:
    """The goods that loops give: stamina over the bar's end is nuts (SI-2), and the deck may be short (SI-22)."""
    room = MOST_STAMINA - view.stamina[seat]
    counts = Counter(view.box.cards[kind].loops)
    stamina, cards = counts.pop("stamina", 0), counts.pop("card", 0)
    counts += Counter(stamina=min(room, stamina), nut=max(0, stamina - room), card=min(cards, view.deck_size))
    return [*counts.elements()]


def pays_for(view: Position, seat: int, kind: int, wanted: int) -> str:
    """Its loops make a card affordable that was not before."""
    loops, stamina, coins = view.box.cards[kind].loops, view.stamina[seat], view.coins[seat]
    then = min(MOST_STAMINA, stamina + loops.count("stamina")), coins + loops.count("coin")
    if wanted not in payable(view, seat, *then) - payable(view, seat, stamina, coins):
        return ""
    return f"With that you have enough to play {view.box.cards[wanted].name} (SI-8)."


def can_still_gather(view: Position, seat: int) -> str:
    """A squirrel that is not exhausted now can gather."""
    if not fresh(view, seat):
        return ""
    return "A squirrel that can still work fetches a nut when you sleep (SI-12)."


def nothing_to_buy(view: Position, seat: int) -> str:
    """On the last day, all loops together would pay for no card."""
    if not last_day(view) or payable(view, seat, *purse_with_loops(view, seat)):
        return ""
    none = "no card" if view.asleep[seat] else "no card of your hand or the Island"
    return f"It is the last day, and with all that your squirrels bring you could play {none} (SI-24)."


# -- players


def has_nuts(view: Position, victim: int) -> str:
    """A player to steal from has nuts."""
    nuts = view.nuts[victim]
    return f"{NAMES[victim]} has {counted(nuts, 'nut')} (SI-21)." if nuts > 0 else ""


def has_most_nuts(view: Position, victim: int) -> str:
    """No player whom one can steal from has more nuts."""
    nuts = view.nuts[victim]
    if not nuts or nuts < max(view.nuts[seat] for seat in view.victims()):
        return ""
    return f"Nobody you can steal from has more nuts than {NAMES[victim]}: {counted(nuts, 'nut')} (SI-21)."


def leads_in_nuts(view: Position, victim: int) -> str:
    """Nobody has as many nuts."""
    nuts = view.nuts[victim]
    if any(n >= nuts for seat, n in enumerate(view.nuts) if seat != victim):
        return ""
    return f"{NAMES[victim]} has more nuts than anybody else: {nuts} (SI-21)."


def can_be_reached(view: Position, other: int) -> str:
    """A player who can be chosen has something that an operation takes, or gives back."""
    task = view.doing.task if view.doing else None
    if not isinstance(task, Aimed) or not task.has(view, other):
        return ""
    return f"{NAMES[other]} has {task.holding(view, other)} (SI-23)."


# -- options and order


def option_says(view: Position, number: int) -> str:
    """The text of an option."""
    option = offered(view)[number - 1]
    return f"That option is to {plain(listed(each.text() for each in option))} (SI-23)."


def option_gives_most_nuts(view: Position, number: int) -> str:
    """An option gives more nuts than the others do for certain."""
    *others, most = sorted(nuts := [nuts_of(option) for option in offered(view)])
    if nuts[number - 1] != most or most in others:
        return ""
    return f"That option gives you {counted(most, 'nut')}, and no other is sure to give as many (SI-23)."


def ability_before_effect(view: Position, cause: int) -> str:
    """An ability is done before the effect of the card that is played."""
    effect = next((waiting for waiting in view.waiting if waiting >= 0), None)
    if cause >= 0 or effect is None:
        return ""
    ability, played = view.box.cards[~cause].name, view.box.cards[effect].name
    return f"{ability}'s ability then comes before {played}'s effect (SI-17)."


def you_choose_the_order(view: Position) -> str:
    """Several abilities wait, whose order is one's own choice."""
    if len(set(view.waiting)) < 2:
        return ""
    return f"{pluralize(len(view.waiting), 'thing')} are waiting, and you choose their order (SI-17)."
