"""What a browser is sent of a review, the better turns on its board, and the page that shows it without Python."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ..core.desk.html_page import document, traits
from ..core.model.events import Viewer
from ..core.play.game import Game
from ..core.play.saving.files import write_whole
from ..core.play.tree import Node
from ..core.wire import ReviewDoubt, ReviewMoment, ReviewSide, ReviewView
from ..core.words.runs import with_chips
from .measuring.looks import SLIP, UNSURE
from .moments import Moment, headline, outcome, rounded, told
from .review import Review

MOST_DOUBTS = 4
LABELS = 8
"""Words on the axis."""
BEFORE = "Not looked at yet."


def write_page(review: Review, path: Path) -> Path:
    game = review.game
    view = view_of(review)  # it puts the better turns on the board
    title = f"{game.title}: {', '.join(game.players.names)}, reviewed"
    return write_whole(path, document(title, [{**traits(game, review.viewer), "_review": view}]))


def view_of(review: Review) -> ReviewView:
    """All that stands beside the board. What was played better goes into the game's tree on the way."""
    ids = [seat["id"] for seat in review.game.players.seats()]
    last = review.line[-1].state
    chairs = [chair for chair in last.seating if chair not in review.game.players.automatic]
    everybody = {ids[seat]: chair for seat, chair in enumerate(last.seating)}
    return {
        "state": "settled" if review.settled else "working" if review.busy else "stopped",
        "progress": round(100 * review.looks.progress),
        "nodes": [node.id for node in review.line],
        "curves": {seat: [round(1000 * each[chair]) for each in review.curve] for seat, chair in everybody.items()},
        "band": round(1000 * UNSURE),
        "rows": _rows(review),
        "sides": [_side(review, seat, chair) for seat, chair in everybody.items() if chair in chairs],
        "note": review.note,
    }


def _rows(review: Review) -> list[tuple[int, str]]:
    """Some rows of the move list, evenly along the line."""
    begins: dict[str, int] = {}
    for node in review.line[:-1]:
        begins.setdefault(_row(review, node.ply), node.ply)
    rows = [(ply, row) for row, ply in begins.items()]
    least = len(review.line) / LABELS
    kept: list[tuple[int, str]] = []
    for ply, row in rows:
        if not kept or ply - kept[-1][0] >= least:
            kept.append((ply, row))
    return kept


def _row(review: Review, ply: int) -> str:
    return review.game.stage().turn_row(review.line[ply].state).round


def _side(review: Review, seat: str, chair: int) -> ReviewSide:
    judged = chair in review.chairs
    moments = review.told([chair])
    names, evidence = review.game.players.names, review.looks.evidence
    terms = review.terms_of(chair)
    return {
        "seat": seat,
        "judged": judged,
        "sentence": headline(moments, evidence, chair, names) if judged else BEFORE,
        "terms": rounded(terms),
        "outcome": outcome(review.game, review.line[-1], seat, terms.result),
        "moments": [_moment(review, each) for each in moments],
        "doubts": [] if review.settled else _doubts(review, chair),
    }


def _moment(review: Review, moment: Moment) -> ReviewMoment:
    game, before = review.game, review.line[moment.ply - 1]
    is_luck = moment.kind == "luck"
    better = "" if is_luck else told(game, before, moment.better, review.line[moment.ply].seat, moment.shared)
    return {
        "kind": moment.kind,
        "node": before.id,
        "after": review.line[moment.ply].id,
        "row": _row(review, before.ply),
        "text": with_chips(moment.text),
        "better": better,
        "why": with_chips(moment.why),
        "amount": round(100 * moment.amount),
        "error": round(100 * moment.error) if moment.error else None,
        "show": [] if is_luck else _shown(review, moment),
    }


def _shown(review: Review, moment: Moment) -> list[int]:
    """The plies of the better turn; it is put on the board once."""
    if moment.choice not in review.better:
        review.better[moment.choice] = draw_better(review.game, review.line, moment, review.viewer)
    return review.better[moment.choice]


def _doubts(review: Review, chair: int) -> list[ReviewDoubt]:
    """Choices that may have cost much, and of which nothing is said before it is sure."""
    found: list[ReviewDoubt] = []
    for number, evidence in enumerate(review.looks.evidence):
        if evidence.choice.chair != chair or not evidence.measured.n or review.looks.named(number):
            continue
        error = review.looks.error(number)
        if evidence.cost + error >= SLIP:
            ply, low, high = evidence.choice.ply, -evidence.cost - error, error - evidence.cost
            row = _row(review, ply)
            found.append({"node": review.line[ply].id, "row": row, "low": round(100 * low), "high": round(100 * high)})
    return sorted(found, key=lambda each: each["low"])[:MOST_DOUBTS]


# -- better turns on the board


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
