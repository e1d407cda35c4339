"""`python -m squirrelwidgets.practice.make Scurry --seed 1`: makes a pack, `puzzles.toml` in the folder of the game.

Bots play, positions are looked at, those are kept whose best turn can be proven; bots try them, and so they are rated.
The pack is written anew with every tenth puzzle; with `--keep` work that was cut off goes on. `--themes` only finds
the themes of the pack that is there anew: what is proven stays.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, Final

from ..core.model.rooms import folder
from ..core.model.setups.setup import Setup
from ..core.play.game import Game
from ..games import GAMES, game_class
from .positions import drafts
from .proof import proven
from .puzzle import FILE, Puzzle, bots_of, pack_of, puzzle_of
from .rate import JUDGE, TRIES, Tried, in_bands, level, rated, tried
from .themes import explained, themed, worth_choosing

SHARES: Final = {"easy": 0.6, "fair": 0.4, "hard": 0.4}
"""Part of a pack that is of a level, at most."""
NOT_HARD: Final = 0.75
"""Part that is easy or fair, at most: so more than the last fifth is hard."""

OFTEN: Final = 10


Found = tuple[Puzzle, Tried]
"""A puzzle, and what bots made of it."""


def made(
    kind: type[Game], setups: Sequence[Setup], seed: int, many: int, found: Sequence[Found], end: float
) -> Iterator[Found]:
    """More puzzles, each as it is found, until there are so many, or until a time."""
    levels = Counter(level(tries[JUDGE]) for _, tries in found)
    seen = {puzzle.id for puzzle, _ in found}
    for draft in drafts(kind, setups, Random(f"{kind.name} {seed} {len(found)}")):
        if levels.total() >= many or monotonic() > end:
            return
        puzzle = None if draft.id in seen else proven(draft, surprising=not _lacks(levels, many, "easy"))
        seen.add(draft.id)
        if puzzle and _lacks(levels, many, level(solved := tried(puzzle, JUDGE))):
            levels[level(solved)] += 1
            yield explained(puzzle), {name: solved if name == JUDGE else tried(puzzle, name) for name in TRIES}


def _lacks(levels: Counter[str], many: int, hard: str) -> bool:
    """Whether a pack of so many lacks puzzles of a level."""
    full = hard != "hard" and levels["easy"] + levels["fair"] >= NOT_HARD * many
    return not full and levels[hard] < SHARES[hard] * many


def written(puzzles: Sequence[Puzzle], bots: Mapping[str, int], command: str) -> str:
    """A pack as a file has it."""
    lines = [f"# Made by `{command}`, proven again by tests. Not to be changed by hand.", "", "[bots]"]
    lines += [f"{name} = {rating}" for name, rating in bots.items()]
    for puzzle in puzzles:
        lines += ["", "[[puzzle]]", *(f"{name} = {_toml(value)}" for name, value in puzzle.data().items())]
    return "\n".join(lines) + "\n"


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{name} = {_toml(each)}" for name, each in value.items()) + " }"
    return json.dumps(value, ensure_ascii=False)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = ArgumentParser(prog="python -m squirrelwidgets.practice.make", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--many", type=int, default=75, help="puzzles to prove")
    parser.add_argument("--minutes", type=float, default=60.0, help="after which it ends with fewer")
    parser.add_argument("--keep", type=Path, help="a file that keeps what is found, to go on from")
    parser.add_argument("--setup", action="append", help="play with this setup; more than once: with each in turn")
    parser.add_argument("--themes", action="store_true", help="only find the themes anew")
    asked = parser.parse_args(arguments)
    kind: type[Game] = game_class(asked.game)
    if asked.themes:
        _write_pack(kind, worth_choosing([themed(puzzle) for puzzle in pack_of(kind)]), bots_of(kind), _command(kind))
        return
    setups = [kind.setup(text) for text in asked.setup or [None]]
    kept = asked.keep.read_text("utf-8").splitlines() if asked.keep and asked.keep.exists() else []
    found = [(puzzle_of(kind, each["puzzle"], "kept"), each["tries"]) for each in map(json.loads, kept)]
    begin = monotonic()
    for puzzle, tries in made(kind, setups, asked.seed, asked.many, [*found], begin + 60 * asked.minutes):
        found.append((puzzle, tries))
        print(f"{len(found):3} {monotonic() - begin:6.0f} s  {puzzle.id} {puzzle.proof:8} {tries}", flush=True)  # noqa: T201  # a command
        if asked.keep:
            kept.append(json.dumps({"puzzle": puzzle.data(), "tries": tries}))
            asked.keep.write_text("\n".join(kept), "utf-8")
        if len(found) % OFTEN == 0:
            _write(kind, found, asked)
    _write(kind, found, asked)


def _write(kind: type[Game], found: Sequence[Found], asked: Any) -> None:
    tries = [each for _, each in found]
    puzzles, bots = rated([puzzle for puzzle, _ in found], tries)
    puzzles = worth_choosing(in_bands(puzzles, tries))
    if not puzzles:
        print("no bands yet in which easy puzzles are easy, and hard ones hard", flush=True)  # noqa: T201  # a command
        return
    setups = "".join(f' --setup "{text}"' for text in asked.setup or ())
    _write_pack(
        kind, puzzles, bots, f"python -m squirrelwidgets.practice.make {asked.game} --seed {asked.seed}{setups}"
    )


def _command(kind: type[Game]) -> str:
    """By which the pack that is there was made."""
    return _file(kind).read_text("utf-8").split("`")[1]


def _file(kind: type[Game]) -> Path:
    return folder(kind.package) / FILE


def _write_pack(kind: type[Game], puzzles: Sequence[Puzzle], bots: Mapping[str, int], command: str) -> None:
    text = written(puzzles, bots, command)
    _file(kind).write_text(text, "utf-8")
    themes = Counter(theme for puzzle in puzzles for theme in puzzle.themes)
    print(f"{len(puzzles)} puzzles, {len(text) // 1000} kB; {dict(themes)}", flush=True)  # noqa: T201  # a command


if __name__ == "__main__":
    main()
