"""Explanations of Nut Hunt beyond single rules: how long sentences go on, and what things cost."""

from __future__ import annotations

from random import Random

from squirrelwidgets.games.nut_hunt import NutHunt


def test_layouts_deals_and_scouts_are_told_how_they_go_on() -> None:
    state = NutHunt.begin(NutHunt.setup(players=2, first="blue"))
    assert str(state.explain("tiles")) == '"tiles" goes on with the names of all tiles. (NH-1)'
    assert str(state.explain("tiles hazel-hill")) == (
        "A layout names all 19 tiles, each once, column by column from a1 to e3. (NH-1)"
    )
    state = state.play(state.draw_chance(Random(1)))
    assert str(state.explain("deal")) == '"deal" goes on with blue. (NH-4)'
    assert str(state.explain("deal blue")) == '"deal blue" goes on with objectives. (NH-4)'
    assert str(state.explain("deal rust o1 o2 o3")) == "The next objectives are Blue's. (NH-4)"
    assert str(state.explain("deal blue o1 o2")) == "Blue is dealt 3 different objectives. (NH-4)"
    assert str(state.explain("deal blue o1 o2 o2")) == "Blue is dealt 3 different objectives. (NH-4)"


def test_what_a_squirrel_costs_is_said_in_words() -> None:
    state = NutHunt.begin(
        NutHunt.setup(players=2, first="rust", tiles=LAYOUT, objectives=("o1", "o2"), squirrels=("the-tangle", ""))
    )
    for text in ("die 4", "forage walnut", "forage chestnut"):
        state = state.play(state.parse(text))
    asked = (
        "recruit hazel-hill",
        "recruit frog-pond",
        "hazel-hill",
        "frog-pond",
        "pine-barrens",
        "the-tangle",
        "forage acorn",
    )
    reasons = {text: str(state.explain(text)) for text in asked}
    assert reasons == {
        "recruit hazel-hill": "A squirrel on Hazel Hill costs 1 acorn and 2 chestnuts; you lack 1 acorn and 1 chestnut."
        " (NH-13)",
        "recruit frog-pond": "Nobody recruits on Frog Pond. (NH-7)",
        "hazel-hill": "A squirrel on Hazel Hill costs 1 acorn and 2 chestnuts; you lack 1 acorn and 1 chestnut."
        " (NH-13)",
        "frog-pond": "Nobody recruits on Frog Pond. (NH-7)",
        "pine-barrens": "Nobody recruits on Pine Barrens: squirrels only scatter there. (NH-7)",
        "the-tangle": "Choose what you do there: hassle the-tangle. (NH-11)",
        "forage acorn": "You have foraged: now hassle, scout or pass. (NH-10)",
    }


LAYOUT = (
    *("acorn-acres", "beaver-bend", "birch-grove"),
    *("bramble-bluff", "frog-pond", "fern-hollow", "foxglove-fen"),
    *("hazel-hill", "heart-of-the-wood", "hickory-haunt", "mouse-meadow", "muckville-marsh"),
    *("owl-overlook", "pine-barrens", "rabbit-patch", "the-tangle"),
    *("toadstool-terrace", "chestnut-crossing", "willow-wallow"),
)
