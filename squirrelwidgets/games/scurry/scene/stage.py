"""What Scurry's board shows: marks at places, words for people."""

from __future__ import annotations

from collections.abc import Iterable

from ....core.model.events import Event, Story, Viewer
from ....core.model.state import State
from ....core.scene import stage as core
from ....core.scene.stage import Motion, TurnRow
from ....core.wire import Json, Layouts, LogLine, Mark, Seat, Status, Text
from ....core.words.endings import at_end, in_short, last_line
from ....core.words.runs import bold, chip, in_runs, many, name
from ..rules.play import BROWN, CHOOSE, LAY, OFFER, PLACE, SCURRY, Position
from ..rules.setup import NAMES, SEATS, Setup
from .layout import layouts

BY_NAME = dict(zip(NAMES, SEATS, strict=True))
ACORNS, NUMBERS, SQUIRRELS = 2, 4, 5
"""Layers, bottom to top; paths lie at the bottom, where marks lie that name no layer."""


# -- marks


def scene(view: State, story: Story) -> list[Mark]:
    position = _position(view)
    now, before = _last_turns(position, story)
    return [
        *_counts(position),
        *_paths(position, now, before),
        *_acorns(position),
        *_placed(now, before),
        *_squirrels(position),
    ]


def _position(view: State) -> Position:
    assert isinstance(view, Position)
    return view


def _counts(position: Position) -> list[Mark]:
    brown, gray = position.scores
    return [
        {
            "id": "tree-count",
            "s": "count",
            "at": "tree-count",
            "t": {"n": str(position.tree)},
            "say": "tiles in the tree",
        },
        {"id": "tally-brown", "s": "tally-brown", "at": "tally-brown", "t": {"n": str(brown)}},
        {"id": "tally-gray", "s": "tally-gray", "at": "tally-gray", "t": {"n": str(gray)}},
    ]


def _last_turns(position: Position, story: Story) -> tuple[list[Event], list[Event]]:
    """The events of the turn that is going on, and of the one before it."""
    turns: list[list[Event]] = [[]]
    for event in reversed(story):
        if event.kind in ("chose", "seeded", "swapped", "kept"):
            break
        turns[-1].append(event)
        if event.kind == "placed":
            turns.append([])
            if len(turns) == 3:
                break
    for turn in turns:
        turn.reverse()
    under_way = position.phase == SCURRY
    turns += [[], []]
    return (turns[0], turns[1]) if under_way else ([], turns[0])


def _paths(position: Position, now: list[Event], before: list[Event]) -> list[Mark]:
    marks: list[Mark] = []
    for which, turn in (("last", before), ("path", now)):
        hops = [event for event in turn if event.kind == "hopped"]
        if not hops:
            continue
        ended = position.ended is not None  # the winning turn keeps its colours
        cls = "path" if ended else which
        line = [hops[0].origin, *(hop.to for hop in hops)]
        who = SEATS[hops[0].who or 0]
        marks.append({"id": which, "line": line, "cls": [cls], "seat": who})
        symbol = "start" if cls == "path" else "start-last"
        marks.append({"id": f"{which}-start", "s": symbol, "at": line[0], "cls": ["start"]})
        if cls == "path":
            marks += [_number(hop, hop is hops[-1]) for hop in hops]
    if position.phase == SCURRY:
        here = position.land.names[position.squirrels[position.mover]]
        for cell in position.sighted:
            name = position.land.names[cell]
            marks.append({"id": f"sight.{name}", "line": [here, name], "cls": ["sight"]})
    return marks


def _number(hop: Event, latest: bool) -> Mark:
    """The number of a hop; the latest stands at the squirrel's feet."""
    dx, dy, z = (-14, 12, SQUIRRELS + 1) if latest else (-12, -12, NUMBERS)
    return {"id": f"hop{hop.n}", "s": "number", "at": hop.to, "dx": dx, "dy": dy, "z": z, "t": {"n": str(hop.n)}}


def _acorns(position: Position) -> list[Mark]:
    names = position.land.names
    return [
        {
            "id": f"acorn.{names[cell]}",
            "s": "acorn-brown" if thing == BROWN else "acorn-gray",
            "at": names[cell],
            "z": ACORNS,
        }
        for cell, thing in enumerate(position.board)
        if 0 < thing < 3
    ]


def _placed(now: list[Event], before: list[Event]) -> list[Mark]:
    """A plus on the tile of this turn and on that of the last one, while it lies there."""
    marks: list[Mark] = []
    eaten = {event.to for event in before if event.kind == "ate"}
    for which, turn in (("placed-before", before), ("placed", now)):
        placed = next((event.to for event in turn if event.kind == "placed"), None)
        if placed and placed not in eaten:
            marks.append({"id": which, "s": "placed", "at": placed, "dx": 12, "dy": -12, "z": NUMBERS})
    return marks


def _squirrels(position: Position) -> list[Mark]:
    return [
        {"id": name, "s": f"squirrel-{name}", "at": position.land.names[cell], "z": SQUIRRELS, "seat": name}
        for name, cell in zip(SEATS, position.squirrels, strict=True)
        if cell >= 0
    ]


# -- words


def status(view: State, story: Story) -> Json:
    position = _position(view)
    if position.ended:
        return _over(position, story)
    own, other = SEATS[position.mover], SEATS[1 - position.mover]
    seat = SEATS[position.mover]
    if position.phase == LAY:
        return {"ask": "Chance seeds the board."}
    if position.phase == CHOOSE:
        return {
            "seat": seat,
            "ask": [bold("Choose"), f" a {own} acorn for the {own} squirrel to replace."],
            "note": "Its tile goes back to the tree.",
        }
    if position.phase == OFFER:
        return {"seat": seat, "ask": [bold("Take"), " the brown side as it stands, or ", bold("keep"), " gray."]}
    if position.phase == PLACE:
        if position.sighted:
            where, note = "any empty cell", "It may block, and need not be in sight."
        else:
            where, note = "a cell in sight", f"No {other} acorn is in sight, so the tile must give one."
        return {"seat": seat, "ask": [bold("Place"), f" a {other} acorn on {where}."], "note": note}
    seen = len(position.sighted)
    which = f"one of {seen} {other} acorns" if seen > 1 else f"the {other} acorn"
    verb = "Go on" if position.hops else "Scurry"
    note = (
        f"Hop {position.hops + 1}: no stopping yet." if position.hops else "Every acorn you reach turns to your side."
    )
    return {
        "seat": seat,
        "ask": [bold(verb), f" to {which} in sight."],
        "note": note,
    }


def _over(position: Position, story: Story) -> Json:
    assert position.ended is not None
    scurries = (event for event in story if event.kind == "ate")
    note = in_short(many(position.turn, "turn"), "Longest scurry", scurries, SEATS, "hop")
    return at_end(position.ended, BY_NAME, note)


def log(view: State, events: Iterable[Event]) -> list[Json]:
    return [_line(view, event) for event in events]


def _line(view: State, event: Event) -> Json:
    line: Json = {"text": [*_sentence(view, event), " ", chip(event.rule)]}
    if event.who is not None:
        line["seat"] = SEATS[event.who]
    return line


def _sentence(view: State, event: Event) -> list[str | Json]:
    own, other = (SEATS[event.who], SEATS[1 - event.who]) if event.who is not None else ("", "")
    who = name(own)
    match event.kind:
        case "seeded":
            return [f"Chance seeds the board: {event.n} acorns of each colour, turned halfway onto each other."]
        case "chose":
            return [f"The {own} squirrel takes the place of the acorn on {event.to}."]
        case "swapped":
            return ["The players swap sides: ", name("brown"), " takes brown as placed."]
        case "kept":
            return [name("gray"), " keeps gray."]
        case "placed":
            return [who, f" places a {other} acorn on {event.to}."]
        case "hopped":
            return [who, f" scurries from {event.origin} to {event.to}, which turns {own}."]
        case "ate":
            hops = f"{event.n} hop{'s' if event.n > 1 else ''}"
            return ["Nothing more in sight: ", who, f" eats the acorn on {event.to} after {hops}."]
        case _:
            why = in_runs(event.what, BY_NAME)
            return [*why, " ", *last_line(name(SEATS[seat]) for seat in view.winners)]


def row(before: State) -> TurnRow:
    position = _position(before)
    if position.phase in (LAY, CHOOSE, OFFER):
        return TurnRow(position.mover if position.phase != LAY else 0, "Start")
    first = SEATS.index(position.setup.mover)
    return TurnRow(position.turn + 2, str((position.turn + first) // 2 + 1))


def head(before: State, say: str) -> Text:
    position = _position(before)
    if position.phase == PLACE:
        return [bold(f"+{say}")]
    return "seed" if position.phase == LAY else say


def label(_view: State, words: tuple[str, ...]) -> str | None:
    return {"swap": "Take the brown side", "keep": "Keep gray"}.get(words[-1])


def ghost(view: State) -> str:
    position = _position(view)
    seat = SEATS[position.mover]
    return f"acorn-{SEATS[1 - position.mover]}" if position.phase == PLACE else f"squirrel-{seat}"


def motion(_view: State, events: Iterable[Event]) -> Motion:
    """A tile drops from the tree; a squirrel slides, then the tile under it turns; an eaten one flies home."""
    made = Motion()
    for event in events:
        tile = f"acorn.{event.to}"
        if event.kind == "placed":
            made.fly[tile] = "tree"
        elif event.kind == "hopped" and event.who is not None:
            made.beats[:] = [[SEATS[event.who], "path"], [tile]]
        elif event.kind == "ate":
            made.fly[tile] = "tree"
        elif event.kind == "chose" and event.who is not None:
            made.fly.update({tile: "tree", SEATS[event.who]: "tree"})
    return made


class Stage(core.Stage[Position]):
    """Scurry's stage; the methods are described in core."""

    def layouts(self, setup: Setup, viewer: Viewer) -> Layouts:
        return layouts(setup.side)  # type: ignore[return-value]  # the room is typed next

    def seats(self, setup: Setup) -> list[Seat]:
        return [
            {"id": "brown", "name": NAMES[0], "color": "--bark", "emblem": "emblem-oak"},
            {"id": "gray", "name": NAMES[1], "color": "--stone", "emblem": "emblem-birch", "mirror": True},
        ]

    def symbol_names(self, setup: Setup) -> dict[str, str]:
        return {
            "acorn-brown": "brown acorn",
            "acorn-gray": "gray acorn",
            "squirrel-brown": "brown squirrel",
            "squirrel-gray": "gray squirrel",
            "start": "start of this turn",
            "start-last": "start of the last turn",
            "placed": "placed this turn",
        }

    def scene(self, view: Position, story: Story) -> list[Mark]:
        return scene(view, story)

    def status(self, view: Position, story: Story) -> Status:
        return status(view, story)  # type: ignore[no-any-return]  # the room is typed next

    def log(self, view: Position, events: Iterable[Event]) -> list[LogLine]:
        return log(view, events)

    def label(self, view: Position, words: tuple[str, ...]) -> str | None:
        return label(view, words)

    def turn_row(self, before: Position) -> core.TurnRow:
        return row(before)

    def move_text(self, before: Position, sentence: str) -> Text:
        return head(before, sentence)

    def motion(self, view: Position, events: Iterable[Event]) -> core.Motion:
        return motion(view, events)

    def ghost(self, view: Position) -> str:
        return ghost(view)
