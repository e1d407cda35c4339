"""A toy of a game that has some parts, as a maker of games would put it together: nothing is played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from squirrelwidgets.core.model.immutable import immutable
from squirrelwidgets.core.model.setups import setup as core
from squirrelwidgets.core.model.setups import sketch
from squirrelwidgets.core.model.state import State
from squirrelwidgets.core.words.player_names import SEATS


class Toy:
    """`toy.setup(cells="a1=rust")`, `toy.begin(cells="a1=rust")`, `toy.sketch()`."""

    def __init__(self, **parts: Any) -> None:
        options = {"players": core.option(2, "Players", values=[2, 3, 4, 5, 6]), **parts}
        hints = dict.fromkeys(options, int)
        hints |= {name: _type(each) for name, each in parts.items()}
        seats = property(lambda self: SEATS[: self.players])
        module = {"__module__": __name__}
        self.setup = immutable(
            dataclass(frozen=True)(
                type("Setup", (core.Setup,), {**module, **options, "__annotations__": hints, "seats": seats})
            )
        )
        names = (*self.setup.parts,)
        same = {
            "legal": lambda self, seat=None: (),
            "say": lambda self, move: move,
            "parse": lambda self, text: text,
            "scores": property(lambda self: (0,) * self.seats),
            "key": lambda self: [_key(getattr(self, name)) for name in names],
        }
        self.position: Any = type(
            "Position", (State,), {**module, **same, "__slots__": names, "__annotations__": dict.fromkeys(names, Any)}
        )
        kinds = {name: part.in_scratch for name, part in self.setup.parts.items() if part.in_scratch}
        scratch = {"__slots__": (), "__annotations__": kinds, "set_up": lambda self: self.lay_parts()}
        type("Scratch", (self.position,), {**module, **scratch}, scratch=True)
        self.sketch_type: Any = type(
            "Sketch", (sketch.Sketch,), {"__slots__": (), "setup_type": self.setup, "position": lambda self: None}
        )

    def begin(self, **options: Any) -> Any:
        return self.position.begin(self.setup(**options))

    def sketch(self, **options: Any) -> Any:
        return self.sketch_type(options)


def _type(option: Any) -> Any:
    return option.metadata["part"].declared("toy", option.default, option.metadata).type_of_option()


def _key(value: Any) -> Any:
    return value.key() if hasattr(value, "key") else [*value] if isinstance(value, tuple) else value


HIGH_NUT = dict.fromkeys(range(1, 10), 2)
