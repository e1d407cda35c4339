"""The rule that a refusal cites is the one that forbids: against a table from kinds of sentences to rules."""

from __future__ import annotations

from random import Random
from typing import Any

from squirrelwidgets import Scurry
from tests.every_game.setups import texts
from tests.every_game.why import Advice, Table, advice_is_legal, compare
from tests.games.scurry.helpers import table
from tests.reference import scurry as slow

WORDS = ("pass", "", "swap", "keep", "seed f7", "seed c3 d5", "z9", "f66", "acorn", "e5 e6", "stop")


def sentences(state: Any, rng: Random) -> str:
    return rng.choice(WORDS) if rng.random() < 0.25 else rng.choice(slow.cells(state.setup.side))


def forbidding(state: Any, sentence: str, seat: int | None) -> str:
    phase = state.phase.name
    names = slow.cells(state.setup.side)
    passing = sentence in ("pass", "stop", "")
    seeding = sentence.split()[:1] == ["seed"]
    if (
        not passing
        and sentence not in (*names, "swap", "keep")
        and not (seeding and set(sentence.split()[1:]) <= set(names))
    ):
        return "SC-2"  # no cell, and no other word
    if phase == "SEED":
        return "SC-21"
    if seat is not None and seat != state.mover:
        return {"CHOOSE": "SC-5", "OFFER": "SC-22", "LAY": "SC-20", "SETTLE": "SC-20"}.get(phase, "SC-7")
    if seeding:
        return "SC-20" if state.setup.start == "players" else "SC-21"
    if phase == "OFFER" or sentence in ("swap", "keep"):
        return "SC-22"
    if phase in ("LAY", "SETTLE"):
        return "SC-20"
    if passing:
        return {"CHOOSE": "SC-5", "PLACE": "SC-8"}.get(phase, "SC-11" if state.hops else "SC-8")
    if state.hops > 1 and sentence == state.events[-1].origin:
        return "SC-12"  # back to the acorn that it has just left
    if state.hops and sentence == state.ground.names[state.squirrels[state.mover]]:
        return "SC-11"  # it would stop
    return of_cell(table(state), sentence)


def of_cell(position: slow.Position, cell: str) -> str:
    """Where the mover may not choose, place or hop."""
    if position.phase.endswith("chooses"):
        return "SC-5"
    acorn = position.acorns.get(cell)
    if position.phase == "place":
        if cell not in slow.empty(position):
            return "SC-7"
        return "SC-15" if position.least == 1 else "SC-25"
    if cell == position.squirrels[slow.OTHER[position.mover]]:
        return "SC-9"  # it blocks
    if cell == position.squirrels[position.mover] or acorn != slow.OTHER[position.mover]:
        return "SC-8"  # only an acorn of the other side
    return "SC-25" if cell in slow.sight(position) else "SC-9"  # it leaves no second hop, or is out of sight


TABLE = Table(
    Scurry,
    (
        *texts(Scurry),
        *texts(Scurry, side=3, start="random"),
        *texts(Scurry, side=4, start="players"),
        "4/brown f4/gray f8 i9/squirrels f6 c6",
    ),
    sentences,
    forbidding,
)


def test_the_rule_cited_is_the_one_that_forbids() -> None:
    rules = compare(TABLE, 500)
    all_rules = "SC-2 SC-5 SC-7 SC-8 SC-9 SC-11 SC-12 SC-15 SC-20 SC-21 SC-22 SC-25"
    assert rules.keys() == set(all_rules.split())


PLACING = dict.fromkeys(("place", "put", "choose", "hop", "go"), slow.cells(6))
ADVICE = Advice(TABLE, {"swap": ("swap",), "keep": ("keep",), "seed": ("seed",), **PLACING})


def test_only_what_can_be_said_now_is_advised() -> None:
    counts = advice_is_legal(ADVICE, 133)
    assert {"swap", "keep", "place"} <= counts.keys()


def test_two_cells_at_once_are_refused_without_an_example_that_may_be_illegal() -> None:
    assert str(Scurry().why("e5 e6")) == "'e5 e6' is no move: one cell at a time. (SC-2)"
