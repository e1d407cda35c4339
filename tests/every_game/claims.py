"""Checks the claims of hints, in positions of random games and of greedy ones, by means that each game's test brings.

A test has a checker for every kind of claim, written from the rules: it plays out, or counts what lies on the table,
and never asks `holds`. `make soak` looks at more positions with the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from inspect import isabstract
from random import Random
from typing import Any, NamedTuple

from squirrelwidgets import CHANCE, Greedy
from squirrelwidgets.core.model.claims import Claim
from squirrelwidgets.core.model.events import Event, Hint, Story, masked
from squirrelwidgets.core.play.game import Game

PLIES = 2500
"""Moves of a game that are looked at."""
FIRST = 5
"""Moves of chance and of players during which every position is looked at: rare ones can be laid out."""


class Case(NamedTuple):
    """A position in which somebody is to decide: as it is, as the seat knows it, and what the seat was told."""

    state: Any
    view: Any
    story: Story
    seat: int
    hint: Hint


class Suite(NamedTuple):
    """The claims of a game, and how they are checked."""

    kind: type[Game]
    setups: Sequence[str]
    checkers: Mapping[type[Claim], Callable[[Any, Case], bool]]
    by_hand: frozenset[type[Claim]] = frozenset()
    """Kinds that come up in no position from the box: a test makes one."""
    within_turn: Callable[[Any], bool] | None = None
    """Whether a turn is going on in a state; with it, one in 25 positions is such."""


def cases(suite: Suite, setup: str, seed: str, share: float, greedy: bool) -> Iterator[Case]:
    """Positions of one game, the first ones and then each with this probability, and the hint to the next seat."""
    kind = suite.kind
    rng = Random(f"{setup} {seed}")
    state: Any = kind.begin(kind.setup(setup))
    events: list[Event] = list(state.events)
    hint = import_module(f"{kind.package}.hints").hint
    bot = Greedy(samples=8)
    for ply in range(PLIES):
        if not state.actors:
            return
        seat = rng.choice(state.actors)
        if seat == CHANCE:
            moves = [state.draw_chance(rng)]
        else:
            viewer = seat if state.setup.secrets else "all"
            view = state.seen_by(viewer)
            story = tuple(masked(event, viewer) for event in events)
            if ply < FIRST or rng.random() < share:
                yield Case(state, view, story, seat, hint(view, story))
            moves = list(bot.choose(view, story, rng)) if greedy else [rng.choice(state.legal(seat))]
            if suite.within_turn and rng.random() < 0.5:
                moves = moves[:1]  # a greedy turn that somebody else goes on with
        for move in moves:
            if state.actors in ((CHANCE,), ()) and seat != CHANCE:
                break
            state = state.play(move, seat)
            events += state.events


def check(suite: Suite, case: Case) -> None:
    """Fails for a hint without claims, for one whose reason is something else, and for a false one."""
    hint = case.hint
    assert hint.claims, f"a hint without claims: {hint.reason}"
    assert hint.reason == " ".join(map(str, hint.claims))
    for claim in hint.claims:
        checker = suite.checkers[type(claim)]
        assert type(claim).__hash__, f"no value: {claim}"
        assert claim.holds(), f"it does not hold: {claim}\n{case.state}"
        assert checker(claim, case), f"a false claim: {claim}\n{hint.sentences}\n{case.state}"


def census(suite: Suite, positions: int, share: float = 0.2, first: int = 0) -> Counter[str]:
    """Check hints in so many positions of random games, and in so many of greedy ones; count the claims by kind."""
    counts: Counter[str] = Counter()
    for greedy in (False, True):
        asked, within, seed = 0, 0, first
        while asked < positions:
            setup = suite.setups[seed % len(suite.setups)]
            for case in cases(suite, setup, f"{seed} {greedy}", share, greedy):
                check(suite, case)
                counts.update(type(claim).__name__ for claim in case.hint.claims)
                asked += 1
                within += suite.within_turn is not None and suite.within_turn(case.state)
                if asked % -(-positions // len(suite.setups)) == 0:
                    break  # a share for each setup
            seed += 1
        assert suite.within_turn is None or 25 * within >= asked, f"{within} of {asked} in the middle of a turn"
    return counts


def kinds_of_claims(suite: Suite) -> set[type[Claim]]:
    """The kinds that the game's hints declare, but for abstract and private ones."""
    kinds, bases = set[type[Claim]](), [Claim]
    import_module(f"{suite.kind.package}.hints")
    while bases:
        for each in bases.pop().__subclasses__():
            bases.append(each)
            if (
                each.__module__.startswith(f"{suite.kind.package}.")
                and not isabstract(each)
                and each.__name__[0] != "_"
            ):
                kinds.add(each)
    return kinds
