"""Games with a bot of one's own can be saved, and loaded anywhere; a bot that is not there loses nothing."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest

from squirrelwidgets import BadRecord, Bot, Greedy, Scurry, SquirrelError
from squirrelwidgets.core.model.bots.bot_entries import MissingBot
from tests.core.helpers import Table


class Tail(Bot):
    """Takes the last move; it has no id."""

    def __init__(self, options: Any = None) -> None:
        self.options = options

    def choose(self, view: Any, story: Any, rng: Random, stop: Any = None) -> Sequence[Any]:
        return view.legal()[-1:]


class Busy(Greedy):
    """Has the id of its base, and things that nobody can save."""

    def __init__(self) -> None:
        super().__init__(samples=20)
        self.look = len
        self.table = {(1, 2): "a pair"}


class Picky(Tail):
    """Is made in another way than it is kept."""

    def __init__(self, how: str) -> None:
        super().__init__(how.upper())


@pytest.fixture
def known() -> Iterator[dict[str, type[Bot]]]:
    """The bots with an id; those of a test go with it."""
    before = dict(Bot.known)
    yield Bot.known
    Bot.known.clear()
    Bot.known.update(before)


@pytest.mark.parametrize("options", [None, 3, 0.5, "slow", [1, [2]], (1, 2), {"depth": [3]}, True])
def test_a_bot_of_ones_own_comes_back_with_its_options(options: Any, tmp_path: Path) -> None:
    game = Scurry(seed=1, seats=[None, Tail(options)]).play("b5").run()
    loaded = Scurry.load(game.save(tmp_path / "game.json"))
    assert loaded.record() == game.record()
    bot = loaded.seats[1]
    assert type(bot) is Tail
    assert bot.options in (options, list(options) if isinstance(options, tuple) else options)
    assert loaded.play(loaded.legal[0]).run().ply > game.ply


def test_numbers_of_other_packages_are_numbers() -> None:
    numpy = pytest.importorskip("numpy", reason="the package itself does without")
    record = Scurry(seats=[Tail(numpy.int64(3)), Tail(numpy.float32(0.5))]).record()
    assert [entry["options"] for entry in record["seats"]] == [3, 0.5]
    assert Scurry(seats=[Tail(Fraction(1, 2)), None]).record()["seats"][0]["options"] == 0.5


@pytest.mark.parametrize(
    "bot",
    [
        Tail(len),
        Tail({1: 2}),
        Tail({1, 2}),
        Tail(float("nan")),
        Tail("\ud800"),
        Tail(10**5000),
        Busy(),
        Picky("a"),
    ],
)
def test_a_bot_that_no_file_can_hold_keeps_its_seat(bot: Bot, tmp_path: Path) -> None:
    game = Scurry(seed=1, seats=[None, bot]).play("b5")
    loaded = Scurry.load(game.save(tmp_path / "game.json"))
    assert loaded.moves == game.moves
    assert isinstance(loaded.seats[1], MissingBot)
    assert loaded.record() == game.record()  # saved again, it loses nothing
    with pytest.raises(SquirrelError, match=f"'{type(bot).__name__}' is not here: .* seat another one"):
        loaded.run()
    assert loaded.moves == game.moves
    loaded.seats = [None, "random"]
    assert loaded.run().ply > game.ply


def test_a_bot_is_back_as_soon_as_it_is_written_again(known: dict[str, type[Bot]], tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    record = Scurry(seed=1).play("b5").record()
    record["seats"] = [None, {"bot": "test-later", "options": 3}]
    path.write_text(json.dumps(record), "utf-8")
    loaded = Scurry.load(path)
    assert loaded.seats[1].id == "test-later"
    assert "test-later" not in known

    class Later(Tail):
        id = "test-later"

    assert loaded.run().moves[1] == Scurry(seed=1, seats=[None, Later(3)]).play("b5").run().moves[1]


def test_a_game_with_ones_own_bot_loads_in_another_process(tmp_path: Path) -> None:
    path = Scurry(seed=1, seats=[None, Tail(3)]).play("b5").run().save(tmp_path / "game.json")
    code = (
        "from squirrelwidgets import Scurry; "
        f"game = Scurry.load({str(path)!r}); print(game.seats[1].id, game.ply); game.save({str(path)!r})"
    )
    old = path.read_bytes()
    printed = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert printed.split()[0] == "Tail"
    assert path.read_bytes() == old


def test_a_bot_that_refuses_its_options_refuses_the_record() -> None:
    record = Scurry(seats=["greedy", None]).record()
    record["seats"][0]["samples"] = -1
    with pytest.raises(BadRecord) as refused:
        Scurry.from_record(record)
    assert refused.value.where == "seats"


def test_one_at_a_board_keeps_its_seat_while_others_change() -> None:
    table = Table(Scurry(seats=[None, Tail(3)]))
    players = table.desk.head()["players"]
    assert players == ["person", "Tail"]
    bot = table.game.seats[1]
    assert table.send("seats", players=["random", "Tail"])["ok"]
    assert table.game.seats[1] is bot
    assert "Tail" not in [entry["id"] for entry in table.desk.feed.own_static()["player_options"]["bots"]]
