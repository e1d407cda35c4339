"""Setups made by hand: what may be put where, what is refused at once, and what is listed."""

from __future__ import annotations

import json
from typing import Any

import pytest

from squirrelwidgets.games.nut_hunt import NutHunt
from tests.editor.places import places_of
from tests.games.nut_hunt.helpers import HELD, LAYOUT, S, rule
from tests.games.nut_hunt.rules.examples import begin


def laid(players: int = 3, **options: Any) -> Any:
    """An editor of a setup with the tiles of LAYOUT; the fox is on Toadstool Terrace, in c3."""
    return NutHunt.edit(NutHunt.setup(players=players, tiles=LAYOUT, **options))


def option(editor: Any, name: str) -> Any:
    return editor.sketch.options.get(name)


# -- random edits


def test_the_board_knows_where_a_tool_would_be_refused() -> None:
    editor = laid(2).edit("squirrel rust b2", "squirrel rust b2", "fox b1")
    blocked = editor.sketch.blocked()
    for tool in editor.sketch.tools():
        for head in tool.heads() if tool.needs == 1 and tool.word != "clear" else ():
            assert blocked[head] == [place for place in tool.places if editor.why(f"{head} {place}")]
    assert blocked["squirrel blue"] == ["a3", "b1"]
    assert blocked["fox"] == ["b1", "b2"]


# -- pieces and tiles


@rule("NH-19")
def test_the_third_squirrel_makes_a_nest() -> None:
    editor = laid().edit("squirrel blue c4", "squirrel blue c4")
    assert option(editor, "squirrels") == ["", "2*muckville-marsh", ""]
    editor.edit("squirrel blue c4")
    assert (option(editor, "squirrels"), option(editor, "nests")) == (None, ["", "muckville-marsh", ""])


def test_pieces_go_with_their_tiles() -> None:
    editor = laid().edit("squirrel rust a1", "swap a1 c1")
    assert (editor.sketch.options["tiles"][0], editor.sketch.options["tiles"][7]) == ("birch-grove", "hazel-hill")
    assert option(editor, "squirrels") == ["hazel-hill", "", ""]


@rule("NH-3")
def test_a_fox_that_nobody_moved_stays_in_the_centre() -> None:
    editor = laid().edit("swap c3 a1")
    assert option(editor, "fox") is None
    assert editor.sketch.position().fox == editor.sketch.setup.box.index["hazel-hill"]
    editor.edit("squirrel rust b2", "swap c3 a1")
    assert option(editor, "fox") == "hazel-hill"  # it would come onto squirrels, unless it goes with its tile


def test_the_rubber_takes_what_stands_uppermost() -> None:
    editor = laid(2).edit("nest rust b2", "squirrel rust b2", "squirrel blue b2", "fox d1", "from d2")
    for place, name, left in (
        ("b2", "squirrels", ["willow-wallow", ""]),
        ("b2", "squirrels", None),
        ("b2", "nests", None),
        ("d2", "fox_from", None),
        ("d1", "fox", None),
    ):
        assert option(editor.edit(f"clear {place}"), name) == left
    assert editor.why("clear d1").text == "Chestnut Crossing: it is empty."


def test_pieces_are_dragged() -> None:
    editor = laid(2).edit("squirrel rust b2", "move b2 d4", "nest blue c4", "move muckville-marsh a1", "move c3 c4")
    assert option(editor, "squirrels") == ["bramble-bluff", ""]
    assert option(editor, "nests") == ["", "hazel-hill"]
    assert option(editor, "fox") == "muckville-marsh"


REFUSED = [
    ("squirrel rust a3", "NH-7", ("frog-pond",)),
    ("nest rust a3", "NH-7", ("frog-pond",)),
    ("squirrel rust c3", "NH-10", ("toadstool-terrace",)),
    ("fox b2", "NH-10", ("willow-wallow",)),
    ("fox c3", "NH-3", ("toadstool-terrace",)),
    ("from a1", "NH-9", ("hazel-hill",)),
    ("nest blue a1", "NH-23", ("hazel-hill",)),
    ("clear a1", "", ("hazel-hill",)),
    ("move b2 b2", "", ("willow-wallow",)),
    ("move b2 c3", "NH-10", ("toadstool-terrace",)),
    ("swap a1 hazel-hill", "NH-1", ("hazel-hill",)),
    ("hold rust o99", "NH-2", ()),
    ("aside o1", "NH-31", ()),
    ("undealt yes", "NH-30", ()),
    ("forage 3", "NH-10", ()),
]


@pytest.mark.parametrize(("sentence", "rule", "places"), REFUSED)
def test_what_nothing_could_mend_is_refused_at_once(sentence: str, rule: str, places: tuple[str, ...]) -> None:
    editor = laid().edit("squirrel rust b2", "nest blue d1", "nest blue d1", "nest blue d1")
    why = editor.why(sentence)
    assert (why.rule, why.places) == (rule, places)
    assert why.text


def test_words_that_no_edit_has() -> None:
    assert "edits begin with swap, squirrel," in laid().why("brown a1").text
    for sentence in ("squirrel rust", "nuts rust peanut 3", "layout mine", "hold o3"):
        assert f"say it as in `{sentence.split()[0]} " in laid().why(sentence).text


@rule("NH-10")
def test_squirrels_may_be_about_to_flee() -> None:
    editor = laid(2, objectives=HELD[:2], first="rust").edit(
        "from c2", "turn 1", "die 4", "forage 2", "squirrel blue c3"
    )
    assert editor.play().state.sentences(1)  # blue has to scatter
    assert [problem.rule for problem in editor.edit("forage 1").problems] == ["NH-10"]
    assert [problem.places for problem in editor.problems] == [("toadstool-terrace",)]


def test_all_that_is_missing_is_listed() -> None:
    editor = laid(2).edit("turn 3", "forage 2")
    problems = [(problem.field, problem.rule) for problem in editor.problems]
    assert problems == [("turn", "NH-4"), ("turn", "NH-42"), ("die", "NH-9"), ("fox_from", "NH-9")]
    assert editor.setup is None
    assert not editor.edit("objectives given", "first blue", "die 4", "from c2").problems
    assert editor.play().state.sentences() == ("forage acorn", "forage chestnut")


# -- objectives


def test_objectives_go_where_they_are_put() -> None:
    editor = laid(2).edit("hold rust o3", "hold blue o9", "next o7", "next o2", "under blue o5", "out o1")
    setup = editor.setup
    others = " ".join(f"o{card}" for card in range(1, 46) if card not in (1, 2, 3, 5, 7, 9))
    assert (setup.objectives, setup.deck) == (("o3", "o9"), ("o7", "o2", others, "o5 known-to blue"))
    assert setup.left_out == {1}
    editor.edit("hold blue o3", "next o7", "under blue o5", "out o1")  # what is there already goes back
    others = " ".join(f"o{card}" for card in range(1, 46) if card not in (2, 3, 9))
    assert (editor.setup.objectives, editor.setup.deck) == (("", "o3 o9"), ("o2", others))
    assert editor.edit("objectives dealt").text == laid(2).text


def test_the_automas_objectives_and_its_pile() -> None:
    editor = laid(1).edit("hold blue o9", "hold blue o3", "aside o7", "aside o8")
    assert (editor.setup.objectives, editor.setup.aside) == (("", "o9 o3"), "o7 o8")  # in the order of placing
    assert editor.edit("undealt yes").setup.objectives == ("", "?")
    assert editor.edit("hold blue o9").setup.objectives == ("", "o9")


def test_fewer_players_keep_what_still_fits() -> None:
    editor = laid(3).edit(
        "squirrel ochre b2", "nuts rust acorn 2", "hold ochre o3", "next o9", "under ochre o4", "first ochre"
    )
    editor.edit("players 2")
    setup = editor.setup
    assert (setup.squirrels, setup.nuts, setup.first) == ((), ("2*acorn", ""), None)
    assert setup.objectives == ("", "")
    assert len(setup.left_out) == 0
    assert not any("known-to" in layer for layer in setup.deck)
    assert editor.edit("players 5").setup.seat_count == 5


# -- a box of one's own


def test_a_tile_of_ones_own_takes_the_place_of_another() -> None:
    editor = laid(2).edit("squirrel rust a1", "fox d1")
    fields = {"tile": "hazel-hill", "name": "my-hill", "kind": "green", "forage": "acorn", "costs": "2*acorn walnut"}
    stage, sketch = editor.setup_game.stage(), editor.sketch
    assert stage.form_text(sketch, "tile", fields).startswith("My Hill, starting tile, here one gathers acorn, ")
    assert stage.form_picture(sketch, "tile", fields).startswith("<svg")
    setup = editor.edit(f"tile {json.dumps(fields)}").setup
    assert setup.own_tiles[8] == "my-hill green acorn costs 2*acorn walnut"
    assert (setup.tiles[0], setup.squirrels) == ("my-hill", ("my-hill", ""))
    assert "my-hill" in setup.own_objectives[21]
    back = {
        "tile": "my-hill",
        "name": "hazel-hill",
        "kind": "green",
        "forage": "hazelnut walnut",
        "costs": "acorn 2*chestnut",
    }
    setup = editor.edit(f"tile {json.dumps(back)}").setup
    assert (setup.own_tiles, setup.own_objectives) == ((), ())


def test_an_objective_of_ones_own_is_in_the_deck_at_once() -> None:
    editor = laid(2).edit("next o7")
    fields = {"number": "", "one": "hazel-hill", "other": "the-tangle", "points": 9}
    text = editor.setup_game.stage().form_text(editor.sketch, "objective", fields)
    assert text == "o46: Hazel Hill – The Tangle, 9 points and 1 for each tile between."
    editor.edit(f"objective {json.dumps(fields)}", "hold rust o46")
    assert editor.setup.objectives == ("o46", "")
    assert (
        editor.edit(f"objective {json.dumps({**fields, 'number': 'o46', 'points': 3})}").setup.own_objectives[45][-1]
        == "3"
    )


@pytest.mark.parametrize(
    ("form", "fields", "place"),
    [
        ("tile", {"tile": "den"}, "tile"),
        ("tile", {"kind": "red"}, "kind"),
        ("tile", {"name": 3}, "name"),
        ("tile", {"name": "the-tangle"}, "the-tangle"),
        ("tile", {"kind": "pond", "costs": ""}, "hazel-hill"),
        ("tile", {"forage": "peanut"}, ""),
        ("tile", {"costs": ""}, ""),
        ("objective", {"number": "o99"}, "number"),
        ("objective", {"one": "den"}, "one"),
        ("objective", {"other": "hazel-hill"}, "hazel-hill"),
        ("objective", {"points": "many"}, "points"),
        ("objective", {"points": 100}, "points"),
    ],
)
def test_a_form_says_what_is_wrong_and_where(form: str, fields: dict[str, Any], place: str) -> None:
    right: dict[str, Any] = {
        "tile": {"tile": "hazel-hill", "name": "", "kind": "green", "forage": "acorn", "costs": "acorn"},
        "objective": {"number": "", "one": "hazel-hill", "other": "the-tangle", "points": 4},
    }
    assert laid().why(f"{form} {json.dumps(right[form])}") is None
    why = laid().why(f"{form} {json.dumps({**right[form], **fields})}")
    assert why.text
    assert why.rule in ("", *NutHunt.rules())
    assert place in (*why.places, "")
    assert laid().why(f"{form} [1]").text.startswith("a form is said as")


# -- the editor of a game, and its board


def test_a_game_is_edited_from_where_it_stands() -> None:
    game = begin("hazel-hill/willow-wallow", nuts="3*acorn/", turn=4, rolled=3).play(S)
    editor = NutHunt(setup=game.state.to_setup()).edit()
    assert editor.text == str(game.state.to_setup())
    assert editor.play().state.key() == game.state.key()
    assert NutHunt(3, seed=1).edit().setup.drops == 3


@pytest.mark.parametrize(
    ("edits", "fields"),
    [
        (["forage 2"], {"forage": ("c3",), "die": ("die",), "fox_from": ("c3",)}),
        (["forage 2", "swap c3 a1", "fox a1"], {"forage": ("a1",), "die": ("die",), "fox_from": ("a1",)}),
        (["first rust", "drops 1"], {"drops": ("deck",), "objectives": ("deck",)}),
        (["drops 1", "first rust", "squirrel blue b2", "placed 2", "nest rust a2"], {"nests": ("a2",)}),
    ],
)
def test_a_problem_is_shown_where_the_thing_lies_that_it_is_about(edits: list[str], fields: dict[str, Any]) -> None:
    editor = laid(2).edit(*edits)
    shown = {problem.field: places for problem, places in zip(editor.problems, places_of(editor), strict=True)}
    assert fields.items() <= shown.items(), shown
