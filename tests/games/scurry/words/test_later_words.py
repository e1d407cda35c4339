"""The later edition in words: prompts, log, drawing, move list. Refusals are tested with the rules."""

from __future__ import annotations

import pytest

from squirrelwidgets import Scurry
from squirrelwidgets.core.words.runs import plain
from tests.games.scurry.helpers import scurry

LAID = ("f6", "e6", "g7", "f9", "c3", "f3")


def prompt(game: Scurry) -> tuple[str, str]:
    status = game.stage().status(game.state, game.story())
    return plain(status["ask"]), plain(status["note"])


@pytest.mark.rule("SC-20")
def test_prompts_while_the_players_seed_the_board() -> None:
    game = Scurry(setup="6/players 3")
    assert prompt(game) == (
        "Put a brown acorn on a free cell",
        "You have 3 acorns to put. Then the squirrels come.",
    )
    assert prompt(game.play(*LAID[:5])) == (
        "Put a gray acorn on a free cell",
        "You have 1 acorn to put. Then the squirrels come.",
    )
    ask, note = prompt(game.play(LAID[5]))
    assert ask == "Put your squirrel on a free cell"
    assert "gray acorns" in note


@pytest.mark.rule("SC-25")
def test_prompts_of_a_turn_of_two_hops() -> None:
    game = scurry("6/players 3/hops 2", *LAID, "i6", "b6")
    assert prompt(game) == (
        "Put a gray acorn on a free cell",
        "You find no second step yet: put it where you can make two steps.",
    )
    assert prompt(game.play("i9"))[0] == "Run to a gray acorn, then to one more"
    assert prompt(game.play("i9"))[0] == "Run on to a gray acorn"
    several = scurry("4/gray f8 h8 f4/squirrels f6 d7/hops 2")
    assert prompt(several) == ("Put a gray acorn on a free cell", "It may stand in Gray’s way.")


@pytest.mark.rule("SC-15", "SC-25")
@pytest.mark.parametrize(("hops", "lack"), [(1, "You see no gray acorn"), (2, "You find no second step yet")])
def test_a_prompt_says_that_one_may_place_anywhere_and_lose(hops: int, lack: str) -> None:
    game = scurry(f"4/gray e8/squirrels f6 i9/anywhere/hops {hops}")
    assert prompt(game) == (
        "Put a gray acorn on a free cell",
        f"{lack}: you lose unless this one changes that.",
    )


@pytest.mark.rule("SC-20")
def test_the_log_counts_the_acorns_laid() -> None:
    game = scurry("6/players 3", *LAID, "i6")
    lines = [plain(line["text"]) for line in game.stage().log(game.state, game.story())]
    assert lines[1] == "Gray lays a gray acorn on e6: 1 of 3. (SC-20)"
    assert lines[-1] == "Brown puts the brown squirrel on i6. (SC-20)"


@pytest.mark.rule("SC-20")
def test_the_move_list_has_a_row_for_each_pair_of_acorns() -> None:
    game = scurry("4/players 2", "f6", "f7", "e6", "f8", "c3", "i9", "c5")
    rows = [game.stage().turn_row(node.state) for node in game.node.line()]
    assert [row.round for row in rows[:7]] == ["+1", "+1", "+2", "+2", "Start", "Start", "1"]
    assert len({row.turn for row in rows[:7]}) == 7  # a turn each: that is what "undo turn" takes back
    assert game.turns[:2] == [("brown", "f6"), ("gray", "f7")]


@pytest.mark.rule("SC-20")
def test_the_drawing_says_what_to_lay() -> None:
    game = scurry("4/players 2", "f6")
    assert str(game.state).splitlines()[-2:] == [
        "Gray: lay a gray acorn on an empty cell.",
        "Brown 1, gray 0, tree 30, turn 1.",
    ]
    assert "(" not in str(game.state)  # every empty cell can be chosen
    assert "put the squirrel on an empty cell" in str(game.play("f7", "e6", "f8").state)


@pytest.mark.rule("SC-20")
def test_the_acorn_laid_last_wears_a_plus_and_comes_from_the_tree() -> None:
    game = scurry("4/players 2", "f6", "f7")
    stage = game.stage()
    marks = {mark["id"]: mark for mark in stage.scene(game.state, game.story())}
    assert marks["laid"]["at"] == "f7"
    assert stage.motion(game.state, game.state.events).fly == {"acorn.f7": "tree"}
    assert stage.ghost(game.state) == "acorn-brown"
    game.play("e6", "f8", "c3")
    assert "laid" not in {mark["id"] for mark in stage.scene(game.state, game.story())}
    assert stage.motion(game.state, game.state.events).fly == {"brown": "tree"}
    assert stage.ghost(game.state) == "squirrel-gray"
