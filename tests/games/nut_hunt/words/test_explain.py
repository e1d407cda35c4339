"""Refusals of Nut Hunt: by which rule, in which words, at which places."""

from __future__ import annotations

import pytest

from tests.games.examples import Row
from tests.games.nut_hunt.helpers import N, S
from tests.games.nut_hunt.rules.examples import check
from tests.games.nut_hunt.rules.test_examples import PASSED, TANGLE, TWO
from tests.games.refusals import refusals

REFUSED = [
    # chance
    *refusals("open: 2", "first rust", {}, """
        NH-1 | tiles | "tiles" goes on with the names of all tiles.
        NH-1 | tiles hazel-hill | A layout names all 19 tiles, each once, column by column from a1 to e3.
    """),
    *refusals("deal: 2", "", {}, """
        NH-4 | deal | "deal" goes on with blue.
        NH-4 | deal blue | "deal blue" goes on with objectives.
        NH-4 | deal rust o1 o2 o3 (blue) | The next objectives are Blue's.
        NH-4 | deal blue o1 o2 (deck) | Blue is dealt 3 different objectives.
    """),
    *refusals("alone: hazel-hill/", f"{PASSED}, reveal o9, place mouse-meadow", TANGLE, """
        NH-31 | place hazel-hill (hickory-haunt) | The Automa's next squirrel comes to Hickory Haunt: place
          hickory-haunt.
    """),
    *refusals("alone: hazel-hill/", f"{N}, {TWO}, pass, reveal o12", {}, """
        NH-31 | place rabbit-patch (rabbit-patch) | The Automa's next tile is Rabbit Patch, but the fox is there:
          skip rabbit-patch.
    """),
    # an action
    *refusals("act: the-tangle/", "", {"nuts": "walnut chestnut/"}, """
        NH-13 | recruit hazel-hill (hazel-hill) | A squirrel on Hazel Hill costs 1 acorn and 2 chestnuts; you lack
          1 acorn and 1 chestnut.
        NH-13 | hazel-hill (hazel-hill) | A squirrel on Hazel Hill costs 1 acorn and 2 chestnuts; you lack 1 acorn and
          1 chestnut.
        NH-7 | recruit frog-pond (frog-pond) | Nobody recruits on Frog Pond.
        NH-7 | pine-barrens (pine-barrens) | Nobody recruits on Pine Barrens: squirrels only scatter there.
        NH-11 | the-tangle (the-tangle) | Choose what you do there: hassle the-tangle.
        NH-10 | forage acorn | You have foraged: now hassle, scout or pass.
        NH-13 | recruit | You cannot pay for a squirrel anywhere.
        NH-31 | reveal o3 | There is no Automa here: it plays only in games for one.
    """),
    *refusals("act: /", "", {"nuts": "5*acorn/"}, """
        NH-12 | recruit (chestnut-crossing willow-wallow) | Exchange nuts first: then you can pay for a squirrel on
          Chestnut Crossing or Willow Wallow.
        NH-13 | recruit willow-wallow (willow-wallow) | A squirrel on Willow Wallow costs 2 acorns and 1 walnut;
          you lack 1 walnut, which an exchange can bring.
        NH-12 | exchange walnut acorn | That takes 3 walnuts; you have 0.
    """),
    # in the turn of another
    *refusals("/foxglove-fen", S, {"fox": "hazel-hill"}, """
        NH-16 | recruit the-tangle by blue (foxglove-fen) | It is Rust's turn. You only choose where your squirrel runs.
        NH-12 | exchange acorn walnut by blue | Nuts are exchanged only in your own turn.
    """),
]  # fmt: skip


@pytest.mark.parametrize("example", REFUSED, ids=lambda each: f"{each} {each.then['no']}")
def test_it_is_said_why_not(example: Row) -> None:
    check(example)
