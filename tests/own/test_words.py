"""The words in which rules are written: chance, hidden cards in sentences, seats, ends, what others see."""

from __future__ import annotations

import re
from pydoc import render_doc
from random import Random
from typing import Any

import pytest

from squirrelwidgets import own
from squirrelwidgets.core.desk.feed import Feed
from squirrelwidgets.core.words.runs import plain

from .games import HighNut, Nim, NutRun
from .test_errors import made


class Pig(own.Game):
    """Roll as often as you like. After a 1 it is all lost. Stop, and it is yours. First with the goal wins."""

    players = own.players(2, 4)
    goal = own.option(20, "Points to win", least=10, most=200)
    die = own.die(6)
    banked = own.score("points")
    risk = own.each("at risk")

    def turn(self) -> None:
        self.risk[self.mover] = 0
        self.roll(self.die)

    def came(self, n: int) -> None:
        if n == 1:
            self.tell(f"{self.name(self.mover)} loses all.")
            self.next()
        else:
            self.risk[self.mover] += n

    def prompt(self) -> str:
        return f"has {self.risk[self.mover]} at risk."

    def legal(self) -> Any:
        return ["roll", "stop"]

    def play(self, word: str) -> None:
        if word == "roll":
            self.roll(self.die)
            self.again()
            return
        self.banked[self.mover] += self.risk[self.mover]
        if self.banked[self.mover] >= self.goal:
            self.win(self.mover, f"{self.goal} points.")


class Picnic(own.Game):
    """All choose a card, face down. Then all are shown, and the hands go to the left. Most points win."""

    players = own.players(2, 4)
    deck = own.deck({"nut": 8, "berry": 8, "apple": 12})
    hand = own.hand("deck")
    chosen = own.hand("deck")
    meal = own.row("deck")
    points = own.score("points")

    def start(self) -> None:
        for seat in self.seats:
            self.deal(3, self.hand, seat)

    def legal(self) -> Any:
        return set(self.hand[self.mover])

    def play(self, card: str) -> None:
        self.hand.move(card, self.mover, self.chosen, self.mover)
        if len(self.chosen) < len(self.seats):
            return
        hands = [list(self.hand[seat]) for seat in self.seats]
        for seat in self.seats:
            self.chosen.move(self.chosen[seat][0], seat, self.meal, seat)
            self.points[seat] = self.meal[seat].count("nut")
            for each in hands[seat]:
                self.hand.move(each, seat, self.hand, self.after(seat)[0])
        if not len(self.hand):
            self.end("All is eaten.")


class Guess(own.Game):
    """Name a player and a card: if it is theirs, you win."""

    players = own.players(2, 3)
    deck = own.deck({1: 2, 2: 2, 3: 2})
    hand = own.hand("deck")
    last = 0

    def start(self) -> None:
        for seat in self.seats:
            self.deal(1, self.hand, seat)

    def legal(self) -> Any:
        return {(seat, card) for seat in self.seats if seat != self.mover for card in (1, 2, 3)}

    def play(self, seat: int, card: int) -> None:
        self.last += 1
        self.show(self.hand[seat][0], seat, self.mover)
        if self.hand[seat] == [card]:
            self.win(self.mover, f"{self.name(seat)} has {card}.")
        elif self.last == 4:
            self.lose("Nobody has guessed.")


def log(game: Any, viewer: Any = "all") -> list[str]:
    """What the log of a viewer has."""
    return [plain(line["text"]) for ply in Feed(game, viewer).all() for line in ply.get("log", ())]


def test_came_is_called_before_anybody_speaks() -> None:
    game = Pig(seed=1, chance=["die 5", "die 1", "die 4"])
    assert (game.state.risk, game.legal) == ((5, 0), ("roll", "stop"))
    game.play("roll")
    assert game.moves == ("die 5", "roll", "die 1", "die 4")
    assert (game.state.risk, game.state.mover) == ((5, 4), 1)  # what was lost is set at the next turn
    assert log(game)[1:4] == ["Rust chooses roll. (P-1)", "Rust rolls 1. (P-1)", "Rust loses all. (P-1)"]
    status = game.stage().status(game.state, ())
    assert (status["ask"], plain(status["note"])) == ("Choose roll or stop", "Blue has 4 at risk.")
    assert own.check(Pig, games=5) == []


def test_the_first_score_is_the_points_and_others_are_columns() -> None:
    game = Pig(seed=1, chance=["die 5"]).play("stop")
    assert game.scores == (5, 0)
    [table] = game.stage().panels(game.state, ())
    assert Pig.aim == "Roll as often as you like."
    assert table["cols"] == ["Players", "points", "at risk"]  # type: ignore[typeddict-item]  # of a table


def test_an_end_tells_points_once_and_counts_the_last_turn() -> None:
    game = HighNut(3, seats=["random"] * 3, seed=1).run()
    assert game.stage().panels(game.state, ()) == [], "the standings have them"
    assert game.state.turns == 18


def test_words_that_no_part_has_are_asked_for_by_themselves() -> None:
    state: Any = made(legal=lambda self: ["fold", "raise"])().state
    assert NutRun().stage().status(state, ())["ask"] == "Choose fold or raise"


def test_cards_dealt_in_a_row_are_told_with_the_last() -> None:
    game = HighNut(seed=1)
    assert log(game, 0) == ["Each player gets 3 cards. (HN-1)"]
    assert "seat" not in Feed(game, 0).all()[-1]["log"][0], "it is nobody's"
    assert [ply.get("head") for ply in Feed(game, 0).all()] == [None, "", "", "", "", "", "6 cards"]
    assert [Feed(game, seat).all()[-1]["status"]["ask"] for seat in (0, 1)] == ["Choose a card", "is to move"]

    class Draws(own.Game):
        """Two cards for Rust, then one for the table, then one more."""

        deck = own.deck([*range(1, 9)])
        hand, pile = own.hand("deck"), own.pile("deck")

        def start(self) -> None:
            self.deal(2, self.hand, 0)

        def legal(self) -> Any:
            return ["open", "turn"]

        def play(self, word: str) -> None:
            self.deal(2 if word == "open" else 1, self.pile)

    said = log(Draws(seed=1).play("open", "turn"), 1)
    told = ["Rust gets 2 cards.", "Rust chooses open.", "2 cards are dealt.", "Blue chooses turn."]
    assert said[:-1] == [f"{each} (D-1)" for each in told]
    assert re.fullmatch(r"\d is dealt\. \(D-1\)", said[-1])


def test_a_word_is_hidden_where_its_card_lies_hidden() -> None:
    game = Picnic(3, seed=1)
    said = game.legal[0]
    game.play(said)
    before = game.node.parent.state
    assert [before.heard(said, 0, viewer) for viewer in (0, 1, 2, "spectator", "all")] == [said, "?", "?", "?", said]
    [event] = [event for event in game.state.events if event.kind == "played"]
    assert event.knows == (0,)
    plies = Feed(game, 1).all()
    assert plies[-1]["say"] == "?"
    assert [len([told for told in log(game, viewer) if "chooses" in told]) for viewer in (0, 1)] == [1, 0]
    game.play(game.legal[0])
    third = game.legal[0]
    game.play(third)  # all are shown now
    assert game.node.parent.state.heard(third, 2, 0) == third
    assert own.check(Picnic, games=10) == []


def test_hidden_cards_are_in_no_view() -> None:
    state = HighNut(3, seed=1).state
    view = state.seen_by(1)
    assert [list(view.hand[seat]).count("?") for seat in (0, 1, 2)] == [3, 0, 3]
    assert view.moves == ()
    assert state.seen_by(0).moves == state.moves
    world = state.imagine(1, Random(1))
    assert world.hand[1] == state.hand[1]
    assert world.viewer == "all"
    assert all("?" not in world.hand[seat] for seat in world.seats)
    assert set(world.moves) == {str(card) for card in world.hand[0]}


def test_seats_are_said_by_colour_and_by_name() -> None:
    game = Guess(["Ada", "Zed"], seed=1)
    assert set(game.legal) == {"blue 1", "blue 2", "blue 3"}
    assert Guess(["Ada", "Zed"], seed=1).play("Zed 1").moves[-1] == "blue 1"
    assert str(game.why("Zed 9")) == '"blue" goes on with 1, 2 or 3, not 9. (G-1)'
    state = game.state
    assert [f"{seat}" for seat in state.seats] == ["rust", "blue"]
    assert (len(state.seats), state.seats[1], 1 in state.seats, 2 in state.seats) == (2, 1, True, False)
    assert state.after(0) == [1, 0]


def test_what_is_shown_is_told_to_some() -> None:
    game = Guess(3, seed=1, chance=["card 1", "card 2", "card 3"]).play("blue 1")
    told = "Blue has 2. (G-1)"
    assert [told in log(game, viewer) for viewer in (0, 1, 2, "spectator", "all")] == [True, True, False, False, True]
    assert game.play("ochre 3").result.text == "Ochre has 3."
    assert own.check(Guess, games=10) == ["Nobody sees `last`: let a part draw it, own.count(…) or own.each(…)."]


def test_all_lose() -> None:
    game = Guess(2, seed=1, chance=["card 1", "card 2"]).play("blue 1", "rust 2", "blue 1", "rust 2")
    assert game.result.winners == ()
    assert game.result.lost
    status = game.stage().status(game.state, ())
    assert (plain(status["ask"]), plain(status["over"]["title"])) == (
        "All have lost. Nobody has guessed.",
        "All have lost",
    )
    assert str(game).endswith("All have lost: Nobody has guessed. (G-1)")
    assert log(game)[-1] == "The game is over: all have lost. (G-1)"
    assert log(game)[0] == "Each player gets 1 card. (G-1)"
    support = game.state.bot_support
    assert [support.value(game.state, seat) for seat in (0, 1)] == [-100, -100]


def test_next_holds_in_turn_and_in_stuck() -> None:
    class Skip(own.Game):
        """Only Rust lays."""

        cells = own.grid(3, 1)

        def legal(self) -> Any:
            return [] if self.mover else self.cells.empty

        def stuck(self) -> None:
            self.next()

        def play(self, cell: str) -> None:
            self.cells[cell] = self.mover
            if not self.cells.empty:
                self.win(0, text="Full.")

    assert Skip().play("a1", "b1", "c1").result.winners == (0,)

    class Skipped(Skip):
        def turn(self) -> None:
            if self.mover:
                self.next()

    assert Skipped().play("a1", "b1", "c1").state.turns == 5


def test_a_round_of_passes_ends_by_points_or_in_a_tie() -> None:
    class Stop(own.Game):
        """Lay until nothing is left."""

        cells = own.grid(2, 1)

        def legal(self) -> Any:
            return self.cells.empty

        def play(self, cell: str) -> None:
            self.cells[cell] = self.mover

    class Scored(Stop):
        points = own.score()

        def play(self, cell: str) -> None:
            self.cells[cell] = self.mover
            self.points[self.mover] += cell == "a1"

    game = Stop().play("a1", "b1")
    assert game.legal == ("pass",)
    assert game.play("pass", "pass").result.winners == ()
    assert Scored().play("b1", "a1", "pass", "pass").result.winners == (1,)


def test_a_pass_of_the_rules_is_theirs() -> None:
    class Go(own.Game):
        """Lay, or pass. After two passes it is over."""

        cells = own.grid(2, 1)
        passed = 0

        def legal(self) -> Any:
            return [*self.cells.empty, "pass"]

        def play(self, word: str) -> None:
            if word != "pass":
                self.cells[word] = self.mover
                return
            self.passed += 1
            if self.passed == 2:
                self.win(0, "Two passes.")

    assert Go().play("pass", "a1", "b1", "pass").result.text == "Two passes."


def test_rolls_and_passes_are_logged_and_sentences_are_not() -> None:
    game = NutRun(seed=1, chance=["die 2"]).play("0")
    assert log(game)[0] == "Rust rolls 2. (NR-1)"
    assert not any(": 0" in line for line in log(game))


def test_texts_call_the_rules_by_their_ids() -> None:
    assert Nim.rules()["N-1"].text.startswith("Take as many nuts")
    assert "Take as many nuts" in (Nim.__doc__ or "")
    assert Nim.title == "Nim"
    assert HighNut.title == "High Nut"


def test_help_begins_with_the_words() -> None:
    told = own.__doc__ or ""
    for name in own.__all__:
        if name != "write_package":
            assert f"own.{name}(" in told, name
    assert len(render_doc(own).splitlines()) < 250
    for word in ("legal(self)", "came(self, what)", "reveal(text)", ".line(cell)", ".seats_on(place)"):
        assert word in told


@pytest.mark.parametrize("text", ["players=3", "players=4 goal=30"])
def test_setups_are_texts(text: str) -> None:
    assert str(Pig.setup(text)) == text
    assert Pig.setup_type.from_json(Pig.setup(text).to_json()) == Pig.setup(text)
