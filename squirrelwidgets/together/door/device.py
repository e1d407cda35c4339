"""One device on the line: what it has shown, how far away it is, and the way to it."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Mapping

from .bounds import A_SECOND


class Device:
    """`write` sends a text, from any thread. It is `admitted` once it has shown the link's key, or the code, and
    `visible` while its page is on the screen.

    >>> from squirrelwidgets.together.door.device import Device
    >>> device = Device("127.0.0.1", 0, print)
    >>> sum(device.takes(0) for _ in range(50)), device.takes(0.1)
    (20, True)
    """

    def __init__(self, address: str, now: float, write: Callable[[str], None]) -> None:
        self.address, self.came, self.write = address, now, write
        self.admitted, self.visible = False, True
        self.has: object = None
        """What its page has of a board already: which sitting, how many plies."""
        self.trips: deque[float] = deque(maxlen=8)
        """The latest round trips, in ms, as measured here."""
        self.refused = 0
        """Messages too many since the last that was taken."""
        self._left, self._then = float(A_SECOND), now

    def takes(self, now: float) -> bool:
        """Whether one more message is taken, as time allows."""
        self._left = min(float(A_SECOND), self._left + (now - self._then) * A_SECOND)
        self._then = now
        taken = self._left >= 1
        self._left -= taken
        self.refused = 0 if taken else self.refused + 1
        return taken

    @property
    def round_trip(self) -> float | None:
        """The shortest of the latest, in ms: what is longer waited somewhere."""
        return min(self.trips, default=None)

    def send(self, message: Mapping[str, object]) -> None:
        self.write(json.dumps(message, ensure_ascii=False, separators=(",", ":")))
