"""The card language: every fault with its path, and nothing else happens."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from squirrelwidgets import BadSetup
from squirrelwidgets.games.squirrel_island import SquirrelIsland
from squirrelwidgets.games.squirrel_island.rules.cards.operations import OPERATIONS
from squirrelwidgets.games.squirrel_island.rules.cards.parser import KEYS
from squirrelwidgets.games.squirrel_island.rules.setups.box import canonical
from tests.games.squirrel_island.rules.cards.own_cards import (
    BOX,
    DRAW,
    OTHER,
    OWN,
    REFRESH,
    STEAL,
    Data,
    faults,
    gain,
    item,
    squirrel,
    when,
    with_box,
)

WRONG: list[tuple[Data, str]] = [
    # keys and values
    (item(colour="red"), "card 1 (old_rope): colour: there is no such key here."),
    (item(efect=[]), "card 1 (old_rope): efect: there is no such key here. Nearest: effect."),
    (item(text="Win."), "card 1 (old_rope): text: the program writes that from the effect; take it out."),
    (item(sabotage=True), "card 1 (old_rope): sabotage: the program writes that from the effect; take it out."),
    (item(cost=None), "card 1 (old_rope): cost: this is missing."),
    (item(cost="2"), "card 1 (old_rope): cost: a number from 0 to 12 is wanted here, not '2'."),
    (item(cost=True), "card 1 (old_rope): cost: a number from 0 to 12 is wanted here, not True."),
    (item(cost=2.0), "card 1 (old_rope): cost: a number from 0 to 12 is wanted here, not 2.0."),
    (item(cost=-1), "card 1 (old_rope): cost: a number from 0 to 12 is wanted here, not -1."),
    (item(copies=41), "card 1 (old_rope): copies: a number from 0 to 40 is wanted here, not 41."),
    (item(stash=21), "card 1 (old_rope): stash: a number from 0 to 20 is wanted here, not 21."),
    (item(type="tool"), 'card 1 (old_rope): type: "squirrel" or "item" is wanted here, not \'tool\'.'),
    (item(type=["item"]), 'card 1 (old_rope): type: "squirrel" or "item" is wanted here, not [\'item\'].'),
    (item(name=""), "card 1 (old_rope): name: a name of 1 to 30 letters is wanted here, not ''."),
    (item(name="a\nb"), "card 1 (old_rope): name: a name of 1 to 30 letters is wanted here, not 'a\\nb'."),
    (item(name="\u202eab"), "card 1 (old_rope): name: a name of 1 to 30 letters is wanted here, not '\\u202eab'."),
    (item(id="Old Rope"), "card 1 (Old Rope): id: 2 to 24 small letters and digits, a letter first,"),
    (item(id=7), "card 1: id: 2 to 24 small letters and digits, a letter first,"),
    (item(id="blue"), "card 1 (blue): id: 'blue' means something else here; take another one."),
    (item(id="i3"), "card 1 (i3): id: 'i3' means something else here; take another one."),
    (item(id="sleep"), "card 1 (sleep): id: 'sleep' means something else here; take another one."),
    # squirrels and items
    (squirrel(tribe=None), "card 1 (nut_fan): tribe: a squirrel has one: Tree, Ground, Flying."),
    (squirrel(tribe="tree"), 'card 1 (nut_fan): tribe: "Tree", "Ground" or "Flying" is wanted here, not \'tree\'.'),
    (squirrel(loops=["nut"] * 4), "card 1 (nut_fan): loops: at most 3 are possible here, not 4."),
    (
        squirrel(loops=["nut", "nuts"]),
        'card 1 (nut_fan): loops#2: "stamina", "nut", "coin" or "card" is wanted here, not \'nuts\'. Nearest',
    ),
    (squirrel(loops="nut"), "card 1 (nut_fan): loops: a list is wanted here, in [ ], not 'nut'."),
    (item(tribe="Tree"), "card 1 (old_rope): tribe: only squirrels have that; this card is an item."),
    (item(loops=["nut"]), "card 1 (old_rope): loops: only squirrels have that; this card is an item."),
    (
        item(ability={"ongoing": "shield"}),
        "card 1 (old_rope): ability: only squirrels have that; this card is an item.",
    ),
    (squirrel(loops=["nut"], ability={"ongoing": "shield"}), "card 1 (nut_fan): ability: a squirrel has loops or an"),
    # effects
    (item(effect="draw"), "card 1 (old_rope): effect: a list is wanted here, in [ ], not 'draw'."),
    (item(effect=["draw"]), 'card 1 (old_rope): effect#1: a table is wanted here, as in { op = "draw", n = 1 }, not'),
    (item(effect=[gain()] * 7), "card 1 (old_rope): effect: at most 6 are possible here, not 7."),
    (item(effect=[{"n": 1}]), "card 1 (old_rope): effect#1.op: this is missing."),
    (
        item(effect=[gain(), {"op": "steel", "n": 1}]),
        "card 1 (old_rope): effect#2.op: 'steel' is no operation; there are",
    ),
    (item(effect=[{"op": ["draw"]}]), "card 1 (old_rope): effect#1.op: ['draw'] is no operation; there are"),
    (item(effect=[{"op": "draw"}]), "card 1 (old_rope): effect#1.n: this is missing."),
    (
        item(effect=[{"op": "draw", "n": 0}]),
        "card 1 (old_rope): effect#1.n: a number from 1 to 20 is wanted here, not 0.",
    ),
    (
        item(effect=[{"op": "draw", "n": 99}]),
        "card 1 (old_rope): effect#1.n: a number from 1 to 20 is wanted here, not",
    ),
    (
        item(effect=[{"op": "refresh", "n": 98}]),
        "card 1 (old_rope): effect#1.n: a number from 1 to 20 is wanted here, or",
    ),
    (
        item(effect=[{"op": "draw", "n": 1, "from": "hand"}]),
        'card 1 (old_rope): effect#1.from: "deck"',
    ),
    (item(effect=[{"op": "stash", "n": 1}]), "card 1 (old_rope): effect#1.from: this is missing."),
    (
        item(effect=[gain(1, "card")]),
        'card 1 (old_rope): effect#1.what: "nut", "coin" or "stamina" is wanted here, not \'card\'.',
    ),
    (
        item(effect=[{**gain(), "max": 3}]),
        "card 1 (old_rope): effect#1.max: a limit goes with per only: what is counted?",
    ),
    (item(effect=[{**gain(), "per": "Tree"}]), 'card 1 (old_rope): effect#1.per: "squirrel", "tree"'),
    (
        item(effect=[{"op": "steal", "n": 1, "who": "all"}]),
        'card 1 (old_rope): effect#1.who: "one" or "each" is wanted here, not \'all\'.',
    ),
    (item(effect=[{"op": "lose", "what": "nut", "n": 1}]), "card 1 (old_rope): effect#1.who: this is missing."),
    (item(effect=[{"op": "go_again", "n": 2}]), "card 1 (old_rope): effect#1.n: there is no such key here."),
    (item(effect=[{"op": "choose", "options": [[gain()]]}]), "card 1 (old_rope): effect#1.options: a choice has two"),
    (
        item(effect=[{"op": "choose", "options": [[gain()], []]}]),
        "card 1 (old_rope): effect#1.options#2: an option does",
    ),
    (
        item(effect=[{"op": "choose", "options": [[gain()], [gain(0)]]}]),
        "card 1 (old_rope): effect#1.options#2#1.n: a number from 1 to 20 is wanted here, not 0.",
    ),
    (
        item(effect=[{"op": "choose", "options": [[gain()], [{"op": "choose", "options": []}]]}]),
        "card 1 (old_rope): effect#1.options#2#1.op: choose cannot stand inside of a choose or an if.",
    ),
    # abilities
    (squirrel(ability={}), "card 1 (nut_fan): ability.when: this is missing."),
    (when("drawing", gain()), 'card 1 (nut_fan): ability.when: "draw", "play_squirrel"'),
    (when("draw"), "card 1 (nut_fan): ability.effect: an ability does something."),
    (when("draw", gain(0)), "card 1 (nut_fan): ability.effect#1.n: a number from 1 to 20 is wanted here, not 0."),
    (
        squirrel(ability={"ongoing": "shields"}),
        'card 1 (nut_fan): ability.ongoing: "item_discount"',
    ),
    (squirrel(ability={"ongoing": "item_discount"}), "card 1 (nut_fan): ability.n: this is missing."),
    (squirrel(ability={"ongoing": "shield", "n": 1}), "card 1 (nut_fan): ability.n: there is no such key here."),
    (
        squirrel(ability={"ongoing": "coins_per_stamina", "n": 3}),
        "card 1 (nut_fan): ability.n: a number from 1 to 2 is wanted here, not 3.",
    ),
]


@pytest.mark.parametrize(("card", "text"), WRONG)
def test_a_fault_is_told_with_its_path(card: Data, text: str) -> None:
    lines = faults([card])
    assert lines[0].startswith(text)


@pytest.mark.parametrize(
    ("deck", "text"),
    [
        ([], "card: the deck is empty: give at least one [[card]]."),
        ({"card": []}, "card: the deck is empty: give at least one [[card]]."),
        ([item(copies=0)], "card: the deck is empty: no card has any copies."),
        ({"cards": [item()]}, "there is 'cards'; a deck has tables [[card]] and nothing else."),
        ({}, "a deck has tables [[card]] and nothing else."),
        (7, "card: a deck is a list of cards, not 7."),
        ({"card": "gatherer"}, "card: a deck is a list of cards, not 'gatherer'."),
        ("gatherer", "this is no deck: Expected '='"),
        ("[{", "this is no deck: Expecting property name"),
        ("cards:[{}", "this is no deck: Expecting"),
        (OWN.replace("cost = 1", "cost = "), "this is no deck: Invalid value (at line 7, column 8)."),
        (Path("nowhere/own.toml"), "the file cannot be read: No such file or directory."),
        (Path("nowhere"), "the file cannot be read: No such file or directory."),
        ([7], "card 1: a card is a table, not 7."),
        ([item(id=f"x{n}", name=f"X {n}") for n in range(201)], "card: at most 200 kinds of cards, not 201."),
        ([item(), item(name="Rope")], "card 2 (old_rope).id: card 1 has the same: 'old_rope'."),
        ([item(), item(id="old-rope", name="Rope")], "card 2 (old-rope).id: card 1 has the same: 'old-rope'."),
        ([item(), item(id="rope", name="OLD Rope")], "card 2 (rope).name: card 1 has the same: 'OLD Rope'."),
    ],
)
def test_a_deck_that_is_none_is_refused(deck: Any, text: str) -> None:
    assert faults(deck)[0].startswith(text)


def test_all_faults_are_told_at_once() -> None:
    deck = with_box(
        item(cost=-1, effect=[{"op": "fly"}, gain(0)]), squirrel(tribe="Sea", loops=["gold"]), {"id": "gatherer"}
    )
    lines = faults(deck)
    assert [line.split(": ")[0] for line in lines] == ["card 51 (old_rope)"] * 3 + ["card 52 (nut_fan)"] * 2 + [
        "card 53 (gatherer)"
    ] * 5 + ["card 53 (gatherer).id"]


def test_what_never_ends_is_told_beside_other_faults() -> None:
    lines = faults([item(cost=-1), when("draw", DRAW, copies="many", id="X"), when("steal", STEAL, **OTHER)])
    assert [line.split(": ", 2)[:2] for line in lines] == [
        ["card 1 (old_rope)", "cost"],
        ["card 2 (X)", "id"],
        ["card 2 (X)", "copies"],
        ["card 2", "ability.effect"],
        ["card 3 (other_fan)", "ability.effect"],
    ]
    assert "Nut Fan" in lines[3]


def test_an_ability_with_a_fault_is_not_judged_for_what_it_might_do() -> None:
    assert len(faults([when("gather", REFRESH, {"op": "go_agin"})])) == 1
    assert len(faults([when("drew", DRAW)])) == 1


@pytest.mark.parametrize(
    ("card", "end"),
    [
        (squirrel(type="squirel"), "\"squirrel\" or \"item\" is wanted here, not 'squirel'. Nearest: squirrel."),
        (squirrel(type="squirel", tribe=None), "Nearest: squirrel."),
        (item(type="itme"), "Nearest: item."),
        (squirrel(tribe="Tre"), "\"Tree\", \"Ground\" or \"Flying\" is wanted here, not 'Tre'. Nearest: Tree."),
        (squirrel(tribe="ground"), "Nearest: Ground."),
        (item(id="x"), "a letter first, with _ between them if you like, as in sky_pirate, not 'x'."),
        (
            item(copys=2),
            ("Nearest: copies. Keys here: id, name, type, tribe, cost, copies, stash, loops, "
            "effect, ability, source, basis, rulebook_fields."),
        ),
        (item(effect=[{"op": "draw", "m": 2, "n": 1}]), "there is no such key here. Keys here: op, n, from."),
        (item(effect=[{"op": "lose", "what": "nut", "n": 1, "who": "all"}]),
            "effect#1.who: \"self\", \"one\" or \"each\" is wanted here, not 'all'."),
        (squirrel(ability={"ongoing": "shield", "n": 1}), "there is no such key here. Keys here: ongoing."),
    ],
)  # fmt: skip
def test_a_slip_is_one_fault_that_names_what_is_near(card: Data, end: str) -> None:
    (fault,) = faults([card])
    assert fault.endswith(end)


def test_nonsense_is_refused_and_nothing_else_happens() -> None:
    rng = Random(5)
    words = [
        *OPERATIONS,
        *KEYS,
        "n",
        "op",
        "what",
        "from",
        "who",
        "when",
        "ongoing",
        "options",
        "nut",
        "Tree",
        "squirrel",
        "x",
    ]

    def nonsense(depth: int) -> Any:
        if depth and rng.random() < 0.7:
            if rng.random() < 0.5:
                return [nonsense(depth - 1) for _ in range(rng.randrange(4))]
            return {rng.choice(words): nonsense(depth - 1) for _ in range(rng.randrange(6))}
        return rng.choice([None, True, -1, 0, 1, 99, 10**30, 0.5, float("nan"), "", "\ud800", *words])

    for _ in range(3000):
        card = {**rng.choice(BOX), rng.choice(words): nonsense(4)}
        with suppress(BadSetup):
            canonical([card])


def test_a_fault_in_a_setup_leaves_nothing_behind() -> None:
    with pytest.raises(BadSetup):
        SquirrelIsland.setup(deck=[item(cost=-1)])
    with pytest.raises(BadSetup, match=r"card 1 \(old_rope\): cost"):
        SquirrelIsland.setup(deck=[item(cost=-1)])
