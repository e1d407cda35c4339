"""SVG pictures as pixels: a PNG, or layers in a notebook that Python redraws through ipycanvas, light or dark."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from importlib import import_module
from time import monotonic
from typing import Any, Final

from ..core.model.optional_packages import needed
from ..core.play.faces import MimeBundle
from ..core.scene.palette import Theme, base_and_own
from ..core.scene.svg import MARGIN
from ..widgets import Picture
from ..widgets.host import shows_jupyter_widgets

THEMES: Final = {"auto": ("light", "dark"), "light": ("light",), "dark": ("dark",)}
PAUSE: Final = 0.25
"""Seconds between two drawings of a layer that changes all the time."""
SHARP: Final = 2
"""Canvas pixels per picture pixel, for high-resolution screens."""
DARK: Final = (
    '[data-jp-theme-light="false"], .vscode-dark, .vscode-high-contrast:not(.vscode-high-contrast-light),'
    " html[theme=dark], [data-theme=dark], .dark"
)
LIGHT: Final = (
    '[data-jp-theme-light="true"], .vscode-light, .vscode-high-contrast-light, [theme=light], [data-theme=light]'
)
"""The same signs that `js/src/dom/theme.ts` looks for; a canvas has no style sheet, so both pictures are there."""
STYLE: Final = f"""<style>
.sqw-picture-dark, :is({DARK}) .sqw-picture-light {{ display: none }}
:is({DARK}) .sqw-picture-dark {{ display: inline-block }}
@media (prefers-color-scheme: dark) {{
  html:not(:is({LIGHT}), :has(body:is({LIGHT}))) .sqw-picture-light {{ display: none }}
  html:not(:is({LIGHT}), :has(body:is({LIGHT}))) .sqw-picture-dark {{ display: inline-block }}
}}
</style>"""

Buttons = dict[str, Callable[[], object]]
Layer = Callable[[str], str]
"""The SVG of a layer in a theme; an empty text: nothing."""


def png(svg: str, scale: float) -> bytes:
    """A PNG with `scale` pixels for each unit of the picture, drawn by resvg, which needs no browser."""
    return bytes(needed("resvg_py", "canvas").svg_to_bytes(svg_string=svg, zoom=scale))


def themes_of(theme: Theme) -> tuple[str, dict[str, Theme]]:
    """Which of light and dark a picture follows, and each of the two, with somebody's own colours on it.

    >>> themes_of({"base": "dark", "glade": "#31413a"})
    ('dark', {'light': {'base': 'light', 'glade': '#31413a'}, 'dark': {'base': 'dark', 'glade': '#31413a'}})
    """
    base, _ = base_and_own(theme, tuple(THEMES))
    own = theme if isinstance(theme, Mapping) else {}
    return base, {each: {**own, "base": each} for each in ("light", "dark")}


class Pane:
    """Layers over each other, and a line of words below. `width` and `height` are those of the SVGs."""

    def __init__(self, width: float, height: float, theme: str, layers: Sequence[Layer]) -> None:
        from ipywidgets import HTML, Label, VBox

        self.layers = layers
        self.waiting: set[int] = set()
        """Layers that are to be drawn soon."""
        self.stacks = {each: _Stack(width, height, len(layers)) for each in THEMES[theme]}
        self.line: Any = Label(value="")
        shown = [stack.canvas for stack in self.stacks.values()]
        if theme == "auto":
            for each, stack in self.stacks.items():
                stack.canvas.add_class(f"sqw-picture-{each}")
            shown.insert(0, HTML(STYLE, layout={"display": "none"}))
        self.widget: Any = VBox([*shown, self.line])
        for each, stack in self.stacks.items():
            # a canvas is empty in a browser that has just connected
            stack.canvas.on_client_ready(partial(self._draw, (each,), range(len(layers))))
        self.draw(*range(len(layers)))  # that event does not arrive while a cell runs

    def draw(self, *layers: int) -> None:
        """Redraw these layers."""
        self.waiting.difference_update(layers)
        self.drawn = monotonic()
        self._draw(tuple(self.stacks), layers)

    def draw_soon(self, layer: int) -> None:
        """Draw it, but not too often: what has to wait is drawn by the end of the cell at the latest."""
        if monotonic() - self.drawn >= PAUSE:
            self.draw(layer)
        else:
            from ..widgets.cells.end import at_end_of_cell

            self.waiting.add(layer)
            at_end_of_cell(self)

    def tell_all(self) -> None:
        """Called when the cell has run."""
        if self.waiting:
            self.draw(*sorted(self.waiting))

    def _draw(self, themes: Sequence[str], layers: Sequence[int]) -> None:
        pictures = [(self.stacks[theme], n, self.layers[n](theme)) for theme in themes for n in layers]
        with needed("ipycanvas", "canvas").hold_canvas():
            for stack, n, svg in pictures:
                stack.draw(n, svg)

    def on_point(self, moved: Callable[[float, float], None], left: Callable[[], None]) -> None:
        """Have these called when the mouse moves over the picture, and when it leaves."""
        for stack in self.stacks.values():
            stack.canvas.on_mouse_move(_in_units(moved))
            stack.canvas.on_mouse_out(lambda _x, _y: left())

    def on_press(self, pressed: Callable[[float, float], None]) -> None:
        """Have this called for a click or a tap."""
        for stack in self.stacks.values():
            stack.canvas.on_mouse_down(_in_units(pressed))
            stack.canvas.on_touch_start(lambda touches: _in_units(pressed)(*touches[0]))

    def offer(self, buttons: Buttons) -> None:
        """Set the buttons at the bottom, by the words on them."""
        from ipywidgets import Button, HBox

        widgets = [Button(description=name) for name in buttons]
        for button, pressed in zip(widgets, buttons.values(), strict=True):
            button.on_click(lambda _, pressed=pressed: pressed())
        self.widget.children = (*self.widget.children, HBox(widgets))

    def shown(self) -> MimeBundle:
        """The data and metadata that a notebook shows."""
        shown = self.widget._repr_mimebundle_()
        return shown if isinstance(shown, tuple) else (shown, {})

    def close(self) -> None:
        """Close all of it: ipywidgets keeps whatever is not closed."""
        for stack in self.stacks.values():
            for widget in (*stack.canvas._canvases, *stack.images):
                _close(widget)
        _close(self.widget)


class PlainPane(Pane):
    """The same where ipycanvas is missing or not shown: all layers are sent as they are."""

    def __init__(self, width: float, height: float, theme: str, layers: Sequence[Layer]) -> None:
        self.layers = layers
        self.waiting = set()
        self.themes = THEMES[theme]
        self.widget = Picture(width, height, self.themes, len(layers))
        self.line = _Line(self.widget)
        self.draw(*range(len(layers)))

    def draw(self, *layers: int) -> None:
        self.waiting.difference_update(layers)
        self.drawn = monotonic()
        now = self.widget._layers
        new = {
            theme: [self.layers[n](theme) if n in layers else svg for n, svg in enumerate(now[theme])] for theme in now
        }
        self.widget._layers = new

    def on_point(self, moved: Callable[[float, float], None], left: Callable[[], None]) -> None:
        self.widget.moved, self.widget.left = lambda x, y: moved(x - MARGIN, y - MARGIN), left

    def on_press(self, pressed: Callable[[float, float], None]) -> None:
        self.widget.pressed = lambda x, y: pressed(x - MARGIN, y - MARGIN)

    def offer(self, buttons: Buttons) -> None:
        self.widget.offer(buttons)

    def close(self) -> None:
        self.widget.close()


class _Line:
    """The words below, as those of ipywidgets are set."""

    def __init__(self, widget: Picture) -> None:
        self.widget = widget

    @property
    def value(self) -> str:
        return str(self.widget._line)

    @value.setter
    def value(self, text: str) -> None:
        self.widget._line = text


def new_pane(width: float, height: float, theme: str, layers: Sequence[Layer]) -> Pane:
    """A pane that this notebook can show."""
    if shows_jupyter_widgets():
        with suppress(ModuleNotFoundError):  # ipycanvas, or NumPy and Pillow, which it needs
            import_module("ipycanvas")
            return Pane(width, height, theme, layers)
    return PlainPane(width, height, theme, layers)


def _close(widget: Any) -> None:
    """Closes a widget with all that is in it, its layouts and styles too."""
    for child in getattr(widget, "children", ()):
        _close(child)
    for part in (widget.layout, getattr(widget, "style", None), widget):
        if part is not None:
            part.close()


def _in_units(heard: Callable[[float, float], None]) -> Callable[[float, float], None]:
    """Pixels of a canvas as the units of the picture's SVG."""
    return lambda x, y: heard(x / SHARP - MARGIN, y / SHARP - MARGIN)


class _Stack:
    """The layers in one theme."""

    def __init__(self, width: float, height: float, layers: int) -> None:
        from ipywidgets import Image

        self.size = round(width * SHARP), round(height * SHARP)
        layout = {"width": "100%", "max_width": f"{width:.0f}px", "height": "auto"}
        self.canvas: Any = needed("ipycanvas", "canvas").MultiCanvas(
            layers, width=self.size[0], height=self.size[1], layout=layout
        )
        self.images: list[Any] = [Image(value=b"", format="svg+xml") for _ in range(layers)]

    def draw(self, layer: int, svg: str) -> None:
        self.canvas[layer].clear()
        if svg:
            self.images[layer].value = svg.encode()
            self.canvas[layer].draw_image(self.images[layer], 0, 0, *self.size)
