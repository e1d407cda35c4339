"""The board of an editor: a game turns into one and back, and what a browser may ask of it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from squirrelwidgets import Scurry, Squarrels, SquirrelRush
from squirrelwidgets.editor.feed import EditorFeed
from squirrelwidgets.widgets import Board, EditorBoard
from tests.editor.asking import ask
from tests.widgets.fake_comm import Browser, recorded, unpacked


def test_a_game_turns_into_an_editor_and_back_on_its_board() -> None:
    with recorded():
        game = Scurry(setup="5").play("b5", "g10")
        board = Board.of(game)
        (told,) = ask(board, "edit")
        assert told["editor"]["to"]["now"]["mode"] == "edit"
        assert board.edits
        assert game.moves == ("b5", "g10")
        (told,) = ask(board, "play", node=0, words=["clear", "j7"])
        assert told["answer"]["ok"]
        assert "j7" not in board.editor.text
        assert len(json.dumps(told)) < 1500
        (told,) = ask(board, "play", node=1, words=["clear", "f6"])
        assert not told["answer"]["ok"]
        assert "f6 is empty" in told["answer"]["text"]
        (told,) = ask(board, "edit", act="play")
        assert told["editor"] == {"to": {"now": {"mode": "play"}}}
        assert board.game is game
        assert game.state.at("j7") == "empty"
        assert [each["plies"][-1]["say"] for each in game.earlier] == ["g10"]
        (told,) = ask(board, "edit", act="back")
        assert told["editor"]["to"]["now"]["mode"] == "edit"
        assert "j7" not in told["editor"]["to"]["now"]["text"]
        assert Board.of(game) is not board  # the game shown anew is the game
        board.close()
        Board.of(game).close()


def test_a_setup_of_the_form_is_made_by_hand() -> None:
    with recorded():
        game = Scurry(setup="5").play("b5", "g10")
        board = Board.of(game)
        (told,) = ask(board, "edit", act="new", text="4/random 3")
        assert told["editor"]["to"]["now"]["text"] == "4/random 3"
        assert game.moves == ("b5", "g10")
        ask(board, "edit", act="play")
        assert board.game is not game
        assert str(board.game.settings) == "4/random 3"
        (told,) = ask(board, "edit", act="new", text="4/random x")
        assert (told["answer"]["ok"], told["answer"]["code"], board.edits) == (False, "setup", False)
        board.close()


def test_a_setup_made_by_hand_tells_nothing_that_was_dealt_on_purpose() -> None:
    with recorded():
        game = Squarrels(setup="players=2 hands=rotten,1/2,3")
        board = game.board(seat="rust")
        (told,) = ask(board, "edit", act="new")
        assert told["answer"]["ok"]
        assert told["editor"]["to"]["now"]["text"] == "players=2"
        board.close()


def test_an_editor_shown_anew_after_playing_is_the_editor() -> None:
    with recorded():
        editor = Scurry.edit("5")
        board = EditorBoard.of(editor)
        ask(board, "edit", act="play")
        anew = EditorBoard.of(editor)
        assert anew.edits
        assert (board.edits, board.closed) == (False, False)  # there one plays on
        assert EditorBoard.of(editor) is anew
        board.close()
        anew.close()


def test_nobody_edits_what_is_hidden() -> None:
    with recorded():
        board = Squarrels(2, seed=1).board(seat=0)
        (told,) = ask(board, "edit")
        assert told["answer"]["code"] == "secret"
        assert not board.edits
        board.close()


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"act": "fly"}, "bad"),
        ({"act": "take", "text": 5}, "bad"),
        ({"act": "take", "text": "5/brown a1"}, "setup"),
        ({"act": "form", "form": "card", "values": "x"}, "bad"),
        ({"act": "form", "form": "card", "values": {}}, "illegal"),
    ],
)
def test_bad_messages_are_refused_and_change_nothing(fields: dict[str, Any], code: str) -> None:
    with recorded():
        editor = Scurry.edit("5")
        board = editor.board()
        (told,) = ask(board, "edit", **fields)
        assert told["answer"]["code"] == code
        assert editor.text == "5"
        assert board.edits
        board.close()


def test_what_belongs_to_games_is_refused() -> None:
    with recorded():
        board = Scurry.edit("5").board()
        for kind in ("new", "seats", "hint"):
            (told,) = ask(board, kind)
            assert "Here a setup is made" in told["answer"]["text"]
        board.close()


def test_a_board_of_another_size_is_laid_out_anew_and_keeps_its_plies() -> None:
    with recorded():
        editor = Scurry.edit("5")
        board = editor.board()
        browser = Browser(board)
        shared, told = browser.send("play", words=["side", "4"])[-2:]
        assert shared["state"].keys() == {"_shared"}, "before what needs them"
        assert "reset" not in unpacked(told)
        assert unpacked(told)["head"]["undo"] == {"move": True, "turn": True, "redo": False}
        small = unpacked(told)["editor"]["statics"]
        (*_, after) = browser.send("undo", what="move")
        assert unpacked(after)["head"]["undo"] == {"move": False, "turn": False, "redo": True}
        assert small["keys"]["shared"] != unpacked(after)["editor"]["statics"]["keys"]["shared"]
        assert editor.text == "5"
        assert board.feed.texts() == EditorFeed(editor.setup_game).texts()
        board.close()


def test_a_card_of_a_form_is_drawn_as_it_is_typed_and_put_when_it_is_said() -> None:
    with recorded():
        editor = SquirrelRush.edit("players=2 glade=2x1 tiles=9*12")
        board, stage, before = editor.board(), editor.setup_game.stage(), editor.text
        form = {"act": "form", "form": "make", "values": {"light": 6, "dark": 2, "copies": 1}}
        shown = {
            "text": stage.form_text(editor.sketch, "make", form["values"]),
            "picture": stage.form_picture(editor.sketch, "make", form["values"]),
        }
        (told,) = ask(board, "edit", **form, dry=True)
        assert (told["answer"] | shown, editor.text) == (told["answer"], before)
        ask(board, "edit", **form)
        assert editor.text == "players=2 tiles=9*12,62 glade=2x1"
        board.close()
