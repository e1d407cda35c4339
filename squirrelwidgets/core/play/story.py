"""Tells what happened on a line of play: stories for bots and boards, turns as notation."""

from __future__ import annotations

from collections.abc import Sequence

from ..model.events import Viewer, masked
from ..model.shared_story import SharedStory
from ..model.state import CHANCE, State
from ..scene.stage import Stage
from ..words.runs import plain
from .tree import Node


class Stories:
    """The stories of one game. It keeps the last one for each viewer: the next one nearly always continues it."""

    def __init__(self) -> None:
        self._lines: dict[Viewer, list[tuple[Node, SharedStory]]] = {}
        """For each viewer a line of play, with the story up to each node."""

    def of(self, node: Node, viewer: Viewer) -> SharedStory:
        """The events on the way to a node, as a viewer sees them."""
        line = self._lines.setdefault(viewer, [])
        new: list[Node] = []
        back: Node | None = node
        while back and not (back.ply < len(line) and line[back.ply][0] is back):
            new.append(back)
            back = back.parent
        if new:
            story = line[back.ply][1] if back else SharedStory()
            more = []
            for each in reversed(new):
                story = story.extended([masked(event, viewer) for event in each.state.events])
                more.append((each, story))
            line[more[0][0].ply :] = more
        return line[node.ply][1]


def told_of(line: Sequence[Node], stage: Stage[State], viewer: Viewer) -> str:
    """The log of a line."""
    views = [node.state.seen_by(viewer) for node in line]
    return "\n".join(plain(each["text"]) for view in views for each in stage.log(view, view.events))


def turns_of(line: Sequence[Node], stage: Stage[State], seats: Sequence[str]) -> list[tuple[str, str]]:
    """The turns of a line as notation: the seat of each, and its moves; those of other seats are named."""
    turns: list[tuple[str, str]] = []
    latest: int | None = None
    for node in line[1:]:
        assert node.parent is not None
        assert node.seat is not None
        before = node.parent.state
        row = stage.turn_row(before)
        speaker = "chance" if node.seat == CHANCE else seats[node.seat]
        if row.turn != latest:
            latest = row.turn
            turns.append((row.seat or speaker, ""))
        owner, text = turns[-1]
        if owner == "chance":  # a turn that chance began is that of the first seat to decide
            owner = speaker
        move = plain(stage.move_text(before, node.say))
        move = move if speaker in (owner, "chance") else f"{speaker}: {move}"
        turns[-1] = owner, f"{text} {move}".lstrip()
    return turns
