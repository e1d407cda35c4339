"""Every public name has an example, and every example is true."""

from __future__ import annotations

import inspect
import pydoc
import re
import tomllib
from collections.abc import Iterator
from dataclasses import fields
from doctest import ELLIPSIS, NORMALIZE_WHITESPACE, DocTestFinder, DocTestRunner
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from random import Random
from types import ModuleType
from typing import Any

import pytest
from traitlets import TraitType

import squirrelwidgets
from squirrelwidgets import GAMES
from squirrelwidgets.core.model.setups.setup import Setup
from squirrelwidgets.core.model.state import State
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.core.play.game_types import GameType

OURS = squirrelwidgets.__name__
SUBPACKAGES = [f"{OURS}.{each.name}" for each in iter_modules(squirrelwidgets.__path__) if each.ispkg]
EVERYWHERE = {name: getattr(squirrelwidgets, name) for name in squirrelwidgets.__all__}
EVERYWHERE |= {
    each.rpartition(".")[2]: module for each in SUBPACKAGES if hasattr(module := import_module(each), "__all__")
}
"""What a reader has imported."""


def exported(module: ModuleType) -> dict[str, Any]:
    names: list[str] = getattr(module, "__all__", [])
    return {
        f"{module.__name__.removeprefix(OURS).lstrip('.')}.{name}".lstrip("."): getattr(module, name) for name in names
    }


def public_names() -> dict[str, Any]:
    """What the packages export, with the methods and properties of each class and its bases."""
    found = {"Game": Game, "GameType": GameType, "Setup": Setup, "State": State}
    for name in (OURS, *SUBPACKAGES):
        found |= exported(import_module(name))
    for kind in [each for each in found.values() if inspect.isclass(each)]:
        for base in inspect.getmro(kind):
            if base.__module__.startswith(OURS) and (base is kind or base in found.values() or base.__name__ == "Bot"):
                found |= {f"{base.__name__}.{name}": each for name, each in methods(base)}
    return {name: each for name, each in found.items() if not isinstance(each, int)}  # CHANCE is a number


def methods(kind: type) -> Iterator[tuple[str, Any]]:
    for name, each in vars(kind).items():
        if not name.startswith("_") and not isinstance(each, TraitType):
            if isinstance(each, staticmethod | classmethod):
                each = each.__func__
            if inspect.isfunction(each) or isinstance(each, property):
                yield name, each


PUBLIC = public_names()
CLASS_DOCS = {each.__name__: inspect.getdoc(each) or "" for each in PUBLIC.values() if inspect.isclass(each)}
SHARED = inspect.getdoc(Game) or ""


def has_example(name: str) -> bool:
    """In its own docstring, in that of the same method of a base, or with others in its class's; what all games share
    is no game's own.
    """
    owner, _, method = name.rpartition(".")
    if re.search(rf"^>>> [^#]*\.{method}\b", CLASS_DOCS.get(owner, ""), re.MULTILINE):
        return True
    bases = [PUBLIC.get(f"{base}.{method}") for base in ("Game", "GameType", "Setup", "State", "Bot")]
    texts = [inspect.getdoc(each) or "" for each in (PUBLIC[name], *bases) if each is not None]
    return ">>> " in " ".join(texts).removesuffix(SHARED if PUBLIC[name] is not Game else "")


def test_there_are_public_names() -> None:
    assert {"Scurry", "Scurry.solve", "Game.play", "Setup.parse", "State.legal", "Board.close", "Greedy"} <= {
        name.rpartition("widgets.")[2] for name in PUBLIC
    }


def test_every_public_name_has_an_example() -> None:
    lacking = [name for name in PUBLIC if not has_example(name)]
    assert not lacking, "no line of example in these docstrings"


# -- examples


def with_examples() -> list[str]:
    """The modules with examples, by their text: each worker collects tests, and to import all takes a second."""
    root = Path(squirrelwidgets.__file__).parents[1]
    files = sorted(path for path in (root / OURS).rglob("*.py") if ">>> " in path.read_text("utf-8"))
    return [".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__") for path in files]


@pytest.mark.usefixtures("few_worlds")
@pytest.mark.parametrize("name", with_examples(), ids=lambda name: name.removeprefix(f"{OURS}."))
def test_examples_are_true(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    tests = [test for test in DocTestFinder().find(import_module(name), extraglobs=EVERYWHERE) if test.examples]
    assert tests, "examples that doctest does not find"
    for n, test in enumerate(tests):
        folder = tmp_path / str(n)  # what they save, they save there
        folder.mkdir()
        monkeypatch.chdir(folder)
        DocTestRunner(optionflags=ELLIPSIS | NORMALIZE_WHITESPACE).run(test, out=told.append)
    assert not told, "".join(told)


# -- help


@pytest.mark.parametrize("name", list(GAMES))
def test_help_tells_all_that_can_be_said_and_set(name: str) -> None:
    kind = getattr(squirrelwidgets, name)
    text = inspect.getdoc(kind) or ""
    for each in fields(kind.setup_type):
        assert re.search(rf"\b{each.name}\b", text), f"help({name}) does not tell of the option {each.name}"
        label = each.metadata["label"]
        assert label in text, "what is declared is told"
        assert text.count(label) == 1 or len(label) < 12, "it is told once"
    for word in words_of(kind(seed=1)):
        assert re.search(rf"\b{word}\b", text), f"help({name}) does not tell of {word!r}"


@pytest.mark.parametrize("name", list(GAMES))
def test_help_ends_where_the_game_ends(name: str) -> None:
    """No pages of what traitlets has; what Tab offers in a notebook is the game, too."""
    kind = getattr(squirrelwidgets, name)
    text = pydoc.plain(pydoc.render_doc(kind))
    assert "inherited from traitlets" not in text
    assert "observe" in dir(kind)
    assert not {"set_trait", "class_trait_names", "hold_trait_notifications"} & {*dir(kind)}
    assert "play_live" not in text, "what the package alone calls"


def words_of(game: Game) -> set[str]:
    """How sentences begin in a random game; not with names of places, which a board shows."""
    rng, stage = Random(1), game.stage()
    places = {*stage.places(game.settings, "all")}
    for _ in range(400):
        if not game.over:
            game.play(rng.choice(game.legal))
    for node in game.node.line():
        marks = stage.scene(node.state, game.story(node))
        places |= {path[0] for mark in marks for path in mark.get("words", ()) if len(path) == 1}
    heard = [sentence for node in game.node.line() for sentence in (node.say, *node.state.sentences())]
    return {sentence.split()[0] for sentence in heard if sentence} - places


def test_the_package_lists_its_names_and_knows_its_version() -> None:
    assert dir(squirrelwidgets) == sorted([*squirrelwidgets.__all__, *squirrelwidgets.PACKAGES])
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())["project"]
    assert squirrelwidgets.__version__ == project["version"]
