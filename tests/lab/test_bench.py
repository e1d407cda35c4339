"""The bench as code has it: what it plays, what it is told, and what is refused."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from traitlets import TraitError

from squirrelwidgets import Random, Scurry, SquirrelRush, lab
from squirrelwidgets.core.model.errors import BadSetup, SquirrelError
from squirrelwidgets.lab.background.experiment import experiment_of
from squirrelwidgets.lab.counting.verdict import Verdict
from squirrelwidgets.lab.playing.match import name_of
from tests.lab.toss import TossUp

SMALL = "3/random"


@pytest.fixture
def bench() -> Iterator[lab.Bench]:
    made = lab.Bench({"small": Scurry.setup(SMALL)}, ["greedy", "random"], seed=1, workers=1)
    yield made
    made.close()


def test_it_plays_until_it_is_known_and_tells_of_it(bench: lab.Bench) -> None:
    told: list[str] = []
    bench.observe(lambda change: told.append(change["new"]), "verdict")
    bench.go().wait(60)
    assert bench.state == "known"
    assert ": greedy wins more (by " in bench.verdict
    assert bench.verdict in told
    assert len(bench.frame) == 200
    assert bench.game("longest").ply == bench.frame.plies.max()
    bench.close()
    assert not bench._executors
    with pytest.raises(SquirrelError, match="make a new one"):
        bench.go()
    assert len(bench.frame) == 200


@pytest.mark.parametrize("name", ["verdict", "setups", "state", "experiment", "bots"])
def test_what_it_tells_is_told_by_it_alone(bench: lab.Bench, name: str) -> None:
    with pytest.raises(TraitError, match=f'"{name}" trait is read-only'):
        setattr(bench, name, getattr(bench, name))


def test_the_question_asked_as_a_newcomer_asks_it_has_the_right_answer() -> None:
    """The player drawn first wins 60 of 100: each seat wins half, which says nothing."""
    bench = lab.Bench(TossUp.setup(percent=60), "random", seed=1, workers=1).go()
    try:
        bench.wait(60)
        assert re.fullmatch(
            r"Of 100 .*: First player wins more \(by \d+ to \d\d\), between two Random\.", bench.verdict
        )
        assert set(bench.frame.began) == {"rust", "blue"}
    finally:
        bench.close()


def test_others_can_play_and_the_games_of_the_first_are_kept(bench: lab.Bench) -> None:
    bench.go().wait(60)
    bench.seat("random", "random")
    assert (bench.state, bench.experiment.games, len(bench.frame)) == ("ready", 0, 200)
    bench.go().wait(60)
    assert bench.ask == "seat"
    assert set(bench.frame.bots) == {"greedy, random", "random"}


class Picky(Random):
    """Plays as somebody's own bot does: nobody knows how well."""


@pytest.mark.parametrize(
    ("bots", "better"),
    [
        ("random", "greedy"),
        (["greedy", "random"], "search samples=200"),
        ("greedy", "search samples=200"),
        ("search", None),
        ("beginner", "casual"),
        ("keen", "strong"),
        ("strong", None),
        (["beginner", "keen"], "strong"),
        (["random", "keen"], "strong"),
        (Picky(), None),
        (["greedy", Picky()], None),
    ],
)
def test_a_bench_knows_who_could_be_asked_next(bots: Any, better: str | None) -> None:
    found = lab.Bench(Scurry, bots, seed=1).better()
    assert (found and name_of(found)) == better


def test_what_was_known_when_others_played_is_told_and_whether_it_differs() -> None:
    bench = lab.Bench(TossUp.setup(percent=75, drawn=False), "random", seed=1, workers=1)
    bench.go().wait(60)
    first = bench.verdict
    assert re.fullmatch(r"Of 100 .*: Rust wins more \(by \d\d to \d\d\), between two Random\.", first)
    assert bench.before == ""
    bench.seat(Picky())
    assert bench.before == f"Before: {first}"
    bench.go().wait(60)
    assert bench.before == f"It was so before: {first}"
    (name,) = bench.setups
    bench._was[name, "seat"] = Verdict("difference", "Blue won.", about="blue", side=1)
    assert bench.before == "The answer depends on who plays. Before: Blue won."
    bench.ask = "length"
    assert bench.before == ""
    bench.close()


def test_of_several_setups_it_is_told_by_name() -> None:
    setups = {"tilted": TossUp.setup(percent=75, drawn=False), "other": TossUp.setup(percent=25, drawn=False)}
    bench = lab.Bench(setups, "random", seed=1, workers=1).go()
    bench.wait(60)
    bench.close()
    bench = bench.seat(Picky())
    assert re.fullmatch(r"Before: tilted: .*: Rust wins more .* other: .*: Blue wins more .*", bench.before)


def test_an_editor_gives_its_setup_and_what_is_added_has_a_name_of_its_own() -> None:
    editor = Scurry.edit("5")
    assert list(lab.simulate(editor, "random", 1, seed=1, progress=False).setup) == ["5"]
    bench = lab.Bench(editor, "greedy", seed=1)
    assert list(bench.setups) == ["My setup"]
    bench.add(editor.edit("clear b5", "hops 2"))
    assert {name: str(setup) for name, setup in bench.setups.items()} == {"My setup": "5", "My setup 2": editor.text}


def test_one_bot_sits_everywhere_however_many_play() -> None:
    bench = lab.Bench(SquirrelRush.setup(players=3), "greedy", seed=1).add(SquirrelRush.setup(players=4), "four")
    assert [len(match.bots) for match in bench.matches] == [3, 4]
    bench.seat("random")
    assert [len(match.bots) for match in bench.matches] == [3, 4]
    with pytest.raises(BadSetup, match="3 players, not 4"):
        lab.Bench(SquirrelRush.setup(players=4), ["greedy"] * 4, seed=1).add(SquirrelRush.setup(players=3))


def test_it_says_which_setup_has_longer_games_once_they_are_known_to_be() -> None:
    bench = lab.Bench({"small": Scurry.setup(SMALL), "four": Scurry.setup("4/random")}, "random", seed=1, workers=1)
    bench.ask = "length"
    assert bench.verdict == "Not yet known: about 200 more games."
    bench.go().wait(60)
    plies = bench.frame.groupby("setup").plies.mean()
    assert bench.verdict == f"four: games {plies.four / plies.small:.1f} times as long as with small, on average."
    bench.close()
    alike = lab.Bench({"small": Scurry.setup(SMALL)}, "random", seed=1).experiment.standings
    assert experiment_of("known", "length", alike * 2, 0, 1).headline.startswith("Not yet known")


def bench_of(*args: Any) -> lab.Bench:
    return lab.Bench(*args, seed=1)


@pytest.mark.parametrize(
    ("args", "reason"),
    [
        (([Scurry, Scurry], "greedy"), "same name"),
        (({f"{n}": Scurry for n in range(5)}, "greedy"), "1 to 4 setups"),
        (({"a": Scurry, "b": SquirrelRush}, "greedy"), "of one game"),
        ((Scurry, [["greedy", "random"], ["random", "greedy"]]), "compares setups"),
        ((Scurry, [None, "greedy"]), "no people in a simulation"),
    ],
)
def test_what_is_no_bench_is_refused(args: Any, reason: str) -> None:
    with pytest.raises(BadSetup, match=reason):
        bench_of(*args)


@pytest.mark.parametrize(
    "wrong",
    [
        {"workers": -1},
        {"workers": "2"},
        {"limit": 0},
        {"executor": 2},
        {"within": 5},
        {"patience": 0},
        {"patience": "1"},
    ],
)
def test_a_bench_refuses_what_it_could_not_play_with(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadSetup, match=f"^{next(iter(wrong))}: "):
        lab.Bench(Scurry, "greedy", **wrong)


def test_more_than_four_or_twice_the_same_is_refused_and_changes_nothing() -> None:
    bench = bench_of([Scurry.setup(text) for text in ("3/random", "4/random", "5")], "greedy")
    with pytest.raises(BadSetup, match="the same as '5'"):
        bench.add(Scurry.setup("5"), "five")
    bench.add(Scurry.setup("6"))
    with pytest.raises(BadSetup, match="4 setups at most"):
        bench.add(Scurry.setup("5/random"))
    assert len(bench.setups) == len(bench.experiment.standings) == 4
    with pytest.raises(SquirrelError, match="no game"):
        bench.game("longest", 3)
    with pytest.raises(SquirrelError, match="from 0 to 3"):
        bench.game("longest", 4)
