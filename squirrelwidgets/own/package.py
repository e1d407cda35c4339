"""The package of an own game, as if its folder were there; and that folder, written for who outgrows a cell."""

from __future__ import annotations

import sys
from functools import cached_property
from inspect import cleandoc
from pathlib import Path
from types import ModuleType
from typing import Any, Final

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
        told = [f'[{mark}-{n}]\ntitle = "{title(text)}"\ntext = """{text}"""\nsource = "its author"\n'
                for n, text in enumerate(self.paragraphs, 1)]
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


def offer(kind: Any, sketch: Any) -> None:
    """Make the package of a game in memory."""
    texts = Texts(kind)
    home: Any = ModuleType(kind.package)
    home.__path__, home.texts = [str(Path(__file__).with_name("none"))], texts
    rooms = {
        "rules": {"Position": kind.state_type, "Sketch": sketch, "Setup": kind.setup_type},
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
