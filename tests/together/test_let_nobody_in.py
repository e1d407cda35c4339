"""Everybody who tries to come in without being let in, or to do more than their place allows: each of them fails, in
words, and the others go on playing.
"""

from __future__ import annotations

import json
import string
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from socket import create_connection
from time import monotonic
from typing import Any

import pytest
from tornado.httpclient import HTTPClient, HTTPClientError, HTTPRequest
from tornado.websocket import WebSocketClosedError

from squirrelwidgets import Scurry, Squarrels, SquirrelError
from squirrelwidgets.core.desk.desk import KINDS
from squirrelwidgets.together import Table
from squirrelwidgets.together.door import keys as keys_of
from squirrelwidgets.together.door.bounds import (
    A_SECOND,
    LARGEST,
    PATIENCE,
)
from squirrelwidgets.together.door.keys import CODE_LASTS, SIGNS, TRIES, TRIES_OF_ALL, Door, new_key
from squirrelwidgets.together.table.seat_desk import ASKING, PLAYING
from tests.together.conftest import Call, Open, comes_true
from tests.together.phone import Phone


def plays_on(phone: Phone) -> None:
    """The table is as it was: its player plays."""
    assert phone.play("draw")["ok"]


# -- keys and codes


@pytest.mark.parametrize("key", ["", "x", None, 5, [], {}, "é" * 22, "\0" * 22, "\ud800", "Zm9v" * 6, "A" * 10_000])
def test_a_wrong_key_opens_nothing(table: Table, call: Call, key: Any) -> None:
    eve = call(table)
    assert "This link is not" in eve.refused({"hello": {"key": key}})
    for message in ({"sit": {"seat": "blue", "name": "Eve"}}, {"watch": True}, {"board": {"id": 1, "kind": "sync"}}):
        assert eve.refused(message) == "Say first which table you come to."
    assert all(set(message) == {"refused"} for message in eve.heard)


def test_a_seats_key_is_of_no_use_without_the_link_and_at_another_table(
    table: Table, ada: Phone, opened: Open, call: Call
) -> None:
    eve = call(table)
    assert "This link is not" in eve.refused({"hello": {"key": ada.key, "person": ada.key}})
    other = opened(Squarrels(3, setup="players=3 race=none", seed=1))
    guest = call(other)
    guest.say({"hello": {"key": other.door.key, "person": ada.key}})
    assert guest.hear("seat") == ""


def test_a_stolen_key_is_void_once_the_seat_is_freed(table: Table, ada: Phone, call: Call) -> None:
    table.free("rust")
    eve = call(table)
    eve.say({"hello": {"key": table.door.key, "person": ada.key}})
    assert eve.hear("seat") == ""


def test_keys_are_128_random_bits() -> None:
    keys = {new_key() for _ in range(1000)}
    assert len(keys) == 1000
    assert {len(key) for key in keys} == {22}  # 6 bits a letter
    assert Door().key != Door().key


def test_keys_are_compared_in_constant_time(monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[tuple[bytes, bytes]] = []
    monkeypatch.setattr(keys_of.hmac, "compare_digest", lambda *both: compared.append(both) or False)
    for try_it in (lambda door: door.check_key("a"), lambda door: door.check_code("b", "")):
        with pytest.raises(SquirrelError):
            try_it(Door("k" * 22))
    assert [said for said, _ in compared] == [b"a", b"B"]


def test_codes_are_shut_after_so_many_wrong_ones_and_so_many_minutes(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(keys_of, "monotonic", lambda: now[0])
    door = Door()
    assert len(door.code) == 6
    assert not set(door.code) - set(SIGNS)
    assert not set("0O1I") & set(SIGNS)
    door.check_code(f" {door.code[:3].lower()}-{door.code[3:]} ", "here")
    for _ in range(TRIES):
        with pytest.raises(SquirrelError, match="not the code"):
            door.check_code("WRONG2", "there")
    with pytest.raises(SquirrelError, match="Too many"):
        door.check_code(door.code, "there")  # the right one comes too late
    door.check_code(door.code, "here")
    for n in range(TRIES_OF_ALL - TRIES):
        with pytest.raises(SquirrelError, match="not the code"):
            door.check_code("WRONG2", f"{n}")
    with pytest.raises(SquirrelError, match="Too many"):
        door.check_code(door.code, "here")
    old = door.code
    door.new_code()
    assert door.code != old
    door.check_code(door.code, "there")
    now[0] = CODE_LASTS
    with pytest.raises(SquirrelError, match="no longer opens"):
        door.check_code(door.code, "here")


def test_codes_do_not_open_where_all_the_world_may_try() -> None:
    door = Door()
    door.codes = False
    door.new_code()
    assert door.code == ""
    for code in ("", door.code, "ABCDEF"):
        with pytest.raises(SquirrelError, match="has no code"):
            door.check_code(code, "here")


def test_a_table_that_is_opened_to_the_network_has_a_code_of_its_own(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("squirrelwidgets.together.door.address.find_spec", lambda name: True)
    monkeypatch.setenv("JUPYTERHUB_SERVICE_PREFIX", "/user/ada")
    table = opened(Squarrels(3, seed=1), host="jupyter")
    table.open_to("local")
    assert len(table.code) == 6
    with pytest.raises(SquirrelError, match="not the code"):
        table.door.check_code("", "here")


def test_a_code_opens_and_its_guesses_do_not(table: Table, call: Call) -> None:
    eve = call(table)
    for code in ("", "AAAAAA", None, 7, ["A"], table.code[:5], table.code + "A"):
        assert "not the code" in eve.refused({"hello": {"code": code}})
    eve.say({"hello": {"code": table.code}})
    assert eve.hear("link") == table.door.key


# -- pages of others


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "http://127.0.0.1:1", "null", "https://127.0.0.1.evil.example"]
)
def test_pages_of_others_open_no_line(table: Table, call: Call, origin: str) -> None:
    with pytest.raises(HTTPClientError, match="403"):
        call(table, Origin=origin)


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "127.0.0.1.evil.example", "", "[::", "10.0.0.1"])
@pytest.mark.parametrize("path", ["", "health", "socket"])
def test_a_name_that_is_not_ours_is_answered_by_nothing(table: Table, host: str, path: str) -> None:
    client = HTTPClient()
    with pytest.raises(HTTPClientError, match=r"40[03]"):
        client.fetch(HTTPRequest(table.address + path, headers={"Host": host}))
    client.close()


def test_own_pages_open_a_line(table: Table, call: Call) -> None:
    call(table, Origin=table.address.rstrip("/")).greet()


def test_there_is_no_other_door(table: Table) -> None:
    client = HTTPClient()
    for path in (
        "api",
        "static/page.js",
        "../../etc/passwd",
        "%2e%2e/x",
        "socket/x",
        "files/",
        "tree",
        ".squirrel-table",
    ):
        with pytest.raises(HTTPClientError, match=r"40[0-9]"):
            client.fetch(table.address + path)
    for method in ("POST", "PUT", "DELETE", "PATCH", "OPTIONS"):
        body = b"" if method in ("POST", "PUT", "PATCH") else None
        with pytest.raises(HTTPClientError, match="405"):
            client.fetch(HTTPRequest(table.address, method=method, body=body))
    client.close()


@pytest.mark.parametrize("asked", ["http://127.0.0.1/", "*", "//", "?x", "/x y"])
def test_no_answer_tells_what_serves_it(table: Table, asked: str) -> None:
    with create_connection(("127.0.0.1", table._server.port), 5) as line:
        line.sendall(f"GET {asked} HTTP/1.1\r\nHost: 127.0.0.1:1\r\nConnection: close\r\n\r\n".encode())
        answer = b"".join(iter(lambda: line.recv(65_536), b""))
    assert answer.startswith(b"HTTP/1.1 ")
    assert b"ornado" not in answer.partition(b"<script")[0]


def test_the_page_talks_to_nobody_else_and_carries_nothing_of_the_table(table: Table) -> None:
    client = HTTPClient()
    answer = client.fetch(table.address)
    client.close()
    policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert {"Set-Cookie", "Server"}.isdisjoint(answer.headers)
    text = answer.body.decode()
    assert not [secret for secret in (table.door.key, table.code, "deal") if secret in text.partition("<script")[0]]
    assert table.door.key not in text
    assert len(table._server.page.packed) < 500_000


# -- too much


def test_a_flood_is_refused_and_slows_nobody(
    table: Table, ada: Phone, call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table's clock stands still: all messages come in one moment, however slow this machine is."""
    eve = call(table)
    eve.greet()
    now = monotonic()
    monkeypatch.setattr("squirrelwidgets.together.door.server.monotonic", lambda: now)
    eve.say({"watch": True})
    for n in range(PATIENCE):
        eve.say({"board": {"id": n, "rev": 0, "kind": "sync"}})
    plays_on(ada)
    assert "Too many messages" in eve.hear("refused")
    with suppress(WebSocketClosedError):
        for n in range(PATIENCE):
            eve.say({"clock": n})
    with pytest.raises(ConnectionError, match="1008"):
        eve.hear("nothing that comes")
    assert sum("traits" in message for message in eve.heard) <= A_SECOND, "what is refused is not worked on"


def test_messages_that_are_too_large_end_the_line(table: Table, ada: Phone, call: Call) -> None:
    eve = call(table)
    eve.greet()
    eve.say({"clock": "x" * (LARGEST - 100)})
    assert "hears of" in eve.hear("refused")
    eve.say({"clock": "x" * LARGEST})
    with pytest.raises(ConnectionError, match="1009"):
        eve.one()
    plays_on(ada)


def test_who_says_nothing_is_sent_away(table: Table, call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("squirrelwidgets.together.door.server.HELLO", 0.1)
    with pytest.raises(ConnectionError, match="no hello"):
        call(table).one()


# -- nonsense


def nonsense(rng: Random) -> Iterator[Any]:
    """Messages that no page sends."""
    yield from (
        "",
        "null",
        "[]",
        "5",
        "NaN",
        '"hello"',
        "{",
        "{}",
        "[" * 8000,
        '{"a":' * 3000,
        b"\0\1",
        b"{}",
    )
    yield from ({"hello": None}, {"sit": []}, {"sit": {"seat": 5, "name": {}}}, {"visible": 1}, {"clock": True})
    yield from (
        {"clock": 10**400},
        {"clock": "1"},
        {"watch": "yes"},
        {"board": "x"},
        {"board": {}},
        {"board": {"id": []}},
    )
    yield {"sit": {"seat": "blue", "name": "\u202e\0"}}
    yield {"sit": {"seat": "blue", "name": "x" * 17}}
    yield {"sit": {"seat": "nobody", "name": "Eve"}}
    yield {"sit": {"seat": "blue", "name": " \t"}}
    kinds = [*sorted(KINDS - {"sync"}), "eval", "", None, 5, {}]
    values: list[Any] = [None, True, -1, 10**30, 1e308, "x", "\ud800", [], {}, [[]], {"a": {}}, string.printable]
    fields = [
        "id",
        "rev",
        "node",
        "words",
        "seat",
        "at",
        "what",
        "text",
        "form",
        "players",
        "chalk",
        "data",
        "dry",
        "act",
    ]
    for _ in range(120):
        message = {name: rng.choice(values) for name in rng.sample(fields, 5)}
        yield {"board": {"kind": rng.choice(kinds), **message}}


def test_nonsense_is_answered_and_changes_nothing(
    unhurried: None, table: Table, ada: Phone, call: Call, caplog: pytest.LogCaptureFixture
) -> None:
    eve = call(table)
    eve.greet()
    eve.say({"watch": True})
    eve.hear("traits")
    game = table.game
    before = game.moves, game.players.names, [one["taken"] for one in table.people], game.record()
    for message in nonsense(Random(1)):
        eve.say(message if isinstance(message, bytes | str) else json.dumps(message))
        answer = eve.hear(lambda heard: heard if "refused" in heard or "update" in heard or "traits" in heard else None)
        assert not answer.get("update", {}).get("answer", {}).get("ok")
    assert (game.moves, game.players.names, [one["taken"] for one in table.people], game.record()) == before
    assert not caplog.records
    plays_on(ada)


# -- more than one's place allows


def test_a_watcher_plays_nothing(unhurried: None, table: Table, ada: Phone, call: Call) -> None:
    eve = call(table)
    eve.greet()
    eve.say({"watch": True})
    eve.hear("traits")
    before = table.game.record()
    for kind in KINDS:
        answer = eve.ask(
            kind, node=table.game.node.id, words=["draw"], seat="rust", what="move", players=["person"] * 3
        )
        assert not answer["ok"] or kind in ("sync", "why", "guide"), kind
    assert table.game.record() == before
    plays_on(ada)


def test_a_seat_plays_for_no_other_and_sees_no_other(table: Table, ada: Phone, call: Call) -> None:
    eve = call(table)
    eve.greet()
    eve.sit("blue", "Eve")
    assert "does not play for Ada" in eve.play("draw")["text"]
    for kind in ("lift", "window", "legal", "ways", "hint"):
        answer = eve.ask(kind, node=table.game.node.id, seat="rust", words=["draw"], at=1)
        assert not answer["ok"] or answer[kind] is None, kind
    assert eve.refused({"sit": {"seat": "rust", "name": "Eve"}}) == "You have a seat already."
    own = {one["seat"] for one in table.people if one["taken"]}
    assert own == {"rust", "blue"}
    plays_on(ada)


def test_what_is_for_all_is_the_hosts(unhurried: None, table: Table, ada: Phone) -> None:
    for kind in KINDS - ASKING - PLAYING:
        answer = ada.ask(kind, what="record", players=["random"] * 3, act="new", text="players=2", data="{}")
        assert answer["text"] == "Only the host does that, at the table's own board.", kind
    plays_on(ada)


def test_no_seat_goes_back_behind_others(opened: Open, call: Call) -> None:
    table = opened(Scurry(seed=1, setup="5"))
    ada, ben = call(table), call(table)
    for phone, seat in ((ada, "brown"), (ben, "gray")):
        phone.greet()
        phone.sit(seat, seat)
    table.start()
    assert ada.play("b5")["ok"]
    assert ben.play("g10")["ok"]
    answer = ada.ask("play", node=0, words=["c7"])
    assert "only the host goes back" in answer["text"]
    assert not ada.ask("undo", what="move")["ok"]
    assert ben.ask("undo", what="move")["ok"]  # one's own, before anybody has answered
    assert table.game.moves == ("b5",)


def test_a_replayed_message_is_done_once(table: Table, ada: Phone) -> None:
    game = table.game
    message = {"id": 1, "rev": game.revision, "kind": "play", "node": game.node.id, "words": ["draw"]}
    for _ in range(5):
        ada.say({"board": message})
        assert ada.answer(1)["ok"]
    table.pause()
    comes_true(lambda: not game.thinking)
    assert game.node.line()[7].say == "draw"
    assert [node.say for node in game.node.line()].count("draw") == len(
        {node.ply for node in game.node.line() if node.say == "draw"}
    )


def test_names_are_text(table: Table, call: Call) -> None:
    eve = call(table)
    eve.greet()
    assert eve.sit("blue", "<b>&\"'</b>")["_head"]["names"][1] == "<b>&\"'</b>"
