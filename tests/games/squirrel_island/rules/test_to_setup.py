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
from tests.every_game.setups import covering
from tests.games.squirrel_island.helpers import AGAIN, DRAW, NUT, Line, deck, own
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


def check(state: Any, rng: Random) -> None:
    """The setup begins with this position, as a text too, and it plays on alike."""
    setup = state.to_setup()
    again: Any = SquirrelIsland.begin(setup)
    assert again.key() == state.key()
    assert (again.actors, again.box.words) == (state.actors, state.box.words)
    assert Setup.parse(str(setup)) == setup == Setup.from_json(setup.to_json())
    for _ in range(3):
        if state.actors:
            move = step(state, rng)
            assert state.say(move) == again.say(move)
            state, again = state.play(move), again.play(move)
            assert again.key() == state.key()


@pytest.mark.parametrize("options", SETUPS)
def test_a_game_begins_with_any_turn_of_another(options: dict[str, Any]) -> None:
    rng = Random(str(options))
    positions = [*turns(SquirrelIsland.setup(**options), rng)]
    for state in rng.sample(positions, min(40, len(positions))):
        check(state, rng)


@pytest.mark.sweep
@pytest.mark.parametrize("seed", range(60))
def test_a_thousand_turns_of_random_decks_and_starts(seed: int) -> None:
    rng = Random(seed)
    setup = SquirrelIsland.setup(**start(seed).settings)
    positions = [*turns(setup, rng)]
    for state in rng.sample(positions, min(25, len(positions))):
        check(state, rng)


@pytest.mark.rule("SI-20")
@pytest.mark.rule("SI-30")
def test_further_turns_of_the_last_one_to_sleep_are_said() -> None:
    line = Line(2, hands=["scout", ""], squirrels=["2*plain", "plain"], deck=LONG_TURNS, turns=8, asleep="blue")
    line.play("play scout 0-coins", "draw rust plain", "sleep")
    assert (line.state.asleep, line.state.again, line.state.phase) == ((True, True), 1, Phase.ASLEEP)
    check(line.state, Random(1))
    setup = line.state.to_setup()
    assert (setup.asleep, setup.turn, setup.turns, setup.again) == ("rust blue", "rust", 9, 1)
    line.play("gather plain")
    assert (line.state.again, line.state.to_setup().again) == (0, 0)
    check(line.state, Random(1))


@pytest.mark.rule("SI-23")
def test_cards_lie_where_they_lay_and_discarded_squirrels_too() -> None:
    options: dict[str, Any] = {"squirrels": ["plain~ plain other~ 2*plain~", ""], "known": ["", "2*plain"]}
    options |= {"stashes": ["plain? 2*plain other?", ""], "island": ". 2*other . plain", "day": 2}
    line = Line(2, hands=["miser other plain", "2*plain"], deck=LONG_TURNS, **options)
    line.play("play miser 0-coins", "discard other")
    setup = line.state.to_setup()
    assert setup.squirrels == ("plain~ plain other~ 2*plain~ miser", "")
    assert (setup.stashes, setup.known) == (("2*plain plain? other?", ""), ("", "2*plain"))
    assert (setup.used, setup.island) == (("other", ""), ". other other . plain")
    check(line.state, Random(1))


def test_what_has_been_spent_need_not_pay_for_every_card_once_more() -> None:
    dear = [own("ox", cost=5), own("plain", copies=40)]
    options: dict[str, Any] = {"deck": dear, "mornings": ["stamina"], "days": 1}
    with pytest.raises(BadSetup, match="nobody can pay 5"):
        SquirrelIsland.setup(players=2, **options)
    line = Line(2, hands=["ox", ""], stamina=[5, 5], coins=[0, 0], **options).play("play ox 0-coins")
    check(line.state, Random(1))


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
    line = Line(2, morning=True, days=1, deck=LONG_TURNS, first=None)
    line.play("first blue")
    assert refused(line.state) == (
        "SI-6",
        "The morning comes first: play on to the day's first turn, or undo to the start of a turn.",
    )
    line = Line(2, hands=["scout miser other", ""], deck=LONG_TURNS, days=1).play("play miser 0-coins")
    reason = "Rust's turn is under way: play it to its end, or undo to its start."
    assert (line.phase, refused(line.state)) == ("discard", ("SI-8", reason))
    line.play("discard other", "sleep", "play scout 0-coins")
    assert (line.actor, refused(line.state)) == ("chance", ("SI-8", reason))
    line.play("draw rust plain", "sleep", "pass", "pass")
    assert refused(line.state)[0] == "SI-24"


@pytest.mark.parametrize("viewer", [0, "spectator"])
def test_a_view_has_no_setup(viewer: Any) -> None:
    state = Line(2, hands=["glider", ""]).state.seen_by(viewer)
    assert refused(state) == ("SI-2", "Nobody makes a setup of what is hidden: ask the game, which knows all.")
