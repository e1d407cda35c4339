"""A bench: setups that are compared live. As the last line of a cell it is a widget."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from threading import RLock
from typing import TYPE_CHECKING, Any, Final, Self

from traitlets import Any as AnyTrait
from traitlets import Dict, HasTraits, Unicode, observe, validate

from ..bots import Beginner, Casual, Greedy, Keen, Random, Search, Strong
from ..core.desk import show
from ..core.model.bots.bot import Bot, bot_of
from ..core.model.errors import BadSetup, SquirrelError
from ..core.model.optional_packages import needed
from ..core.play.game import Game
from ..core.words.grammar import pluralize
from .background.background import PATIENCE, Background
from .background.experiment import Experiment
from .counting import sentences
from .counting.tally import Ask, ask_of, checked_ask
from .counting.verdict import BAND, Verdict
from .playing.keys import game
from .playing.match import Match, is_editor, is_house, matches, name_of
from .playing.options import LIMIT

if TYPE_CHECKING:
    from pandas import DataFrame

MOST: Final = 4
"""The most setups that can be told apart at a glance."""
MINE: Final = "My setup"
SAMPLES: Final = 200
"""Turns that a search looks at where a bench offers one: it reads no clock, so its games can be played again."""
LADDERS: Final[tuple[tuple[type[Bot], ...], ...]] = (
    (Beginner, Casual, Keen, Strong),
    (Random, Greedy, Search),
)
"""Built-in bots, from weak to strong: people's levels, which come first where both play, and yardsticks."""


class Bench(HasTraits):
    """One to four setups, played in the background until it is known whether they are fair.

    >>> bench = lab.Bench({"small": Scurry.setup("3/random")}, ["greedy", "random"], seed=1, workers=1)
    >>> bench.go().wait(60).verdict
    'Of 100 games greedy won ..., and ... drawn: greedy wins more (by ... to ...).'
    >>> bench.close()

    `setups` is a game, a setup, an editor, or several of them in a list or, by name, in a dict. `bots` is one for all
    seats, or a list by seat; from game to game everybody moves on one seat. `seed`, `executor`, `watch` and `limit` are
    those of `simulate`, `within` is its `until`. A game in which nobody moves for `patience` seconds is given up: bots
    that think longer want more. (On an executor as well; but where there are no processes and no executor, nobody can
    end a game.) `verdict`, `setups` and `state` can be observed; they change in a thread of their own, at most once a
    second.
    """

    verdict = Unicode("", read_only=True, help="What is known, in one sentence.")
    setups = Dict(read_only=True, help="The setups by name.")
    state = Unicode("ready", read_only=True, help='"ready", "playing", "paused", "known" or "stopped".')
    experiment = AnyTrait(None, read_only=True, help="All that is known, as one immutable value.")
    bots = AnyTrait((), read_only=True, help="Who plays, by chair.")
    ask = AnyTrait("seat", help='"seat", "bot", "score", "length" or "leads"; a change asks the same games again.')
    guess = AnyTrait(None, allow_none=True, help="What somebody has guessed for the first share, from 0 to 1.")
    edited = AnyTrait(None, allow_none=True, help="The number of the setup that is open in an editor.")

    def __init__(
        self,
        setups: Any,
        bots: Any,
        *,
        seed: int | None = None,
        executor: Executor | None = None,
        workers: int | None = None,
        limit: int = LIMIT,
        watch: Any = None,
        ask: Ask | None = None,
        within: float = BAND,
        patience: float = PATIENCE,
    ) -> None:
        super().__init__()
        named = named_setups(setups)
        self._options: dict[str, Any] = {
            "executor": executor,
            "workers": workers,
            "limit": limit,
            "watch": watch,
            "within": within,
            "patience": patience,
        }
        self._seated = bots
        """The bots as they were given: one sits everywhere, however many play."""
        self._matches = of_one_game(named, bots)
        self._earlier: list[DataFrame] = []
        """Games of bots that have been replaced."""
        self._told: dict[tuple[str, Ask], Verdict] = {}
        """What was known of each setup with the previous bots."""
        self._telling = RLock()
        self._playing = self._new(named, bots, seed, ask)
        self.set_trait("setups", {match.setup: match.settings for match in self._matches})
        self._seat()

    @property
    def within(self) -> float:
        """How near to even counts as even.

        >>> from squirrelwidgets import Scurry, lab
        >>> lab.Bench(Scurry, "random", within=0.02).within
        0.02
        """
        within: float = self._options["within"]
        return within

    def _new(self, named: Mapping[str, Any], bots: Any, seed: int | None, ask: Ask | None = None) -> Background:
        return Background(named, bots, seed=seed, ask=ask, on_change=self._tell, **self._options)

    def _seat(self) -> Self:
        """The traits of who plays, and what is asked of them."""
        self.set_trait("bots", self._matches[0].bots)
        self.ask = self._playing.ask
        return self._tell()

    def _tell(self, _report: Experiment | None = None) -> Self:
        """The traits, as they are now: a report may come late, or be about bots that have been replaced."""
        with self._telling:
            experiment = self._playing.experiment
            self.set_trait("experiment", experiment)
            self.set_trait("state", experiment.state)
            self.set_trait("verdict", experiment.headline)
        return self

    @validate("guess")
    def _checked_guess(self, proposal: Any) -> float | None:
        guess = proposal["value"]
        if guess is None or (not isinstance(guess, bool) and isinstance(guess, int | float) and 0 <= guess <= 1):
            return guess
        raise BadSetup(f"a number from 0 to 1, or None; not {guess!r:.40}.", field="guess")

    @validate("ask")
    def _checked_ask(self, proposal: Any) -> Ask:
        return checked_ask(proposal["value"])

    @observe("ask")
    def _asks(self, change: Any) -> None:
        self._playing.ask = change["new"]
        self._tell()

    # -- what is asked

    @property
    def kind(self) -> type[Game]:
        """The game.

        >>> lab.Bench(Scurry, "greedy", seed=1).kind.title
        'Scurry'
        """
        return self._matches[0].kind

    @property
    def matches(self) -> tuple[Match, ...]:
        """Each setup with the bots that play it.

        >>> str(lab.Bench(Scurry.setup("5"), "greedy", seed=1).matches[0])
        "Scurry, setup '5', bots greedy"
        """
        return tuple(self._matches)

    def add(self, setup: Any, name: str | None = None) -> Self:
        """Compare with another setup; existing ones keep their games.

        >>> list(lab.Bench(Scurry.setup("5"), "greedy", seed=1).add(Scurry.setup("6"), "large").setups)
        ['5', 'large']
        """
        named = named_setups(setup if name is None else {name: setup})
        if len(self._matches) + len(named) > MOST:
            raise BadSetup(f"a bench compares {MOST} setups at most.", field="setups")
        fresh = {free_name(name, self.setups): each for name, each in named.items()}
        more = of_one_game(fresh, self._seated, self.kind)
        there = [match.setup for match in self._matches if match.settings in [each.settings for each in more]]
        if there:
            raise BadSetup(f"this is the same as {there[0]!r:.60}, which is on the bench.", field="setups")
        self._playing.add(fresh, self._seated)
        self._matches += more
        self.set_trait("setups", {match.setup: match.settings for match in self._matches})
        return self._tell()

    def seat(self, *bots: Any) -> Self:
        """Let others play, one for each chair or one for all; games so far stay in the frame, and counting starts at 0.

        >>> lab.Bench(Scurry, "greedy", seed=1).seat("greedy", "random").ask
        'bot'
        """
        seated = list(bots) if len(bots) > 1 else bots[0] if bots else []
        named = dict(self.setups)
        matches, before = of_one_game(named, seated), self._playing
        after, was = self._new(named, seated, before.seed), before.state  # a bot that cannot be seated is refused here
        before.close()
        self._earlier.append(before.frame)
        for standing in before.experiment.standings:
            if standing.verdict.is_known and standing.ask != "bot":
                self._told[standing.setup, standing.ask] = standing.verdict
        self._matches, self._seated, self._playing = matches, seated, after
        self._seat()
        return self.go() if was == "playing" else self

    def better(self) -> Bot | None:
        """Which bot usually plays better than these; None if no built-in bot does.

        >>> lab.Bench(Scurry, "random", seed=1).better().id
        'greedy'
        """
        if not all(map(is_house, self.bots)):
            return None
        for ladder in LADDERS:
            rungs = [ladder.index(type(bot)) for bot in self.bots if type(bot) in ladder]
            if rungs and max(rungs) + 1 < len(ladder):
                kind = ladder[max(rungs) + 1]
                return Search(samples=SAMPLES) if kind is Search else kind()
            if rungs:
                return None
        return None

    # -- play and pause

    def go(self) -> Self:
        """Play, play on after a pause, or, where all is known, play to the next look of each setup.

        >>> bench = lab.Bench(Scurry.setup("3/random"), "random", seed=1, workers=1).go()
        >>> bench.state
        'playing'
        >>> bench.close()
        """
        if self.state == "stopped":
            raise SquirrelError("This bench was closed. Its games are still here; to play more, make a new one.")
        self._playing.go_on()
        return self._tell()

    def room(self, *, host: str = "local", link_key: str | None = None) -> Any:
        """Have everybody guess who wins how often, each at a device of their own, before games are played. `host` is
        "local", "lan" or "jupyter", as for a table.

        >>> room = lab.Bench(Scurry, "greedy", seed=1).room()
        >>> room
        <Guesses: How often will Brown win? 0 guesses, open>
        >>> room.close()
        """
        return show.guesses(self, host=host, link_key=link_key)

    def pause(self) -> Self:
        """Stop within half a second; finished games are kept.

        >>> lab.Bench(Scurry, "random", seed=1).pause().state
        'ready'
        """
        self._playing.pause()
        return self._tell()

    def wait(self, seconds: float | None = None) -> Self:
        """Wait until no more is played, for at most `seconds`.

        >>> lab.Bench(Scurry, "random", seed=1).wait(1).state
        'ready'
        """
        self._playing.wait(seconds)
        return self._tell()

    def slice(self) -> bool:
        """Play one short batch here and now; whether there is more to play.

        >>> lab.Bench(Scurry, "random", seed=1).slice()
        False
        """
        return self._playing.slice()

    def close(self) -> None:
        """Stop for good, and leave no process behind; finished games are kept.

        >>> bench = lab.Bench(Scurry, "random", seed=1)
        >>> bench.close()
        >>> bench.state
        'stopped'
        """
        self._playing.close()
        self._tell()

    # -- what came of it

    @property
    def seed(self) -> int:
        """With this seed and these games `simulate` plays on.

        >>> lab.Bench(Scurry, "random", seed=1).seed
        1
        """
        return self._playing.seed

    @property
    def frame(self) -> DataFrame:
        """All games so far, as `simulate` gives them; each once, also of bots that have been seated again.

        >>> lab.Bench(Scurry, "random", seed=1).frame.empty
        True
        """
        frames = [each for each in (*self._earlier, self._playing.frame) if len(each)]
        if not frames:
            return self._playing.frame
        joined: DataFrame = needed("pandas", "lab").concat(frames)
        return joined.drop_duplicates(["setup", "bots", "n"], keep="last", ignore_index=True)

    @property
    def before(self) -> str:
        """What was known when others played, and whether it differs.

        >>> lab.Bench(Scurry, "random", seed=1).before
        ''
        """
        standings = self.experiment.standings
        told = [(each, self._told[each.setup, each.ask]) for each in standings if (each.setup, each.ask) in self._told]
        several = len(standings) > 1
        texts = [f"{each.setup}: {was.text}" if several else was.text for each, was in told]
        known = [(each.verdict, was) for each, was in told if each.verdict.is_known]
        differs = any(now.decision != was.decision for now, was in known)
        return sentences.before(texts, differs if differs or len(known) == len(told) else None)

    def game(self, what: str = "longest", row: int = 0) -> Game:
        """A game worth a look, of the setup with this number: "longest", "closest", "most lead changes", "any" or
        "fault".

        >>> lab.Bench(Scurry, "random", seed=1).game()
        Traceback (most recent call last):
        squirrelwidgets.core.model.errors.SquirrelError: no game has been played here yet.
        """
        standings = self._playing.experiment.standings
        if row not in range(len(standings)):
            raise SquirrelError(f"row is a number from 0 to {len(standings) - 1}, not {row!r:.40}.")
        standing = standings[row]
        keys = {each.what: each.key for each in standing.watch}
        failed = next((fault.key for fault in standing.faults if fault.key), "")
        if failed:
            keys["fault"] = failed
        if not keys:
            raise SquirrelError("no game has been played here yet.")
        if what not in [*keys]:
            raise SquirrelError(f"what is one of {', '.join(keys)}, not {what!r:.40}.")
        return game(keys[what])

    def code(self) -> str:
        """The Python that makes this bench again.

        >>> print(lab.Bench(Scurry.setup("5"), "greedy", seed=1).code())
        from squirrelwidgets import Scurry, lab
        <BLANKLINE>
        bench = lab.Bench({'5': Scurry.setup('5')}, 'greedy', seed=1)
        bench
        """
        kind = self.kind.__name__
        setups = ", ".join(f"{name!r}: {kind}.setup({str(each)!r})" for name, each in self.setups.items())
        bots = [spelt(bot) for bot in self.bots]
        seated = bots[0] if len(set(bots)) == 1 else f"[{', '.join(bots)}]"
        usual = {"limit": LIMIT, "within": BAND, "patience": PATIENCE, "ask": ask_of(self._matches[0].bot_names)}
        options = {"seed": self.seed, **self._options, "ask": self.ask}
        unusual = [name for name in ("seed", *usual) if options[name] != usual.get(name)]
        arguments = ", ".join(f"{name}={options[name]!r}" for name in unusual)
        call = f"bench = lab.Bench({{{setups}}}, {seated}, {arguments})"
        yours = dict.fromkeys(type(bot).__name__ for bot in self.bots if not _is_known(bot))
        if options["watch"] is not None:
            yours["watch=…"] = None
        note = f"# Yours: {', '.join(yours)}. Give them as you gave them.\n" if yours else ""
        return f"from squirrelwidgets import {kind}, lab\n\n{note}{call}\nbench"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> Any:
        return show.bench_bundle(self)

    def __repr__(self) -> str:
        games = pluralize(self.experiment.games, "game")
        return f"<Bench of {self.kind.title}: {', '.join(self.setups)}; {games}. {self.verdict}>"


def _is_known(bot: Bot) -> bool:
    """Whether its name or its options, as data, can recreate it."""
    return is_house(bot) or Bot.known.get(name_of(bot)) is type(bot)


def spelt(bot: Bot) -> str:
    """A bot as Python code; a custom one by its class, without options."""
    if not _is_known(bot):
        return f"{type(bot).__name__}()"
    return repr(bot.id if name_of(bot) == bot.id else bot.to_json())


def bots_of(names: Sequence[str]) -> list[Bot]:
    """Bots by the names that a browser knows."""
    return [bot_of(name) for name in names]


def named_setups(what: Any) -> dict[str, Any]:
    """Setups by name; an editor gives its own, called \"My setup\"."""
    if isinstance(what, Mapping):
        each = [(str(name), _settled(one)) for name, one in what.items()]
    else:
        several: Sequence[Any] = what if isinstance(what, list | tuple) else [what]
        each = [(_name(one), _settled(one)) for one in several]
    if not 0 < len(each) <= MOST:
        raise BadSetup(f"a bench compares 1 to {MOST} setups, not {len(each)}.", field="setups")
    if len({name for name, _ in each}) < len(each):
        raise BadSetup("two have the same name: give them names in a dict.", field="setups")
    return dict(each)


def _settled(one: Any) -> Any:
    if is_editor(one):
        return one.settings()
    return one.setup() if isinstance(one, type) and issubclass(one, Game) else one


def _name(one: Any) -> str:
    return MINE if is_editor(one) else str(_settled(one))


def free_name(name: str, taken: Mapping[str, Any]) -> str:
    """The name, with a number if it is taken."""
    names = (name, *(f"{name} {n}" for n in range(2, MOST + 2)))
    return next(each for each in names if each not in taken)


def of_one_game(named: Mapping[str, Any], bots: Any, kind: type[Game] | None = None) -> list[Match]:
    """Each setup with its bots; refused if they are of several games, or if several combinations are named."""
    if isinstance(bots, list | tuple) and any(isinstance(each, list | tuple) for each in bots):
        raise BadSetup("one bot for all seats, or a list by seat; a bench compares setups.", field="bots")
    every_match = matches(named, bots)
    games = {match.kind for match in every_match} | ({kind} if kind else set())
    if len(games) > 1:
        names = ", ".join(sorted(each.__name__ for each in games))
        raise BadSetup(f"a bench compares setups of one game, these are of {names}.", field="setups")
    return every_match
