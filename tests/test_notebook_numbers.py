"""Numbers in the texts of notebooks that a search can count, counted. `test_notebooks.py` answers the questions."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest

from squirrelwidgets import CHANCE, Scurry
from squirrelwidgets.games.squirrel_rush.bots.planner import most, usable
from squirrelwidgets.games.squirrel_rush.rules.actions import ACTIONS
from tests.test_notebooks import FOLDER, sources

WORDS = (
    *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen"),
)
RUSH = "03-squirrel-rush"


def text(notebook: str, cell: str) -> str:
    cells = json.loads((FOLDER / f"{notebook}.ipynb").read_text("utf-8"))["cells"]
    return next("".join(each["source"]) for each in cells if each["id"] == cell)


def numbers(notebook: str, cell: str) -> list[int]:
    """The numbers of a text, as words or digits, but for those of rules."""
    found = re.findall(rf"(?<![\w-])(\d+|{'|'.join(WORDS)})\b", text(notebook, cell).lower())
    return [int(word) if word.isdigit() else WORDS.index(word) for word in found]


def board(notebook: str, name: str) -> Any:
    """The game of a cell, as it is shown."""
    cells = sources(notebook)
    names: dict[str, Any] = {}
    exec(next(source for source in cells if "def check(" in source), names)
    exec(text(notebook, name), names)
    return names[name]


def runs(state: Any) -> list[Any]:
    """The positions after every way to go on to the end of a Scurry turn."""
    ends: list[Any] = []
    for move in state.legal():
        after = state.play(move)
        ends += runs(after) if after.turn == state.turn and after.actors else [after]
    return ends


def hops(state: Any) -> list[int]:
    """The hops of every run from here."""
    return [event.n for end in runs(state) for event in end.events if event.kind == "ate"]


def turns(state: Any) -> list[int]:
    """The reserve after every turn of Squirrel Rush that goes on from here."""
    seat, ends = state.mover, []
    for move in state.legal():
        after = state.play(move)
        if after.actors == (CHANCE,) and after.phase.name == "TOP":
            after = after.play(after.draw_chance(Random(0)))
        over = after.turn > state.turn or not after.actors
        ends += [after.reserves[seat]] if over else turns(after)
    return ends


# -- Scurry


def test_the_runs_of_the_steps_are_counted() -> None:
    lengths = hops(board("01-scurry", "run").state)
    assert numbers("01-scurry", "run-question") == [len(lengths), min(lengths), max(lengths)]
    assert numbers("01-scurry", "lunch-text")[-1] == len(hops(board("01-scurry", "lunch").state))
    ends = runs(board("01-scurry", "win").state)
    assert numbers("01-scurry", "win-text") == [len(ends), sum(bool(end.winners) for end in ends)]
    lengths = hops(board("01-scurry", "back").state)
    assert numbers("01-scurry", "back-text") == [max(lengths)]


def test_the_puzzle_has_so_many_hops_and_solutions() -> None:
    solutions = Scurry.puzzle(1).solve()
    assert numbers("01-scurry", "puzzle-text")[-2:] == [solutions[0].hops, len(solutions)]
    assert f"a run of {Scurry.puzzle(3).solve()[0].hops} hops" in text("01-scurry", "hint-note")


# -- Squirrel Rush


@pytest.mark.parametrize("name", ["diagonal", "flip", "leave", "swap", "counter", "least", "skip"])
def test_a_glade_has_so_many_acorns_with_its_card_and_without_and_one_best_turn(name: str) -> None:
    state = board(RUSH, name).state
    plain, best = most(state, frozenset()), most(state, frozenset({state.card}))
    question = text(RUSH, f"{name}-text").partition("**Question.** ")[2]
    assert [int(number) for number in re.findall(r"\d+", question)][:2] == [plain, best]
    assert turns(state).count(best) == 1


def test_the_puzzle_card_by_card() -> None:
    state = board(RUSH, "puzzle").state
    best = {word: most(state, frozenset({action})) for action, word in enumerate(ACTIONS)}
    plain = most(state, frozenset())
    question = text(RUSH, "puzzle-text")
    assert f"Without a card there are {plain} acorns" in question
    assert "a flip makes it no more" in question
    assert best["flip"] == plain
    assert "Five of the cards bring you to 9 or 10" in question
    assert sum(total in (9, 10) for total in best.values()) == 5
    assert f"it is **{max(best.values())}**" in question
    assert list(best.values()).count(max(best.values())) == 1


def test_the_best_path_of_the_hand_needs_no_card() -> None:
    state = board(RUSH, "hand").state
    best = most(state, usable(state))
    assert best == most(state, frozenset())
    assert f"makes {best}, without any card" in text(RUSH, "smarty-text")
