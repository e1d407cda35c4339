"""The line above the board: whose turn it is and what is asked, or how the game ended."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from ....core.model.events import Story
from ....core.wire import Run, Runs, Status
from ....core.words.grammar import choose_form, pluralize
from ....core.words.player_names import SEATS
from ....core.words.runs import bold, listed, name
from ..rules.box import DEALT, NUTS_FROM_FOX, in_words
from ..rules.moves import SCOUT, MoveKind, kind_of
from ..rules.phases import FOX, Phase
from ..rules.position import Position
from .ending import ending
from .labels import how_many_nuts

CHANCE_FOR_ALL: Final = {Phase.FIRST: "Chance says who begins.", Phase.TILES: "Chance lays the tiles."}
CHANCE_FOR_ONE: Final = {
    Phase.DEAL: "is dealt objectives.",
    Phase.ROLL: "rolls the die: the fox moves.",
    Phase.PEEK: "looks at objectives.",
    Phase.REVEAL: "reveals an objective.",
}
"""Texts for a seat, whose name comes before them."""
WATCHED: Final = {
    Phase.DROP: f"drops one of {in_words(DEALT)} objectives.",
    Phase.PLACE: "places a squirrel on a starting tile.",
    Phase.ACTION: "may recruit, hassle the fox or scout.",
    Phase.KEEP: "may keep one objective.",
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
    if phase in IN_VIEW_OF_ALL:
        return IN_VIEW_OF_ALL[phase](view)
    if not decides(view):
        return {"ask": WATCHED[phase]}
    return DECISIONS[phase](view)


# -- in view of all


def _scatter(view: Position) -> Status:
    cause = view.stack[0]
    n = cause.owes[view.actors[0]]
    squirrels = "a squirrel" if n == 1 else pluralize(n, "squirrel")
    place = view.title(cause.tile)
    if not decides(view):
        return {"ask": f"takes {squirrels} away from {place}."}
    exits = len(view.exits())
    tile = "the only tile there is" if exits == 1 else f"one of {pluralize(exits, 'tile')}"
    leave = f"{squirrels} must leave {place}: "
    why = "from the fox" if cause.by == FOX else "from a new nest"
    first = "" if n == 1 else " for the first"
    return {
        "ask": [f"{leave[0].upper()}{leave[1:]}", bold("choose"), f" {tile}{first}."],
        "note": f"{choose_form(n, 'It runs', 'They run')} {why}.",
    }


def _bolt(view: Position) -> Status:
    ask = f"rolls the die for a squirrel on {view.title(view.stack[0].tile)}."
    if any(event.kind == "rerolled" for event in view.events):
        return {"ask": ask, "note": "It cannot go there: roll again."}
    return {"ask": ask}


def _forage(view: Position) -> Status:
    place, nuts = view.title(view.larder), how_many_nuts(view.foraging)
    if not decides(view):
        return {"ask": f"forages {nuts} on {place}."}
    return {"ask": [bold("Forage"), f" {nuts} on {place}."]}


def _add(view: Position) -> Status:
    tile = view.due[0]
    if tile is None:
        return {"ask": "places a squirrel."}
    if tile == view.fox:
        return {"ask": f"places none on {view.title(tile)}: the fox is there."}
    return {"ask": f"places a squirrel on {view.title(tile)}."}


IN_VIEW_OF_ALL: Final[dict[Phase, Callable[[Position], Status]]] = {
    Phase.SCATTER: _scatter,
    Phase.BOLT: _bolt,
    Phase.FORAGE: _forage,
    Phase.ADD: _add,
}


# -- for the seat that decides


def _drop(_view: Position) -> Status:
    return {"ask": [bold("Drop"), f" one of your {in_words(DEALT)} objectives."], "note": "It goes under the deck."}


def _place(view: Position) -> Status:
    without_fox = [tile for tile in view.setup.box.green if tile != view.fox]
    all_free = len(view.starts()) == len(without_fox)
    there = "any starting tile but the fox's" if all_free else "a free starting tile"
    return {
        "ask": [bold("Place"), f" a squirrel on {there}."],
        "note": f"You forage {in_words(NUTS_FROM_FOX)} nuts there.",
    }


def _act(view: Position) -> Status:
    """`Recruit on one of 7 tiles, hassle the fox, scout or pass.`"""
    legal = view.legal()
    kinds = [kind_of(move) for move in legal]
    recruits = kinds.count(MoveKind.RECRUIT)
    actions: list[tuple[str, str]] = []
    if recruits:
        where = "a tile" if recruits == 1 else f"one of {pluralize(recruits, 'tile')}"
        actions.append(("recruit", f" on {where}"))
    if MoveKind.HASSLE in kinds:
        actions.append(("hassle", " the fox"))
    if SCOUT in legal:
        actions.append(("scout", ""))
    actions.append(("pass", ""))
    runs: Runs = []
    for n, (word, rest) in enumerate(actions):
        if n:
            runs.append(" or " if n == len(actions) - 1 else ", ")
        runs.append(bold(word if n else word.capitalize()))
        runs += [rest] if rest else []
    return {"ask": [*runs, "."]}


def _keep(view: Position) -> Status:
    n = len(view.peeked)
    which = f"one of the {in_words(n)} objectives" if n > 1 else "the objective"
    return {"ask": [bold("Keep"), f" {which}, or ", bold("none"), "."], "note": "You cannot give it back later."}


DECISIONS: Final[dict[Phase, Callable[[Position], Status]]] = {
    Phase.DROP: _drop,
    Phase.PLACE: _place,
    Phase.ACTION: _act,
    Phase.KEEP: _keep,
}


def _player(view: Position, seat: int) -> Run:
    """A player's display name; the Automa has none."""
    return "the Automa" if seat >= view.setup.players else name(SEATS[seat])


def _players(view: Position, seats: Iterable[int]) -> Runs:
    """`Rust, Blue and Teal`."""
    return listed(_player(view, seat) for seat in seats)
