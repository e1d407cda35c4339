"""A board that devices look at: one desk, however many devices. They get what a widget's browser gets."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

from ..core.desk.desk import Desk
from ..core.model.events import Viewer
from ..core.play.game import Game
from ..core.play.tree import Tree
from ..core.wire import Answer, DeviceBoard, Static, Update
from .door.device import Device
from .door.keys import new_key

MOST: Final = 256
"""Plies of a game that a device gets which comes late: thousands would take it many seconds."""


class SharedBoard:
    """The board of a player, or of those who watch. `viewer` says which side that is now, for some rules let players
    change sides; `new_desk` makes its desk, anew where another game begins.
    """

    def __init__(self, game: Game, viewer: Callable[[], Viewer], new_desk: Callable[[Any], Desk]) -> None:
        self.game, self.viewer, self.new_desk = game, viewer, new_desk
        self.devices: set[Device] = set()
        self.answered: dict[str, Answer] = {}
        """The answers of late: a play that comes again after a break is played once."""
        self.speaker: Device | None = None
        """The device whose message came last."""
        self.tree: Tree | None = None
        self.static: Static | None = None
        """What devices have of it."""
        self.sit_down()

    def sit_down(self) -> None:
        """At the game as it is now."""
        self.side = self.viewer()
        self.desk = self.new_desk(self)
        self.desk.answered = self.answered
        self.tree, self.sitting = self.game.tree, new_key()
        self.desk.feed.begin_late(MOST)
        self.desk.feed.compose()
        self.desk.told = self.desk.head()

    @property
    def is_here(self) -> bool:
        """Whether somebody looks at it."""
        return any(device.visible for device in self.devices)

    def traits(self) -> DeviceBoard:
        """The whole board, as a device gets it that comes or asks."""
        self.desk.told, self.static = self.desk.head(), self.desk.feed.static()
        return {
            "_static": self.static,
            "_plies": self.desk.feed.texts(),
            "_head": self.desk.told,
            "_options": {"theme": "auto", "readonly": self.desk.readonly, "guest": True},
            "_sitting": self.sitting,
        }

    def since(self, count: int) -> Update:
        """What is new to a device that has so many plies."""
        plies = [json.loads(text) for text in self.desk.feed.texts()[count:]]
        return {"kind": "update", "plies": plies, "notes": self.desk.feed.all_notes(), "head": self.desk.head()}

    def come(self, device: Device) -> None:
        with self.game.lock:
            self.publish()  # those who are here know it all before somebody comes
            self.devices.add(device)
            match device.has:
                case [str(sitting), int(count)] if sitting == self.sitting and count >= 0:
                    device.send({"update": self.since(count)})
                case _:
                    device.send({"traits": self.traits()})

    def hear(self, device: Device, message: Any) -> Answer:
        """One message of a board; the answer goes to whoever asked, what is new to all of them."""
        with self.game.lock:
            self.speaker = device
            answer = self.desk.handle(message)
            if answer["ok"] and message.get("kind") == "sync":
                device.send({"traits": self.traits()})
            self.publish(device, answer)
        return answer

    def publish(self, asker: Device | None = None, answer: Answer | None = None) -> None:
        """Send what is new; to the asker the answer as well, in the same message."""
        with self.game.lock:
            if self.tree is not self.game.tree or self.side != self.viewer() or self.desk.feed.begins_too_late:
                before = self.static
                self.sit_down()
                traits = self.traits()
                if self.static == before:
                    del traits["_static"]  # the next step of a lesson: art and layouts are most of a board
                self.tell({"traits": traits})
            self.desk.note_revision()
            news = self.desk.news()
            if answer and asker:
                asker.send({"update": {**news, "answer": answer}})
            if len(news) > 1:
                self.tell({"update": news}, asker if answer else None)

    def tell(self, message: dict[str, object], but: Device | None = None) -> None:
        for device in self.devices - {but}:
            device.send(message)
