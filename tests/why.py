"""Asks why a sentence is refused, in random positions, and compares the rule with a game's table of what forbids it.

The table is a function from a position, a sentence and a seat to the rules that may be cited, written from the sheet of
rules. `make soak` asks in more positions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

from squirrelwidgets import CHANCE
from squirrelwidgets.core.play.game import Game

PLIES = 1500
"""Moves of a game that are looked at."""
FIRST = 6
"""Moves during which every position is looked at."""
SENTENCES = 12
"""Sentences that are tried in a position."""


class Table(NamedTuple):
    """The sentences that are tried, and the rule that forbids one."""

    kind: type[Game]
    setups: Sequence[str]
    sentences: Callable[[Any, Random], str]
    """A sentence that somebody may try, legal or not."""
    forbidding: Callable[[Any, str, int | None], str]
    """The rule that forbids a sentence; seat None: said for the deciding seat."""


def compare(table: Table, positions: int, share: float = 0.2, first: int = 0) -> Counter[str]:
    """Try sentences in so many positions of random games; count the refusals by rule."""
    counts: Counter[str] = Counter()
    seed, asked = first, 0
    while asked < positions:
        setup = table.setups[seed % len(table.setups)]
        rng = Random(f"{setup} {seed}")
        state: Any = table.kind.begin(table.kind.setup(setup))
        for ply in range(PLIES):
            if not state.actors:
                break
            if ply < FIRST or rng.random() < share:
                asked += 1
                counts.update(refusals(table, state, rng))
                if asked % -(-positions // len(table.setups)) == 0:
                    break
            seat = rng.choice(state.actors)
            state = state.play(state.draw_chance(rng) if seat == CHANCE else rng.choice(state.legal(seat)), seat)
        seed += 1
    return counts


def refusals(table: Table, state: Any, rng: Random) -> list[str]:
    """The rules by which some sentences are refused now, each of them the one that forbids it."""
    rules = []
    for _ in range(SENTENCES):
        sentence = table.sentences(state, rng)
        seat = rng.choice((None, None, None, *range(len(state.scores))))
        why = state.explain(sentence, seat)
        if why is not None:
            expected = table.forbidding(state, sentence, seat)
            assert why.rule == expected, f"{sentence!r} by {seat}: {why}, not {expected}\n{state.phase.name}\n{state}"
            rules.append(why.rule)
    return rules
