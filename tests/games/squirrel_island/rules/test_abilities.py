"""Squirrel Island, rule by rule: abilities that something sets off, and their order."""

from __future__ import annotations

import pytest

from tests.games.squirrel_island.helpers import AGAIN, COIN, DRAW, NUT, Line, deck, only, own

rule = pytest.mark.rule


@rule("SI-17")
def test_mere_gains_are_not_asked_for() -> None:
    line = Line(squirrels=("talent-scout navigator",), island="climber", coins=(0,), stamina=(3,))
    line.play("island climber", "reveal digger")
    assert (line.actor, line.of("rust", "coins"), line.of("rust", "nuts")) == ("blue", 1, 2)
    assert [event.origin for event in line.events("gained")] == ["talent-scout", "navigator", "climber"]


@rule("SI-17")
def test_the_order_of_gains_is_asked_for_where_one_wants_it() -> None:
    for words in (
        ["talent-scout", "navigator"],
        ["navigator", "talent-scout"],
        ["effect", "navigator"],
        ["navigator", "effect"],
    ):
        line = Line(
            squirrels=("talent-scout navigator",), island="climber", coins=(0,), stamina=(3,), order="always"
        ).play("island climber", "reveal digger")
        assert (line.phase, sorted(line.legal())) == ("order", ["effect", "navigator", "talent-scout"])
        line.play(*words)
        assert (line.actor, line.of("rust", "coins"), line.of("rust", "nuts")) == ("blue", 1, 2)
        causes = [event.origin for event in line.events("gained")]
        assert causes[:2] == [word if word != "effect" else "climber" for word in words]


@rule("SI-17")
def test_an_effect_of_one_way_is_not_asked_for() -> None:
    """Forager has no play effect: nothing to put before or after."""
    line = Line(squirrels=("talent-scout",), hands=("forager",), coins=(0,), order="always").play("play forager")
    assert (line.actor, line.of("rust", "coins")) == ("blue", 1)


WATCHER = own("watcher", loops=[], ability={"when": "play_squirrel", "effect": [DRAW]})
ASKER = own("asker", {"op": "stash", "n": 1, "from": "hand"})


@rule("SI-17")
def test_an_ability_before_or_after_the_effect() -> None:
    """Watcher draws when a squirrel is played; Asker stashes: the order decides from how many cards."""

    def begun() -> Line:
        line = Line(deck=deck(WATCHER, ASKER), squirrels=("watcher",), hands=("asker plain",)).play("play asker")
        assert (line.phase, sorted(line.legal())) == ("order", ["effect", "watcher"])
        return line

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
    line = Line(deck=cards, squirrels=("watcher stasher",), hands=("plain other",), coins=(0,)).play("play plain")
    assert (line.phase, sorted(line.legal())) == ("order", ["stasher", "watcher"])
    line.play("stasher")
    assert line.phase == "draw"  # only `other` was there to stash; then the only one that waits
    line.play("draw rust plain")
    assert (line.of("rust", "stashed"), line.of("rust", "hands")) == ("other", "plain")
    line = Line(deck=cards, squirrels=("watcher stasher",), hands=("plain other",), coins=(0,)).play("play plain")
    line.play("watcher", "draw rust plain")
    assert line.legal("stash") == ["plain", "other"]


@rule("SI-17")
def test_abilities_that_are_alike_are_not_asked_for() -> None:
    line = Line(deck=deck(WATCHER), squirrels=("2*watcher",), hands=("plain",), order="always").play("play plain")
    assert line.phase == "draw"
    line.play("draw rust plain", "draw rust other")
    assert (line.actor, line.of("rust", "hands")) == ("blue", "other plain")


@rule("SI-17")
def test_an_ability_can_set_off_another() -> None:
    """Playing a squirrel draws (Watcher), which gives a nut (Noter), before the next one that waits."""
    noter = own("noter", ability={"when": "draw", "effect": [NUT]})
    line = Line(deck=deck(WATCHER, noter, ASKER), squirrels=("watcher noter",), hands=("asker plain",))
    line.play("play asker", "watcher", "draw rust other")
    assert (line.phase, line.of("rust", "nuts")) == ("stash", 1)


@rule("SI-17", "SI-18")
def test_a_squirrels_own_effect_sets_off_its_own_ability() -> None:
    line = Line(hands=("cartographer",)).play("play cartographer", "draw rust digger glider")
    assert line.of("rust", "nuts") == 1
    line = Line(hands=("archivist digger",)).play("play archivist")
    assert (line.of("rust", "stashed"), line.of("rust", "nuts")) == ("digger", 2)
    line = Line(2, hands=("bandit",), nuts=(0, 3)).play("play bandit")
    assert (line.of("rust", "nuts"), line.of("rust", "coins"), line.of("blue", "nuts")) == (2, 3, 2)


@rule("SI-17")
def test_an_ability_counts_for_its_owner_only() -> None:
    line = Line(
        hands=("acorn-pouch", "acorn-pouch"), coins=(1, 0), squirrels=("", "shopkeeper banker smuggler talent-scout")
    )
    assert line.legal() == ["play acorn-pouch", "sleep"]
    line.play("play acorn-pouch")
    assert line.legal() == ["play acorn-pouch", "sleep"]


@rule("SI-18", "SI-26")
def test_cartographer_answers_each_draw_once() -> None:
    line = Line(squirrels=("cartographer",), hands=("trail-map spyglass",), island="digger digger peddler", coins=(9,))
    line.play("play trail-map", "draw rust climber glider")
    assert line.of("rust", "nuts") == 1
    line = Line(squirrels=("cartographer",), hands=("spyglass",), island="digger digger peddler", coins=(9,))
    line.play("play spyglass", "take digger", "take peddler", "reveal climber glider")
    assert line.of("rust", "nuts") == 1
    events = [event.kind for event in line.state.events if event.kind in ("took", "laid", "gained")]
    assert events[-1] == "gained"


@rule("SI-38", "SI-26")
def test_two_instructions_are_answered_twice() -> None:
    mine = own("reader", DRAW, DRAW)
    noter = own("noter", ability={"when": "draw", "effect": [NUT]})
    line = Line(deck=deck(mine, noter), squirrels=("noter",), hands=("reader",)).play("play reader", "draw rust plain")
    assert (line.of("rust", "nuts"), line.phase) == (1, "draw")
    line.play("draw rust plain")
    assert line.of("rust", "nuts") == 2


@rule("SI-38")
def test_steals_and_stashes_are_answered_once_an_instruction() -> None:
    line = Line(hands=("raccoon-raid",), coins=(4,), squirrels=("bandit",), nuts=(0, 5, 5)).play("play raccoon-raid")
    assert (line.of("rust", "nuts"), line.of("rust", "coins")) == (5, 1)
    line = Line(hands=("slingshot",), squirrels=("bandit",), nuts=(0, 5, 5))
    line.play("play slingshot", "steal blue", "steal ochre")
    assert (line.of("rust", "nuts"), line.of("rust", "coins")) == (3, 2)
    line = Line(hands=("buried-chest",), coins=(3,), squirrels=("archivist",))
    line.play("play buried-chest", "stow rust digger glider")
    assert line.of("rust", "nuts") == 2


@rule("SI-38", "SI-22", "SI-36")
@pytest.mark.parametrize("card", ["trail-map", "buried-chest", "slingshot", "hollow-log", "spyglass"])
def test_what_moves_nothing_is_answered_by_nobody(card: str) -> None:
    answering = "cartographer archivist bandit"
    line = Line(2, copies=only(f"{answering} {card}"), squirrels=(answering,), hands=(card,), coins=(5,))
    line.play(f"play {card}")
    assert (line.actor, line.of("rust", "nuts"), line.of("rust", "used")) == ("blue", 0, card)
    assert [event.rule[:3] for event in line.events("nothing")] == ["SI-"] * (1 + (card == "hollow-log"))


@rule("SI-29", "SI-12")
def test_abilities_answer_in_turns_asleep() -> None:
    line = Line(2, squirrels=("night-gardener climber glider",), hands=("", "gatherer"))
    line.play("sleep", "gather climber")
    assert line.of("rust", "nuts") == 2
    line.play("play gatherer", "gather glider")
    assert line.of("rust", "nuts") == 4


@rule("SI-29", "SI-20")
def test_every_gather_of_several_turns_asleep_is_answered() -> None:
    mine = own("twice", AGAIN, AGAIN)
    keeper = own("keeper", ability={"when": "gather", "effect": [COIN]})
    line = Line(2, deck=deck(mine, keeper), hands=("twice",), squirrels=("keeper 2*plain",)).play("play twice")
    line.play("sleep", "gather plain")
    assert (line.of("rust", "coins"), line.state.again) == (3, 0)
    line.play("gather plain")
    assert (line.of("rust", "coins"), line.of("rust", "nuts")) == (4, 2)


@rule("SI-31")
def test_a_squirrel_does_not_answer_its_own_being_played() -> None:
    line = Line(hands=("talent-scout gatherer",), coins=(0,)).play("play talent-scout", "draw rust digger digger")
    assert line.of("rust", "coins") == 0
    line = Line(island="navigator . digger", coins=(0,)).play("island navigator", "reveal glider")
    assert (line.of("rust", "hands"), line.of("rust", "nuts")) == ("digger glider", 0)


@rule("SI-31")
def test_a_squirrel_changes_no_cost_of_its_own() -> None:
    assert Line(hands=("banker",), stamina=(1,), coins=(2,)).legal() == ["sleep"]
    assert Line(island="smuggler", stamina=(1,), coins=(0,)).legal() == ["sleep"]
    assert Line(island="smuggler", stamina=(1,), coins=(1,)).legal() == ["island smuggler", "sleep"]


@rule("SI-31", "SI-15")
def test_whether_an_ability_answers_is_fixed_when_it_happens() -> None:
    """Refreshed by the effect of the squirrel that was played, Talent Scout comes too late; Cartographer does not."""
    line = Line(hands=("motivator",), squirrels=("talent-scout~",), coins=(0,)).play("play motivator")
    assert (line.of("rust", "squirrels"), line.of("rust", "coins")) == ("motivator talent-scout", 0)
    waker = own("waker", {"op": "refresh", "n": 1}, DRAW)
    noter = own("noter", ability={"when": "draw", "effect": [NUT]})
    line = Line(deck=deck(waker, noter), squirrels=("noter~",), hands=("waker",)).play("play waker", "draw rust plain")
    assert line.of("rust", "nuts") == 1


@rule("SI-32")
def test_a_squirrel_exhausted_to_gather_gives_no_ability_for_that_nut() -> None:
    line = Line(squirrels=("night-gardener climber",)).play("sleep", "gather night-gardener")
    assert line.of("rust", "nuts") == 1
    line = Line(squirrels=("night-gardener climber",)).play("sleep", "gather climber")
    assert line.of("rust", "nuts") == 2


@rule("SI-32")
def test_sleep_is_answered_before_the_gather() -> None:
    line = Line(squirrels=("stargazer",)).play("sleep")
    assert (line.phase, line.of("rust", "nuts")) == ("asleep", 2)
    line.play("gather stargazer")
    assert line.of("rust", "nuts") == 3


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
    line = Line(
        2,
        hands=("trail-map spyglass slingshot buried-chest gatherer",),
        coins=(9, 0),
        nuts=(0, 9),
        squirrels=("forager", answering),
        island="digger digger climber peddler",
    )
    line.play(*says)
    stolen = 2 * (says[0] == "play slingshot")
    assert (line.of("blue", "coins"), line.of("blue", "nuts")) == (0, 9 - stolen)


@rule("SI-39")
def test_a_squirrel_that_others_tire_answers_nothing() -> None:
    line = Line(2, hands=("mud-puddle",), squirrels=("", "bandit night-gardener")).play(
        "play mud-puddle", "tire bandit"
    )
    assert line.of("blue", "nuts") == 0
