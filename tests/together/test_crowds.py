"""More come than a kernel has room for: idle connections, first lines that take for ever, a whole class behind one
address. Cells go on answering, nobody loses a seat, and others get in.
"""

from __future__ import annotations

import contextlib
import logging
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from socket import create_connection, socket
from time import monotonic, sleep
from typing import Any

import pytest

from squirrelwidgets import Scurry
from squirrelwidgets.together import Table
from squirrelwidgets.together.door import gate
from tests.together.conftest import Call, Elsewhere, Open, comes_true
from tests.together.phone import Phone


class Flood:
    """Connections that say nothing, or `say` a little."""

    def __init__(self, port: int, say: bytes = b"") -> None:
        self.port, self.say = port, say
        self.open = ExitStack()
        self.sockets: list[socket] = []

    def come(self, address: str, number: int) -> None:
        for _ in range(number):
            one = self.open.enter_context(create_connection(("127.0.0.1", self.port), 5, (address, 0)))
            with contextlib.suppress(ConnectionError):
                one.sendall(self.say)
            self.sockets.append(one)


@pytest.fixture
def flood(table: Table) -> Iterator[Flood]:
    flood = Flood(table._server.port)
    yield flood
    flood.open.close()


def is_closed(one: socket) -> bool:
    one.settimeout(0.01)
    try:
        return one.recv(1) == b""
    except TimeoutError:
        return False
    except ConnectionError:
        return True


def lasting(flood: Flood) -> int:
    return sum(not is_closed(one) for one in flood.sockets)


def test_an_address_has_so_many_connections_and_others_come_in(
    table: Table,
    ada: Phone,
    call: Call,
    flood: Flood,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(gate, "MOST_OF_ADDRESS", 8)
    monkeypatch.setattr(gate, "MOST", 20)
    flood.come("127.0.0.2", 100)
    comes_true(lambda: lasting(flood) == 8)
    for n in range(3, 10):
        flood.come(f"127.0.0.{n}", 8)
    comes_true(lambda: lasting(flood) == 19)
    ben = call(table, own_address="127.0.0.77")
    ben.greet()
    assert ben.sit("blue", "Ben")
    assert lasting(flood) == 18
    assert ada.play("draw")["ok"]
    assert len([one for one in caplog.records if one.levelno >= logging.WARNING]) == 1


def test_where_descriptors_are_few_the_kernel_keeps_some(
    table: Table, ada: Phone, call: Call, flood: Flood, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Path(__file__).open() as file:  # as many are taken now
        here = file.fileno()
    monkeypatch.setattr(gate, "_descriptors", lambda: here + 30 + gate.LEFT)
    table.open_to("local")
    flood.port = table._server.port
    for _ in range(40):
        flood.come("127.0.0.2", 1)
        sleep(0.005)  # each takes two, for this end is here, too
    assert 5 <= lasting(flood) <= 15
    eve = call(table, own_address="127.0.0.3")
    eve.greet()


@pytest.mark.parametrize(
    "say", [b"", b"GET / HT", b"POST / HTTP/1.1\r\nHost: 127.0.0.1:1\r\nContent-Length: 9\r\n\r\n"]
)
def test_a_request_that_is_never_whole_ends(opened: Open, say: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("squirrelwidgets.together.door.server.FIRST", 0.1)
    flood = Flood(opened(Scurry())._server.port, say)
    with flood.open:
        flood.come("127.0.0.2", 3)
        comes_true(lambda: lasting(flood) == 0)


def test_without_descriptors_it_rests_and_then_goes_on(
    table: Table, ada: Phone, call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gate, "REST", 0.2)
    accept, tries = socket.accept, []

    def none_left(listener: socket) -> Any:
        tries.append(listener)
        if len(tries) == 1:
            raise OSError(24, "Too many open files")
        return accept(listener)

    monkeypatch.setattr(socket, "accept", none_left)
    call(table).greet()
    assert len(tries) < 10
    assert ada.play("draw")["ok"]


def test_a_class_behind_one_address_gets_in(call: Call) -> None:
    room = Scurry.lesson("sight").classroom(host="local")
    try:
        phones = [call(room, own_address="127.0.0.2") for _ in range(40)]
        for phone in phones:
            phone.greet()
        assert len(room.devices) == 40
        phones[-1].sit("", "Ada")
    finally:
        room.close()


# -- a real kernel

FLOOD = """
import resource, sys, time
from socket import create_connection
resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
port, addresses, number, say = int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), sys.argv[4].encode()
print("begins", flush=True)
here, end = [], time.monotonic() + 60
for n in range(number):
    try:
        here.append(create_connection(("127.0.0.1", port), 2, (f"127.0.1.{1 + n % addresses}", 0)))
        here[-1].sendall(say)
    except OSError:
        pass
print("all", flush=True)
for _ in range(6):
    time.sleep(1)
    for one in here if say else ():
        try:
            one.sendall(b"x")
        except OSError:
            pass
"""
OPEN = """
import resource
resource.setrlimit(resource.RLIMIT_NOFILE, ({limit}, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
from squirrelwidgets import Squarrels
table = Squarrels(3, setup="players=3 race=none", seed=1).table()
print(table.link)
"""


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("addresses", "limit", "say"), [(1, 4096, ""), (50, 4096, ""), (50, 4096, "GET / HT"), (1, 256, ""), (50, 256, "")]
)
def test_five_thousand_idle_connections(addresses: int, limit: int, say: str, tmp_path: Path) -> None:
    """A kernel as Jupyter starts it."""
    from jupyter_client.manager import start_new_kernel

    errors = tmp_path / "kernel.log"
    with errors.open("w") as log:
        manager, client = start_new_kernel(stderr=log)
    try:
        link = cell(client, OPEN.format(limit=limit)).strip()
        table = Elsewhere(link)
        ada = Phone(table, own_address="127.0.0.5")
        ada.greet()
        ada.sit("rust", "Ada")
        guests = [ada]
        cell(client, "table.start()")
        port = str(table.port)
        flood = [sys.executable, "-c", FLOOD, port, str(addresses), "5000", say]
        with subprocess.Popen(flood, stdout=subprocess.PIPE, text=True) as flooding:
            assert flooding.stdout
            assert flooding.stdout.readline() == "begins\n"
            took, said = [], list[str]()
            while flooding.poll() is None:
                begin = monotonic()
                assert cell(client, "print(1 + 1)", said) == "2\n"
                took.append(monotonic() - begin)
                sleep(0.2)
                for phone in guests:  # whoever sits hears of the table meanwhile
                    phone.say({"clock": 1})
                    phone.hear("clock")
                if len(took) == 3:
                    guests.append(ben := Phone(table, own_address="127.0.0.6"))
                    ben.greet()
                    ben.sit("blue", "Ben")
        assert max(took) < 1, (took, said)
        assert len(took) > 5
        assert cell(client, "print(open('/dev/null').close(), [one['taken'] for one in table.people])") == (
            "None [True, True, False]\n"
        )
        assert cell(client, "print([one['presence'] for one in table.people][:2])") == "['here', 'here']\n"
        said += errors.read_text().splitlines()
        assert len(said) <= 10, said
        for phone in guests:
            phone.hang_up()
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


def cell(client: Any, code: str, log: list[str] | None = None) -> str:
    """What a cell prints; what is logged meanwhile goes to `log`."""
    said: dict[str, str] = {"stdout": "", "stderr": ""}

    def take(message: dict[str, Any]) -> None:
        if message["msg_type"] == "stream":
            said[message["content"]["name"]] += message["content"]["text"]

    reply = client.execute_interactive(code, timeout=10, output_hook=take)
    assert reply["content"]["status"] == "ok", reply["content"]
    if log is not None:
        log += said["stderr"].splitlines()
    return said["stdout"]
