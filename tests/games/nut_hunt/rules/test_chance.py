"""What chance draws: from which stream, and that all that may come does."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.nut_hunt.helpers import WORDS, N, rule
from tests.games.nut_hunt.rules.examples import begin
from tests.games.nut_hunt.rules.test_examples import PASSED, SOLO, TANGLE


@rule("NH-2")
@pytest.mark.parametrize(
    ("start", "said", "options", "stream", "outcomes"),
    [
        ("open: 4", "", {}, "first", 4),
        ("open: 4", "first rust", {}, "tiles", 300),
        ("deal: 3", "", {}, "deal", 295),
        ("deal: 1", SOLO, {"level": "advanced"}, "deal", 295),
        ("hazel-hill/", "", {}, "die", 6),
        ("act: hazel-hill/", "scout", {}, "scout", 230),
        ("alone: hazel-hill/", PASSED, TANGLE, "reveal", 41),
        ("alone: hazel-hill/2*rabbit-patch", N, {}, "scatter", 6),
    ],
)
def test_chance_draws_what_may_come(start: str, said: str, options: dict[str, Any], stream: str, outcomes: int) -> None:
    state = begin(start, **options).play(*said.split(", ") if said else ()).state
    drawn = [state.say(state.draw_chance(Random(seed))) for seed in range(300)]
    assert state.stream == stream
    assert len({*drawn}) >= outcomes
    assert all(state.allows(state.parse(text), -1) for text in drawn)
    if stream == "tiles":
        assert all({text.split()[spot] for text in drawn} == {*WORDS} for spot in (1, 10, 19))


@rule("NH-41")
def test_the_automa_is_dealt_in_any_order() -> None:
    """Which is the order in which it places, so it is left to chance."""
    state = begin("deal: 1", level="advanced").play(*SOLO.split(", ")).state
    drawn = [state.draw_chance(Random(seed))[2] for seed in range(20)]
    assert any(list(cards) != sorted(cards) for cards in drawn)
