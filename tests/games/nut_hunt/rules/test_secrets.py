"""Secrets, rule by rule: what viewers see, hear and imagine, and lines of play that somebody cannot tell apart."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from typing import Any

from squirrelwidgets.core.model.events import Viewer
from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.games.nut_hunt import NutHunt
from tests.games.nut_hunt.helpers import (
    at_action,
    dealing,
    ended,
    rule,
    table,
)
from tests.reference.nut_hunt import secrets as nut_hunt_secrets
from tests.secrets.twins import Twins, twins

# -- views


@rule("NH-8")
def test_objectives_are_secret_nuts_are_not() -> None:
    game = table("hazel-hill", "mouse-meadow", "", nuts=("acorn", "2*walnut", ""))
    for viewer in (0, 1, 2, "spectator"):
        view = game.state.seen_by(viewer)
        for seat in range(3):
            assert (view.objectives[seat] is None) == (seat != viewer)
        assert list(view.held) == [2, 2, 2]
        assert view.nuts == game.state.nuts
        assert view.squirrels == game.state.squirrels
        assert view.deck.size == 39
        assert {card for layer in view.deck.layers for card in layer.cards} == {None}
    assert game.state.seen_by("all").objectives == game.state.objectives


@rule("NH-8")
def test_who_hears_what_of_cards() -> None:
    game = dealing()
    deal = "deal blue o1 o2 o3"
    assert [game.state.heard(deal, CHANCE, viewer) for viewer in (0, 1, 2, "spectator", "all")] == [
        *("deal blue ?", deal, "deal blue ?", "deal blue ?", deal)
    ]
    game.play(deal, "deal ochre o4 o5 o6", "deal rust o7 o8 o9")
    assert [game.state.heard("drop o2", 1, viewer) for viewer in (0, 1, "spectator", "all")] == [
        *("drop ?", "drop o2", "drop ?", "drop o2")
    ]
    game = at_action("hazel-hill", "").play("scout")
    assert [game.state.heard("peek o7 o9", CHANCE, viewer) for viewer in (0, 1, "spectator")] == [
        *("peek o7 o9", "peek ?", "peek ?")
    ]
    game.play("peek o7 o9")
    assert [game.state.heard("keep o7", 0, viewer) for viewer in (0, 1, "spectator")] == ["keep o7", "keep ?", "keep ?"]
    assert [game.state.heard("keep none", 0, viewer) for viewer in (0, 1, "spectator")] == ["keep none"] * 3
    assert game.state.seen_by(0).peeked == (7, 9)
    assert game.state.seen_by(1).peeked == game.state.seen_by("spectator").peeked == (None, None)


@rule("NH-8")
def test_at_the_end_all_is_open() -> None:
    game = ended()
    for viewer in (0, 1, "spectator"):
        view = game.state.seen_by(viewer)
        assert view.objectives == game.state.objectives
        assert view.scores == game.state.scores
    shown = [event for event in game.events("revealed") if event.knows is None]
    assert [(event.who, event.what) for event in shown] == [(0, "o1 o2"), (1, "o3 o4")]
    assert {event.rule for event in shown} == {"NH-8"}


@rule("NH-8")
def test_what_scores_tell_a_viewer() -> None:
    """Others' objectives, done or not, do not show in what a view says of the score."""
    held = "2*mouse-meadow 2*willow-wallow 2*toadstool-terrace"
    game = table(held, "", objectives=("o1 o2", "o3 o4"), nests=("hazel-hill", "acorn-acres"), fox="frog-pond")
    assert list(game.state.scores) == [2 - 4, 2 - 4]
    assert list(game.state.seen_by(0).scores) == [-2, 2]
    assert list(game.state.seen_by("spectator").scores) == [2, 2]


PAIRS = 40
"""Pairs of lines that somebody cannot tell apart."""


# -- twins: two lines of play that somebody cannot tell apart


@cache
def pair(seed: int) -> Twins:
    return twins(NutHunt, nut_hunt_secrets, None, seed, 80)


def looks(state: Any, viewer: Viewer) -> Any:
    """Everything that a view gives."""
    view = state.seen_by(viewer)
    assert view.seen_by(viewer) == view
    asked = viewer if isinstance(viewer, int) else None
    return view.key(), view.events, view.actors, view.sentences(asked), str(view), view.scores, hash(view)


@rule("NH-8", "NH-33", "NH-36")
def test_views_of_twins_are_equal_and_hold_all_that_one_may_know() -> None:
    different: Counter[str] = Counter()
    for both in map(pair, range(PAIRS)):
        for ply, (one, other) in list(enumerate(zip(*both.states, strict=True)))[::2]:
            assert nut_hunt_secrets.whole(one)
            assert looks(one, both.viewer) == looks(other, both.viewer), (ply, both.lines)
            known = [nut_hunt_secrets.knows(one, "", each, both.viewer) for each in (one, one.seen_by(both.viewer))]
            assert known[0] == known[1], (ply, both.lines)
        for one, other in zip(*both.lines, strict=True):
            different[one.text.split()[0]] += one != other
    assert {word for word, n in different.items() if n > 5} == {"deal", "drop", "peek", "keep"}


@rule("NH-8", "NH-33")
def test_sentences_of_twins_are_heard_the_same_and_hide_no_more_than_they_must() -> None:
    for both in map(pair, range(PAIRS)):
        for states, line in zip(both.states, both.lines, strict=True):
            for state, sentence in zip(states, line, strict=False):
                wanted = nut_hunt_secrets.hears(state, sentence.text, sentence.seat, both.viewer)
                assert state.heard(sentence.text, sentence.seat, both.viewer) == wanted
                assert state.heard(sentence.text, sentence.seat, "all") == sentence.text


@rule("NH-8")
def test_events_are_told_as_a_viewer_may_know_them() -> None:
    for both in map(pair, range(0, PAIRS, 3)):
        for state in both.states[0]:
            events = state.seen_by(both.viewer).events
            for seen, event in zip(events, state.events, strict=True):
                knows = event.knows is None or both.viewer in event.knows
                assert seen == event._replace(what=event.what if knows else "?", knows=None)


@rule("NH-8", "NH-33")
def test_an_imagined_world_cannot_be_told_from_the_real_one() -> None:
    """Nor does it know more: it comes from the view alone."""
    different = 0
    for both in map(pair, range(PAIRS)):
        for ply, (one, other) in list(enumerate(zip(*both.states, strict=True)))[::4]:
            worlds = [each.imagine(both.viewer, Random(ply)) for each in (one, other, one.seen_by(both.viewer))]
            assert worlds[0] == worlds[1] == worlds[2]
            assert worlds[0].viewer == "all"
            assert nut_hunt_secrets.whole(worlds[0])
            assert looks(worlds[0], both.viewer) == looks(one, both.viewer)
            different += worlds[0] != one
    assert different > 10 * PAIRS


@rule("NH-8")
def test_many_worlds_are_imagined_and_any_card_may_be_anywhere() -> None:
    game = at_action("hazel-hill", "mouse-meadow", "").play("scout", "peek o7 o8", "keep none")
    worlds = [game.state.imagine(0, Random(seed)) for seed in range(300)]
    unseen = set(range(1, 46)) - {1, 2, 7, 8}
    for seat in (1, 2):
        assert {card for world in worlds for card in world.objectives[seat]} == unseen
    assert {card for world in worlds for card in world.deck.layers[0].cards} == unseen
    assert {world.deck.layers[1].cards for world in worlds} == {(7, 8)}
    assert {world.objectives[0] for world in worlds} == {(1, 2)}
    other = {world.deck.layers[1].cards for seed in range(9) for world in [game.state.imagine(1, Random(seed))]}
    assert len(other) > 5
