"""How connections are let in: so many from one address, so many in all, and some descriptors are always left to the
kernel, which opens files and sockets of its own.
"""

from __future__ import annotations

import logging
import sys
from collections import Counter
from socket import socket
from time import monotonic
from typing import Final

from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop
from tornado.iostream import IOStream

from .device import Device

log = logging.getLogger(__name__)

MOST_OF_ADDRESS: Final = 128
MOST: Final = 512
LEFT: Final = 64
"""Descriptors that the kernel keeps."""
AT_ONCE: Final = 32
"""Connections that are let in before others have their turn."""
REST: Final = 1.0
"""Seconds without letting anybody in, once the system has no descriptor any more."""
SAID: Final = 60.0
"""Seconds from one line in the log to the next."""


class Connection(IOStream):
    """One that is open: of a stranger, until its `device` has shown that it may come."""

    def __init__(self, accepted: socket, address: str, gate: Gate) -> None:
        super().__init__(accepted)
        self.address, self.gate = address, gate
        self.device: Device | None = None

    @property
    def admitted(self) -> bool:
        return self.device is not None and self.device.admitted

    def close_fd(self) -> None:
        super().close_fd()
        del self.gate.open[self]


class Gate:
    """Stands before an HTTP server. Where it is full, the address that has most strangers here loses its oldest one to
    an address that has fewer: a flood drives out itself.
    """

    def __init__(self, http: HTTPServer, listener: socket) -> None:
        self.http, self.listener = http, listener
        self.open: dict[Connection, None] = {}
        """The oldest first."""
        self._most_descriptors = _descriptors() - LEFT
        self._loop = IOLoop.current()
        self._said = -SAID
        self._listen()

    def _listen(self) -> None:
        if self.listener.fileno() >= 0:
            self._loop.add_handler(self.listener, self._accept, IOLoop.READ)

    def close(self) -> None:
        """Let nobody in any more."""
        self._loop.remove_handler(self.listener)
        self.listener.close()

    def _accept(self, listener: socket, _events: int) -> None:
        for _ in range(AT_ONCE):
            try:
                accepted, (address, *more) = listener.accept()
            except (BlockingIOError, ConnectionError):
                return
            except OSError:  # no descriptor is left: else it would be tried again at once, for ever
                self._refused("everybody")
                self._loop.remove_handler(listener)
                self._loop.call_later(REST, self._listen)
                return
            if placed := self._placed(accepted, address):
                connection = Connection(placed, address, self)
                self.open[connection] = None
                self.http.handle_stream(connection, (address, *more))
            else:
                accepted.close()
                self._refused(address)

    def _placed(self, accepted: socket, address: str) -> socket | None:
        """This connection, if there is room for it. The system gives out the lowest descriptor that is free, so its
        number says how many are taken; one that is too high takes that of the stranger who goes.
        """
        if sum(one.address == address for one in self.open) >= MOST_OF_ADDRESS:
            return None
        if self._is_low(accepted) and len(self.open) < MOST:
            return accepted
        if not self._make_room(address):
            return None
        with accepted:
            lower = accepted.dup()
        if self._is_low(lower):
            return lower
        lower.close()
        return None

    def _is_low(self, accepted: socket) -> bool:
        return accepted.fileno() < self._most_descriptors

    def _make_room(self, address: str) -> bool:
        strangers = Counter(one.address for one in self.open if not one.admitted)
        [(fullest, most)] = strangers.most_common(1) or [("", 0)]
        if most <= strangers[address]:
            return False
        next(one for one in self.open if one.address == fullest and not one.admitted).close()
        return True

    def _refused(self, address: str) -> None:
        if monotonic() - self._said >= SAID:
            self._said = monotonic()
            log.warning("too many connections at once: some of %s were refused", address)


def _descriptors() -> int:
    """How many this process may have."""
    if sys.platform == "win32":
        return sys.maxsize
    from resource import RLIM_INFINITY, RLIMIT_NOFILE, getrlimit

    soft, _ = getrlimit(RLIMIT_NOFILE)
    return sys.maxsize if soft == RLIM_INFINITY else soft
