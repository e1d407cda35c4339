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
from .measuring.curve import BAND
from .measuring.measurement_plan import UNSURE
from .moments import Moment, headline, outcome, rounded
from .reasons import Turn
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
    seating = review.line[-1].state.seating
    players = {seat["id"]: player for seat, player in zip(review.game.players.seats(), seating, strict=True)}
    played = [seat for seat, player in players.items() if player not in review.game.players.automatic]
    return {
        "state": "settled" if review.settled else "working" if review.busy else "stopped",
        "progress": round(100 * review.plan.progress),
        "nodes": [node.id for node in review.line],
        "curves": {seat: [round(1000 * each[player]) for each in review.curve] for seat, player in players.items()},
        "band": round(1000 * (BAND if review.house else UNSURE)),
        "rows": _rows(review),
        "sides": [_side(review, seat, players[seat]) for seat in played],
        "note": review.note,
    }


def _rows(review: Review) -> list[tuple[int, str]]:
    """Some rows of the move list, evenly along the line."""
    rows = [_row(review, ply) for ply in range(len(review.line) - 1)]
    kept: list[tuple[int, str]] = []
    for ply, row in enumerate(rows):
        if rows.index(row) == ply and (not kept or ply - kept[-1][0] >= len(review.line) / LABELS):
            kept.append((ply, row))
    return kept


def _row(review: Review, ply: int) -> str:
    return review.game.stage().turn_row(review.line[ply].state).round


def _side(review: Review, seat: str, player: int) -> ReviewSide:
    if review.house:
        return {
            "seat": seat,
            "judged": False,
            "sentence": review.headline,
            "terms": [],
            "outcome": outcome(review.game, review.line[-1], seat, review.curve[-1][player]),
            "moments": [],
            "doubts": [],
        }
    judged, moments, terms = player in review.players, review.told([player]), review.breakdown(seat)
    return {
        "seat": seat,
        "judged": judged,
        "sentence": headline(moments, player, review.game.players.names) if judged else BEFORE,
        "terms": rounded(terms),
        "outcome": outcome(review.game, review.line[-1], seat, terms.result),
        "moments": [_moment(review, each) for each in moments],
        "doubts": [] if review.settled else _doubts(review, player),
    }


def _moment(review: Review, moment: Moment) -> ReviewMoment:
    before, after = review.line[moment.ply - 1 : moment.ply + 1]
    if moment.better and moment.ply not in review.better:
        review.better[moment.ply] = _draw_better(review, moment)
    return {
        "kind": moment.kind,
        "node": before.id,
        "after": after.id,
        "row": _row(review, before.ply),
        "text": with_chips(moment.text),
        "better": Turn(review.game, before.state, moment.better, after.seat or 0).text(moment.shared),
        "why": with_chips(moment.why),
        "amount": round(100 * moment.amount),
        "error": round(100 * moment.error) if moment.error else None,
        "show": review.better.get(moment.ply, []),
    }


def _doubts(review: Review, player: int) -> list[ReviewDoubt]:
    """Choices that may have cost much, and of which nothing is said before it is sure."""
    found: list[ReviewDoubt] = []
    for each in review.plan.evidence.values():
        error, ply = review.plan.error(each), each.choice.ply
        if each.choice.player == player and each.measured.n and review.plan.is_open(each):
            low, high = round(100 * (-each.cost - error)), round(100 * (error - each.cost))
            found.append({"node": review.line[ply].id, "row": _row(review, ply), "low": low, "high": high})
    return sorted(found, key=lambda each: each["low"])[:MOST_DOUBTS]


# -- better turns on the board


def _draw_better(review: Review, moment: Moment) -> list[int]:
    """Plays the better turn beside the one that was played, gray; the game then stands where it stood. What comes back
    are the nodes in which the two differ: the variation."""
    game, line, viewer = review.game, review.line, review.viewer
    here, before = game.node, line[moment.ply - 1]
    with game.lock, game.hold_trait_notifications():
        game.goto(before).play(*moment.better, seat=line[moment.ply].seat)
        nodes = game.node.since(before) or []
        game.goto(here)
        better, split = nodes[moment.shared :], nodes[moment.shared].parent or before
        played = line[before.ply + len(moment.played)]
        if not split.chalk:
            drawn = _marks(game, better, viewer)
            gray = [place for mark in _marks(game, [played], viewer) if (place := mark.split(">")[-1]) not in drawn]
            game.comment(split.comment, split, [*drawn, *(f"{place} gray" for place in gray)])
    return [node.id for node in better]


def _marks(game: Game, nodes: Sequence[Node], viewer: Viewer) -> list[str]:
    """Where each step began and ended: arrows, a ring where that is but one place."""
    stage, marks = game.stage(), []
    known = stage.places(game.settings, viewer)
    for node in nodes:
        view = node.state.seen_by(viewer)
        trace = [place for place in stage.motion(view, view.events).trace if place in known]
        marks += [">".join(dict.fromkeys([trace[0], trace[-1]]))] if trace else []
    return list(dict.fromkeys(marks))
