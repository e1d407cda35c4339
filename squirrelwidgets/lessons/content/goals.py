"""What a step asks for. A goal is followed ply by ply: what it has counted so far is a small value, its tally.

So a click is judged by one more `after`, and a search through all that can still be played remembers the tallies that
it has been at. One class a kind: read, followed, said and written there.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, NamedTuple

from ...core.model.bounds import shown
from ...core.model.errors import SquirrelError
from ...core.model.events import Event
from ...core.model.state import State

MOST: Final = 1000
"""The largest number that a goal counts to."""
EVENT_FIELDS: Final = ("event", "who", "what", "origin", "to", "rule", "n", "times")


class BadGoal(SquirrelError):
    """A goal in the wrong form; the step says where."""


class Ply(NamedTuple):
    """Something that was played since the step began, by the learner or by others."""

    say: str
    own: bool
    """Whether it was the learner who played it."""
    events: Sequence[Event]
    state: State


class Count(NamedTuple):
    """How far a goal that counts has come."""

    n: int
    of: int


class Goal(ABC):
    """One thing that a step asks for."""

    kind: ClassVar[str]
    searched: ClassVar[bool] = True
    """Whether a search through sentences can find out if it can be met."""
    label: str = ""
    """The words beside its box; empty: the task says it."""

    def start(self) -> Hashable:
        """The tally at the beginning of the step."""
        return 0

    def after(self, tally: Any, ply: Ply) -> Hashable:
        """The tally after one more ply; None: it can no longer be met."""
        unchanged: Hashable = tally
        return unchanged

    @abstractmethod
    def met(self, tally: Any, state: State, seat: int) -> bool:
        """Whether it is met, with this tally, in this state, for this seat."""

    def count(self, tally: Any, state: State, seat: int) -> Count | None:
        """How far it has come, if it counts."""
        return None

    @abstractmethod
    def data(self) -> Any:
        """As files have it."""


@dataclass(frozen=True)
class Sentences(Goal):
    """One of some lines was played, from where the step begins: sentences one after the other, with a blank between."""

    lines: tuple[str, ...]
    label: str = ""
    kind: ClassVar[str] = "sentences"

    def start(self) -> Hashable:
        return ""

    def after(self, tally: str, ply: Ply) -> Hashable:
        if not ply.own:
            return tally
        line = f"{tally} {ply.say}".lstrip()
        if tally in self.lines:  # what is played on after it does not matter
            return tally
        return line if any(each == line or each.startswith(f"{line} ") for each in self.lines) else None

    def met(self, tally: str, state: State, seat: int) -> bool:
        return tally in self.lines

    def data(self) -> Any:
        return list(self.lines) if not self.label else {"say": list(self.lines), "label": self.label}


@dataclass(frozen=True)
class Happened(Goal):
    """Something happened: events with these fields. Their numbers are added up, and have to reach `n`."""

    event: str
    who: int | None = None
    what: str = ""
    origin: str = ""
    to: str = ""
    rule: str = ""
    n: int = 0
    times: int = 1
    label: str = ""
    written: Any = None
    """As it was given."""
    kind: ClassVar[str] = "event"

    def after(self, tally: int, ply: Ply) -> Hashable:
        matching = [event for event in ply.events if self._fits(event)]
        more = sum(event.n for event in matching) if self.n else len(matching)
        return min(tally + more, MOST)

    def _fits(self, event: Event) -> bool:
        return (
            event.kind == self.event
            and (self.who is None or event.who == self.who)
            and (not self.what or event.what == self.what)
            and (not self.origin or event.origin == self.origin)
            and (not self.to or event.to == self.to)
            and (not self.rule or event.rule == self.rule)
        )

    def met(self, tally: int, state: State, seat: int) -> bool:
        return tally >= (self.n or self.times)

    def count(self, tally: int, state: State, seat: int) -> Count | None:
        most = self.n or self.times
        return Count(min(tally, most), most) if most > 1 else None

    def data(self) -> Any:
        return self.written


@dataclass(frozen=True)
class Best(Goal):
    """The turn is as good as the best one there is, by the game's own judgement of positions."""

    label: str = ""
    kind: ClassVar[str] = "best"

    def met(self, tally: int, state: State, seat: int) -> bool:
        return False  # `reach.py` compares with all other turns

    def data(self) -> Any:
        return {"best": True, "label": self.label} if self.label else "best"


@dataclass(frozen=True)
class Win(Goal):
    """The learner wins."""

    label: str = ""
    kind: ClassVar[str] = "win"

    def met(self, tally: int, state: State, seat: int) -> bool:
        return seat in state.winners

    def data(self) -> Any:
        return {"win": True, "label": self.label} if self.label else "win"


@dataclass(frozen=True)
class Score(Goal):
    """The learner has enough points."""

    score: int
    label: str = ""
    kind: ClassVar[str] = "score"

    def met(self, tally: int, state: State, seat: int) -> bool:
        return state.scores[seat] >= self.score

    def count(self, tally: int, state: State, seat: int) -> Count | None:
        return Count(max(0, min(state.scores[seat], self.score)), self.score)

    def data(self) -> Any:
        return {"score": self.score, **({"label": self.label} if self.label else {})}


@dataclass(frozen=True)
class Refused(Goal):
    """The learner found `times` things that this rule does not allow. Nothing is played."""

    refused: str
    times: int = 1
    label: str = ""
    kind: ClassVar[str] = "refused"
    searched: ClassVar[bool] = False

    def met(self, tally: int, state: State, seat: int) -> bool:
        return tally >= self.times

    def count(self, tally: int, state: State, seat: int) -> Count | None:
        return Count(min(tally, self.times), self.times) if self.times > 1 else None

    def data(self) -> Any:
        return {
            "refused": self.refused,
            **({"times": self.times} if self.times > 1 else {}),
            **({"label": self.label} if self.label else {}),
        }


@dataclass(frozen=True)
class Holds(Goal):
    """A question in Python about the game; files and pages cannot have it."""

    question: Callable[[Any], object]
    label: str = ""
    kind: ClassVar[str] = "predicate"
    searched: ClassVar[bool] = False

    def met(self, tally: int, state: State, seat: int) -> bool:
        return False  # the lesson asks it about the game itself

    def data(self) -> Any:
        raise BadGoal("a goal that is a function cannot be written to a file or a page.")


def goals_of(given: Any, seats: Sequence[str], rules: Sequence[str]) -> tuple[Goal, ...]:
    """The goals that a caller or a file gives: all of them are to be met. `seats`: the ids of the players."""
    if given is None:
        return ()
    if isinstance(given, list | tuple) and given and all(isinstance(each, dict) for each in given):
        return tuple(_goal(each, seats, rules) for each in given)
    return (_goal(given, seats, rules),)


def _goal(given: Any, seats: Sequence[str], rules: Sequence[str]) -> Goal:
    if callable(given):
        return Holds(given)
    if given == "win":
        return Win()
    if given == "best":
        return Best()
    if isinstance(given, str | list | tuple):
        return Sentences(_lines(given))
    if isinstance(given, dict):
        return _named(given, seats, rules)
    raise BadGoal(
        'a goal is a sentence or several, "win", "best", {"event": …}, {"score": …}, {"refused": …} or a function; '
        f"not {shown(given)}."
    )


def _lines(given: Any) -> tuple[str, ...]:
    lines = (given,) if isinstance(given, str) else tuple(given)
    if not lines or not all(isinstance(line, str) and line.split() for line in lines):
        raise BadGoal(f"sentences are texts with words; not {shown(given)}.")
    return tuple(" ".join(line.split()) for line in lines)


def _named(given: dict[str, Any], seats: Sequence[str], rules: Sequence[str]) -> Goal:
    kinds = [name for name in ("event", "score", "refused", "win", "best", "say") if name in given]
    if len(kinds) != 1:
        raise BadGoal(
            f"a goal names one of event, score, refused, win, best, say; this one {', '.join(kinds) or 'none'}."
        )
    (kind,) = kinds
    label = _text(given, "label")
    known = {kind, "label", *{"event": EVENT_FIELDS, "refused": ("times",)}.get(kind, ())}
    if strange := next((name for name in given if name not in known), None):
        raise BadGoal(f"{shown(strange)} is no field of it; known are {', '.join(sorted(known))}.")
    match kind:
        case "event":
            return _happened(given, seats, rules, label)
        case "score":
            return Score(_number(given, "score", 1, -MOST), label)
        case "refused":
            return Refused(_rule(given["refused"], rules), _number(given, "times", 1), label)
        case "say":
            return Sentences(_lines(given["say"]), label)
        case "win":
            return Win(label)
    return Best(label)


def _happened(given: dict[str, Any], seats: Sequence[str], rules: Sequence[str], label: str) -> Happened:
    who = given.get("who")
    if who is not None and who not in seats:
        raise BadGoal(f"who is one of {', '.join(seats)}; not {shown(who)}.")
    return Happened(
        event=_text(given, "event"),
        who=None if who is None else seats.index(who),
        what=_text(given, "what"),
        origin=_text(given, "origin"),
        to=_text(given, "to"),
        rule=_rule(given["rule"], rules) if "rule" in given else "",
        n=_number(given, "n", 0),
        times=_number(given, "times", 1),
        label=label,
        written=dict(given),
    )


def _text(given: dict[str, Any], name: str) -> str:
    value = given.get(name, "")
    if not isinstance(value, str):
        raise BadGoal(f"{name} is a text; not {shown(value)}.")
    return value


def _number(given: dict[str, Any], name: str, usual: int, least: int = 0) -> int:
    value = given.get(name, usual)
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= MOST:
        raise BadGoal(f"{name} is a whole number from {least} to {MOST}; not {shown(value)}.")
    return value


def _rule(value: Any, rules: Sequence[str]) -> str:
    if value not in rules:
        raise BadGoal(f"{shown(value)} is no rule of this game: {rules[0]} to {rules[-1]}.")
    return str(value)
