"""Squirrel Island's secrets: views and imagined worlds tell nothing, and bots play from nothing else."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from squirrelwidgets import Bot, Greedy, Search
from squirrelwidgets import Random as RandomBot
from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.games.squirrel_island import SquirrelIsland
from tests.games.squirrel_island.helpers import Line
from tests.reference.squirrel_island import secrets as knowledge
from tests.secrets.twins import Twins, twins

rule = pytest.mark.rule

PAIRS = 60


@cache
def pair(seed: int) -> Twins:
    return twins(SquirrelIsland, knowledge, seed % 2, seed, 100)


def decisions(twins: Twins) -> list[tuple[Any, Any]]:
    """Positions of both lines in which the viewer is to decide."""
    both = zip(*twins.states, strict=True)
    return [(one, other) for one, other in both if one.actors == (twins.viewer,) and one != other]


@rule("SI-2", "SI-19")
def test_views_and_imagined_worlds_of_twins_are_equal() -> None:
    apart = 0
    for seed in range(0, PAIRS, 2):
        twins = pair(seed)
        apart += twins.apart
        for ply, (one, other) in enumerate(zip(*twins.states, strict=True)):
            assert knowledge.whole(one)
            assert knowledge.whole(other)
            assert one.seen_by(twins.viewer).key() == other.seen_by(twins.viewer).key(), (seed, ply)
            worlds = [each.imagine(twins.viewer, Random(ply)) for each in (one, other, one.seen_by(twins.viewer))]
            assert worlds[0].key() == worlds[1].key() == worlds[2].key(), (seed, ply)
            assert knowledge.whole(worlds[0]), (seed, ply)
            assert worlds[0].seen_by(twins.viewer).key() == one.seen_by(twins.viewer).key()
    assert apart > 10 * PAIRS


@rule("SI-2", "SI-19")
@pytest.mark.parametrize("bot", [RandomBot(), Greedy(), Search(samples=6)], ids=lambda bot: type(bot).__name__)
def test_bots_use_no_hidden_card(bot: Bot) -> None:
    """They choose the same in positions that differ in nothing but cards they cannot see."""
    compared = 0
    for seed in range(PAIRS):
        twins = pair(seed)
        for one, other in decisions(twins)[::4]:
            views = [each.seen_by(twins.viewer) for each in (one, other)]
            moves = [bot.choose(view, (), Random(3)) for view in views]
            assert moves[0] == moves[1], (seed, str(one))
            compared += 1
    assert compared > 100


@rule("SI-2")
def test_the_hidden_cards_of_twins_would_be_worth_knowing() -> None:
    """Or the test before this one could not fail."""
    different = sum(
        knowledge.covered(one.seen_by(seen), one) != knowledge.covered(other.seen_by(seen), other)
        for seed in range(PAIRS)
        for seen in [pair(seed).viewer]
        for one, other in decisions(pair(seed))
    )
    assert different > 100


@rule("SI-19", "SI-26")
def test_cards_taken_from_the_island_stay_known() -> None:
    line = Line(2, hands=("spyglass digger hollow-log",), island="climber glider peddler gatherer", coins=(5,))
    line.play("play spyglass", "take climber", "take glider", "reveal forager forager", "sleep")
    view = line.state.seen_by(1)
    assert [line.words[kind] for kind in view.known[0]] == ["climber", "glider"]
    assert view.hands[0] == (None,) * 4
    for n in range(30):
        world = line.state.imagine(1, Random(n))
        assert {line.words[kind] for kind in world.hands[0]} >= {"climber", "glider"}


@rule("SI-19")
def test_a_known_card_may_be_in_the_hand_or_stashed_from_it_until_it_is_played() -> None:
    line = Line(2, hands=("hollow-log digger climber", "berry-tea"), known=("climber",), first="rust", coins=(1, 2))
    line.play("play hollow-log", "stash climber", "draw rust peddler")
    assert line.of("rust", "known") == "climber"
    places = set()
    for n in range(60):
        world = line.state.imagine(1, Random(n))
        places.add(tuple("climber" in map(line.card, pile[0]) for pile in (world.hands, world.stashed)))
    assert places >= {(True, False), (False, True)}
    line = Line(2, hands=("digger climber",), known=("climber",), coins=(0,)).play("play climber")
    assert line.of("rust", "known") == ""


@rule("SI-19")
def test_nobody_knows_what_comes_from_the_deck_not_even_its_owner() -> None:
    """Not while there is a tie to be broken either: `scores` tell each seat no more than it knows."""
    line = Line(2, hands=("buried-chest digger",), coins=(3,), stashes=("climber", "golden-acorn grand-feast?"))
    line.play("play buried-chest", "stow rust treetop-mayor storm-wing")
    assert line.state.seen_by(0).scores == (2, 0)
    assert line.state.seen_by(1).scores == (0, 5)
    assert line.state.seen_by("spectator").scores == (0, 0)
    assert line.state.scores == (2 + 8, 5 + 4)
    stows = {tuple(line.state.imagine(0, Random(n)).stowed[0]) for n in range(20)}
    assert len(stows) > 10


@rule("SI-2")
def test_nobody_sees_which_cards_a_setup_lets_come_next() -> None:
    state = Line(2, hands=("trail-map",), draws="digger glider climber").state
    for viewer in (0, 1, "spectator"):
        view = state.seen_by(viewer)
        assert (view.draws, view.deck) == ((), None)
        assert state.imagine(viewer, Random(1)).draws == ()


@rule("SI-24", "SI-2")
def test_at_the_end_stashes_are_open_and_hands_are_not() -> None:
    line = Line(2, days=1, hands=("digger", "glider"), stashes=("climber", "grand-feast?")).play("sleep", "sleep")
    assert line.phase == "over"
    for viewer in (0, 1, "spectator"):
        view = line.state.seen_by(viewer)
        assert [list(map(line.card, pile)) for pile in (*view.stashed, *view.stowed)] == [
            ["climber"],
            [],
            [],
            ["grand-feast"],
        ]
        assert view.scores == (2, 4)
    assert line.state.seen_by(0).hands[1] == (None,)


@rule("SI-2", "SI-19")
def test_who_hears_which_cards() -> None:
    state = Line(2, hands=("hollow-log digger glider",)).play("play hollow-log").state
    assert state.heard("stash digger", 0, 0) == state.heard("stash digger", 0, "all") == "stash digger"
    assert state.heard("stash digger", 0, 1) == state.heard("stash digger", 0, "spectator") == "stash ?"
    for sentence in ("draw rust digger glider", "deal rust digger"):
        assert state.heard(sentence, CHANCE, 0) == state.heard(sentence, CHANCE, "all") == sentence
        assert state.heard(sentence, CHANCE, 1) == " ".join([*sentence.split()[:2], "?"])
    assert state.heard("stow rust digger", CHANCE, 0) == "stow rust ?"
