"""Squirrel Island, rule by rule: exhausted and refreshed squirrels, and abilities that last."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.squirrel_island.helpers import NUT, Line, deck, only, own
from tests.games.squirrel_island.rules.cards.own_cards import item

rule = pytest.mark.rule


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
        line = Line(hands=(hand,), squirrels=(squirrels,), nuts=(0, 5), island="peddler", **purse)
        if says[0] == "play gatherer":
            line.play("play gatherer 0-coins")
        else:
            line.play(*says)
        return int(line.of("rust", what))

    assert after(f"{card} forager") == after(f"{card}~ forager") + n == after("forager") + n


@rule("SI-15")
@pytest.mark.parametrize(
    ("card", "legal"),
    [("shopkeeper", "play acorn-pouch"), ("banker", "play gatherer"), ("smuggler", "island coin-purse")],
)
def test_what_lasts_holds_while_refreshed(card: str, legal: str) -> None:
    coins = {"shopkeeper": 0, "banker": 2, "smuggler": 0}[card]

    def can(squirrels: str) -> bool:
        line = Line(
            hands=("acorn-pouch gatherer",), squirrels=(squirrels,), stamina=(0,), coins=(coins,), island="coin-purse"
        )
        return legal in line.legal()

    assert can(card)
    assert not can(f"{card}~")
    assert not can("forager")


@rule("SI-15")
def test_a_shield_that_is_exhausted_does_not_hold() -> None:
    for sentinel, stolen in (("sentinel", 0), ("sentinel~", 2)):
        line = Line(2, hands=("slingshot",), squirrels=("", sentinel), nuts=(0, 4)).play("play slingshot")
        assert line.of("rust", "nuts") == stolen


@rule("SI-15")
def test_one_touches_ones_own_squirrels_only() -> None:
    line = Line(hands=("full-moon",), coins=(3,), squirrels=("climber~ glider~", "digger~")).play("play full-moon")
    assert (line.of("rust", "squirrels"), line.of("blue", "squirrels")) == ("climber glider", "digger~")


@rule("SI-15")
def test_a_squirrel_taken_anew_is_refreshed() -> None:
    line = Line(hands=("gatherer",), squirrels=("gatherer~",)).play("play gatherer")
    assert line.of("rust", "squirrels") == "gatherer gatherer~"


@rule("SI-16", "SI-37")
def test_only_refreshed_squirrels_with_loops_are_exhausted_to_collect() -> None:
    line = Line(hands=("grand-feast",), coins=(3,), squirrels=("treetop-mayor climber~ cartographer forager",))
    line.play("play grand-feast")
    assert (line.phase, line.legal()) == ("collect", ["collect treetop-mayor", "collect forager", "enough"])
    line.play("collect treetop-mayor")
    assert line.legal() == ["collect forager", "enough"]
    assert (line.of("rust", "nuts"), line.of("rust", "coins"), line.of("rust", "stamina")) == (2, 1, 5)  # one spilled
    line.play("enough")
    assert line.of("rust", "squirrels") == "cartographer climber~ forager treetop-mayor~"
    assert not nothing_told(line)


@rule("SI-16", "SI-26", "SI-38")
def test_cards_of_loops_collected_are_one_draw_for_each_squirrel() -> None:
    """The Cartographer pays once a squirrel, not once an effect nor once a card; and not for a draw that gives none."""
    line = Line(hands=("work-whistle",), squirrels=("storyteller cartographer glider",), order="always").play(
        "play work-whistle", "collect storyteller", "draw rust digger digger"
    )
    assert (line.phase, line.of("rust", "nuts")) == ("collect", 1)
    line.play("collect glider", "draw rust peddler")
    assert (line.phase, line.of("rust", "nuts")) == ("awake", 2)
    cards = "work-whistle storyteller cartographer glider"
    short = Line(
        hands=("work-whistle",), squirrels=(cards.partition(" ")[2],), copies=only(f"{cards} 2*digger"), order="always"
    )
    short.play("play work-whistle", "collect storyteller", "draw rust digger digger", "collect glider")
    assert short.of("rust", "nuts") == 1
    assert short.phase == "awake"


@rule("SI-16")
def test_cards_of_loops_come_before_the_next_squirrel_is_chosen() -> None:
    line = Line(hands=("grand-feast",), coins=(9,), squirrels=("storyteller glider climber",))
    line.play("play grand-feast", "collect storyteller")
    assert line.phase == "draw"
    line.play("draw rust digger peddler")
    assert line.of("rust", "hands") == "digger peddler"
    assert (line.phase, line.legal()) == ("collect", ["collect glider", "collect climber", "enough"])
    line.play("collect glider", "draw rust hammock", "collect climber")
    assert line.actor == "blue"


@rule("SI-16", "SI-17")
def test_what_answers_such_a_draw_comes_before_the_next_squirrel_is_chosen() -> None:
    """So the squirrel that it refreshes can collect once more, and counts once more."""
    feast = item(id="feast", cost=0, effect=[{"op": "collect", "n": 2}])
    nurse = own("nurse", ability={"when": "draw", "effect": [{"op": "refresh", "n": 1}]})
    scribe = own("scribe", loops=["card"])
    line = Line(deck=deck(feast, nurse, scribe), hands=("feast",), squirrels=("nurse scribe",))
    line.play("play feast", "collect scribe", "draw rust plain")
    assert (line.phase, line.of("rust", "squirrels")) == ("collect", "nurse scribe")
    line.play("collect scribe", "draw rust plain")
    assert (line.actor, line.of("rust", "hands")) == ("blue", "plain plain")


def nothing_told(line: Line) -> list[tuple[str, str]]:
    """What the last move could not do, and by which rule."""
    return [(event.what, event.rule) for event in line.state.events if event.kind == "nothing"]


@rule("SI-23", "SI-37")
def test_nothing_to_collect_and_nothing_to_refresh() -> None:
    line = Line(hands=("work-whistle hammock",), coins=(9,), squirrels=("cartographer climber~",))
    line.play("play work-whistle")
    assert (line.actor, line.phase) == ("rust", "awake")
    assert nothing_told(line) == [("collect", "SI-37")]
    line.play("play hammock")
    assert line.of("rust", "squirrels") == "cartographer climber"
    assert Line(hands=("hammock",)).play("play hammock").actor == "rust"


# -- what lasts


@rule("SI-28")
def test_discounts_add_up_and_stop_at_nothing() -> None:
    seller = own("seller", ability={"ongoing": "item_discount", "n": 1})
    thing = {"id": "thing", "name": "Thing", "type": "item", "cost": 2, "copies": 3, "stash": 1, "effect": [NUT]}
    for n, cost in ((0, 2), (1, 1), (2, 0), (3, 0)):
        line = Line(2, deck=deck(seller, thing), squirrels=(f"{n}*seller" if n else "",), hands=("thing",), coins=(2,))
        line.play("play thing")
        assert line.of("rust", "coins") == 2 - cost


@rule("SI-28")
def test_a_discount_does_not_touch_the_islands_extra() -> None:
    line = Line(squirrels=("shopkeeper",), island="coin-purse", stamina=(0,), coins=(0,))
    assert line.legal() == ["sleep"]
    line = Line(squirrels=("shopkeeper",), island="acorn-pouch", stamina=(0,), coins=(1,)).play("island acorn-pouch")
    assert line.of("rust", "coins") == 0


@rule("SI-28")
def test_a_discount_is_for_items_only() -> None:
    assert Line(squirrels=("shopkeeper",), hands=("gatherer",), stamina=(0,), coins=(2,)).legal() == ["sleep"]


@rule("SI-3", "SI-17")
def test_with_banker_two_coins_are_a_stamina() -> None:
    line = Line(squirrels=("banker",), hands=("wrestler",), stamina=(3,), coins=(5,))
    assert line.legal("play") == ["wrestler 0-coins", "wrestler 2-coins", "wrestler 4-coins"]
    line.play("play wrestler 4-coins")
    assert (line.of("rust", "stamina"), line.of("rust", "coins")) == (2, 1)


@rule("SI-11", "SI-17")
def test_with_smuggler_the_island_costs_no_more() -> None:
    line = Line(squirrels=("smuggler",), island="gatherer coin-purse", stamina=(1,), coins=(0,))
    assert line.legal("island") == ["gatherer", "coin-purse"]
    line.play("island gatherer", "reveal digger")
    assert (line.of("rust", "stamina"), line.of("rust", "coins")) == (0, 1)


@rule("SI-17", "SI-21")
@pytest.mark.parametrize("card", ["slingshot", "raccoon-raid", "mud-puddle", "torn-pocket"])
def test_sentinel_keeps_sabotage_away(card: str) -> None:
    line = Line(2, hands=(card,), coins=(4, 3), nuts=(0, 5), squirrels=("", "sentinel climber")).play(f"play {card}")
    assert line.actor == "blue"
    assert line.phase == "awake"
    assert (line.of("blue", "nuts"), line.of("blue", "coins"), line.of("blue", "squirrels")) == (
        5,
        3,
        "climber sentinel",
    )
    assert "shielded" in [event.kind for event in line.state.events] or card == "slingshot"


@rule("SI-17", "SI-27")
def test_who_has_a_shield_cannot_be_chosen() -> None:
    line = Line(4, hands=("slingshot",), nuts=(0, 5, 5, 5), squirrels=("", "sentinel")).play("play slingshot")
    assert line.legal("steal") == ["ochre", "teal"]
