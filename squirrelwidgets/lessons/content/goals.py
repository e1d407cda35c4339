"""What a step asks for. A goal is followed ply by ply: what it has counted so far is a small value, its tally.

So a click is judged by one more `after`, and a search through all that can still be played remembers the tallies that
it has seen. One class a kind, under `@goal`: read, followed, judged and written there, and nowhere else.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, NamedTuple, Protocol, Self, TypeVar, cast, dataclass_transform

from ...core.model.aims import Aim, Tried, aims_of
from ...core.model.bounds import shown
from ...core.model.errors import nearest
from ...core.model.events import Event
from ...core.model.state import State
from ...core.play.game import Game
from ...core.play.tree import Node
from ...core.words.refusals import either
from ...core.words.rule_texts import FIELDS
from .fields import (
    MOST,
    SEE,
    BadGoal,
    Declared,
    Reader,
    Seat,
    aim,
    check_fields,
    event,
    flag,
    lines,
    number,
    rule,
    seat_or_none,
    text,
)

EQUAL: Final = 1e-9
"""Turns whose values differ by less are equally good."""


# -- what a goal receives


class Ply(NamedTuple):
    """Something that was played since the step began, by the learner or by others."""

    say: str
    own: bool
    """Whether it was the learner who played it."""
    events: Sequence[Event]
    state: State


class TryState(Protocol):
    """Where a try stands."""

    @property
    def state(self) -> State: ...
    @property
    def line(self) -> tuple[str, ...]:
        """What the learner has said."""


class Judge(Protocol):
    """What a goal may ask about the step that is judged."""

    seat: int
    """The learner's."""
    floor: Node
    """Where the step begins."""
    game: Game
    best: float | None
    """The value of the best turn, where it is known."""
    fewest: int | None
    """The least sentences with which the learner can meet all else, where that is known."""

    def ended(self, reached: Any) -> bool:
        """Whether the try is over at this point."""

    def value(self, reached: Any) -> float:
        """How good this point is for the learner."""


class Count(NamedTuple):
    """How far a goal that counts has come."""

    n: int
    of: int


# -- what a goal is


@dataclass(frozen=True, kw_only=True)
class Goal(Declared, ABC):
    """One thing that a step asks for: `{ score = 12, label = "Twelve points" }`.

    A subclass under `@goal` has a `key` that names its kind, and a field for each word beside it, by `number(…)`,
    `text(…)` and so on. The field that is called like the key holds the key's own value.
    """

    searched: ClassVar[bool] = True
    """Whether a search through sentences can find out if it can be met."""
    compares: ClassVar[bool] = False
    """Whether all ways to play have to be looked at before it is judged."""
    judged_late: ClassVar[bool] = False
    """Whether it is judged only when a try has ended."""
    is_of_points: ClassVar[bool] = False
    """Whether the points at the end decide it."""
    label: str = text("")
    """The words beside its box; empty: the task says it."""

    def data(self) -> Any:
        """As stored in files: only what differs from the default."""
        told = self.written()
        if not told and self.is_word():
            return self.key
        return {self.key: told.pop(self.key, True), **told}

    @classmethod
    def is_word(cls) -> bool:
        """Whether its key alone says everything: `"win"`."""
        return cls.readers().keys() == {"label"}

    @property
    def target_rule(self) -> str:
        """The rule whose refusals the learner is to find, so that nothing is played; empty where something is."""
        return ""

    def start(self) -> Hashable:
        """The tally at the beginning of the step."""
        return 0

    def after(self, tally: Any, ply: Ply) -> Hashable:
        """The tally after one more ply; None: it can no longer be met."""
        unchanged: Hashable = tally
        return unchanged

    @abstractmethod
    def met(self, tally: Any, at: TryState, judge: Judge) -> bool:
        """Whether it is met, with this tally, where the try stands."""

    def count(self, tally: Any, at: TryState, judge: Judge) -> Count | None:
        """How far it has come, if it counts."""
        return None

    def told(self, at: TryState, judge: Judge) -> str:
        """What there is to say of a try that has ended here, whether it is met or not; empty: nothing."""
        return ""

    def answer(self, at: TryState, judge: Judge) -> tuple[str, ...]:
        """What somebody else then plays, where that is the point."""
        return ()

    # -- for proofs

    @property
    def number(self) -> str:
        """The field with the number that it counts to; empty if it counts nothing."""
        return ""

    @property
    def alternatives(self) -> tuple[str, ...]:
        """Lines of which each one meets it, where it has several."""
        return ()

    @property
    def at_least(self) -> bool:
        """Whether more than its number will do as well."""
        return True

    @property
    def wanted(self) -> int | None:
        """How many things it asks for; None if it asks for nothing that is counted."""
        return int(getattr(self, self.number)) if self.number else None

    def counted(self, tally: Any, at: TryState, judge: Judge) -> int:
        """How many things it has counted, also beyond what it asks for."""
        return 0

    def fits(self, event: Event) -> bool:
        """Whether it asks for this event."""
        return False

    def only_plays(self, words: Sequence[str]) -> bool:
        """Whether all that meets it are the words with which these begin, in any order."""
        return False

    def unheard(self, events: Sequence[Event]) -> str:
        """What it asks of an event, and none of these has, in words; empty if there is nothing such."""
        return ""


GOALS: Final[dict[str, type[Goal]]] = {}
"""The kinds of goals by their keys, in the order in which refusals list them."""
Kind = TypeVar("Kind", bound=type[Goal])


@dataclass_transform(
    frozen_default=True,
    kw_only_default=True,
    field_specifiers=(text, number, flag, rule, event, aim, seat_or_none, lines),
)
def goal(cls: Kind) -> Kind:
    """Makes a class a kind of goal, which lessons can name from now on; one of the same key is replaced."""
    cls = cast("Kind", dataclass(frozen=True, kw_only=True)(cls))
    check_fields(cls)
    GOALS[cls.key] = cls
    return cls


# -- the kinds


@dataclass(frozen=True, kw_only=True)
class Counted(Goal):
    """A goal that counts to a number: at least so many; or exactly so many, or at most, judged when a try has ended."""

    exactly: bool = flag()
    at_most: bool = flag()

    @classmethod
    def read(cls, given: Mapping[str, object], reader: Reader) -> Self:
        goal = super().read(given, reader)
        if goal.exactly and goal.at_most:
            raise BadGoal("it is exactly so many, or at most; not both.")
        return goal

    @property
    def at_least(self) -> bool:
        return not (self.exactly or self.at_most)

    def reached(self, counted: int, wanted: int, at: TryState, judge: Judge) -> bool:
        """Whether what was counted is what is wanted."""
        if self.at_least:
            return counted >= wanted
        return judge.ended(at) and (counted == wanted if self.exactly else counted <= wanted)


@goal
class Happened(Counted):
    """Something happened: events with these fields. Their numbers are added up and must reach `n`."""

    key = "event"
    event: str = event()
    who: Seat | None = seat_or_none()
    what: str = text("")
    origin: str = text("")
    to: str = text("")
    rule: str = rule("")
    n: int = number(usual=0)
    times: int = number(usual=1)

    @classmethod
    def read(cls, given: Mapping[str, object], reader: Reader) -> Self:
        goal = super().read(given, reader)
        told = reader.events[goal.event].fields
        if strange := next((name for name in FIELDS if name in given and name not in told), None):
            raise BadGoal(f"{goal.event} has no {strange}: it has {', '.join(told) or 'nothing'}. {SEE}")
        if not goal.at_least and "n" not in given and "times" not in given:
            raise BadGoal("exactly and at_most stand beside a number: n, or times.")
        return goal

    def after(self, tally: int, ply: Ply) -> Hashable:
        matching = [event for event in ply.events if self.fits(event)]
        more = sum(event.n for event in matching) if self.n else len(matching)
        return min(tally + more, MOST)

    def fits(self, event: Event) -> bool:
        return (
            event.kind == self.event
            and (self.who is None or event.who == self.who.number)
            and (not self.what or event.what == self.what)
            and (not self.origin or event.origin == self.origin)
            and (not self.to or event.to == self.to)
            and (not self.rule or event.rule == self.rule)
        )

    def met(self, tally: int, at: TryState, judge: Judge) -> bool:
        return self.reached(tally, self.n or self.times, at, judge)

    def count(self, tally: int, at: TryState, judge: Judge) -> Count | None:
        most = self.n or self.times
        return Count(min(tally, most), most) if most > 1 else None

    @property
    def number(self) -> str:
        return "n" if self.n else "times" if self.times != 1 else ""

    @property
    def wanted(self) -> int:
        return self.n or self.times

    def counted(self, tally: int, at: TryState, judge: Judge) -> int:
        return tally

    def unheard(self, events: Sequence[Event]) -> str:
        for name in ("what", "origin", "to"):
            wanted = getattr(self, name)
            told = {str(getattr(event, name)) for event in events if event.kind == self.event}
            if wanted and wanted not in told:
                return nearest(wanted, told) or f" {self.event} never has {wanted!r} for {name}."
        return ""


@goal
class Score(Counted):
    """The learner has enough points."""

    key = "score"
    is_of_points = True
    score: int = number(least=-MOST)

    def met(self, tally: int, at: TryState, judge: Judge) -> bool:
        return self.reached(at.state.scores[judge.seat], self.score, at, judge)

    def count(self, tally: int, at: TryState, judge: Judge) -> Count | None:
        return Count(max(0, min(at.state.scores[judge.seat], self.score)), self.score)

    @property
    def number(self) -> str:
        return "score"

    def counted(self, tally: int, at: TryState, judge: Judge) -> int:
        return at.state.scores[judge.seat]


@goal
class Refused(Goal):
    """The learner found `times` things that this rule does not allow. Nothing is played."""

    key = "refused"
    searched = False
    refused: str = rule()
    times: int = number(usual=1)

    @property
    def target_rule(self) -> str:
        return self.refused

    @property
    def wanted(self) -> int:
        return self.times

    def met(self, tally: int, at: TryState, judge: Judge) -> bool:
        return tally >= self.times

    def count(self, tally: int, at: TryState, judge: Judge) -> Count | None:
        return Count(min(tally, self.times), self.times) if self.times > 1 else None


@goal
class Win(Goal):
    """The learner wins."""

    key = "win"
    is_of_points = True

    def met(self, tally: int, at: TryState, judge: Judge) -> bool:
        return judge.seat in at.state.winners


@goal
class Best(Goal):
    """The turn is as good as the best one there is, by the game's own judgement of positions."""

    key = "best"
    compares = judged_late = True

    def met(self, tally: int, at: TryState, judge: Judge) -> bool:
        return judge.best is not None and judge.ended(at) and judge.value(at) >= judge.best - EQUAL


@goal
class Fewest(Goal):
    """All else is met with the fewest sentences of the learner with which it can be."""

    key = "fewest"
    compares = True

    def met(self, tally: int, at: TryState, judge: Judge) -> bool:
        return judge.fewest is not None and len(at.line) <= judge.fewest


@goal
class Reaches(Goal):
    """The whole turn reaches so much of an aim of the game, in any way; whoever wins the game needs no more."""

    key = "reach"
    reach: str = aim()
    n: int = number(least=-MOST, usual=1)

    def met(self, tally: int, at: TryState, judge: Judge) -> bool:
        if not judge.ended(at):
            return False
        return judge.seat in at.state.winners or self.aim(judge).count(self.turn(at, judge)) >= self.n

    def told(self, at: TryState, judge: Judge) -> str:
        return judge.game.players.in_names(self.aim(judge).told(self.turn(at, judge), self.n), at.state)

    def answer(self, at: TryState, judge: Judge) -> tuple[str, ...]:
        return self.aim(judge).answer(self.turn(at, judge))

    def aim(self, judge: Judge) -> Aim:
        return aims_of(judge.game.package)[self.reach]

    def turn(self, at: TryState, judge: Judge) -> Tried:
        return Tried(judge.floor.state, at.state, judge.seat, at.line)


@goal
class Sentences(Goal):
    """One of some lines was played, from where the step begins: sentences one after the other, with a blank between."""

    key = "say"
    say: tuple[str, ...] = lines()

    def start(self) -> Hashable:
        return ""

    def after(self, tally: str, ply: Ply) -> Hashable:
        if not ply.own:
            return tally
        line = f"{tally} {ply.say}".lstrip()
        if tally in self.say:  # what is played after it does not matter
            return tally
        return line if any(each == line or each.startswith(f"{line} ") for each in self.say) else None

    def met(self, tally: str, at: TryState, judge: Judge) -> bool:
        return tally in self.say

    @property
    def alternatives(self) -> tuple[str, ...]:
        return self.say if len(self.say) > 1 else ()

    def only_plays(self, words: Sequence[str]) -> bool:
        return all(sorted(line.split()) == sorted(words[: len(line.split())]) for line in self.say)

    def data(self) -> Any:
        return super().data() if self.label else list(self.say)


@dataclass(frozen=True, kw_only=True)
class Holds(Goal):
    """A question in Python about the game; files and pages cannot have it, so it has no key."""

    question: Callable[[Any], object]
    searched: ClassVar[bool] = False

    def met(self, tally: int, at: TryState, judge: Judge) -> bool:
        return bool(self.question(judge.game))

    def data(self) -> Any:
        raise BadGoal("a goal that is a function cannot be written to a file or a page.")


# -- what a step is given


def goals_of(given: Any, reader: Reader) -> tuple[Goal, ...]:
    """The goals that a caller or a file gives: all of them have to be met."""
    if given is None:
        return ()
    several = isinstance(given, list | tuple) and any(isinstance(each, dict) for each in given)
    if several and all(isinstance(each, dict) or _is_word(each) for each in given):
        return tuple(_goal(each, reader) for each in given)
    return (_goal(given, reader),)


def _is_word(given: object) -> bool:
    """Whether a goal is said by its key alone: `"win"`."""
    return isinstance(given, str) and given in GOALS and GOALS[given].is_word()


def _goal(given: Any, reader: Reader) -> Goal:
    if callable(given):
        return Holds(question=given)
    if _is_word(given):
        return GOALS[given]()
    if isinstance(given, str | list | tuple):
        return Sentences(say=reader.lines(given, Sentences.key))
    if isinstance(given, dict):
        return GOALS[_key_of(given)].read(given, reader)
    forms = [f'"{key}"' if kind.is_word() else f'{{"{key}": …}}' for key, kind in GOALS.items()]
    raise BadGoal(f"a goal is a sentence or several, {either([*forms, 'a function'])}; not {shown(given)}.")


def _key_of(given: dict[str, object]) -> str:
    """The key that names the kind."""
    keys = [key for key in GOALS if key in given]
    if len(keys) == 1:
        return keys[0]
    start = f"a goal names one of {', '.join(GOALS)}; "
    if keys or not given:
        raise BadGoal(f"{start}this one has {', '.join(keys) or 'none'}.")
    meant = next((name for name in given if nearest(name, GOALS)), next(iter(given)))
    raise BadGoal(f"{start}{shown(meant)} is none.{nearest(meant, GOALS)}")
