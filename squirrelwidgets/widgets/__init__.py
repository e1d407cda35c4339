"""Boards: the only room that imports anywidget and ipywidgets."""

from .board import Board
from .shown import board_of

__all__ = ["Board", "board_of"]
