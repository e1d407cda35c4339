"""Setups made by hand: what edits do, what is refused at once and by which rule, and what is listed."""

from __future__ import annotations

import json
from typing import Any

import pytest

from squirrelwidgets import SquirrelIsland
from squirrelwidgets.core.model.errors import IllegalMove, NotAMove
from squirrelwidgets.editor.views import change, view_of
from tests.editor.places import places_of
from tests.games.squirrel_island.helpers import own as own_card

ROPE: dict[str, Any] = {"name": "Rope", "kind": "item", "cost": 1, "copies": 3, "effect": '{ op = "draw", n = 2 }'}


def own(**fields: Any) -> str:
    return f"own {json.dumps({**ROPE, **fields})}"


# -- random edits


# -- what edits do


def after(*sentences: str, **options: Any) -> Any:
    return SquirrelIsland.edit(SquirrelIsland.setup(**{"players": 2, **options})).edit(*sentences)


@pytest.mark.rule("SI-5")
def test_with_a_card_in_a_hand_it_is_the_middle_of_a_day() -> None:
    editor = after("hand glider")
    assert editor.text == "players=2 hands=glider/"
    assert str(view_of(editor.setup_game)["validity"]["text"][0]).startswith("The middle of day 1")
    for sentence, text in (("turn blue", "turn=blue"), ("asleep yes", "asleep=rust"), ("again 1", "again=1")):
        assert after(sentence).text == f"players=2 hands=/ {text}"
    back = after("hand glider", "stash digger", "known glider", "known digger", "asleep yes", "begin morning")
    assert back.text == "players=2 stashes=digger/ known=digger/"


@pytest.mark.parametrize(
    ("sentences", "text"),
    [
        (["seat blue", "hand add digger", "hand digger", "stamina 4"], "hands=/2*digger stamina=3/4"),
        (["squirrel climber", "tired climber", "squirrel glider"], "squirrels=climber,climber~,glider/"),
        (["tired climber", "squirrel climber", "clear tired climber"], "squirrels=climber/"),
        (["used trail-map", "used glider", "used digger", "used drop 2"], "used=trail-map,digger/"),
        (["stash digger", "unseen digger", "known digger"], "stashes=digger,digger?/ known=digger/"),
        (["hand digger", "known digger", "clear hand digger"], "hands=/"),
        (["island digger", "island glider", "move i1 i4", "island peddler"], "island=peddler,glider,.,digger"),
        (["day 2", *["island digger"] * 4, "island glider", "day 1"], "island=digger,digger,digger,digger"),
        (["draws digger", "draws add glider", "draws drop 1"], "draws=glider"),
        (["copies digger 6", "copies glider 0", "copies digger 4"], "copies=0*glider"),
        (["days 2", "morning 2 nut 1"], "days=2 mornings=3*stamina,2*coin,5*card/3*stamina,2*coin,1*nut,2*card"),
        (["morning 2 nut 1", "morning 2 nut 0"], ""),
        (["first blue", "nuts blue 7", "first none"], "nuts=0/7"),
        (
            ["hand blue digger", "turn blue", "first blue", "players 3", "players 2"],
            "hands=/digger first=blue turn=blue",
        ),
    ],
)
def test_edits_say_what_a_setup_says(sentences: list[str], text: str) -> None:
    assert after(*sentences).text == f"players=2 {text}".strip()


def test_players_who_stay_keep_their_things() -> None:
    editor = after("hand blue digger", "seat ochre", "nuts 5", "first ochre", "asleep yes", players=3)
    assert editor.edit("players 2").text == "players=2 hands=/digger nuts=0/0"
    assert editor.sketch.shown == 1


def test_an_edit_names_the_seat_or_means_the_one_that_is_shown() -> None:
    editor = after("hand blue digger", "hand glider")
    assert (editor.text, editor.sketch.shown) == ("players=2 hands=/digger,glider", 1)
    assert after("seat blue").undo().sketch.shown == 0
    assert SquirrelIsland.edit("players=3 hands=// turn=ochre").sketch.shown == 2


def test_a_game_is_edited_from_where_it_stands() -> None:
    game = SquirrelIsland(3, seed=1, seats=["random"] * 3).run()
    game.undo(40)
    while game.state.phase.name != "AWAKE":
        game.undo(1)
    assert len(game.moves) > 20
    editor = game.edit()
    assert editor.sketch.shown == game.state.mover
    assert editor.play().state.key() == game.state.key()


# -- what is refused


@pytest.mark.parametrize(
    ("sentence", "rule", "places"),
    [
        ("hand golden-acorn", "SI-1", ()),
        ("island digger", "SI-4", ("i4",)),
        ("clear i5", "SI-4", ("i5",)),
        ("clear i9", "", ()),
        ("move i5 i1", "SI-4", ("i5",)),
        ("move i1 i5", "SI-4", ("i5",)),
        ("clear hand", "", ()),
        ("used drop 1", "", ()),
        ("move i1 i2", "", ("i2",)),
        ("squirrel trail-map", "SI-9", ("rust",)),
        ("tired blue trail-map", "SI-9", ("blue",)),
        ("known hammock", "SI-2", ("rust",)),
        ("clear squirrel hammock", "", ("rust",)),
        ("stamina 6", "SI-2", ("rust",)),
        ("seat ochre", "SI-5", ()),
        ("hand slate digger", "SI-5", ()),
        ("copies digger 3", "SI-1", ()),
        ("copies golden-acorn 100", "SI-1", ()),
        ("morning 5 nut 1", "SI-24", ()),
        ("morning 1 nut 100", "SI-6", ()),
        ("take players=2 hands=digger", "SI-2", ()),
    ],
)
def test_what_cannot_be_mended_is_refused_at_once(sentence: str, rule: str, places: tuple[str, ...]) -> None:
    editor = after(*["island digger"] * 4, "hand golden-acorn")
    why = editor.why(sentence)
    assert (why.rule, tuple(why.places)) == (rule, places), why
    assert why.text[-1] == "."
    with pytest.raises(IllegalMove):
        editor.edit(sentence)


@pytest.mark.parametrize(
    ("sentence", "refused"), [("clear i2", "i2 is empty."), ("move i2 i1", "i2 is empty."), ("move i1 i2", "None")]
)
def test_only_a_card_is_taken_from_the_island(sentence: str, refused: str) -> None:
    editor = after("island digger", "island glider", "clear i2")
    assert str(editor.why(sentence)) == refused


@pytest.mark.parametrize("sentence", ["fly i1", "hand", "hand drop", "clear", "begin", "stamina", "first", "copies 3"])
def test_words_that_say_nothing_are_no_edits(sentence: str) -> None:
    with pytest.raises((NotAMove, IllegalMove)):
        after().edit(sentence)


@pytest.mark.rule("SI-14")
def test_all_that_is_missing_is_listed_and_can_be_mended() -> None:
    plain = own_card("plain", copies=40)
    editor = after("asleep rust yes", "asleep blue yes", deck=[plain], mornings=["3*stamina 2*card"])
    editor.edit(own())
    assert [(problem.field, problem.rule) for problem in editor.problems] == [("deck", "SI-1"), ("asleep", "SI-14")]
    assert editor.problems[1].places == ("rust", "blue")
    assert places_of(editor) == [("deck",), ("panel-rust", "panel-blue")]
    editor.edit("turn blue", "squirrel blue plain", "copies rope 0")
    assert editor.play(chance=["first rust"]).state.phase.name == "ASLEEP"
    assert [problem.rule for problem in after("morning 1 card 60").problems] == ["SI-5"]


# -- a card of one's own


@pytest.mark.rule("SI-1")
def test_a_card_of_ones_own_is_in_the_deck_at_once() -> None:
    editor = after("hand glider", own(), "hand rope", "used rope")
    assert editor.sketch.setup.box.cards[-1].name == "Rope"
    assert dict(view_of(editor.setup_game)["values"])["cards rope"] == 1
    game = editor.play(chance="ask")
    assert game.play("first rust").play("play rope").state.due == 2
    editor.edit(own(cost=2, copies=5))
    assert (editor.sketch.setup.box.cards[-1].cost, len(editor.sketch.setup.box.cards)) == (2, 51)
    assert str(editor.why(own(copies=1))) == "The deck has 1 rope; you want 2. (SI-1)"
    assert SquirrelIsland.edit(editor.text).sketch == editor.sketch


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"name": ""}, "id: 2 to 24 small letters"),
        ({"name": "Deck"}, "id: 'deck' means something else"),
        ({"cost": None}, "cost: a number from 0 to 12"),
        ({"kind": "fish"}, "tribe: "),
        ({"loops": "nut"}, "loops: only squirrels"),
        ({"effect": '{ op = "draws" }'}, "effect#1.op: 'draws' is no operation"),
        ({"effect": '{ op = "draw", n = 1 }, { op = "gain", what = "nuts", n = 1 }'}, "effect#2.what: "),
        ({"effect": "draw 1"}, "effect: this cannot be read"),
        ({"kind": "Tree", "ability": 'when = "noon"'}, "ability.when: "),
        ({"size": 3}, "there is no field 'size'"),
    ],
)
def test_a_card_is_refused_with_the_path_into_its_fields(fields: dict[str, Any], reason: str) -> None:
    why = after().why(own(**fields))
    assert (why.rule, reason in why.text) == ("SI-1", True), why


def test_a_form_shows_the_card_and_how_it_is_said() -> None:
    editor = after()
    stage = editor.setup_game.stage()
    text = stage.form_text(editor.sketch, "own", ROPE)
    assert text.startswith("A thing. Costs 1 coin.\nNow: draw 2 cards.")
    assert 'effect = [{ op = "draw", n = 2, from = "deck" }]' in text
    assert "Rope" in stage.form_picture(editor.sketch, "own", ROPE)


# -- what travels


def test_an_edit_is_small() -> None:
    editor = after(
        "hand digger", "squirrel climber", "tired peddler", "island trail-map", "used hammock", "draws digger"
    )
    for sentence in ("hand glider", "clear hand glider", "island peddler", "stamina 1", "seat blue", "asleep yes"):
        before = view_of(editor.setup_game)
        editor.edit(sentence)
        assert len(json.dumps(change(before, view_of(editor.setup_game)))) < 1500
