"""A played game: playing, going back and forth, variations, comments, players."""

from __future__ import annotations

import re
from typing import Any

import pytest

from squirrelwidgets import (
    BadSetup,
    Greedy,
    IllegalMove,
    NotAMove,
    NutHunt,
    Scurry,
    Search,
    Squarrels,
    SquirrelError,
    SquirrelIsland,
)
from squirrelwidgets.core.desk.desk import Desk
from tests.core.helpers import branched, look, wander
from tests.core.toy import Dice

OPENING = ("b5", "c2", "c3")


def test_one_and_many_sentences_lead_to_the_same_position() -> None:
    one = Scurry(seed=1)
    for text in OPENING:
        one.play(text)
    assert one.state == Scurry(seed=1).play(*OPENING).state
    assert one.moves == OPENING


@pytest.mark.parametrize(
    ("bad", "error"), [("zz", NotAMove), ("C3", NotAMove), ("", NotAMove), ("f6", IllegalMove), ("b5 c2", NotAMove)]
)
def test_a_refused_sentence_among_many_changes_nothing(bad: str, error: type[Exception]) -> None:
    game = wander(Scurry(seed=1), 30)
    before = look(game)
    good = game.legal[0]
    with pytest.raises(error):
        game.play(good, bad)
    assert look(game) == before


def test_a_refusal_names_the_nearest_word_or_the_rule() -> None:
    game = Scurry()
    with pytest.raises(NotAMove, match="Nearest: b5"):
        game.play("B5")
    with pytest.raises(IllegalMove, match="SC-5") as refused:
        game.play("f6")
    assert refused.value.explanation.places == ("f6",)
    assert game.why("b5") is None


def test_what_is_observed() -> None:
    game = Scurry(setup="3/random 1", seed=2)
    seen: list[tuple[str, Any]] = []
    game.observe(lambda change: seen.append((change.name, change.new)), ["state", "ply", "over", "revision"])
    revision = game.revision
    wander(game, 100)
    plies = game.ply - 1
    assert game.over
    assert [new for name, new in seen if name == "revision"] == list(range(revision + 1, revision + plies + 1))
    assert [new for name, new in seen if name == "ply"] == list(range(2, plies + 2))
    assert [new for name, new in seen if name == "over"] == [True]
    assert [new for name, new in seen if name == "state"] == [node.state for node in game.node.line()[2:]]


def test_observers_see_a_whole_ply() -> None:
    game = Scurry()
    seen: list[bool] = []
    game.observe(lambda _: seen.append(game.state is game.node.state and game.ply == game.node.ply), ["state", "ply"])
    wander(game, 20).undo().redo()
    assert seen
    assert all(seen)


def test_undo_and_redo() -> None:
    game = wander(Scurry(seed=3), 20)
    line = game.moves
    game.undo(5)
    assert game.moves == line[:15]
    assert game.redo(2).moves == line[:17]
    assert game.redo(100).moves == line
    assert game.undo(100).ply == 0
    assert len(game.tree.nodes) == 21


def test_undo_at_the_start_and_redo_at_the_tip_change_nothing() -> None:
    game = Scurry(setup="6/random", seed=3)
    before = look(game)
    assert look(game.undo().redo()) == before
    assert game.ply == 1


def test_undo_and_redo_go_over_chance() -> None:
    game = Dice(seed=4).play("take", "take")
    line = game.moves
    assert game.undo().moves == line[:4]
    assert game.redo().moves == line
    assert game.undo(2).moves == line[:1]


def test_goto() -> None:
    game = wander(Scurry(), 10)
    line = game.moves
    assert game.goto(4).moves == line[:4]
    assert game.goto(9).moves == line[:9]
    assert game.goto(game.tree.nodes[2]).ply == 2
    before = look(game)
    for ply in (11, -1):
        with pytest.raises(IndexError, match="0 to 10"):
            game.goto(ply)
    assert look(game) == before


def test_playing_on_after_an_undo_keeps_the_old_line() -> None:
    game = Scurry().play(*OPENING)
    game.undo(2).play("d6", "c3")
    assert game.moves == ("b5", "d6", "c3")
    assert [node.say for node in game.tree.nodes] == ["", "b5", "c2", "c3", "d6", "c3"]
    assert [node.say for node in game.tree.nodes[1].children] == ["c2", "d6"]


def test_playing_the_same_again_follows_the_old_line() -> None:
    game = Scurry().play(*OPENING).undo(2)
    assert game.play("c2").redo().moves == OPENING
    assert len(game.tree.nodes) == 4


def test_redo_follows_the_line_one_was_on() -> None:
    game = Scurry().play(*OPENING).undo(2).play("d6", "c4").goto(1)
    assert game.redo(9).moves == ("b5", "d6", "c4")
    game.goto(game.tree.nodes[2]).goto(1)
    assert game.redo(9).moves == OPENING


def test_comments() -> None:
    game = Scurry().play(*OPENING).comment("here").comment("there", ply=1)
    assert [node.comment for node in game.tree.nodes] == ["", "there", "", "here"]
    revision = game.revision
    game.comment("")
    assert game.node.comment == ""
    assert game.revision == revision + 1
    with pytest.raises(IndexError):
        game.comment("nowhere", ply=9)


def test_turns_in_notation() -> None:
    game = Scurry(seed=1).play("b5", "c2", "c3", "i5")
    assert game.turns[:2] == [("brown", "b5"), ("gray", "c2")]
    assert game.turns[2] == ("brown", "+c3 i5")
    assert Scurry(setup="5/random", seed=1).turns == [("chance", "seed")]


# -- players


def test_seats_are_bots_classes_names_or_people() -> None:
    game = Scurry(seats=[None, "greedy"])
    assert game.seats[0] is None
    assert isinstance(game.seats[1], Greedy)
    game.seats = [Search(seconds=0.1), Greedy]
    assert [type(bot) for bot in game.seats] == [Search, Greedy]


@pytest.mark.parametrize("seats", [["greedy"], ["greedy"] * 3, "greedy", [None, "grady"], [None, 7], [None, {}]])
def test_bad_seats_are_refused_and_change_nothing(seats: Any) -> None:
    game = Scurry(seats=["random", None])
    before = look(game)
    with pytest.raises(BadSetup, match="seats"):
        game.seats = seats
    assert look(game) == before
    with pytest.raises(BadSetup, match="seats"):
        Scurry(seats=seats)


@pytest.mark.parametrize(
    "bot", [{"bot": "greedy", "samples": 0}, {"bot": "search", "seconds": "1"}, {"bot": "random", "level": 3}]
)
def test_bad_options_of_bots_are_refused(bot: dict[str, Any]) -> None:
    with pytest.raises(BadSetup, match="seats"):
        Scurry(seats=[bot, None])  # type: ignore[list-item]  # as a record has it


@pytest.mark.parametrize("players", [["Ada"], "AB", 3, ["A", "B", "C"]])
def test_bad_names_are_refused(players: Any) -> None:
    with pytest.raises(BadSetup, match="players"):
        Scurry(players)


def test_names() -> None:
    assert Scurry(["Ada", "Bo"]).players.names == ["Ada", "Bo"]
    assert Scurry().players.names == ["Brown", "Gray"]


def test_bots_play_on_to_a_person() -> None:
    game = Scurry(seats=[None, "random"], seed=5)
    assert game.run().ply == 0
    game.play("b5").run()
    assert game.ply == 2
    assert game.state.actors == (0,)


def test_bots_play_to_the_end_or_for_so_many_plies() -> None:
    game = Scurry(setup="4/random", seats=["greedy", "random"], seed=5)
    assert game.run(7).ply == 8
    assert game.run().over
    assert game.run().over


def test_after_a_swap_the_players_sit_the_other_way_round() -> None:
    game = Scurry(setup="5/swap", seats=["random", None], seed=6).run()
    assert game.players.at(1) is None
    game.play("swap")
    assert game.players.at(0) is None
    assert game.players.at(1) is not None
    game.run()
    assert game.state.actors == (0,)
    assert game.undo(2).players.at(1) is None


# -- hints, other games on the same object


@pytest.mark.parametrize("plies", [0, 1, 2, 3, 40, 41, 42])
def test_hints_can_be_played(plies: int) -> None:
    game = wander(Scurry(seed=7), plies)
    hint = game.hint()
    assert hint.sentences
    assert hint.reason
    assert not game.play(*hint.sentences).node.children


def test_no_hint_after_the_end() -> None:
    game = wander(Scurry(setup="3/random", seed=1), 1000)
    assert game.hint().sentences == ()


def test_names_stand_in_refusals() -> None:
    game = Scurry(["Ada", "Brown"], setup="6/swap", seed=1)
    assert str(game.why("pass", seat="gray")) == "It is Ada's turn, not Brown's. (SC-7)"
    with pytest.raises(IllegalMove, match=r'First Brown says "swap"'):
        game.play(game.legal[0], "a1")


def test_names_stand_in_the_result() -> None:
    game = Squarrels(["Ada", "Bo"], setup="target=20", seed=1, seats=["random", "random"]).run()
    assert game.result is not None
    winner = ("Ada", "Bo")[game.result.winners[0]]
    assert game.result.text.startswith(f"{winner} has ")
    assert repr(game) == f"<Squarrels over: {game.result.text}>"
    assert game.hint().reason == f"The game is over: {game.result.text}"
    assert str(game.why("draw")).startswith(f"The game is over: {winner} has ")


def test_a_beginning_is_refused_with_how_it_goes_on() -> None:
    game = NutHunt(["Ada", "Bo"], seed=1)
    with pytest.raises(IllegalMove, match=r'^drop: "drop" goes on with o\d+, o\d+ or o\d+\. \(NH-4\)$') as refusal:
        game.play("drop")
    assert refusal.value.explanation == game.why("drop")
    with pytest.raises(NotAMove, match="nothing here is called that"):
        game.play("drip")


@pytest.mark.parametrize("kind", [Scurry, Squarrels, NutHunt])
def test_an_empty_sentence_is_no_move(kind: Any) -> None:
    with pytest.raises(NotAMove, match=r"^' ' is no move: say one of game\.legal\.$"):
        kind(seed=1).play(" ")


def test_a_hint_counts_for_the_players_by_name() -> None:
    hint = Scurry(["Ada", "Bo"], seed=1).play("b5", "c2").hint()
    assert re.search(r"leaves Ada \d+, Bo \d+ \(SC-14\)\.$", hint.reason)


def test_a_hint_about_a_card_points_at_it() -> None:
    hint = SquirrelIsland(3, seed=1).hint()
    verb, card, *_ = hint.sentences[0].split()
    assert (verb, hint.places) == ("play", (card,))


def test_scores_are_those_of_the_position() -> None:
    game = wander(Scurry(seed=1), 30)
    assert game.scores == game.state.scores != Scurry(seed=1).scores


def test_an_option_of_the_setup_said_by_itself_is_shown_its_place() -> None:
    with pytest.raises(BadSetup, match=r'^target: options go into the setup: setup="players=3 target=20"\.$'):
        Squarrels(3, target=20)
    with pytest.raises(BadSetup, match=r'setup="5"'):
        Scurry(side=5)
    with pytest.raises(BadSetup, match=r"^targt: unknown option; .* Nearest: target"):
        Squarrels(targt=20)


def test_seats_that_are_none_are_refused_alike() -> None:
    game = Scurry()
    for ask in (lambda: game.play("b5", seat="blue"), lambda: game.why("b5", "blue"), lambda: game.svg(viewer="blue")):
        with pytest.raises(SquirrelError, match=r"^a seat is one of brown, gray.*; not 'blue'\.$"):
            ask()


def test_restart_keeps_the_record_of_the_old_game() -> None:
    game = wander(Scurry(["Ada", "Bo"], seed=1, seats=[None, "random"]), 8)
    old = game.record()
    game.restart("5", seed=2)
    assert game.earlier == [old]
    assert (game.settings.side, game.ply, game.seed) == (5, 0, 2)
    assert game.players.names == ["Ada", "Bo"]
    assert game.seats[1] is not None
    game.restart()
    assert len(game.earlier) == 1
    assert game.settings.side == 5


def test_a_bad_restart_changes_nothing() -> None:
    game = wander(Scurry(), 8)
    before = look(game)
    with pytest.raises(BadSetup):
        game.restart("7")
    assert look(game) == before


@pytest.mark.parametrize("seed", [2.9, "3", True])
def test_a_bad_seed_is_refused_alike_by_a_new_game_and_a_restart(seed: Any) -> None:
    game = wander(Scurry(seed=1), 8)
    before = look(game)
    for start in (lambda: Scurry(seed=seed), lambda: game.restart(seed=seed)):
        with pytest.raises(BadSetup, match=r"^seed: a seed is a whole number, not "):
            start()
    assert look(game) == before


def test_take_over() -> None:
    game = wander(Scurry(), 8)
    other = wander(Scurry(["Ada", "Bo"], setup="5", seats=["greedy", None], seed=4), 5).undo()
    game.take_over(other)
    assert game.record() == other.record()
    assert game.state is other.state
    assert len(game.earlier) == 1


def test_after_take_over_the_other_game_stays_as_it_is() -> None:
    game = wander(Scurry(), 8)
    other = branched(seed=4, setup="5")
    other.seats = ["greedy", None]
    before = look(other)
    game.take_over(other)
    assert game.record() == other.record()
    game.players.names[0] = "Cleo"
    game.seats = ["random", "random"]
    wander(game.undo(), 3)
    game.comment("mine")
    game.goto(0).comment("mine, too")
    assert look(other) == before


def test_everything_refused_is_a_value_error() -> None:
    assert issubclass(SquirrelError, ValueError)
    assert all(issubclass(each, SquirrelError) for each in (NotAMove, IllegalMove, BadSetup))


def test_nobody_plays_for_a_seat_of_the_rules() -> None:
    game = NutHunt(["Ada"], seats=["greedy"], seed=1)
    assert (game.players.names, [bot and bot.id for bot in game.seats]) == (["Ada", "Automa"], ["greedy"])
    with pytest.raises(BadSetup):
        game.seats = ["greedy", "greedy"]
    game.run(30)
    again = NutHunt.from_record(game.record())
    assert (again.moves, again.players.names) == (game.moves, game.players.names)
    game.seats = [None]
    assert game.players.default_viewer() == 0
    assert Desk(game).plays == {0}
    game.restart("players=2")
    assert (game.players.names, game.seats) == (["Ada", "Blue"], [None, None])
