"""The plan: few worlds for many choices, many for few; nothing is said in doubt, and nothing said is taken back."""

from __future__ import annotations

from math import sqrt
from random import Random

import pytest

from squirrelwidgets.review.measuring.choices import Choice
from squirrelwidgets.review.measuring.measurement_plan import (
    CHOSEN,
    DOUBT,
    FLOOR,
    PASSES,
    UNADVISED,
    MeasurementPlan,
    half_width,
)
from squirrelwidgets.review.measuring.worlds import Job, Known, MeasurementJob, RunningTotals

MANY = 6


def planned(players: tuple[int, ...] = (0,), splits: tuple[int, ...] = (), floor: float = FLOOR) -> MeasurementPlan:
    choices = [Choice(n, n + 1, n % 2, n % 2, ("played",)) for n in range(MANY)]
    return MeasurementPlan(choices, players, splits, floor)


def sums(n: int, mean: float, spread: float) -> RunningTotals:
    """Values half above and half below their mean."""
    return RunningTotals(n, n * mean, n * (mean * mean + spread * spread))


def played(plan: MeasurementPlan, costs: dict[int, tuple[float, float]], fault: int = -1) -> list[MeasurementJob]:
    """Does all that is asked: turn 2 of a choice is better by its cost, in worlds that differ by its spread."""
    done: list[MeasurementJob] = []
    while (job := plan.next_job()) is not None:
        plan.take(job, known(job, costs, fault))
        done += [job] if isinstance(job, MeasurementJob) else []
    return done


def known(job: Job, costs: dict[int, tuple[float, float]], fault: int) -> Known:
    if isinstance(job, list):
        return [(0.5, -0.5)] * len(job)
    if job.choice.ply == fault:
        return "ValueError: no idea"
    cost, spread = costs.get(job.choice.ply, (0.0, 0.0))
    return {turn: sums(job.worlds, cost if turn == 2 else -0.2, spread) for turn in job.turns or (1, 2, 3)}


def names(plan: MeasurementPlan) -> list[str | None]:
    return [each.name for each in plan.evidence.values()]


def test_what_costs_much_is_named_by_how_much() -> None:
    plan = planned()
    played(plan, {0: (0.3, 0.3), 2: (0.12, 0.2), 4: (0.05, 0.1)})
    assert names(plan) == ["blunder", None, "mistake", None, "slip", None]
    assert plan.is_settled
    assert plan.progress == 1.0
    assert plan.threshold <= 0.05


@pytest.mark.parametrize(("cost", "spread"), [(0.0, 0.5), (0.02, 0.0), (0.04, 0.6), (-0.1, 0.1)])
def test_in_doubt_nothing_is_said(cost: float, spread: float) -> None:
    plan = planned()
    played(plan, {0: (cost, spread)})
    assert names(plan) == [None] * MANY


def test_a_word_that_comes_early_is_earned_by_the_lower_end_of_the_interval() -> None:
    plan = planned()
    while (job := plan.next_job()) is not None:
        assert isinstance(job, MeasurementJob)
        plan.take(job, known(job, {0: (0.24 if job.stage <= CHOSEN else 0.17, 0.3), 2: (0.5, 0.3)}, -1))
    assert names(plan)[:3] == ["mistake", None, "blunder"]
    assert plan.evidence[2].measured.n == PASSES[CHOSEN].worlds  # its word could not change


def test_a_choice_that_cannot_get_a_word_is_not_looked_at_any_more() -> None:
    plan = planned(floor=UNADVISED)
    played(plan, {0: (0.1, 0.2), 2: (0.3, 0.2)})
    assert [plan.evidence[ply].measured.n for ply in (0, 2)] == [128, 1152]


def test_where_there_is_no_room_for_a_second_look_the_first_one_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    one_goes_on = [stage._replace(most=1) if n > CHOSEN else stage for n, stage in enumerate(PASSES)]
    monkeypatch.setattr("squirrelwidgets.review.measuring.measurement_plan.PASSES", one_goes_on)
    plan = planned()
    played(plan, {0: (0.24, 0.3), 2: (0.23, 0.3)})
    assert names(plan)[:3] == ["blunder", None, "blunder"]
    assert plan.evidence[0].measured.n > plan.evidence[2].measured.n == PASSES[CHOSEN].worlds


def test_however_often_one_looks_words_are_no_oftener_wrong_than_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """All choices cost just as much as is not spoken of: any word is wrong."""
    monkeypatch.setattr("squirrelwidgets.review.measuring.measurement_plan.PIECE", 1024)
    rng, spread, wrong, reviews = Random(1), 0.2, 0, 400
    for _ in range(reviews):
        plan = planned((0, 1), floor=UNADVISED)
        while (job := plan.next_job()) is not None:
            assert isinstance(job, MeasurementJob)
            mean = rng.gauss(UNADVISED, spread / sqrt(job.worlds))
            plan.take(job, {turn: sums(job.worlds, mean, spread) for turn in job.turns or (1, 2, 3)})
        wrong += any(names(plan))
    assert 0 < wrong <= reviews * DOUBT / 2  # the other half of the doubt is above the intervals


def test_the_better_turn_is_measured_in_worlds_in_which_it_was_not_chosen() -> None:
    plan = planned()
    done = [job for job in played(plan, {0: (0.1, 0.5)}) if job.choice.ply == 0]
    worlds = [world for job in done for world in range(job.first, job.first + job.worlds)]
    assert len(worlds) == len({*worlds}) == sum(stage.worlds for stage in PASSES)
    first = sum(stage.worlds for stage in PASSES[:CHOSEN])
    assert all(job.turns == (2,) for job in done if job.first >= first)
    assert plan.evidence[0].measured.n == len(worlds) - first


def test_only_those_who_are_asked_for_are_judged_and_others_may_be_later() -> None:
    plan = planned()
    done = played(plan, {1: (0.3, 0.3), 2: (0.3, 0.3)})
    assert {job.choice.ply for job in done} == {0, 2, 4}
    assert names(plan)[1] is None
    before = plan.evidence[2].measured
    plan.add_player(1)
    assert not plan.is_settled
    again = played(plan, {1: (0.3, 0.3)})
    assert {job.choice.ply for job in again} == {1, 3, 5}
    assert names(plan)[1] == "blunder"
    assert (names(plan)[2], plan.evidence[2].measured) == ("blunder", before)


def test_who_is_asked_for_twice_is_looked_at_once() -> None:
    """A stage has room for some; asking again looks at no others."""
    plan = MeasurementPlan([Choice(n, n + 1, 0, 0, ("played",)) for n in range(30)], (0,), (), FLOOR)
    played(plan, dict.fromkeys(range(30), (0.1, 0.6)))
    plan.add_player(0)
    assert plan.is_settled


def test_one_who_is_asked_for_in_the_middle_interrupts_no_look() -> None:
    plan = planned()
    costs = {0: (0.1, 0.6), 1: (0.3, 0.3)}
    done: list[MeasurementJob] = []
    while len(done) < 12:
        job = plan.next_job()
        assert isinstance(job, MeasurementJob)
        plan.take(job, known(job, costs, -1))
        done.append(job)
    plan.add_player(1)
    done += played(plan, costs)
    assert names(plan)[1] == "blunder"
    worlds = [world for job in done if job.choice.ply == 0 for world in range(job.first, job.first + job.worlds)]
    assert sorted(worlds) == [*range(sum(stage.worlds for stage in PASSES))]


def test_what_fails_costs_one_choice() -> None:
    plan = planned()
    played(plan, {0: (0.3, 0.1), 2: (0.3, 0.1)}, fault=0)
    assert plan.faults == {1: "ValueError: no idea"}
    assert names(plan)[:3] == [None, None, "blunder"]


def test_what_fails_while_it_is_measured_is_not_tried_again() -> None:
    plan, stages = planned(), set()
    while (job := plan.next_job()) is not None:
        assert isinstance(job, MeasurementJob)
        stages.add(job.stage)
        plan.take(job, known(job, {0: (0.3, 0.3)}, fault=0 if job.stage >= CHOSEN else -1))
    assert stages == {*range(CHOSEN + 1)}


def test_what_is_given_back_is_done_again_and_luck_is_split_first() -> None:
    plan = planned(splits=(1, 2, 3))
    job = plan.next_job()
    assert job == [1, 2, 3]
    assert plan.next_job() is None  # the looks wait for these
    plan.give_back(job)
    played(plan, {})
    assert plan.chosen.keys() == {1, 2, 3}


def test_an_interval_shrinks_with_the_root_of_the_worlds() -> None:
    wide, small = half_width(sums(100, 0.1, 0.5), 3), half_width(sums(10_000, 0.1, 0.5), 3)
    assert wide == pytest.approx(10 * small, rel=0.02)
    assert half_width(sums(1000, 0.1, 0.0), 3) > 0  # … and is never nothing
