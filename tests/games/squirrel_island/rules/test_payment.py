"""Squirrel Island, rule by rule: purses, and how they pay for cards."""

from __future__ import annotations

import pytest

from squirrelwidgets.games.squirrel_island.scene.deltas import deltas
from tests.games.squirrel_island.helpers import Line, summed

rule = pytest.mark.rule


@rule("SI-2", "SI-25")
def test_stamina_over_five_is_a_nut_each() -> None:
    line = Line(hands=("berry-tea",), stamina=(5,)).play("play berry-tea")
    assert line.changed() == summed("rust hands -berry-tea", "rust used +berry-tea", "rust coins -2", "rust nuts +1")
    assert [(event.who, event.n) for event in line.events("gained")] == [(0, 1)]
    assert deltas(line.state, loops=False) == {(0, "coins"): -2, (0, "stamina"): 0, (0, "nuts"): 1}
    assert [(event.who, event.n) for event in line.events("spilled")] == [(0, 1)]
    line = Line(2, morning=True, squirrels=("2*motivator burrower",), mornings=("4*stamina",), day=2, stamina=(0, 0))
    assert (line.of("rust", "stamina"), line.of("rust", "nuts")) == (5, 2)


@rule("SI-2")
def test_hands_have_no_limit() -> None:
    hand = "4*gatherer 4*peddler 4*adventurer 4*climber 4*digger 4*prospector 4*glider trail-map"
    line = Line(hands=(hand,)).play("play trail-map", "draw rust slingshot slingshot")
    assert len(line.state.hands[0]) == 30


@rule("SI-2", "SI-40")
def test_what_is_public_and_what_is_secret() -> None:
    line = Line(
        hands=("digger glider", "climber"), stashes=("peddler trail-map?", "berry-tea"), coins=(3,), nuts=(4, 5, 6)
    )
    for viewer in (1, 2, "spectator"):
        view = line.state.seen_by(viewer)
        assert view.hands[0] == (None, None)
        assert (view.stashed[0], view.stowed[0]) == ((None,), (None,))
        assert (view.coins[0], tuple(view.nuts), tuple(view.stamina)) == (3, (4, 5, 6), (5, 5, 5))
        assert view.deck is None or viewer == "all"
        assert view.deck_size == line.state.deck_size
    mine = line.state.seen_by(0)
    words = line.words
    assert [words[kind] for kind in mine.hands[0]] == ["digger", "glider"]
    assert [words[kind] for kind in mine.stashed[0]] == ["peddler"]
    assert mine.stowed[0] == (None,)
    assert mine.hands[1] == (None,)


@rule("SI-3")
def test_three_coins_are_a_stamina_each_separately() -> None:
    line = Line(hands=("climber",), stamina=(2,), coins=(6,))
    assert line.legal("play") == ["climber 0-coins", "climber 3-coins", "climber 6-coins"]
    for coins, stamina in ((0, 2), (3, 1), (6, 0)):
        after = Line(hands=("climber",), stamina=(2,), coins=(6,)).play(f"play climber {coins}-coins")
        assert after.of("rust", "coins") == 6 - coins
        assert after.of("rust", "stamina") == 2 - stamina
    assert Line(hands=("climber",), stamina=(1,), coins=(5,)).legal("play") == ["climber"]
    assert Line(hands=("climber",), stamina=(0,), coins=(5,)).legal("play") == []
    assert Line(hands=("climber",), stamina=(0,), coins=(8,)).legal("play") == ["climber"]
    assert Line(hands=("storm-wing",), stamina=(0,), coins=(12,)).play("play storm-wing").of("rust", "coins") == 0


@rule("SI-3")
def test_one_way_to_pay_is_not_said_but_understood() -> None:
    line = Line(hands=("climber",), stamina=(2,), coins=(2,))
    assert line.legal("play") == ["climber"]
    assert line.state.parse("play climber 0-coins") == line.state.parse("play climber")


@rule("SI-3", "SI-11")
def test_the_islands_extra_and_the_cost_are_paid_each_in_its_way() -> None:
    line = Line(island="climber", hands=("digger",), stamina=(3,), coins=(4,))
    assert line.legal("island") == [
        "climber 0-coins coin",
        "climber 0-coins stamina",
        "climber 3-coins coin",
        "climber 3-coins stamina",
    ]
    for words, stamina, coins in (
        ("0-coins coin", 1, 3),
        ("0-coins stamina", 0, 4),
        ("3-coins coin", 2, 0),
        ("3-coins stamina", 1, 1),
    ):
        after = Line(island="climber", stamina=(3,), coins=(4,)).play(f"island climber {words}", "reveal digger")
        assert (after.of("rust", "stamina"), after.of("rust", "coins")) == (stamina, coins)


@rule("SI-3")
def test_coins_become_stamina_in_no_other_way() -> None:
    line = Line(hands=("golden-acorn",), coins=(4,), stamina=(0,), island="climber")
    assert line.legal() == ["sleep"]
    assert Line(hands=("acorn-pouch",), coins=(0,)).legal() == ["sleep"]  # nor stamina coins


@rule("SI-3", "SI-11")
def test_three_coins_for_the_extra_stamina_are_never_offered() -> None:
    """A coin does it: there are two ways to pay, not three."""
    line = Line(island="climber", stamina=(2,), coins=(3,))
    assert line.legal("island") == ["climber 0-coins", "climber 3-coins"]
    line.play("island climber 0-coins", "reveal digger")
    assert (line.of("rust", "stamina"), line.of("rust", "coins")) == (0, 2)
    line = Line(island="climber", stamina=(2,), coins=(3,)).play("island climber 3-coins", "reveal digger")
    assert (line.of("rust", "stamina"), line.of("rust", "coins")) == (0, 0)
