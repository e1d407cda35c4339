"""Why not: whatever a learner may try is explained, with a rule, a sentence and the cells."""

from __future__ import annotations

import pytest

from squirrelwidgets import NotAMove, Scurry
from tests.games.scurry.helpers import POCKETS, SEEDING, STUCK, scurry, why
from tests.reference import scurry as slow

rule = pytest.mark.rule


@rule("SC-7")
@pytest.mark.parametrize(
    ("cell", "thing"),
    [("f8", "gray acorn"), ("f4", "brown acorn"), ("f6", "brown squirrel"), ("c6", "gray squirrel")],
)
def test_a_tile_on_something_is_explained(cell: str, thing: str) -> None:
    rule_id, text, places = why(scurry("4/brown f4/gray f8/squirrels f6 c6"), cell)
    assert (rule_id, places) == ("SC-7", (cell,))
    assert f"{cell} holds a {thing}" in text


SIGHTS = "4/brown f8 e5/gray f9 d4 g7 h8 c3 d7 i6/squirrels f6 d6"
"""From f6: f9 behind brown f8, d4 behind brown e5, h8 behind gray g7; c6 behind the gray squirrel; d7 in no line."""


@rule("SC-9")
@pytest.mark.parametrize(
    ("cell", "block", "thing"),
    [("f9", "f8", "brown acorn"), ("d4", "e5", "brown acorn"), ("h8", "g7", "gray acorn"), ("c3", "e5", "brown acorn")],
)
def test_a_hop_out_of_sight_names_what_blocks_it_and_where(cell: str, block: str, thing: str) -> None:
    rule_id, text, places = why(scurry(SIGHTS, "f3"), cell)
    assert (rule_id, places) == ("SC-9", (cell, block))
    assert f"{thing} on {block} blocks" in text


@rule("SC-9")
def test_a_squirrel_in_the_way_is_named() -> None:
    game = scurry(SIGHTS, "c6")
    rule_id, text, places = why(game, "c6")
    assert (rule_id, places) == ("SC-9", ("c6", "d6"))
    assert "gray squirrel on d6 blocks" in text
    assert why(game, "d6")[0] == "SC-9"  # nor can it be hopped on


@rule("SC-9")
def test_a_hop_off_the_lines_says_so() -> None:
    rule_id, text, places = why(scurry(SIGHTS, "f3"), "d7")
    assert (rule_id, places) == ("SC-9", ("d7",))
    assert "straight line" in text


@rule("SC-8")
@pytest.mark.parametrize(("cell", "words"), [("f8", "brown already"), ("f7", "is empty"), ("f6", "already")])
def test_a_first_hop_to_what_is_no_acorn_of_the_other_side(cell: str, words: str) -> None:
    rule_id, text, places = why(scurry(SIGHTS, "f3"), cell)
    assert (rule_id, places) == ("SC-8", (cell,))
    assert words in text


@rule("SC-8", "SC-11", "SC-12")
def test_later_hops_back_are_explained() -> None:
    game = scurry("4/brown e8/gray f8 f9 i9/squirrels f6 c6", "d7", "f8", "f9")
    assert why(game, "f8")[::2] == ("SC-12", ("f8",))  # flipped a moment ago
    assert why(game, "e8")[::2] == ("SC-8", ("e8",))  # own from the beginning
    assert "cannot be visited again" not in why(game, "e8")[1]  # it never was
    assert why(game, "f6")[::2] == ("SC-8", ("f6",))  # where it began: empty
    assert why(game, "f9")[::2] == ("SC-11", ("f9", "i9"))  # where it stands, and would stop


@rule("SC-15")
def test_a_placement_that_leaves_no_move_names_what_is_in_the_way() -> None:
    game = scurry("4/brown f8 i9/gray e8/squirrels f6 c6")
    rule_id, text, places = why(game, "f9")
    assert (rule_id, places) == ("SC-15", ("f9", "f8"))
    assert "brown acorn on f8 blocks" in text
    rule_id, text, places = why(game, "e4")
    assert (rule_id, places) == ("SC-15", ("e4",))
    assert "straight line" in text


@rule("SC-7")
def test_the_other_players_sentence_waits() -> None:
    game = scurry("4/gray f8/squirrels f6 c6")
    rule_id, text, _ = why(game, "f9", seat=1)
    assert rule_id == "SC-7"
    assert "Brown's turn" in text
    assert game.why("f9", 0) is None
    assert why(scurry(SEEDING), "b5", seat=1)[0] == "SC-5"
    assert why(scurry(f"{SEEDING}/swap", "d5"), "swap", seat=0)[0] == "SC-22"


@rule("SC-14", "SC-15", "SC-16")
@pytest.mark.parametrize(
    ("setup", "sentences", "rule_id"),
    [
        ("4/squirrels f6 d6", ("f8", "f8"), "SC-14"),
        (STUCK, (), "SC-15"),
        (f"{POCKETS}/cap 1", ("d5", "d5"), "SC-16"),
    ],
)
def test_after_the_end_every_sentence_says_how_it_ended(setup: str, sentences: tuple[str, ...], rule_id: str) -> None:
    game = scurry(setup, *sentences)
    for text in ("f6", "d4", "swap", "seed f6"):
        explanation = why(game, text)
        assert explanation[0] == rule_id
        assert "over" in explanation[1]
    found_pass = game.why("pass")
    assert found_pass is not None
    assert found_pass.rule == rule_id


@rule("SC-7", "SC-8", "SC-11", "SC-5")
def test_a_pass_is_refused_everywhere() -> None:
    game = scurry("4/brown f3/gray f8 h8 e4/squirrels f6 c6")
    assert why(game, "pass")[0] == "SC-7"
    rule_id, _, places = why(game.play("d7"), "PASS")
    assert (rule_id, places) == ("SC-8", tuple(game.legal))
    assert set(places) == {"f8", "h8"}
    assert why(game.play("f8"), "pass")[::2] == ("SC-11", ("h8",))
    assert why(scurry(SEEDING), "pass")[0] == "SC-5"


@rule("SC-2")
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("a1", "from c3 to i9"),
        ("z9", "from c3 to i9"),
        ("c33", "row c has c3 to c6"),
        ("d8", "row d has d3 to d7"),
        ("a9", "from c3 to i9"),
        ("F4", "small letters"),
        ("f4 f5", "one cell"),
        ("f 4", "one cell"),
        ("seed a1", "no cell"),
        ("acorn", "from c3 to i9"),
    ],
)
def test_words_that_name_no_cell(text: str, words: str) -> None:
    game = scurry("4/gray f8/squirrels f6 c6")
    rule_id, reason, _ = why(game, text)
    assert rule_id == "SC-2"
    assert words in reason
    with pytest.raises(NotAMove) as error:
        game.play(text)
    assert text.lower() not in slow.cells(4) or text.lower() in error.value.nearest


@pytest.mark.parametrize("side", [3, 4, 6])
def test_the_nearest_cells_are_named_for_one_that_is_not_there(side: int) -> None:
    """By steps on the ground, not by how alike the names are."""
    state = Scurry(setup=f"{side}/random 2").state
    for name in {*(f"{letter}{number}" for letter in "abfkz" for number in (1, 4, 11, 30)), "b5"} - {*slow.cells(side)}:
        with pytest.raises(NotAMove) as error:
            state.parse(name)
        rings, reached = [{name}], {name}
        while len(found := [each for ring in rings for each in ring if each in slow.cells(side)]) < 3:
            rings.append({slow.step(each, way) for each in rings[-1] for way in slow.STEPS} - reached)
            reached |= rings[-1]
        away = {each: n for n, ring in enumerate(rings) for each in ring}
        assert sorted(away[each] for each in error.value.nearest) == sorted(away[each] for each in found)[:3]
    if side == 4:
        assert "Nearest: c5, c6, " in str(Scurry(setup="4/random 2", seed=1).why("b5"))


@rule("SC-5")
@pytest.mark.parametrize(("cell", "words"), [("b5", "gray acorn"), ("f6", "is empty"), ("h5", "gray acorn")])
def test_a_wrong_choice_for_the_squirrel_is_explained(cell: str, words: str) -> None:
    rule_id, text, places = why(scurry(SEEDING), cell)
    assert (rule_id, places) == ("SC-5", (cell,))
    assert words in text
    assert why(scurry(SEEDING, "d5"), "d5")[1].endswith("d5 holds a brown squirrel.")


@rule("SC-22")
def test_swaps_at_the_wrong_time_are_explained() -> None:
    asked = scurry(f"{SEEDING}/swap", "d5")
    assert why(asked, "b5")[0] == "SC-22"  # first the answer
    for game in (
        scurry(f"{SEEDING}/swap"),
        scurry(SEEDING, "d5"),
        scurry(f"{SEEDING}/swap", "d5", "keep"),
        scurry(f"{SEEDING}/swap", "d5", "swap", "b5"),
        scurry(SIGHTS, "f3"),
    ):
        assert why(game, "swap")[0] == "SC-22"
        assert why(game, "keep")[0] == "SC-22"


@rule("SC-21")
def test_the_board_is_seeded_once() -> None:
    for game in (Scurry(setup="3/random", seed=1), scurry(SIGHTS)):
        assert why(game, "seed f7 f8")[0] == "SC-21"
