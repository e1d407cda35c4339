"""The setup of an own game: options of its author, what lies on the table, whose turn it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from ..core.model import parts
from ..core.model.errors import BadSetup
from ..core.model.immutable import derived, immutable
from ..core.model.parts.numbers.die import Die
from ..core.model.setups import setup as core
from ..core.model.setups.sketch import CLEAR, Sketch, Tool
from ..core.words.player_names import SEATS
from .position import PASS
from .seats import words_of
from .told import told
from .written import Written


class OwnSetup(core.Setup):
    """What all setups of own games answer."""

    own_players: ClassVar[int | None] = None
    """How many play, where it is no option."""

    @property
    def seats(self) -> tuple[str, ...]:
        return SEATS[: self.own_players or self.players]  # type: ignore[attr-defined]  # an option then

    @property
    def own_is_laid(self) -> bool:
        """Whether it is laid out by hand."""
        return any(getattr(self, name) != part.default for name, part in self.parts.items())

    @property
    def own_words_by_part(self) -> Mapping[str, Sequence[str]]:
        """The words that sentences may have of each part: places, and cards of a deck."""
        return {name: [*map(str, part.named(self))] for name, part in self.parts.items()}

    def check(self) -> None:
        self.part_fields  # noqa: B018  # refused, where a word means nothing
        for box in self.boxes:
            box.check(self)


def _spots(setup: Any) -> Sequence[str]:
    """The names of all places."""
    return [word for name, words in setup.own_words_by_part.items() if not setup.parts[name].box for word in words]


def _words(setup: Any) -> frozenset[str]:
    """All words of which sentences may consist, chance's too."""
    chance = [*setup.own_dice, *(["card"] if setup.boxes else [])]
    words = (word for words in setup.own_words_by_part.values() for word in words)
    return frozenset([PASS, *chance, *setup.seats, *words])


def setup_type_of(package: str, written: Written, rule: str) -> Any:
    """The type of a game's setups."""
    mover = parts.seat(rule=rule, caption="Who is to move", nobody=("none", "the first"), in_field=False)
    options = {**written.options, "mover": mover}
    types: dict[str, Any] = {name: _type_of(name, each) for name, each in options.items()}
    fields = {
        "__module__": f"{package}.rules",
        "__qualname__": "Setup",
        "__doc__": "What a game begins with.",
        "__annotations__": types,
        "own_players": written.players,
        "own_spots": derived(_spots),
        "own_words": derived(_words),
        "own_dice": tuple(name for name, each in options.items() if isinstance(each.metadata.get("part"), Die)),
        "own_asked": derived(lambda setup: [(spot, words_of(spot)) for spot in setup.own_spots]),
        "who_plays": rule,
        **options,
    }
    return immutable(dataclass(frozen=True)(type("Setup", (OwnSetup,), fields)))


def _type_of(name: str, option: Any) -> Any:
    if option.default is None:
        return str | None
    part = option.metadata.get("part")
    return part.declared(name, option.default, option.metadata).type_of_option() if part else type(option.default)


class OwnSketch(Sketch):
    """A setup that is made by hand. All of its edits are those of the parts."""

    __slots__ = ()

    def tools(self) -> Sequence[Tool]:
        places = tuple(self.places())
        return [*super().tools(), *([Tool(CLEAR, places)] if places else [])]

    def position(self) -> Any:
        """As it would begin; where the rules cannot, what lies there."""
        scratch = self.setup.own_position.bare(self.setup)
        try:
            scratch.set_up()
        except Exception:  # noqa: BLE001  # rules of somebody's own, on a board in the making
            scratch = self.setup.own_position.bare(self.setup)
            scratch.lay_parts()
            scratch.actors = (scratch.mover,)
        return scratch._freeze()

    def problems(self) -> Sequence[BadSetup]:
        if found := super().problems():
            return found
        try:
            self.setup.own_position.begin(self.setup_type.from_json(dict(self.options)))
        except Exception as error:  # noqa: BLE001  # as above
            return (BadSetup(told("cannot_begin", kind=type(error).__name__, error=error)),)
        return ()
