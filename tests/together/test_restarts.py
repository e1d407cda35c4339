"""A class after its kernel: the same link, port, keys and steps; a port that is taken, a disk that is full."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from socket import create_server
from typing import Any

import pytest

from squirrelwidgets import Lesson, Scurry, Squarrels, SquirrelError
from squirrelwidgets.together import Classroom
from squirrelwidgets.together import session_file as session_files
from squirrelwidgets.together.door import address, server
from squirrelwidgets.together.door.device import Device
from squirrelwidgets.widgets import ClassroomBoard
from tests.together.conftest import Call, Elsewhere, come, comes_true, restarted
from tests.together.phone import Phone

Open = Callable[..., Classroom]
LESSON = """
lesson = Lesson("Sit", Scurry, key="sit")
for start in ("b5", "d4", "f8"):
    lesson.step(task=f"Sit on {start}.", goal=start, hints=["Look."])
"""


def lesson() -> Any:
    here: dict[str, Any] = {"Lesson": Lesson, "Scurry": Scurry}
    exec(LESSON, here)
    return here["lesson"]


@pytest.fixture
def opened() -> Iterator[Open]:
    made: list[Classroom] = []

    def one(host: str | None = "local", **options: Any) -> Classroom:
        made.append(lesson().classroom("7b", host=host, **options))
        return made[-1]

    yield one
    for each in made:
        each.close()


def test_the_same_cell_opens_the_same_class_without_asking(opened: Open, call: Call) -> None:
    room = opened()
    ada = come(call, room, "Ada")
    assert ada.ask("play", node=0, words=["b5"])["ok"]
    assert ada.ask("lesson", act="next")["ok"]
    assert ada.ask("lesson", act="hint")["ok"]
    restarted(room)
    again = opened(host=None)  # as it was said before
    assert (again.link, again.port) == (room.link, room.port)
    back = call(again)
    back.greet(person=ada.key)
    step = back.hear("traits")["_lesson"]["step"]
    assert (step["number"], step["taken"]) == (2, 1)
    again.close()  # by its teacher: next time it is asked who may come
    assert opened(host=None).link == ""


def test_another_address_of_this_computer_is_told_until_somebody_comes_there(
    opened: Open, call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    network = ["127.0.0.5"]
    monkeypatch.setattr(address, "lan_address", lambda: network[0])
    monkeypatch.setattr(server, "TICK", 0.05)
    room = opened("lan")
    ada, link = come(call, room, "Ada"), room.link
    told: list[Any] = []
    ClassroomBoard.of(room).send = lambda content, **_: told.append(content)
    assert not room.host_view()["moved"]
    network[0] = "127.0.0.6"  # while it is open
    comes_true(lambda: room.link == link.replace("0.5:", "0.6:"))
    comes_true(lambda: any(one.get("view", {}).get("moved") for one in told))
    back = call(room)
    back.greet(person=ada.key)
    restarted(room)
    network[0] = "127.0.0.7"  # next week
    again = opened(None)
    assert (again.link, again.host_view()["moved"]) == (link.replace("0.5:", "0.7:"), True)
    again.hear(Device("10.0.0.9", 0, print), {"hello": {"key": again.door.key}})
    assert (again.host_view()["reached"], again.host_view()["moved"]) == (True, False)
    restarted(again)
    assert not opened(None).host_view()["moved"]


def test_a_port_that_is_taken_is_told_and_another_one_opened_only_where_asked(opened: Open, call: Call) -> None:
    room = opened()
    come(call, room, "Ada")
    port = room.port
    restarted(room)
    with create_server(("127.0.0.1", port)):
        again = opened(host=None)
        assert again.taken == f"Port {port} is taken by {address.holder_of(port)}."
        assert f"in this notebook, process {os.getpid()}" in again.taken
        view = again.host_view()
        assert (view["taken"], again.link) == (again.taken, room.link)
        again.open_to()
        assert again.taken
        again.open_to(another_port=True)
        assert (again.taken, again.port == port, again.door.key) == ("", False, room.door.key)
        come(call, again, "Ben")
        again.open_to()
        assert again.port != port
    restarted(again)
    assert opened(host=None).port == again.port


def test_what_is_asked_for_by_number_is_not_replaced_either() -> None:
    with create_server(("127.0.0.1", 0)) as other:
        table = Squarrels(3).table(port=other.getsockname()[1])
        assert "is taken by" in table.taken
        assert table.notice == ""
    table.open_to()
    assert table.taken == ""
    table.close()


def test_ports_are_none_that_the_system_hands_out_by_itself(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "PORTS", 1)
    table = Squarrels(3).table()
    assert table.port == server.PORT
    assert opened().port > 0  # all of ours are taken
    table.close()


@pytest.mark.parametrize("without", ["psutil", "leave"])
def test_who_has_a_port_may_not_be_known(without: str, monkeypatch: pytest.MonkeyPatch) -> None:
    import psutil

    def denied(_kind: str) -> Any:
        raise psutil.AccessDenied

    if without == "psutil":
        monkeypatch.setattr(address, "find_spec", lambda name: None)
    else:
        monkeypatch.setattr(psutil, "net_connections", denied)
    with create_server(("127.0.0.1", 0)) as other:
        assert address.holder_of(other.getsockname()[1]) == "another program"


def test_the_host_hears_of_a_disk_that_is_full_and_that_it_is_not_any_more(
    opened: Open, call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "TICK", 0.05)
    room = opened()
    ada = come(call, room, "Ada")
    comes_true(lambda: not room._unsaved)

    def full(path: Any, *_: Any, **__: Any) -> None:
        raise OSError(28, "No space left on device", str(path))

    with monkeypatch.context() as disk:
        disk.setattr(session_files, "write_whole", full)
        come(call, room, "Ben")
        comes_true(lambda: "No space left on device" in room.host_view()["unkept"])
    comes_true(lambda: room.host_view()["unkept"] == "")
    with monkeypatch.context() as disk:
        disk.setattr("squirrelwidgets.together.classroom.answers.write_whole", full)
        assert ada.ask("play", node=0, words=["b5"])["ok"]
        comes_true(lambda: "No space left on device" in room.host_view()["unkept"])


def test_a_host_that_is_refused_leaves_the_class_to_the_next_cell(opened: Open) -> None:
    with pytest.raises(SquirrelError, match="host is one of"):
        opened("moon")
    assert opened().state == "open"


def test_a_sign_of_life_comes_while_a_cell_runs(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "TICK", 0.05)
    sent: list[Any] = []
    board = ClassroomBoard(opened())
    monkeypatch.setattr(board, "send", sent.append)
    comes_true(lambda: sent.count({"kind": "table"}) >= 2)  # from the server's thread: this one only waits
    board.close()


KERNEL = f"""
import time
from squirrelwidgets import Lesson, Scurry
{LESSON}
room = lesson.classroom("7b", host="local")
print(room.link, flush=True)
time.sleep(20)
"""


def test_a_class_whose_kernel_is_killed_goes_on(opened: Open, call: Call) -> None:
    with subprocess.Popen([sys.executable, "-c", KERNEL], stdout=subprocess.PIPE, text=True) as kernel:
        assert kernel.stdout
        there = Elsewhere(kernel.stdout.readline().strip())
        ada = Phone(there)
        ada.greet()
        head = ada.sit("", "Ada")["_head"]
        ada.say({"board": {"id": 1, "rev": head["rev"], "kind": "play", "node": 0, "words": ["b5"]}})
        assert ada.answer(1)["ok"]
        ada.say({"board": {"id": 2, "rev": -1, "kind": "lesson", "act": "next"}})
        assert ada.answer(2)["ok"]
        with pytest.raises(SquirrelError, match="open in another notebook"):
            opened()
        kept = Path("squirrel-class-7b/class.json")
        comes_true(lambda: kept.exists() and "Ada" in kept.read_text())
        os.kill(kernel.pid, signal.SIGKILL)
    ada.hang_up()
    room = opened(host=None)
    assert room.link == f"{there.address}#{there.key}"
    back = call(room)
    back.greet(person=ada.key)
    assert back.hear("traits")["_lesson"]["step"]["number"] == 2
    assert [row["right"] for row in room.answers] == [True]
