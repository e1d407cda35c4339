"""Proves which turn is best: by the game's solver or planner, or in imagined worlds, from what the seat knows.

In worlds a turn is chosen in the first looks and measured in fresh ones against each other turn. It is proven where
each of the others costs `FAR` or more, and at 99 % more than `NEAR`; or no more than a slip: then it is accepted, too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from random import Random
from statistics import NormalDist
from typing import Any, Final

from ..bots.imagined_worlds import advises
from ..core.model.state import State
from ..core.play.game import Game
from ..review.claims import Turn, wins
from ..review.measuring.choices import Moves, sentences, thought_of
from ..review.measuring.looks import SLIP, half_width
from ..review.measuring.worlds import NOTHING, Trial
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

Known = dict[str, Any]
"""The fields of a puzzle that tell its best turn; empty where none is proven."""


def proven(draft: Puzzle, surprising: bool = False) -> Puzzle | None:
    """A puzzle with its best turn, if that can be proven. `surprising`: only if it is not the game's own first idea."""
    game, seat = draft.place()
    knowhow = game.state.knowhow
    if not (advises(knowhow) or hasattr(knowhow, "winning")):
        wanted = "`winning`, `planned` or `ideas` in its `bots` would do"
        raise NoPuzzle(f"{game.title} has no solver, planner or ideas: none of its turns can be proven. {wanted}.")
    known = exactly(game, seat, "win")
    if not known and hasattr(knowhow, "planned") and int(draft.id, 16) % 2 and not surprising:
        known = exactly(game, seat, "score")
    elif not known and advises(knowhow):
        known = _measured(draft, surprising)
    return replace(draft, **known) if known else None


# -- exactly


def exactly(game: Game, seat: int, goal: Any) -> Known:
    """By the game's solver ("win") or planner: turns that reach the most, where few do."""
    found, tried = _winning(game, seat) if goal == "win" else _planned(game, seat)
    if not found or len(found) > RARE * tried:
        return {}
    lines = sorted((turn.said for turn in found), key=len)
    reached = goal if goal == "win" else {"score": found[0].end.scores[seat]}
    return {"best": lines[0], "found": tuple(map(" ".join, lines))[:SOME], "proof": EXACT, "goal": reached}


def _winning(game: Game, seat: int) -> tuple[list[Turn], int]:
    """Of the turns that win at once and begin alike, one; and how many moves could begin a turn."""
    state: State = game.state
    knowhow: Any = state.knowhow
    if not hasattr(knowhow, "winning") or not knowhow.winning(state):
        return [], 0
    legal = state.legal(seat)
    then = [(move, state.then(move, seat)) for move in legal]
    turns = [(move, *((seat in after.actors and knowhow.winning(after)) or ())) for move, after in then]
    found = [Turn(game, state, sentences(state, moves, seat), seat) for moves in turns]
    return [turn for turn in found if wins(turn)], len(legal)


def _planned(game: Game, seat: int) -> tuple[list[Turn], int]:
    """The turns that score most of all that the planner knows; and how many it knows."""
    view = game.state.seen_by(seat if game.settings.secrets else "all")
    knowhow: Any = view.knowhow
    planned = [tuple(moves) for moves in knowhow.planned(view)]
    turns = [Turn(game, game.state, sentences(game.state, moves, seat), seat) for moves in planned]
    if any(len(turn.said) < len(moves) for turn, moves in zip(turns, planned, strict=True)):
        return [], 0  # chance decides on the way
    scores = [turn.end.scores[seat] for turn in turns]
    return [turn for turn, score in zip(turns, scores, strict=True) if score == max(scores)], len(turns)


# -- in imagined worlds


class Proof(Trial):
    """The turns of a puzzle's position, measured against the first of them in one world after the other."""

    def __init__(self, puzzle: Puzzle, seed: str = "") -> None:
        self.game, seat = puzzle.place()
        super().__init__(self.game, self.game.node, seat, _turns(self.game, seat, puzzle.id), puzzle.id + seed)
        self.worlds = 0
        self.put(self.turns)

    def put(self, turns: Sequence[Moves]) -> None:
        """Begin to measure these."""
        self.turns, self.sums = turns, [NOTHING] * len(turns)

    def look(self, worlds: int, wanted: Sequence[int]) -> None:
        """In worlds in which nobody has looked."""
        for n, sums in self.seen(self.worlds, worlds, wanted).items():
            self.sums[n] = self.sums[n].plus(sums)
        self.worlds += worlds

    def cost(self, n: int) -> float:
        return -self.sums[n].mean

    def error(self, n: int) -> float:
        """Half the interval: as for all turns that are compared, and for each time that one looks."""
        cases = len(MEASURED) * max(1, len(self.turns) - 1)
        return half_width(self.sums[n], NormalDist().inv_cdf(1 - DOUBT / 2 / cases)) if n else 0.0

    def is_far(self, n: int) -> bool:
        return self.cost(n) >= FAR and self.cost(n) - self.error(n) > NEAR

    def is_near(self, n: int) -> bool:
        return abs(self.cost(n)) <= SLIP and abs(self.cost(n)) + self.error(n) < NEAR

    def may_be_told(self, n: int) -> bool:
        """Whether all worlds that are meant for it would tell, if they say the same."""
        error = self.error(n) * (self.sums[n].n / sum(MEASURED)) ** 0.5
        return abs(self.cost(n)) <= SLIP or self.cost(n) - error > NEAR

    def chooses(self) -> bool:
        """Puts the best so far first, and forgets what was measured; whether each turn seems to be about as good, or
        far from it, and some do."""
        order = sorted(range(len(self.turns)), key=self.cost)
        gaps = [self.cost(n) - self.cost(order[0]) for n in order]
        self.put([self.turns[n] for n in order])
        few = sum(gap <= SLIP for gap in gaps) <= len(gaps) * GOOD
        return few and all(gap <= SLIP or gap >= FAR for gap in gaps)


def _measured(draft: Puzzle, surprising: bool) -> Known:
    trial = Proof(draft)
    first, others = trial.turns[:1], range(1, len(trial.turns))
    if not first:
        return {}
    for worlds in LOOKS:
        trial.look(worlds, others)
        if not trial.chooses() or (surprising and trial.turns[:1] == first):
            return {}
    open_: Sequence[int] = others
    for worlds in MEASURED:
        trial.look(worlds, open_)
        open_ = [n for n in open_ if not trial.is_far(n) and not trial.is_near(n)]
        if not open_ or not all(map(trial.may_be_told, open_)):
            break
    far = [n for n in others if trial.is_far(n)]
    found = [] if open_ or not far else _alike(trial, [trial.said(n) for n in (0, *others) if n not in far])
    wrong = [" ".join(trial.said(n)) for n in far]
    if not found or any(f"{line} ".startswith(f"{each} ") for line in wrong for each in found):
        return {}
    second = min(far, key=trial.cost)
    proof = f"{round(100 * trial.cost(second))} ± {round(100 * trial.error(second))}"
    return {"best": trial.said(0), "found": tuple(found), "proof": proof}


def _alike(trial: Proof, good: Sequence[tuple[str, ...]]) -> list[str]:
    """These turns in words, and all others, no longer ones, that lead where they do; nothing if they are many."""
    ends = {Turn(trial.game, trial.state, said, trial.seat).end.key for said in good}
    looked = [*islice(_ways(trial.state, trial.seat, ends, max(map(len, good))), WIDEST + 1)]
    lines = list(dict.fromkeys(map(" ".join, [*good, *(said for said, key in looked if key in ends)])))
    return lines if len(looked) <= WIDEST and len(lines) <= MOST else []


def _ways(
    state: State, seat: int, ends: set[Any], longest: int, before: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], Any]]:
    """All that a seat can play until it is at one of the ends, and where that leads."""
    for move in state.legal(seat):
        after, said = state.then(move, seat), (*before, state.say(move))
        yield said, after.key
        if after.key not in ends and seat in after.actors and len(said) < longest:
            yield from _ways(after, seat, ends, longest, said)


def _turns(game: Game, seat: int, seed: str) -> list[Moves]:
    """The game's ideas; where turns are single moves, all of them, unless they are too many."""
    story = game.story(viewer=seat if game.settings.secrets else "all")
    ideas = thought_of(game.state, seat, story, Random(seed), 0)
    legal = [(move,) for move in game.state.legal(seat)] if all(len(moves) == 1 for moves in ideas) else []
    return [*dict.fromkeys([*ideas, *legal])] if len(legal) <= TURNS else []
