"""Positions as setups: a game of `to_setup()` begins at the very position, and plays on alike."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from squirrelwidgets import BadSetup, Scurry
from squirrelwidgets.games.scurry.rules import Position
from squirrelwidgets.games.scurry.rules.phases import Phase
from tests.core.helpers import STARTS
from tests.every_game.round_trip import check_setup_of
from tests.games.scurry.helpers import POCKETS, refused, scurry

rule = pytest.mark.rule

SETUPS = (*STARTS, "3/random/repetition", "5/random/swap/repetition/cap 60", f"{POCKETS}/repetition", "4/players 15")
BEGINS = (Phase.LAY, Phase.CHOOSE, Phase.SETTLE, Phase.PLACE)
"""Phases in which a setup may begin; but not with one squirrel."""


def walk(text: str, seed: int) -> Iterator[Position]:
    """All positions of random games, one after the other."""
    rng = Random(seed)
    while True:
        state = Scurry(setup=text, seed=rng.getrandbits(32)).state
        while state.actors:
            yield state
            state = state.play(rng.choice(state.legal()))


def begins(state: Position) -> bool:
    return state.phase in BEGINS and (max(state.squirrels) < 0 or min(state.squirrels) >= 0)


@pytest.mark.parametrize("text", SETUPS)
def test_a_position_at_the_start_of_a_turn_is_a_setup(text: str) -> None:
    rng = Random(text)
    for state in islice(filter(begins, walk(text, 1)), 40):
        check_setup_of(state, rng)


@pytest.mark.sweep
@pytest.mark.parametrize("text", SETUPS)
def test_a_thousand_of_them(text: str) -> None:
    rng = Random(text)
    for state in islice(filter(begins, walk(text, 2)), 1000):
        check_setup_of(state, rng)


@pytest.mark.parametrize("text", SETUPS)
def test_everything_else_is_refused_with_what_would_do(text: str) -> None:
    refusals = set()
    for state in islice((state for state in walk(text, 3) if not begins(state)), 200):
        with pytest.raises(BadSetup) as error:
            state.to_setup()
        refusals.add(str(error.value))
    assert refusals
    assert all("undo" in text for text in refusals)


def test_before_chance_has_seeded_the_setup_is_the_same() -> None:
    game = Scurry(setup="5/random 6/swap", chance="ask")
    assert game.state.to_setup() == game.settings


def test_standard_stays_standard_until_a_squirrel_comes() -> None:
    assert str(Scurry(setup="5/swap").state.to_setup()) == "5/swap"


def test_a_game_that_is_over_is_no_setup() -> None:
    game = Scurry(setup="3/random/cap 1", seed=1, seats=["random", "random"]).run()
    with pytest.raises(BadSetup, match="The game is over"):
        game.state.to_setup()


@rule("SC-16")
def test_positions_that_stood_are_counted_on() -> None:
    game = scurry(f"{POCKETS}/repetition", "d5", "d5", "h7", "h7", "d4", "d4", "h8", "h8")
    setup = game.state.to_setup()
    assert (setup.turn, len(setup.stood)) == (4, 4)
    again = Scurry(setup=setup, seed=1).play("d5", "d5", "h7", "h7", "d4", "d4", "h8", "h8")
    assert again.state.ended
    assert again.state.ended.rule == "SC-16"


@rule("SC-22")
def test_who_has_changed_sides_has_changed_them_in_the_setup() -> None:
    game = Scurry(setup="5/swap", seed=1).play("b5", "swap", "c2")
    setup = game.state.to_setup()
    assert setup.swapped
    assert not setup.swap
    assert Scurry(setup=setup).state.seating == (1, 0)


POSITION = "3/brown e4/gray g8/squirrels d4 h8"


@pytest.mark.parametrize(
    ("text", "field", "rule", "reason"),
    [
        (f"{POSITION}/turn 500", "turn", "SC-16", "is over"),
        ("5/turn 3", "turn", "SC-7", "both squirrels"),
        ("5/swapped", "swapped", "SC-22", "both squirrels"),
        ("3/players 2/squirrels d4 h8/swapped", "swapped", "SC-22", "seed"),
        ("6/repetition/stood 91:B", "stood", "SC-16", "both squirrels"),
        (f"{POSITION}/turn 1/stood B1b12gG2:G", "stood", "SC-16", "repetition"),
        (f"{POSITION}/repetition/stood B1b12gG2:G", "stood", "SC-16", "0 turns"),
        (f"{POSITION}/repetition/turn 3/stood nuts:G", "stood", "SC-16", "is no position"),
        (f"{POSITION}/repetition/turn 3/stood B1b12gG:G", "stood", "SC-16", "17 cells, this board 19"),
        (f"{POSITION}/repetition/turn 3/stood B1b12gB2:G", "stood", "SC-16", "one squirrel a side"),
        (f"{POSITION}/repetition/turn 3/stood B1b12bGg1:G", "stood", "SC-16", "3 acorns, not 2"),
        (f"{POSITION}/repetition/turn 3/stood" + 3 * " B1b12gG2:G", "stood", "SC-16", "more than twice"),
        ("5/players 3/brown b2 b3", "brown", "SC-20", "in turn"),
        ("5/players 3/gray b2", "brown", "SC-20", "in turn"),
        ("5/players 1/brown b2 b3/gray c3 c4", "brown", "SC-20", "at most 1 each"),
        ("5/players 1/free", "free", "SC-6", "own"),
        ("5/random 3/brown b3/gray b5", "start", "SC-6", "own"),
        ("3/players 2/brown b2/gray c3", "", "SC-2", "off the board"),
    ],
)
def test_what_cannot_have_been_is_refused(text: str, field: str, rule: str, reason: str) -> None:
    error = refused(text)
    assert (error.field, error.rule) == (field, rule)
    assert reason in str(error)


def test_options_of_the_past_are_of_one_start() -> None:
    """A new game on the same board drops them."""
    setup: Any = scurry(f"{POCKETS}/repetition", "d5", "d5", "h7", "h7").state.to_setup()
    assert setup.options() == {"side": 3, "repetition": True}


@pytest.mark.parametrize("text", SETUPS)
def test_such_a_setup_can_be_edited(text: str) -> None:
    """Another piece there ends the past of the position, so it is still one that can be played."""
    for state in islice(filter(begins, walk(text, 4)), 10):
        editor = Scurry.edit(state.to_setup())
        assert editor.setup
        assert {cell for cell, piece in editor.sketch.pieces().items() if " " not in piece} == {
            name for name, thing in zip(state.ground.names, state.board, strict=True) if thing in (1, 2)
        }
        if min(state.squirrels) >= 0:
            gone = next((cell for cell, piece in editor.sketch.pieces().items() if " " not in piece), "")
            assert editor.edit(f"clear {gone}").play(seed=1).state.turn == state.turn
