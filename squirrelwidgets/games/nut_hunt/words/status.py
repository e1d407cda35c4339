"""The line above the board: whose turn it is and what is asked, or how the game ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....core.model.events import Story
from ....core.wire import Status
from ....core.words.grammar import choose_form
from ....core.words.player_names import SEATS
from ..rules.box import DEALT, NUTS_FROM_FOX, in_words
from ..rules.phases import FOX, Phase
from ..rules.position import Position
from .ending import ending
from .labels import how_many_nuts

CHANCE_FOR_ALL: Final = {Phase.FIRST: "Chance says who begins", Phase.TILES: "Chance lays the tiles"}
CHANCE_FOR_ONE: Final = {
    Phase.DEAL: "is dealt objectives",
    Phase.ROLL: "rolls the die: the fox moves",
    Phase.BOLT: "rolls where a squirrel runs",
    Phase.PEEK: "looks at objectives",
    Phase.REVEAL: "reveals an objective",
}
"""Texts for a seat, whose name comes before them."""
WATCHED: Final = {
    Phase.DROP: "gives back an objective",
    Phase.PLACE: "puts a squirrel on a starting tile",
    Phase.SCATTER: "chooses where a squirrel runs",
    Phase.FORAGE: "gathers nuts",
    Phase.ACTION: "chooses an action",
    Phase.KEEP: "may keep one objective",
}
"""Texts for viewers who are not asked."""


def status(view: Position, _story: Story) -> Status:
    if view.ended:
        return ending(view)
    phase = view.phase
    if phase in CHANCE_FOR_ALL:
        return {"ask": CHANCE_FOR_ALL[phase]}
    seat = view.actors[0] if view.actors[0] >= 0 else view.scatterer() if phase is Phase.BOLT else view.mover
    assert seat is not None
    return {"seat": SEATS[seat], **_asked(view)}


def decides(view: Position) -> bool:
    """Whether this viewer is the one who is asked; a viewer who sees all may decide for all."""
    return view.actors != () and view.actors[0] >= 0 and view.viewer in ("all", view.actors[0])


def _asked(view: Position) -> Status:
    phase = view.phase
    if phase in CHANCE_FOR_ONE:
        return {"ask": CHANCE_FOR_ONE[phase]}
    if phase is Phase.ADD:
        return {"ask": _add(view)}
    if not decides(view):
        return {"ask": WATCHED[phase]}
    ask, note = DECISIONS[phase](view)
    return {"ask": ask, "note": note}


def _add(view: Position) -> str:
    tile = view.due[0]
    if tile is None:
        return "puts a squirrel on the map"
    return "puts none there: the fox is there" if tile == view.fox else f"puts a squirrel on {view.title(tile)}"


# -- for the seat that decides: the question, and what comes of it


def _drop(_view: Position) -> tuple[str, str]:
    return (
        f"Give back one of your {in_words(DEALT)} goals",
        "It goes under the deck. Keep two that lie near each other.",
    )


def _place(_view: Position) -> tuple[str, str]:
    note = f"A starting tile has a green rim. You gather {in_words(NUTS_FROM_FOX)} nuts there."
    return "Put a squirrel on a starting tile", note


def _scatter(view: Position) -> tuple[str, str]:
    cause = view.stack[0]
    n = cause.owes[view.actors[0]]
    leave = choose_form(n, "It must leave", f"{n} of yours must leave")
    why = "the fox is there" if cause.by == FOX else "a nest was built there"
    return "Choose where your squirrel runs", f"{leave} {view.title(cause.tile)}: {why}."


def _forage(view: Position) -> tuple[str, str]:
    fox = ", where the fox is" if view.turn else ""
    return f"Gather {how_many_nuts(view.foraging)}", f"Click a nut on {view.title(view.larder)}{fox}."


def _act(_view: Position) -> tuple[str, str]:
    return "Choose one action", f"You have gathered your {in_words(NUTS_FROM_FOX)} nuts."


def _keep(view: Position) -> tuple[str, str]:
    n = len(view.peeked)
    which = f"one of these {in_words(n)} goals" if n > 1 else "this goal"
    return f"Keep {which}, or none", "You cannot give it back later."


DECISIONS: Final[dict[Phase, Callable[[Position], tuple[str, str]]]] = {
    Phase.DROP: _drop,
    Phase.PLACE: _place,
    Phase.SCATTER: _scatter,
    Phase.FORAGE: _forage,
    Phase.ACTION: _act,
    Phase.KEEP: _keep,
}
