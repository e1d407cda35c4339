"""Chance's moves, chosen by a seed, a list, or the user."""

from __future__ import annotations

import json
import random
import subprocess
import sys

import pytest

from squirrelwidgets import Greedy, IllegalMove, NotAMove, Scurry, Search
from tests.core.helpers import look
from tests.core.toy import Dice

SEEDED = """
import json, random
random.seed(99); random.random()
from squirrelwidgets import Scurry, Search, Greedy
game = Scurry(setup="4/random", seed=11, seats=[Greedy(20), Search(samples=100)]).run(60)
print(json.dumps(game.moves))
"""


def dice(game: Dice) -> list[str]:
    return [say for say in game.moves if say.startswith("d")]


def test_a_seed_makes_the_same_game_in_another_process() -> None:
    def played(hash_seed: str) -> list[str]:
        done = subprocess.run(
            [sys.executable, "-c", SEEDED], capture_output=True, check=True, env={"PYTHONHASHSEED": hash_seed}
        )
        return json.loads(done.stdout)

    here = Scurry(setup="4/random", seed=11, seats=[Greedy(20), Search(samples=100)])
    random.seed(3)
    assert played("1") == played("2") == list(here.run(60).moves)


def test_a_seed_makes_the_same_game_whatever_else_draws() -> None:
    one = Dice(seed=5).play("take", "leave", "take")
    random.seed(0)
    other = Dice(seed=5).play("take")
    random.shuffle([1, 2, 3])
    assert other.play("leave", "take").moves == one.moves
    assert Dice(seed=6).play("take", "leave", "take").moves != one.moves


def test_streams_are_independent() -> None:
    with_cards = Dice(seed=7, setup="9").play(*["take"] * 8)
    without = Dice(seed=7, setup="9").play(*["leave"] * 8)
    assert dice(with_cards) == dice(without)
    assert len(set(dice(without))) > 1


def test_undo_and_variations_draw_the_same() -> None:
    game = Dice(seed=8, setup="9").play("take", "take", "take")
    line = game.moves
    game.undo(2).play("leave", "leave")
    assert dice(game) == [say for say in line if say.startswith("d")]
    assert game.undo(2).play("take", "take").moves == line
    assert len(game.tree.nodes) == len(line) + 1 + 4


def test_a_list_chooses_and_then_the_seed_goes_on() -> None:
    scripted = Dice(seed=9, setup="9", chance=["d6", "card 3", "d1"]).play("take", "leave", "leave")
    assert scripted.moves[:5] == ("d6", "take", "card 3", "d1", "leave")
    seeded = Dice(seed=9, setup="9").play("take", "leave", "leave")
    assert dice(scripted)[2:] == dice(seeded)[2:]


@pytest.mark.parametrize(("entry", "error"), [("card 3", IllegalMove), ("d7", NotAMove), ("take", IllegalMove)])
def test_an_impossible_entry_is_refused_and_changes_nothing(entry: str, error: type[Exception]) -> None:
    game = Dice(chance=["d6", "card 3", entry])
    before = look(game)
    with pytest.raises(error):
        game.play("take")
    assert look(game) == before
    with pytest.raises(error):
        Dice(chance=[entry])


def test_asked_for_chance_waits_for_the_user() -> None:
    game = Dice(chance="ask")
    assert game.ply == 0
    with pytest.raises(IllegalMove):
        game.play("take")
    game.play("d3", "take", "card 4", "d2")
    assert game.state.scores == (7, 0)
    assert [node.stream for node in game.node.line()] == ["", "die", "", "card", "die"]


def test_what_chance_may_not_be() -> None:
    with pytest.raises(ValueError, match="chance is"):
        Dice(chance="never")


def test_a_random_start_can_be_told() -> None:
    seeding = Scurry(setup="5/random", seed=1).moves[0]
    assert Scurry(setup="5/random", seed=2).moves[0] != seeding
    assert Scurry(setup="5/random", seed=2, chance=[seeding]).moves == (seeding,)
    asked = Scurry(setup="5/random", chance="ask")
    assert asked.ply == 0
    assert asked.play(seeding).ply == 1


def test_an_impossible_seeding_is_refused_with_its_rule() -> None:
    with pytest.raises(IllegalMove, match="SC-4"):
        Scurry(setup="5/random 2", chance=["seed b2 b3"])
    with pytest.raises(IllegalMove, match="SC-21"):
        Scurry(setup="5/random 2", chance=["seed b2"])
