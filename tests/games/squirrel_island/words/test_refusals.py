"""Refusals of Squirrel Island: by which rule, in which words, at which places. Also what comes near to a sentence, and
what goes without saying.
"""

from __future__ import annotations

from typing import Any

import pytest

from squirrelwidgets import NotAMove
from squirrelwidgets.games.squirrel_island import SquirrelIsland
from tests.games.examples import Row
from tests.games.refusals import refusals
from tests.games.squirrel_island.helpers import only
from tests.games.squirrel_island.rules.examples import begin, check

REFUSED = [
    # how a card is paid
    *refusals("/", "", {"island": "coin-purse gatherer", "stamina": "5/3", "coins": "9/2"}, """
        SI-3 | island coin-purse 3-coins stamina (coin-purse) | The Island's extra is 1 stamina or 1 coin: 1 coin is
          enough here, not 3.
        SI-10 | island coin-purse 6-coins stamina (coin-purse) | Coin Purse is an item: it costs coins, and no stamina.
        SI-3 | island gatherer 9-coins coin (gatherer) | 3 coins for each stamina: Gatherer takes 0-coins or 3-coins.
    """),
    # a turn awake
    *refusals("gatherer trail-map orchard-elder golden-acorn/peddler", "",
        {"island": "peddler", "stamina": "2/3", "coins": "2/2", "squirrels": "climber/"}, """
        SI-8 | | Play a card, or go to sleep.
        SI-2 | play glider (glider) | You do not hold Glider.
        SI-2 | play peddler (peddler) | You do not hold Peddler. It is on the Island: island peddler.
        SI-4 | island glider (glider) | Glider is not on the Island.
        SI-9 | play orchard-elder (orchard-elder) | Orchard Elder costs 3 stamina (3 coins can stand for a stamina);
          you have 2 stamina and 2 coins.
        SI-10 | play golden-acorn (golden-acorn) | Golden Acorn costs 5 coins; you have 2 stamina and 2 coins.
        SI-12 | gather climber | You are awake, and gather only when you sleep: play a card, or go to sleep.
        SI-26 | take peddler | No effect draws from the Island now. Play a card, or go to sleep.
        SI-19 | stash gatherer | No effect asks you to stash a card now. Play a card, or go to sleep.
        SI-15 | refresh climber | No effect refreshes a squirrel now. Play a card, or go to sleep.
        SI-16 | collect climber | No effect collects loops now. Play a card, or go to sleep.
        SI-27 | steal blue | No effect steals a nut now. Play a card, or go to sleep.
        SI-27 | tire climber | No effect exhausts your squirrels now. Play a card, or go to sleep.
        SI-23 | choose 2 | No effect offers a choice now. Play a card, or go to sleep.
        SI-17 | effect | There is no order to choose now. Play a card, or go to sleep.
        SI-35 | first rust | Who begins is drawn once, before anything else.
        SI-5 | deal rust glider | Hands are dealt only in the first morning.
        SI-8 | draw rust glider | Nobody draws from the deck now.
        SI-11 | reveal glider | No space of the Island is to be filled now.
        SI-19 | stow rust glider | Nothing is stashed from the deck now.
        SI-8 | sleep by blue (rust) | It is Rust's turn, not Blue's.
    """),
    *refusals("climber trail-map/", "",
        {"island": "gatherer hammock storyteller", "stamina": "2/3", "coins": "4/0"}, """
        SI-3 | play climber 6-coins (climber) | That would take 6 coins; you have 2 stamina and 4 coins.
        SI-3 | play climber 4-coins (climber) | 3 coins for each stamina: Climber takes 0-coins, 3-coins or 6-coins.
        SI-10 | play trail-map 1-coins (trail-map) | Trail Map is an item: it costs coins, and no stamina.
        SI-11 | island gatherer | Choose how you pay the Island's extra: coin or stamina.
        SI-11 | island storyteller 0-coins stamina (storyteller) | That would take 3 stamina; you have 2 stamina and 4
          coins.
    """),
    *refusals("climber/", "", {"island": "climber", "stamina": "1/3", "coins": "7/0"}, """
        SI-3 | play climber | Choose how many coins you pay in place of stamina: 3-coins or 6-coins.
        SI-3 | island climber | Choose how many coins you pay in place of stamina: 3-coins or 6-coins.
        SI-11 | island climber coin (climber) | Choose the whole payment after the card: 3-coins coin or 6-coins coin.
    """),
    *refusals("/", "", {"island": "gatherer hammock", "stamina": "1/3", "coins": "0/0"}, """
        SI-11 | island gatherer (gatherer) | Gatherer costs 1 stamina and 1 stamina or coin more (3 coins can stand for
          a stamina); you have 1 stamina and 0 coins.
        SI-11 | island hammock (hammock) | Hammock costs 1 coin and 1 stamina or coin more; you have 1 stamina and 0
          coins.
    """),
    *refusals("/", "",
        {"island": "gatherer hammock", "squirrels": "smuggler banker", "stamina": "1", "coins": "1"}, """
        SI-11 | island gatherer coin (gatherer) | An ability of yours saves you the Island's extra:
          leave that word out.
        SI-11 | island gatherer 2-coins (gatherer) | That would take 2 coins; you have 1 stamina and 1 coin.
    """),
    *refusals("golden-acorn/digger", "", {"island": "peddler", "stamina": "0", "coins": "0"}, """
        SI-8 | play | You cannot pay for any card in your hand: you have 0 stamina and 0 coins.
        SI-11 | island | You cannot pay for any card on the Island: you have 0 stamina and 0 coins.
        SI-11 | i1 (peddler) | Peddler costs 1 stamina and 1 stamina or coin more (3 coins can stand for a stamina); you
          have 0 stamina and 0 coins.
        SI-2 | play peddler (peddler) | You do not hold Peddler. It is on the Island.
        SI-27 | steal blue | No effect steals a nut now. Go to sleep, for you cannot pay for any card.
    """),
    *refusals("/digger", "", {"stamina": "0", "coins": "0"}, """
        SI-2 | play | There is no card in your hand.
        SI-4 | island | There is no card on the Island.
    """),
    # asleep
    *refusals("glider/", "sleep", {"squirrels": "climber peddler~/", "island": "digger"}, """
        SI-12 | | Exhaust a squirrel to gather a nut, or pass.
        SI-12 | sleep | You are asleep already: gather a nut, or pass.
        SI-12 | play glider | You are asleep, so you play no cards before the morning.
        SI-12 | island digger | You are asleep, so you play no cards before the morning.
        SI-15 | gather peddler (peddler) | Peddler is exhausted already.
        SI-12 | gather digger (digger) | You have no Digger in front of you.
        SI-12 | gather | "gather" goes on with climber.
        SI-15 | refresh peddler | Peddler stays exhausted till the morning or an effect refreshes it. Exhaust a
          squirrel to gather a nut, or pass.
    """),
    # chance
    *refusals("morning: 2", "", {"first": None}, """
        SI-35 | first ochre | The players are rust, blue.
        SI-35 | deal rust glider | Wait: first it is drawn who begins.
    """),
    *refusals("morning: 2", "first blue", {"first": None}, """
        SI-5 | deal blue glider glider peddler peddler (deck) | 5 cards are due, not 4.
        SI-5 | deal rust glider glider peddler peddler climber (blue) | The next cards are Blue's.
        SI-1 | deal blue sentinel sentinel glider digger peddler (deck) | The deck does not hold so many of sentinel.
        SI-5 | draw blue glider | Now chance says deal, not draw.
        SI-5 | deal | "deal" goes on with blue.
        SI-5 | deal blue | "deal blue" goes on with the names of cards.
    """),
    *refusals("messenger/", "play messenger, take glider, take digger", {"island": "glider peddler digger"}, """
        SI-11 | reveal climber (i1 i3) | 2 cards are due, not 1.
        SI-11 | reveal | "reveal" goes on with the names of cards.
        SI-11 | sleep | Wait: first the Island gets its cards.
    """),
    *refusals("burrower/", "play burrower", {"draws": "glider"}, """
        SI-1 | stow rust peddler (deck) | The setup says what comes from the deck next: glider.
    """),
    # the end
    *refusals("/", "sleep, sleep", {"days": 1, "nuts": "2/1"}, """
        SI-24 | sleep | The game is over: Rust has the most nuts: 2.
    """),
    # what operations ask
    *refusals("messenger/", "play messenger", {"island": "digger glider peddler"}, """
        SI-26 | | First choose a card of the Island to draw.
        SI-26 | take climber (climber) | Climber is not on the Island.
    """),
    *refusals("hollow-log glider peddler/", "play hollow-log", {}, """
        SI-19 | stash climber (climber) | You do not hold Climber.
        SI-19 | pass | First choose a card of the hand to stash.
    """),
    *refusals("hammock/", "play hammock", {"squirrels": "climber peddler~ glider~ sentinel/"}, """
        SI-15 | refresh climber (climber) | Climber is refreshed already.
        SI-15 | refresh digger (digger) | You have no Digger in front of you.
        SI-15 | collect climber | First choose a squirrel to refresh.
    """),
    *refusals("work-whistle/", "play work-whistle", {"squirrels": "climber peddler~ glider~ sentinel/"}, """
        SI-15 | collect peddler (peddler) | Peddler is exhausted already.
        SI-37 | collect sentinel (sentinel) | Sentinel has no loops to collect.
        SI-37 | collect digger (digger) | You have no Digger in front of you.
        SI-16 | pass | First choose a squirrel to exhaust for its loops, or end with enough.
    """),
    *refusals("slingshot////", "play slingshot", {"nuts": "1/1/1/0/5", "squirrels": "////sentinel"}, """
        SI-21 | steal rust (rust) | You steal from others, not from yourself.
        SI-27 | steal teal (teal) | Teal has no nuts.
        SI-17 | steal plum (plum) | An ability of Plum's keeps thieves away.
        SI-21 | steal slate | Slate does not play in this game.
    """),
    *refusals("mud-puddle/", "play mud-puddle", {"squirrels": "/climber glider peddler~"}, """
        SI-15 | tire peddler by blue (peddler) | Peddler is exhausted already.
        SI-36 | tire digger by blue (digger) | You have no Digger in front of you.
        SI-27 | sleep by blue | First choose a squirrel to exhaust.
        SI-27 | tire climber by rust (blue) | Blue chooses which squirrel is exhausted.
    """),
    *refusals("market-stall/", "play market-stall", {}, """
        SI-23 | choose 4 | There are 3 options, no number 4.
        SI-23 | choose | "choose" goes on with 1, 2 or 3.
        SI-23 | effect | First choose an option.
    """),
    *refusals("glider/", "play glider", {"squirrels": "talent-scout/", "order": "always"}, """
        SI-17 | navigator | "navigator" is not waiting. Choose talent-scout or effect.
        SI-17 | sleep | First choose what comes first.
    """),
    # places that say nothing
    *refusals("/", "", {"island": "messenger . hammock", "squirrels": "climber~ glider/gatherer", "day": 2}, """
        SI-8 | i1 (i1) | Messenger lies here: island messenger.
        SI-34 | i2 (i2) | No card lies here: empty spaces are filled in the morning.
        SI-4 | i6 (i6) | This space opens on day 3.
        SI-8 | deck (deck) | You draw only when a card or the morning says so; 100 cards are left.
        SI-15 | blue (blue) | Those are Blue's squirrels. Only a card can touch them.
        SI-15 | refresh climber | Climber stays exhausted till the morning or an effect refreshes it. Play a card, or
          go to sleep.
    """),
    *refusals("4*gatherer/", "", {"copies": only("4*gatherer")}, """
        SI-22 | i4 (i4) | No card lies here: the deck is empty.
    """),
    *refusals("wrestler//", "play wrestler 0-coins", {"stamina": "5/0/0", "nuts": "0/1/1"}, """
        SI-27 | blue (blue) | You can steal here: steal blue.
    """),
]  # fmt: skip


@pytest.mark.parametrize("example", REFUSED, ids=lambda each: f"{each} {each.then['no']}")
def test_it_is_said_why_not(example: Row) -> None:
    check(example)


def test_of_nobody_and_in_the_place_of_chance() -> None:
    dawn = begin("morning: 2", first=None)
    assert str(dawn.why("first rust", 0)) == "Chance says that, not a player. (SI-35)"
    hand = "deal rust glider glider peddler peddler climber"
    assert str(dawn.play("first rust").why(hand, 0)) == "Chance says that, not a player. (SI-5)"
    state = begin("/").state
    assert str(state.explain("sleep", -1)) == "Chance has nothing to decide here. (SI-8)"
    assert str(state.explain("sleep", 7)) == "Nobody sits there. (SI-8)"


@pytest.mark.rule("SI-2")
def test_to_others_a_hand_is_somebody_elses_decision() -> None:
    view = begin("glider/").state.seen_by(1)
    for text in ("play glider", "play peddler", "sleep", "stash glider"):
        assert str(view.explain(text, 0)) == "That is Rust's decision: you do not see the cards. (SI-2)"
    assert str(view.explain("sleep", 1)) == "It is Rust's turn, not Blue's. (SI-8)"


@pytest.mark.rule("SI-3")
def test_the_rule_on_coins_says_what_is_not_offered() -> None:
    text = SquirrelIsland.rules()["SI-3"].text
    assert "not paid like that here" in text
    assert "1 coin pays the extra" in text


# -- words that go without saying


@pytest.mark.rule("SI-3", "SI-11")
@pytest.mark.parametrize(
    ("stamina", "coins", "said", "short"),
    [
        (3, 1, "play climber 0-coins", "play climber"),
        (3, 1, "island gatherer 0-coins coin", "island gatherer coin"),
        (3, 0, "island hammock stamina", "island hammock stamina"),  # too poor
        (2, 9, "play climber", "play climber 0-coins"),  # all in stamina where nothing is said of coins
        (2, 9, "island gatherer coin", "island gatherer 0-coins coin"),
        (1, 9, "island gatherer", "island gatherer 0-coins"),
    ],
)
def test_words_that_go_without_saying_may_be_said(stamina: int, coins: int, said: str, short: str) -> None:
    """So a script goes on when somebody gets richer."""
    state = begin("climber/", island="gatherer hammock", stamina=f"{stamina}", coins=f"{coins}").state
    assert state.say(state.parse(said)) == short
    assert (state.explain(said) is None) == (short != "island hammock stamina")


@pytest.mark.parametrize(
    ("text", "nearest"),
    [
        ("gathrer", ""), ("play gathrer", "play gatherer"), ("island burower coin", "island burrower coin"),
        ("take mesenger", "take messenger"), ("steal bleu", "steal blue"), ("slep", "sleep"), ("play gatherer 3", ""),
        ("play gatherer coin", ""), ("play gatherer 3-coins 3-coins", ""), ("island gatherer coin 3-coins", ""),
        ("draw", "draw"), ("draw nobody glider", ""), ("draw rust nothing", ""), ("sleep well", ""),
        ("choose 5", "choose 4"), ("climber", "play climber"), ("climbr", "play climber"),
        ("golden_acorn", "play golden-acorn"), ("play Golden Acorn", "play golden-acorn"),
        ("play work whistle", "play work-whistle"), ("island Burrower 3-coins coin", "island burrower 3-coins coin"),
    ],
)  # fmt: skip
def test_what_is_no_sentence_is_told_what_comes_near(text: str, nearest: str) -> None:
    state = begin("gatherer/").state
    with pytest.raises(NotAMove) as caught:
        state.parse(text)
    assert not nearest or caught.value.nearest[0] == nearest
    why = state.explain(text)
    assert why
    assert why.text[-1] in ".!?"


@pytest.mark.rule("SI-11")
def test_the_extra_is_for_cards_of_the_island() -> None:
    for text in ("play climber coin", "play climber 3-coins coin"):
        with pytest.raises(NotAMove, match="coin more is paid for cards of the Island only, as in island climber coin"):
            begin("climber/").state.parse(text)


def test_the_ids_of_cards_do_as_well() -> None:
    state = begin("trail-map/", island="nut-cart golden-acorn", squirrels="wind-rider", coins="9").state
    for text in ("play trail_map", "island nut_cart coin", "take golden_acorn", "gather wind_rider"):
        assert state.parse(text) == state.parse(text.replace("_", "-"))
        assert state.explain(text) == state.explain(text.replace("_", "-"))


@pytest.mark.parametrize("text", [None, 7, b"sleep", ["sleep"]])
def test_what_is_no_text_is_no_sentence(text: Any) -> None:
    with pytest.raises(NotAMove, match="a sentence is a text"):
        begin("/").state.parse(text)


@pytest.mark.parametrize(
    "move", [None, "sleep", 10**9, -1, 3.5, (), ("play",), ("draw",), ("reveal", ()), ("stow", 0, (1,))]
)
def test_what_is_no_move_is_refused(move: Any) -> None:
    assert not begin("gatherer/").state.allows(move)
