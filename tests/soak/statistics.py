"""How often the lab's answers are wrong where the truth is known: simulated, with a seed.

Bounds of paired differences; tables in which nothing is true, of which at most 64 of 1,000 may name something; and a
difference of 10 of 100 that was planted, at 400 games, which at least 80 of 100 tables name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import SimpleNamespace
from typing import Any

import numpy as np
import pandas as pd

from squirrelwidgets import lab
from squirrelwidgets.lab.counting.compare import paired
from squirrelwidgets.lab.counting.elimination import Elimination
from squirrelwidgets.lab.counting.metrics import leader_of
from squirrelwidgets.lab.counting.standing import Judge
from squirrelwidgets.lab.counting.tally import Tally, victory_of
from squirrelwidgets.lab.questions.players.gap import gaps
from squirrelwidgets.lab.questions.players.luck import explained
from squirrelwidgets.lab.questions.rules import effect
from squirrelwidgets.lab.questions.rules.dominated import needless
from squirrelwidgets.lab.questions.rules.without import worths
from squirrelwidgets.lab.questions.setups.levels import all_say
from squirrelwidgets.lab.questions.setups.tune import _tuned
from squirrelwidgets.lab.questions.turns.choices import halved, played
from squirrelwidgets.lab.questions.turns.kingmaking import kings
from squirrelwidgets.lab.questions.turns.leaders import Course, returns, runs

LEVEL = 0.95
HEAD: dict[str, Any] = {"game": "Toy", "where": "Toy s", "who": ""}
"""How rows of a question begin."""
APART = (0.0, 0.01, 0.05, 0.2, 0.5)
"""The part of the pairs that differ beyond those that an effect needs."""
GRIDS: tuple[tuple[int, ...], ...] = ((2,), (6,), (3, 2), (3, 4), (6, 6))
"""How many values each option of a sweep has."""
GAMES = 400
PLANTED = 0.1
KINGS = 0.2
MORE = 0.12
"""What `effect` finds among ten rows, and `choices` among ten turns."""


def bounds(differences: Any) -> tuple[float, float]:
    from scipy import stats  # to load it takes half a second, wherever tests are collected

    _, _, low, high, _ = paired(stats, differences, LEVEL)
    return low, high


def coverage(pairs: int, effect: float, runs: int) -> tuple[float, float]:
    """The part of runs in which bounds miss the true difference, where they do so most; and of bounds without width."""
    rng, worst, narrow = np.random.default_rng(pairs), 0.0, 0
    for more in APART:
        apart = min(1.0, effect + more)
        missed = 0
        for won, lost, _ in rng.multinomial(pairs, [(apart + effect) / 2, (apart - effect) / 2, 1 - apart], runs):
            differences = np.repeat([1.0, -1.0, 0.0], [won, lost, pairs - won - lost])
            low, high = bounds(differences)
            missed += not low <= effect <= high
            narrow += high - low < 1 / pairs
        worst = max(worst, missed / runs)
    return worst, narrow / runs


def exact_bounds(won: int, lost: int, pairs: int) -> tuple[float, float]:
    """The exact bounds of a difference (after Berger and Boos): what so many pairs may be by any part that differs."""
    from scipy import stats

    unsure = 0.001
    apart = won + lost
    least = stats.beta.ppf(unsure / 2, apart, pairs - apart + 1) if apart else 0.0
    most = stats.beta.ppf(1 - unsure / 2, apart + 1, pairs - apart) if apart < pairs else 1.0
    size = 2 * pairs + 1
    angles = 2 * np.pi * np.arange(size) / size
    sums = np.where(np.arange(size) > pairs, np.arange(size) - size, np.arange(size))

    def may_be(difference: float, side: int) -> bool:
        for part in np.maximum(np.linspace(least, most, 15), abs(difference)):
            more, less = (part + difference) / 2, (part - difference) / 2
            spectrum = (1 - part + more * np.exp(1j * angles) + less * np.exp(-1j * angles)) ** pairs
            chances = np.fft.fft(spectrum).real / size
            tail = chances[sums >= won - lost] if side < 0 else chances[sums <= won - lost]
            if tail.sum() > (1 - LEVEL - unsure) / 2:
                return True
        return False

    ends = []
    for side in (-1, 1):
        inside, outside = (won - lost) / pairs, float(side)
        for _ in range(20):
            middle = (inside + outside) / 2
            inside, outside = (middle, outside) if may_be(middle, side) else (inside, middle)
        ends.append(inside)
    return ends[0], ends[1]


def width(pairs: int, effect: float, apart: float, tables: int) -> float:
    """How wide the bounds are over the exact ones, on average."""
    rng, ours, theirs = np.random.default_rng(1), 0.0, 0.0
    for won, lost, _ in rng.multinomial(pairs, [(apart + effect) / 2, (apart - effect) / 2, 1 - apart], tables):
        differences = np.repeat([1.0, -1.0, 0.0], [won, lost, pairs - won - lost])
        low, high = bounds(differences)
        least, most = exact_bounds(int(won), int(lost), pairs)
        ours, theirs = ours + high - low, theirs + most - least
    return ours / theirs


def sweep(values: Sequence[int], planted: float, seed: int, draws: float = 0.2) -> str:
    """What elimination says of such a grid, whose first option moves the share at its last value; a part is drawn."""
    rng = np.random.default_rng(seed)
    places = [*np.ndindex(*values)]
    names = [f"option_{n}" for n in range(len(values))]
    seats = [{"id": "rust", "name": "Rust"}, {"id": "blue", "name": "Blue"}]
    every_match: list[Any] = [
        SimpleNamespace(setup=str(place), settings=SimpleNamespace(**dict(zip(names, place, strict=True))), seats=seats)
        for place in places
    ]
    elimination = Elimination(every_match, GAMES)
    while wanted := elimination.wanted():
        for number, games in wanted.items():
            sums = elimination.tallies[number].sums
            share = (1 - draws) / 2 + (planted if places[number][0] == values[0] - 1 else 0.0)
            won, lost, _ = rng.multinomial(games - sums.games, [share, 1 - draws - share, draws])
            sums.won.update({"rust": int(won), "blue": int(lost)})
            sums.games, sums.decided = games, sums.decided + int(won + lost)
    return _tuned(every_match, elimination, pd.DataFrame(), names).text


def names_an_option(text: str) -> bool:
    return "What matters: " in text


def names_a_fairest(text: str) -> bool:
    return text.startswith("Fairest")


def told_of(pairs: Mapping[str, Sequence[tuple[float, float, float]]]) -> pd.DataFrame:
    """What `without` says of cards, by what came of each pair of games."""
    return worths([HEAD | {"what": card, "pairs": each} for card, each in pairs.items()])


def cards(planted: float, seed: int, games: int = GAMES) -> list[str]:
    """The sentences of `without` on ten cards, the first of which wins more."""
    rng = np.random.default_rng(seed)

    def pairs(better: float) -> list[tuple[float, float, float]]:
        luck, other = rng.random(games), rng.random(games)
        blank = np.where(other < 0.5, luck, rng.random(games))  # half of the games go on otherwise
        return [(float(a < 0.5 + better), float(b < 0.5), 0.0) for a, b in zip(luck, blank, strict=True)]

    table = told_of({f"card-{n}": pairs(planted if not n else 0.0) for n in range(10)})
    return [row.text for row in table.itertuples() if row.text and "no difference found" not in row.text]


def rule(planted: float, seed: int, games: int = GAMES) -> list[str]:
    """What `effect` names of a rule under which games go on otherwise, and the first player wins so much more."""
    rng = np.random.default_rng(seed)

    def game(luck: Any, better: float) -> dict[str, float]:
        parts = dict(
            zip((effect.DRAWN, effect.FIRST), (float(luck[0] < 0.1), float(luck[1] < 0.5 + better)), strict=True)
        )
        numbers = dict(zip(effect.NUMBERS.values(), map(float, luck[2:]), strict=True))
        return {**numbers, **parts, f"{effect.ENDED}T-{1 + int(luck[2] * 3)}": 1.0}

    many = 2 + len(effect.NUMBERS)
    luck, other = rng.random((games, many)), rng.random((games, many))
    other = np.where(rng.random((games, 1)) < 0.5, luck, other)  # half of the games go on otherwise
    table = effect.effects([(game(a, 0.0), game(b, planted)) for a, b in zip(luck, other, strict=True)], HEAD, [])
    return [row.what for row in table.itertuples() if " with Toy (" in row.text]


def turns(planted: float, seed: int, games: int = GAMES, kinds: int = 10) -> list[str]:
    """The turns that `choices` calls worse than another: with the first of them one wins so much more."""
    rng = np.random.default_rng(seed)
    luck, own, same = rng.random(games), rng.random((games, kinds)), rng.random((games, kinds)) < 0.5

    def play(some: Sequence[int], numbers: Sequence[int]) -> Iterator[tuple[float, bool]]:
        for n in numbers:
            for turn in some:
                drawn, by = luck[n] < 0.1, luck[n] if same[n, turn] else own[n, turn]
                yield float(not drawn and by < 0.5 + planted * (not turn)), bool(drawn)

    outcomes: list[list[tuple[float, bool]]] = [[] for _ in range(kinds)]
    beaten: dict[int, tuple[int, float, float]] = {}
    halved(games, 0.5, play, outcomes, beaten)
    table = played([f"turn {turn}" for turn in range(kinds)], outcomes, beaten, {"even": 0.5, "who": ""})
    return [
        row.turn
        for row in table.itertuples()
        if ": surely worse than turn 0 " in row.text or (not planted and row.standing == "worse")
    ]


def players(planted: float, seed: int, games: int = GAMES) -> list[str]:
    """What `gap` tells apart, of three who play alike, or one of whom wins so much more; a part is drawn."""
    rng = np.random.default_rng(seed)
    kind = SimpleNamespace(__name__="Toy", title="Toy")
    match: Any = SimpleNamespace(
        kind=kind, setup="s", names="a, b", bot_names=("a", "b", "b"), seats=(0, 1, 2), ways=(0, 1, 2)
    )

    def outcomes(better: float) -> list[tuple[float, bool, str]]:
        luck = rng.random(games)
        return [(float(each < 0.3 + better), bool(each > 0.9), "") for each in luck]

    table = gaps([match, match], [outcomes(planted), outcomes(-planted)])
    return [row.text for row in table.itertuples() if not row.text.endswith("not told apart.")]


def races(planted: float, seed: int, games: int, late: float = 1.0) -> list[Course]:
    """Races of three with dice, to 45 steps: whoever leads at the start of a round has so much more in it, of 10."""
    rng, courses = np.random.default_rng(seed), []
    for _ in range(games):
        scores, turns, points = [0, 0, 0], [0, 0, 0], list[tuple[int, tuple[int, ...]]]()
        while max(scores) < 45:
            if len({*turns}) == 1:
                points.append((sum(turns), tuple(scores)))
                leader = leader_of(scores)
            seat = sum(turns) % 3
            turns[seat] += 1
            more = 10 * planted * (seat == leader)
            scores[seat] += round((rng.integers(1, 7) + more) * (late if max(scores) > 20 else 1))
        winners = [seat for seat in range(3) if scores[seat] == max(scores)]
        courses.append(Course(points, turns, tuple(scores), victory_of(winners, range(3))))
    return courses


def leaders(planted: float, seed: int, games: int = 100) -> list[str]:
    """What `runaway` says of races in which leaders have a little more."""
    return [text for text in runs(races(planted, seed, games), HEAD).text if not text.endswith("not known.")]


def last_ones(planted: float, seed: int, games: int = GAMES) -> list[str]:
    """What `comebacks` says of games of three with dice, whose last third counts so many times as much, of 100."""
    rng, courses = np.random.default_rng(seed), []
    for _ in range(games):
        steps = rng.integers(1, 7, (12, 3)) * np.where(np.arange(12) < 8, 1, 1 + 20 * planted)[:, None]
        scores = np.vstack([np.zeros((1, 3)), steps.cumsum(axis=0)]).astype(int)
        winners = [seat for seat in range(3) if scores[-1, seat] == scores[-1].max()]
        points = [(3 * n, tuple(row)) for n, row in enumerate(scores[:-1].tolist())]
        courses.append(Course(points, [12] * 3, tuple(scores[-1].tolist()), victory_of(winners, range(3))))
    return [text for text in returns(courses, HEAD).text if not text.endswith("not known.")]


def third_ones(planted: float, seed: int, games: int = 60) -> list[str]:
    """What `kingmaking` says of decisions among five moves, the first of which gives one of the others so much more."""
    rng = np.random.default_rng(seed)
    found: list[tuple[int, Any]] = []
    for _ in range(games):
        tilt = rng.normal(0.5, 0.2)
        won = rng.random((5, 16)) < np.array([tilt + planted, *[tilt] * 4])[:, None]
        found.append((3, [[[float(each), float(not each), 0.0] for each in worlds] for worlds in won]))
    return [text for text in kings(found, HEAD).text if not text.endswith("not known.")]


def needless_ones(planted: float, seed: int, games: int = 3_000) -> list[str]:
    """What `dominated` says of eight options, taken 1 of 100 times and worth 1 of 100 games, but for a useless one."""
    rng = np.random.default_rng(seed)

    def option(useless: bool) -> dict[str, Any]:
        more, apart = (0.0, 0.01) if useless else (0.01, 0.1)
        pairs = rng.choice([1.0, -1.0, 0.0], games, p=[(apart + more) / 2, (apart - more) / 2, 1 - apart])
        return {"times": int(rng.binomial(games, 0.0005 if useless else 0.01)), "legal": games, "pairs": pairs.tolist()}

    table = needless([HEAD | {"what": f"option {n}", **option(not n and planted > 0)} for n in range(8)])
    return [row.what for row in table.itertuples() if row.dominated]


def answers_of_levels(planted: float, seed: int, games: int = 2 * GAMES) -> list[str]:
    """What three levels say of a game in which one of two seats wins so much more."""
    rng, told = np.random.default_rng(seed), {}
    for level in ("a", "b", "c"):
        tally = Tally({"rust": "Rust", "blue": "Blue"})
        for n, won in enumerate(rng.random(games) < 0.5 + planted):
            row = {
                "n": n,
                "ended": "T",
                "seats": {"rust": level, "blue": level},
                "began": "rust",
                "plies": 1,
                "leads": 0,
            }
            row |= {"scores": {"rust": int(won), "blue": int(not won)}, "winners": ("rust" if won else "blue",)}
            tally.add(row | {"key": f"{n}", "seconds": 0.0})
        told[level] = Judge().verdict(tally, "seat", 3)
    agree = all_say(told.values())
    return [each.text for each in told.values() if each.kind == "difference"] if agree or not planted else []


def things(planted: float, seed: int, games: int = GAMES, kinds: int = 20) -> list[str]:
    """What `what_wins` names of things that seats have by chance, the first of which wins more."""
    rng = np.random.default_rng(seed)
    has = rng.random((games, 2, kinds)) < 0.4
    edge = planted * (has[:, 0, 0].astype(float) - has[:, 1, 0].astype(float))
    won = np.where(rng.random(games) < 0.5 + edge, 0, 1)
    seats, ids = {"rust": "a", "blue": "a"}, ("rust", "blue")
    frame = pd.DataFrame(
        [
            {
                "game": "Toy",
                "setup": "s",
                "bots": "a",
                "n": n,
                "seats": seats,
                "began": "rust",
                "key": "k",
                "scores": {"rust": 0, "blue": 0},
                "winners": (ids[won[n]],),
                "plies": 1,
                "leads": 0,
                "ended": "T",
                "seconds": 0.1,
                "thought": {"rust": 0.0, "blue": 0.0},
                "seed": 1,
                "tags": {ids[s]: [f"thing {k}" for k in np.flatnonzero(has[n, s])] for s in (0, 1)},
            }
            for n in range(games)
        ]
    )
    table = lab.what_wins(frame)
    return [row.what for row in table.itertuples() if row.text]


def missed_luck(true: float, draws: int, runs: int, again: int = 4) -> float:
    """The part of tables whose bounds leave out how much is luck, where chance makes one of two the likelier winner."""
    tilt = true**0.5 / 2
    rng, missed = np.random.default_rng(draws), 0
    for _ in range(runs):
        chances = 0.5 + tilt * rng.choice([-1, 1], (draws, 1))
        _, low, high = explained((rng.random((draws, again)) < chances).astype(float))
        missed += not low <= true <= high
    return missed / runs


def named(tell: Callable[[int], Any], runs: int) -> float:
    """The part of tables that name something."""
    return sum(bool(tell(seed)) for seed in range(runs)) / runs


TABLES_OF_EACH = 1_000
FEW = 100
"""Tables in which something was planted."""
ANSWERS: tuple[tuple[str, tuple[Any, ...]], ...] = (
    *((f"a sweep of {values} in which nothing matters names an option", ("sweep", values, 0.0)) for values in GRIDS),
    *((f"a sweep of {values} in which nothing matters names a fairest", ("fairest", values, 0.0)) for values in GRIDS),
    *((f"a sweep of {values} names the option that matters", ("sweep", values, PLANTED)) for values in GRIDS),
    ("cards that do nothing: one is named", ("cards", 0.0)),
    ("a card that wins 10 of 100 is named", ("cards", PLANTED)),
    ("a rule that changes nothing: something is named", ("rule", 0.0)),
    ("a rule by which the first player wins 12 of 100 more is found", ("rule", MORE)),
    ("turns that are alike: one is called worse", ("turns", 0.0)),
    ("a turn that wins 12 of 100 more is found", ("turns", MORE)),
    ("players who play alike: they are told apart", ("players", 0.0)),
    ("a player who wins 10 of 100 more is found", ("players", PLANTED)),
    ("races in which leaders have no more: something is named", ("leaders", 0.0)),
    ("a leader who has 1 step a round more is found", ("leaders", PLANTED)),
    ("dice that always count alike: something is named", ("last_ones", 0.0)),
    ("dice that count three times at last are found", ("last_ones", PLANTED)),
    ("moves that decide nothing for others: kings are named", ("third_ones", 0.0)),
    ("a move that gives one of the others 20 of 100 more is found", ("third_ones", KINGS)),
    ("options of little use: one is called dominated", ("needless_ones", 0.0)),
    ("an option of no use is found", ("needless_ones", PLANTED)),
    ("equal seats, asked of three levels: a difference is named", ("answers_of_levels", 0.0)),
    ("a seat that wins 10 of 100 more at all levels is found", ("answers_of_levels", PLANTED)),
    ("things that do nothing: one is named", ("things", 0.0)),
    ("a thing that wins 10 of 100 is named", ("things", PLANTED)),
    *(
        (f"pairs, {n}: bounds miss a difference of {e}", ("pairs", n, e))
        for n in (5, 20, 100, 500)
        for e in (0, 0.02, 0.1)
    ),
    *((f"pairs, 500: width over the exact one, {apart} apart", ("width", apart)) for apart in (0.02, 0.1, 0.3)),
    *((f"luck of {true}: bounds miss it", ("luck", true)) for true in (0.0, 0.1, 0.3, 0.8)),
)
"""What is asked, in words, and how."""


def answered(name: str, asked: tuple[Any, ...]) -> tuple[str, float]:
    """The share of tables of which that is so; or a width."""
    what, *of = asked
    runs = FEW if of[-1] and of[-1] in (PLANTED, MORE, KINGS) and what != "pairs" else TABLES_OF_EACH
    tells: dict[str, Callable[[], float]] = {
        "sweep": lambda: named(lambda seed: names_an_option(sweep(*of, seed)), runs),
        "fairest": lambda: named(lambda seed: names_a_fairest(sweep(*of, seed)), runs),
        "cards": lambda: named(lambda seed: cards(*of, seed), runs),
        "things": lambda: named(lambda seed: things(*of, seed), runs),
        "rule": lambda: named(lambda seed: rule(*of, seed), runs),
        "turns": lambda: named(lambda seed: turns(*of, seed), runs),
        "players": lambda: named(lambda seed: players(*of, seed), runs),
        "leaders": lambda: named(lambda seed: leaders(*of, seed), runs),
        "last_ones": lambda: named(lambda seed: last_ones(*of, seed), runs),
        "third_ones": lambda: named(lambda seed: third_ones(*of, seed), runs),
        "needless_ones": lambda: named(lambda seed: needless_ones(*of, seed), runs),
        "answers_of_levels": lambda: named(lambda seed: answers_of_levels(*of, seed), runs),
        "pairs": lambda: coverage(*of, runs)[0],
        "width": lambda: width(500, 0.02, *of, 4),
        "luck": lambda: missed_luck(*of, 60, FEW),
    }
    return name, tells[what]()
