"""Games as types: what is known of one before it is played, and which of them a setup is for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from os import PathLike
from pathlib import Path
from typing import Any, ClassVar, TypeVar

from ..model.errors import BadSetup
from ..model.numbers.numbers import Actions, Field, numbers_of
from ..model.setups.setup import Setup, SetupSource, of_earlier
from ..model.state import State
from ..model.subpackages import folder
from ..scene.stage import Stage, stage_of
from ..words.rule_texts import EventKind, Rule, events_of, rules_of, toml_of
from . import faces
from .saving.setup_file import SUFFIX, read_setup

PUZZLES = "puzzles.toml"
"""The file of a game's puzzles, in its folder."""


@cache
def _lessons_in(package: str) -> int:
    """As many as the index of the course names."""
    index = folder(package) / "lessons" / "course.toml"
    return len(toml_of(index.read_text("utf-8"))["lessons"]) if index.is_file() else 0


class Editing:
    """`edit` of a game's class, and of a game.

    >>> Scurry.edit("5").text, Scurry(setup="5").edit().text
    ('5', '5')
    """

    def __get__(self, game: Any, kind: Any) -> Callable[..., faces.editor.Editor]:
        def edit(setup: SetupSource | None = None, players: int | Sequence[str] | None = None) -> faces.editor.Editor:
            return faces.editor.editor_for(kind, game, setup, players)

        return edit  # what lists a class asks for it: no editor is loaded yet


class GameType:
    """The part of `Game` that belongs to its class: where the rules, the setup and the stage are.

    >>> Scurry.title, str(Scurry.setup(side=5))
    ('Scurry', '5')
    """

    INTERNAL: ClassVar[frozenset[str]] = frozenset(
        {
            "aim",
            "begin",
            "by_the_book",
            "house",
            "import_code",
            "lessons",
            "made",
            "name",
            "package",
            "practises",
            "setup_type",
            "stage",
            "state_type",
        }
    )
    name: ClassVar[str]
    title: ClassVar[str]
    aim: ClassVar[str] = ""
    """What one plays for, in one sentence, where that is no matter of the setup (`scene/how_to.py`)."""
    package: ClassVar[str]
    """The package that holds the game's files."""
    setup_type: ClassVar[type[Setup]] = Setup
    state_type: ClassVar[type[State]]
    made: ClassVar[int] = 0
    """How many games were made before it."""
    house: ClassVar[faces.house.Variant | None] = None
    """What it is by house rules; None: it is played by the book."""

    @classmethod
    def begin(cls, settings: object) -> State:
        """The first state of a setup.

        >>> Scurry.begin(Scurry.setup("5")).actors
        (0,)
        """
        return cls.state_type.begin(settings)

    @classmethod
    def stage(cls) -> Stage[State]:
        """The stage of the game, from its `scene`.

        >>> [seat["id"] for seat in Scurry.stage().seats(Scurry.setup())]
        ['brown', 'gray']
        """
        return cls.house.stage if cls.house else stage_of(cls.package)

    @classmethod
    def rules(cls) -> dict[str, Rule]:
        """The rules by id, in words for learners.

        >>> Scurry.rules()["SC-7"].title
        'Place a tile'
        """
        return cls.house.rulebook() if cls.house else dict(rules_of(cls.package))

    @classmethod
    def hooks(cls) -> faces.house.Hooks:
        """What a house rule can replace, by the rule of the book; printed with what each gets, gives and does.

        >>> Scurry.hooks()["SC-9"]
        ('in_sight',)
        """
        return faces.house.Hooks(cls)

    @classmethod
    def check(
        cls, games: int = 200, setup: SetupSource | None = None, *, positions: int = 48, seconds: float = 60
    ) -> faces.lab.Checked:
        """Play many random games of it, look at their positions, and say what broke, worst first.

        >>> Scurry.check(games=2, setup="3/random").ok
        True
        """
        return faces.lab.check(cls, games, setup, positions=positions, seconds=seconds)  # type: ignore[arg-type]  # which is a Game

    @classmethod
    def import_code(cls, *more: str) -> str:
        """The line with which code that makes such a game begins.

        >>> Scurry.import_code("lab")
        'from squirrelwidgets import Scurry, lab'
        """
        names = ", ".join([cls.__name__] * (cls.house is None) + [*more])
        yours = [f"# Yours: {cls.__name__}. Run the cell that defines it first."] * (cls.house is not None)
        return "\n".join([*yours, *[f"from squirrelwidgets import {names}"] * bool(names)])

    @classmethod
    def by_the_book(cls, what: str) -> None:
        """Refuse, in a game by house rules, what holds for the book's game alone.

        >>> Scurry.by_the_book("The puzzles")
        """
        if cls.house:
            raise cls.house.refusal(what)

    @classmethod
    def rulebook(cls, path: str | PathLike[str]) -> Path:
        """Write the rules as a page to print, in words for learners, with small boards.

        >>> path = Scurry.rulebook("rules.html")
        """
        return faces.lessons.rulebook(cls, Path(path))  # type: ignore[arg-type]  # which is a Game

    @classmethod
    def events(cls) -> dict[str, EventKind]:
        """What can happen: what each kind of event tells, and what its fields hold. Goals of lessons name them.

        >>> Scurry.events()["hopped"].fields["n"]
        'hops of this turn so far'
        >>> [event.kind for event in Scurry().play("b5").state.events]
        ['chose']
        """
        return dict(events_of(cls.package))

    @classmethod
    def setup(cls, what: SetupSource | Path | None = None, **options: Any) -> Any:
        """A setup: from its short text, from options by name, or from a file that an editor has saved.

        >>> Squarrels.setup("players=3 race=none") == Squarrels.setup(players=3, race="none")
        True
        """
        if what is not None and options:
            raise BadSetup("give a text or options, not both.")
        if isinstance(what, str | Path) and str(what).endswith(SUFFIX):
            return cls.setup_type.from_json(read_setup(cls.name, Path(what), cls.house))
        return cls.setup_type.from_code(options) if options else cls.setup_type.of(what)  # type: ignore[arg-type]  # `of` refuses a path

    @classmethod
    def actions(cls, what: SetupSource | None = None) -> Actions:
        """All decisions of players with a setup, numbered once for all its games: `state.action_mask` says which are
        legal, `actions.moves` has them as moves.

        >>> actions = Scurry.actions("5/swap")
        >>> len(actions), actions[:2], actions[-2:], actions.number("swap")
        (63, ('b2', 'b3'), ('swap', 'keep'), 61)
        """
        return numbers_of(cls.package, cls.setup(what)).actions

    @classmethod
    def observations(cls, what: SetupSource | None = None) -> tuple[Field, ...]:
        """The meaning of the numbers in `state.observation` with a setup, in their order.

        >>> field = Scurry.observations("5")[0]
        >>> field.name, field.size, field.low, field.high
        ('board', 61, 0, 4)
        """
        return numbers_of(cls.package, cls.setup(what)).fields

    @classmethod
    def player_count(cls, what: SetupSource | None = None) -> int:
        """The number of people and bots that play with a setup; for an Automa the rules play.

        >>> NutHunt.player_count("players=1"), NutHunt.player_count("players=3")
        (1, 3)
        """
        return sum(not seat.get("auto") for seat in cls.stage().seats(cls.setup(what)))

    edit = Editing()
    """Makes a setup by hand: `Scurry.edit("5")`, `NutHunt.edit(players=3)`; `game.edit()` begins with the position at
    which the game stands."""

    @classmethod
    def course(cls, answers: str | PathLike[str] | None = None) -> faces.lessons.Course:
        """The course that teaches this game, lesson by lesson, on a board that answers every click.

        `answers` names a file that keeps what the learner does; without it the browser keeps it.

        >>> Scurry.course().lesson("sight").title
        'What a squirrel sees'
        """
        return faces.lessons.Course.of(cls, answers)  # type: ignore[arg-type]  # which is a Game

    @classmethod
    def lesson(cls, key: str) -> faces.lessons.Lesson:
        """One lesson of the course, by its name.

        >>> Scurry.lesson("sight").check().doubts
        []
        """
        return cls.course().lesson(key)

    @classmethod
    def puzzles(cls, band: int | None = None, *, theme: str = "") -> tuple[faces.practice.Puzzle, ...]:
        """Puzzles of which all turns were looked at, by length: all, those of a band (1 to 5), those with a theme.

        >>> puzzle = Scurry.puzzles(4)[0]
        >>> puzzle.game().play(*puzzle.best).moves[-len(puzzle.best):] == puzzle.best
        True
        """
        return faces.practice.puzzles_of(cls, band, theme)  # type: ignore[arg-type]  # which is a Game

    @classmethod
    def lessons(cls) -> int:
        """How many lessons its course has; 0: there is no course.

        >>> Scurry.lessons()
        12
        """
        return 0 if cls.house else _lessons_in(cls.package)

    @classmethod
    def practises(cls) -> bool:
        """Whether there are puzzles of this game.

        >>> Scurry.practises()
        True
        """
        return cls.house is None and (folder(cls.package) / PUZZLES).is_file()

    @classmethod
    def practice(cls, answers: str | PathLike[str] | None = None) -> faces.practice.Practice:
        """Puzzles one after the other: ten to begin with, then what you can mostly do; what goes wrong comes again on
        another day.

        `answers` names a file that keeps your tries; without it the browser keeps them.

        >>> Scurry.practice().puzzle.first
        1
        """
        return faces.practice.Practice(cls, answers)  # type: ignore[arg-type]  # which is a Game


K = TypeVar("K", bound=GameType)


def kinds(base: type[K]) -> Iterator[type[K]]:
    """All loaded games; `base` is their common class, `Game`. An editor's game, which has no name, is left out."""
    for kind in base.__subclasses__():
        if getattr(kind, "name", ""):
            yield kind
        yield from kinds(kind)


def _whose(kind: Any) -> tuple[str, str, str]:
    """A class of a cell has the name that it had before; variants of two games may have one name."""
    book = kind.house.original if kind.house else kind
    return f"{book.__module__}.{book.__qualname__}", kind.__module__, kind.__qualname__


def kind_of(base: type[K], settings: Setup) -> type[K]:
    """The game that a setup is for."""
    if type(settings) is Setup:
        raise BadSetup("a setup without options does not say which game it is for: give the game's class.")
    kind = next(kind for kind in kinds(base) if kind.setup_type is type(settings))
    alike = (each for each in kinds(base) if _whose(each) == _whose(kind))
    if max(alike, key=lambda each: each.made) is not kind:  # cells are run again
        raise of_earlier(kind.__name__)
    return kind
