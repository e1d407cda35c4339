"""Checks the claims of hints, in positions of random games and of greedy ones, by means that each game's test brings.

A game's test has the form of each claim's sentence, and beside it a check, written from the rules: it plays out, or
counts what lies on the table, and knows of the claim only what a learner reads. `make soak` looks at more positions
with the same.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from inspect import getmembers, isfunction
from random import Random
from types import ModuleType
from typing import Any, Final, NamedTuple

from squirrelwidgets import CHANCE, Greedy
from squirrelwidgets.core.model.events import Event, Hint, Story, masked
from squirrelwidgets.core.play.game import Game

PLIES = 2500
"""Moves of a game that are looked at."""
FIRST = 5
"""Moves of chance and of players during which every position is looked at: rare ones can be laid out."""
SENTENCE: Final = re.compile(r".+?\((?:[A-Z]{2}-\d+(?:, )?)+\)\.(?: |$)")
"""A claim: it ends with its rules."""
Claim = Callable[..., str]
"""A function of a game's hints that returns a sentence, or nothing where it is not so."""
Said = re.Match[str]
"""A sentence, with what stands in the gaps of its form."""


class Case(NamedTuple):
    """A position in which somebody is to decide: as it is, as the seat knows it, and what the seat was told."""

    state: Any
    view: Any
    story: Story
    seat: int
    hint: Hint


Check = Callable[[Said, Case], bool]


class Checks:
    """The form of each claim's sentence, and how it is checked; as a decorator of a check it adds one."""

    def __init__(self, *modules: ModuleType) -> None:
        self.modules = modules
        """Those with the claims: public functions that return a text."""
        self.of: dict[Claim, tuple[re.Pattern[str], Check]] = {}

    def __call__(self, claim: Claim, form: str, rules: str) -> Callable[[Check], Check]:
        """`form` matches the sentence, `rules` what follows in brackets."""

        def add(check: Check) -> Check:
            self.of[claim] = re.compile(rf"(?:{form}) \((?:{rules})\)\."), check
            return check

        return add

    def unchecked(self) -> list[str]:
        """Claims that have no check."""
        found = [claim for module in self.modules for claim in _claims_in(module)]
        assert found, "no module has a claim"
        return [claim.__name__ for claim in found if claim not in self.of]

    def read(self, reason: str) -> list[tuple[Claim, Said]]:
        """The claims of a reason, each in the only form that its sentence has."""
        sentences = [each.strip() for each in SENTENCE.findall(reason)]
        assert sentences, f"a hint without claims: {reason}"
        assert " ".join(sentences) == reason, f"more than claims: {reason}"
        forms = [
            (claim, said)
            for sentence in sentences
            for claim, (form, _) in self.of.items()
            if (said := form.fullmatch(sentence))
        ]
        assert [said[0] for _, said in forms] == sentences, f"not one form for each sentence: {reason}"
        return forms


def _claims_in(module: ModuleType) -> list[Claim]:
    own = [
        each for name, each in getmembers(module, isfunction) if each.__module__ == module.__name__ and name[0] != "_"
    ]
    return [each for each in own if each.__annotations__["return"] == "str"]


def numbers(said: Said) -> list[int]:
    """The numbers of a sentence, but for those of rules, cells and cards."""
    return [int(word) for word in re.findall(r"(?<![\w-])\d+", said[0])]


class Suite(NamedTuple):
    """The claims of a game, and how they are checked."""

    kind: type[Game]
    setups: Sequence[str]
    checks: Checks
    by_hand: frozenset[Claim] = frozenset()
    """Those that come up in no position from the box: a test makes one."""
    within_turn: Callable[[Any], bool] | None = None
    """Whether a turn is going on in a state; with it, one in 25 positions is such."""

    def usual(self) -> set[str]:
        """The names of claims that come up by themselves."""
        return {claim.__name__ for claim in {*self.checks.of} - self.by_hand}


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


def check(suite: Suite, case: Case) -> list[str]:
    """Fails for a hint without claims, for one whose reason is something else, and for a false one; their names."""
    claims = suite.checks.read(case.hint.reason)
    for claim, said in claims:
        _, true = suite.checks.of[claim]
        assert true(said, case), f"a false claim: {said[0]}\n{case.hint.sentences}\n{case.state}"
    return [claim.__name__ for claim, _ in claims]


def census(suite: Suite, positions: int, share: float = 0.2, first: int = 0) -> Counter[str]:
    """Check hints in so many positions of random games, and in so many of greedy ones; count the claims by kind."""
    counts: Counter[str] = Counter()
    assert not suite.checks.unchecked()
    for greedy in (False, True):
        asked, within, seed = 0, 0, first
        while asked < positions:
            setup = suite.setups[seed % len(suite.setups)]
            for case in cases(suite, setup, f"{seed} {greedy}", share, greedy):
                counts.update(check(suite, case))
                asked += 1
                within += suite.within_turn is not None and suite.within_turn(case.state)
                if asked % -(-positions // len(suite.setups)) == 0:
                    break  # a share for each setup
            seed += 1
        assert suite.within_turn is None or 25 * within >= asked, f"{within} of {asked} in the middle of a turn"
    return counts
