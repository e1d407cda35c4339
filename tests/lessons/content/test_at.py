"""A step begins where a game stands: in every game, in the middle of a turn, with what chance did and who said what."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import squirrelwidgets
from squirrelwidgets import CHANCE, GAMES, BadLesson, Lesson, NutHunt, Scurry, Squarrels, SquirrelRush
from squirrelwidgets.core.play.game import Game

SOME = 4
"""Positions of a game that are looked at, of those inside a turn and of all."""


def nothing(_game: Game) -> bool:
    return False


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", [3, pytest.param(4, marks=pytest.mark.sweep)])
def test_a_lesson_begins_where_any_game_stands(name: str, seed: int) -> None:
    kind: type[Game] = getattr(squirrelwidgets, name)
    player_count = kind.player_count(None)
    game = kind(seed=seed, seats=["random"] * player_count).run()
    turn = game.stage().turn_row
    nodes = [node for node in game.node.line()[1:] if node.state.actors not in ((), (CHANCE,))]
    inside = [node for node in nodes if node.parent and turn(node.state).turn == turn(node.parent.state).turn]
    for node in Random(seed).sample(inside, min(SOME, len(inside))) + Random(seed).sample(nodes, SOME):
        game.goto(node)
        lesson = Lesson("There", kind).step(task="Look.", at=game, goal=nothing, seat="all")
        assert lesson.game.state.key() == game.state.key()
        assert (lesson.game.moves, lesson.game.legal) == (game.moves, game.legal)


def test_it_is_kept_in_a_file(tmp_path: Any) -> None:
    game = SquirrelRush(2, seed=5, seats=["random"] * 2).run().goto(9)
    lesson = Lesson("There", SquirrelRush).step(task="End your turn.", at=game, goal={"event": "turned", "who": "blue"})
    again = Lesson.load(lesson.save(tmp_path / "there.toml"))
    assert again.steps == lesson.steps
    assert again.game.state.key() == game.state.key()


def test_chance_goes_on_as_in_the_game() -> None:
    game = Squarrels(2, setup="race=none", seed=7, seats=["random"] * 2).run()
    game.goto(next(n for n, node in enumerate(game.node.line()) if n > 8 and "draw" in node.state.sentences()))
    lesson = Lesson("There", Squarrels).step(task="Draw.", at=game, goal="draw", seat="all")
    card = next(node.say for node in game.node.tip().line()[game.ply + 1 :] if node.by_chance())
    assert lesson.game.play("draw", seat=lesson.game.state.actors[0]).moves[game.ply + 1] in (card, *game.moves)


def test_where_several_decide_it_is_kept_who_said_it() -> None:
    setup = {"players": 2, "hands": ["2 3 4", "1 4"], "dealer": "blue", "race": "none"}
    game = Squarrels(setup=setup, chance=["card quarrel"]).play("draw").play("lay 4", seat="blue")
    lesson = Lesson("There", Squarrels).step(task="Lay.", at=game, goal="lay 3")
    assert lesson.steps[0].given[-1] == "blue: lay 4"
    assert lesson.game.state.key() == game.state.key()
    assert lesson.game.play("lay 3").result is None


@pytest.mark.parametrize(
    ("kind", "setup", "given"),
    [
        (SquirrelRush, "players=2 first=rust", "first rust"),
        (NutHunt, "players=2 first=rust", "first rust"),
        (squirrelwidgets.SquirrelIsland, "players=2 first=rust", "first rust"),
        (Squarrels, "players=2 dealer=blue", "dealer blue"),
    ],
)
def test_what_the_setup_says_may_be_said_again(kind: Any, setup: str, given: str) -> None:
    def moves(**fields: Any) -> tuple[str, ...]:
        return tuple(Lesson("L", kind).step(task="Look.", setup=setup, goal=nothing, seat="all", **fields).game.moves)

    assert moves(given=[given]) == moves()
    other = {"first rust": "first blue", "dealer blue": "dealer rust"}[given]
    with pytest.raises(BadLesson, match=f"given: {other}"):
        moves(given=[other])


def test_the_main_recipe_of_old_still_does() -> None:
    game = NutHunt(2, seed=3, seats=["random"] * 2).run().goto(30)
    lesson = Lesson("L", NutHunt).step(
        task="Look.", setup=game.settings, given=game.moves, goal=nothing, seat="all", seed=game.seed
    )
    assert lesson.game.state.key() == game.state.key()


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"at": Scurry(), "setup": "5"}, "L, step 1, setup: `at` says where the step begins: give one of them."),
        ({"at": Scurry(), "given": ["b5"]}, "L, step 1, given: `at` says where the step begins: give one of them."),
        ({"at": "5"}, "L, step 1, at: a game of Scurry is wanted, not '5'."),
        ({"at": NutHunt()}, "L, step 1, at: a game of Scurry is wanted, not "),
    ],
)
def test_what_is_no_beginning_is_told(fields: dict[str, Any], told: str) -> None:
    with pytest.raises(BadLesson) as error:
        Lesson("L", Scurry).step(task="Look.", goal="b5", **fields)
    assert str(error.value).startswith(told)
