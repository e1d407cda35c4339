"""Subpackages of a game: a missing one, or one that lacks something, is an error that names it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from squirrelwidgets.core.model.subpackages import game_package, subpackage
from squirrelwidgets.core.words.rule_texts import edition_of, rules_of
from squirrelwidgets.games.scurry.rules.play import Position
from tests.core.toy import Turns
from tests.sixth_game.rules import Position as FullCheeks


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An importable package for a game that is being written."""
    folder = tmp_path / "unfinished_game"
    folder.mkdir()
    (folder / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    yield folder
    subpackage.cache_clear()
    for name in [name for name in sys.modules if name.startswith("unfinished_game")]:
        del sys.modules[name]


def test_a_missing_subpackage_is_named(package: Path) -> None:
    with pytest.raises(ModuleNotFoundError, match=r"^unfinished_game has no `words`: .* explain, draw\."):
        subpackage(package.name, "words")


def test_a_missing_package_is_named() -> None:
    with pytest.raises(ModuleNotFoundError, match=r"^no_such_game has no `scene`: a module or folder\."):
        subpackage("no_such_game", "scene")


@pytest.mark.parametrize("file", ["bots.py", "bots/__init__.py"])
def test_what_a_subpackage_lacks_is_named(package: Path, file: str) -> None:
    (package / file).parent.mkdir(exist_ok=True)
    (package / file).write_text("def value(state, seat): ...")
    with pytest.raises(ImportError, match=r"^unfinished_game\.bots lacks sample_turn: it is one that offers"):
        subpackage(package.name, "bots")


def test_what_the_texts_of_rules_lack_is_named(package: Path) -> None:
    (package / "rules.toml").write_text('[LE-1]\ntitle = "Leap"\ntext = "A squirrel leaps."\n')
    with pytest.raises(TypeError, match=r"^unfinished_game: rules\.toml has no edition; records name it\.$"):
        edition_of(package.name)
    with pytest.raises(TypeError, match=r"^unfinished_game: \[LE-1\] in rules\.toml has no source\.$"):
        rules_of(package.name)


def test_a_fault_within_a_subpackage_stays_as_it_is(package: Path) -> None:
    (package / "words.py").write_text("import no_such_package")
    with pytest.raises(ModuleNotFoundError, match=r"^No module named 'no_such_package'$"):
        subpackage(package.name, "words")


def test_the_package_of_a_position_holds_its_rules() -> None:
    class Variant(Position):
        __slots__ = ()

    names = "squirrelwidgets.games.scurry", "tests.sixth_game", "tests.core.toy"
    assert (game_package(Position), game_package(FullCheeks), game_package(Turns)) == names
    assert game_package(Variant) == names[0]
