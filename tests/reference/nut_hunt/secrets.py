"""The secrets of Nut Hunt, from its rule sheet (NH-4, NH-8, NH-15, NH-33, NH-36): to find lines of play that a viewer
cannot tell apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from squirrelwidgets.core.model.events import Viewer
from squirrelwidgets.games.nut_hunt.rules.phases import Phase
from tests.reference.nut_hunt.box import LEVELS, OBJECTIVES, SEATS, TILES, read_objective

AUTOMA = 1
PAIRS = [*OBJECTIVES[:22], *(text[:-1] + "9" for text in OBJECTIVES[:22])]
"""Objectives in pairs with the same ends: where the Automa puts its squirrels does not tell which it has."""
QUESTIONS: Sequence[str] = [
    "keep o3",
    "drop o9",
    "scout",
    "peek o1 o2",
    "deal blue o1 o2 o3",
    "reveal o5",
    "place hazel-hill",
    "recruit hazel-hill",
    "hassle rabbit-patch",
    "exchange acorn walnut",
    "pass",
    "fern-hollow",
    "nonsense",
]
"""Sentences that a board asks about, legal or not."""


def setup(rng: Random) -> dict[str, Any]:
    """Any game, dealt or in its middle; in some there are few objectives, so that cards come round again."""
    players = rng.choice((1, 1, 2, 2, 3, 4, 5))
    options: dict[str, Any] = {
        "players": players,
        "level": rng.choice(list(LEVELS)),
        "competitive": rng.random() < 0.3,
        "hidden": rng.random() < 0.6,
    }
    cards = len(OBJECTIVES)
    if players == 1 and options["hidden"]:
        options["own_objectives"] = PAIRS
        cards = len(PAIRS)
    elif rng.random() < 0.5:
        cards = 3 * players + 5
        options["own_objectives"] = rng.sample(OBJECTIVES, cards)
    if rng.random() < 0.5:
        names = rng.sample([f"o{number}" for number in range(1, cards + 1)], cards)
        options["objectives"] = [" ".join(names.pop() for _ in range(2)) for _ in range(max(2, players))]
        if rng.random() < 0.5 and len(names) > 3:
            options["deck"] = [" ".join(names[:2]), " ".join(names[2:4]), " ".join(names[4:6])][: rng.randint(1, 3)]
            options["deck"] = [layer for layer in options["deck"] if layer]
        if rng.random() < 0.7:
            options["fox"] = "toadstool-terrace"
            options["squirrels"] = [_squirrels(rng) for _ in range(max(2, players))]
            if "deck" in options:  # some time later
                options |= {"first": "rust", "turn": 4, "rolled": 3}
    if rng.random() < 0.3:
        options["rolls"] = _rolls(rng)
    return options


def _rolls(rng: Random) -> str:
    return " ".join(rng.choices("123456", k=12))


def _squirrels(rng: Random) -> str:
    return " ".join(rng.sample(["hazel-hill", "birch-grove", "rabbit-patch", "fern-hollow", "pine-barrens"], 3))


def other_setup(options: dict[str, Any], viewer: Viewer, rng: Random) -> dict[str, Any]:
    """The same for the viewer: some of others' objectives and of the deck's cards have changed places, and the die
    will fall otherwise after a while."""
    if "rolls" in options:
        soon = rng.randint(2, 20)
        options = {**options, "rolls": options["rolls"][:soon] + _rolls(rng)[soon:]}
    if "objectives" not in options:
        return options
    hands = [text.split() for text in options["objectives"]]
    deck = [text.split() for text in options.get("deck", ())]
    out = [] if deck else [_rest(options, hands)]
    open_seats = [AUTOMA] if _automa_is_open(options) else []
    unknown = [hand for seat, hand in enumerate(hands) if seat != viewer and seat not in open_seats]
    if deck or len(unknown) > 1 or viewer != 0:  # else a viewer of all objectives knows the deck
        unknown += deck + out
    automas = hands[AUTOMA] if options["players"] == 1 and not options.get("squirrels") else None
    slots = [(pile, n) for pile in unknown if pile is not automas for n in range(len(pile))]
    for _ in range(rng.choice((0, 1, 3)) if len(slots) > 1 else 0):
        (one, n), (other, m) = rng.sample(slots, 2)
        one[n], other[m] = other[m], one[n]
    changed = {**options, "objectives": [" ".join(hand) for hand in hands]}
    if deck:
        changed["deck"] = [" ".join(layer) for layer in deck]
    return changed


def _rest(options: dict[str, Any], hands: list[list[str]]) -> list[str]:
    cards = range(1, len(options.get("own_objectives", OBJECTIVES)) + 1)
    return [name for card in cards if not any((name := f"o{card}") in hand for hand in hands)]


def _automa_is_open(options: dict[str, Any]) -> bool:
    return options["players"] == 1 and not options["hidden"]


# -- what somebody hears


def hears(state: Any, sentence: str, seat: int, viewer: Viewer) -> str:
    """A sentence with a question mark in place of objectives that this viewer may not know."""
    first, *words = sentence.split()
    if first == "deal" and not _sees(state, SEATS.index(words[0]), viewer):
        return f"deal {words[0]} ?"
    if first == "peek" and viewer != state.mover:
        return "peek ?"
    if first in ("drop", "keep") and words != ["none"] and seat != viewer:
        return f"{first} ?"
    return sentence


def _sees(state: Any, owner: int, viewer: Viewer) -> bool:
    """Whether a viewer may see the objectives of a seat."""
    open_automa = state.setup.players == 1 and owner == AUTOMA and not state.setup.hidden
    return owner == viewer or open_automa or state.phase is Phase.OVER


# -- what somebody knows


def knows(before: Any, sentence: str, after: Any, viewer: Viewer) -> Any:
    """All that this viewer learns from a ply, or can still see after it."""
    seats = range(len(after.held))
    at_automas_start = after.turn == 0 and not _sees(after, AUTOMA, viewer)
    return {
        "open": [after.phase, after.actors, after.round, after.turn, after.first, after.mover, after.placed],
        "board": [tuple(after.tiles), after.fox, after.fox_from, after.die, after.rolled],
        "pieces": [list(map(list, rows)) for rows in (after.squirrels, after.nests, after.nuts)],
        "turn": [after.foraging, after.acted, str(after.stack), after.aside, str(after.result)],
        "due": [len(after.due)] if at_automas_start else [after.due, after.card],
        "held": list(after.held),
        "objectives": [after.objectives[seat] if _sees(after, seat, viewer) else None for seat in seats],
        "deck": [layer.cards if _knows_layer(layer, viewer) else len(layer.cards) for layer in after.deck.layers],
        "who knows the deck": [layer.knows for layer in after.deck.layers],
        "peeked": after.peeked if viewer == after.mover else len(after.peeked),
    }


def _knows_layer(layer: Any, viewer: Viewer) -> bool:
    return layer.knows is None or viewer in layer.knows


def covered(view: Any, state: Any) -> list[int]:
    """Objectives of others."""
    hands = zip(view.objectives, state.objectives, strict=True)
    return [card for open_, hand in hands if open_ is None for card in hand]


def whole(state: Any) -> bool:
    """All objectives in play are somewhere once, each seat holds as many as it should, and the Automa's squirrels
    are due where its objectives end.
    """
    settings = state.setup
    texts = settings.own_objectives or tuple(OBJECTIVES)
    in_play = [f"o{card}" for card in range(1, len(texts) + 1)]
    if settings.deck:
        in_play = [card for text in (*settings.objectives, *settings.deck) for card in text.split()]
    elif settings.left_out:  # an imagined world knows no more than this of the deck
        in_play = [card for card in in_play if int(card.removeprefix("o")) not in settings.left_out]
    piles = [*state.objectives, *(layer.cards for layer in state.deck.layers), state.aside, state.peeked]
    cards = [f"o{card}" for pile in piles for card in pile]
    at_start = settings.given and state.phase in (Phase.FIRST, Phase.TILES) and not state.held[0]
    if state.due and not state.turn:
        ends = [
            _end(settings, word) for card in state.objectives[AUTOMA] for word in read_objective(texts[card - 1]).ends
        ]
        if list(state.due) != ends[len(ends) - len(state.due) :]:
            return False
    return at_start or (
        sorted(cards) == sorted(in_play) and [len(hand) for hand in state.objectives] == list(state.held)
    )


def _end(settings: Any, word: str) -> int:
    return [text.split()[0] for text in settings.own_tiles or TILES].index(word)


# -- another thing that is heard the same


def alike(state: Any, sentence: str, seat: int, viewer: Viewer, change: float, rng: Random) -> str:
    """A sentence that the viewer may not be able to tell from this one, where possible the same; it may be illegal."""
    first, *words = sentence.split()
    if hears(state, sentence, seat, viewer) == sentence:
        return sentence
    if first == "deal" and words[0] not in SEATS[: state.setup.players]:
        return " ".join([first, words[0], *(_twin(card, change, rng) for card in words[1:])])
    if first in ("deal", "peek"):
        owner = words[:1] if first == "deal" else []
        return " ".join([first, *owner, *_others(state, words[len(owner) :], change, rng)])
    same = [text for text in state.sentences(seat) if text.split()[0] == first and text != "keep none"]
    return sentence if sentence in same and rng.random() > change else rng.choice(same or [sentence])


def _twin(card: str, change: float, rng: Random) -> str:
    """The objective with the same ends."""
    number, half = int(card[1:]), len(PAIRS) // 2
    return f"o{number + half if number <= half else number - half}" if rng.random() < change else card


def _others(state: Any, cards: list[str], change: float, rng: Random) -> list[str]:
    """As many cards from the top of the deck, some of them others."""
    drawn: list[str] = []
    for layer in state.deck.layers:
        pool = [f"o{card}" for card in layer.cards]
        wanted = min(len(pool), len(cards) - len(drawn))
        kept = [card for card in cards if card in pool and rng.random() > change][:wanted]
        rest = [card for card in pool if card not in kept]
        drawn += kept + rng.sample(rest, wanted - len(kept))
    return drawn
