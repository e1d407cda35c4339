"""What each public function of the lab refuses: it says where, and what would do, and changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pandas as pd
import pytest

from squirrelwidgets import NutHunt, Scurry, SquirrelError, SquirrelIsland, SquirrelRush, house
from squirrelwidgets import lab as typed_lab
from squirrelwidgets.lab.background import run
from tests.lab.helpers import SMALL, simulate
from tests.lab.toss import TossUp

lab: Any = typed_lab
"""As somebody calls it who has no types: most of what is refused here mypy would refuse, too."""
RUSH = SquirrelRush.setup(players=2)
ALONE = NutHunt.setup("players=1")
OVER = Scurry(setup=SMALL, seed=1, seats=["random", "random"]).run()
MANY = [["random", "greedy"], ["greedy", "random"]]
NO_FRAME = r"frame: this is a str\. A frame is what `simulate` gave"
NO_SETUP = r"setups: a setup is a game or what its `setup` makes, as in Scurry"
NO_BOT = r"bots: a bot is one of greedy, search, .* not 'gready'\. Nearest: greedy"
NO_STORE = r"store: the name of a folder, not 7"
NO_GAME = r"game: a game, as in "
OTHER_STORE = r"store: the games in .* are of Scurry, .*, not of .*\. Name another folder"
ONE = r"frame: the frame holds different games"
LOST = r"^\[Errno 2\] there is no folder .*nowhere: make it first"


def ladder(*args: Any, **options: Any) -> Any:
    return lab.skill(*args, **{"games": 1, "seed": 1, "progress": False, **options})


def race(*args: Any, **options: Any) -> Any:
    return lab.tune(*args, **{"bots": "random", "games": 2, "seed": 1, "progress": False, **options})


def blank(*args: Any, **options: Any) -> Any:
    return lab.without(*args, **{"bots": "random", "games": 1, "seed": 1, **options})


def change(*args: Any, **options: Any) -> Any:
    return lab.effect(*args, **{"bots": "random", "games": 2, "seed": 1, "progress": False, **options})


class Seeing(Scurry):
    past: int = house.option(1, "Own acorns seen past", least=0, most=3)


Ask = Callable[[Any], Any]
REFUSED: list[tuple[str, Ask, str]] = [
    # games that were played
    ("accuracy", lambda _: lab.accuracy("b5"), "a review is of a game, not of 'b5'"),
    ("accuracy", lambda _: lab.accuracy(Scurry(seed=1)), "this game is not over: play on"),
    ("tags", lambda _: lab.tags("b5"), NO_GAME),
    ("metrics", lambda _: lab.metrics(Scurry), NO_GAME),
    ("game", lambda _: lab.game("b5"), "key: a key is what stands in a frame's column `key`, not 'b5'"),
    ("game", lambda here: lab.game(here.frame.key), "key: a key is what stands in a frame's column"),
    ("choices", lambda _: lab.choices("b5"), NO_GAME),
    ("choices", lambda _: lab.choices(Scurry), NO_GAME),
    ("choices", lambda _: lab.choices(OVER), "Nobody has a move to value here: ask where a seat is to decide"),
    ("choices", lambda _: lab.choices(Scurry(seed=1), None), "bot: a bot is one of greedy, .* not None"),
    ("choices", lambda _: lab.choices(Scurry(seed=1), "random"), "does not value turns"),
    ("choices", lambda _: lab.choices("b5", "random", games=2), NO_GAME),
    ("choices", lambda _: lab.choices(OVER, "random", games=2), "Nobody has a move to value here"),
    ("choices", lambda _: lab.choices(Scurry(seed=1), "random", games=0), "games: a whole number from 1 on, not 0"),
    ("choices", lambda _: lab.choices(Scurry(seed=1), "random", games=2, seed="1"), "seed: a whole number, not '1'"),
    ("choices", lambda _: lab.choices(TossUp(seed=1), "random", games=2), "game: there is one move, and nothing to"),
    ("cited", lambda _: lab.cited("b5"), NO_GAME),
    ("ends", lambda _: lab.ends("b5"), NO_FRAME),
    ("ends", lambda here: lab.ends(here.table), "frame: it has no column 'n', or several"),
    ("ends", lambda here: lab.ends(pd.concat([here.frame] * 2)), "frame: row 4, game 0 .* was there before"),
    ("rules", lambda here: lab.rules(here.store), r"frame: this is a Store\..* store.frame\(\) makes one"),
    ("rules", lambda here: lab.rules(here.frame[:0]), "frame: no game has been played here yet"),
    ("rules", lambda here: lab.rules(here.frame.assign(cited=1, left=0)), "row 0, column 'cited': a list of texts"),
    # frames
    ("by_seat", lambda _: lab.by_seat("b5"), NO_FRAME),
    ("by_seat", lambda here: lab.by_seat(here.table), "frame: it has no column 'n', or several"),
    ("by_seat", lambda here: lab.by_seat(here.store), r"frame: this is a Store\..* store.frame\(\) makes one"),
    ("summary", lambda here: lab.summary(here.frame, by=5), "by: a summary is by some of 'seat', .* not 5"),
    ("summary", lambda here: lab.summary(pd.concat([here.frame] * 2)), "frame: row 4, game 0 .* was there before"),
    ("summary", lambda here: lab.summary(here.frame.drop(columns="winners")), "frame: it has no column 'winners'"),
    ("compare", lambda here: lab.compare(here.frame), "by: there is one setup, and nothing to compare it with"),
    ("compare", lambda here: lab.compare(here.frame, by="seat"), "by: 'setup', 'bots', 'bot', not 'seat'"),
    ("compare", lambda here: lab.compare(here.frame, "hops"), "what: 'score', 'first', .*'plies', .* not 'hops'"),
    ("compare", lambda here: lab.compare(here.frame, ["plies"]), "what: 'score', .* not \\['plies'\\]"),
    ("crosstable", lambda _: lab.crosstable("b5"), NO_FRAME),
    ("ratings", lambda here: lab.ratings(here.frame[:0]), "frame: no game of these came to an end"),
    ("verdicts", lambda here: lab.verdicts(here.frame, "who"), "ask: 'seat', 'bot', .* not 'who'"),
    ("verdicts", lambda here: lab.verdicts(here.frame, within=0), "within: a share from 0.005 to 0.5, .* not 0"),
    ("what_wins", lambda here: lab.what_wins(here.mixed), ONE),
    ("what_wins", lambda here: lab.what_wins(here.frame.assign(tags=1)), "row 0, column 'tags': a list of texts"),
    ("what_wins", lambda here: lab.what_wins(here.tags(rust=["x"])), "row 0, column 'tags': a list of texts"),
    ("what_wins", lambda here: lab.what_wins(here.tags(gray=[["x"]])), "row 0, column 'tags': a list of texts"),
    ("what_wins", lambda here: lab.what_wins(here.frame.assign(key="b5")), "key: a key is what stands in"),
    # tables
    ("plot", lambda here: lab.plot(here.frame), "table: a summary with rates, or what `ratings`"),
    ("plot", lambda here: lab.plot(here.table, x="sid"), "x: the table has no column 'sid', but 'game', "),
    ("plot", lambda here: lab.plot(here.table, x=["n"]), "x: the table has no column "),
    ("plot", lambda here: lab.plot(here.table, x="plies", y="sid"), "y: the table has no column 'sid'"),
    ("plot", lambda here: lab.plot(here.table, y="plies"), "y: a grid needs both: give `x` too"),
    ("plot", lambda here: lab.plot(here.table, x="seat"), "x: 'seat' is no column of numbers"),
    ("plot", lambda here: lab.plot(here.table, theme="blue"), "theme: 'light' or 'dark', not 'blue'"),
    ("plot", lambda here: lab.plot(here.table.drop(columns="low")), "table: it has no column 'low'"),
    ("report", lambda here: lab.report(here.frame), "table: a report tells of a summary"),
    # files
    ("save", lambda here: lab.save(here.table, "b5.json"), "frame: it has no column 'n'"),
    ("save", lambda here: lab.save(here.frame, 7), "path: the name of a file, not 7"),
    ("save", lambda here: lab.save(here.frame, here.folder / "nowhere" / "b5.json"), LOST),
    ("load", lambda _: lab.load(None), "path: the name of a file, not None"),
    ("load", lambda here: lab.load(here.part), "is no file that lab.save wrote"),
    ("open", lambda _: lab.open(""), "folder: the name of a folder, not ''"),
    ("open", lambda _: lab.open(7), "folder: the name of a folder, not 7"),
    ("open", lambda here: lab.open(here.part), "this is a file, and a store is a folder"),
    ("open", lambda here: lab.open(here.folder), "this folder has something else in it, and no store"),
    ("Store", lambda here: here.store.of(1), "match: an index from 0 to 0, not 1"),
    ("Store", lambda here: here.store.frame("all"), "games: a whole number from 0 on, not 'all'"),
    ("save_html", lambda here: lab.save_html("b5", here.report), NO_FRAME),
    ("save_html", lambda here: lab.save_html(here.mixed, here.report), ONE),
    ("save_html", lambda here: lab.save_html(here.frame[:0], here.report), "frame: no game has been played here yet"),
    ("save_html", lambda here: lab.save_html(here.stopped, here.report), "frame: no game has been played here yet"),
    ("save_html", lambda here: lab.save_html(here.frame, here.report, title=7), "title: words to be read, not 7"),
    ("save_html", lambda here: lab.save_html(here.frame, here.report, within=3), "within: a share from 0.005"),
    ("save_html", lambda here: lab.save_html(here.frame, 7), "path: the name of a file, not 7"),
    ("save_html", lambda here: lab.save_html(here.frame, here.folder / "nowhere" / "b5.html"), LOST),
    # games to be played
    ("simulate", lambda _: simulate("Scurry", "random"), NO_SETUP),
    ("simulate", lambda _: simulate(SMALL, "gready"), NO_BOT),
    ("simulate", lambda _: simulate(SMALL, ["random"] * 3), "bots: setup '3/random 3' of Scurry has 2 players, not 3"),
    ("simulate", lambda _: simulate(SMALL, "random", games=1.5), "games: a whole number from 1 on, not 1.5"),
    ("simulate", lambda _: simulate(SMALL, "random", seed="1"), "seed: a whole number, not '1'"),
    ("simulate", lambda _: simulate(SMALL, "random", until=2), "until: a share from 0.005 to 0.5, .* not 2"),
    ("simulate", lambda _: simulate(SMALL, "random", watch=3), "watch: a function of a game"),
    ("simulate", lambda here: simulate(RUSH, "random", store=here.games), OTHER_STORE),
    ("simulate", lambda here: simulate(SMALL, "random", rows=here.store), "rows: this is a Store"),
    ("grid", lambda _: lab.grid("Scurry", side=[3]), r"game: a game, as in grid\(Scurry"),
    ("grid", lambda _: lab.grid(Scurry, sides=[3]), "options: no combination is possible: sides: unknown .* side"),
    ("grid", lambda _: lab.grid(Scurry, side=[]), "side: give at least one value"),
    ("grid", lambda _: lab.grid(Scurry, side=object()), "options: no combination is possible: side: .* 3, 4, 5, 6"),
    ("grid", lambda _: lab.grid(Scurry, RUSH, side=[3]), "this is a setup of squirrel_rush, not of scurry"),
    ("tune", lambda _: race("Scurry", side=[5, 6]), r"game: a game, as in"),
    ("tune", lambda _: race(Scurry), r"options: name at least one"),
    ("tune", lambda _: race(Scurry, side=5), r"options: there is one setup"),
    ("tune", lambda _: race(Scurry, side=[5, 6], aim="short"), "aim: 'fair', not 'short'"),
    ("tune", lambda _: race(Scurry, side=[5, 6], games=0), "games: a whole number from 1 on, not 0"),
    ("tune", lambda _: race(Scurry, side=[5, 6], within=2), "within: a share from"),
    ("tune", lambda _: race(Scurry, side=[5, 6], bots=MANY), "bots: one bot for all seats, or a list by seat"),
    ("tune", lambda _: race(Scurry, side=[5, 6], seed="1"), "seed: a whole number, not '1'"),
    ("tune", lambda _: race(Scurry, side=[5, 6], store=7), NO_STORE),
    ("tune", lambda here: race(Scurry, side=[5, 6], store=here.games), OTHER_STORE),
    ("tune", lambda _: race(SquirrelRush, players=[2, 3], bots=MANY[0]), "bots: setup 'players=3' .* has 3 players"),
    ("tune", lambda _: race(TossUp, TossUp.setup(players=1), percent=[4, 5]), "setups: fairness needs two"),
    ("luck", lambda _: lab.luck("Scurry"), NO_SETUP),
    ("luck", lambda _: lab.luck(SMALL, "gready"), NO_BOT),
    ("luck", lambda _: lab.luck(SMALL, games=1), "games: a whole number from 2 on, not 1"),
    ("skill", lambda _: ladder("Scurry"), NO_SETUP),
    ("skill", lambda _: ladder(SMALL, "greedy"), "levels: two or more in a list, .* not 'greedy'"),
    ("skill", lambda _: ladder(SMALL, ["random", "gready"]), NO_BOT),
    ("skill", lambda _: ladder(SMALL, games=0), "games: a whole number from 1 on, not 0"),
    ("skill", lambda _: ladder(SMALL, store=7), NO_STORE),
    ("skill", lambda here: ladder(SMALL, store=here.games), "store: .*games has the games of one experiment in it"),
    (
        "skill",
        lambda here: ladder([SMALL, ALONE], store=here.folder / "new"),
        "skill needs two players or more; 'players=1' has",
    ),
    ("check", lambda _: lab.check("Scurry"), "game: a game, as in lab.check\\(Scurry\\), not 'Scurry'"),
    ("check", lambda _: lab.check(Scurry, games=0), "games: a whole number from 1 on, not 0"),
    ("without", lambda _: blank("Island", "digger"), NO_SETUP),
    ("without", lambda _: blank(TossUp, "joker"), "card: this game has no cards that could be blank"),
    ("without", lambda _: blank(Scurry, "joker"), r"card: [a-z0-9, ]+, … can be blank in this setup, not 'joker'"),
    ("without", lambda _: blank(SquirrelRush.setup(smarty=True), "flip"), "card: nothing can be blank in this setup"),
    ("without", lambda _: blank(SquirrelRush, "flop"), r"card: diagonal, .* not 'flop'\. Nearest: flip"),
    ("without", lambda _: blank(SquirrelIsland, "diger"), r"card: 'diger' is no card of this deck\. Nearest: digger"),
    ("without", lambda _: blank(SquirrelIsland, []), r"cards: name at least one, and each once, .* not \[\]"),
    ("without", lambda _: blank(SquirrelIsland, ["digger"] * 2), "cards: name at least one, and each once"),
    ("without", lambda _: blank(SquirrelIsland, 7), "cards: name at least one, .* not 7"),
    ("without", lambda _: blank([SquirrelIsland, Scurry], "digger"), "setup: one setup with one combination"),
    ("without", lambda _: blank(SquirrelIsland, "digger", seed="1"), "seed: a whole number, not '1'"),
    ("without", lambda _: blank(SquirrelIsland, "digger", bots="gready"), NO_BOT),
    ("effect", lambda _: change("Scurry"), NO_SETUP),
    ("effect", lambda _: change(Scurry), "variant: Scurry is played by the book: name a class with rules of the house"),
    ("effect", lambda _: change([Seeing.setup("3/random"), Seeing]), "variant: one setup with one combination of bots"),
    ("effect", lambda _: change(Seeing, bots="gready"), NO_BOT),
    ("effect", lambda _: change(Seeing, games=0), "games: a whole number from 1 on, not 0"),
    ("effect", lambda _: change(Seeing, seed="1"), "seed: a whole number, not '1'"),
    ("gap", lambda _: lab.gap("Scurry"), NO_SETUP),
    ("gap", lambda _: lab.gap(SMALL, "gready"), NO_BOT),
    ("gap", lambda _: lab.gap(SMALL, "random", ["random", "greedy"]), "setup: one setup, and one bot for each of"),
    ("gap", lambda _: lab.gap([SMALL, RUSH]), "setup: one setup, and one bot for each of"),
    ("gap", lambda _: lab.gap(ALONE), "setup: a gap needs two players or more, and this setup has one"),
    ("gap", lambda _: lab.gap(RUSH, games=0), "games: a whole number from 1 on, not 0"),
    ("gap", lambda _: lab.gap(RUSH, seed="1"), "seed: a whole number, not '1'"),
    ("waiting", lambda _: lab.waiting("Scurry"), NO_SETUP),
    ("waiting", lambda _: lab.waiting(SMALL, "gready"), NO_BOT),
    ("runaway", lambda _: lab.runaway([SMALL, RUSH]), "setup: one setup with one combination of bots"),
    ("runaway", lambda _: lab.runaway(ALONE), "setup: this is asked of 2 players or more, and it has 1 player"),
    ("comebacks", lambda _: lab.comebacks(ALONE), "setup: this is asked of 2 players or more"),
    ("comebacks", lambda _: lab.comebacks(SMALL, games=0), "games: a whole number from 1 on, not 0"),
    ("kingmaking", lambda _: lab.kingmaking(SMALL), "setup: this is asked of 3 players or more, and it has 2 players"),
    (
        "kingmaking",
        lambda _: lab.kingmaking(SquirrelRush.setup(players=3), ["random", "random", "greedy"]),
        "bots: one bot, for all seats",
    ),
    ("dominated", lambda _: lab.dominated(ALONE), "setup: this is asked of 2 players or more"),
    ("dominated", lambda _: lab.dominated(SMALL, seed="1"), "seed: a whole number, not '1'"),
    ("verdict", lambda _: lab.verdict(SMALL, "greedy"), "bots: two or more in a list"),
    ("verdict", lambda _: lab.verdict(SMALL, ["random", "gready"]), NO_BOT),
    (
        "verdict",
        lambda _: lab.verdict(SMALL, ["random", "greedy"], ask="length"),
        "ask: 'seat' or 'score', not 'length'",
    ),
    ("Bench", lambda _: lab.Bench("Scurry", "greedy"), NO_SETUP),
    ("Bench", lambda _: lab.Bench(Scurry, "greedy", seed="1"), "seed: a seed is a whole number, not '1'"),
    ("BackgroundRun", lambda _: lab.BackgroundRun(SMALL, "gready"), NO_BOT),
]


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Any:
    folder = tmp_path_factory.mktemp("here")
    frame = simulate(SMALL, "random", games=4)
    store = simulate(SMALL, "random", games=4, store=folder / "games")
    simulate(SMALL, "random", games=1, store=folder / "stopped")
    for part in (folder / "stopped").glob("*.parquet"):
        part.unlink()
    return SimpleNamespace(
        folder=folder,
        games=folder / "games",
        report=folder / "report.html",
        part=next((folder / "games").glob("*.parquet")),
        frame=frame,
        tags=lambda **seats: frame.assign(tags=[seats] * 4),
        store=store,
        stopped=lab.open(folder / "stopped"),
        mixed=pd.concat([frame, simulate(RUSH, "random", games=1)]),
        table=lab.summary(frame),
    )


def there(folder: Path) -> dict[Path, bytes | None]:
    return {path: path.read_bytes() if path.is_file() else None for path in folder.rglob("*")}


@pytest.mark.parametrize(("ask", "message"), [case[1:] for case in REFUSED], ids=[case[0] for case in REFUSED])
def test_what_cannot_be_done_is_refused_and_changes_nothing(ask: Ask, message: str, here: Any) -> None:
    frame, before = here.frame.copy(deep=True), there(here.folder)
    with pytest.raises((SquirrelError, FileNotFoundError), match=message):
        ask(here)
    assert there(here.folder) == before
    assert here.frame.equals(frame)


def test_each_public_function_refuses_something() -> None:
    assert {name for name, *_ in REFUSED} == {*lab.__all__} - {"Checked", "Failed", "Watcher"}


@pytest.mark.parametrize(("name", "now"), [*lab.RENAMED.items(), ("sumary", "summary")])
def test_a_name_that_is_gone_or_misspelt_names_the_one_that_is_there(name: str, now: str) -> None:
    with pytest.raises(AttributeError, match=rf"the lab has no {name}\. (It is called|Nearest:) {now}\."):
        getattr(lab, name)
    assert hasattr(lab, now)


@pytest.mark.parametrize(("name", "now"), run.RENAMED.items())
def test_what_a_bench_could_do_by_another_name_is_named(name: str, now: str) -> None:
    bench = lab.Bench(SMALL, "greedy", seed=1)
    with pytest.raises(AttributeError, match=rf"a Bench has no {name}\. It is called {now}\."):
        getattr(bench, name)
    assert callable(getattr(bench, now))
