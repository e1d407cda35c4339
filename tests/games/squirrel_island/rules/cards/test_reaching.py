"""Operations that reach oneself, one player or each, used items, and conditions: played, told, refused, valued."""

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
from squirrelwidgets.games.squirrel_island.words.log import log
from squirrelwidgets.games.squirrel_island.words.status import status
from tests.games.squirrel_island import starts
from tests.games.squirrel_island.helpers import Line, own
from tests.games.squirrel_island.rules.cards.own_cards import Data, faults, gain, item, play_out, when

rule = pytest.mark.rule


def line(*effect: Data, players: int = 3, hand: str = "", **options: Any) -> Line:
    """Rust is about to play a Wand with this effect; the deck is the box and the Wand."""
    wand = item(id="wand", name="Wand", cost=0, copies=9, effect=list(effect))
    hands = (f"wand {hand}", *options.pop("hands", ()))
    return Line(players, deck=[*SquirrelIsland.cards(), wand, *options.pop("cards", ())], hands=hands, **options)


def told(line: Line) -> list[str]:
    """The log of the last move, without the play."""
    lines = [plain(each["text"]) for each in log(line.state, line.state.events)]
    return [text for text in lines if " plays " not in text]


def lose(what: str, n: int, who: str) -> Data:
    return {"op": "lose", "what": what, "n": n, "who": who}


def tire(n: int, who: str) -> Data:
    return {"op": "tire", "n": n, "who": who}


def refresh(n: int, who: str) -> Data:
    return {"op": "refresh", "n": n, "who": who}


def discard(n: int, who: str) -> Data:
    return {"op": "discard", "n": n, "who": who}


USED: Data = {"op": "draw", "n": 1, "from": "used"}

# -- oneself


@rule("SI-23")
def test_one_loses_ones_own() -> None:
    rust = line(lose("nut", 2, "self"), nuts=(3, 3, 3)).play("play wand")
    assert rust.changed() == ["rust hands -wand", "rust nuts -2", "rust used +wand"]
    assert told(rust) == ["Wand: Rust loses 2 nuts. (SI-23)"]
    assert line(lose("coin", 4, "self"), coins=(1, 3, 3)).play("play wand").of("rust", "coins") == 0
    assert told(line(lose("nut", 2, "self")).play("play wand")) == ["Wand: there is nothing to lose. (SI-23)"]


def test_ones_own_shield_keeps_nothing_of_ones_own_away() -> None:
    rust = line(lose("nut", 1, "self"), tire(1, "self"), squirrels=("sentinel",), nuts=(3,)).play("play wand")
    assert rust.of("rust", "nuts") == 2
    assert rust.of("rust", "squirrels") == "sentinel~"


def test_one_exhausts_ones_own_of_ones_choice() -> None:
    rust = line(tire(1, "self"), squirrels=("climber digger glider~",)).play("play wand")
    assert rust.legal() == ["tire climber", "tire digger"]
    assert rust.play("tire digger").of("rust", "squirrels") == "climber digger~ glider~"
    assert told(rust) == ["Wand: Rust exhausts Digger. (SI-23)"]
    assert told(line(tire(1, "self")).play("play wand")) == ["Wand: there is no squirrel to exhaust. (SI-23)"]


@rule("SI-23")
def test_one_discards_from_the_hand_onto_ones_used_items() -> None:
    rust = line(discard(2, "self"), hand="digger glider trail-map", known=("glider",)).play("play wand")
    assert (rust.phase, rust.actor) == ("discard", "rust")
    assert rust.legal("discard") == ["digger", "glider", "trail-map"]
    assert plain(status(rust.state, ())["ask"]) == "Discard 2 cards from your hand."
    rust.play("discard glider")
    assert told(rust) == ["Wand: Rust discards Glider. (SI-23)"]
    assert rust.of("rust", "known") == ""
    rust.play("discard trail-map")
    assert [rust.card(kind) for kind in rust.state.used[0]] == ["glider", "trail-map", "wand"]
    assert rust.of("rust", "hands") == "digger"


def test_all_are_discarded_where_there_are_no_more() -> None:
    rust = line(discard(3, "self"), hand="2*digger").play("play wand")
    assert rust.of("rust", "hands") == ""
    assert told(line(discard(1, "self")).play("play wand")) == ["Wand: there is no card to discard. (SI-23)"]


@rule("SI-22")
def test_a_discarded_squirrel_is_shuffled_into_the_deck_with_the_used_items() -> None:
    options = {"asleep": "blue ochre", "copies": "9*wand 0*digger", "cards": [own("stone", copies=2)]}
    few = dict.fromkeys(SquirrelIsland.setup().box.words, 0) | {"wand": 9, "stone": 2, "climber": 4}
    options["copies"] = few
    rust = line(discard(1, "self"), hand="stone stone", **options).play("play wand", "discard stone", "sleep")
    assert any("used cards are shuffled into the deck" in text for text in told(rust))
    assert rust.state.used == ((), (), ())


# -- one of the others


def test_a_player_is_chosen_who_loses() -> None:
    rust = line(lose("coin", 2, "one"), coins=(2, 3, 1)).play("play wand")
    assert (rust.phase, rust.actor, rust.legal()) == ("choose", "rust", ["choose blue", "choose ochre"])
    assert plain(status(rust.state, ())["ask"]) == "Choose another player."
    assert label(rust.state, ("choose", "blue")) == "Blue"
    assert plain(move_text(rust.state, "choose blue")) == "choose Blue"
    rust.play("choose ochre")
    assert rust.of("ochre", "coins") == 0
    assert told(rust) == ["Wand: Ochre loses 1 coin. (SI-21)"]
    assert rust.of("blue", "coins") == 3


def test_who_has_nothing_or_a_shield_cannot_be_chosen() -> None:
    rust = line(lose("nut", 2, "one"), nuts=(2, 2, 2), squirrels=("", "sentinel")).play("play wand")
    assert (rust.of("blue", "nuts"), rust.of("ochre", "nuts")) == (2, 0), "nobody is asked where one is left"
    rust = line(lose("nut", 2, "one"), nuts=(2, 0, 0)).play("play wand")
    assert told(rust) == ["Wand: there is nothing to lose. (SI-23)"]


@rule("SI-27")
def test_the_player_chosen_says_what_is_exhausted() -> None:
    rust = line(tire(1, "one"), squirrels=("", "climber digger", "glider peddler")).play("play wand", "choose blue")
    assert (rust.phase, rust.actor, rust.legal()) == ("tire", "blue", ["tire climber", "tire digger"])
    assert str(rust.state.explain("tire glider", 2)) == "Blue chooses which squirrel is exhausted. (SI-27)"
    rust.play("tire climber")
    assert rust.of("blue", "squirrels") == "climber~ digger"
    assert rust.of("ochre", "squirrels") == "glider peddler"


def test_another_player_refreshes() -> None:
    tired = ("climber~", "climber~ digger~", "glider~ peddler sentinel")
    rust = line(refresh(1, "one"), squirrels=tired).play("play wand", "choose blue")
    assert (rust.phase, rust.actor, rust.legal()) == ("refresh", "blue", ["refresh climber", "refresh digger"])
    assert str(rust.state.explain("refresh climber", 0)) == "Blue chooses which squirrel is refreshed. (SI-27)"
    assert str(rust.state.explain("refresh glider", 1)) == "You have no Glider in front of you. (SI-15)"
    rust.play("refresh digger")
    assert told(rust) == ["Wand: Blue refreshes Digger. (SI-15)"]
    assert [rust.of(seat, "squirrels") for seat in ("rust", "blue")] == ["climber~", "climber~ digger"]


def test_a_gift_passes_a_shield() -> None:
    rust = line(refresh(99, "each"), squirrels=("climber~", "sentinel climber~ digger~", "glider~")).play("play wand")
    assert [rust.of(seat, "squirrels") for seat in ("rust", "blue", "ochre")] == [
        "climber~", "climber digger sentinel", "glider",
    ]  # fmt: skip


def test_each_other_player_discards_of_ones_own_choice_unseen_till_then() -> None:
    rust = line(discard(1, "each"), hands=("digger glider", "peddler")).play("play wand")
    assert (rust.phase, rust.actor, rust.legal("discard")) == ("discard", "blue", ["digger", "glider"])
    for viewer in (0, 2, "spectator"):
        view = rust.state.seen_by(viewer)
        assert view.sentences() == ()
        why = str(view.explain("discard digger"))
        assert why == "That is Blue's decision: you do not see the cards. (SI-2)"
        assert plain(status(view, ())["ask"]) == "has to discard a card."
    rust.play("discard glider")
    assert told(rust) == ["Wand: Blue discards Glider. (SI-23)", "Wand: Ochre discards Peddler. (SI-23)"]
    assert [rust.of(seat, "used") for seat in ("rust", "blue", "ochre")] == ["wand", "glider", "peddler"]


def test_it_is_secret_whether_the_cards_of_a_hand_are_alike() -> None:
    """Asked or not, that tells how many there are, never which."""
    for cards in ("2*digger", "digger glider"):
        rust = line(discard(1, "each"), hands=(cards, "")).play("play wand")
        assert rust.phase == "discard"


# -- why not


@pytest.mark.parametrize(
    ("say", "why"),
    [
        ("choose rust", "This is for another player, not for yourself. (SI-23)"),
        ("choose teal", "An ability of Teal's keeps that away. (SI-17)"),
        ("choose plum", "Plum has no coins. (SI-23)"),
        ("choose slate", "Slate does not play in this game. (SI-23)"),
        ("choose 1", "Choose a player: choose blue or choose ochre. (SI-23)"),
        ("choose", '"choose" goes on with blue or ochre. (SI-23)'),
        ("blue", "This player can be chosen: choose blue. (SI-23)"),
        ("steal blue", "First choose another player. (SI-23)"),
        ("discard digger", "First choose another player. (SI-23)"),
    ],
)
def test_it_is_said_who_cannot_be_chosen(say: str, why: str) -> None:
    squirrels = ("", "", "", "sentinel")
    rust = line(lose("coin", 1, "one"), players=5, coins=(1, 1, 1, 1, 0), squirrels=squirrels).play("play wand")
    assert str(rust.state.explain(say, 0)) == why


def test_it_is_said_what_cannot_be_discarded_or_drawn() -> None:
    rust = line(discard(1, "self"), hand="digger glider")
    asks = "No effect asks you to discard a card now. Play a card, or go to sleep. (SI-23)"
    assert str(rust.state.explain("discard digger", 0)) == asks
    rust.play("play wand")
    assert str(rust.state.explain("discard peddler", 0)) == "You do not hold Peddler. (SI-23)"
    assert str(rust.state.explain("sleep", 0)) == "First choose a card of the hand to discard. (SI-23)"
    fetcher = own("fetcher", USED)
    rust = line(cards=[fetcher], hand="fetcher", used=("trail-map spyglass",)).play("play fetcher 0-coins")
    assert str(rust.state.explain("take hammock", 0)) == "Hammock is not among your used items. (SI-23)"
    assert str(rust.state.explain("pass", 0)) == "First choose one of your used items to draw. (SI-23)"
    rust = line({"op": "choose", "options": [[gain()], [gain(2)]]}).play("play wand")
    assert str(rust.state.explain("choose blue", 0)) == "Choose an option from 1 to 2, not a player. (SI-23)"


# -- used items, and what answers an item


@rule("SI-23", "SI-38")
def test_a_used_item_is_drawn_for_all_to_see() -> None:
    fetcher = own("fetcher", USED)
    options = {"cards": [fetcher], "squirrels": ("cartographer",), "used": ("trail-map spyglass", "hammock")}
    rust = line(hand="fetcher", **options).play("play fetcher 0-coins")
    assert (rust.phase, rust.legal("take")) == ("take", ["trail-map", "spyglass"])
    assert plain(status(rust.state, ())["ask"]) == "Take a card from your used items."
    rust.play("take spyglass")
    assert rust.changed(1) == ["rust hands +spyglass", "rust known +spyglass", "rust nuts +1", "rust used -spyglass"]
    assert told(rust)[0] == "Fetcher: Rust takes Spyglass from the used items. (SI-23)"
    assert rust.state.seen_by(1).known[0] == rust.state.known[0]
    rust = line(hand="fetcher", cards=[fetcher]).play("play fetcher 0-coins")
    assert told(rust) == ["Fetcher: there is no card to draw. (SI-23)"]


def test_an_ability_answers_an_item_before_or_after_its_effect() -> None:
    keeper = own("keeper", ability={"when": "play_item", "effect": [{"op": "stash", "n": 1, "from": "hand"}]})
    options = {"cards": [keeper], "squirrels": ("keeper",), "hand": "digger peddler"}
    rust = line({"op": "draw", "n": 1}, **options, island="trail-map").play("play wand")
    assert (rust.phase, rust.legal()) == ("order", ["keeper", "effect"])
    rust.play("keeper", "stash digger")
    assert rust.of("rust", "stashed") == "digger"
    assert [event.to for event in rust.events("stashed")] == ["play_item"]
    rust = line({"op": "draw", "n": 1}, **options, island="trail-map").play("island trail-map coin")
    assert rust.state.phase is Phase.REVEAL
    rust = line(cards=[keeper], squirrels=("keeper",), hand="climber digger").play("play climber 0-coins")
    assert not rust.events("stashed"), "a squirrel is no item"


# -- conditions


def condition(has: str, n: int, otherwise: list[Data] | None = None) -> Data:
    more = {"else": otherwise} if otherwise else {}
    return {"op": "if", "has": has, "n": n, "then": [gain(5)], **more}


@pytest.mark.parametrize(
    ("has", "n", "holds"),
    [
        ("nut", 2, True), ("nut", 3, False), ("coin", 3, True), ("coin", 4, False), ("stamina", 4, True),
        ("stamina", 5, False), ("card", 2, True), ("card", 3, False), ("squirrel", 4, True), ("squirrel", 5, False),
        ("tree", 2, True), ("tree", 3, False), ("ground", 1, True), ("flying", 2, False), ("nut_loop", 3, True),
        ("nut_loop", 4, False), ("card_loop", 1, True), ("stamina_loop", 1, False),
    ],
)  # fmt: skip
def test_a_condition_counts_what_one_has(has: str, n: int, holds: bool) -> None:
    """Exhausted squirrels count, those with two such loops once; the card that is played is no longer in the hand."""
    options = {"squirrels": ("climber~ gatherer forager glider",), "nuts": (2,), "coins": (3,), "stamina": (4,)}
    rust = line(condition(has, n, [gain(1)]), hand="2*digger", **options).play("play wand")
    assert rust.of("rust", "nuts") == 2 + (5 if holds else 1)


def test_a_condition_without_an_else_may_do_nothing() -> None:
    rust = line(condition("nut", 1)).play("play wand")
    assert told(rust) == ["Wand: there is not enough for it. (SI-23)"]
    asks = {"op": "if", "has": "nut", "n": 1, "then": [tire(1, "each"), {"op": "go_again"}]}
    rust = line(asks, nuts=(1,), squirrels=("", "climber digger")).play("play wand")
    assert rust.legal("tire") == ["climber", "digger"]
    assert rust.play("tire climber").state.again == 0
    assert rust.state.mover == 0


def test_gains_count_squirrels_with_a_loop() -> None:
    squirrels = ("gatherer gatherer~ climber glider",)
    for most, nuts in ((2, 2), (9, 3)):
        rust = line({**gain(1), "per": "nut_loop", "max": most}, squirrels=squirrels).play("play wand")
        assert rust.of("rust", "nuts") == nuts


# -- what never ends


@pytest.mark.parametrize(
    ("cards", "fault"),
    [
        (
            [item(effect=[gain(), USED])],
            "card 1 (old_rope): effect: this never ends: two items that draw used items fetch each other.",
        ),
        ([item(effect=[{"op": "if", "has": "nut", "n": 1, "then": [USED]}])], "card 1 (old_rope): effect: this never"),
        (
            [when("play_item", USED), item()],
            "card 1 (nut_fan): ability.effect: this may never end: it is set off by an item",
        ),
        ([when("steal", USED), item(effect=[{"op": "steal", "n": 1, "who": "one"}])], "card 1 (nut_fan): ability.ef"),
        ([when("draw", USED)], "card 1 (nut_fan): ability.effect: this never ends: what it does sets off Nut Fan"),
        (
            [when("gather", refresh(1, "self"), {"op": "if", "has": "nut", "n": 1, "then": [{"op": "go_again"}]})],
            "card 1 (nut_fan): ability.effect: a gather never ends",
        ),
    ],
)
def test_items_that_fetch_each_other_are_refused(cards: list[Data], fault: str) -> None:
    assert faults(cards)[0].startswith(fault)


@pytest.mark.parametrize(
    "cards",
    [
        [own("fetcher", USED, {"op": "go_again"}, cost=0, copies=30), item(cost=0, effect=[discard(1, "self")])],
        [when("play_squirrel", USED, cost=0, copies=20), item(cost=0, copies=20, effect=[{"op": "go_again"}])],
        [when("gather", USED, copies=30), item(cost=0, copies=9, effect=[refresh(99, "each")])],
        [when("gather", refresh(99, "each"), {"op": "go_again"}, copies=30), item(cost=0, effect=[gain()])],
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


@pytest.mark.parametrize(
    ("effect", "sign"),
    [
        (lose("nut", 2, "self"), -1),
        (lose("nut", 2, "one"), 1),
        (lose("nut", 2, "each"), 1),
        (tire(1, "self"), -1),
        (tire(1, "one"), 1),
        (refresh(1, "self"), 1),
        (refresh(1, "one"), -1),
        (refresh(1, "each"), -1),
        (discard(1, "self"), -1),
        (discard(1, "one"), 1),
        (discard(1, "each"), 1),
        (USED, 1),
        (condition("nut", 3), 1),
        (condition("nut", 4), 0),
        ({"op": "if", "has": "nut", "n": 4, "then": [gain()], "else": [lose("nut", 1, "self")]}, -1),
    ],
)
def test_bots_value_what_an_operation_does_to_whom(effect: Data, sign: int) -> None:
    squirrels = ("climber digger~", "glider peddler~", "gatherer~")
    options = {"squirrels": squirrels, "nuts": (3, 3, 3), "hands": ("digger", "glider"), "used": ("trail-map",)}
    wand = own("fetcher", effect)
    state = line(hand="digger", cards=[wand], **options).state
    worth = SeatOutlook(state.seen_by(0), 0).effect(state.box.cards[-1].effect)
    assert (worth > 0) - (worth < 0) == sign


def test_what_brings_nothing_to_nobody_is_worth_nothing() -> None:
    for effect in (lose("nut", 2, "self"), lose("nut", 2, "one"), tire(1, "one"), refresh(1, "one"), USED):
        state = line(cards=[own("fetcher", effect)]).state
        assert SeatOutlook(state.seen_by(0), 0).effect(state.box.cards[-1].effect) == 0


def advised(rust: Line) -> tuple[str, str]:
    seat = rust.state.actors[0]
    view = rust.state.seen_by(seat)
    (move,) = Greedy().choose(view, (), Random(1))
    return str(view.say(move)), hint(view, ()).reason


def test_bots_choose_the_player_and_the_card() -> None:
    rust = line(lose("nut", 1, "one"), nuts=(3, 2, 4)).play("play wand")
    assert advised(rust) == ("choose ochre", "Ochre has 4 nuts (SI-23).")
    rust = line(refresh(1, "one"), nuts=(3, 2, 4), squirrels=("", "climber~ digger~", "glider~")).play("play wand")
    assert advised(rust) == ("choose blue", "Blue has 2 exhausted squirrels (SI-23).")
    rust = line(discard(1, "self"), hand="golden-acorn gatherer", coins=(0, 0, 0), stamina=(5, 5, 5)).play("play wand")
    assert advised(rust)[1].startswith(("Golden Acorn costs", "Gatherer costs"))
