"""What the positions of a variant do otherwise, whatever its rules: they refuse, cite and help bots by them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Self

from ..core.model.errors import BadSetup
from ..core.model.events import Explanation, Result
from ..core.model.state import State
from ..core.words.refusals import either
from . import words
from .said import HouseMove
from .stage import by_the_book, in_book, offered


class HousePosition(State):
    """Comes before the game's own position. Fields and sentences of the house are by name, and by word."""

    __slots__ = ()
    house: ClassVar[Any]
    house_fields: ClassVar[Mapping[str, Any]] = {}
    house_moves: ClassVar[Mapping[str, tuple[str, HouseMove]]] = {}

    def then(self, move: Any, seat: int | None = None) -> Self:
        after = super().then(move, seat)
        return after._replace(events=words.cited(self.house, after.events)) if self.house.replaced else after

    @property
    def result(self) -> Result | None:
        ended = self.ended
        return replace(ended, rule=self.house.replaced.get(ended.rule, ended.rule)) if ended else None

    def explain(self, text: str, seat: int | None = None) -> Explanation | None:
        return words.why_not(self, text, seat, by_the_book(super().explain))

    def __str__(self) -> str:
        text, own = by_the_book(super().__str__)(), offered(self.house, self)
        return f"{text}\nOr {either(own)}." if own else text

    @property
    def bot_support(self) -> Any:
        return self.house.help

    def key(self) -> object:
        key: Any = super().key()  # type: ignore[safe-super]  # the game's own
        if self.house_fields:
            key = {**key, "house": {name: getattr(self, name) for name in self.house_fields}}
        return key

    def to_setup(self) -> Any:
        for name, start in self.house_fields.items():
            if getattr(self, name) != start:
                raise BadSetup(f"no setup says what `{name}` is now: undo to where it was {start!r:.40}.")
        made, kind = super().to_setup(), type(self.setup)
        own = {name: value for name, value in self.setup.to_json().items() if name not in type(made).types}
        return made if type(made) is kind else kind.from_json({**made.to_json(), **own})


def add_moves(position: Any) -> None:
    """Let the words of the house be said, read and played beside the game's sentences: a word is its own move."""
    scratch = position.scratch_type
    push_on = scratch.push

    def above(self: Any) -> Any:
        return super(position, self)

    def own(move: Any) -> bool:
        return isinstance(move, str) and move in position.house_moves

    def legal(self: Any, seat: int | None = None) -> Sequence[Any]:
        moves: Sequence[Any] = above(self).legal(seat)
        if in_book() or not self.actors or self.actors[0] < 0 or (seat is not None and seat not in self.actors):
            return moves
        more = [word for word, (_, each) in position.house_moves.items() if word not in moves and each.when(self)]
        return [*moves, *more] if more else moves

    def allows(self: Any, move: Any, seat: int | None = None) -> bool:
        return move in self.legal(seat) if own(move) else above(self).allows(move, seat)

    def say(self: Any, move: Any) -> str:
        return str(move if own(move) else above(self).say(move))

    def parse(self: Any, text: str) -> Any:
        word = str(text).strip()
        return word if own(word) else above(self).parse(text)

    def push(self: Any, move: Any, seat: int | None = None) -> None:
        if not own(move):
            push_on(self, move, seat)
            return
        name, each = position.house_moves[move]
        self.tell(each.id, move, self.actors[0] if seat is None else seat)
        getattr(self, name)()

    position.legal, position.allows, position.say, position.parse, scratch.push = legal, allows, say, parse, push
