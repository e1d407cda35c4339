"""The one step up: from a game to pictures, pages and boards of it, loaded on demand."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ..model.events import Viewer


def new_board(game: Any, **options: Any) -> Any:
    from ...widgets import Board

    return Board(game, **options)


def mimebundle(game: Any) -> Any:
    """The game's own board, a picture for hosts without widgets, a text for those without pictures."""
    from ...widgets import bring_front_end

    bring_front_end()  # a page loads it while the rest is imported here
    from ...widgets import board_of

    return board_of(game)._repr_mimebundle_()


def picture(game: Any, layout: str, theme: str, viewer: Viewer) -> str:
    from . import pictures

    return pictures.picture(game, layout, theme, viewer)


def write_page(game: Any, path: Path, viewer: Viewer) -> Path:
    from . import html_page

    return html_page.write_page(game, path, viewer)


def new_lesson_board(lesson: Any, **options: Any) -> Any:
    from ...widgets import LessonBoard

    return LessonBoard(lesson._session, **options)


def lesson_bundle(session: Any) -> Any:
    """A lesson or a course, as the last line of a cell shows it."""
    from ...widgets import lesson_board_of

    return lesson_board_of(session)._repr_mimebundle_()


def editor(kind: Any, game: Any = None, setup: Any = None, players: Any = None) -> Any:
    """The editor of a setup, or of the position at which a game stands."""
    from ...editor import editor_for

    return editor_for(kind, game, setup, players)


def new_editor_board(editor: Any, **options: Any) -> Any:
    from ...widgets import Board

    return Board(editor.sheet, editor=editor, **options)


def editor_bundle(editor: Any) -> Any:
    """An editor, as the last line of a cell shows it."""
    from ...widgets import editor_board_of

    return editor_board_of(editor)._repr_mimebundle_()


def new_bench(setup: Any, bots: Any) -> Any:
    """A bench that asks whether a setup is fair."""
    from ...lab import Bench

    return Bench({"My setup": setup}, bots)


def new_bench_board(bench: Any) -> Any:
    from ...widgets import bench_board_of

    return bench_board_of(bench)


def bench_bundle(bench: Any) -> Any:
    """A bench, as the last line of a cell shows it."""
    from ...widgets import bench_board_of

    return bench_board_of(bench)._repr_mimebundle_()


def rulebook(kind: Any, path: Path) -> Path:
    """The rules of a game as a page to print; its small boards come from lessons."""
    from ...lessons import BadLesson, Course, write_rulebook

    try:
        lessons = Course.of(kind).lessons
    except BadLesson:  # a game may have no course
        lessons = ()
    return write_rulebook(kind, lessons, path)


def table(game: Any, **options: Any) -> Any:
    """The table at which a game is played on several devices."""
    from ...together import table_of

    return table_of(game, **options)


def venue_bundle(venue: Any) -> Any:
    """A table, a class, or those who guess, as the last line of a cell shows it."""
    from ...widgets import venue_board_of

    return venue_board_of(venue)._repr_mimebundle_()


def room(what: Any, **options: Any) -> Any:
    """A class at a course or a lesson."""
    from ...together import Room

    return Room(what, **options)


def guesses(bench: Any, **options: Any) -> Any:
    """Everybody's guesses at a bench's question."""
    from ...together import Guesses

    return Guesses(bench, **options)


def new_table_board(table: Any) -> Any:
    """A table below the board from which it was opened."""
    from ...widgets import venue_board_of

    return venue_board_of(table, with_board=False)


def course(kind: Any, answers: Any) -> Any:
    """The course of a game; lessons stand above games."""
    from ...lessons import Course

    return Course.of(kind, answers)


def puzzles(kind: Any, band: Any, theme: Any) -> Any:
    """Puzzles of a game; a pack is read when it is first asked for."""
    from ...practice import puzzles_of

    return puzzles_of(kind, band, theme)


def new_practice_board(kind: Any, theme: str, review: Any = None) -> Any:
    """With a review its mistakes come first, those that are known by now."""
    practised = practice(kind, None)
    return new_lesson_board(practised.add(review, review.told()) if review else practised, theme=theme)


def practice(kind: Any, answers: Any) -> Any:
    """Puzzles of a game, one after the other."""
    from ...practice import Practice

    return Practice(kind, answers)


def review(game: Any, **options: Any) -> Any:
    """A review of a game that is over; reviews stand above games."""
    from ...review import Review

    return Review(game, **options)


def new_review_board(review: Any, **options: Any) -> Any:
    from ...widgets import ReviewBoard

    return ReviewBoard(review, **options)


def review_bundle(review: Any) -> Any:
    """A review, as the last line of a cell shows it."""
    from ...widgets import review_board_of

    return review_board_of(review)._repr_mimebundle_()


def glance(game: Any, seat: int) -> Any:
    """The small curve at the end of a game."""
    from ...review import glance_of

    return glance_of(game, seat)


def accuracy(game: Any) -> dict[str, dict[str, float]]:
    """What the choices and the luck of a game came to, by seat."""
    from ...review import accuracy_of

    return accuracy_of(game)


def write_review(review: Any, path: Path) -> Path:
    from ...review import write_page

    return write_page(review, path)
