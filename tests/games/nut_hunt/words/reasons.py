"""The rule that forbids a sentence of Nut Hunt, from the rule sheet: by who is to decide, what, and what is said."""

from __future__ import annotations

from typing import Any

from squirrelwidgets import CHANCE
from tests.reference.nut_hunt import box as sheet

TILES = {tile.word: tile for tile in map(sheet.read_tile, sheet.TILES)}
WORDS = list(TILES)
OWED = {
    "FIRST": "NH-42",
    "TILES": "NH-1",
    "DEAL": "NH-4",
    "ROLL": "NH-9",
    "BOLT": "NH-32",
    "PEEK": "NH-15",
    "REVEAL": "NH-31",
    "ADD": "NH-31",
}
"""What chance owes before anybody decides, but for the Automa at the start."""
SAID_IN = {
    "first": ["FIRST"],
    "tiles": ["TILES"],
    "deal": ["DEAL"],
    "die": ["ROLL", "BOLT"],
    "peek": ["PEEK"],
    "reveal": ["REVEAL"],
    "place": ["ADD"],
    "skip": ["ADD"],
}
"""What chance says, and when."""
NOT_NOW = {"first": "NH-42", "tiles": "NH-1", "deal": "NH-4", "die": "NH-9", "peek": "NH-15"}
NOT_NOW_ALONE = {"reveal": "NH-31", "place": "NH-30", "skip": "NH-30"}
"""The rules of what chance says, where it is not to say it."""


def due(state: Any) -> str:
    """The rule of the decision that is due."""
    phase = state.phase.name
    if phase == "FORAGE":  # after placing, after hassling, after the die
        return "NH-5" if not state.turn else "NH-14" if state.acted else "NH-10"
    if phase == "SCATTER":  # from the fox, or from a nest
        return "NH-10" if state.stack[0].by < 0 else "NH-20"
    return {"DROP": "NH-4", "PLACE": "NH-5", "ACTION": "NH-11", "KEEP": "NH-15"}[phase]


def forbids(state: Any, seat: int | None, text: str) -> str:
    """The rule that forbids a whole sentence, when it is not legal."""
    word, *rest = text.split()
    by_chance = state.actors == (CHANCE,)
    phase = state.phase.name
    if word == "tickle":  # nothing is called that
        return owed(state) if by_chance else due(state)
    if word in SAID_IN:
        return owed(state) if by_chance else {**NOT_NOW, **NOT_NOW_ALONE}[word]
    if by_chance:
        return owed(state)
    if seat not in (None, state.actors[0]):
        return _not_you(state, seat)
    turns = state.actors[0] == state.mover and state.turn > 0
    if word == "exchange":
        return "NH-12"
    if word in ("drop", "keep"):
        return "NH-4" if word == "drop" else "NH-15"
    if word in WORDS:
        return _tile(state, word)
    if phase == "SCATTER" and state.turn and not turns:
        return "NH-16"  # in another's turn one only runs
    if word == "forage":
        return "NH-10" if phase == "ACTION" else due(state)
    if phase != "ACTION":
        return "NH-11" if state.acted else due(state)  # one action a turn
    return {"recruit": _recruit, "hassle": lambda *_: "NH-14", "scout": lambda *_: "NH-36"}[word](state, *rest)


def owed(state: Any) -> str:
    """The rule of what chance owes."""
    at_start = state.solo and state.mover == 1 and not state.turn and state.phase.name in ("DEAL", "ADD")
    return "NH-30" if at_start else OWED[state.phase.name]


def _not_you(state: Any, seat: int | None) -> str:
    if state.solo and seat == 1:
        return "NH-31"  # cards and the die decide for the Automa
    if seat not in range(state.seats):
        return "NH-42"
    if state.phase.name == "SCATTER":
        return "NH-18"
    if not state.turn:
        return "NH-4" if state.phase.name == "DROP" else "NH-5"
    return "NH-42"


def _tile(state: Any, word: str) -> str:
    """A tile by itself: where a squirrel is placed, or runs to."""
    if state.phase.name == "ACTION" and not {f"recruit {word}", f"hassle {word}"} & {*state.sentences()}:
        return _recruit(state, word)
    if state.phase.name != "SCATTER":
        return due(state)
    here = WORDS[state.stack[0].tile]
    at = dict(zip([WORDS[tile] for tile in state.tiles], sheet.SPOTS.values(), strict=True))
    (q, r), (p, s) = at[word], at[here]
    if (q - p, r - s) not in sheet.FACES.values():
        return "NH-16"
    if word == "frog-pond":
        return "NH-7"
    return "NH-16" if word == WORDS[state.fox] else "NH-17"


def _recruit(state: Any, word: str = "") -> str:
    if word in ("frog-pond", "pine-barrens"):
        return "NH-7"
    return "NH-13"
