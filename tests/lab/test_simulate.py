"""Games are played as asked, whatever goes wrong is told, and what was played is kept."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from types import SimpleNamespace
from typing import Any

import pytest

import squirrelwidgets
from squirrelwidgets import GAMES, BadSetup, Greedy, NutHunt, Scurry, Search, Squarrels, SquirrelRush, lab
from squirrelwidgets.core.model.events import Event
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.lab.match import matches, name_of
from squirrelwidgets.lab.play import Told, play
from tests.core.toy import Dice
from tests.lab.bots import Attentive, First, Late, Mute, Named, Silent

SMALL = Scurry.setup("3/random")


def simulate(*args: Any, **options: Any) -> Any:
    return lab.simulate(*args, **{"seed": 1, "progress": False, **options})


def count_turns(game: Game) -> dict[str, Any]:
    return {"turns": len(game.turns)}


# -- what is played


def test_a_row_tells_a_game() -> None:
    frame = simulate(SMALL, ["greedy", "random"], games=4)
    names = ["game", "setup", "bots", "n", "seats", "scores", "winners", "plies", "ended", "seed", "key"]
    assert list(frame.columns) == names
    assert list(frame.index) == list(frame.n) == [0, 1, 2, 3]
    for row in frame.itertuples():
        assert (row.game, row.setup, row.bots) == ("Scurry", "3/random 3", "greedy, random")
        assert row.seats.keys() == row.scores.keys() == {"brown", "gray"}
        assert row.ended in ("SC-14", "SC-15")
        assert set(row.winners) < {"brown", "gray"}
        assert row.plies > 3


def test_everybody_moves_on_one_seat_from_game_to_game() -> None:
    frame = simulate(SquirrelRush.setup(players=3, rounds=1), ["greedy", "random", First()], games=4)
    assert [list(seats.values()) for seats in frame.seats] == [
        ["greedy", "random", "First"],
        ["random", "First", "greedy"],
        ["First", "greedy", "random"],
        ["greedy", "random", "First"],
    ]


def test_the_bots_sit_where_the_row_says() -> None:
    both = [First(), First(last=True)]
    for row in simulate(SMALL, both, games=4).itertuples():
        state: Any = lab.game(row.key).tree.root.state
        moves = [(node.parent.state, node.say) for node in lab.game(row.key).node.line()[2:] if node.parent]
        for state, said in moves:
            last = row.seats[("brown", "gray")[state.actors[0]]] == "First last=True"
            assert said == state.sentences()[-1 if last else 0]


def test_who_changed_sides_is_at_the_other_seat_at_the_end() -> None:
    """SC-22: gray takes the brown side, so the first player is gray at the end."""
    frame = simulate(Scurry.setup("4/random/swap"), "random", games=30, watch=lambda game: {"swap": game.moves[2]})
    swapped = frame[frame["swap"] == "swap"]
    assert 0 < len(swapped) < 30
    pair = simulate(Scurry.setup("4/random/swap"), ["random", First()], games=30, watch=lambda game: {"s": game.moves})
    for row in pair.itertuples():
        first = "random" if row.n % 2 == 0 else "First"
        assert row.seats["gray" if "swap" in row.s else "brown"] == first


def test_for_whom_nobody_decides_has_a_name() -> None:
    (row,) = simulate(NutHunt.setup(players=1), "greedy", games=1).itertuples()
    assert row.seats == {"rust": "greedy", "blue": "Automa"}


@pytest.mark.parametrize(
    ("setups", "named"),
    [
        (Scurry, [("Scurry", "6")]),
        (SMALL, [("Scurry", "3/random 3")]),
        ([SMALL, Dice.setup(length=2)], [("Scurry", "3/random 3"), ("Dice", "2")]),
        ({"tiny": SMALL, "dice": Dice}, [("Scurry", "tiny"), ("Dice", "dice")]),
    ],
)
def test_setups_come_as_one_or_many(setups: Any, named: list[tuple[str, str]]) -> None:
    frame = simulate(setups, "random", games=1)
    assert list(zip(frame.game, frame.setup, strict=True)) == named


@pytest.mark.parametrize(
    ("bots", "named"),
    [
        ("random", ["random"]),
        (First, ["First"]),
        (["random", "random"], ["random"]),
        (["random", First()], ["random, First"]),
        ([["random", First()], ["greedy", "random"]], ["random, First", "greedy, random"]),
        ([["random", First()], "greedy"], ["random, First", "greedy"]),
        ([Greedy(samples=3), Search(samples=5)], ["greedy samples=3, search samples=5"]),
        ([First(last=True), Named()], ["First last=True, Nutty"]),
    ],
)
def test_bots_come_as_one_or_a_combination_or_many(bots: Any, named: list[str]) -> None:
    assert list(simulate(SMALL, bots, games=1).bots) == named


@pytest.mark.parametrize(
    ("setups", "bots", "options", "said"),
    [
        ([], "random", {}, "setups: there is none"),
        ("5/random", "random", {}, "setups: a setup is a game or what its `setup` makes"),
        (Scurry(), "random", {}, "give its `settings`"),
        (SMALL, [], {}, "bots: there are none"),
        (SMALL, "gready", {}, "a seat is None .a person. or a bot: .*gready"),
        (SMALL, ["random", None], {}, "bots: nobody sits here to click"),
        (SMALL, ["random"] * 3, {}, "setup '3/random 3' of Scurry has 2 players, not 3"),
        ([SMALL, SMALL], "random", {}, "Scurry, setup '3/random 3', bots random: that is twice the same"),
        ({"a": SMALL, "b": SMALL}, "random", {}, "setup 'a', bots random and Scurry, setup 'b', .*: that is twice"),
        (SMALL, ["random", ["random", "random"]], {}, "twice"),
        (SMALL, [[Mute([1]), "random"], [Mute([2]), "random"]], {}, "give a bot of your own a __str__"),
        (SMALL, "random", {"games": 0}, "games: a whole number from 1 on"),
        (SMALL, "random", {"games": True}, "games"),
        (SMALL, "random", {"limit": 0}, "limit"),
        (SMALL, "random", {"seed": "1"}, "seed: a whole number, not '1'"),
        (
            SMALL,
            "random",
            {"executor": ProcessPoolExecutor},
            r"executor: None, a ProcessPoolExecutor\(\), a Dask client's",
        ),
    ],
)
def test_what_cannot_be_played_is_refused(setups: Any, bots: Any, options: Any, said: str) -> None:
    with pytest.raises(BadSetup, match=said):
        simulate(setups, bots, **{"games": 2, **options})


# -- seeds


def test_the_same_seed_plays_the_same_games() -> None:
    frame = simulate(SMALL, ["greedy", "random"], games=5)
    assert simulate(SMALL, ["greedy", "random"], games=5).equals(frame)
    other = simulate(SMALL, ["greedy", "random"], games=5, seed=2)
    assert not set(other.seed) & set(frame.seed)
    assert list(other.plies) != list(frame.plies)


def test_a_game_does_not_depend_on_what_else_is_played() -> None:
    alone = simulate(SMALL, ["greedy", "random"], games=3)
    among = simulate({"a": Scurry.setup("4/random"), "b": SMALL}, [["random", First()], ["greedy", "random"]], games=5)
    again = among[(among.setup == "b") & (among.bots == "greedy, random") & (among.n < 3)]
    assert list(again.key) == list(alone.key)
    assert len(set(among.seed)) == 20


def test_without_a_seed_games_are_others_each_time() -> None:
    first, second = (simulate(SMALL, "random", games=3, seed=None) for _ in range(2))
    assert not set(first.seed) & set(second.seed)


def test_a_seed_is_the_same_for_ever() -> None:
    """Python's own hashes change from process to process; rows that are kept must not."""
    [match] = matches(SMALL, ["greedy", "random"])
    assert match.seed(1, 0) == 59_428_544_521_676


@pytest.mark.parametrize("name", GAMES)
def test_bots_that_never_look_play_the_same_when_looked_at(name: str) -> None:
    kind = getattr(squirrelwidgets, name)
    [match] = matches(kind, "random")
    for seed in range(3):
        said: list[str] = []
        blind = play(match, match.bots, seed, 20_000, False, said)
        assert not said
        seeing = play(match, match.bots, seed, 20_000, True, said)
        assert blind.plies == seeing.plies == len(said)
        assert blind.state.key() == seeing.state.key()
        for what in ("scores", "winners", "result", "seating"):
            assert getattr(blind.state, what) == getattr(seeing.state, what)


@pytest.mark.parametrize(
    ("kind", "options"),
    [
        (Scurry, {"side": 4, "start": "random", "swap": True}),
        (Squarrels, {"players": 3}),
        (SquirrelRush, {"players": 3, "smarty": True}),
        (NutHunt, {"players": 1}),
        (NutHunt, {"players": 3}),
    ],
)
def test_a_bot_is_shown_and_told_what_it_would_be_in_a_game(kind: type[Game], options: dict[str, Any]) -> None:
    settings = kind.setup(**options)
    bots = [Attentive() for _ in range(kind(setup=settings).players.chairs)]
    [match] = matches(settings, bots)
    for seed in range(6):
        said: list[str] = []
        play(match, match.bots, seed, 60, True, said)
        game = kind(setup=settings, seed=1, chance="ask")
        for text in said:
            seat = game.state.actors[0]
            if seat >= 0:
                view, story = bots[game.state.seating[seat]].seen.pop(0)
                viewer: Any = seat if settings.secrets else "all"
                assert view == game.state.seen_by(viewer)
                assert view.viewer == viewer
                assert story == game.story(viewer=viewer)
            game.play(text)
        assert not any(bot.seen for bot in bots)


def test_what_happened_before_the_first_move_is_told() -> None:
    dealt = Event("dealt", "TO-1", 0, "card 3", knows=(1,))
    start: Any = SimpleNamespace(events=(dealt,))
    assert Told(start).story(1) == (dealt._replace(knows=None),)
    assert Told(start).story(0) == (dealt._replace(what="?", knows=None),)


# -- ends


def test_a_game_that_is_too_long_is_broken_off() -> None:
    for bots in ("random", "greedy"):
        frame = simulate(Scurry, bots, games=3, limit=10)
        assert list(frame.plies) == [10] * 3
        assert list(frame.ended) == ["limit"] * 3
        assert not any(frame.winners)
        game = lab.game(frame.key[0])
        assert (game.ply, game.over) == (10, False)


def test_a_game_that_just_ends_is_not_too_long() -> None:
    frame = simulate(SMALL, "random", games=1)
    again = simulate(SMALL, "random", games=1, limit=int(frame.plies[0]))
    assert again.equals(frame)


# -- watching


def test_what_a_function_gives_becomes_columns() -> None:
    frame = simulate(SMALL, "random", games=3, watch=count_turns)
    assert frame.columns[-1] == "turns"
    assert list(frame.turns) == [len(lab.game(key).turns) for key in frame.key]
    assert frame.drop(columns="turns").equals(simulate(SMALL, "random", games=3))


@pytest.mark.parametrize(
    ("watch", "said"),
    [
        (lambda _: 3, "a dict, column by column, not 3"),
        (lambda _: {"plies": 3}, "there is a column 'plies' already"),
        (lambda game: {"x": 1 / game.ply - 1 / game.ply / 0}, "game 0, seed .*ZeroDivisionError"),
    ],
)
def test_what_cannot_be_columns_is_told(watch: Any, said: str) -> None:
    with pytest.raises(lab.Failed, match=said):
        simulate(SMALL, "random", games=1, watch=watch)


def plies_of(game: Game) -> int:
    return game.ply


class Tally:
    """Looks at games as a picture would that fills up."""

    look = staticmethod(plies_of)

    def __init__(self, stop: int = 1000) -> None:
        self.stop = stop
        self.seen: list[int] = []
        self.ended = 0

    def add(self, seen: int) -> None:
        self.seen.append(seen)
        if len(self.seen) == self.stop:
            raise KeyboardInterrupt

    def done(self) -> None:
        self.ended += 1


def test_a_watcher_sees_every_game_as_it_comes_in() -> None:
    tally = Tally()
    frame = simulate(SMALL, "random", games=5, watch=tally)
    assert tally.seen == list(frame.plies)
    assert tally.ended == 1
    assert frame.columns[-1] == "key"


# -- what was played is kept


def test_interrupted_one_has_what_is_done_and_can_go_on() -> None:
    tally = Tally(stop=4)
    with pytest.warns(UserWarning, match=r"Interrupted: 4 of 10 games are here; simulate\(…, seed=1, rows=…\)"):
        part = simulate(SMALL, ["greedy", "random"], games=10, watch=tally)
    assert len(part) == 4
    assert tally.ended == 1
    rest = Tally()
    whole = simulate(SMALL, ["greedy", "random"], games=10, rows=part, watch=rest)
    assert len(rest.seen) == 6
    assert whole.equals(simulate(SMALL, ["greedy", "random"], games=10))


def test_interrupted_at_once_there_is_an_empty_table(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: Any) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr("squirrelwidgets.lab.batch.play", interrupted)
    with pytest.warns(UserWarning, match="Interrupted: 0 of 10"):
        frame = simulate(SMALL, "random", games=10)
    assert len(frame) == 0
    assert "key" in frame.columns
    assert lab.by_seat(frame).empty
    assert lab.summary(frame).empty


def test_rows_are_those_that_were_asked_for() -> None:
    many = simulate(SMALL, "random", games=6)
    assert simulate(SMALL, "random", games=4, rows=many).equals(many[:4])
    other = simulate(Scurry.setup("4/random"), "random", games=2, rows=many)
    assert list(other.setup.unique()) == ["4/random 4"]


def test_going_on_needs_the_seed() -> None:
    frame = simulate(SMALL, "random", games=2)
    with pytest.raises(BadSetup, match="seed: To go on with rows"):
        simulate(SMALL, "random", games=4, rows=frame, seed=None)


def test_a_bot_that_fails_is_named_and_so_is_its_game() -> None:
    told = r"Scurry, setup '3/random 3', bots Late, game 2, seed \d+ at ply 8, after 'd6': ZeroDivisionError: acorns"
    with pytest.raises(lab.Failed, match=told) as caught:
        simulate(SMALL, Late(), games=10)
    assert list(caught.value.rows.n) == [0, 1]
    assert "2 games were played" in caught.value.__notes__[0]
    assert isinstance(caught.value.__cause__, ZeroDivisionError)


def test_a_bot_without_a_move_is_named() -> None:
    with pytest.raises(lab.Failed, match=r"bots random, Silent, game 0, .*: no move, though it is this bot's turn"):
        simulate(SMALL, ["random", Silent()], games=1)


def test_a_failure_keeps_the_games_before_it() -> None:
    with pytest.raises(lab.Failed, match="setup 'second'") as caught:
        simulate({"first": Dice, "second": SMALL}, ["random", Failing()], games=3)
    assert list(caught.value.rows.setup) == ["first"] * 3


class Failing(First):
    """Knows dice only."""

    def choose(self, view: Any, story: Any, rng: Any, stop: Any = None) -> Any:
        if not hasattr(view, "due"):
            raise LookupError("these are no dice")
        return super().choose(view, story, rng)


def test_a_bar_shows_how_far_it_is(capfd: pytest.CaptureFixture[str]) -> None:
    lab.simulate(SMALL, "random", games=7, seed=1)
    assert "7/7" in capfd.readouterr().err
    simulate(SMALL, "random", games=7)
    assert not capfd.readouterr().err


# -- what is loaded


def test_the_lab_loads_pandas_when_it_plays() -> None:
    code = """
import sys, squirrelwidgets
assert "squirrelwidgets.lab" not in sys.modules
from squirrelwidgets import Scurry, lab
heavy = {"pandas", "tqdm", "cloudpickle", "numpy", "distributed", "ipywidgets"}
assert not heavy & sys.modules.keys(), heavy & sys.modules.keys()
lab.simulate(Scurry.setup("3/random"), "random", games=1, progress=False)
assert not {"cloudpickle", "distributed"} & sys.modules.keys()
"""
    subprocess.run([sys.executable, "-c", code], check=True)


def test_what_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ModuleNotFoundError, match=r"This needs pandas. Get it with: pip .*\[lab\]"):
        simulate(SMALL, "random", games=1)


def test_a_bot_is_called_by_what_is_unusual() -> None:
    assert name_of(Greedy()) == "greedy"
    assert name_of(Search(seconds=0.5)) == "search seconds=0.5"
    assert name_of(Attentive()) == "Attentive"
