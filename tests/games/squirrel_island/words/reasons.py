"""The rule that forbids a sentence of Squirrel Island, from the rule sheet: by what is asked, of whom, what is said."""

from __future__ import annotations

from typing import Any

from squirrelwidgets import CHANCE

ASKED = {
    **dict.fromkeys(["AWAKE"], "SI-8"),
    **dict.fromkeys(["ASLEEP"], "SI-12"),
    "TAKE": "SI-26",
    "STASH": "SI-19",
    "REFRESH": "SI-15",
    "COLLECT": "SI-16",
    "STEAL": "SI-27",
    "TIRE": "SI-27",
    "CHOOSE": "SI-23",
    "ORDER": "SI-17",
    "DISCARD": "SI-23",
}
"""The rule of each question to a player."""
ANSWERS = {
    "take": "TAKE",
    "stash": "STASH",
    "refresh": "REFRESH",
    "collect": "COLLECT",
    "enough": "COLLECT",
    "steal": "STEAL",
    "tire": "TIRE",
    "choose": "CHOOSE",
    "discard": "DISCARD",
}
"""The question that a first word answers; any other word but those of turns is about the order of abilities."""
TURNS = ("play", "island", "sleep", "gather", "pass")


def owed(state: Any) -> str:
    """The rule of what chance owes before anybody decides."""
    phase = state.phase.name
    if phase == "DRAW":
        if state.morning:
            return "SI-6"
        cause = state.doing.cause  # a card's effect, or `~card`: its ability
        return "SI-17" if cause < 0 else "SI-9" if state.box.cards[cause].squirrel else "SI-10"
    if phase == "REVEAL":
        return "SI-34" if state.morning else "SI-11"
    return {"FIRST": "SI-35", "DEAL": "SI-5", "STOW": "SI-19"}[phase]


def due(state: Any) -> str:
    """The rule of what is to happen next."""
    return owed(state) if state.actors == (CHANCE,) else ASKED[state.phase.name]


def forbids(state: Any, seat: int | None, text: str) -> str:
    """The rule that forbids a whole sentence of a player's, when it is not legal."""
    word, *rest = text.split()
    phase = state.phase.name
    if word == "tickle":  # nothing is called that
        return due(state)
    if begun := [each for each in state.sentences(seat) if each.startswith(f"{text} ")]:
        return _payment(word, begun)
    if word == "first":
        return owed(state) if state.actors == (CHANCE,) and seat is None else "SI-35"
    if state.actors == (CHANCE,):
        return owed(state)
    if seat not in (None, *state.actors):
        return "SI-27" if phase == "TIRE" and seat in range(state.seats) else "SI-8"
    if word in TURNS:
        return _turn(state, word, *rest)
    asked = ANSWERS.get(word, "ORDER")
    if phase != asked:
        return ASKED[asked] if phase in ("AWAKE", "ASLEEP") else ASKED[phase]
    return _answer(state, word, *rest)


def _payment(word: str, begun: list[str]) -> str:
    """How it is paid has to be said: coins in place of stamina, or the Island's extra."""
    in_stamina = any("-coins" not in each or " 0-coins" in each for each in begun)
    return "SI-3" if word == "play" or not in_stamina else "SI-11"


def _turn(state: Any, word: str, name: str = "", *_paid: str) -> str:
    """A card to play, sleep, a nut to gather."""
    phase = state.phase.name
    if phase == "ASLEEP":
        if word == "gather" and state.box.index[name] not in _exhausted(state, state.mover):
            return "SI-12"
        return "SI-15" if word == "gather" else "SI-12"
    if phase != "AWAKE":
        return ASKED[phase]
    if word in ("gather", "pass"):
        return "SI-12"
    kind = state.box.index[name]
    if kind not in (state.island if word == "island" else state.hands[state.mover]):
        return "SI-4" if word == "island" else "SI-2"
    if word == "island" and not state.lasting_abilities[state.mover].free:
        return "SI-11"
    return "SI-9" if state.box.cards[kind].squirrel else "SI-10"


def _exhausted(state: Any, seat: int) -> set[int]:
    return {~kind for kind in state.squirrels[seat] if kind < 0}


def _answer(state: Any, word: str, name: str = "") -> str:
    seat = state.actors[0]
    if word == "steal":
        victim = ["rust", "blue", "ochre", "teal", "plum", "slate"].index(name)
        if victim >= state.seats or victim == state.mover:
            return "SI-21"
        return "SI-17" if state.lasting_abilities[victim].shield else "SI-27"
    if word in ("collect", "tire"):
        kind = state.box.index[name]
        mine = kind in state.squirrels[seat]
        if not mine and kind in _exhausted(state, seat):
            return "SI-15"
        return "SI-37" if word == "collect" else "SI-36"
    return ASKED[state.phase.name]
