"""A played game: playing, going back and forth, variations, comments, hints, restarts."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from traitlets import TraitError

from squirrelwidgets import (
    BadSetup,
    IllegalMove,
    NotAMove,
    NutHunt,
    Scurry,
    Squarrels,
    SquirrelError,
    SquirrelIsland,
)
from squirrelwidgets.core.play.game import RENAMED
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


@pytest.mark.parametrize("name", ["state", "ply", "over", "revision", "thinking"])
def test_what_is_observed_is_told_by_the_game_alone(name: str) -> None:
    game = Scurry()
    with pytest.raises(TraitError, match=f'"{name}" trait is read-only'):
        setattr(game, name, getattr(game, name))


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


@pytest.mark.parametrize("wrong", ["x", 1.5, None], ids=repr)
def test_plies_and_numbers_of_plies_are_whole(wrong: Any) -> None:
    game = Scurry().play(*OPENING)
    with pytest.raises(SquirrelError, match="a ply is a number, or a node"):
        game.goto(wrong)
    for go in (game.undo, game.redo):
        for number in (wrong, -1):
            with pytest.raises(SquirrelError, match="a number of plies, 0 or more"):
                go(number)
    assert game.undo(0).moves == OPENING


def test_comments() -> None:
    game = Scurry().play(*OPENING).comment("here").comment("there", ply=1)
    assert [node.comment for node in game.tree.nodes] == ["", "there", "", "here"]
    revision = game.revision
    game.comment("")
    assert game.node.comment == ""
    assert game.revision == revision + 1
    with pytest.raises(IndexError):
        game.comment("nowhere", ply=9)


def test_chalk() -> None:
    game = Scurry().play(*OPENING).comment("", chalk=["d4", "b5>d4 red", "d4"]).comment("there", ply=1, chalk=["b5"])
    assert [node.chalk for node in game.tree.nodes] == [(), ("b5",), (), ("d4", "b5>d4 red")]
    assert game.comment("a word").node.chalk == ("d4", "b5>d4 red")
    assert game.comment("a word", chalk=[]).node.chalk == ()


@pytest.mark.parametrize(
    ("chalk", "reason"),
    [
        ("d4", "a list of at most 100"),
        (["d4"] * 101, "a list of at most 100"),
        (["d4", 7], 'such as "f4"'),
        (["d4>d4"], "not 'd4>d4'"),
        (["d4 green"], "not 'd4 green'"),
        (["z9>d4"], "no place 'z9'"),
    ],
)
def test_chalk_that_is_refused_changes_nothing(chalk: Any, reason: str) -> None:
    game = Scurry().play(*OPENING).comment("here", chalk=["b5"])
    before = look(game)
    with pytest.raises(SquirrelError, match=reason):
        game.comment("there", chalk=chalk)
    assert look(game) == before


def test_chalk_at_a_place_that_only_one_seats_board_has() -> None:
    game = Squarrels(3, seed=1)
    ours, theirs = (game.stage().places(game.settings, viewer) for viewer in ("all", 1))
    own = min(theirs.keys() - ours.keys())
    assert game.comment("", chalk=[own]).node.chalk == (own,)


def test_turns_in_notation() -> None:
    game = Scurry(seed=1).play("b5", "c2", "c3", "i5")
    assert game.turns[:2] == [("brown", "b5"), ("gray", "c2")]
    assert game.turns[2] == ("brown", "+c3 i5")
    assert Scurry(setup="5/random", seed=1).turns == [("chance", "seed")]


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
    with pytest.raises(NotAMove, match=r"^' ' is no move: an edit is a text such as `hops 2`\.$"):
        kind.edit().edit(" ")


def test_a_hint_counts_pieces_by_colour_and_calls_players_by_name() -> None:
    hint = Scurry(["Ada", "Bo"], seed=1).play("b5", "c2").hint()
    assert re.search(r"leaves \d+ brown acorns and \d+ gray \(SC-10, SC-13\)\.$", hint.reason)
    shut = Scurry(["Ada", "Bo"], setup="3/brown e6/gray e5 d5 e7 g6/squirrels d6 d4").hint()
    assert shut.reason == "After this turn Bo cannot move and has lost (SC-15)."


def test_a_hint_about_a_card_points_at_it() -> None:
    hint = SquirrelIsland(3, seed=1).hint()
    verb, card, *_ = hint.sentences[0].split()
    assert (verb, hint.places) == ("play", (card,))


def test_scores_are_those_of_the_position() -> None:
    game = wander(Scurry(seed=1), 30)
    assert game.scores == game.state.scores != Scurry(seed=1).scores


@pytest.mark.parametrize(
    ("make", "write"),
    [
        (lambda: Squarrels(seats=[None, "casual", "casual"]), 'Squarrels(3, seats=[None, "casual", "casual"])'),
        (lambda: Scurry(bot="keen"), 'seats=[None, "keen"]'),
        (lambda: Squarrels(3, bots=["keen"]), "seats=[None, a bot]"),
    ],
)
def test_an_error_of_a_newcomer_says_what_to_write(make: Callable[[], object], write: str) -> None:
    with pytest.raises(BadSetup, match=re.escape(write)):
        make()


def test_seats_for_as_many_as_cannot_play_name_no_such_game() -> None:
    with pytest.raises(BadSetup) as refused:
        Scurry(seats=[None, "keen", "keen"])
    assert "Scurry(3" not in str(refused.value)


def test_an_option_of_the_setup_said_by_itself_is_shown_its_place() -> None:
    with pytest.raises(BadSetup, match=r'^target: options go into the setup: setup="players=3 target=20"\.$'):
        Squarrels(3, target=20)
    with pytest.raises(BadSetup, match=r'setup="5"'):
        Scurry(side=5)
    with pytest.raises(BadSetup, match=r"^targt: unknown option; .* Nearest: target"):
        Squarrels(targt=20)


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
    game.replace_with(other)
    assert game.record() == other.record()
    assert game.state is other.state
    assert len(game.earlier) == 1


@pytest.mark.parametrize("other", [Squarrels(2), None, "a game"])
def test_only_a_game_of_the_same_kind_is_taken_over(other: Any) -> None:
    game = wander(Scurry(), 8)
    before = look(game)
    with pytest.raises(SquirrelError, match="only a game of Scurry can go on here"):
        game.replace_with(other)
    assert look(game) == before


def test_after_take_over_the_other_game_stays_as_it_is() -> None:
    game = wander(Scurry(), 8)
    other = branched(seed=4, setup="5")
    other.seats = ["greedy", None]
    before = look(other)
    game.replace_with(other)
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


@pytest.mark.parametrize(("old", "new"), RENAMED.items())
def test_the_error_of_an_old_name_says_the_new_one(old: str, new: str) -> None:
    game = Scurry()
    with pytest.raises(AttributeError, match=f"a game has no {old}. It is called {new}."):
        getattr(game, old)
    assert hasattr(game, new)
    with pytest.raises(AttributeError, match=r"a game has no tails\.$"):
        _ = game.tails


def test_a_class_of_games_says_the_new_name_too() -> None:
    with pytest.raises(AttributeError, match=r"Scurry has no chairs\. It is called player_count\.$"):
        Scurry.chairs("5")
    assert Scurry.player_count("5") == 2
    with pytest.raises(AttributeError, match=r"Scurry has no tails\.$"):
        _ = Scurry.tails
