"""What a browser is sent of a review, and the page that shows it without Python."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import dropwhile, takewhile
from pathlib import Path

from ..core.desk.html_page import document, traits
from ..core.model.state import CHANCE, State
from ..core.play.game import Game
from ..core.play.saving.files import write_whole
from ..core.wire import Decided, ReviewDoubt, ReviewMoment, ReviewPicture, ReviewSide, ReviewView
from ..core.words.runs import with_chips
from .measuring.curve import player_of
from .moments import BY_HOUSE, Moment
from .numbers import sums_of
from .reasons import Turn
from .review import Review
from .story import turn_of, within

MOST_DOUBTS = 4
AT_ONCE = 2
"""Moments at the end of a game."""


def write_page(review: Review, path: Path) -> Path:
    """For whoever opens it: nobody is "you" there."""
    game, before = review.game, review.aloud
    title = f"{game.title}: {', '.join(game.players.names)}, reviewed"
    with review.lock:
        review.aloud = True
        view = view_of(review)
        review.aloud = before
    return write_whole(path, document(title, [{**traits(game, review.viewer), "_review": view}]))


def decided(game: Game, seat: int) -> Decided:
    """What the end of a game tells at once, before anything is measured."""
    review = Review(game, seat=seat, viewer=seat if game.settings.secrets else "all")
    player = review.player(seat)
    chief = [each for each in review.told([player]) if each.chief]
    told = sorted(sorted(chief, key=lambda each: -abs(each.amount))[:AT_ONCE], key=lambda each: each.ply)
    return {"headline": review.story(player).headline, "moments": [_moment(review, each) for each in told]}


def view_of(review: Review) -> ReviewView:
    """All that stands beside the board."""
    seating = review.line[-1].state.seating
    players = {seat["id"]: player for seat, player in zip(review.game.players.seats(), seating, strict=True)}
    played = [seat for seat, player in players.items() if player not in review.game.players.automatic]
    return {
        "state": "settled" if review.settled else "working" if review.busy else "stopped",
        "progress": round(100 * review.plan.progress),
        "nodes": [node.id for node in review.line],
        "curves": {seat: [round(1000 * each[player]) for each in review.curve] for seat, player in players.items()},
        "band": round(1000 * review.band),
        "rows": _rows(review),
        "sides": [_side(review, seat, players[seat]) for seat in played],
        "note": review.note,
    }


def _rows(review: Review) -> list[tuple[int, str]]:
    """Where the rows of the move list begin."""
    rows = [_row(review, ply) for ply in range(len(review.line) - 1)]
    return [(ply, row) for ply, row in enumerate(rows) if rows.index(row) == ply]


def _row(review: Review, ply: int) -> str:
    return review.game.stage().turn_row(review.line[ply].state).round


def _side(review: Review, seat: str, player: int) -> ReviewSide:
    story, moments = review.story(player), review.told([player])
    costs = [each.levels[0] - each.levels[1] for each in moments if each.better]
    adds_up = review.settled and not review.house
    return {
        "seat": seat,
        "name": story.name,
        "judged": player in review.players,
        "headline": BY_HOUSE if review.house else story.headline,
        "luck": review.luck_line(player),
        "sums": sums_of(story, review.breakdown(seat), costs) if adds_up else [],
        "moments": [_moment(review, each) for each in moments],
        "doubts": _doubts(review, player),
    }


def _moment(review: Review, moment: Moment) -> ReviewMoment:
    before, after = review.line[moment.ply - 1 : moment.ply + 1]
    by, when = player_of(after), review.whens[before.ply]
    return {
        "kind": moment.kind if moment.kind in ("luck", "turn") else "choice",
        "chief": moment.chief,
        "title": f"luck {within(when)}" if by == CHANCE else turn_of(review.called(by), when),
        "node": before.id,
        "after": after.id,
        "row": _row(review, before.ply),
        "text": with_chips(moment.text),
        "better": Turn(review.game, before.state, moment.better, after.seat or 0).text(moment.shared),
        "why": with_chips(moment.why),
        "levels": moment.levels,
        "pair": moment.pair,
        "pictures": _pictures(review, moment) if moment.kind != "luck" and review.settled else [],
    }


def _doubts(review: Review, player: int) -> list[ReviewDoubt]:
    """Choices that may have cost much, and of which nothing is said before it is sure. None of them vanishes."""
    plan, told = review.plan, review.doubted
    mine = [each for each in plan.evidence.values() if each.choice.player == player and each.measured.n]
    new = [
        each.choice.ply for each in mine if plan.is_open(each) and each.choice.ply not in told and not plan.is_settled
    ]
    told += new[: max(0, MOST_DOUBTS - sum(each.choice.ply in told for each in mine))]
    return [
        {
            "node": review.line[each.choice.ply].id,
            "title": turn_of(review.called(player), review.whens[each.choice.ply]),
            "open": plan.is_open(each),
        }
        for each in mine
        if each.choice.ply in told and not each.name
    ]


# -- a moment on the board


def _pictures(review: Review, moment: Moment) -> list[ReviewPicture]:
    """What was played, what came then, and the better turn: arrows in the position before."""
    line, begin = review.line, moment.ply - 1
    before, seat, end = line[begin].state, line[begin + 1].seat or 0, begin + len(moment.played)
    rest = [*dropwhile(lambda node: node.seat in (seat, CHANCE), line[end + 1 :])]
    then = [*takewhile(lambda node: node.seat == rest[0].seat, rest)]
    name = review.game.players.names_at(line[end].state)[rest[0].seat or 0] if then else ""
    played, better = line[begin + 1 : end + 1], Turn(review.game, before, moment.better, seat).positions
    found = {
        "played": _marks(review, [node.state for node in played], "gray"),
        f"then {name}": _marks(review, [node.state for node in then], "red"),
        "better": _marks(review, better, "green"),
    }
    if not found["played"]:  # an answer alone is no picture of a turn
        return []
    ends = {word: f"{lines[-1].split('>')[-1]} {word.split()[0]}" for word, lines in found.items() if lines}

    def picture(word: str) -> ReviewPicture:
        others = [end for other, end in ends.items() if other != word]
        return {"word": word, "lines": [*others, *(f"{each} {n}" for n, each in enumerate(found[word], 1))]}

    return [picture(word) for word in ends]


def _marks(review: Review, states: Sequence[State], color: str) -> list[str]:
    """Where each step began and ended: arrows, a ring where that is but one place."""
    stage, marks = review.game.stage(), []
    known = stage.places(review.game.settings, review.viewer)
    for state in states:
        view = state.seen_by(review.viewer)
        trace = [place for place in stage.motion(view, view.events).trace if place in known]
        marks += [f"{'>'.join(dict.fromkeys([trace[0], trace[-1]]))} {color}"] if trace else []
    return list(dict.fromkeys(marks))
