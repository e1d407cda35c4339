"""The box of Nut Hunt: the numbers that the rules take from it. Its tiles and objectives, and boxes of one's own, are
compared with those of the second version.
"""

from __future__ import annotations

import subprocess
import sys

import pytest

from squirrelwidgets import BadSetup
from squirrelwidgets.core.words.refusals import either
from squirrelwidgets.games.nut_hunt import NutHunt
from squirrelwidgets.games.nut_hunt.rules import box as numbers
from squirrelwidgets.games.nut_hunt.rules.box import box, in_words
from squirrelwidgets.games.nut_hunt.rules.setups.setup import Setup
from tests.games.nut_hunt.helpers import rule


@rule("NH-2")
def test_tiles_and_objectives_have_their_titles() -> None:
    standard = box()
    assert (len(standard.tiles), len(standard.green), len(standard.open), len(standard.cards)) == (19, 10, 17, 45)
    assert [standard.tiles[n].title for n in (8, 9, 16)] == ["Hazel Hill", "Heart of the Wood", "The Tangle"]
    heights = "hazel-heights green acorn walnut costs 4*acorn"
    entries = [heights if text.startswith("hazel-hill") else text for text in NutHunt.entries("tiles")]
    cards = [f"the-tangle hazel-heights {n}" for n in range(40)]
    assert Setup(own_tiles=tuple(entries), own_objectives=tuple(cards)).box.tiles[8].title == "Hazel Heights"


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        ("NH-4", f"dealt {in_words(numbers.DEALT)} objectives and keep {in_words(numbers.DEALT - 1)}"),
        ("NH-5", f"forages {in_words(numbers.NUTS_FROM_FOX)} nuts there"),
        ("NH-5", f"{in_words(numbers.PLACED)} squirrels and {in_words(numbers.PLACED * numbers.NUTS_FROM_FOX)} nuts"),
        ("NH-10", f"forage {in_words(numbers.NUTS_FROM_FOX)} nuts of"),
        ("NH-12", f"{in_words(numbers.EXCHANGED).capitalize()} equal nuts"),
        ("NH-14", f"forage {in_words(numbers.NUTS_FROM_HASSLING)} nut "),
        ("NH-15", f"the top {in_words(numbers.LOOKED_AT)} objectives"),
        ("NH-19", f"{in_words(numbers.IN_NEST).capitalize()} squirrels of one colour"),
        ("NH-24", f"worth {numbers.NEST_POINTS} points"),
        ("NH-27", f"costs you {-numbers.FAILED} points"),
        ("NH-30", f"{either([in_words(n) for n in numbers.LEVELS.values()])} objectives"),
    ],
)
def test_the_rules_say_the_numbers_that_are_played_with(rule: str, text: str) -> None:
    assert text in NutHunt.rules()[rule].text


@rule("NH-19")
def test_texts_are_made_from_the_numbers() -> None:
    with pytest.raises(BadSetup, match=f"{in_words(numbers.IN_NEST)} squirrels are a nest"):
        NutHunt.setup(players=2, squirrels=[f"{numbers.IN_NEST}*hazel-hill", ""], fox="frog-pond")


def test_an_exchange_may_take_more_nuts_than_any_squirrel_costs() -> None:
    """In a process of its own: the tables of purses are made at import."""
    code = """if True:
        from squirrelwidgets.core.words import rule_texts

        facts = rule_texts.data_of

        def with_five(package):
            data = facts(package)
            return {**data, "numbers": {**data["numbers"], "exchanged": 5}}

        rule_texts.data_of = with_five
        from squirrelwidgets.games.nut_hunt.rules.legal import EXCHANGES, purse_of
        print(*[len(EXCHANGES[purse_of((n, 0, 0, 0))]) for n in (4, 5, 6)])
    """
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["0", "3", "3"]
