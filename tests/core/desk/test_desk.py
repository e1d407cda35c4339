"""Messages of a board: each is checked, answered once, and if refused changes nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest

from squirrelwidgets import Scurry, Squarrels
from squirrelwidgets.core.desk.desk import KINDS, Desk
from squirrelwidgets.core.play.saving.record import to_text
from tests.core.helpers import HOPS, LONG, Table, look, refuse, wander

# -- messages as such


@pytest.mark.parametrize("message", [None, 7, "play", [], LONG, {}, {"kind": 7}, {"kind": ["play"]}, {"kind": LONG}])
def test_what_is_no_message_is_answered(table: Table, message: Any) -> None:
    before = look(table.game)
    answer = table.desk.handle(message)
    assert (answer["id"], answer["ok"], answer["code"], answer["rev"]) == (None, False, "bad", table.game.revision)
    assert len(json.dumps(answer)) < 500
    assert look(table.game) == before


@pytest.mark.parametrize("number", [0, 17, "a-1", None])
def test_ids_are_echoed(table: Table, number: Any) -> None:
    assert table.desk.handle({"id": number, "kind": "sync"})["id"] == number


@pytest.mark.parametrize("number", [LONG, ["id"], {}, 0.5])
def test_strange_ids_are_not(table: Table, number: Any) -> None:
    assert table.desk.handle({"id": number, "kind": "sync"})["id"] is None


def test_an_unknown_kind(table: Table) -> None:
    refuse(table, "bad", "cheat")
    refuse(table, "bad", "handle")


WORDS = ([], "c3", None, [LONG], ["c3", 7], ["c3"] * 81, {"0": "c3"}, [["c3"]])


@pytest.mark.parametrize("words", WORDS)
@pytest.mark.parametrize("kind", ["play", "why", "ways"])
def test_words_that_are_none(table: Table, kind: str, words: Any) -> None:
    refuse(table, "bad", kind, words=words)


@pytest.mark.parametrize("node", [-1, 31, None, "30", True, 1.0])
@pytest.mark.parametrize("kind", ["play", "why", "legal", "ways", "chalk"])
def test_nodes_that_are_none(table: Table, kind: str, node: Any) -> None:
    refuse(table, "stale", kind, words=["c3"], node=node)


def test_a_failure_in_python_is_answered_too(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table.game, "play_live", lambda *_, **__: 1 / 0)
    refuse(table, "error", "play", words=[table.game.legal[0]])


# -- playing


def test_a_click_plays(table: Table) -> None:
    game = table.game
    text = game.legal[-1]
    answer = table.play(text)
    assert answer == {"id": table.count, "ok": True, "rev": game.revision}
    assert (game.ply, game.moves[-1]) == (31, text)


def test_a_click_that_is_not_possible_says_why(table: Table) -> None:
    answer = refuse(table, "illegal", "play", words=["f6" if "f6" not in table.game.legal else "a1"])
    assert answer["rule"] in Scurry.rules()
    assert answer["places"]


def test_a_click_on_no_cell(table: Table) -> None:
    refuse(table, "notamove", "play", words=["z9"])


@pytest.mark.parametrize("rev", [-1, 10**9, None, "3"])
def test_a_click_on_a_revision_that_never_was(table: Table, rev: Any) -> None:
    refuse(table, "stale", "play", words=[table.game.legal[0]], rev=rev)


def test_a_burst_of_clicks_on_one_revision_is_played_in_order() -> None:
    table = Table(Scurry.puzzle(3).play("f5"))
    rev, node = table.game.revision, table.game.node.id
    answers = [table.play(text, rev=rev, node=node) for text in HOPS]
    assert all(answer["ok"] for answer in answers)
    assert [answer["id"] for answer in answers] == list(range(1, 21))
    assert table.game.moves == ("f5", *HOPS)


def test_a_click_in_a_burst_that_is_not_legal_any_more() -> None:
    table = Table(Scurry.puzzle(3).play("f5"))
    rev, node = table.game.revision, table.game.node.id
    assert table.play("j7", rev=rev, node=node)["ok"]
    refuse(table, "illegal", "play", words=["j7"], rev=rev, node=node)
    assert table.play("j10", rev=rev, node=node)["ok"]


def test_a_click_is_stale_when_somebody_else_has_played() -> None:
    game = Scurry.puzzle(3).play("f5")
    mine, other = Table(game), Table(game)
    rev, node = game.revision, game.node.id
    assert mine.play("j7", rev=rev, node=node)["ok"]
    assert other.play("j10")["ok"]
    refuse(mine, "stale", "play", words=["k10"], rev=rev, node=node)
    game.play("k10")
    refuse(other, "stale", "play", words=["f5"], rev=game.revision - 1, node=game.node.id - 1)


def test_a_click_is_stale_when_chance_has_told_something_since() -> None:
    """The second half of a double click on the deck must not draw another card, unseen the first one."""
    setup = {"players": 3, "hands": ["1 2", "3 4", "5 5"], "dealer": "blue"}  # ochre begins
    table = Table(Squarrels(setup=setup, chance=["card 4"]), seat="ochre")
    rev, node = table.game.revision, table.game.node.id
    assert table.play("draw", rev=rev, node=node)["ok"]
    ply = table.game.ply
    refuse(table, "stale", "play", words=["draw"], rev=rev, node=node)
    assert table.game.ply == ply


def test_a_click_is_stale_after_an_undo() -> None:
    table = Table(wander(Scurry(), 10))
    rev, node = table.game.revision, table.game.node.id
    table.send("undo", what="move")
    refuse(table, "stale", "play", words=[table.game.legal[0]], rev=rev, node=node)


def test_clicking_at_an_older_ply_starts_a_variation(table: Table) -> None:
    game = table.game
    older = game.tree.nodes[2]
    new = next(text for text in older.state.sentences() if text != game.moves[2])
    assert table.play(new, node=2)["ok"]
    assert game.moves == (*(node.say for node in older.line()[1:]), new)
    assert len(game.tree.nodes) == 32
    assert table.play(game.tree.nodes[3].say, node=2)["ok"]
    assert game.node is game.tree.nodes[3]
    assert len(game.tree.nodes) == 32


def test_a_refused_variation_leaves_the_game_where_it_was(table: Table) -> None:
    refuse(table, "illegal", "play", words=["f6"], node=0)


def test_nobody_clicks_for_a_bot() -> None:
    table = Table(Scurry(["Ada", "Bo"], seats=[None, "greedy"]).play("b5"))
    assert "Bo's turn" in refuse(table, "seat", "play", words=["c2"])["text"]
    assert table.play("d4", node=0)["ok"]


def test_a_board_for_one_seat_plays_for_no_other() -> None:
    game = Scurry()
    brown, gray = Table(game, seat="brown"), Table(game, seat="gray")
    refuse(gray, "seat", "play", words=["b5"])
    assert gray.desk.head()["legal"] is None
    assert brown.play("b5")["ok"]
    refuse(brown, "seat", "play", words=["c2"])
    assert gray.play("c2")["ok"]
    with pytest.raises(ValueError, match="brown, gray"):
        Desk(game, "teal")


def test_after_the_end_nothing_is_played() -> None:
    table = Table(wander(Scurry(setup="3/random", seed=1), 1000))
    answer = refuse(table, "illegal", "play", words=["f6"])
    assert answer["rule"] == "SC-14"


def test_chance_can_be_clicked_when_it_is_asked_for() -> None:
    table = Table(Scurry(setup="5/random 1", chance="ask"))
    assert table.play("seed b2")["ok"]
    assert table.game.ply == 1


# -- drawing


def test_drawing_at_any_ply_leaves_the_game_where_it_is(table: Table) -> None:
    game = table.game
    assert table.send("chalk", node=7, chalk=["d4", "b3>d4 red"])["ok"]
    assert (game.ply, game.tree.nodes[7].chalk) == (30, ("d4", "b3>d4 red"))
    game.comment("why?", ply=7)
    assert table.send("chalk", node=7, chalk=[])["ok"]
    assert (game.tree.nodes[7].chalk, game.tree.nodes[7].comment) == ((), "why?")


@pytest.mark.parametrize("chalk", ["d4", [7], ["d4>"], ["z9"], ["d4"] * 101, [LONG], {"d4": 1}, None])
def test_chalk_that_is_none(table: Table, chalk: Any) -> None:
    refuse(table, "bad", "chalk", chalk=chalk)


def test_a_click_made_before_somebody_drew_counts() -> None:
    table = Table(Scurry(seed=1))
    rev = table.game.revision
    table.send("chalk", chalk=["d4"])
    assert table.play("b5", rev=rev)["ok"]


def test_where_cards_are_hidden_people_draw_at_what_was_played_too() -> None:
    game = wander(Squarrels(3, setup="race=none", seed=1), 12)
    table = Table(game, seat="blue")
    assert table.send("chalk", node=3, chalk=["deck"])["ok"]
    assert [ply["chalk"] for ply in Desk(game, seat="ochre").feed.all() if "chalk" in ply] == [["deck"]]
    refuse(Table(game, seat="spectator"), "readonly", "chalk", chalk=["deck"])


# -- a board for looking only


@pytest.mark.parametrize("kind", sorted(KINDS - {"why", "save", "sync", "review", "guide"}))
def test_a_read_only_board_changes_nothing(kind: str) -> None:
    table = Table(wander(Scurry(), 5), readonly=True)
    refuse(table, "readonly", kind, words=["c3"], what="move", players=["person", "person"], data="{}")


def test_a_read_only_board_answers_questions() -> None:
    table = Table(wander(Scurry(), 5), readonly=True)
    before = look(table.game)
    assert table.send("why", words=["f6"])["ok"]
    assert table.send("save", what="code")["ok"]
    assert table.send("sync")["ok"]
    head = table.desk.head()
    assert (head["legal"], head["plays"], any(head["undo"].values())) == (None, [], False)
    assert look(table.game) == before


# -- questions


def test_why(table: Table) -> None:
    before = look(table.game)
    answer = table.send("why", words=["f6"], node=0)
    assert (answer["ok"], answer["rule"], answer["places"]) == (True, "SC-5", ["f6"])
    assert table.send("why", words=["b5"], node=0)["text"] == "That is possible now."
    assert table.send("why", words=["what", "is", "this"])["ok"]
    assert look(table.game) == before


def test_why_not_now_on_a_board_for_one_seat() -> None:
    table = Table(Scurry(), seat="gray")
    assert "not Gray's" in table.send("why", words=["c2"])["text"]


def test_legal_at_an_older_ply(table: Table) -> None:
    legal = table.send("legal", node=1)["legal"]
    assert (legal["seat"], legal["words"]) == ("gray", list(table.game.tree.nodes[1].state.sentences()))


@pytest.mark.parametrize("kind", ["stop", "run", "sync"])
def test_what_changes_nothing_here(table: Table, kind: str) -> None:
    before = look(table.game)
    assert table.send(kind)["ok"]
    assert look(table.game) == before


def test_old_revisions_are_forgotten() -> None:
    table = Table(Scurry())
    for _ in range(300):
        table.game.play("b5").undo()
    assert len(table.desk.stood) == 500
    refuse(table, "stale", "play", words=["b5"], rev=1, node=0)


DOING: dict[str, dict[str, Any]] = {
    "undo": {"what": "move"},
    "new": {"text": "5"},
    "seats": {"players": ["person", "random"]},
    "open": {"data": to_text(Scurry(setup="5", seed=1).play("b5").record())},
    "edit": {"act": "new", "text": "5"},
}


@pytest.mark.parametrize("kind", DOING)
def test_a_message_that_comes_twice_is_done_once_and_answered_alike(table: Table, kind: str) -> None:
    message = {"id": 1, "rev": table.game.revision, "node": table.game.node.id, "kind": kind, **DOING[kind]}
    first = table.desk.handle(message)
    assert first["ok"]
    before = look(table.game), table.desk.goes_to
    assert table.desk.handle(message) == first
    assert (look(table.game), table.desk.goes_to) == before
    assert table.desk.handle({**message, "id": 2})["id"] == 2
