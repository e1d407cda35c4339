"""From seeding the board to the first turn: acorns, squirrels, the swap, and positions that need no seeding."""

from __future__ import annotations

import pytest

from squirrelwidgets import Scurry
from tests.games.scurry.helpers import POCKETS, SEEDING, refused, scurry, things, touching
from tests.reference import scurry as slow

rule = pytest.mark.rule


@rule("SC-4")
def test_standard_seedings_keep_acorns_apart_and_the_middle_empty() -> None:
    big = things(Scurry())
    small = things(Scurry(setup="5"))
    for acorns, each in ((big, 12), (small, 9)):
        assert sorted(acorns.values()) == ["brown acorn"] * each + ["gray acorn"] * each
        assert not touching(list(acorns))
        assert "f6" not in acorns
    inner = slow.cells(5)
    assert small == {name: thing for name, thing in big.items() if name in inner}


@rule("SC-4")
def test_a_seeding_with_neighbours_is_refused_and_says_where() -> None:
    error = refused("5/brown b3 e5 h8/gray e6 j9")
    assert (error.rule, error.places) == ("SC-4", ("e5", "e6"))
    assert "e5 and e6" in str(error)


@rule("SC-4")
def test_a_seeding_with_something_in_the_middle_is_refused() -> None:
    error = refused("5/brown b3 f6/gray j9")
    assert (error.rule, error.places) == ("SC-4", ("f6",))


@rule("SC-4")
def test_the_small_boards_have_no_standard_seeding() -> None:
    for side in "34":
        assert refused(side).rule == "SC-4"


@rule("SC-4", "SC-7")
def test_acorns_may_touch_later() -> None:
    game = scurry("5/brown b3 d5/gray d3 j9 b5", "b3", "b5", "d2")
    assert game.state.at("d2") == game.state.at("d3") == "gray acorn"


@rule("SC-5")
def test_squirrels_replace_an_acorn_of_their_colour_brown_first() -> None:
    game = scurry("5/brown b3 d5/gray b5 j9 h5")
    assert game.state.actors == (0,)
    assert sorted(game.legal) == ["b3", "d5"]
    game.play("d5")
    assert things(game) == {
        "b3": "brown acorn",
        "d5": "brown squirrel",
        "b5": "gray acorn",
        "h5": "gray acorn",
        "j9": "gray acorn",
    }
    assert (game.state.scores, game.state.tree) == ((1, 3), 26)
    assert game.state.actors == (1,)
    assert sorted(game.legal) == ["b5", "h5", "j9"]
    game.play("h5")
    assert game.state.at("h5") == "gray squirrel"
    assert (game.state.scores, game.state.tree) == ((1, 2), 27)
    assert game.state.actors == (0,)
    assert game.state.turn == 0


@rule("SC-6")
@pytest.mark.parametrize(("setup", "field"), [("5/brown b3 b5", "gray"), ("5/gray b3 b5", "brown")])
def test_a_seeding_needs_an_acorn_for_each_squirrel(setup: str, field: str) -> None:
    error = refused(setup)
    assert (error.rule, error.field) == ("SC-6", field)
    assert refused(f"{setup}/free").rule == "SC-6"


@rule("SC-6")
def test_a_seeding_has_at_most_thirty_acorns() -> None:
    apart = [name for name in slow.cells(6) if (ord(name[0]) + int(name[1:])) % 3 == 0 and name != "f6"]
    assert len(apart) == 30
    assert Scurry(setup=Scurry.setup(brown=apart[:15], gray=apart[15:])).state.tree == 0
    many = slow.cells(6)[:31]
    error = refused(f"6/brown {' '.join(many[:15])}/gray {' '.join(many[15:])}")
    assert error.rule == "SC-6"
    assert set(error.places) == set(many)


@rule("SC-6")
def test_one_thing_a_cell() -> None:
    for setup in (
        "5/brown b3 b3/gray j9",
        "5/brown b3/gray b3 j9",
        "5/brown b3/gray c5/squirrels b3 j9",
        "4/squirrels f6 f6",
    ):
        error = refused(setup)
        assert error.rule == "SC-6"
        assert len(error.places) == 1
        assert error.places[0] in str(error)


@rule("SC-6", "SC-2")
def test_cells_off_the_board_are_named() -> None:
    error = refused("5/brown b3 a1 z9/gray j9 k11")
    assert (error.rule, set(error.places)) == ("SC-2", {"a1", "z9", "k11"})


# -- free positions


@rule("SC-6")
def test_a_free_position_need_not_be_a_seeding() -> None:
    game = scurry("4/brown f6 f7/gray f8 f9/free")
    assert sorted(game.legal) == ["f6", "f7"]
    game = scurry("4/brown f7/gray f8/squirrels f6 f9/mover gray")
    assert game.state.actors == (1,)
    assert scurry("4/squirrels f6 f9").state.scores == (0, 0)
    assert refused("5/brown b3/gray j9/mover gray").field == "mover"


@rule("SC-23")
def test_a_free_position_leaves_a_tile_in_the_tree() -> None:
    cells = [name for name in slow.cells(4) if name not in ("f6", "i9")]
    game = scurry(f"4/gray {' '.join(cells[:29])}/squirrels f6 i9")
    assert game.state.tree == 1
    game.play(game.legal[0])
    assert game.state.tree == 0
    error = refused(f"4/gray {' '.join(cells[:30])}/squirrels f6 i9")
    assert error.rule == "SC-23"
    assert set(error.places) == set(cells[:30])
    assert refused(f"4/brown {cells[0]}/gray {' '.join(cells[1:30])}/free").rule == "SC-23"


# -- the swap


@rule("SC-22")
def test_gray_may_take_brown_as_placed() -> None:
    game = scurry(f"{SEEDING}/swap", "d5")
    assert game.state.actors == (1,)
    assert set(game.legal) == {"swap", "keep"}
    game.play("swap")
    assert game.state.seating == (1, 0)  # the people change chairs
    assert game.state.at("d5") == "brown squirrel"  # and nothing else
    assert game.state.actors == (1,)
    assert set(game.legal) == {"b5", "h5", "j9"}
    game.play("h5")
    assert game.state.at("h5") == "gray squirrel"
    assert game.state.actors == (0,)


@rule("SC-22")
def test_or_keep_gray() -> None:
    game = scurry(f"{SEEDING}/swap", "d5", "keep")
    assert game.state.seating == (0, 1)
    assert set(game.legal) == {"b5", "h5", "j9"}


@rule("SC-22")
def test_whoever_swapped_decides_for_brown() -> None:
    game = Scurry(setup=f"{SEEDING}/swap", seats=["random", None], seed=1).play("d5", "swap", seat=None)
    assert game.players.at(0) is None
    assert game.players.at(1) is game.seats[0]


@rule("SC-22")
def test_the_swap_is_off_by_default_and_for_seeded_setups_only() -> None:
    assert set(scurry(SEEDING, "d5").legal) == {"b5", "h5", "j9"}
    for setup in (f"{SEEDING}/free/swap", f"{POCKETS}/swap"):
        assert refused(setup).rule == "SC-22"
    assert scurry("5/random/swap").settings.swap
