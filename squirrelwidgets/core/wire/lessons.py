"""What a lesson shows beside its board, and what a learner does there."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from .constant import LightStatic
from .plies import Head, Ply
from .text import Run, Text

Mood = Literal["miss", "hint", "good", "note"]
"""The colour and the picture of feedback; `note` only says something."""

Pip = Literal["done", "half", "shown", "skipped", "wrong", "open"]
"""Of a puzzle, `half`: done later or with a hint, `wrong`: not yet."""


class GoalRow(TypedDict):
    """One of the things that a task asks for, ticked as soon as it is met."""

    text: Text
    met: bool


class Meter(TypedDict):
    """A task that counts."""

    n: int
    of: int


class ChoiceRow(TypedDict):
    """An answer to choose."""

    text: Text
    state: Literal["open", "wrong", "right"]


class Question(TypedDict):
    """The answer that is asked for before anything may be played: a choice, or a number."""

    choices: NotRequired[list[ChoiceRow]]
    """Without them a number is typed."""
    unit: NotRequired[str]
    """What that number counts."""
    wrong: list[str]
    """Numbers that were tried before."""
    answered: bool


class Feedback(TypedDict):
    mood: Mood
    text: Text


class After(TypedDict):
    """What follows a course."""

    wrong: int
    """How many of its steps took a miss: they can be done once more."""
    rival: NotRequired[str]
    """The bot against whom a whole game can be played."""
    reviews: NotRequired[bool]
    """Whether that game is over, and can be looked at again."""
    other: NotRequired[str]
    """The game whose course comes next."""
    practises: NotRequired[bool]
    """There are puzzles of this game."""


class Finish(TypedDict):
    """The lesson is done: it takes the place of the step."""

    acorns: int
    why: str
    rules: list[str]
    """The rules that were met in it."""
    open: int
    """How many of its steps were skipped, and are still to be done."""
    next: NotRequired[str]
    """The title of the next lesson."""


class Seen(TypedDict):
    """What the text of a step speaks of, on the board."""

    ways: list[int]
    """The arrangements that show all of it."""
    places: list[str]
    """Where it stands: a board that scrolls begins there."""


class StepView(TypedDict):
    """One step, as it stands now."""

    title: str
    """Of the lesson."""
    number: int
    """From 1."""
    pips: list[Pip]
    """One for each step."""
    anew: bool
    """The board is set up anew: what was played in the step before is not there."""
    text: Text
    task: Text
    goals: list[GoalRow]
    """Empty: the task says it all."""
    meter: NotRequired[Meter]
    question: NotRequired[Question]
    feedback: NotRequired[Feedback]
    clues: list[str]
    """The captions of the hints that there are, from small to large."""
    taken: int
    """How many of them were taken."""
    places: list[str]
    """The places that a hint points at."""
    state: Literal["open", "miss", "solved"]
    """`miss`: the try has ended, and missed. `solved`: the board is closed until the next step."""
    unsolvable: bool
    """The task can no longer be done from here."""
    back: bool
    """There is a step before this one."""
    last: bool
    """There is no step after this one."""
    finds: bool
    """Clicks ask, and play nothing: what is refused is the answer."""
    hidden: list[Literal["prompt", "panels", "log"]]
    """Parts of the board that this step does not need."""
    sees: NotRequired[Seen]
    """What its text speaks of."""
    finish: NotRequired[Finish]


class Stone(TypedDict):
    """A lesson on the map of its course."""

    title: str
    pips: list[Pip]
    acorns: int
    """0: not done yet."""


class CourseMap(TypedDict):
    title: str
    line: str
    """One sentence below the title."""
    stones: list[Stone]
    lesson: int
    """The lesson in progress, from 0."""
    step: int
    """The step in progress, from 1; 0: all is done."""
    about: NotRequired[Text]
    """The text of that step."""
    picture: NotRequired[str]
    """An SVG of its position."""
    rules: list[int]
    """Rules that were met, of all that the course has."""
    name: str
    """On the answers."""
    kept: str
    """Where progress is kept: a file, or empty for the browser."""
    after: NotRequired[After]
    """The course is done."""


class ThemeRow(TypedDict):
    """A theme to choose."""

    name: str
    n: int
    """Puzzles that have it, in the band that is chosen."""


class PracticeStart(TypedDict):
    """The page on which practice starts."""

    tasks: list[str]
    """What each of the first ten asks; empty once they are done: then one chooses."""
    pips: list[Pip]
    """These, or today's ten, …"""
    number: int
    """… and with which one goes on, from 1."""
    week: list[int]
    """Puzzles that come again today, and on each of the seven days after."""
    bands: int
    """How many there are, by length."""
    band: int
    """The one that is chosen; 0: what somebody can mostly do."""
    themes: list[ThemeRow]
    theme: str
    """Empty: all."""
    seen: int
    """Puzzles that were tried, of those that there are."""
    of: int
    kept: str
    """Where tries are kept: a file, or empty for the browser."""
    gone: str
    """What there is to say of puzzles that were tried and are not asked any more."""


class PracticeView(TypedDict):
    """Where somebody who practises stands."""

    id: str
    """Of the open puzzle."""
    rating: NotRequired[list[int]]
    """Of the learner, and how far that may be wrong; none before ten first tries."""
    bots: NotRequired[dict[str, int]]
    """With it the ratings of bots, the weakest first."""
    puzzle: NotRequired[list[int]]
    """The same of the puzzle; this and all below only after a try, for they are hints."""
    turns: NotRequired[list[int]]
    """How many turns do it, of all that there are."""
    change: NotRequired[int]
    """What the first try did to the learner's rating; 0: it did not count."""
    themes: NotRequired[list[str]]
    again: NotRequired[str]
    """When it comes again."""
    due: int
    """How many others come again today."""
    start: NotRequired[PracticeStart]
    """Shown in place of a puzzle."""


class LessonView(TypedDict):
    """A lesson, or a course. Without `step` the map is shown."""

    course: NotRequired[CourseMap]
    step: NotRequired[StepView]
    practice: NotRequired[PracticeView]
    """Its steps are puzzles, and go on."""
    progress: str
    """What a browser keeps of this course, and hands back when it is opened again; a text of Python's own."""
    tries: int
    """How many tries there are: it keeps them, too, and asks for them when there are others."""
    key: str
    """Under which it keeps both."""


LessonAct = Literal[
    "next",
    "back",
    "again",
    "skip",
    "hint",
    "answer",
    "map",
    "open",
    "name",
    "resume",
    "tries",
    "learnt",
    "rows",
    "save",
    "repeat",
    "game",
    "review",
    "course",
    "practise",
    "start",
    "band",
    "theme",
]
"""What a learner can ask of a lesson, with the message `lesson`: `{act, value}`.

`hint` takes the next one, `answer` has what was chosen (its index) or typed, `open` the index of a lesson, `name` the
name on the answers, `resume` and `tries` what this browser has kept, `learnt` in practice its tries in the course,
`rows` asks for all tries as a text, `save` for the answers as a file. After the course, `repeat` opens the steps that
went wrong, `game` a first game, `review` that game once it is over, `course` the course of another one and `practise`
puzzles, below the board. In practice `map` shows where it starts, `band` (a number) and `theme` choose there, and
`start` goes on.
"""


# ---- pages without Python: they contain everything that can be played


class HintTaken(TypedDict):
    """What a hint does at a place."""

    back: NotRequired[int]
    """The ply to which it takes back first."""
    to: NotRequired[int]
    """The ply to which it plays."""
    places: NotRequired[list[str]]
    say: NotRequired[Feedback]
    does: NotRequired[Literal["answer", "find", "look"]]
    """It answers, finds one more thing, or points at that."""


class StepVerdict(TypedDict):
    """The part of a step's view that a position decides."""

    state: Literal["open", "miss", "solved"]
    goals: list[GoalRow]
    meter: NotRequired[Meter]
    unsolvable: bool


class PlaceReached(TypedDict):
    """A position of a step, with the verdict on it."""

    head: Head
    before: int
    """The ply to which undo leads."""
    view: StepVerdict
    feedback: NotRequired[Feedback]
    hints: list[HintTaken]
    """From small to large, after the author's clue."""
    played: list[str]
    """All sentences on the way here, by any player."""


class QuestionPage(TypedDict):
    """What a page knows of a question."""

    choices: list[str]
    """The answers on the buttons; empty: a number is typed."""
    right: list[str | int]
    """All of these have to be said."""
    stored: Any
    """The whole answer, as files have it."""
    replies: dict[str, Feedback]
    """By wrong answer."""
    few: NotRequired[list[Run]]
    """Said after a number that is smaller and has no reply, …"""
    many: NotRequired[list[Run]]
    """… or larger."""
    right_so_far: Feedback
    """Said after one of several right answers."""


class Reason(TypedDict):
    """Why something is not possible."""

    text: str
    rule: NotRequired[str]
    places: NotRequired[list[str]]


class StepPage(TypedDict):
    """A step with all that can be played in it."""

    static: LightStatic
    plies: list[Ply]
    view: StepView
    """As it is when the step begins."""
    floor: int
    """The ply at which it begins."""
    places: dict[str, PlaceReached]
    """By ply. Empty: nothing is laid out; this step needs a notebook."""
    moves: dict[str, int]
    """The ply to which words lead, by ply and words: `7 f4`."""
    reasons: list[Reason]
    whys: dict[str, int]
    """The index of a reason, by ply and words."""
    clue: NotRequired[Feedback]
    hints: list[HintTaken]
    """Those that are taken before anything may be played, from small to large, after the clue."""
    clues: list[str]
    """The captions of the hints that there are then, …"""
    right: NotRequired[Feedback]
    """Said after the right answer, or when all was found."""
    lost: Feedback
    """Said where the task can no longer be done, and the place has no word of its own."""
    asked: NotRequired[QuestionPage]
    wanted: NotRequired[str]
    """The rule to be found."""
    finds: NotRequired[list[str]]
    """The words that find it, as many as are asked for."""
    rules: list[str]
    """The rules that its texts cite."""


class LessonPage(TypedDict):
    title: str
    key: str
    rules: list[str]
    steps: list[StepPage]


class CoursePage(TypedDict):
    """A course, or one lesson (without `title`), as a page has it."""

    key: str
    title: NotRequired[str]
    line: str
    lessons: list[LessonPage]
    practice: NotRequired[dict[str, list[int]]]
    """Its lessons are puzzles, and go on: by their keys how many turns do it, of all that there are. The others went
    wrong elsewhere and come again, …"""
    rows: NotRequired[list[Any]]
    """… as these tries say, in the form of files of answers."""
    parts: dict[str, str]
    """What steps share, by digest: JSON."""
