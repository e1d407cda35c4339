"""The packages of the extra `canvas`, loaded when a picture is first shown or turned into pixels."""

from __future__ import annotations

from importlib import import_module
from typing import Any


def needed(name: str) -> Any:
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        text = f'This needs {name}; .svg() works without it. Get it with: pip install "squirrelwidgets[canvas]"'
        raise ModuleNotFoundError(text, name=name) from None


def png(svg: str, scale: float) -> bytes:
    """A picture as pixels, `scale` of them for each of its own."""
    return bytes(needed("resvg_py").svg_to_bytes(svg_string=svg, zoom=scale))
