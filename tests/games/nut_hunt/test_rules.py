"""Every rule has a test, and nothing is random but chance."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.games.nut_hunt import NutHunt
from tests.games.rule_marks import rules_marked

RULES = Path(__file__).parent / "rules"


def test_every_rule_has_a_test() -> None:
    tested = rules_marked(RULES)
    assert tested == {f"NH-{number}" for number in range(1, 49)}
    assert tested == set(NutHunt.rules())


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_a_scratch_plays_as_states_do_and_nothing_is_random_but_chance(players: int) -> None:
    rng = Random(players)
    options: dict[str, Any] = {"players": players, "competitive": players % 2 == 0}
    state, again = NutHunt.begin(NutHunt.setup(**options)), NutHunt.begin(NutHunt.setup(**options))
    scratch = state.scratch()
    for _ in range(250):
        if not state.actors:
            break
        seat = rng.choice(state.actors)
        move = state.draw_chance(rng) if seat == CHANCE else rng.choice(state.legal(seat))
        scratch.push(move, seat)
        said = state.say(move)
        state = state.play(move, seat)
        again = again.play(again.parse(said), seat)
        assert scratch.key() == state.key() == again.key()
        assert again.events == state.events
