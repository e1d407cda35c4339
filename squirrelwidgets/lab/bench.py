"""A bench: setups that are compared live. As the last line of a cell it is a widget."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Self

from traitlets import Any as AnyTrait
from traitlets import Dict, List, validate

from ..bots import Greedy, Random, Search
from ..core.model.bots.bot import Bot, bot_of, levels
from ..core.model.errors import BadSetup, SquirrelError
from ..core.model.optional_packages import needed
from ..core.play import faces
from ..core.play.game import Game
from ..core.words.grammar import pluralize
from .background.run import PATIENCE, BackgroundRun
from .counting import sentences
from .counting.tally import Ask, ask_of
from .counting.verdict import BAND
from .playing.keys import game
from .playing.match import Match, is_built_in, is_editor, matches, name_of
from .playing.options import LIMIT

if TYPE_CHECKING:
    from pandas import DataFrame

MOST: Final = 4
"""The most setups that can be told apart at a glance."""
MINE: Final = "My setup"
SAMPLES: Final = 200
"""Turns that a search looks at where a bench offers one: it reads no clock, so its games can be played again."""
YARDSTICKS: Final[tuple[type[Bot], ...]] = (Random, Greedy, Search)
"""Bots of experiments, from weak to strong."""


class Bench(BackgroundRun):
    """One to four setups, played in the background until it is known whether they are fair.

    >>> bench = lab.Bench({"small": Scurry.setup("3/random")}, ["greedy", "random"], seed=1, workers=1)
    >>> bench.go().wait(60).verdict
    'Of 100 games greedy won ..., and ... drawn: greedy wins more (by ... to ...).'
    >>> bench.close()

    `setups` is a game, a setup, an editor, or several of them in a list or, by name, in a dict. `bots` is one for all
    seats, or a list by seat; seats rotate after every game. `seed`, `executor`, `watch` and `limit` are
    those of `simulate`, `within` is its `until`. A game in which nobody moves for `patience` seconds is given up: bots
    that think longer want more. (On an executor as well; but where there are no processes and no executor, nobody can
    end a game.) `verdict`, `setups` and `state` can be observed; they change in a thread of their own, at most once a
    second.
    """

    setups = Dict(read_only=True, help="The setups by name.")
    bots = AnyTrait((), read_only=True, help="Who plays, by player.")
    guess = AnyTrait(None, allow_none=True, help="What somebody has guessed for the first share, from 0 to 1.")
    edited = AnyTrait(None, allow_none=True, help="The number of the setup that is open in an editor.")

    _earlier: Any = List()
    """Games of bots that have been replaced, in frames."""
    _was: Any = Dict()
    """What was known with the previous bots, by setup and question."""

    def _matches(self, setups: object, bots: object) -> list[Match]:
        return of_one_game(named_setups(setups), bots)

    def _begin(self, every_match: Sequence[Match], ask: Ask | None = None) -> None:
        super()._begin(every_match, ask)
        self.set_trait("setups", {match.setup: match.settings for match in self.matches})
        self.set_trait("bots", self.matches[0].bots)

    @validate("guess")
    def _checked_guess(self, proposal: Any) -> float | None:
        guess = proposal["value"]
        if guess is None or (not isinstance(guess, bool) and isinstance(guess, int | float) and 0 <= guess <= 1):
            return guess
        raise BadSetup(f"a number from 0 to 1, or None; not {guess!r:.40}.", field="guess")

    # -- what is asked

    @property
    def kind(self) -> type[Game]:
        """The game.

        >>> lab.Bench(Scurry, "greedy", seed=1).kind.title
        'Scurry'
        """
        return self.matches[0].kind

    def add(self, setup: object, name: str | None = None) -> Self:
        """Compare with another setup; existing ones keep their games.

        >>> list(lab.Bench(Scurry.setup("5"), "greedy", seed=1).add(Scurry.setup("6"), "large").setups)
        ['5', 'large']
        """
        named = named_setups(setup if name is None else {name: setup})
        if len(self.matches) + len(named) > MOST:
            raise BadSetup(f"a bench compares {MOST} setups at most.", field="setups")
        fresh = {free_name(name, self.setups): each for name, each in named.items()}
        more = of_one_game(fresh, self._bots, self.kind)
        there = [match.setup for match in self.matches if match.settings in [each.settings for each in more]]
        if there:
            raise BadSetup(f"this is the same as {there[0]!r:.60}, which is on the bench.", field="setups")
        self._add(more)
        self.set_trait("setups", {match.setup: match.settings for match in self.matches})
        return self

    def seat(self, *bots: Any) -> Self:
        """Let others play, one each or one for all; games so far stay in the frame, and counting starts at 0.

        >>> lab.Bench(Scurry, "greedy", seed=1).seat("greedy", "random").ask
        'bot'
        """
        seated = list(bots) if len(bots) > 1 else bots[0] if bots else []
        before, frame, was = self._now(), super().frame, self._state
        self._begin(of_one_game(self.setups, seated))
        self._bots = seated
        self._earlier.append(frame)
        for standing in before.standings:
            if standing.verdict.is_known and standing.ask != "bot":
                self._was[standing.setup, standing.ask] = standing.verdict
        return self.go() if was == "playing" else self

    def better(self) -> Bot | None:
        """Which bot usually plays better than these; None if no built-in bot does.

        >>> lab.Bench(Scurry, "random", seed=1).better().id
        'greedy'
        """
        if not all(map(is_built_in, self.bots)):
            return None
        for ladder in (levels(), YARDSTICKS):  # levels come first where both play
            steps = [ladder.index(type(bot)) for bot in self.bots if type(bot) in ladder]
            if steps and max(steps) + 1 < len(ladder):
                kind = ladder[max(steps) + 1]
                return Search(samples=SAMPLES) if kind is Search else kind()
            if steps:
                return None
        return None

    def guesses(self, *, host: str = "local", link_key: str | None = None) -> faces.together.Guesses:
        """Have everybody guess who wins how often, each at a device of their own, before games are played. `host` is
        "local", "lan" or "jupyter", as for a table.

        >>> guesses = lab.Bench(Scurry, "greedy", seed=1).guesses()
        >>> guesses
        <Guesses: How often will Brown win? 0 guesses, open>
        >>> guesses.close()
        """
        return faces.together.Guesses(self, host=host, link_key=link_key)

    # -- what came of it

    @property
    def frame(self) -> DataFrame:
        """All games so far, as `simulate` gives them; each once, also of bots that have been seated again.

        >>> lab.Bench(Scurry, "random", seed=1).frame.empty
        True
        """
        frames = [each for each in (*self._earlier, super().frame) if len(each)]
        if not frames:
            return super().frame
        joined: DataFrame = needed("pandas", "lab").concat(frames)
        return joined.drop_duplicates(["setup", "bots", "n"], keep="last", ignore_index=True)

    @property
    def before(self) -> str:
        """What was known when others played, and whether it differs.

        >>> lab.Bench(Scurry, "random", seed=1).before
        ''
        """
        standings = self.experiment.standings
        told = [(each, self._was[each.setup, each.ask]) for each in standings if (each.setup, each.ask) in self._was]
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
        standings = self._now().standings
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
        kinds = {match.kind: match.kind.__name__ for match in self.matches}
        named = zip(self.setups.items(), self.matches, strict=True)
        setups = ", ".join(f"{name!r}: {kinds[match.kind]}.setup({str(each)!r})" for (name, each), match in named)
        bots = [bot_code(bot) for bot in self.bots]
        seated = bots[0] if len(set(bots)) == 1 else f"[{', '.join(bots)}]"
        usual = {"limit": LIMIT, "within": BAND, "patience": PATIENCE, "ask": ask_of(self.matches[0].bot_names)}
        options = {name: getattr(self, name) for name in ("seed", *usual)}
        arguments = ", ".join(f"{name}={value!r}" for name, value in options.items() if value != usual.get(name))
        call = f"bench = lab.Bench({{{setups}}}, {seated}, {arguments})"
        yours = dict.fromkeys(type(bot).__name__ for bot in self.bots if not _is_known(bot))
        yours |= dict.fromkeys(name for kind, name in kinds.items() if kind.house)
        if self._watches.look:
            yours["watch=…"] = None
        note = f"# Yours: {', '.join(yours)}. Give them as you gave them.\n" if yours else ""
        games = ", ".join(name for kind, name in kinds.items() if not kind.house)
        return f"from squirrelwidgets import {games}{', ' * bool(games)}lab\n\n{note}{call}\nbench"

    def _repr_mimebundle_(self, **_: object) -> faces.MimeBundle:
        return faces.widgets.BenchBoard.of(self)._repr_mimebundle_()

    def __repr__(self) -> str:
        games = pluralize(self.experiment.games, "game")
        return f"<Bench of {self.kind.title}: {', '.join(self.setups)}; {games}. {self.verdict}>"


def _is_known(bot: Bot) -> bool:
    """Whether its name or its options, as data, can recreate it."""
    return is_built_in(bot) or Bot.known.get(name_of(bot)) is type(bot)


def bot_code(bot: Bot) -> str:
    """A bot as Python code; a custom one by its class, without options."""
    if not _is_known(bot):
        return f"{type(bot).__name__}()"
    return repr(bot.id if name_of(bot) == bot.id else bot.to_json())


def bots_of(names: Sequence[str]) -> list[Bot]:
    """Bots by the names that a browser knows."""
    return [bot_of(name) for name in names]


def named_setups(what: object) -> dict[str, object]:
    """Setups by name; an editor gives its own, called \"My setup\"."""
    if isinstance(what, Mapping):
        each = [(str(name), _settled(one)) for name, one in what.items()]
    else:
        several: Sequence[object] = what if isinstance(what, list | tuple) else [what]
        each = [(MINE if is_editor(one) else str(_settled(one)), _settled(one)) for one in several]
    if not 0 < len(each) <= MOST:
        raise BadSetup(f"a bench compares 1 to {MOST} setups, not {len(each)}.", field="setups")
    if len({name for name, _ in each}) < len(each):
        raise BadSetup("two have the same name: give them names in a dict.", field="setups")
    return dict(each)


def _settled(one: Any) -> Any:
    if is_editor(one):
        return one.settings()
    return one.setup() if isinstance(one, type) and issubclass(one, Game) else one


def free_name(name: str, taken: Mapping[str, object]) -> str:
    """The name, with a number if it is taken."""
    names = (name, *(f"{name} {n}" for n in range(2, MOST + 2)))
    return next(each for each in names if each not in taken)


def of_one_game(named: Mapping[str, object], bots: object, kind: type[Game] | None = None) -> list[Match]:
    """Each setup with its bots; refused if they are of several games, or if several combinations are named."""
    if isinstance(bots, list | tuple) and any(isinstance(each, list | tuple) for each in bots):
        raise BadSetup("one bot for all seats, or a list by seat; a bench compares setups.", field="bots")
    every_match = matches(named, bots)
    kinds = {match.kind for match in every_match} | ({kind} if kind else set())
    games = {each.house.original if each.house else each for each in kinds}
    if len(games) > 1:
        names = ", ".join(sorted(each.__name__ for each in games))
        raise BadSetup(f"a bench compares setups of one game, these are of {names}.", field="setups")
    return every_match
