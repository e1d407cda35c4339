"""`python -m squirrelwidgets.practice.make Scurry --seed 1`: makes a pack, `puzzles.toml` in the folder of the game.

Bots play, positions are looked at, those are kept of which few turns reach something; bots try them, and so they are
rated. That takes minutes. What is found is kept in a file of the folder in which one works, as `scurry-1.jsonl`: work
that was cut off goes on from there.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import cycle
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Any, Final

from ..core.model.optional_packages import needed
from ..core.model.setups.setup import Setup
from ..core.model.state import CHANCE
from ..core.model.subpackages import folder, subpackage
from ..core.play.game import Game
from ..core.play.game_types import PUZZLES
from ..core.play.tree import Node
from ..games import GAMES, game_class
from ..review.replay_point import replay_point_of
from .proof import RIGHT, Found, proven
from .puzzle import Puzzle, left_by, puzzle_of
from .rate import TRIES, in_bands, length_of, rated, tried, with_first_ten
from .themes import with_themes, worth_choosing

PLAYERS: Final = {"plain": ("beginner", "casual"), "easy": ("beginner", "casual"), "hard": ("keen",)}
"""Who plays the games in which puzzles are looked for: those that beginners mostly solve, others, and the longest."""
MANY: Final = {"plain": 30, "easy": 84, "hard": 60}
"""Puzzles that are looked for in each; some of them are left out where bands are made."""
PACK: Final = 70
SOME: Final = 4
"""Puzzles of one game, at most."""
ALIKE: Final = 0.4
"""Part of the puzzles that ask for the same, at most."""
PLAIN: Final = 0.35
"""Part of the turns that solve a plain puzzle, at least, …"""
SHORT: Final = 5
"""… its sentences, at most, …"""
MOSTLY: Final = (0.58, 0.96)
"""… and how often beginners do."""
LOOKED: Final = 24
"""Positions of one game that are looked at."""
EASY: Final = 0.2
"""What a larger part of the turns does is another kind of puzzle."""
TOLD: Final = 3
"""Wrong turns that a puzzle has a word for."""
MET: Final = 95
"""Of 100 positions at about that ply, so many hold no more cards than one that is asked."""
NEAR: Final = 10
"""Plies that are about the same."""
COUNTED: Final = 8
"""Games in which that is counted."""

Row = tuple[Puzzle, Mapping[str, int]]
"""A puzzle, and what bots made of it."""
Kept = tuple[Puzzle, Mapping[str, int], str]
"""The same, with those who played."""


class Source:
    """Games of some players, one after the other, and the positions that people meet in such games."""

    def __init__(self, kind: type[Game], setups: Sequence[Setup], players: Sequence[str], rng: Random) -> None:
        self.kind, self.players, self.rng = kind, players, rng
        self.setups = cycle(setups)
        self.holds: Any = getattr(subpackage(kind.package, "hints"), "holds", None)
        """How many cards a seat holds, in games with cards."""
        self.counted: list[Game] = []
        self.most: dict[int, float] = {}
        """By plies, the most cards."""

    def drafts(self) -> Iterator[list[Puzzle]]:
        """Positions of one game after the other, in no order, without end, as puzzles that ask for nothing yet."""
        if self.holds:
            self.counted = [self._played() for _ in range(COUNTED)]
            self._count()
        yield from (self._drafts(game) for game in self.counted)
        while True:
            yield self._drafts(self._played())

    def _played(self) -> Game:
        game = self.kind(setup=next(self.setups), seed=self.rng.randrange(10**9))
        game.seats = [self.rng.choice(self.players) for _ in range(game.players.player_count)]
        return game.run()

    def _count(self) -> None:
        held = defaultdict[int, list[int]](list)
        for game in self.counted:
            for ply, node in _decisions(game):
                held[ply // NEAR].append(self.holds(node.state, node.state.actors[0]))
        self.most = {
            at: quantiles(each, n=100, method="inclusive")[MET - 1] for at, each in held.items() if len(each) > 1
        }

    def _drafts(self, game: Game) -> list[Puzzle]:
        line, row, drafts, turns = game.node.line(), game.stage().turn_row, list[Puzzle](), set[int]()
        for ply, node in self.rng.sample(found := [*_decisions(game)], len(found)):
            seat, turn = node.state.actors[0], row(node.state).turn
            if turn in turns or (self.holds and self.holds(node.state, seat) > self.most.get(ply // NEAR, 0)):
                continue
            turns.add(turn)
            if start := replay_point_of(self.kind, line, ply, seat):
                seat_id = game.players.seats()[seat]["id"]
                drafts.append(
                    Puzzle(self.kind, str(start), start.setup, seat_id, given=start.given, chance=start.chance)
                )
            if len(drafts) == LOOKED:
                break
        return drafts


def _decisions(game: Game) -> Iterator[tuple[int, Node]]:
    """Where somebody can choose."""
    for ply, node in enumerate(game.node.line()):
        actors = node.state.actors
        if actors and actors[0] != CHANCE and len(node.state.legal(actors[0])) > 1:
            yield ply, node


def made(kind: type[Game], setups: Sequence[Setup], seed: int, found: Sequence[Kept], times: int = 1) -> Iterator[Kept]:
    """More puzzles, each as it is found, until there are enough."""
    asked = Counter(_aims(puzzle) for puzzle, _, _ in found)
    for who, players in PLAYERS.items():
        left = times * MANY[who] - sum(each == who for _, _, each in found)
        source = Source(kind, setups, players, Random(f"{kind.name} {seed} {who} {left}")).drafts()
        while left > 0:
            of_this_game = 0
            for draft in next(source):
                find = _plain_of if who == "plain" else _best_of
                if of_this_game < min(SOME, left) and (row := find(draft, asked)):
                    asked[_aims(row[0])] += 1
                    of_this_game += 1
                    yield *row, who
            left -= of_this_game


def _aims(puzzle: Puzzle) -> str:
    """What is asked, and whether many turns do it."""
    return " ".join([*(name for name, _ in puzzle.aims), *["easily"][: puzzle.right / puzzle.turns > EASY]])


def _candidates(draft: Puzzle, asked: Counter[str]) -> Iterator[tuple[Puzzle, Found]]:
    """What can be asked there and was not asked too often, what was asked least so far first."""
    for puzzle, found in sorted(proven(draft), key=lambda each: asked[_aims(each[0])]):
        if asked[_aims(puzzle)] < ALIKE * (1 + asked.total()):
            yield puzzle, found


def _best_of(draft: Puzzle, asked: Counter[str]) -> Row | None:
    rows = (explained(*each) for each in _candidates(draft, asked) if each[0].right <= RIGHT * each[0].turns)
    return next(filter(None, rows), None)


def _plain_of(draft: Puzzle, asked: Counter[str]) -> Row | None:
    least, most = MOSTLY
    for puzzle, found in _candidates(draft, asked):
        is_plain = puzzle.right >= PLAIN * puzzle.turns and len(puzzle.best) <= SHORT
        row = explained(puzzle, found) if is_plain else None
        if row and least <= row[1]["beginner"] / TRIES["beginner"] <= most:
            return row
    return None


def explained(puzzle: Puzzle, found: Found) -> Row | None:
    """A puzzle with a word for each of its likeliest wrong turns, and all that can be counted; None without."""
    solved, likely = tried(puzzle)
    known = {repr(turn.after.key()): turn for turn in found.wrong}
    wrong = [*dict.fromkeys([*likely, *known])][:TOLD]
    told = [(" ".join(turn.said), found.told(turn), found.answer(turn)) for turn in map(known.__getitem__, wrong)]
    if not all(reason for _, reason, _ in told):
        return None
    puzzle = with_themes(puzzle, len({turn.said[0] for turn in found.right}))
    length = length_of(puzzle, solved["casual"] * 2 < TRIES["casual"])
    return replace(puzzle, wrong=tuple(tuple(filter(None, each)) for each in told), length=length), solved


def written(puzzles: Sequence[Puzzle], bots: Mapping[str, int], former: Mapping[str, object], command: str) -> str:
    """A pack as a file has it."""
    data = {"bots": bots, "former": former, "puzzle": [puzzle.data() for puzzle in puzzles]}
    pack: str = needed("tomlkit", "lessons").dumps(data)
    return f"# Made by `{command}`, proven again by tests. Not to be changed by hand.\n\n{pack}"


def chosen(rows: Sequence[Kept]) -> tuple[list[Puzzle], dict[str, int]]:
    """Rated, in bands, with the first ten."""
    puzzles, bots = rated([(puzzle, dict(tries)) for puzzle, tries, _ in rows])
    hard = {puzzle.id for puzzle, _, who in rows if who == "hard"}
    easy, long = ([each for each in puzzles if (each.id in hard) == is_hard] for is_hard in (False, True))
    return worth_choosing(in_bands(with_first_ten(easy), long, PACK)), bots


def main(arguments: Sequence[str] | None = None) -> None:
    parser = ArgumentParser(prog="python -m squirrelwidgets.practice.make", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--times", type=int, default=1, help="look for so many times as many")
    parser.add_argument("--setup", action="append", help="play with this setup; more than once: with each in turn")
    asked = parser.parse_args(arguments)
    kind: type[Game] = game_class(asked.game)
    keep = Path(f"{kind.name}-{asked.seed}.jsonl")
    kept = map(json.loads, keep.read_text("utf-8").splitlines() if keep.exists() else ())
    rows: list[Kept] = [(puzzle_of(kind, each["puzzle"], str(keep)), each["tries"], each["who"]) for each in kept]
    setups = "".join(f' --setup "{text}"' for text in asked.setup or ())
    command = f"{parser.prog} {asked.game} --seed {asked.seed} --times {asked.times}{setups}"
    given = [kind.setup(text) for text in asked.setup or [None]]
    for puzzle, tries, who in made(kind, given, asked.seed, [*rows], asked.times):
        rows.append((puzzle, tries, who))
        print(f"{len(rows):3} {puzzle.id} {who} {puzzle.goal} {puzzle.right}/{puzzle.turns} {tries}", flush=True)  # noqa: T201  # a command
        with keep.open("a", encoding="utf-8") as lines:
            lines.write(json.dumps({"puzzle": puzzle.data(), "tries": tries, "who": who}) + "\n")
    file = folder(kind.package) / PUZZLES
    puzzles, bots = chosen(rows)
    former = {key: level for key, level in left_by(kind).items() if key not in {puzzle.id for puzzle in puzzles}}
    file.write_text(written(puzzles, bots, former, command), "utf-8")


if __name__ == "__main__":
    main()
