"""What turns of puzzles are about."""

from __future__ import annotations

from typing import Final

from ....core.words.themes import Themes, claims, tells

THEMES: Final[Themes] = {
    "a card from the hand": tells("played", origin="hand"),
    "a card from the Island": lambda turn: any(each.kind == "played" and each.origin != "hand" for each in turn.events),
    "nuts at once": lambda turn: turn.tells("gained", what="nut") or "GivesNuts" in turn.claims,
    "coins to spend": tells("gained", what="coin"),
    "a steal": lambda turn: (
        turn.tells("stole") or not turn.claims.isdisjoint(("HasNuts", "HasMostNuts", "LeadsInNuts"))
    ),
    "into the stash": lambda turn: turn.tells("stashed") or turn.tells("stowed"),
    "squirrels that gather": lambda turn: (
        turn.tells("gathered") or not turn.claims.isdisjoint(("GathersWith", "GathersAtOnce", "CanGatherLater"))
    ),
    "time to sleep": lambda turn: turn.tells("slept") or turn.tells("passed"),
    "the last day": claims("NoMorning", "HandIsWorthless"),
}
