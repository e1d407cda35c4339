"""The secrets of Squirrel Rush, from its rule sheet (SR-27): the smarty squirrels' hands, and nothing else."""

from __future__ import annotations

from random import Random
from typing import Any

from squirrelwidgets.core.model.events import Viewer
from squirrelwidgets.games.squirrel_rush.rules import Position
from tests.reference.squirrel_rush.game import ACTIONS, SEATS

QUESTIONS = [
    "flip a1",
    "add b2",
    "exit a1",
    "exchange 1 dark b1",
    "diagonal b2",
    "skip c1",
    "least",
    "a1",
    "b2",
    "end",
    "discard flip",
    "discard skip",
    "discard",
    "flip",
    "exchange 2",
    "card flip",
    "nonsense",
]
"""Asked of every board: none may tell of a card that only its holder knows of."""


def setup(rng: Random) -> dict[str, Any]:
    """Smarty squirrels; most of them with hands of their own, or all could count what is left of seven cards."""
    players = rng.randint(2, 6)
    options: dict[str, Any] = {
        "players": players,
        "smarty": True,
        "rounds": rng.randint(2, 5),
        "anytime": rng.random() < 0.4,
        "taken": rng.random() < 0.4,
    }
    if rng.random() < 0.5:
        options["first"] = rng.choice(SEATS[:players])
    if rng.random() < 0.5:
        options["glade"] = ("# # #", "# # .")
    if rng.random() < 0.9:
        sizes = [rng.randint(options["rounds"] - 1, 6) for _ in range(players)]
        options["hands"] = [in_order(rng.sample(ACTIONS, size)) for size in sizes]
    return options


def other_setup(options: dict[str, Any], viewer: Viewer, rng: Random) -> dict[str, Any]:
    """The same for the viewer: some cards of other hands are others."""
    if "hands" not in options:
        return options
    hands = [hand.split() for hand in options["hands"]]
    for seat, hand in enumerate(hands):
        for _ in range(rng.choice((0, 1, 1, 2))):
            others = [action for action in ACTIONS if action not in hand]
            if seat != viewer:
                hand[rng.randrange(len(hand))] = rng.choice(others)
    return {**options, "hands": [in_order(hand) for hand in hands]}


def in_order(hand: list[str]) -> str:
    return " ".join(sorted(hand, key=ACTIONS.index))


def hears(state: Position, sentence: str, seat: int, viewer: Viewer) -> str:
    """Everybody hears everything: cards that are used or discarded lie open (SR-28)."""
    return sentence


def knows(before: Position, sentence: str, after: Position, viewer: Viewer) -> Any:
    """All but the hands of the others."""
    return {
        "open": [after.phase, after.actors, after.round, after.turn, after.first, after.mover],
        "glade": [after.tiles, after.dark, after.counters, after.squirrels],
        "beside": [after.market, after.top, after.stack, after.under],
        "turn": [after.path, after.gained, after.card, after.used, after.least],
        "seats": [after.reserves, after.spent, after.sizes, str(after.result)],
        "own": after.hands[viewer] if isinstance(viewer, int) else None,
    }


def covered(view: Any, state: Any) -> list[int]:
    """Cards in the hands of others."""
    hands = zip(view.hands, state.hands, strict=True)
    return [card for open_, hand in hands if open_ is None for card, n in enumerate(hand) for _ in range(n)]


def whole(state: Position) -> bool:
    """Each hand is known, as large as it should be, without doubles, and holds nothing that was spent."""
    for hand, size, spent in zip(state.hands, state.sizes, state.spent, strict=True):
        held = {action for action, n in enumerate(hand or ()) for _ in range(n)}
        if hand is None or sum(hand) != size or len(held) != size or held & set(spent):
            return False
    return True


def alike(state: Position, sentence: str, seat: int, viewer: Viewer, change: float, rng: Random) -> str:
    """The same sentence: no other sounds like it, so a seat with other cards cannot always follow."""
    return sentence
