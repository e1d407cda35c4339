"""The colours of a heat map: from little to much, or from less than even over a neutral middle to more.

They differ in lightness, or as blue and orange do, for those who see few colours.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

_STOPS: Final = ("#fff3c4", "#fbd27a", "#f2a35c", "#d86a62", "#9d3f7d", "#57257a", "#2b1150")
SCALES: Final = {"light": _STOPS, "dark": tuple(reversed(_STOPS))}
"""High values stand out from the background: dark on light, light on dark."""
_ROUND_EVEN: Final = ("#1c4c86", "#6f9fcf", "#ebe6d9", "#e39a5c", "#98400f")
_ROUND_EVEN_DARK: Final = ("#a9cff7", "#4b80b8", "#45413b", "#c67a3d", "#ffc48c")
ROUND_EVEN: Final = {"light": _ROUND_EVEN, "dark": _ROUND_EVEN_DARK}
"""Below even, even, above."""
BLACK, WHITE = "#000000", "#ffffff"


def colour(part: float, stops: Sequence[str]) -> str:
    """The colour of a share of the most, from 0 to 1, on a scale."""
    place = min(max(part, 0), 1) * (len(stops) - 1)
    n = min(int(place), len(stops) - 2)
    mixed = (a + (b - a) * (place - n) for a, b in zip(_rgb(stops[n]), _rgb(stops[n + 1]), strict=True))
    return "#" + "".join(f"{round(channel):02x}" for channel in mixed)


def ink(ground: str) -> str:
    """Black or white, whichever reads better on a colour."""
    light = luminance(ground) + 0.05
    return BLACK if light / (luminance(BLACK) + 0.05) > 1.05 / light else WHITE


def luminance(colour: str) -> float:
    """The luminance of a colour, from 0 to 1, as WCAG measures it."""
    red, green, blue = (_linear(channel / 255) for channel in _rgb(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)


def _rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
