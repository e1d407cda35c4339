"""One step of a lesson, as data: a position, a text, a task, what to say to wrong tries, hints.

Checked when it is made: errors name the step's number and the field.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, Literal, TypeVar, get_args

from ...core.model.bots.bot import bot_of
from ...core.model.bounds import InvalidData, check_data, check_text, shown
from ...core.model.errors import SquirrelError, nearest
from ...core.model.events import Viewer
from ...core.play.game import Game
from ...core.play.tree import Node
from ...core.scene.mentions import Mentions
from ..errors import BadLesson
from .fields import BadGoal, Reader
from .goals import Goal, goals_of
from .opening import opened
from .questions import Question, names_of_questions, question_of
from .texts import rules_in

if TYPE_CHECKING:
    from ...core.wire import Json


Hidden = Literal["prompt", "panels", "log"]
Hint = str | tuple[str, ...]
"""A text, or places that pulse."""
T = TypeVar("T")
EVERYBODY: Final = "all"
"""The learner plays for all seats."""
OTHERS: Final = "others"
"""A try goes on over further turns of the learner, until somebody else decides."""
PARTS: Final = ("board", *get_args(Hidden))
SEED: Final = 1
"""A step is the same for everybody."""
LONGEST: Final = 1000
"""Characters of a text."""
LARGEST: Final = 50_000
"""Characters and values of a step."""
SURE: Final = {
    "answer": "that an answer is right, where nothing counts it",
    "every way": "that whatever is played meets the goal",
    "number": "a number that is found neither in the goal nor in the position",
    "place": "a place or a thing that is not on the ways that meet the goal",
    "piece": "a thing that is said to be where it is not",
    "rule": "a rule that does not speak of what a sentence says",
    "seen": "what could not be looked at to the end",
    "superlative": "the most, the longest, the only one, where that cannot be counted",
}
"""What an author can be sure of, in answer to a doubt of a check."""
ANY: Final = "*"
"""In files this stands for every other line, as None does in code."""


# -- how the fields of a step are read: what a caller or a file gives, checked


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise BadGoal(f"a text is wanted, not {shown(value)}.")
    try:
        check_text(value, LONGEST)
    except InvalidData as error:
        raise BadGoal(str(error)) from None
    return " ".join(value.split())


def _until(value: object) -> str:
    if value not in ("", "turn", OTHERS):
        raise BadGoal(f"one of turn, {OTHERS} is wanted, not {shown(value)}.")
    return str(value)


def _sentences(value: object) -> tuple[str, ...]:
    lines = (value,) if isinstance(value, str) else value
    if not isinstance(lines, list | tuple) or not all(isinstance(each, str) and each.split() for each in lines):
        raise BadGoal(f"a sentence or a list of sentences is wanted, not {shown(value)}.")
    return tuple(" ".join(each.split()) for each in lines)


def _seed(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadGoal(f"a seed is a whole number, not {shown(value)}.")
    return value


def _wrong(value: object) -> dict[str, str]:
    lines = {ANY: value} if isinstance(value, str) else value or {}
    if not isinstance(lines, Mapping) or not all(isinstance(text, str) for text in lines.values()):
        raise BadGoal("lines with a text each are wanted: {'h6': 'e5 is in the way.'}.")
    return {ANY if line is None else " ".join(str(line).split()): text for line, text in lines.items()}


def _hints(value: object) -> tuple[Hint, ...]:
    given = (value,) if isinstance(value, str) else value
    if not isinstance(given, list | tuple):
        raise BadGoal("a text, and a list of places; the move is found.")
    if len(given) > 2:
        raise BadGoal(f"these are {len(given)}: there is room for two, a text and a list of places; the move is found.")
    hints = tuple(each if isinstance(each, str) else _places(each) for each in given)
    if [type(each) for each in hints] not in ([], [str], [tuple], [str, tuple]):
        raise BadGoal("first a text, then a list of places; the move is found.")
    return hints


def _places(value: object) -> tuple[str, ...]:
    if not isinstance(value, list | tuple) or not value or not all(isinstance(each, str) for each in value):
        raise BadGoal(f"places are a list of names, not {shown(value)}.")
    return tuple(value)


def _sees(value: object) -> tuple[str, ...]:
    if not isinstance(value, list | tuple) or not all(isinstance(each, str) and each.strip() for each in value):
        raise BadGoal(f"names of things on the board are wanted, not {shown(value)}.")
    return tuple(value)


def _sure(value: object) -> tuple[str, ...]:
    names = (value,) if isinstance(value, str) else value
    if not isinstance(names, list | tuple) or not all(isinstance(each, str) for each in names):
        raise BadGoal(f"a list of {', '.join(SURE)} is wanted, not {shown(value)}.")
    if strange := next((name for name in names if name not in SURE), ""):
        raise BadGoal(f"{strange!r} is no doubt; {', '.join(SURE)} are.{nearest(strange, SURE)}")
    return tuple(dict.fromkeys(names))


def _show(value: object) -> tuple[str, ...]:
    if not isinstance(value, list | tuple) or not all(each in PARTS for each in value):
        raise BadGoal(f"some of {', '.join(PARTS)} are wanted, not {shown(value)}.")
    return tuple(each for each in PARTS if each in value or each == "board")


AS_GIVEN: Final = {"read": lambda value: value}


def _by(read: Callable[[object], T], usual: Any = ()) -> T:
    """A field that is read so."""
    default: Any = {"default_factory": dict} if usual is dict else {"default": usual}
    made: T = field(**default, metadata={"read": read})
    return made


@dataclass(frozen=True)
class Step:
    """A step that was checked. The fields are explained at `Lesson.step`."""

    text: str = _by(_text, "")
    task: str = _by(_text, "")
    goals: tuple[Goal, ...] = ()
    setup: Any = field(default=None, metadata=AS_GIVEN)
    given: tuple[str, ...] = _by(_sentences)
    seat: str = _by(_text, "")
    until: str = _by(_until, "")
    wrong: Mapping[str, str] = _by(_wrong, dict)
    hints: tuple[Hint, ...] = _by(_hints)
    replies: tuple[str, ...] = _by(_sentences)
    chance: tuple[str, ...] = _by(_sentences)
    bots: Any = field(default=None, metadata=AS_GIVEN)
    seed: int = _by(_seed, SEED)
    question: Question | None = None
    """What has to be answered before anything may be played."""
    right: str = _by(_text, "")
    solution: tuple[str, ...] = _by(_sentences)
    show: tuple[str, ...] = _by(_show, PARTS)
    paper: str = _by(_text, "")
    """The task as worksheets put it; empty: reworded by `paper/wording.py`."""
    sees: tuple[str, ...] = _by(_sees)
    sure: tuple[str, ...] = _by(_sure)
    """Doubts of a check that the author has answered: some of SURE."""

    @property
    def target_rule(self) -> str:
        """The rule whose refusals the learner is to find; empty where something is to be played."""
        return next((goal.target_rule for goal in self.goals if goal.target_rule), "")

    @cached_property
    def rules(self) -> list[str]:
        """The rules that its texts cite."""
        return rules_in((self.text, self.task, self.right, *self.wrong.values()))

    @property
    def hidden(self) -> list[Hidden]:
        return [part for part in get_args(Hidden) if part not in self.show]

    def opened(self, kind: type[Game]) -> Game:
        """A game of its own that stands where the step begins."""
        game = opened(kind, self.setup, self.given, self.seed, self.chance, strict=False)
        if self.bots is not None:
            learner, count = game.state.player(self.learner(game)), game.players.player_count
            game.seats = [None if n == learner else self.bots for n in range(count)]
        return game

    def learner(self, game: Game, floor: Node | None = None) -> int:
        """The learner's seat: the one that is named, else the first to decide where the step begins."""
        if self.seat and self.seat != EVERYBODY:
            number = game.players.seat_number(self.seat)
            assert number is not None
            return number
        return (floor or game.node).state.actors[0]

    def viewer(self, game: Game) -> str | int:
        """The viewer the board is drawn for."""
        return EVERYBODY if self.seat == EVERYBODY else self.learner(game)  # no board is handed round

    def mentions(self, game: Game) -> Mentions:
        """The things that its text can speak of, in the game that stands where it begins."""
        seat = self.viewer(game)
        viewer: Viewer = "all" if isinstance(seat, str) else seat
        view = game.state if viewer == "all" else game.state.seen_by(viewer)
        return Mentions(game.stage(), game.package, view, game.story(viewer=viewer), viewer)

    def data(self) -> Json:
        """As stored in files: only what differs from the default."""
        goals = [goal.data() for goal in self.goals]
        parts: Json = {
            "goals": {"goal": goals if len(goals) > 1 else goals[0]} if goals else {},
            "question": self.question.written() if self.question else {},
        }
        values: Json = {}
        for each in fields(self):
            value, usual = getattr(self, each.name), getattr(Step(), each.name)
            values |= parts.get(each.name, {each.name: _plain(value)} if value != usual else {})
        return values


def _plain(value: object) -> object:
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    return dict(value) if isinstance(value, Mapping) else value


def step_of(kind: type[Game], values: Mapping[str, object], where: str) -> Step:
    """The step described by a caller or a file. `where` is prefixed to errors."""
    known = {*(each.name for each in fields(Step)), "goal", *names_of_questions()} - {"goals", "question"}
    if strange := next((name for name in values if name not in known), None):
        raise BadLesson(f"no such field.{nearest(strange, known)}", where=where, field=str(strange)[:40])
    try:
        check_data({name: value for name, value in values.items() if name != "goal"}, LARGEST)
    except InvalidData as error:
        raise BadLesson(str(error), where=where) from None
    return _Reader(kind, values, where).step()


class _Reader:
    """Reads the fields of one step."""

    def __init__(self, kind: type[Game], values: Mapping[str, Any], where: str) -> None:
        self.kind, self.values, self.where = kind, values, where

    def step(self) -> Step:
        given = {name: value for name, value in self.values.items() if value is not None}
        readers = {each.name: each.metadata["read"] for each in fields(Step) if each.name in given and each.metadata}
        base = Step(**{name: self._read(name, read, given[name]) for name, read in readers.items()})
        if not base.text and not base.task:
            raise self._wrong("task", "a step has a text, a task or both.")
        step = self._with_goals(base)
        self._check_start(step)
        return step

    def _read(self, name: str, read: Callable[..., object], *given: object) -> Any:
        """What is given, read; where it is wrong, the error says in which field."""
        try:
            return read(*given)
        except BadGoal as bad:
            raise self._wrong((name != "goal" and bad.field) or name, str(bad)) from None

    def _with_goals(self, step: Step) -> Step:
        try:
            seats = [seat["id"] for seat in self.kind.stage().seats(self.kind.setup(step.setup))]
        except SquirrelError as error:
            raise self._wrong("setup", str(error)) from None
        reader = Reader(seats, [*self.kind.rules()], self.kind.events(), self.kind.package)
        goals = self._read("goal", goals_of, self.values.get("goal"), reader)
        question = self._read("answer", question_of, self.values, reader)
        if not goals and not question:
            raise self._wrong("goal", "a step asks for something: give a goal, or an answer.")
        if len(goals) > 1 and any(goal.target_rule for goal in goals):
            raise self._wrong("goal", "`refused` must be the only goal of its step: nothing is played there.")
        return replace(step, goals=goals, question=question)

    def _check_start(self, step: Step) -> None:
        """Open it once: what is given must be possible, and the learner must have something to decide."""
        if step.bots is not None:
            self._check_bots(step)
        try:  # what chance is to say must fit here; later, on other lines, the seed may decide
            opened(self.kind, step.setup, step.given, step.seed, step.chance, strict=True)
            game = step.opened(self.kind)
        except SquirrelError as error:
            raise self._wrong(self._blamed(step), str(error)) from None
        if not game.state.actors:
            raise self._wrong("setup", "the game is over where the step begins.")
        try:
            learner = step.learner(game)
        except SquirrelError as error:
            raise self._wrong("seat", str(error)) from None
        if step.sees:
            self._check_sees(step, game)
        if learner not in game.state.actors and not step.question:
            raise self._wrong("seat", "the learner has nothing to decide where the step begins.")

    def _check_sees(self, step: Step, game: Game) -> None:
        names = step.mentions(game).names
        for name in step.sees:
            if name not in names:
                raise self._wrong("sees", f"nothing on the board is called {shown(name)}.{nearest(name, names)}")

    def _check_bots(self, step: Step) -> None:
        try:
            bot_of(step.bots)
        except SquirrelError as error:
            raise self._wrong("bots", str(error)) from None

    def _blamed(self, step: Step) -> str:
        """The field at which opening the step fails."""
        try:
            self.kind(setup=step.setup, seed=step.seed)
        except SquirrelError:
            return "setup"
        try:
            opened(self.kind, step.setup, (), step.seed, step.chance, strict=True)
        except SquirrelError:
            return "chance"
        return "given"

    def _wrong(self, name: str, reason: str) -> BadLesson:
        return BadLesson(reason, where=self.where, field=name)
