"""The knowledge of players in Squirrel Island, from its rule sheet (SI-2, SI-19, SI-40): to find lines of play that one
cannot tell apart.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from squirrelwidgets.core.model.events import Viewer
from squirrelwidgets.games.squirrel_island.rules.phases import Phase
from tests.reference.squirrel_island.table import BOX, SEATS, word_of

QUESTIONS: Sequence[str] = [
    "play gatherer",
    "play hollow-log",
    "play climber 3-coins",
    "island digger",
    "island peddler coin",
    "gather glider",
    "take digger",
    "stash digger",
    "stash glider",
    "refresh climber",
    "collect climber",
    "steal blue",
    "tire climber",
    "choose 2",
    "choose blue",
    "discard digger",
    "effect",
    "enough",
    "sleep",
    "pass",
    "draw rust digger",
    "stow rust digger",
    "nonsense",
]
"""Sentences that a board asks about, legal or not: whether somebody could play a card that only its owner sees."""
DRAW = [{"op": "draw", "n": 1}]
CARDS_LOST: list[dict[str, Any]] = [
    *BOX,
    *(
        {"id": f"fox_{who}", "name": f"Fox {who}", "type": "item", "cost": 0, "copies": 12, "stash": 1}
        | {"effect": [{"op": "discard", "n": 2, "who": who}, {"op": "if", "has": "card", "n": 2, "then": DRAW}]}
        for who in ("self", "one", "each")
    ),
]
"""A deck in which many cards are discarded."""
SECRETIVE = "4*hollow-log 6*buried-chest 6*burrower 6*pantry-keeper 8*digger 4*spyglass"
"""Many cards that stash, or that are taken in the sight of all."""


def setup(rng: Random) -> dict[str, Any]:
    """Any game, from its beginning or from its middle, with cards in hands and stashes."""
    players = rng.randint(2, 5)
    options: dict[str, Any] = {
        "players": players,
        "days": rng.choice((1, 2, 4)),
        "order": rng.choice(("matters", "always")),
        "copies": rng.choice(("", SECRETIVE)),
    }
    if rng.random() < 0.4:
        options["deck"] = CARDS_LOST
    if rng.random() < 0.3:
        return options
    pool = _box(options)
    rng.shuffle(pool)

    def some(least: int, most: int) -> list[str]:
        return [pool.pop() for _ in range(rng.randint(least, most))]

    options["known"] = [" ".join(some(0, 2)) for _ in range(players)]
    options["hands"] = [" ".join([*known.split(), *some(1, 7)]) for known in options["known"]]
    options["stashes"] = [" ".join([*some(0, 2), *(f"{card}?" for card in some(0, 2))]) for _ in range(players)]
    squirrels = {word_of(card["id"]) for card in BOX if card["type"] == "squirrel"}
    laid = [[card for card in some(0, 6) if card in squirrels] for _ in range(players)]
    options["squirrels"] = [" ".join(card + rng.choice(("", "~")) for card in cards) for cards in laid]
    options["island"] = " ".join(some(4, 4))
    options["stamina"] = [rng.randint(0, 5) for _ in range(players)]
    options["coins"] = [rng.randint(0, 6) for _ in range(players)]
    options["nuts"] = [rng.randint(0, 3) for _ in range(players)]
    options["first"] = rng.choice(SEATS[:players])
    if rng.random() < 0.3:
        options["draws"] = " ".join(some(4, 9))
    return options


def _box(options: dict[str, Any]) -> list[str]:
    copies = {word_of(card["id"]): card["copies"] for card in options.get("deck", BOX)}
    copies |= {word: int(n) for n, word in (said.split("*") for said in options["copies"].split())}
    return [word for word, n in copies.items() for _ in range(n)]


def other_setup(options: dict[str, Any], viewer: Viewer, rng: Random) -> dict[str, Any]:
    """The same for the viewer: cards that it does not see have changed places, also with those of the deck."""
    if "hands" not in options:
        return options
    hands = [text.split() for text in options["hands"]]
    stashes = [text.split() for text in options["stashes"]]
    slots = []
    for seat, hand in enumerate(hands):
        if seat != viewer:
            seen = len(options["known"][seat].split())  # known cards stand first
            slots += [(hand, n) for n in range(seen, len(hand))]
    for seat, stash in enumerate(stashes):
        slots += [(stash, n) for n, card in enumerate(stash) if seat != viewer or card.endswith("?")]
    rest = Counter(_box(options))
    rest -= Counter(
        card.rstrip("?~")
        for name in ("hands", "stashes", "squirrels")
        for text in options[name]
        for card in text.split()
    )
    rest -= Counter(options["island"].split())
    rest -= Counter(options.get("draws", "").split())
    unseen = list(rest.elements())
    slots += [(unseen, n) for n in rng.sample(range(len(unseen)), 4)]
    for _ in range(rng.choice((0, 1, 3))):
        (one, n), (other, m) = rng.sample(slots, 2)
        one[n], other[m] = _like(one[n], other[m]), _like(other[m], one[n])
    found = {**options, "hands": [" ".join(hand) for hand in hands], "stashes": [" ".join(stash) for stash in stashes]}
    if "draws" in options:
        draws = options["draws"].split()
        one, other = rng.sample(range(len(draws)), 2)
        draws[one], draws[other] = draws[other], draws[one]
        found["draws"] = " ".join(draws)
    return found


def _like(place: str, card: str) -> str:
    """A card as it is written where another one was."""
    return card.rstrip("?") + "?" * place.endswith("?")


# -- what somebody hears


def hears(state: Any, said: str, seat: int, viewer: Viewer) -> str:
    """A sentence with a question mark in place of cards that this viewer may not know."""
    first, *words = said.split()
    if first in ("deal", "draw") and viewer != SEATS.index(words[0]):
        return f"{first} {words[0]} ?"
    if first == "stow":
        return f"stow {words[0]} ?"
    if first == "stash" and seat != viewer:
        return "stash ?"
    return said


# -- what somebody knows


def knows(before: Any, said: str, after: Any, viewer: Viewer) -> Any:
    """All that this viewer learns from a ply, or can still see after it."""
    seats = range(len(after.nuts))
    over = after.phase is Phase.OVER
    return {
        "open": [
            after.phase,
            after.actors,
            after.day,
            after.morning,
            after.first,
            after.mover,
            after.turn,
            after.again,
        ],
        "purses": [list(map(int, each)) for each in (after.stamina, after.coins, after.nuts, after.asleep)],
        "laid": [list(map(list, after.squirrels)), list(map(list, after.used)), list(after.island)],
        "sizes": [[len(cards) for cards in cards] for cards in (after.hands, after.stashed, after.stowed)],
        "turn": [
            after.deck_size,
            after.card,
            after.card_from,
            str(after.doing and after.doing.key()),
            after.left,
            str(after.waiting),
        ],
        "known": list(map(list, after.known)),
        "own": [after.hands[viewer], after.stashed[viewer]] if isinstance(viewer, int) else None,
        "stashes": [[after.stashed[seat], after.stowed[seat]] for seat in seats] if over else None,
        "result": str(after.result),
    }


def covered(view: Any, state: Any) -> list[int]:
    """Cards in hands and stashes that a view does not show."""
    piles = [
        (seen, cards)
        for name in ("hands", "stashed", "stowed")
        for seen, cards in zip(getattr(view, name), getattr(state, name), strict=True)
    ]
    return [card for seen, cards in piles if None in seen for card in cards]


def whole(state: Any) -> bool:
    """All cards of the box are somewhere, and what is known to be in a hand is there, or stashed from it."""
    words = state.setup.box.words
    piles = [*state.hands, *state.stashed, *state.stowed, *state.used]
    piles += [[kind if kind >= 0 else ~kind for kind in laid] for laid in state.squirrels]
    piles += [[kind for kind in state.island if kind >= 0]]
    if state.card >= 0 and not state.setup.box.cards[state.card].squirrel:
        piles.append([state.card])
    piles.append([kind for kind, n in enumerate(state.deck) for _ in range(n)])
    cards = Counter(words[kind] for pile in piles for kind in pile)
    mine = zip(state.known, state.hands, state.stashed, strict=True)
    seen = all(Counter(known) <= Counter([*hand, *stashed]) for known, hand, stashed in mine)
    deck = {"copies": state.setup.copies} | ({"deck": CARDS_LOST} if state.setup.deck else {})
    return seen and cards == Counter(_box(deck)) and sum(state.deck) == state.deck_size


# -- another thing that is heard the same


def alike(state: Any, said: str, seat: int, viewer: Viewer, change: float, rng: Random) -> str:
    """A sentence that the viewer may not be able to tell from this one, where possible the same; it may be illegal."""
    first, *words = said.split()
    if hears(state, said, seat, viewer) == said:
        return said
    if first == "stash":
        same = [text for text in state.sentences(seat) if text.split()[0] == first]
        return said if said in same and rng.random() > change else rng.choice(same or [said])
    names = state.setup.box.words
    deck = [names[kind] for kind, n in enumerate(state.deck) for _ in range(n)]
    found = [names[kind] for kind in state.draws[: len(words) - 1]]
    for card in found:
        deck.remove(card)
    for card in words[1 + len(found) :]:
        if card in deck and rng.random() > change:
            deck.remove(card)
            found.append(card)
    while len(found) < len(words) - 1 and deck:
        found.append(deck.pop(rng.randrange(len(deck))))
    return " ".join([first, words[0], *found])
