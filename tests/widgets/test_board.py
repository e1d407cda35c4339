"""A board as a widget: what it sends when, and that nothing that a browser writes is believed."""

from __future__ import annotations

import json
from statistics import median
from typing import Any

import pytest

from squirrelwidgets import Scurry, Squarrels
from squirrelwidgets.core.desk.bundle import front_end
from squirrelwidgets.core.desk.desk import KINDS
from squirrelwidgets.core.play.saving.record import to_text
from squirrelwidgets.widgets import Board
from tests.core.desk.test_feed import replay
from tests.core.helpers import branched, look, wander
from tests.widgets.conftest import Open
from tests.widgets.fake_comm import FakeComm, contents, played_by_messages, recorded


def test_an_opened_board_has_everything(opened: Open) -> None:
    game = branched(1)
    state = opened(game).state()
    assert len(state["_plies"]) == len(game.tree.nodes)
    assert state["_head"]["node"] == game.node.id
    assert state["_static"]["game"] == "scurry"
    assert state["_options"] == {"theme": "auto", "readonly": False}
    assert state["_esm"] == front_end("stub.js")
    assert json.loads(json.dumps(state["_plies"])) == state["_plies"]


def test_one_message_a_ply_with_the_answer_in_it(opened: Open) -> None:
    browser = opened(Scurry(seed=1))
    game = browser.board.game
    for n in range(1, 40):
        content = browser.play(game.legal[n % len(game.legal)])
        assert browser.comm.sent == []
        assert content["kind"] == "update"
        assert content["answer"] == {"id": n, "ok": True, "rev": game.revision}
        assert [ply["id"] for ply in content["plies"]] == [game.node.id] == [content["head"]["node"]]
        assert content["head"]["rev"] == game.revision


def test_what_is_sent_adds_up_to_the_game(opened: Open) -> None:
    browser = opened(Scurry(setup="5", seed=2))
    game = browser.board.game
    told = [json.loads(text) for text in browser.state()["_plies"]]
    for n in range(60):
        told += browser.play(game.legal[n % len(game.legal)])["plies"]
        if n % 9 == 8:
            assert "plies" not in contents(browser.send("undo", what="move"))[0]
    assert told == browser.board.feed.all()
    scene = game.stage().scene(game.state, game.story())
    assert replay(told)[game.node.id] == {mark["id"]: mark for mark in scene}


def test_all_is_sent_as_traits_where_no_browser_may_be(opened: Open) -> None:
    """With the static part where it may have changed: the board of a setup that is made by hand."""
    browser = opened(Scurry(setup="5"))
    for edits in (False, True):
        assert browser.board.edits is edits
        browser.board.tell_all()
        (sent,) = browser.comm.take()
        assert sent["state"].keys() == {"_plies", "_head", *(["_static"] if edits else [])}
        browser.send("edit")


def test_a_refused_click_is_answered_and_nothing_else_is_sent(opened: Open) -> None:
    browser = opened(wander(Scurry(), 4))
    before = look(browser.board.game)
    content = browser.play("z9")
    assert content.keys() == {"kind", "answer"}
    assert (content["answer"]["ok"], content["answer"]["code"]) == (False, "notamove")
    assert look(browser.board.game) == before


@pytest.mark.parametrize("content", [None, 7, [], "play", {"kind": "cheat"}, {"id": 3}, "x" * 1_000_000])
def test_any_message_is_answered_once(opened: Open, content: Any) -> None:
    browser = opened(wander(Scurry(), 4))
    browser.comm.take()
    browser.raw({"method": "custom", "content": content})
    (answer,) = contents(browser.comm.take())
    assert answer["answer"]["code"] == "bad"


def test_two_boards_of_one_game_stay_in_step(opened: Open) -> None:
    game = Scurry(seed=3)
    one, other = opened(game), opened(game, readonly=True)
    for _ in range(20):
        other.comm.take()
        mine = one.play(game.legal[0])
        (theirs,) = contents(other.comm.take())
        assert "answer" not in theirs
        assert theirs["plies"] == mine["plies"]
        assert theirs["head"]["node"] == mine["head"]["node"]
        assert theirs["head"]["legal"] is None
    one.comm.take()
    game.undo()
    assert contents(one.comm.take())[0]["head"]["node"] == contents(other.comm.take())[-1]["head"]["node"] == 19


def test_what_is_drawn_on_one_board_is_seen_on_the_other(opened: Open) -> None:
    game = wander(Scurry(seed=3), 5)
    one, other = opened(game), opened(game, seat="gray", readonly=True)
    other.comm.take()
    note = {"id": 4, "comment": "", "chalk": ["b3", "b3>b5 blue"]}
    (mine,) = contents(one.send("chalk", node=4, chalk=note["chalk"]))
    (theirs,) = contents(other.comm.take())
    assert (mine["answer"]["ok"], mine["notes"], theirs["notes"]) == (True, [note], [note])
    assert mine["head"] == {**mine["head"], "node": game.node.id, "rev": game.revision}
    assert game.tree.nodes[4].chalk == ("b3", "b3>b5 blue")
    assert [json.loads(text)["chalk"] for text in other.board.feed.texts() if "chalk" in text] == [note["chalk"]]


def test_code_that_plays_tells_every_board(opened: Open) -> None:
    game = Scurry(seed=4)
    browser = opened(game)
    browser.comm.take()
    wander(game, 5)
    sent = contents(browser.comm.take())
    assert [ply["id"] for content in sent for ply in content["plies"]] == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("name", ["_static", "_plies", "_head", "_options", "_esm", "_front", "_shared", "_shows"])
@pytest.mark.parametrize("value", [None, [], "alert(1)", {"rev": 99}])
def test_a_trait_written_from_the_browser_is_answered_by_the_truth(opened: Open, name: str, value: Any) -> None:
    browser = opened(wander(Scurry(), 5))
    before, truth = look(browser.board.game), browser.board.get_state()
    browser.comm.take()
    browser.raw({"method": "update", "state": {name: value}, "buffer_paths": []})
    updates = [data["state"] for data in browser.comm.take() if data["method"] == "update"]
    assert updates[-1] == {name: truth[name]}
    assert look(browser.board.game) == before
    assert browser.board.get_state() == truth


def test_a_strange_trait_from_the_browser_does_nothing(opened: Open) -> None:
    browser = opened(wander(Scurry(), 5))
    truth = browser.board.get_state()
    browser.raw({"method": "update", "state": {"game": None, "readonly": 1, "x" * 1_000_000: 2}, "buffer_paths": []})
    assert browser.board.get_state() == truth
    assert not browser.board.readonly


def test_sync_sends_all_traits_again(opened: Open) -> None:
    browser = opened(wander(Scurry(), 5))
    update, answer = browser.send("sync")
    assert update["state"].keys() == {"_static", "_plies", "_head", "_options", "_editor"}
    assert len(update["state"]["_plies"]) == 6
    assert answer["content"]["answer"]["ok"]


def test_a_new_game_sends_the_traits_anew(opened: Open) -> None:
    browser = opened(wander(Scurry(), 5))
    shared, update, message = browser.send("new", form={"side": 5})
    assert shared["state"].keys() == {"_shared"}, "before what needs it"
    assert update["state"]["_static"]["form"][0]["default"] == 5
    assert [json.loads(text)["id"] for text in update["state"]["_plies"]] == [0]
    assert message["content"]["reset"]
    assert message["content"]["answer"]["ok"]
    assert browser.play(browser.board.game.legal[0])["plies"][0]["id"] == 1


def test_a_record_opened_on_one_board_is_seen_on_the_other(opened: Open) -> None:
    game = wander(Scurry(), 5)
    one, other = opened(game), opened(game)
    other.comm.take()
    one.send("open", data=to_text(branched(2).record()))
    *_, update, message = other.comm.take()
    assert len(update["state"]["_plies"]) == len(game.tree.nodes)
    assert message["content"]["reset"]
    assert message["content"]["head"]["node"] == game.node.id


def test_a_restart_by_code_is_seen(opened: Open) -> None:
    browser = opened(wander(Scurry(), 5))
    browser.comm.take()
    browser.board.game.restart("5/random")
    assert contents(browser.comm.take())[-1]["reset"]
    assert browser.play(browser.board.game.legal[0])["plies"][0]["id"] == 2


@pytest.mark.parametrize(
    "options", [{"theme": "pink"}, {"seat": "teal"}, {"speed": 3}, {"speed": True}, {"speed": "fast"}, {"speed": 0}]
)
def test_a_board_of_no_kind_is_refused(options: dict[str, Any]) -> None:
    with recorded(), pytest.raises(ValueError, match="not"):
        Board(Scurry(), **options)


@pytest.mark.parametrize("speed", [0.5, 1, 2, 4])
def test_a_board_is_told_at_which_speed_to_show_what_others_do(speed: float) -> None:
    with recorded():
        assert Scurry().board(speed=speed).get_state()["_options"]["speed"] == speed


def test_a_shown_board_is_widget_picture_and_text(opened: Open) -> None:
    game = wander(Scurry(), 5)
    data, _ = opened(game).board._repr_mimebundle_()
    assert data["application/vnd.jupyter.widget-view+json"]["model_id"]
    assert data["image/svg+xml"] == game.svg()
    assert data["text/plain"] == str(game)


def test_a_closed_board_hears_and_says_nothing(opened: Open) -> None:
    game = Scurry()
    browser = opened(game)
    other = opened(game)
    browser.board.close()
    browser.comm.take()
    game.play("b5")
    assert browser.comm.take() == []
    assert browser.comm.closed
    assert contents(other.comm.take())
    browser.board.close()


@pytest.mark.parametrize("edits", [False, True])
@pytest.mark.parametrize("kind", sorted(KINDS))
def test_a_closed_board_does_nothing_and_says_so(opened: Open, kind: str, edits: bool) -> None:
    game = Scurry(setup="5", seed=1).play("b5", "g10")
    editor = game.edit().edit("hops 2") if edits else None
    board = opened(editor.setup_game if editor else game, editor=editor).board
    board.close()
    before = look(board.game), look(game), board.game
    message = {"id": 1, "rev": board.game.revision, "node": board.game.node.id, "kind": kind, "words": ["c2"]}
    answer = board.desk.handle({**message, "act": "play", "text": "6", "players": ["random", "random"], "what": "move"})
    assert (answer["ok"], answer["text"]) == (False, "This board is closed.")
    board._receive(board, {**message, "act": "play", "text": "6"}, [])
    assert (look(board.game), look(game), board.game) == before


def test_without_a_kernel_a_board_can_be_made_and_closed() -> None:
    board = Board(Scurry())
    assert not isinstance(board.comm, FakeComm)
    board.game.play("b5")
    board.close()


# -- bytes


def test_bytes_a_ply_are_few_and_do_not_grow() -> None:
    games = [[len(json.dumps(data)) for data in played_by_messages(seed)] for seed in range(12)]
    early = median(size for sizes in games for size in sizes[10:30])
    late = median(size for sizes in games for size in sizes[180:200])
    # a question, a note on what comes of it, and what a click on each card does
    assert median(size for sizes in games for size in sizes[10:200]) <= 1700
    assert late <= 1.2 * early


def test_the_menu_never_shows_anothers_hand(opened: Open) -> None:
    game = Squarrels(3, setup={"hands": ["1 1 2", "2 2 3", "4 5"], "dealer": "ochre", "race": "none"}, seed=1)
    game.seats = [None, "random", "random"]
    browser = opened(game)
    assert browser.board.viewer == 0
    browser.send("seats", players=["random", "person", "random"])
    assert browser.board.viewer == "turn"
    assert "blue.2.0" not in json.dumps([browser.board.feed.all(), browser.board.desk.head()])
    game.seats = [None, "random", "random"]
    assert browser.board.viewer == 0, "code may do anything"


def test_a_board_whose_seat_is_gone_looks_on() -> None:
    game = Squarrels(4, seed=1)
    with recorded():
        board = Board(game, seat="teal")
    game.restart("players=2")
    assert board.viewer == "spectator"
    assert game.play(game.legal[0]).ply
    board.close()


def test_a_card_and_its_window_come_in_one_message(opened: Open) -> None:
    """Else a board would show the card for a moment before the lamps."""
    game = Squarrels(3, setup={"hands": ["1 1 2", "2 2 3", "4 5"], "dealer": "ochre"}, chance=["card hoard"], seed=1)
    browser = opened(game)
    browser.comm.take()
    game.play_live("draw")  # as a bot's thread does
    (told,) = contents(browser.comm.take())
    assert [ply["say"] for ply in told["plies"]] == ["draw", "card hoard"]
    assert told["head"]["window"]["node"] == told["plies"][-1]["id"]
    game.slap_window.cancel()


def test_code_can_have_the_views_look_at_a_ply(opened: Open) -> None:
    game = wander(Scurry(), 6)
    browser = opened(game)
    before = look(game)
    browser.board.show(2)
    browser.board.show(game.node)
    assert contents(browser.comm.take()) == [{"kind": "update", "show": ply} for ply in (2, 6)]
    assert look(game) == before
    for wrong, error in ((7, IndexError), (Scurry().node, ValueError)):
        with pytest.raises(error):
            browser.board.show(wrong)
    assert browser.comm.take() == []
