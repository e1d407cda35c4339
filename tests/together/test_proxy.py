"""Behind a Jupyter server: a proxy takes a path prefix off, as jupyter-server-proxy does at `/user/ada/proxy/PORT/`."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from threading import Event, Thread
from typing import Any

import pytest
from tornado.httpclient import AsyncHTTPClient, HTTPClient, HTTPRequest
from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.web import Application, RequestHandler
from tornado.websocket import WebSocketHandler, websocket_connect

from squirrelwidgets import Squarrels
from squirrelwidgets.together import Table
from squirrelwidgets.together.door import address as addresses
from tests.together.conftest import comes_true

PREFIX = "/user/ada/proxy/"


class Pages(RequestHandler):
    """Passes a request on, with its headers as they came, Host among them."""

    async def get(self, port: str, path: str) -> None:
        answer = await AsyncHTTPClient().fetch(
            HTTPRequest(f"http://127.0.0.1:{port}/{path}", headers=self.request.headers, decompress_response=False),
            raise_error=False,
        )
        self.set_status(answer.code)
        for name in ("Content-Type", "Content-Encoding", "Content-Security-Policy"):
            if name in answer.headers:
                self.set_header(name, answer.headers[name])
        self.finish(answer.body)


class Lines(WebSocketHandler):
    async def open(self, port: str) -> None:  # it opens at a port, not at an address
        headers = {name: self.request.headers[name] for name in ("Host", "Origin") if name in self.request.headers}
        self.there = await websocket_connect(
            HTTPRequest(f"ws://127.0.0.1:{port}/socket", headers=headers),
            on_message_callback=lambda text: self.write_message(text) if text else self.close(),
        )

    def on_message(self, message: Any) -> None:
        self.there.write_message(message)

    def on_close(self) -> None:
        self.there.close()


@pytest.fixture
def proxy() -> Iterator[str]:
    """The address of a proxy with a prefix, on the loopback."""
    sockets = bind_sockets(0, "127.0.0.1")
    ready, ends = Event(), asyncio.Event()
    loops: list[asyncio.AbstractEventLoop] = []

    async def serve() -> None:
        loops.append(asyncio.get_running_loop())
        handlers = [(PREFIX + r"(\d+)/socket", Lines), (PREFIX + r"(\d+)/(.*)", Pages)]
        http = HTTPServer(Application(handlers))
        http.add_sockets(sockets)
        ready.set()
        await ends.wait()
        http.stop()
        await http.close_all_connections()

    thread = Thread(target=lambda: asyncio.run(serve()), daemon=True)
    thread.start()
    ready.wait(5)
    yield f"http://127.0.0.1:{sockets[0].getsockname()[1]}"
    loops[0].call_soon_threadsafe(ends.set)
    thread.join(5)


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    monkeypatch.setattr(addresses, "find_spec", lambda name: True)
    monkeypatch.setenv("JUPYTERHUB_SERVICE_PREFIX", "/user/ada")
    table = Squarrels(3, setup="players=3 race=none", seed=1).table(host="jupyter")
    yield table
    table.close()


def test_the_link_is_made_from_the_servers_own_path_and_no_code_opens(table: Table) -> None:
    assert table.link == f"{PREFIX}{table._server.port}/#{table.door.key}"
    assert (table.code, table.new_code()) == ("", "")
    assert table.host_view()["qr"] == ""  # only the browser knows the server's name


def test_page_and_socket_work_under_a_prefix(table: Table, proxy: str) -> None:
    client = HTTPClient()
    page = client.fetch(proxy + table.address)
    client.close()
    assert b"<main>" in page.body
    host = proxy.removeprefix("http://")
    assert f"ws://{host}" in page.headers["Content-Security-Policy"]

    async def come() -> dict[str, Any]:
        address = proxy.replace("http", "ws") + table.address + "socket"
        line = await websocket_connect(HTTPRequest(address, headers={"Origin": proxy}))
        await line.write_message(json.dumps({"hello": {"key": table.door.key}}))
        await line.write_message(json.dumps({"sit": {"seat": "blue", "name": "Ada"}}))
        while True:
            message: dict[str, Any] = json.loads(str(await line.read_message()))
            if "traits" in message:
                line.close()
                while await line.read_message() is not None:  # else the loop ends before the socket is closed
                    pass
                return message["traits"]["_head"]

    assert asyncio.run(come())["names"][1] == "Ada"
    comes_true(lambda: not table._server.open)


def test_without_a_hub_the_server_that_started_the_kernel_says_its_path(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("JUPYTERHUB_SERVICE_PREFIX", raising=False)
    monkeypatch.setenv("JPY_PARENT_PID", "77")
    servers = [{"pid": 5, "base_url": "/"}, {"pid": 77, "base_url": "/lab-of-ada/"}]
    monkeypatch.setattr("jupyter_server.serverapp.list_running_servers", lambda: iter(servers))
    assert addresses.base_url() == "/lab-of-ada/"
    monkeypatch.setenv("JPY_PARENT_PID", "78")
    assert addresses.base_url() == "/"
