"""The files of a store: Parquet, for any program that reads it. A file is there whole, or not at all; its name says
what its bytes sum up to, so that damage shows.

A row group holds games of one match, in the order of their numbers: so one match can be read without the others.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from zlib import crc32

from ...core.model.errors import BadRecord
from ...core.model.optional_packages import needed
from ..playing.match import seed_of_game
from .checks import CELLS, GROUPS
from .files import as_data, from_data

if TYPE_CHECKING:
    from pandas import DataFrame

    from ..playing.batch import Columns

ROWS: Final = 5_000
"""The most rows that are read at once: each takes two kilobytes or more while it is counted."""
MATCH: Final = "match"
WATCH: Final = "seen"
"""Columns of their own: the index of a game's match, and what functions saw of the game, as JSON."""
MARK: Final = b"squirrelwidgets"
"""Says in a file of which experiment its games are."""


class Group(NamedTuple):
    """Games of one match in a file."""

    path: Path
    place: int
    match: int
    numbers: Any
    """Their numbers, as an array."""


def schema(options: Mapping[str, Sequence[object]], mark: str) -> object:
    """The columns of a store; `options` are those in which its setups differ, with the value of each match."""
    pa = needed("pyarrow", "big")
    kinds = {bool: pa.bool_(), int: pa.int64(), float: pa.float64()}
    columns = {MATCH: pa.int32()}
    for column, cell in CELLS.items():
        columns[column] = cell.stored(pa)
        for name, values in options.items() if column == GROUPS[-1] else ():
            given = {type(value) for value in values if value is not None}
            columns[name] = kinds.get(given.pop(), pa.string()) if len(given) == 1 else pa.string()
    columns[WATCH] = pa.string()
    return pa.schema([*columns.items()], metadata={MARK: mark.encode()})


def as_cell(value: object) -> Any:
    """An option's value as a store holds it: what is no number and no text becomes one."""
    return value if isinstance(value, bool | int | float | str) or value is None else str(value)


def written(folder: Path, number: int, games: Iterable[Columns], columns: Any) -> list[Group]:
    """Write the games of some matches into a file; it is there only once all of it is."""
    parquet, pa, numpy = needed("pyarrow.parquet", "big"), needed("pyarrow", "big"), needed("numpy", "lab")
    numbers = []
    beside = folder / f".{os.urandom(8).hex()}.part"
    try:
        with parquet.ParquetWriter(beside, columns, compression="zstd") as writer:
            for cells in games:
                writer.write_table(pa.Table.from_pydict(cells, columns))
                numbers.append((cells[MATCH][0], numpy.array(cells["n"], "int64")))
        path = beside.replace(folder / f"games-{number:06}-{crc32(beside.read_bytes()):08x}.parquet")
    finally:
        beside.unlink(missing_ok=True)
    return [Group(path, place, *each) for place, each in enumerate(numbers)]


def number_of(path: Path) -> int:
    """The number of a file."""
    return int(path.stem.split("-")[1])


def groups_of(path: Path, mark: str) -> list[Group]:
    """The groups of a file, with the numbers of their games; refused if it is damaged, or of another experiment."""
    with _opened(path) as file:
        if not path.stem.endswith(f"-{crc32(path.read_bytes()):08x}"):
            raise ValueError("its sum is wrong")
        if (file.schema_arrow.metadata or {}).get(MARK) != mark.encode():
            raise BadRecord("its games are of another experiment: take this file away.", where=str(path))
        groups = []
        for place in range(file.num_row_groups):
            table = file.read_row_group(place, [MATCH, "n"])
            of, numbers = table[MATCH].unique().to_pylist(), table["n"].to_numpy()
            if len(of) != 1 or not (numbers >= 0).all():
                raise ValueError("a part of it is of several matches, or of none")
            groups.append(Group(path, place, of[0], numbers))
        return groups


def frames_of_group(group: Group, first: int, below: float, seed: int) -> Iterator[DataFrame]:
    """The games of a group with these numbers, as frames of `simulate`; refused if one is not that of its number."""
    wanted = (group.numbers >= first) & (group.numbers < below)
    if not wanted.any():
        return
    pa, at = needed("pyarrow", "big"), 0
    with _opened(group.path) as file:
        for batch in file.iter_batches(ROWS, row_groups=[group.place], use_threads=False):
            rows = batch.filter(pa.array(wanted[at : at + len(batch)]))
            at += len(batch)
            if len(rows):
                for n, its, key in zip(*(rows[name].to_pylist() for name in ("n", "seed", "key")), strict=True):
                    if its != seed_of_game(seed, n) or f',"seed":{its},"plies":' not in key:
                        raise BadRecord(f"game {n} in it is another one: take this file away.", where=str(group.path))
                yield _frame(pa.Table.from_batches([rows]))


def _frame(table: Any) -> DataFrame:
    pandas = needed("pandas", "lab")
    frame = table.to_pandas(maps_as_pydicts="strict", integer_object_nulls=True)
    frame["winners"] = frame["winners"].map(tuple)
    seen = frame.pop(WATCH)
    frame = frame.drop(columns=MATCH)
    for name in frame.columns[frame.columns.get_loc("bots") + 1 : frame.columns.get_loc("n")]:
        if frame[name].isna().any():  # an option that a setup has not is None
            frame[name] = frame[name].astype(object).where(frame[name].notna(), None)
    if seen.isna().all():
        return frame
    return pandas.concat([frame, pandas.DataFrame([from_data(json.loads(cell)) for cell in seen])], axis=1)


@contextmanager
def _opened(path: Path) -> Iterator[Any]:
    """A file to read; what is wrong names the file and says what to do."""
    pa, parquet = needed("pyarrow", "big"), needed("pyarrow.parquet", "big")
    try:
        with parquet.ParquetFile(path) as file:
            yield file
    except (pa.ArrowException, OSError, KeyError, ValueError) as error:
        if isinstance(error, BadRecord):
            raise
        text = f"this file is damaged ({str(error).splitlines()[0]:.80}). Take it away: its games are played again"
        raise BadRecord(f"{text} by the same call of simulate.", where=str(path)) from None


def seen_as_text(columns: Mapping[str, object]) -> str:
    """What functions saw of a game, as a store holds it."""
    return json.dumps({name: as_data(cell) for name, cell in columns.items()}, allow_nan=False, ensure_ascii=False)
