"""What turns tell: waits counted again from the records, leaders and comebacks where they are planted, or not."""

from __future__ import annotations

from statistics import fmean
from typing import Any

import pytest

from squirrelwidgets import CHANCE, NutHunt, Scurry, Squarrels, SquirrelRush, house, lab
from tests.lab.helpers import simulate
from tests.lab.questions.planted import Errand, Stairs


class Shorter(NutHunt):
    last_nest = house.number(2, "HR-1", "The second nest ends the game.", replaces="NH-23")


def asked(question: Any, *args: Any, **options: Any) -> Any:
    return question(*args, **{"seed": 1, "progress": False, **options})


@pytest.mark.parametrize(
    "setup",
    [SquirrelRush.setup(players=3, rounds=2), Squarrels.setup(players=3), Scurry.setup("3/random"), Shorter.setup()],
)
def test_waits_are_those_of_the_records(setup: Any) -> None:
    table = asked(lab.waiting, setup, "random", games=4)
    games = [lab.game(key) for key in simulate(setup, "random", games=4).key]
    every: list[int] = []
    for seat, row in enumerate(table[1:].itertuples()):
        means: list[list[float]] = []
        for game in games:
            waits: list[list[int]] = []
            now: list[int] | None = None
            for state in [node.state for node in type(game).from_record(game.record()).node.line()]:
                if seat in state.actors:
                    waits += [now] if now else []
                    now = []
                elif now is not None and state.actors not in ((), (CHANCE,)):
                    now.append(len(state.legal(state.actors[0])))
            every += map(len, waits)
            if waits:
                kinds = ([len(each), sum(n > 1 for n in each), sum(n for n in each if n > 1)] for each in waits)
                means.append([fmean(cells) for cells in zip(*kinds, strict=True)])
        assert [row.plies, row.decisions, row.choices] == pytest.approx([*map(fmean, zip(*means, strict=True))])
        assert row.games == len(means)
    assert sum(each >= table.worst[0] for each in every) >= len(every) / 10
    assert sum(each > table.worst[0] for each in every) < len(every) / 10
    assert table.text[0].startswith(f"{table.text[0].partition(',')[0]}, anybody: ")


def test_a_number_of_players_is_a_curve_and_waits_that_are_all_alike_have_no_bounds() -> None:
    table = asked(lab.waiting, lab.grid(SquirrelRush, players=[2, 3], rounds=2), "random", games=3)
    lab.plot(table[table.seat == "anybody"], x="players")
    lab.plot(table)
    assert "1 plies of others between two turns, " in asked(lab.waiting, Errand, "random", games=3).text[0]


@pytest.mark.parametrize(
    ("tilt", "says"), [(3, "a leader runs away."), (-3, "the others catch up."), (0, "not known.")]
)
def test_a_leader_that_gains_more_is_found_and_one_that_does_not_is_not(tilt: int, says: str) -> None:
    table = asked(lab.runaway, Stairs.setup(players=3, tilt=tilt), "random", games=50)
    assert table.text.str.endswith(says).all()
    assert [*table.after] == [7, 14, 20]
    assert (table.games + table.tied == 50).all()
    lab.plot(table)


@pytest.mark.parametrize(("last", "says"), [(9, "games turn late."), (1, "not known.")])
def test_late_points_bring_somebody_back_and_even_ones_do_not(last: int, says: str) -> None:
    table = asked(lab.comebacks, Stairs.setup(players=3, last=last), "random", games=80)
    assert table.text[0].endswith(says)
    lab.plot(table)


def test_games_of_the_house_and_of_few_rounds_answer_too() -> None:
    for question in (lab.runaway, lab.comebacks):
        assert asked(question, Shorter.setup(players=2), "random", games=4).text[0].startswith("Nut Hunt: Shorter ")
    assert asked(lab.comebacks, Errand, "random", games=1).text[0].startswith("Errand")
    one_round = SquirrelRush.setup(players=2, rounds=1)
    assert asked(lab.comebacks, one_round, "random", games=2).text[0] == (
        "Squirrel Rush players=2 rounds=1: nothing is known, between two Random."
    )


def test_an_interrupt_leaves_the_games_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    from squirrelwidgets.lab.questions.turns import leaders as module

    course, left = module.course, [*range(12)]

    def stopped(game: Any) -> Any:
        if not left:
            raise KeyboardInterrupt
        left.pop()
        return course(game)

    monkeypatch.setattr(module, "course", stopped)
    with pytest.warns(UserWarning, match="Interrupted: this is what the games so far say"):
        table = asked(lab.runaway, Stairs.setup(players=3), "random", games=40)
    assert 0 < table.games[0] + table.tied[0] <= 12
