"""`python -m squirrelwidgets.practice.make Scurry`: makes a pack anew, `puzzles.toml` in the folder of a game.

A pack keeps positions and what is asked of them; all else in it is found out here: all turns are looked at, bots try
them, and so they are rated. With `--ramp 30` there are new ones first: bots play, positions are looked at, those are
kept of which few turns reach something. The command that names only the game then makes the same pack again.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import cycle
from random import Random
from typing import Final

from ..core.model.optional_packages import needed
from ..core.model.setups.setup import Setup
from ..core.model.state import CHANCE
from ..core.model.subpackages import folder
from ..core.play.game import Game
from ..core.play.game_types import PUZZLES
from ..games import GAMES, game_class
from ..review.replay_point import replay_point_of
from .proof import RIGHT, Found, Looked
from .puzzle import Puzzle, left_by, pack_of
from .rate import TRIES, Row, by_length, in_bands, length_of, rated, tried, with_first_ten
from .themes import with_themes, worth_choosing

PLAYERS: Final = {"ramp": ("beginner", "casual"), "easy": ("beginner", "casual"), "hard": ("keen",)}
"""Who plays the games in which puzzles are looked for: those that beginners mostly solve, others, and the longest."""
LONG: Final = 4
"""The first band of those that count as hard."""
PACK: Final = 70
SOME: Final = 4
"""Puzzles of one game, at most."""
ALIKE: Final = 0.5
"""Part of the puzzles that ask for the same, at most, …"""
BEGUN: Final = 10
"""… as if there were so many of others already."""
PLAIN: Final = 0.35
"""Part of the turns that solve a plain puzzle, at least, …"""
FEW: Final = 3
"""… turns that there are, at least, …"""
SHORT: Final = 5
"""… its sentences, at most, …"""
MOSTLY: Final = (0.58, 0.96)
"""… and how often beginners solve it."""
LOOKED: Final = 24
"""Positions of one game that are looked at."""
TOLD: Final = 3
"""Wrong turns that a puzzle keeps, the likeliest."""
HEAD: Final = (
    "# Made by `python -m squirrelwidgets.practice.make {}` from the positions in it, which games of bots came to,"
    " and what is asked there. Not to be changed by hand.\n\n"
)


def drafts(kind: type[Game], setups: Sequence[Setup], players: Sequence[str], rng: Random) -> Iterator[list[Puzzle]]:
    """Positions of one game after the other, in no order, without end, as puzzles that ask for nothing yet."""
    for setup in cycle(setups):
        game = kind(setup=setup, seed=rng.randrange(10**9))
        game.seats = [rng.choice(players) for _ in range(game.players.player_count)]
        yield [*_drafts(game.run(), rng)][:LOOKED]


def _drafts(game: Game, rng: Random) -> Iterator[Puzzle]:
    """The positions in which somebody can choose, one a turn."""
    line, row, turns = game.node.line(), game.stage().turn_row, set[int]()
    for ply in rng.sample(range(len(line)), len(line)):
        state = line[ply].state
        if not state.actors or state.actors[0] == CHANCE or len(state.legal(seat := state.actors[0])) < 2:
            continue
        turn = row(state).turn
        start = None if turn in turns else replay_point_of(type(game), line, ply, seat)
        turns.add(turn)
        if start:
            seat_id = game.players.seats()[seat]["id"]
            yield Puzzle(type(game), "", start.setup, seat_id, given=start.given, chance=start.chance)


def made(kind: type[Game], setups: Sequence[Setup], seed: int, who: str, many: int) -> Iterator[Row]:
    """So many new puzzles of some players, each as it is found."""
    old = {puzzle.id for puzzle in pack_of(kind)} if kind.practises() else ()
    source = drafts(kind, setups, PLAYERS[who], Random(f"{who} {kind.__name__} {seed}"))
    asked = Counter[str]()
    while asked.total() < many:
        most = min(many, asked.total() + SOME)
        for draft in next(source):
            if asked.total() < most and (row := _found(draft, asked, who)) and row[0].id not in old:
                asked[_aims(row[0].goal)] += 1
                yield row


def _aims(goal: Sequence[str]) -> str:
    return " ".join(each.partition(" ")[0] for each in goal)


def _found(draft: Puzzle, asked: Counter[str], who: str) -> Row | None:
    """A puzzle that the position makes; what was asked least so far comes first."""
    looked = Looked(draft)
    for goal in sorted(looked.goals(), key=lambda each: asked[_aims(each)]):
        is_new = asked[_aims(goal)] < ALIKE * (BEGUN + asked.total())
        if not is_new or not (found := looked.puzzle(goal)):
            continue
        puzzle, _ = found
        fits = _is_plain(puzzle) if who == "ramp" else puzzle.right <= RIGHT * puzzle.turns
        row = explained(*found) if fits else None
        if row and (who != "ramp" or MOSTLY[0] <= row[1]["beginner"] / TRIES["beginner"] <= MOSTLY[1]):
            return replace(row[0], band=LONG if who == "hard" else 1), row[1]
    return None


def _is_plain(puzzle: Puzzle) -> bool:
    return puzzle.right >= PLAIN * puzzle.turns and puzzle.turns >= FEW and len(puzzle.best) <= SHORT


def explained(puzzle: Puzzle, found: Found) -> Row | None:
    """A puzzle with its likeliest wrong turns, and all that can be counted; None where there is no word for one of
    them."""
    solved, likely = tried(puzzle)
    known = {repr(turn.after.key()): turn for turn in found.wrong}
    wrong = [known[key] for key in [*dict.fromkeys([*likely, *known])][:TOLD]]
    if not all(map(found.told, wrong)):
        return None
    puzzle = with_themes(puzzle, len({turn.said[0] for turn in found.right}))
    length = length_of(puzzle, solved["casual"] * 2 < TRIES["casual"])
    return replace(puzzle, wrong=tuple(turn.said for turn in wrong), length=length), solved


def again(puzzle: Puzzle) -> Row | None:
    """The same puzzle from its position and its goal alone; None: it is no puzzle any more."""
    found = Looked(puzzle).puzzle(puzzle.goal)
    return explained(*found) if found else None


def chosen(rows: Sequence[Row]) -> tuple[list[Puzzle], dict[str, int]]:
    """As many as a pack has, rated, in bands, with the first ten: chosen again without those that were left out, until
    that changes nothing."""
    tries = {puzzle.id: each for puzzle, each in rows}
    kept, before, bots = [puzzle for puzzle, _ in rows], list[tuple[str, int]](), dict[str, int]()
    while before != (before := [(each.id, each.band) for each in kept]):
        puzzles, bots = rated([(each, tries[each.id]) for each in by_length(kept)])
        easy = [each for each in puzzles if each.band < LONG]
        long = [replace(each, first=0) for each in puzzles if each.band >= LONG]
        kept = worth_choosing(in_bands(with_first_ten(easy), long, PACK))
    return kept, bots


def written(puzzles: Sequence[Puzzle], bots: dict[str, int], former: dict[str, list[int]]) -> str:
    """A pack as a file has it."""
    data = {"bots": bots, "former": former, "puzzle": [puzzle.data() for puzzle in puzzles]}
    pack: str = needed("tomlkit", "lessons").dumps(data)
    return HEAD.format(puzzles[0].kind.__name__) + pack


def main(arguments: Sequence[str] | None = None) -> None:
    parser = ArgumentParser(prog="python -m squirrelwidgets.practice.make", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--seed", type=int, default=1)
    for who in PLAYERS:
        parser.add_argument(f"--{who}", type=int, default=0, help=f"so many new {who} puzzles; some are left out later")
    parser.add_argument("--setup", action="append", help="play with this setup; more than once: with each in turn")
    asked = parser.parse_args(arguments)
    kind: type[Game] = game_class(asked.game)
    setups, has_pack = [kind.setup(text) for text in asked.setup or [None]], kind.practises()
    rows = [row for puzzle in (pack_of(kind) if has_pack else ()) if (row := again(puzzle))]
    for who in PLAYERS:
        rows += made(kind, setups, asked.seed, who, getattr(asked, who))
    puzzles, bots = chosen(rows)
    kept = {puzzle.id for puzzle in puzzles}
    former = {key: level for key, level in (left_by(kind) if has_pack else {}).items() if key not in kept}
    (folder(kind.package) / PUZZLES).write_text(written(puzzles, bots, former), "utf-8")


if __name__ == "__main__":
    main()
