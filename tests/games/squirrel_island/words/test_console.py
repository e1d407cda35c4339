"""Positions of Squirrel Island drawn in text."""

from __future__ import annotations

from squirrelwidgets.games.squirrel_island import SquirrelIsland


def test_each_thing_of_a_seat_has_a_line_and_only_cards_need_more() -> None:
    hand = "glider 2*climber golden-acorn berry-tea trail-map orchard-elder prospector"
    state = SquirrelIsland.begin(
        SquirrelIsland.setup(
            players=2,
            hands=[hand, ""],
            squirrels=["peddler~ storm-wing", ""],
            stashes=["digger treetop-mayor? hollow-log? nut-cart pantry-keeper?", ""],
            used=["2*acorn-pouch 2*trail-map 2*coin-purse 2*spyglass 2*slingshot", "berry-tea"],
            stamina=[5, 0],
            coins=[999, 1],
            nuts=[999, 1],
            asleep="blue",
            island="digger . full-moon",
            first="rust",
        )
    )
    assert str(state) == (
        "Day 1 of 4; 77 cards in the deck; token: rust\n"
        "Island: digger . full-moon .\n"
        "*rust  999 nuts, 5 stamina, 999 coins, 10 used items, awake\n"
        "       squirrels: peddler~ storm-wing\n"
        "       hand: 2*climber orchard-elder prospector glider trail-map berry-tea\n"
        "         golden-acorn\n"
        "       stash: digger nut-cart pantry-keeper treetop-mayor hollow-log\n"
        " blue  1 nut, 0 stamina, 1 coin, 1 used item, asleep\n"
        "       squirrels: none\n"
        "       hand: no cards\n"
        "Rust: play a card, or go to sleep."
    )
