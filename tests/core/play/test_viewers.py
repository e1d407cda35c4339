"""Boards with a viewer: whom they play for, the curtain of one that goes round, what may be taken back and saved."""

from __future__ import annotations

import json
from typing import Any

import pytest

from squirrelwidgets import BadSetup, Squarrels
from squirrelwidgets.core.desk.desk import Desk
from tests.core.helpers import Table, look, refuse

HANDS = ("1 1 1 2", "2 2 3", "4 5")


def table(seat: str | None = None, seats: Any = None, **options: Any) -> Table:
    game = Squarrels(setup={"players": 3, "dealer": "ochre", "hands": HANDS, "race": "none"}, seats=seats, seed=1)
    return Table(game, seat=seat, **options)


def own(table: Table) -> str:
    return json.dumps([table.desk.feed.all(), table.desk.head()])


def test_who_looks_if_nobody_says() -> None:
    assert table().desk.handed
    assert table(seats=[None, "random", "random"]).desk.seat == 0
    assert table(seats=["random", "random", None]).desk.seat == 2
    assert table(seats=["random"] * 3).desk.handed
    assert not table("all").desk.masked
    assert table("spectator").desk.plays == set()


@pytest.mark.parametrize("seat", ["brown", "plum", "", "0", "All"])
def test_boards_are_for_seats_that_there_are(seat: str) -> None:
    with pytest.raises(ValueError, match="rust, blue, ochre"):
        table(seat)


def test_a_seat_plays_its_own_turn_only() -> None:
    blue = table("blue")
    assert blue.desk.head()["legal"] is None
    assert blue.play("draw")["code"] == "seat"
    blue.game.play("draw", "card 5", "discard 2")
    assert blue.desk.head()["legal"]["seat"] == "blue"
    assert blue.play("draw")["ok"]


def test_the_curtain_falls_between_players() -> None:
    one = table("turn")
    head = one.desk.head()
    assert (head["curtain"], head["legal"], "lifted" in head) == ("rust", None, False)
    assert one.play("draw")["code"] == "seat"
    assert one.send("lift", seat="blue")["code"] == "seat"
    assert one.send("lift", seat="rust")["ok"]
    head = one.desk.head()
    assert "curtain" not in head
    assert head["lifted"]["seat"] == "rust"
    assert head["legal"]["seat"] == "rust"
    one.game.chance.script = ("card 5",)
    assert one.play("draw")["ok"]
    assert one.desk.head()["lifted"]["node"] == one.game.node.id, "the holder looks on while the turn goes on"
    assert one.play("discard 5")["ok"]
    head = one.desk.head()
    assert (head["curtain"], "lifted" in head) == ("blue", False)


def test_nobody_takes_back_the_move_of_another_holder() -> None:
    one = table("turn")
    one.game.chance.script = ("card 5",)
    one.send("lift", seat="rust")
    one.play("draw")
    one.play("store 1")
    assert one.desk.head()["undo"]["move"], "one's own move, with one's own cards open"
    one.play("discard 5")
    for what in ("move", "turn", "redo"):
        assert refuse(one, "seat", "undo", what=what)["text"] == "Pass the board to Blue first."
    assert one.desk.head()["undo"] == {"move": False, "turn": False, "redo": False}
    one.send("lift", seat="blue")
    assert one.desk.head()["undo"] == {"move": False, "turn": False, "redo": False}
    assert refuse(one, "illegal", "undo", what="move")["text"] == "There is nothing to take back."
    free = Table(one.game, seat="turn", undo="free")
    assert free.desk.head()["undo"]["move"]


def test_the_holder_takes_back_and_redoes_within_the_turn() -> None:
    one = table("turn")
    one.game.chance.script = ("card 5",)
    one.send("lift", seat="rust")
    one.play("draw")
    one.play("store 1")
    assert one.send("undo", what="move")["ok"]
    assert one.game.moves[-1] == "card 5"
    assert one.send("undo", what="redo")["ok"]
    assert one.game.moves[-1] == "store 1"


@pytest.mark.parametrize("seat", ["blue", "ochre", "all", "spectator", "nobody", None, 0])
def test_no_board_shows_another_seats_view(seat: Any) -> None:
    for one in (table("rust"), table("turn"), table("spectator"), table("all")):
        before = look(one.game)
        answer = one.send("lift", seat=seat)
        assert (answer["ok"], answer["code"]) == (False, "readonly" if one.desk.looks_on else "seat")
        assert one.desk.lifted is None
        assert look(one.game) == before


def test_in_a_quarrel_a_board_asks_one_after_the_other() -> None:
    one = table("turn")
    one.game.play("draw", "card quarrel")
    for seat, card in (("rust", "2"), ("blue", "3"), ("ochre", "4")):
        assert one.desk.head()["curtain"] == seat
        one.send("lift", seat=seat)
        assert one.play(f"lay {card}")["ok"]
    assert one.game.state.mover == 2


def test_committing_twice_is_refused() -> None:
    rust = table("rust")
    rust.game.play("draw", "card quarrel")
    assert rust.play("lay 1")["ok"]
    before = look(rust.game)
    answer = rust.play("lay 1")
    assert (answer["ok"], answer["code"]) == (False, "seat")
    assert look(rust.game) == before


def test_undo_stops_at_chance_and_at_others() -> None:
    rust = table("rust")
    rust.game.chance.script = ("card 5",)
    rust.play("draw")
    assert not rust.desk.head()["undo"]["move"], "a card was seen"
    assert rust.send("undo", what="move")["ok"] is False
    rust.play("discard 2")
    assert rust.desk.head()["undo"]["move"], "nobody has done anything since"
    rust.game.play("draw")
    assert not rust.desk.head()["undo"]["move"]
    free = Table(rust.game, seat="rust", undo="free")
    assert free.desk.head()["undo"]["move"]


def test_what_was_revealed_is_not_taken_back() -> None:
    ochre = table("ochre")
    ochre.game.play("draw", "card quarrel", "lay 2", "lay 3")
    assert ochre.play("lay 4")["ok"]
    assert not ochre.desk.head()["undo"]["move"]


def test_a_masked_board_tries_no_other_way() -> None:
    rust = table("rust")
    rust.game.play("draw", "card 5", "discard 2")
    assert rust.send("legal", node=2)["legal"] is None
    assert rust.play("discard 1", node=2)["code"] == "secret"
    everything = Table(rust.game, seat="all")
    assert everything.play("discard 1", node=2)["ok"]


@pytest.mark.parametrize("what", ["record", "code"])
def test_what_tells_all_is_saved_at_the_end_only(what: str) -> None:
    rust = table("rust")
    assert rust.send("save", what=what)["code"] == "secret"
    assert Table(rust.game, seat="all").send("save", what=what)["ok"]


def test_a_masked_replay_may_be_saved() -> None:
    rust = table("rust")
    rust.game.play("draw", "card 3", "discard 3", "draw", "card 5")
    page = rust.send("save", what="page")["data"]
    assert r"\"card 3\"" in page
    assert r"\"card ?\"" in page
    assert "card 5" not in page


def test_a_question_is_answered_from_what_the_asker_knows() -> None:
    rust = table("rust")
    rust.game.play("draw", "card 5", "discard 2")  # now it is blue's turn
    answer = rust.send("why", words=["discard", "3"])
    assert "blue" not in json.dumps(answer["places"])
    assert answer["rule"]
    assert table("spectator").send("why", words=["draw"])["text"].startswith("Nobody")


def test_a_new_game_tells_nothing_that_was_dealt_on_purpose() -> None:
    rust = table("rust")
    assert rust.send("new", dry=True)["text"] == str(rust.game.settings.public)
    assert "players=3" in Table(rust.game, seat="all").send("new", dry=True)["text"]
    assert "1 1 1 2" not in json.dumps(rust.desk.feed.static())


def test_a_table_that_grows_and_shrinks() -> None:
    one = table("all", seats=[None, "greedy", "random"])
    one.game.restart("players=5")
    assert [bot and bot.id for bot in one.game.seats] == [None, "greedy", "random", "random", "random"]
    assert len(Desk(one.game).head()["names"]) == 5
    one.game.restart("players=2")
    assert one.game.players.names == ["Rust", "Blue"]


def test_a_form_changes_what_it_names_and_no_more() -> None:
    game = Squarrels(3, setup={"reaction": 200, "hands": HANDS, "dealer": "rust"}, seed=1)
    Table(game, seat="all").send("new", form={"target": 20})
    assert str(game.settings) == "players=3 target=20 reaction=200"


def test_chance_that_cannot_be_listed_is_let_play() -> None:
    game = Squarrels(3, chance="ask", seed=2)
    one = Table(game, seat="all")
    assert one.desk.head()["legal"]["words"] == ["dealer"] or one.desk.head()["legal"]["seat"] == "chance"
    one.game.play("dealer ochre")
    head = one.desk.head()
    assert (head["legal"], head["bot"]) == (None, "chance")
    for _ in range(12):
        one.send("run")
    assert game.state.actors == (0,)


@pytest.mark.parametrize(
    ("players", "setup"), [(3, "players=4"), (["A", "B", "C"], {"players": 4}), (2.5, None), (9, None), ("3", None)]
)
def test_players_and_setup_agree(players: Any, setup: Any) -> None:
    with pytest.raises(BadSetup, match="players"):
        Squarrels(players, setup=setup)


def test_players_may_be_told_either_way() -> None:
    for game in (Squarrels(3), Squarrels(setup="players=3"), Squarrels(["A", "B", "C"], setup="target=20")):
        assert len(game.seats) == 3
    assert Squarrels(2, setup={"hands": ["1", "2"]}).settings.players == 2


def test_viewers_have_names_everywhere() -> None:
    game = Squarrels(3, setup={"hands": HANDS}, seed=1)
    assert game.svg(viewer="blue") == game.svg(viewer=1) != game.svg(viewer="spectator")
    with pytest.raises(ValueError, match="rust, blue, ochre"):
        game.svg(viewer="plum")


def test_saved_code_says_who_laid_what() -> None:
    game = Squarrels(setup={"players": 3, "hands": ["1 2", "2 3", "2 4"], "dealer": "ochre", "race": "none"}, seed=1)
    game.play("draw", "card quarrel")
    for seat in ("ochre", "rust", "blue"):
        game.play("lay 2", seat=seat)
    code = Table(game, seat="all").send("save", what="code")["data"]
    space: dict[str, Any] = {}
    exec(code, space)  # it is what we offer people to run
    assert space["game"].moves == game.moves


def test_how_chance_decides_is_saved() -> None:
    asks = Squarrels(3, chance="ask", seed=2)
    assert Squarrels.from_record(asks.record()).chance.asks
    scripted = Squarrels(3, chance=["dealer blue"], seed=2)
    assert Squarrels.from_record(scripted.record()).chance.script == ("dealer blue",)


def test_a_seed_that_hits_the_floor_goes_round() -> None:
    setup = {"players": 3, "reaction": 100, "floor": 250}
    game = Squarrels(setup=setup, seats=["random"] * 3, seed=4).run(200)
    assert any("@250" in move for move in game.moves)
    assert Squarrels.from_record(game.record()).record() == game.record()
