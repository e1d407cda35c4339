"""Operations that reach oneself, one player or each, used items, and conditions, by example: played, told, refused.
Then what bots make of them. Rust is about to play a Wand; the deck is the box and the Wand.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from squirrelwidgets import Greedy
from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.core.words.runs import plain
from squirrelwidgets.games.squirrel_island import SquirrelIsland
from squirrelwidgets.games.squirrel_island.bots.evaluate import SeatOutlook
from squirrelwidgets.games.squirrel_island.hints import hint
from squirrelwidgets.games.squirrel_island.rules.phases import Phase
from squirrelwidgets.games.squirrel_island.words.labels import label, move_text
from squirrelwidgets.games.squirrel_island.words.status import status
from tests.games.examples import Row, row
from tests.games.refusals import refusals
from tests.games.squirrel_island import starts
from tests.games.squirrel_island.helpers import own
from tests.games.squirrel_island.rules.cards.own_cards import (
    AGAIN,
    DRAW,
    STEAL,
    USED,
    Data,
    choose,
    condition,
    faults,
    gain,
    item,
    lose,
    play_out,
    reach,
    when,
)
from tests.games.squirrel_island.rules.examples import begin, check

FETCHER = own("fetcher", USED)
KEEPER = own("keeper", ability={"when": "play_item", "effect": [{"op": "stash", "n": 1, "from": "hand"}]})
PLAYED = "played SI-10 rust wand from hand"


def wand(*effect: Data, cards: Any = (), **options: Any) -> dict[str, Any]:
    made = item(id="wand", name="Wand", cost=0, copies=9, effect=list(effect))
    return {"deck": [*SquirrelIsland.cards(), made, *cards], **options}


ONE_OF_FOUR = wand(lose("coin", 1, "one"), coins="1/1/1/1/0", squirrels="///sentinel/")
TIRED = wand(reach("refresh", 1, "one"), squirrels="climber~/climber~ digger~/glider~ peddler sentinel")
OPEN = {"used": "trail-map spyglass/hammock", "squirrels": "cartographer"}
FEW = dict.fromkeys(SquirrelIsland.setup().box.words, 0) | {"wand": 9, "stone": 2, "climber": 4}
HAS = {"squirrels": "climber~ gatherer forager glider", "nuts": "2", "coins": "3", "stamina": "4"}

ROWS = [
    # oneself
    row("SI-23", "wand//", "play wand", wand(lose("nut", 2, "self"), nuts="3/3/3"), nuts="1 3 3"),
    row("SI-23", "wand//", "play wand", wand(lose("nut", 2, "self")),
        told=f"{PLAYED}, nothing SI-23 rust lose from wand"),
    row("SI-17", "wand//", "play wand", wand(lose("nut", 1, "self"), reach("tire", 1), nuts="3", squirrels="sentinel"),
        nuts="2 0 0", squirrels="sentinel~//"),  # one's own shield does not help
    row("SI-23", "wand//", "play wand", wand(reach("tire", 1), squirrels="climber digger glider~"),
        can="tire climber, tire digger"),
    row("SI-23", "wand digger glider trail-map//", "play wand, discard glider", wand(reach("discard", 2),
        known="glider"), known="//", can="discard digger, discard trail-map"),
    row("SI-22", "wand stone stone//", "play wand, discard stone, sleep", wand(reach("discard", 1), copies=FEW,
        cards=[own("stone", copies=2)], asleep="blue ochre"), used="//"),  # squirrels are shuffled in, too
    # one of the others
    row("SI-23", "wand//", "play wand", wand(lose("coin", 2, "one"), coins="2/3/1"), can="choose blue, choose ochre"),
    row("SI-21", "wand//", "play wand, choose ochre", wand(lose("coin", 2, "one"), coins="2/3/1"), coins="2 3 0"),
    row("SI-17", "wand//", "play wand", wand(lose("nut", 2, "one"), nuts="2/2/2", squirrels="/sentinel"), nuts="2 2 0"),
    row("SI-27", "wand//", "play wand, choose blue", wand(reach("tire", 1, "one"),
        squirrels="/climber digger/glider peddler"), asked="blue", can="tire climber, tire digger",
        no="tire glider by ochre", says="Blue chooses which squirrel is exhausted.", at="blue"),
    row("SI-27", "wand//", "play wand, choose blue", TIRED, asked="blue", can="refresh climber, refresh digger",
        no="refresh climber by rust", says="Blue chooses which squirrel is refreshed.", at="blue"),
    row("SI-15", "wand//", "play wand, choose blue", TIRED, no="refresh glider by blue",
        says="You have no Glider in front of you.", at="glider"),
    row("SI-15", "wand//", "play wand", wand(reach("refresh", 99, "each"),
        squirrels="climber~/sentinel climber~/glider~"),
        squirrels="climber~/climber sentinel/glider"),  # a gift passes a shield
    row("SI-23", "wand/digger glider/peddler", "play wand, discard glider", wand(reach("discard", 1, "each")),
        used="wand/glider/peddler"),
    row("SI-2", "wand/2*digger/", "play wand", wand(reach("discard", 1, "each")), due="rust discard"),  # tells nothing
    # why not
    *refusals("wand////", "play wand", ONE_OF_FOUR, """
        SI-23 | choose rust (rust) | This is for another player, not for yourself.
        SI-17 | choose teal (teal) | An ability of Teal's keeps that away.
        SI-23 | choose plum (plum) | Plum has no coins.
        SI-23 | choose slate | Slate does not play in this game.
        SI-23 | choose 1 | Choose a player: choose blue or choose ochre.
        SI-23 | choose | "choose" goes on with blue or ochre.
        SI-23 | blue (blue) | This player can be chosen: choose blue.
        SI-23 | steal blue | First choose another player.
    """),
    *refusals("wand digger glider//", "", wand(reach("discard", 1)), """
        SI-23 | discard digger | No effect asks you to discard a card now. Play a card, or go to sleep.
    """),
    *refusals("wand digger glider//", "play wand", wand(reach("discard", 1)), """
        SI-23 | discard peddler (peddler) | You do not hold Peddler.
        SI-23 | sleep | First choose a card of the hand to discard.
    """),
    *refusals("fetcher//", "play fetcher", wand(cards=[FETCHER]) | OPEN, """
        SI-23 | take hammock (hammock) | Hammock is not among your used items.
        SI-23 | pass | First choose one of your used items to draw.
    """),
    *refusals("wand//", "play wand", wand(choose([gain()], [gain(2)])), """
        SI-23 | choose blue | Choose an option from 1 to 2, not a player.
    """),
    # used items, and what answers an item
    row("SI-23 SI-38", "fetcher//", "play fetcher", wand(cards=[FETCHER]) | OPEN, can="take spyglass, take trail-map"),
    row("SI-23 SI-38", "fetcher//", "play fetcher, take spyglass", wand(cards=[FETCHER]) | OPEN, known="spyglass//",
        nuts="1 0 0", used="trail-map/hammock/"),
    row("SI-23", "fetcher//", "play fetcher", wand(cards=[FETCHER]),
        told="played SI-9 rust fetcher from hand to stamina, nothing SI-23 rust draw from fetcher"),
    row("SI-17", "wand digger peddler//", "play wand, keeper, stash digger", wand(DRAW, cards=[KEEPER],
        squirrels="keeper"), told="stashed SI-19 rust digger from keeper to play_item 1 (rust)"),
    row("SI-17", "climber digger//", "play climber", wand(cards=[KEEPER], squirrels="keeper"), stashed="//"),  # no item
    # conditions
    *[
        row("SI-23", "wand 2*digger//", "play wand", wand(condition(has, n + more, [gain(5)], [gain()])) | HAS,
            nuts=f"{3 if more else 7} 0 0")
        for has, n in (("nut", 2), ("coin", 3), ("stamina", 4), ("card", 2), ("squirrel", 4), ("tree", 2),
            ("ground", 1), ("flying", 1), ("nut_loop", 3), ("card_loop", 1), ("stamina_loop", 0))
        for more in (0, 1) if n + more
    ],  # exhausted squirrels count, and those with two such loops once
    row("SI-23", "wand//", "play wand", wand(condition("nut", 1, [gain()])),
        told=f"{PLAYED}, nothing SI-23 rust if from wand"),
    row("SI-23", "wand//", "play wand, tire climber", wand(condition("nut", 1, [reach("tire", 1, "each"), AGAIN]),
        nuts="1", squirrels="/climber digger"), due="rust awake"),
    row("SI-9", "wand//", "play wand", wand({**gain(1), "per": "nut_loop", "max": 2},
        squirrels="gatherer gatherer~ climber glider"), nuts="2 0 0"),
]  # fmt: skip


@pytest.mark.parametrize("example", ROWS, ids=str)
def test_operations(example: Row) -> None:
    check(example)


def test_the_cards_of_others_are_their_decision() -> None:
    state = begin("wand/digger glider/peddler", **wand(reach("discard", 1, "each"))).play("play wand").state
    for viewer in (0, 2, "spectator"):
        view = state.seen_by(viewer)
        assert view.sentences() == ()
        assert str(view.explain("discard digger")) == "That is Blue's decision: you do not see the cards. (SI-2)"
        assert plain(status(view, ())["ask"]) == "has to discard a card"


@pytest.mark.parametrize(
    ("start", "options", "say", "ask"),
    [
        ("wand//", wand(lose("coin", 2, "one"), coins="2/3/1"), "play wand", "Choose another player"),
        ("wand 3*digger//", wand(reach("discard", 2)), "play wand", "Discard 2 cards of your hand"),
        ("fetcher//", wand(cards=[FETCHER]) | OPEN, "play fetcher", "Take a card from your used items"),
    ],
)
def test_it_is_said_what_is_asked(start: str, options: Any, say: str, ask: str) -> None:
    state = begin(start, **options).play(say).state
    assert plain(status(state, ())["ask"]) == ask
    assert label(state, ("choose", "blue")) in ("Blue", None)
    assert plain(move_text(state, "choose blue")) == "choose Blue"


# -- what never ends


@pytest.mark.parametrize(
    ("cards", "fault"),
    [
        ([item(effect=[gain(), USED])], "(old_rope): effect: this never ends: two items that draw used items fetch"),
        ([item(effect=[condition("nut", 1, [USED])])], "(old_rope): effect: this never"),
        ([when("play_item", USED), item()], "(nut_fan): ability.effect: this may never end: it is set off by an item"),
        ([when("steal", USED), item(effect=[STEAL])], "(nut_fan): ability.effect: this may never end"),
        ([when("draw", USED)], "(nut_fan): ability.effect: this never ends: what it does sets off Nut Fan"),
        ([when("gather", reach("refresh", 1), condition("nut", 1, [AGAIN]))], "(nut_fan): ability.effect: a gather"),
    ],
)  # fmt: skip
def test_items_that_fetch_each_other_are_refused(cards: list[Data], fault: str) -> None:
    assert faults(cards)[0].startswith(f"card 1 {fault}")


@pytest.mark.parametrize(
    "cards",
    [
        [own("fetcher", USED, AGAIN, cost=0, copies=30), item(cost=0, effect=[reach("discard", 1)])],
        [when("play_squirrel", USED, cost=0, copies=20), item(cost=0, copies=20, effect=[AGAIN])],
        [when("gather", USED, copies=30), item(cost=0, copies=9, effect=[reach("refresh", 99, "each")])],
        [when("gather", reach("refresh", 99, "each"), AGAIN, copies=30), item(cost=0, effect=[gain()])],
    ],
)
def test_what_comes_to_an_end_is_played(cards: list[Data]) -> None:
    for seed in range(6):
        assert play_out(SquirrelIsland.setup(players=3, deck=cards), seed).result


@pytest.mark.parametrize("seed", range(12))
def test_games_with_any_cards_end(seed: int) -> None:
    rng = Random(f"ends {seed}")
    deck = starts.own_deck(rng)
    state = SquirrelIsland.begin(SquirrelIsland.setup(players=rng.randint(2, 4), deck=deck, days=2)).scratch()
    for _ in range(4000):
        if not state.actors:
            break
        state.push(state.draw_chance(rng) if state.actors == (CHANCE,) else rng.choice(state.legal()))
    assert state.phase is Phase.OVER


# -- bots and hints


def worth(effect: Data, **options: Any) -> float:
    view = begin("digger/digger/glider", **wand(cards=[own("fetcher", effect)], **options)).state.seen_by(0)
    return SeatOutlook(view, 0).effect(view.box.cards[-1].effect)


@pytest.mark.parametrize(
    ("effect", "sign"),
    [
        (lose("nut", 2, "self"), -1), (lose("nut", 2, "one"), 1), (lose("nut", 2, "each"), 1), (reach("tire", 1), -1),
        (reach("tire", 1, "one"), 1), (reach("refresh", 1), 1), (reach("refresh", 1, "one"), -1),
        (reach("refresh", 1, "each"), -1), (reach("discard", 1), -1), (reach("discard", 1, "one"), 1),
        (reach("discard", 1, "each"), 1), (USED, 1), (condition("nut", 3, [gain()]), 1),
        (condition("nut", 4, [gain()]), 0), (condition("nut", 4, [gain()], [lose("nut", 1, "self")]), -1),
    ],
)  # fmt: skip
def test_bots_value_what_an_operation_does_to_whom(effect: Data, sign: int) -> None:
    found = worth(effect, squirrels="climber digger~/glider peddler~/gatherer~", nuts="3/3/3", used="trail-map")
    assert (found > 0) - (found < 0) == sign


def test_what_brings_nothing_to_nobody_is_worth_nothing() -> None:
    for effect in (
        lose("nut", 2, "self"),
        lose("nut", 2, "one"),
        reach("tire", 1, "one"),
        reach("refresh", 1, "one"),
        USED,
    ):
        assert worth(effect) == 0


@pytest.mark.parametrize(
    ("start", "options", "say", "reason"),
    [
        ("wand//", wand(lose("nut", 1, "one"), nuts="3/2/4"), "choose ochre", "Ochre has 4 nuts (SI-23)."),
        ("wand//", wand(reach("refresh", 1, "one"), nuts="3/2/4", squirrels="/climber~ digger~/glider~"), "choose blue",
            "Blue has 2 exhausted squirrels (SI-23)."),
        ("wand golden-acorn gatherer//", wand(reach("discard", 1), coins="0/0/0"), "discard ", " costs "),
    ],
)  # fmt: skip
def test_bots_choose_the_player_and_the_card(start: str, options: Any, say: str, reason: str) -> None:
    view = begin(start, **options).play("play wand").state.seen_by(0)
    (move,) = Greedy().choose(view, (), Random(1))
    assert view.say(move).startswith(say)
    assert reason in hint(view, ()).reason
