"""The card language: what loads and how, and how it is kept."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from squirrelwidgets.core.play.saving.record import hash_of
from squirrelwidgets.games.squirrel_island import SquirrelIsland
from squirrelwidgets.games.squirrel_island.rules.cards.abilities import LASTING, TRIGGERS
from squirrelwidgets.games.squirrel_island.rules.cards.operations import OPERATIONS
from squirrelwidgets.games.squirrel_island.rules.cards.operations.aimed import WHO
from squirrelwidgets.games.squirrel_island.rules.cards.parser import KEYS, NOTES, Parser, written
from squirrelwidgets.games.squirrel_island.rules.cards.reader import COUNTED, GOODS, LOOPS, TRIBES
from squirrelwidgets.games.squirrel_island.rules.setups.box import canonical, cards_of
from squirrelwidgets.games.squirrel_island.rules.setups.setup import Setup
from tests.games.squirrel_island.rules.cards.own_cards import (
    AGAIN,
    BOX,
    COLLECT,
    DRAW,
    OWN,
    OWN_CARDS,
    STASH,
    STEAL,
    choose,
    condition,
    gain,
    item,
    lose,
    play_out,
    reach,
    when,
    with_box,
)

# -- the box


def test_no_text_of_a_card_is_kept_in_data() -> None:
    raw = (files("squirrelwidgets.games.squirrel_island.rules") / "cards.toml").read_text("utf-8")
    keys = {key for card in tomllib.loads(raw)["card"] for key in card}
    assert keys == {*KEYS, *NOTES}


def test_the_file_tells_all_of_the_language() -> None:
    raw = (files("squirrelwidgets.games.squirrel_island.rules") / "cards.toml").read_text("utf-8")
    header = raw[: raw.index("[[card]]")]
    assert all(f'"{word}"' in header for word in (*OPERATIONS, *TRIGGERS, *LASTING, *TRIBES, *LOOPS, *COUNTED))
    assert all(key in header for key in (*KEYS, *NOTES, "max", "options"))


def test_sabotage_follows_from_the_effect() -> None:
    words = {card.word for card in cards_of("") if card.sabotage}
    touching = "wrestler bandit sky-pirate storm-wing slingshot mud-puddle torn-pocket raccoon-raid"
    assert words == set(touching.split())


# -- loading


def test_a_deck_is_the_same_from_wherever_it_comes(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(OWN, "utf-8")
    ways: Sequence[Any] = (
        *(OWN, OWN_CARDS, tuple(OWN_CARDS), {"card": OWN_CARDS}),
        *(json.dumps(OWN_CARDS), json.dumps({"card": OWN_CARDS}), path, canonical(OWN)),
    )
    assert len({canonical(way) for way in ways}) == 1
    ways = (*ways, str(path))
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


def test_cards_are_written_as_they_are_read() -> None:
    for data in BOX:
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
        "draw": [DRAW, {**DRAW, "from": "island"}],
        "stash": [STASH, {**STASH, "n": 2, "from": "hand"}],
        "refresh": [*(reach(op, 1, who) for who in WHO), reach(op, 99)],
        "collect": [COLLECT, {**COLLECT, "n": 99}],
        "go_again": [AGAIN],
        "steal": [STEAL, {**STEAL, "who": "each"}],
        "lose": [lose(what, 1, who) for what, who in zip(GOODS, WHO, strict=True)],
        "tire": [reach(op, 2, who) for who in WHO],
        "discard": [reach(op, 1, who) for who in WHO],
        "if": [condition("card", 2, [gain(2)], [DRAW, gain()]), condition("nut_loop", 1, [reach("tire", 1, "one")])],
        "choose": [choose([gain()], [DRAW, gain()])],
    }[op]
    deck = with_box(
        item(effect=every, copies=20, cost=0),
        when("play_from_island", *every, id="one", name="One", copies=20),
        when("sleep", *every, id="two", name="Two", copies=20),
    )
    for seed in range(4):
        assert play_out(SquirrelIsland.setup(players=3, deck=deck, order="always"), seed).result
