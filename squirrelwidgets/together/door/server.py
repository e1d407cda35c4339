"""The one door: a page, a socket, a sign of life. It listens in the kernel's process, on a thread and loop of its own.

There is nothing else behind it: no file, no code, no message to the kernel. Origin and Host are checked, no cookie is
set or read, and what comes is bounded (`bounds.py`) before anybody looks at it.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from random import randrange
from socket import create_server, socket
from struct import pack, unpack
from threading import Thread, current_thread
from time import monotonic
from typing import Final, Protocol

from tornado.httpserver import HTTPServer
from tornado.web import Application, RequestHandler
from tornado.websocket import WebSocketClosedError, WebSocketHandler

from ...core.model.errors import SquirrelError
from .address import ListenAddress, holder_of
from .bounds import FIRST, HELLO, LARGEST, PATIENCE
from .device import Device
from .gate import Connection, Gate
from .page import Page

log = logging.getLogger(__name__)

PORT: Final = 8765
PORTS: Final = 100
"""As many are tried from there on: what the system hands out by itself may be somebody else's after a restart."""
WAITING: Final = 1024
"""Connections that the system holds until they are let in: in a flood others would have to knock again."""
TICK: Final = 1.0
"""Seconds from one look at who is here to the next."""
PING: Final = 5
"""Ticks from one measurement of the way to a device to the next."""
LOST: Final = 15.0
"""Seconds without a sign of life until a line is taken to be down."""


class PortTaken(SquirrelError):
    """Something else listens where devices look for this."""


class Endpoint(Protocol):
    """What the door leads to. All of it is called on the server's thread."""

    def hear(self, device: Device, message: object) -> None: ...
    def leave(self, device: Device) -> None: ...
    def tick(self) -> None: ...


class Server:
    """Listens until `stop`: at this port, where devices look for it; 0: at one that is free."""

    def __init__(self, endpoint: Endpoint, listens: ListenAddress, page: Page, port: int = 0) -> None:
        self.endpoint, self.listens, self.page = endpoint, listens, page
        self.open: set[Socket] = set()
        listener = self._bind(port)
        listener.setblocking(False)
        self.port = int(listener.getsockname()[1])
        self._loop = asyncio.new_event_loop()
        self._ends = asyncio.Event()
        self._thread = Thread(target=self._run, args=(listener,), name="squirrel-table", daemon=True)
        self._thread.start()

    def _bind(self, port: int) -> socket:
        why = ""
        first = PORT + randrange(PORTS)  # not the lowest: another table may look for it after a restart
        for one in [port] if port else [*range(first, first + PORTS), 0]:
            try:
                return create_server((self.listens.bind, one), backlog=WAITING)
            except OSError as error:
                why = f"{error.strerror}"
        if port:
            raise PortTaken(f"Port {port} is taken by {holder_of(port)}.")
        raise SquirrelError(
            f"no port of this machine can be listened at ({why}): close other tables, or ask whoever runs this machine."
        )

    def _run(self, listener: socket) -> None:
        with asyncio.Runner(loop_factory=lambda: self._loop) as runner:
            runner.run(self._serve(listener))

    async def _serve(self, listener: socket) -> None:
        # all that is not a socket is answered by our pages: tornado's own would tell its version
        application = Application(
            [("/socket", Socket, {"server": self}), ("/?(.*)", Pages, {"server": self})],
            websocket_max_message_size=LARGEST,
            log_function=lambda _: None,  # requests are nobody's business
        )
        http = HTTPServer(
            application, max_header_size=8192, max_body_size=1024, idle_connection_timeout=FIRST, body_timeout=FIRST
        )
        gate = Gate(http, listener)
        for ticks in count():
            with suppress(TimeoutError):
                await asyncio.wait_for(self._ends.wait(), TICK)
                break
            self._tick(measures=ticks % PING == 0)
        gate.close()
        lines = [one.ws_connection for one in self.open]
        for one in [*self.open]:
            one.close(1000, "goodbye")
        if lines:
            await asyncio.sleep(0.1)  # the last words go out, and most answer them
        for line in lines:
            if line and line.stream:
                line.stream.close()
        await http.close_all_connections()

    def _tick(self, *, measures: bool) -> None:
        now = monotonic()
        for one in [*self.open]:
            if now - one.heard > LOST:
                one.close(1001, "no sign of life")
            elif not one.device.admitted and now - one.device.came > HELLO:
                one.close(1000, "no hello")
            elif measures:
                one.measure()
        try:
            self.endpoint.tick()
        except Exception:
            log.exception("a table's look at who is here failed")

    def stop(self) -> None:
        """Listen no longer; from the server's own thread it ends once what it does now is done."""
        self.soon(self._ends.set)
        if self._thread is not current_thread():
            self._thread.join(5)

    def soon(self, run: Callable[[], object]) -> None:
        """Have something done on the server's thread, in the order in which it was asked for."""
        with suppress(RuntimeError):  # it has ended
            self._loop.call_soon_threadsafe(run)


class Handler(RequestHandler):
    """A page of this server. A request that names another host is not for us: a foreign page may have made it."""

    def initialize(self, server: Server) -> None:
        self.server = server

    def prepare(self) -> None:
        names = self.server.listens.names
        if names is not None and self.request.host.rpartition(":")[0].lower() not in names:
            self.set_status(403)
            self.finish("This address does not name the table's machine.")

    def set_default_headers(self) -> None:
        self.clear_header("Server")
        self.set_header("X-Content-Type-Options", "nosniff")
        self.set_header("Referrer-Policy", "no-referrer")


class Pages(Handler):
    def get(self, path: str) -> None:
        if path == "health":
            self.finish("A table of squirrelwidgets is here.")
            return
        if path:
            self.set_status(404)
            self.finish("Nothing is here.")
            return
        page = self.server.page
        for name, value in page.headers(self.request.host).items():
            self.set_header(name, value)
        packed = "gzip" in self.request.headers.get("Accept-Encoding", "")
        if packed:
            self.set_header("Content-Encoding", "gzip")
        self.finish(page.packed if packed else page.text)


class Socket(WebSocketHandler, Handler):
    """One device's line. Only pages of this server open one (`check_origin`, as tornado has it)."""

    def initialize(self, server: Server) -> None:
        self.server = server
        self.heard = monotonic()
        self.device = Device(self.request.remote_ip or "", self.heard, self._send)
        self._asked = b""

    def get_compression_options(self) -> dict[str, object]:
        return {"compression_level": 3}

    def open(self, *args: str, **kwargs: str) -> None:
        self.server.open.add(self)
        assert self.ws_connection
        assert isinstance(self.ws_connection.stream, Connection)
        self.ws_connection.stream.device = self.device
        self.measure()

    async def on_message(self, message: str | bytes) -> None:
        """One message; the next of this device is read once all others have had their turn."""
        self.heard = monotonic()
        if self in self.server.open:
            self._take(message)
        await asyncio.sleep(0)

    def _take(self, message: str | bytes) -> None:
        device, data = self.device, None
        if not device.takes(self.heard):
            if device.refused > PATIENCE:
                self.close(1008, "too many messages")
            elif device.refused == 1:
                device.send({"refused": "Too many messages at once: the last ones were not read."})
            return
        with suppress(ValueError, RecursionError):
            data = json.loads(message)
        try:
            self.server.endpoint.hear(device, data)
        except Exception:
            log.exception("a message from a device failed")
            device.send({"refused": "Something went wrong in Python. The log there has more."})

    def on_pong(self, data: bytes) -> None:
        self.heard = monotonic()
        if data == self._asked:
            self.device.trips.append(1000 * (self.heard - unpack(">d", data)[0]))

    def measure(self) -> None:
        """Ask for a sign of life, and for how long it takes."""
        self._asked = pack(">d", monotonic())
        with suppress(WebSocketClosedError):
            self.ping(self._asked)

    def on_close(self) -> None:
        self.server.open.discard(self)
        self.server.endpoint.leave(self.device)

    def _send(self, text: str) -> None:
        def write() -> None:
            with suppress(WebSocketClosedError):
                self.write_message(text)

        self.server.soon(write)
