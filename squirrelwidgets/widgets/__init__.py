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
    from .picture import Picture as Picture
    from .review_board import ReviewBoard as ReviewBoard
    from .shared import FrontEnd as FrontEnd
    from .shared import bring_front_end as bring_front_end
    from .venue_board import RoomBoard as RoomBoard
    from .venue_board import TableBoard as TableBoard
    from .venue_board import venue_board_of as venue_board_of

_FILES = {
    "BenchBoard": "bench_board",
    "Board": "board",
    "EditorBoard": "board",
    "Gallery": "gallery",
    "LessonBoard": "lesson_board",
    "Picture": "picture",
    "ReviewBoard": "review_board",
    "RoomBoard": "venue_board",
    "TableBoard": "venue_board",
    "bring_front_end": "shared",
    "venue_board_of": "venue_board",
}
__all__ = list(_FILES)


def __getattr__(name: str) -> object:
    """Loaded on demand, so that a kernel's first board does not wait for benches and lessons."""
    if name in _FILES:
        return getattr(import_module(f".{_FILES[name]}", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
