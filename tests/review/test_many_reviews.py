"""Reviews of 300 games that bots played, looked at stage by stage: nothing in them contradicts, or is taken back."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from squirrelwidgets import __getattr__ as game_named
from squirrelwidgets.core.wire import ReviewMoment, ReviewSide
from squirrelwidgets.core.words.runs import plain
from squirrelwidgets.lessons.content.texts import WORDS
from squirrelwidgets.review import Review
from squirrelwidgets.review.view import view_of

CASES = 60
PLAYERS = {
    "Scurry": (2,),
    "SquirrelRush": (2, 3, 4),
    "Squarrels": (2, 3, 4, 5, 6),
    "NutHunt": (1, 2, 3, 4, 5),
    "SquirrelIsland": (2, 3, 4, 5),
}
NEVER = re.compile(r"[Tt]hen the log|half a mistake|\bply\b|\bvariation\b|\b[Ll]ed\b|[−+]\d+ choices|%")


def reviewed(name: str, n: int) -> Review:
    kind: Any = game_named(name)
    rng = Random(f"{name} {n}")
    many = PLAYERS[name][n % len(PLAYERS[name])]
    setup = rng.choice(("4/random", "5", "5/random")) if name == "Scurry" else f"players={many}"
    game = kind(setup=setup, seed=n)
    players = range(game.players.player_count)
    game.seats = [rng.choice(("random", "beginner", "casual", "greedy")) for _ in players]
    game.run()
    game.seats = [None, *game.players.bots[1:]]
    return Review(game, seat=0)


def stages_of(review: Review) -> Iterator[ReviewSide]:
    """How the first player's side looks, whenever more is known."""
    plan, stage = review.plan, None
    while True:
        if plan.stage != stage:
            stage = plan.stage
            yield next(side for side in view_of(review)["sides"] if side["judged"])
        if (job := plan.next_job()) is None:
            return
        plan.take(job, review.work.known(job))


def texts_of(side: ReviewSide) -> Iterator[str]:
    yield from (side["headline"], side["luck"], *(doubt["title"] for doubt in side["doubts"]))
    for each in side["moments"]:
        yield from (each["title"], plain(each["text"]), plain(each["why"]), each["pair"])


def taken_back(before: ReviewSide, after: ReviewSide) -> Iterator[str]:
    """Sentences that were said and are not, nor one that implies them."""
    if after["headline"] != before["headline"]:
        yield before["headline"]
    if not after["luck"].startswith(before["luck"].removesuffix(".")):
        yield before["luck"]
    now = {each["node"]: each for each in after["moments"]}
    for each in before["moments"]:
        same = now.get(each["node"])
        as_choice = same and (each["kind"], same["kind"]) == ("turn", "choice")  # now with what was better
        if not same or not (as_choice or said(same)[: len(said(each))] == said(each)):
            yield plain(each["text"])
    kept = {*now, *(each["node"] for each in after["doubts"])}
    yield from (each["title"] for each in before["doubts"] if each["node"] not in kept)


def said(moment: ReviewMoment) -> tuple[str, ...]:
    return moment["title"], plain(moment["text"]), moment["better"], plain(moment["why"])


def contradictions(review: Review, side: ReviewSide) -> Iterator[str]:
    """Of a review that is settled: one thing with two numbers."""
    costs = [each["levels"][0] - each["levels"][1] for each in side["moments"] if each["better"]]
    told, *_ = side["sums"]
    numbers = [int(n.replace("−", "-").strip("= ")) for _, n in told["rows"]]
    if sum(numbers[:-1]) != numbers[-1] or -numbers[2] != sum(costs):
        yield f"sum {told['rows']} of {costs}"
    if len(costs) > 1 and [int(n) for n in re.findall(r"−(\d+)", told["rows"][2][0])] != costs:
        yield f"list {costs}, sum {told['rows'][2]}"
    count = re.search(r"(\w+) turns? of (?:yours|\w+'s) cost something", side["luck"])
    if count and WORDS.index(count[1]) != len(costs):
        yield f"{side['luck']} {costs}"
    ids = [node.id for node in review.line]
    for each in side["moments"]:
        levels = re.fullmatch(r"Of 100 games.* wins (\d+), (?:yours|the one played) (\d+)\.", each["pair"])
        if levels and tuple(map(int, levels.groups())) != tuple(each["levels"]):
            yield f"{each['pair']} {each['levels']}"
        if each["kind"] == "luck":
            curve = [round(100 * review.curve[ids.index(each[at])][0]) for at in ("node", "after")]
            if curve != [*each["levels"]]:
                yield f"{each['levels']} where the curve has {curve}"
        number = re.search(r"\d+", each["row"])
        if number and number[0] not in re.findall(r"\d+", each["title"]):
            yield f"{each['title']}, marked {each['row']}"


@pytest.mark.sweep
@pytest.mark.usefixtures("few_worlds")
@pytest.mark.parametrize("name", PLAYERS)
def test_no_review_contradicts_itself_or_takes_anything_back(name: str) -> None:
    heard, found = 0, []
    for n in range(CASES):
        review = reviewed(name, n)
        sides = [*stages_of(review)]
        assert review.settled
        found += [(n, "taken back", each) for pair in pairwise(sides) for each in taken_back(*pair)]
        found += [(n, "contradicts", each) for each in contradictions(review, sides[-1])]
        found += [(n, "never said", each) for side in sides for each in texts_of(side) if NEVER.search(each)]
        review.aloud = True
        view = json.dumps(view_of(review)["sides"], ensure_ascii=False)
        found += [(n, "aloud", each) for each in re.findall(r".{20}\b[Yy]ou(?:rs?)?\b.{20}", view)]
        heard += sum(len([*texts_of(side)]) for side in sides)
    assert not found
    assert heard > 4 * CASES
