"""What a stranger ran into who had read `help(own)` alone: each a test of what is said or done now."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from squirrelwidgets import BadSetup, IllegalMove, NotAMove, house, lab, own
from squirrelwidgets.core.desk.desk import Desk
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.core.play.game_types import kind_of

from .games import HighNut, Nim, NutRun
from .test_check import dealt, lays, wins_or_loses
from .test_errors import made, mark, told
from .test_words import Pig, log

OUTSIDE: list[int] = []


class Fire(own.Game):
    """Together: put out the fire, before a roll feeds it.

    Fire: on a six it grows. At three all is lost."""

    players = own.players(1, 3)
    die = own.die(6)
    fire = own.count("Fire", 2)
    seen = own.each("Rolled")

    def legal(self) -> Any:
        return ["wait", "pour"]

    def play(self, word: str) -> None:
        self.fire -= word == "pour"
        if not self.fire:
            self.win(*self.seats, "It is out.")
        self.roll(self.die)

    def came(self, n: int) -> None:
        self.seen[self.mover] += 1
        self.fire += n == 6
        if self.fire == 3:
            self.lose("All is burnt. (F-2)")

    def value(self, seat: int) -> Any:
        return -20 * self.fire


def test_what_chance_says_to_a_sentence_belongs_to_who_said_it() -> None:
    game = Fire(2, chance=["die 4"]).play("wait")
    assert (game.state.seen, game.state.mover) == ((1, 0), 1)
    assert log(game)[:2] == ["Rust chooses wait. (F-1)", "Rust rolls 4. (F-1)"]
    assert game.turns == [("rust", "wait die 4")]


def test_came_may_say_who_goes_on() -> None:
    class Sixes(Fire):
        def came(self, n: int) -> None:
            if n == 6:
                self.again()

    assert Sixes(2, chance=["die 6"]).play("wait").state.mover == 0
    assert Sixes(2, chance=["die 5"]).play("wait").state.mover == 1


def test_a_hint_of_a_game_that_is_always_lost_goes_by_value() -> None:
    class Lost(Fire):
        def play(self, word: str) -> None:
            self.fire -= word == "pour"
            if self.seen[self.mover]:
                self.lose("All is burnt.")
            self.roll(self.die)

    hint = Lost(1, setup="players=1 fire=2", seed=1).hint()
    assert hint.sentences == ("pour",)
    assert hint.reason == "Of 40 games that went on at random after each none was won; bots would say this."


def test_all_have_lost_everywhere() -> None:
    game = Fire(2, chance=["die 6"]).play("wait")
    assert str(game).endswith("All have lost: All is burnt. (F-2)")
    assert game.story().text.splitlines()[-1] == "The game is over: all have lost. (F-2)"
    assert game.result
    assert (game.result.rule, game.result.lost) == ("F-2", True)


def test_a_score_alone_is_a_game() -> None:
    class Say(own.Game):
        """Say it."""

        points = own.score()

        def legal(self) -> Any:
            return ["more", "win"]

        def play(self, word: str) -> None:
            if word == "win":
                self.win(self.mover, "Said.")

    assert Say(seed=1).svg()
    assert Desk(Say(seed=1))


def test_players_go_by_their_names() -> None:
    game = Pig(["Ada", "Bo"], chance=["die 5", "die 1", "die 4"]).play("roll", seat="Ada")
    assert "Ada loses all. (P-1)" in game.story().text
    assert repr(game.story()) == game.story().text
    assert "Ada 0, Bo 0" in str(game)
    assert "Rust" not in str(game)
    assert game.hint(seat="Bo").sentences
    with pytest.raises(IllegalMove, match="It is Bo's turn, not Ada's"):
        game.play("stop", seat="Ada")


def test_a_player_may_be_called_like_a_word() -> None:
    assert Pig(["roll", "Bo"], chance=["die 5", "die 4"]).play("roll").moves == ("die 5", "roll", "die 4")
    assert HighNut(["1", "2"], setup={"hand": ["2", "1"]}).play("2").moves == ("2",)


SAID = {
    "no text": (lambda self, cell: self.win(self.mover), r"win\(seat, …, text\): say why, in a text"),
    "no tie": (lambda self, cell: self.tie(), r"tie\(text\): say why, in a text"),
    "capitals": (lambda self, cell: setattr(self, "MOST", 3), "CAPITALS never changes: declare `most` beside it"),
    "a list of cards": (lambda self, cell: self.hand[0].append(1), "only tells what lies there: `move` changes it"),
}


@pytest.mark.parametrize("name", SAID)
def test_an_error_names_what_lacks(name: str) -> None:
    play, says = SAID[name]
    game = made(play=play, MOST=1, deck=own.deck([1, 2]), hand=own.hand("deck"))(seed=1)
    with pytest.raises(Exception, match=r".") as caught:
        game.play("a1")
    assert re.search(says, told(caught.value).replace("\n", " ")), told(caught.value)


@pytest.mark.parametrize("given", [[None], [True], [""], [1.5], [["a", 1]], [()], ["a1", ("b1", None)]])
def test_a_sentence_is_a_text_a_number_a_tuple_of_these(given: Any) -> None:
    with pytest.raises(TypeError, match=r"legal\(self\) gives texts, numbers, tuples of these; not") as caught:
        made(legal=lambda self: given)()
    assert "while ``" not in told(caught.value)
    assert "This was at the start. In `legal`" not in told(caught.value)  # the line is the house's


def test_an_error_at_the_start_says_so() -> None:
    with pytest.raises(ZeroDivisionError) as caught:
        made(legal=lambda self: 1 // 0)()
    assert re.search(r"This was at the start. In `legal`, line \d+", told(caught.value))


def bare(**written: Any) -> Any:
    return type(own.Game)("Mine", (own.Game,), written)


AT_THE_CLASS = {
    "nothing to say": (
        lambda: bare(points=own.score(), why=lambda self, w: None, play=mark),
        r"no part has places that `why` can be asked of. List in `says\(self\)`",
    ),
    "misspelt": (lambda: bare(cells=own.grid(2, 2), plays=mark), "lacks `def play.* Is `plays` meant to be `play`"),
    "a deck of one": (lambda: own.deck("nut"), r'deck\("nut"\): say how many there are, as in deck\({"nut": 8}\)'),
    "players": (lambda: own.players(4, 2), "from 1 to 6 can play; not from 4 to 2"),
}


@pytest.mark.parametrize("name", AT_THE_CLASS)
def test_the_class_line_says_what_cannot_be(name: str) -> None:
    make, says = AT_THE_CLASS[name]
    with pytest.raises((TypeError, ValueError), match=says):
        make()


def keeps(self: Any, cell: str) -> None:
    self.LOG.append(cell)
    mark(self, cell)


def keeps_outside(self: Any, cell: str) -> None:
    OUTSIDE.append(1)
    mark(self, cell)


def at_risk(self: Any, cell: str) -> None:
    self.risk += 1
    wins_or_loses(self, cell)


FOUND = {
    "no rule": (
        lambda: made(play=lambda self, cell: self.tie("Full. (PIG-2)")),
        r"There is no rule PIG-2, in 'Full. \(PIG-2\)': the docstring's paragraphs are M-1 …",
    ),
    "a value of nothing": (
        lambda: made(value=lambda self, seat: None),
        r"TypeError: value\(self, seat\) gives a number from -100 to 100, not None",
    ),
    "a value that fails": (lambda: made(value=lambda self, seat: 1 // 0), "ZeroDivisionError: .*In `value`, line"),
    "a value of millions": (
        lambda: made(value=lambda self, seat: 10**6),
        "`value` gives as much as a victory is worth",
    ),
    "a list in the class": (lambda: made(LOG=[], play=keeps), "`LOG` changes while a game is played"),
    "a list in the module": (lambda: made(play=keeps_outside), "`OUTSIDE` changes while a game is played"),
    "why against legal": (
        lambda: made(why=lambda self, cell: "No." if cell == "b2" else None),
        "`legal` gives `b2`, and `why` is against it: No.",
    ),
    "why gives True": (lambda: made(why=lambda self, cell: True), "`why` gives True for `a1`: the reason as a text"),
    "legal by luck": (
        lambda: made(legal=lambda self: random.sample(self.cells.empty, 1)),
        "`legal` asked twice gives two lists",
    ),
    "only pass": (lambda: made(legal=lambda self: []), "Nothing can be said but `pass`"),
    "misspelt": (lambda: made(trun=lambda self: None), "Nothing calls `trun`: is it meant to be `turn`"),
    "a prompt of nothing": (lambda: made(prompt=lambda self: None), "`prompt` gives the question as a text, not None"),
}


@pytest.mark.parametrize("name", FOUND)
def test_check_finds(name: str) -> None:
    make, says = FOUND[name]
    found = own.check(make(), games=2)
    assert any(re.search(says, each) for each in found), found


def test_a_fault_is_told_once() -> None:
    def outside(self: Any, cell: str) -> None:
        OUTSIDE.append(1)
        self.cells[self.cells.empty[len(OUTSIDE) % len(self.cells.empty)]] = self.mover
        if not self.cells.empty:
            self.tie("Full.")

    found = own.check(made(cells=own.grid(3, 3), play=outside), games=4)
    assert len([each for each in found if "played twice" in each]) == 1


def test_what_the_prompt_says_is_seen() -> None:
    quiet, asks = (made(risk=0, play=at_risk, **more) for more in ({}, {"prompt": lambda self: f"has {self.risk}."}))
    assert [any("Nobody sees `risk`" in each for each in own.check(kind, games=4)) for kind in (quiet, asks)] == [1, 0]


def test_a_helper_is_not_misspelt() -> None:
    def played(self: Any, cell: str) -> None:
        self.plays(cell)

    assert not any("Nothing calls" in each for each in own.check(made(play=played, plays=wins_or_loses), games=2))


def test_check_of_the_house_finds_nothing_either() -> None:
    """Sentences of another time are refused with a reason."""
    assert str(Pig(chance="ask").play("die 5", "roll", "die 4").why("swap")) != ""
    for kind in (Fire, dealt(lays)):
        assert kind.check(games=3, positions=2).ok


def test_a_sentence_of_another_time_is_one() -> None:
    class Twice(own.Game):
        """Roll, then stop."""

        points = own.count("Rolls")

        def legal(self) -> Any:
            return ["stop", "roll"] if self.points else ["roll"]

        def play(self, word: str) -> None:
            self.points += 1
            if word == "stop":
                self.tie("Stopped.")
            self.again()

    with pytest.raises(IllegalMove, match=r'"stop" is not possible now. You can say roll'):
        Twice().play("stop")
    with pytest.raises(NotAMove, match="'jump' is no move: say roll"):
        Twice().play("jump")
    assert Twice().play("roll").legal == ("roll", "stop")  # in order, whatever order a set has in this process


def test_no_sentence_of_legal_stands_where_a_set_put_it() -> None:
    game = made(cells=own.grid(3, 3), legal=lambda self: [*reversed(self.cells.empty)])()
    assert game.legal == ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")


def test_a_die_is_what_it_shows() -> None:
    game = NutRun(chance=["die 6"])
    assert game.state.die == 6
    assert game.state.die != 5
    assert game.state.die == game.state.die


def test_simulate_names_the_setup_for_so_many() -> None:
    with pytest.raises(BadSetup, match=r"HighNut.setup\(players=3\) is for 3"):
        lab.simulate(HighNut, ["random"] * 3, games=1, progress=False)
    with pytest.raises(BadSetup) as caught:
        lab.simulate(Nim, ["random"] * 3, games=1, progress=False)
    assert "setup(" not in str(caught.value)


def test_the_newest_class_of_a_name_is_the_one() -> None:
    """Wherever it is in the tree of classes."""

    def below(base: Any, **more: Any) -> Any:
        said = {"__qualname__": "Mine", "__doc__": "Mark.", "legal": Nim.written.all["legal"], "play": mark}
        return type(base)("Mine", (base,), {**said, **more})

    old, new = below(own.Game, heaps=own.heaps(3)), below(Nim)
    assert kind_of(Game, new.setup()) is new
    with pytest.raises(BadSetup, match="of an earlier Mine"):
        kind_of(Game, old.setup())


def test_a_variant_of_a_game_whose_cell_ran_again_is_an_earlier_one() -> None:
    """Of both, when both cells are run again."""

    def run() -> Any:
        base = type(own.Game)("Again", (own.Game,), {**Nim.written.all, "__doc__": "Take."})
        two = house.rule("HR-1", "At most two.", replaces="A-1")(lambda self: [("a", 1)])
        return type(base)("Few", (base,), {"own_legal": two})

    old, new = run(), run()
    assert kind_of(Game, new.setup()) is new
    with pytest.raises(BadSetup, match="of an earlier Few"):
        kind_of(Game, old.setup())


def test_a_seat_and_its_number_are_said_apart() -> None:
    def legal(self: Any) -> Any:
        return [("ask", seat) for seat in self.seats] + [("ask", 1), ("ask", 0)]

    assert made(legal=legal)().legal == ("ask rust", "ask 0", "ask blue", "ask 1")
