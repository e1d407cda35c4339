"""Puts better turns on the board: as variations of the game that is reviewed, with chalk where they begin."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.model.events import Viewer
from ..core.play.game import Game
from ..core.play.tree import Node
from .moments import Moment


def draw_better(game: Game, line: Sequence[Node], moment: Moment, viewer: Viewer) -> list[int]:
    """Plays the better turn beside the one that was played, gray; the game then stands where it stood.

    Returns the numbers of the nodes in which the two differ: the variation.
    """
    here, before = game.node, line[moment.ply - 1]
    seat = line[moment.ply].seat
    with game.lock, game.hold_trait_notifications():
        game.goto(before).play(*moment.better, seat=seat)
        nodes = game.node.since(before) or []
        split = nodes[moment.shared].parent or before
        game.goto(here)
        better = nodes[moment.shared :]
        played = line[split.ply + 1 : before.ply + len(moment.played) + 1]
        drawn = [*_marks(game, better, viewer)]
        gray = [f"{place} gray" for place in _places(game, played[-1:], viewer)[-1:]]
        if not split.chalk:
            game.comment(split.comment, split, [*drawn, *(each for each in gray if each.split()[0] not in drawn)])
    return [node.id for node in better]


def _traces(game: Game, nodes: Sequence[Node], viewer: Viewer) -> list[list[str]]:
    """Where each step began and ended."""
    stage = game.stage()
    views = [node.state.seen_by(viewer) for node in nodes]
    known = stage.places(game.settings, viewer)
    traces = [stage.motion(view, view.events).trace for view in views]
    return [[place for place in trace if place in known] for trace in traces]


def _places(game: Game, nodes: Sequence[Node], viewer: Viewer) -> list[str]:
    return [place for trace in _traces(game, nodes, viewer) for place in trace[-1:]]


def _marks(game: Game, nodes: Sequence[Node], viewer: Viewer) -> list[str]:
    """Arrows for steps, a ring where there is but one place."""
    marks = []
    for trace in _traces(game, nodes, viewer):
        if len(trace) > 1 and trace[0] != trace[-1]:
            marks.append(f"{trace[0]}>{trace[-1]}")
        elif trace:
            marks.append(trace[-1])
    return list(dict.fromkeys(marks))
