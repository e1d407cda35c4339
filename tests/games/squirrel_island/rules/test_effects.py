"""Squirrel Island, rule by rule: stashes, and what players do to others."""

from __future__ import annotations

from typing import Any

import pytest

from squirrelwidgets import IllegalMove
from tests.games.squirrel_island.helpers import AGAIN, Line, deck, own, summed

rule = pytest.mark.rule


# -- stashes


@rule("SI-19")
def test_from_the_hand_the_owner_chooses() -> None:
    line = Line(hands=("hollow-log digger 2*glider",)).play("play hollow-log")
    assert (line.phase, line.legal("stash")) == ("stash", ["digger", "glider"])
    line.play("stash glider", "draw rust climber")
    assert (line.of("rust", "stashed"), line.of("rust", "hands")) == ("glider", "climber digger glider")
    view = line.state.seen_by(0)
    assert [line.words[kind] for kind in view.stashed[0]] == ["glider"]
    assert line.state.seen_by(1).stashed[0] == (None,)


@rule("SI-19")
def test_from_the_deck_nobody_sees_it() -> None:
    line = Line(hands=("buried-chest",), coins=(3,)).play("play buried-chest")
    state = line.state
    for viewer in (0, 1, 2, "spectator"):
        assert state.heard("stow rust digger glider", -1, viewer) == "stow rust ?"
    assert state.heard("stow rust digger glider", -1, "all") == "stow rust digger glider"
    line.play("stow rust digger glider")
    for viewer in (0, 1, 2, "spectator"):
        view = line.state.seen_by(viewer)
        assert view.stowed[0] == (None, None)
        assert not [event for event in view.events if "digger" in event.what or "glider" in event.what]


@rule("SI-19", "SI-23")
def test_an_empty_hand_stashes_nothing() -> None:
    line = Line(hands=("hollow-log",)).play("play hollow-log")
    assert line.phase == "draw"
    line.play("draw rust digger")
    assert (line.of("rust", "stashed"), line.of("rust", "hands")) == ("", "digger")


@rule("SI-19", "SI-2")
def test_that_cards_are_alike_is_not_told_by_what_is_asked() -> None:
    """Nobody hears more of a hand than how large it is."""
    for hand in ("2*digger", "digger glider"):
        line = Line(hands=(f"hollow-log {hand}",)).play("play hollow-log")
        assert (line.phase, line.actor) == ("stash", "rust")
    line = Line(hands=("hollow-log digger",)).play("play hollow-log")
    assert (line.phase, line.of("rust", "stashed")) == ("draw", "digger")


@rule("SI-19")
def test_a_stash_must_be_made_where_it_can() -> None:
    line = Line(hands=("hollow-log digger climber",)).play("play hollow-log")
    assert all(text.startswith("stash ") for text in line.legal())


# -- sabotage


@rule("SI-21", "SI-27")
def test_each_steal_chooses_anew_among_those_who_have_nuts() -> None:
    line = Line(4, hands=("wrestler",), coins=(0,), nuts=(0, 1, 0, 2)).play("play wrestler")
    assert (line.phase, line.legal("steal")) == ("steal", ["blue", "teal"])
    line.play("steal blue")
    assert (line.actor, line.of("rust", "nuts"), line.of("teal", "nuts")) == ("blue", 2, 1)  # then only teal
    with pytest.raises(IllegalMove):
        Line(4, hands=("wrestler",), coins=(0,), nuts=(0, 1, 0, 2)).play("play wrestler", "steal ochre")


@rule("SI-21")
def test_targets_stand_clockwise_from_the_thief() -> None:
    line = Line(hands=("", "slingshot"), nuts=(3, 3, 3), first="blue").play("play slingshot")
    assert line.legal("steal") == ["ochre", "rust"]


@rule("SI-21", "SI-36", "SI-23")
def test_nothing_is_stolen_from_who_has_nothing() -> None:
    line = Line(hands=("wrestler",), nuts=(2,), coins=(0,)).play("play wrestler")
    assert (line.actor, list(line.state.nuts)) == ("blue", [2, 0, 0])
    line = Line(hands=("raccoon-raid",), coins=(4,), nuts=(0, 1, 0)).play("play raccoon-raid")
    assert list(line.state.nuts) == [1, 0, 0]


@rule("SI-27", "SI-36")
def test_victims_choose_who_tires_clockwise_from_the_active_player() -> None:
    line = Line(
        4,
        hands=("", "mud-puddle"),
        coins=(0, 2),
        squirrels=("climber digger", "glider", "peddler~ forager climber", "burrower~"),
        first="blue",
    ).play("play mud-puddle")
    assert (line.phase, line.actor, line.legal("tire")) == ("tire", "ochre", ["forager", "climber"])
    assert line.state.mover == 1
    line.play("tire climber")
    assert (line.actor, line.legal("tire")) == ("rust", ["climber", "digger"])
    line.play("tire digger")
    assert line.of("ochre", "squirrels") == "climber~ forager peddler~"
    assert (line.of("rust", "squirrels"), line.of("blue", "squirrels")) == ("climber digger~", "glider")
    assert line.of("teal", "squirrels") == "burrower~"
    assert line.of("blue", "nuts") == 2


@rule("SI-36")
def test_a_victim_with_one_kind_is_not_asked() -> None:
    line = Line(2, hands=("mud-puddle",), squirrels=("", "2*glider climber~")).play("play mud-puddle")
    assert (line.actor, line.phase, line.of("blue", "squirrels")) == ("blue", "awake", "climber~ glider glider~")


@rule("SI-21", "SI-23")
def test_coins_are_lost_as_far_as_there_are_any() -> None:
    line = Line(hands=("torn-pocket",), coins=(2, 3, 0)).play("play torn-pocket")
    assert list(line.state.coins) == [2, 2, 0]


@rule("SI-21", "SI-23")
@pytest.mark.parametrize(("what", "name"), [("coin", "coins"), ("nut", "nuts"), ("stamina", "stamina")])
def test_nobody_loses_more_than_there_is(what: str, name: str) -> None:
    mine = own("rain", {"op": "lose", "what": what, "n": 3, "who": "each"})
    purses: dict[str, Any] = {"stamina": (5, 4, 2), "coins": (0, 4, 2), "nuts": (0, 4, 2)}
    line = Line(deck=deck(mine), hands=("rain",), **purses).play("play rain")
    assert line.changed() == summed(
        *("rust hands -rain", "rust squirrels +rain", "rust stamina -1", f"blue {name} -3", f"ochre {name} -2")
    )


@rule("SI-9", "SI-15")
def test_gains_for_each_squirrel_count_exhausted_ones_up_to_a_limit() -> None:
    mine = own("mayor", {"op": "gain", "what": "nut", "n": 2, "per": "squirrel", "max": 5}, copies=8)
    for n, nuts in ((0, 2), (1, 4), (2, 5), (4, 5)):
        line = Line(2, deck=deck(mine), hands=("mayor",), squirrels=(f"{n}*mayor~" if n else "",)).play("play mayor")
        assert line.of("rust", "nuts") == nuts


@rule("SI-20", "SI-21")
def test_a_choice_of_a_victim_leaves_the_turn_with_who_played() -> None:
    mine = own("mud", {"op": "tire", "n": 1, "who": "each"}, AGAIN)
    line = Line(2, deck=deck(mine), hands=("mud",), squirrels=("", "plain other")).play("play mud", "tire other")
    assert (line.actor, line.phase) == ("rust", "awake")
