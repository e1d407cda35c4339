"""The house takes a game it has never heard of: a folder, and its line in `GAMES`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import squirrelwidgets
from squirrelwidgets import BadSetup, IllegalMove, Search, lab
from squirrelwidgets.widgets import board_of
from tests.canvas import test_heat, test_pictures_of_secrets, test_sheet
from tests.core.helpers import Table, wander
from tests.core.model import test_bounds
from tests.editor import test_difference, test_editor, test_words_of_edits
from tests.every_game import test_every_game, test_scenes
from tests.lab.counting import test_summary
from tests.lab.playing import test_luck, test_play
from tests.lessons.content import test_goals
from tests.secrets import test_cheats, test_secrets, test_thinking_time, twins
from tests.sixth_game import FullCheeks, knowledge
from tests.texts import test_docs

OPENING = ("oak", "nut acorn", "elm", "nut walnut", "hazel", "nut hazelnut")
ROOMS = (
    *(test_every_game, test_scenes),
    *(test_secrets, test_cheats, test_thinking_time, test_docs, test_bounds),
    *(test_editor, test_words_of_edits, test_difference),
    *(test_goals, test_luck, test_play, test_summary),
    *(test_heat, test_pictures_of_secrets, test_sheet),
)
"""Files of tests that are made with each game."""
NOT_FOR_IT = (
    test_secrets.test_twins_are_apart_in_all_that_is_hidden,  # for as long as in longer games
    test_secrets.test_an_imagined_world_cannot_be_told_from_the_real_one,  # likewise
    test_docs.test_every_public_name_has_an_example,  # takes another name
)


def _checks() -> Iterator[Any]:
    """The checks in these files that take a game, or its name, and nothing else."""
    for room in ROOMS:
        for said, check in vars(room).items():
            takes = check.__code__.co_varnames[: check.__code__.co_argcount] if said.startswith("test_") else ()
            if takes in (("name",), ("kind",)) and check not in NOT_FOR_IT:
                game = "FullCheeks" if takes == ("name",) else FullCheeks
                yield pytest.param(check, game, id=f"{room.__name__.rpartition('.')[2]}-{said}")


@pytest.fixture
def taken_in(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(squirrelwidgets.GAMES, "FullCheeks", FullCheeks.package)
    monkeypatch.setitem(twins.KNOWLEDGE, FullCheeks, knowledge)
    yield
    test_every_game.lines.cache_clear()


@pytest.mark.parametrize(("check", "game"), [*_checks()])
def test_what_holds_for_every_game_holds_for_it(check: Callable[[Any], None], game: Any, taken_in: None) -> None:
    check(game)


def test_twins_differ_until_they_bury_what_differs(taken_in: None) -> None:
    test_secrets.check_apart(FullCheeks, plies=6)
    for part in range(4):
        test_secrets.test_boards_of_twins_are_told_the_same(FullCheeks, part)
    assert sum(twins.check_worlds(twins.pair(FullCheeks, seed)) for seed in range(20)) > 200


NOT_HERE = (test_secrets.in_the_legal_list, test_secrets.in_words_asked_for_behind_a_curtain)
"""What can be said depends on how many nuts there are, and not on which: these would tell nothing."""


@pytest.mark.parametrize(
    "leak", [leak for leak in test_secrets.LEAKS if leak not in NOT_HERE], ids=lambda leak: leak.__name__
)
def test_a_leak_in_it_would_be_found(leak: Any, taken_in: None, monkeypatch: pytest.MonkeyPatch) -> None:
    test_secrets.test_a_planted_leak_is_found(FullCheeks, leak, monkeypatch)


def test_nothing_in_the_house_knows_it() -> None:
    house = Path(squirrelwidgets.__file__).parent
    assert not [path for path in house.rglob("*.py") if "cheeks" in path.read_text("utf-8").lower()]


def test_it_stands_on_a_board_and_is_played_by_clicks() -> None:
    game = FullCheeks(setup="first=rust", chance=[text for text in OPENING if text.startswith("nut")])
    table = Table(game, seat="rust")
    assert table.play("oak")["ok"]
    assert table.desk.head()["legal"] is None, "it is Blue's turn"
    game.play("elm")
    refused = table.play("ash")
    assert (refused["rule"], refused["places"]) == ("FC-3", ["ash"])
    assert table.desk.head()["legal"]["words"] == ["hazel", "pine", "bury"]
    assert game.moves == OPENING[:4]
    assert [ply["say"] for ply in table.desk.feed.all()[1:]] == ["oak", "nut acorn", "elm", "nut ?"]
    assert board_of(game).get_state()["_static"]["title"] == "Full Cheeks"


def test_it_is_in_the_gallery(taken_in: None) -> None:
    shown = squirrelwidgets.gallery()
    offer = shown.get_state()["_offers"][-1]
    assert (offer["title"], offer["facts"]) == ("Full Cheeks", "2–4 players, 10 min")
    assert offer["picture"].startswith("<svg")
    assert shown.choose("FullCheeks").title == "Full Cheeks"
    shown.close()


def test_it_is_set_up_anew_from_the_menu() -> None:
    table = Table(wander(FullCheeks(), 3))
    assert table.send("new", form={"players": 3}, dry=True)["text"] == "players=3"
    assert table.send("new", form={"room": 4})["ok"]
    assert table.game.settings.room == 4
    assert "known are buried, cheeks" in table.send("new", text="roof=4")["text"]
    assert "Nearest: room." in table.send("new", text="roof=4")["text"]


def test_it_is_saved_and_shared(tmp_path: Path) -> None:
    game = wander(FullCheeks(["Ada", "Bo"], seed=1), 12)
    assert FullCheeks.load(game.save(tmp_path / "game.json")).record() == game.record()
    assert "Full Cheeks: Ada, Bo" in game.save_html(tmp_path / "game.html").read_text("utf-8")
    assert "<g transform" in game.svg()
    while not game.over:
        wander(game, 1)
    assert game.undo().redo().over


def test_its_setups_are_made_by_hand() -> None:
    editor = FullCheeks.edit("players=3")
    editor.edit(
        "squirrel rust oak", "cheeks rust walnut 2", "owl elm", "buried blue 4", "turn 5", "first blue", "room 2"
    )
    assert editor.text == "players=3 room=2 first=blue turn=5 squirrels=oak/-/- owl=elm cheeks=2*walnut// buried=0/4/0"
    assert editor.play().legal == ("bury",)
    assert editor.edit("cheeks rust acorn 1").problems[0].rule == "FC-5"
    assert editor.edit("move oak pine", "clear elm", "cheeks rust acorn 0").setup.owl == ""
    assert editor.edit("players 2").setup.cheeks == ("2*walnut", "")
    assert editor.why("squirrel plum oak").rule == "FC-1"
    assert editor.undo(1).sketch.setup.players == 3
    names = [section["id"] for section in editor.board().get_state()["_editor"]["sections"]]
    assert names == ["players", "pieces", "who", "room", "winter", "first", "turn", "cheeks", "buried"]


def test_bots_play_it() -> None:
    frame = lab.simulate(FullCheeks, ["greedy", "random"], games=40, seed=1, progress=False)
    wins = lab.summary(frame, by="bot").set_index("bot")["wins"]
    assert wins["greedy"] > 1.5 * wins["random"]
    assert FullCheeks(seed=2, setup="winter=3", seats=[Search(samples=50), Search(samples=50)]).run().over


def test_its_course_is_proved() -> None:
    proof = FullCheeks.course().lesson("cheeks").check()
    assert proof.doubts == []
    assert str(proof).startswith("Into the cheeks: 2 steps, ")


def test_it_is_played_to_its_end() -> None:
    game = FullCheeks(setup="first=rust winter=2 squirrels=oak/elm cheeks=acorn,hazelnut,walnut/acorn", chance="ask")
    with pytest.raises(IllegalMove, match="full: bury"):
        game.play("pine")
    game.play("bury", "ash", "nut walnut")
    with pytest.raises(IllegalMove, match="nothing in your cheeks"):
        game.play("bury")
    with pytest.raises(BadSetup, match="still to be found"):
        FullCheeks(setup="first=rust", chance="ask").play("oak").state.to_setup()
    game.play("pine", "nut acorn", "bury")
    assert (game.result.rule, game.result.winners, game.state.scores, game.state.owl) == ("FC-7", (0,), (12, 4), 4)
    with pytest.raises(IllegalMove, match="The game is over"):
        game.play("oak")
    with pytest.raises(BadSetup, match="Winter has come"):
        game.state.to_setup()
    assert FullCheeks(setup="turn=15 first=blue squirrels=oak/oak").play("pine").result.winners == (0, 1)


def test_no_squirrel_runs_to_the_owl() -> None:
    game = FullCheeks(setup="first=rust owl=elm", chance="ask")
    assert game.why("elm").rule == "FC-4"
    assert "elm" not in game.legal
    assert game.play("oak", "nut acorn").legal == ("oak", "hazel", "beech", "ash", "lime", "maple", "pine")


def test_chance_draws_each_nut_as_often(taken_in: None) -> None:
    state = FullCheeks(setup="first=rust", chance="ask").play("oak").state
    assert state.outcomes() == [(state.parse(f"nut {nut}"), 1 / 3) for nut in ("acorn", "hazelnut", "walnut")]
    assert (state.stream, FullCheeks(chance="ask").state.stream) == ("nuts", "first")
