"""What a table keeps: every ply, also when its kernel is killed; and who goes on with it, only where asked."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
import sys
from pathlib import Path
from time import time
from typing import Any

import pytest

from squirrelwidgets import Scurry, Squarrels, SquirrelError
from squirrelwidgets.together.table.earlier import earlier_tables
from squirrelwidgets.widgets import TableBoard
from tests.together.conftest import Call, Elsewhere, Open, comes_true, restarted
from tests.together.phone import Phone

QUIET = "players=3 race=none"


def squarrels(seed: int = 1) -> Squarrels:
    return Squarrels(3, setup=QUIET, seed=seed)


def files() -> list[str]:
    return sorted(path.name for path in Path().iterdir())


def played(opened: Open, call: Call, plays: int = 1) -> tuple[Any, Phone]:
    """A table at which Ada has played."""
    table = opened(squarrels())
    ada = call(table)
    ada.greet()
    ada.sit("rust", "Ada")
    table.start()
    for _ in range(plays):
        comes_true(lambda: table.game.state.actors == (0,))
        assert ada.play(table.game.state.sentences(0)[0])["ok"]
    table.pause()
    return table, ada


def test_an_earlier_table_is_gone_on_with_where_asked(opened: Open, call: Call) -> None:
    table, ada = played(opened, call)
    moves, link = table.game.moves, table.link
    restarted(table)
    assert stat.S_IMODE(table.kept.path.stat().st_mode) == 0o600
    other = opened(squarrels(seed=9), resume=True)
    assert (other.link, other.game.moves, other.people[0]["name"]) == (link, moves, "Ada")
    assert "just now" in other.notice
    again: Phone = call(other)
    assert again.greet(person=ada.key)["state"] == "paused"
    assert again.hear("traits")["_head"]["node"] == other.game.node.id
    other.start()
    comes_true(lambda: other.game.state.actors == (0,) or not other.game.thinking)
    assert again.play(other.game.state.sentences(0)[0])["ok"]
    other.close()
    assert files() == []


def test_a_table_never_takes_the_place_of_a_running_game(opened: Open, call: Call) -> None:
    restarted(played(opened, call)[0])
    game = Squarrels(4, setup="players=4 race=none", seed=3).play("draw")
    moves = game.moves
    other = opened(game)
    assert (game.moves, [one["taken"] for one in other.people]) == (moves, [False] * 4)
    (offered,) = other.host_view()["earlier"]
    assert offered["words"].startswith("Ada, Blue, Ochre: not finished, ")
    here = game.record()
    other.resume(offered["id"])
    assert [one["name"] for one in other.people] == ["Ada", "Blue", "Ochre"]
    assert game.earlier == [here]
    assert other.host_view()["earlier"] == []
    with pytest.raises(SquirrelError, match="no such table"):
        other.resume(offered["id"])


def test_whoever_is_at_a_table_that_gives_way_hears_of_it_and_can_be_gone_on_with(opened: Open, call: Call) -> None:
    restarted(played(opened, call)[0])
    second, ben = opened(squarrels(seed=2).play("draw")), None
    ben = call(second)
    ben.greet()
    ben.sit("blue", "Ben")
    own = second.kept.path
    second.resume(second.earlier[0].id)
    assert "earlier table" in ben.hear("goodbye")
    assert own.exists()
    third = opened(squarrels(seed=4))
    assert [one.words.partition(":")[0] for one in third.earlier] == ["Rust, Ben, Ochre"]  # the other one is open


def test_several_tables_of_a_game_are_kept_side_by_side(opened: Open, call: Call) -> None:
    tables = [played(opened, call)[0] for _ in range(3)]
    assert opened(squarrels()).host_view()["earlier"] == []  # all are open
    for hours, table in enumerate(tables):
        restarted(table)
        os.utime(table.kept.path, (0, time() - 3600 * hours))
    offered = opened(squarrels()).host_view()["earlier"]
    assert [one["words"].rpartition(", ")[2] for one in offered] == ["just now", "1 hour ago", "2 hours ago"]
    assert opened(Scurry()).host_view()["earlier"] == []


def test_a_game_of_bots_and_host_alone_is_kept_too_and_one_that_has_not_begun_goes_on_gathering(
    opened: Open, call: Call
) -> None:
    table = opened(squarrels().play("draw"))
    restarted(table)
    assert files() == []  # it had not begun, and nobody had come
    table = opened(squarrels().play("draw"))
    table.start()
    restarted(table)
    assert opened(squarrels(), resume=True).state == "paused"
    second = opened(Scurry())
    call(second).greet()
    ada = call(second)
    ada.greet()
    ada.sit("brown", "Ada")
    restarted(second)
    assert opened(Scurry(), resume=True).state == "gathering"


def test_a_cell_that_is_run_again_leaves_what_was_played(opened: Open, call: Call) -> None:
    table, ada = played(opened, call)
    TableBoard.of(table).close()
    assert table.state == "closed"
    other = opened(squarrels(), resume=True)
    assert other.game.moves == table.game.moves
    again = call(other)
    again.greet(person=ada.key)
    assert again.heard[-1]["seat"] == "rust"


def test_without_an_earlier_one_it_is_a_new_table(opened: Open) -> None:
    assert opened(squarrels(), resume=True).state == "gathering"
    assert files() == []  # before somebody comes


@pytest.mark.parametrize("damage", ["", "{", '{"format": 1}', '{"key": "x", "record": {}, "people": []}', "\0"])
def test_a_damaged_file_is_no_table_and_stays(opened: Open, damage: str) -> None:
    path = Path(".squirrel-table-squarrels-abcdef.json")
    path.write_text(damage)
    table = opened(squarrels(), resume=True)
    assert (table.state, table.host_view()["earlier"]) == ("gathering", [])
    table.close()
    assert path.read_text() == damage


def test_what_is_no_game_any_more_is_refused_and_stays(opened: Open, call: Call) -> None:
    table = played(opened, call)[0]
    restarted(table)
    text = table.kept.path.read_text().replace('"edition"', '"edition of long ago"').replace('"rules"', '"ruled"')
    table.kept.path.write_text(text)
    other = opened(squarrels(seed=2))
    with pytest.raises(SquirrelError, match="rules"):
        other.resume(other.earlier[0].id)
    assert (other.state, other.game.moves) == ("gathering", squarrels(seed=2).moves)
    assert table.kept.path.read_text() == text


def test_a_folder_that_only_reads_is_no_obstacle(opened: Open, call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: Any, **__: Any) -> Any:
        raise OSError(30, "Read-only file system")

    table = played(opened, call)[0]
    for name in ("replace", "touch", "unlink"):
        monkeypatch.setattr(Path, name, refused)
    monkeypatch.setattr(os, "open", refused)
    table.close()
    assert table.game.players.default_viewer() != "spectator"  # as if there had been no table


KERNEL = """
import sys, time
from squirrelwidgets import Squarrels
table = Squarrels(3, setup="players=3 race=none", seed=1, seats=[None] * 3).table()
print(table.link, flush=True)
while True:
    time.sleep(0.02)
    if table.people[0]["taken"] and table.state == "gathering":
        table.start()
"""


def test_a_kernel_that_is_killed_has_lost_no_ply(opened: Open) -> None:
    with subprocess.Popen([sys.executable, "-c", KERNEL], stdout=subprocess.PIPE, text=True) as kernel:
        assert kernel.stdout
        there = Elsewhere(kernel.stdout.readline().strip())
        ada = Phone(there)
        ada.greet()
        ada.sit("rust", "Ada")
        head = ada.hear(lambda message: (now := message.get("update", {}).get("head", {})).get("legal") and now)
        play = {"kind": "play", "rev": head["rev"], "node": head["node"], "words": ["draw"]}
        ada.say({"board": {"id": 1, **play}})
        assert ada.answer(1)["ok"]
        assert earlier_tables(squarrels()) == []  # it is open there
        (path,) = Path().glob("*.json")
        comes_true(lambda: '"draw"' in path.read_text(), 1.5)
        os.kill(kernel.pid, signal.SIGKILL)
    ada.hang_up()
    table = opened(squarrels(seed=5), resume=True)
    assert table.link == f"{there.address}#{there.key}"
    plies = [ply["id"] for heard in ada.heard for ply in heard.get("update", {}).get("plies", ())]
    assert len(table.game.moves) >= max(plies)
    assert table.state == "paused"
