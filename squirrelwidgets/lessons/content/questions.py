"""What a step asks before anything may be played. One class a kind, under `@question`: read, judged, put into words,
drawn, proved, put on pages and on sheets there, and nowhere else.

The words of a question stand in its step: `{ choose = ["brown", "gray"], answer = "gray" }`. A board says an answer by
the number of a button, or types it; code and files say it as it is.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Any, Final, TypeVar, cast, dataclass_transform

from ...core.model.bounds import shown
from ...core.model.errors import SquirrelError
from ...core.wire import Question as QuestionView
from ...core.words.grammar import choose_form
from .counted_quantity import NOT_SAID, CountedQuantity, counted_quantity_of
from .fields import BadGoal, Declared, Reader, as_stored, check_fields, text, texts, whole
from .texts import marked

LARGEST: Final = 10**6
"""The largest number that may be typed."""


@dataclass(frozen=True, kw_only=True)
class Question(Declared, ABC):
    """A question; a subclass under `@question` has a `key`, the word of a step by which it is known."""

    answer: Any = field(metadata={"read": lambda _reader, value, _name: value})

    @property
    def unit(self) -> str:
        """What a number that is typed counts."""
        return ""

    @property
    def counts(self) -> CountedQuantity | None:
        """What a proof can count; None: that an answer is right is the author's word."""
        return None

    @property
    def right(self) -> tuple[Any, ...]:
        """The answers that are right: all of them have to be said, in any order."""
        return (self.answer,)

    @property
    def choices(self) -> tuple[str, ...]:
        """The answers on the buttons; empty: a number is typed."""
        return ()

    @abstractmethod
    def is_one(self, answer: object) -> bool:
        """Whether this can be answered, right or wrong."""

    def checked(self, answer: object) -> object:
        """An answer by code, which has to be one."""
        if not self.is_one(answer):
            known = f"one of {', '.join(map(repr, self.choices))}" if self.choices else "a whole number"
            raise SquirrelError(f"The answer is {known}; not {answer!r:.60}.")
        return answer

    def from_board(self, value: object) -> object:
        """The answer that a board sends: the index of a button, or what was typed."""
        if not self.choices:
            return self.checked(value)
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < len(self.choices):
            raise SquirrelError("An answer is one of those to choose.")
        return self.choices[value]

    def from_text(self, line: str) -> Any:
        """The answer that a line of `wrong` speaks of; None: it is none."""
        return line if line in self.choices else None

    @property
    def stored(self) -> Any:
        """The whole answer, as files of answers have it."""
        return as_stored(self.answer)

    def size(self, answer: Any) -> str:
        """What is said of a wrong answer for which the author has no word of its own."""
        return ""

    @property
    def beyond(self) -> Mapping[str, int]:
        """Answers that stand for all that cannot be listed, by their name on a page."""
        return {}

    def in_words(self, answer: object) -> str:
        """An answer as people say it."""
        return ", ".join(map(str, answer)) if isinstance(answer, list | tuple) else str(answer)

    def view(self, said: Collection[object], wrong: Sequence[object]) -> QuestionView:
        """How it stands: `said` of the right answers, and these wrong ones."""
        view: QuestionView = {
            "wrong": [] if self.choices else [str(each) for each in wrong],
            "answered": {*self.right} <= {*said},
        }
        if self.unit:
            view["unit"] = self.unit
        if self.choices:
            view["choices"] = [
                {"text": marked(each), "state": "wrong" if each in wrong else "right" if each in said else "open"}
                for each in self.choices
            ]
        return view

    def on_paper(self) -> str:
        """Room to answer on a worksheet, as HTML."""
        if not self.choices:
            return f'<div class="line short"><i>{escape(self.unit)}</i></div>'
        return "".join(f'<p><span class="box"></span>{escape(each)}</p>' for each in self.choices)


QUESTIONS: Final[dict[str, type[Question]]] = {}
"""The kinds of questions by their keys."""
Kind = TypeVar("Kind", bound=type[Question])


def counted() -> Any:
    """A field for what a number counts."""
    return field(default=NOT_SAID, metadata={"read": lambda reader, value, _name: counted_quantity_of(value, reader)})


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(text, texts, whole, counted))
def question(cls: Kind) -> Kind:
    """Makes a class a kind of question, which steps can ask from now on; one of the same key is replaced."""
    cls = cast("Kind", dataclass(frozen=True, kw_only=True)(cls))
    check_fields(cls)
    QUESTIONS[cls.key] = cls
    return cls


# -- the kinds


@question
class Number(Question):
    """A number is typed: `{ answer = 14, unit = "hops", counts = "moves" }`."""

    key = "answer"
    answer: int = whole()
    unit: str = text("")
    counts: CountedQuantity = counted()

    def is_one(self, answer: object) -> bool:
        return isinstance(answer, int) and not isinstance(answer, bool) and abs(answer) <= LARGEST

    def from_text(self, line: str) -> int | None:
        return int(line) if line.removeprefix("-").isdecimal() else None

    def size(self, answer: Any) -> str:
        return f"{answer} is too {'many' if answer > self.answer else 'few'}."

    @property
    def beyond(self) -> Mapping[str, int]:
        return {"few": self.answer - LARGEST, "many": self.answer + LARGEST}

    def in_words(self, answer: object) -> str:
        """With its unit, which authors say in the plural: "14 hops", "1 hop"."""
        unit = self.unit.removesuffix("s") if answer == 1 else self.unit
        return f"{answer} {unit}".strip()


@question
class Choice(Question):
    """One of two to four answers is right: `{ choose = ["brown", "gray"], answer = "gray" }`."""

    key = "choose"
    choose: tuple[str, ...] = texts()

    def __post_init__(self) -> None:
        if strange := next((each for each in self.right if each not in self.choose), None):
            raise BadGoal(f"it is one of the answers to choose; not {shown(strange)}.", "answer")

    @property
    def choices(self) -> tuple[str, ...]:
        return self.choose

    def is_one(self, answer: object) -> bool:
        return answer in self.choose


def names_of_questions() -> set[str]:
    """The words of a step that are about its question."""
    return {name for kind in QUESTIONS.values() for name in kind.readers()}


def question_of(values: Mapping[str, object], reader: Reader) -> Question | None:
    """The question of a step with these words, if it asks one."""
    given = {name: value for name, value in values.items() if name in names_of_questions() and value not in (None, ())}
    if not given:
        return None
    kinds = [kind for key, kind in QUESTIONS.items() if key in given]
    # a key that is a field of another kind, as "answer", does not name its own there
    own = [kind for kind in kinds if not any(kind.key in other.readers() for other in kinds if other is not kind)]
    if len(own) != 1:
        known = " or ".join(QUESTIONS)
        here = choose_form(len(given), "is", "are")
        raise BadGoal(f"one of {known} says what is asked; here {here} {', '.join(given)}.", next(iter(given)))
    return own[0].read(given, reader)
