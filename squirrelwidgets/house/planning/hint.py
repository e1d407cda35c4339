"""Hints where house rules hold: what was tried, and no claim of the book's game."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from ...bots.search import Search
from ...core.model.events import Hint

SAMPLES: Final = 240


def tried_hint(ids: str, view: Any, story: Any, seat: int) -> Hint:
    """The turn that did best in quick play by these rules; that it wins is said only if it was played, and did."""
    said, state = [], view
    for move in Search(samples=SAMPLES).choose(view, tuple(story), Random("hint")):
        if state.actors != (seat,) or not state.allows(move, seat):
            break
        said.append(state.say(move))
        try:
            state = state.then(move, seat)
        except Exception:  # noqa: BLE001  # what comes of it rests on what nobody at this seat sees
            break
    best = "Of the turns that were tried by these rules it did best in quick play."
    reason = f"{best} More is not known with {ids}."
    if len(view.legal(seat)) == 1:
        reason = "There is nothing else to say here."
    if state.viewer == "all" and state.ended and state.ended.winners == (seat,):
        reason = f"It wins at once: {state.ended.text} ({state.ended.rule})"
    return Hint(tuple(said), reason)
