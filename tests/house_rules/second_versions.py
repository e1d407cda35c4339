"""Variants written a second time, on the slow references, by their words alone; both agree at every decision.

A refusal is false if it refuses what the second version allows, a hint if it names what is refused there or claims
what is not so there, a line of the log if it cites a rule that does not hold.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from copy import deepcopy
from random import Random
from typing import Any, Final, NamedTuple, Protocol
from unittest.mock import patch

from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.house.planning import hint
from tests.games.nut_hunt import starts as nut_hunt_starts
from tests.reference import scurry as slow_scurry
from tests.reference.nut_hunt import game as slow_nut_hunt
from tests.reference.squirrel_rush import game as slow_rush

from .variants import Hop, Level, Short

RULE_IDS: Final = re.compile(r"\b[A-Z]{2}-\d+\b")
REFUSALS: Final = 2
"""Sentences that each seat tries at a decision, beside these."""
NONSENSE: Final = ("pass", "end", "nut")


class Table(Protocol):
    """A second version of a game, changed in place; seats and sentences are words."""

    @property
    def actors(self) -> list[str]: ...
    def legal(self, seat: str) -> list[str]: ...
    def play(self, sentence: str, seat: str) -> None:
        """Refuses with a ValueError what is not legal."""
        ...

    def winners(self) -> list[str]: ...


class Start(NamedTuple):
    """A game to compare: how it is set up, and its second version."""

    settings: dict[str, Any]
    table: Table
    seats: Sequence[str]
    """Its names of the seats."""


# -- Hop: "A squirrel sees past the first acorn of its own side." in the place of SC-9


def sight_past_own(position: slow_scurry.Position) -> list[str]:
    """What a squirrel sees that looks past the first acorn of its own side, in each direction."""
    board, acorns = slow_scurry.cells(position.side), position.acorns
    seen = []
    for direction in slow_scurry.STEPS:
        name, past = slow_scurry.step(position.squirrels[position.mover], direction), 0
        while name in board and name not in position.squirrels.values():
            if acorns.get(name) == slow_scurry.OTHER[position.mover]:
                seen.append(name)
                break
            past += name in acorns
            if past > 1:
                break
            name = slow_scurry.step(name, direction)
    return seen


class Hopping:
    """The slow Scurry with that sight; chance seeds."""

    def __init__(self, side: int, **options: Any) -> None:
        self.side, self.options, self.position = side, options, None

    position: slow_scurry.Position | None

    @property
    def actors(self) -> list[str]:
        who = slow_scurry.actor(self.position) if self.position else "chance"
        return [who] if who else []

    def legal(self, seat: str) -> list[str]:
        if not self.position or seat not in self.actors:
            return []
        with patch.object(slow_scurry, "sight", sight_past_own):
            return slow_scurry.legal(self.position)

    def play(self, sentence: str, seat: str) -> None:
        if not self.position:
            _, *brown = sentence.split()
            gray = [slow_scurry.name_of(12 - (ord(name[0]) - 96), 12 - int(name[1:])) for name in brown]
            self.position = slow_scurry.start(self.side, brown, gray, **self.options)
            return
        with patch.object(slow_scurry, "sight", sight_past_own):
            self.position = slow_scurry.play(self.position, sentence)

    def winners(self) -> list[str]:
        outcome = self.position and slow_scurry.result(self.position)
        return [outcome[0]] if outcome and outcome[0] != "draw" else []


def hop(rng: Random) -> Start:
    options = {"swap": rng.random() < 0.3, "anywhere": rng.random() < 0.2, "hops": rng.choice((1, 1, 1, 2))}
    side = rng.choice((3, 4, 4, 5))
    return Start({"side": side, "start": "random", **options}, Hopping(side, **options), ("brown", "gray"))


# -- Level: "A step may also go to a tile with as many acorns." in the place of SR-9


class LevelTable(slow_rush.Table):
    """The slow Squirrel Rush with such steps: to fewer, or as many; with the least (SR-24) to more, or as many."""

    def _may_enter(self, place: str) -> bool:
        here = self.squirrels[self.mover]
        is_step = here != slow_rush.OUTSIDE and place not in self.path
        return super()._may_enter(place) or (is_step and self.number(place) == self.number(here))


def level(rng: Random) -> Start:
    players = rng.choice((2, 2, 3))
    settings = {"players": players, "rounds": rng.choice((2, 3, 4))}
    settings |= {name: rng.random() < 0.4 for name in ("smarty", "anytime", "taken")}
    return Start(settings, LevelTable(**settings), slow_rush.SEATS[:players])


# -- Short: "The third nest ends the game." in the place of NH-23


class ShortTable(slow_nut_hunt.Table):
    """The slow Nut Hunt, over with the third nest of a colour."""

    last_nest = 3


def short(rng: Random) -> Start:
    """From the box, or a crowded middle, in which few nests are missing."""
    settings = nut_hunt_starts.crowded(rng) if rng.random() < 0.8 else nut_hunt_starts.dealt(rng)
    settings = {name: tuple(value) if isinstance(value, list) else value for name, value in settings.items()}
    if "nests" in settings:
        settings["nests"] = tuple(" ".join(text.split()[:2]) for text in settings["nests"])
    table = ShortTable(**settings)
    return Start(settings, table, table.seats)


VERSIONS: Final[dict[str, tuple[Any, Callable[[Random], Start]]]] = {
    "Hop": (Hop, hop),
    "Level": (Level, level),
    "Short": (Short, short),
}


# -- both at once


def agree(name: str, number: int, hints: int = 1, samples: int = 16, plies: int = 160) -> Counter[str]:
    """Play one game at random in both; they agree at every decision.

    `hints`: plies from one hint to the next; `samples`: turns that are tried for one.
    """
    kind, start = VERSIONS[name]
    rng = Random(f"{name} {number}")
    settings, table, seats = start(rng)
    state, said = kind.begin(kind.setup(**settings)), list[str]()
    actions, tried = kind.actions(state.setup), Counter(games=1)
    while state.actors and len(said) < plies:
        where = f"{name} {number} {settings} {said}"
        names = ["chance" if seat == CHANCE else seats[seat] for seat in state.actors]
        assert names == table.actors, where
        seat, who = rng.choice([*zip(state.actors, names, strict=True)])
        if seat == CHANCE:
            sentence = state.say(state.draw_chance(rng))
        else:
            legal = table.legal(who)
            assert sorted(state.sentences(seat)) == sorted(legal), where
            tried["decisions"] += 1
            tried["refusals"] += refused(state, table, seats, rng.sample([*actions], REFUSALS), where)
            if len(said) % hints == number % hints:
                with patch.object(hint, "SAMPLES", samples):
                    hinted(kind, state, table, seat, who, where)
                tried["hints"] += 1
            sentence = rng.choice(sorted(legal))
        state = state.play(state.parse(sentence), seat)
        table.play(sentence, who)
        said.append(sentence)
        tried["lines"] += logged(kind, state, len(said) % hints == 0, where)
    if not state.actors:
        assert state.result.rule not in kind.house.replaced
        assert not table.actors
        assert [seats[seat] for seat in state.winners] == table.winners(), (name, number, settings, said)
        tried["ended"] += 1
    return tried


def refused(state: Any, table: Table, seats: Sequence[str], texts: Sequence[str], where: str) -> int:
    """Try sentences for each seat; how many are refused."""
    times = 0
    for seat, who in enumerate(seats):
        legal = table.legal(who)
        for text in (*texts, *NONSENSE):
            why = state.explain(text, seat)
            assert (why is None) == (text in legal), (text, who, why, where)
            if why is not None:
                times += 1
                assert why.text, (text, where)
                assert not cited(why.rule, why.text) & state.house.replaced.keys(), (text, why, where)
    return times


def hinted(kind: type[Game], state: Any, table: Table, seat: int, who: str, where: str) -> None:
    """Ask for a hint; what it says can be done, and comes true."""
    assert kind.house
    view = state.seen_by(seat if state.setup.secrets else "all")
    given = kind.house.hint(view, (), seat)
    assert given.sentences, where
    assert not cited(given.reason) & kind.house.replaced.keys(), (given, where)
    if "nothing else" in given.reason:
        assert len(table.legal(who)) == 1, (given, where)
    after = deepcopy(table)
    for sentence in given.sentences:
        try:
            after.play(sentence, who)
        except ValueError as error:
            raise AssertionError((given, where)) from error
    if "wins at once" in given.reason:
        assert (after.actors, after.winners()) == ([], [who]), (given, where)


def logged(kind: type[Game], state: Any, drawn: bool, where: str) -> int:
    """Look at what the last move told, and now and then at its lines in the log."""
    assert kind.house
    rules = {event.rule for event in state.events}
    if drawn:
        rules |= cited(str(kind.stage().log(state, state.events)))
    assert not rules & kind.house.replaced.keys(), (rules, where)
    return len(state.events)


def cited(*texts: str) -> set[str]:
    """The ids of rules in these."""
    return {rule for text in texts for rule in RULE_IDS.findall(text)}
