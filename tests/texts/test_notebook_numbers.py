"""Numbers in the texts of notebooks that a search can count, counted. `test_notebooks.py` answers the questions."""

from __future__ import annotations

import json

from squirrelwidgets import Scurry
from squirrelwidgets.games.squirrel_rush.bots.planner import most, usable
from squirrelwidgets.games.squirrel_rush.rules.actions import ACTIONS
from tests.texts.test_notebooks import FOLDER, lesson

WORDS = (
    *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen"),
)
RUSH = "03-squirrel-rush"
MORE_RUSH = f"{RUSH}-more"


def text(notebook: str, cell: str) -> str:
    cells = json.loads((FOLDER / f"{notebook}.ipynb").read_text("utf-8"))["cells"]
    return next("".join(each["source"]) for each in cells if each["id"] == cell)


# -- Scurry


def test_the_puzzle_has_so_many_hops_and_solutions() -> None:
    solutions = Scurry.puzzle(1).solve()
    text_of_it = text("01-scurry", "puzzle-text")
    assert f"{WORDS[solutions[0].hops]} hops" in text_of_it
    assert f"{WORDS[len(solutions)].capitalize()} different cells" in text_of_it
    assert f"a run of {Scurry.puzzle(3).solve()[0].hops} hops" in text("01-scurry", "hint-note")


# -- Squirrel Rush


def test_the_puzzle_card_by_card() -> None:
    state = lesson(RUSH, "puzzle").game.state
    best = {word: most(state, frozenset({action})) for action, word in enumerate(ACTIONS)}
    plain = most(state, frozenset())
    question = " ".join(text(RUSH, "puzzle-text").split())
    assert f"Without a card there are {plain} acorns" in question
    assert "a flip makes it no more" in question
    assert best["flip"] == plain
    assert "Five of the cards bring you to 9 or 10" in question
    assert sum(total in (9, 10) for total in best.values()) == 5
    assert f"it is **{max(best.values())}**" in question
    assert list(best.values()).count(max(best.values())) == 1


def test_the_best_path_of_the_hand_needs_no_card() -> None:
    state = lesson(MORE_RUSH, "hand").game.state
    best = most(state, usable(state))
    assert best == most(state, frozenset())
    assert f"makes {best}, without any card" in text(MORE_RUSH, "smarty-text")
