"""A class that cannot be, or would do nothing, is refused where it is declared, with what would do."""

from __future__ import annotations

from typing import Any

import pytest

from squirrelwidgets import Scurry, house

RULE = '@house.rule("HR-1", "Words.", replaces="SC-9")\n    '
WRONG = {
    '@house.rule("SC-9", "Words.")\n    def in_sight(self): ...': "SC-9 is a rule of the book; a rule of yours has",
    f"{RULE}def in_sigth(self): ...": r"Mine.in_sigth: Scurry has no such hook. Did you mean in_sight\?",
    f"{RULE}def push(self, move, seat): ...": "Mine.push: Scurry has no such hook",
    '@house.rule("HR-1")\n    def in_sight(self): ...': r'HR-1 has no words: rule\("HR-1", "…"\)',
    '@house.rule("HR-1", "Words.", replaces="SC-99")\n    def in_sight(self): ...': "there is no rule 'SC-99'",
    f"{RULE}def in_sight(self, far): ...": r"in_sight gets \(self\), yours gets \(self, far\)",
    f"{RULE}def times_stood(self): ...": r"times_stood is a number: times_stood = house.number\(3",
    'in_sight = house.number(3, "HR-1", "Words.")': "in_sight is no number but a function",
    'times_stood = house.number("3", "HR-1", "Words.")': "times_stood is a number, not '3'",
    "times_stood = 2": r"times_stood plays SC-16 and has no words: times_stood = house.number\(2",
    "def in_sight(self): ...": 'in_sight plays SC-9 and has no words: put @house.rule.* replaces="SC-9"',
    "def _in_sight(self): ...": r"_in_sight would do nothing: .* Did you mean in_sight\?",
    "def allows(self, move): ...": "allows would do nothing: Scurry has no such hook; @house.rule.* stands above",
    "def legal(self): ...": "legal would do nothing: .*@house.rule",  # a name of the game
    "def hint(self): ...": "hint would do nothing: .*@house.rule",
    "side = 4": "side would do nothing: .*@house.rule",  # of the setup
    "def acorns(self): ...": "acorns would do nothing: .*@house.rule",  # of the position
    'side: int = house.option(3, "Cells")': "Scurry has `side` for something of its own",
    f"{RULE}def in_sight(self, *, far): ...": r"in_sight gets \(self\), yours gets \(self, far\)",
    'in_sight = house.number("3", "HR-1", "Words.")': "in_sight is no number but a function",
    "kept = house.field([])": r"a field is a number, a text, a switch or a tuple of these, not \[\]",
    "board = house.field(0)": "Scurry has `board` for something of its own",
    f'{RULE}def in_sight(self): ...\n    @house.rule("HR-2", "Words.", replaces="SC-9")\n    def eat(self): ...': (
        "SC-9 is replaced by HR-1 and by HR-2: say in which order"
    ),
    '@house.move("two words", "HR-1", "Words.", when=bool)\n    def rest(self): ...': "a sentence of yours is one word",
}


@pytest.mark.parametrize("said", WRONG)
def test_what_is_wrong_is_said(said: str) -> None:
    with pytest.raises(TypeError, match=WRONG[said]):
        exec(f"class Mine(Scurry):\n    {said}\n", {"Scurry": Scurry, "house": house})


def test_a_class_that_changes_nothing_is_its_game() -> None:
    class Mine(Scurry):
        title = "Mine"

        def wins(self) -> Any:
            return self.state.winners

    assert Mine.house is None
    assert Mine.setup_type is Scurry.setup_type


def test_hooks_are_listed_by_rule() -> None:
    hooks = Scurry.hooks()
    assert hooks["SC-9"] == ("in_sight",)
    told = str(hooks)
    assert "SC-9 Line of sight\n    in_sight() -> list[Cell]: The other side's acorns" in told
    assert "times_stood = 3" in told
