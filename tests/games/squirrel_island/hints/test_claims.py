"""Every claim of Squirrel Island's hints is true; those that were false are mended. The checks are in `checkers`."""

from __future__ import annotations

import re
from typing import Any

import pytest

from squirrelwidgets.games.squirrel_island import SquirrelIsland
from squirrelwidgets.games.squirrel_island.hints import hint
from squirrelwidgets.games.squirrel_island.hints.claims import costs
from squirrelwidgets.games.squirrel_island.hints.claims_answers import can_be_reached, loops_now
from tests.every_game.claims import Case, census, check
from tests.games.squirrel_island.helpers import only, own
from tests.games.squirrel_island.hints import checkers
from tests.games.squirrel_island.hints.checkers import SUITE

rule = pytest.mark.rule


def test_no_claim_is_false() -> None:
    assert len(census(SUITE, 600)) > 15


def advice(*sentences: str, knows_all: bool = False, **options: Any) -> Case:
    """The hint in the middle of a day, Rust to move, after some sentences; its claims are checked."""
    players = options.setdefault("players", 2)
    usual = {"hands": ("",) * players, "first": "rust", "stamina": (0,) * players, "coins": (0,) * players}
    state = SquirrelIsland.begin(SquirrelIsland.setup(**usual | options))
    for text in sentences:
        state = state.play(state.parse(text))
    seat = state.actors[0]
    view = state if knows_all else state.seen_by(seat)
    case = Case(state, view, (), seat, hint(view, ()))
    if "deck" in options:  # the checks know the cards of the box
        assert SUITE.checks.read(case.hint.reason)
    else:
        check(SUITE, case)
    return case


@rule("SI-16", "SI-24")
def test_loops_that_buy_nothing_on_the_last_day_are_not_called_better_than_a_nut() -> None:
    """H3."""
    last = {
        "day": 4,
        "hands": ("work-whistle golden-acorn", ""),
        "coins": (2, 0),
        "squirrels": ("peddler gatherer", ""),
    }
    case = advice("play work-whistle", **last)
    assert case.hint.sentences == ("collect gatherer",)
    assert case.hint.reason == "Gatherer brings you 1 nut now (SI-16)."
    case = advice("play work-whistle", "collect gatherer", **last)
    assert case.hint.sentences == ("enough",)
    assert case.hint.reason == (
        "A squirrel that can still work fetches a nut when you sleep (SI-12). It is the last day, and with all that"
        " your squirrels bring you could play no card of your hand or the Island (SI-24)."
    )
    case = advice("play work-whistle", "collect gatherer", **last | {"hands": ("work-whistle acorn-pouch", "")})
    assert case.hint.sentences == ("collect peddler",)
    assert case.hint.reason.endswith("With that you have enough to play Acorn Pouch (SI-8).")


@rule("SI-16", "SI-22")
def test_loops_give_only_the_cards_that_the_deck_still_has() -> None:
    cards = "work-whistle storyteller glider"
    feast = {"hands": ("work-whistle", ""), "squirrels": ("storyteller glider", ""), "coins": (2, 0), "island": ""}
    case = advice("play work-whistle", **feast, copies=only(f"{cards} 2*digger"))
    assert case.hint.sentences == ("collect storyteller",)
    assert case.hint.reason.startswith("Storyteller brings you 2 cards now (SI-16).")
    case = advice("play work-whistle", **feast, copies=only(f"{cards} digger"))
    assert case.hint.sentences == ("collect glider",), "the other one shows two cards, and gives no more"
    told = loops_now(case.view, case.seat, case.state.box.index["storyteller"])
    assert told == "Storyteller brings you 1 card now (SI-16)."
    case = advice("play work-whistle", **feast, copies=only(cards))
    assert case.hint.sentences == ("enough",)
    told = loops_now(case.view, case.seat, case.state.box.index["glider"])
    assert told == "Glider brings you nothing now: the deck is empty (SI-22)."


@rule("SI-10", "SI-28")
def test_a_price_is_told_with_what_abilities_take_off() -> None:
    case = advice(hands=("berry-tea", ""), squirrels=("shopkeeper", ""), coins=(1, 0))
    told = costs(case.view, case.seat, case.state.box.index["berry-tea"])
    assert told == "Berry Tea costs 1 coin (SI-10)."
    assert check(SUITE, case._replace(hint=case.hint._replace(reason=told))) == ["costs"]


@rule("SI-21")
def test_the_victim_of_a_theft_is_called_the_leader_only_where_it_leads() -> None:
    """H5."""
    robber = {"players": 3, "hands": ("slingshot", "", ""), "coins": (1, 0, 0)}
    case = advice("play slingshot", **robber, nuts=(9, 4, 2))
    assert case.hint.reason == "Nobody you can steal from has more nuts than Blue: 4 nuts (SI-21)."
    case = advice("play slingshot", **robber, nuts=(0, 4, 9))
    assert case.hint.reason == "Ochre has more nuts than anybody else: 9 (SI-21)."
    case = advice("play slingshot", **robber, nuts=(0, 4, 3), stashes=("", "", "golden-acorn"), knows_all=True)
    assert case.hint.reason == "Ochre has 3 nuts (SI-21)."


@rule("SI-12", "SI-24")
def test_no_morning_is_promised_on_the_last_evening() -> None:
    """H6."""
    case = advice(day=4, squirrels=("gatherer", ""), asleep="rust")
    assert (
        case.hint.reason
        == "Gatherer can work, and fetches a nut (SI-12). It is the last day: no morning follows (SI-24)."
    )
    case = advice(day=3, squirrels=("gatherer", ""), asleep="rust")
    assert case.hint.reason == "Gatherer can work, and fetches a nut (SI-12). In the morning it can work again (SI-6)."


WORTH = "No card of your hand is worth more in the stash: 1 nut (SI-19)."


@rule("SI-10", "SI-19", "SI-28")
@pytest.mark.parametrize(
    ("day", "sentences", "reason"),
    [
        (3, (), "Hollow Log says: stash 1 card from your hand and draw 1 card (SI-10)."),
        (3, ("play hollow-log",), WORTH),
        (4, ("play hollow-log",), f"{WORTH} It is the last day, and cards left in your hand are worth nothing at the"),
    ],
)
def test_what_a_card_says_and_that_hands_are_worth_nothing_is_told(
    day: int, sentences: tuple[str, ...], reason: str
) -> None:
    told = advice(*sentences, day=day, hands=("hollow-log glider digger", ""), coins=(1, 0)).hint.reason
    assert told == reason if day == 3 else told.startswith(reason)


@rule("SI-12")
def test_no_nut_is_promised_where_no_squirrel_is_refreshed() -> None:
    """H8."""
    case = advice(squirrels=("gatherer~", ""), hands=("golden-acorn", ""))
    assert case.hint.sentences == ("sleep",)
    assert "fetch" not in case.hint.reason


@rule("SI-15")
def test_an_ability_comes_back() -> None:
    case = advice(
        "play motivator", hands=("motivator", ""), stamina=(2, 0), squirrels=("night-gardener~ gatherer~", "")
    )
    assert case.hint.sentences == ("refresh night-gardener",)
    assert "has its ability again" in case.hint.reason


MANY_NUTS = {"op": "gain", "what": "nut", "n": 20}
FISHER = own("fisher", {"op": "draw", "n": 1, "from": "island"})
STONE = {"type": "item", "cost": 1, "copies": 4, "stash": 1, "effect": []}
CHOICE = {"op": "choose", "options": [[{"op": "draw", "n": 2}], [{"op": "gain", "what": "coin", "n": 1}]]}


@rule("SI-15", "SI-17", "SI-23")
def test_hints_with_cards_of_ones_own() -> None:
    """Kinds of claims that the box has no cards for."""
    guard = own("guard", MANY_NUTS, ability={"when": "gather", "effect": [MANY_NUTS]})
    case = advice(deck=[guard, own("plain", copies=40)], squirrels=("guard", ""), asleep="rust")
    assert case.hint.sentences == ("pass",)
    assert case.hint.reason == (
        "Each squirrel of yours that can work has an ability, which it would lose while it is tired (SI-15)."
    )
    stones = [{"id": name, "name": name.capitalize(), **STONE} for name in ("rock", "pebble")]
    deck = [FISHER, *stones, own("plain", copies=40)]
    case = advice("play fisher", deck=deck, hands=("fisher", ""), stamina=(1, 0), island="rock pebble")
    assert re.fullmatch(r"(Rock|Pebble) costs 1 coin \(SI-10\)\.", case.hint.reason)
    case = advice("play seer", deck=[own("seer", CHOICE), own("plain", copies=40)], hands=("seer", ""), stamina=(1, 0))
    assert case.hint.reason == "That option is to draw 2 cards (SI-23)."
    thief = own("thief", {"op": "lose", "what": "coin", "n": 1, "who": "one"})
    options = {"players": 3, "hands": ("thief", "", ""), "stamina": (1, 0, 0), "coins": (0, 2, 3), "nuts": (0, 5, 4)}
    case = advice("play thief 0-coins", deck=[thief, own("plain", copies=40)], **options)
    assert (case.hint.sentences, case.hint.reason) == (("choose blue",), "Blue has 2 coins (SI-23).")
    ((_, said),) = SUITE.checks.read(case.hint.reason)
    assert checkers.can_be_reached(said, case)
    assert not can_be_reached(case.view, 0), "the thief has no coin"
    twins = [own(name, ability={"when": "sleep", "effect": [{"op": "draw", "n": 1}]}) for name in ("owl", "bat")]
    case = advice("sleep", deck=[*twins, own("plain", copies=40)], squirrels=("owl bat", ""), order="always")
    assert case.hint.reason == "2 things are waiting, and you choose their order (SI-17)."
