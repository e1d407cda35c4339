"""Random decks and starts of Squirrel Island, from the morning or from the middle of a day, for both versions."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any, NamedTuple

from squirrelwidgets import BadSetup
from squirrelwidgets.games.squirrel_island import SquirrelIsland
from squirrelwidgets.games.squirrel_island.rules.setups.box import read
from tests.every_game.setups import answers
from tests.reference.squirrel_island import table as slow
from tests.reference.squirrel_island.game import Table
from tests.reference.squirrel_island.table import SEATS

GAMES = 100
WORDS = [slow.word_of(card["id"]) for card in slow.BOX]


class Start(NamedTuple):
    """One game to compare: how it is set up."""

    seed: int
    settings: dict[str, Any]

    def both(self) -> tuple[Any, Table]:
        """The same start in both versions."""
        return SquirrelIsland.begin(SquirrelIsland.setup(**self.settings)), Table(**self.settings)


# -- decks of one's own


def effect(rng: Random, depth: int = 0) -> list[dict[str, Any]]:
    """A random effect in the card language."""
    return [operation(rng, depth) for _ in range(rng.choice((1, 1, 2, 2, 3)))]


PER = ("tree", "ground", "flying", "squirrel", "nut_loop", "stamina_loop")


def operation(rng: Random, depth: int) -> dict[str, Any]:
    n = rng.choice((1, 1, 2, 3))
    goods = rng.choice(("nut", "coin", "stamina"))
    who = rng.choice(("self", "one", "each"))
    operations: list[dict[str, Any]] = [
        {"op": "gain", "what": goods, "n": n},
        {"op": "gain", "what": goods, "n": 1, "per": rng.choice(PER), "max": 3},
        {"op": "draw", "n": n},
        {"op": "draw", "n": n, "from": "island"},
        {"op": "stash", "n": n, "from": "hand"},
        {"op": "stash", "n": n, "from": "deck"},
        {"op": "draw", "n": n, "from": "used"},
        {"op": "refresh", "n": rng.choice((1, 2, 99))},
        {"op": "refresh", "n": rng.choice((1, 2, 99)), "who": who},
        {"op": "collect", "n": rng.choice((1, 2, 99))},
        {"op": "go_again"},
        {"op": "steal", "n": n, "who": rng.choice(("one", "each"))},
        {"op": "lose", "what": goods, "n": n, "who": who},
        {"op": "tire", "n": rng.choice((1, 2)), "who": who},
        {"op": "discard", "n": n, "who": who},
    ]
    if not depth:
        operations.append({"op": "choose", "options": [effect(rng, 1) for _ in range(rng.choice((2, 3)))]})
        operations.append(condition(rng))
    return rng.choice(operations)


def condition(rng: Random) -> dict[str, Any]:
    """An effect for those who have enough of something, perhaps another one for the others."""
    has = rng.choice(("nut", "coin", "stamina", "card", "squirrel", "tree", "flying", "nut_loop", "card_loop"))
    otherwise = {"else": effect(rng, 1)} if rng.random() < 0.5 else {}
    return {"op": "if", "has": has, "n": rng.randint(1, 4), "then": effect(rng, 1), **otherwise}


def card(rng: Random, name: str) -> dict[str, Any]:
    """A random card."""
    data: dict[str, Any] = {"id": name, "name": name.capitalize(), "stash": rng.randint(0, 5)}
    data |= {"copies": rng.randint(1, 6), "effect": effect(rng) if rng.random() < 0.9 else []}
    if rng.random() < 0.4:
        return data | {"type": "item", "cost": rng.randint(0, 4)}
    data |= {"type": "squirrel", "cost": rng.randint(0, 3), "tribe": rng.choice(("Tree", "Ground", "Flying"))}
    kind = rng.random()
    if kind < 0.5:
        data["loops"] = rng.choices(["nut", "coin", "stamina", "card"], k=rng.randint(1, 3))
    elif kind < 0.85:
        when = rng.choice("draw play_squirrel play_item play_from_island stash steal gather sleep".split())
        data["ability"] = {"when": when, "effect": effect(rng)}
    else:
        data["ability"] = rng.choice(
            (
                {"ongoing": "item_discount", "n": rng.randint(1, 2)},
                {"ongoing": "shield"},
                {"ongoing": "coins_per_stamina", "n": rng.randint(1, 2)},
                {"ongoing": "island_free"},
            )
        )
    return data


def own_deck(rng: Random) -> list[dict[str, Any]]:
    """Cards that the package takes: no abilities that never come to an end."""
    cards: list[dict[str, Any]] = [
        {"id": "plain", "name": "Plain", "type": "squirrel", "tribe": "Tree", "cost": 1, "copies": 30, "stash": 1}
    ]
    while len(cards) < 14:
        more = [*cards, card(rng, f"card{len(cards)}")]
        with suppress(BadSetup):
            read(more)
            cards = more
    return cards


# -- starts


def dealt(rng: Random) -> dict[str, Any]:
    """A game from its first morning; in some the deck is so small that it runs out."""
    settings = answers(SquirrelIsland, rng, players=rng.randint(2, 5), days=rng.choice((1, 2, 3, 4, 4, 5)))
    kind = rng.random()
    if kind < 0.35:
        settings["deck"] = own_deck(rng)
    elif kind < 0.5:
        settings["copies"] = " ".join(f"{rng.choice((0, 1, 1, 2))}*{word}" for word in WORDS)
    elif kind < 0.7:  # many that ask something
        asking = (
            "hollow-log spyglass slingshot work-whistle market-stall mud-puddle motivator messenger archivist bandit"
        )
        settings["copies"] = " ".join(f"{rng.randint(3, 6)}*{word}" for word in asking.split())
    if rng.random() < 0.3:
        settings["mornings"] = [f"{rng.randint(1, 5)}*stamina {rng.randint(1, 6)}*coin {rng.randint(1, 5)}*card nut"]
    if rng.random() < 0.5:
        settings["first"] = rng.choice(SEATS[: settings["players"]])
    return settings


def crowded(rng: Random) -> dict[str, Any]:
    """A game in its middle: squirrels of all kinds, many of them exhausted, and enough to pay with."""
    settings = dealt(rng)
    players = settings["players"]
    box = Table(**settings)
    pool = box.deck
    rng.shuffle(pool)
    squirrels = [word for word in pool if box.cards[word]["type"] == "squirrel"]

    def taken(cards: list[str], most: int) -> list[str]:
        words = [cards.pop() for _ in range(min(len(cards), rng.randint(0, most)))]
        for word in words:
            if cards is not pool:
                pool.remove(word)
            elif word in squirrels:
                squirrels.remove(word)
        return words

    laid = [taken(squirrels, 8) for _ in range(players)]
    tired = rng.choice((0.0, 0.3, 0.7))
    settings["squirrels"] = [" ".join(word + "~" * (rng.random() < tired) for word in cards) for cards in laid]
    if rng.random() < 0.8:
        settings["known"] = [" ".join(taken(pool, 2)) for _ in range(players)]
        settings["hands"] = [" ".join([*known.split(), *taken(pool, 7)]) for known in settings["known"]]
        settings["asleep"] = " ".join(seat for seat in SEATS[: players - 1] if rng.random() < 0.2)
        if rng.random() < 0.3:
            settings["turn"] = rng.choice(SEATS[:players])
    settings["used"] = [" ".join(taken(pool, 4)) for _ in range(players)]
    settings["stashes"] = [" ".join(word + "?" * rng.randint(0, 1) for word in taken(pool, 3)) for _ in range(players)]
    settings["day"] = rng.randint(1, settings["days"])
    opened = min(slow.SPACES, slow.UPPER + settings["day"])
    there = [word if rng.random() < 0.8 else "." for word in taken(pool, opened)]
    settings["island"] = " ".join(there)
    settings["stamina"] = [rng.randint(0, 5) for _ in range(players)]
    settings["coins"] = [rng.randint(0, 9) for _ in range(players)]
    settings["nuts"] = [rng.choice((0, 0, 1, 2, 7)) for _ in range(players)]
    return settings


def laid_out(rng: Random) -> dict[str, Any]:
    """A game in which the next cards are known."""
    settings = crowded(rng) if rng.random() < 0.5 else dealt(rng)
    left = Table(**settings).deck
    settings["draws"] = " ".join(rng.sample(left, min(len(left), rng.randint(1, 12))))
    return settings


def start(seed: int) -> Start:
    """A random start; a deck with fewer cards than the first morning needs is no start."""
    rng = Random(f"island {seed}")
    while True:
        settings = rng.choice((dealt, crowded, crowded, laid_out))(rng)
        with suppress(BadSetup):
            SquirrelIsland.setup(**settings)
            return Start(seed, settings)
