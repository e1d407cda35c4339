"""A level from outside: one class, and it is in every menu, plays every game, and is told of in words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import squirrelwidgets
from squirrelwidgets import BadSetup, Bot, Scurry, lab
from squirrelwidgets.bots.levels import Level
from squirrelwidgets.core.desk.player_options import bot_kinds
from squirrelwidgets.core.model.bots.bot import levels
from squirrelwidgets.core.model.bots.skill import Skill
from squirrelwidgets.lab.counting.sentences import between
from tests.every_game.test_every_game import each_game


@pytest.fixture
def expert() -> Iterator[type[Bot]]:
    class Expert(Level):
        id = "expert"
        note = "misses little"
        skill = Skill(samples=300, blur=0.0)

    yield Expert
    del Bot.known["expert"]


@each_game
def test_it_plays_a_game_that_knows_nothing_of_it(name: str, expert: type[Bot]) -> None:
    kind = getattr(squirrelwidgets, name)
    game = kind(seed=1, seats=["expert"] * kind.player_count(kind.setup())).run(1)
    assert game.ply > 0
    assert [bot.id for bot in game.seats] == [expert.id] * len(game.seats)


def test_it_stands_behind_the_weaker_ones_wherever_levels_are_named(expert: type[Bot]) -> None:
    names = ["beginner", "casual", "keen", "strong", "expert"]
    assert [level.id for level in levels()] == names
    assert [bot["id"] for bot in bot_kinds() if bot["role"] == "level"] == names
    assert isinstance(lab.Bench(Scurry, "strong", seed=1).better(), expert)
    table = lab.skill(Scurry.setup("3/random"), games=1, seed=1, progress=False)
    assert [*table.better] == [*names[1:], "expert"]
    assert between({"expert": 1, "beginner": 2}) == ", among an expert player and two beginners"


def test_its_games_are_kept_and_played_again_as_those_of_ones_own_bots(expert: type[Bot]) -> None:
    frame = lab.simulate(Scurry.setup("3/random"), ["expert", "random"], 1, seed=1, progress=False)
    assert lab.game(frame.key[0]).ply == frame.plies[0]
    assert frame.bots[0] == "expert, random"


def test_a_level_without_skill_is_refused_where_it_is_made() -> None:
    with pytest.raises(BadSetup, match="Careless is a level: say how well it plays"):

        class Careless(Level):
            id = "careless"

    assert "careless" not in Bot.known
