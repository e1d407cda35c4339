"""Games in a folder: the same as in a frame, whatever ends the run, and counted without having all of them here."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from errno import ENOSPC
from math import inf
from pathlib import Path
from random import Random
from typing import Any
from weakref import finalize
from zlib import crc32

import pytest
from pandas.testing import assert_frame_equal

from squirrelwidgets import BadRecord, BadSetup, Greedy, Scurry, lab
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.lab.counting import verdicts
from squirrelwidgets.lab.frames import parquet, store_collector
from squirrelwidgets.lab.frames import store as stores
from squirrelwidgets.lab.playing import batch
from squirrelwidgets.lab.playing.batch import Batch, Row, Run
from squirrelwidgets.lab.playing.executors import batches
from squirrelwidgets.lab.playing.match import matches, seed_of_game
from squirrelwidgets.lab.playing.watches import Watches
from tests.core.toy import Dice
from tests.lab.frames.test_earlier_rows import Picking
from tests.lab.helpers import SMALL, First, alike, simulate

TABLES: dict[str, Callable[[Any], Any]] = {
    "summary": lab.summary,
    "by setup": lambda games: lab.summary(games, by="setup"),
    "compare": lab.compare,
    "bots": lambda games: lab.compare(games, "won", by="bot"),
    "ratings": lab.ratings,
    "crosstable": lab.crosstable,
    "verdicts": lab.verdicts,
    "lengths": lambda games: lab.verdicts(games, "length"),
}
BOTS = [["random", First()], ["random", "random"]]


@pytest.fixture
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    """A part a game, and frames of three games at most."""
    monkeypatch.setattr(batch, "SECONDS", 0.0)
    monkeypatch.setattr(store_collector, "EVERY", 0.0)
    monkeypatch.setattr(parquet, "ROWS", 3)


def seen(game: Game) -> dict[str, Any]:
    return {"turns": len(game.turns), "pair": (1, [2.5]), "is": {"over": game.over}, "half": game.ply / 2}


# -- the same games


@pytest.mark.usefixtures("often")
def test_a_store_has_the_games_of_a_frame(tmp_path: Path) -> None:
    mixed = [SMALL, Scurry.setup("4/random/anywhere"), Dice.setup(length=2)]
    frame = simulate(mixed, "random", games=5, watch=seen)
    texts = ["brown", "gray", "stood"]  # an option that is no number and no text comes back as a text
    store = simulate(mixed, "random", games=5, watch=seen, store=tmp_path / "a" / "games")
    again = lab.open(str(tmp_path / "a" / "games"))
    for each in (store, again):
        assert len(each) == 15
        assert alike(each.frame().drop(columns=texts), frame.drop(columns=texts))
        assert list(each.frame()["stood"]) == ["()"] * 10 + [None] * 5
        assert list(each.frame(2).key) == list(frame.key[frame.n < 2])
        assert [len(piece) for piece in each] == [3, 2] * 3 or max(map(len, each)) <= 3
    assert repr(again) == f"15 games of 3 matches, seed 1, in {tmp_path / 'a' / 'games'}"
    assert lab.game(next(iter(again)).key[0]).over


def again(row: Row, match: int, n: int) -> Row:
    """A game under another number, with the seed that it has there."""
    seed = seed_of_game(1, n)
    key = row.key.replace(f'"seed":{row.seed},', f'"seed":{seed},')
    return row._replace(match=match, n=n, seed=seed, key=key)


def stored(folder: Path, names: Any, games: int) -> Any:
    """A store of many games, in any order: of each match a few are played, and come again under other numbers."""
    every_match = matches(names, BOTS)
    few = [
        [row for played in batches(Run([match], 1, 99), [(0, range(100))], None) for row in played.rows]
        for match in every_match
    ]
    rows = [again(few[m][n % 100], m, n) for m in range(len(few)) for n in range(games)]
    Random(1).shuffle(rows)
    into = store_collector.StoreCollector(folder, every_match, 1, games, 99, Watches(None))
    for row in rows:
        into.add(Batch.of([row]), Watches(None))
    return into.table()


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> tuple[Any, Any]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(store_collector, "ROWS", 1000)
        patch.setattr(store_collector, "EVERY", inf)  # however busy the machine is
        store = stored(tmp_path_factory.mktemp("many"), lab.grid(Scurry, "3/random", each=[2, 3]), 450)
    assert len(store.groups) == 2
    return store, store.frame()


@pytest.mark.parametrize("ask", TABLES.values(), ids=TABLES)
def test_tables_of_a_store_are_those_of_its_frame(
    ask: Callable[[Any], Any], both: tuple[Any, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parquet, "ROWS", 70)
    store, frame = both
    assert_frame_equal(ask(store), ask(frame))


@pytest.mark.slow
def test_of_2_000_games_no_more_than_two_frames_are_here_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So it does not matter how many there are: 2 million take what these take."""
    here, most, frames_of_group = [0], [0], stores.frames_of_group

    def gone(rows: int) -> None:
        here[0] -= rows

    def counted(*args: Any) -> Iterator[Any]:
        for frame in frames_of_group(*args):
            here[0] += len(frame)
            most[0] = max(most[0], here[0])
            finalize(frame, gone, len(frame))
            yield frame

    store = stored(tmp_path, lab.grid(Scurry, "3/random", each=[2, 3]), 500)
    monkeypatch.setattr(stores, "frames_of_group", counted)
    monkeypatch.setattr(parquet, "ROWS", 100)
    for ask in (lab.summary, lab.compare, lab.ratings):
        assert len(ask(store))
        assert 0 < most[0] <= 200
    assert len(store) == 2_000


def test_up_to_the_last_look_games_come_in_order(both: tuple[Any, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verdicts, "LOOKS", (50, 200))
    monkeypatch.setattr(parquet, "ROWS", 70)
    numbers = [cells["n"] for cells in verdicts.stored(both[0], 1)]
    assert numbers[:200] == [*range(200)]
    assert sorted(numbers) == [*range(450)] != numbers


def test_a_store_can_be_told_and_drawn(tmp_path: Path) -> None:
    store = simulate(SMALL, ["random", First()], games=30, store=tmp_path / "games")
    assert f"seed={store.seed}" in lab.save_html(store, tmp_path / "report.html").read_text("utf-8")
    assert lab.plot(lab.ratings(store))


def test_of_a_store_without_games_there_is_nothing_to_count(tmp_path: Path) -> None:
    store = store_collector.StoreCollector(tmp_path, matches(SMALL, "random"), 1, 5, 99, Watches(None)).table()
    assert len(lab.summary(store)) == len(lab.verdicts(store)) == len(lab.compare(store)) == 0


# -- going on


@pytest.mark.usefixtures("often")
def test_the_same_call_goes_on(tmp_path: Path) -> None:
    played: list[int] = []

    def noted(game: Game) -> dict[str, Any]:
        played.append(game.ply)
        return {}

    for games, all_told in ((4, 4), (9, 9), (9, 9), (2, 9)):
        store = simulate(SMALL, "random", games=games, seed=None, watch=noted, store=tmp_path)
        assert len(store) == len(played) == all_told
    assert alike(store.frame(), simulate(SMALL, "random", games=9, seed=store.seed))


def test_it_goes_on_until_it_is_known(tmp_path: Path) -> None:
    known = simulate(SMALL, "random", until=0.05, games=400)
    for games in (150, 400):
        store = simulate(SMALL, "random", until=0.05, games=games, store=tmp_path)
    assert alike(store.frame(), known)


@pytest.mark.usefixtures("often")
def test_an_interrupt_and_a_failure_leave_what_was_played(tmp_path: Path) -> None:
    stops = {3: KeyboardInterrupt, 5: ValueError}

    def looked(game: Game) -> dict[str, Any]:
        if stop := stops.pop(len([*tmp_path.glob("*.parquet")]), None):
            raise stop
        return {"plies_": game.ply}

    with pytest.warns(UserWarning, match=r"^Interrupted: 3 of 20 games are here; the same call plays the others"):
        assert len(simulate(SMALL, "random", games=20, watch=looked, store=tmp_path)) == 3
    with pytest.raises(lab.Failed, match=r"`watch` failed.* 5 games were played: they are this error's `rows`") as told:
        simulate(SMALL, "random", games=20, watch=looked, store=tmp_path)
    assert len(told.value.rows) == 5
    assert list(simulate(SMALL, "random", games=20, watch=looked, store=tmp_path).frame().n) == [*range(20)]


KILLED = """
import os, signal, sys, time
from pathlib import Path
from random import Random
from squirrelwidgets import Scurry, lab
from squirrelwidgets.lab.counting import verdicts
from squirrelwidgets.lab.playing import batch
from squirrelwidgets.lab.frames import store_collector

def play(games):
    return lab.simulate(Scurry.setup("3/random"), "random", games=games, seed=1, store=folder, progress=False)

folder, luck, there = Path(sys.argv[1]), Random(), set()
store_collector.EVERY = batch.SECONDS = 0.0  # a part a game
play(1)
for kill in range(int(sys.argv[2])):
    before = len([*folder.glob("*.parquet")])
    child = os.fork()
    if not child:
        play(100_000)
    while kill % 3 and len([*folder.glob("*.parquet")]) == before:
        time.sleep(0.001)
    time.sleep(luck.uniform(0.0, 0.03))
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    numbers = [int(n) for group in lab.open(folder).of(0) for n in group.numbers]
    assert len({*numbers}) == len(numbers), "some are there twice"
    assert there <= {*numbers}, "some are lost"
    there = {*numbers}
frame = play(len(there) + 9).frame()
assert [*frame.n] == [*range(len(there) + 9)]
assert not [*folder.glob(".*.part")], "something is left over"
print(len(there))
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="it kills forks of itself")
@pytest.mark.parametrize("moments", [3, pytest.param(10, marks=pytest.mark.sweep)])
def test_killed_at_some_moments_nothing_that_was_written_is_lost_and_nothing_is_there_twice(
    moments: int, tmp_path: Path
) -> None:
    code = [sys.executable, "-c", KILLED, str(tmp_path), str(moments)]
    told = subprocess.run(code, capture_output=True, text=True, check=False)
    assert not told.returncode, told.stderr
    assert int(told.stdout) >= moments


@pytest.mark.usefixtures("often")
def test_two_at_one_folder_write_no_game_twice(tmp_path: Path) -> None:
    with ThreadPoolExecutor(2) as pool:
        several = [pool.submit(simulate, SMALL, "random", games=30, store=tmp_path) for _ in range(2)]
        assert [len(each.result()) for each in several] == [30, 30] or len(lab.open(tmp_path)) == 30
    assert alike(lab.open(tmp_path).frame(), simulate(SMALL, "random", games=30))


def test_a_store_that_another_begins_meanwhile_is_in_nobodys_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    exists, writing = Path.exists, [tmp_path]

    def late(path: Path) -> bool:
        there = exists(path)
        if path.name == "experiment.json" and writing:
            simulate(SMALL, "random", games=1, store=writing.pop())
        return there

    monkeypatch.setattr(Path, "exists", late)
    assert len(simulate(SMALL, "random", games=3, store=tmp_path)) == 3


@pytest.mark.slow
def test_a_race_and_a_ladder_go_on_in_a_folder(tmp_path: Path) -> None:
    race: dict[str, Any] = {"each": [2, 3], "bots": "random", "games": 20, "seed": 1, "progress": False}
    tuned = lab.tune(Scurry, "3/random", store=tmp_path / "race", **race)
    assert alike(tuned.frame.frame(), lab.tune(Scurry, "3/random", **race).frame)
    assert_frame_equal(lab.tune(Scurry, "3/random", store=tmp_path / "race", **race).table, tuned.table)
    ladder: dict[str, Any] = {"levels": ["random", First()], "games": 20, "progress": False}
    first, again = (lab.skill([SMALL, Dice], store=tmp_path / "ladder", **ladder) for _ in range(2))
    assert_frame_equal(first, again)


# -- what is refused


def other_version(folder: Path) -> None:
    data = json.loads((folder / "experiment.json").read_text("utf-8"))
    (folder / "experiment.json").write_text(json.dumps({**data, "format": 2}))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"seed": 2}, r"store: the games in .* have the seed 1, not 2\. Name another folder"),
        ({"limit": 99}, r"store: the games in .* are broken off after so many plies: 20000, not 99\."),
        ({"watch": lab.metrics}, r"store: the games in .* were watched by \[\], not \['metrics'\]"),
        ({"setups": Dice}, r"are of Scurry, setup '3/random 3', bots random, not of Dice, setup '4', bots random\."),
        ({"bots": "greedy"}, r"bots random, not of Scurry, setup '3/random 3', bots greedy\."),
        ({"order": "all"}, r"bots random, with other options, order or rules"),
        ({"setups": [SMALL, Dice]}, r"are of 1 setups with bots, not 2\."),
        ({"setups": {"3/random 3": Scurry.setup("4/random")}}, r"bots random, with other options, order or rules"),
        ({"rows": simulate, "seed": 1}, r"store: games go on from rows or from a store, not from both"),
        ({"store": 7}, r"store: the name of a folder, not 7"),
        ({"store": ""}, r"store: the name of a folder, not ''"),
    ],
)
def test_games_of_another_experiment_are_not_put_there(change: dict[str, Any], message: str, tmp_path: Path) -> None:
    simulate(SMALL, "random", games=2, store=tmp_path / "games")
    before = {path: path.read_bytes() for path in (tmp_path / "games").iterdir()}
    asked = {"setups": SMALL, "bots": "random", "games": 4, "store": tmp_path / "games", **change}
    with pytest.raises(BadSetup, match=message):
        simulate(asked.pop("setups"), asked.pop("bots"), **asked)
    assert before == {path: path.read_bytes() for path in (tmp_path / "games").iterdir()}


def test_a_bot_that_has_changed_is_not_put_there(tmp_path: Path) -> None:
    simulate(SMALL, Picking(0), games=3, store=tmp_path)
    with pytest.raises(BadSetup, match="a bot is another one now"):
        simulate(SMALL, Picking(1), games=6, store=tmp_path)
    assert len(lab.open(tmp_path)) == 3


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (lambda folder: (folder / "experiment.json").unlink(), "this folder has something else in it, and no store"),
        (
            lambda folder: (folder / "experiment.json").write_text("{"),
            "this is no manifest of a store, or it is damaged",
        ),
        (lambda folder: (folder / "experiment.json").write_text("[1]"), "this is no manifest of a store"),
        (other_version, r"this store is of version 2, and only version 1 is known here"),
    ],
)
def test_what_is_no_store(spoil: Callable[[Path], Any], message: str, tmp_path: Path) -> None:
    simulate(SMALL, "random", games=2, store=tmp_path)
    spoil(tmp_path)
    before = sorted(tmp_path.iterdir())
    for ask in (lab.open, lambda folder: simulate(SMALL, "random", games=4, store=folder)):
        with pytest.raises(BadRecord, match=message):
            ask(tmp_path)
    assert sorted(tmp_path.iterdir()) == before


def test_where_there_is_no_folder(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("in the way")
    with pytest.raises(BadRecord, match="there is no store here"):
        lab.open(tmp_path / "none")
    for ask in (lab.open, lambda folder: simulate(SMALL, "random", games=4, store=folder)):
        with pytest.raises(BadRecord, match="this is a file, and a store is a folder"):
            ask(file)
    with pytest.raises(BadSetup, match=r"store: no folder can be made at .*: Not a directory"):
        simulate(SMALL, "random", games=4, store=file / "games")
    assert [*tmp_path.iterdir()] == [file]


def cut(part: Path) -> None:
    part.write_bytes(part.read_bytes()[:-200])


def flip(part: Path) -> None:
    data = bytearray(part.read_bytes())
    data[len(data) // 4] ^= 255
    part.write_bytes(data)


def empty(part: Path) -> None:
    part.write_bytes(b"")


@pytest.mark.parametrize("spoil", [cut, flip, empty])
def test_a_damaged_part_is_named_and_can_be_played_again(spoil: Callable[[Path], None], tmp_path: Path) -> None:
    frame = simulate(SMALL, "random", games=20, store=tmp_path).frame()
    (part,) = tmp_path.glob("*.parquet")
    spoil(part)
    with pytest.raises(
        BadRecord, match=r"games-000001-\w+.parquet: this file is damaged .*Take it away: its games are"
    ):
        lab.open(tmp_path)
    part.unlink()
    assert alike(simulate(SMALL, "random", games=20, store=tmp_path).frame(), frame)


def test_a_part_of_another_experiment_is_named(tmp_path: Path) -> None:
    simulate(SMALL, "random", games=2, store=tmp_path / "one")
    simulate(SMALL, "random", games=2, seed=2, store=tmp_path / "two")
    (part,) = (tmp_path / "two").glob("*.parquet")
    part.rename(tmp_path / "one" / part.name)
    with pytest.raises(BadRecord, match=r"games-000001-\w+.parquet: its games are of another experiment"):
        lab.open(tmp_path / "one")


@pytest.mark.usefixtures("often")
def test_no_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written = store_collector.written

    def full(folder: Path, number: int, *args: Any) -> Any:
        if number == 3:
            raise OSError(ENOSPC, "No space left on device")
        return written(folder, number, *args)

    monkeypatch.setattr(store_collector, "written", full)
    with pytest.raises(lab.Failed, match=r"cannot write to .*: No space left on device\. Earlier games are safe\."):
        simulate(SMALL, "random", games=6, store=tmp_path)
    assert len(lab.open(tmp_path)) == 2
    monkeypatch.undo()
    assert list(simulate(SMALL, "random", games=6, store=tmp_path).frame().n) == [*range(6)]


def test_what_a_store_cannot_hold(tmp_path: Path) -> None:
    with pytest.raises(lab.Failed, match=r"game 0, seed \d+: a store cannot hold what its `watch` gave: set is"):
        simulate(SMALL, "random", games=2, store=tmp_path, watch=lambda _: {"what": {1}})
    assert not [*tmp_path.glob("*.parquet")]
    with pytest.raises(BadSetup, match=r"frame: this is a Store.* store.frame\(1000\) has the first games only"):
        lab.by_seat(lab.open(tmp_path))


def test_what_writes_parquet_may_be_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "pyarrow.parquet", raising=False)
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(ModuleNotFoundError, match=r"This needs pyarrow. Get it with: pip .*\[big\]"):
        simulate(SMALL, "random", games=1, store=tmp_path / "games")
    assert not (tmp_path / "games").exists()


def forged(folder: Path, change: Any) -> None:
    """A store of ten games, in whose file these columns are changed, with the right sum in its name."""
    import pyarrow as pa
    import pyarrow.parquet as parquet

    simulate(SMALL, "random", games=10, store=folder)
    (path,) = folder.glob("games-*.parquet")
    table = parquet.read_table(path)
    for name, cells in change(table.to_pydict()).items():
        at = table.schema.get_field_index(name)
        table = table.set_column(at, table.schema.field(name), pa.array(cells, table.schema.field(name).type))
    parquet.write_table(table, path)
    path.rename(path.with_name(f"{path.stem.rpartition('-')[0]}-{crc32(path.read_bytes()):08x}.parquet"))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda cells: {"match": [-1] * 10}, "it has games of match -1, and there are 1: take this file away"),
        (lambda cells: {"match": [0] * 9 + [1]}, "this file is damaged .a part of it is of several matches"),
        (lambda cells: {"n": [*range(-1, 9)]}, "this file is damaged"),
        (lambda cells: {"n": [0] * 10}, "it has games that are there already: take this file away"),
        (lambda cells: {"key": cells["key"][:1] * 10}, "game 1 in it is another one: take this file away"),
        (
            lambda cells: {"key": cells["key"][:1] * 10, "seed": cells["seed"][:1] * 10},
            "game 1 in it is another one: take this file away",
        ),
    ],
)
def test_a_forged_store_is_refused(change: Any, message: str, tmp_path: Path) -> None:
    """V20: one game many times counted as many."""
    forged(tmp_path, change)
    with pytest.raises(BadRecord, match=message):
        lab.summary(lab.open(tmp_path))


def test_a_store_of_other_code_is_not_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def go(factor: int) -> Any:
        return simulate(SMALL, "greedy", games=2, store=tmp_path, watch=lambda game: {"a": factor * game.ply})

    go(1)
    assert len(go(1)) == 2
    with pytest.raises(BadSetup, match="were watched by functions whose code sums up to"):
        go(2)
    choose = Greedy.choose
    monkeypatch.setattr(Greedy, "choose", lambda self, *args, **more: [*choose(self, *args, **more)])
    with pytest.raises(BadSetup, match=r"were played by .package, rules, bots. .* Name another folder for these games"):
        go(1)
