"""One device on the line: what it has shown, how far away it is, and the way to it."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Mapping
from typing import Any

from .bounds import Rate


class Device:
    """`write` sends a text, `hang_up` ends the connection with a reason; both may be called from any thread."""

    def __init__(self, address: str, now: float, write: Callable[[str], None], hang_up: Callable[[str], None]) -> None:
        self.address, self.came = address, now
        self.write, self.hang_up = write, hang_up
        self.rate = Rate(now)
        self.admitted = False
        """Whether it has shown the link's key, or the code."""
        self.visible = True
        """Whether its page is on the screen."""
        self.trips: deque[float] = deque(maxlen=8)
        """The latest round trips, in ms, as measured here."""

    @property
    def round_trip(self) -> float | None:
        """The shortest of the latest, in ms: what is longer waited somewhere."""
        return min(self.trips, default=None)

    def send(self, message: Mapping[str, Any]) -> None:
        self.write(as_text(message))


def as_text(message: Mapping[str, Any]) -> str:
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))
