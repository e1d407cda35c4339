"""Boards as widgets: the only room that imports anywidget."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .bench_board import BenchBoard as BenchBoard
    from .board import Board as Board
    from .board import EditorBoard as EditorBoard
    from .gallery import Gallery as Gallery
    from .lesson_board import LessonBoard as LessonBoard
    from .live_session_board import ClassroomBoard as ClassroomBoard
    from .live_session_board import TableBoard as TableBoard
    from .live_session_board import live_session_board_of as live_session_board_of
    from .picture import Picture as Picture
    from .review_board import ReviewBoard as ReviewBoard
    from .shared import FrontEnd as FrontEnd
    from .shared import bring_front_end as bring_front_end

_FILES = {
    "BenchBoard": "bench_board",
    "Board": "board",
    "EditorBoard": "board",
    "Gallery": "gallery",
    "LessonBoard": "lesson_board",
    "Picture": "picture",
    "ReviewBoard": "review_board",
    "ClassroomBoard": "live_session_board",
    "TableBoard": "live_session_board",
    "bring_front_end": "shared",
    "live_session_board_of": "live_session_board",
}
__all__ = list(_FILES)


def __getattr__(name: str) -> object:
    """Loaded on demand, so that a kernel's first board does not wait for benches and lessons."""
    if name in _FILES:
        return getattr(import_module(f".{_FILES[name]}", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
