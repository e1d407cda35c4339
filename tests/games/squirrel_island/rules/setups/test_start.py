"""Starts of Squirrel Island: what a setup lays out, and what comes of it up to the first decision."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from squirrelwidgets import BadSetup
from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.games.squirrel_island import SquirrelIsland
from squirrelwidgets.games.squirrel_island.rules.phases import Phase
from squirrelwidgets.games.squirrel_island.rules.position import Position
from squirrelwidgets.games.squirrel_island.rules.setups.box import box
from squirrelwidgets.games.squirrel_island.rules.setups.setup import Setup

TWO: dict[str, Any] = {"players": 2}
HELD: dict[str, Any] = {**TWO, "hands": ["gatherer", "2*glider"]}


# -- beginnings


def begin(**options: Any) -> Position:
    return SquirrelIsland.begin(SquirrelIsland.setup(**options))


def by_chance(state: Position) -> Position:
    """Chance plays on, with a fixed seed."""
    rng = Random(1)
    while state.actors == (CHANCE,):
        state = state.play(state.draw_chance(rng))
    return state


@pytest.mark.rule("SI-35")
def test_the_token_is_drawn_unless_it_is_given() -> None:
    state = begin(players=3)
    assert (state.phase, state.sentences()) == (Phase.FIRST, ("first rust", "first blue", "first ochre"))
    state = begin(players=3, first="ochre")
    assert (state.phase, state.first, state.mover) == (Phase.DEAL, 2, 2)
    state = begin(players=3, hands=["", "", ""])
    assert state.phase is Phase.FIRST
    assert state.play(state.parse("first blue")).actors == (1,)


@pytest.mark.rule("SI-5")
def test_with_hands_the_game_begins_in_the_middle_of_a_day_with_what_its_morning_gives() -> None:
    state = begin(players=2, hands=["gatherer", ""], first="blue", day=3)
    assert (state.phase, state.actors, state.morning, state.day) == (Phase.AWAKE, (1,), False, 3)
    assert (state.stamina, state.coins, state.nuts) == ((3, 3), (3, 3), (0, 0))
    assert state.island == (-1,) * 7
    assert state.opened == 6
    assert state.deck_size == 104
    state = begin(players=2, hands=["gatherer", ""], first="blue", stamina=[1, 5], coins=[0, 9], nuts=[2, 0])
    assert (state.stamina, state.coins, state.nuts) == ((1, 5), (0, 9), (2, 0))


def test_everything_lies_where_the_setup_says() -> None:
    state = begin(
        players=2,
        hands=["glider 2*gatherer", ""],
        island="digger . spyglass",
        squirrels=["climber glider~", "sentinel"],
        used=["", "hammock trail-map"],
        stashes=["peddler carpenter?", ""],
        known=["glider peddler", ""],
        first="rust",
    )
    kind = state.box.index
    assert state.hands == ((kind["gatherer"],) * 2 + (kind["glider"],), ())
    assert state.island[:3] == (kind["digger"], -1, kind["spyglass"])
    assert state.squirrels == ((kind["climber"], ~kind["glider"]), (kind["sentinel"],))
    assert state.used == ((), (kind["hammock"], kind["trail-map"]))
    assert (state.stashed[0], state.stowed[0]) == ((kind["peddler"],), (kind["carpenter"],))
    assert state.known[0] == (kind["peddler"], kind["glider"])
    assert state.lasting_abilities[1].shield
    deck = list(state.box.counts)
    for (
        word
    ) in "gatherer gatherer glider digger spyglass climber glider sentinel hammock trail-map peddler carpenter".split():
        deck[kind[word]] -= 1
    assert state.deck == tuple(deck)


def test_whose_turn_it_is_can_differ_from_who_has_the_token() -> None:
    state = begin(players=3, hands=["", "", ""], first="blue", turn="ochre")
    assert (state.first, state.actors) == (1, (2,))


@pytest.mark.rule("SI-12")
def test_a_sleeper_begins_with_a_gather_or_is_passed_over() -> None:
    options: dict[str, Any] = {"players": 2, "hands": ["", ""], "first": "rust", "asleep": "rust"}
    state = begin(**options, squirrels=["climber", ""])
    assert (state.phase, state.sentences()) == (Phase.ASLEEP, ("gather climber", "pass"))
    state = begin(**options, squirrels=["climber~", ""])
    assert (state.phase, state.actors) == (Phase.AWAKE, (1,))
    assert [event.kind for event in state.events] == ["began", "passed"]


@pytest.mark.rule("SI-6")
def test_without_hands_the_morning_of_the_day_comes_first() -> None:
    state = begin(players=2, day=2, squirrels=["climber~", ""], stamina=[1, 0], coins=[1, 0], first="rust")
    assert (state.phase, state.due) == (Phase.DEAL, 2)
    state = by_chance(state)
    assert (state.phase, state.actors) == (Phase.AWAKE, (0,))
    assert (state.stamina, state.coins, state.nuts) == ((4, 3), (4, 2), (1, 0))
    assert [len(hand) for hand in state.hands] == [2, 2]
    assert -1 not in state.island[:5]
    assert state.island[5:] == (-1, -1)


@pytest.mark.rule("SI-34")
def test_cards_given_for_the_island_are_joined_by_others_in_the_morning() -> None:
    state = begin(players=2, island="digger . spyglass", first="rust")
    while state.phase is Phase.DEAL:
        state = state.play(state.draw_chance(Random(1)))
    assert (state.phase, state.spaces) == (Phase.REVEAL, (1, 3))
    state = state.play(state.parse("reveal glider peddler"))
    assert [state.box.words[kind] for kind in state.island[:4]] == ["digger", "glider", "spyglass", "peddler"]


# -- mornings, days, copies


def test_mornings_of_ones_own_hold_on_when_they_run_out() -> None:
    setup = SquirrelIsland.setup(players=2, days=3, mornings=["5*stamina 5*coin 4*card", "stamina 2*nut"])
    assert [setup.morning_of(day)["nut"] for day in (1, 2, 3)] == [0, 2, 2]
    state = by_chance(begin(players=2, mornings=["nut coin"], first="rust"))
    assert (state.nuts, state.coins, state.stamina) == ((1, 1), (1, 1), (0, 0))
    assert state.hands == ((), ())


@pytest.mark.rule("SI-5")
def test_the_first_morning_sets_stamina_and_later_ones_add_to_it() -> None:
    purse: dict[str, Any] = {"players": 2, "first": "rust", "stamina": [1, 5], "coins": [1, 0]}
    state = by_chance(begin(**purse))
    assert (state.stamina, state.coins, state.nuts) == ((3, 3), (3, 2), (0, 0))
    state = by_chance(begin(**purse, day=2))
    assert (state.stamina, state.coins, state.nuts) == ((4, 5), (3, 2), (0, 3))


@pytest.mark.rule("SI-22")
def test_used_items_that_come_back_at_dawn_count_for_the_first_deal() -> None:
    few = " ".join(f"0*{word}" for word in box().words if word not in ("trail-map", "spyglass"))
    options: dict[str, Any] = {"players": 2, "first": "rust", "copies": f"{few} 6*trail-map 8*spyglass"}
    state = begin(**options, used=["6*trail-map", ""])
    assert (state.deck_size, state.used) == (14, ((), ()))
    assert state.events[0].kind == "reshuffled"
    with pytest.raises(BadSetup, match="14 cards are dealt and laid on the Island; here are 13"):
        begin(**options, used=["5*trail-map", ""], stashes=["trail-map", ""])


def test_a_morning_without_cards_deals_none() -> None:
    state = begin(players=2, mornings=["5*stamina 5*coin"], first="rust")
    assert state.phase is Phase.REVEAL


@pytest.mark.rule("SI-24")
@pytest.mark.parametrize("days", [1, 2, 4, 6, 8])
def test_a_game_lasts_as_many_days_as_it_is_set_to(days: int) -> None:
    scratch = SquirrelIsland.begin(Setup(players=3, days=days)).scratch()
    rng = Random(days)
    spaces = set()
    while scratch.actors:
        spaces.add(scratch.opened)
        scratch.push(scratch.draw_chance(rng) if scratch.actors == (CHANCE,) else rng.choice(scratch.legal()))
    assert (scratch.phase, scratch.day) == (Phase.OVER, days)
    assert max(spaces) == min(7, 3 + days)


def test_copies_change_the_deck_and_what_its_cards_say() -> None:
    setup = SquirrelIsland.setup(copies="6*acorn-pouch 0*sky-pirate")
    kind = setup.box.index
    assert [setup.box.counts[kind[word]] for word in ("acorn-pouch", "sky-pirate", "glider")] == [6, 0, 4]
    assert setup.box.cards[kind["acorn-pouch"]].copies == 6
    assert len(setup.start_deck) == 106


# -- given draws


@pytest.mark.rule("SI-5")
def test_rigged_draws_come_first_whoever_draws() -> None:
    hands = "glider peddler digger climber hammock sentinel banker spyglass nut-cart forager"
    state = begin(players=2, first="rust", draws=f"{hands} smuggler archivist bandit cartographer stargazer")
    state = by_chance(state)
    words = state.box.words
    assert [sorted(words[kind] for kind in hand) for hand in state.hands] == [
        sorted(hands.split()[:5]),
        sorted(hands.split()[5:]),
    ]
    assert [words[kind] for kind in state.island[:4]] == ["smuggler", "archivist", "bandit", "cartographer"]
    assert [words[kind] for kind in state.draws] == ["stargazer"]


def test_rigged_cards_come_to_the_island_in_their_order() -> None:
    state = begin(
        players=2, hands=["messenger", ""], island="digger climber glider", draws="hammock peddler", first="rust"
    )
    for text in ("play messenger", "take digger", "take glider"):
        state = state.play(state.parse(text))
    assert not state.allows(state.parse("reveal peddler hammock"))
    assert state.draw_chance(Random(1)) == state.parse("reveal hammock peddler")
    assert state.allows(state.parse("reveal hammock peddler"))


def test_rigged_draws_go_on_at_random_when_they_run_out() -> None:
    state = begin(players=2, hands=["trail-map", ""], draws="glider", first="rust")
    state = state.play(state.parse("play trail-map"))
    assert (state.phase, state.due) == (Phase.DRAW, 2)
    glider = state.box.index["glider"]
    moves: list[Any] = [state.draw_chance(Random(seed)) for seed in range(20)]
    assert len({cards for _, _, cards in moves}) > 10
    assert all(glider in cards for _, _, cards in moves)
    assert not state.allows(state.parse("draw rust peddler climber"))
    assert state.allows(state.parse("draw rust peddler glider"))


def test_rigged_draws_are_the_setups_secret() -> None:
    state = begin(players=2, hands=["messenger", ""], island="digger climber glider", draws="hammock", first="rust")
    for viewer in (0, 1, "spectator"):
        assert state.seen_by(viewer).draws == ()
        assert state.imagine(viewer, Random(1)).draws == ()
    assert state.play(state.parse("play messenger")).phase == Phase.TAKE
