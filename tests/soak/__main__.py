"""`python -m tests.soak [games]`: long runs, whose table goes into a closing note.

Every notebook in full; that many random games of each game (10,000 by default), checked move by move, and a tenth as
many compared with its second version; all pairs of twins, compared in everything their viewer receives;
the claims of hints, the rules and the advice of refusals, by house rules, too; mutated inputs at every door; bots
against each other; puzzles, proven again; and the lab's answers where the truth is known.
"""

from __future__ import annotations

import sys
from concurrent.futures import Executor, ProcessPoolExecutor
from itertools import repeat
from statistics import mean
from time import perf_counter

from squirrelwidgets import Greedy, Search, own
from squirrelwidgets import Random as RandomBot
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.games import game_class
from squirrelwidgets.lab.playing.match import name_of
from tests.games.nut_hunt.soak import Census
from tests.games.scurry.soak import Tiles
from tests.games.squarrels.soak import Cards, error, gains
from tests.games.squirrel_island.soak import Accounts
from tests.games.squirrel_rush.soak import Books
from tests.own.games import FIVE, HighNut
from tests.own.strange import found
from tests.secrets.compare import check_bots, check_environments, check_story
from tests.secrets.twins import PAIRS, WITH_TWINS, check_boards, check_views, check_worlds, pair
from tests.soak.agreement import LINES, agree
from tests.soak.doors import MOST_MEMORY, SLOWEST, Tally, cases, soak_door
from tests.soak.duels import DUELS, share
from tests.soak.games import Checks, Totals, soak
from tests.soak.notebooks import FOLDER, run
from tests.soak.puzzles import row as puzzle_row
from tests.soak.sittings import row as sittings_row
from tests.soak.statistics import ANSWERS, TABLES_OF_EACH, answered
from tests.soak.truth import advice, claims, house_rules, reasons
from tests.which_games import with_puzzles

CHECKS: tuple[type[Checks], ...] = (Tiles, Cards, Books, Census, Accounts)
INPUTS = 5_000
"""Mutated inputs of each door."""
ROUNDS = 200
"""Rounds of Squarrels for each pair of bots."""


def main(games: int = 10_000) -> None:
    notebooks()
    with ProcessPoolExecutor() as pool:
        agreement(-(-games // 10), pool)
        for checks in CHECKS:
            random_games(checks, -(-games // len(checks.SETUPS)), pool)
        for kind in (*WITH_TWINS, HighNut):
            secrets(kind, pool)
        own_games(games, pool)
        claims(pool)
        reasons(pool)
        advice(pool)
        house_rules(pool)
        duels(pool)
        puzzles(pool)
        statistics(pool)
    doors()


def own_games(games: int, pool: Executor) -> None:
    """Check games of one's own, written and drawn at random."""
    begin = perf_counter()
    for told in pool.map(check_own, FIVE, repeat(-(-games // len(FIVE)))):
        assert not told, told
    print(f"\nGames of one's own: nothing to say of five in {games:,} games   {perf_counter() - begin:.0f} s", end="")
    for seed, told in enumerate(pool.map(found, range(-(-games // 20)), chunksize=10)):
        assert not told, (seed, told)
    print(
        f"\nThose that a stranger may write hold, too: {-(-games // 20):,}   {perf_counter() - begin:.0f} s", flush=True
    )


def check_own(kind: type[Game], games: int) -> list[str]:
    """What the checkers say of a game, its own and that of the house."""
    report = kind.check(games=games, positions=1, seconds=600)
    return [*own.check(kind), *([] if report.ok else [repr(report)])]


def statistics(pool: Executor) -> None:
    """Print how often the lab's answers are wrong, and how often they find what is there."""
    print(f"\nThe lab, where the truth is known: of {TABLES_OF_EACH:,} tables each")
    for name, part in pool.map(answered, *zip(*ANSWERS, strict=True)):
        print(f"{name:64}{part:7.3f}", flush=True)


def puzzles(pool: Executor) -> None:
    """Print how the packs do: each puzzle is proven again, and beginners practise."""
    print("\nPuzzles")
    for told in pool.map(puzzle_row, map(game_class, with_puzzles())):
        print(told, flush=True)
    for told in pool.map(sittings_row, map(game_class, with_puzzles())):
        print(told, flush=True)


def doors() -> None:
    """Print a table of all doors. Each game has a process of its own, whose memory is measured."""
    print(f"\nDoors: {INPUTS:,} mutated inputs of each, up to 5 MB; let in, seconds of the slowest, MB at the most\n")
    names = [name for name, _ in cases()]
    with ProcessPoolExecutor(max_tasks_per_child=1) as pool:
        shares = [-(-INPUTS // names.count(name)) for name in names]
        for (name, kind), tally in zip(cases(), pool.map(soak_door, *zip(*cases(), strict=True), shares), strict=True):
            print(door_row(f"{name} {kind.name}", tally), flush=True)
            assert tally.slowest < SLOWEST
            assert tally.memory < MOST_MEMORY


def door_row(name: str, tally: Tally) -> str:
    return f"{name:28}{tally.inputs:7,}{tally.let_in:7,}{tally.slowest:8.2f}{tally.memory / 1000:8.0f}"


def notebooks() -> None:
    """Run every notebook in full, one after the other."""
    print("\nNotebooks, s: ", end="")
    for path in sorted(FOLDER.glob("*.ipynb")):
        print(f"{path.stem} {run(path):.0f}", end=" ", flush=True)
    print()


def agreement(games: int, pool: Executor) -> None:
    """Compare games with the second versions."""
    for title in LINES:
        begin = perf_counter()
        for _ in pool.map(agree, repeat(title, games), range(games), chunksize=10):
            pass
        print(f"\n{title}: the same as the second version in {games:,} games   {perf_counter() - begin:.0f} s", end="")
    print(flush=True)


def random_games(checks: type[Checks], games: int, pool: Executor) -> None:
    """Print a table of one game, a row for each setup."""
    begin = perf_counter()
    setups = checks.SETUPS
    about = (checks.__doc__ or "").partition("\n")[0]
    print(f"\n{checks.KIND.title}: {games * len(setups):,} random games. {about}\n")
    print(f"{'setup':58}{'games':>7}{'moves':>7}{'most':>7}{'points':>8}  won by seat (%); other counts a game")
    for setup, totals in zip(setups, pool.map(soak, repeat(checks), setups, repeat(games)), strict=False):
        print(row(setup, totals), flush=True)
    print(f"{perf_counter() - begin:.0f} s (moves, points: a game, points of all seats; most: of the longest game)")


def row(setup: str, totals: Totals) -> str:
    n = totals.games
    won = " ".join(f"{100 * totals.won[seat] / n:.0f}" for seat in sorted(totals.won))
    notes = ", ".join(f"{name} {count / n:.4g}" for name, count in sorted(totals.notes.items()))
    name = setup if len(setup) < 57 else setup[:56] + "…"
    return f"{name:58}{n:7,}{totals.moves / n:7.0f}{totals.longest:7}{totals.points / n:8.1f}  {won}; {notes}"


def secrets(kind: type[Game], pool: Executor) -> None:
    """Compare all pairs of twins of a game."""
    begin = perf_counter()
    rows = pool.map(check_pair, repeat(kind, PAIRS), range(PAIRS))
    plies, apart, told, decisions, observations, imagined = map(sum, zip(*rows, strict=True))
    print(
        f"\n{kind.title}: {PAIRS} pairs of twins receive the same: {plies:,} plies, {apart:,} of them apart, ", end=""
    )
    print(f"{told:,} events, {decisions:,} decisions of bots, {observations:,} observations; ", end="")
    print(f"{imagined:,} other worlds imagined   {perf_counter() - begin:.0f} s", flush=True)


def check_pair(kind: type[Game], seed: int) -> tuple[int, ...]:
    """Check one pair of twins in everything, and count what was compared."""
    twins = pair(kind, seed)
    check_views(twins)
    check_boards(twins)
    told, decisions, observations = check_story(twins), check_bots(twins), check_environments(twins)
    return len(twins.lines[0]), twins.apart, told, decisions, observations, check_worlds(twins)


def duels(pool: Executor) -> None:
    """Print the first bot's share of wins; alone, of games won against the Automa. Whoever plays worse fails."""
    print("\nThe first bot's share of wins, a draw half")
    for one, other, setup, games, least in DUELS:
        begin = perf_counter()
        part = 100 * share(one, other, setup, games, pool)
        names = f"{name_of(one)} : {name_of(other)}"
        where = f"{type(setup).__module__.split('.')[2]} {setup}"
        print(f"{names:36}{where:36}{games:5} games {part:5.1f} %   {perf_counter() - begin:.0f} s", flush=True)
        assert part >= least, f"at least {least} %"
    print(f"\nSquarrels, {ROUNDS} rounds with four: points a seat more than the other bot makes in its place")
    for one, other in ((Greedy(), RandomBot()), (Search(samples=60), Greedy())):
        begin = perf_counter()
        points = gains(one, other, ROUNDS, executor=pool)
        names = f"{name_of(one)} : {name_of(other)}"
        print(f"{names:36}{mean(points):+6.2f} ± {error(points):.2f}   {perf_counter() - begin:.0f} s", flush=True)
        assert mean(points) > -2 * error(points)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
