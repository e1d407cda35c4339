"""Tries the rules of a game: many random games, in whose positions everything has to fit everything else.

A rule of the house that nothing plays by, and one that changes no game, are faults, too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from random import Random
from time import process_time
from typing import Any, Final
from unittest.mock import patch

from ....core.model.errors import BadSetup
from ....core.model.events import Viewer, masked
from ....core.model.numbers.numbers import numbers_of
from ....core.model.setups.setup import Setup, SetupSource
from ....core.model.state import CHANCE, State
from ....core.model.subpackages import subpackage
from ....core.play.game import Game
from ....core.play.saving.record import hash_of
from ....core.words.grammar import pluralize
from ....house.planning.trial import TRIED, trial
from ...playing.options import whole

LONGEST: Final = 4_000
"""Plies after which a game has no end."""
EVERY: Final = 40
"""Plies from one position that is looked at to the next."""
SENTENCES: Final = 12
"""Legal sentences that are read in a position, at most."""
BOTS: Final = {"greedy": 4, "keen": 1, "random": 3}
"""Games of bots; those of the last are saved, loaded and drawn."""
PLIES: Final = 400
BOARDS: Final = 6
"""Boards that are drawn of a game."""
Line = tuple[list[str], Any]
"""A random game: its sentences, and what came of it; None if it broke."""


class Checked:
    """What was tried, and what broke, worst first.

    >>> from squirrelwidgets import Scurry, lab
    >>> lab.check(Scurry, games=3, setup="3/random")
    Scurry: ... positions looked at, 3 random games, ... plies, 5 games of bots, 3 records, ... boards.
      Nothing broke.
    """

    def __init__(self, kind: type[Game]) -> None:
        self.kind = kind
        self.tried: Counter[str] = Counter()
        self.broke: dict[str, tuple[int, str]] = {}
        """By what it was: how often, and where first."""
        self.notes: list[str] = []

    @property
    def ok(self) -> bool:
        """Whether nothing broke.

        >>> from squirrelwidgets import Scurry, lab
        >>> lab.check(Scurry, games=2, setup="3/random").ok
        True
        """
        return not self.broke

    def _fault(self, what: str, where: str) -> None:
        times, first = self.broke.get(what, (0, where))
        self.broke[what] = times + 1, first

    @contextmanager
    def _noting(self, what: str, where: str) -> Iterator[None]:
        """An error in this block is a fault."""
        try:
            yield
        except Exception as error:  # noqa: BLE001  # rules of somebody's own may do anything
            self._fault(f"{what} ({type(error).__name__})", f"{where}: {str(error)[:110]}")

    def __repr__(self) -> str:
        tried = ", ".join(f"{n:,} {what}" for what, n in self.tried.items())
        worst = sorted(self.broke.items(), key=lambda each: -each[1][0])
        broke = [f"broke {pluralize(n, 'time')}: {what}. First: {where}" for what, (n, where) in worst]
        return "\n  ".join([f"{self.kind.title}: {tried}.", *(broke or ["Nothing broke."]), *self.notes])


def check(
    kind: type[Game],
    games: int = 200,
    setup: SetupSource | None = None,
    *,
    positions: int = TRIED,
    seconds: float = 60,
) -> Checked:
    """Play random games of a setup, as long as there are `seconds`; look at their positions, at boards, records, bots.

    >>> from squirrelwidgets import Scurry, lab
    >>> lab.check(Scurry, games=3, setup="3/random").ok
    True

    `positions`: how many a game's planner is tried in; more find smaller gaps.
    """
    if Game not in getattr(kind, "__mro__", ()):
        raise BadSetup(f"a game, as in lab.check(Scurry), not {kind!r:.40}.", field="game")
    report, settings, end = Checked(kind), kind.setup(setup), process_time() + seconds
    calls, lines = Counter[str](), list[Line]()
    with ExitStack() as counting:
        for home, name in _functions(kind):
            counting.enter_context(patch.object(home, name, _counted(vars(home)[name], name, calls)))
        for n in range(whole(games, "games", 1)):
            lines.append(_random_game(report, settings, n))
            if process_time() > end:
                report.notes.append(f"Stopped after {n + 1} of {pluralize(games, 'game')}, for time.")
                break
    report.tried["random games"], report.tried["plies"] = len(lines), sum(len(line) for line, _ in lines)
    for bot, n in BOTS.items():
        for seed in range(n):
            _game_of_bots(report, settings, bot, seed)
    if kind.house:
        _against_the_book(report, settings, lines, calls)
        _planner(report, positions)
    return report


def _random_game(report: Checked, settings: Setup, n: int) -> Line:
    rng, line, where, promises = Random(f"check {n}"), list[str](), f"game {n}", _promises(report.kind)
    try:
        state = report.kind.begin(settings)
        while state.actors and len(line) < LONGEST:
            where, is_due = f"game {n}, ply {len(line)}, after {', '.join(line[-3:])}", (n + len(line)) % EVERY == 0
            seat = rng.choice(state.actors)
            if seat != CHANCE and not state.legal(seat):
                report._fault("nobody can go on, and the game is not over", where)
                return line, None
            move = state.draw_chance(rng) if seat == CHANCE else rng.choice(state.legal(seat))
            if (seat == CHANCE or is_due) and not state.allows(move, seat):
                what = "chance draws what the rules refuse" if seat == CHANCE else "a legal move is refused"
                report._fault(what, where)
            line.append(state.say(move))
            after = state.then(move, seat)
            if state.setup.secrets and _told(after, "all"):
                _listen(report, state, seat, move, after, where)
            if is_due:
                _look(report, state, seat, move, promises, where)
            state = after
    except Exception as error:  # noqa: BLE001  # as above
        report._fault(f"{type(error).__name__}: {str(error)[:110]}", where)
        return line, None
    if state.actors:
        report._fault(f"no end after {LONGEST:,} plies", f"game {n}")
    key: Any = state.key()
    return line, (state.winners, tuple(state.scores), {name: value for name, value in key.items() if name != "house"})


def _look(report: Checked, state: State, seat: int, move: Any, promises: Sequence[Any], where: str) -> None:
    """Everything that must fit in one position."""
    report.tried["positions looked at"] += 1
    before = hash_of(state)
    state.then(move, seat)
    if hash_of(state) != before:
        report._fault("a move changed the position before it", where)
    for promise in promises:
        with report._noting("a property cannot be looked at", where):
            if fault := promise(state):
                report._fault(f"not so: {promise.__name__.replace('_', ' ')}", f"{where}: {fault}")
    if seat == CHANCE:
        return
    legal = list(state.legal(seat))
    if len(set(legal)) != len(legal):
        report._fault("a move stands twice among the legal ones", where)
    _read(report, state, seat, legal, where)
    with report._noting("a player's view failed", where):
        if list(state.seen_by(seat).legal(seat)) != legal:
            report._fault("a player's view has other legal moves", where)
    with report._noting("the position as a setup failed", where):
        try:
            again = report.kind.begin(state.to_setup())
        except BadSetup:  # there is none, and it says why
            return
        if again.actors == state.actors and list(again.legal(seat)) != legal:
            report._fault("the position's setup has other legal moves", where)


def _read(report: Checked, state: State, seat: int, legal: Sequence[Any], where: str) -> None:
    """What is said of legal sentences, and of others."""
    with report._noting("a legal move cannot be said", where):
        for each in legal[:SENTENCES]:
            if state.parse(say := state.say(each)) != each:
                report._fault(f"a sentence means another move: {say}", where)
            if why := state.explain(say, seat):
                report._fault(f"a legal sentence is refused in words: {why}", where)
    with report._noting("the words of a refusal failed", where):
        actions = [*numbers_of(report.kind.package, state.setup).actions]
        for say in Random(hash_of(state)).sample(actions, min(8, len(actions))):
            if not state.allows(state.parse(say), seat) and state.explain(say, seat) is None:
                report._fault("a refusal has no reason", f"{where}: {say}")


def _promises(kind: type[Game]) -> list[Callable[[State], str]]:
    """What the rules that stand promise each other, each a function that says what is not so."""
    gone = kind.house.replaced if kind.house else {}
    promises = getattr(subpackage(kind.package, "rules"), "PROPERTIES", {})
    return [promise for promise, rules in promises.items() if gone.keys().isdisjoint(rules.split())]


def _listen(report: Checked, state: State, seat: int, move: Any, after: State, where: str) -> None:
    """What rules of the house tell somebody is the same in all worlds, and of all moves, that look the same to them."""
    for other in {*range(state.seats)} - {seat}:
        rng = Random(where)
        world, seen = state.imagine(other, rng), hash_of(after.seen_by(other))
        for each in (move, world.draw_chance(rng) if seat == CHANCE else rng.choice(world.legal(seat))):
            there = world.then(each, seat) if world.allows(each, seat) else after
            if hash_of(there.seen_by(other)) == seen and _told(there, other) != _told(after, other):
                report._fault("the log tells somebody what they may not know", where)


def _told(state: State, viewer: Viewer) -> list[str]:
    """What rules of the house told somebody."""
    return [masked(event, viewer).what for event in state.events if event.kind == "house"]


def _functions(kind: type[Game]) -> list[tuple[Any, str]]:
    """The house's functions, each with the class that has it."""
    names, homes = kind.house.functions if kind.house else (), kind.state_type.__mro__
    return [(home, name) for home in homes for name in {*names} & {*vars(home)} if getattr(home, "house", None)]


def _counted(function: Any, name: str, calls: Counter[str]) -> Any:
    if isinstance(function, property):
        return property(_counted(function.fget, name, calls))

    def count(self: Any, *args: Any, **more: Any) -> Any:
        calls[name] += 1
        return function(self, *args, **more)

    return count


def _game_of_bots(report: Checked, settings: Setup, bot: str, seed: int) -> None:
    kind, where = report.kind, f"seed {seed}"
    with report._noting(f"the bot {bot} failed", where):
        report.tried["games of bots"] += bot != "random"
        others = ["random"] * (kind.player_count(settings) - 1)
        game = kind(setup=settings, seed=seed, seats=[bot, *others]).run(PLIES)
        if bot != "random":
            return
        with report._noting("a saved game does not load", where):
            report.tried["records"] += 1
            if kind.from_record(game.record()).moves != game.moves:
                report._fault("a loaded game is another one", where)
        for ply in range(0, game.ply + 1, 1 + game.ply // BOARDS):
            with report._noting("the board cannot be drawn", f"{where}, ply {ply}"):
                report.tried["boards"] += 1
                state = game.goto(ply).state
                game.svg()
                kind.stage().log(state, state.events)


def _against_the_book(report: Checked, settings: Setup, lines: Sequence[Line], calls: Counter[str]) -> None:
    """Faults of rules that do nothing."""
    house: Any = report.kind.house
    for name in dict.fromkeys(house.functions):
        if not calls[name]:
            report._fault(f"`{name}` was never called", "nothing in these games plays by it")
    book, given = Checked(house.original), settings.to_json()
    there = book.kind.setup_type.from_json({name: given[name] for name in given if name in book.kind.setup_type.types})
    other = sum(line != _random_game(book, there, n) for n, line in enumerate(lines))
    report.notes.append(f"{other} of {pluralize(len(lines), 'game')} went another way than by the book.")
    if not other:
        report._fault("no game differs from the book's", f"{pluralize(len(lines), 'game')}, to the last ply")


def _planner(report: Checked, positions: int) -> None:
    house: Any = report.kind.house
    found, book = (trial(kind, kind.setup(), positions) for kind in (report.kind, house.original))
    if found.seen:
        missed = f"in {found.missed} of {found.seen} positions walking finds a better turn"
        does = "bots plan" if found.holds(book) else f"bots walk in {house.name}"
        illegal = f"{pluralize(found.illegal, 'time')} it plans what is refused: {does}"
        report.notes.append(f"The planner: {missed} (by the book in {book.missed}), {illegal}.")
