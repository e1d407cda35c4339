"""Chance's moves at a table of the slow Squarrels: rare ones often, so that corners are seen."""

from __future__ import annotations

from random import Random

from tests.reference.squarrels.game import Table
from tests.reference.squarrels.round import ACTIONS, KINDS, LIMIT

WEIGHTS = {"quarrel": 4, "hoard": 4, "ambush": 3, "whirlwind": 3, "winter": 1, "golden": 3, "rotten": 3}
"""The weight of a kind while the deck holds it; numbers have 2 each."""
TIMES = ["0", "250", "250", "412.3", "412.3", "999.9", "2999.9", "3000"]
"""Few of them, so that some are equal."""


def said_by_chance(table: Table, rng: Random) -> str:
    return SAID[table.phase](table, rng)


def in_order(cards: list[str]) -> str:
    return " ".join(sorted(cards, key=KINDS.index))


def _dealer(table: Table, rng: Random) -> str:
    return f"dealer {rng.choice(table.seats)}"


def _deal(table: Table, rng: Random) -> str:
    return f"deal {table.dealing[0]} {in_order(rng.sample(table.deck, 7))}"


def _swap(table: Table, rng: Random) -> str:
    seat = table.holder_of_actions()
    assert seat
    wanted = sum(card in ACTIONS for card in table.hands[seat])
    return f"swap {seat} {in_order(rng.sample(table.deck, wanted))}"


def _card(table: Table, rng: Random) -> str:
    kinds = sorted(set(table.deck), key=KINDS.index)
    return f"card {rng.choices(kinds, [WEIGHTS.get(kind, 2) for kind in kinds])[0]}"


def _window(table: Table, rng: Random) -> str:
    allowed = [seat for seat in table.seats if table.card != "hoard" or seat != table.mover]
    slapping = rng.sample(allowed, rng.randint(0, len(allowed)))
    if not slapping:
        return "quiet"
    if len(slapping) == 1 and rng.random() < 0.5:
        return f"slap {slapping[0]}"
    times = sorted(rng.choices(TIMES, k=len(slapping)), key=float)
    slaps = sorted(zip(times, slapping, strict=True), key=lambda slap: (float(slap[0]), table.seats.index(slap[1])))
    assert float(times[-1]) <= LIMIT[table.race]
    return " ".join(["slap", *(f"{seat}@{time}" for time, seat in slaps)])


def _number(table: Table, rng: Random) -> str:
    return f"number {rng.randint(1, 5)}"


def _lot(table: Table, rng: Random) -> str:
    return f"lot {rng.choice(table.lots)}"


def _ambush(table: Table, rng: Random) -> str:
    taken = [f"{seat} {rng.choice(table.hands[seat])}" for seat in table.victims()]
    return " ".join(["take", *taken])


def _whirl(table: Table, rng: Random) -> str:
    cards = [card for hand in table.hands.values() for card in hand]
    rng.shuffle(cards)
    order = [table.mover, *table.left_of(table.mover)[:-1]]
    dealt = [f"{seat} {in_order(cards[place :: len(order)])}".rstrip() for place, seat in enumerate(order)]
    return " ".join(["whirl", *dealt])


SAID = {
    "dealer": _dealer,
    "deal": _deal,
    "swap": _swap,
    "card": _card,
    "window": _window,
    "number": _number,
    "lot": _lot,
    "ambush": _ambush,
    "whirl": _whirl,
}
