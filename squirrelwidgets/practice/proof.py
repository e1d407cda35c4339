"""Proves which turn is best: by the game's solver or planner, or in imagined worlds, from what the seat knows.

In worlds a turn is chosen in the first looks and measured in fresh ones against each other turn. It is proven where
each of the others costs at least `FAR` with all the interval, or no more than a slip: then it is accepted, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import NormalDist
from typing import Any, Final, NamedTuple

from ..bots.imagined_worlds import advises
from ..core.model.chance import Streams
from ..core.model.state import CHANCE, State
from ..review.choices import Moves, sentences
from ..review.looks import SLIP, half_width
from ..review.worlds import NOTHING, Sums, compared, stop_of
from .positions import Position, position_of
from .puzzle import EXACT, NoPuzzle, Puzzle

FAR: Final = 0.10
"""What each turn costs that is not accepted."""
NEAR: Final = 0.05
"""No accepted turn costs as much as this."""
DOUBT: Final = 0.01
LOOKS: Final = (6, 10, 24)
"""Worlds in which the best turn is chosen."""
MEASURED: Final = (32, 32, 64, 128, 256)
"""Worlds in which it is measured, as long as that does not tell."""
TURNS: Final = 16
"""Where there are more single moves, not all of them would be compared."""
SOME: Final = 6
"""Turns that are said where there is a goal."""
GOOD: Final = 0.5
"""Part of the turns that may be accepted, at most."""
MOST: Final = 12
"""Turns that are said where there is none."""
WIDEST: Final = 6_000
"""Plies among which one looks for others that lead to the same."""
RARE: Final = 0.2
"""Part of the moves after which a win is in sight, at most."""


class Known(NamedTuple):
    """What is known of a position."""

    best: tuple[str, ...]
    found: tuple[str, ...]
    proof: str
    goal: Any = None


def can_prove(knowhow: Any) -> bool:
    """Whether a game knows how to tell good turns from bad ones."""
    return advises(knowhow) or hasattr(knowhow, "winning")


def proven(position: Position) -> Known | None:
    """The best turn of a position, if it can be proven."""
    state, seat = position.game.state, position.seat
    if not can_prove(state.knowhow):
        title, wanted = position.game.title, "`winning`, `planned` or `ideas` in its `bots` would do"
        raise NoPuzzle(f"{title} has no solver, planner or ideas: none of its turns can be proven. {wanted}.")
    if known := _won(state, seat):
        return known
    by_plan = hasattr(state.knowhow, "planned") and int(position.id, 16) % 2
    return _planned(state, seat) if by_plan else _measured(position) if advises(state.knowhow) else None


def holds(puzzle: Puzzle, worlds: int) -> bool:
    """Whether a puzzle is proven again: by the same solver or planner, or in other worlds."""
    position = position_of(puzzle)
    state, seat = position.game.state, position.seat
    if puzzle.proof == EXACT:
        known = _won(state, seat) if puzzle.goal == "win" else _planned(state, seat)
        return known == Known(puzzle.best, puzzle.found, EXACT, puzzle.goal)
    trial = Trial(position, f"{puzzle.id} again")
    trial.turns.sort(key=lambda moves: sentences(state, moves, seat) != puzzle.best)
    trial.look(worlds, trial.turns[1:])
    accepted = [" ".join(sentences(state, moves, seat)) in puzzle.found for moves in trial.turns]
    return all((trial.cost(moves) < NEAR) == good for moves, good in zip(trial.turns, accepted, strict=True))


# -- exactly


def _won(state: State, seat: int) -> Known | None:
    """Turns that win at once, where few do: of those that begin alike, one."""
    knowhow: Any = state.knowhow
    if not hasattr(knowhow, "winning") or not knowhow.winning(state):
        return None
    legal, won = state.legal(seat), []
    for move in legal:
        after = state.then(move, seat)
        rest = knowhow.winning(after) if seat in after.actors else ()
        if rest or (after.ended and seat in after.ended.winners):
            won.append((move, *(rest or ())))
    if not won or len(won) > RARE * len(legal):
        return None
    lines = sorted((sentences(state, moves, seat) for moves in won), key=len)
    return Known(lines[0], tuple(map(" ".join, lines))[:SOME], EXACT, "win")


def _planned(state: State, seat: int) -> Known | None:
    """The turns that score most, by the game's planner, where it is known that no other does."""
    knowhow: Any = state.seen_by(seat).knowhow
    scores: dict[Moves, int] = {}
    for moves in knowhow.planned(state.seen_by(seat) if state.setup.secrets else state):
        scratch = state.scratch()
        for move in moves:
            while scratch.actors == (CHANCE,):
                scratch.push(scratch.draw_chance(Streams(0)[scratch.stream]))
            scratch.push(move, seat)
        scores[moves] = scratch.scores[seat]
    most = max(scores.values(), default=0)
    best = [moves for moves, score in scores.items() if score == most]
    lines = [sentences(state, moves, seat) for moves in best]
    is_cut = any(len(line) < len(moves) for line, moves in zip(lines, best, strict=True))
    if is_cut or not lines or len(best) > RARE * len(scores):
        return None
    return Known(lines[0], tuple(map(" ".join, lines))[:SOME], EXACT, {"score": most})


# -- in imagined worlds


class Trial:
    """The turns of a position, the first of them compared with the others in one world after the other."""

    def __init__(self, position: Position, seed: str) -> None:
        self.state, self.seat, self.seed = position.game.state, position.seat, seed
        self.turns = _turns(position)
        stage = position.game.stage()
        self.stop = stop_of(self.state, stage, stage.turn_row(self.state).turn)
        self.sums: dict[Moves, Sums] = {}
        """How much better the first turn was than each of the others."""
        self.worlds = 0

    @property
    def z(self) -> float:
        """Standard errors on either side, corrected for how many turns are compared, and how often one looks."""
        compared_ = max(1, len(self.turns) - 1)
        return NormalDist().inv_cdf(1 - DOUBT / 2 / compared_ / len(MEASURED))

    def look(self, worlds: int, wanted: Sequence[Moves]) -> None:
        """In worlds in which nobody has looked."""
        numbers, at = range(self.worlds, self.worlds + worlds), [self.turns.index(moves) for moves in wanted]
        for n, sums in compared(self.state, self.seat, self.turns, at, numbers, self.seed, self.stop).items():
            cost = Sums(sums.n, -sums.total, sums.squares)
            self.sums[self.turns[n]] = self.sums.get(self.turns[n], NOTHING).plus(cost)
        self.worlds += worlds

    def choose(self) -> None:
        """The best so far comes first; what was measured is forgotten."""
        self.turns.sort(key=self.cost)
        self.sums = {}

    def cost(self, moves: Moves) -> float:
        sums = self.sums.get(moves, NOTHING)
        return sums.total / sums.n if sums.n else 0.0

    def error(self, moves: Moves) -> float:
        return half_width(self.sums.get(moves, NOTHING), self.z)

    def is_far(self, moves: Moves) -> bool:
        return self.cost(moves) - self.error(moves) >= FAR

    def is_near(self, moves: Moves) -> bool:
        return abs(self.cost(moves)) <= SLIP and abs(self.cost(moves)) + self.error(moves) < NEAR

    def is_told(self, moves: Moves) -> bool:
        return self.is_far(moves) or self.is_near(moves)

    def may_be_told(self, moves: Moves, worlds: int) -> bool:
        """Whether so many more worlds would tell, if they say the same."""
        shrunk = self.error(moves) * (self.sums[moves].n / (self.sums[moves].n + worlds)) ** 0.5
        return abs(self.cost(moves)) <= SLIP or self.cost(moves) - shrunk >= FAR

    def promises(self) -> bool:
        """Whether each turn seems to be about as good as the best, or far from it; and some do."""
        gaps = [self.cost(moves) - min(map(self.cost, self.turns)) for moves in self.turns]
        good = sum(gap <= SLIP for gap in gaps)
        return good <= len(gaps) * GOOD and all(gap <= SLIP or gap >= FAR for gap in gaps)


def _measured(position: Position) -> Known | None:
    trial = Trial(position, position.id)
    if not trial.turns:
        return None
    for worlds in LOOKS:
        trial.look(worlds, trial.turns[1:])
        if not trial.promises():
            return None
        trial.choose()
    left = sum(MEASURED)
    unclear = best, *others = trial.turns
    for worlds in MEASURED:
        trial.look(worlds, unclear[1:])
        left -= worlds
        unclear = [best, *(moves for moves in others if not trial.is_told(moves))]
        if not all(trial.may_be_told(moves, left) for moves in unclear[1:]):
            return None
    far = [moves for moves in others if trial.is_far(moves)]
    if unclear[1:] or not far:
        return None
    second = min(far, key=trial.cost)
    proof = f"{round(100 * trial.cost(second))} ± {round(100 * trial.error(second))}"
    good = _alike(trial.state, trial.seat, [best, *(moves for moves in others if moves not in far)])
    wrong = [" ".join(sentences(trial.state, moves, trial.seat)) for moves in far]
    if not good or any(f"{line} ".startswith(f"{found} ") for line in wrong for found in good):
        return None
    return Known(sentences(trial.state, best, trial.seat), tuple(good), proof)


def _alike(state: State, seat: int, turns: Sequence[Moves]) -> list[str]:
    """These turns in words, and all others, no longer ones, that lead where they do; nothing if they are many."""
    lines, ends = [], set()
    for moves in turns:
        words = sentences(state, moves, seat)
        lines.append(" ".join(words))
        ends.add(_end(state, seat, moves[: len(words)]).key)
    longest, count = max(map(len, turns)), 0
    queue: list[tuple[State, tuple[str, ...]]] = [(state, ())]
    while queue and count <= WIDEST and len(lines) <= MOST:
        here, said = queue.pop()
        for move in here.legal(seat):
            after, words = here.then(move, seat), (*said, here.say(move))
            count += 1
            if after.key in ends:
                lines.append(" ".join(words))
            elif seat in after.actors and len(words) < longest:
                queue.append((after, words))
    found = list(dict.fromkeys(lines))
    return found if not queue and len(found) <= MOST else []


def _end(state: State, seat: int, moves: Moves) -> State:
    for move in moves:
        state = state.then(move, seat)
    return state


def _turns(position: Position) -> list[Moves]:
    """The game's ideas; where turns are single moves, all of them, unless they are too many."""
    state, seat = position.game.state, position.seat
    viewer = seat if position.game.settings.secrets else "all"
    view, story = state.seen_by(viewer), position.game.story(viewer=viewer)
    ideas = [tuple(moves) for moves in view.knowhow.ideas(view, seat, story, Random(position.id))]
    single = all(len(moves) == 1 for moves in ideas)
    legal = [(move,) for move in state.legal(seat)] if single else []
    return [*dict.fromkeys([*ideas, *legal])] if len(legal) <= TURNS else []
