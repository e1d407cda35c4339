"""A device at a table, without a browser: what it says and hears, word by word. On the loopback only."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

from tornado.httpclient import HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

from squirrelwidgets.together import Table

PATIENCE = 5.0
"""Seconds for an answer."""


class Phone:
    """One line to a table; its loop runs only while it waits."""

    def __init__(self, table: Table, *, own_address: str | None = None, **headers: str) -> None:
        self.table = table
        self.loop = asyncio.new_event_loop()
        self.heard: list[dict[str, Any]] = []
        self.texts: list[str] = []
        self.key = ""
        self.next = 0
        self.closed = False
        self.game: Any = None
        """The game on the board, where it is not the table's."""
        address = table.address.replace("http", "ws") + "socket"
        request = HTTPRequest(address, headers=headers, network_interface=own_address)
        try:
            self.line: WebSocketClientConnection = self._wait(lambda: websocket_connect(request))
        except BaseException:
            self.loop.close()
            raise

    def _wait(self, begin: Callable[[], Any]) -> Any:
        async def waits() -> Any:
            return await asyncio.wait_for(begin(), PATIENCE)

        return self.loop.run_until_complete(waits())

    def say(self, message: Any) -> None:
        text = message if isinstance(message, str | bytes) else json.dumps(message)
        self._wait(lambda: self.line.write_message(text, binary=isinstance(text, bytes)))

    def hear(self, wanted: str | Callable[[dict[str, Any]], Any]) -> Any:
        """The next message that has this, or for which this is so."""
        while True:
            message = self.one()
            found = message.get(wanted) if isinstance(wanted, str) else wanted(message)
            if found is not None and found is not False:
                return found

    def one(self) -> dict[str, Any]:
        text = self._wait(self.line.read_message)
        if text is None:
            self.closed = True
            raise ConnectionError(f"{self.line.close_code} {self.line.close_reason}")
        self.texts.append(text)
        message: dict[str, Any] = json.loads(text)
        self.heard.append(message)
        self.key = message.get("key", self.key)
        return message

    def greet(self, **more: Any) -> dict[str, Any]:
        """With the link's key."""
        self.say({"hello": {"key": self.table.door.key, **more}})
        view: dict[str, Any] = self.hear("view")
        return view

    def sit(self, seat: str, name: str) -> dict[str, Any]:
        """Take a place; the board there."""
        self.say({"sit": {"seat": seat, "name": name}})
        traits: dict[str, Any] = self.hear("traits")
        return traits

    def refused(self, message: Any) -> str:
        self.say(message)
        return str(self.hear("refused"))

    def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """A message of a board; its answer."""
        self.next += 1
        message = {"id": self.next, "rev": (self.game or self.table.game).revision, "kind": kind, **fields}
        self.say({"board": message})
        return self.answer(self.next)

    def answer(self, number: int) -> dict[str, Any]:
        def of(message: dict[str, Any]) -> Any:
            answer = message.get("update", {}).get("answer")
            return answer if answer and answer["id"] == number else None

        answer: dict[str, Any] = self.hear(of)
        return answer

    def play(self, text: str) -> dict[str, Any]:
        return self.ask("play", node=self.table.game.node.id, words=text.split())

    def hang_up(self) -> None:
        self.closed = True
        if not self.loop.is_closed():
            self.loop.run_until_complete(self._ends())
            self.loop.close()

    async def _ends(self) -> None:
        """In the loop, for the line writes a last word. The server may be too busy to answer it: nobody waits."""
        self.line.close()
        if self.line.protocol and self.line.protocol.stream:
            self.line.protocol.stream.close()
