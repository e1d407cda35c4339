"""Explanations of Nut Hunt beyond single rules: beginnings of sentences, what views say, how it reads."""

from __future__ import annotations

from random import Random

import pytest

from squirrelwidgets import CHANCE
from squirrelwidgets.core.model.events import Viewer
from squirrelwidgets.games.nut_hunt import NutHunt
from squirrelwidgets.games.nut_hunt.rules.moves import book
from squirrelwidgets.games.nut_hunt.rules.position import Position
from tests.every_game.setups import texts

MOVES = book(NutHunt.setup().box).moves
SAID = [
    *list(MOVES)[::7],
    *(
        "",
        "recruit",
        "hassle",
        "deal",
        "deal blue",
        "deal rust o1 o2 o3",
        "deal blue o1 o2",
        "tiles",
        "peek",
        "peek o1",
    ),
    *("tiles hazel-hill", "die 7", "exchange acorn acorn", "keep o99", "forage nut", "nonsense", "recruit nowhere"),
]
SETUPS = (
    *texts(NutHunt),
    *texts(NutHunt, players=1),
    "players=4 rolls=3,3,6,1",
)


def positions(seed: int, moves: int = 400) -> list[Position]:
    rng = Random(seed)
    line = [NutHunt.begin(NutHunt.setup(SETUPS[seed % len(SETUPS)]))]
    while line[-1].actors and len(line) < moves:
        state = line[-1]
        seat = state.actors[0]
        line.append(state.play(state.draw_chance(rng) if seat == CHANCE else rng.choice(state.legal(seat)), seat))
    return line


@pytest.mark.parametrize("seed", range(6))
def test_a_beginning_is_told_how_it_goes_on(seed: int) -> None:
    for state in positions(seed)[::5]:
        for seat in state.actors:
            for text in state.sentences(seat):
                words = text.split()
                for n in range(1, len(words)):
                    why = state.explain(" ".join(words[:n]), seat)
                    assert why
                    assert "goes on with" in why.text
                    assert words[n] in why.text


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


@pytest.mark.parametrize("seed", range(6))
def test_every_refusal_has_a_rule_and_reads_as_a_sentence(seed: int) -> None:
    rules = NutHunt.rules()
    for state in positions(seed)[::19]:
        for seat in (None, CHANCE, 0, 1, 4, 9):
            for text in SAID:
                why = state.explain(text, seat)
                assert (why is None) == state.allows(state.parse(text), seat) if text in MOVES else True
                if why:
                    assert why.rule in rules
                    assert why.text[0].isupper() or why.text[0] in "\"'"
                    assert why.text[-1] == "."


@pytest.mark.parametrize("viewer", [0, 1, "spectator"])
def test_a_view_explains_nothing_that_it_hides(viewer: Viewer) -> None:
    """The same to each seat's question in worlds that the viewer cannot tell apart."""
    for seed in range(6):
        for n, state in enumerate(positions(seed)[::29]):
            views = [state.imagine(viewer, Random(n + more)).seen_by(viewer) for more in (0, 1000)]
            for seat in (None, *state.actors):
                for text in SAID[::3]:
                    assert views[0].explain(text, seat) == views[1].explain(text, seat)


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
        "the-tangle": "Say what you do there: hassle the-tangle. (NH-11)",
        "forage acorn": "You have foraged: now hassle, scout or pass. (NH-10)",
    }


LAYOUT = (
    *("acorn-acres", "beaver-bend", "birch-grove"),
    *("bramble-bluff", "frog-pond", "fern-hollow", "foxglove-fen"),
    *("hazel-hill", "heart-of-the-wood", "hickory-haunt", "mouse-meadow", "muckville-marsh"),
    *("owl-overlook", "pine-barrens", "rabbit-patch", "the-tangle"),
    *("toadstool-terrace", "chestnut-crossing", "willow-wallow"),
)
