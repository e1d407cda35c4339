"""Secrets, rule by rule: what viewers see and imagine. Who hears which sentence and event: `test_examples`; that
nothing else tells of what is hidden: `tests/secrets`.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.squirrel_island.rules.examples import begin

rule = pytest.mark.rule


def words(state: Any, kinds: Any) -> list[str]:
    return [state.box.words[kind] if kind is not None else "?" for kind in kinds]


@rule("SI-2", "SI-40")
def test_what_is_public_and_what_is_secret() -> None:
    options = {"stashes": "peddler trail-map?/berry-tea", "coins": "3", "nuts": "4/5/6"}
    state = begin("digger glider/climber/", **options).state
    for viewer in (1, 2, "spectator"):
        view = state.seen_by(viewer)
        assert (view.hands[0], view.stashed[0], view.stowed[0]) == ((None, None), (None,), (None,))
        assert (view.coins[0], tuple(view.nuts), tuple(view.stamina)) == (3, (4, 5, 6), (5, 5, 5))
        assert (view.deck, view.deck_size) == (None, state.deck_size)
    mine = state.seen_by(0)
    assert [words(state, pile) for pile in (mine.hands[0], mine.stashed[0], mine.stowed[0], mine.hands[1])] == [
        *(["digger", "glider"], ["peddler"], ["?"], ["?"]),
    ]


@rule("SI-19", "SI-26")
def test_cards_taken_from_the_island_stay_known() -> None:
    """In the hand or stashed from it, until they are played."""
    said = ("play spyglass", "take climber", "take glider", "reveal forager forager")
    game = begin("spyglass digger hollow-log climber/", island="climber glider peddler gatherer").play(*said)
    assert words(game.state, game.state.seen_by(1).known[0]) == ["climber", "glider"]
    state = begin("hollow-log digger climber/", known="climber").play("play hollow-log", "stash climber").state
    worlds = [state.play(state.parse("draw rust peddler"), -1).imagine(1, Random(n)) for n in range(60)]
    assert {"climber" in words(state, world.hands[0]) for world in worlds} == {True, False}
    assert all("climber" in words(state, [*world.hands[0], *world.stashed[0]]) for world in worlds)
    assert begin("digger climber/", known="climber").play("play climber").state.known[0] == ()


@rule("SI-19")
def test_nobody_knows_what_comes_from_the_deck_not_even_its_owner() -> None:
    """Not while there is a tie to be broken either: `scores` tell each seat no more than it knows."""
    game = begin("buried-chest digger/", coins="3", stashes="climber/golden-acorn grand-feast?")
    state = game.play("play buried-chest", "stow rust treetop-mayor storm-wing").state
    assert [state.seen_by(viewer).scores for viewer in (0, 1, "spectator")] == [(2, 0), (0, 5), (0, 0)]
    assert state.scores == (2 + 8, 5 + 4)
    assert len({tuple(state.imagine(0, Random(n)).stowed[0]) for n in range(20)}) > 10


@rule("SI-2")
def test_nobody_sees_which_cards_a_setup_lets_come_next() -> None:
    state = begin("trail-map/", draws="digger glider climber").state
    for viewer in (0, 1, "spectator"):
        assert (state.seen_by(viewer).draws, state.imagine(viewer, Random(1)).draws) == ((), ())


@rule("SI-24", "SI-2")
def test_at_the_end_stashes_are_open_and_hands_are_not() -> None:
    state = begin("digger/glider", days=1, stashes="climber/grand-feast?").play("sleep", "sleep").state
    for viewer in (0, 1, "spectator"):
        view = state.seen_by(viewer)
        assert [words(state, pile) for pile in (*view.stashed, *view.stowed)] == [["climber"], [], [], ["grand-feast"]]
        assert view.scores == (2, 4)
    assert state.seen_by(0).hands[1] == (None,)
