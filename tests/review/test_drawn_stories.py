"""Stories of games that were drawn at random: each sentence is read again, and held against the numbers alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import groupby, pairwise
from random import Random

import pytest

from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.review.measuring.curve import Breakdown
from squirrelwidgets.review.numbers import sums_of
from squirrelwidgets.review.story import NOBODY, Step, Story, level_of, luck_line

CASES = 400
BAND = 0.035
NAMES = ("You", "Blue", "Teal", "Ochre", "Gray", "Rust")
COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
PLACES = ("", "First", "Second", "Third", "Fourth", "Fifth", "Sixth")


def drawn(seed: int) -> tuple[Story, list[tuple[float, ...]]]:
    """A story of the first of two to six players, and the chances that it tells of."""
    rng = Random(seed)
    many, hidden = rng.randint(2, 6), rng.random() < 0.5
    parts, step = [1.0] * many, rng.choice((0.05, 0.3, 0.8, 2))
    chances, movers = [], []
    for _ in range(rng.randint(2, 24)):
        chances.append(tuple(part / sum(parts) for part in parts))
        parts = [max(0.02, part * 2 ** rng.gauss(0, step)) for part in parts]
        movers.append(rng.choice((CHANCE, NOBODY) if hidden else (CHANCE, *range(many))))
    winners = [rng.randrange(many)] if rng.random() < 0.9 else [0, 1]
    chances.append(tuple((seat in winners) / len(winners) for seat in range(many)))
    movers.append(rng.choice((CHANCE, NOBODY) if hidden else (CHANCE, *range(many))))
    steps = [
        Step(n, by if n else CHANCE, f"round {(n + 2) // 3}" if n else "the start", each[0], level_of(each, 0, BAND))
        for n, (each, by) in enumerate(zip(chances, movers, strict=True))
    ]
    names = (NAMES if rng.random() < 0.5 else NAMES[::-1])[:many]
    return Story(steps, 0, names, 1 if 0 in winners else rng.randint(2, many), BAND), chances


def side_of(chances: tuple[float, ...]) -> str:
    """As the words of the design have it; an interval over a border takes the milder one."""
    own, others = chances[0], max(chances[1:])
    if own in (0, 1):
        return "ahead" if own else "behind"
    if len(chances) == 2:
        return "ahead" if own - BAND > 0.65 else "behind" if own + BAND < 0.35 else ""
    return "ahead" if own - BAND > others + BAND else "behind" if own + BAND < 0.6 / len(chances) else ""


class Told:
    """A story, and what its sentences are held against."""

    def __init__(self, story: Story, chances: list[tuple[float, ...]]) -> None:
        self.story, self.you, self.is_pair = story, story.names[0], len(story.names) == 2
        self.whens = [step.when for step in story.steps]
        self.own, self.sides = [each[0] for each in chances], [*map(side_of, chances)]
        self.final = {1.0: "ahead", 0.0: "behind"}.get(self.own[-1], "")
        self.sure = [side for side, _ in groupby(filter(None, self.sides))]
        self.early = [side for side, when in zip(self.sides, self.whens, strict=True) if when != self.whens[-1]]

    def holds_from(self, n: int) -> bool:
        return {*self.sides[n:]} == {self.final}

    def held_from(self, when: str) -> bool:
        """From some step in that round on the final side was never left."""
        return any(self.holds_from(n) for n, each in enumerate(self.whens) if each == when.lower())

    def even_for(self, word: str, count: str) -> bool:
        rounds = {"the start", *(f"round {n}" for n in range(1, COUNTS.index(count) + 1))}
        told = [side for side, when in zip(self.sides, self.whens, strict=True) if when in rounds]
        return not any(told) and (word == "Even") == self.is_pair

    def decided(self, whose: str | None, when: str, did: str, whom: str | None) -> bool:
        who = "You" if whose in ("Your", "your") else (whose or "").removesuffix("'s")
        moved = [abs(after - before) - BAND >= 0.25 for before, after in pairwise(self.own)]
        is_it = any(
            each == when.lower()
            and self.holds_from(n)
            and (not who or self.story.steps[n].player == self.story.names.index(who))
            and (moved[n - 1] or (did == "turned it" and not whose))
            for n, each in enumerate(self.whens)
            if n
        )
        winner = (whom or "").replace("you", "You")
        return is_it and winner != (who or "-") and (not whom or (winner == self.you) == (self.final == "ahead"))

    def left(self, when: str) -> bool:
        last = max(n for n, side in enumerate(self.sides) if side == "ahead")
        return self.final == "behind" and self.whens[last + 1] == when


KNOWN: dict[str, Callable[..., bool]] = {
    r"NAME won\.": lambda told: told.final == "ahead",
    r"NAME lost\.": lambda told: told.final == "behind",
    r"NAME shared the win\.": lambda told: not told.final,
    r"(\w+) of (\w+)\.": lambda told, place, of: (
        told.final == "behind" and place == PLACES[told.story.place] and of == COUNTS[len(told.story.names)]
    ),
    r"(Even|Open) for (\w+) rounds?\.": Told.even_for,
    r"(Even|Open) until the last round\.": lambda told, word: not any(told.early) and (word == "Even") == told.is_pair,
    r"(?:([Yy]our|\w+'s) turn in |Luck in )?([Rr]ound \d+) (decided|turned it|let (\w+) win)\.": Told.decided,
    r"NAME (?:were|was) ahead until (round \d+)\.": Told.left,
    r"NAME won from behind: (round \d+) turned it\.": lambda told, when: (
        told.sure == ["behind", "ahead"] == [told.sure[0], told.final] and when in told.whens
    ),
    r"NAME won, after giving the lead away once\.": lambda told: told.sure == ["ahead", "behind", "ahead"],
    r"NAME lost, after coming back once\.": lambda told: told.sure == ["behind", "ahead", "behind"],
    r"(?:The lead changed|It turned) (\w+) times\.": lambda told, n: COUNTS.index(n) == len(told.sure) - 1,
    r"The last time decided\.": lambda told: told.sure[-1] == told.final,
    r"NAME (?:were|was) never in front, and not far behind\.": lambda told: (
        "ahead" not in told.sides and not any(told.early)
    ),
    r"NAME (?:won, and )?(?:were|was) (ahead|behind) from (.+) on\.": lambda told, side, when: (
        told.sure == [told.final] == [side] and told.held_from(when)
    ),
    r"NAME (?:were|was) never clearly (\w+), and (\w+) for good from (.+) on\.": lambda told, never, side, when: (
        never not in told.sides and side == told.final and told.held_from(when)
    ),
    r"No single turn decided it\.|\w+ drew ahead step by step\.": lambda told: all(
        abs(after - before) < 0.1 for before, after in pairwise(told.own)
    ),
}
"""What makes each sentence true."""


def is_true(said: str, told: Told) -> bool:
    """One that is not known here is not."""
    for pattern, check in KNOWN.items():
        if match := re.fullmatch(pattern.replace("NAME", told.you), said):
            return check(told, *match.groups())
    return False


@pytest.mark.parametrize("begin", range(0, CASES, 100))
def test_each_sentence_of_a_headline_is_so(begin: int) -> None:
    heard = set()
    for seed in range(begin, begin + 100):
        story, chances = drawn(seed)
        for said in re.findall(r"[^.]+\.", story.headline):
            assert is_true(said.strip(), Told(story, chances)), (seed, story.headline, said)
            heard.add(re.sub(r"\d+|[A-Z]\w+", "", said))
    assert len(heard) > 12  # many kinds of sentences


def test_a_headline_never_speaks_for_the_wrong_side() -> None:
    for seed in range(CASES):
        story, chances = drawn(seed)
        told, won = story.headline, chances[-1][0] == 1
        assert not (won and re.search(r"\blost\b|of (two|three|four|five|six)\.", told)), seed
        assert not (chances[-1][0] == 0 and re.search(rf"{story.name} won|let {story.name} win|let you win", told)), (
            seed
        )
        assert not re.search(r"%|[−+]\d|\bply\b|\bbest\b|\bled\b", told)


def test_luck_is_said_by_its_sign_and_joined_by_the_result() -> None:
    rng = Random(1)
    for seed in range(CASES):
        story, _ = drawn(seed)
        luck, costly = rng.uniform(-0.6, 0.6), rng.choice((None, 0, 1, 2, 9))
        told = luck_line(story, luck, costly)
        assert (" for " in told.split(",")[0]) == (luck - BAND > 0.1)
        assert (" against " in told.split(",")[0]) == (-luck - BAND > 0.1)
        assert ("clearly" in told) == (abs(luck) - BAND > 0.2)
        points_away = luck * story.side < 0 and "even" not in told
        assert (", but " in told) == (costly is not None and points_away)
        assert costly in (None, 0) or COUNTS[costly] in told


def test_sums_add_up_and_have_the_costs_of_the_list() -> None:
    rng = Random(2)
    for seed in range(CASES):
        story, chances = drawn(seed)
        luck, own = rng.uniform(-1, 1), rng.uniform(-1, 1)
        others = chances[-1][0] - chances[0][0] - luck - own
        costs = [rng.randint(1, 60) for _ in range(rng.randint(0, 4))]
        told, quick = sums_of(story, Breakdown(chances[0][0], luck, own, others, chances[-1][0]), costs)
        had, lucky, lost, rest, result = (int(n.replace("−", "-").strip("= ")) for _, n in told["rows"])
        assert had + lucky + lost + rest == result == round(100 * chances[-1][0])
        assert lost == -sum(costs)
        assert [int(each) for each in re.findall(r"−(\d+)", told["rows"][2][0])] == (costs if len(costs) > 1 else [])
        assert bool(quick["note"]) == (round(100 * own) > 0 and sum(costs) > 0)
