"""What an author wrote in a class, sorted by what it is; what cannot be is refused at the class line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import Field
from difflib import get_close_matches
from inspect import cleandoc
from typing import Any, Final

from ..core.model.setups.setup import Setup
from .position import HOOKS, Position
from .seats import COLOURS
from .told import fault, told

PLAIN: Final = (int, float, str, bool, type(None), tuple)
OWN: Final = ("title", "name", "package", "aim")
"""What is said of the game itself."""
TAKEN: Final = {name for name in dir(Position) if name[0] != "_"} - {*HOOKS}
TAKEN_IN_SETUPS: Final = {name for name in dir(Setup) if name[0] != "_"}
REFUSED: Final[Mapping[str, Callable[[str, Any], bool]]] = {
    "init": lambda name, _: name in ("__init__", "__new__"),
    "draw": lambda name, _: name == "draw",
    "no_method": lambda name, value: name in HOOKS and not callable(value),
    "super": lambda name, value: name in HOOKS and "__class__" in _code(value, "co_freevars"),
    "taken": lambda name, value: (
        name in TAKEN or name[:4] == "own_" or (isinstance(value, Field) and name in TAKEN_IN_SETUPS)
    ),
    "shared": lambda name, value: isinstance(value, list | dict | set) and not (name.isupper() or name[:2] == "__"),
}
"""What is told of a name in a class, and where."""


class Written:
    """The parts, options, rules, fields and all else of a class, with those of the own game that it is made from."""

    def __init__(self, kind: str, own: Mapping[str, Any], inherited: Mapping[str, Any]) -> None:
        self.kind, self.doc = kind, own.get("__doc__") or kind
        self.paragraphs = dict(self._paragraphs())
        """The rules, by id."""
        for name, value in own.items():
            for what, is_so in REFUSED.items():
                if is_so(name, value) and name not in OWN:
                    gaps = {"name": name, "kind": type(value).__name__, "capitals": name.upper()}
                    raise fault(what, at=f"{kind}.{name}", **gaps)
        said = {name: each for name, each in own.items() if not name.startswith("__") and name not in OWN}
        self.all = {**inherited, **said}
        self.options = {name: each for name, each in self.all.items() if isinstance(each, Field)}
        self.hooks = {name: each for name, each in self.all.items() if name in HOOKS}
        others = {name: each for name, each in self.all.items() if name not in {*self.options, *self.hooks}}
        self.plain = {name: each for name, each in others.items() if isinstance(each, PLAIN) and not name.isupper()}
        self.rest = {name: each for name, each in others.items() if name not in self.plain}
        number: Any = self.plain.pop("players", 2)
        self.players: int | None = None if "players" in self.options else number
        self.parts = [name for name, each in self.options.items() if each.metadata.get("part")]
        near = "".join(told("near", name=name, hook=hook) for name, hook in self.misspelt())
        lacks = {
            "no_play": "play" in self.hooks,
            "no_legal": self.hooks.keys() & {"legal", "why"},
            "no_part": self.parts,
        }
        for what, has in lacks.items():
            if not has:
                raise fault(what, at=kind, near=near)

    def misspelt(self) -> Iterator[tuple[str, str]]:
        """Functions that nothing calls, each with the rule whose name is near."""
        called = {name for each in self.all.values() for name in _code(each, "co_names")}
        for name, each in self.rest.items():
            if hasattr(each, "__code__") and name not in called and (near := get_close_matches(name, HOOKS, 1, 0.75)):
                yield name, near[0]

    def _paragraphs(self) -> Iterator[tuple[str, str]]:
        """Those of the docstring; ids begin with the capitals of the class, as TTT of TicTacToe."""
        mark = "".join(letter for letter in self.kind if letter.isupper()) or self.kind[:1].upper()
        paragraphs = cleandoc(self.doc).replace("\\", "/").replace('"', "'").split("\n\n")
        for n, text in enumerate(paragraphs, 1):
            yield f"{mark}-{n}", " ".join(text.split())

    def check_words(self, setup: Any) -> None:
        """Refuse places and cards of the same name, those that are called as a seat, and where nothing can be said."""
        if not self.hooks.keys() & {"legal", "says"} and not setup.own_spots:
            raise fault("no_places", at=self.kind)
        seen: dict[str, str] = {}
        for name, words in setup.own_words_by_part.items():
            for word in words:
                if word in COLOURS:
                    raise fault("a_seat", at=f"{self.kind}.{name}", word=word)
                if (other := seen.setdefault(word, name)) != name and not word.isdecimal():
                    raise fault("two_places", at=self.kind, other=other, name=name, word=word)


def _code(function: Any, what: str) -> tuple[str, ...]:
    """What the code of a function says of itself; nothing for anything else."""
    return getattr(getattr(function, "__code__", None), what, ())
