"""Boards: the only room that imports anywidget and ipywidgets."""

from .bench_board import BenchBoard, bench_board_of
from .board import Board
from .board_registry import board_of, editor_board_of
from .gallery import Gallery
from .lesson_board import LessonBoard, lesson_board_of
from .picture import Picture

__all__ = [
    "BenchBoard",
    "Board",
    "Gallery",
    "LessonBoard",
    "Picture",
    "bench_board_of",
    "board_of",
    "editor_board_of",
    "lesson_board_of",
]
