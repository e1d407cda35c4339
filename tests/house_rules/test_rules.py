"""What a class says is played, everywhere."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from squirrelwidgets import CHANCE, BadRecord, BadSetup, Scurry, SquirrelError, house
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.core.play.saving.setup_file import write_setup

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


def test_what_a_variant_has_one_of_it_has_too() -> None:
    assert "f8" in Twice(setup="4/brown f7/gray f8/squirrels f6 c6").play("f5").legal


def test_an_end_cites_the_rule_of_the_house() -> None:
    class Wins(Scurry):
        @house.rule("HR-1", "As ever.", replaces="SC-14")
        def has_won(self: Any) -> Any:
            return super().has_won()

    game = Wins(setup="3/random", seed=1, seats=["greedy", "random"]).run()
    assert game.state.ended
    assert game.state.ended.rule == "HR-1"
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
            return list(super().in_sight())

    assert Again.house
    assert Same.house
    assert Again.house.mark == Same.house.mark
    assert Hop.house.mark != Same.house.mark


def test_the_file_of_a_setup_names_the_variant(tmp_path: Path) -> None:
    assert Hop.house
    assert Twice.house
    file = write_setup("scurry", Hop.setup(past=2, side=6), tmp_path / "mine.json")
    assert Hop.setup(file) == Hop.setup(past=2, side=6)
    card = json.loads(file.read_text("utf-8"))["house"]
    assert (card["name"], card["mark"]) == ("Hop", Hop.house.mark)
    with pytest.raises(BadSetup, match=r"this was made by house rules. HR-1: .* cell that defines Hop, then"):
        Scurry.setup(file)
    with pytest.raises(BadSetup, match="this was made by the rules of Hop, not of Twice"):
        Twice.setup(file)
    file.write_text(file.read_text("utf-8").replace(Hop.house.mark, "00000000"), "utf-8")
    with pytest.raises(BadSetup, match=r"Hop has other rules now \(.*\) than when it was made \(00000000\)"):
        Hop.setup(file)
    book = write_setup("scurry", Scurry.setup("6"), tmp_path / "book.json")
    with pytest.raises(BadSetup, match="this was made by the book, not by the rules of Hop"):
        Hop.setup(book)
    assert Scurry.setup(book) == Scurry.setup("6")


def test_a_new_function_replaces_nothing_and_others_call_it() -> None:
    class Far(Scurry):
        @house.rule("HR-1", "A squirrel sees the nearest acorn alone.", replaces="SC-9")
        def in_sight(self: Any) -> Any:
            return self.nearest_of(super().in_sight())

        @house.rule("HR-1", new=True)
        def nearest_of(self: Any, cells: Any) -> Any:
            return cells[:1]

    assert {len(state.sighted) for state in played(Far, "4/random", 1)} == {0, 1}
    with pytest.raises(TypeError, match=r"no such hook. print\(Scurry.hooks\(\)\) lists them"):

        class Lost(Scurry):
            @house.rule("HR-1", "Another.")
            def xyzzy(self: Any) -> None: ...


def test_sentences_and_rules_of_several_classes_go_together() -> None:
    class Resting(Hop):
        @house.move("rest", "HR-2", "A player may rest.", when=lambda at: at.phase is at.PLACE)
        def rest(self: Any) -> None:
            self.pass_turn()

    class Far(Resting):
        @house.rule("HR-3", "A squirrel sees the first acorn alone.", replaces="SC-9")
        def in_sight(self: Any) -> Any:
            return super().in_sight()[:1]

        @house.move("stay", "HR-4", "A player may stay.", when=lambda at: at.phase is at.PLACE)
        def stay(self: Any) -> None:
            self.pass_turn()

    hop, resting, far = (kind(setup="4/random", seed=4) for kind in (Hop, Resting, Far))
    for _ in range(12):
        words = ("rest", "stay") if hop.state.phase is hop.state.PLACE else ()
        assert resting.legal == (*hop.legal, *words[:1])
        assert far.legal[len(far.legal) - len(words) :] == words
        say = far.legal[0]
        assert say in hop.legal  # the first acorn in sight is in sight
        for game in (hop, resting, far):
            game.play(say)
    while far.state.phase is not far.state.PLACE:
        far.play(far.legal[0])
    assert far.play("stay").play("rest").moves[-2:] == ("stay", "rest")
    assert Far.from_record(far.record()).moves == far.moves
    assert {"HR-1", "HR-2", "HR-3", "HR-4"} <= Far.rules().keys()
