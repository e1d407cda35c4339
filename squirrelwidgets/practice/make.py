"""`python -m squirrelwidgets.practice.make Scurry --seed 1 --ramp 30`: makes a pack, `puzzles.toml` in the folder of a
game, out of the pack that is there and of new puzzles. That takes minutes.

Bots play, positions are looked at, those are kept of which few turns reach something; bots try them, and so they are
rated. The same command, pack before it and version of this package make the same pack again.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import cycle
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
from .puzzle import Puzzle, left_by, pack_of
from .rate import TRIES, in_bands, length_of, rated, share, tried, with_first_ten
from .themes import with_themes, worth_choosing

PLAYERS: Final = {"ramp": ("beginner", "casual"), "easy": ("beginner", "casual"), "hard": ("keen",)}
"""Who plays the games in which puzzles are looked for: those that beginners mostly solve, others, and the longest."""
LONG: Final = 4
"""The first band of those that count as hard."""
PACK: Final = 70
SOME: Final = 4
"""Puzzles of one game, at most."""
ALIKE: Final = 0.4
"""Part of the puzzles that ask for the same, at most."""
PLAIN: Final = 0.35
"""Part of the turns that solve a plain puzzle, at least, …"""
FEW: Final = 3
"""… turns that there are, at least, …"""
SHORT: Final = 5
"""… its sentences, at most, …"""
MOSTLY: Final = (0.58, 0.96)
"""… how often beginners solve it, …"""
QUICK: Final = 10
"""… already in so many tries, …"""
SAME: Final = 0.6
"""… and part of them that ask for the same, at most, …"""
BEGUN: Final = 10
"""… as if there were so many of others already."""
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
                drafts.append(Puzzle(self.kind, "", start.setup, seat_id, given=start.given, chance=start.chance))
            if len(drafts) == LOOKED:
                break
        return drafts


def _decisions(game: Game) -> Iterator[tuple[int, Node]]:
    """Where somebody can choose."""
    for ply, node in enumerate(game.node.line()):
        actors = node.state.actors
        if actors and actors[0] != CHANCE and len(node.state.legal(actors[0])) > 1:
            yield ply, node


def made(kind: type[Game], setups: Sequence[Setup], seed: int, who: str, many: int) -> Iterator[Row]:
    """So many new puzzles of some players, each as it is found."""
    old = {puzzle.id for puzzle in pack_of(kind)} if kind.practises() else ()
    source = Source(kind, setups, PLAYERS[who], Random(f"{who} {kind.__name__} {seed}")).drafts()
    asked, find = Counter[str](), _plain_of if who == "ramp" else _best_of
    while asked.total() < many:
        most = min(many, asked.total() + SOME)
        for draft in next(source):
            if asked.total() < most and (row := find(draft, asked)) and row[0].id not in old:
                asked[_aims(row[0])] += 1
                yield row


def _aims(puzzle: Puzzle) -> str:
    """What is asked, and whether many turns do it."""
    return " ".join([*(name for name, _ in puzzle.aims), *["easily"][: puzzle.right / puzzle.turns > EASY]])


def _best_of(draft: Puzzle, asked: Counter[str]) -> Row | None:
    """What was asked least so far comes first."""
    for puzzle, found in sorted(proven(draft), key=lambda each: asked[_aims(each[0])]):
        is_new = asked[_aims(puzzle)] < ALIKE * (1 + asked.total())
        if is_new and puzzle.right <= RIGHT * puzzle.turns and (row := explained(puzzle, found)):
            return row
    return None


def _plain_of(draft: Puzzle, asked: Counter[str]) -> Row | None:
    least, most = MOSTLY
    for puzzle, found in proven(draft):
        is_plain = puzzle.right >= PLAIN * puzzle.turns and puzzle.turns >= FEW and len(puzzle.best) <= SHORT
        is_new = asked[_aims(puzzle)] <= SAME * (BEGUN + asked.total())
        if is_plain and is_new and least <= share(puzzle, "beginner", QUICK) <= most:
            row = explained(puzzle, found)
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


def chosen(rows: Sequence[Kept]) -> tuple[list[Puzzle], dict[str, int]]:
    """Rated, in bands, with the first ten."""
    puzzles, bots = rated([(puzzle, dict(tries)) for puzzle, tries, _ in rows])
    hard = {puzzle.id for puzzle, _, who in rows if who == "hard"}
    easy, long = ([each for each in puzzles if (each.id in hard) == is_hard] for is_hard in (False, True))
    return worth_choosing(in_bands(with_first_ten(easy), long, PACK)), bots


def written(puzzles: Sequence[Puzzle], bots: Mapping[str, int], former: Mapping[str, object], command: str) -> str:
    """A pack as a file has it."""
    data = {"bots": bots, "former": former, "puzzle": [puzzle.data() for puzzle in puzzles]}
    pack: str = needed("tomlkit", "lessons").dumps(data)
    return f"# Made by `{command}` out of the pack before it. Not to be changed by hand.\n\n{pack}"


def asked_for(arguments: Sequence[str] | None) -> Namespace:
    parser = ArgumentParser(prog="python -m squirrelwidgets.practice.make", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--seed", type=int, default=1)
    for who in PLAYERS:
        parser.add_argument(f"--{who}", type=int, default=0, help=f"so many new {who} puzzles; some are left out later")
    parser.add_argument("--setup", action="append", help="play with this setup; more than once: with each in turn")
    return parser.parse_args(arguments)


def command_of(asked: Namespace) -> str:
    """As the head of a pack names it."""
    many = "".join(f" --{who} {n}" for who in PLAYERS if (n := getattr(asked, who)))
    setups = "".join(f' --setup "{text}"' for text in asked.setup or ())
    return f"python -m squirrelwidgets.practice.make {asked.game} --seed {asked.seed}{many}{setups}"


def main(arguments: Sequence[str] | None = None) -> None:
    asked = asked_for(arguments)
    kind: type[Game] = game_class(asked.game)
    setups = [kind.setup(text) for text in asked.setup or [None]]
    has_pack = kind.practises()
    before = pack_of(kind) if has_pack else ()
    rows: list[Kept] = [(each, tried(each)[0], "easy" if each.band < LONG else "hard") for each in before]
    for who in PLAYERS:
        for puzzle, tries in made(kind, setups, asked.seed, who, getattr(asked, who)):
            rows.append((puzzle, tries, who))
            print(f"{len(rows):3} {puzzle.id} {who} {puzzle.goal} {puzzle.right}/{puzzle.turns} {tries}", flush=True)  # noqa: T201  # a command
    puzzles, bots = chosen(rows)
    former = left_by(kind) if has_pack else {}
    former = {key: level for key, level in former.items() if key not in {puzzle.id for puzzle in puzzles}}
    (folder(kind.package) / PUZZLES).write_text(written(puzzles, bots, former, command_of(asked)), "utf-8")


if __name__ == "__main__":
    main()
