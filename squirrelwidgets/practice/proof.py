"""Proves which turn is best: by the game's solver or planner, or in imagined worlds, from what the seat knows.

In worlds a turn is chosen in the first looks and measured in fresh ones against each other turn. It is proven where
each of the others costs `FAR` or more, and at 99 % more than `NEAR`; or no more than a slip: then it is accepted, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import reduce
from random import Random
from statistics import NormalDist
from typing import Any, Final

from ..bots.imagined_worlds import advises
from ..core.model.chance import Streams
from ..core.model.state import CHANCE, State
from ..core.play.game import Game
from ..review.measuring.choices import Moves, sentences
from ..review.measuring.looks import SLIP, half_width
from ..review.measuring.worlds import NOTHING, Sums, compared, stop_of
from .puzzle import EXACT, NoPuzzle, Puzzle

FAR: Final = 0.10
"""What each turn costs that is not accepted; …"""
NEAR: Final = 0.05
"""… the interval of it lies above this, that of an accepted one below."""
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


def proven(draft: Puzzle, surprising: bool = False) -> Puzzle | None:
    """A puzzle with its best turn, if that can be proven. `surprising`: only if it is not the game's own first idea."""
    game, seat = draft.place()
    state, knowhow = game.state, game.state.knowhow
    if not (advises(knowhow) or hasattr(knowhow, "winning")):
        wanted = "`winning`, `planned` or `ideas` in its `bots` would do"
        raise NoPuzzle(f"{game.title} has no solver, planner or ideas: none of its turns can be proven. {wanted}.")
    known = _won(state, seat)
    if not known and hasattr(knowhow, "planned") and int(draft.id, 16) % 2 and not surprising:
        known = _planned(state, seat)
    elif not known and advises(knowhow):
        known = _measured(draft, surprising)
    return replace(draft, **known) if known else None


def holds(puzzle: Puzzle, worlds: int) -> bool:
    """Whether a puzzle is proven again: by the same solver or planner, or in other worlds."""
    game, seat = puzzle.place()
    if puzzle.proof == EXACT:
        known = _won(game.state, seat) if puzzle.goal == "win" else _planned(game.state, seat)
        return bool(known and replace(puzzle, **known) == puzzle)
    trial = Trial(puzzle, "again")
    trial.turns.sort(key=lambda moves: trial.said(moves) != puzzle.best)
    if trial.said(trial.turns[0]) != puzzle.best:
        return False
    trial.look(worlds, trial.turns[1:])
    accepted = [" ".join(trial.said(moves)) in puzzle.found for moves in trial.turns]
    low = [trial.cost(moves) - trial.error(moves) < NEAR for moves in trial.turns]
    high = [trial.cost(moves) > SLIP for moves in trial.turns]
    return all(low[n] if good else high[n] for n, good in enumerate(accepted) if n)


# -- exactly


Known = dict[str, Any]
"""The fields of a puzzle that tell its best turn."""


def _exactly(lines: Sequence[tuple[str, ...]], goal: Any) -> Known:
    return {"best": lines[0], "found": tuple(map(" ".join, lines))[:SOME], "proof": EXACT, "goal": goal}


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
    return _exactly(sorted((sentences(state, moves, seat) for moves in won), key=len), "win")


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
    return _exactly(lines, {"score": most})


# -- in imagined worlds


class Trial:
    """The turns of a position, the first of them compared with the others in one world after the other."""

    def __init__(self, puzzle: Puzzle, seed: str = "") -> None:
        game, self.seat = puzzle.place()
        self.state, self.seed = game.state, puzzle.id + seed
        self.turns = _turns(game, self.seat, puzzle.id)
        self.stop = stop_of(self.state, game.stage(), game.stage().turn_row(self.state).turn)
        self.sums: dict[Moves, Sums] = {}
        """How much better the first turn was than each of the others."""
        self.worlds = 0

    def said(self, moves: Moves) -> tuple[str, ...]:
        return sentences(self.state, moves, self.seat)

    def look(self, worlds: int, wanted: Sequence[Moves]) -> None:
        """In worlds in which nobody has looked."""
        numbers, at = range(self.worlds, self.worlds + worlds), [self.turns.index(moves) for moves in wanted]
        for n, sums in compared(self.state, self.seat, self.turns, at, numbers, self.seed, self.stop).items():
            cost = Sums(sums.n, -sums.total, sums.squares)
            self.sums[self.turns[n]] = self.sums.get(self.turns[n], NOTHING).plus(cost)
        self.worlds += worlds

    def cost(self, moves: Moves) -> float:
        sums = self.sums.get(moves, NOTHING)
        return sums.total / sums.n if sums.n else 0.0

    def error(self, moves: Moves) -> float:
        """Half the interval: as for all turns that are compared, and for each time that one looks."""
        cases = len(MEASURED) * max(1, len(self.turns) - 1)
        return half_width(self.sums[moves], NormalDist().inv_cdf(1 - DOUBT / 2 / cases)) if moves in self.sums else 0.0

    def is_far(self, moves: Moves) -> bool:
        return self.cost(moves) >= FAR and self.cost(moves) - self.error(moves) > NEAR

    def is_near(self, moves: Moves) -> bool:
        return abs(self.cost(moves)) <= SLIP and abs(self.cost(moves)) + self.error(moves) < NEAR

    def may_be_told(self, moves: Moves) -> bool:
        """Whether all worlds that are meant for it would tell, if they say the same."""
        error = self.error(moves) * (self.sums[moves].n / sum(MEASURED)) ** 0.5
        return abs(self.cost(moves)) <= SLIP or self.cost(moves) - error > NEAR

    def chooses(self) -> bool:
        """Puts the best so far first, and forgets what was measured; whether each turn seems to be about as good, or
        far from it, and some do."""
        self.turns.sort(key=self.cost)
        gaps = [self.cost(moves) - self.cost(self.turns[0]) for moves in self.turns]
        self.sums = {}
        few = sum(gap <= SLIP for gap in gaps) <= len(gaps) * GOOD
        return few and all(gap <= SLIP or gap >= FAR for gap in gaps)


def _measured(draft: Puzzle, surprising: bool) -> Known | None:
    trial = Trial(draft)
    if not trial.turns:
        return None
    first = trial.turns[0]
    for worlds in LOOKS:
        trial.look(worlds, trial.turns[1:])
        if not trial.chooses() or (surprising and trial.turns[0] == first):
            return None
    open_ = trial.turns[1:]
    for worlds in MEASURED:
        trial.look(worlds, open_)
        open_ = [moves for moves in open_ if not trial.is_far(moves) and not trial.is_near(moves)]
        if not open_ or not all(map(trial.may_be_told, open_)):
            break
    far = [moves for moves in trial.turns if trial.is_far(moves)]
    return None if open_ or not far else _known(trial, [moves for moves in trial.turns if moves not in far], far)


def _known(trial: Trial, good: Sequence[Moves], far: Sequence[Moves]) -> Known | None:
    """What is known of a position in which some turns are good, the first of them best, and the others cost much."""
    found = _alike(trial, good)
    wrong = [" ".join(trial.said(moves)) for moves in far]
    if not found or any(f"{line} ".startswith(f"{each} ") for line in wrong for each in found):
        return None
    second = min(far, key=trial.cost)
    proof = f"{round(100 * trial.cost(second))} ± {round(100 * trial.error(second))}"
    return {"best": trial.said(good[0]), "found": tuple(found), "proof": proof}


def _alike(trial: Trial, turns: Sequence[Moves]) -> list[str]:
    """These turns in words, and all others, no longer ones, that lead where they do; nothing if they are many."""
    seat, lines, ends = trial.seat, [], set()
    for moves in turns:
        lines.append(" ".join(said := trial.said(moves)))
        ends.add(reduce(lambda state, move: state.then(move, seat), moves[: len(said)], trial.state).key)
    longest, count = max(map(len, turns)), 0
    queue: list[tuple[State, tuple[str, ...]]] = [(trial.state, ())]
    while queue and count <= WIDEST and len(lines) <= MOST:
        here, before = queue.pop()
        for move in here.legal(seat):
            after, words = here.then(move, seat), (*before, here.say(move))
            count += 1
            if after.key in ends:
                lines.append(" ".join(words))
            elif seat in after.actors and len(words) < longest:
                queue.append((after, words))
    found = list(dict.fromkeys(lines))
    return found if not queue and len(found) <= MOST else []


def _turns(game: Game, seat: int, seed: str) -> list[Moves]:
    """The game's ideas; where turns are single moves, all of them, unless they are too many."""
    viewer = seat if game.settings.secrets else "all"
    view = game.state.seen_by(viewer)
    ideas = [tuple(moves) for moves in view.knowhow.ideas(view, seat, game.story(viewer=viewer), Random(seed))]
    single = all(len(moves) == 1 for moves in ideas)
    legal = [(move,) for move in game.state.legal(seat)] if single else []
    return [*dict.fromkeys([*ideas, *legal])] if len(legal) <= TURNS else []
