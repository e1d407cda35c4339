"""What a board says where house rules hold: prompt, buttons, move list, log, badge, and pieces that went far."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from squirrelwidgets import BadSetup, NutHunt, Scurry, house
from squirrelwidgets.core.desk.feed import Feed
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.core.play.game_types import kind_of
from squirrelwidgets.core.words.grammar import third_person
from squirrelwidgets.core.words.runs import plain
from squirrelwidgets.games.nut_hunt.rules.moves import DIE
from squirrelwidgets.lessons.content.texts import rules_in
from tests.house_rules.variants import Hop, Level, Rest, Same, Thief, Twice


def prompts(kind: Any, setup: Any, plies: int = 40) -> list[Any]:
    game, rng = kind(setup=setup, seed=1), Random(1)
    said = []
    while not game.over and game.ply < plies:
        said.append(kind.stage().status(game.state, game.story(game.node, "all")))
        game.play(rng.choice(game.legal))
    return said


def resting() -> Any:
    return Rest(setup="4/random", seed=1).play("c4", "d7")


def test_a_new_sentence_is_in_the_prompt_a_button_and_told_in_words() -> None:
    game, stage = resting(), Rest.stage()
    status = stage.status(game.state, ())
    assert (plain(status["ask"]), status["note"]) == (
        "Put a gray acorn on a free cell",
        "House rules: you may also rest.",
    )
    assert stage.label(game.state, ("rest",)) == "Rest"
    assert stage.label(game.state, ("a1",)) is None
    before = game.state
    game.play("rest")
    assert stage.move_text(before, "rest") == "rests"
    assert plain(stage.move_text(before, "f4")) == "+f4"
    [line] = stage.log(game.state, game.state.events)
    assert line["seat"] == "brown"
    assert plain(line["text"]) == "Brown rests. (HR-1)"
    game.play("rest")
    assert "rest" not in plain(stage.status(game.state, ())["note"])


def test_a_position_with_a_new_sentence_is_drawn_in_letters() -> None:
    game = resting()
    assert game.legal[-1] == "rest"
    assert "Brown: place a gray acorn on an empty cell." in str(game.state)
    assert str(game.state).endswith("Or rest.")


def test_the_house_tells_of_a_seat_by_its_name() -> None:
    state = Thief(2, seed=1).state.scratch()
    state.events = []
    state.tell("HR-1", "takes 2 acorns", 1)
    state.tell("HR-1", "The wind blows.")
    lines = Thief.stage().log(state, state.events)
    assert [plain(line["text"]) for line in lines] == ["Blue takes 2 acorns. (HR-1)", "The wind blows. (HR-1)"]


@pytest.mark.parametrize(
    ("verb", "does"), [("rest", "rests"), ("pass", "passes"), ("try", "tries"), ("play", "plays"), ("go", "goes")]
)
def test_a_verb_is_told_of_somebody(verb: str, does: str) -> None:
    assert third_person(verb) == does


def test_a_prompt_of_the_book_stands_where_the_book_allows_the_same() -> None:
    assert prompts(Same, "5/random") == prompts(Same.house.original, "5/random")


def test_a_prompt_does_not_say_by_the_book_what_may_be_done() -> None:
    """By the book: go on to a tile with fewer than 1."""
    game = Level(2, seed=1).play("d4")
    status = Level.stage().status(game.state, ())
    assert plain(status["ask"]) == "Choose what is lit"
    assert status["seat"] == "rust"
    hidden = Level(setup={"players": 2, "smarty": True}, seed=1)
    hidden.play("d4")
    watched = Level.stage().status(hidden.state.seen_by(1), ())
    assert plain(watched["ask"]) == "is on d4 and may go on"


def test_a_board_knows_its_house_rules() -> None:
    assert [Level.title, Twice.title] == ["Squirrel Rush: Level", "Scurry: Twice"]  # a variant of a variant
    assert Feed(Twice(setup="3/random", seed=1)).own_static()["house"] == ["HR-1", "HR-2"]
    assert Feed(Level(2, seed=1)).own_static()["house"] == ["HR-1"]
    assert "house" not in Feed(NutHunt(3, seed=1)).own_static()


def test_no_lines_of_sight_are_drawn_by_the_book_where_another_rule_holds() -> None:
    setup = Hop.setup("4/random")
    assert Hop.stage().sight(setup) is None
    assert "sight" not in Hop.stage().layouts(setup, "all")
    assert Rest.stage().sight(Rest.setup())


class FastFox(NutHunt):
    """Nut Hunt with a fox that goes two tiles."""

    @house.rule("HR-1", "The fox goes two tiles at a roll.", replaces="NH-9")
    def roll(self: Any, move: int) -> None:
        left = self.fox
        self.fox = self.ground.goes[self.fox][move - DIE]
        super().roll(move)
        self.fox_from = left


def test_a_fox_that_went_two_tiles_is_drawn() -> None:
    game = FastFox(3, seed=2, seats=["random"] * 3).run(60)
    far = [node.state for node in game.node.line() if any(event.kind == "fox" for event in node.state.events)]
    assert any(state.fox not in state.ground.near[state.fox_from] for state in far)
    for state in far:
        marks = {mark["id"]: mark for mark in FastFox.stage().scene(state, ())}
        assert ("prints" in marks) == (state.fox != state.fox_from)
    assert Feed(game).compose() is None


def test_no_example_of_the_rulebook_cites_a_rule_that_is_in_doubt(tmp_path: Path) -> None:
    page = Level.rulebook(tmp_path / "rules.html").read_text("utf-8")
    figures = re.findall(r"<figcaption>(.*?)</figcaption>", page)
    assert figures
    assert not [rule for figure in figures for rule in rules_in([figure]) if rule in Level.house.doubtful]
    at, instead = (page.index(f'<article id="{rule}">') for rule in ("SR-9", "HR-1"))
    assert "Not in this game: HR-1 takes its place." in page[at:instead]
    assert page.count("<article", at, instead) == 1
    assert "By house rules: HR-1." in page
    assert Level.rules()["SR-15"].text.endswith("go on to fewer acorns (SR-9). So far as HR-1 leaves it.")
    assert Rest.rules()["HR-1"].title == "Rest"


def test_variants_of_two_games_may_have_one_name() -> None:
    """Whichever game was loaded first."""
    made = [
        type("Twin", (base,), {"ends": house.rule("HR-1", "A twin.", new=True)(lambda self: None)})
        for base in (Scurry, NutHunt, Scurry)
    ]
    assert [kind_of(Game, kind.setup()) for kind in made[1:]] == made[1:]
    with pytest.raises(BadSetup, match="of an earlier Twin"):
        kind_of(Game, made[0].setup())
