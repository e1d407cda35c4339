"""The choices of a game: what was decided between two events of chance, and which turns could be played instead."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import Any, Final, NamedTuple

from ...bots.imagined_worlds import advises
from ...core.model.events import Story
from ...core.model.state import CHANCE, State
from ...core.play.tree import Node
from ...core.scene.stage import Stage
from .curve import learnt

MOST: Final = 12
"""Turns that are compared with the one that was played."""
SAMPLED: Final = 200
"""Turns that are sampled where a game gives no advice; the best of them are compared."""
PROBES: Final = 12
"""Decisions at which one looks whether turns of this game are single moves."""

Moves = tuple[Any, ...]


class Choice(NamedTuple):
    """What a seat played from a ply on, until chance or somebody else was to move."""

    ply: int
    """The ply at which it was to decide."""
    end: int
    """The ply that this led to."""
    seat: int
    chair: int
    said: tuple[str, ...]


def choices_of(line: Sequence[Node], stage: Stage[Any]) -> list[Choice]:
    """All choices of a line that were any: where there was but one thing to do, nothing was decided."""
    single = _single_moves(line)
    found: list[Choice] = []
    ply = 1
    while ply < len(line):
        node, before = line[ply], line[ply - 1].state
        if node.seat is None or node.seat == CHANCE:
            ply += 1
            continue
        turn, end = stage.turn_row(before).turn, ply
        while not single and end + 1 < len(line):
            there = line[end].state
            if line[end + 1].seat != node.seat or stage.turn_row(there).turn != turn:
                break
            end += 1
        passed = line[ply : end + 1]
        if any(len(each.parent.state.legal(node.seat)) > 1 for each in passed if each.parent):
            said = tuple(each.say for each in passed)
            found.append(Choice(ply - 1, end, node.seat, before.chair(node.seat), said))
        ply = end + 1
    return found


def _single_moves(line: Sequence[Node]) -> bool:
    """Whether the game's bots think of single moves, not of whole turns: then each decision is judged by itself."""
    decisions = [node.state for node in line if node.state.actors and node.state.actors != (CHANCE,)]
    rng = Random(1)
    for state in decisions[:: max(1, len(decisions) // PROBES)]:
        with suppress(Exception):  # a bot that raises here is told of where its choices are looked at
            if any(len(moves) > 1 for moves in _thought_of(state, state.actors[0], (), rng, PROBES)):
                return False
    return True


def _thought_of(state: State, seat: int, story: Story, rng: Random, samples: int) -> list[Moves]:
    """The game's own ideas, or sampled turns, a turn that wins at once among them."""
    view = state.seen_by(seat) if state.setup.secrets else state
    knowhow: Any = view.knowhow
    if advises(knowhow):
        return [tuple(moves) for moves in knowhow.ideas(view, seat, story, rng)]
    win = knowhow.winning(view) if hasattr(knowhow, "winning") else None
    turns = [tuple(win)] if win else []
    return [*turns, *(tuple(knowhow.sample_turn(view.scratch(), rng)) for _ in range(samples))]


def alternatives(state: State, choice: Choice, story: Story, rng: Random) -> list[Moves]:
    """Turns to compare, the played one first; by what its seat knew."""
    played: list[Any] = []
    there = state
    for say in choice.said:
        played.append(there.parse(say))
        there = there.then(played[-1], choice.seat)
    turns = _thought_of(state, choice.seat, story, rng, SAMPLED)
    if not advises(state.knowhow):
        turns = _best(state, choice.seat, turns)
    legal = [(move,) for move in state.legal(choice.seat)] if len(played) == 1 else []
    if len(legal) <= MOST:
        turns += [moves for moves in legal if not any(turn[:1] == moves for turn in turns)]
    first = tuple(played)
    return [first, *[moves for moves in dict.fromkeys(turns) if moves != first][:MOST]]


def _best(state: State, seat: int, turns: Sequence[Moves]) -> list[Moves]:
    """Sampled turns, best first, as things stand right after them."""
    values: dict[Moves, float] = {}
    for moves in turns:
        if moves not in values:
            scratch = state.scratch()
            for move in moves:
                scratch.push(move, seat)
            values[moves] = learnt(scratch)[seat]
    return sorted(values, key=lambda moves: -values[moves])


def sentences(state: State, moves: Moves, seat: int) -> tuple[str, ...]:
    """A turn in words, as far as it can be said before chance decides something."""
    said: list[str] = []
    for move in moves:
        if state.actors == (CHANCE,) or not state.allows(move, seat):
            break
        said.append(state.say(move))
        state = state.then(move, seat)
    return tuple(said)
