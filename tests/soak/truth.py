"""What games say, checked in many positions: claims of hints, the rules and advice of refusals, both by house rules."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import Executor
from itertools import repeat

from tests.every_game.claims import census
from tests.every_game.why import advice_is_legal, compare
from tests.games.nut_hunt.hints import test_claims as nut_hunt
from tests.games.nut_hunt.words import test_why as why_nut_hunt
from tests.games.scurry.hints import test_claims as scurry
from tests.games.scurry.words import test_why as why_scurry
from tests.games.squarrels.hints import test_claims as squarrels
from tests.games.squarrels.words import test_why as why_squarrels
from tests.games.squirrel_island.hints import test_claims as squirrel_island
from tests.games.squirrel_island.words import test_why as why_squirrel_island
from tests.games.squirrel_rush.hints import test_claims as squirrel_rush
from tests.games.squirrel_rush.words import test_why as why_squirrel_rush
from tests.house_rules.alike import PART, alike
from tests.house_rules.second_versions import VERSIONS, agree

SUITES = (scurry.SUITE, squarrels.SUITE, squirrel_rush.SUITE, nut_hunt.SUITE, squirrel_island.SUITE)
"""The claims of each game's hints, with the checkers of their tests."""
TABLES = (
    why_scurry.TABLE,
    why_squarrels.TABLE,
    why_squirrel_rush.TABLE,
    why_nut_hunt.TABLE,
    why_squirrel_island.TABLE,
)
"""The tables from kinds of sentences to the rules that forbid them."""
ADVICE = (
    why_scurry.ADVICE,
    why_squarrels.ADVICE,
    why_squirrel_rush.ADVICE,
    why_nut_hunt.ADVICE,
    why_squirrel_island.ADVICE,
)
"""What refusals may tell somebody to say, by game."""
POSITIONS = 1000
"""Positions of random games, and of greedy ones, in which the hints of each game are checked."""
TRIES = 12_000
"""Positions of random games in which sentences are tried."""
ADVISED = 4000
"""Those in which all that refusals advise is tried."""
HOUSE_GAMES = 500
"""Games of a variant that are compared with its second version."""
HOUSE_TRIES = 10_000
"""Refusals and hints of these, at least."""
ALIKE = 100
"""Parts of games of a variant that changes nothing, compared with the book."""


def claims(pool: Executor) -> None:
    """Print how often each kind of claim was made; none of them was false."""
    print(f"\nClaims of hints, in {POSITIONS} positions of random games and {POSITIONS} of greedy ones; none is false")
    for suite, counts in zip(SUITES, pool.map(_census, range(len(SUITES))), strict=True):
        print(f"{suite.kind.title}: {', '.join(f'{kind} {n}' for kind, n in counts.most_common())}", flush=True)
        never = suite.usual() - counts.keys()
        assert not never, f"never made: {never}"


def _census(n: int) -> Counter[str]:
    """In a worker, which finds the suite by its number: the functions of some cannot travel."""
    return census(SUITES[n], POSITIONS)


def reasons(pool: Executor) -> None:
    """Print how often each rule was cited where a sentence is refused; each is the one that forbids it."""
    print(f"\nRules cited in {TRIES:,} positions of random games; each is the one that forbids")
    for table, counts in zip(TABLES, pool.map(_compare, range(len(TABLES))), strict=True):
        print(f"{table.kind.title}: {', '.join(f'{rule} {n}' for rule, n in counts.most_common())}", flush=True)


def _compare(n: int) -> Counter[str]:
    """The same for a table."""
    return compare(TABLES[n], TRIES)


def advice(pool: Executor) -> None:
    """Print how often refusals advised what; all of it could be said."""
    print(f"\nAdvised by refusals in {ADVISED:,} positions of random games; all of it can be said there")
    for each, counts in zip(ADVICE, pool.map(_advised, range(len(ADVICE))), strict=True):
        print(f"{each.table.kind.title}: {', '.join(f'{word} {n}' for word, n in counts.most_common())}", flush=True)
        never = {*each.often} - counts.keys()
        assert not never, f"never advised: {never}"


def _advised(n: int) -> Counter[str]:
    """The same for what refusals advise."""
    return advice_is_legal(ADVICE[n], ADVISED)


def house_rules(pool: Executor) -> None:
    """Print how often variants refused, advised and told; none of it is false by their second versions."""
    print(f"\nHouse rules: {HOUSE_GAMES} games of each variant and of its second version; nothing told is false")
    for name in VERSIONS:
        counts = sum(pool.map(agree, repeat(name, HOUSE_GAMES), range(HOUSE_GAMES), chunksize=5), Counter[str]())
        print(f"{name}: {', '.join(f'{n:,} {what}' for what, n in counts.items())}", flush=True)
        assert min(counts["refusals"], counts["hints"]) >= HOUSE_TRIES
    same, of = sum(pool.map(alike, range(ALIKE))), ALIKE * PART
    print(f"Hop that sees past no acorn: the same as Scurry in {same:,} of {of:,} games", flush=True)
    assert same == of
