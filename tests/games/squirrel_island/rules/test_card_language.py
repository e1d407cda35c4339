"""The card language: what loads and how, every fault with its path, what never ends, and the words for all of it."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Sequence
from contextlib import suppress
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

import pytest

from squirrelwidgets import BadSetup
from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.core.play.record import hash_of
from squirrelwidgets.games.squirrel_island import SquirrelIsland
from squirrelwidgets.games.squirrel_island.rules.box import box, canonical, cards_of
from squirrelwidgets.games.squirrel_island.rules.cards.abilities import LASTING, TRIGGERS
from squirrelwidgets.games.squirrel_island.rules.cards.card import Card
from squirrelwidgets.games.squirrel_island.rules.cards.operations import OPERATIONS
from squirrelwidgets.games.squirrel_island.rules.cards.parser import KEYS, NOTES, Parser, written
from squirrelwidgets.games.squirrel_island.rules.cards.reader import COUNTED, LOOPS, TRIBES
from squirrelwidgets.games.squirrel_island.rules.position import Position
from squirrelwidgets.games.squirrel_island.rules.setup import Setup
from squirrelwidgets.games.squirrel_island.words.card_text import ability_sentence, effect_text, rows, sentence, short

BOX = SquirrelIsland.cards()
Data = dict[str, Any]


def squirrel(**more: Any) -> Data:
    found = {
        "id": "nut_fan",
        "name": "Nut Fan",
        "type": "squirrel",
        "tribe": "Tree",
        "cost": 1,
        "copies": 4,
        "stash": 1,
    }
    return {key: value for key, value in {**found, **more}.items() if value is not None}


def item(**more: Any) -> Data:
    found = {"id": "old_rope", "name": "Old Rope", "type": "item", "cost": 1, "copies": 4, "stash": 1}
    return {key: value for key, value in {**found, **more}.items() if value is not None}


def gain(n: int = 1, what: str = "nut") -> Data:
    return {"op": "gain", "what": what, "n": n}


def when(when: str, *effect: Data, **more: Any) -> Data:
    """A squirrel whose ability answers something."""
    return squirrel(ability={"when": when, "effect": list(effect)}, **more)


def with_box(*cards: Data) -> list[Data]:
    return [*BOX, *cards]


def faults(deck: Any) -> list[str]:
    with pytest.raises(BadSetup) as caught:
        canonical(deck)
    assert caught.value.field == "deck"
    assert caught.value.rule == "SI-1"
    lines = caught.value.reason.splitlines()
    if len(lines) > 1:
        assert lines[0] == f"{len(lines) - 1} faults."
        return lines[1:]
    return lines


def play_out(setup: Setup, seed: int = 1) -> Position:
    rng = Random(seed)
    scratch = SquirrelIsland.begin(setup).scratch()
    while scratch.actors:
        scratch.push(scratch.draw_chance(rng) if scratch.actors == (CHANCE,) else rng.choice(scratch.legal()))
    return scratch


TEXTS: dict[str, tuple[str, str]] = {
    "gatherer": ("Gain 1 coin.", ""),
    "peddler": ("Gain 1 coin.", ""),
    "adventurer": ("Draw 1 card.", ""),
    "climber": ("Gain 1 nut.", ""),
    "motivator": ("Refresh 1 squirrel.", ""),
    "storyteller": ("Draw 2 cards.", ""),
    "pantry-keeper": ("Stash 1 card from your hand, gain 1 nut.", ""),
    "carpenter": ("Gain 2 coins.", ""),
    "orchard-elder": ("Gain 3 nuts.", ""),
    "treetop-mayor": ("Gain 1 nut for each Tree squirrel you have (up to 5).", ""),
    "cartographer": ("Draw 2 cards.", "Each time you draw 1 or more cards: gain 1 nut."),
    "shopkeeper": ("Gain 2 coins.", "Your items cost 1 coin less."),
    "talent-scout": ("Draw 2 cards.", "Each time you play a squirrel: gain 1 coin."),
    "archivist": ("Stash 1 card from your hand.", "Each time you stash 1 or more cards: gain 2 nuts."),
    "sentinel": ("Gain 1 nut.", "Other players cannot steal from you or harm you with sabotage."),
    "digger": ("Draw 1 card from the Island.", ""),
    "prospector": ("Gain 1 coin.", ""),
    "burrower": ("Stash 1 card from the top of the deck, gain 1 nut.", ""),
    "forager": ("", ""),
    "wrestler": ("Steal 2 nuts (choose a player for each).", ""),
    "tunnel-boss": ("Gain 1 nut for each Ground squirrel you have (up to 5).", ""),
    "banker": ("Gain 3 coins.", "You may pay 2 coins (not 3) for 1 stamina."),
    "smuggler": ("Draw 1 card from the Island.", "You pay no additional cost for cards from the Island."),
    "bandit": ("Steal 1 nut from a player.", "Each time you steal 1 or more nuts: gain 1 nut, gain 1 coin."),
    "night-gardener": ("Gain 1 nut.", "Each time you gather a nut while asleep: gain 1 nut."),
    "glider": ("Go again.", ""),
    "messenger": ("Draw 2 cards from the Island.", ""),
    "wind-rider": ("Refresh 1 squirrel, go again.", ""),
    "sky-pirate": ("Steal 1 nut from each other player.", ""),
    "storm-wing": ("Each other player exhausts 1 of their squirrels, gain 2 nuts.", ""),
    "navigator": ("Draw 2 cards from the Island.", "Each time you play a card from the Island: gain 1 nut."),
    "stargazer": ("Draw 1 card.", "Each time you go to sleep: gain 2 nuts."),
    "acorn-pouch": ("Gain 2 nuts.", ""),
    "trail-map": ("Draw 2 cards.", ""),
    "berry-tea": ("Gain 1 stamina, go again.", ""),
    "hollow-log": ("Stash 1 card from your hand, draw 1 card.", ""),
    "slingshot": ("Steal 2 nuts (choose a player for each).", ""),
    "coin-purse": ("Gain 2 coins.", ""),
    "work-whistle": ("Exhaust up to 2 of your squirrels and collect their loops, go again.", ""),
    "nut-cart": ("Gain 1 nut for each squirrel you have (up to 6).", ""),
    "buried-chest": ("Stash 2 cards from the top of the deck.", ""),
    "spyglass": ("Draw 2 cards from the Island.", ""),
    "mud-puddle": ("Each other player exhausts 1 of their squirrels, gain 2 nuts.", ""),
    "market-stall": ("Choose one: gain 3 nuts / draw 3 cards / gain 1 stamina and gain 1 nut.", ""),
    "hammock": ("Refresh 1 squirrel, go again.", ""),
    "torn-pocket": ("Each other player loses 1 coin, gain 2 coins, gain 1 nut.", ""),
    "golden-acorn": ("Gain 7 nuts.", ""),
    "raccoon-raid": ("Steal 2 nuts from each other player.", ""),
    "full-moon": ("Refresh all your squirrels.", ""),
    "grand-feast": ("Exhaust any number of your squirrels and collect their loops.", ""),
}
"""What each card of the box says: its play effect, and its ability."""


# -- the box


@pytest.mark.rule("SI-1")
def test_the_box_has_50_cards_105_copies_and_the_words_for_them() -> None:
    cards = cards_of("")
    assert len(cards) == 50
    assert sum(card.copies for card in cards) == 105
    assert {card.word: (sentence(card), ability_sentence(card)) for card in cards} == TEXTS
    assert [card.tribe for card in cards if card.squirrel] == ["Tree"] * 15 + ["Ground"] * 10 + ["Flying"] * 7
    assert {card.copies for card in cards} == {1, 2, 4}
    assert all(bool(card.loops) != bool(card.ability) for card in cards if card.squirrel)


def test_no_text_of_a_card_is_kept_in_data() -> None:
    raw = (files("squirrelwidgets.games.squirrel_island.rules") / "cards.toml").read_text("utf-8")
    keys = {key for card in tomllib.loads(raw)["card"] for key in card}
    assert keys == {*KEYS, *NOTES}


def test_the_file_tells_all_of_the_language() -> None:
    raw = (files("squirrelwidgets.games.squirrel_island.rules") / "cards.toml").read_text("utf-8")
    told = raw[: raw.index("[[card]]")]
    assert all(f'"{word}"' in told for word in (*OPERATIONS, *TRIGGERS, *LASTING, *TRIBES, *LOOPS, *COUNTED))
    assert all(key in told for key in (*KEYS, *NOTES, "max", "options"))


def test_sabotage_follows_from_the_effect() -> None:
    words = {card.word for card in cards_of("") if card.sabotage}
    touching = "wrestler bandit sky-pirate storm-wing slingshot mud-puddle torn-pocket raccoon-raid"
    assert words == set(touching.split())


# -- loading


OWN = """
[[card]]
id = "nut_fan"
name = "Nut Fan"
type = "squirrel"
tribe = "Tree"
cost = 1
copies = 40
stash = 1
loops = ["nut", "card"]
effect = [{ op = "draw", n = 1 }, { op = "gain", what = "coin", n = 2 }]
"""
OWN_CARDS = tomllib.loads(OWN)["card"]


def test_a_deck_is_the_same_from_wherever_it_comes(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(OWN, "utf-8")
    ways: Sequence[Any] = (
        *(OWN, OWN_CARDS, tuple(OWN_CARDS), {"card": OWN_CARDS}),
        *(json.dumps(OWN_CARDS), json.dumps({"card": OWN_CARDS}), path, str(path), canonical(OWN)),
    )
    assert len({canonical(way) for way in ways}) == 1
    assert len({SquirrelIsland.setup(players=2, deck=way) for way in ways}) == 1
    assert SquirrelIsland.setup(players=2, deck=OWN).box.words == ("nut-fan",)


def test_the_box_by_itself_is_no_deck_of_ones_own() -> None:
    assert canonical(BOX) == canonical("") == ""
    assert SquirrelIsland.setup(deck=BOX) == Setup()


def test_what_is_said_in_two_ways_is_kept_in_one() -> None:
    one = item(effect=[{"op": "draw", "n": 2, "from": "deck"}], source="house", basis="a dream")
    other = item(effect=[{"n": 2, "op": "draw"}], loops=[], copies=4)
    assert canonical([one]) == canonical([other])
    assert canonical([one]) != canonical([item(effect=[{"op": "draw", "n": 3}])])


@pytest.mark.parametrize("card", [card["id"] for card in BOX])
def test_cards_are_written_as_they_are_read(card: str) -> None:
    data = next(each for each in BOX if each["id"] == card)
    parser = Parser()
    read = parser.card(data, 1)
    assert not parser.faults
    assert read
    assert written(read) == data


def test_a_setup_carries_its_deck_in_text_and_records(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    cards = [*OWN_CARDS, item(name="100 % Rope, ä/b", effect=[gain(3)])]
    path.write_text(OWN, "utf-8")
    setup = SquirrelIsland.setup(players=2, deck=cards, hands=("nut-fan", "old-rope"), draws="nut-fan")
    path.unlink()
    assert " " not in setup.deck
    for again in (Setup.parse(str(setup)), Setup.from_json(json.loads(json.dumps(setup.to_json())))):
        assert again == setup
        assert again.box.cards[1].name == "100 % Rope, ä/b"
    assert hash_of(SquirrelIsland.begin(setup)) == hash_of(SquirrelIsland.begin(Setup.parse(str(setup))))


@pytest.mark.parametrize("players", [2, 5])
def test_a_deck_of_ones_own_is_played_to_the_end(players: int) -> None:
    setup = SquirrelIsland.setup(players=players, deck=OWN)
    for seed in range(5):
        assert play_out(setup, seed).result
    assert "deck" in setup.options()  # a board's next game has it, too


@pytest.mark.parametrize("op", list(OPERATIONS))
def test_every_operation_can_be_an_effect_and_an_ability(op: str) -> None:
    every = {
        "gain": [gain(2), {**gain(1, "stamina"), "per": "flying", "max": 3}],
        "draw": [{"op": "draw", "n": 2}, {"op": "draw", "n": 1, "from": "island"}],
        "stash": [{"op": "stash", "n": 1, "from": "hand"}, {"op": "stash", "n": 2, "from": "deck"}],
        "refresh": [{"op": "refresh", "n": 1}, {"op": "refresh", "n": 99}],
        "collect": [{"op": "collect", "n": 1}, {"op": "collect", "n": 99}],
        "go_again": [{"op": "go_again"}],
        "steal": [{"op": "steal", "n": 2, "who": "one"}, {"op": "steal", "n": 1, "who": "each"}],
        "lose": [{"op": "lose", "what": what, "n": 1, "who": "each"} for what in ("nut", "coin", "stamina")],
        "tire": [{"op": "tire", "n": 2, "who": "each"}],
        "choose": [{"op": "choose", "options": [[gain()], [{"op": "draw", "n": 1}, gain()]]}],
    }[op]
    deck = with_box(
        item(effect=every, copies=20, cost=0),
        when("play_from_island", *every, id="one", name="One", copies=20),
        when("sleep", *every, id="two", name="Two", copies=20),
    )
    for seed in range(4):
        assert play_out(SquirrelIsland.setup(players=3, deck=deck, order="always"), seed).result


# -- faults


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
    (item(type="tool"), "card 1 (old_rope): type: 'tool' is none of squirrel, item."),
    (item(type=["item"]), "card 1 (old_rope): type: ['item'] is none of squirrel, item."),
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
    (squirrel(tribe="tree"), "card 1 (nut_fan): tribe: 'tree' is none of Tree, Ground, Flying."),
    (squirrel(loops=["nut"] * 4), "card 1 (nut_fan): loops: at most 3 are possible here, not 4."),
    (
        squirrel(loops=["nut", "nuts"]),
        "card 1 (nut_fan): loops[2]: 'nuts' is none of stamina, nut, coin, card. Nearest",
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
    (item(effect=["draw"]), 'card 1 (old_rope): effect[1]: a table is wanted here, as in { op = "draw", n = 1 }, not'),
    (item(effect=[gain()] * 7), "card 1 (old_rope): effect: at most 6 are possible here, not 7."),
    (item(effect=[{"n": 1}]), "card 1 (old_rope): effect[1].op: this is missing."),
    (
        item(effect=[gain(), {"op": "steel", "n": 1}]),
        "card 1 (old_rope): effect[2].op: 'steel' is no operation; there are",
    ),
    (item(effect=[{"op": ["draw"]}]), "card 1 (old_rope): effect[1].op: ['draw'] is no operation; there are"),
    (item(effect=[{"op": "draw"}]), "card 1 (old_rope): effect[1].n: this is missing."),
    (
        item(effect=[{"op": "draw", "n": 0}]),
        "card 1 (old_rope): effect[1].n: a number from 1 to 20 is wanted here, not 0.",
    ),
    (
        item(effect=[{"op": "draw", "n": 99}]),
        "card 1 (old_rope): effect[1].n: a number from 1 to 20 is wanted here, not",
    ),
    (
        item(effect=[{"op": "refresh", "n": 98}]),
        "card 1 (old_rope): effect[1].n: a number from 1 to 20 is wanted here, or",
    ),
    (
        item(effect=[{"op": "draw", "n": 1, "from": "hand"}]),
        "card 1 (old_rope): effect[1].from: 'hand' is none of deck,",
    ),
    (item(effect=[{"op": "stash", "n": 1}]), "card 1 (old_rope): effect[1].from: this is missing."),
    (item(effect=[gain(1, "card")]), "card 1 (old_rope): effect[1].what: 'card' is none of nut, coin, stamina."),
    (
        item(effect=[{**gain(), "max": 3}]),
        "card 1 (old_rope): effect[1].max: a limit goes with per only: what is counted?",
    ),
    (item(effect=[{**gain(), "per": "Tree"}]), "card 1 (old_rope): effect[1].per: 'Tree' is none of squirrel, tree,"),
    (
        item(effect=[{"op": "steal", "n": 1, "who": "all"}]),
        "card 1 (old_rope): effect[1].who: 'all' is none of one, each.",
    ),
    (item(effect=[{"op": "lose", "what": "nut", "n": 1}]), "card 1 (old_rope): effect[1].who: this is missing."),
    (item(effect=[{"op": "go_again", "n": 2}]), "card 1 (old_rope): effect[1].n: there is no such key here."),
    (item(effect=[{"op": "choose", "options": [[gain()]]}]), "card 1 (old_rope): effect[1].options: a choice has two"),
    (
        item(effect=[{"op": "choose", "options": [[gain()], []]}]),
        "card 1 (old_rope): effect[1].options[2]: an option does",
    ),
    (
        item(effect=[{"op": "choose", "options": [[gain()], [gain(0)]]}]),
        "card 1 (old_rope): effect[1].options[2][1].n: a number from 1 to 20 is wanted here, not 0.",
    ),
    (
        item(effect=[{"op": "choose", "options": [[gain()], [{"op": "choose", "options": []}]]}]),
        "card 1 (old_rope): effect[1].options[2][1].op: a choice stands in no other choice.",
    ),
    # abilities
    (squirrel(ability={}), "card 1 (nut_fan): ability.when: this is missing."),
    (when("drawing", gain()), "card 1 (nut_fan): ability.when: 'drawing' is none of draw, play_squirrel,"),
    (when("draw"), "card 1 (nut_fan): ability.effect: an ability does something."),
    (when("draw", gain(0)), "card 1 (nut_fan): ability.effect[1].n: a number from 1 to 20 is wanted here, not 0."),
    (
        squirrel(ability={"ongoing": "shields"}),
        "card 1 (nut_fan): ability.ongoing: 'shields' is none of item_discount,",
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
    found = faults([card])
    assert found[0].startswith(text)


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
        ("nowhere/own.toml", "the file cannot be read: No such file or directory."),
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
    found = faults(deck)
    assert [line.split(": ")[0] for line in found] == ["card 51 (old_rope)"] * 3 + ["card 52 (nut_fan)"] * 2 + [
        "card 53 (gatherer)"
    ] * 5 + ["card 53 (gatherer).id"]


def test_what_never_ends_is_told_beside_other_faults() -> None:
    found = faults([item(cost=-1), when("draw", DRAW, copies="many", id="X"), when("steal", STEAL, **OTHER)])
    assert [line.split(": ", 2)[:2] for line in found] == [
        ["card 1 (old_rope)", "cost"],
        ["card 2 (X)", "id"],
        ["card 2 (X)", "copies"],
        ["card 2", "ability.effect"],
        ["card 3 (other_fan)", "ability.effect"],
    ]
    assert "Nut Fan" in found[3]


def test_an_ability_with_a_fault_is_not_judged_for_what_it_might_do() -> None:
    assert len(faults([when("gather", REFRESH, {"op": "go_agin"})])) == 1
    assert len(faults([when("drew", DRAW)])) == 1


@pytest.mark.parametrize(
    ("card", "end"),
    [
        (squirrel(type="squirel"), "'squirel' is none of squirrel, item. Nearest: squirrel."),
        (squirrel(type="squirel", tribe=None), "Nearest: squirrel."),
        (item(type="itme"), "Nearest: item."),
        (squirrel(tribe="Tre"), "'Tre' is none of Tree, Ground, Flying. Nearest: Tree."),
        (squirrel(tribe="ground"), "Nearest: Ground."),
        (item(id="x"), "a letter first, with _ between them if you like, as in sky_pirate, not 'x'."),
        (item(copys=2), "there is no such key here. Nearest: copies."),
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


# -- what never ends


DRAW = {"op": "draw", "n": 1}
STASH = {"op": "stash", "n": 1, "from": "deck"}
STEAL = {"op": "steal", "n": 1, "who": "one"}
AGAIN = {"op": "go_again"}
REFRESH = {"op": "refresh", "n": 1}
COLLECT = {"op": "collect", "n": 1}
OTHER: Data = {"id": "other_fan", "name": "Other Fan"}
THIRD: Data = {"id": "third_fan", "name": "Third Fan"}


@pytest.mark.parametrize(
    ("cards", "text"),
    [
        (
            [when("draw", DRAW)],
            "card 1 (nut_fan): ability.effect: this never ends: what it does sets off Nut Fan again.",
        ),
        ([when("draw", gain(), {**DRAW, "from": "island"})], "card 1 (nut_fan): ability.effect: this never ends"),
        ([when("steal", STEAL)], "card 1 (nut_fan): ability.effect: this never ends"),
        ([when("stash", STASH)], "card 1 (nut_fan): ability.effect: this never ends"),
        (
            [when("stash", {"op": "choose", "options": [[gain()], [STASH]]})],
            "card 1 (nut_fan): ability.effect: this never ends",
        ),
        (
            [when("draw", STASH), when("stash", DRAW, **OTHER)],
            "card 1 (nut_fan): ability.effect: this never ends: it sets off Other Fan, which sets off Nut Fan.",
        ),
        (
            [when("draw", STASH), when("stash", STEAL, **OTHER), when("steal", DRAW, **THIRD)],
            "card 1 (nut_fan): ability.effect: this never ends: it sets off Other Fan, which sets off Third Fan, which",
        ),
        (
            [when("draw", COLLECT), squirrel(loops=["card"], **OTHER)],
            "card 1 (nut_fan): ability.effect: this never ends: what it does sets off Nut Fan again.",
        ),
        (
            [when("gather", REFRESH, AGAIN)],
            "card 1 (nut_fan): ability.effect: a gather never ends: this gives another turn, and it refreshes a",
        ),
        (
            [when("gather", REFRESH), when("gather", AGAIN, **OTHER)],
            "card 2 (other_fan): ability.effect: a gather never ends: this gives another turn, and Nut Fan refreshes a",
        ),
        (
            [when("gather", DRAW), when("draw", AGAIN, **OTHER), when("draw", REFRESH, **THIRD)],
            "card 2 (other_fan): ability.effect: a gather never ends: this gives another turn, and Third Fan refreshes",
        ),
    ],
)
def test_what_never_ends_is_refused(cards: list[Data], text: str) -> None:
    assert faults(cards)[0].startswith(text)


@pytest.mark.parametrize(
    "cards",
    [
        [when("draw", STASH), when("stash", STEAL, **OTHER)],
        [when("draw", COLLECT), squirrel(loops=["nut"], **OTHER)],
        [when("gather", AGAIN)],
        [when("gather", REFRESH)],
        [when("gather", REFRESH), when("sleep", AGAIN, **OTHER), when("play_squirrel", AGAIN, **THIRD)],
        [when("play_squirrel", DRAW, AGAIN, REFRESH), when("play_from_island", DRAW, **OTHER)],
    ],
)
def test_what_comes_to_an_end_is_played(cards: list[Data]) -> None:
    deck = [{**card, "copies": 30} for card in cards]
    for seed in range(8):
        assert play_out(SquirrelIsland.setup(players=2, deck=deck), seed).result


# -- what nobody can pay


@pytest.mark.parametrize(
    ("cards", "options", "text"),
    [
        ([item(cost=11, copies=40)], {}, "card 1 (old_rope): cost: nobody can pay 11: there is never that much"),
        ([item(cost=3, copies=40)], {"days": 1}, "card 1 (old_rope): cost: nobody can pay 3: there is never that much"),
        ([squirrel(cost=9, copies=40)], {}, "card 1 (nut_fan): cost: nobody can pay 9: there is never that much"),
        (
            [item(cost=1, copies=40), squirrel(cost=6)],
            {"mornings": ("5*stamina 2*coin card",), "days": 1},
            "card 2 (nut_fan): cost: nobody can pay 6: there is never that much",
        ),
        (
            [item(cost=11, copies=40, effect=[gain(9, "coin")]), squirrel(cost=9, loops=["coin"])],
            {},
            "card 1 (old_rope): cost: nobody can pay 11",
        ),
    ],
)
def test_a_card_that_nobody_can_pay_is_refused(cards: list[Data], options: Data, text: str) -> None:
    with pytest.raises(BadSetup) as caught:
        SquirrelIsland.setup(players=2, deck=cards, **options)
    lines = caught.value.reason.splitlines()
    assert lines[len(lines) > 1].startswith(text)


@pytest.mark.parametrize(
    ("cards", "options"),
    [
        ([item(cost=10, copies=40)], {}),
        ([squirrel(cost=8, copies=40)], {}),
        ([item(cost=12, copies=40), squirrel(loops=["coin"])], {}),
        ([item(cost=12, copies=40), squirrel(ability={"ongoing": "item_discount", "n": 2}, copies=1)], {}),
        ([squirrel(cost=10, copies=40), squirrel(**OTHER, ability={"ongoing": "coins_per_stamina", "n": 2})], {}),
        ([item(cost=3, copies=40)], {"days": 1, "coins": (1, 0)}),
        ([item(cost=12, copies=0), squirrel(copies=40)], {}),
    ],
)
def test_a_card_that_somebody_can_pay_is_played(cards: list[Data], options: Data) -> None:
    assert play_out(SquirrelIsland.setup(players=2, deck=cards, **options)).result


@pytest.mark.rule("SI-5")
def test_a_deck_is_large_enough_for_the_first_hands_and_the_island() -> None:
    assert play_out(SquirrelIsland.setup(players=2, deck=[squirrel(copies=14)])).result
    with pytest.raises(BadSetup, match=r"deck: 14 cards are dealt and laid on the Island; here are 13"):
        SquirrelIsland.setup(players=2, deck=[squirrel(copies=13)])
    with pytest.raises(BadSetup, match="copies: 14 cards are dealt"):
        SquirrelIsland.setup(players=2, copies=" ".join(f"0*{word}" for word in box().words[1:]))


# -- words


def card_of(data: Data) -> Card:
    parser = Parser()
    card = parser.card(data, 1)
    assert card
    assert not parser.faults
    return card


@pytest.mark.parametrize(
    ("effect", "text", "face"),
    [
        ([], "", ""),
        ([gain(1, "stamina")], "Gain 1 stamina.", "1 stamina"),
        ([gain(2, "stamina")], "Gain 2 stamina.", "2 stamina"),
        ([{**gain(2), "per": "squirrel"}], "Gain 2 nuts for each squirrel you have.", "2 nuts per squirrel"),
        (
            [{**gain(1, "coin"), "per": "flying", "max": 4}],
            "Gain 1 coin for each Flying squirrel you have (up to 4).",
            "1 coin per Flying",
        ),
        ([{"op": "collect", "n": 1}], "Exhaust up to 1 of your squirrels and collect its loops.", "collect from 1"),
        ([{"op": "refresh", "n": 2}], "Refresh 2 squirrels.", "refresh 2"),
        ([{"op": "stash", "n": 2, "from": "hand"}], "Stash 2 cards from your hand.", "stash from hand"),
        ([{"op": "steal", "n": 2, "who": "each"}, AGAIN], "Steal 2 nuts from each other player, go again.", None),
        (
            [{"op": "lose", "what": "nut", "n": 2, "who": "each"}],
            "Each other player loses 2 nuts.",
            "others lose 2 nuts",
        ),
        ([{"op": "tire", "n": 2, "who": "each"}], "Each other player exhausts 2 of their squirrels.", "others tire 2"),
        ([{"op": "draw", "n": 1, "from": "island"}], "Draw 1 card from the Island.", "1 card, Island"),
        (
            [gain(), {"op": "choose", "options": [[DRAW, AGAIN, gain(2)], [gain(3)]]}],
            "Gain 1 nut, choose one: draw 1 card, go again and gain 2 nuts / gain 3 nuts.",
            "1 nut, choose 1 of 2",
        ),
    ],
)
def test_an_effect_is_put_into_words(effect: list[Data], text: str, face: str | None) -> None:
    card = card_of(item(effect=effect))
    assert sentence(card) == effect_text(card.effect) == text
    if face is not None:
        assert short(card.effect) == face


@pytest.mark.parametrize(
    ("ability", "text"),
    [
        ({"ongoing": "item_discount", "n": 2}, "Your items cost 2 coins less."),
        ({"ongoing": "coins_per_stamina", "n": 1}, "You may pay 1 coin (not 3) for 1 stamina."),
        (
            {"when": "gather", "effect": [DRAW, AGAIN]},
            "Each time you gather a nut while asleep: draw 1 card, go again.",
        ),
    ],
)
def test_an_ability_is_put_into_words(ability: Data, text: str) -> None:
    assert ability_sentence(card_of(squirrel(ability=ability))) == text


def test_a_card_is_told_in_rows() -> None:
    found = rows(card_of(squirrel(loops=["nut", "coin", "nut"], effect=[gain(), AGAIN], copies=1, stash=2)))
    assert [tuple(row) for row in found] == [
        ("stamina", "Costs 1 stamina."),
        ("tree", "Tree squirrel."),
        ("loop", "Each morning: 2 nuts and 1 coin."),
        ("play", "When played: gain 1 nut, go again."),
        ("stash", "Worth 2 nuts when stashed."),
        ("card", "There is 1 copy in the deck."),
    ]
    found = rows(card_of(item(cost=2)))
    assert [tuple(row) for row in found][:2] == [("coin", "Costs 2 coins."), ("item", "Item.")]
    assert found[-1].text == "There are 4 copies in the deck."
