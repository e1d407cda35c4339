"""Matches: a setup and a combination of bots who take turns at its seats. All matches of a run are made here."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations
from numbers import Number
from types import FunctionType
from typing import Any, Final, Self

from ... import bots as built_in
from ...bots import Random
from ...core.model.bots.bot import Bot, bot_of
from ...core.model.bounds import shown
from ...core.model.chance import SECRET_BYTES, keyed, secret_of
from ...core.model.errors import BadSetup, SquirrelError, nearest
from ...core.model.setups.setup import Setup
from ...core.model.state import State
from ...core.play.game import Game
from ...core.play.game_types import kind_of
from ...core.wire import Seat
from ...core.words.grammar import choose_form, pluralize
from .options import whole

TURNS: Final = "turns"
OTHERS: Final = "others"
"""In a combination by name: who sits on all other seats."""
ORDERS: Final = (TURNS, "all")
FORMAT: Final = 2
"""The format of keys: in format 1 luck was not keyed with a secret."""
SEED_BITS: Final = 48
"""Few enough for exact integers in JavaScript, enough that no two games of a run share a seed."""


class Failed(SquirrelError):
    """A game or an executor that failed; `rows` are the games that were played before.

    >>> def broken(game):
    ...     raise ValueError
    >>> try:
    ...     lab.simulate(Scurry, "random", games=2, seed=1, watch=broken, progress=False)
    ... except lab.Failed as error:
    ...     len(error.rows)
    0
    """

    rows: Any = None
    key: str = ""
    """The key of the game that failed, as far as it went."""

    def keep(self, rows: Any, seed: int) -> Self:
        """Attach the games that were played before, and say so.

        >>> lab.Failed("no more").keep(["a game"], seed=1).rows
        ['a game']
        """
        self.rows = rows
        played = f"{len(rows):,} {choose_form(len(rows), 'game was', 'games were')} played"
        self.args = (f"{str(self).rstrip('.')}. {played}: they are this error's `rows`. The seed is {seed}.",)
        return self


@dataclass(frozen=True)
class Match:
    """One setup and one combination of bots."""

    kind: type[Game]
    settings: Setup
    setup: str
    """The name of the setup."""
    bots: tuple[Bot, ...]
    order: str = TURNS
    """Who sits where: seats rotate after every game, or they sit in all orders."""
    called: str = ""
    """The combination in words, where it is the same for any number of players."""

    @cached_property
    def names(self) -> str:
        """The combination in words; one name is enough where the same bot sits everywhere."""
        return self.called or ", ".join(self.bot_names if len(set(self.bot_names)) > 1 else self.bot_names[:1])

    @cached_property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(self.kind.stage().seats(self.settings))

    @cached_property
    def ids(self) -> tuple[str, ...]:
        return tuple(seat["id"] for seat in self.seats)

    @cached_property
    def start(self) -> State:
        return self.kind.begin(self.settings)

    def players(self, n: int) -> tuple[Bot, ...]:
        """The bots of the n-th game by player."""
        return self.seatings[n % len(self.seatings)]

    @cached_property
    def seatings(self) -> tuple[tuple[Bot, ...], ...]:
        """The bots by player, for each way to sit."""
        return tuple(tuple(self.bots[each] for each in way) for way in self.ways)

    @cached_property
    def repeats(self) -> bool:
        """Whether its bots would play the same again, anywhere."""
        return repeats(self.bots)

    @cached_property
    def is_random(self) -> bool:
        """Whether all of its bots play any legal move, and so need no view."""
        return all(type(bot) is Random for bot in self.bots)

    @cached_property
    def ways(self) -> tuple[tuple[int, ...], ...]:
        """The ways to sit, each once, and all equally often: the indices of bots by player."""
        players = range(len(self.bots))
        if self.order == TURNS:
            return tuple((*players[n:], *players[:n]) for n in players)
        names = {tuple(self.bot_names[each] for each in way): way for way in reversed([*permutations(players)])}
        return tuple(sorted(names.values()))

    @cached_property
    def bot_names(self) -> tuple[str, ...]:
        return tuple(map(name_of, self.bots))

    def seated(self, n: int, seating: tuple[int, ...]) -> dict[str, str]:
        """The names by seat in the n-th game, for this seating; a seat that the rules play for has its own name."""
        way = n % len(self.ways)
        if (way, seating) not in self._seated:
            names = self._player_names[way]
            self._seated[way, seating] = {seat: names[player] for seat, player in zip(self.ids, seating, strict=True)}
        return self._seated[way, seating].copy()

    @cached_property
    def _seated(self) -> dict[tuple[int, tuple[int, ...]], dict[str, str]]:
        """What `seated` has answered."""
        return {}

    @cached_property
    def _player_names(self) -> tuple[tuple[str, ...], ...]:
        """The names by player, for each way to sit."""
        auto = [seat["name"] for seat in self.seats if seat.get("auto")]
        return tuple((*(self.bot_names[each] for each in way), *auto) for way in self.ways)

    @cached_property
    def heads(self) -> tuple[str, ...]:
        """The beginnings of its games' keys: game, setup and who sits where, for each way to sit."""
        mark = {"house": self.kind.house.mark} if self.kind.house else {}
        head = {"format": FORMAT, "game": self.kind.__name__, **mark, "setup": self.settings.to_json()}
        return tuple(
            compact({**head, "bots": [_bot_entry(bot) for bot in players]}).removesuffix("}")
            for players in self.seatings
        )

    def head(self, n: int) -> str:
        """The beginning of the key of the n-th game."""
        return self.heads[n % len(self.heads)]

    @cached_property
    def identity(self) -> str:
        """Tells its games from those of other matches, whatever names they were given."""
        mark = f" {self.kind.house.mark}" if self.kind.house else ""
        return f"{self.kind.__name__}{mark}/{self.settings.to_json()}/{'/'.join(self.bot_names)}"

    def __str__(self) -> str:
        return f"{self.kind.__name__}, setup {self.setup!r:.60}, bots {self.names}"


def seed_of_game(run: int, n: int) -> int:
    """The seed of the n-th game of every match: the same in every process, whatever else is played.

    So game 7 of one setup and game 7 of another have the same luck, as far as their rules allow: what differs
    between them shows in fewer games.
    """
    return keyed(secret_of(run), f"game/{n}") >> 8 * SECRET_BYTES - SEED_BITS


PLAIN: Final = (Number, str)
"""Types of options that stand in a bot's name; numpy's numbers are Numbers, too."""


def name_of(bot: Bot) -> str:
    """The name of a bot in tables: its own text if it has one, else its id and the options that are not the usual."""
    kind = type(bot)
    if kind.__str__ is not object.__str__:
        return str(bot)
    try:
        usual = vars(kind())
    except Exception:  # noqa: BLE001  # a custom class may need other arguments
        usual = {}
    options = [
        f"{name}={value.__name__ if isinstance(value, FunctionType) else value}"
        for name, value in vars(bot).items()
        if isinstance(value, (*PLAIN, FunctionType))
        and not (isinstance(usual.get(name), PLAIN) and usual[name] == value)
    ]
    return " ".join([vars(kind).get("id") or kind.__name__, *options])


def compact(data: object) -> str:
    """As JSON without spaces."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


BUILT_IN: Final = {getattr(built_in, name) for name in built_in.__all__}


def repeats(players: Iterable[Bot]) -> bool:
    """Whether all of these bots would play the same again, anywhere: built-in ones would, unless they read a clock."""
    return all(is_built_in(bot) and getattr(bot, "samples", 0) is not None for bot in players)


def is_built_in(bot: Bot) -> bool:
    """Whether it is a built-in bot without a custom value function."""
    return type(bot) in BUILT_IN and getattr(bot, "value", None) is None


def _bot_entry(bot: Bot) -> object:
    """A bot as keys name it; a built-in one so that it can be recreated."""
    if not is_built_in(bot):
        return name_of(bot)
    try:
        return json.loads(compact(bot.to_json()))
    except TypeError as error:
        text = f"{name_of(bot)} has an option that no key can hold: {error}. Give numbers and texts of Python's."
        raise BadSetup(text, field="bots") from error


def matches(setups: Any, bots: Any, order: str = TURNS) -> list[Match]:
    """Every setup with every combination; what does not fit is refused before anything is played."""
    if order not in ORDERS:
        raise BadSetup(f"{' or '.join(map(repr, ORDERS))}, not {order!r:.40}.", field="order")
    combined = [_match(*each, combination, order) for each in _setups(setups) for combination in _combinations(bots)]
    for alike in (lambda match: (match.kind, match.setup, match.names), lambda match: match.identity):
        counts = Counter(map(alike, combined))
        twice = [str(match) for match in combined if counts[alike(match)] > 1]
        if twice:
            fix = "Give setups names in a dict, each its own; give a bot of your own a __str__"
            raise BadSetup(f"{' and '.join(dict.fromkeys(twice))}: that is twice the same. {fix}.")
    return combined


def _setups(what: object) -> list[tuple[type[Game], Setup, str]]:
    """Each setup with its game and its name."""
    if isinstance(what, Mapping):
        named: Iterable[tuple[object, object]] = what.items()
    else:
        named = [(None, each) for each in (what if isinstance(what, list | tuple) else [what])]
    checked = [_setup(name, each) for name, each in named]
    if not checked:
        raise BadSetup("there is none: give at least one.", field="setups")
    return checked


def is_editor(one: object) -> bool:
    """Whether it makes a setup when asked. (Editors are in a package beside this one.)"""
    return not isinstance(one, type) and callable(getattr(one, "settings", None))


def _setup(name: Any, what: Any) -> tuple[type[Game], Setup, str]:
    if is_editor(what):
        what = what.settings()
    if isinstance(what, type) and issubclass(what, Game):
        return what, what.setup(), _setup_name(name, what.setup())
    if isinstance(what, Setup):
        return kind_of(Game, what), what, _setup_name(name, what)
    fix = "give the class, or its `settings`" if isinstance(what, Game) else 'as in Scurry or Scurry.setup("5/random")'
    raise BadSetup(f"a setup is a game or what its `setup` makes, {fix}; not {what!r:.40}.", field="setups")


def _setup_name(name: object, settings: Setup) -> str:
    return str(settings) if name is None else str(name)


def _combinations(what: object) -> list[object]:
    """The combinations that a caller names: single bots (for all seats) or lists by seat."""
    if not isinstance(what, list | tuple):
        return [what]
    if not what:
        raise BadSetup("there are none: name at least one.", field="bots")
    return list(what) if any(isinstance(each, list | tuple) for each in what) else [what]


def _match(kind: type[Game], settings: Setup, name: str, combination: Any, order: str) -> Match:
    player_count, called = kind.player_count(settings), ""
    if isinstance(combination, Mapping) and OTHERS in combination:
        combination, called = _with_others(combination, player_count)
    several = isinstance(combination, list | tuple)
    wanted: Sequence[Any] = combination if several else [combination] * player_count
    if len(wanted) != player_count:
        has = f"has {pluralize(player_count, 'player')}, not {len(wanted)}"
        text = f"setup {name!r:.60} of {kind.__name__} {has}: {combination!r:.80}.{_fitting(kind, len(wanted))}"
        raise BadSetup(f"{text} One bot without a list sits everywhere.", field="bots")
    if None in wanted:
        raise BadSetup("there are no people in a simulation: give a bot for each seat.", field="bots")
    match = Match(kind, settings, name, tuple(map(checked_bot, wanted)), order, called)
    _ = match.heads  # raises now, before anything is played, if a key cannot hold it
    return match


def _fitting(kind: type[Game], players: int) -> str:
    """Names the setup for so many, where there is one."""
    with suppress(BadSetup):
        if kind.player_count(kind.setup(players=players)) == players:
            return f" {kind.__name__}.setup(players={players}) is for {players}."
    return ""


def _with_others(named: Mapping[Any, Any], player_count: int) -> tuple[list[Any], str]:
    """The bots of so many players, of whom some are named with their number; and the combination in words."""
    others = named[OTHERS]
    some = [bot for bot, times in named.items() if bot != OTHERS for _ in range(whole(times, "bots", 0))]
    if len(some) > player_count:
        few = f"{pluralize(player_count, 'player')}, and {len(some)} are named"
        raise BadSetup(f"a setup has {few}: {dict(named)!r:.80}.", field="bots")
    told = [name_of(checked_bot(each)) for each in (*some, others)]
    return some + [others] * (player_count - len(some)), f"{', '.join(told[:-1])}, others {told[-1]}".lstrip(", ")


def checked_bot(what: Any, field: str = "bots") -> Bot:
    """A bot from whatever the caller has. `bot_of` words its refusals for boards, where people sit too."""
    named = what.get("bot") if isinstance(what, dict) else what
    is_bot = isinstance(what, Bot) or (isinstance(what, type) and issubclass(what, Bot))
    if not is_bot and not (isinstance(named, str) and named in Bot.known):
        known = ", ".join(Bot.known)
        raise BadSetup(
            f"a bot is one of {known}, or of your own; not {shown(what)}.{nearest(named, Bot.known)}", field=field
        )
    try:
        return bot_of(what)
    except BadSetup as refused:
        raise BadSetup(refused.reason, field=field) from refused
