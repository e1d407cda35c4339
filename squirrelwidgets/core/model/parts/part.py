"""What a part answers. Each kind overrides what it does otherwise; none asks which game it is in."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from copy import copy
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeAlias, TypedDict

from ..errors import BadSetup
from ..events import Viewer
from ..immutable import FrozenDict, immutable
from ..state import State

if TYPE_CHECKING:
    from ...wire import ControlValue, Section
    from ...wire.editor import Tool as ToolTile
    from ..numbers.numbers import Field
    from ..setups.setup import Meta, Setup
    from ..setups.sketch import Sketch, Tool

Said: TypeAlias = Any
"""An option's value: of the type that the option is annotated with."""
Laid: TypeAlias = Any
"""The value of the position's field, which the game annotates."""
Names = Callable[[Any], Sequence[str]]
"""The names of kinds or places, of a setup: they may be the game's own, or the setup's."""
NumbersOf = Callable[[Any], Sequence[int]]
"""Numbers, of a setup of the game's own class."""
Bound = int | str | Callable[[Any], int]
"""A number, the name of an option that says it, or a function of the setup."""


class OfPart(TypedDict, total=False):
    """What may be said of a part of any kind: see `Part`."""

    word: str
    caption: str
    note: str
    column: str
    in_field: bool
    field: str
    later: bool


def bound(said: Bound, setup: Setup) -> int:
    """The number that a bound is, for a setup."""
    if not isinstance(said, str):
        return said(setup) if callable(said) else said
    if said not in setup.types:
        raise TypeError(f"{said!r} is no option of this game; these are: {', '.join(setup.types) or 'none'}.")
    return int(getattr(setup, said))


@immutable
class Part:
    """The base of all parts: an option that the game lays out, edits and draws itself.

    >>> from squirrelwidgets.core.model.parts.part import Part
    >>> Part().to_field(NutHunt.setup(), "as it is")
    'as it is'
    """

    name: str
    """The option's, and the field's."""
    box: ClassVar[Any] = None
    """The cards of which it has some, where other parts have the rest."""
    chosen: ClassVar[str] = ""
    """What one chooses where a sentence names one of its own: "a card"."""
    in_scratch: ClassVar[Any] = None
    """The type of the field on a scratch, where that changes it in place."""
    default: Said
    meta: FrozenDict[str, Any]
    """What is declared of the option."""
    word: str
    """The first word of its edits."""
    caption: str
    """Stands at its control in a palette; empty: it has none."""
    note: str
    """What the control is for, where the caption is too short for a screen reader."""
    column: str
    """What its numbers mean in an observation; empty: they are not there."""
    in_field: bool
    """Whether the position has a field for it, from the first move on. If not, the game lays it out."""
    field: str
    """That field's name: the option's, where nothing else is said."""
    later: bool
    """Whether the field has the usual value at first, until the game lays it out with `lay_parts(name)`."""

    def __init__(
        self,
        *,
        word: str = "",
        caption: str = "",
        note: str = "",
        column: str = "",
        in_field: bool = True,
        field: str = "",
        later: bool = False,
    ) -> None:
        if word:
            self.word = word
        self.caption = caption
        self.note = note
        self.column = column
        self.in_field, self.later = in_field, later
        if field:
            self.field = field

    def declared(self, name: str, default: Said, meta: Meta) -> Self:
        """This part as the option of this name."""
        part = copy(self)
        part.name, part.default = name, default
        if not hasattr(part, "field"):
            part.field = name
        if part.in_field and hasattr(State, part.field):
            text = f"every position has `{part.field}` for something of its own: call the field otherwise, by field=."
            raise TypeError(f"{name}: {text}")
        part.meta = FrozenDict(rule=meta["rule"], least=meta["least"], most=meta["most"], secret=meta["secret"])
        if not hasattr(part, "word"):
            part.word = name
        return part

    def among(self, others: Mapping[str, Part]) -> Self:
        """This part, once those before it are known by name."""
        return self

    def type_of_option(self) -> Any:
        """The type with which its option is annotated."""
        return tuple[str, ...] if self.default == () else type(self.default)

    # -- the position

    def to_field(self, setup: Setup, said: Said) -> Laid:
        """The field's value where the option has this one; `BadSetup` for words that name nothing."""
        return said

    def value(self, setup: Setup) -> Laid:
        """The field's value as a setup says it."""
        return self.to_field(setup, getattr(setup, self.name))

    def usual_field(self, setup: Setup) -> Laid:
        """The field's value before anything is laid."""
        return self.to_field(setup, self.default)

    def to_option(self, setup: Setup, laid: Laid) -> Said:
        """The option's value that says so: the reverse of `to_field`."""
        return laid

    def option_in(self, setup: Setup, position: State) -> Said:
        """The same of a whole position, where others have a say in it."""
        return self.to_option(setup, getattr(position, self.field))

    def for_players(self, setup: Setup, after: Setup) -> Said:
        """The option's value for another number of players, those of the setup `after`."""
        return getattr(setup, self.name)

    def by_seats(self, setup: Setup, after: Setup) -> tuple[str, ...]:
        """The same where it has a text a seat: who comes has none, and none at all is nothing."""
        texts = (*getattr(setup, self.name), *[""] * len(after.seats))[: len(after.seats)]
        return texts if any(texts) else ()

    # -- words of rules that speak of it by name

    def named(self, setup: Setup) -> Sequence[str]:
        """What sentences may call of it: places, cards."""
        return ()

    def things(self, setup: Setup, laid: Laid) -> Iterator[tuple[str, Hashable]]:
        """Its places, each as often as something lies there, with what, as far as all may know."""
        yield from ()

    # -- secrets, where it is declared to be one

    def masked(self, setup: Setup, laid: Laid, viewer: Viewer) -> Laid:
        """The field's value as a viewer may know it."""
        return self.usual_field(setup)

    def imagined(self, setup: Setup, laid: Laid, rng: Random) -> Laid:
        """A value that looks like this one to whom it was masked for."""
        return laid

    # -- a setup that is made by hand

    def understands(self, setup: Setup, words: Sequence[str]) -> bool:
        """Whether an edit is one of its own."""
        return words[0] == self.word and self.goes_on(setup, words[1:])

    def edited(self, sketch: Sketch, words: Sequence[str]) -> Mapping[str, object]:
        """The options that such an edit changes."""
        return {self.name: self.value_after(sketch, words[1:])}

    def goes_on(self, setup: Setup, words: Sequence[str]) -> bool:
        """Whether an edit that begins with `word` may go on with these."""
        return False

    def value_after(self, sketch: Sketch, words: Sequence[str]) -> Said:
        """The option's value after such an edit."""
        raise NotImplementedError

    def examples(self, setup: Setup) -> Iterator[str]:
        """Edits of each form that there is."""
        yield from ()

    def tools(self, sketch: Sketch) -> Iterator[Tool]:
        """The words of the palette that are said with places."""
        yield from ()

    def places(self, setup: Setup) -> Sequence[str]:
        """The places of plain pieces."""
        return ()

    def clear_edit(self, setup: Setup, place: str) -> str:
        """The head of the edit that puts what lies on a place, `nest rust`; empty: nothing that is cleared plainly."""
        return ""

    def cleared(self, setup: Setup, place: str) -> Said:
        """The option's value once that is cleared."""
        raise NotImplementedError

    def tiles(self) -> Iterator[ToolTile]:
        """The pictures of those words in the palette."""
        yield from ()

    def control(self, setup: Setup) -> Section | None:
        """Its control in a palette, if it has one."""
        return None

    def shown(self, setup: Setup) -> Mapping[str, ControlValue]:
        """The values of that control, by id."""
        return {}

    # -- words

    def help_line(self) -> str:
        """What may be said of it, for the help of the game; empty where a docstring of the game says it."""
        return self.note or self.caption

    # -- numbers

    def observation(self, setup: Setup) -> Field | None:
        """Its part in the table of what a seat sees, if it is there."""
        return None

    # -- for those who make kinds of parts

    def section(self, kind: str, **also: object) -> Any:
        """A control of this kind."""
        rule = {"rule": self.meta["rule"]} if self.meta["rule"] else {}
        label = {"label": self.caption} if self.caption else {}
        return {"kind": kind, "id": self.name, **label, **rule, **also}

    def refusal(self, reason: str, *places: str) -> BadSetup:
        return BadSetup(reason, field=self.name, rule=self.meta["rule"], places=places)

    def whole(self, text: str, least: int, most: int, *places: str) -> int:
        """The number that an edit says."""
        digits = text.removeprefix("-")
        if not (digits.isascii() and digits.isdigit() and len(digits) < 10 and least <= int(text) <= most):
            raise self.refusal(f"{self.word}: a number from {least} to {most}, not {text:.20}.", *places)
        return int(text)
