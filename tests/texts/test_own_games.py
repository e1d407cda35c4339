"""What the guide to games in one cell says is so: its code runs as cells, and the words that it names are there."""

from __future__ import annotations

import io
import json
import re
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import pytest

from docs.maker.boards import two_alike
from docs.maker.own_games import words
from squirrelwidgets import own
from squirrelwidgets.core.model.events import masked
from squirrelwidgets.own.position import HOOKS, Position
from squirrelwidgets.own.told import sentences_told, told
from tests.texts.test_notebooks import run_cell
from tests.texts.test_readme import PAGES, ROOT, blocks
from tests.widgets.fake_comm import recorded

GUIDE = PAGES / "guide" / "own-games.md"
TEXT = GUIDE.read_text("utf-8")
VIEW = "application/vnd.jupyter.widget-view+json"
FAULTY = "Dash"
"""The game that shows what the check says."""


@pytest.fixture(scope="module")
def guide(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """The names that the blocks of the guide make, run one after the other as cells; each shows a board."""
    names: dict[str, Any] = {"__name__": "__main__"}
    with pytest.MonkeyPatch.context() as patch, recorded():
        patch.chdir(tmp_path_factory.mktemp("guide"))
        for each in blocks(GUIDE):
            with redirect_stdout(io.StringIO()) as printed:
                shown = run_cell(each.code, names)
            if f"class {FAULTY}" in each.code:
                names["said"] = printed.getvalue()
            else:
                assert any(VIEW in bundle for bundle in shown or ()), f"{each} shows no board"
    return names


def kinds(names: dict[str, Any]) -> list[Any]:
    return [each for each in names.values() if isinstance(each, type) and issubclass(each, own.Game)]


def test_each_block_of_the_guide_is_a_cell_that_shows_a_board(guide: dict[str, Any]) -> None:
    wanted = ["Nim", "Handful", "FourUp", "Pig", "Turncoats", "Picnic", "NutThief", "Few"]
    assert [each.__name__ for each in kinds(guide) if each.__name__ != FAULTY] == [*wanted]


def test_the_first_game_is_ten_lines() -> None:
    lines = [line for line in blocks(GUIDE)[0].code.splitlines() if line.strip()]
    assert len(lines) == 2 + 9  # import and board, and the class


def nim_in(text: str) -> list[str]:
    """The class as a text has it, without blank lines, indents before it and kinds of quotes."""
    lines = [line for line in text.replace("'''", '"""').splitlines() if line.strip()]
    first = next(n for n, line in enumerate(lines) if line.strip() == "class Nim(own.Game):")
    indent = len(lines[first]) - len(lines[first].lstrip())
    return [line[indent:] for line in lines[first : first + 9]]


def test_nim_is_the_same_wherever_it_stands() -> None:
    """In the help, the README, the guide, the notebook: what `tests/own/games/nim.py` has."""
    nim = nim_in(ROOT.joinpath("tests/own/games/nim.py").read_text("utf-8"))
    cells = json.loads(ROOT.joinpath("notebooks/10-own-games.ipynb").read_text("utf-8"))["cells"]
    notebook = "\n".join("".join(each["source"]) for each in cells)
    for text in (own.__doc__ or "", ROOT.joinpath("README.md").read_text("utf-8"), TEXT, notebook):
        assert nim_in(text) == nim
    again = TEXT.replace("class Nim(own.Game):", "", 1)
    assert nim_in(again) == nim  # where it ends in house rules


def test_each_sentence_that_authors_are_told_is_asked_for() -> None:
    """The table has no other, and none lacks."""
    code = "\n".join(each.read_text("utf-8") for each in Path(own.__file__).parent.glob("*.py"))
    named = {*re.findall(r'"([a-z_]+)"', code)}
    assert {*sentences_told()} <= named
    assert {*re.findall(r'\b(?:fault|told)\("(\w+)"', code)} <= {*sentences_told()}
    assert told("near", name="plays", hook="play") == " Is `plays` meant to be `play`?"


def test_games_of_the_guide_are_whole(guide: dict[str, Any]) -> None:
    for kind in kinds(guide):
        if kind.__name__ in (FAULTY, "Few"):
            continue
        assert own.check(kind, games=1) == []
        for players in {2, 4 if "players" in kind.written.options else 2}:
            game = kind(players, seed=1, seats=["random"] * players).run()
            assert game.result.text
            assert game.result.rule in kind.rules()


def test_what_the_guide_says_that_check_prints(guide: dict[str, Any]) -> None:
    told = re.findall(r"^```text\n(.*?)^```$", TEXT, flags=re.DOTALL | re.MULTILINE)
    assert told[0] == guide["said"]
    can_say = " ".join(sentences_told().values())
    table = TEXT.partition("| it says |")[2].partition("\n\n")[0]
    for said in re.findall(r"^\| (.*?) \|", table, flags=re.MULTILINE)[1:]:
        for part in re.findall(r"`(.*?)`", said.replace("`AttributeError: …`", "")):
            for piece in re.split("Rust|1000|…", part):  # what it puts in
                assert piece.strip() in can_say, part


def test_all_words_that_the_guide_names_are_there() -> None:
    for name in re.findall(r"\bown\.(?!md)(\w+)\b", TEXT):
        assert hasattr(own, name), name
    tables = "\n".join(re.findall(r"^\|.*\|$", TEXT, flags=re.MULTILINE))
    parts = {"hand", "deck", "die", "meal", "water"}
    for name in re.findall(r"self\.(\w+)", tables):
        assert hasattr(Position, name) or name in {*HOOKS, *parts, "mover", "seats"}, name


def test_chance_is_asked_as_the_guide_says(guide: dict[str, Any]) -> None:
    game = guide["Pig"](chance="ask", seed=1).play("roll")
    assert game.legal[3] == "die 4"
    assert game.play("die 4").state.risk[0] == 4


def test_who_is_shown_a_card_knows_it_and_others_do_not(guide: dict[str, Any]) -> None:
    game = guide["NutThief"](3, setup={"hand": ["owl", "fox", "jay"]}, chance="ask", seed=1)
    shown = game.play("card bear", "owl blue").state.events
    told = [[masked(event, viewer).what for event in shown] for viewer in range(3)]
    assert ["Blue has fox." in each for each in told] == [True, True, False]


def test_the_board_of_the_guide_is_a_task_that_is_proved() -> None:
    report = two_alike().check()
    assert report
    assert "Doubts: none" in str(report)


def test_the_reference_has_every_word() -> None:
    page = words()
    assert "What you say in them" in page
    for name in own.__all__:
        word = getattr(own, name)  # by its home: many a part is called as its module
        assert name == "Game" or f"::: {word.__module__}.{word.__qualname__}\n" in page, name
