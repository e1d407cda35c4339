"""What guide, notebook and pages say of house rules is so: quoted results come out, rules do what their words say."""

from __future__ import annotations

import io
import re
from contextlib import redirect_stdout
from typing import Any

import pytest

from docs.maker.also_tried import ALSO_TRIED
from docs.maker.hooks import page
from squirrelwidgets import NutHunt, Scurry, Squarrels, SquirrelRush, house
from tests.texts.test_notebooks import cells_of, run_cell
from tests.texts.test_readme import PAGES, blocks
from tests.which_games import BUILT_IN

GUIDE = PAGES / "guide" / "house-rules.md"
NOTEBOOK = "10-own-rules"


def block(line: str) -> tuple[dict[str, Any], str]:
    """The names that a block of the guide makes, and what it prints: the first one with this line."""
    found = next(each.code for each in blocks(GUIDE) if line in each.code)
    names: dict[str, Any] = {}
    with redirect_stdout(io.StringIO()) as printed:
        exec(found, names)
    return names, printed.getvalue()


def cells(*ids: str) -> tuple[dict[str, Any], str]:
    """The same of cells of the notebook, below its first one."""
    code = {each["id"]: "".join(each["source"]) for each in cells_of(NOTEBOOK)}
    names: dict[str, Any] = {}
    with redirect_stdout(io.StringIO()) as printed:
        for each in ("prepare", *ids):
            run_cell(code[each], names)
    return names, printed.getvalue()


def test_the_first_rule_is_five_lines_and_lights_what_the_book_does_not() -> None:
    names, _ = block("class Level")
    [rule] = re.findall(r"    @house.rule.*?(?=\n\n)", blocks(GUIDE)[0].code, flags=re.DOTALL)
    assert len(rule.splitlines()) == 5
    level = names["Level"](2, seed=1).play("d4")
    book = SquirrelRush(2, seed=1).play("d4")
    assert "d3" in level.legal
    assert [*book.legal] == ["end"]


def test_what_the_guide_says_that_check_prints() -> None:
    _, printed = block("class Lazy")
    [told] = re.findall(r"^```text\n(.*?)^```$", GUIDE.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE)
    assert told == printed


def test_the_cells_of_the_notebook_say_what_its_texts_say() -> None:
    names, printed = cells("rule", "refused", "record")
    lit = {*names["Level"](2, seed=1).play("d4").legal} - {"end"}
    assert len(lit) == 2  # "Two tiles beside it … are lit; by the book there would be none."
    assert "Not in this game: HR-1 takes its place." in printed
    assert "d2 is not possible now: A step may also go" in printed
    assert "run the cell that defines Level" in printed
    names, _ = cells("number", "sentence")
    assert names["Short"](3).state.last_nest == 3 != NutHunt(3).state.last_nest
    assert "rest" in names["resting"].legal
    assert "rest" not in names["Rest"](setup="4/random", seed=1).play("c4", "d7", "rest", "rest").legal


def test_the_house_finds_out_what_the_notebook_says_that_it_does() -> None:
    code = {each["id"]: "".join(each["source"]) for each in cells_of(NOTEBOOK)}
    for cell, name in (("lazy", "Lazy"), ("own", "Mine")):
        made, asked = code[cell].rsplit("\n\n\n", 1)
        names: dict[str, Any] = {}
        exec(f"{code['prepare']}\n{made}", names)
        assert asked == f"{name}.check(games=20)"
        assert "no game differs from the book's" in str(names[name].check(games=2, positions=1))


def test_each_rule_that_the_notebook_proposes_can_be_written() -> None:
    """By the hook and the rule that it names."""
    text = next("".join(each["source"]) for each in cells_of(NOTEBOOK) if each["id"] == "own-text")
    proposed = re.findall(r"`(\w+)`, (SR-\d+)", text)
    assert len(proposed) == 3
    for hook, rule in proposed:
        assert hook in SquirrelRush.hooks()[rule]

    class Corners(SquirrelRush):
        @house.rule("HR-1", "An acorn counter lies on each corner at the start.", replaces="SR-4")
        def lay(self: Any, kinds: Any) -> None:
            super().lay(kinds)  # type: ignore[misc]
            for name in ("a1", "a4", "d1", "d4"):
                self.add_counter(self.ground.index[name])

    class Poor(SquirrelRush):
        @house.rule("HR-1", "Who has the fewest acorns begins the round.", replaces="SR-30")
        def starter(self: Any) -> int:
            return min(range(self.seats), key=lambda seat: self.reserves[seat])

    for kind in (Corners, Poor):
        report = kind.check(games=2, positions=1)
        assert report.ok, report


# -- what players also try


def tried(name: str) -> list[Any]:
    """The variants of a page's lines, run as they stand."""
    names: dict[str, Any] = {}
    run_cell(ALSO_TRIED[name].code, names)
    return [each for each in names.values() if isinstance(each, type) and getattr(each, "house", None)]


@pytest.mark.parametrize("name", BUILT_IN)
@pytest.mark.usefixtures("without_template")
def test_what_players_also_try_runs(name: str) -> None:
    found = tried(name)
    assert len(found) == (name != "SquirrelIsland")  # in which it is an option
    for kind in found:
        assert kind(seed=1, seats=["random"] * kind.player_count()).run(200).svg()


@pytest.mark.sweep
@pytest.mark.parametrize("name", BUILT_IN)
@pytest.mark.usefixtures("without_template")
def test_nothing_breaks_in_what_players_also_try(name: str) -> None:
    for kind in tried(name):
        report = kind.check()
        assert report.ok, report


def test_a_short_scurry_ends_after_ten_turns() -> None:
    [kind] = tried("Scurry")
    game = kind(setup="6/random", seed=1, seats=["random", "random"]).run()
    assert game.state.turn <= 10
    assert game.result.rule in ("HR-1", "SC-14", "SC-15")


def test_equal_steps_and_a_fifth_nest() -> None:
    [level], [five] = tried("SquirrelRush"), tried("NutHunt")
    assert "d3" in level(2, seed=1).play("d4").legal
    assert five(3).state.last_nest == 5


def test_an_empty_handed_turn_goes_on() -> None:
    [kind] = tried("Squarrels")
    setup = {"players": 3, "hands": ["2 2", "1", "3"], "dealer": "ochre"}
    said = ("draw", "card 2", "store 2")
    assert kind(setup=setup).play(*said).state.mover == 0
    assert Squarrels(setup=setup).play(*said).state.mover == 1


# -- hooks


def test_the_page_of_hooks_has_all_of_them() -> None:
    text = page()
    for kind in (Scurry, SquirrelRush, NutHunt):
        for rule, hooks in kind.hooks().items():
            assert f"[{rule}](" in text
            assert all(f"- `{name}" in text for name in hooks)
