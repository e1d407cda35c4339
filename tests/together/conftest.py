"""Tables that are closed after each test, in an empty folder; whatever still listens then fails the test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import randrange
from threading import enumerate as threads
from time import monotonic, sleep
from typing import Any

import pytest

from squirrelwidgets import Squarrels
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.together import Classroom, Table, live_session
from tests.together.phone import Phone

Open = Callable[..., Table]
Call = Callable[..., Phone]


@pytest.fixture(autouse=True)
def nothing_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("squirrelwidgets.together.door.server.PORT", randrange(20_000, 30_000))  # no other worker's
    before = {*live_session.open_sessions}  # of other tests, such as those of the guides
    yield
    assert {*live_session.open_sessions} <= before
    comes_true(lambda: sum(one.name == "squirrel-table" for one in threads()) <= len(before))


@pytest.fixture
def opened() -> Iterator[Open]:
    """opened(game, …): its table."""
    made: list[Table] = []

    def open_one(game: Game, **options: Any) -> Table:
        made.append(game.table(**options))
        return made[-1]

    yield open_one
    for table in made:
        table.game.thinker.cancel()
        table.close()


@pytest.fixture
def call() -> Iterator[Call]:
    """call(table): a device with a line to it."""
    made: list[Phone] = []

    def one(table: Table, **options: Any) -> Phone:
        made.append(Phone(table, **options))
        return made[-1]

    yield one
    for phone in made:
        phone.hang_up()


@pytest.fixture
def table(opened: Open) -> Table:
    return opened(Squarrels(3, setup="players=3 race=none", seed=1))


@pytest.fixture
def ada(table: Table, call: Call) -> Phone:
    """Who plays rust, and is to move."""
    phone = call(table)
    phone.greet()
    phone.sit("rust", "Ada")
    table.start()
    return phone


class Elsewhere:
    """A table in another process, as far as a phone looks at it."""

    def __init__(self, link: str) -> None:
        self.address, _, self.key = link.partition("#")
        self.port = int(self.address.rstrip("/").rpartition(":")[2])
        self.door = self


def come(call: Call, room: Classroom, name: str) -> Phone:
    """A pupil who comes to a class and sits down."""
    phone = call(room)
    phone.greet()
    phone.sit("", name)
    phone.game = room.pupil(name).session.game
    return phone


def comes_true(asked: Callable[[], Any], patience: float = 5.0) -> None:
    end = monotonic() + patience
    while not asked():
        assert monotonic() < end, "it did not come true"
        sleep(0.01)


def restarted(session: Any) -> None:
    """As if its kernel had ended."""
    session.close(forget=False)


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many messages as a test wants."""
    monkeypatch.setattr("squirrelwidgets.together.door.device.A_SECOND", 100_000)
