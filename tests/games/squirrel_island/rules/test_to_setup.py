"""The setup of a position: it begins with that very position, and what it cannot say gets a reason."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from squirrelwidgets import BadSetup
from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.games.squirrel_island import SquirrelIsland
from squirrelwidgets.games.squirrel_island.rules.phases import Phase
from squirrelwidgets.games.squirrel_island.rules.setups.setup import Setup
from tests.every_game.round_trip import check_setup_of
from tests.every_game.setups import covering
from tests.games.squirrel_island.helpers import AGAIN, DRAW, NUT, deck, own
from tests.games.squirrel_island.rules.examples import begin
from tests.games.squirrel_island.starts import start

LONG_TURNS = deck(own("scout", AGAIN, AGAIN, DRAW), own("miser", {"op": "discard", "n": 1}, NUT))
SETUPS: list[dict[str, Any]] = [
    *(setup.options() for setup in covering(SquirrelIsland)),
    {"players": 3, "deck": LONG_TURNS, "mornings": ["5*stamina 5*coin 4*card"]},
    {"players": 4, "copies": "9*messenger 9*mud-puddle 0*digger 9*archivist"},
    {"players": 2, "first": "blue", "draws": "3*glider 2*digger climber 2*trail-map spyglass hammock 2*gatherer"},
]


def step(state: Any, rng: Random) -> Any:
    """A random move; going to sleep only now and then, so that days are long."""
    if state.actors == (CHANCE,):
        return state.draw_chance(rng)
    moves = state.legal()
    awake = [move for move in moves if state.say(move) != "sleep"]
    return rng.choice(awake if awake and rng.random() < 0.8 else moves)


def turns(setup: Setup, rng: Random) -> Iterator[Any]:
    """The positions of a random game at which a player may begin to do something."""
    state: Any = SquirrelIsland.begin(setup)
    while state.actors:
        if state.phase in (Phase.AWAKE, Phase.ASLEEP):
            yield state
        state = state.play(step(state, rng))


@pytest.mark.parametrize("options", SETUPS)
def test_a_game_begins_with_any_turn_of_another(options: dict[str, Any]) -> None:
    rng = Random(str(options))
    positions = [*turns(SquirrelIsland.setup(**options), rng)]
    for state in rng.sample(positions, min(40, len(positions))):
        check_setup_of(state, rng)


@pytest.mark.sweep
@pytest.mark.parametrize("seed", range(60))
def test_a_thousand_turns_of_random_decks_and_starts(seed: int) -> None:
    rng = Random(seed)
    setup = SquirrelIsland.setup(**start(seed).settings)
    positions = [*turns(setup, rng)]
    for state in rng.sample(positions, min(25, len(positions))):
        check_setup_of(state, rng)


def test_what_has_been_spent_need_not_pay_for_every_card_once_more() -> None:
    dear = [own("ox", cost=5), own("plain", copies=40)]
    options: dict[str, Any] = {"deck": dear, "mornings": ["stamina"], "days": 1}
    with pytest.raises(BadSetup, match="nobody can pay 5"):
        SquirrelIsland.setup(players=2, **options)
    game = begin("ox/", stamina="5/5", coins="0/0", **options).play("play ox 0-coins")
    check_setup_of(game.state, Random(1))


@pytest.mark.rule("SI-40")
@pytest.mark.parametrize("viewer", [0, 1, "spectator"])
def test_the_public_part_tells_no_more_than_a_viewer_sees(viewer: Any) -> None:
    rng = Random(f"public {viewer}")
    for state in turns(SquirrelIsland.setup(**SETUPS[-1]), rng):
        setup, other = state.to_setup(), state.imagine(viewer, rng).to_setup()
        assert (str(setup.public), setup.public.midday) == (str(other.public), True)


# -- what no setup says


def refused(state: Any) -> tuple[str, str]:
    with pytest.raises(BadSetup) as caught:
        state.to_setup()
    assert caught.value.reason[-1] == "."
    return caught.value.rule, caught.value.reason


def test_a_game_in_which_nothing_has_been_done_has_its_own_setup() -> None:
    for options in ({}, {"first": "blue"}, {"players": 2, "hands": ["glider", ""]}, {"first": "rust", "day": 2}):
        setup = SquirrelIsland.setup(**options)
        assert SquirrelIsland.begin(setup).to_setup() == setup


def test_a_setup_begins_with_a_turn() -> None:
    game = begin("morning: 2", days=1, deck=LONG_TURNS, first=None)
    game.play("first blue")
    assert refused(game.state) == (
        "SI-6",
        "The morning comes first: play on to the day's first turn, or undo to the start of a turn.",
    )
    game = begin("scout miser other/", deck=LONG_TURNS, days=1).play("play miser 0-coins")
    reason = "Rust's turn is under way: play it to its end, or undo to its start."
    assert (game.state.phase, refused(game.state)) == (Phase.DISCARD, ("SI-8", reason))
    game.play("discard other", "sleep", "play scout 0-coins")
    assert (game.state.actors, refused(game.state)) == ((CHANCE,), ("SI-8", reason))
    game.play("draw rust plain", "sleep", "pass", "pass")
    assert refused(game.state)[0] == "SI-24"


@pytest.mark.parametrize("viewer", [0, "spectator"])
def test_a_view_has_no_setup(viewer: Any) -> None:
    state = begin("glider/").state.seen_by(viewer)
    assert refused(state) == ("SI-2", "Nobody makes a setup of what is hidden: ask the game, which knows all.")
