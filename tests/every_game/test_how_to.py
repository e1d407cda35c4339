"""The sheet *How to play*, in every game: its words, its pictures, and that no rule is missing."""

from __future__ import annotations

import re

import pytest

from squirrelwidgets import Scurry, SquirrelRush, house, own
from squirrelwidgets.core.desk.desk import Desk
from squirrelwidgets.core.desk.how_to import HOUSE, guide_of, how_to, packed_pictures, turn_pictures
from squirrelwidgets.core.wire import Guide
from squirrelwidgets.games import GAMES, game_class
from tests.which_games import BUILT_IN


@pytest.mark.parametrize("name", BUILT_IN)
def test_the_words_fit(name: str) -> None:
    kind = game_class(name)
    guide, told = guide_of(kind), how_to(kind, kind.setup())
    assert len(told.aim) <= 60
    assert told.end.endswith(".")
    assert len(guide["turn"]) == 3
    assert len(guide["rules"]) == 6
    assert all(0 < len(step["text"].split()) <= 12 for step in guide["turn"])


@pytest.mark.parametrize("name", GAMES)
def test_each_rule_stands_under_one_title(name: str) -> None:
    kind = game_class(name)
    assert sorted(_told(guide_of(kind))) == sorted(kind.rules())


@pytest.mark.parametrize("name", BUILT_IN)
def test_the_pictures_are_drawn_in_the_colours_of_the_page(name: str) -> None:
    pictures = turn_pictures(game_class(name))
    assert len({*pictures}) == 3
    for picture in pictures:
        assert picture.startswith("<svg")
        assert len(picture) < 80_000
        assert "var(--" in picture
        assert not re.search(r'data-slot="[^"]*"[^>]*>(?!<)', picture), "a text that nobody has filled"


def test_what_the_setup_says_is_told() -> None:
    assert how_to(SquirrelRush, SquirrelRush.setup(rounds=1)).aim == "Pick up the most acorns in 1 round."


def test_house_rules_come_first_and_mark_what_they_change() -> None:
    class Rest(Scurry):
        @house.move("rest", "HR-1", "A player may rest.", replaces="SC-8", when=lambda at: at.phase is at.PLACE)
        def rest(self) -> None:
            self.pass_turn()

    first, *others = guide_of(Rest)["rules"]
    assert first == {"title": HOUSE, "rules": ["HR-1"], "changed": ["HR-1"]}
    changed = {rule for chapter in others for rule in chapter.get("changed", [])}
    assert "SC-8" in changed
    assert "SC-1" not in changed
    assert len(turn_pictures(Rest)) == 3


class HighNut(own.Game):
    """Each lays a card, and the higher one takes both.

    The end: after all cards.
    """

    deck = own.deck([1, 2, 3, 4, 5, 6])
    hand = own.hand("deck")
    table = own.row("deck")

    def start(self) -> None:
        for seat in self.seats:
            self.deal(3, self.hand, seat)

    def legal(self) -> list[int]:
        return list(self.hand[self.mover])

    def play(self, card: int) -> None:
        self.hand.move(card, self.mover, self.table, self.mover)


def test_an_own_game_tells_its_docstring_and_shows_its_parts() -> None:
    guide = guide_of(HighNut)
    assert [step["verb"] for step in guide["turn"]] == ["Deck", "Hand", "Table"]
    assert guide["rules"] == [
        {"title": "How it is played", "rules": ["HN-1"]},
        {"title": "The end", "rules": ["HN-2"]},
    ]
    assert len(turn_pictures(HighNut)) == 3


def test_a_board_asks_for_the_pictures_when_the_sheet_opens() -> None:
    answer = Desk(Scurry()).handle({"id": 1, "kind": "guide"})
    assert answer["pictures"] == packed_pictures(Scurry)


def _told(guide: Guide) -> list[str]:
    return [rule for chapter in guide["rules"] for rule in chapter["rules"]]
