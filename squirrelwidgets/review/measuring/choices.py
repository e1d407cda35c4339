"""The choices of a game: what was decided between two events of chance, and which turns could be played instead."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from itertools import groupby, islice
from random import Random
from typing import Any, Final, NamedTuple

from ...bots.imagined_worlds import has_candidates
from ...bots.sampled_turns import samples
from ...core.model.events import Story
from ...core.model.state import CHANCE, State
from ...core.play.tree import Node
from ...core.scene.stage import Stage
from .curve import BY_CHANCE, player_of, win_of

MOST: Final = 12
"""Turns that are compared with the one that was played."""
SAMPLED: Final = 200
"""Turns that are sampled where a game gives no advice; the best of them are compared."""
PROBES: Final = 12
"""Decisions at which one looks whether turns of this game are single moves."""

Moves = tuple[object, ...]


class Choice(NamedTuple):
    """What a seat played from a ply on, until chance or somebody else was to move."""

    ply: int
    """The ply at which it was to decide."""
    end: int
    """The ply that this led to."""
    seat: int
    player: int
    moves: Moves


def choices_of(line: Sequence[Node], stage: Stage[Any]) -> list[Choice]:
    """The real choices of a line; forced moves are left out."""
    single = _single_moves(line)

    def part(ply: int) -> tuple[int | None, int]:
        return line[ply].seat, ply if single else stage.turn_row(line[ply - 1].state).turn

    found = []
    for (seat, _), group in groupby(range(1, len(line)), part):
        plies = [*group]
        if seat is not None and seat != CHANCE and any(len(line[ply - 1].state.legal(seat)) > 1 for ply in plies):
            moves = tuple(line[ply - 1].state.parse(line[ply].say) for ply in plies)
            found.append(Choice(plies[0] - 1, plies[-1], seat, player_of(line[plies[0]]), moves))
    return found


def _single_moves(line: Sequence[Node]) -> bool:
    """Whether the game's bots think of single moves, not of whole turns: then each decision is judged by itself."""
    decisions = [node.state for node in line if node.state.actors and node.state.actors != BY_CHANCE]
    rng = Random(1)
    for state in decisions[:: max(1, len(decisions) // PROBES)]:
        with suppress(Exception):  # a bot that raises here is told of where its choices are looked at
            if any(len(moves) > 1 for moves in thought_of(state, state.actors[0], (), rng, PROBES)):
                return False
    return True


def thought_of(state: State, seat: int, story: Story, rng: Random, most: int) -> list[Moves]:
    """The game's own ideas, or some sampled turns, a turn that wins at once among them; by what the seat knows."""
    view = state.seen_by(seat) if state.setup.secrets else state
    if has_candidates(view.bot_support):
        return [tuple(moves) for moves in view.bot_support.candidate_turns(view, seat, story, rng)]
    win, turns = win_of(view), sampled(view, seat, rng, most)
    return [win, *turns] if win else turns


def sampled(state: State, seat: int, rng: Random, most: int) -> list[Moves]:
    """Random turns, best first, as things stand right after them."""
    turns = islice(samples(state, rng, seat), most)
    return [*dict.fromkeys(turn.moves for turn in sorted(turns, key=lambda turn: -turn.value))]


def alternatives(state: State, choice: Choice, story: Story, rng: Random) -> list[Moves]:
    """Turns to compare, the played one first; by what its seat knew."""
    turns = thought_of(state, choice.seat, story, rng, SAMPLED)
    legal = [(move,) for move in state.legal(choice.seat)] if len(choice.moves) == 1 else []
    if len(legal) <= MOST:
        turns += [moves for moves in legal if not any(turn[:1] == moves for turn in turns)]
    return [choice.moves, *[moves for moves in dict.fromkeys(turns) if moves != choice.moves][:MOST]]


def sentences(state: State, moves: Moves, seat: int) -> tuple[str, ...]:
    """A turn in words, as far as it can be said before chance decides something."""
    said: list[str] = []
    for move in moves:
        if state.actors == BY_CHANCE or not state.allows(move, seat):
            break
        said.append(state.say(move))
        state = state.then(move, seat)
    return tuple(said)
