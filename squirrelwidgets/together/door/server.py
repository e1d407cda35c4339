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
from struct import pack
from threading import Event, Thread, current_thread
from time import monotonic
from typing import Any, Final, Protocol

from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop, PeriodicCallback
from tornado.netutil import bind_sockets
from tornado.web import Application, RequestHandler
from tornado.websocket import WebSocketClosedError, WebSocketHandler

from ...core.model.errors import SquirrelError
from .bounds import LARGEST, PATIENCE, Crowd, Refusal
from .device import Device
from .page import Page
from .reach import Reach

log = logging.getLogger(__name__)

TICK: Final = 1.0
"""Seconds from one look at who is here to the next."""
PING: Final = 5
"""Ticks from one measurement of the way to a device to the next."""
LOST: Final = 15.0
"""Seconds without a sign of life until a line is taken to be down."""
WAIT: Final = 5.0
"""Seconds for the server's thread to begin and to end."""


class Venue(Protocol):
    """What the door leads to. All of it is called on the server's thread."""

    def hear(self, device: Device, message: Any) -> None: ...
    def leave(self, device: Device) -> None: ...
    def tick(self) -> None: ...


class Server:
    """Listens from `start` to `stop`."""

    def __init__(self, venue: Venue, reach: Reach, page: Page) -> None:
        self.venue = venue
        self.reach = reach
        self.page = page
        self.crowd = Crowd()
        self.open: set[Socket] = set()
        self.port = 0
        self._thread: Thread | None = None
        self._loop: IOLoop | None = None

    def start(self, port: int = 0) -> int:
        """Listen at this port if it is free, else at any other; the port."""
        sockets = self._bind(port)
        self.port = int(sockets[0].getsockname()[1])
        ready = Event()
        self._thread = Thread(target=self._serve, args=(sockets, ready), name="squirrel-table", daemon=True)
        self._thread.start()
        if not ready.wait(WAIT):
            raise SquirrelError("the table's server does not begin: this machine is too busy. Try again.")
        return self.port

    def _bind(self, port: int) -> Any:
        if port:
            with suppress(OSError):  # somebody else has it now
                return bind_sockets(port, self.reach.bind)
        try:
            return bind_sockets(0, self.reach.bind)
        except OSError as error:
            raise SquirrelError(
                f"no port of this machine can be listened at ({error.strerror}): close other tables, or ask whoever "
                "runs this machine."
            ) from None

    def _serve(self, sockets: Any, ready: Event) -> None:
        asyncio.set_event_loop(asyncio.new_event_loop())
        self._loop = loop = IOLoop.current()
        http = HTTPServer(self._application(), max_header_size=8192, max_body_size=1024, idle_connection_timeout=60)
        http.add_sockets(sockets)
        ticks = PeriodicCallback(self._tick, TICK * 1000)
        ticks.start()
        self._until = asyncio.Event()
        self._ticks = 0
        loop.add_callback(ready.set)
        loop.run_sync(self._until.wait)
        ticks.stop()
        http.stop()
        loop.run_sync(lambda: self._end(http))
        loop.close(all_fds=False)

    async def _end(self, http: HTTPServer) -> None:
        """Let the last words out, then close what is open."""
        lines = [socket.ws_connection for socket in self.open]
        for socket in [*self.open]:
            socket.close(1000, "goodbye")
        for _ in range(10):
            if not self.open:
                break
            await asyncio.sleep(0.01)
        for line in lines:  # some have not answered the goodbye
            if line and line.stream:
                line.stream.close()
        await http.close_all_connections()

    def _application(self) -> Application:
        known = {"server": self}
        return Application(
            [("/", PageHandler, known), ("/socket", Socket, known), ("/health", HealthHandler, known)],
            default_handler_class=NothingHandler,
            default_handler_args=known,
            websocket_max_message_size=LARGEST,
            log_function=lambda _: None,  # requests are nobody's business
        )

    def stop(self) -> None:
        """Listen no longer; from the server's own thread it ends once what it does now is done."""
        loop, thread = self._loop, self._thread
        if loop is None or thread is None:
            return
        self._loop = self._thread = None
        loop.add_callback(self._until.set)
        if thread is not current_thread():
            thread.join(WAIT)

    def soon(self, run: Callable[[], None]) -> None:
        """Have something done on the server's thread, in the order in which it was asked for."""
        if self._loop is not None:
            self._loop.add_callback(run)

    def _tick(self) -> None:
        self._ticks += 1
        now = monotonic()
        for socket in [*self.open]:
            if now - socket.heard > LOST:
                socket.close(1001, "no sign of life")
            elif self._ticks % PING == 1:
                socket.measure(now)
        try:
            self.venue.tick()
        except Exception:
            log.exception("a table's look at who is here failed")


class Handler(RequestHandler):
    """A page of this server. A request that names another host is not for us: a foreign page may have made it."""

    def initialize(self, server: Server) -> None:
        self.server = server

    def prepare(self) -> None:
        if not names_us(self.request.host, self.server.reach):
            self.set_status(403)
            self.finish("This address does not name the table's machine.")

    def set_default_headers(self) -> None:
        self.clear_header("Server")
        self.set_header("X-Content-Type-Options", "nosniff")
        self.set_header("Referrer-Policy", "no-referrer")

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        self.finish(f"{status_code}")


class PageHandler(Handler):
    def get(self) -> None:
        page = self.server.page
        for name, value in page.headers(self.request.host).items():
            self.set_header(name, value)
        if "gzip" in self.request.headers.get("Accept-Encoding", ""):
            self.set_header("Content-Encoding", "gzip")
            self.finish(page.packed)
        else:
            self.finish(page.text)


class HealthHandler(Handler):
    def get(self) -> None:
        self.finish("A table of squirrelwidgets is here.")


class NothingHandler(Handler):
    def prepare(self) -> None:
        self.set_status(404)
        self.finish("Nothing is here.")


class Socket(WebSocketHandler):
    """One device's line."""

    def initialize(self, server: Server) -> None:
        self.server = server
        self.device: Device | None = None
        self.heard = monotonic()
        self._asked: dict[bytes, float] = {}

    def prepare(self) -> None:
        if not names_us(self.request.host, self.server.reach):
            self.set_status(403)
            self.finish("This address does not name the table's machine.")

    def check_origin(self, origin: str) -> bool:
        """Only our own page opens a line."""
        return origin.lower() in (f"http://{self.request.host}".lower(), f"https://{self.request.host}".lower())

    def get_compression_options(self) -> dict[str, Any]:
        return {"compression_level": 3}

    def open(self, *args: str, **kwargs: str) -> None:
        address = self.request.remote_ip or ""
        self.server.open.add(self)
        try:
            self.server.crowd.come(address)
        except Refusal as refusal:
            self.write_message(json.dumps({"refused": str(refusal), "goodbye": str(refusal)}))
            self.close(1013, "full")
            return
        self.device = Device(address, monotonic(), self._send, self._hang_up)
        self.measure(monotonic())

    async def on_message(self, message: str | bytes) -> None:
        """One message; the next of this device is read once all others have had their turn."""
        device, now = self.device, monotonic()
        if device is None:
            return
        self.heard = now
        if not device.rate.takes(now):
            self._refuse_too_many(device)
            return
        try:
            data = json.loads(message) if isinstance(message, str) else None
        except (ValueError, RecursionError):
            data = None
        if isinstance(data, dict):
            try:
                self.server.venue.hear(device, data)
            except Exception:
                log.exception("a message from a device failed")
                device.send({"refused": "Something went wrong in Python. The log there has more."})
        else:
            device.send({"refused": "A message is an object in JSON."})
        await asyncio.sleep(0)

    def _refuse_too_many(self, device: Device) -> None:
        if device.rate.refused > PATIENCE:
            self.close(1008, "too many messages")
        elif device.rate.refused == 1:
            device.send({"refused": "Too many messages at once: the last ones were not read."})

    def on_pong(self, data: bytes) -> None:
        self.heard = monotonic()
        asked = self._asked.pop(data, None)
        if asked is not None and self.device:
            self.device.trips.append((self.heard - asked) * 1000)

    def measure(self, now: float) -> None:
        """Ask for a sign of life, and for how long it takes."""
        mark = pack(">d", now)
        self._asked = {mark: now}
        with suppress(WebSocketClosedError):
            self.ping(mark)

    def on_close(self) -> None:
        self.server.open.discard(self)
        if self.device:
            self.server.crowd.go(self.device.address)
            self.server.venue.leave(self.device)

    def _send(self, text: str) -> None:
        self.server.soon(lambda: self._write(text))

    def _write(self, text: str) -> None:
        with suppress(WebSocketClosedError):
            self.write_message(text)

    def _hang_up(self, why: str) -> None:
        self.server.soon(lambda: self.close(1000, why))


def names_us(host: str, reach: Reach) -> bool:
    """Whether a request was made for one of our own names."""
    return reach.names is None or host.rpartition(":")[0].lower() in reach.names
