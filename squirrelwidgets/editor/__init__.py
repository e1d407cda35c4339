"""Setups made by hand: on a board with a palette, whose moves are edits.

What may be edited, and what is wrong with a setup, each game says in `rules/sketch.py`; its palette is in
`scene/sketch.py`.
"""

from .editor import Editor, editor_for

__all__ = ["Editor", "editor_for"]
