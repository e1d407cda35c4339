"""What a pupil must find in the rule texts of Squirrel Rush, and that their numbers are those of the box."""

from __future__ import annotations

import pytest

from squirrelwidgets import SquirrelRush
from squirrelwidgets.core.words.rule_texts import data_of
from squirrelwidgets.games.squirrel_rush import rules

TEXTS = {name: rule.text for name, rule in SquirrelRush.rules().items()}
FACTS = {
    "SR-8": ("A squirrel outside the glade, as all are in the first round",),
    "SR-9": ("Never diagonally.", "You stop when you like."),
    "SR-13": ("Six rounds are played",),
    "SR-14": ("face up to the discards",),
    "SR-15": ("A turn that begins in the glade", "beside, above or below", "you may stop"),
    "SR-16": ("cards in your hand are not (SR-28)",),
    "SR-19": ("may be diagonal", "touches yours at a corner"),
    "SR-23": ("takes the counter along when the turn ends", "One added after collecting stays"),
    "SR-28": ("Of seven cards, two are left after six rounds",),
    "SR-25": ("but not back where it came from", "you name the tile where it lands"),
}


@pytest.mark.parametrize("rule", FACTS)
def test_a_text_says_what_one_may_do(rule: str) -> None:
    assert [fact for fact in FACTS[rule] if fact not in TEXTS[rule]] == []


def test_rounds_and_cards_are_those_of_the_box() -> None:
    data = data_of(rules.__name__)
    assert data["rounds"]["count"] == 6
    assert f"{7 * data['actions']['copies']} action cards" in TEXTS["SR-2"]
    assert "What you do not use is lost" not in TEXTS["SR-16"]  # cards of a hand are not


@pytest.mark.rule("SR-28", "SR-35")
@pytest.mark.parametrize("rounds", range(2, 7))
def test_as_many_cards_are_left_as_the_rounds_leave(rounds: int) -> None:
    """Two of seven after six rounds, as the rule's text and the lesson say; more after fewer."""
    game = SquirrelRush(2, setup={"smarty": True, "rounds": rounds}, seats=["random", "random"]).run()
    assert list(game.state.sizes) == [7 - (rounds - 1)] * 2


def test_the_lesson_leaves_as_many_cards_as_its_closing_text_says() -> None:
    lesson = next(each for each in SquirrelRush.course().lessons if each.key.endswith("smarty"))
    step = next(each for each in lesson.steps if "SR-35" in each.text)
    assert "After six rounds two of seven cards are left (SR-28)" in step.text
    assert [len(hand.split()) for hand in step.setup["hands"]] == [2, 2]
    assert "of two cards one is left" in step.right


@pytest.mark.rule("SR-8", "SR-13")
def test_a_squirrel_outside_enters_in_any_round() -> None:
    """A setup may begin later, with squirrels outside: SR-8's text says so, and so does what happens."""
    game = SquirrelRush(2, setup="players=2 glade=3x3 round=3 first=rust cards=flip", seed=0)
    assert "b2" not in game.legal
    refused = game.why("b2")
    assert refused is not None
    assert refused.rule == "SR-8"
    assert [event.rule for event in game.play("a1").state.events if event.kind == "entered"] == ["SR-8"]
