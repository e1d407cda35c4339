"""Squirrel Island, rule by rule: turns awake and asleep."""

from __future__ import annotations

import pytest

from tests.games.squirrel_island.helpers import AGAIN, Line, deck, own, summed

rule = pytest.mark.rule


# -- turns


@rule("SI-8")
def test_turns_go_clockwise_a_card_each() -> None:
    line = Line(hands=("gatherer", "gatherer", "gatherer"), first="ochre")
    for seat in ("ochre", "rust", "blue"):
        assert line.actor == seat
        line.play("play gatherer")
    assert line.actor == "ochre"


@rule("SI-8")
def test_one_may_sleep_though_one_could_play() -> None:
    line = Line(hands=("gatherer",))
    assert line.legal() == ["play gatherer", "sleep"]
    line.play("sleep")
    assert line.state.asleep[0]
    assert line.of("rust", "hands") == "gatherer"


@rule("SI-9")
def test_a_squirrel_lies_refreshed_before_its_effect_and_gives_no_loops() -> None:
    line = Line(hands=("pantry-keeper digger glider",)).play("play pantry-keeper")
    assert (line.phase, line.of("rust", "squirrels")) == ("stash", "pantry-keeper")
    assert line.of("rust", "nuts") == 0
    line.play("stash digger")
    assert line.of("rust", "nuts") == 1  # the effect's, not the loop's


@rule("SI-10")
def test_an_item_is_used_when_its_effect_is_done() -> None:
    line = Line(hands=("market-stall",)).play("play market-stall")
    assert (line.phase, line.of("rust", "used"), line.of("rust", "coins")) == ("choose", "", 0)
    assert line.words[line.state.card] == "market-stall"
    assert line.of("rust", "hands") == ""
    line.play("choose 1")
    assert (line.of("rust", "used"), line.state.card) == ("market-stall", -1)


@rule("SI-11")
def test_a_card_from_the_island_costs_a_stamina_or_a_coin_more_whatever_it_is() -> None:
    for card in ("acorn-pouch", "gatherer"):
        line = Line(island=card, coins=(2,), stamina=(2,))
        assert line.legal("island") == [f"{card} coin", f"{card} stamina"]
        coin = Line(island=card, coins=(2,), stamina=(2,)).play(f"island {card} coin")
        stamina = Line(island=card, coins=(2,), stamina=(2,)).play(f"island {card} stamina")
        assert coin.of("rust", "coins") == stamina.of("rust", "coins") - 1
        assert coin.of("rust", "stamina") == stamina.of("rust", "stamina") + 1
        assert coin.of("rust", "hands") == ""


@rule("SI-11")
def test_a_card_from_the_island_is_replaced_before_its_effect() -> None:
    line = Line(island="climber digger forager", coins=(0,)).play("island digger")
    assert (line.phase, line.island, line.of("rust", "squirrels")) == ("reveal", "climber . forager .", "digger")
    line.play("reveal glider")
    assert line.island == "climber glider forager ."
    assert (line.phase, line.legal("take")) == ("take", ["climber", "glider", "forager"])
    line.play("take glider")
    assert (line.phase, line.of("rust", "hands")) == ("reveal", "glider")
    line.play("reveal spyglass")
    assert line.island == "climber spyglass forager ."


@rule("SI-11")
def test_of_two_cards_drawn_from_the_island_the_first_is_not_replaced_before_the_second() -> None:
    line = Line(island="climber digger forager peddler", hands=("spyglass",)).play("play spyglass", "take peddler")
    assert (line.phase, line.island) == ("take", "climber digger forager .")
    assert line.legal("take") == ["climber", "digger", "forager"]
    line.play("take digger")
    assert (line.phase, line.island) == ("reveal", "climber . forager .")
    line.play("reveal glider gatherer")  # left to right, whichever was taken first
    assert line.island == "climber glider forager gatherer"


@rule("SI-11")
def test_only_the_space_of_the_card_is_filled_again() -> None:
    """A space that was empty before stays so till the next morning."""
    line = Line(island="climber . forager .", coins=(0,)).play("island climber", "reveal digger")
    assert line.island == "digger . forager ."
    line = Line(island="climber . forager glider", hands=("spyglass",)).play("play spyglass")
    line.play("take glider", "take climber", "reveal digger peddler")
    assert line.island == "digger . forager peddler"


@rule("SI-11")
def test_of_two_cards_alike_the_leftmost_is_taken() -> None:
    line = Line(island="forager digger digger", coins=(0,)).play("island digger")
    assert line.island == "forager . digger ."
    line = Line(island="forager digger glider digger", hands=("spyglass",)).play("play spyglass", "take digger")
    assert line.island == "forager . glider digger"


# -- asleep


@rule("SI-12")
def test_who_goes_to_sleep_may_gather_at_once_and_in_later_turns() -> None:
    line = Line(2, squirrels=("climber glider digger~",)).play("sleep")
    assert (line.phase, line.actor) == ("asleep", "rust")
    assert line.legal() == ["gather climber", "gather glider", "pass"]
    line.play("gather glider")
    assert line.changed() == summed(
        *("rust asleep +1", "rust nuts +1", "rust squirrels -glider", "rust squirrels +glider~")
    )
    assert line.actor == "blue"


@rule("SI-12")
def test_later_turns_asleep() -> None:
    line = Line(2, squirrels=("climber 2*glider",), hands=("", "4*digger"))
    line.play("sleep", "pass", "play digger")
    assert (line.actor, line.phase) == ("rust", "asleep")
    assert line.legal() == ["gather climber", "gather glider", "pass"]
    line.play("gather glider", "play digger")
    assert line.legal() == ["gather climber", "gather glider", "pass"]
    line.play("gather glider", "play digger")
    assert line.legal() == ["gather climber", "pass"]
    line.play("gather climber", "play digger")
    assert (line.actor, line.phase) == ("blue", "awake")  # rust has nobody left, and passes
    assert line.of("rust", "nuts") == 3


@rule("SI-13")
def test_the_first_to_sleep_takes_the_token() -> None:
    line = Line(hands=("gatherer", "", ""), mornings=("",)).play("play gatherer")
    assert line.state.first == 0
    line.play("sleep")
    assert line.state.first == 1
    line.play("sleep", "sleep")
    assert line.state.first == 1
    assert [event.who for event in line.events("token")] == [1]


@rule("SI-13", "SI-8")
def test_the_token_says_who_begins_the_next_day_and_is_taken_anew() -> None:
    line = Line(hands=("gatherer",), mornings=("",), island="digger digger digger digger")
    line.play("play gatherer", "sleep", "sleep", "sleep", "pass", "reveal forager")
    assert (line.actor, line.phase, line.state.day) == ("blue", "awake", 2)
    line.play("sleep", "sleep", "sleep", "pass", "reveal forager")
    assert (line.actor, line.state.day, line.state.first) == ("blue", 3, 1)


@rule("SI-13")
def test_a_day_that_is_under_way_has_its_token_taken() -> None:
    line = Line(asleep="ochre", turn="rust", first="ochre").play("sleep")
    assert line.state.first == 2


@rule("SI-14")
def test_the_day_ends_when_the_last_has_gathered() -> None:
    line = Line(2, squirrels=("climber", "glider digger"), mornings=("",)).play("sleep", "pass", "sleep")
    assert (line.actor, line.phase, line.state.day) == ("blue", "asleep", 1)
    line.play("gather glider")
    assert line.state.day == 2
    assert line.phase in ("draw", "reveal")
    assert line.of("blue", "nuts") >= 1
    assert line.of("rust", "nuts") == 1  # its loop; it gathers no more
    assert [event.n for event in line.events("evening")] == [1]


@rule("SI-20")
def test_another_turn_is_a_whole_turn() -> None:
    line = Line(hands=("2*glider gatherer",)).play("play glider")
    assert (line.actor, line.phase) == ("rust", "awake")
    line.play("play glider", "play gatherer")
    assert (line.actor, line.phase) == ("blue", "awake")
    assert line.state.turn == 4


@rule("SI-20")
def test_another_turn_is_kept_when_one_goes_to_sleep() -> None:
    mine = own("twice", AGAIN, AGAIN, loops=["nut"])
    line = Line(deck=deck(mine), hands=("twice",), squirrels=("plain other",)).play("play twice")
    assert (line.actor, line.state.again) == ("rust", 1)
    line.play("sleep", "gather plain")
    assert (line.actor, line.phase, line.state.again) == ("rust", "asleep", 0)
    line.play("gather twice")
    assert (line.actor, line.phase, line.of("rust", "nuts")) == ("blue", "awake", 2)


@rule("SI-20", "SI-30")
def test_the_last_to_sleep_has_its_other_turns_before_the_day_ends() -> None:
    mine = own("thrice", AGAIN, AGAIN, AGAIN, loops=["nut"])
    line = Line(2, deck=deck(mine), hands=("", "thrice"), squirrels=("3*plain", "plain 2*other"), mornings=("",))
    line.play("sleep", "pass", "play thrice")
    assert (line.actor, line.state.again) == ("blue", 2)
    line.play("sleep", "gather other")
    assert (line.actor, line.phase, line.state.again, line.state.day) == ("blue", "asleep", 1, 1)
    line.play("gather other")
    assert (line.actor, line.state.day) == ("blue", 1)
    line.play("gather plain")
    assert line.state.day == 2
    assert line.of("rust", "nuts") == 3  # loops only
    assert line.of("blue", "nuts") == 3 + 2  # gathered, and plain's and thrice's loops


@rule("SI-30")
def test_other_turns_in_which_nothing_can_be_gathered_pass() -> None:
    mine = own("thrice", AGAIN, AGAIN, AGAIN)
    line = Line(2, deck=deck(mine), hands=("", "thrice"), mornings=("",)).play("sleep", "play thrice", "sleep")
    assert (line.actor, line.legal()) == ("blue", ["gather thrice", "pass"])
    line.play("gather thrice")
    assert line.state.day == 2
