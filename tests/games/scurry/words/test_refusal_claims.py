"""Every sentence of a refusal is true: each is read again, and checked with the slow second version of the rules.

A sentence that no pattern here reads is a failure: a new one needs a check of its own.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from squirrelwidgets import Scurry
from tests.games.scurry.helpers import table
from tests.reference import scurry as slow

SETUPS = (
    *("3/players 3/hops 2", "4/players 2/hops 2", "4/random 3/hops 2", "3/gray d4 f8/squirrels g8 d5/hops 2"),
    *("3/random", "4/random 3", "3/players 2", "4/gray e8/squirrels f6 i9"),
)
POSITIONS = 600
TRIES = 6
"""Cells said in each position."""
Found = re.Match[str]


def seen(position: slow.Position, origin: str) -> list[str]:
    """What the mover would see from a cell, after it has left its own."""
    return slow.sight(replace(position, squirrels={**position.squirrels, position.mover: origin}))


def would_see(position: slow.Position, origin: str, cell: str) -> bool:
    """Whether a tile on the cell would be seen from there."""
    tiled = replace(position, acorns={**position.acorns, cell: slow.OTHER[position.mover]})
    return cell in seen(tiled, origin)


def holds(position: slow.Position, cell: str) -> str:
    on = next((side for side, at in position.squirrels.items() if at == cell), "")
    return f"{on} squirrel" if on else f"{position.acorns[cell]} acorn" if cell in position.acorns else "empty"


def two_hops(position: slow.Position) -> bool:
    return any(set(seen(position, first)) - {first} for first in slow.sight(position))


def line(position: slow.Position, cell: str) -> list[str] | None:
    """The cells between the squirrel and another one; None where they are not in one line."""
    for way in slow.STEPS:
        between, at = [], slow.step(position.squirrels[position.mover], way)
        while at in slow.cells(position.side) and at != cell:
            between.append(at)
            at = slow.step(at, way)
        if at == cell:
            return between
    return None


def blocks(position: slow.Position, found: Found) -> bool:
    _, thing, at, cell = found.groups()
    between = line(position, cell) or []
    before = between[: between.index(at)] if at in between else [at]
    return holds(position, at) == thing and all(holds(position, each) == "empty" for each in before)


def from_none_of_the_firsts(position: slow.Position, found: Found) -> bool:
    cell, *firsts = [found[1], *re.split(", | or ", found[2])]
    return sorted(firsts) == sorted(slow.sight(position)) and not any(
        would_see(position, first, cell) for first in firsts
    )


def came_from(position: slow.Position, found: Found) -> bool:
    return position.hops > 0 and holds(position, found[1]) == f"{position.mover} acorn"


def not_alone_in_sight(position: slow.Position, found: Found) -> bool:
    """From this acorn, once reached, no second one is seen."""
    return found[1] in slow.sight(position) and not set(seen(position, found[1])) - {found[1]}


CHECKS: dict[str, Callable[[slow.Position, Found], bool]] = {
    r"The (\w+) squirrel replaces a \1 acorn; (\w+) is empty\.": lambda p, f: holds(p, f[2]) == "empty",
    r"The (\w+) squirrel replaces a \1 acorn; (\w+) holds a (.+)\.": lambda p, f: holds(p, f[2]) == f[3] != f[1],
    r"(?:A tile|An acorn|The \w+ squirrel) goes on an empty cell; (\w+) holds a (.+)\.": (
        lambda p, f: holds(p, f[1]) == f[2]
    ),
    r"No (\w+) acorn is in sight, so place one where the (\w+) squirrel sees it\.": (
        lambda p, f: not slow.sight(p) and f.groups() == (slow.OTHER[p.mover], p.mover)
    ),
    r"(\w+) is not in a straight line with (\w+)\.": (
        lambda p, f: f[2] == p.squirrels[p.mover] and line(p, f[1]) is None
    ),
    r"(A|The) (\w+ \w+) on (\w+) blocks the line to (\w+)\.": blocks,
    r"Every turn needs two hops, and there is no second one yet\.": (
        lambda p, _: p.least == 2 and p.hops == 0 and not two_hops(p)
    ),
    r"From (\w+) the (\w+) squirrel would see no other (\w+) acorn\.": (
        lambda p, f: would_see(p, p.squirrels[p.mover], f[1]) and not set(seen(p, f[1])) - {f[1]}
    ),
    r"(\w+) is not in sight from (.+) either, where the first hop can go\.": from_none_of_the_firsts,
    r"(\w+) is empty: the squirrel moves only onto \w+ acorns, not onto empty cells\.": (
        lambda p, f: holds(p, f[1]) == "empty"
    ),
    r"The (\w+ squirrel) stands on (\w+); it can only block the way\.": lambda p, f: holds(p, f[2]) == f[1],
    r"The squirrel has just come from (\w+): that acorn is \w+ now, so you cannot hop back to it\.": came_from,
    r"The acorn on (\w+) is (\w+) already: you can only hop to (\w+) ones\.": (
        lambda p, f: holds(p, f[1]) == f"{f[2]} acorn" == f"{p.mover} acorn" and f[3] == slow.OTHER[p.mover]
    ),
    r"Every turn needs two hops, and from (\w+) no other \w+ acorn is in sight\.": not_alone_in_sight,
    r"The squirrel stands on (\w+) already; it must move to another acorn\.": (
        lambda p, f: p.squirrels[p.mover] == f[1] and p.hops == 0
    ),
    r"The squirrel cannot stop on (\w+) while it sees \w+ acorns: it must go on\.": (
        lambda p, f: p.squirrels[p.mover] == f[1] and bool(slow.sight(p))
    ),
}


@pytest.mark.rule("SC-5", "SC-7", "SC-8", "SC-9", "SC-11", "SC-12", "SC-15", "SC-20", "SC-25")
def test_every_sentence_of_a_refusal_is_true() -> None:
    counts: Counter[str] = Counter()
    for n in range(POSITIONS // 10):
        game, rng = Scurry(setup=SETUPS[n % len(SETUPS)], seed=n), Random(n)
        while not game.over and game.ply < 30:
            position = table(game.state)
            for cell in rng.sample(slow.cells(position.side), TRIES):
                if why := game.state.explain(cell):
                    counts.update(checked(position, why.text))
            counts["positions"] += 1
            counts["mid-turn"] += position.hops > 0
            counts["a hop in sight, not two"] += (
                position.phase == "place"
                and bool(slow.sight(position))
                and not two_hops(position)
                and position.least == 2
            )
            game.play(rng.choice(game.legal))
    assert counts["positions"] >= POSITIONS
    assert min(counts["mid-turn"], counts["a hop in sight, not two"]) > 10
    assert counts.keys() >= CHECKS.keys()


def checked(position: slow.Position, text: str) -> list[str]:
    """The patterns that a text was read with, sentence by sentence."""
    patterns = []
    for sentence in re.split(r"(?<=\.) ", text):
        (pattern,) = [each for each in CHECKS if re.fullmatch(each, sentence)] or [""]
        assert pattern, f"nobody checks: {sentence}"
        found = re.fullmatch(pattern, sentence)
        assert found
        assert CHECKS[pattern](position, found), f"false: {sentence}\n{position}"
        patterns.append(pattern)
    return patterns


@pytest.mark.rule("SC-25")
def test_where_one_hop_is_in_sight_nobody_says_that_none_is() -> None:
    game = Scurry(setup="4/gray f8/squirrels f6 d7/hops 2")
    why = game.why("c3")
    assert why is not None
    assert why.text.startswith("Every turn needs two hops, and there is no second one yet. From c3 the brown ")
