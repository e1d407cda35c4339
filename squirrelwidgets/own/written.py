"""What an author wrote in a class, sorted by what it is; what cannot be is refused at the class line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import Field
from difflib import get_close_matches
from inspect import cleandoc
from typing import Any, Final

from ..core.model.setups.setup import Setup
from .position import Position
from .seats import COLOURS

HOOKS: Final = ("legal", "why", "play", "start", "turn", "stuck", "came", "value", "prompt", "says")
PLAIN: Final = (int, float, str, bool, type(None), tuple)
OWN: Final = ("title", "name", "package", "aim")
"""What is said of the game itself."""
TAKEN: Final = {name for name in dir(Position) if name[0] != "_"} - {*HOOKS}
TAKEN_IN_SETUPS: Final = {name for name in dir(Setup) if name[0] != "_"}
INSTEAD: Final = {
    "draw": "a game without a winner is `self.tie(text)`, cards are given by `self.deal(…)`.",
    "__init__": "write `def start(self)`: what comes before the first turn.",
}


class Written:
    """The parts, options, rules, fields and all else of a class, with those of the own game that it is made from."""

    def __init__(self, kind: str, own: Mapping[str, Any], inherited: Mapping[str, Any]) -> None:
        self.kind, self.doc = kind, own.get("__doc__") or kind
        self.paragraphs = dict(self._told())
        """The rules, by id."""
        self.all = {**inherited, **{name: each for name, each in own.items() if _is_written(name)}}
        for name in ("__init__", "__new__"):
            if name in own:
                raise TypeError(f"{kind}.{name}: {INSTEAD['__init__']}")
        self.options: dict[str, Any] = {}
        self.hooks: dict[str, Any] = {}
        self.plain: dict[str, Any] = {}
        self.rest: dict[str, Any] = {}
        for name, value in self.all.items():
            if isinstance(value, Field):
                self._refuse_taken(name, {*HOOKS, *TAKEN, *TAKEN_IN_SETUPS})
                self.options[name] = value
            elif name in HOOKS:
                self.hooks[name] = self._hook(name, value)
            else:
                self._refuse_taken(name, TAKEN)
                (self.plain if self._is_plain(name, value) else self.rest)[name] = value
        number = self.plain.pop("players", 2)
        self.players: int | None = None if "players" in self.options else number
        self.parts = [name for name, each in self.options.items() if each.metadata.get("part")]
        self._refuse_lacking()

    def _hook(self, name: str, value: Any) -> Any:
        if not callable(value):
            raise TypeError(f"{self.kind}.{name}: the rules say it as a method, def {name}(self).")
        code = getattr(value, "__code__", None)
        if code and "__class__" in code.co_freevars:
            text = "rules cannot say super(). Write what they share as a function of its own."
            raise TypeError(f"{self.kind}.{name}: {text}")
        return value

    def _is_plain(self, name: str, value: Any) -> bool:
        if name.isupper():
            return False
        if isinstance(value, list | dict | set):
            text = f"would be shared by all games. Use a part, a tuple, or call it {name.upper()} if it never changes."
            raise TypeError(f"{self.kind}.{name}: a {type(value).__name__} {text}")
        return isinstance(value, PLAIN)

    def _refuse_taken(self, name: str, taken: set[str]) -> None:
        if name in taken or name in INSTEAD or name.startswith("own_"):
            instead = INSTEAD.get(name, f"this name is the house's own. Call yours `my_{name}`.")
            raise TypeError(f"{self.kind}.{name}: {instead}")

    def _refuse_lacking(self) -> None:
        near = "".join(f" Is `{name}` meant to be `{hook}`?" for name, hook in self.misspelt())
        if "play" not in self.hooks:
            raise TypeError(f"{self.kind} lacks `def play(self, …)`: what a sentence does.{near}")
        if not self.hooks.keys() & {"legal", "why"}:
            raise TypeError(
                f"{self.kind} lacks `def legal(self)`: what the mover may say; or `def why(self, …)`: why not.{near}"
            )
        if not self.parts:
            raise TypeError(f"{self.kind} has nothing to see: give it a part, such as `cells = own.grid(3, 3)`.")

    def misspelt(self) -> Iterator[tuple[str, str]]:
        """Functions that nothing calls, each with the rule whose name is near."""
        codes = [code for each in self.all.values() if (code := getattr(each, "__code__", None))]
        called = {name for code in codes for name in code.co_names}
        for name, each in self.rest.items():
            if hasattr(each, "__code__") and name not in called and (near := get_close_matches(name, HOOKS, 1, 0.75)):
                yield name, near[0]

    def _told(self) -> Iterator[tuple[str, str]]:
        """The paragraphs of the docstring; ids begin with the capitals of the class, as TTT of TicTacToe."""
        mark = "".join(letter for letter in self.kind if letter.isupper()) or self.kind[:1].upper()
        told = cleandoc(self.doc).replace("\\", "/").replace('"', "'").split("\n\n")
        for n, text in enumerate(told, 1):
            yield f"{mark}-{n}", " ".join(text.split())

    def check_words(self, setup: Any) -> None:
        """Refuse places and cards of the same name, those that are called as a seat, and where nothing can be said."""
        if not self.hooks.keys() & {"legal", "says"} and not setup.own_spots:
            raise TypeError(
                f"{self.kind}: no part has places that `why` can be asked of. List in `says(self)` what is."
            )
        seen: dict[str, str] = {}
        for name, words in setup.own_words_by_part.items():
            for word in words:
                if word in COLOURS:
                    raise TypeError(f"{self.kind}.{name}: {word} is a seat; call it otherwise.")
                if (other := seen.setdefault(word, name)) != name and not word.isdecimal():
                    raise TypeError(f"{self.kind}: `{other}` and `{name}` both have {word}: a word means one thing.")


def _is_written(name: str) -> bool:
    return not name.startswith("__") and name not in OWN
