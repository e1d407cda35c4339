"""A store: a folder with the games of one experiment, more than a frame can hold. It has a manifest, which says of what
experiment, and parts, whose numbers say which of its games are done."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from hashlib import sha256
from math import inf
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, cast

from ...core.model.errors import BadRecord, BadSetup
from ...core.model.optional_packages import needed
from ...core.words.grammar import pluralize
from ..playing.options import place, whole
from .checks import CELLS, checked
from .parquet import Group, frames_of_group, groups_of

if TYPE_CHECKING:
    from pandas import DataFrame

    from ...core.wire import Json

FORMAT: Final = 1
WHAT: Final = "a store of squirrelwidgets"
MANIFEST: Final = "experiment.json"
PARTS: Final = "games-*.parquet"


class Store:
    """The games of one experiment, in a folder: `simulate(…, store=…)` fills it, `lab.open` opens it.

    >>> from squirrelwidgets import Scurry, lab
    >>> store = lab.simulate(Scurry.setup("3/random"), "random", games=3, seed=1, store="games", progress=False)
    >>> store
    3 games of 1 match, seed 1, in games
    >>> [len(frame) for frame in store]
    [3]

    Its games come in frames of `simulate`, one after the other; so it does not matter how many there are. The tables of
    the lab take it in place of a frame: `summary`, `compare`, `ratings`, `crosstable`, `verdicts`, and `save_html`.
    """

    def __init__(self, folder: Path, experiment: Json) -> None:
        self.folder = folder
        self.experiment = experiment
        self.mark = mark_of(experiment)
        self.groups: dict[Path, list[Group]] = {}
        self._numbers: dict[int, Any] = {}
        """The numbers of the games of each match."""
        self.refresh()

    @property
    def seed(self) -> int:
        """The seed of its games.

        >>> lab.simulate(Scurry, "random", games=1, seed=7, store="games", progress=False).seed
        7
        """
        return int(self.experiment["seed"])

    def refresh(self) -> list[Group]:
        """Look for parts that were written by now; they are those of others, too.

        >>> lab.simulate(Scurry, "random", games=1, seed=7, store="games", progress=False).refresh()
        []
        """
        new = sorted({*self.folder.glob(PARTS)} - self.groups.keys())
        groups = {path: groups_of(path, self.mark) for path in new}
        for path, each in groups.items():
            for group in each:
                self._checked(path, group)
            self.groups[path] = each
        return [group for each in groups.values() for group in each]

    def _checked(self, path: Path, group: Group) -> None:
        """Refuse games of no match of this experiment, and games that are there twice."""
        if group.match not in range(len(self.experiment["matches"])):
            text = f"it has games of match {group.match}, and there are {len(self.experiment['matches'])}"
            raise BadRecord(f"{text}: take this file away.", where=str(path))
        numpy, there = needed("numpy", "lab"), self._numbers.get(group.match)
        numbers = group.numbers if there is None else numpy.concatenate([there, group.numbers])
        if len(numpy.unique(numbers)) < len(numbers):
            raise BadRecord("it has games that are there already: take this file away.", where=str(path))
        self._numbers[group.match] = numbers

    def __len__(self) -> int:
        return sum(len(group.numbers) for each in self.groups.values() for group in each)

    def __iter__(self) -> Iterator[DataFrame]:
        for match in range(len(self.experiment["matches"])):
            yield from self.frames(match)

    def __repr__(self) -> str:
        matches = pluralize(len(self.experiment["matches"]), "match", "matches")
        return f"{pluralize(len(self), 'game')} of {matches}, seed {self.seed}, in {self.folder}"

    def of(self, match: int) -> list[Group]:
        """The groups of a match, by its index.

        >>> store = lab.simulate(Scurry, "random", games=2, seed=7, store="games", progress=False)
        >>> [len(group.numbers) for group in store.of(0)]
        [2]
        """
        matches = range(len(self.experiment["matches"]))
        if match not in matches:
            raise BadSetup(f"an index from 0 to {matches[-1]}, not {match!r:.40}.", field="match")
        groups = [group for each in self.groups.values() for group in each if group.match == match]
        return sorted(groups, key=lambda group: int(group.numbers[0]))

    def frames(self, match: int, first: int = 0, below: float = inf) -> Iterator[DataFrame]:
        """The games of a match with numbers from `first` on, `below` another.

        >>> store = lab.simulate(Scurry, "random", games=9, seed=7, store="games", progress=False)
        >>> [list(frame.n) for frame in store.frames(0, first=2, below=5)]
        [[2, 3, 4]]
        """
        for group in self.of(match):
            yield from frames_of_group(group, first, below, self.seed)

    def frame(self, games: int | None = None) -> DataFrame:
        """The first games of each match as one frame of `simulate`; all, if you do not say how many.

        >>> store = lab.simulate(Scurry, "random", games=9, seed=7, store="games", progress=False)
        >>> list(store.frame(2).n)
        [0, 1]
        """
        pandas, below = needed("pandas", "lab"), inf if games is None else whole(games, "games", 0)
        frames = []
        for match in range(len(self.experiment["matches"])):
            its = [*self.frames(match, below=below)]
            frames += [pandas.concat(its).sort_values("n")] if its else []
        table = pandas.concat(frames, ignore_index=True) if frames else pandas.DataFrame(columns=[*CELLS])
        table.attrs["seed"] = self.seed  # as `simulate` does
        return table


def open(folder: str | PathLike[str]) -> Store:  # noqa: A001  # people say `lab.open`
    """The games that `simulate(…, store=folder)` played, now or last year; the bots need not exist here any more.

    >>> from squirrelwidgets import Scurry, lab
    >>> store = lab.simulate(Scurry.setup("3/random"), "random", games=20, seed=1, store="games", progress=False)
    >>> lab.summary(lab.open("games"), by="seat").equals(lab.summary(store.frame(), by="seat"))
    True
    """
    there = place(folder, "folder", "folder")
    experiment = experiment_in(there)
    if experiment is None:
        raise BadRecord("there is no store here: simulate(…, store=…) makes one.", where=str(folder))
    return Store(there, experiment)


def experiment_in(folder: Path) -> Json | None:
    """What the manifest of a store says; None where a store can begin. Refused if something is in the way."""
    if folder.exists() and not folder.is_dir():
        raise BadRecord("this is a file, and a store is a folder.", where=str(folder))
    path = folder / MANIFEST
    is_taken = folder.is_dir() and any(not each.name.startswith(".") for each in folder.iterdir())
    if not path.exists():  # looked for last: somebody may just begin the same store
        if is_taken:
            text = "this folder has something else in it, and no store: name another."
            raise BadRecord(text, where=str(folder))
        return None
    try:
        data = json.loads(path.read_text("utf-8"))
        form, experiment = data["format"] if data["what"] == WHAT else None, data.get("experiment")
    except (ValueError, TypeError, KeyError, RecursionError):
        form, experiment = None, None
    if isinstance(form, int) and form != FORMAT:
        raise BadRecord(f"this store is of version {form}, and only version {FORMAT} is known here.", where=str(path))
    if form is None or not _is_sound(experiment):
        raise BadRecord("this is no manifest of a store, or it is damaged.", where=str(path))
    return cast("Json", experiment)


def _is_sound(experiment: Any) -> bool:
    matches = experiment.get("matches") if isinstance(experiment, dict) else None
    named = isinstance(matches, list) and all(
        isinstance(each, dict) and each.keys() >= {"game", "setup", "bots"} for each in matches
    )
    return named and isinstance(experiment["seed"], int)


def manifest_of(experiment: dict[str, object]) -> str:
    """The text of a manifest."""
    return json.dumps({"what": WHAT, "format": FORMAT, "experiment": experiment}, ensure_ascii=False, indent=1)


def mark_of(experiment: dict[str, object]) -> str:
    """Tells the parts of an experiment from those of others."""
    return sha256(json.dumps(experiment, sort_keys=True).encode()).hexdigest()[:24]


def frames_of(what: DataFrame | Store, columns: Sequence[str] = (*CELLS,)) -> Iterator[DataFrame]:
    """All games of a frame, or of a store piece by piece, so that they need never all be here."""
    if not isinstance(what, Store):
        yield checked(what, columns)
    elif len(what):
        yield from what
    else:
        yield what.frame()
