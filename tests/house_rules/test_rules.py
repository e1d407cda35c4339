"""What a class says is played, everywhere."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from squirrelwidgets import CHANCE, BadRecord, BadSetup, Scurry, SquirrelError, SquirrelRush, house
from squirrelwidgets.core.play.game import Game

from .variants import Corners, Fast, Hop, Level, Rest, Same, Thief, Twice

EVERY: list[type[Game]] = [Hop, Fast, Rest, Twice, Level, Thief, Corners, Same]


def played(kind: type[Game], setup: Any, seed: int, most: int = 400) -> Iterator[Any]:
    """The states of a random game."""
    rng, state = Random(seed), kind.begin(kind.setup(setup))
    for _ in range(most):
        if not state.actors:
            break
        seat = state.actors[0]
        move = state.draw_chance(rng) if seat == CHANCE else rng.choice(state.legal(seat))
        state = state.then(move, seat)
        yield state


def lines(kind: type[Game], setup: Any, games: int = 6) -> list[list[Any]]:
    return [[(state.scores, state.winners, state.actors) for state in played(kind, setup, n)] for n in range(games)]


def test_a_number_of_the_house_is_the_book_where_it_says_the_same() -> None:
    assert lines(Hop, "4/random past=0") == lines(Scurry, "4/random")
    assert lines(Hop, "4/random") != lines(Scurry, "4/random")
    assert lines(Same, "4/random") == lines(Scurry, "4/random")


def test_a_squirrel_sees_past_its_own_acorns() -> None:
    setup = "4/brown f7/gray f8/squirrels f6 c6"
    assert "f8" not in Scurry(setup=setup).play("f5").legal
    assert "f8" in Hop(setup=setup).play("f5").legal
    assert "f8" in Twice(setup=setup).play("f5").legal  # what a variant has, one of it has, too


def test_a_game_of_ten_turns_ends_by_the_rule_of_the_house() -> None:
    ends = [state.ended for n in range(8) for state in played(Fast, "5/random", n) if state.ended]
    assert "HR-1" in {end.rule for end in ends}
    assert all(state.turn <= 10 for state in played(Fast, "5/random", 1))


def test_an_end_cites_the_rule_of_the_house() -> None:
    class Wins(Scurry):
        @house.rule("HR-1", "As ever.", replaces="SC-14")
        def has_won(self: Any) -> Any:
            return super().has_won()  # type: ignore[misc]

    game = Wins(setup="3/random", seed=1, seats=["greedy", "random"]).run()
    assert game.state.ended
    assert game.state.ended.rule == "SC-14"
    assert game.result
    assert game.result.rule == "HR-1"
    assert Wins.from_record(game.record()).result == game.result


def test_a_sentence_of_the_house_is_legal_said_read_and_played() -> None:
    game = Rest(setup="4/random", seed=1)
    game.play(game.legal[0]).play(game.legal[0])
    assert game.legal[-1] == "rest"
    assert game.why("rest") is None
    mover = game.state.mover
    game.play("rest")
    assert game.state.mover == 1 - mover
    assert game.state.rested == (True, False)
    assert game.moves[-1] == "rest"
    other = game.legal[0]
    game.play("rest")
    assert "rest" not in game.legal
    with pytest.raises(SquirrelError, match=r"rest is not possible now: Once a game .* \(HR-1\)"):
        game.play("rest")
    assert other in game.legal
    [line] = Rest.stage().log(game.state, game.state.events)
    assert line["text"][1:] == [" rests. ", {"r": "HR-1"}]


def test_no_setup_says_a_field_of_the_house() -> None:
    game = Rest(setup="4/random", seed=1)
    game.play(game.legal[0]).play(game.legal[0])
    assert type(game.state.to_setup()) is Rest.setup_type
    with pytest.raises(BadSetup, match="no setup says what `rested` is now"):
        game.play("rest").state.to_setup()


def test_steps_to_equal_tiles_and_a_thief() -> None:
    assert lines(Level, "players=2") != lines(SquirrelRush, "players=2")
    told = [event for n in range(6) for state in played(Thief, "players=3", n) for event in state.events]
    assert any(event.kind == "house" and event.rule == "HR-1" and event.what.startswith("takes") for event in told)
    assert not any(event.rule == "SR-10" for event in told)
    assert sum(Corners(2, seed=1).state.counters) == 4


def test_a_setup_knows_its_game() -> None:
    assert str(Hop.setup("5/random past=3")) == "5/random 9 past=3"
    assert Hop.setup(str(Hop.setup(past=2))).past == 2
    with pytest.raises(BadSetup, match="past: A whole number from 0 to 3"):
        Hop.setup(past=9)
    with pytest.raises(BadSetup, match="this is a setup of Hop, not of scurry"):
        Scurry(setup=Hop.setup())
    with pytest.raises(BadSetup, match="this is a setup of scurry, not of Hop"):
        Hop(setup=Scurry.setup())
    with pytest.raises(BadSetup, match="this is a setup of Fast, not of Rest"):
        Rest(setup=Fast.setup())
    assert Scurry.setup_type.house is None  # nobody else is changed


@pytest.mark.parametrize("kind", EVERY)
def test_a_record_is_loaded_by_the_rules_that_it_was_played_by(kind: Any) -> None:
    game = kind(seed=1, seats=["random"] * kind.player_count()).run(60)
    record = game.record()
    assert record["house"]["name"] == kind.__name__
    assert kind.from_record(record).moves == game.moves
    original = kind.house.original
    with pytest.raises(BadRecord, match=rf"HR-1: .* run the cell that defines {kind.__name__}"):
        original.from_record(record)
    with pytest.raises(BadRecord, match=f"by the book, not by the rules of {kind.__name__}"):
        kind.from_record(original(seed=1).record())
    other = {**record["house"], "mark": "00000000"}
    with pytest.raises(BadRecord, match=f"{kind.__name__} has other rules now .{kind.house.mark}. than when"):
        kind.from_record({**record, "house": other})


def test_a_mark_is_of_what_rules_do_not_of_how_they_are_written() -> None:
    class Again(Scurry):
        @house.rule("XX-1", "Other words.", replaces="SC-9")
        def in_sight(self: Any) -> Any:
            return list(super().in_sight())  # type: ignore[misc]

    assert Again.house
    assert Same.house
    assert Again.house.mark == Same.house.mark  # type: ignore[attr-defined]
    assert Hop.house.mark != Same.house.mark  # type: ignore[attr-defined]
