"""What the positions of a variant do otherwise, whatever its rules: they refuse, cite and help bots by them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, ClassVar, Self

from ..core.model.errors import BadSetup
from ..core.model.events import Explanation
from ..core.model.scratch import scratch_of_variant
from ..core.model.state import State
from ..core.words.refusals import either
from .said import HouseRule
from .stage import by_the_book, in_book, offered


class HousePosition(State):
    """Comes before the game's own position. Fields of the house are by name."""

    __slots__ = ()
    house: ClassVar[Any]
    house_fields: ClassVar[Mapping[str, Any]] = {}

    def then(self, move: Any, seat: int | None = None) -> Self:
        """Events and the end cite the rule of the house in the place of a replaced one."""
        after, gone = super().then(move, seat), self.house.replaced
        ended = after.ended and replace(after.ended, rule=gone.get(after.ended.rule, after.ended.rule))
        events = tuple(each._replace(rule=gone.get(each.rule, each.rule)) for each in after.events)
        return after._replace(ended=ended, events=events)

    def explain(self, text: str, seat: int | None = None) -> Explanation | None:
        """The book's reason where it rests on no rule that is replaced, else the rule in its place."""
        house = self.house
        why: Explanation | None = None
        with suppress(Exception):  # a sentence that the game does not know
            if self.allows(self.parse(text), seat):
                return None
        if self.ended:
            return Explanation(self.ended.rule, f"The game is over: {self.ended.text}")
        with suppress(Exception):  # the book's words may look for what these rules have not left there
            why = by_the_book(super().explain)(text, seat)
        is_others = seat is not None and seat not in self.actors
        if why and (is_others or why.rule not in house.doubtful):
            return replace(why, rule=house.replaced.get(why.rule, why.rule))
        rule = house.doubtful.get(why.rule, "") if why else next(iter(house.texts), "")
        told = house.texts.get(rule, f"by the rules of {house.kind.title}.")
        return Explanation(rule, f"{text[:40]} is not possible now: {told}")

    def __str__(self) -> str:
        text, own = by_the_book(super().__str__)(), offered(self.house, self)
        return f"{text}\nOr {either(own)}." if own else text

    @property
    def bot_support(self) -> Any:
        return self.house.help

    def key(self) -> object:
        key: Any = super().key()  # type: ignore[safe-super]  # the game's own
        own = {name: getattr(self, name) for name in self.house_fields}
        return {**key, "house": own} if own else key

    def to_setup(self) -> Any:
        for name, start in self.house_fields.items():
            if getattr(self, name) != start:
                raise BadSetup(f"no setup says what `{name}` is now: undo to where it was {start!r:.40}.")
        made, kind = super().to_setup(), type(self.setup)
        own = {name: value for name, value in self.setup.to_json().items() if name not in type(made).types}
        return made if type(made) is kind else kind.from_json({**made.to_json(), **own})


def with_moves(position: Any, moves: Mapping[str, tuple[str, HouseRule]]) -> Any:
    """A position in which the words of the house are said, read and played, too: a word is its own move."""

    class Moves:
        __slots__ = ()

        def legal(self, seat: int | None = None) -> Sequence[Any]:
            at: Any = self
            legal: Sequence[Any] = super().legal(seat)  # type: ignore[misc]  # it is above a position
            if in_book() or not at.actors or at.actors[0] < 0 or (seat is not None and seat not in at.actors):
                return legal
            return [*legal, *(word for word, (_, each) in moves.items() if each.when(at))]

        def allows(self, move: Any, seat: int | None = None) -> bool:
            return move in self.legal(seat) if _is_word(move) else super().allows(move, seat)  # type: ignore[misc]  # it is above a position

        def say(self, move: Any) -> str:
            return str(move if _is_word(move) else super().say(move))  # type: ignore[misc]  # it is above a position

        def parse(self, text: str) -> Any:
            return text.strip() if _is_word(text.strip()) else super().parse(text)  # type: ignore[misc]  # it is above a position

        def push(self, move: Any, seat: int | None = None) -> None:
            if not _is_word(move):
                super().push(move, seat)  # type: ignore[misc]  # it is above a position
                return
            at: Any = self
            name, each = moves[move]
            at.tell(each.id, move, at.actors[0] if seat is None else seat)
            getattr(at, name)()

    def _is_word(move: Any) -> bool:
        return isinstance(move, str) and move in moves

    names = {"__slots__": (), "house_moves": moves, "wordless": position}  # what a variant of this one goes on from
    made: Any = type(position)(position.__name__, (Moves, position), names)
    scratch_of_variant(made)
    return made
