"""What tables, classes and guesses have in common: a door, a server, devices that come and go, people with a name and a
key of their own, words for all of them.
"""

from __future__ import annotations

import atexit
from abc import abstractmethod
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from threading import RLock
from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar, Final

from traitlets import Dict, Int, Unicode

from ..core.desk.picked import picked
from ..core.model.errors import SquirrelError
from ..core.model.optional_packages import needed
from ..core.play import faces
from ..core.play.observed import Observed
from ..core.wire import DeviceView, FromTable, Invitation, Json
from .door.address import NOWHERE, listen_address
from .door.bounds import IDLE, MOST_DEVICES
from .door.device import Device
from .door.keys import Door, checked_key, new_key, same_key
from .door.page import page_of
from .door.qr import qr_of
from .names import name_key, written
from .session_file import SessionFile
from .shared_board import SharedBoard

if TYPE_CHECKING:
    from .door.server import Server

ON_DEVICES: Final = {"open": "playing", "stopped": "paused"}
"""States of a class, as devices hear of them."""


SAVING: Final = 3.0
"""How much longer than writing a file takes it is not written again."""


@dataclass(eq=False)
class Person:
    """Whoever has come by name; by the key, which their browser keeps, they come back to it. `board` is their board,
    `at` the number that they came with: of a player, a guess in percent.
    """

    name: str
    key: str
    board: SharedBoard | None = None
    at: int = 0


class LiveSession(Observed):
    """What devices come to. Everything that they say is checked and done under `lock`.

    In words: what `PAGE` it is, after the title, `GOODBYE`, why a name is `TAKEN`, why there is `NO_WATCHING`, what is
    there `AGAIN` once a kernel that ended has run the cell.
    `persons` are those who have come, by name, folded; `devices` those that were let in, with the board that each looks
    at; `watchers` the board of those who only look on, where anybody may.
    """

    PAGE: ClassVar[str]
    GOODBYE: ClassVar[str]
    TAKEN: ClassVar[str]
    NO_WATCHING: ClassVar[str]
    AGAIN: ClassVar[str]
    INTERNAL = frozenset(
        "AGAIN GOODBYE LASTS NO_WATCHING PAGE TAKEN before devices door hear host_view kept listens lock moved "
        "persons reached soon taken tell tick unkept update_presence watchers".split()
    )
    LASTS: ClassVar[bool] = False
    """Whether it opens again after its end, too, with the same link and people."""

    link: Any = Unicode(read_only=True, help="What opens it on another device. Whoever has it may come in.")
    shown: Any = Dict(read_only=True, help="What every device is told of it.")
    notice: Any = Unicode(read_only=True, help="What happened last, in a sentence.")
    beat: Any = Int(read_only=True, help="It is counted up as long as it listens.")

    def __init__(self, title: str, key: str | None, lock: Any = None, kept: SessionFile | None = None) -> None:
        """`kept` is the file by which it opens again after a restart, with what is then `before`."""
        self.title = title
        self.kept = kept
        self.before: Json = self.kept.read(key) if self.kept else {}
        self.listens = NOWHERE
        self.host = ""
        self.port: int = self.before.get("port", 0)
        """Where it listens, or did before; 0: nowhere yet."""
        self._server: Server | None = None
        self.taken = ""
        """Why it does not listen where devices look for it; empty: it does."""
        self.unkept = ""
        """Why nothing can be kept; empty: it can."""
        self.door = Door(checked_key(key) if key else self.before.get("key"))
        self.lock = lock or RLock()
        self.state = "open"
        self.reached = False
        """Whether a device of somebody else has come."""
        self._known_at: str = self.before.get("known_at", "")
        """The address in the network by which people know it; empty: they know none."""
        self.moved = False
        """Whether they look for it at another one."""
        self.persons: dict[str, Any] = {}
        self.devices: dict[Device, SharedBoard | None] = {}
        self.watchers: Any = None
        self._busy = monotonic()
        self._unsaved = False
        self._saves_after = 0.0
        """Until then nothing is written: what is large, not with each ply."""
        super().__init__()

    def _listen(self, host: str, port: int) -> None:
        """Where devices look for it, no other port is opened in silence: the host is asked."""
        self.listens = listen_address(host)
        needed("tornado", "together")  # loaded only now: where Python runs in a browser there is none
        from .door.server import PortTaken, Server

        self.door.codes = host != "jupyter"
        self.door.new_code()
        page = page_of(f"{self.title} · {self.PAGE}")
        try:
            self._server = Server(self, self.listens, page, port)
        except PortTaken as refusal:
            self._server, self.taken = None, str(refusal)
        else:
            self.taken, self.port = "", self._server.port
        self.host, self._unsaved = host, True
        self._tell_link()
        if self not in open_sessions:
            open_sessions.append(self)

    def _tell_link(self) -> None:
        if self.host == "lan" and self.address != self._known_at:
            self.moved, self._unsaved = bool(self._known_at and self.persons), True
            self.reached, self._known_at = False, self.address
        self.set_trait("link", self.address + f"#{self.door.key}")

    def _look_for_address(self) -> None:
        """In another network, and where the network gives out another address, it is reached elsewhere."""
        with suppress(SquirrelError):  # there is none just now
            if self.host == "lan" and self._server and (now := listen_address("lan")) != self.listens:
                self.listens = self._server.listens = now
                self._tell_link()

    def _stop(self) -> None:
        if self._server:
            self._server.stop()

    @property
    def address(self) -> str:
        """What a device opens, to be asked for the code there."""
        return self.listens.base.format(port=self.port)

    @property
    def code(self) -> str:
        """The short code on the wall; empty once it opens no longer."""
        return self.door.code if self.door.code_lasts else ""

    def invitation(self) -> Invitation:
        """How others come, for the host's own eyes: a saved notebook keeps neither link nor code."""
        qr = qr_of(self.link) if self.link.startswith("http") and not self.listens.local else ""
        words = NOWHERE.words if self.taken else self.listens.words
        more = {"words": words, "code_lasts": self.door.code_lasts, "again": self.AGAIN, "now": monotonic() * 1000}
        return picked(Invitation, self, self.listens, qr=qr, **more)

    def host_view(self) -> Any:
        """What the host's own board shows."""
        with self.lock:
            return self._host_view()

    # -- the host

    def shut(self, shut: bool = True) -> None:
        """Let nobody new in; those who were here come back as before."""
        self.door.shut = shut
        self.update_presence()

    def new_code(self) -> str:
        """Another code for the wall, for ten minutes; the old one opens no longer."""
        self.door.new_code()
        self.update_presence()
        return self.code

    def open_to(self, host: str = "", *, another_port: bool = False) -> None:
        """Let others come: "lan" is every device in this network. Whoever is here comes back by itself, but not to
        another port: whoever comes there needs the new link.
        """
        listen_address(host or self.host)  # refuses before anything is closed
        self._stop()
        self._listen(host or self.host, 0 if another_port else self.port)
        self.tell(self.taken or self.listens.words)

    def close(self, words: str = "", *, forget: bool = True) -> None:
        """Say goodbye, and listen no longer. A table's game stays, a class's answers, the guesses at a bench.
        `forget`: what was kept is deleted. Else devices look for this again, unless there are `words` for them.
        """
        with self.lock:
            if self.state == "closed":
                return
            if self.LASTS or not forget:
                self.host = "" if forget else self.host  # next time it is asked who may come
                self._keep()  # as it is now, with a game that goes on
            self.state = "closed"
        if words or forget:
            self.set_trait("notice", words or self.GOODBYE)
            for device in [*self.devices]:
                device.send({"goodbye": self.notice})
        if self in open_sessions:
            open_sessions.remove(self)
        self._stop()
        with self.lock:
            self._leave()  # what is still to be written is, before others may take the file
            if self.kept:
                self.kept.release() if self.LASTS or not forget else self.kept.forget()
            self.set_trait("shown", self._view())

    # -- devices; all of this is called on the server's thread

    def hear(self, device: Device, message: object) -> None:
        """One message of a device."""
        self._busy = monotonic()
        try:
            with self.lock:
                if self.state != "closed":
                    self._hear(device, message)
        except SquirrelError as refusal:
            device.send({"refused": str(refusal)})

    def _hear(self, device: Device, message: object) -> None:
        match message:
            case {"hello": dict(said)}:
                self._greet(device, said)
            case _ if not device.admitted:
                raise SquirrelError("Say first which table you come to.")
            case {"sit": {"seat": str(seat), "name": str(name)}}:
                self._come(device, seat, written(name))
            case {"watch": True} if self.watchers:
                device.send({"seat": ""})
                self._take_to(device, self.watchers)
            case {"watch": True}:
                raise SquirrelError(self.NO_WATCHING)
            case {"visible": bool(visible)}:
                device.visible = visible
                self.update_presence()
            case {"clock": float() | int() as said} if not isinstance(said, bool) and abs(said) < 1e15:
                device.send({"clock": [said, monotonic() * 1000], "trip": round(device.round_trip or 0.0, 1)})
            case {"board": dict(said)}:
                if (board := self.devices[device]) is None:
                    raise SquirrelError("Take a seat first, or watch.")
                self._ask_board(device, board, said)
            case _:
                raise SquirrelError("A table hears of hello, sit, watch, visible, clock and board.")

    def _greet(self, device: Device, said: Json) -> None:
        """Let a device in that has the link's key, or the code; one that has somebody's key goes on there."""
        person = next((one for one in self.persons.values() if same_key(said.get("person"), one.key)), None)
        if "code" in said:
            self.door.check_code(said["code"], device.address)
        else:
            self.door.check_key(said.get("key"))
        if self.door.shut and not person:
            raise SquirrelError("The host lets nobody else in just now.")
        if len(self.devices) >= MOST_DEVICES and device not in self.devices and not person:
            full = f"{MOST_DEVICES} devices are here: no more fit."
            device.send({"goodbye": full})
            raise SquirrelError(full)
        device.admitted, device.has = True, said.get("has")
        if not device.address.startswith(("127.", "::1")):
            self.reached, self.moved = True, False
        self.devices.setdefault(device, None)
        answer: FromTable = {"view": self._view(), "seat": self._seat_of(person) if person else ""}
        if "code" in said:
            answer["link"] = self.door.key
        device.send(answer)
        if person:
            self._take_to(device, person.board)

    def _come(self, device: Device, seat: str, name: str) -> None:
        """Somebody comes who was not here before."""
        if self.devices[device] not in (None, self.watchers):
            raise SquirrelError("You have a seat already.")
        if known := self.persons.get(name_key(name)):
            self._come_again(device, seat, known)
        else:
            person = self.persons[name_key(name)] = self._sit(seat, name, new_key())
            self._unsaved = True
            self._welcome(device, person)

    def _come_again(self, device: Device, seat: str, person: Any) -> None:
        """Somebody says the name of one who was here."""
        raise SquirrelError(self.TAKEN.format(name=person.name))

    def _welcome(self, device: Device, person: Any) -> None:
        device.send({"seat": self._seat_of(person), "key": person.key})
        self._take_to(device, person.board)

    def _take_to(self, device: Device, board: SharedBoard | None) -> None:
        """Have a device look at this board, and at no other."""
        if before := self.devices[device]:
            before.devices.discard(device)
        self.devices[device] = board
        if board:
            board.come(device)
        self.update_presence()

    def _dismiss(self, person: Any, board: SharedBoard | None, message: FromTable) -> None:
        """Their devices look at this board."""
        for device in [*person.board.devices]:
            self._take_to(device, board)
            device.send(message)

    def leave(self, device: Device) -> None:
        with self.lock:
            if board := self.devices.pop(device, None):
                board.devices.discard(device)
                self.update_presence()

    def tick(self) -> None:
        """Once a second: who is away, whether anybody is here at all, what is to be kept."""
        if monotonic() - self._busy > IDLE:
            self.close("Nobody has done anything here for two hours: it is closed.", forget=False)
            return
        self._look_for_address()
        self.update_presence()
        self._save()
        self.set_trait("beat", self.beat + 1)

    def _save(self) -> None:
        begun = monotonic()
        matters = self.persons or self.LASTS or self.state in ("playing", "paused")
        if self.kept and self._unsaved and matters and begun >= self._saves_after:
            self._unsaved = False
            with self.lock:
                people = [{"name": one.name, "key": one.key, "at": one.at} for one in self.persons.values()]
                known = {
                    "key": self.door.key,
                    "port": self.port,
                    "host": self.host,
                    "people": people,
                    "known_at": self._known_at,
                }
            self.unkept = self.kept.write({**known, **self._to_keep()})
            self._unsaved = self.unkept != ""  # it is tried again
            self._saves_after = monotonic() + SAVING * (monotonic() - begun)

    def _keep(self) -> None:
        """Write it down as it is now."""
        self._unsaved, self._saves_after = True, 0.0
        self._save()

    def update_presence(self, _change: object = None) -> None:
        """See who is here now, and tell whom it concerns. It is done once a second."""
        with self.lock:
            if self.state != "closed":
                self._update_presence()
                if (view := self._view()) != self.shown:
                    for device in [*self.devices]:
                        device.send({"view": view})
                    self.set_trait("shown", view)

    def soon(self, run: Callable[[], None]) -> None:
        """Have something done on the server's thread, once others have had their turn."""
        if self._server:
            self._server.soon(run)

    def tell(self, words: str) -> None:
        """Send a notice to all devices."""
        self.set_trait("notice", words)
        for device in [*self.devices]:
            device.send({"notice": words})

    def _go(self, state: str, words: str) -> None:
        with self.lock:
            if self.state == "closed":
                raise SquirrelError("this is closed: open another one.")
            self.state = state
            self.tell(words)
        self.update_presence()

    # -- what each does in a way of its own

    def _view(self) -> DeviceView:
        """What every device is told."""
        return {
            "title": self.title,
            "state": ON_DEVICES.get(self.state, self.state),  # type: ignore[typeddict-item]  # one of those
            "seats": [],
            "watching": 0,
            "shut": self.door.shut,
            "over": False,
        }

    @abstractmethod
    def _host_view(self) -> Any:
        """What the host's own board shows."""

    @abstractmethod
    def _sit(self, seat: str, name: str, key: str) -> Person:
        """Somebody comes, with a name that fits."""

    def _seat_of(self, person: Any) -> str:
        """What is said on their device of where they sit."""
        return str(person.name)

    def _ask_board(self, device: Device, board: SharedBoard, said: Json) -> None:
        board.hear(device, said)

    def _update_presence(self) -> None:
        """See who is here now."""

    def _to_keep(self) -> Json:
        """What lasts beside the keys of the link and of people."""
        return {}

    def _leave(self) -> None:
        """Let go of what this looked at."""

    def _repr_mimebundle_(self, **_: object) -> faces.MimeBundle:
        return faces.widgets.live_session_board_of(self)._repr_mimebundle_()


open_sessions: list[LiveSession] = []
"""Those that listen now."""


@atexit.register
def close_all() -> None:
    """The kernel ends. What is kept opens again, and devices look for it."""
    for session in [*open_sessions]:
        session.close(forget=False)
