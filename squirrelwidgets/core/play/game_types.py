"""Games as types: what is known of one before it is played, and which of them a setup is for."""

from __future__ import annotations

from collections.abc import Iterator
from os import PathLike
from typing import Any, ClassVar, TypeVar

from ..desk import show
from ..model.errors import BadSetup
from ..model.setup import Setup
from ..model.state import State
from ..scene.stage import Stage, stage_of
from ..words.rule_texts import Rule, rules_of


class GameType:
    """The part of `Game` that belongs to its class: where the rules, the setup and the stage are.

    >>> Scurry.title, str(Scurry.setup(side=5))
    ('Scurry', '5')
    """

    name: ClassVar[str]
    title: ClassVar[str]
    package: ClassVar[str]
    """The package that holds the game's files."""
    setup_type: ClassVar[type[Setup]] = Setup
    state_type: ClassVar[type[State]]

    @classmethod
    def begin(cls, settings: Any) -> State:
        """The first state of a setup.

        >>> Scurry.begin(Scurry.setup("5")).actors
        (0,)
        """
        return cls.state_type.begin(settings)

    @classmethod
    def stage(cls) -> Stage[Any]:
        """The stage of the game, from its `scene`.

        >>> [seat["id"] for seat in Scurry.stage().seats(Scurry.setup())]
        ['brown', 'gray']
        """
        return stage_of(cls.package)

    @classmethod
    def rules(cls) -> dict[str, Rule]:
        """The rules by id, in words for learners.

        >>> Scurry.rules()["SC-7"].title
        'Place a tile'
        """
        return dict(rules_of(cls.package))

    @classmethod
    def setup(cls, what: Setup | str | dict[str, Any] | None = None, **options: Any) -> Any:
        """A setup, from its short text or from options by name.

        >>> Squarrels.setup("players=3 race=none") == Squarrels.setup(players=3, race="none")
        True
        """
        if what is not None and options:
            raise BadSetup("give a text or options, not both.")
        return cls.setup_type.from_code(options) if options else cls.setup_type.of(what)

    @classmethod
    def course(cls, answers: str | PathLike[str] | None = None) -> Any:
        """The course that teaches this game, lesson by lesson, on a board that answers every click.

        `answers` names a file that keeps what the learner does; without it the browser keeps it.

        >>> Scurry.course().lesson("sight").title
        'What a squirrel sees'
        """
        return show.course(cls, answers)

    @classmethod
    def lesson(cls, key: str) -> Any:
        """One lesson of the course, by its name.

        >>> Scurry.lesson("sight").check()
        What a squirrel sees: 5 steps, all of it proved.
        """
        return cls.course().lesson(key)


K = TypeVar("K", bound=GameType)


def kinds(base: type[K]) -> Iterator[type[K]]:
    """All games that are loaded; `base` is their common class, `Game`."""
    for kind in base.__subclasses__():
        yield kind
        yield from kinds(kind)


def kind_of(base: type[K], settings: Setup) -> type[K]:
    """The game that a setup is for."""
    if type(settings) is Setup:
        raise BadSetup("a setup without options does not say which game it is for: give the game's class.")
    return next(kind for kind in kinds(base) if kind.setup_type is type(settings))
