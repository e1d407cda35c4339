"""Games in numbers as Gymnasium, PettingZoo and OpenSpiel want them.

What the numbers are is asked of every setup in `tests/every_game/test_in_numbers.py`. Whether they are handed on
rightly is asked of two setups of each game, and of all in `make sweep`.
"""

from __future__ import annotations

import pytest

from tests.every_game.in_numbers import KINDS, SETTINGS

_ALWAYS = {kind: [settings for each, settings in SETTINGS if each is kind][:2] for kind in KINDS}

each_setup = pytest.mark.parametrize(
    ("kind", "settings"),
    [
        pytest.param(kind, settings, marks=() if settings in _ALWAYS[kind] else pytest.mark.sweep)
        for kind, settings in SETTINGS
    ],
    ids=str,
)
