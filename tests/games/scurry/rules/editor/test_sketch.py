"""Setups of Scurry that are made by hand: what may be put where, what is refused, what is missing."""

from __future__ import annotations

import pytest

from squirrelwidgets import Scurry, SquirrelError
from squirrelwidgets.core.model.errors import BadSetup, NotAMove


@pytest.mark.parametrize(
    ("edits", "text"),
    [
        (["brown b3"], "5/gray h8"),
        (["gray b3"], "5/gray b3 h8"),
        (["brown c7 mirror"], "5/brown b3 c7/gray h8 i5"),
        (["brown c7 mirror", "brown c7 mirror"], "5/brown b3/gray h8"),
        (["move b3 c7"], "5/brown c7/gray h8"),
        (["clear h8"], "5/brown b3"),
        (["squirrel brown b4", "squirrel gray c4", "mover gray"], "5/brown b3/gray h8/squirrels b4 c4/mover gray"),
        (["squirrel brown b4", "squirrel gray c4", "brown b2"], "5/brown b2 b3/gray h8/squirrels b4 c4"),
        (["squirrel brown b4", "squirrel gray c4", "clear b4", "clear c4"], "5/brown b3/gray h8"),
        (["side 6", "side 3"], "3/gray h8"),
        (["start random"], "5/random 9"),
        (["start own"], "5/own"),
        (["hops 2", "anywhere yes"], "5/brown b3/gray h8/anywhere/hops 2"),
    ],
)
def test_edits(edits: list[str], text: str) -> None:
    assert Scurry.edit("5/brown b3/gray h8").edit(*edits).text == text


@pytest.mark.parametrize(
    ("edit", "rule", "places"),
    [
        ("brown f6", "SC-4", ("f6",)),
        ("gray b4", "SC-4", ("b4", "b3")),
        ("brown a1", "SC-1", ()),
        ("mover gray", "SC-5", ()),
        ("clear c7", "", ("c7",)),
        ("move b3 f6", "SC-4", ("f6",)),
        ("brown f6 mirror", "SC-4", ("f6",)),
    ],
)
def test_refusals(edit: str, rule: str, places: tuple[str, ...]) -> None:
    why = Scurry.edit("5/brown b3/gray h8").why(edit)
    assert (why.rule, why.places) == (rule, places)


def test_a_move_that_changes_nothing_is_refused() -> None:
    sketch = Scurry.edit("5/brown b3 c7/gray h8").sketch
    for edit, place in (("move b3 b3", "b3"), ("move b3 c7", "c7"), ("move d2 b3", "d2")):
        why = sketch.explain(edit)
        assert why is not None
        assert why.places == (place,)
    assert sketch.explain("move b3 h8") is None


def test_no_more_tiles_than_the_box_has() -> None:
    editor = Scurry.edit("6/brown b3/gray h8/squirrels f6 g6")
    empty = [cell for cell in editor.sketch.ground.names if cell not in editor.sketch.pieces()]
    editor.edit(*(f"brown {cell}" for cell in empty[:28]))
    assert editor.why(f"brown {empty[28]}").rule == "SC-3"
    assert editor.problems[0].rule == "SC-23"  # a turn begins with a tile in the tree


def test_words_that_are_no_edits() -> None:
    for text in ("f6 brown", "red f6"):
        with pytest.raises(NotAMove, match="edits begin with"):
            Scurry.edit("5").edit(text)
    for text in ("squirrel f6", "brown f6 twice", "brown"):
        with pytest.raises(SquirrelError, match=f"say it as in `{text.split()[0]} "):
            Scurry.edit("5").edit(text)


def test_one_squirrel_alone_is_missing_the_other() -> None:
    editor = Scurry.edit("5").edit("squirrel gray f6")
    assert [(each.rule, each.field, each.places) for each in editor.problems] == [("SC-3", "squirrels", ("f6",))]
    with pytest.raises(BadSetup, match="brown squirrel"):
        editor.settings()


@pytest.mark.parametrize("seat", ["brown", "gray"])
def test_a_colour_without_acorns_is_told(seat: str) -> None:
    editor = Scurry.edit("5/brown b3/gray h8").edit("clear b3" if seat == "brown" else "clear h8")
    assert (editor.problems[0].rule, editor.problems[0].field) == ("SC-6", seat)
