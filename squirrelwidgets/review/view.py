"""What a browser is sent of a review, the better turns on its board, and the page that shows it without Python."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from pathlib import Path

from ..core.desk.html_page import document, traits
from ..core.model.state import CHANCE, State
from ..core.play.saving.files import write_whole
from ..core.wire import ReviewDoubt, ReviewMoment, ReviewPicture, ReviewSide, ReviewView
from ..core.words.runs import with_chips
from .measuring.curve import BAND, player_of
from .measuring.looks import UNSURE
from .moments import BY_HOUSE, Moment, outcome, rounded, told_of
from .reasons import Turn
from .review import Review
from .story import pair, when_of, within

MOST_DOUBTS = 4
LABELS = 8
"""Words on the axis."""


def write_page(review: Review, path: Path) -> Path:
    game = review.game
    view = view_of(review)
    title = f"{game.title}: {', '.join(game.players.names)}, reviewed"
    return write_whole(path, document(title, [{**traits(game, review.viewer), "_review": view}]))


def view_of(review: Review) -> ReviewView:
    """All that stands beside the board."""
    seating = review.line[-1].state.seating
    players = {seat["id"]: player for seat, player in zip(review.game.players.seats(), seating, strict=True)}
    played = [seat for seat, player in players.items() if player not in review.game.players.automatic]
    return {
        "state": "settled" if review.settled else "working" if review.busy else "stopped",
        "progress": round(100 * review.looks.progress),
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
            "name": review.called(player),
            "judged": False,
            "headline": BY_HOUSE,
            "luck": "",
            "terms": [],
            "costs": [],
            "outcome": outcome(review.game, review.line[-1], seat, review.curve[-1][player]),
            "moments": [],
            "doubts": [],
        }
    judged, terms, story = player in review.players, review.terms(seat), review.story(player)
    moments, chief = told_of(review, story, review.told([player]))
    return {
        "seat": seat,
        "name": story.name,
        "judged": judged,
        "headline": story.headline,
        "luck": review.luck_line(player),
        "terms": rounded(terms),
        "costs": [each.levels[0] - each.levels[1] for each in moments if each.better],
        "outcome": outcome(review.game, review.line[-1], seat, terms.result),
        "moments": [_moment(review, each, each.ply in chief) for each in moments],
        "doubts": [] if review.settled else _doubts(review, player),
    }


def _moment(review: Review, moment: Moment, chief: bool) -> ReviewMoment:
    before, after = review.line[moment.ply - 1 : moment.ply + 1]
    return {
        "kind": moment.kind if moment.kind in ("luck", "turn") else "choice",
        "chief": chief,
        "title": _title(review, moment, player_of(after)),
        "node": before.id,
        "after": after.id,
        "row": _row(review, before.ply),
        "text": with_chips(moment.text),
        "better": Turn(review.game, before.state, moment.better, after.seat or 0).text(moment.shared),
        "why": with_chips(moment.why),
        "levels": moment.levels,
        "pair": pair(moment.levels, review.game.settings.secrets) if moment.better else "",
        "pictures": _pictures(review, moment) if moment.kind != "luck" else [],
    }


def _title(review: Review, moment: Moment, by: int) -> str:
    """Whose turn it was, and when."""
    when = when_of(review.game, review.line[moment.ply - 1])
    if by == CHANCE:
        return f"luck {within(when)}"
    return review.story(moment.player).turn_of(by, when)


def _doubts(review: Review, player: int) -> list[ReviewDoubt]:
    """Choices that may have cost much, and of which nothing is said before it is sure."""
    found: list[ReviewDoubt] = []
    for each in review.looks.evidence.values():
        node = review.line[each.choice.ply]
        if each.choice.player == player and each.measured.n and review.looks.is_open(each):
            found.append({"node": node.id, "row": when_of(review.game, node)})
    return found[:MOST_DOUBTS]


# -- a moment on the board


def _pictures(review: Review, moment: Moment) -> list[ReviewPicture]:
    """What was played, what came then, and the better turn: arrows in the position before."""
    line, begin = review.line, moment.ply - 1
    end = begin + len(moment.played)
    then = [*takewhile(lambda node: node.seat == line[end + 1].seat, line[end + 1 :])]
    if moment.better:
        before, seat = line[begin], line[moment.ply].seat or 0
        then = [node for node in then if node.seat not in (CHANCE, seat)]
        better = Turn(review.game, before.state, moment.better, seat).positions()
    else:
        then, better = [], []
    name = review.game.players.names_at(then[0].state)[then[0].seat or 0] if then else ""
    found: list[ReviewPicture] = [
        {"word": "played", "lines": _marks(review, [node.state for node in line[begin + 1 : end + 1]], " gray")},
        {"word": f"then {name}", "lines": _marks(review, [node.state for node in then], " red")},
        {"word": "better", "lines": _marks(review, better, "")},
    ]
    return [each for each in found if each["lines"]]


def _marks(review: Review, states: Sequence[State], color: str) -> list[str]:
    """Where each step began and ended: arrows, a ring where that is but one place."""
    stage, marks = review.game.stage(), []
    known = stage.places(review.game.settings, review.viewer)
    for state in states:
        view = state.seen_by(review.viewer)
        trace = [place for place in stage.motion(view, view.events).trace if place in known]
        marks += [">".join(dict.fromkeys([trace[0], trace[-1]])) + color] if trace else []
    return list(dict.fromkeys(marks))
