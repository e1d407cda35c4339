"""Refusals of Squirrel Island: with which rule, in which words, at which places, and with nothing changed."""

from __future__ import annotations

from typing import Any

import pytest

from squirrelwidgets import NotAMove
from squirrelwidgets.games.squirrel_island import SquirrelIsland
from tests.games.squirrel_island.words.refusals import begin, refuses


@pytest.mark.rule("SI-3", "SI-11")
def test_coins_in_place_of_the_extra_stamina_are_not_offered_and_that_is_told() -> None:
    state = begin(hands=["", ""], island="coin-purse gatherer", stamina=[5, 3], coins=[9, 2])
    why = "The Island's extra is 1 stamina or 1 coin: 1 coin is enough here, not 3."
    refuses(
        state,
        [
            ("island coin-purse 3-coins stamina", "SI-3", why, ("coin-purse",)),
            ("island coin-purse 3-coins", "SI-3", why, ("coin-purse",)),
            ("island gatherer 6-coins stamina", "SI-3", why, ("gatherer",)),
            (
                "island coin-purse 6-coins stamina",
                "SI-10",
                "Coin Purse is an item: it costs coins, and no stamina.",
                ("coin-purse",),
            ),
            (
                "island gatherer 9-coins coin",
                "SI-3",
                "3 coins for each stamina: Gatherer takes 0-coins or 3-coins.",
                ("gatherer",),
            ),
        ],
    )
    text = SquirrelIsland.rules()["SI-3"].text
    assert "not paid like that here" in text
    assert "1 coin pays the extra" in text


@pytest.mark.rule("SI-8", "SI-2", "SI-4", "SI-9", "SI-10", "SI-12")
def test_in_a_turn_awake() -> None:
    state = begin(
        hands=["gatherer trail-map orchard-elder golden-acorn", "peddler"],
        island="peddler",
        stamina=[2, 3],
        coins=[2, 2],
        squirrels=["climber", ""],
    )
    refuses(
        state,
        [
            ("", "SI-8", "Play a card, or go to sleep.", ()),
            ("play glider", "SI-2", "You do not hold Glider.", ("glider",)),
            ("play peddler", "SI-2", "You do not hold Peddler. It is on the Island: island peddler.", ("peddler",)),
            ("island glider", "SI-4", "Glider is not on the Island.", ("glider",)),
            (
                "play orchard-elder",
                "SI-9",
                "Orchard Elder costs 3 stamina (3 coins can stand for a stamina); you have 2 stamina and 2 coins.",
                ("orchard-elder",),
            ),
            (
                "play golden-acorn",
                "SI-10",
                "Golden Acorn costs 5 coins; you have 2 stamina and 2 coins.",
                ("golden-acorn",),
            ),
            (
                "gather climber",
                "SI-12",
                "You are awake, and gather only when you sleep: play a card, or go to sleep.",
                (),
            ),
            ("pass", "SI-12", "You are awake, and pass only when you sleep: play a card, or go to sleep.", ()),
            ("take peddler", "SI-26", "No effect draws from the Island now. Play a card, or go to sleep.", ()),
            ("stash gatherer", "SI-19", "No effect asks you to stash a card now. Play a card, or go to sleep.", ()),
            ("refresh climber", "SI-15", "No effect refreshes a squirrel now. Play a card, or go to sleep.", ()),
            ("collect climber", "SI-16", "No effect collects loops now. Play a card, or go to sleep.", ()),
            ("enough", "SI-16", "No effect collects loops now. Play a card, or go to sleep.", ()),
            ("steal blue", "SI-27", "No effect steals a nut now. Play a card, or go to sleep.", ()),
            ("tire climber", "SI-27", "No effect exhausts your squirrels now. Play a card, or go to sleep.", ()),
            ("choose 2", "SI-23", "No effect offers a choice now. Play a card, or go to sleep.", ()),
            ("effect", "SI-17", "There is no order to choose now. Play a card, or go to sleep.", ()),
            ("navigator", "SI-17", "There is no order to choose now. Play a card, or go to sleep.", ()),
            ("first rust", "SI-35", "Who begins is drawn once, before anything else.", ()),
            ("deal rust glider", "SI-5", "Hands are dealt only in the first morning.", ()),
            ("draw rust glider", "SI-8", "Nobody draws from the deck now.", ()),
            ("reveal glider", "SI-11", "No space of the Island is to be filled now.", ()),
            ("stow rust glider", "SI-19", "Nothing is stashed from the deck now.", ()),
        ],
    )
    refuses(state, [("sleep", "SI-8", "It is Rust's turn, not Blue's.", ("rust",))], seat=1)
    refuses(state, [("sleep", "SI-8", "Chance has nothing to decide here.", ())], seat=-1)
    refuses(state, [("sleep", "SI-8", "Nobody sits there.", ())], seat=7)


@pytest.mark.rule("SI-3", "SI-11")
def test_how_a_card_is_paid() -> None:
    state = begin(hands=["climber trail-map", ""], island="gatherer hammock storyteller", stamina=[2, 3], coins=[4, 0])
    assert state.sentences() == (
        *("play climber 0-coins", "play climber 3-coins", "play trail-map"),
        *("island gatherer 0-coins coin", "island gatherer 0-coins stamina"),
        *("island gatherer 3-coins coin", "island gatherer 3-coins stamina"),
        *("island hammock coin", "island hammock stamina"),
        *("island storyteller 0-coins", "island storyteller 3-coins coin", "island storyteller 3-coins stamina"),
        "sleep",
    )
    extra = "Choose how you pay the Island's extra: coin or stamina."
    refuses(
        state,
        [
            (
                "play climber 6-coins",
                "SI-3",
                "That would take 6 coins; you have 2 stamina and 4 coins.",
                ("climber",),
            ),
            (
                "play climber 4-coins",
                "SI-3",
                "3 coins for each stamina: Climber takes 0-coins, 3-coins or 6-coins.",
                ("climber",),
            ),
            (
                "play trail-map 1-coins",
                "SI-10",
                "Trail Map is an item: it costs coins, and no stamina.",
                ("trail-map",),
            ),
            ("island gatherer", "SI-11", extra, ()),
            ("island gatherer 0-coins", "SI-11", extra, ()),
            ("island gatherer 3-coins", "SI-11", extra, ()),
            ("island hammock", "SI-11", extra, ()),
            (
                "island storyteller 0-coins stamina",
                "SI-11",
                "That would take 3 stamina; you have 2 stamina and 4 coins.",
                ("storyteller",),
            ),
        ],
    )
    weak = begin(hands=["climber", ""], island="climber", stamina=[1, 3], coins=[7, 0])
    assert weak.sentences()[:2] == ("play climber 3-coins", "play climber 6-coins")
    swap = "Choose how many coins you pay in place of stamina: 3-coins or 6-coins."
    whole = "Choose the whole payment after the card: 3-coins coin or 6-coins coin."
    refuses(
        weak,
        [
            ("play climber", "SI-3", swap, ()),
            ("island climber", "SI-3", swap, ()),
            ("island climber coin", "SI-11", whole, ("climber",)),
        ],
    )
    purse = "you have 1 stamina and 0 coins"
    poor = begin(island="gatherer hammock", stamina=[1, 3], coins=[0, 0])
    refuses(
        poor,
        [
            (
                "island gatherer",
                "SI-11",
                f"Gatherer costs 1 stamina and 1 stamina or coin more (3 coins can stand for a stamina); {purse}.",
                ("gatherer",),
            ),
            (
                "island hammock",
                "SI-11",
                f"Hammock costs 1 coin and 1 stamina or coin more; {purse}.",
                ("hammock",),
            ),
        ],
    )
    free = begin(island="gatherer hammock", squirrels=["smuggler banker shopkeeper", ""], stamina=[1, 3], coins=[1, 0])
    assert free.sentences() == ("island gatherer", "island hammock", "sleep")
    spared = "An ability of yours saves you the Island's extra: leave that word out."
    refuses(
        free,
        [
            ("island gatherer coin", "SI-11", spared, ("gatherer",)),
            (
                "island gatherer 2-coins",
                "SI-11",
                "That would take 2 coins; you have 1 stamina and 1 coin.",
                ("gatherer",),
            ),
        ],
    )


@pytest.mark.rule("SI-3", "SI-11")
def test_words_that_go_without_saying_may_be_said() -> None:
    state = begin(hands=["climber", ""], island="gatherer hammock", stamina=[3, 3], coins=[1, 0])
    for full, short in (
        ("play climber 0-coins", "play climber"),
        ("island gatherer 0-coins coin", "island gatherer coin"),
        ("island hammock stamina", "island hammock"),
    ):
        assert short in state.sentences() or full in state.sentences()
    assert state.say(state.parse("play climber 0-coins")) == "play climber"
    assert state.explain("play climber 0-coins") is None
    assert state.say(state.parse("island gatherer 0-coins coin")) == "island gatherer coin"
    only = begin(island="hammock", stamina=[3, 3], coins=[1, 0])
    assert only.sentences() == ("island hammock", "sleep")
    assert only.say(only.parse("island hammock stamina")) == "island hammock"


@pytest.mark.rule("SI-3", "SI-11")
def test_the_cost_is_paid_in_stamina_where_nothing_is_said_of_coins() -> None:
    """So a script goes on when somebody gets richer."""
    hand: dict[str, Any] = {"hands": ["climber", ""], "island": "gatherer hammock"}
    for coins in (0, 3, 9):
        state = begin(**hand, stamina=[2, 3], coins=[coins, 0])
        after = state.play(state.parse("play climber"))
        assert (after.stamina[0], after.coins[0]) == (0, coins)
        assert state.explain("play climber") is None
    assert state.say(state.parse("play climber")) == "play climber 0-coins"
    assert state.say(state.parse("island gatherer coin")) == "island gatherer 0-coins coin"
    tight = begin(**hand, stamina=[1, 3], coins=[9, 0])
    assert tight.say(tight.parse("island gatherer")) == "island gatherer 0-coins"
    game = SquirrelIsland(2, setup={**hand, "first": "rust", "stamina": [2, 3], "coins": [3, 0]}, seed=1)
    assert game.play("play climber").record()["plies"][-1]["say"] == "play climber 0-coins"


@pytest.mark.rule("SI-12")
def test_asleep() -> None:
    state = begin("sleep", hands=["glider", ""], squirrels=["climber peddler~", ""], island="digger")
    refuses(
        state,
        [
            ("", "SI-12", "Exhaust a squirrel to gather a nut, or pass.", ()),
            ("sleep", "SI-12", "You are asleep already: gather a nut, or pass.", ()),
            ("play glider", "SI-12", "You are asleep, so you play no cards before the morning.", ()),
            ("island digger", "SI-12", "You are asleep, so you play no cards before the morning.", ()),
            ("gather peddler", "SI-15", "Peddler is exhausted already.", ("peddler",)),
            ("gather digger", "SI-12", "You have no Digger in front of you.", ("digger",)),
            ("gather", "SI-12", '"gather" goes on with climber.', ()),
            (
                "refresh peddler",
                "SI-15",
                (
                    "Peddler stays exhausted till the morning or an effect refreshes it. "
                    "Exhaust a squirrel to gather a nut, or pass."
                ),
                (),
            ),
        ],
    )


@pytest.mark.rule("SI-2", "SI-5", "SI-11", "SI-19", "SI-34", "SI-35")
def test_what_chance_cannot_do() -> None:
    state = begin(hands=[], first=None)
    refuses(
        state,
        [
            ("first ochre", "SI-35", "The players are rust, blue.", ()),
            ("deal rust glider", "SI-35", "Wait: first it is drawn who begins.", ()),
            ("sleep", "SI-35", "Wait: first it is drawn who begins.", ()),
        ],
    )
    refuses(state, [("first rust", "SI-35", "Chance says that, not a player.", ())], seat=0)
    state = begin("first blue", hands=[], first=None)
    cards = "glider glider peddler peddler"
    refuses(
        state,
        [
            (f"deal blue {cards}", "SI-5", "5 cards are due, not 4.", ("deck",)),
            (f"deal rust {cards} climber", "SI-5", "The next cards are Blue's.", ("blue",)),
            (
                "deal blue sentinel sentinel glider digger peddler",
                "SI-1",
                "The deck does not hold so many of sentinel.",
                ("deck",),
            ),
            ("draw blue glider", "SI-5", "Now chance says deal, not draw.", ()),
            ("deal", "SI-5", '"deal" goes on with blue.', ()),
            ("deal blue", "SI-5", '"deal blue" goes on with the names of cards.', ()),
        ],
    )
    refuses(state, [(f"deal blue {cards} climber", "SI-5", "Chance says that, not a player.", ())], seat=1)
    state = begin("play messenger", "take glider", hands=["messenger", ""], island="glider peddler digger")
    state = state.play(state.parse("take digger"))
    refuses(
        state,
        [
            ("reveal climber", "SI-11", "2 cards are due, not 1.", ("i1", "i3")),
            ("reveal", "SI-11", '"reveal" goes on with the names of cards.', ()),
            ("sleep", "SI-11", "Wait: first the Island gets its cards.", ()),
        ],
    )
    state = begin("play burrower", hands=["burrower", ""], draws="glider")
    refuses(
        state,
        [("stow rust peddler", "SI-1", "The setup says what comes from the deck next: glider.", ("deck",))],
    )
    assert state.sentences() == ("stow rust glider",)


def test_the_game_is_over() -> None:
    state = begin("sleep", "sleep", days=1, nuts=[2, 1])
    assert not state.actors
    refuses(state, [("sleep", "SI-24", "The game is over: Rust has the most nuts: 2.", ())])


@pytest.mark.parametrize(
    ("text", "nearest"),
    [
        ("gathrer", ()),
        ("play gathrer", ("play gatherer",)),
        ("island burower coin", ("island burrower coin",)),
        ("take mesenger", ("take messenger",)),
        ("steal bleu", ("steal blue",)),
        ("slep", ("sleep",)),
        ("play gatherer 3", ()),
        ("play gatherer coin", ()),
        ("play gatherer 3-coins 3-coins", ()),
        ("island gatherer coin 3-coins", ()),
        ("island gatherer stamina coin", ()),
        ("draw", ("draw",)),
        ("draw nobody glider", ()),
        ("draw rust nothing", ()),
        ("sleep well", ()),
        ("choose 5", ("choose 4",)),
        ("climber", ("play climber",)),
        ("climbr", ("play climber",)),
        ("golden_acorn", ("play golden-acorn",)),
        ("play Golden Acorn", ("play golden-acorn",)),
        ("play work whistle", ("play work-whistle",)),
        ("island Burrower 3-coins coin", ("island burrower 3-coins coin",)),
        ("take Golden Acorn", ("take golden-acorn",)),
    ],
)
def test_what_is_no_sentence_is_told_what_comes_near(text: str, nearest: tuple[str, ...]) -> None:
    state = begin(hands=["gatherer", ""])
    with pytest.raises(NotAMove) as caught:
        state.parse(text)
    assert caught.value.nearest[: len(nearest)] == nearest
    why = state.explain(text)
    assert why
    assert why.text[-1] in ".!?"


@pytest.mark.rule("SI-11")
def test_the_extra_is_for_cards_of_the_island() -> None:
    for text in ("play climber coin", "play climber 3-coins coin"):
        with pytest.raises(NotAMove, match="coin more is paid for cards of the Island only, as in island climber coin"):
            begin(hands=["climber", ""]).parse(text)


def test_the_ids_of_cards_do_as_well() -> None:
    state = begin(hands=["trail-map", ""], island="nut-cart golden-acorn", squirrels=["wind-rider", ""], coins=[9, 0])
    for text in (
        "play trail_map",
        "island nut_cart coin",
        "take golden_acorn",
        "gather wind_rider",
        "draw rust nut_cart",
    ):
        assert state.parse(text) == state.parse(text.replace("_", "-"))
        assert state.explain(text) == state.explain(text.replace("_", "-"))


@pytest.mark.parametrize("text", [None, 7, b"sleep", ["sleep"]])
def test_what_is_no_text_is_no_sentence(text: Any) -> None:
    with pytest.raises(NotAMove, match="a sentence is a text"):
        begin().parse(text)


@pytest.mark.parametrize(
    "move", [None, "sleep", 10**9, -1, 3.5, (), ("play",), ("draw",), ("reveal", ()), ("stow", 0, (1,))]
)
def test_what_is_no_move_is_refused(move: Any) -> None:
    state = begin(hands=["gatherer", ""])
    assert not state.allows(move)
