"""Boards as widgets: the only room that imports anywidget."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .bench_board import BenchBoard, bench_board_of
    from .board import Board
    from .board_registry import board_of, editor_board_of
    from .gallery import Gallery
    from .lesson_board import LessonBoard, lesson_board_of
    from .picture import Picture
    from .review_board import ReviewBoard, review_board_of
    from .shared import bring_front_end
    from .venue_board import RoomBoard, TableBoard, venue_board_of

__all__ = [
    "BenchBoard",
    "Board",
    "Gallery",
    "LessonBoard",
    "Picture",
    "ReviewBoard",
    "RoomBoard",
    "TableBoard",
    "bench_board_of",
    "board_of",
    "bring_front_end",
    "editor_board_of",
    "lesson_board_of",
    "review_board_of",
    "venue_board_of",
]

_FILES = {
    "BenchBoard": "bench_board",
    "Board": "board",
    "Gallery": "gallery",
    "LessonBoard": "lesson_board",
    "Picture": "picture",
    "ReviewBoard": "review_board",
    "RoomBoard": "venue_board",
    "TableBoard": "venue_board",
    "bench_board_of": "bench_board",
    "board_of": "board_registry",
    "bring_front_end": "shared",
    "editor_board_of": "board_registry",
    "lesson_board_of": "lesson_board",
    "review_board_of": "review_board",
    "venue_board_of": "venue_board",
}


def __getattr__(name: str) -> Any:
    """Loaded on demand, so that a kernel's first board does not wait for benches and lessons."""
    if name in _FILES:
        return getattr(import_module(f".{_FILES[name]}", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
