"""The package of an own game, as if its folder were there; and that folder, written for who outgrows a cell."""

from __future__ import annotations

import sys
from functools import cached_property
from inspect import cleandoc, getsource
from os import PathLike
from pathlib import Path
from textwrap import dedent
from types import ModuleType
from typing import Any, Final

from ..core.model.errors import BadSetup
from ..core.play.saving.files import write_whole
from ..core.scene.cover import Box, Cover
from ..house.mark import mark_of
from . import bots, hints, numbers, scene, words

EVENTS: Final = """[played]
text = "Somebody said something, and the rules did what that does."
who = "the player"
what = "the sentence"
[passed]
text = "Somebody could say nothing."
who = "the player"
[rolled]
text = "Chance rolled a die."
who = "for whom"
what = "what came"
origin = "the die"
[dealt]
text = "Chance dealt a card."
who = "to whom"
what = "the card"
origin = "the deck"
to = "where it lies"
[told]
text = "The rules told something."
what = "the words"
[shown]
text = "Somebody was shown a card."
what = "the words"
[revealed]
text = "All were told what follows from a hidden card."
what = "the words"
[ended]
text = "The game was over."
"""


class Texts:
    """The files of a game that has none: asked for by name."""

    def __init__(self, kind: Any) -> None:
        self.kind = kind

    def __getitem__(self, file: str) -> str:
        return {"rules.toml": self.rules, "events.toml": EVENTS, "art.svg": scene.ART.read_text("utf-8")}[file]

    @property
    def rules(self) -> str:
        """The paragraphs of the docstring; the edition is a digest of what the rules do."""
        mark = self.kind.written.mark
        edition = mark_of(self.kind)
        told = [
            f'[{mark}-{n}]\ntitle = "{title(text)}"\ntext = """{text}"""\nsource = "its author"\n'
            for n, text in enumerate(self.paragraphs, 1)
        ]
        return "\n".join([f'edition = "{edition}"\n', *told])

    @cached_property
    def paragraphs(self) -> list[str]:
        told = self.kind.written.doc or self.kind.title
        return [" ".join(each.split()).replace("\\", "\\\\").replace('"', "'") for each in cleandoc(told).split("\n\n")]


def title(paragraph: str) -> str:
    """What comes before a colon, where that is short."""
    head, colon, _ = paragraph.partition(":")
    return head if colon and len(head) <= LONGEST_TITLE else "How it is played"


LONGEST_TITLE: Final = 40


def offer(kind: Any) -> None:
    """Make the package of a game in memory."""
    texts = Texts(kind)
    home: Any = ModuleType(kind.package)
    home.__path__, home.texts = [str(Path(__file__).with_name("none"))], texts
    rooms = {
        "rules": {"Position": kind.state_type, "Sketch": kind.sketch_type, "Setup": kind.setup_type},
        "scene": {"Stage": scene.Stage, "SketchStage": scene.SketchStage, "COVER": cover(texts.paragraphs[0])},
    }
    shared: dict[str, Any] = {"words": words, "bots": bots, "hints": hints, "numbers": numbers}
    sys.modules[kind.package] = home
    for name in (*rooms, *shared):
        module = shared.get(name) or ModuleType(f"{kind.package}.{name}")
        vars(module).update(rooms.get(name, {}))
        sys.modules[f"{kind.package}.{name}"] = module
        setattr(home, name, module)


def cover(line: str) -> Cover:
    return Cover(line, 5, Box(0, 0, 200, 200), {})


def write_package(kind: Any, path: str | PathLike[str]) -> Path:
    """Write a game as a folder, for who outgrows a cell: its class, and a file for each room, to be changed.

    >>> from tests.own.games.nim import Nim
    >>> from squirrelwidgets import own
    >>> sorted(each.name for each in own.write_package(Nim, "nim").iterdir())[:3]
    ['__init__.py', 'art.svg', 'bots.py']
    """
    folder, texts = Path(path), Texts(kind)
    folder.mkdir()
    files = {
        "__init__.py": HEAD + source_of(kind),
        "rules.py": f"{RULES}from . import {kind.__name__}\n\nSetup, Position = {kind.__name__}.setup_type, "
        f"{kind.__name__}.state_type\nSketch = {kind.__name__}.sketch_type\n",
        "scene.py": f"{SCENE}\nCOVER = cover({texts.paragraphs[0]!r})\n",
        **{
            f"{name}.py": f'"""{doc}"""\n\nfrom squirrelwidgets.own.{name} import {offers}\n'
            for name, doc, offers in ROOMS
        },
        **{name: texts[name] for name in ("rules.toml", "events.toml", "art.svg")},
    }
    for name, text in files.items():
        write_whole(folder / name, text)
    return folder


def source_of(kind: Any) -> str:
    """The class as its author wrote it, with its files beside it."""
    try:
        lines = dedent(getsource(kind)).splitlines(keepends=True)
    except (OSError, TypeError):
        text = (
            f"the text of {kind.__name__} is not to be found: define it in a cell or a file, and write it from there."
        )
        raise BadSetup(text) from None
    return "".join([lines[0], "    package = __name__\n", *lines[1:]])


HEAD: Final = '"""A game that began in a cell."""\n\nfrom squirrelwidgets import own\n\n\n'
RULES: Final = '"""The types of the rules, which are in the class."""\n\n'
SCENE: Final = '''"""The board: methods of the stage are described in `squirrelwidgets.core.scene.stage`."""

from squirrelwidgets.own.package import cover
from squirrelwidgets.own.scene import SketchStage as Sketched
from squirrelwidgets.own.scene import Stage as Drawn


class Stage(Drawn):
    pass


class SketchStage(Sketched):
    pass

'''
ROOMS: Final = (
    ("words", "Why something is not possible, and the drawing in text.", "draw, explain"),
    ("bots", "What bots ask.", "candidate_turns, playout_move, playout_steps, sample_turn, value"),
    ("hints", "Hints.", "hint"),
    ("numbers", "The game in numbers.", "decisions, fields, outcomes"),
)
