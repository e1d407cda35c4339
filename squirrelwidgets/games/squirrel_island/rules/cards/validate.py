"""Finds cards that a deck cannot have: those that set each other off without end, and those that nobody can pay.

A day ends because every card is played once, every squirrel tires once, and the deck is not refilled before dawn. Three
things could go on for ever: abilities that set off each other, a gather that refreshes squirrels and gives another
turn, and items that take used items back.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from .card import Card
from .operations.base import Effect, all_parts
from .reader import Fault


def endless(cards: Mapping[int, Card]) -> list[Fault]:
    """Abilities that never come to an end; cards are given by number."""
    loops = {loop for card in cards.values() for loop in card.loops}
    whens = {n: card.ability.when for n, card in cards.items() if card.ability and card.ability.when}
    after = {n: _after(_ability(cards[n]), whens, loops) for n in whens}
    faults = []
    for n in whens:
        circle = _way_back(n, after)
        if circle:
            faults.append(Fault(f"{_path(cards, n)}: ability.effect", _never(cards, circle)))
    return faults + _gathers(cards, whens, after) + _returns(cards, whens, after, loops)


def _ability(card: Card) -> Effect:
    """All that a card's ability may do."""
    return all_parts(card.ability.effect) if card.ability else ()


def _after(effect: Effect, whens: dict[int, str], loops: Collection[str]) -> list[int]:
    """The abilities that an ability with this effect can set off, where the loops in the deck give these."""
    raised = {what for operation in effect for what in operation.sets_off(loops)}
    return [n for n, when in whens.items() if when in raised]


def _way_back(start: int, after: dict[int, list[int]]) -> list[int]:
    """The shortest circle from an ability to itself; empty if there is none."""
    ways = [[start]]
    seen: set[int] = set()
    while ways:
        way = ways.pop(0)
        for n in after[way[-1]]:
            if n == start:
                return way
            if n not in seen:
                seen.add(n)
                ways.append([*way, n])
    return []


def _never(cards: Mapping[int, Card], circle: list[int]) -> str:
    first, *others = circle
    if not others:
        return f"this never ends: what it does sets off {cards[first].name} again."
    names = ", which sets off ".join(cards[n].name for n in [*others, first])
    return f"this never ends: it sets off {names}."


def _gathers(cards: Mapping[int, Card], whens: dict[int, str], after: dict[int, list[int]]) -> list[Fault]:
    """Gathers that never end: each tires a squirrel, but one refreshes another, and one gives another turn."""
    reached = [n for n, when in whens.items() if when == "gather"]
    for n in reached:
        reached += [each for each in after[n] if each not in reached]
    again = [n for n in reached if any(operation.goes_again for operation in _ability(cards[n]))]
    refreshing = [n for n in reached if any(operation.refreshes() for operation in _ability(cards[n]))]
    if not again or not refreshing:
        return []
    both = "it" if again[0] == refreshing[0] else cards[refreshing[0]].name
    reason = f"a gather never ends: this gives another turn, and {both} refreshes a squirrel for it."
    return [Fault(f"{_path(cards, again[0])}: ability.effect", reason)]


def _returns(
    cards: Mapping[int, Card], whens: dict[int, str], after: dict[int, list[int]], loops: Collection[str]
) -> list[Fault]:
    """Items that take used items back, or set off an ability that does: two of them fetch each other."""
    faults = []
    setting_off: dict[int, str] = {}
    for n, card in cards.items():
        if card.squirrel:
            continue
        effect = all_parts(card.effect)
        if any(operation.brings_back() for operation in effect):
            reason = "this never ends: two items that draw used items fetch each other. Only squirrels can do that."
            faults.append(Fault(f"{_path(cards, n)}: effect", reason))
        raised = {"play_item", *(what for operation in effect for what in operation.sets_off(loops))}
        reached = [each for each, when in whens.items() if when in raised]
        for each in reached:
            reached += [further for further in after[each] if further not in reached]
        setting_off |= {each: card.name for each in reached if each not in setting_off}
    for n, name in setting_off.items():
        if any(operation.brings_back() for operation in _ability(cards[n])):
            reason = f"this may never end: it is set off by an item that it can take back, {name}."
            faults.append(Fault(f"{_path(cards, n)}: ability.effect", reason))
    return faults


def unpayable(cards: Mapping[int, Card], stamina: int, most_stamina: int, coins: int, rate: int) -> list[Fault]:
    """Cards that cost more than all mornings give, where no card that can be paid gives more."""
    waiting = {n for n, card in cards.items() if card.copies}
    while True:
        payable = [card for n, card in cards.items() if card.copies and n not in waiting]
        purse = _purse(payable, stamina, most_stamina, coins, rate)
        paid = {n for n in waiting if _can_pay(cards[n], *purse)}
        if not paid:
            break
        waiting -= paid
    return [
        Fault(f"{_path(cards, n)}: cost", f"nobody can pay {cards[n].cost}: there is never that much in this deck.")
        for n in sorted(waiting)
    ]


UNLIMITED: Final = 10**6
"""Coins, where cards give them."""


def _purse(cards: Sequence[Card], stamina: int, most: int, coins: int, rate: int) -> tuple[int, int, int, int]:
    """The most stamina and coins, the fewest coins for a stamina and the largest discount with these cards."""
    gives = {what for card in cards for operation in card.every_operation() for what in operation.gives()}
    gives.update(loop for card in cards for loop in card.loops)
    lasting = [(card.ability.ongoing, card.ability.n, card.copies) for card in cards if card.ability]
    discount = sum(n * copies for name, n, copies in lasting if name == "item_discount")
    rates = [n for name, n, _ in lasting if name == "coins_per_stamina"]
    return (
        most if "stamina" in gives else min(most, stamina),
        UNLIMITED if "coin" in gives else coins,
        min([rate, *rates]),
        discount,
    )


def _can_pay(card: Card, stamina: int, coins: int, rate: int, discount: int) -> bool:
    if card.squirrel:
        return (card.cost - stamina) * rate <= coins
    return card.cost - discount <= coins


def _path(cards: Mapping[int, Card], n: int) -> str:
    return f"card {n} ({cards[n].id})" if cards[n].id else f"card {n}"
