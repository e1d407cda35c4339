"""Editors of all games alike: edits, undo, files, texts. What may be edited each game tests."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from traitlets import TraitError
from typeguard import CollectionCheckStrategy, check_type

from squirrelwidgets import GAMES, NutHunt, Scurry, Squarrels, SquirrelIsland, SquirrelRush
from squirrelwidgets import __getattr__ as game_named
from squirrelwidgets.core import wire
from squirrelwidgets.core.model.errors import BadSetup, IllegalMove, NotAMove, SquirrelError
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.editor import Editor
from squirrelwidgets.editor.setup_game import setup_game_type
from squirrelwidgets.editor.views import change, view_of
from squirrelwidgets.widgets import Board
from tests.editor.asking import ask
from tests.editor.random_edits import possible_edit
from tests.sixth_game import FullCheeks
from tests.widgets.fake_comm import recorded


@pytest.fixture(params=GAMES)
def kind(request: pytest.FixtureRequest) -> type[Game]:
    made: type[Game] = game_named(request.param)
    return made


def edited(editor: Editor, times: int, seed: int = 0) -> Editor:
    """So many random edits."""
    rng = Random(seed)
    for _ in range(times):
        editor.edit(possible_edit(editor.sketch, rng))
    return editor


def test_what_is_told_is_as_described(kind: type[Game]) -> None:
    editor = kind.edit()
    before = view_of(editor.setup_game)
    for n in range(6):
        check_type(before, wire.EditorView, collection_check_strategy=CollectionCheckStrategy.ALL_ITEMS)
        edited(editor, 1, n)
        now = view_of(editor.setup_game)
        check_type(change(before, now), wire.EditorChange, collection_check_strategy=CollectionCheckStrategy.ALL_ITEMS)
        before = now


def test_controls_have_values_and_their_symbols_are_drawn(kind: type[Game]) -> None:
    editor = kind.edit()
    stage, sketch = editor.setup_game.stage(), editor.sketch
    view = view_of(editor.setup_game)
    art = json.dumps(sorted(stage.composed_symbols(sketch.setup))) + "".join(_art_names(kind))
    for section in view["sections"]:
        for each in [section, *section.get("tools", []), *section.get("things", []), *section.get("members", [])]:
            if symbol := each.get("i"):
                assert symbol in art, f"{kind.title}: {section['id']} shows {symbol}"
        names = {"choice": [section["id"]], "switch": [section["id"]], "queue": [section["id"]]}
        cells = [cell["id"] for row in section.get("rows", []) for cell in row["cells"]]
        for name in [*names.get(section["kind"], []), *cells]:
            assert name in view["values"], f"{kind.title}: {name} shows no value"


def test_a_number_can_be_said_from_its_least_to_its_most(kind: type[Game]) -> None:
    editor = kind.edit()
    for name, value in view_of(editor.setup_game)["values"].items():
        match value:
            case [int(now), int(least), int(most)]:
                assert least <= now <= most
                beyond = {n: editor.why(f"{name} {n}") is None for n in (least - 1, least, most, most + 1)}
                assert [*beyond.values()] == [False, True, True, False], (name, beyond)


def _art_names(kind: type[Game]) -> set[str]:
    from squirrelwidgets.core.scene.art import art_of

    return set(art_of(kind.package))


def test_an_option_that_cannot_be_read_is_refused_with_its_rule(kind: type[Game]) -> None:
    editor = kind.edit()
    for field in editor.sketch.setup.form():
        refused = editor.why(f"{field['name']} %")
        assert refused is None or refused.rule == field.get("rule", ""), (field, refused)


def test_all_edits_undone_give_the_start_again(kind: type[Game]) -> None:
    editor = kind.edit()
    start = editor.text
    edited(editor, 12)
    assert editor.text != start
    assert editor.undo(12).text == start
    editor.redo(12)
    assert editor.undo(12).text == start


def test_setup_and_problems_can_be_observed() -> None:
    editor = Scurry.edit("5")
    seen: list[Any] = []
    editor.observe(lambda change: seen.append(change["new"]), "setup")
    editor.edit("hops 2", "squirrel brown f6")
    assert [str(each) for each in seen] == ["None"]  # both at once: no half of them is seen
    assert [each.rule for each in editor.problems] == ["SC-3"]
    editor.edit("squirrel gray e6")
    assert seen[-1] == editor.setup is not None
    for name in ("setup", "problems", "text"):
        with pytest.raises(TraitError, match=f'"{name}" trait is read-only'):
            setattr(editor, name, getattr(editor, name))


def test_a_refused_edit_changes_nothing() -> None:
    editor = Scurry.edit("5")
    with pytest.raises(IllegalMove, match="SC-4") as refusal:
        editor.edit("clear b5", "brown f6")
    assert refusal.value.explanation.places == ("f6",)
    assert editor.text == "5"
    assert str(editor.why("brown f6")) == "f6 is the centre, which starts empty. (SC-4)"


def test_a_file_of_a_setup(tmp_path: Path) -> None:
    path = Scurry.edit("5").edit("clear b5").save(tmp_path / "mine.json")
    assert Scurry.setup(path) == Scurry.setup(str(path))
    assert Scurry(setup=Scurry.setup(path)).settings.start == "own"
    with pytest.raises(BadSetup, match="another game, 'scurry'"):
        Squarrels.setup(path)
    for text, reason in (
        ("{", "not JSON"),
        ("[]", "is no setup"),
        ('{"game": "scurry", "setup": {"x": 1}}', "unknown"),
        (f'{{"game": "scurry", "setup": {{"side": {"9" * 5000}}}}}', "not JSON that can be read"),
        ('{"game": "scurry", "setup": {"start": "Gr\xfcn"}}', r"mine\.json is no text in UTF-8"),
    ):
        path.write_text(text, "latin-1")
        with pytest.raises(BadSetup, match=reason):
            Scurry.setup(path)


def test_the_old_file_stays_if_the_setup_is_not_finished(tmp_path: Path) -> None:
    path = Scurry.edit("5").save(tmp_path / "mine.json")
    with pytest.raises(BadSetup, match="gray squirrel"):
        Scurry.edit("5").edit("squirrel brown f6").save(path)
    assert str(Scurry.setup(path)) == "5"


def test_a_game_that_offers_no_editor_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr("tests.sixth_game.rules.Sketch")
    setup_game_type.cache_clear()
    with pytest.raises(SquirrelError, match="no editor"):
        FullCheeks.edit()


@pytest.mark.parametrize("words", [5, None, "", "take", "take "])
def test_what_is_no_edit_is_refused_and_changes_nothing(kind: type[Game], words: Any) -> None:
    editor = kind.edit()
    before = editor.text
    with pytest.raises(NotAMove):
        editor.edit(words)
    assert editor.text == before


@pytest.mark.parametrize("players", [99, "x", 0])
def test_an_editor_is_for_as_many_as_can_play(kind: type[Game], players: Any) -> None:
    with pytest.raises(BadSetup, match="players"):
        kind.edit(players=players)


def test_the_setup_of_another_game_is_told_as_such(kind: type[Game]) -> None:
    other = Squarrels if kind is Scurry else Scurry
    with pytest.raises(BadSetup, match=r"this is a setup of \w+, not of \w+"):
        kind.edit(other.setup())


def remark_after(editor: Editor, *sentences: str) -> Any:
    return view_of(editor.edit(*sentences).setup_game)["validity"].get("remark")


def test_what_an_edit_does_beyond_what_it_says_is_told_until_the_next_one() -> None:
    scurry = Scurry.edit("6").edit("clear b3")
    assert remark_after(scurry, "side 5") == ["6 pieces had no cell any more and went. ", {"r": "SC-1"}]
    assert remark_after(scurry, "hops 2") is None
    assert remark_after(scurry, "side 6") is None
    nut_hunt = NutHunt.edit("players=2")
    place = next(each.split()[2] for each in nut_hunt.sketch.legal() if each.startswith("squirrel "))
    squirrel = f"squirrel {nut_hunt.setup_game.stage().seats(nut_hunt.sketch.setup)[0]['id']} {place}"
    assert remark_after(nut_hunt, squirrel, squirrel) is None
    assert remark_after(nut_hunt, squirrel)[0].startswith("Its third squirrel")
    assert remark_after(nut_hunt, squirrel) is None


def test_the_code_that_is_copied_makes_a_game(kind: type[Game]) -> None:
    with recorded():
        board: Board = kind.edit().board()
        assert board._tell_static()["code"] == kind.__name__
        board.close()


def test_only_an_edit_is_remarked_on_and_only_what_it_took_away() -> None:
    assert remark_after(Scurry.edit("6"), "side 5") is None, "another standard start lies there"
    own = Scurry.edit("6").edit("clear b3")
    pieces = len(own.sketch.pieces())
    gone = pieces - len(own.sketch.play("side 4").pieces())
    assert gone > 1
    assert remark_after(own, "side 4") == [f"{gone} pieces had no cell any more and went. ", {"r": "SC-1"}]
    assert remark_after(own.undo(), "take 4/brown e5/gray g5") is None, "a text says all that it does"


@pytest.mark.parametrize(
    ("start", "remark"),
    [
        (Squarrels.edit("players=3 hands=1/2/3"), "What ochre had is gone."),
        (Squarrels.edit("players=3 hands=1/2/"), None),
        (NutHunt.edit(players=4).edit("nuts ochre acorn 3", "squirrel teal a1"), "What ochre and teal had is gone."),
        (SquirrelRush.edit(players=4).edit("squirrel teal d4"), "What teal had is gone."),
        (SquirrelIsland.edit(players=4).edit("coins teal 4"), "What teal had is gone."),
        (SquirrelIsland.edit(players=4), None),
    ],
)
def test_what_a_leaving_seat_had_goes_with_it(start: Editor, remark: str | None) -> None:
    told = remark_after(start, "players 2")
    assert (told and "".join(told)) == remark
    assert remark_after(start, "players 3") is None


@pytest.mark.parametrize(("words", "quoted"), [(5, "'5'"), (None, "'None'"), (b"take 5", "take 5"), (["hops"], "hops")])
def test_what_is_no_edit_is_quoted(kind: type[Game], words: Any, quoted: str) -> None:
    with pytest.raises(NotAMove) as refusal:
        kind.edit().edit(words)
    assert quoted in str(refusal.value)
    assert "an edit is a text such as" in str(refusal.value)


@pytest.mark.parametrize("text", ["", "  "])
def test_an_empty_text_is_no_setup(kind: type[Game], text: str) -> None:
    usual = re.escape(f"the usual one is `{kind.setup()}`")
    with pytest.raises(BadSetup, match=usual):
        kind.edit(text)
    with recorded():
        editor = kind.edit()
        board = editor.board()
        before = edited(editor, 1).text
        with pytest.raises(BadSetup, match=usual):
            editor.take(text)
        (told,) = ask(board, "edit", act="take", text=text)
        assert (told["answer"]["code"], editor.text) == ("setup", before)
        board.close()


def test_a_text_from_a_browser_reads_no_file(tmp_path: Path) -> None:
    path = Scurry.edit("5").save(tmp_path / "mine.json")
    with recorded():
        editor = Scurry.edit("6")
        board = editor.board()
        (told,) = ask(board, "edit", act="take", text=str(path))
        assert not told["answer"]["ok"]
        assert editor.text == "6"
        board.close()


@pytest.mark.parametrize("save", ["save", "save_html"])
def test_a_folder_that_is_not_there_is_named(kind: type[Game], save: str, tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "mine.json"
    with pytest.raises(FileNotFoundError, match="make it first") as error:
        getattr(kind.edit(), save)(path)
    assert (error.value.filename, ".part" in str(error.value)) == (str(path), False)


@pytest.mark.parametrize(
    ("kind", "text", "word"),
    [
        ("Scurry", "5/brown a1 b5/gray c2", "a1"),
        ("Scurry", "5/hops 3", "hops"),
        ("Squarrels", "race=none players=99", "players=99"),
        ("Squarrels", "players=2 hands=1/2 stored=2/7", "7"),
        ("Squarrels", "players=2 hands=1/x dealer=x", "x"),
        ("Squarrels", "playrs=3", "playrs=3"),
        ("NutHunt", "players=2 squirrels=hazel-hil/", "hazel-hil"),
        ("SquirrelRush", "players=2 rounds=77", "rounds=77"),
        ("SquirrelIsland", "players=2 hands=foo/", "foo"),
        ("Scurry", "🐿 x", None),
        ("Squarrels", "🐿=1 players=99", "🐿=1"),
    ],
)
def test_the_word_is_named_that_a_text_is_refused_for(kind: str, text: str, word: str | None) -> None:
    with recorded():
        board = game_named(kind).edit().board()
        (told,) = ask(board, "edit", act="take", text=text)
        assert told["answer"]["code"] == "setup"
        begin, end = told["answer"].get("fault", (0, 0))
        assert text.encode("utf-16-le")[2 * begin : 2 * end].decode("utf-16-le") == (word or "")
        board.close()
