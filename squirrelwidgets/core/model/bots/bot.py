"""The base class of bots: players that get only their seat's view. The bots themselves are in `bots`."""

from __future__ import annotations

from collections.abc import Sequence
from numbers import Integral, Real
from random import Random
from threading import Event as Flag
from typing import TYPE_CHECKING, Any, ClassVar, Literal, NamedTuple

from ..bounds import shown
from ..errors import BadSetup, SquirrelError, nearest
from ..events import Story
from ..own import Move
from ..state import State
from .skill import Skill

if TYPE_CHECKING:
    from ...wire import Json


BotRole = Literal["level", "yardstick", "own"]


class Stop:
    """Tells a thinking bot to stop: `now` takes its best move so far, `cancel` wants none."""

    def __init__(self) -> None:
        self._flag = Flag()
        self._cancelled = False

    def now(self) -> None:
        self._flag.set()

    def cancel(self) -> None:
        self._cancelled = True
        self._flag.set()

    def is_cancelled(self) -> bool:
        return self._cancelled

    def __bool__(self) -> bool:
        return self._flag.is_set()


class Worth(NamedTuple):
    """What a turn is worth: the chance to win after it, and the standard error of that number."""

    chance: float
    error: float


class Bot:
    """A player. Bots are values: they remember nothing between moves, the story tells them the past.

    >>> class First(Bot):
    ...     def choose(self, view, story, rng, stop=None):
    ...         return view.legal()[:1]
    >>> Scurry(seed=1, seats=[First(), "random"]).run(1).moves
    ('a1',)
    """

    known: ClassVar[dict[str, type[Bot]]] = {}
    """All classes of bots by their id: for menus, records, and seats given by name."""
    id: ClassVar[str] = ""
    note: ClassVar[str] = ""
    """A short description for the board's menu."""
    role: ClassVar[BotRole] = "own"
    """Whom people meet: one of the levels, a yardstick of experiments, or a bot of one's own."""
    skill: ClassVar[Skill | None] = None
    """How well a level plays a game that has not measured it; other bots have none."""

    def __init_subclass__(cls) -> None:
        """A bot without its own id is named after its class, and does not replace its base."""
        if vars(cls).get("id"):
            if cls.role == "level" and not cls.skill:
                raise BadSetup(f"{cls.__name__} is a level: say how well it plays, as in skill = Skill(240, 0.0).")
            Bot.known[cls.id] = cls
        else:
            cls.id = cls.__name__

    def choose(self, view: State, story: Story, rng: Random, stop: Stop | None = None) -> Sequence[Move]:
        """The move to play now, followed by those to play while the same seat goes on deciding.

        >>> game = Scurry(seed=1)
        >>> import random
        >>> [game.state.say(move) for move in Greedy().choose(game.state, game.story(), random.Random(1))]
        ['d4']
        """
        raise NotImplementedError

    def values(self, game: object) -> dict[str, Worth]:
        """The turns it considers now, best first, each with its chance to win; not every bot values turns.

        >>> turn, worth = next(iter(Search(samples=60).values(SquirrelRush(2, seed=1)).items()))
        >>> 0 < worth.chance < 1 and worth.error < 0.5
        True
        """
        raise SquirrelError(f"{self.id} does not value turns; Greedy() and Search() do.")

    def refined_values(
        self, view: State, story: Story, rng: Random, values: dict[tuple[Move, ...], list[float]]
    ) -> dict[str, Worth]:
        """One more look at the turns: adds to the `values` of earlier looks, and gives what all of them say.

        >>> import random
        >>> game, values = SquirrelRush(2, seed=1), {}
        >>> view = game.state.seen_by(game.state.actors[0])
        >>> looks = [Search(samples=60).refined_values(view, game.story(), random.Random(n), values) for n in range(2)]
        >>> looks[0].keys() <= looks[1].keys()
        True
        """
        raise SquirrelError(f"{self.id} does not value turns; Search() does.")

    def to_json(self) -> Json:
        """This bot as a record names it.

        >>> Greedy(samples=20).to_json()
        {'bot': 'greedy', 'samples': 20}
        """
        return {"bot": self.id, **vars(self)}


def levels() -> list[type[Bot]]:
    """The levels, the weakest first: whoever defines one has it here, and so in every menu.

    >>> [level.id for level in levels()]
    ['beginner', 'casual', 'keen', 'strong']
    """
    known = [(kind.skill, kind) for kind in Bot.known.values() if kind.role == "level" and kind.skill]
    return [kind for skill, kind in sorted(known, key=lambda each: (each[0].samples, -each[0].blur))]


def positive(value: Any, name: str, most: int, whole: bool = False) -> Any:
    """Check a bot's option: a number above 0, converted to a plain Python type."""
    kind: Any = Integral if whole else Real
    if not isinstance(value, kind) or isinstance(value, bool) or not 0 < value <= most:
        number = "whole number" if whole else "number"
        raise BadSetup(f"{name} is a {number} over 0, at most {most:,}, not {shown(value)}.", field="seats")
    return int(value) if isinstance(value, Integral) else float(value)


def bot_of(source: Bot | type[Bot] | str | dict[str, object]) -> Bot:
    """A bot from whatever the caller has: a bot, its class, its id, or its entry in a record."""
    if isinstance(source, Bot):
        return source
    if isinstance(source, type) and issubclass(source, Bot):
        return source()
    options = dict(source) if isinstance(source, dict) else {"bot": source}
    name = options.pop("bot", None)
    kind = Bot.known.get(name) if isinstance(name, str) else None
    if kind is None:
        raise BadSetup(
            f"a seat is None (a person) or a bot: {', '.join(Bot.known)}; not {shown(source)}."
            f"{nearest(name, Bot.known)}",
            field="seats",
        )
    try:
        return kind(**options)
    except TypeError as error:
        raise BadSetup(f"{kind.id} does not know these options: {str(error)[:200]}.", field="seats") from error
