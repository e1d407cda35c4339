"""Marks on Scurry's board: acorns, squirrels, paths, lines of sight, counts. What never moves is in `layout`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from ....core.model.events import Event, Story
from ....core.wire import Line, Mark, Piece
from ..rules import Position
from ..rules.fields import Thing
from ..rules.phases import Phase
from ..rules.setups.setup import SEATS

ACORNS, NUMBERS, SQUIRRELS = 2, 4, 5
"""Layers, bottom to top; paths lie at the bottom, where marks lie that name no layer."""
START_KINDS: Final = ("chose", "seeded", "swapped", "kept", "laid", "settled")
"""Events that belong to no turn."""


class Turns(NamedTuple):
    """The events of the turn that is going on, and of the one before it."""

    now: list[Event]
    before: list[Event]


def scene(view: Position, story: Story) -> list[Mark]:
    turns = _last_turns(view, story)
    tiles = [*_laid(story), *_tiles(turns)]
    return [*_counts(view), *_paths(view, turns), *_sight(view), *_acorns(view), *tiles, *_squirrels(view)]


def _last_turns(view: Position, story: Story) -> Turns:
    turns: list[list[Event]] = [[]]
    for event in reversed(story):
        if event.kind in START_KINDS:
            break
        turns[-1].append(event)
        if event.kind == "placed":
            turns.append([])
            if len(turns) == 3:
                break
    for turn in turns:
        turn.reverse()
    turns += [[], []]
    return Turns(turns[0], turns[1]) if view.phase == Phase.SCURRY else Turns([], turns[0])


def _counts(view: Position) -> Iterator[Piece]:
    left = str(view.tree)
    yield {"id": "tree-count", "s": "count", "at": "tree-count", "t": {"n": left}, "say": "acorns left in the tree"}


def _paths(view: Position, turns: Turns) -> Iterator[Mark]:
    """The path of this turn with its hops numbered, and that of the last turn dotted; at the end only where the last
    turn began."""
    for name, turn in (("last", turns.before), ("path", turns.now)):
        hops = [event for event in turn if event.kind == "hopped"]
        if not hops:
            continue
        solid = name == "path" or view.ended is not None  # the last turn keeps its colours
        cells = [hops[0].origin, *(hop.to for hop in hops)]
        path: Line = {"id": name, "line": cells, "cls": ["path" if solid else "last"], "seat": SEATS[hops[0].who or 0]}
        if not view.ended:
            yield path
        start: Piece = {
            "id": f"{name}-start",
            "s": "start" if solid else "start-last",
            "at": cells[0],
            "cls": ["start"],
        }
        yield start
        if solid and not view.ended:
            yield from (_number(hop, hop is hops[-1]) for hop in hops)


def _number(hop: Event, latest: bool) -> Piece:
    """The number of a hop; the latest stands at the squirrel's feet."""
    dy, z = (10, SQUIRRELS + 1) if latest else (-10, NUMBERS)
    return {"id": f"hop{hop.n}", "s": "number", "at": f"hop-{hop.to}", "dy": dy, "z": z, "t": {"n": str(hop.n)}}


def _sight(view: Position) -> Iterator[Line]:
    """A line from a scurrying squirrel to each acorn that it may hop to."""
    if view.phase != Phase.SCURRY:
        return
    here = view.ground.names[view.squirrels[view.mover]]
    for cell in view.sighted:
        name = view.ground.names[cell]
        yield {"id": f"sight.{name}", "line": [here, name], "cls": ["sight"]}


def _acorns(view: Position) -> Iterator[Piece]:
    for cell, thing in enumerate(view.board):
        if thing in (Thing.BROWN, Thing.GRAY):
            name = view.ground.names[cell]
            symbol = "acorn-brown" if thing == Thing.BROWN else "acorn-gray"
            yield {"id": f"acorn.{name}", "s": symbol, "at": name, "z": ACORNS}


def _laid(story: Story) -> Iterator[Piece]:
    """A plus on the acorn that was laid last, until something else happens (SC-20)."""
    if story and story[-1].kind == "laid":
        yield _plus("laid", story[-1].to)


def _tiles(turns: Turns) -> Iterator[Piece]:
    """A plus on the tile of this turn and on that of the last one, while it lies there."""
    eaten = {event.to for event in turns.before if event.kind == "ate"}
    for name, turn in (("placed-before", turns.before), ("placed", turns.now)):
        cell = next((event.to for event in turn if event.kind == "placed"), None)
        if cell and cell not in eaten:
            yield _plus(name, cell)


def _plus(name: str, cell: str) -> Piece:
    return {"id": name, "s": "placed", "at": cell, "dx": 12, "dy": -12, "z": NUMBERS}


def _squirrels(view: Position) -> Iterator[Piece]:
    for name, cell in zip(SEATS, view.squirrels, strict=True):
        if cell >= 0:
            at = view.ground.names[cell]
            yield {"id": name, "s": f"squirrel-{name}", "at": at, "z": SQUIRRELS, "seat": name}
