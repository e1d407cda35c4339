"""The fox, rule by rule: pond and barrens, the die, the tile to which the fox comes."""

from __future__ import annotations

import pytest

from squirrelwidgets.core.model.events import Event
from tests.games.nut_hunt.helpers import (
    BOARD,
    LAYOUT,
    NUTS,
    RICH,
    SE,
    WORDS,
    N,
    S,
    alone,
    at_action,
    chances,
    refused,
    rule,
    table,
    why,
)
from tests.reference.nut_hunt import box as sheet

# -- pond and barrens


@rule("NH-7")
def test_nobody_recruits_on_pond_or_barrens() -> None:
    game = at_action("hazel-hill", "", nuts=(RICH, ""))
    assert game.legal("recruit") == set(WORDS) - {"frog-pond", "pine-barrens"}
    assert why(game, "recruit pine-barrens") == "NH-7"
    assert why(game, "recruit frog-pond") == "NH-7"


@rule("NH-7", "NH-16")
def test_squirrels_scatter_to_the_barrens_but_not_to_the_pond() -> None:
    game = table("bramble-bluff acorn-acres", "", fox="hickory-haunt").play(S)
    assert game.goals == {"pine-barrens", "owl-overlook", "muckville-marsh"}
    game.play("pine-barrens")
    assert game.squirrels("rust") == "acorn-acres pine-barrens"
    game = table("acorn-acres", "", fox="willow-wallow").play(S)
    assert game.goals == {"toadstool-terrace", "muckville-marsh", "the-tangle", "foxglove-fen"}
    assert why(game, "frog-pond") in ("NH-7", "NH-16")


@rule("NH-7")
def test_the_fox_swims() -> None:
    game = table("acorn-acres", "", fox="foxglove-fen").play(S)
    assert game.fox == "frog-pond"
    assert game.legal("forage") == set(NUTS)
    game.play("forage chestnut", "forage hazelnut")
    assert game.nuts("rust") == "hazelnut chestnut"


@rule("NH-7")
@pytest.mark.parametrize("name", ["squirrels", "nests"])
def test_no_setup_puts_pieces_into_the_pond(name: str) -> None:
    error = refused(players=2, tiles=LAYOUT, **{name: ("frog-pond", "")})
    assert (error.field, error.rule) == (name, "NH-7")


# -- the fox moves


@rule("NH-9")
@pytest.mark.parametrize("face", sheet.FACES)
def test_the_fox_goes_where_the_die_says(face: int) -> None:
    game = table("", "", nests=("hazel-hill", ""))
    assert (game.phase, game.actor, game.state.stream) == ("ROLL", "chance", "die")
    game.play(f"die {face}")
    wanted = ["rabbit-patch", "fern-hollow", "hickory-haunt", "muckville-marsh", "acorn-acres", "willow-wallow"]
    assert game.fox == wanted[face - 1]
    assert WORDS[game.state.fox_from] == "toadstool-terrace"
    assert (game.state.die, game.state.rolled) == (face, 1)
    assert game.events("rolled") == [Event("rolled", "NH-9", 0, sheet.COMPASS[face], n=face)]
    assert game.events("fox") == [Event("fox", "NH-9", 0, "", "toadstool-terrace", wanted[face - 1])]


INNER = "willow-wallow acorn-acres rabbit-patch toadstool-terrace muckville-marsh fern-hollow hickory-haunt".split()
BORDER = [word for word in LAYOUT if word not in INNER]
OFF = {
    "hazel-hill": {"N": "foxglove-fen", "SW": "mouse-meadow", "NW": "willow-wallow"},
    "foxglove-fen": {"SW": "willow-wallow", "NW": "acorn-acres"},
    "frog-pond": {"S": "foxglove-fen", "SW": "acorn-acres", "NW": "the-tangle"},
    "mouse-meadow": {"N": "willow-wallow", "NW": "rabbit-patch"},
    "the-tangle": {"S": "acorn-acres", "SW": "muckville-marsh"},
    "birch-grove": {"N": "rabbit-patch", "NE": "mouse-meadow", "NW": "chestnut-crossing"},
    "owl-overlook": {"SE": "the-tangle", "S": "muckville-marsh", "SW": "bramble-bluff"},
    "chestnut-crossing": {"N": "fern-hollow", "NE": "rabbit-patch"},
    "bramble-bluff": {"SE": "muckville-marsh", "S": "hickory-haunt"},
    "beaver-bend": {"N": "heart-of-the-wood", "NE": "fern-hollow", "SE": "chestnut-crossing"},
    "heart-of-the-wood": {"NE": "hickory-haunt", "SE": "fern-hollow"},
    "pine-barrens": {"NE": "bramble-bluff", "SE": "hickory-haunt", "S": "heart-of-the-wood"},
}
"""Where the fox goes instead, for each way off the board; written down by hand."""


@rule("NH-9")
@pytest.mark.parametrize("word", BORDER)
def test_the_fox_bounces_from_the_border(word: str) -> None:
    assert len(BORDER) == 12
    for face in sheet.FACES:
        way = sheet.COMPASS[face]
        game = table("", "", nests=("rabbit-patch", ""), fox=word).play(f"die {face}")
        if way in OFF[word]:
            assert game.fox == OFF[word][way], (word, way)
        else:
            assert game.fox == BOARD.beside(word, face)
        (event,) = game.events("fox")
        assert event.what == ("bounced" if way in OFF[word] else "")
        assert game.fox in BOARD.near(word)


@rule("NH-9")
def test_every_turn_begins_with_the_die() -> None:
    game = at_action("hazel-hill", "mouse-meadow")
    game.play("pass")
    assert (game.phase, game.actor, game.state.mover) == ("ROLL", "chance", 1)
    assert why(game, "pass", "blue") == "NH-9"
    assert why(game, "die 3", "blue") == "NH-9"
    assert why(game, "forage acorn", "blue") == "NH-9"


# -- scatter and forage


@rule("NH-10")
def test_squirrels_on_the_foxs_tile_scatter_nests_stay() -> None:
    game = table("2*rabbit-patch hazel-hill", "rabbit-patch", nests=("", "rabbit-patch 2*willow-wallow")).play(N)
    assert game.owed == [("rabbit-patch", "rust 2 blue 1")]
    assert game.events("startled") == [Event("startled", "NH-10", None, "rust 2 blue 1", to="rabbit-patch")]
    assert (game.phase, game.actor) == ("SCATTER", "rust")
    assert why(game, "forage acorn") in ("NH-10", "NH-16")
    assert why(game, "pass") in ("NH-10", "NH-16", "NH-11")
    game.play("birch-grove", "fern-hollow", "mouse-meadow")
    assert game.squirrels("rust") == "birch-grove fern-hollow hazel-hill"
    assert (game.squirrels("blue"), game.nests("blue")) == ("mouse-meadow", "rabbit-patch willow-wallow willow-wallow")
    assert (game.phase, game.actor) == ("FORAGE", "rust")
    assert game.events("scattered")[0] == Event("scattered", "NH-16", 0, "", "rabbit-patch", "birch-grove")


@rule("NH-10", "NH-22")
def test_a_nest_protects_only_itself() -> None:
    game = table("rabbit-patch", "", nests=("rabbit-patch", "")).play(N)
    assert game.owed == [("rabbit-patch", "rust 1")]


@rule("NH-10")
@pytest.mark.parametrize("two", ["acorn acorn", "acorn walnut", "walnut acorn", "walnut walnut"])
def test_two_nuts_of_the_new_tile_in_any_combination(two: str) -> None:
    one, other = two.split()
    game = table("hazel-hill", "").play(N)
    assert game.legal() == {"forage acorn", "forage walnut"}
    assert why(game, "forage chestnut") == "NH-10"
    assert why(game, "pass") == "NH-10"
    game.play(f"forage {one}")
    assert game.legal() == {"forage acorn", "forage walnut"}
    game.play(f"forage {other}")
    assert game.nuts("rust") == " ".join(sorted(two.split(), key=NUTS.index))
    assert game.events("foraged") == [
        Event("foraged", "NH-10", 0, one, to="rabbit-patch", n=1),
        Event("foraged", "NH-10", 0, other, to="rabbit-patch", n=0),
    ]
    assert game.phase == "ACTION"
    assert why(game, "forage acorn") in ("NH-10", "NH-11")


# -- rolls that the setup gives


@rule("NH-9", "NH-32")
def test_given_rolls_come_first() -> None:
    game = alone("hazel-hill", "rabbit-patch", rolls="1 3")
    assert set(chances(game)) == {"die 1"}
    assert why(game, "die 2") in ("NH-2", "NH-9")
    game.play(N)
    assert set(chances(game)) == {"die 3"}
    game.play(SE, "forage acorn", "forage acorn", "pass", "reveal o9", "place mouse-meadow", "place hickory-haunt")
    assert len(chances(game)) == 6
