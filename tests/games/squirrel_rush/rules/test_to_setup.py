"""The setup of a position: a game of it begins in that very position, and goes on like the one it came from."""

from __future__ import annotations

from random import Random

import pytest

from squirrelwidgets import CHANCE, BadSetup, SquirrelRush
from squirrelwidgets.games.squirrel_rush.rules import Position, Setup
from squirrelwidgets.games.squirrel_rush.rules.phases import CARD, DISCARD, FIRST, LAY, MOVE, TOP
from tests.games.squirrel_rush.helpers import SQUARE, begun, turn
from tests.games.squirrel_rush.starts import start


def is_start(state: Position) -> bool:
    """Whether a turn begins, or the game."""
    laying = state.phase is LAY and state.setup.first is not None
    return laying or (not state.path and not state.used and state.phase in (FIRST, CARD, MOVE))


def check(state: Position) -> Position:
    """The position with which the setup of this one begins, once it has been written down and read again."""
    setup = state.to_setup()
    assert Setup.parse(str(setup)) == setup == Setup.from_json(setup.to_json())
    twin = SquirrelRush(setup=setup, chance="ask").state
    assert (twin.key(), twin.actors, twin.sizes) == (state.key(), state.actors, state.sizes)
    return twin


def follow(seed: int) -> int:
    """Play a random game, and beside it those that begin in its positions; count these."""
    rng = Random(f"setup {seed}")
    state = twin = start(seed).both()[0]
    count = 0
    while state.actors:
        if is_start(state):
            count += 1
            begins = check(state)
            twin = begins if rng.random() < 0.5 else twin
        chance = state.actors == (CHANCE,)
        sentence = state.say(state.draw_chance(rng)) if chance else rng.choice(state.sentences())
        assert twin.sentences() == state.sentences()
        state, twin = state.play(state.parse(sentence)), twin.play(twin.parse(sentence))
        assert (twin.key(), twin.actors, str(twin.result)) == (state.key(), state.actors, str(state.result))
    return count


def test_every_turn_can_be_said_as_a_setup() -> None:
    assert sum(map(follow, range(40))) > 600


@pytest.mark.sweep
def test_a_great_many_turns_can_be_said_as_setups() -> None:
    assert sum(map(follow, range(30, 330))) > 3_000


def test_such_a_setup_reads_well() -> None:
    game = SquirrelRush(setup="players=2 rounds=3 first=rust glade=21,12,31 market=14/15/21 stack=23,? cards=skip,add")
    game.play("a1", "end")
    text = "players=2 rounds=3 glade=21d,12,31 market=14/15/21 stack=23,? cards=skip,add first=rust"
    assert str(game.state.to_setup()) == f"{text} squirrels=a1/- round=1 turn=blue reserves=2/0"
    game.play("c1", "end")
    text = text.replace("31", "31d").replace("cards=skip,add", "cards=add")
    setup = game.state.to_setup()
    assert str(setup) == f"{text} squirrels=a1/c1 reserves=2/3 card=skip"
    assert SquirrelRush(setup=setup, seed=9).state.key() == game.state.key()


def test_a_smarty_game_lays_out_its_hands_in_secret() -> None:
    game = SquirrelRush(setup="players=2 smarty=yes first=rust squirrels=a1/b1", seed=1)
    game.play("flip b2", "a2", "end")
    setup = game.state.to_setup()
    assert (setup.spent, setup.hands) == (("flip", ""), ())
    few = begun(*SQUARE, smarty=True, rounds=2, round=2, hands=("flip", "add"))
    few.play("flip a2", "a1", "end")
    setup = few.state.to_setup()
    assert (setup.spent, setup.hands) == (("flip", ""), ("", "add"))
    assert setup.public.hands == () != setup.hands
    assert setup.public.spent == setup.spent
    assert SquirrelRush(setup=setup).state.seen_by(0).sizes == (0, 1)


def refusal(state: Position) -> tuple[str, str]:
    with pytest.raises(BadSetup) as refused:
        state.to_setup()
    return refused.value.rule, refused.value.reason


def test_a_turn_that_goes_on_cannot_be_said() -> None:
    game = begun(*SQUARE)
    game.play("a1")
    with pytest.raises(BadSetup, match="undo to its start") as refused:
        game.state.to_setup()
    assert (refused.value.rule, refused.value.places) == ("SR-13", ("a1",))
    exchange = turn(*SQUARE, at="a1 b1", card="exchange")
    exchange.state.to_setup()
    state = exchange.state.play(exchange.state.parse("exchange 1 dark b1"))
    assert state.phase is TOP
    assert refusal(state)[0] == "SR-13"
    assert refusal(turn(*SQUARE, at="a1 b1", card="least").play("least").state)[0] == "SR-13"
    smarty = begun(*SQUARE, smarty=True, rounds=2, round=2)
    smarty.play("a1", "end")
    assert smarty.state.phase is DISCARD
    assert refusal(smarty.state)[0] == "SR-13"


def test_a_game_whose_tiles_are_about_to_be_laid_cannot_be_said() -> None:
    game = SquirrelRush(setup="players=2", seed=1, chance="ask")
    assert game.state.to_setup() == game.state.setup
    assert refusal(game.play("first blue").state)[0] == "SR-4"
    game = SquirrelRush(setup="players=2 first=blue", seed=1, chance="ask")
    assert game.state.to_setup() == game.state.setup


def test_neither_the_end_nor_a_view_can_be_said() -> None:
    game = begun(*SQUARE, rounds=1)
    game.play("a1", "end", "c1", "end")
    rule, reason = refusal(game.state)
    assert (rule, "The game is over" in reason) == ("SR-26", True)
    view = begun(*SQUARE, smarty=True).state.seen_by(0)
    assert "what is hidden" in refusal(view)[1]
