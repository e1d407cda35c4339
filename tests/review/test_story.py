"""The sentences of a review follow from its numbers: signs, order, ties; what does not fit is left out."""

from __future__ import annotations

import pytest

from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.review.measuring.measurement_plan import UNADVISED
from squirrelwidgets.review.story import NOBODY, Step, Story, level_of, luck_line

BAND = 0.035
YOU, GRAY = 0, 1


def story(*chances: float, by: int = GRAY, names: tuple[str, ...] = ("You", "Gray"), place: int = 2) -> Story:
    """Of whom the first of them is; the last step was a turn of `by`, the others Gray's; a round has two steps."""
    others = len(names) - 1
    steps = []
    for n, chance in enumerate(chances):
        level = level_of((chance, *[(1 - chance) / others] * others), 0, BAND)
        who = CHANCE if not n else by
        steps.append(Step(n, who, f"round {(n + 1) // 2}" if n else "the start", chance, level))
    return Story(steps, 0, names, place, BAND)


@pytest.mark.parametrize(
    ("chance", "level"),
    [(0.5, 0), (0.66, 0), (0.68, 0), (0.69, 1), (0.33, 0), (0.31, -1), (0, -1), (1, 1)],
)
def test_an_interval_over_a_border_takes_the_milder_word(chance: float, level: int) -> None:
    assert level_of((chance, 1 - chance), 0, BAND) == level
    assert level_of((1 - chance, chance), 0, BAND) == -level


def test_of_many_the_first_has_to_be_clear_of_the_second() -> None:
    assert level_of((0.4, 0.35, 0.25), 0, BAND) == 0
    assert level_of((0.45, 0.35, 0.2), 0, BAND) == 1
    assert level_of((0.18, 0.42, 0.4), 0, BAND) == 0  # below 0.2, not surely
    assert level_of((0.16, 0.42, 0.42), 0, BAND) == -1
    assert level_of((0.5, 0.5, 0), 0, BAND) == 0


def test_one_turn_that_moved_much_decided() -> None:
    assert story(0.5, 0.55, 0.05, 0, by=YOU).headline == "Your turn in round 1 let Gray win."
    assert story(0.5, 0.55, 0.25, 0, by=YOU).headline == "Your turn in round 1 turned it."
    assert story(0.5, 0.55, 0.05, 0).headline == "Gray's turn in round 1 decided."
    assert story(0.5, 0.55, 0.95, 1).headline == "Gray's turn in round 1 let you win."
    assert story(0.5, 0.55, 0.95, 1, by=YOU).headline == "Your turn in round 1 decided."
    assert story(0.5, 0.8, 0.5, 0.55, 0.05, 0, by=YOU).headline == "Your turn in round 2 let Gray win."
    assert story(0.5, 0.55, 0.05, 0, by=CHANCE).headline == "Luck in round 1 decided."
    assert story(0.5, 0.55, 0.05, 0, by=NOBODY).headline == "Round 1 decided."


def test_no_turn_decided_that_was_undone_or_moved_too_little() -> None:
    assert "let" not in story(0.5, 0.1, 0.5, 0.4, 0.25, 0.1, 0).headline
    assert "decided" not in story(0.5, 0.45, 0.4, 0.35, 0.28, 0.2, 0.1, 0).headline


def test_sides_that_changed() -> None:
    assert story(0.5, 0.8, 0.7, 0.6, 0.45, 0.3, 0.15, 0).headline == "You were ahead until round 2."
    early = story(0.7, 0.5, 0.3, 0.2, 0)
    opening = [step._replace(when="the start") for step in early.steps[:2]]
    assert Story([*opening, *early.steps[2:]], 0, early.names, 2, BAND).headline == "You were ahead only at the start."
    assert story(0.5, 0.3, 0.2, 0.35, 0.5, 0.6, 0.7, 0.85, 1).headline == "You won from behind: round 3 turned it."
    up = (0.5, 0.7, 0.5, 0.3, 0.5, 0.7, 0.85, 1)
    assert story(*up).headline == "You won, after giving the lead away once."
    assert story(*(1 - each for each in up)).headline == "You lost, after coming back once."
    often = (0.5, 0.7, 0.5, 0.3, 0.5, 0.7, 0.5, 0.3, 0.1, 0)
    assert story(*often).headline == "The lead changed three times. The last time decided."


def test_one_side_or_none() -> None:
    assert story(0.5, 0.6, 0.5, 0.6, 0.55, 0.45, 0.42, 0.4, 0.35, 0.2, 0).headline == "Even until the last round."
    assert story(0.5, 0.55, 0.6, 0.72, 0.85, 0.9, 1).headline == "You won, and were ahead from round 2 on."
    assert story(0.5, 0.45, 0.4, 0.28, 0.15, 0.1, 0).headline == "Even for one round. Round 2 turned it."
    back = (0.5, 0.3, 0.45, 0.4, 0.28, 0.15, 0.1, 0)
    assert story(*back).headline == "You were never clearly ahead, and behind for good from round 2 on."
    assert story(0.28, 0.2, 0.1, 0).headline == "You were behind from the start on."
    assert story(0.5, 0.5).headline == "You shared the win."


def test_from_three_players_on_the_place_goes_first() -> None:
    names = ("You", "Blue", "Teal", "Ochre")
    late = story(0.25, 0.24, 0.22, 0.2, 0.19, 0.05, 0, names=names, place=3)
    assert late.headline == "Third of four. You were never in front, and not far behind."
    assert story(0.25, 0.3, 0.5, 1, names=names, place=1).headline.startswith("You won")
    named = story(0.5, 0.55, 0.6, 0.72, 0.85, 0.9, 1, names=("Rust", "Blue"))
    assert named.headline == "Rust won, and was ahead from round 2 on."


def test_no_headline_has_digits_of_chances_or_words_that_are_never_used() -> None:
    for chances in ((0.5, 0.1, 0), (0.5, 0.9, 1), (0.5, 0.45, 0), (0.5, 0.7, 0.2, 0)):
        said = story(*chances).headline
        assert said
        assert not any(word in said for word in ("%", "ply", "best", "most", "led", "−", "+"))


@pytest.mark.parametrize(
    ("luck", "said"),
    [
        (0.0, "Luck was even"),
        (0.12, "Luck was even"),
        (-0.14, "Luck was a little against"),
        (0.21, "Luck was a little for"),
        (-0.24, "Luck was clearly against"),
    ],
)
def test_luck_has_three_sizes(luck: float, said: str) -> None:
    assert luck_line(story(0.5, 0), luck, None).removesuffix(" you.").removesuffix(".") == said


def test_luck_and_own_turns_are_joined_by_what_they_say_of_the_result() -> None:
    lost, won = story(0.5, 0), story(0.5, 1)
    assert luck_line(lost, -0.3, 1) == "Luck was clearly against you, and one turn of yours cost something."
    assert luck_line(lost, 0.3, 3) == "Luck was clearly for you, but three turns of yours cost something."
    none = "no turn of yours is known to have cost you much."
    assert luck_line(won, -0.3, 0) == f"Luck was clearly against you, but {none}"
    assert luck_line(lost, 0.0, 0) == f"Luck was even, and {none}"
    assert luck_line(lost, 0.0, None) == "Luck was even."  # what is said later implies it
    assert luck_line(story(0.5, 0, names=("Rust", "Blue")), -0.3, 2).endswith("two turns of Rust's cost something.")


def test_a_curve_that_was_never_learnt_tells_how_it_ended_and_no_more() -> None:
    for chances, said in (((0.1, 0.2, 0), "You lost."), ((0.5, 0.9, 1), "You won."), ((0.5, 0.1, 0), "You lost.")):
        told = story(*chances)
        assert Story(told.steps, 0, told.names, 2, UNADVISED).headline == said
