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
    choose,
    condition,
    faults,
    gain,
    item,
    lose,
    squirrel,
    when,
    with_box,
)

GOOD = "Keys here: id, name, type, tribe, cost, copies, stash, loops, effect, ability, source, basis, rulebook_fields."
SHIELD = {"ongoing": "shield"}
WRONG: list[tuple[Data, str]] = [
    # keys and values
    (item(colour="red"), f"colour: there is no such key here. {GOOD}"),
    (item(efect=[]), f"efect: there is no such key here. Nearest: effect. {GOOD}"),
    (item(sabotage=True), "sabotage: the program writes that from the effect; take it out."),
    (item(cost=None), "cost: this is missing."),
    (item(cost="2"), "cost: a number from 0 to 12 is wanted here, not '2'."),
    (item(cost=True), "cost: a number from 0 to 12 is wanted here, not True."),
    (item(cost=-1), "cost: a number from 0 to 12 is wanted here, not -1."),
    (item(copies=41), "copies: a number from 0 to 40 is wanted here, not 41."),
    (item(type="itme"), "type: \"squirrel\" or \"item\" is wanted here, not 'itme'. Nearest: item."),
    (item(name="a\nb"), "name: a name of 1 to 30 letters is wanted here, not 'a\\nb'."),
    (item(name="\u202eab"), "name: a name of 1 to 30 letters is wanted here, not '\\u202eab'."),
    (item(id="Old Rope"), "id: 2 to 24 small letters and digits, a letter first, with _ between them if you like"),
    (item(id="blue"), "id: 'blue' means something else here; take another one."),
    (item(id="i3"), "id: 'i3' means something else here; take another one."),
    # squirrels and items
    (squirrel(tribe=None), "tribe: a squirrel has one: Tree, Ground, Flying."),
    (squirrel(tribe="ground"), "tribe: \"Tree\", \"Ground\" or \"Flying\" is wanted here, not 'ground'. Nearest: Gr"),
    (squirrel(loops=["nut"] * 4), "loops: at most 3 are possible here, not 4."),
    (squirrel(loops=["nut", "nuts"]), 'loops#2: "stamina", "nut", "coin" or "card" is wanted here, not \'nuts\'. Near'),
    (squirrel(loops="nut"), "loops: a list is wanted here, in [ ], not 'nut'."),
    (squirrel(loops=["nut"], ability=SHIELD), "ability: a squirrel has loops or an ability, not both."),
    (item(ability=SHIELD), "ability: only squirrels have that; this card is an item."),
    # effects
    (item(effect="draw"), "effect: a list is wanted here, in [ ], not 'draw'."),
    (item(effect=["draw"]), 'effect#1: a table is wanted here, as in { op = "draw", n = 1 }, not'),
    (item(effect=[gain()] * 7), "effect: at most 6 are possible here, not 7."),
    (item(effect=[{"n": 1}]), "effect#1.op: this is missing."),
    (item(effect=[gain(), {"op": "steel", "n": 1}]), "effect#2.op: 'steel' is no operation; there are"),
    (item(effect=[DRAW, {"op": "draw", "n": 99}]), "effect#2.n: a number from 1 to 20 is wanted here, not 99."),
    (item(effect=[{"op": "refresh", "n": 98}]), "effect#1.n: a number from 1 to 20 is wanted here, or 99 for all, not"),
    (item(effect=[{**DRAW, "from": "hand"}]), 'effect#1.from: "deck", "island" or "used" is wanted here, not \'ha'),
    (item(effect=[{**DRAW, "form": "deck"}]), "effect#1.form: there is no such key here. Nearest: from. Keys here: op"),
    (item(effect=[{"op": "stash", "n": 1}]), "effect#1.from: this is missing."),
    (item(effect=[gain(1, "card")]), 'effect#1.what: "nut", "coin" or "stamina" is wanted here, not \'card\'.'),
    (item(effect=[{**gain(), "max": 3}]), "effect#1.max: a limit goes with per only: what is counted?"),
    (item(effect=[{**gain(), "per": "Tree"}]), 'effect#1.per: "squirrel", "tree"'),
    (item(effect=[lose("nut", 1, "all")]), 'effect#1.who: "self", "one" or "each" is wanted here, not \'all\'.'),
    (item(effect=[{"op": "go_again", "n": 2}]), "effect#1.n: there is no such key here. Keys here: op."),
    (item(effect=[choose([gain()])]), "effect#1.options: a choice has two options or more."),
    (item(effect=[choose([gain()], [])]), "effect#1.options#2: an option does something."),
    (item(effect=[choose([gain()], [gain(0)])]), "effect#1.options#2#1.n: a number from 1 to 20 is wanted here, not"),
    (item(effect=[choose([gain()], [choose()])]), "effect#1.options#2#1.op: choose cannot stand inside of a choose or"),
    (item(effect=[condition("nuts", 1, [gain()])]), 'effect#1.has: "nut", "coin", "stamina", "card", "squirrel", '),
    (item(effect=[condition("nut", 1, [])]), "effect#1.then: an effect does something."),
    # abilities
    (squirrel(ability={"effect": [gain()]}), "ability.when: this is missing."),
    (when("drawing", gain()), 'ability.when: "draw", "play_squirrel"'),
    (when("draw"), "ability.effect: an ability does something."),
    (squirrel(ability={"ongoing": "shields", "n": 1}), 'ability.ongoing: "item_discount"'),
    (squirrel(ability={"ongoing": "item_discount"}), "ability.n: this is missing."),
    (squirrel(ability={"ongoing": "shield", "n": 1}), "ability.n: there is no such key here. Keys here: ongoing."),
    (squirrel(ability={"ongoing": "coins_per_stamina", "n": 3}), "ability.n: a number from 1 to 2 is wanted here, not"),
    (when("gather", REFRESH, {"op": "go_agin"}), "ability.effect#2.op: 'go_agin' is no operation"),  # is it endless?
]  # fmt: skip


@pytest.mark.parametrize(("card", "text"), WRONG)
def test_a_slip_is_one_fault_with_its_path(card: Data, text: str) -> None:
    assert faults([card])[0].startswith(f"card 1 ({card['id']}): {text}")
    assert len(faults([card])) == 1


@pytest.mark.parametrize(
    ("deck", "text"),
    [
        ([], "card: the deck is empty: give at least one [[card]]."),
        ([item(copies=0)], "card: the deck is empty: no card has any copies."),
        ({"cards": [item()]}, "there is 'cards'; a deck has tables [[card]] and nothing else."),
        ({}, "a deck has tables [[card]] and nothing else."),
        (7, "card: a deck is a list of cards, not 7."),
        ("gatherer", "this is no deck: Expected '='"),
        ("[{", "this is no deck: Expecting property name"),
        ("cards:[{}", "this is no deck: Expecting"),
        (OWN.replace("cost = 1", "cost = "), "this is no deck: Invalid value (at line 7, column 8)."),
        (Path("nowhere/own.toml"), "the file cannot be read: No such file or directory."),
        ([7], "card 1: a card is a table, not 7."),
        ([item(id=7)], "card 1: id: 2 to 24 small letters and digits, a letter first,"),
        ([item(id=f"x{n}", name=f"X {n}") for n in range(201)], "card: at most 200 kinds of cards, not 201."),
        ([item(), item(id="old-rope", name="Rope")], "card 2 (old-rope).id: card 1 has the same: 'old-rope'."),
        ([item(), item(id="rope", name="OLD Rope")], "card 2 (rope).name: card 1 has the same: 'OLD Rope'."),
    ],
)  # fmt: skip
def test_a_deck_that_is_none_is_refused(deck: Any, text: str) -> None:
    assert faults(deck)[0].startswith(text)


def test_all_faults_are_told_at_once() -> None:
    deck = with_box(
        item(cost=-1, effect=[{"op": "fly"}, gain(0)]), squirrel(tribe="Sea", loops=["gold"]), {"id": "gatherer"}
    )
    places = [line.split(": ")[0] for line in faults(deck)]
    rope, fan, gatherer = "card 51 (old_rope)", "card 52 (nut_fan)", "card 53 (gatherer)"
    assert places == [rope] * 3 + [fan] * 2 + [gatherer] * 5 + [f"{gatherer}.id"]


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


def test_nonsense_is_refused_and_nothing_else_happens() -> None:
    rng = Random(5)
    words = [*OPERATIONS, *KEYS, *"n op what from who when ongoing options nut Tree squirrel x".split()]

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
    for _ in "twice":
        with pytest.raises(BadSetup, match=r"card 1 \(old_rope\): cost"):
            SquirrelIsland.setup(deck=[item(cost=-1)])
