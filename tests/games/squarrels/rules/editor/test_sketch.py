"""Setups of Squarrels that are made by hand: edits, what they refuse, and what is missing."""

from __future__ import annotations

import pytest

from squirrelwidgets import BadSetup, IllegalMove, Squarrels, SquirrelError
from squirrelwidgets.editor import Editor
from squirrelwidgets.games.squarrels.rules.cards import BOX, CARDS, NAMES

rule = pytest.mark.rule

STARTS = (
    "players=3 hands=1,1/golden,rotten/5 stored=3*2//4 hoard=3,3 played=2*hoard deck=winter,3*5,quarrel won=yes",
    "players=6 hands=1/2/3/4/5/ mover=slate round=3 turn=41 slapped=slate@412.3",
)


def edited(text: str, *sentences: str) -> Editor:
    return Squarrels.edit(text).edit(*sentences)


def test_the_board_shows_what_a_game_of_it_begins_with() -> None:
    for text in STARTS:
        sketch, state = Squarrels.edit(text).sketch, Squarrels(setup=f"{text} dealer=rust", seed=1).state
        drawn = sketch.position()
        for name in ("hands", "sizes", "stored", "played", "totals"):
            assert getattr(drawn, name) == getattr(state, name)
        assert (drawn.deck, drawn.hoard) == (state.deck, state.hoard)


def test_a_card_that_is_put_makes_a_table_of_a_deal() -> None:
    editor = edited(
        "players=3", "hand blue golden", "hand blue 2", "store rust 5", "hoard 1", "hoard 1", "played hoard"
    )
    assert editor.text == "players=3 hands=/2,golden/ stored=5// hoard=2*1 played=hoard"
    editor.edit("clear hand-blue 2", "clear store-rust", "move hoard hand-rust", "mover ochre", "won yes")
    assert editor.text == "players=3 hands=1/golden/ hoard=1 played=hoard mover=ochre won=yes"
    assert editor.edit("begin deal").text == "players=3"


def test_a_deck_of_chosen_cards() -> None:
    editor = edited("players=2", "begin table", "rest no", "deck 3", "deck quarrel")
    assert editor.text == "players=2 hands=/ deck=3,quarrel,winter"
    assert CARDS.left(editor.sketch.setup)[NAMES.index("3")] == BOX[NAMES.index("3")] - 1
    assert editor.edit("rest yes").text == "players=2 hands=/"


@rule("SQ-22")
def test_a_deck_without_winter_is_not_ready() -> None:
    editor = edited("players=2", "rest no", "deck 3", "clear deck winter")
    (problem,) = editor.problems
    assert (problem.rule, problem.places, editor.setup) == ("SQ-22", ("deck",), None)
    assert editor.edit("deck winter").setup


def test_fewer_players_keep_what_is_theirs() -> None:
    text = "players=4 dealer=teal hands=1/2/3/4 stored=///5 totals=1/2/3/4 mover=teal won=yes slapped=teal@300"
    assert edited(text, "players 2").text == "players=2 hands=1/2 totals=1/2 won=yes"
    more = edited(text, "players 5").text
    assert more == "players=5 dealer=teal hands=1/2/3/4/ totals=1/2/3/4/0 stored=///5/ mover=teal won=yes"


@pytest.mark.parametrize(
    ("sentence", "rule", "places"),
    [
        ("hand rust golden", "SQ-1", ("hand-blue",)),
        ("store rust 5", "SQ-1", ("hand-blue", "store-rust")),
        ("hand rust quarrel", "SQ-4", ("hand-rust",)),
        ("hoard winter", "SQ-4", ("hoard",)),
        ("store blue golden", "SQ-9", ("store-blue",)),
        ("played 3", "SQ-32", ("played",)),
        ("played winter", "SQ-22", ("played",)),
        ("deck 3", "SQ-3", ("deck",)),
        ("clear hand-blue", "", ("hand-blue",)),
    ],
)
def test_refused_on_the_spot(sentence: str, rule: str, places: tuple[str, ...]) -> None:
    editor = Squarrels.edit("players=2 hands=1/5,5,golden stored=5,5/")
    with pytest.raises(IllegalMove) as refused:
        editor.edit(sentence)
    assert (refused.value.explanation.rule, refused.value.explanation.places) == (rule, places)
    assert editor.text == "players=2 hands=1/5,5,golden stored=5,5/"


@rule("SQ-5")
def test_after_a_deal_the_one_left_of_the_dealer_begins() -> None:
    for sentence in ("mover blue", "won yes"):
        with pytest.raises(IllegalMove, match=r"left of the dealer begins.*SQ-5"):
            Squarrels.edit("players=2").edit(sentence)


@rule("SQ-22")
def test_the_last_card_of_a_deck_stays() -> None:
    with pytest.raises(IllegalMove, match="SQ-22"):
        edited("players=2", "rest no").edit("clear deck")


def test_what_is_no_edit() -> None:
    with pytest.raises(SquirrelError, match="is no move: edits begin with clear"):
        Squarrels.edit("players=2").edit("nut rust")
    for sentence in ("hand rust", "clear", "clear a b c", "rest maybe", "begin chaos"):
        with pytest.raises(SquirrelError, match=f"is no move: say it as in `{sentence.split()[0]} "):
            Squarrels.edit("players=2").edit(sentence)


def test_the_turn_of_a_game_is_edited() -> None:
    game = Squarrels(3, seed=5, seats=["random"] * 3).run(60)
    while True:
        try:
            editor = game.edit()
            break
        except BadSetup:
            game.undo()
    assert editor.play(seed=1).state.key() == game.state.key()
    assert editor.edit("clear deck" if editor.setup.deck else "rest no").setup != game.settings
    assert editor.take(editor.play(seed=1).settings).setup
