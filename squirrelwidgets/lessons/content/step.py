"""One step of a lesson, as data: a position, a text, a task, what to say to wrong tries, hints.

Checked when it is made: errors name the step's number and the field.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from typing import Any, Final, Literal, get_args

from ...core.model.bots.bot import bot_of
from ...core.model.bounds import InvalidData, check_data, check_text, shown
from ...core.model.errors import SquirrelError, nearest
from ...core.model.events import Viewer
from ...core.play.game import Game
from ...core.play.tree import Node
from ...core.scene.mentions import Mentions
from ..errors import BadLesson
from .counts import NOT_SAID, Counts, counts_of
from .goals import BadGoal, Goal, Reader, goals_of
from .opening import opened
from .texts import rules_in

Hidden = Literal["prompt", "panels", "log"]
Hint = str | tuple[str, ...]
"""A text, or places that pulse."""
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


@dataclass(frozen=True)
class Step:
    """A step that was checked. The fields are explained at `Lesson.step`."""

    text: str
    task: str
    goals: tuple[Goal, ...] = ()
    setup: Any = None
    given: tuple[str, ...] = ()
    seat: str = ""
    until: str = ""
    wrong: Mapping[str, str] = field(default_factory=dict)
    hints: tuple[Hint, ...] = ()
    replies: tuple[str, ...] = ()
    chance: tuple[str, ...] = ()
    bots: Any = None
    seed: int = SEED
    choose: tuple[str, ...] = ()
    answer: Any = None
    counts: Counts = NOT_SAID
    """What an answer that is a number counts."""
    unit: str = ""
    right: str = ""
    solution: tuple[str, ...] = ()
    show: tuple[str, ...] = PARTS
    paper: str = ""
    """The task as worksheets put it; empty: reworded by `paper/wording.py`."""
    sees: tuple[str, ...] = ()
    sure: tuple[str, ...] = ()
    """Doubts of a check that the author has answered: some of SURE."""

    @property
    def asks(self) -> bool:
        """Whether a question has to be answered before anything may be played."""
        return self.answer is not None

    @property
    def sought(self) -> str:
        """The rule whose refusals the learner is to find; empty where something is to be played."""
        return next((goal.sought for goal in self.goals if goal.sought), "")

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
            learner = self.learner(game)
            game.seats = [None if game.state.chair(learner) == n else self.bots for n in range(game.players.chairs)]
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

    def answered(self, answer: Any) -> str:
        """An answer in words: "14 hops", "1 hop", or the choice itself. Authors say the unit in the plural."""
        unit = self.unit.removesuffix("s") if answer == 1 else self.unit
        return f"{answer} {unit}".strip()

    def data(self) -> dict[str, Any]:
        """As stored in files: only what differs from the default."""
        values: dict[str, Any] = {}
        for each in fields(self):
            value = getattr(self, each.name)
            usual = {} if each.name == "wrong" else each.default
            if each.name == "goals":
                if self.goals:
                    values["goal"] = (
                        [goal.data() for goal in self.goals] if len(self.goals) > 1 else self.goals[0].data()
                    )
            elif value != usual:
                values[each.name] = value.data() if isinstance(value, Counts) else _plain(value)
        return values


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    return dict(value) if isinstance(value, Mapping) else value


def step_of(kind: type[Game], values: Mapping[str, Any], where: str) -> Step:
    """The step described by a caller or a file. `where` is prefixed to errors."""
    known = {"goal" if each.name == "goals" else each.name for each in fields(Step)}
    if strange := next((name for name in values if name not in known), None):
        raise BadLesson(f"no such field.{nearest(strange, known)}", where=where, field=str(strange)[:40])
    try:
        check_data({name: value for name, value in values.items() if name != "goal"}, LARGEST)
    except InvalidData as error:
        raise BadLesson(str(error), where=where) from None
    return _Reader(kind, values, where).step()


def answer_of(step: Step, value: Any) -> Any:
    """The checked answer of a learner who picks a choice by its index or types a number."""
    number = isinstance(value, int) and not isinstance(value, bool)
    if step.choose:
        if not number or not 0 <= value < len(step.choose):
            raise SquirrelError("An answer is one of those to choose.")
        return step.choose[value]
    if not number or abs(value) > 10**6:
        raise SquirrelError("The answer is a whole number.")
    return value


class _Reader:
    """Reads the fields of one step."""

    def __init__(self, kind: type[Game], values: Mapping[str, Any], where: str) -> None:
        self.kind, self.values, self.where = kind, values, where

    def step(self) -> Step:
        text, task = self._text("text"), self._text("task")
        if not text and not task:
            raise self._wrong("task", "a step has a text, a task or both.")
        base = Step(
            text=text,
            task=task,
            setup=self.values.get("setup"),
            given=self._sentences("given"),
            seat=self._text("seat"),
            until=self._one_of("until", ("", "turn", OTHERS)),
            wrong=self._wrong_lines(),
            hints=self._hints(),
            replies=self._sentences("replies"),
            chance=self._sentences("chance"),
            bots=self.values.get("bots"),
            seed=self._seed(),
            choose=self._choices(),
            answer=self.values.get("answer"),
            unit=self._text("unit"),
            right=self._text("right"),
            solution=self._sentences("solution"),
            show=self._parts(),
            paper=self._text("paper"),
            sees=self._seen(),
            sure=self._sure(),
        )
        step = self._with_goals(base)
        self._check_answer(step)
        self._check_start(step)
        return step

    def _with_goals(self, step: Step) -> Step:
        try:
            seats = [seat["id"] for seat in self.kind.stage().seats(self.kind.setup(step.setup))]
        except SquirrelError as error:
            raise self._wrong("setup", str(error)) from None
        try:
            reader = Reader(seats, [*self.kind.rules()], self.kind.events(), self.kind.package)
            goals = goals_of(self.values.get("goal"), reader)
        except BadGoal as bad:
            raise self._wrong("goal", str(bad)) from None
        try:
            counts = counts_of(self.values["counts"], reader) if "counts" in self.values else NOT_SAID
        except BadGoal as bad:
            raise self._wrong("counts", str(bad)) from None
        if not goals and not step.asks:
            raise self._wrong("goal", "a step asks for something: give a goal, or an answer.")
        if len(goals) > 1 and any(goal.sought for goal in goals):
            raise self._wrong(
                "goal", "where refusals are to be found nothing is played: it is the only goal of its step."
            )
        return replace(step, goals=goals, counts=counts)

    def _check_answer(self, step: Step) -> None:
        answer = step.answer
        if step.choose and answer not in step.choose:
            raise self._wrong("answer", f"it is one of the answers to choose; not {shown(answer)}.")
        if answer is not None and not step.choose and (not isinstance(answer, int) or isinstance(answer, bool)):
            raise self._wrong("answer", f"without answers to choose it is a whole number; not {shown(answer)}.")
        for name in ("unit", "counts"):
            if getattr(step, name) != getattr(Step, name) and (answer is None or step.choose):
                raise self._wrong(name, "it stands beside an answer that is a number.")

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
        if learner not in game.state.actors and not step.asks:
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

    # -- fields

    def _wrong(self, name: str, reason: str) -> BadLesson:
        return BadLesson(reason, where=self.where, field=name)

    def _text(self, name: str) -> str:
        value = self.values.get(name) or ""
        if not isinstance(value, str):
            raise self._wrong(name, f"a text is wanted, not {shown(value)}.")
        try:
            check_text(value, LONGEST)
        except InvalidData as error:
            raise self._wrong(name, str(error)) from None
        return " ".join(value.split())

    def _one_of(self, name: str, known: Sequence[str]) -> str:
        value = self.values.get(name) or ""
        if value not in known:
            raise self._wrong(name, f"one of {', '.join(filter(None, known))} is wanted, not {shown(value)}.")
        return str(value)

    def _sentences(self, name: str) -> tuple[str, ...]:
        value = self.values.get(name, ())
        lines = (value,) if isinstance(value, str) else value
        if not isinstance(lines, list | tuple) or not all(isinstance(each, str) and each.split() for each in lines):
            raise self._wrong(name, f"a sentence or a list of sentences is wanted, not {shown(value)}.")
        return tuple(" ".join(each.split()) for each in lines)

    def _seed(self) -> int:
        value = self.values.get("seed", SEED)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self._wrong("seed", f"a seed is a whole number, not {shown(value)}.")
        return value

    def _wrong_lines(self) -> dict[str, str]:
        value = self.values.get("wrong") or {}
        if isinstance(value, str):
            value = {ANY: value}
        if not isinstance(value, Mapping) or not all(isinstance(text, str) for text in value.values()):
            raise self._wrong("wrong", "lines with a text each are wanted: {'h6': 'e5 is in the way.'}.")
        return {ANY if line is None else " ".join(str(line).split()): text for line, text in value.items()}

    def _hints(self) -> tuple[Hint, ...]:
        value = self.values.get("hints", ())
        if isinstance(value, str):
            value = (value,)
        if not isinstance(value, list | tuple):
            raise self._wrong("hints", "a text, and a list of places; the move is found.")
        if len(value) > 2:
            raise self._wrong(
                "hints",
                f"these are {len(value)}: there is room for two, a text and a list of places; the move is found.",
            )
        hints = tuple(each if isinstance(each, str) else self._places(each) for each in value)
        if [type(each) for each in hints] not in ([], [str], [tuple], [str, tuple]):
            raise self._wrong("hints", "first a text, then a list of places; the move is found.")
        return hints

    def _places(self, value: Any) -> tuple[str, ...]:
        if not isinstance(value, list | tuple) or not value or not all(isinstance(each, str) for each in value):
            raise self._wrong("hints", f"places are a list of names, not {shown(value)}.")
        return tuple(value)

    def _choices(self) -> tuple[str, ...]:
        value = self.values.get("choose", ())
        if not isinstance(value, list | tuple) or len(value) == 1 or len(value) > 4:
            raise self._wrong("choose", "two to four answers are wanted.")
        if not all(isinstance(each, str) and each.split() for each in value) or len({*value}) < len(value):
            raise self._wrong("choose", "answers are different texts.")
        return tuple(value)

    def _seen(self) -> tuple[str, ...]:
        value = self.values.get("sees", ())
        if not isinstance(value, list | tuple) or not all(isinstance(each, str) and each.strip() for each in value):
            raise self._wrong("sees", f"names of things on the board are wanted, not {shown(value)}.")
        return tuple(value)

    def _sure(self) -> tuple[str, ...]:
        value = self.values.get("sure", ())
        names = (value,) if isinstance(value, str) else value
        if not isinstance(names, list | tuple) or not all(isinstance(each, str) for each in names):
            raise self._wrong("sure", f"a list of {', '.join(SURE)} is wanted, not {shown(value)}.")
        if strange := next((name for name in names if name not in SURE), ""):
            raise self._wrong("sure", f"{strange!r} is no doubt; {', '.join(SURE)} are.{nearest(strange, SURE)}")
        return tuple(dict.fromkeys(names))

    def _parts(self) -> tuple[str, ...]:
        value = self.values.get("show", PARTS)
        if not isinstance(value, list | tuple) or not all(each in PARTS for each in value):
            raise self._wrong("show", f"some of {', '.join(PARTS)} are wanted, not {shown(value)}.")
        return tuple(each for each in PARTS if each in value or each == "board")
