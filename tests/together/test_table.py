"""A table: who comes, sits, plays, goes away and comes back; what the host does; what is left when it ends."""

from __future__ import annotations

import socket
import subprocess
import sys
from typing import Any

import pytest

from squirrelwidgets import Scurry, Squarrels, SquirrelError
from squirrelwidgets.core.desk.desk import Desk
from squirrelwidgets.together import live_session
from squirrelwidgets.together.table import table as tables
from tests.together.conftest import Call, Open, comes_true

QUIET = "players=3 race=none"


def squarrels(seed: int = 1) -> Squarrels:
    return Squarrels(3, setup=QUIET, seed=seed)


def seats(view: dict[str, Any]) -> list[tuple[str, str]]:
    return [(one["name"], one["presence"]) for one in view["seats"]]


def test_who_opens_the_link_sits_down_and_the_others_hear_of_it(opened: Open, call: Call) -> None:
    table = opened(squarrels())
    ada, ben = call(table), call(table)
    assert seats(ada.greet()) == [("Rust", "free"), ("Blue", "free"), ("Ochre", "free")]
    ben.greet()
    ada.sit("blue", "  Ada   L ")
    assert seats(ben.hear("view"))[1] == ("Ada L", "here")
    assert ben.refused({"sit": {"seat": "blue", "name": "Ben"}}) == "Ada L was here first: take another seat."
    assert ben.refused({"sit": {"seat": "rust", "name": "ADA L"}}) == "Another Ada L sits here: add a letter."
    ben.sit("rust", "Ben")
    comes_true(lambda: [one["name"] for one in table.people] == ["Ben", "Ada L", "Ochre"])
    assert table.game.players.names == ["Ben", "Ada L", "Ochre"]


def test_a_seat_gets_what_its_board_would_get(opened: Open, call: Call) -> None:
    table = opened(squarrels())
    ada = call(table)
    ada.greet()
    traits = ada.sit("blue", "Ada")
    table.start()
    table.pause()
    ada.hear(lambda message: message.get("notice") == "The host has the game stand still.")
    desk = Desk(table.game, "blue")
    assert traits["_static"] == desk.feed.static()
    assert traits["_plies"] == desk.feed.texts()[: len(traits["_plies"])]
    assert traits["_options"] == {"theme": "auto", "readonly": False, "guest": True}


def test_nobody_plays_before_the_start_and_bots_play_for_those_who_are_missing(opened: Open, call: Call) -> None:
    table = opened(squarrels())
    ada = call(table)
    ada.greet()
    head = ada.sit("rust", "Ada")["_head"]
    why = "The game has not begun: the host starts it."
    assert (head["legal"], head["warning"]) == (None, why)
    assert ada.play("draw")["text"] == why
    table.start()
    ada.hear(lambda message: message.get("update", {}).get("head", {}).get("legal"))
    assert [bot and bot.id for bot in table.game.seats] == [None, "greedy", "greedy"]
    assert ada.play("draw")["ok"]
    assert len(table.game.moves) > 6


def test_those_who_come_later_take_a_bots_seat(opened: Open, call: Call) -> None:
    table = opened(Scurry(seed=1))
    table.start()
    comes_true(lambda: table.game.ply > 1)
    ada = call(table)
    ada.greet()
    ada.sit("gray", "Ada")
    comes_true(lambda: table.game.seats[1] is None)
    assert table.game.seats[0] is not None


def test_a_bot_ends_its_turn_before_somebody_takes_its_seat(opened: Open, call: Call) -> None:
    game = Scurry(seed=1, setup="5").play("b5", "g10", "d3")
    table = opened(game)
    table.state = "paused"
    game.seats = ["greedy", "greedy"]
    ada = call(table)
    ada.greet()
    ada.sit("brown", "Ada")
    assert game.seats[0] is not None  # in the middle of its turn
    game.play(*next(line for line in (("b3", "d3"), game.legal[:1]) if line[0] in game.legal)[:1])
    while game.state.actors == (0,):
        game.play(game.legal[0])
    comes_true(lambda: game.seats[0] is None)


def test_cells_go_on_playing_and_everybody_sees_it(opened: Open, call: Call) -> None:
    table = opened(Scurry(seed=1))
    ada, eve = call(table), call(table)
    ada.greet()
    ada.sit("brown", "Ada")
    eve.greet()
    eve.say({"watch": True})
    eve.hear("traits")
    table.game.play("b5")
    for phone in (ada, eve):
        assert phone.hear(lambda message: message.get("update", {}).get("plies"))[0]["say"] == "b5"


def test_a_page_that_is_gone_is_away_and_comes_back_to_its_seat(
    opened: Open, call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "AWAY", 0.2)
    table = opened(squarrels())
    ada = call(table)
    ada.greet()
    ada.sit("rust", "Ada")
    table.start()
    ada.hang_up()
    comes_true(lambda: table.people[0]["presence"] == "away")
    table.sit_in("rust")
    assert table.game.seats[0] is not None
    again = call(table)
    again.say({"hello": {"key": table.door.key, "person": ada.key}})
    assert again.hear("seat") == "rust"
    assert again.hear("traits")["_head"]["plays"] in (["rust"], [])
    comes_true(lambda: table.people[0]["presence"] == "here")
    assert table.notice == "Ada is back. A bot has played meanwhile."
    comes_true(lambda: table.game.seats[0] is None or table.game.over)


def test_hidden_pages_are_away_and_nobody_is_in_the_first_moment(
    opened: Open, call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = opened(squarrels())
    ada = call(table)
    ada.greet()
    ada.sit("rust", "Ada")
    ada.say({"visible": False})
    ada.say({"clock": 1})
    ada.hear("clock")
    assert table.people[0]["presence"] == "here"
    monkeypatch.setattr(tables, "AWAY", 0.1)
    comes_true(lambda: table.people[0]["presence"] == "away")
    ada.say({"visible": True})
    comes_true(lambda: table.people[0]["presence"] == "here")


def test_what_was_sent_when_the_line_broke_is_played_once(opened: Open, call: Call) -> None:
    table = opened(squarrels())
    game = table.game
    ada = call(table)
    ada.greet()
    ada.sit("rust", "Ada")
    table.start()
    play = {"id": 7, "rev": game.revision, "kind": "play", "node": game.node.id, "words": ["draw"]}
    ada.say({"board": play})
    comes_true(lambda: "draw" in game.moves)
    ada.hang_up()
    table.pause()
    moves = game.moves
    again = call(table)
    again.greet(person=ada.key)
    again.say({"board": play})
    assert again.answer(7)["ok"]
    assert game.moves == moves


def test_two_pages_of_one_seat_see_the_same(opened: Open, call: Call) -> None:
    table = opened(Scurry(seed=1))
    ada = call(table)
    ada.greet()
    ada.sit("brown", "Ada")
    other = call(table)
    other.greet(person=ada.key)
    other.hear("traits")
    table.start()
    assert other.play("b5")["ok"]
    assert ada.hear(lambda message: message.get("update", {}).get("plies"))[0]["say"] == "b5"


def test_the_host_takes_back_frees_and_lets_nobody_in(opened: Open, call: Call) -> None:
    table = opened(Scurry(seed=1).play("b5", "c2"))
    ada, eve = call(table), call(table)
    ada.greet()
    ada.sit("brown", "Ada")
    table.undo()
    assert ada.hear(lambda message: "taken back" in message.get("notice", "")) is True
    assert table.game.moves == ("b5",)
    table.shut()
    assert "lets nobody else in" in eve.refused({"hello": {"key": table.door.key}})
    table.free("brown")
    assert ada.hear(lambda message: message.get("seat") == "")
    assert [one["presence"] for one in table.people] == ["free", "free"]
    assert "cannot be" not in ada.play("b5")["text"]
    assert table.game.players.names == ["Brown", "Gray"]
    table.undo()
    with pytest.raises(SquirrelError, match="nothing to take back"):
        table.undo()


def test_another_game_begins_on_all_devices(opened: Open, call: Call) -> None:
    table = opened(Scurry(seed=1).play("b5"))
    ada = call(table)
    ada.greet()
    ada.sit("gray", "Ada")
    table.game.restart("5")
    assert ada.hear("traits")["_head"]["node"] == 0


def test_boards_that_are_for_no_seat_become_the_table(opened: Open) -> None:
    game = Squarrels(3, setup=QUIET, seats=["greedy", None, "greedy"], seed=1)
    assert game.players.default_viewer() == 1
    table = opened(game)
    assert game.players.default_viewer() == "spectator"
    assert "golden" not in str(game)
    table.close()
    assert game.players.default_viewer() == 1


# -- the end, and beginning again


def test_closing_says_goodbye_and_closes_the_port(opened: Open, call: Call) -> None:
    table = opened(squarrels())
    ada = call(table)
    ada.greet()
    port = table._server.port
    table.close()
    assert "closed this table" in ada.hear("goodbye")
    with pytest.raises(ConnectionError, match="1000"):
        ada.one()
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", port), 1)
    with pytest.raises(SquirrelError, match="closed"):
        table.start()


def test_closing_waits_for_nobody_who_does_not_answer(opened: Open, call: Call) -> None:
    table = opened(Squarrels(3, seed=1))
    for _ in range(2):
        call(table).greet()
    lines = [socket.ws_connection for socket in table._server.open]
    table.close()
    assert len(lines) == 2
    assert all(line and line.stream and line.stream.closed() for line in lines)


def test_nothing_listens_before_somebody_asks() -> None:
    before = [*live_session.open_sessions]  # of other tests
    Squarrels(3).board(seat="blue").close()
    assert live_session.open_sessions == before


def test_idle_tables_close(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    table = opened(squarrels())
    monkeypatch.setattr(live_session, "IDLE", 0.1)
    comes_true(lambda: table.state == "closed")


def test_the_key_of_a_link_can_be_said(opened: Open) -> None:
    assert opened(squarrels(), key="abcdefghijklmnopqrstuv").link.endswith("#abcdefghijklmnopqrstuv")
    with pytest.raises(SquirrelError, match="22 letters"):
        squarrels().table(key="short")


def test_where_it_cannot_be_it_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SquirrelError, match="host is one of local, lan, jupyter"):
        squarrels().table(host="moon")
    with monkeypatch.context() as patch:
        patch.setitem(sys.modules, "tornado", None)
        with pytest.raises(SquirrelError, match="This needs tornado"):
            squarrels().table()
    with monkeypatch.context() as patch:
        patch.setattr("sys.platform", "emscripten")
        with pytest.raises(SquirrelError, match="runs inside your browser"):
            squarrels().table()
    monkeypatch.setattr("squirrelwidgets.together.door.address.lan_address", lambda: None)
    with pytest.raises(SquirrelError, match="no local network"):
        squarrels().table(host="lan")
    monkeypatch.setattr("squirrelwidgets.together.door.address.find_spec", lambda name: None)
    with pytest.raises(SquirrelError, match=r"pip install squirrelwidgets\[hub\]"):
        squarrels().table(host="jupyter")

    def none_free(*_: Any, **__: Any) -> None:
        raise OSError(98, "Address already in use")

    monkeypatch.setattr("squirrelwidgets.together.door.server.create_server", none_free)
    game = squarrels()
    with pytest.raises(SquirrelError, match="no port of this machine"):
        game.table()
    assert game.players.default_viewer() == "turn"


def test_the_room_is_loaded_where_there_is_no_tornado() -> None:
    """As in a browser: so that it can say why there is no table."""
    code = "import sys; sys.modules['tornado'] = None; import squirrelwidgets.together"
    assert subprocess.run([sys.executable, "-c", code], check=False, timeout=60).returncode == 0
