"""A lesson: steps in order, as data. It can be built in a cell, or read from a file."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from os import PathLike
from pathlib import Path
from typing import Any

from ..core.model.bounds import InvalidData, check_text, shown
from ..core.model.errors import SquirrelError
from ..core.play import faces
from ..core.play.game import Game
from ..core.words.grammar import pluralize
from .content import opening
from .content.files import lesson_data, read_lesson, write_lesson
from .content.plan import Plan
from .content.step import Step, step_of
from .errors import BadLesson
from .paper.page import page_of, write_page
from .paper.worksheet import write_worksheet
from .proof.check import prove
from .proof.report import Proof
from .sitting.sitting import Sitting


class Lesson(Plan):
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
        self._begun: Sitting | None = None

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
    def from_data(cls, data: Mapping[str, Any], key: str = "") -> Lesson:
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

    # -- what it holds

    @property
    def _sitting(self) -> Sitting:
        """The learner at its steps; another one when there are more steps. A learner at work keeps the old one."""
        if not self.steps:
            raise BadLesson("it has no steps.", where=self.title)
        plans = [self.as_now()]
        if self._begun is None or self._begun.lessons != plans:
            self._begun = Sitting(plans)
        return self._begun

    @property
    def game(self) -> Game:
        """The game on its board: play on it by code, and the lesson judges that too.

        >>> from squirrelwidgets import Lesson, Scurry
        >>> Lesson("Sit", Scurry).step(task="Sit on b5.", goal="b5").game.play("b5").moves
        ('b5',)
        """
        return self._sitting.game

    def answer(self, value: str | int) -> bool:
        """Answer the question of the open step by code; whether that was right.

        >>> from squirrelwidgets import Lesson, Scurry
        >>> lesson = Lesson("Count", Scurry).step(task="How many acorns has each player?", answer=15, unit="acorns")
        >>> lesson.answer(12), lesson.answer(15)
        (False, True)
        """
        return self._sitting.answer_by_code(value)

    @property
    def answers(self) -> list[dict[str, Any]]:
        """One row for each try: the step, what was played, whether it was right, hints, seconds.

        >>> from squirrelwidgets import Lesson, Scurry
        >>> lesson = Lesson("Sit", Scurry).step(task="Sit on b5.", goal="b5")
        >>> game = lesson.game.play("b5")
        >>> lesson.answers[0]["right"]
        True
        """
        return [dict(row) for row in self._sitting.answers.rows]

    def check(self) -> Proof:
        """Prove it. What is wrong is an error; what comes back has three lists.

        `proved`: what was looked at, such as that a step begins unsolved, can be done, and its wrong lines are wrong.
        `doubts`: questions to you; mend the step, or answer in it, as `sure=["answer"]`. `your_word`: texts that only
        a reader can judge. "All of it proved" is said where the other two are empty.

        >>> Lesson("Count", Scurry).step(task="How many rows are there?", answer=11).check()
        Count: 1 step, 1 thing proved.
        Doubts, 1:
            Count, step 1, answer: is it 11? `counts` can say what it counts, and it is proved. If so: sure=["answer"].
        Your word, 1:
            Count, step 1, task: How many rows are there?
        >>> Lesson("Hop", Scurry).step(task="Sit on b5.", setup="5", goal="b5").check()
        Hop: 1 step, all of it proved.
        """
        return prove([self])

    def room(self, names: Sequence[str] = (), **options: Any) -> faces.together.Room:
        """A class at this lesson, each on a device of their own: as `Course.room`.

        >>> room = Scurry.lesson("sight").room()
        >>> room.title
        'What a squirrel sees'
        >>> room.close()
        """
        return faces.together.Room(self, names=names, **options)

    def save_html(self, path: str | PathLike[str]) -> Path:
        """Write a page that works offline, without Python, with all that can be played in each step.

        A step in which more than 2,000 plies could be played, or bots play, says there that it needs Python.
        """
        return write_page(page_of([self], "", "", self.key), self.title, Path(path))

    def worksheet(self, path: str | PathLike[str]) -> Path:
        """Write a page to print: positions and tasks, with the answers on a page of their own.

        >>> path = Scurry.lesson("sight").worksheet("sheet.html")
        """
        return write_worksheet([self], self.title, Path(path))

    def _repr_mimebundle_(self, **_: object) -> faces.MimeBundle:
        return faces.widgets.LessonBoard.of(self._sitting)._repr_mimebundle_()

    def __repr__(self) -> str:
        return f"<Lesson {self.title}: {pluralize(len(self.steps), 'step')} of {self.kind.title}>"


def _beginning(at: Game | None, kind: type[Game], fields: dict[str, Any], where: str) -> dict[str, Any]:
    """The fields of a step, with what they say of where it begins."""
    if at is None:
        return fields
    if strange := next((name for name in ("setup", "given") if name in fields), ""):
        raise BadLesson("`at` says where the step begins: give one of them.", where=where, field=strange)
    try:
        return opening.where(at, kind) | fields
    except SquirrelError as error:
        raise BadLesson(str(error), where=where, field="at") from None


def _title(title: Any) -> str:
    if not isinstance(title, str) or not title.split():
        raise BadLesson(f"a lesson has a title, a text; not {shown(title)}.", field="title")
    try:
        check_text(title, 100, one_line=True)
    except InvalidData as error:
        raise BadLesson(str(error), field="title") from None
    return title.strip()
