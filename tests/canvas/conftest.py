"""ipycanvas on a fake comm: the commands that canvases are sent, in words."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.widgets.fake_comm import FakeComm, recorded


class Drawn:
    """Everything that Python has canvases draw, message by message."""

    def __init__(self, comm: FakeComm) -> None:
        self.comm = comm

    def take(self) -> list[list[tuple[str, Any]]]:
        """The commands of each message since the last time."""
        return [self._read(data["buffers"][0]) for data in self.comm.take()]

    @staticmethod
    def _read(buffer: Any) -> list[tuple[str, Any]]:
        from ipycanvas.canvas import _CMD_LIST

        read = json.loads(bytes(buffer))
        several = read if isinstance(read[0], list) else [read]
        return [(_CMD_LIST[number], args) for number, args, *_ in several]


class LoudComm(FakeComm):
    """A comm that keeps the buffers, too."""

    def send(self, data: Any = None, buffers: Any = None, **_: Any) -> None:
        self.sent.append({**(data or {}), "buffers": buffers or []})


@pytest.fixture
def canvases() -> Iterator[Drawn]:
    """Records all drawing by canvases made while it lives."""
    with recorded():
        from ipycanvas.canvas import _CANVAS_MANAGER

        before, _CANVAS_MANAGER.comm = _CANVAS_MANAGER.comm, LoudComm()
        _CANVAS_MANAGER._current_canvas = None
        yield Drawn(_CANVAS_MANAGER.comm)
        _CANVAS_MANAGER.comm = before
