"""`python -m squirrelwidgets.practice.make Scurry --seed 1`: makes a pack, `puzzles.toml` in the folder of the game.

Bots play, positions are looked at, those are kept whose best turn can be proven; bots try them, and so they are rated.
That takes minutes to hours. What is found is kept in a file of the folder in which one works, as `scurry-1.jsonl`: work
that was cut off goes on from there. `--themes` only finds reasons and themes of the pack that is there anew: what is
proven stays.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Final

from ..core.model.optional_packages import needed
from ..core.model.rooms import folder
from ..core.model.setups.setup import Setup
from ..core.play.game import Game
from ..core.play.game_types import PUZZLES
from ..games import GAMES, game_class
from ..review.measuring.choices import choices_of
from ..review.start import start_of
from .proof import proven
from .puzzle import Puzzle, bots_of, pack_of, puzzle_of
from .rate import JUDGE, TRIES, Found, in_bands, is_hard, rated, tried
from .themes import explained, worth_choosing

PLAYERS: Final = ("greedy", "casual", "beginner")
"""Who plays the games in which puzzles are looked for."""
LATE: Final = 0.85
"""Part of a game that is passed over: early choices seldom decide it."""
MANY: Final = 75
"""Puzzles that are proven; some of them are left out where bands are made."""
SHARE: Final = {True: 0.4, False: 0.6}
"""Part of these that is hard, or is not: more than the last fifth is."""


def drafts(kind: type[Game], setups: Sequence[Setup], rng: Random) -> Iterator[Puzzle]:
    """Choices of one game after the other, in no order, without end, as puzzles that nobody has solved."""
    for settings in cycle(setups):
        game = kind(setup=settings, seed=rng.randrange(10**9))
        game.seats = [rng.choice(PLAYERS) for _ in range(game.players.chairs)]
        line = game.run().node.line()
        choices = choices_of(line, game.stage())
        choices = choices[int(LATE * len(choices)) :]
        for choice in rng.sample(choices, len(choices)):
            if start := start_of(kind, line, choice.ply, choice.seat):
                seat = game.players.seats()[choice.seat]["id"]
                key = sha256(repr((*start, choice.seat)).encode()).hexdigest()[:6]
                yield Puzzle(kind, key, start.setup, seat, (), (), 1, 0, 0, "", start.given, start.chance)


def made(kind: type[Game], setups: Sequence[Setup], seed: int, found: Sequence[Found]) -> Iterator[Found]:
    """More puzzles, each as it is found, until there are enough."""
    count = Counter(is_hard(tries[JUDGE]) for _, tries in found)
    seen = {puzzle.id for puzzle, _ in found}
    for draft in drafts(kind, setups, Random(f"{kind.name} {seed} {len(found)}")):
        if count.total() >= MANY:
            return
        puzzle = None if draft.id in seen else proven(draft, surprising=count[False] >= SHARE[False] * MANY)
        seen.add(draft.id)
        if puzzle and count[hard := is_hard(tried(puzzle, JUDGE))] < SHARE[hard] * MANY:
            count[hard] += 1
            yield explained(puzzle), {name: tried(puzzle, name) for name in TRIES}


def written(puzzles: Sequence[Puzzle], bots: Mapping[str, int], command: str) -> str:
    """A pack as a file has it."""
    pack: str = needed("tomlkit", "lessons").dumps({"bots": bots, "puzzle": [puzzle.data() for puzzle in puzzles]})
    return f"# Made by `{command}`, proven again by tests. Not to be changed by hand.\n\n{pack}"


def main(arguments: Sequence[str] | None = None) -> None:
    parser = ArgumentParser(prog="python -m squirrelwidgets.practice.make", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--setup", action="append", help="play with this setup; more than once: with each in turn")
    parser.add_argument("--themes", action="store_true", help="only find reasons and themes anew")
    asked = parser.parse_args(arguments)
    kind: type[Game] = game_class(asked.game)
    file = folder(kind.package) / PUZZLES
    if asked.themes:
        command = file.read_text("utf-8").split("`")[1]
        puzzles = worth_choosing([explained(puzzle) for puzzle in pack_of(kind)])
        file.write_text(written(puzzles, bots_of(kind), command), "utf-8")
        return
    keep = Path(f"{kind.name}-{asked.seed}.jsonl")
    kept = map(json.loads, keep.read_text("utf-8").splitlines() if keep.exists() else ())
    found: list[Found] = [(puzzle_of(kind, each["puzzle"], str(keep)), each["tries"]) for each in kept]
    setups = "".join(f' --setup "{text}"' for text in asked.setup or ())
    command = f"{parser.prog} {asked.game} --seed {asked.seed}{setups}"
    for puzzle, tries in made(kind, [kind.setup(text) for text in asked.setup or [None]], asked.seed, [*found]):
        found.append((puzzle, tries))
        print(f"{len(found):3} {puzzle.id} {puzzle.proof:8} {tries}", flush=True)  # noqa: T201  # a command
        with keep.open("a", encoding="utf-8") as lines:
            lines.write(json.dumps({"puzzle": puzzle.data(), "tries": tries}) + "\n")
    puzzles, bots = rated(found)
    file.write_text(written(worth_choosing(in_bands(puzzles, found)), bots, command), "utf-8")


if __name__ == "__main__":
    main()
