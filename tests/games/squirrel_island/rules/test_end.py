"""Squirrel Island, rule by rule: the deck that runs out, and the end."""

from __future__ import annotations

import pytest

from tests.games.squirrel_island.helpers import Line, only

rule = pytest.mark.rule


# -- the deck


@rule("SI-22", "SI-11")
def test_an_empty_deck_stays_empty_for_the_day() -> None:
    line = Line(
        2,
        copies=only("trail-map coin-purse acorn-pouch"),
        hands=("trail-map",),
        island="coin-purse",
        used=("acorn-pouch",),
    )
    line.play("play trail-map")
    assert (line.actor, line.of("rust", "hands"), line.of("rust", "used")) == ("blue", "", "acorn-pouch trail-map")
    line.play("island coin-purse coin")
    assert (line.actor, line.island) == ("rust", ". . . .")
    assert line.state.deck_size == 0


@rule("SI-22")
@pytest.mark.parametrize("left", [11, 12])
def test_used_items_come_back_at_dawn_when_fewer_than_six_cards_a_player_are_left(left: int) -> None:
    cards = only(f"{left - 8}*digger 4*glider 4*climber 4*acorn-pouch 2*coin-purse")
    line = Line(2, copies=cards, used=("4*acorn-pouch", "2*coin-purse"), mornings=("", "1*card"))
    assert line.state.deck_size == left
    line.play("sleep", "sleep")
    back = left < 12
    assert line.state.deck_size == left + 6 * back
    assert line.of("rust", "used") == ("" if back else "acorn-pouch acorn-pouch acorn-pouch acorn-pouch")
    assert [event.n for event in line.events("reshuffled")] == ([6] if back else [])
    move = line.state.parse("draw rust acorn-pouch")
    assert line.state.allows(move, -1) == back


@rule("SI-23", "SI-22")
def test_what_cannot_be_done_in_full_is_done_as_far_as_it_can() -> None:
    line = Line(2, copies=only("trail-map digger"), hands=("trail-map",)).play("play trail-map")
    assert line.phase == "draw"
    line.play("draw rust digger")
    assert line.of("rust", "hands") == "digger"
    line = Line(2, copies=only("buried-chest digger"), hands=("buried-chest",), coins=(3,))
    assert line.play("play buried-chest", "stow rust digger").of("rust", "stowed") == "digger"
    line = Line(2, hands=("spyglass",), island=". digger .").play("play spyglass")
    assert (line.phase, line.of("rust", "hands")) == ("reveal", "digger")
    line = Line(hands=("slingshot",), nuts=(0, 1)).play("play slingshot")
    assert line.of("rust", "nuts") == 1


@rule("SI-22", "SI-34")
def test_in_the_morning_an_empty_deck_gives_nothing() -> None:
    line = Line(2, copies=only("digger"), squirrels=("digger",)).play("sleep", "pass", "sleep")
    assert (line.phase, line.state.day) == ("awake", 2)
    assert line.of("rust", "hands") == ""
    assert line.island == ". . . . ."


# -- the end


@rule("SI-24", "SI-28")
def test_the_end_counts_nuts_and_stashes_but_no_hands() -> None:
    line = Line(
        day=4, stashes=("golden-acorn digger?", "raccoon-raid"), nuts=(3, 6, 7), hands=("climber", "grand-feast")
    )
    line.play("sleep", "sleep", "sleep")
    assert line.phase == "over"
    assert line.state.scores == (9, 9, 7)
    assert line.state.winners == (0, 1)
    assert line.state.result.rule == "SI-24"
    assert not line.state.actors


@rule("SI-24")
def test_ties_go_to_who_played_most_squirrels() -> None:
    line = Line(2, day=4, nuts=(5, 5), squirrels=("climber", "digger~ glider~")).play("sleep", "pass", "sleep")
    assert (line.phase, line.state.winners) == ("over", (1,))
    line = Line(2, day=4, nuts=(5, 5), squirrels=("climber~", "digger~")).play("sleep", "sleep")
    assert line.state.winners == (0, 1)
    line = Line(2, day=4, nuts=(6, 5), squirrels=("", "digger~")).play("sleep", "sleep")
    assert line.state.winners == (0,)


@rule("SI-24")
def test_the_last_sleeper_gathers_on_the_last_day_too() -> None:
    line = Line(2, days=1, squirrels=("", "climber")).play("sleep", "sleep")
    assert (line.actor, line.phase) == ("blue", "asleep")
    line.play("gather climber")
    assert (line.phase, line.state.winners) == ("over", (1,))


@rule("SI-24", "SI-14")
def test_there_are_as_many_days_as_the_setup_says() -> None:
    for days in (1, 2, 4, 6):
        line = Line(2, days=days, mornings=("",), copies=only("digger"), hands=("digger",))
        for _ in range(days):
            assert line.phase != "over"
            line.play("sleep", "sleep")
        assert (line.phase, line.state.day) == ("over", days)
