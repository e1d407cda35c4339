"""What a table and a class have in common: a door, a server, devices that come and go, and words for all of them."""

from __future__ import annotations

import atexit
from abc import abstractmethod
from collections.abc import Callable, Iterable
from threading import RLock
from time import monotonic
from typing import TYPE_CHECKING, Any

from traitlets import Dict, Unicode

from ..core.model.bounds import check_text
from ..core.model.errors import SquirrelError
from ..core.model.optional_packages import needed
from ..core.play.observed import Observed
from ..core.wire import FromTable, WaysIn
from .door.bounds import HELLO, IDLE, LONGEST_NAME, Refusal
from .door.device import Device
from .door.keys import Door
from .door.page import page_of
from .door.qr import qr_of
from .door.reach import reach_of
from .place import Place

if TYPE_CHECKING:
    from .door.server import Server


class Venue(Observed):
    """A place to which devices come. Everything that they say is checked and done under `lock`."""

    GOODBYE = ""

    link: Any = Unicode(read_only=True, help="What opens it on another device. Whoever has it may come in.")
    shown: Any = Dict(read_only=True, help="What every device is told of it.")
    told: Any = Unicode(read_only=True, help="What happened last, in a sentence.")

    def __init__(self, title: str, host: str, key: str | None, lock: Any = None) -> None:
        self.reach = reach_of(host)
        self.door = Door(key, codes=host != "jupyter")
        self.lock = lock or RLock()
        self.state = "gathering"
        self.devices: dict[Device, Place | None] = {}
        """Those that were let in, and the board that each looks at."""
        self._busy = monotonic()
        super().__init__()
        self._server: Server = _server_type()(self, self.reach, page_of(title))

    def _listen(self, port: int = 0) -> None:
        self._server.start(port)
        self.set_trait("link", self.address + f"#{self.door.key}")
        if self not in _open:
            _open.append(self)

    @property
    def address(self) -> str:
        """What a device opens, to be asked for the code there."""
        return self.reach.base.format(port=self._server.port)

    @property
    def code(self) -> str:
        """The short code on the wall; empty once it opens no longer."""
        return self.door.code if self.door.code_lasts else ""

    def ways_in(self) -> WaysIn:
        """How others come, for the host's own eyes: a saved notebook keeps neither link nor code."""
        return {
            "link": self.link,
            "code": self.code,
            "code_lasts": self.door.code_lasts,
            "qr": qr_of(self.link) if self.link.startswith("http") else "",
            "words": self.reach.words,
            "local": self.reach.local,
            "told": self.told,
            "now": monotonic() * 1000,
        }

    # -- the host

    def shut(self, shut: bool = True) -> None:
        """Let nobody new in; those who were here come back as before.

        >>> table = Squarrels(3).table()
        >>> table.shut()
        >>> table.door.shut
        True
        >>> table.close()
        """
        self.door.shut = shut
        self.regard()

    def new_code(self) -> str:
        """Another code for the wall, for ten minutes; the old one opens no longer.

        >>> table = Squarrels(3).table()
        >>> before = table.code
        >>> table.new_code() == before
        False
        >>> table.close()
        """
        self.door.new_code()
        self.regard()
        return self.code

    def open_to(self, host: str) -> None:
        """Let others come: "lan" is every device in this network. Whoever is here comes back by itself.

        >>> table = Squarrels(3).table()
        >>> table.open_to("local")
        >>> table.reach.words
        'Open to this machine alone.'
        >>> table.close()
        """
        reach, port = reach_of(host), self._server.port
        self._server.stop()
        self.reach, self.door.codes = reach, host != "jupyter"
        self._server = _server_type()(self, reach, self._server.page)
        self._listen(port)
        self.tell(reach.words)

    def close(self, words: str = "", *, forget: bool = True) -> None:
        """Say goodbye, and listen no longer. A table's game stays, a class's answers, the guesses at a bench.
        `forget`: devices are not to look for this again.

        >>> table = Scurry().table()
        >>> table.close()
        >>> table.close()
        """
        with self.lock:
            if self.state == "closed":
                return
            self.state = "closed"
        for device in [*self.devices] if forget else ():
            device.send({"goodbye": words or self.GOODBYE})
        _open.remove(self)
        self._server.stop()
        with self.lock:
            self._leave(forget=forget)
            self.set_trait("shown", self.view())

    # -- devices; all of this is called on the server's thread

    def hear(self, device: Device, message: Any) -> None:
        """One message of a device."""
        self._busy = monotonic()
        try:
            with self.lock:
                self._hear(device, message)
        except SquirrelError as refusal:
            device.send({"refused": str(refusal)})

    def _hear(self, device: Device, message: Any) -> None:
        match message:
            case {"hello": dict(said)}:
                self._greet(device, said)
            case _ if not device.admitted:
                raise Refusal("Say first which table you come to.")
            case {"sit": {"seat": str(seat), "name": str(name)}}:
                name = " ".join(name.split())
                check_text(name, LONGEST_NAME, one_line=True)
                if not name:
                    raise Refusal("Say a name, so that the others know who sits there.")
                self._sit(device, seat, name)
            case {"watch": True}:
                self._watch(device)
            case {"visible": bool(visible)}:
                device.visible = visible
                self.regard()
            case {"clock": float() | int() as said} if not isinstance(said, bool) and abs(said) < 1e15:
                device.send({"clock": [said, monotonic() * 1000], "trip": round(device.round_trip or 0.0, 1)})
            case {"board": dict(said)}:
                if (place := self.devices[device]) is None:
                    raise Refusal("Take a seat first, or watch.")
                self._ask_board(device, place, said)
            case _:
                raise Refusal("A table hears of hello, sit, watch, visible, clock and board.")

    def _greet(self, device: Device, said: dict[str, Any]) -> None:
        """Let a device in that has the link's key, or the code; one that has somebody's key goes on there."""
        seat, place = self._place_of(said.get("person"))
        if "code" in said:
            self.door.check_code(said["code"], device.address)
        else:
            self.door.check_key(said.get("key"))
        if self.door.shut and place is None:
            raise Refusal("The host lets nobody else in just now.")
        device.admitted = True
        self.devices.setdefault(device, None)
        answer: FromTable = {"view": self.view(), "seat": seat}
        if "code" in said:
            answer["link"] = self.door.key
        device.send(answer)
        if place:
            self._take_to(device, place)

    def _take_to(self, device: Device, place: Place) -> None:
        """Have a device look at this board, and at no other."""
        if before := self.devices[device]:
            before.devices.discard(device)
        self.devices[device] = place
        place.come(device)
        self.regard()

    def leave(self, device: Device) -> None:
        with self.lock:
            if place := self.devices.pop(device, None):
                place.devices.discard(device)
                self.regard()

    def tick(self) -> None:
        """Once a second: who is away, who has not said hello, whether anybody is here at all, what is to be kept."""
        now = monotonic()
        if now - self._busy > IDLE:
            self.close("Nobody has done anything here for two hours: it is closed.")
            return
        for socket in [*self._server.open]:
            device = socket.device
            if device and not device.admitted and now - device.came > HELLO:
                device.hang_up("no hello")
        self.regard()
        self._keep()

    def tell(self, words: str) -> None:
        """Have everybody hear of something."""
        self.set_trait("told", words)
        for device in [*self.devices]:
            device.send({"told": words})

    def soon(self, run: Callable[[], None]) -> None:
        """Have something done on the server's thread, once others have had their turn."""
        self._server.soon(run)

    def _show(self) -> None:
        """Send everybody what is new of the view."""
        view = self.view()
        if view != self.shown:
            for device in [*self.devices]:
                device.send({"view": view})
            self.set_trait("shown", view)

    # -- what a table and a class do in ways of their own

    @abstractmethod
    def view(self) -> Any:
        """What every device is told."""

    @abstractmethod
    def host_view(self) -> Any:
        """What the host's own board shows."""

    @abstractmethod
    def _place_of(self, key: Any) -> tuple[str, Place | None]:
        """The seat and the place of whoever has this key; empty and None: nobody."""

    @abstractmethod
    def _sit(self, device: Device, seat: str, name: str) -> None:
        """Somebody comes, with a name that fits."""

    @abstractmethod
    def _watch(self, device: Device) -> None:
        """Somebody only looks on."""

    @abstractmethod
    def _ask_board(self, device: Device, place: Place, said: dict[str, Any]) -> None:
        """A message of a board."""

    @abstractmethod
    def regard(self) -> None:
        """See who is here now, and tell whom it concerns."""

    @abstractmethod
    def _keep(self) -> None:
        """Write down what is to last."""

    @abstractmethod
    def _leave(self, *, forget: bool) -> None:
        """Let go of what this looked at; `forget`: it does not open again."""


def _server_type() -> type[Server]:
    """Loaded once it is clear that there may be a server: where Python runs in a browser there is no tornado either."""
    needed("tornado", "together")
    from .door.server import Server

    return Server


_open: list[Venue] = []
"""Those that listen now."""


def open_venues() -> Iterable[Venue]:
    return [*_open]


def close_all() -> None:
    """The kernel ends. What is kept opens again, and devices look for it."""
    for venue in open_venues():
        venue.close(forget=False)


atexit.register(close_all)
