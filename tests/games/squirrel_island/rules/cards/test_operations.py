"""Operations from outside the package are read, played, said, drawn and valued; a choice knows its own."""

from __future__ import annotations

import ast
import doctest
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from squirrelwidgets import BadSetup, Greedy
from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.core.words.runs import plain
from squirrelwidgets.games.squirrel_island import SquirrelIsland
from squirrelwidgets.games.squirrel_island.rules.agenda.order import InOrder
from squirrelwidgets.games.squirrel_island.rules.agenda.steps import Step, Table, View
from squirrelwidgets.games.squirrel_island.rules.cards import operations
from squirrelwidgets.games.squirrel_island.rules.cards.operations import (
    OPERATIONS,
    Operation,
    icon,
    number,
    operation,
    word,
    words,
)
from squirrelwidgets.games.squirrel_island.rules.cards.operations.aimed import Part
from squirrelwidgets.games.squirrel_island.rules.cards.operations.base import Prospects
from squirrelwidgets.games.squirrel_island.rules.cards.operations.kinds.lose import Lose
from squirrelwidgets.games.squirrel_island.rules.days import BEGIN, GATHER, MORNINGS, OPEN
from squirrelwidgets.games.squirrel_island.rules.moves import MoveKind
from squirrelwidgets.games.squirrel_island.rules.phases import Phase
from squirrelwidgets.games.squirrel_island.rules.play import REFILLS
from squirrelwidgets.games.squirrel_island.rules.setups.setup import Setup
from squirrelwidgets.games.squirrel_island.words.card_text import rows, sentence, short
from squirrelwidgets.games.squirrel_island.words.labels import deed, label, move_text
from squirrelwidgets.games.squirrel_island.words.log import log
from tests.games.squirrel_island.rules.cards.own_cards import Data, choose, gain, item, when


@pytest.fixture(autouse=True)
def _of_ones_own() -> Iterator[None]:
    """Two operations that the package does not know."""
    known = dict(OPERATIONS)
    define_toast()
    define_barter()
    yield
    OPERATIONS.clear()
    OPERATIONS.update(known)


def define_toast() -> None:
    """One that is done at once."""

    @operation
    class Toast(Operation):
        op = "toast"
        n: int = number()
        whom: str = word("all", "others", key="for", default="all")

        def do(self, table: Table, step: Step) -> bool:
            for seat in table.others() if self.whom == "others" else (table.mover, *table.others()):
                table.nuts[seat] += self.n
                step.tell(table, "did", seat, f"gets {self.n} nuts at the feast")
            return False

        def text(self) -> str:
            return f"{'each other player gains' if self.whom == 'others' else 'everybody gains'} {self.n} nuts"

        def signs(self) -> tuple[Any, ...]:
            return (words(f"+{self.n}"), icon("nut"), icon("each"))

        def value(self, prospects: Prospects) -> float:
            return -float(self.n) if self.whom == "others" else 0.0


def define_barter() -> None:
    """One that asks."""

    @operation
    class Barter(Operation):
        op = "barter"
        says_all = True

        def do(self, table: Table, step: Step) -> bool:
            return table.ask(Phase.CHOOSE, step, 1, table.mover)

        def moves(self, view: View) -> list[int]:
            return [MoveKind.OPTION + 1, MoveKind.OPTION + 2]

        def answer(self, table: Table, step: Step, move: int) -> None:
            purse = table.coins if move == MoveKind.OPTION + 1 else table.stamina
            purse[table.mover] += 1
            table.done()

        def option(self, n: int) -> str:
            return "swap for a coin" if n == 1 else "swap for a stamina"

        def option_value(self, n: int, prospects: Prospects) -> float:
            return prospects.goods["coin" if n == 1 else "stamina"]

        def text(self) -> str:
            return "swap with the market"

        def signs(self) -> tuple[Any, ...]:
            return (icon("coin"), words("or"), icon("stamina"))


def card(*effect: Data, **more: Any) -> Data:
    return item(**{"id": "feast_day", "name": "Feast Day", "cost": 0, "copies": 9, "effect": list(effect), **more})


def setup_of(*cards: Data, **more: Any) -> Setup:
    options = {"hands": ("feast-day", ""), "first": "rust", "coins": (3, 3), "nuts": (1, 1), **more}
    return SquirrelIsland.setup(players=2, deck=[*SquirrelIsland.cards(), *cards], **options)


def after(setup: Setup, *sentences: str) -> Any:
    state: Any = SquirrelIsland.begin(setup)
    for text in sentences:
        state = state.play(state.parse(text), state.actors[0])
    return state


def told(state: Any) -> list[str]:
    return [plain(line["text"]) for line in log(state, state.events)]


def advised(state: Any) -> str:
    view = state.seen_by(0)
    (move,) = Greedy().choose(view, (), Random(1))
    return str(view.say(move))


# -- an operation from outside the package


def test_an_operation_of_ones_own_is_played() -> None:
    state = after(setup_of(card({"op": "toast", "n": 2})), "play feast-day")
    assert state.nuts == (3, 3)
    gets = "Feast Day: {} gets 2 nuts at the feast. (SI-10)"
    assert told(state)[1:] == [gets.format("Rust"), gets.format("Blue")]


@pytest.mark.parametrize(
    ("effect", "reason"),
    [
        ({"op": "toast"}, "effect#1.n: this is missing."),
        ({"op": "toast", "n": 21}, "effect#1.n: a number from 1 to 20 is wanted here, not 21."),
        ({"op": "toast", "n": 1, "for": "me"}, 'effect#1.for: "all" or "others" is wanted here, not \'me\'.'),
        ({"op": "toast", "n": 1, "to": 1}, "effect#1.to: there is no such key here."),
        ({"op": "toasd"}, "effect#1.op: 'toasd' is no operation; there are gain, draw, stash,"),
    ],
)
def test_what_is_wrong_with_it_is_told_with_its_path(effect: Data, reason: str) -> None:
    with pytest.raises(BadSetup) as caught:
        setup_of(card(effect))
    assert caught.value.reason.startswith(f"card 51 (feast_day): {reason}")


def test_a_field_says_how_it_is_read() -> None:
    with pytest.raises(TypeError, match=r"Wave\.far: say how it is read"):

        @operation
        class Wave(Operation):
            op = "wave"
            far: bool = False


def test_a_setup_keeps_it() -> None:
    setup = setup_of(card({"op": "toast", "n": 2, "for": "all"}))
    assert Setup.parse(str(setup)) == setup
    assert setup.box.cards[-1].effect[0].written() == {"op": "toast", "n": 2, "for": "all"}


def test_its_card_says_and_shows_what_it_does() -> None:
    setup = setup_of(card({"op": "toast", "n": 2}, {"op": "go_again"}))
    feast = setup.box.cards[-1]
    assert sentence(feast) == "Everybody gains 2 nuts, go again."
    assert short(feast.effect) == "everybody gains 2 nuts, again"
    assert "Now: everybody gains 2 nuts, go again: one more turn at once." in [row.text for row in rows(feast)]
    face = SquirrelIsland.stage().composed_symbols(setup)["card-feast-day"]
    assert {"nut", "each", "again"} <= {part["s"] for part in face}
    assert "+2" in [part["t"]["t"] for part in face if "t" in part]
    assert "+2" in SquirrelIsland.card("feast-day", setup).svg()


def test_a_bot_values_it() -> None:
    for effect, wanted in (({"n": 3}, "play feast-day"), ({"n": 3, "for": "others"}, "sleep")):
        assert advised(after(setup_of(card({"op": "toast", **effect}, gain())))) == wanted


def test_what_no_class_values_is_worth_nothing() -> None:
    """It was taken for sabotage, and worth something for each player."""
    state = after(setup_of(card({"op": "barter"})))
    assert not state.box.cards[-1].sabotage
    assert advised(state) == "sleep"


def test_it_can_ask_and_names_its_options() -> None:
    state = after(setup_of(card({"op": "barter"})), "play feast-day")
    assert state.sentences() == ("choose 1", "choose 2")
    assert label(state, ("choose", "2")) == "Swap for a stamina"
    assert deed(state, ("choose", "2")) is None
    assert move_text(state, "choose 1") == ["1: swap for a coin"]
    assert advised(state) == "choose 2"
    assert state.explain("choose 3", 0).text == "There are 2 options, no number 3."
    assert state.play(state.parse("choose 1"), 0).coins == (4, 3)


def test_a_game_with_it_is_saved_and_opened(tmp_path: Path) -> None:
    game = SquirrelIsland(["Ada", "Bo"], setup=setup_of(card({"op": "barter"}, {"op": "toast", "n": 1})), seed=1)
    game.play("play feast-day")
    assert game.state.key()["doing"] == ["barter", 50, {"op": "barter"}]
    assert game.state.key()["agenda"] == [["toast", 50, {"op": "toast", "n": 1, "for": "all"}]]
    again = SquirrelIsland.load(game.save(tmp_path / "feast.json"))
    assert again.state == game.state


def test_one_of_the_same_name_takes_its_place() -> None:
    """As when a cell of a notebook runs again; decks read before are read anew."""
    before = setup_of(card({"op": "barter"}))

    @operation
    class Barter(Operation):
        op = "barter"

        def do(self, table: Table, step: Step) -> bool:
            table.nuts[table.mover] += 5
            return False

        def text(self) -> str:
            return "gain 5 nuts"

        def signs(self) -> tuple[Any, ...]:
            return (words("+5"), icon("nut"))

    assert sentence(before.box.cards[-1]) == "Swap with the market."
    setup = setup_of(card({"op": "barter"}))
    assert sentence(setup.box.cards[-1]) == "Gain 5 nuts."
    assert after(setup, "play feast-day").nuts == (6, 1)


# -- a pending choice knows its operation

COINS_FIRST = choose([gain(1, "coin")], [gain(2, "coin")])
NUTS_THEN = choose([gain(4)], [gain(3)])


def test_an_option_tells_what_one_has_then_and_stamina_has_its_most() -> None:
    state = after(setup_of(card(choose([gain(2), gain(5, "stamina")], [{"op": "draw", "n": 1}]))), "play feast-day")
    assert (state.nuts[0], state.stamina[0] > 0) == (1, True)
    assert deed(state, ("choose", "1")) == "then you have 3 nuts and 5 stamina"
    assert deed(state, ("choose", "2")) is None


def test_a_second_choice_shows_its_own_options() -> None:
    """It showed those of the first one, which has as many."""
    state = after(setup_of(card(COINS_FIRST, NUTS_THEN)), "play feast-day")
    assert [label(state, ("choose", n)) for n in "12"] == ["Gain 1 coin", "Gain 2 coins"]
    assert advised(state) == "choose 2"
    state = state.play(state.parse("choose 2"), 0)
    assert "Feast Day: Rust chooses: gain 2 coins. (SI-10)" in told(state)
    assert [label(state, ("choose", n)) for n in "12"] == ["Gain 4 nuts", "Gain 3 nuts"]
    assert move_text(state, "choose 2") == ["2: gain 3 nuts"]
    assert advised(state) == "choose 1"
    assert "Feast Day: Rust chooses: gain 3 nuts. (SI-10)" in told(state.play(state.parse("choose 2"), 0))


def test_a_choice_of_an_ability_is_told_as_its_own() -> None:
    fan = when("sleep", NUTS_THEN, effect=[COINS_FIRST], copies=1)
    state = after(setup_of(card(), fan, squirrels=("nut-fan", "")), "sleep")
    assert state.phase is Phase.CHOOSE
    assert label(state, ("choose", "1")) == "Gain 4 nuts"
    told_of = told(state.play(state.parse("choose 1"), 0))
    assert "Nut Fan’s ability: Rust chooses: gain 4 nuts. (SI-17)" in told_of


# -- what an operation is


def test_records_tell_steps_apart() -> None:
    """By what caused them, and all that a deck says of them."""
    steps = [step for steps in SquirrelIsland.setup().box.steps.values() for step in steps]
    told = {str(step.key()) for step in steps}
    assert len(told) == len({(step.cause, str(step.task.written())) for step in steps}) > 50
    orders = [Step(InOrder(waiting), 0) for waiting in ((1, 2), (2, 1))]
    waiting = [*BEGIN, *MORNINGS, GATHER, OPEN, *REFILLS, *orders]
    parts = [Step(Part(Lose("coin", 1, "each"), seat), 3) for seat in (0, 1)]
    assert len({str(step.key()) for step in (*waiting, *parts)}) == len(waiting) + len(parts)


def test_the_example_of_an_operation_is_true() -> None:
    assert doctest.testmod(operations) == (0, 3)


def test_asks_nobody_by_itself() -> None:
    state = after(setup_of(card()))
    assert state.actors != (CHANCE,)
    gain = state.setup.box.cards[0].effect[0]
    assert gain.moves(state) == []
    assert gain.option(1) == ""


def test_no_other_room_asks_which_operation_it_is() -> None:
    """A new one needs no line elsewhere."""
    kinds = {each.__name__ for each in OPERATIONS.values()}
    folder = Path(operations.__file__).parent
    for file in folder.parents[2].rglob("*.py"):
        if folder not in file.parents:
            tree = ast.parse(file.read_text(encoding="utf-8"))
            froms = (node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom))
            named = {each.name for node in froms if "operations" in (node.module or "") for each in node.names}
            assert not kinds & named, file
