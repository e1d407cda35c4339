"""Kings and options that nobody needs: found where they are planted; the same question to several levels."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from squirrelwidgets import Scurry, SquirrelRush, house, lab
from squirrelwidgets.house.blank import forbidding, option_in
from tests.lab.helpers import First, simulate
from tests.lab.questions.planted import Crown, Errand
from tests.lab.toss import TossUp


class Blinking(Scurry):
    @house.rule("HR-1", "A squirrel sees one acorn less.", replaces="SC-9")
    def in_sight(self: Any) -> Any:
        return super().in_sight()[1:]  # type: ignore[misc]  # the house puts it below the game's position


def asked(question: Any, *args: Any, **options: Any) -> Any:
    return question(*args, **{"seed": 1, "progress": False, **options})


def test_a_word_that_gives_the_game_to_one_of_the_others_is_found_and_an_idle_one_is_not() -> None:
    table = asked(lab.kingmaking, Crown.setup(favour=6), "random", games=15)
    assert table.text[0].startswith("Crown ")
    assert "15 of 15 decisions were of a seat that cannot win; each moves " in table.text[0]
    assert table.text[0].endswith("they make kings.")
    lab.plot(table)
    assert "they make kings" not in asked(lab.kingmaking, Crown.setup(favour=0), "random", games=10).text[0]


def test_who_may_win_is_no_king() -> None:
    table = asked(lab.kingmaking, TossUp.setup(players=3, ways=3, percent=40), "random", games=10)
    assert table.text[0].endswith(": nothing is known, among three Random.")
    assert table.positions[0] == 10


def test_what_is_never_taken_and_never_missed_is_dominated_and_what_is_taken_is_not() -> None:
    table = asked(lab.dominated, Errand, First(last=True), games=700).set_index("what")
    assert table.dominated["rest"]
    assert table.text["rest"].endswith(": dominated.")
    assert not table.dominated["work"]
    few = asked(lab.dominated, Errand, First(last=True), games=50).set_index("what")
    assert few.text["rest"].endswith("not known whether anybody needs it.")
    assert not asked(lab.dominated, Errand, "random", games=20).dominated.any()
    lab.plot(few.reset_index())


@pytest.mark.parametrize(
    "setup", [SquirrelRush.setup(players=2, rounds=2), Scurry.setup("3/random"), Blinking.setup("3/random")]
)
def test_options_are_counted_as_in_the_records(setup: Any) -> None:
    table = asked(lab.dominated, setup, "random", games=3)
    taken, legal = Counter[str](), Counter[str]()
    for key in simulate(setup, "random", games=3).key:
        game = lab.game(key)
        for node in type(game).from_record(game.record()).node.line()[1:]:
            before = node.parent.state  # type: ignore[union-attr]  # the first one is left out
            words = {option_in(before.say(move)) for move in before.legal(node.seat)} if node.seat != -1 else set()
            if len(words) > 1:
                legal.update(words)
                taken[option_in(node.say)] += 1
    assert {row.what: row.legal for row in table.itertuples()} == legal
    assert {row.what: round(row.taken * row.legal) for row in table.itertuples() if row.taken} == taken


def test_a_seat_that_may_not_say_something_says_it_only_where_it_must() -> None:
    kind = forbidding(SquirrelRush, "flip", 1)
    for seed in range(6):
        game = kind(2, seed=seed, seats=["random", "greedy"]).run()
        said = [node.seat for node in game.node.line() if option_in(node.say) == "flip"]
        assert 1 not in said
    assert kind.rules()["HR-0"].text == "Seat 2 does not say flip where it can say something else."


def test_an_answer_that_all_levels_give_is_said_once_and_else_who_says_what() -> None:
    tilted = asked(lab.verdict, TossUp.setup(percent=80), ["random", First()], games=200)
    assert tilted.agree[0]
    assert tilted.text[0].endswith(" So say all, random and First.")
    even = asked(lab.verdict, TossUp.setup(percent=50), ["random", First()], games=200)
    assert not even.agree[0]
    assert "no answer that all of them give. Random: " in even.text[0]
    assert " First: " in even.text[0]
    edge = asked(lab.verdict, TossUp.setup(ways=2, edge=40), [First(), First(last=True)], games=200)
    assert not edge.agree[0], "one of them runs"
