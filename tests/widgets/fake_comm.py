"""A comm that only writes down what Python sends, and messages as the browser sends them."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from time import monotonic, sleep
from typing import Any
from unittest.mock import patch
from uuid import uuid4

from squirrelwidgets import Scurry
from squirrelwidgets.widgets import Board

Data = dict[str, Any]


class FakeComm:
    """What ipywidgets wants of a comm."""

    kernel = "a kernel"

    def __init__(self, data: Data | None = None, comm_id: str | None = None, **_: Any) -> None:
        self.comm_id = comm_id or uuid4().hex
        self.opened = data or {}
        self.sent: list[Data] = []
        self.closed = False

    def send(self, data: Data | None = None, buffers: Sequence[bytes] | None = None, **_: Any) -> None:
        self.sent.append({**(data or {}), **({"buffers": buffers} if buffers else {})})

    def on_msg(self, callback: Callable[[Any], None]) -> None:
        pass

    def close(self, **_: Any) -> None:
        self.closed = True

    def take(self) -> list[Data]:
        """What was sent since the last time."""
        sent, self.sent = self.sent, []
        return sent


@contextmanager
def recorded() -> Iterator[None]:
    """Widgets that are made in here have a fake comm."""
    with patch("ipywidgets.comm.create_comm", FakeComm):
        yield


class Browser:
    """The other end of one board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.comm: FakeComm = board.comm
        self.count = 0

    def state(self) -> Data:
        """The traits as they were sent when the board was opened."""
        return self.comm.opened["state"]

    def send(self, kind: str, **more: Any) -> list[Data]:
        """Send a message made on the newest revision; what came back up to its answer. Later messages wait."""
        self.count += 1
        game = self.board.game
        content = {"id": self.count, "rev": game.revision, "node": game.node.id, "kind": kind, **more}
        self.comm.take()
        self.raw({"method": "custom", "content": content})
        end = next(n for n, data in enumerate(self.comm.sent) if "answer" in data.get("content", {}))
        back, self.comm.sent[: end + 1] = self.comm.sent[: end + 1], []
        return back

    def raw(self, data: Data) -> None:
        self.board._handle_msg({"content": {"data": data}, "buffers": []})

    def play(self, text: str, **more: Any) -> Data:
        """A click; the content of the one message that answers it."""
        (content,) = contents(self.send("play", words=text.split(), **more))
        return content


def contents(sent: list[Data]) -> list[Data]:
    """The contents of the messages among what was sent; of packed ones what is in them."""
    return [unpacked(data) for data in sent if data["method"] == "custom"]


def unpacked(data: Data) -> Data:
    content: Data = data["content"]
    return json.loads(zlib.decompress(data["buffers"][0])) if content.get("packed") else content


def size_of(sent: list[Data]) -> int:
    """Bytes of messages as they travel, without Jupyter's own envelope."""
    texts = [{name: value for name, value in data.items() if name != "buffers"} for data in sent]
    buffers = sum(len(buffer) for data in sent for buffer in data.get("buffers", ()))
    return len(json.dumps(texts, ensure_ascii=False, separators=(",", ":")).encode()) + buffers


def played_by_messages(seed: int, plies: int = 200) -> list[Data]:
    """The comm data of each ply of a random game that is clicked on one board (games may end earlier)."""
    rng = Random(seed)
    found = []
    with recorded():
        board = Board(Scurry(seed=seed))
    browser = Browser(board)
    try:
        while len(found) < plies and not board.game.over:
            (data,) = browser.send("play", words=[rng.choice(board.game.legal)])
            found.append(data)
    finally:
        board.close()
    return found


def until(true: Callable[[], bool], seconds: float = 10) -> None:
    """Wait for what another thread does."""
    end = monotonic() + seconds
    while not true():
        assert monotonic() < end, "it did not happen"
        sleep(0.005)
