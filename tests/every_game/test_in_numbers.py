"""What must hold of every game in numbers (`core/model/numbers/numbers.py`).

- Decisions: a fixed list for a setup; the mask is what is legal, both ways; each number is its sentence.
- Observations: as long as their table says, within its bounds, equal where a seat cannot tell two states apart.
- Chance: probabilities sum to 1, every outcome can be played, and every draw is among them.
- Copies: a state is its own copy; it travels in at most 4 kB.
"""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from squirrelwidgets import CHANCE
from squirrelwidgets.core.model.errors import NotAMove, SquirrelError
from squirrelwidgets.core.model.numbers.numbers import HIGHEST
from squirrelwidgets.core.model.state import State
from squirrelwidgets.core.model.subpackages import subpackage
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.games.squirrel_island.rules import Position
from tests.every_game.in_numbers import KINDS, LAYOUTS, SETTINGS, deciders
from tests.secrets.twins import KNOWLEDGE, pair

PLIES = 120
LARGEST_PICKLE = 4096
PAIRS = 25
MUCH = 8
UNREACHED = {
    "squarrels": ("shown", "slaps"),
    "squirrel_rush": ("counters", "coming"),
    "nut_hunt": ("due",),
    "squirrel_island": (
        *("hand", "stashed", "island", "squirrels", "used", "known"),
        *("days left", "ability", "instruction"),
    ),
    "full_cheeks": ("cheeks",),
}
"""Fields with a bound below `MUCH` to which no game here comes."""

each_setup = pytest.mark.parametrize(
    ("kind", "settings"), SETTINGS + LAYOUTS, ids=lambda each: getattr(each, "name", str(each)[:40])
)
each_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)


@cache
def line(kind: type[Game], settings: Any) -> list[State]:
    """The states of a random game."""
    rng = Random(str(settings))
    states = [kind.begin(settings)]
    while (state := states[-1]).actors and len(states) < PLIES:
        seat = rng.choice(state.actors)
        states.append(state.play(state.draw_chance(rng) if seat == CHANCE else rng.choice(state.legal(seat)), seat))
    return states


def decisions(kind: type[Game], settings: Any) -> Iterator[tuple[State, int]]:
    for state in line(kind, settings):
        for seat in deciders(state):
            yield state, seat


@each_setup
def test_a_mask_is_what_is_legal(kind: type[Game], settings: Any) -> None:
    actions = kind.actions(settings)
    checked = 0
    for state, seat in decisions(kind, settings):
        mask = state.action_mask(seat)
        assert len(mask) == len(actions)
        masked = {actions.moves[number] for number, legal in enumerate(mask) if legal}
        assert masked == set(state.legal(seat))
        assert set(mask) <= {0, 1}
        assert mask == state.seen_by(seat).action_mask(seat)
        others = {*range(len(state.scores))} - {*state.actors}
        assert not any(any(state.action_mask(other)) for other in others)
        checked += 1
    assert checked > 3


@each_setup
def test_each_number_is_its_sentence(kind: type[Game], settings: Any) -> None:
    actions = kind.actions(settings)
    assert len(set(actions)) == len(actions.moves) == len(set(actions.moves)) == len(actions)
    for number, sentence in enumerate(actions):
        assert actions.number(sentence) == number == actions.numbers[actions.moves[number]]
    for state, seat in decisions(kind, settings):
        for move in state.legal(seat):
            listed, said = actions[actions.numbers[move]], state.say(move)
            assert listed == said or is_form(state, listed, said)


def is_form(state: State, listed: str, said: str) -> bool:
    """Squirrel Island's plays are said without the words of payment that go without saying, and coins as prices are
    now: a fixed list has them with all words, at usual prices. `tests/games/squirrel_island/test_numbers.py` has more.
    """
    words = said.split()
    return isinstance(state, Position) and words[0] in ("play", "island") and listed.split()[:2] == words[:2]


def test_every_game_is_there_in_numbers() -> None:
    for kind in KINDS:
        assert callable(subpackage(kind.package, "numbers").decisions)


@each_kind
def test_numbers_are_the_same_whenever_they_are_made(kind: type[Game]) -> None:
    one, other = (kind.actions(kind.setup(str(kind.setup()))) for _ in range(2))
    assert list(one) == list(other)
    assert one.moves == other.moves
    with pytest.raises(NotAMove):
        one.number("squirrel")


@each_setup
def test_observations_keep_to_their_table(kind: type[Game], settings: Any) -> None:
    fields = kind.observations(settings)
    assert len({field.name for field in fields}) == len(fields)
    for field in fields:
        assert -HIGHEST <= field.low < field.high <= HIGHEST
        assert len(field.note) > 10
    for state in line(kind, settings):
        for seat in range(len(state.scores)):
            observation = state.observation(seat)
            assert len(observation) == sum(field.size for field in fields)
            begin = 0
            for field in fields:
                numbers = observation[begin : begin + field.size]
                assert len(field.read(state.seen_by(seat), seat)) == field.size, field.name
                assert field.low <= min(numbers), field.name
                assert max(numbers) <= field.high, field.name
                begin += field.size


def test_small_bounds_are_those_that_are_reached() -> None:
    """A bound beyond what there is would go unnoticed above. Counts of much are left out: no random game has it all."""
    reached: dict[tuple[str, str], bool] = {}
    for kind, settings in SETTINGS + LAYOUTS:
        small = [field for field in kind.observations(settings) if field.high < MUCH]
        views = [(state.seen_by(n), n) for state in line(kind, settings) for n in range(len(state.scores))]
        for field in small:
            known = reached.get((kind.name, field.name), False)
            reached[kind.name, field.name] = known or any(max(field.read(*each)) == field.high for each in views)
    assert {key for key, there in reached.items() if not there} == {
        (kind, name) for kind, names in UNREACHED.items() for name in names
    }


@each_setup
def test_observations_tell_states_apart_and_seats(kind: type[Game], settings: Any) -> None:
    """A table that forgot what matters would say the same all the time."""
    states = line(kind, settings)
    seen = {bytes(state.observation(0)) for state in states}
    views = {str(state.seen_by(0).key()) for state in states}
    assert len(seen) > 0.7 * len(views)
    assert any(state.observation(0) != state.observation(len(state.scores) - 1) for state in states) or (
        len(states[0].scores) == 1
    )


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind in KNOWLEDGE], ids=lambda kind: kind.name)
def test_what_a_seat_cannot_tell_apart_is_observed_the_same(kind: type[Game]) -> None:
    """Of the second worlds that `tests/secrets/twins.py` plays, and of imagined ones."""
    looked = checked = 0
    for twins in (pair(kind, seed) for seed in range(PAIRS)):
        if not isinstance(seat := twins.viewer, int):
            continue
        for one, other in zip(*twins.states, strict=True):
            assert one.observation(seat) == other.observation(seat)
            assert one.action_mask(seat) == other.action_mask(seat)
            checked += one.key() != other.key()
            looked += 1
        last = twins.states[0][-1]
        assert last.imagine(seat, Random(1)).observation(seat) == last.observation(seat)
    assert checked > looked / 20 > 10


@each_setup
def test_outcomes_are_what_chance_may_do(kind: type[Game], settings: Any) -> None:
    rng = Random(1)
    for state in line(kind, settings):
        outcomes = state.outcomes()
        if CHANCE not in state.actors:
            assert outcomes == ()
        elif outcomes is not None:
            assert sum(probability for _, probability in outcomes) == pytest.approx(1)
            assert all(probability > 0 for _, probability in outcomes)
            moves = [move for move, _ in outcomes]
            assert len(set(moves)) == len(moves)
            for move in moves:
                state.play(move, CHANCE)
            assert all(state.draw_chance(rng) in moves for _ in range(5))


@each_setup
def test_a_state_is_its_own_copy_and_travels_light(kind: type[Game], settings: Any) -> None:
    for state in line(kind, settings)[::10]:
        if state.actors and state.actors != (CHANCE,):
            state.bot_support.value(state, state.actors[0])  # which may keep something at hand
        assert copy.deepcopy(state) is copy.copy(state) is state
        packed = pickle.dumps(state)
        assert len(packed) <= LARGEST_PICKLE
        back = pickle.loads(packed)
        assert back == state
        assert back.action_mask() == state.action_mask()
        scratch = state.scratch()
        twin = copy.deepcopy(scratch)
        assert twin is not scratch
        if (seats := deciders(state)) and (legal := state.legal(seats[0])):
            scratch.push(legal[0], seats[0])
            assert twin.key() == state.key() != scratch.key()


def test_nobody_is_observed_where_nobody_decides() -> None:
    kind, settings = SETTINGS[-1]
    with pytest.raises(SquirrelError, match="whose observation"):
        line(kind, settings)[-1].observation()
    assert not any(line(kind, settings)[-1].action_mask())
