"""Scattering and nests, rule by rule."""

from __future__ import annotations

from squirrelwidgets.core.model.events import Event
from tests.games.nut_hunt.helpers import (
    LAYOUT,
    NW,
    SW,
    N,
    Playthrough,
    S,
    at_action,
    refused,
    rule,
    table,
    why,
)

# -- scattering


@rule("NH-16")
def test_a_squirrel_goes_to_a_neighbour_of_its_owners_choice() -> None:
    game = table("hazel-hill", "2*rabbit-patch", fox="birch-grove").play(S)
    assert game.actor == "blue"
    assert game.legal() == {"mouse-meadow", "willow-wallow", "toadstool-terrace", "fern-hollow", "chestnut-crossing"}
    assert why(game, "rabbit-patch") == "NH-16"
    assert why(game, "heart-of-the-wood") == "NH-16"
    assert why(game, "mouse-meadow", "rust") in ("NH-16", "NH-18")
    game.play("mouse-meadow")
    assert game.owed == [("rabbit-patch", "blue 1")]
    game.play("fern-hollow")
    assert game.squirrels("blue") == "fern-hollow mouse-meadow"


@rule("NH-16")
def test_nests_are_looked_at_after_each_squirrel() -> None:
    game = table("2*rabbit-patch 2*mouse-meadow", "mouse-meadow", fox="birch-grove").play(S, "mouse-meadow")
    assert game.nests("rust") == "mouse-meadow"
    assert game.owed == [("mouse-meadow", "blue 1"), ("rabbit-patch", "rust 1")]
    assert game.actor == "blue"


@rule("NH-16", "NH-17")
def test_never_onto_the_foxs_tile() -> None:
    game = at_action("2*foxglove-fen", "foxglove-fen", nuts=("hazelnut 2*chestnut", ""))
    game.play("recruit foxglove-fen")
    assert game.owed == [("foxglove-fen", "blue 1")]
    assert game.goals == {"hazel-hill", "willow-wallow", "acorn-acres"}
    assert why(game, "frog-pond") in ("NH-7", "NH-16")
    fox = table("2*rabbit-patch", "rabbit-patch mouse-meadow", nuts=("2*hazelnut chestnut", "")).play(NW)
    fox.play("forage hazelnut", "forage chestnut", "recruit rabbit-patch")
    assert fox.fox == "willow-wallow"
    assert "willow-wallow" not in fox.goals
    assert why(fox, "willow-wallow") == "NH-16"


@rule("NH-17")
def test_not_to_where_the_fox_just_came_from() -> None:
    game = table("rabbit-patch", "").play(N)
    assert game.goals == {"birch-grove", "chestnut-crossing", "fern-hollow", "willow-wallow", "mouse-meadow"}
    assert why(game, "toadstool-terrace") == "NH-17"


@rule("NH-17")
def test_from_a_nest_that_tile_is_allowed() -> None:
    """Also while the scatter from the fox is not finished."""
    game = table("2*fern-hollow 2*rabbit-patch", "fern-hollow").play(N)
    assert "toadstool-terrace" not in game.goals
    game.play("fern-hollow")
    assert game.owed == [("fern-hollow", "blue 1"), ("rabbit-patch", "rust 1")]
    assert game.goals == {"chestnut-crossing", "beaver-bend", "heart-of-the-wood", "hickory-haunt", "toadstool-terrace"}
    game.play("toadstool-terrace")
    assert game.actor == "rust"
    assert why(game, "toadstool-terrace") == "NH-17"  # the fox's own scatter goes on


@rule("NH-17")
def test_in_a_corner_there_is_always_somewhere_to_go() -> None:
    """Three neighbours: one is the pond, and from one the fox came."""
    swap = {"foxglove-fen": "frog-pond", "frog-pond": "foxglove-fen"}
    layout = tuple(swap.get(word, word) for word in LAYOUT)
    game = table("hazel-hill", "", tiles=layout, fox="mouse-meadow").play(SW)
    assert (game.fox, game.legal()) == ("hazel-hill", {"willow-wallow"})


@rule("NH-18")
def test_owners_scatter_in_turn_order_from_the_active_player() -> None:
    everyone = ["rabbit-patch"] * 5
    game = table(*everyone, first="ochre").play(N)
    order = []
    for word in ["birch-grove"] * 5:
        order.append(game.actor)
        game.play(word)
    assert order == ["ochre", "teal", "plum", "rust", "blue"]
    assert game.actor == "ochre"
    assert game.events("startled")[0].what == "ochre 1 teal 1 plum 1 rust 1 blue 1"


@rule("NH-46")
def test_an_owner_moves_all_that_are_owed_first() -> None:
    game = table("2*rabbit-patch", "2*rabbit-patch", "rabbit-patch", first="blue").play(N)
    order = []
    while game.phase == "SCATTER":
        order.append(game.actor)
        game.play(sorted(game.goals)[len(order) % 2])
    assert order == ["blue", "blue", "ochre", "rust", "rust"]


@rule("NH-46", "NH-20")
def test_from_a_nest_owners_are_counted_from_the_active_player_the_builder_skipped() -> None:
    """Blue builds in teal's turn: teal, rust, ochre scatter, in this order."""
    squirrels = ("fern-hollow", "2*fern-hollow rabbit-patch", "fern-hollow", "fern-hollow")
    game = table(*squirrels, first="teal").play(N, "fern-hollow")
    assert game.nests("blue") == "fern-hollow"
    assert game.owed == [("fern-hollow", "rust 1 ochre 1 teal 1")]
    order = []
    while game.phase == "SCATTER":
        order.append(game.actor)
        game.play("heart-of-the-wood")
    assert order == ["teal", "rust", "ochre"]
    (event,) = [each for each in game.events("startled") if each.rule == "NH-20"]
    assert event == Event("startled", "NH-20", 1, "teal 1 rust 1 ochre 1", to="fern-hollow")


# -- nests


@rule("NH-19")
def test_the_third_squirrel_makes_a_nest_at_once() -> None:
    game = at_action("2*foxglove-fen", "", nuts=("hazelnut 2*chestnut", "")).play("recruit foxglove-fen")
    assert (game.squirrels("rust"), game.nests("rust")) == ("", "foxglove-fen")
    assert game.events("nested") == [Event("nested", "NH-19", 0, to="foxglove-fen", n=1)]
    assert list(game.state.built) == [1, 0]
    assert game.phase == "ROLL"


@rule("NH-19")
def test_three_of_different_colours_make_no_nest() -> None:
    game = at_action("foxglove-fen", "2*foxglove-fen", nuts=("hazelnut 2*chestnut", ""))
    game.play("recruit foxglove-fen")
    assert (game.nests("rust"), game.nests("blue"), game.state.mover) == ("", "", 1)


@rule("NH-19")
def test_several_nests_may_stand_on_a_tile_and_do_not_count_as_squirrels() -> None:
    nests = ("foxglove-fen", "foxglove-fen")
    game = at_action("foxglove-fen", "", nuts=("hazelnut 2*chestnut", ""), nests=nests)
    game.play("recruit foxglove-fen")
    assert (game.squirrels("rust"), game.nests("rust")) == ("foxglove-fen foxglove-fen", "foxglove-fen")
    game = at_action("2*foxglove-fen", "", nuts=("hazelnut 2*chestnut", ""), nests=nests)
    game.play("recruit foxglove-fen")
    assert game.nests("rust") == "foxglove-fen foxglove-fen"
    assert game.nests("blue") == "foxglove-fen"


@rule("NH-19")
def test_no_setup_leaves_three_of_a_colour_together() -> None:
    error = refused(players=2, tiles=LAYOUT, squirrels=("3*hazel-hill", ""))
    assert (error.field, error.rule) == ("squirrels", "NH-19")


@rule("NH-20")
def test_a_new_nest_scatters_others_squirrels_but_not_their_nests() -> None:
    game = at_action(
        "2*foxglove-fen",
        "2*foxglove-fen",
        "foxglove-fen",
        nuts=("hazelnut 2*chestnut", "", ""),
        nests=("", "foxglove-fen", ""),
    )
    game.play("recruit foxglove-fen")
    assert game.owed == [("foxglove-fen", "blue 2 ochre 1")]
    assert (game.actor, game.nests("blue")) == ("blue", "foxglove-fen")
    game.play("hazel-hill", "willow-wallow", "acorn-acres")
    assert (game.squirrels("blue"), game.squirrels("ochre")) == ("hazel-hill willow-wallow", "acorn-acres")
    assert (game.nests("blue"), game.state.mover, game.phase) == ("foxglove-fen", 1, "ROLL")


@rule("NH-20")
def test_the_newest_cause_is_resolved_first_then_back() -> None:
    squirrels = ("2*foxglove-fen acorn-acres", "foxglove-fen 2*acorn-acres muckville-marsh", "foxglove-fen")
    game = at_action(*squirrels, nuts=("hazelnut 2*chestnut", "", "")).play("recruit foxglove-fen")
    assert game.owed == [("foxglove-fen", "blue 1 ochre 1")]
    game.play("acorn-acres")  # a nest of blue's: rust's squirrel goes before ochre's
    assert game.nests("blue") == "acorn-acres"
    assert game.owed == [("acorn-acres", "rust 1"), ("foxglove-fen", "ochre 1")]
    assert game.actor == "rust"
    game.play("muckville-marsh")
    assert (game.owed, game.actor) == ([("foxglove-fen", "ochre 1")], "ochre")
    game.play("hazel-hill")
    assert (game.state.mover, game.phase) == (1, "ROLL")
    assert [cause.by for cause in game.states[-4].stack] == [0]
    assert [(cause.by, cause.barred) for cause in game.states[-3].stack if any(cause.owes)] == [(1, -1), (0, -1)]


@rule("NH-21")
def test_newcomers_owe_nothing() -> None:
    """Ochre's squirrel, driven to a tile that ochre has still to scatter from, stays there or goes in its stead."""
    nest = at_action(
        "2*foxglove-fen",
        "foxglove-fen 2*acorn-acres",
        "foxglove-fen acorn-acres",
        nuts=("hazelnut 2*chestnut", "", ""),
    ).play("recruit foxglove-fen", "acorn-acres")
    assert nest.owed == [("acorn-acres", "ochre 1"), ("foxglove-fen", "ochre 1")]
    nest.play("foxglove-fen")
    assert nest.squirrels("ochre") == "foxglove-fen foxglove-fen"
    assert nest.owed == [("foxglove-fen", "ochre 1")]
    nest.play("hazel-hill")
    assert nest.squirrels("ochre") == "foxglove-fen hazel-hill"
    assert nest.phase == "ROLL"


def wallow(*, blue: int, ochre: int, patch: int) -> Playthrough:
    """NH-47: rust recruits its third squirrel on Willow Wallow; blue nests on Rabbit Patch if it goes there."""
    squirrels = (
        "2*willow-wallow",
        f"{blue}*willow-wallow 2*rabbit-patch",
        f"{ochre}*willow-wallow {patch}*rabbit-patch",
    )
    game = at_action(*squirrels, nuts=("walnut", "", ""))
    return game.play("recruit willow-wallow")


@rule("NH-47", "NH-21", "NH-20")
def test_a_nest_of_squirrels_that_still_had_to_scatter() -> None:
    """The rulebook's last question, step by step: rust is Yellow, ochre is White."""
    game = wallow(blue=1, ochre=2, patch=1)
    assert game.nests("rust") == "willow-wallow"
    assert game.owed == [("willow-wallow", "blue 1 ochre 2")]
    assert game.actor == "blue"
    game.play("rabbit-patch")
    assert game.nests("blue") == "rabbit-patch"
    assert game.squirrels("blue") == ""
    assert game.owed == [("rabbit-patch", "ochre 1"), ("willow-wallow", "ochre 2")]
    assert (game.actor, game.state.mover) == ("ochre", 0)
    assert "willow-wallow" in game.goals
    game.play("willow-wallow")
    assert game.nests("ochre") == "willow-wallow"
    assert game.squirrels("ochre") == ""
    assert game.owed == []
    assert (game.phase, game.state.mover) == ("ROLL", 1)
    assert [(event.who, event.to) for event in game.events("nested")] == [
        (0, "willow-wallow"),
        (1, "rabbit-patch"),
        (2, "willow-wallow"),
    ]
    assert [(event.who, event.origin, event.to) for event in game.events("scattered")] == [
        (1, "willow-wallow", "rabbit-patch"),
        (2, "rabbit-patch", "willow-wallow"),
    ]
    assert [event.what for event in game.events("startled")] == ["blue 1 ochre 2", "ochre 1"]


@rule("NH-47", "NH-21")
def test_a_second_nest_on_the_tile_scatters_who_is_left_there() -> None:
    """As above, but one more of blue's still owes: now it owes because of ochre's nest, and once only."""
    game = wallow(blue=2, ochre=2, patch=1)
    game.play("rabbit-patch", "willow-wallow")
    assert game.nests("ochre") == "willow-wallow"
    assert game.owed[0] == ("willow-wallow", "blue 1")
    assert game.state.stack[0].by == 2
    game.play("toadstool-terrace")
    assert game.squirrels("blue") == "toadstool-terrace"
    assert (game.owed, game.phase, game.state.mover) == ([], "ROLL", 1)


@rule("NH-22")
def test_squirrels_beside_fox_and_nest_still_scatter() -> None:
    game = table("rabbit-patch", "rabbit-patch", nests=("rabbit-patch", "rabbit-patch")).play(N)
    assert game.owed == [("rabbit-patch", "rust 1 blue 1")]
    assert (game.nests("rust"), game.nests("blue")) == ("rabbit-patch", "rabbit-patch")
