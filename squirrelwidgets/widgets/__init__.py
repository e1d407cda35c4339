"""Boards: the only room that imports anywidget and ipywidgets."""

from .board import Board
from .board_registry import board_of
from .gallery import Gallery
from .lesson_board import LessonBoard, lesson_board_of

__all__ = ["Board", "Gallery", "LessonBoard", "board_of", "lesson_board_of"]
