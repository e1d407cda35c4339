"""Boards: the only room that imports anywidget and ipywidgets."""

from .board import Board
from .gallery import Gallery
from .shown import board_of

__all__ = ["Board", "Gallery", "board_of"]
