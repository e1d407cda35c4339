"""Colours from little to much: lightness alone tells them apart, and words on them can be read."""

from __future__ import annotations

from itertools import pairwise

import pytest

from squirrelwidgets.canvas.colour_scale import ROUND_EVEN, SCALES, colour, ink, luminance

# Viénot, Brettel, Mollon 1999: linear red, green and blue as seen without one kind of cones
SEEN_BY = {
    "all": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopes": ((0.11238, 0.88762, 0), (0.11238, 0.88762, 0), (0.00401, -0.00401, 1)),
    "deuteranopes": ((0.29275, 0.70725, 0), (0.29275, 0.70725, 0), (-0.02234, 0.02234, 1)),
}
STEPS = [n / 40 for n in range(41)]


def linear(rgb: str) -> list[float]:
    parts = [int(rgb[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def lightness(rgb: str, seen: tuple[tuple[float, ...], ...]) -> float:
    """CIE L* of what is left of a colour."""
    left = [max(0, sum(a * b for a, b in zip(row, linear(rgb), strict=True))) for row in seen]
    light = 0.2126 * left[0] + 0.7152 * left[1] + 0.0722 * left[2]
    return 116 * light ** (1 / 3) - 16 if light > 0.008856 else 903.3 * light


@pytest.mark.parametrize("people", SEEN_BY)
@pytest.mark.parametrize(("theme", "sign"), [("light", -1), ("dark", 1)])
def test_more_is_always_darker_on_light_and_lighter_on_dark(theme: str, sign: int, people: str) -> None:
    steps = [lightness(colour(part, SCALES[theme]), SEEN_BY[people]) for part in STEPS]
    assert all(0.5 < sign * (after - before) < 6 for before, after in pairwise(steps))
    assert abs(steps[-1] - steps[0]) > 75


@pytest.mark.parametrize("people", SEEN_BY)
@pytest.mark.parametrize(("theme", "sign"), [("light", -1), ("dark", 1)])
def test_farther_from_even_stands_out_more_on_both_sides(theme: str, sign: int, people: str) -> None:
    steps = [sign * lightness(colour(part, ROUND_EVEN[theme]), SEEN_BY[people]) for part in STEPS]
    assert steps[:21] == sorted(steps[:21], reverse=True)
    assert steps[20:] == sorted(steps[20:])


@pytest.mark.parametrize("stops", [*SCALES.values(), *ROUND_EVEN.values()])
def test_words_on_a_colour_can_be_read(stops: tuple[str, ...]) -> None:
    for part in STEPS:
        ground = colour(part, stops)
        low, high = sorted((luminance(ground), luminance(ink(ground))))
        assert (high + 0.05) / (low + 0.05) >= 4.5


def test_what_is_beyond_the_ends_has_their_colour() -> None:
    light, dark = SCALES["light"], SCALES["dark"]
    assert colour(-1, light) == colour(0, light) == colour(1, dark) == colour(2, dark)
