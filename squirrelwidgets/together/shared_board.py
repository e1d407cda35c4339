"""A board that devices look at: one desk, however many devices. They get what a widget's browser gets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..core.desk.desk import Desk
from ..core.model.events import Viewer
from ..core.play.game import Game
from ..core.play.tree import Tree
from ..core.wire import Answer, SavedBoard
from .door.device import Device


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
        self.sit_down()

    def sit_down(self) -> None:
        """At the game as it is now."""
        self.side = self.viewer()
        self.desk = self.new_desk(self)
        self.desk.answered = self.answered
        self.tree = self.game.tree
        self.desk.feed.compose()
        self.desk.told = self.desk.head()

    @property
    def is_here(self) -> bool:
        """Whether somebody looks at it."""
        return any(device.visible for device in self.devices)

    def traits(self) -> SavedBoard:
        """The whole board, as a device gets it that comes or asks."""
        self.desk.told = self.desk.head()
        return {
            "_static": self.desk.feed.static(),
            "_plies": self.desk.feed.texts(),
            "_head": self.desk.told,
            "_options": {"theme": "auto", "readonly": self.desk.readonly, "guest": True},
        }

    def come(self, device: Device) -> None:
        with self.game.lock:
            self.publish()  # those who are here know it all before somebody comes
            self.devices.add(device)
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
            if self.tree is not self.game.tree or self.side != self.viewer():
                self.sit_down()
                self.tell({"traits": self.traits()})
            self.desk.note_revision()
            news = self.desk.news()
            if answer and asker:
                asker.send({"update": {**news, "answer": answer}})
            if len(news) > 1:
                self.tell({"update": news}, asker if answer else None)

    def tell(self, message: dict[str, object], but: Device | None = None) -> None:
        for device in self.devices - {but}:
            device.send(message)
