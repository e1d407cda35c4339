"""Asks why a sentence is refused, in random positions, and compares the rule with a game's table of what forbids it.

The table is a function from a position, a sentence and a seat to the rules that may be cited, written from the sheet of
rules. `make soak` asks in more positions.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import takewhile
from random import Random
from typing import Any, Final, NamedTuple

from squirrelwidgets import CHANCE, NotAMove
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
    for state, rng in random_positions(table, positions, share, first):
        counts.update(refusals(table, state, rng))
    return counts


def random_positions(table: Table, positions: int, share: float, first: int) -> Iterator[tuple[Any, Random]]:
    """So many positions of random games, a share for each setup."""
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
                yield state, rng
                if asked % -(-positions // len(table.setups)) == 0:
                    break
            seat = rng.choice(state.actors)
            state = state.play(state.draw_chance(rng) if seat == CHANCE else rng.choice(state.legal(seat)), seat)
        seed += 1


def refusals(table: Table, state: Any, rng: Random) -> list[str]:
    """The rules by which some sentences are refused now, each of them the one that forbids it."""
    rules = []
    for _ in range(SENTENCES):
        sentence = table.sentences(state, rng)
        seat = rng.choice((None, None, None, *range(len(state.scores))))
        why = state.explain(sentence, seat)
        if why is not None:
            expected = table.forbidding(state, sentence, seat)
            assert why.rule == expected, f"{sentence!r} by {seat}: {why}, not {expected}\n{state}"
            rules.append(why.rule)
    return rules


# -- what an explanation advises


class Advice(NamedTuple):
    """What is asked about, and the words that tell somebody what to do."""

    table: Table
    verbs: Mapping[str, Sequence[str]]
    """The first words of the sentences that do it, by a word that alone tells to do it."""
    often: Collection[str] = ()
    """Words that are advised in some of thousands of positions."""


BEFORE: Final = (*".:,;", '"', "or", "with", "First", "now", "Choose", "choose", "so", "")
"""The words and signs after which a verb tells somebody to do something: `First forage`, `recruit, hassle or pass`."""


def advised(text: str, beginnings: Collection[tuple[str, ...]], verbs: Collection[str]) -> list[tuple[str, ...]]:
    """The sentences, or beginnings of some, that a text tells somebody to say; a verb alone is one of `verbs`."""
    known_runs = {*beginnings, *((verb,) for verb in verbs)}
    told = re.findall(r'[\w@-]+|[.,:;"]', _advising(text))
    found = []
    for n, verb in enumerate(told):
        if (told[n - 1] if n else "") in BEFORE:
            runs = [(verb.lower(), *told[n + 1 : end]) for end in range(n + 1, len(told) + 1)]
            known = [*takewhile(known_runs.__contains__, runs)]
            found += [run for run in known[-1:] if len(run) > 1 or verb.lower() in verbs]
    return found


def _advising(text: str) -> str:
    """Without what was asked, and without help with its spelling."""
    return text.rpartition(" is no move: ")[2].partition("Nearest:")[0]


def _beginnings(table: Table) -> set[tuple[str, ...]]:
    """Those of the game's sentences."""
    state: Any = table.kind.begin(table.kind.setup(table.setups[0]))
    found, rng = set[tuple[str, ...]](), Random(0)
    for _ in range(20_000):
        sentence = table.sentences(state, rng)
        with suppress(NotAMove):
            state.parse(sentence)
            words = sentence.split()
            found.update(tuple(words[:n]) for n in range(1, len(words) + 1))
    return found


def _tries(sentence: str) -> list[str]:
    """The sentence, its first and its last word, and one that begins like it and goes on wrongly."""
    words = sentence.split()
    return [sentence, *words[:1], *words[-1:], *(f"{word} nonsense" for word in words[:1])]


def advice_is_legal(advice: Advice, positions: int, first: int = 0) -> Counter[str]:
    """Ask why about whole sentences, their beginnings and misspelled ones; all that is advised can be said now."""
    table, verbs, _ = advice
    counts: Counter[str] = Counter()
    beginnings = _beginnings(table)
    for state, rng in random_positions(table, positions, 0.2, first):
        legal = [tuple(text.split()) for seat in state.actors for text in state.sentences(seat)]
        if CHANCE in state.actors and not legal:  # too much to list
            legal.append(tuple(state.say(state.draw_chance(rng)).split()))
        for _ in range(SENTENCES):
            for asked in _tries(table.sentences(state, rng)):
                why = state.explain(asked, rng.choice((None, *state.actors)))
                for run in advised(why.text, beginnings, verbs) if why else ():
                    meant = [run] if len(run) > 1 else [(word,) for word in verbs[run[0]]]
                    said = any(each[: len(run)] in meant for each in legal)
                    assert said, f"{asked!r}: {why} advises {run}, which cannot be said\n{state}"
                    counts[run[0]] += 1
    return counts
