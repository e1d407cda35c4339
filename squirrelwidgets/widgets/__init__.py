"""Boards: the only room that imports anywidget and ipywidgets."""

from .board import Board
from .board_registry import board_of
from .gallery import Gallery

__all__ = ["Board", "Gallery", "board_of"]
