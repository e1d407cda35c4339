"""The card language: what loads and how, and how it is kept. Random decks are played in `test_differential`."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

from squirrelwidgets.core.play.saving.record import hash_of
from squirrelwidgets.games.squirrel_island import SquirrelIsland
from squirrelwidgets.games.squirrel_island.rules.cards.abilities import LASTING, TRIGGERS
from squirrelwidgets.games.squirrel_island.rules.cards.operations import OPERATIONS
from squirrelwidgets.games.squirrel_island.rules.cards.parser import KEYS, NOTES, Parser, written
from squirrelwidgets.games.squirrel_island.rules.cards.reader import COUNTED, LOOPS, TRIBES
from squirrelwidgets.games.squirrel_island.rules.setups.box import canonical, cards_of
from squirrelwidgets.games.squirrel_island.rules.setups.setup import Setup
from tests.games.squirrel_island.rules.cards.own_cards import BOX, OWN, OWN_CARDS, gain, item

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
    assert "deck" in setup.options()  # a board's next game has it, too
    for again in (Setup.parse(str(setup)), Setup.from_json(json.loads(json.dumps(setup.to_json())))):
        assert again == setup
        assert again.box.cards[1].name == "100 % Rope, ä/b"
    assert hash_of(SquirrelIsland.begin(setup)) == hash_of(SquirrelIsland.begin(Setup.parse(str(setup))))
