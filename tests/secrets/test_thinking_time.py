"""The time that a bot takes to answer at a board tells nothing of what it holds, and it ends when it is told to."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice
from random import Random
from typing import Any, NamedTuple

import pytest

from squirrelwidgets import BadSetup, Greedy, NutHunt, Scurry, Search, SquirrelRush
from squirrelwidgets.bots import imagined_worlds, sampled_turns
from squirrelwidgets.core.model.bots.bot import Stop, bot_of
from squirrelwidgets.core.model.events import Story, masked
from squirrelwidgets.core.model.state import CHANCE, State
from squirrelwidgets.core.model.subpackages import subpackage
from tests.secrets.twins import WITH_TWINS, pair

each_game = pytest.mark.parametrize("kind", WITH_TWINS, ids=lambda kind: kind.name)
WITH_CANDIDATES = [kind for kind in WITH_TWINS if hasattr(subpackage(kind.package, "bots"), "candidate_turns")]
with_candidates = pytest.mark.parametrize("kind", WITH_CANDIDATES, ids=lambda kind: kind.name)
SAMPLES = 24


class Decision(NamedTuple):
    """A seat that is to decide, and what it may know."""

    state: State
    view: State
    story: Story
    seat: int

    def candidate_turns(self) -> list[Any]:
        bot_support: Any = self.view.bot_support
        return list(bot_support.candidate_turns(self.view, self.seat, self.story, Random(1)))

    def open_to_all(self) -> bool:
        """Whether everybody sees that there is but one thing to do."""
        return len(self.state.seen_by("spectator").legal(self.seat)) == 1


def decisions(kind: Any) -> Iterator[Decision]:
    """What seats decide on some random lines."""
    for seed in range(40):
        states = pair(kind, seed).states[0]
        for n, state in enumerate(states):
            for seat in state.actors:
                if seat != CHANCE:
                    events = (event for each in states[: n + 1] for event in each.events)
                    yield Decision(state, state.seen_by(seat), tuple(masked(event, seat) for event in events), seat)


@pytest.fixture
def played_out(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The turns that were played out, in one world each."""
    turns: list[Any] = []

    def valued(world: Any, moves: Any, seat: int, source: Any, rng: Random, judge: Any) -> float:
        turns.append(moves)
        return rng.random()

    monkeypatch.setattr(imagined_worlds, "_played_out", valued)
    return turns


@with_candidates
def test_an_only_candidate_takes_as_long_as_several_where_people_wait(kind: Any, played_out: list[Any]) -> None:
    alone = several = 0
    for decision in islice(decisions(kind), 400):
        candidate_turns = len(decision.candidate_turns())
        played_out.clear()
        Search(samples=SAMPLES).choose(decision.view, decision.story, Random(1), Stop())
        if decision.open_to_all() and candidate_turns == 1:
            assert not played_out
        else:
            wanted = SAMPLES * getattr(decision.view.bot_support, "playouts_per_sample", 1)
            assert wanted <= len(played_out) < wanted + candidate_turns
            alone += candidate_turns == 1
            several += candidate_turns > 1
        if alone > 5 and several > 5:
            break
    assert several > 5
    assert alone > 5 or kind in (SquirrelRush, NutHunt)  # in these no hand leaves but one candidate where all see more


@each_game
def test_its_seconds_are_used_up_by_the_clock(
    kind: Any, played_out: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A clock that ticks whenever somebody looks at it."""
    ticks = count()
    monkeypatch.setattr(sampled_turns, "monotonic", lambda: next(ticks) / 10)
    hidden = (each for each in decisions(kind) if not each.open_to_all())
    for _, decision in zip(range(6), hidden, strict=False):
        begin = next(ticks)
        Search(seconds=2).choose(decision.view, decision.story, Random(1), Stop())
        assert next(ticks) - begin >= 20


@with_candidates
def test_nobody_waits_for_an_only_candidate_in_code(kind: Any, played_out: list[Any]) -> None:
    for decision in decisions(kind):
        if len(decision.candidate_turns()) == 1:
            Search(samples=SAMPLES).choose(decision.view, decision.story, Random(1))
            assert not played_out
            break


@each_game
def test_what_all_see_to_be_the_only_move_is_the_only_one(kind: Any) -> None:
    """A masked view has all of a seat's moves, or none: else a part of them would be taken for the whole."""
    for decision in islice(decisions(kind), 600):
        known = decision.state.seen_by("spectator").legal(decision.seat)
        if len(known) == 1:
            assert [*known] == [*decision.state.legal(decision.seat)]
            assert [*known] == [*decision.view.seen_by("spectator").legal(decision.seat)]


def test_greedy_stops_when_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    stop, sampled = Stop(), []
    honest = sampled_turns.samples

    def samples(*args: Any) -> Any:
        for turn in honest(*args):
            sampled.append(turn)
            if len(sampled) == 7:
                stop.now()
            yield turn

    monkeypatch.setattr("squirrelwidgets.bots.greedy.samples", samples)
    assert Greedy(samples=100_000).choose(Scurry(seed=1).state, (), Random(1), stop)
    assert len(sampled) == 7


def test_greedy_that_is_stopped_at_once_still_plays() -> None:
    stop = Stop()
    stop.now()
    assert Greedy(samples=100_000).choose(Scurry(seed=1).state, (), Random(1), stop)


@pytest.mark.parametrize(
    "entry",
    [{"bot": "greedy", "samples": 10**8}, {"bot": "search", "samples": 10**8}, {"bot": "search", "seconds": 10**6}],
)
def test_no_record_seats_a_bot_that_never_answers(entry: dict[str, Any]) -> None:
    with pytest.raises(BadSetup, match=r"(samples|seconds) is a (whole )?number over 0, at most [\d,]+, not 10"):
        bot_of(entry)
