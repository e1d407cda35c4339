"""The package of an own game, as if its folder were there; and that folder, written for who outgrows a cell."""

from __future__ import annotations

import ast
import linecache
import sys
from contextlib import suppress
from functools import cache
from os import PathLike
from pathlib import Path
from textwrap import dedent
from types import ModuleType
from typing import Any, Final

from ..core.model.errors import BadSetup
from ..core.model.usual import hints
from ..core.play.saving.files import write_whole
from ..core.scene.parts import ART
from ..house.mark import mark_of
from . import bots, numbers, scene, words
from .told import told

FOLDER: Final = Path(__file__).with_name("folder")
"""Its files, with gaps for what a game says."""
SHARED: Final[dict[str, Any]] = {"words": words, "bots": bots, "hints": hints, "numbers": numbers}
LONGEST_TITLE: Final = 40
NAMED: Final = "    package = __name__\n"


class Texts:
    """The data files of a game that has none, by name."""

    def __init__(self, kind: Any) -> None:
        self.kind = kind

    @cache  # noqa: B019  # a class of games lives as long as the process
    def __getitem__(self, file: str) -> str:
        if file == "art.svg":
            return ART.read_text("utf-8")
        text = FOLDER.joinpath(f"{file}.txt").read_text("utf-8")
        return text.format(rules=self.rules()) if file == "rules.toml" else text

    def rules(self) -> str:
        """The paragraphs of the docstring; the edition is what the rules do, in eight digits."""
        rules = self.kind.written.paragraphs.items()
        told = [
            f'[{rule}]\ntitle = "{title(text)}"\ntext = """{text}"""\nsource = "its author"' for rule, text in rules
        ]
        return "\n\n".join([f'edition = "{mark_of(self.kind)}"', *told])


def title(paragraph: str) -> str:
    """What comes before a colon, where that is short."""
    head, colon, _ = paragraph.partition(":")
    return head if colon and len(head) <= LONGEST_TITLE else "How it is played"


def offer(kind: Any) -> None:
    """Make the package of a game in memory."""
    home: Any = ModuleType(kind.package)
    home.__path__, home.texts = [str(FOLDER)], Texts(kind)
    own = {
        "rules": {"Position": kind.state_type, "Sketch": kind.sketch_type, "Setup": kind.setup_type},
        "scene": {
            "Stage": scene.Stage,
            "SketchStage": scene.SketchStage,
            "COVER": scene.COVER,
            "how_to": scene.how_to,
        },
    }
    rooms = SHARED | {name: ModuleType(f"{kind.package}.{name}") for name in own}
    sys.modules[kind.package] = home
    for name, room in rooms.items():
        vars(room).update(own.get(name, {}))
        sys.modules[f"{kind.package}.{name}"] = room
        setattr(home, name, room)


def write_package(kind: Any, path: str | PathLike[str]) -> Path:
    """Write a game as a folder, for who outgrows a cell: its class, and a file for each room, to be changed.

    >>> class Mark(own.Game):
    ...     cells = own.grid(2, 2)
    ...     def legal(self):
    ...         return self.cells.empty
    ...     def play(self, cell):
    ...         self.cells[cell] = self.mover
    >>> sorted(each.name for each in own.write_package(Mark, "mark").iterdir())[:3]
    ['__init__.py', 'art.svg', 'bots.py']
    """
    folder, texts = Path(path), Texts(kind)
    gaps = {"name": kind.__name__, "source": source_of(kind), "rules": texts.rules()}
    folder.mkdir()
    for file in sorted(FOLDER.iterdir()):
        write_whole(folder / file.stem, file.read_text("utf-8").format(**gaps))
    write_whole(folder / "art.svg", texts["art.svg"])
    return folder


def source_of(kind: Any) -> str:
    """The class as its author wrote it, in a cell or a file, with its files beside it."""
    code = kind.written.hooks["play"].__code__
    lines = linecache.getlines(code.co_filename)
    with suppress(SyntaxError):  # it may be no file of Python
        for node in ast.walk(ast.parse("".join(lines))):
            if isinstance(node, ast.ClassDef) and node.lineno < code.co_firstlineno <= (node.end_lineno or 0):
                text = dedent("".join(lines[node.lineno - 1 : node.end_lineno])).splitlines(keepends=True)
                first = node.body[0]
                under = (first.end_lineno or 0) if ast.get_docstring(node) else first.lineno - 1
                return "".join([*text[: under - node.lineno + 1], NAMED, *text[under - node.lineno + 1 :]])
    raise BadSetup(told("no_text", name=kind.__name__))
