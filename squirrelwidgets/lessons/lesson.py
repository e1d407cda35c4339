"""A lesson: steps in order, as data. It can be built in a cell, or read from a file."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from os import PathLike
from pathlib import Path
from typing import Any

from ..core.model.bounds import InvalidData, check_text, shown
from ..core.model.errors import SquirrelError
from ..core.play.game import Game
from ..core.words.grammar import pluralize
from .content import opening
from .content.files import lesson_data, read_lesson, write_lesson
from .content.plan import Plan
from .content.step import Step, step_of
from .errors import BadLesson
from .taught import Taught


class Lesson(Taught, Plan):
    """A lesson about a game. As the last line of a cell it is shown: a board with a panel that asks and answers.

    >>> from squirrelwidgets import Lesson, Scurry
    >>> lesson = Lesson("Lines of sight", Scurry)
    >>> lesson.step(
    ...     "A squirrel looks along six lines, to the first thing there (SC-9).",
    ...     task="d4 hides behind a brown acorn. Hop to where the squirrel would see it.",
    ...     setup="4/brown e5/gray f3 f4 f9 h6 d4 i9 g8/squirrels f6 h8", given="c6",
    ...     goal="f4", wrong={"h6": "e5 is in the way.", None: "d4 is out of sight from there."},
    ...     hints=["Which free line leads to d4?", ["f4"]],
    ... )
    <Lesson Lines of sight: 1 step of Scurry>
    >>> lesson.check()
    Lines of sight: 1 step, 4 things proved.
    Doubts: none.
    Your word, 5:
        Lines of sight, step 1, text: A squirrel looks along six lines, to the first …
        ...
    """

    steps: tuple[Step, ...]

    def __init__(self, title: str, kind: type[Game], key: str = "") -> None:
        title = _title(title)
        if not (isinstance(kind, type) and issubclass(kind, Game)):  # type: ignore[redundant-expr]  # a caller's error
            raise BadLesson(f"a lesson is about a game, as Scurry; not about {shown(kind)}.", where=title)
        super().__init__(title, kind, key or title)

    def step(
        self,
        text: str = "",
        *,
        task: str = "",
        goal: str | Sequence[Any] | Mapping[str, Any] | Callable[[Any], object] | None = None,
        at: Game | None = None,
        **fields: Any,
    ) -> Lesson:
        """Add a step: a position, a text, a task, and what to say to wrong tries.

        `goal` is a sentence or several of which one will do (`"f4"`, `["f4", "b3 f4"]`), `"win"`, `"best"`,
        `{"event": "ate", "to": "f4"}`, `{"score": 16}`, `{"refused": "SC-12", "times": 2}` (the learner clicks what is
        not allowed), `{"reach": "turns", "n": 5}` (an aim of the game, by where the whole turn leads), a function of
        the game, or a list of such dicts, all to be met. Numbers are "at least"; beside one stands `"exactly": True` or
        `"at_most": True`, and `{"fewest": True}` asks for no more sentences than it takes.

            at              a game: the step begins where it stands
            setup, given    the same in words: a setup, and sentences played in it, chance's among them or not
            seat            the learner's seat, "all" for every seat; else the first to decide
            until           "turn": judged when the learner's turn ends; "others": a try goes on over further turns of
                            the learner, until somebody else decides
            wrong           what to say to a line, its beginning, or None: all others
            hints           a text and a list of places; the move is found
            replies, chance what the others and chance do; or bots="greedy", and a seed
            choose, answer  answers, one of them right, or a number: said before anything is played
            unit            what such a number counts, as "tiles"
            counts          the same for `check`: "moves", "runs", "ways", "starts" or "other"; or a goal with
                            "answer" for its number, as {"event": "turned", "n": "answer"}
            right           what to say when it is done
            solution        a way to do it, where a search cannot find one
            show            parts of the board: "board", "prompt", "panels", "log"
            paper           the task as a worksheet puts it, where it speaks of clicks
            sure            doubts of `check` that you have answered, as ["superlative"]
            sees            what the text speaks of, and the board shows for sure: places, symbols, parts of cards, as
                            "stash value of hollow-log"

        In texts `**bold**` and rule ids in brackets are set, and `{runs}` and `{ways}` are counted.

        >>> from squirrelwidgets import Lesson, Scurry
        >>> Lesson("Sit", Scurry).step(task="Sit on **b5** (SC-5).", setup="5", goal="b5", wrong="Look for row b.")
        <Lesson Sit: 1 step of Scurry>
        """
        where = f"{self.title}, step {len(self.steps) + 1}"
        values = {"text": text, "task": task, "goal": goal, **_beginning(at, self.kind, fields, where)}
        self.steps += (step_of(self.kind, {name: value for name, value in values.items() if value != ""}, where),)
        return self

    # -- files

    @classmethod
    def load(cls, path: str | PathLike[str]) -> Lesson:
        """The lesson in a file, written by hand or by `save`.

        >>> from squirrelwidgets import Lesson, Scurry
        >>> file = Lesson("Sit", Scurry).step(task="Sit on b5.", goal="b5").save("sit.toml")
        >>> Lesson.load(file)
        <Lesson Sit: 1 step of Scurry>
        """
        data = read_lesson(Path(path))
        return cls.from_data(data, key=Path(path).stem)

    @classmethod
    def from_data(cls, data: Mapping[str, object], key: str = "") -> Lesson:
        """The lesson of what a file holds.

        >>> from squirrelwidgets import Lesson
        >>> Lesson.from_data({"title": "Sit", "game": "scurry", "step": [{"task": "Sit on b5.", "goal": "b5"}]})
        <Lesson Sit: 1 step of Scurry>
        """
        title, kind, steps = lesson_data(data, key)
        lesson = cls(title, kind, key)
        for number, values in enumerate(steps, 1):
            lesson.steps += (step_of(kind, values, f"{lesson.title}, step {number}"),)
        return lesson

    def save(self, path: str | PathLike[str]) -> Path:
        """Write it to a file."""
        return write_lesson(self, Path(path))

    def _plans(self) -> list[Plan]:
        if not self.steps:
            raise BadLesson("it has no steps.", where=self.title)
        return [self.as_now()]

    def __repr__(self) -> str:
        return f"<Lesson {self.title}: {pluralize(len(self.steps), 'step')} of {self.kind.title}>"


def _beginning(at: Game | None, kind: type[Game], fields: dict[str, object], where: str) -> dict[str, object]:
    """The fields of a step, with what they say of where it begins."""
    if at is None:
        return fields
    if strange := next((name for name in ("setup", "given") if name in fields), ""):
        raise BadLesson("`at` says where the step begins: give one of them.", where=where, field=strange)
    try:
        return opening.where(at, kind) | fields
    except SquirrelError as error:
        raise BadLesson(str(error), where=where, field="at") from None


def _title(title: object) -> str:
    if not isinstance(title, str) or not title.split():
        raise BadLesson(f"a lesson has a title, a text; not {shown(title)}.", field="title")
    try:
        check_text(title, 100, one_line=True)
    except InvalidData as error:
        raise BadLesson(str(error), field="title") from None
    return title.strip()
