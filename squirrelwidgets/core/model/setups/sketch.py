"""A setup in the making: an immutable value whose moves are edits.

So the code that plays games edits setups, too: the tree of plies undoes and redoes, boards show what has changed, and
refusals have a reason, a rule and places. A game's `rules` offer a class `Sketch`, a subclass of the one here.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import fields
from functools import cache
from itertools import product
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple, Self

from ..bounds import shown
from ..errors import BadSetup, IllegalMove, NotAMove
from ..events import Explanation
from ..own import OwnPosition, OwnSetup
from ..state import State
from .option_types import frozen
from .setup import OptionValues, Setup

if TYPE_CHECKING:
    from ...wire import Field as FormField

TAKE: Final = "take"
"""The word before a setup as a text, which replaces everything."""
CLEAR: Final = "clear"
"""The word before a place from which the uppermost piece goes."""
MOVE: Final = "move"
"""The word before two places: the piece on the first goes to the second."""


class Tool(NamedTuple):
    """A word of the palette that is said with places: `brown f4`, `squirrel rust the-tangle`."""

    word: str
    places: tuple[str, ...]
    """The places that may follow it."""
    seats: tuple[str, ...] = ()
    """The seats one of which stands between word and place, where the piece has a colour."""
    needs: int = 1
    """The places it takes: 2 for an exchange."""

    def heads(self) -> Iterator[str]:
        """The words that may come before its places.

        >>> from squirrelwidgets.core.model.setups.sketch import Tool
        >>> list(Tool("nest", ("hazel-hill",), ("rust", "blue")).heads())
        ['nest rust', 'nest blue']
        """
        yield from (f"{self.word} {seat}" for seat in self.seats) if self.seats else (self.word,)

    def sentences(self) -> Iterator[str]:
        """All that can be said with it."""
        for head in self.heads():
            yield from (" ".join([head, *places]) for places in product(self.places, repeat=self.needs))


class Sketch(State):
    """A setup in the making. `options` are those of the setup that differ from the default, as JSON data, whether or
    not the rules allow them all together; `setup` is made from them unchecked.

    >>> sketch = Scurry.edit("3/random").sketch
    >>> sketch.play("take 5/brown b3/gray c5").options
    mappingproxy({'side': 5, 'start': 'own', 'brown': ['b3'], 'gray': ['c5']})
    """

    __slots__ = ("_known", "options")

    options: OptionValues
    _known: dict[str, Any]
    """A cache of what is derived from them: every click asks several times."""
    setup_type: ClassVar[type[Setup]]
    no_words = "an edit is a text such as `hops 2`."

    def __init__(self, options: Mapping[str, object]) -> None:
        fields = {
            "_known": {},
            "options": MappingProxyType(dict(options)),
            "setup": self.setup_type.unchecked(options),
            "actors": (0,),
            "viewer": "all",
            "events": (),
            "ended": None,
            "seats": 0,
        }
        for name, value in fields.items():
            object.__setattr__(self, name, value)

    @classmethod
    def begin(cls, setup: OwnSetup) -> Self:
        return cls(setup.to_json())

    # -- what a game says

    examples: ClassVar[tuple[str, ...]] = ()
    """Edits of the game's own, one of each form."""

    def edited(self, text: str) -> OptionValues:
        """The options after an edit. A game adds its own and leaves the others to the parts of its setup. `BadSetup`
        for what no further edit could mend; `NotAMove` for words that nobody knows."""
        words = text.split()
        for part in self.setup_type.parts.values():
            if part.understands(self.setup, words):
                return self.with_options(part.edited(self, words))
        examples = (each for part in self.setup_type.parts.values() for each in part.examples(self.setup))
        raise self.unknown(text, (*self.examples, *examples))

    def tools(self) -> Sequence[Tool]:
        """The words of the palette that are said with places. A game adds its own."""
        return [tool for part in self.setup_type.parts.values() for tool in part.tools(self)]

    def places(self) -> Sequence[str]:
        """The places of plain pieces, as edits name them."""
        parts = self.setup_type.parts.values()
        return [*dict.fromkeys(place for part in parts for place in part.places(self.setup))]

    def place_named(self, word: str) -> str:
        """The place of a plain piece, as options name it."""
        if word not in self.places():
            raise BadSetup(f"{word:.24} is no place here; places are {', '.join(self.places())}.")
        return word

    def remark(self, before: Self) -> str:
        """Side effects of the edit that led here from `before`, with a rule id in brackets; empty: none. By default:
        the seats that left with fewer players, with what they had.

        >>> before = Squarrels.edit("players=3 hands=1/2/3").sketch
        >>> before.play("players 2").remark(before)
        'What ochre had is gone.'
        """
        seats, stay = (getattr(each.setup, "seats", ()) for each in (before, self))
        if len(seats) <= len(stay):
            return ""
        back = self.play(f"players {before.options.get('players', before.setup.players)}")
        lost = [_lost(before.options, back.options, seat, len(seats)) for seat in range(len(seats))]
        had = [name for name, is_lost in zip(seats, lost, strict=True) if is_lost and name not in stay]
        return f"What {' and '.join(had)} had is gone." if had else ""

    def problems(self) -> Sequence[BadSetup]:
        """The faults of the setup as it is, each with its places; empty if it can be played."""
        try:
            self.setup_type.from_json(dict(self.options))
        except BadSetup as problem:
            return (problem,)
        return ()

    @abstractmethod
    def position(self) -> OwnPosition:
        """The position to be drawn, however unfinished the setup is."""

    # -- what follows from that

    def settings(self) -> Setup:
        """The setup, if it can be played; `BadSetup` says why not.

        >>> str(Scurry.edit("5").sketch.settings())
        '5'
        """
        for problem in self.missing():
            raise problem
        return self.setup_type.from_json(dict(self.options))

    def missing(self) -> tuple[BadSetup, ...]:
        """The problems, looked for once."""
        if "missing" not in self._known:
            self._known["missing"] = tuple(self.problems())
        missing: tuple[BadSetup, ...] = self._known["missing"]
        return missing

    def _after(self, text: str) -> OptionValues:
        """The options after an edit, worked out once for the latest: one sentence is read, checked and played."""
        latest: tuple[str, OptionValues] = self._known.get("after", ("", self.options))
        if text != latest[0]:
            latest = self._known["after"] = text, self.options_after(text)
        return latest[1]

    def changed(self, **options: object) -> OptionValues:
        """The options with these changed; defaults are left out.

        >>> dict(Scurry.edit("5/brown b3/gray c5").sketch.changed(brown=(), hops=2))
        {'side': 5, 'start': 'own', 'gray': ['c5'], 'hops': 2}
        """
        usual = {each.name: each.default for each in fields(self.setup_type)}
        merged = {**self.options, **options}
        return {
            name: list(value) if isinstance(value, tuple) else value
            for name, value in merged.items()
            if frozen(value) != usual[name]
        }

    def options_after(self, text: str) -> OptionValues:
        """The options after an edit; `BadSetup` or `NotAMove`, if it is refused. The option of a form's field is set in
        every game alike, by its name: `hops 2`."""
        first, _, rest = text.partition(" ")
        if first == TAKE:
            if not rest.strip():
                raise NotAMove(text, "after `take` comes the text of a setup.")
            return self.setup_type.parse(rest).to_json()
        if rest and first in self._fields():
            return self.with_option(first, self._read(first, rest))
        options = self._of_plain_piece(text.split())
        return self.edited(text) if options is None else options

    def _of_plain_piece(self, words: Sequence[str]) -> OptionValues | None:
        """The options after a plain piece is cleared or moved; None if none lies there."""
        if words[0] not in (CLEAR, MOVE) or len(words) != 1 + (words[0] == MOVE) + 1:
            return None
        parts = self.setup_type.parts.values()
        lying = [(part, head) for part in parts if (head := self._head(part, words[1]))]
        if not lying:
            return None
        part, head = lying[0]
        if words[1:] == [words[1]] * 2:
            raise BadSetup(f"It lies on {words[1]} already.", places=words[1:2])
        options = self.with_option(part.name, part.cleared(self.setup, self.place_named(words[1])))
        return type(self)(options).edited(f"{head} {words[2]}") if words[0] == MOVE else options

    def _head(self, part: Any, place: str) -> str:
        return part.clear_edit(self.setup, self.place_named(place)) if place in self.places() else ""

    def with_options(self, options: Mapping[str, object]) -> OptionValues:
        """The options after one of them gets a value, or several together."""
        (name, value), *more = options.items()
        return self.changed(**options) if more else self.with_option(name, value)

    def with_option(self, name: str, value: object) -> OptionValues:
        """The options after this one gets a value; a game may override it to change others, too. Of what lies on the
        table, another number of players leaves what they can have.
        """
        return self.changed(**(self.setup.options_for(players=value) if name == "players" else {name: value}))

    def is_open(self, name: str) -> bool:
        """Whether a palette has a control for an option of the form: it does something, or should not be as it is."""
        return self.setup.matters(name) or name in self.options

    def _fields(self) -> dict[str, FormField]:
        """The options that a form has a field for, with those fields."""
        setup_type: object = self.setup_type  # mypy takes the class to be unhashable because its instances are
        return _offered(setup_type)

    def _read(self, name: str, text: str) -> object:
        """The value of an option, one that a form would offer."""
        field = self._fields()[name]
        try:
            value = self.setup_type.types[name].read(text)
        except ValueError as error:
            raise BadSetup(str(error), field=name, rule=field.get("rule", "")) from None
        values = [choice["v"] for choice in field.get("values", ())]
        if value not in values and (values or field["kind"] == "int"):
            self._check_beyond_form(name, value, values)
        return value

    def _check_beyond_form(self, name: str, value: object, values: Sequence[object]) -> None:
        """Refuse a value that a form does not offer, unless the rules allow it as well, as they do any target."""
        try:
            self.setup_type.from_json({name: value})
        except BadSetup as refusal:
            if refusal.field == name:
                raise
            if not values:
                return
            rule = self._fields()[name].get("rule", "")
            raise BadSetup(f"it is one of {', '.join(map(str, values))}.", field=name, rule=rule) from None

    def unknown(self, text: str, examples: Iterable[str]) -> NotAMove:
        """The error for words that are no edit: how edits with this beginning continue, or else how edits begin.

        `examples`: whole edits of the game's own; those of form fields are known.
        """
        examples = [*examples, *map(_example, self._fields().values())]
        meant = [f"`{each}`" for each in examples if each.partition(" ")[0] == text.partition(" ")[0]]
        if meant:
            return NotAMove(text, f"say it as in {' or '.join(meant)}.")
        known = dict.fromkeys(each.partition(" ")[0] for each in examples)
        return NotAMove(text, f"edits begin with {', '.join(known)}.", known)

    # -- a state as any other

    def play(self, move: str, seat: int | None = None) -> Self:
        try:
            return type(self)(self._after(move))
        except BadSetup as refusal:
            raise IllegalMove(move, _explanation(refusal)) from None

    def explain(self, text: str, seat: int | None = None) -> Explanation | None:
        try:
            self._after(text)
        except BadSetup as refusal:
            return _explanation(refusal)
        except NotAMove as error:
            return Explanation("", str(error))
        return None

    def allows(self, move: object, seat: int | None = None) -> bool:
        return isinstance(move, str) and self.explain(move) is None

    def legal(self, seat: int | None = None) -> Sequence[str]:
        """All possible edits of the tools. Boards do not ask for them: they know what is blocked."""
        said = (text for tool in self.tools() for text in tool.sentences())
        return [text for text in said if self.explain(text) is None]

    def blocked(self) -> dict[str, list[str]]:
        """By tool (and seat), the places where it would be refused; the rubber's are not needed."""
        return {
            head: [place for place in tool.places if self.explain(f"{head} {place}")]
            for tool in self.tools()
            if tool.needs == 1 and tool.word != CLEAR
            for head in tool.heads()
        }

    def say(self, move: object) -> str:
        return str(move)

    def parse(self, text: object) -> str:
        if not isinstance(text, str) or not text.split():
            raise NotAMove(text if isinstance(text, str) else shown(text), self.no_words)
        edit = text if text.startswith(f"{TAKE} ") else " ".join(text.split())
        with suppress(BadSetup):  # refused, but understood
            self._after(edit)
        return edit

    @property
    def scores(self) -> tuple[int, ...]:
        """Empty: nobody plays."""
        return ()

    def key(self) -> Any:
        return dict(self.options)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sketch) and self.options == other.options

    def __hash__(self) -> int:
        return hash(str(self.options))

    def __str__(self) -> str:
        return str(self.setup)


def _example(field: FormField) -> str:
    """An edit of an option that a form has a field for."""
    values = [choice["v"] for choice in field.get("values", ())]
    return f"{field['name']} {values[-1] if values else 'yes' if field['kind'] == 'bool' else 3}"


@cache
def _offered(setup_type: Any) -> dict[str, FormField]:
    """As `Sketch._fields`."""
    return {each["name"]: each for each in setup_type.unchecked({}).form()}


def _lost(before: OptionValues, after: OptionValues, seat: int, seats: int) -> bool:
    """Whether a list with an entry for each of `seats` seats has lost the one for this seat. A list that is gone had
    only defaults for those who stay, the first seat among them."""
    lists = {name: then for name, then in before.items() if isinstance(then, list | tuple) and len(then) == seats}
    return any([*(after.get(name) or [then[0]] * seats)][seat] != then[seat] for name, then in lists.items())


def _explanation(refusal: BadSetup) -> Explanation:
    return Explanation(refusal.rule, refusal.reason, refusal.places)
