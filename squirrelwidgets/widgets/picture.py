"""Stacked SVG layers, with words and buttons below: a picture for notebooks in which nothing else can draw.

A file of its own: `canvas` draws on it; it knows nothing of what is drawn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import traitlets

from .shared import FrontEnd

Point = Callable[[float, float], None]


class Picture(FrontEnd):
    """`themes` are those that it has layers for; `width` and `height` are those of the SVGs.

    >>> Picture(100, 50, ("light",), 2)
    <Picture, 100 × 50>
    """

    _size: Any = traitlets.List().tag(sync=True)
    _layers: Any = traitlets.Dict().tag(sync=True)
    _line = traitlets.Unicode().tag(sync=True)
    _buttons: Any = traitlets.List().tag(sync=True)

    closes_with_cell = False

    def __init__(self, width: float, height: float, themes: tuple[str, ...], layers: int) -> None:
        super().__init__("picture", _size=[width, height], _layers={each: [""] * layers for each in themes})
        self.moved: Point | None = None
        self.pressed: Point | None = None
        self.left: Callable[[], None] | None = None
        self.buttons: dict[str, Callable[[], object]] = {}
        self.on_msg(self._receive)

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        """What the mouse does on the SVG: `{kind: "point", x, y}`, `press`, `leave`; below it `{kind: "button", name}`.

        Only events with a handler are sent.
        """
        match content:
            case {"kind": "point", "x": int() | float() as x, "y": int() | float() as y} if self.moved:
                self.moved(x, y)
            case {"kind": "press", "x": int() | float() as x, "y": int() | float() as y} if self.pressed:
                self.pressed(x, y)
            case {"kind": "leave"} if self.left:
                self.left()
            case {"kind": "button", "name": str(name)} if name in self.buttons:
                self.buttons[name]()

    def offer(self, buttons: dict[str, Callable[[], object]]) -> None:
        """Set the buttons below, by the words on them.

        >>> Picture(100, 50, ("light",), 2).offer({"Later": lambda: None})
        """
        self.buttons = buttons
        self._buttons = list(buttons)

    def __repr__(self) -> str:
        return f"<Picture, {self._size[0]:g} × {self._size[1]:g}>"
