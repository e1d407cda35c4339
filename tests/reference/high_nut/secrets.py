"""The knowledge of each viewer in High Nut, from its text: a hand is seen by its owner only, all else that lies there
by all, and of the deck how many there are."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from squirrelwidgets.core.model.events import Viewer
from squirrelwidgets.core.words.player_names import SEATS

CARDS = [card for card in range(1, 10) for _ in range(2)]
QUESTIONS = ["7", "1", "10", "card 3", "rust", "nonsense"]


def setup(rng: Random) -> dict[str, Any]:
    """Any game; in most the cards are dealt by hand, and some lie on the pile."""
    players = rng.randint(2, 4)
    options: dict[str, Any] = {"players": players}
    if rng.random() < 0.8:
        cards, many = rng.sample(CARDS, len(CARDS)), rng.randint(1, 4)
        hands = [cards[seat * many :][:many] for seat in range(players)]
        gone = cards[players * many :][: rng.randint(0, 4)]
        options |= {"hand": [*map(_text, hands)], "gone": _text(gone), "mover": rng.choice(SEATS[:players])}
    return options


def other_setup(options: dict[str, Any], viewer: Viewer, rng: Random) -> dict[str, Any]:
    """The same for the viewer: others have as many cards, of those that it does not see."""
    if "hand" not in options:
        return options
    hands = [hand.split() for hand in options["hand"]]
    seen = [*options["gone"].split(), *(hands[viewer] if isinstance(viewer, int) else [])]
    left = [*(Counter(map(str, CARDS)) - Counter(seen)).elements()]
    rng.shuffle(left)
    dealt = [hand if seat == viewer else [left.pop() for _ in hand] for seat, hand in enumerate(hands)]
    return {**options, "hand": [*map(_text, dealt)]}


def _text(cards: Any) -> str:
    return " ".join(map(str, cards))


def hears(state: Any, sentence: str, seat: int, viewer: Viewer) -> str:
    """All that is played is heard; of a card that is dealt, that it is."""
    if not sentence.startswith("card "):
        return sentence
    _, _, goal = state.due[0]
    return sentence if viewer == goal else "card ?"


def knows(before: Any, sentence: str, after: Any, viewer: Viewer) -> Any:
    """All that lies open after a ply, and the viewer's own hand."""
    hands = [sorted(hand) for hand in after.hand]
    table = after.actors, after.mover, [*after.table], [*after.gone], after.tricks, len(after.deck), str(after.result)
    return table, [*map(len, hands)], hands[viewer] if isinstance(viewer, int) else None


def covered(view: Any, state: Any) -> list[int]:
    return [card for seat, hand in enumerate(state.hand) if seat != view.viewer for card in hand]


def whole(state: Any) -> bool:
    """Each card lies somewhere."""
    there = [*state.deck, *state.gone, *(card for part in (state.hand, state.table) for row in part for card in row)]
    return sorted(there) == CARDS


def alike(state: Any, sentence: str, seat: int, viewer: Viewer, change: float, rng: Random) -> str:
    """Another card, where the viewer does not see it."""
    is_hidden = hears(state, sentence, seat, viewer) != sentence
    return f"card {rng.choice(CARDS)}" if is_hidden and rng.random() < change else sentence
