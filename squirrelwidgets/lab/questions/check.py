"""Tries the rules of a game: many random games, in whose positions everything has to fit everything else.

A rule of the house that nothing plays by, and one that changes no game, are faults, too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from time import process_time
from typing import Any, Final

from ...core.model.errors import BadSetup
from ...core.model.events import Viewer, masked
from ...core.model.numbers.numbers import numbers_of
from ...core.model.setups.setup import Setup, SetupSource
from ...core.model.state import CHANCE, State
from ...core.model.subpackages import subpackage
from ...core.play.game import Game
from ...core.play.saving.record import hash_of
from ...core.words.grammar import pluralize
from ...house.trial import TRIED, trial
from ..playing.options import whole

LONGEST: Final = 4_000
"""Plies after which a game has no end."""
EVERY: Final = 40
"""Plies from one position that is looked at to the next."""
SENTENCES: Final = 12
"""Legal sentences that are read in a position, at most."""
BOTS: Final = {"greedy": 4, "keen": 1}
"""Games of bots."""
PLIES: Final = 400
RECORDS: Final = 3
BOARDS: Final = 6
"""Boards that are drawn of each game that is saved."""


class Checked:
    """What was tried, and what broke, worst first."""

    def __init__(self, kind: type[Game]) -> None:
        self.kind = kind
        self.tried: Counter[str] = Counter()
        self.broke: dict[str, tuple[int, str]] = {}
        """By what it was: how often, and where first."""
        self.notes: list[str] = []

    @property
    def ok(self) -> bool:
        """Whether nothing broke."""
        return not self.broke

    def fault(self, what: str, where: str) -> None:
        times, first = self.broke.get(what, (0, where))
        self.broke[what] = times + 1, first

    @contextmanager
    def noting(self, what: str, where: str) -> Iterator[None]:
        """An error in this block is a fault."""
        try:
            yield
        except Exception as error:  # noqa: BLE001  # rules of somebody's own may do anything
            self.fault(f"{what} ({type(error).__name__})", f"{where}: {str(error)[:110]}")

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
    report, settings, end = Checked(kind), kind.setup(setup), process_time() + seconds
    calls: Counter[str] = Counter()
    lines: list[Line] = []
    with counted(kind, calls):
        for n in range(whole(games, "games", 1)):
            lines.append(_random_game(report, kind, settings, n))
            if process_time() > end:
                report.notes.append(f"Stopped after {n + 1} of {pluralize(games, 'game')}, for time.")
                break
    report.tried["random games"], report.tried["plies"] = len(lines), sum(len(line) for line, _ in lines)
    _against_the_book(report, settings, lines, calls)
    _bots(report, settings, positions)
    _records(report, settings)
    return report


Line = tuple[list[str], Any]
"""A random game: its sentences, and what came of it; None if it broke."""


def _random_game(report: Checked, kind: type[Game], settings: Setup, n: int) -> Line:
    rng, line = Random(f"check {n}"), list[str]()
    properties = _properties(kind)
    try:
        state = kind.begin(settings)
        while state.actors and len(line) < LONGEST:
            where, seat = f"game {n}, ply {len(line)}, after {', '.join(line[-3:])}", rng.choice(state.actors)
            move = state.draw_chance(rng) if seat == CHANCE else rng.choice(state.legal(seat) or [None])
            if move is None:
                report.fault("nobody can go on, and the game is not over", where)
                return line, None
            if (seat == CHANCE or (n + len(line)) % EVERY == 0) and not state.allows(move, seat):
                report.fault(
                    "chance draws what the rules refuse" if seat == CHANCE else "a legal move is refused", where
                )
            line.append(state.say(move))
            after = state.then(move, seat)
            _listen(report, state, seat, move, after, where)
            if (n + len(line)) % EVERY == 1:
                _look(report, kind, state, seat, move, where)
                for promise in properties:
                    with report.noting("a property cannot be looked at", where):
                        if fault := promise(state):
                            report.fault(f"not so: {promise.__name__.replace('_', ' ')}", f"{where}: {fault}")
            state = after
    except Exception as error:  # noqa: BLE001  # as above
        report.fault(
            f"{type(error).__name__}: {str(error)[:110]}", f"game {n}, ply {len(line)}, after {', '.join(line[-3:])}"
        )
        return line, None
    if state.actors:
        report.fault(f"no end after {LONGEST:,} plies", f"game {n}")
    key: Any = state.key()
    return line, (state.winners, tuple(state.scores), {name: value for name, value in key.items() if name != "house"})


def _look(report: Checked, kind: type[Game], state: State, seat: int, move: Any, where: str) -> None:
    """Everything that must fit in one position."""
    report.tried["positions looked at"] += 1
    before = hash_of(state)
    state.then(move, seat)
    if hash_of(state) != before:
        report.fault("a move changed the position before it", where)
    if seat == CHANCE:
        return
    legal = list(state.legal(seat))
    if len(set(legal)) != len(legal):
        report.fault("a move stands twice among the legal ones", where)
    _read(report, kind, state, seat, legal, where)
    with report.noting("a player's view failed", where):
        if list(state.seen_by(seat).legal(seat)) != legal:
            report.fault("a player's view has other legal moves", where)
    with report.noting("the position as a setup failed", where):
        try:
            again = kind.begin(state.to_setup())
        except BadSetup:  # there is none, and it says why
            return
        if again.actors == state.actors and list(again.legal(seat)) != legal:
            report.fault("the position's setup has other legal moves", where)


def _read(report: Checked, kind: type[Game], state: State, seat: int, legal: Sequence[Any], where: str) -> None:
    """What is said of legal sentences, and of others."""
    for each in legal[:SENTENCES]:
        with report.noting("a legal move cannot be said", where):
            say = state.say(each)
            if state.parse(say) != each:
                report.fault(f"a sentence means another move: {say}", where)
            if why := state.explain(say, seat):
                report.fault(f"a legal sentence is refused in words: {why}", where)
    with report.noting("the words of a refusal failed", where):
        for say in _other_sentences(kind, state):
            if not state.allows(state.parse(say), seat) and state.explain(say, seat) is None:
                report.fault("a refusal has no reason", f"{where}: {say}")


def _listen(report: Checked, state: State, seat: int, move: Any, after: State, where: str) -> None:
    """What rules of the house tell somebody is the same in all worlds, and of all moves, that look the same to them."""
    if not state.setup.secrets or not _told(after, "all"):
        return
    for other in {*range(state.seats)} - {seat}:
        rng = Random(where)
        world, seen = state.imagine(other, rng), hash_of(after.seen_by(other))
        for each in (move, world.draw_chance(rng) if seat == CHANCE else rng.choice(world.legal(seat))):
            there = world.then(each, seat) if world.allows(each, seat) else after
            if hash_of(there.seen_by(other)) == seen and _told(there, other) != _told(after, other):
                report.fault("the log tells somebody what they may not know", where)


def _told(state: State, viewer: Viewer) -> list[str]:
    """What rules of the house told somebody."""
    return [masked(event, viewer).what for event in state.events if event.kind == "house"]


def _other_sentences(kind: type[Game], state: State) -> Sequence[str]:
    """Some of all that can be said in games of this setup."""
    actions = numbers_of(kind.package, state.setup).actions
    return Random(hash_of(state)).sample([*actions], min(8, len(actions)))


def _properties(kind: type[Game]) -> list[Callable[[State], str]]:
    """What the rules that stand promise each other, each a function that says what is not so."""
    promises = getattr(subpackage(kind.package, "rules"), "PROPERTIES", {})
    gone = kind.house.replaced if kind.house else {}
    return [promise for promise, rules in promises.items() if not any(rule in gone for rule in rules.split())]


@contextmanager
def counted(kind: type[Game], calls: Counter[str]) -> Iterator[None]:
    """Count the calls of the house's functions in this block."""
    names = kind.house.functions if kind.house else ()
    classes: Any = kind.state_type.__mro__
    homes = [(home, name) for home in classes for name in names if name in vars(home)]
    was = [(home, name, vars(home)[name]) for home, name in homes if home.house]
    for home, name, function in was:
        setattr(home, name, _counting(function, name, calls))
    try:
        yield
    finally:
        for home, name, function in was:
            setattr(home, name, function)


def _counting(function: Any, name: str, calls: Counter[str]) -> Any:
    if isinstance(function, property):
        return property(_counting(function.fget, name, calls))

    def count(self: Any, *args: Any, **more: Any) -> Any:
        calls[name] += 1
        return function(self, *args, **more)

    return count


def _against_the_book(report: Checked, settings: Setup, lines: Sequence[Line], calls: Counter[str]) -> None:
    """Faults of rules that do nothing."""
    house = report.kind.house
    if not house:
        return
    for name in dict.fromkeys(house.functions):
        if not calls[name]:
            report.fault(f"`{name}` was never called", "nothing in these games plays by it")
    book = house.original
    there = book.setup_type.from_json(
        {name: each for name, each in settings.to_json().items() if name in book.setup_type.types}
    )
    silent = Checked(book)
    other = sum(line != _random_game(silent, book, there, n) for n, line in enumerate(lines))
    report.notes.append(f"{other} of {pluralize(len(lines), 'game')} went another way than by the book.")
    if not other:
        report.fault("no game differs from the book's", f"{pluralize(len(lines), 'game')}, to the last ply")


def _bots(report: Checked, settings: Setup, positions: int) -> None:
    kind, players = report.kind, report.kind.player_count(settings)
    for bot, games in BOTS.items():
        for seed in range(games):
            report.tried["games of bots"] += 1
            with report.noting(f"the bot {bot} failed", f"seed {seed}"):
                kind(setup=settings, seed=seed, seats=[bot, *["random"] * (players - 1)]).run(PLIES)
    if kind.house and (found := trial(kind, kind.setup(), positions)).seen:
        book = trial(kind.house.original, kind.house.original.setup(), positions)
        missed = (
            f"in {found.missed} of {found.seen} positions walking finds a better turn (by the book in {book.missed})"
        )
        does = "bots plan" if found.holds(book) else f"bots walk in {kind.__name__}"
        report.notes.append(
            f"The planner: {missed}, {pluralize(found.illegal, 'time')} it plans what is refused: {does}."
        )


def _records(report: Checked, settings: Setup) -> None:
    kind, stage = report.kind, report.kind.stage()
    for seed in range(RECORDS):
        with report.noting("a saved game does not load", f"seed {seed}"):
            game = kind(setup=settings, seed=seed, seats=["random"] * kind.player_count(settings)).run(PLIES)
            if kind.from_record(game.record()).moves != game.moves:
                report.fault("a loaded game is another one", f"seed {seed}")
            report.tried["records"] += 1
            for ply in range(0, game.ply + 1, 1 + game.ply // BOARDS):
                with report.noting("the board cannot be drawn", f"seed {seed}, ply {ply}"):
                    state = game.goto(ply).state
                    game.svg()
                    stage.log(state, state.events)
                    report.tried["boards"] += 1
