"""Setups of Squirrel Island, what changes in a game, and decks of one's own."""

from __future__ import annotations

from collections import Counter
from typing import Any

from squirrelwidgets.games.squirrel_island import SquirrelIsland
from squirrelwidgets.games.squirrel_island.rules.phases import Phase
from tests.reference.squirrel_island.table import SEATS, many

NUMBERS = {phase: phase.name.lower() for phase in Phase}
USUAL: dict[str, Any] = {"hands": "", "stamina": 5, "coins": 2, "nuts": 0}
"""The things of a seat that the options leave out."""
BY_SEAT = ("hands", "squirrels", "used", "stashes", "known", "stamina", "coins", "nuts")

Things = dict[str, "int | Counter[str]"]


def setup_of(players: int, morning: bool = False, **options: Any) -> Any:
    if not morning:
        options = {**dict.fromkeys(USUAL, ()), **options}
    for name in set(BY_SEAT) & set(options):
        options[name] = tuple([*options[name], *[USUAL.get(name, "")] * players][:players])
    return SquirrelIsland.setup(players=players, **{"first": "rust", **options})


def things(state: Any) -> Things:
    """All that can change, by name."""

    def cards(kinds: Any) -> Counter[str]:
        words = state.box.words
        return Counter(words[kind] if kind >= 0 else f"{words[~kind]}~" for kind in kinds)

    found: Things = {"deck": state.deck_size, "again": state.again, "day": state.day}
    for number in range(len(state.scores)):
        for name in ("stamina", "coins", "nuts", "asleep"):
            found[f"{SEATS[number]} {name}"] = int(getattr(state, name)[number])
        for name in ("hands", "squirrels", "used", "stashed", "stowed", "known"):
            found[f"{SEATS[number]} {name}"] = cards(getattr(state, name)[number])
    found["island"] = cards(kind for kind in state.island if kind >= 0)
    found["token"] = Counter([SEATS[state.first]] if state.first >= 0 else [])
    return found


def differences(before: Things, after: Things) -> list[str]:
    changes = []
    for name, now in after.items():
        then = before[name]
        if isinstance(now, Counter) and isinstance(then, Counter):
            changes += [f"{name} +{word}" for word in (now - then).elements()]
            changes += [f"{name} -{word}" for word in (then - now).elements()]
        elif isinstance(now, int) and isinstance(then, int) and now != then:
            changes.append(f"{name} {now - then:+}")
    return sorted(changes)


# -- decks


WORDS = SquirrelIsland.setup().box.words


def only(cards: str) -> str:
    """A box that holds just these."""
    counts = Counter(many(cards))
    return " ".join(f"{counts[word]}*{word}" for word in WORDS)


def own(name: str, *effect: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A squirrel of one's own."""
    card = {"id": name, "name": name.capitalize(), "type": "squirrel", "tribe": "Tree", "cost": 1, "copies": 4}
    return {**card, "stash": 1, "effect": list(effect), **more}


def deck(*cards: dict[str, Any]) -> list[dict[str, Any]]:
    """A deck of one's own, with plain squirrels to be drawn."""
    return [*cards, own("plain", copies=40, loops=["nut"]), own("other", copies=20, loops=["coin"])]


NUT = {"op": "gain", "what": "nut", "n": 1}
COIN = {"op": "gain", "what": "coin", "n": 1}
DRAW = {"op": "draw", "n": 1}
AGAIN = {"op": "go_again"}
