"""What names no cell of Scurry's board is answered with what would do. Other refusals: `rules/test_examples.py`."""

from __future__ import annotations

import pytest

from squirrelwidgets import NotAMove, Scurry
from tests.games.scurry.helpers import scurry, why
from tests.reference import scurry as slow

rule = pytest.mark.rule


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
