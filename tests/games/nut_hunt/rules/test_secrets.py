"""Secrets, rule by rule: what viewers see and imagine. Who hears which sentence and event: `test_examples`; that
nothing else tells of what is hidden: `tests/secrets`.
"""

from __future__ import annotations

from random import Random

import pytest

from squirrelwidgets.games.nut_hunt import NutHunt
from tests.games.nut_hunt.helpers import rule
from tests.games.nut_hunt.rules.examples import begin
from tests.games.nut_hunt.rules.test_examples import SOLO
from tests.reference.nut_hunt import secrets
from tests.secrets.twins import pair


@rule("NH-8")
def test_objectives_are_secret_nuts_are_not() -> None:
    state = begin("hazel-hill/mouse-meadow/", nuts="acorn/2*walnut/").state
    for viewer in (0, 1, 2, "spectator"):
        view = state.seen_by(viewer)
        assert [held is None for held in view.objectives] == [seat != viewer for seat in range(3)]
        assert list(view.held) == [2, 2, 2]
        assert (view.nuts, view.squirrels) == (state.nuts, state.squirrels)
        assert {card for layer in view.deck.layers for card in layer.cards} == {None}
    assert state.seen_by("all").objectives == state.objectives


@rule("NH-8", "NH-15", "NH-36")
def test_cards_looked_at_are_their_viewers_and_where_they_lie_afterwards() -> None:
    game = begin("act: hazel-hill/").play("scout", "peek o7 o9")
    assert [game.state.seen_by(viewer).peeked for viewer in (0, 1, "spectator")] == [(7, 9), *[(None, None)] * 2]
    state = game.play("keep none").state
    layers = [state.seen_by(viewer).deck.layers[1].cards for viewer in (0, 1, "spectator")]
    assert layers == [(7, 9), (None, None), (None, None)]


@rule("NH-8")
def test_at_the_end_all_is_open() -> None:
    nests = "hazel-hill 2*rabbit-patch/"
    state = begin("act: 2*foxglove-fen/", nests=nests, nuts="hazelnut 2*chestnut/").play("recruit foxglove-fen").state
    for viewer in (0, 1, "spectator"):
        view = state.seen_by(viewer)
        assert (view.objectives, view.scores) == (state.objectives, state.scores)


@rule("NH-8")
def test_what_scores_tell_a_viewer() -> None:
    """Others' objectives, done or not, do not show in what a view says of the score."""
    state = begin("2*mouse-meadow/", nests="hazel-hill/acorn-acres").state
    assert [list(each.scores) for each in (state, state.seen_by(0), state.seen_by("spectator"))] == [
        *([2 - 4, 2 - 4], [2 - 4, 2], [2, 2]),
    ]


@rule("NH-33")
@pytest.mark.parametrize("hidden", [False, True])
def test_the_automas_objectives_are_open_unless_the_setup_hides_them(hidden: bool) -> None:
    state = begin("deal: 1", hidden=hidden).play(*SOLO.split(", "), "deal blue o4 o7").state
    assert state.seen_by(0).objectives[1] == (None if hidden else (4, 7))
    assert list(state.seen_by(0).held) == [2, 2]
    assert state.seen_by(0).due[0] == (None if hidden else state.due[0])
    assert "you still see where its first squirrels are placed" in NutHunt.rules()["NH-33"].text
    assert "not where it starts" in str(NutHunt.setup().form())


@rule("NH-8", "NH-33", "NH-36")
def test_views_hold_all_that_one_may_know() -> None:
    for seed in range(20):
        twins = pair(NutHunt, seed)
        for state in twins.states[0][::2]:
            known = [secrets.knows(state, "", each, twins.viewer) for each in (state, state.seen_by(twins.viewer))]
            assert known[0] == known[1], twins.lines


@rule("NH-8")
def test_many_worlds_are_imagined_and_any_card_may_be_anywhere() -> None:
    state = begin("act: hazel-hill/mouse-meadow/").play("scout", "peek o7 o8", "keep none").state
    worlds = [state.imagine(0, Random(seed)) for seed in range(300)]
    unseen = set(range(1, 46)) - {1, 2, 7, 8}
    for seat in (1, 2):
        assert {card for world in worlds for card in world.objectives[seat]} == unseen
    assert {card for world in worlds for card in world.deck.layers[0].cards} == unseen
    assert {world.deck.layers[1].cards for world in worlds} == {(7, 8)}
    assert {world.objectives[0] for world in worlds} == {(1, 2)}
    assert len({state.imagine(1, Random(seed)).deck.layers[1].cards for seed in range(9)}) > 5
