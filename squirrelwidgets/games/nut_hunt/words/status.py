"""Whose turn it is and what is asked, or how the game ended."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ....core.model.events import Story
from ....core.model.state import State
from ....core.wire import Json
from ....core.words.endings import at_end
from ....core.words.runs import bold, listed, many, name
from ....core.words.table import BY_NAME, SEATS
from ..rules.moves import DIE, HASSLE, RECRUIT, SCOUT
from ..rules.phases import (
    ACTION,
    ADD,
    BOLT,
    DEAL,
    DROP,
    FIRST,
    FORAGE,
    FOX,
    KEEP,
    LAST_NEST,
    PEEK,
    PLACE,
    REVEAL,
    ROLL,
    SCATTER,
    TILES,
)
from ..rules.position import Position

DUE: Final = {FIRST: "Chance says who begins.", TILES: "Chance lays the tiles."}
"""What chance does for all."""
DUE_AT: Final = {
    DEAL: "is dealt objectives.",
    ROLL: "rolls the die: the fox moves.",
    PEEK: "looks at objectives.",
    REVEAL: "reveals an objective.",
}
"""What chance does for one."""
WATCHED: Final = {
    DROP: "drops one of three objectives.",
    PLACE: "places a squirrel on a starting tile.",
    ACTION: "may recruit, hassle the fox or scout.",
    KEEP: "may keep one objective.",
}
"""What others see somebody decide."""
Runs = list[str | Json]


def status(view: State, _story: Story) -> Json:
    assert isinstance(view, Position)
    if view.ended:
        return _over(view)
    if view.phase in DUE:
        return {"ask": DUE[view.phase]}
    seat = view.actors[0] if view.actors[0] >= 0 else view.scatterer() if view.phase == BOLT else view.mover
    assert seat is not None
    return {"seat": SEATS[seat], **_told(view)}


def decides(view: Position) -> bool:
    """Whether this viewer is the one who is asked; who sees all may decide for all."""
    return view.actors != () and view.actors[0] >= 0 and view.viewer in ("all", view.actors[0])


def _told(view: Position) -> Json:
    phase = view.phase
    if phase in DUE_AT:
        return {"ask": DUE_AT[phase]}
    if phase in ASKED:
        return ASKED[phase](view)
    if not decides(view):
        return {"ask": WATCHED[phase]}
    return ASKS[phase](view)


def title(view: Position, tile: int) -> str:
    return view.setup.box.tiles[tile].title


def nuts(n: int) -> str:
    return "a nut" if n == 1 else f"{n} nuts"


# -- what is asked


def _scatter(view: Position) -> Json:
    cause = view.stack[0]
    n = cause.owes[view.actors[0]]
    squirrels = "a squirrel" if n == 1 else f"{n} squirrels"
    if not decides(view):
        return {"ask": f"takes {squirrels} away from {title(view, cause.tile)}."}
    ways = len(view.exits())
    tile = "the only tile there is" if ways == 1 else f"one of {ways} tiles"
    leave = f"{squirrels} must leave {title(view, cause.tile)}"
    text = f"{leave[0].upper()}{leave[1:]}: "
    why = "from the fox" if cause.by == FOX else "from a new nest"
    first = "" if n == 1 else " for the first"
    return {
        "ask": [text, bold("choose"), f" {tile}{first}."],
        "note": f"They run {why}." if n > 1 else f"It runs {why}.",
    }


def _forage(view: Position) -> Json:
    place = title(view, view.larder)
    if not decides(view):
        return {"ask": f"forages {nuts(view.foraging)} on {place}."}
    return {"ask": [bold("Forage"), f" {nuts(view.foraging)} on {place}."]}


def _bolt(view: Position) -> Json:
    cause = view.stack[0]
    told: Json = {"ask": f"rolls the die for a squirrel on {title(view, cause.tile)}."}
    again = any(event.kind == "rerolled" for event in view.events)
    return told | ({"note": "It could not go there: once more."} if again else {})


def _add(view: Position) -> Json:
    tile = view.due[0]
    if tile is None:
        return {"ask": "places a squirrel."}
    if tile == view.fox:
        return {"ask": f"places none on {title(view, tile)}: the fox is there."}
    return {"ask": f"places a squirrel on {title(view, tile)}."}


ASKED: Final = {SCATTER: _scatter, FORAGE: _forage, BOLT: _bolt, ADD: _add}


def _drop(_view: Position) -> Json:
    return {"ask": [bold("Drop"), " one of your three objectives."], "note": "It goes under the deck."}


def _place(view: Position) -> Json:
    there = "any starting tile but the fox's" if len(view.starts()) == len(_green(view)) else "a free starting tile"
    return {"ask": [bold("Place"), f" a squirrel on {there}."], "note": "You forage two nuts there."}


def _green(view: Position) -> list[int]:
    return [tile for tile in view.setup.box.green if tile != view.fox]


def _act(view: Position) -> Json:
    """`Recruit on one of 7 tiles, hassle the fox, scout or pass.`"""
    legal = view.legal()
    recruits = sum(RECRUIT <= move < HASSLE for move in legal)
    options: list[Runs] = []
    if recruits:
        options.append([bold("recruit"), f" on {'a tile' if recruits == 1 else f'one of {recruits} tiles'}"])
    if any(HASSLE <= move < DIE for move in legal):
        options.append([bold("hassle"), " the fox"])
    if SCOUT in legal:
        options.append([bold("scout")])
    options.append([bold("pass")])
    options[0][0] = bold(str(options[0][0]["b"]).capitalize())  # type: ignore[index]  # all begin with a bold word
    runs: Runs = []
    for n, option in enumerate(options):
        runs += ([" or "] if n == len(options) - 1 else [", "]) if n else []
        runs += option
    return {"ask": [*runs, "."]}


def _keep(view: Position) -> Json:
    many = len(view.peeked)
    which = "one of the two objectives" if many > 1 else "the objective"
    return {"ask": [bold("Keep"), f" {which}, or ", bold("none"), "."], "note": "You cannot give it back later."}


ASKS: Final = {DROP: _drop, PLACE: _place, ACTION: _act, KEEP: _keep}


# -- the end


def called(view: Position, seat: int) -> str | Json:
    """A player by name, the Automa as such."""
    return "the Automa" if seat >= view.setup.players else name(SEATS[seat])


def named(view: Position, seats: Iterable[int]) -> Runs:
    """`Rust, Blue and Teal`."""
    return listed(called(view, seat) for seat in seats)


def _over(view: Position) -> Json:
    assert view.ended is not None
    fourth = [seat for seat in range(view.seats) if view.built[seat] >= LAST_NEST]
    note = [f"{many(view.round, 'round')}. Fourth nest: ", *named(view, fourth), "."]
    return at_end(view.ended, BY_NAME, note, named(view, view.ended.winners))
