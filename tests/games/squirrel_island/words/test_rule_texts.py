"""Rule texts of Squirrel Island that a pupil plays by: their numbers are those that are played with."""

from __future__ import annotations

import re

import pytest

from squirrelwidgets.core.words.runs import plain
from squirrelwidgets.games.squirrel_island import SquirrelIsland
from squirrelwidgets.games.squirrel_island.rules.phases import MORNINGS, SHUFFLED
from squirrelwidgets.games.squirrel_island.words import labels, log
from tests.games.squirrel_island.rules.examples import begin

rule = pytest.mark.rule
TEXTS = {rule: each.text for rule, each in SquirrelIsland.rules().items()}


def spoken(entry: str) -> str:
    """`3 stamina, 2 coins, 2 cards`"""
    parts = [(int(n), what) for n, what in re.findall(r"(\d)\*(\w+)", entry)]
    return ", ".join(f"{n} {what if what == 'stamina' else f'{what}s'}" for n, what in parts)


@rule("SI-5", "SI-6")
def test_each_morning_gives_what_the_texts_say() -> None:
    for day, entry in enumerate(MORNINGS[1:], 2):
        assert f"day {day}: {spoken(entry)}" in TEXTS["SI-6"]
    assert "stamina to 3, take 2 coins and draw 5 cards" in TEXTS["SI-5"]
    assert MORNINGS[0] == "3*stamina 2*coin 5*card"


@rule("SI-22")
def test_the_deck_is_filled_with_fewer_cards_than_so_many_for_each_player() -> None:
    assert (
        f"fewer than {SHUFFLED} cards for each player (with three players: fewer than {3 * SHUFFLED})" in TEXTS["SI-22"]
    )


@rule("SI-1")
def test_a_deck_may_have_any_number_of_copies() -> None:
    assert "any in a deck of your own" in TEXTS["SI-1"]
    assert SquirrelIsland.setup(copies="0*gatherer 3*glider").box.counts[:1] == (0,)


@rule("SI-24")
def test_exhausted_squirrels_count_in_a_tie() -> None:
    assert "exhausted ones too" in TEXTS["SI-24"]
    state = begin("/", day=4, asleep="blue", nuts="3/3", squirrels="/gatherer~").play("sleep").state
    assert state.winners == (1,)
    assert "Blue has the most squirrels" in state.result.text


def test_what_an_exhausted_squirrel_is_called() -> None:
    """By its printed name: exhausted. "Tired" may stand beside it. (`tire` is a word of the notation.)"""
    texts = [*TEXTS.values(), *labels.CARD_CAPTIONS.values()]
    for seed in range(3):
        game = SquirrelIsland(3, seed=seed, seats=["greedy"] * 3).run()
        state = game.state
        texts += [plain(line["text"]) for line in log.log(state, game.story())]
    assert len(texts) > 300
    assert not [text for text in texts if re.search(r"\b[Tt]ir(e|es|ed)\b", text) and "Exhaust" not in text]
