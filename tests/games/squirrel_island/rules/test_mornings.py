"""Squirrel Island, rule by rule: mornings."""

from __future__ import annotations

import pytest

from tests.games.squirrel_island.helpers import Line, only, summed

rule = pytest.mark.rule


@rule("SI-5", "SI-35")
def test_the_first_morning() -> None:
    line = Line(morning=True, first="blue", nuts=(0, 0, 0))
    assert (line.phase, line.state.stream) == ("deal", "deal")
    line.play("deal blue digger digger digger digger glider")
    assert line.of("blue", "hands") == "digger digger digger digger glider"
    assert (line.of("blue", "stamina"), line.of("blue", "coins")) == (3, 2)
    line.play("deal ochre climber climber climber climber glider")
    line.play("deal rust peddler peddler peddler peddler glider")
    assert (line.phase, line.island) == ("reveal", ". . . .")
    line.play("reveal forager spyglass nut-cart berry-tea")
    assert line.island == "forager spyglass nut-cart berry-tea"
    assert (line.phase, line.actor) == ("awake", "blue")
    assert all(line.state.stamina[seat] == 3 and line.state.coins[seat] == 2 for seat in range(3))


@rule("SI-4", "SI-6")
def test_the_island_has_a_space_more_each_day() -> None:
    line = Line(2, morning=True, mornings=("",))
    revealed = ["digger climber glider peddler", "gatherer", "slingshot", "trail-map"]
    for day, cards in enumerate(revealed, 1):
        assert (line.state.day, line.phase) == (day, "reveal")
        line.play(f"reveal {cards}")
        assert line.island == " ".join(revealed[:day])
        line.play("sleep", "sleep")
    assert line.phase == "over"


@rule("SI-6")
@pytest.mark.parametrize(("day", "stamina", "coins"), [(2, 3, 2), (3, 3, 3), (4, 4, 3)])
def test_the_resources_of_later_mornings(day: int, stamina: int, coins: int) -> None:
    """All sleep on the day before; what they had stays (SI-25)."""
    line = Line(2, day=day - 1, stamina=(1, 0), coins=(4, 0), hands=("climber", "")).play("sleep", "sleep")
    assert (line.phase, line.actor, line.state.day) == ("draw", "chance", day)
    line.play("draw rust digger glider", "draw blue digger glider")
    assert (line.of("rust", "stamina"), line.of("rust", "coins")) == (1 + stamina, 4 + coins)
    assert (line.of("blue", "stamina"), line.of("blue", "coins")) == (stamina, coins)
    assert line.of("rust", "hands") == "climber digger glider"


@rule("SI-6", "SI-15")
def test_all_squirrels_are_refreshed_and_give_their_loops_before_one_card_is_revealed() -> None:
    line = Line(2, squirrels=("climber~ glider", "forager~"), mornings=("", "1*card"), island="digger . . digger")
    line.play("sleep", "pass", "sleep")
    assert line.phase == "draw"
    assert line.of("rust", "squirrels") == "climber glider"
    line.play("draw rust peddler gatherer", "draw blue peddler")
    assert line.changed() == summed(
        *("rust squirrels -climber~", "rust squirrels +climber", "blue squirrels -forager~", "blue squirrels +forager"),
        *("rust nuts +1", "rust coins +1", "blue nuts +2", "rust hands +peddler", "rust hands +gatherer"),
        *("blue hands +peddler", "deck -3", "day +1"),
    )
    assert not any(line.state.asleep)
    line.play("reveal nut-cart spyglass forager")
    assert line.island == "digger nut-cart spyglass digger forager"


@rule("SI-7")
def test_motivators_loops() -> None:
    line = Line(2, morning=True, squirrels=("motivator",), mornings=("",), day=2, stamina=(0, 0), coins=(0, 0))
    assert (line.of("rust", "stamina"), line.of("rust", "coins"), line.of("rust", "nuts")) == (1, 1, 0)


@rule("SI-7", "SI-18", "SI-39")
def test_nothing_is_triggered_in_the_morning() -> None:
    line = Line(2, morning=True, squirrels=("cartographer glider",), mornings=("2*card",), day=2)
    line.play("deal rust digger digger peddler", "deal blue digger digger")
    assert line.of("rust", "nuts") == 0


@rule("SI-33")
def test_each_does_the_whole_morning_before_the_next() -> None:
    line = Line(squirrels=("", "climber~", "climber~"), stamina=(0, 0, 0), coins=(0, 0, 0), first="blue")
    line.play("sleep", *["sleep"] * 2)
    assert line.phase == "draw"
    assert [line.state.stamina[seat] for seat in (1, 2, 0)] == [3, 0, 0]
    assert (line.of("blue", "nuts"), line.of("ochre", "nuts")) == (1, 0)
    assert (line.of("blue", "squirrels"), line.of("ochre", "squirrels")) == ("climber", "climber~")
    assert list(map(bool, line.state.asleep)) == [True, False, True]
    line.play("draw blue digger digger")
    assert [line.state.stamina[seat] for seat in (1, 2, 0)] == [3, 3, 0]
    line.play("draw ochre digger digger")
    assert [line.state.stamina[seat] for seat in (1, 2, 0)] == [3, 3, 3]
    line.play("draw rust glider glider")
    assert line.phase == "reveal"


@rule("SI-25")
def test_what_is_not_spent_stays() -> None:
    line = Line(2, stamina=(5, 2), coins=(7, 1), mornings=("", "stamina coin")).play("sleep", "sleep")
    assert (line.state.stamina[0], line.state.nuts[0], line.state.coins[0]) == (5, 1, 8)
    assert (line.state.stamina[1], line.state.nuts[1], line.state.coins[1]) == (3, 0, 2)


@rule("SI-25")
def test_later_mornings_add_to_the_stamina_also_where_a_game_begins_with_one() -> None:
    line = Line(2, morning=True, day=2, stamina=(1, 0), coins=(1, 0))
    assert (line.of("rust", "stamina"), line.of("rust", "coins")) == (4, 3)


@rule("SI-34", "SI-4")
def test_where_revealed_cards_go() -> None:
    line = Line(2, day=2, island=". digger . climber .", mornings=("",)).play("sleep", "sleep")
    assert line.phase == "reveal"
    line.play("reveal glider peddler gatherer forager")
    assert line.island == "glider digger peddler climber gatherer forager"


@rule("SI-34", "SI-22")
def test_with_few_cards_left_the_first_spaces_are_filled() -> None:
    line = Line(2, copies=only("digger 2*glider"), day=2, island=". digger . . .", mornings=("",)).play(
        "sleep", "sleep"
    )
    line.play("reveal glider glider")
    assert line.island == "glider digger glider . . ."
    assert (line.phase, line.actor, line.state.deck_size) == ("awake", "rust", 0)


@rule("SI-35")
def test_the_first_token_holder_is_drawn_or_given() -> None:
    drawn = Line(morning=True, first=None)
    assert (drawn.phase, drawn.state.stream) == ("first", "first")
    assert drawn.play("first ochre").state.first == 2
    assert drawn.state.actors == (-1,)
    assert Line(morning=True, first="blue").phase == "deal"
