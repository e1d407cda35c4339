"""What OpenSpiel asks of its games, and what we ask of ours."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import pytest

from squirrelwidgets import Scurry, SquirrelRush, rl
from squirrelwidgets.core.play.game import Game
from tests.rl import each_setup

pyspiel = pytest.importorskip("pyspiel", reason="the environments are optional")


@each_setup
def test_it_conforms(kind: type[Game], settings: Any) -> None:
    """Serialisation with it. It looks at every information state on the way, so a long game is cut off."""
    pyspiel.random_sim_test(rl.open_spiel_game(settings, limit=60), num_sims=1, serialize=True, verbose=False)


@each_setup
def test_a_game_is_played_to_its_end(kind: type[Game], settings: Any) -> None:
    game, rng = rl.open_spiel_game(settings), Random(1)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            assert sum(chances) == pytest.approx(1)
            state.apply_action(rng.choice(outcomes))
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    seating = state.position.seating
    assert state.returns() == [rl.won(state.position, seating.index(player)) for player in range(game.num_players())]


@each_setup
def test_it_is_made_again_by_its_name(kind: type[Game], settings: Any) -> None:
    game = rl.open_spiel_game(settings)
    again = pyspiel.load_game(str(game))
    assert again.env_spec.settings == game.env_spec.settings == pickle.loads(pickle.dumps(game)).env_spec.settings


def test_a_clone_goes_its_own_way() -> None:
    state = rl.open_spiel_game(Scurry.setup("5")).new_initial_state()
    clone = state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert (state.history(), len(clone.history())) == ([], 1)
    assert str(state) != str(clone)
    assert clone.information_state_string(1) == "b5"


@pytest.mark.parametrize(
    ("settings", "information", "utility"),
    [
        (Scurry.setup("5"), "PERFECT_INFORMATION", "ZERO_SUM"),
        (SquirrelRush.setup("players=3"), "PERFECT_INFORMATION", "GENERAL_SUM"),
        (SquirrelRush.setup("players=2 smarty=yes"), "IMPERFECT_INFORMATION", "ZERO_SUM"),
    ],
    ids=str,
)
def test_it_says_what_a_setup_is(settings: Any, information: str, utility: str) -> None:
    game = rl.open_spiel_game(settings)
    told = game.get_type()
    assert (told.information.name, told.utility.name) == (information, utility)
    assert (game.min_utility(), game.max_utility()) == (-1, 1)
    told = rl.open_spiel_game(settings, reward=lambda state, seat: float(state.scores[seat])).get_type()
    assert told.utility.name == "GENERAL_SUM"


def test_a_victory_that_all_share_is_a_draw() -> None:
    state = SquirrelRush(2, setup="glade=11,11 rounds=1 first=rust", seed=1).play("a1", "end", "a1", "end").state
    assert state.winners == (0, 1)
    assert [rl.won(state, seat) for seat in (0, 1)] == [0.0, 0.0]
