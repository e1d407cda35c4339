"""Squirrel Island, rule by rule: small positions in which one rule decides, told in sentences, chance's among them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from squirrelwidgets import IllegalMove
from squirrelwidgets.games.squirrel_island import SquirrelIsland
from squirrelwidgets.games.squirrel_island.scene.deltas import changes
from tests.games.squirrel_island.rules import test_cards
from tests.games.squirrel_island.rules import test_secrets as test_hidden
from tests.games.squirrel_island.rules.test_cards import WORDS
from tests.games.squirrel_island.tale import Tale, summed
from tests.reference.squirrel_island import many

rule = pytest.mark.rule


def only(cards: str) -> str:
    """A box that holds just these."""
    counts = Counter(many(cards))
    return " ".join(f"{counts[word]}*{word}" for word in WORDS)


def own(name: str, *effect: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A squirrel of one's own."""
    card = {"id": name, "name": name.capitalize(), "type": "squirrel", "tribe": "Tree", "cost": 1, "copies": 4}
    return {**card, "stash": 1, "effect": list(effect), **more}


def deck(*cards: dict[str, Any]) -> list[dict[str, Any]]:
    """A deck of one's own, with plain squirrels to be drawn."""
    return [*cards, own("plain", copies=40, loops=["nut"]), own("other", copies=20, loops=["coin"])]


NUT = {"op": "gain", "what": "nut", "n": 1}
COIN = {"op": "gain", "what": "coin", "n": 1}
DRAW = {"op": "draw", "n": 1}
AGAIN = {"op": "go_again"}


# -- purses


@rule("SI-2", "SI-25")
def test_stamina_over_five_is_a_nut_each() -> None:
    tale = Tale(hands=("berry-tea",), stamina=(5,)).play("play berry-tea")
    assert tale.changed() == summed("rust hands -berry-tea", "rust used +berry-tea", "rust coins -2", "rust nuts +1")
    assert [(event.who, event.n) for event in tale.told("gained")] == [(0, 1)]
    assert changes(tale.state, loops=False) == {(0, "coins"): -2, (0, "stamina"): 0, (0, "nuts"): 1}
    assert [(event.who, event.n) for event in tale.told("spilled")] == [(0, 1)]
    tale = Tale(2, morning=True, squirrels=("2*motivator burrower",), mornings=("4*stamina",), day=2, stamina=(0, 0))
    assert (tale.of("rust", "stamina"), tale.of("rust", "nuts")) == (5, 2)


@rule("SI-2")
def test_hands_have_no_limit() -> None:
    hand = "4*gatherer 4*peddler 4*adventurer 4*climber 4*digger 4*prospector 4*glider trail-map"
    tale = Tale(hands=(hand,)).play("play trail-map", "draw rust slingshot slingshot")
    assert len(tale.state.hands[0]) == 30


@rule("SI-2", "SI-40")
def test_what_is_public_and_what_is_secret() -> None:
    tale = Tale(
        hands=("digger glider", "climber"), stashes=("peddler trail-map?", "berry-tea"), coins=(3,), nuts=(4, 5, 6)
    )
    for viewer in (1, 2, "spectator"):
        view = tale.state.seen_by(viewer)
        assert view.hands[0] == (None, None)
        assert (view.stashed[0], view.stowed[0]) == ((None,), (None,))
        assert (view.coins[0], tuple(view.nuts), tuple(view.stamina)) == (3, (4, 5, 6), (5, 5, 5))
        assert view.deck is None or viewer == "all"
        assert view.deck_size == tale.state.deck_size
    mine = tale.state.seen_by(0)
    words = tale.words
    assert [words[kind] for kind in mine.hands[0]] == ["digger", "glider"]
    assert [words[kind] for kind in mine.stashed[0]] == ["peddler"]
    assert mine.stowed[0] == (None,)
    assert mine.hands[1] == (None,)


@rule("SI-3")
def test_three_coins_are_a_stamina_each_separately() -> None:
    tale = Tale(hands=("climber",), stamina=(2,), coins=(6,))
    assert tale.legal("play") == ["climber 0-coins", "climber 3-coins", "climber 6-coins"]
    for coins, stamina in ((0, 2), (3, 1), (6, 0)):
        after = Tale(hands=("climber",), stamina=(2,), coins=(6,)).play(f"play climber {coins}-coins")
        assert after.of("rust", "coins") == 6 - coins
        assert after.of("rust", "stamina") == 2 - stamina
    assert Tale(hands=("climber",), stamina=(1,), coins=(5,)).legal("play") == ["climber"]
    assert Tale(hands=("climber",), stamina=(0,), coins=(5,)).legal("play") == []
    assert Tale(hands=("climber",), stamina=(0,), coins=(8,)).legal("play") == ["climber"]
    assert Tale(hands=("storm-wing",), stamina=(0,), coins=(12,)).play("play storm-wing").of("rust", "coins") == 0


@rule("SI-3")
def test_one_way_to_pay_is_not_said_but_understood() -> None:
    tale = Tale(hands=("climber",), stamina=(2,), coins=(2,))
    assert tale.legal("play") == ["climber"]
    assert tale.state.parse("play climber 0-coins") == tale.state.parse("play climber")


@rule("SI-3", "SI-11")
def test_the_islands_extra_and_the_cost_are_paid_each_in_its_way() -> None:
    tale = Tale(island="climber", hands=("digger",), stamina=(3,), coins=(4,))
    assert tale.legal("island") == [
        "climber 0-coins coin",
        "climber 0-coins stamina",
        "climber 3-coins coin",
        "climber 3-coins stamina",
    ]
    for words, stamina, coins in (
        ("0-coins coin", 1, 3),
        ("0-coins stamina", 0, 4),
        ("3-coins coin", 2, 0),
        ("3-coins stamina", 1, 1),
    ):
        after = Tale(island="climber", stamina=(3,), coins=(4,)).play(f"island climber {words}", "reveal digger")
        assert (after.of("rust", "stamina"), after.of("rust", "coins")) == (stamina, coins)


@rule("SI-3")
def test_coins_become_stamina_in_no_other_way() -> None:
    tale = Tale(hands=("golden-acorn",), coins=(4,), stamina=(0,), island="climber")
    assert tale.legal() == ["sleep"]
    assert Tale(hands=("acorn-pouch",), coins=(0,)).legal() == ["sleep"]  # nor stamina coins


@rule("SI-3", "SI-11")
def test_three_coins_for_the_extra_stamina_are_never_offered() -> None:
    """A coin does it: there are two ways to pay, not three."""
    tale = Tale(island="climber", stamina=(2,), coins=(3,))
    assert tale.legal("island") == ["climber 0-coins", "climber 3-coins"]
    tale.play("island climber 0-coins", "reveal digger")
    assert (tale.of("rust", "stamina"), tale.of("rust", "coins")) == (0, 2)
    tale = Tale(island="climber", stamina=(2,), coins=(3,)).play("island climber 3-coins", "reveal digger")
    assert (tale.of("rust", "stamina"), tale.of("rust", "coins")) == (0, 0)


# -- mornings


@rule("SI-5", "SI-35")
def test_the_first_morning() -> None:
    tale = Tale(morning=True, first="blue", nuts=(0, 0, 0))
    assert (tale.phase, tale.state.stream) == ("deal", "deal")
    tale.play("deal blue digger digger digger digger glider")
    assert tale.of("blue", "hands") == "digger digger digger digger glider"
    assert (tale.of("blue", "stamina"), tale.of("blue", "coins")) == (3, 2)
    tale.play("deal ochre climber climber climber climber glider")
    tale.play("deal rust peddler peddler peddler peddler glider")
    assert (tale.phase, tale.island) == ("reveal", ". . . .")
    tale.play("reveal forager spyglass nut-cart berry-tea")
    assert tale.island == "forager spyglass nut-cart berry-tea"
    assert (tale.phase, tale.actor) == ("awake", "blue")
    assert all(tale.state.stamina[seat] == 3 and tale.state.coins[seat] == 2 for seat in range(3))


@rule("SI-4", "SI-6")
def test_the_island_has_a_space_more_each_day() -> None:
    tale = Tale(2, morning=True, mornings=("",))
    revealed = ["digger climber glider peddler", "gatherer", "slingshot", "trail-map"]
    for day, cards in enumerate(revealed, 1):
        assert (tale.state.day, tale.phase) == (day, "reveal")
        tale.play(f"reveal {cards}")
        assert tale.island == " ".join(revealed[:day])
        tale.play("sleep", "sleep")
    assert tale.phase == "over"


@rule("SI-6")
@pytest.mark.parametrize(("day", "stamina", "coins"), [(2, 3, 2), (3, 3, 3), (4, 4, 3)])
def test_the_resources_of_later_mornings(day: int, stamina: int, coins: int) -> None:
    """All sleep on the day before; what they had stays (SI-25)."""
    tale = Tale(2, day=day - 1, stamina=(1, 0), coins=(4, 0), hands=("climber", "")).play("sleep", "sleep")
    assert (tale.phase, tale.actor, tale.state.day) == ("draw", "chance", day)
    tale.play("draw rust digger glider", "draw blue digger glider")
    assert (tale.of("rust", "stamina"), tale.of("rust", "coins")) == (1 + stamina, 4 + coins)
    assert (tale.of("blue", "stamina"), tale.of("blue", "coins")) == (stamina, coins)
    assert tale.of("rust", "hands") == "climber digger glider"


@rule("SI-6", "SI-15")
def test_all_squirrels_are_refreshed_and_give_their_loops_before_one_card_is_revealed() -> None:
    tale = Tale(2, squirrels=("climber~ glider", "forager~"), mornings=("", "1*card"), island="digger . . digger")
    tale.play("sleep", "pass", "sleep")
    assert tale.phase == "draw"
    assert tale.of("rust", "squirrels") == "climber glider"
    tale.play("draw rust peddler gatherer", "draw blue peddler")
    assert tale.changed() == summed(
        *("rust squirrels -climber~", "rust squirrels +climber", "blue squirrels -forager~", "blue squirrels +forager"),
        *("rust nuts +1", "rust coins +1", "blue nuts +2", "rust hands +peddler", "rust hands +gatherer"),
        *("blue hands +peddler", "deck -3", "day +1"),
    )
    assert not any(tale.state.asleep)
    tale.play("reveal nut-cart spyglass forager")
    assert tale.island == "digger nut-cart spyglass digger forager"


@rule("SI-7")
def test_motivators_loops() -> None:
    tale = Tale(2, morning=True, squirrels=("motivator",), mornings=("",), day=2, stamina=(0, 0), coins=(0, 0))
    assert (tale.of("rust", "stamina"), tale.of("rust", "coins"), tale.of("rust", "nuts")) == (1, 1, 0)


@rule("SI-7", "SI-18", "SI-39")
def test_nothing_is_triggered_in_the_morning() -> None:
    tale = Tale(2, morning=True, squirrels=("cartographer glider",), mornings=("2*card",), day=2)
    tale.play("deal rust digger digger peddler", "deal blue digger digger")
    assert tale.of("rust", "nuts") == 0


@rule("SI-33")
def test_each_does_the_whole_morning_before_the_next() -> None:
    tale = Tale(squirrels=("", "climber~", "climber~"), stamina=(0, 0, 0), coins=(0, 0, 0), first="blue")
    tale.play("sleep", *["sleep"] * 2)
    assert tale.phase == "draw"
    assert [tale.state.stamina[seat] for seat in (1, 2, 0)] == [3, 0, 0]
    assert (tale.of("blue", "nuts"), tale.of("ochre", "nuts")) == (1, 0)
    assert (tale.of("blue", "squirrels"), tale.of("ochre", "squirrels")) == ("climber", "climber~")
    assert list(map(bool, tale.state.asleep)) == [True, False, True]
    tale.play("draw blue digger digger")
    assert [tale.state.stamina[seat] for seat in (1, 2, 0)] == [3, 3, 0]
    tale.play("draw ochre digger digger")
    assert [tale.state.stamina[seat] for seat in (1, 2, 0)] == [3, 3, 3]
    tale.play("draw rust glider glider")
    assert tale.phase == "reveal"


@rule("SI-25")
def test_what_is_not_spent_stays() -> None:
    tale = Tale(2, stamina=(5, 2), coins=(7, 1), mornings=("", "stamina coin")).play("sleep", "sleep")
    assert (tale.state.stamina[0], tale.state.nuts[0], tale.state.coins[0]) == (5, 1, 8)
    assert (tale.state.stamina[1], tale.state.nuts[1], tale.state.coins[1]) == (3, 0, 2)


@rule("SI-25")
def test_later_mornings_add_to_the_stamina_also_where_a_game_begins_with_one() -> None:
    tale = Tale(2, morning=True, day=2, stamina=(1, 0), coins=(1, 0))
    assert (tale.of("rust", "stamina"), tale.of("rust", "coins")) == (4, 3)


@rule("SI-34", "SI-4")
def test_where_revealed_cards_go() -> None:
    tale = Tale(2, day=2, island=". digger . climber .", mornings=("",)).play("sleep", "sleep")
    assert tale.phase == "reveal"
    tale.play("reveal glider peddler gatherer forager")
    assert tale.island == "glider digger peddler climber gatherer forager"


@rule("SI-34", "SI-22")
def test_with_few_cards_left_the_first_spaces_are_filled() -> None:
    tale = Tale(2, copies=only("digger 2*glider"), day=2, island=". digger . . .", mornings=("",)).play(
        "sleep", "sleep"
    )
    tale.play("reveal glider glider")
    assert tale.island == "glider digger glider . . ."
    assert (tale.phase, tale.actor, tale.state.deck_size) == ("awake", "rust", 0)


@rule("SI-35")
def test_the_first_token_holder_is_drawn_or_given() -> None:
    drawn = Tale(morning=True, first=None)
    assert (drawn.phase, drawn.state.stream) == ("first", "first")
    assert drawn.play("first ochre").state.first == 2
    assert drawn.state.actors == (-1,)
    assert Tale(morning=True, first="blue").phase == "deal"


# -- turns


@rule("SI-8")
def test_turns_go_clockwise_a_card_each() -> None:
    tale = Tale(hands=("gatherer", "gatherer", "gatherer"), first="ochre")
    for seat in ("ochre", "rust", "blue"):
        assert tale.actor == seat
        tale.play("play gatherer")
    assert tale.actor == "ochre"


@rule("SI-8")
def test_one_may_sleep_though_one_could_play() -> None:
    tale = Tale(hands=("gatherer",))
    assert tale.legal() == ["play gatherer", "sleep"]
    tale.play("sleep")
    assert tale.state.asleep[0]
    assert tale.of("rust", "hands") == "gatherer"


@rule("SI-9")
def test_a_squirrel_lies_refreshed_before_its_effect_and_gives_no_loops() -> None:
    tale = Tale(hands=("pantry-keeper digger glider",)).play("play pantry-keeper")
    assert (tale.phase, tale.of("rust", "squirrels")) == ("stash", "pantry-keeper")
    assert tale.of("rust", "nuts") == 0
    tale.play("stash digger")
    assert tale.of("rust", "nuts") == 1  # the effect's, not the loop's


@rule("SI-10")
def test_an_item_is_used_when_its_effect_is_done() -> None:
    tale = Tale(hands=("market-stall",)).play("play market-stall")
    assert (tale.phase, tale.of("rust", "used"), tale.of("rust", "coins")) == ("choose", "", 0)
    assert tale.words[tale.state.card] == "market-stall"
    assert tale.of("rust", "hands") == ""
    tale.play("choose 1")
    assert (tale.of("rust", "used"), tale.state.card) == ("market-stall", -1)


@rule("SI-11")
def test_a_card_from_the_island_costs_a_stamina_or_a_coin_more_whatever_it_is() -> None:
    for card in ("acorn-pouch", "gatherer"):
        tale = Tale(island=card, coins=(2,), stamina=(2,))
        assert tale.legal("island") == [f"{card} coin", f"{card} stamina"]
        coin = Tale(island=card, coins=(2,), stamina=(2,)).play(f"island {card} coin")
        stamina = Tale(island=card, coins=(2,), stamina=(2,)).play(f"island {card} stamina")
        assert coin.of("rust", "coins") == stamina.of("rust", "coins") - 1
        assert coin.of("rust", "stamina") == stamina.of("rust", "stamina") + 1
        assert coin.of("rust", "hands") == ""


@rule("SI-11")
def test_a_card_from_the_island_is_replaced_before_its_effect() -> None:
    tale = Tale(island="climber digger forager", coins=(0,)).play("island digger")
    assert (tale.phase, tale.island, tale.of("rust", "squirrels")) == ("reveal", "climber . forager .", "digger")
    tale.play("reveal glider")
    assert tale.island == "climber glider forager ."
    assert (tale.phase, tale.legal("take")) == ("take", ["climber", "glider", "forager"])
    tale.play("take glider")
    assert (tale.phase, tale.of("rust", "hands")) == ("reveal", "glider")
    tale.play("reveal spyglass")
    assert tale.island == "climber spyglass forager ."


@rule("SI-11")
def test_of_two_cards_drawn_from_the_island_the_first_is_not_replaced_before_the_second() -> None:
    tale = Tale(island="climber digger forager peddler", hands=("spyglass",)).play("play spyglass", "take peddler")
    assert (tale.phase, tale.island) == ("take", "climber digger forager .")
    assert tale.legal("take") == ["climber", "digger", "forager"]
    tale.play("take digger")
    assert (tale.phase, tale.island) == ("reveal", "climber . forager .")
    tale.play("reveal glider gatherer")  # left to right, whichever was taken first
    assert tale.island == "climber glider forager gatherer"


@rule("SI-11")
def test_only_the_space_of_the_card_is_filled_again() -> None:
    """A space that was empty before stays so till the next morning."""
    tale = Tale(island="climber . forager .", coins=(0,)).play("island climber", "reveal digger")
    assert tale.island == "digger . forager ."
    tale = Tale(island="climber . forager glider", hands=("spyglass",)).play("play spyglass")
    tale.play("take glider", "take climber", "reveal digger peddler")
    assert tale.island == "digger . forager peddler"


@rule("SI-11")
def test_of_two_cards_alike_the_leftmost_is_taken() -> None:
    tale = Tale(island="forager digger digger", coins=(0,)).play("island digger")
    assert tale.island == "forager . digger ."
    tale = Tale(island="forager digger glider digger", hands=("spyglass",)).play("play spyglass", "take digger")
    assert tale.island == "forager . glider digger"


# -- asleep


@rule("SI-12")
def test_who_goes_to_sleep_may_gather_at_once_and_in_later_turns() -> None:
    tale = Tale(2, squirrels=("climber glider digger~",)).play("sleep")
    assert (tale.phase, tale.actor) == ("asleep", "rust")
    assert tale.legal() == ["gather climber", "gather glider", "pass"]
    tale.play("gather glider")
    assert tale.changed() == summed(
        *("rust asleep +1", "rust nuts +1", "rust squirrels -glider", "rust squirrels +glider~")
    )
    assert tale.actor == "blue"


@rule("SI-12")
def test_later_turns_asleep() -> None:
    tale = Tale(2, squirrels=("climber 2*glider",), hands=("", "4*digger"))
    tale.play("sleep", "pass", "play digger")
    assert (tale.actor, tale.phase) == ("rust", "asleep")
    assert tale.legal() == ["gather climber", "gather glider", "pass"]
    tale.play("gather glider", "play digger")
    assert tale.legal() == ["gather climber", "gather glider", "pass"]
    tale.play("gather glider", "play digger")
    assert tale.legal() == ["gather climber", "pass"]
    tale.play("gather climber", "play digger")
    assert (tale.actor, tale.phase) == ("blue", "awake")  # rust has nobody left, and passes
    assert tale.of("rust", "nuts") == 3


@rule("SI-13")
def test_the_first_to_sleep_takes_the_token() -> None:
    tale = Tale(hands=("gatherer", "", ""), mornings=("",)).play("play gatherer")
    assert tale.state.first == 0
    tale.play("sleep")
    assert tale.state.first == 1
    tale.play("sleep", "sleep")
    assert tale.state.first == 1
    assert [event.who for event in tale.told("token")] == [1]


@rule("SI-13", "SI-8")
def test_the_token_says_who_begins_the_next_day_and_is_taken_anew() -> None:
    tale = Tale(hands=("gatherer",), mornings=("",), island="digger digger digger digger")
    tale.play("play gatherer", "sleep", "sleep", "sleep", "pass", "reveal forager")
    assert (tale.actor, tale.phase, tale.state.day) == ("blue", "awake", 2)
    tale.play("sleep", "sleep", "sleep", "pass", "reveal forager")
    assert (tale.actor, tale.state.day, tale.state.first) == ("blue", 3, 1)


@rule("SI-13")
def test_a_day_that_is_under_way_has_its_token_taken() -> None:
    tale = Tale(asleep="ochre", turn="rust", first="ochre").play("sleep")
    assert tale.state.first == 2


@rule("SI-14")
def test_the_day_ends_when_the_last_has_gathered() -> None:
    tale = Tale(2, squirrels=("climber", "glider digger"), mornings=("",)).play("sleep", "pass", "sleep")
    assert (tale.actor, tale.phase, tale.state.day) == ("blue", "asleep", 1)
    tale.play("gather glider")
    assert tale.state.day == 2
    assert tale.phase in ("draw", "reveal")
    assert tale.of("blue", "nuts") >= 1
    assert tale.of("rust", "nuts") == 1  # its loop; it gathers no more
    assert [event.n for event in tale.told("evening")] == [1]


@rule("SI-20")
def test_another_turn_is_a_whole_turn() -> None:
    tale = Tale(hands=("2*glider gatherer",)).play("play glider")
    assert (tale.actor, tale.phase) == ("rust", "awake")
    tale.play("play glider", "play gatherer")
    assert (tale.actor, tale.phase) == ("blue", "awake")
    assert tale.state.turn == 4


@rule("SI-20")
def test_another_turn_is_kept_when_one_goes_to_sleep() -> None:
    mine = own("twice", AGAIN, AGAIN, loops=["nut"])
    tale = Tale(deck=deck(mine), hands=("twice",), squirrels=("plain other",)).play("play twice")
    assert (tale.actor, tale.state.again) == ("rust", 1)
    tale.play("sleep", "gather plain")
    assert (tale.actor, tale.phase, tale.state.again) == ("rust", "asleep", 0)
    tale.play("gather twice")
    assert (tale.actor, tale.phase, tale.of("rust", "nuts")) == ("blue", "awake", 2)


@rule("SI-20", "SI-30")
def test_the_last_to_sleep_has_its_other_turns_before_the_day_ends() -> None:
    mine = own("thrice", AGAIN, AGAIN, AGAIN, loops=["nut"])
    tale = Tale(2, deck=deck(mine), hands=("", "thrice"), squirrels=("3*plain", "plain 2*other"), mornings=("",))
    tale.play("sleep", "pass", "play thrice")
    assert (tale.actor, tale.state.again) == ("blue", 2)
    tale.play("sleep", "gather other")
    assert (tale.actor, tale.phase, tale.state.again, tale.state.day) == ("blue", "asleep", 1, 1)
    tale.play("gather other")
    assert (tale.actor, tale.state.day) == ("blue", 1)
    tale.play("gather plain")
    assert tale.state.day == 2
    assert tale.of("rust", "nuts") == 3  # loops only
    assert tale.of("blue", "nuts") == 3 + 2  # gathered, and plain's and thrice's loops


@rule("SI-30")
def test_other_turns_in_which_nothing_can_be_gathered_pass() -> None:
    mine = own("thrice", AGAIN, AGAIN, AGAIN)
    tale = Tale(2, deck=deck(mine), hands=("", "thrice"), mornings=("",)).play("sleep", "play thrice", "sleep")
    assert (tale.actor, tale.legal()) == ("blue", ["gather thrice", "pass"])
    tale.play("gather thrice")
    assert tale.state.day == 2


# -- exhausted, refreshed


ANSWERS = [
    ("cartographer", ("play trail-map", "draw rust digger digger"), "nuts", 1),
    ("talent-scout", ("play gatherer",), "coins", 1),
    ("archivist", ("play buried-chest", "stow rust digger digger"), "nuts", 2),
    ("bandit", ("play slingshot",), "nuts", 1),
    ("navigator", ("island peddler", "reveal digger"), "nuts", 1),
    ("stargazer", ("sleep",), "nuts", 2),
    ("night-gardener", ("sleep", "gather forager"), "nuts", 1),
]
"""Each ability that answers something, what it answers, and what it gives for that."""


@rule("SI-15", "SI-17", "SI-29")
@pytest.mark.parametrize(
    ("card", "says", "what", "n"), ANSWERS, ids=lambda value: value if isinstance(value, str) else ""
)
def test_an_ability_answers_when_refreshed_and_not_when_exhausted(
    card: str, says: tuple[str, ...], what: str, n: int
) -> None:
    def after(squirrels: str) -> int:
        hand = "trail-map gatherer buried-chest slingshot"
        purse: dict[str, Any] = (
            {"stamina": (5,), "coins": (4,)} if says[0] != "island peddler" else {"stamina": (1,), "coins": (1,)}
        )
        tale = Tale(hands=(hand,), squirrels=(squirrels,), nuts=(0, 5), island="peddler", **purse)
        if says[0] == "play gatherer":
            tale.play("play gatherer 0-coins")
        else:
            tale.play(*says)
        return int(tale.of("rust", what))

    assert after(f"{card} forager") == after(f"{card}~ forager") + n == after("forager") + n


@rule("SI-15")
@pytest.mark.parametrize(
    ("card", "legal"),
    [("shopkeeper", "play acorn-pouch"), ("banker", "play gatherer"), ("smuggler", "island coin-purse")],
)
def test_what_lasts_holds_while_refreshed(card: str, legal: str) -> None:
    coins = {"shopkeeper": 0, "banker": 2, "smuggler": 0}[card]

    def can(squirrels: str) -> bool:
        tale = Tale(
            hands=("acorn-pouch gatherer",), squirrels=(squirrels,), stamina=(0,), coins=(coins,), island="coin-purse"
        )
        return legal in tale.legal()

    assert can(card)
    assert not can(f"{card}~")
    assert not can("forager")


@rule("SI-15")
def test_a_shield_that_is_exhausted_does_not_hold() -> None:
    for sentinel, stolen in (("sentinel", 0), ("sentinel~", 2)):
        tale = Tale(2, hands=("slingshot",), squirrels=("", sentinel), nuts=(0, 4)).play("play slingshot")
        assert tale.of("rust", "nuts") == stolen


@rule("SI-15")
def test_one_touches_ones_own_squirrels_only() -> None:
    tale = Tale(hands=("full-moon",), coins=(3,), squirrels=("climber~ glider~", "digger~")).play("play full-moon")
    assert (tale.of("rust", "squirrels"), tale.of("blue", "squirrels")) == ("climber glider", "digger~")


@rule("SI-15")
def test_a_squirrel_taken_anew_is_refreshed() -> None:
    tale = Tale(hands=("gatherer",), squirrels=("gatherer~",)).play("play gatherer")
    assert tale.of("rust", "squirrels") == "gatherer gatherer~"


@rule("SI-16", "SI-37")
def test_only_refreshed_squirrels_with_loops_are_exhausted_to_collect() -> None:
    tale = Tale(hands=("grand-feast",), coins=(3,), squirrels=("treetop-mayor climber~ cartographer forager",))
    tale.play("play grand-feast")
    assert (tale.phase, tale.legal()) == ("collect", ["collect treetop-mayor", "collect forager", "enough"])
    tale.play("collect treetop-mayor")
    assert tale.legal() == ["collect forager", "enough"]
    assert (tale.of("rust", "nuts"), tale.of("rust", "coins"), tale.of("rust", "stamina")) == (2, 1, 5)  # one spilled
    tale.play("enough")
    assert tale.of("rust", "squirrels") == "cartographer climber~ forager treetop-mayor~"


@rule("SI-16", "SI-26", "SI-38")
def test_cards_of_loops_collected_are_one_draw() -> None:
    tale = Tale(hands=("work-whistle",), squirrels=("storyteller cartographer glider",), order="always").play(
        "play work-whistle", "collect storyteller", "collect glider"
    )
    assert tale.phase == "draw"
    tale.play("draw rust digger digger peddler")
    assert tale.of("rust", "nuts") == 1


@rule("SI-23")
def test_nothing_to_collect_and_nothing_to_refresh() -> None:
    tale = Tale(hands=("work-whistle hammock",), coins=(9,), squirrels=("cartographer climber~",))
    tale.play("play work-whistle")
    assert (tale.actor, tale.phase) == ("rust", "awake")
    tale.play("play hammock")
    assert tale.of("rust", "squirrels") == "cartographer climber"
    assert Tale(hands=("hammock",)).play("play hammock").actor == "rust"


# -- abilities


@rule("SI-17")
def test_mere_gains_are_not_asked_for() -> None:
    tale = Tale(squirrels=("talent-scout navigator",), island="climber", coins=(0,), stamina=(3,))
    tale.play("island climber", "reveal digger")
    assert (tale.actor, tale.of("rust", "coins"), tale.of("rust", "nuts")) == ("blue", 1, 2)
    assert [event.origin for event in tale.told("gained")] == ["talent-scout", "navigator", "climber"]


@rule("SI-17")
def test_the_order_of_gains_is_asked_for_where_one_wants_it() -> None:
    for words in (
        ["talent-scout", "navigator"],
        ["navigator", "talent-scout"],
        ["effect", "navigator"],
        ["navigator", "effect"],
    ):
        tale = Tale(
            squirrels=("talent-scout navigator",), island="climber", coins=(0,), stamina=(3,), order="always"
        ).play("island climber", "reveal digger")
        assert (tale.phase, sorted(tale.legal())) == ("order", ["effect", "navigator", "talent-scout"])
        tale.play(*words)
        assert (tale.actor, tale.of("rust", "coins"), tale.of("rust", "nuts")) == ("blue", 1, 2)
        causes = [event.origin for event in tale.told("gained")]
        assert causes[:2] == [word if word != "effect" else "climber" for word in words]


@rule("SI-17")
def test_an_effect_of_one_way_is_not_asked_for() -> None:
    """Forager has no play effect: nothing to put before or after."""
    tale = Tale(squirrels=("talent-scout",), hands=("forager",), coins=(0,), order="always").play("play forager")
    assert (tale.actor, tale.of("rust", "coins")) == ("blue", 1)


WATCHER = own("watcher", loops=[], ability={"when": "play_squirrel", "effect": [DRAW]})
ASKER = own("asker", {"op": "stash", "n": 1, "from": "hand"})


@rule("SI-17")
def test_an_ability_before_or_after_the_effect() -> None:
    """Watcher draws when a squirrel is played; Asker stashes: the order decides from how many cards."""

    def begun() -> Tale:
        tale = Tale(deck=deck(WATCHER, ASKER), squirrels=("watcher",), hands=("asker plain",)).play("play asker")
        assert (tale.phase, sorted(tale.legal())) == ("order", ["effect", "watcher"])
        return tale

    first = begun().play("effect", "draw rust other")
    assert (first.of("rust", "stashed"), first.of("rust", "hands")) == ("plain", "other")
    later = begun().play("watcher", "draw rust other")
    assert (later.phase, later.legal("stash")) == ("stash", ["plain", "other"])
    later.play("stash other")
    assert (later.of("rust", "stashed"), later.of("rust", "hands")) == ("other", "plain")


@rule("SI-17")
def test_several_abilities_in_the_order_their_owner_likes() -> None:
    stasher = own("stasher", ability={"when": "play_squirrel", "effect": [{"op": "stash", "n": 1, "from": "hand"}]})
    cards = deck(WATCHER, stasher)
    tale = Tale(deck=cards, squirrels=("watcher stasher",), hands=("plain other",), coins=(0,)).play("play plain")
    assert (tale.phase, sorted(tale.legal())) == ("order", ["stasher", "watcher"])
    tale.play("stasher")
    assert tale.phase == "draw"  # only `other` was there to stash; then the only one that waits
    tale.play("draw rust plain")
    assert (tale.of("rust", "stashed"), tale.of("rust", "hands")) == ("other", "plain")
    tale = Tale(deck=cards, squirrels=("watcher stasher",), hands=("plain other",), coins=(0,)).play("play plain")
    tale.play("watcher", "draw rust plain")
    assert tale.legal("stash") == ["plain", "other"]


@rule("SI-17")
def test_abilities_that_are_alike_are_not_asked_for() -> None:
    tale = Tale(deck=deck(WATCHER), squirrels=("2*watcher",), hands=("plain",), order="always").play("play plain")
    assert tale.phase == "draw"
    tale.play("draw rust plain", "draw rust other")
    assert (tale.actor, tale.of("rust", "hands")) == ("blue", "other plain")


@rule("SI-17")
def test_an_ability_can_set_off_another() -> None:
    """Playing a squirrel draws (Watcher), which gives a nut (Noter), before the next one that waits."""
    noter = own("noter", ability={"when": "draw", "effect": [NUT]})
    tale = Tale(deck=deck(WATCHER, noter, ASKER), squirrels=("watcher noter",), hands=("asker plain",))
    tale.play("play asker", "watcher", "draw rust other")
    assert (tale.phase, tale.of("rust", "nuts")) == ("stash", 1)


@rule("SI-17", "SI-18")
def test_a_squirrels_own_effect_sets_off_its_own_ability() -> None:
    tale = Tale(hands=("cartographer",)).play("play cartographer", "draw rust digger glider")
    assert tale.of("rust", "nuts") == 1
    tale = Tale(hands=("archivist digger",)).play("play archivist")
    assert (tale.of("rust", "stashed"), tale.of("rust", "nuts")) == ("digger", 2)
    tale = Tale(2, hands=("bandit",), nuts=(0, 3)).play("play bandit")
    assert (tale.of("rust", "nuts"), tale.of("rust", "coins"), tale.of("blue", "nuts")) == (2, 3, 2)


@rule("SI-17")
def test_an_ability_counts_for_its_owner_only() -> None:
    tale = Tale(
        hands=("acorn-pouch", "acorn-pouch"), coins=(1, 0), squirrels=("", "shopkeeper banker smuggler talent-scout")
    )
    assert tale.legal() == ["play acorn-pouch", "sleep"]
    tale.play("play acorn-pouch")
    assert tale.legal() == ["play acorn-pouch", "sleep"]


@rule("SI-18", "SI-26")
def test_cartographer_answers_each_draw_once() -> None:
    tale = Tale(squirrels=("cartographer",), hands=("trail-map spyglass",), island="digger digger peddler", coins=(9,))
    tale.play("play trail-map", "draw rust climber glider")
    assert tale.of("rust", "nuts") == 1
    tale = Tale(squirrels=("cartographer",), hands=("spyglass",), island="digger digger peddler", coins=(9,))
    tale.play("play spyglass", "take digger", "take peddler", "reveal climber glider")
    assert tale.of("rust", "nuts") == 1
    events = [event.kind for event in tale.state.events if event.kind in ("took", "laid", "gained")]
    assert events[-1] == "gained"


@rule("SI-38", "SI-26")
def test_two_instructions_are_answered_twice() -> None:
    mine = own("reader", DRAW, DRAW)
    noter = own("noter", ability={"when": "draw", "effect": [NUT]})
    tale = Tale(deck=deck(mine, noter), squirrels=("noter",), hands=("reader",)).play("play reader", "draw rust plain")
    assert (tale.of("rust", "nuts"), tale.phase) == (1, "draw")
    tale.play("draw rust plain")
    assert tale.of("rust", "nuts") == 2


@rule("SI-38")
def test_steals_and_stashes_are_answered_once_an_instruction() -> None:
    tale = Tale(hands=("raccoon-raid",), coins=(4,), squirrels=("bandit",), nuts=(0, 5, 5)).play("play raccoon-raid")
    assert (tale.of("rust", "nuts"), tale.of("rust", "coins")) == (5, 1)
    tale = Tale(hands=("slingshot",), squirrels=("bandit",), nuts=(0, 5, 5))
    tale.play("play slingshot", "steal blue", "steal ochre")
    assert (tale.of("rust", "nuts"), tale.of("rust", "coins")) == (3, 2)
    tale = Tale(hands=("buried-chest",), coins=(3,), squirrels=("archivist",))
    tale.play("play buried-chest", "stow rust digger glider")
    assert tale.of("rust", "nuts") == 2


@rule("SI-38", "SI-22", "SI-36")
@pytest.mark.parametrize("card", ["trail-map", "buried-chest", "slingshot", "hollow-log", "spyglass"])
def test_what_moves_nothing_is_answered_by_nobody(card: str) -> None:
    answering = "cartographer archivist bandit"
    tale = Tale(2, copies=only(f"{answering} {card}"), squirrels=(answering,), hands=(card,), coins=(5,))
    tale.play(f"play {card}")
    assert (tale.actor, tale.of("rust", "nuts"), tale.of("rust", "used")) == ("blue", 0, card)
    assert [event.rule[:3] for event in tale.told("nothing")] == ["SI-"] * (1 + (card == "hollow-log"))


@rule("SI-29", "SI-12")
def test_abilities_answer_in_turns_asleep() -> None:
    tale = Tale(2, squirrels=("night-gardener climber glider",), hands=("", "gatherer"))
    tale.play("sleep", "gather climber")
    assert tale.of("rust", "nuts") == 2
    tale.play("play gatherer", "gather glider")
    assert tale.of("rust", "nuts") == 4


@rule("SI-29", "SI-20")
def test_every_gather_of_several_turns_asleep_is_answered() -> None:
    mine = own("twice", AGAIN, AGAIN)
    keeper = own("keeper", ability={"when": "gather", "effect": [COIN]})
    tale = Tale(2, deck=deck(mine, keeper), hands=("twice",), squirrels=("keeper 2*plain",)).play("play twice")
    tale.play("sleep", "gather plain")
    assert (tale.of("rust", "coins"), tale.state.again) == (3, 0)
    tale.play("gather plain")
    assert (tale.of("rust", "coins"), tale.of("rust", "nuts")) == (4, 2)


@rule("SI-31")
def test_a_squirrel_does_not_answer_its_own_being_played() -> None:
    tale = Tale(hands=("talent-scout gatherer",), coins=(0,)).play("play talent-scout", "draw rust digger digger")
    assert tale.of("rust", "coins") == 0
    tale = Tale(island="navigator . digger", coins=(0,)).play("island navigator", "reveal glider")
    assert (tale.of("rust", "hands"), tale.of("rust", "nuts")) == ("digger glider", 0)


@rule("SI-31")
def test_a_squirrel_changes_no_cost_of_its_own() -> None:
    assert Tale(hands=("banker",), stamina=(1,), coins=(2,)).legal() == ["sleep"]
    assert Tale(island="smuggler", stamina=(1,), coins=(0,)).legal() == ["sleep"]
    assert Tale(island="smuggler", stamina=(1,), coins=(1,)).legal() == ["island smuggler", "sleep"]


@rule("SI-31", "SI-15")
def test_whether_an_ability_answers_is_fixed_when_it_happens() -> None:
    """Refreshed by the effect of the squirrel that was played, Talent Scout comes too late; Cartographer does not."""
    tale = Tale(hands=("motivator",), squirrels=("talent-scout~",), coins=(0,)).play("play motivator")
    assert (tale.of("rust", "squirrels"), tale.of("rust", "coins")) == ("motivator talent-scout", 0)
    waker = own("waker", {"op": "refresh", "n": 1}, DRAW)
    noter = own("noter", ability={"when": "draw", "effect": [NUT]})
    tale = Tale(deck=deck(waker, noter), squirrels=("noter~",), hands=("waker",)).play("play waker", "draw rust plain")
    assert tale.of("rust", "nuts") == 1


@rule("SI-32")
def test_a_squirrel_exhausted_to_gather_gives_no_ability_for_that_nut() -> None:
    tale = Tale(squirrels=("night-gardener climber",)).play("sleep", "gather night-gardener")
    assert tale.of("rust", "nuts") == 1
    tale = Tale(squirrels=("night-gardener climber",)).play("sleep", "gather climber")
    assert tale.of("rust", "nuts") == 2


@rule("SI-32")
def test_sleep_is_answered_before_the_gather() -> None:
    tale = Tale(squirrels=("stargazer",)).play("sleep")
    assert (tale.phase, tale.of("rust", "nuts")) == ("asleep", 2)
    tale.play("gather stargazer")
    assert tale.of("rust", "nuts") == 3


@rule("SI-39")
@pytest.mark.parametrize(
    "says",
    [
        ("play trail-map", "draw rust glider glider"),
        ("play spyglass", "take peddler", "take climber", "reveal prospector prospector"),
        ("play slingshot",),
        ("play buried-chest", "stow rust glider glider"),
        ("play gatherer 0-coins",),
        ("island climber 0-coins stamina", "reveal prospector"),
        ("sleep", "gather forager"),
    ],
    ids=lambda says: says[0],
)
def test_abilities_answer_only_what_their_owner_does(says: tuple[str, ...]) -> None:
    answering = "cartographer talent-scout archivist bandit night-gardener navigator stargazer"
    tale = Tale(
        2,
        hands=("trail-map spyglass slingshot buried-chest gatherer",),
        coins=(9, 0),
        nuts=(0, 9),
        squirrels=("forager", answering),
        island="digger digger climber peddler",
    )
    tale.play(*says)
    stolen = 2 * (says[0] == "play slingshot")
    assert (tale.of("blue", "coins"), tale.of("blue", "nuts")) == (0, 9 - stolen)


@rule("SI-39")
def test_a_squirrel_that_others_tire_answers_nothing() -> None:
    tale = Tale(2, hands=("mud-puddle",), squirrels=("", "bandit night-gardener")).play(
        "play mud-puddle", "tire bandit"
    )
    assert tale.of("blue", "nuts") == 0


# -- what lasts


@rule("SI-28")
def test_discounts_add_up_and_stop_at_nothing() -> None:
    seller = own("seller", ability={"ongoing": "item_discount", "n": 1})
    thing = {"id": "thing", "name": "Thing", "type": "item", "cost": 2, "copies": 3, "stash": 1, "effect": [NUT]}
    for n, cost in ((0, 2), (1, 1), (2, 0), (3, 0)):
        tale = Tale(2, deck=deck(seller, thing), squirrels=(f"{n}*seller" if n else "",), hands=("thing",), coins=(2,))
        tale.play("play thing")
        assert tale.of("rust", "coins") == 2 - cost


@rule("SI-28")
def test_a_discount_does_not_touch_the_islands_extra() -> None:
    tale = Tale(squirrels=("shopkeeper",), island="coin-purse", stamina=(0,), coins=(0,))
    assert tale.legal() == ["sleep"]
    tale = Tale(squirrels=("shopkeeper",), island="acorn-pouch", stamina=(0,), coins=(1,)).play("island acorn-pouch")
    assert tale.of("rust", "coins") == 0


@rule("SI-28")
def test_a_discount_is_for_items_only() -> None:
    assert Tale(squirrels=("shopkeeper",), hands=("gatherer",), stamina=(0,), coins=(2,)).legal() == ["sleep"]


@rule("SI-3", "SI-17")
def test_with_banker_two_coins_are_a_stamina() -> None:
    tale = Tale(squirrels=("banker",), hands=("wrestler",), stamina=(3,), coins=(5,))
    assert tale.legal("play") == ["wrestler 0-coins", "wrestler 2-coins", "wrestler 4-coins"]
    tale.play("play wrestler 4-coins")
    assert (tale.of("rust", "stamina"), tale.of("rust", "coins")) == (2, 1)


@rule("SI-11", "SI-17")
def test_with_smuggler_the_island_costs_no_more() -> None:
    tale = Tale(squirrels=("smuggler",), island="gatherer coin-purse", stamina=(1,), coins=(0,))
    assert tale.legal("island") == ["gatherer", "coin-purse"]
    tale.play("island gatherer", "reveal digger")
    assert (tale.of("rust", "stamina"), tale.of("rust", "coins")) == (0, 1)


@rule("SI-17", "SI-21")
@pytest.mark.parametrize("card", ["slingshot", "raccoon-raid", "mud-puddle", "torn-pocket"])
def test_sentinel_keeps_sabotage_away(card: str) -> None:
    tale = Tale(2, hands=(card,), coins=(4, 3), nuts=(0, 5), squirrels=("", "sentinel climber")).play(f"play {card}")
    assert tale.actor == "blue"
    assert tale.phase == "awake"
    assert (tale.of("blue", "nuts"), tale.of("blue", "coins"), tale.of("blue", "squirrels")) == (
        5,
        3,
        "climber sentinel",
    )
    assert "shielded" in [event.kind for event in tale.state.events] or card == "slingshot"


@rule("SI-17", "SI-27")
def test_who_has_a_shield_cannot_be_chosen() -> None:
    tale = Tale(4, hands=("slingshot",), nuts=(0, 5, 5, 5), squirrels=("", "sentinel")).play("play slingshot")
    assert tale.legal("steal") == ["ochre", "teal"]


# -- stashes


@rule("SI-19")
def test_from_the_hand_the_owner_chooses() -> None:
    tale = Tale(hands=("hollow-log digger 2*glider",)).play("play hollow-log")
    assert (tale.phase, tale.legal("stash")) == ("stash", ["digger", "glider"])
    tale.play("stash glider", "draw rust climber")
    assert (tale.of("rust", "stashed"), tale.of("rust", "hands")) == ("glider", "climber digger glider")
    view = tale.state.seen_by(0)
    assert [tale.words[kind] for kind in view.stashed[0]] == ["glider"]
    assert tale.state.seen_by(1).stashed[0] == (None,)


@rule("SI-19")
def test_from_the_deck_nobody_sees_it() -> None:
    tale = Tale(hands=("buried-chest",), coins=(3,)).play("play buried-chest")
    state = tale.state
    for viewer in (0, 1, 2, "spectator"):
        assert state.heard("stow rust digger glider", -1, viewer) == "stow rust ?"
    assert state.heard("stow rust digger glider", -1, "all") == "stow rust digger glider"
    tale.play("stow rust digger glider")
    for viewer in (0, 1, 2, "spectator"):
        view = tale.state.seen_by(viewer)
        assert view.stowed[0] == (None, None)
        assert not [event for event in view.events if "digger" in event.what or "glider" in event.what]


@rule("SI-19", "SI-23")
def test_an_empty_hand_stashes_nothing() -> None:
    tale = Tale(hands=("hollow-log",)).play("play hollow-log")
    assert tale.phase == "draw"
    tale.play("draw rust digger")
    assert (tale.of("rust", "stashed"), tale.of("rust", "hands")) == ("", "digger")


@rule("SI-19", "SI-2")
def test_that_cards_are_alike_is_not_told_by_what_is_asked() -> None:
    """Nobody hears more of a hand than how large it is."""
    for hand in ("2*digger", "digger glider"):
        tale = Tale(hands=(f"hollow-log {hand}",)).play("play hollow-log")
        assert (tale.phase, tale.actor) == ("stash", "rust")
    tale = Tale(hands=("hollow-log digger",)).play("play hollow-log")
    assert (tale.phase, tale.of("rust", "stashed")) == ("draw", "digger")


@rule("SI-19")
def test_a_stash_must_be_made_where_it_can() -> None:
    tale = Tale(hands=("hollow-log digger climber",)).play("play hollow-log")
    assert all(text.startswith("stash ") for text in tale.legal())


# -- sabotage


@rule("SI-21", "SI-27")
def test_each_steal_chooses_anew_among_those_who_have_nuts() -> None:
    tale = Tale(4, hands=("wrestler",), coins=(0,), nuts=(0, 1, 0, 2)).play("play wrestler")
    assert (tale.phase, tale.legal("steal")) == ("steal", ["blue", "teal"])
    tale.play("steal blue")
    assert (tale.actor, tale.of("rust", "nuts"), tale.of("teal", "nuts")) == ("blue", 2, 1)  # then only teal
    with pytest.raises(IllegalMove):
        Tale(4, hands=("wrestler",), coins=(0,), nuts=(0, 1, 0, 2)).play("play wrestler", "steal ochre")


@rule("SI-21")
def test_targets_stand_clockwise_from_the_thief() -> None:
    tale = Tale(hands=("", "slingshot"), nuts=(3, 3, 3), first="blue").play("play slingshot")
    assert tale.legal("steal") == ["ochre", "rust"]


@rule("SI-21", "SI-36", "SI-23")
def test_nothing_is_stolen_from_who_has_nothing() -> None:
    tale = Tale(hands=("wrestler",), nuts=(2,), coins=(0,)).play("play wrestler")
    assert (tale.actor, list(tale.state.nuts)) == ("blue", [2, 0, 0])
    tale = Tale(hands=("raccoon-raid",), coins=(4,), nuts=(0, 1, 0)).play("play raccoon-raid")
    assert list(tale.state.nuts) == [1, 0, 0]


@rule("SI-27", "SI-36")
def test_victims_choose_who_tires_clockwise_from_the_active_player() -> None:
    tale = Tale(
        4,
        hands=("", "mud-puddle"),
        coins=(0, 2),
        squirrels=("climber digger", "glider", "peddler~ forager climber", "burrower~"),
        first="blue",
    ).play("play mud-puddle")
    assert (tale.phase, tale.actor, tale.legal("tire")) == ("tire", "ochre", ["forager", "climber"])
    assert tale.state.mover == 1
    tale.play("tire climber")
    assert (tale.actor, tale.legal("tire")) == ("rust", ["climber", "digger"])
    tale.play("tire digger")
    assert tale.of("ochre", "squirrels") == "climber~ forager peddler~"
    assert (tale.of("rust", "squirrels"), tale.of("blue", "squirrels")) == ("climber digger~", "glider")
    assert tale.of("teal", "squirrels") == "burrower~"
    assert tale.of("blue", "nuts") == 2


@rule("SI-36")
def test_a_victim_with_one_kind_is_not_asked() -> None:
    tale = Tale(2, hands=("mud-puddle",), squirrels=("", "2*glider climber~")).play("play mud-puddle")
    assert (tale.actor, tale.phase, tale.of("blue", "squirrels")) == ("blue", "awake", "climber~ glider glider~")


@rule("SI-21", "SI-23")
def test_coins_are_lost_as_far_as_there_are_any() -> None:
    tale = Tale(hands=("torn-pocket",), coins=(2, 3, 0)).play("play torn-pocket")
    assert list(tale.state.coins) == [2, 2, 0]


@rule("SI-21", "SI-23")
@pytest.mark.parametrize(("what", "name"), [("coin", "coins"), ("nut", "nuts"), ("stamina", "stamina")])
def test_nobody_loses_more_than_there_is(what: str, name: str) -> None:
    mine = own("rain", {"op": "lose", "what": what, "n": 3, "who": "each"})
    purses: dict[str, Any] = {"stamina": (5, 4, 2), "coins": (0, 4, 2), "nuts": (0, 4, 2)}
    tale = Tale(deck=deck(mine), hands=("rain",), **purses).play("play rain")
    assert tale.changed() == summed(
        *("rust hands -rain", "rust squirrels +rain", "rust stamina -1", f"blue {name} -3", f"ochre {name} -2")
    )


@rule("SI-9", "SI-15")
def test_gains_for_each_squirrel_count_exhausted_ones_up_to_a_limit() -> None:
    mine = own("mayor", {"op": "gain", "what": "nut", "n": 2, "per": "squirrel", "max": 5}, copies=8)
    for n, nuts in ((0, 2), (1, 4), (2, 5), (4, 5)):
        tale = Tale(2, deck=deck(mine), hands=("mayor",), squirrels=(f"{n}*mayor~" if n else "",)).play("play mayor")
        assert tale.of("rust", "nuts") == nuts


@rule("SI-20", "SI-21")
def test_a_choice_of_a_victim_leaves_the_turn_with_who_played() -> None:
    mine = own("mud", {"op": "tire", "n": 1, "who": "each"}, AGAIN)
    tale = Tale(2, deck=deck(mine), hands=("mud",), squirrels=("", "plain other")).play("play mud", "tire other")
    assert (tale.actor, tale.phase) == ("rust", "awake")


# -- the deck


@rule("SI-22", "SI-11")
def test_an_empty_deck_stays_empty_for_the_day() -> None:
    tale = Tale(
        2,
        copies=only("trail-map coin-purse acorn-pouch"),
        hands=("trail-map",),
        island="coin-purse",
        used=("acorn-pouch",),
    )
    tale.play("play trail-map")
    assert (tale.actor, tale.of("rust", "hands"), tale.of("rust", "used")) == ("blue", "", "acorn-pouch trail-map")
    tale.play("island coin-purse coin")
    assert (tale.actor, tale.island) == ("rust", ". . . .")
    assert tale.state.deck_size == 0


@rule("SI-22")
@pytest.mark.parametrize("left", [11, 12])
def test_used_items_come_back_at_dawn_when_fewer_than_six_cards_a_player_are_left(left: int) -> None:
    cards = only(f"{left - 8}*digger 4*glider 4*climber 4*acorn-pouch 2*coin-purse")
    tale = Tale(2, copies=cards, used=("4*acorn-pouch", "2*coin-purse"), mornings=("", "1*card"))
    assert tale.state.deck_size == left
    tale.play("sleep", "sleep")
    back = left < 12
    assert tale.state.deck_size == left + 6 * back
    assert tale.of("rust", "used") == ("" if back else "acorn-pouch acorn-pouch acorn-pouch acorn-pouch")
    assert [event.n for event in tale.told("reshuffled")] == ([6] if back else [])
    move = tale.state.parse("draw rust acorn-pouch")
    assert tale.state.allows(move, -1) == back


@rule("SI-23", "SI-22")
def test_what_cannot_be_done_in_full_is_done_as_far_as_it_can() -> None:
    tale = Tale(2, copies=only("trail-map digger"), hands=("trail-map",)).play("play trail-map")
    assert tale.phase == "draw"
    tale.play("draw rust digger")
    assert tale.of("rust", "hands") == "digger"
    tale = Tale(2, copies=only("buried-chest digger"), hands=("buried-chest",), coins=(3,))
    assert tale.play("play buried-chest", "stow rust digger").of("rust", "stowed") == "digger"
    tale = Tale(2, hands=("spyglass",), island=". digger .").play("play spyglass")
    assert (tale.phase, tale.of("rust", "hands")) == ("reveal", "digger")
    tale = Tale(hands=("slingshot",), nuts=(0, 1)).play("play slingshot")
    assert tale.of("rust", "nuts") == 1


@rule("SI-22", "SI-34")
def test_in_the_morning_an_empty_deck_gives_nothing() -> None:
    tale = Tale(2, copies=only("digger"), squirrels=("digger",)).play("sleep", "pass", "sleep")
    assert (tale.phase, tale.state.day) == ("awake", 2)
    assert tale.of("rust", "hands") == ""
    assert tale.island == ". . . . ."


# -- the end


@rule("SI-24", "SI-28")
def test_the_end_counts_nuts_and_stashes_but_no_hands() -> None:
    tale = Tale(
        day=4, stashes=("golden-acorn digger?", "raccoon-raid"), nuts=(3, 6, 7), hands=("climber", "grand-feast")
    )
    tale.play("sleep", "sleep", "sleep")
    assert tale.phase == "over"
    assert tale.state.scores == (9, 9, 7)
    assert tale.state.winners == (0, 1)
    assert tale.state.result.rule == "SI-24"
    assert not tale.state.actors


@rule("SI-24")
def test_ties_go_to_who_played_most_squirrels() -> None:
    tale = Tale(2, day=4, nuts=(5, 5), squirrels=("climber", "digger~ glider~")).play("sleep", "pass", "sleep")
    assert (tale.phase, tale.state.winners) == ("over", (1,))
    tale = Tale(2, day=4, nuts=(5, 5), squirrels=("climber~", "digger~")).play("sleep", "sleep")
    assert tale.state.winners == (0, 1)
    tale = Tale(2, day=4, nuts=(6, 5), squirrels=("", "digger~")).play("sleep", "sleep")
    assert tale.state.winners == (0,)


@rule("SI-24")
def test_the_last_sleeper_gathers_on_the_last_day_too() -> None:
    tale = Tale(2, days=1, squirrels=("", "climber")).play("sleep", "sleep")
    assert (tale.actor, tale.phase) == ("blue", "asleep")
    tale.play("gather climber")
    assert (tale.phase, tale.state.winners) == ("over", (1,))


@rule("SI-24", "SI-14")
def test_there_are_as_many_days_as_the_setup_says() -> None:
    for days in (1, 2, 4, 6):
        tale = Tale(2, days=days, mornings=("",), copies=only("digger"), hands=("digger",))
        for _ in range(days):
            assert tale.phase != "over"
            tale.play("sleep", "sleep")
        assert (tale.phase, tale.state.day) == ("over", days)


# -- the rules themselves


def test_every_rule_has_a_test() -> None:
    tests = [thing for each in (test_cards, test_hidden, globals()) for thing in found(each)]
    marks = [mark for each in tests for mark in getattr(each, "pytestmark", []) if mark.name == "rule"]
    assert {name for mark in marks for name in mark.args} == set(SquirrelIsland.rules())
    assert set(SquirrelIsland.rules()) == {f"SI-{number}" for number in range(1, 41)}


def found(module: Any) -> list[Any]:
    names = module if isinstance(module, dict) else vars(module)
    return [thing for name, thing in names.items() if name.startswith("test_")]
