"""Doors: every mutated input ends in an equal game, or in an error of ours; in time, and in little memory.

A door is a function that makes one mutated input, and tries it. What is let in is used: it goes round through its text
form and through a file, and can be shown.
"""

from __future__ import annotations

import json
import resource
import tomllib
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any, Final, TypeVar

import squirrelwidgets
from squirrelwidgets import GAMES, NutHunt, Scurry, Squarrels, SquirrelError, SquirrelIsland, SquirrelRush, lab
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.core.play.saving.record import from_text, to_text
from tests.core.helpers import Table, look, wander
from tests.every_game.setups import options
from tests.games.nut_hunt import starts as nut_hunt
from tests.games.squirrel_island import starts as squirrel_island
from tests.games.squirrel_rush import starts as squirrel_rush
from tests.soak.frames import go_on, mutated_frame, mutated_table, told
from tests.soak.mutations import VALUES, bomb, edited, mutated, text_bomb

T = TypeVar("T")
SLOWEST: Final = 1.0
"""Seconds of the processor for one input."""
MOST_MEMORY: Final = 200_000
"""Kilobytes that the inputs of a door may add to what a process had before."""
SCURRY: Final[tuple[dict[str, Any], ...]] = (
    {"side": 5, "swap": True, "cap": 50},
    {"side": 5, "brown": ["b3"], "gray": ["c2"], "squirrels": ["j6", "i5"], "mover": "gray"},
    {"side": 4, "start": "random", "each": 4, "anywhere": True, "repetition": True, "cap": None},
)
SQUARRELS: Final[tuple[dict[str, Any], ...]] = (
    {"players": 3, "target": 20, "race": "none", "draw_on": True, "totals": [3, -4, 0]},
    {"players": 4, "race": "slow", "reaction": 500.0, "spread": 80.5, "floor": 100, "false_slaps": 0.25},
    {
        "players": 2,
        "hands": ["1 1 1 2", "5 golden"],
        "stored": ["2", ""],
        "hoard": "3 3",
        "deck": "winter 3*5 quarrel 2*4",
        "dealer": "blue",
    },
)
KINDS: Final[dict[type[Game], Callable[[int], dict[str, Any]]]] = {
    Scurry: lambda n: SCURRY[n % len(SCURRY)],
    SquirrelRush: lambda n: squirrel_rush.start(n % 12).settings,
    Squarrels: lambda n: SQUARRELS[n % len(SQUARRELS)],
    NutHunt: lambda n: nut_hunt.start(n % 12).settings,
    SquirrelIsland: lambda n: squirrel_island.start(n % 12).settings,
}
"""Sound setups of games, by number: such as no form offers."""


def sound_setup(kind: type[Game], n: int) -> dict[str, Any]:
    return KINDS[kind](n) if kind in KINDS else options(kind, Random(n))


@dataclass
class Tally:
    """Counts what became of the inputs of one door."""

    inputs: int = 0
    let_in: int = 0
    slowest: float = 0.0
    """Seconds of the processor."""
    memory: int = 0
    """Kilobytes that the process had more at its largest."""

    def tried(self, door: Callable[[], T]) -> T | None:
        """What comes of an input; None for one that is refused by an error of ours, which is short and can be sent."""
        begin = process_time()
        outcome, refusal = None, ""
        try:
            outcome = door()
        except SquirrelError as error:
            refusal = str(error)
        self.slowest = max(self.slowest, process_time() - begin)
        self.inputs += 1
        self.let_in += outcome is not None
        assert len(refusal.encode()) < 20_000
        return outcome


Door = Callable[[type[Game], Random, bool, Tally], None]
"""Makes an input, mutated, or as large as one can be, and tries it."""


def soak_door(name: str, kind: type[Game], inputs: int, large: float = 0.01) -> Tally:
    """Try so many inputs, a part of them large."""
    tally = Tally()
    DOORS[name](kind, Random(0), False, Tally())  # what is loaded once belongs to no input
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for n in range(inputs):
        rng = Random(f"{name} {kind.name} {n}")
        DOORS[name](kind, rng, rng.random() < large, tally)
    tally.memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    return tally


# -- setups and decks


def setups(kind: type[Game], rng: Random, large: bool, tally: Tally) -> None:
    options = _plain(sound_setup(kind, rng.randrange(100)))
    if rng.random() < 0.3:
        text = str(kind.setup(options))
        source: Any = text_bomb(text, rng) if large else edited(text, rng)
    else:
        source = (bomb if large else mutated)(options, rng)
        if rng.random() < 0.2:
            source[rng.choice([*kind.setup().types])] = rng.choice(VALUES)
    door = rng.choice((kind.setup, lambda what: kind(setup=what).settings))
    setup = tally.tried(lambda: door(source))
    if setup is not None:
        goes_round(kind, setup)


def goes_round(kind: type[Game], setup: Any) -> None:
    """A setup that was let in is the same from its text form and from a file, and can be played and shown."""
    assert kind.setup_type.parse(str(setup)) == setup
    assert kind.setup_type.from_json(_plain(setup.to_json())) == setup
    game = kind(setup=setup, seed=1)
    assert kind.begin(setup) == game.tree.root.state
    assert str(game)


def decks(kind: type[Game], rng: Random, large: bool, tally: Tally) -> None:
    cards, text = sound_decks()[rng.randrange(12)]
    if rng.random() < 0.4:
        deck: Any = (bomb if large else mutated)(cards, rng)
    else:
        deck = text_bomb(text, rng) if large else edited(text, rng)
    setup = tally.tried(lambda: SquirrelIsland.setup(deck=deck))
    if setup is not None:
        assert SquirrelIsland.setup(deck=setup.deck) == setup
        goes_round(SquirrelIsland, setup)


@cache
def sound_decks() -> list[tuple[list[dict[str, Any]], str]]:
    """Decks, each with one of its texts."""
    decks = [_plain(squirrel_island.own_deck(Random(n))) for n in range(12)]
    return [(deck, as_toml(deck) if n % 2 else json.dumps(deck)) for n, deck in enumerate(decks)]


def as_toml(cards: Sequence[dict[str, Any]]) -> str:
    text = "".join("[[card]]\n" + "".join(f"{key} = {_toml(value)}\n" for key, value in card.items()) for card in cards)
    assert tomllib.loads(text) == {"card": [*cards]}
    return text


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {_toml(each)}" for key, each in value.items()) + "}"
    return (
        "[" + ", ".join(map(_toml, value)) + "]" if isinstance(value, list) else json.dumps(value, ensure_ascii=False)
    )


def _plain(data: Any) -> Any:
    """Data as it comes out of a file."""
    return json.loads(json.dumps(data))


# -- records and messages


@cache
def record_text(kind: type[Game], n: int) -> str:
    """The record of a short game with a variation, a comment, and chalk."""
    game = wander(kind(setup=sound_setup(kind, n), seed=n, seats=None), 8, n)
    first, second = list(game.stage().places(game.settings, "all"))[:2]
    game.comment("a fork", chalk=[first, f"{first}>{second} red"])
    wander(game.undo(3), 4, n + 1)
    return to_text(game.record())


def records(kind: type[Game], rng: Random, large: bool, tally: Tally) -> None:
    text = record_text(kind, rng.randrange(4))
    if rng.random() < 0.3:
        text = text_bomb(text, rng) if large else edited(text, rng)
        game = tally.tried(lambda: kind.from_record(from_text(text)))
    else:
        record = (bomb if large else mutated)(json.loads(text), rng)
        game = tally.tried(lambda: kind.from_record(record))
    if game is not None:
        can_be_used(game)


def can_be_used(game: Game) -> None:
    """A game that was let in is shown, saved, and loaded again."""
    with TemporaryDirectory() as folder:
        assert type(game).load(game.save(Path(folder) / "game.json")).record() == game.record()
    assert game.svg()
    sendable(Table(game).desk.head())


def sendable(data: Any) -> str:
    text = json.dumps(data, ensure_ascii=False, allow_nan=False)
    text.encode()
    return text


def messages(kind: type[Game], rng: Random, large: bool, tally: Tally) -> None:
    """A few messages to boards of a game; one that is refused changes nothing."""
    game = kind.from_record(from_text(record_text(kind, rng.randrange(4))))
    for _ in range(3):
        table = Table(game)
        message = (bomb if large else mutated)(sound_message(table, rng), rng)
        before = look(game)
        answer = tally.tried(partial(table.desk.handle, message))
        assert answer is not None
        text = sendable(answer)
        assert answer.get("code") != "error", message
        if not answer["ok"]:
            assert len(text) < 5_000
            assert look(game) == before
            tally.let_in -= 1


def sound_message(table: Table, rng: Random) -> dict[str, Any]:
    game = table.game
    words = rng.choice(game.legal or ("pass",)).split()
    settings = game.settings
    first, second = list(game.stage().places(settings, "all"))[:2]
    more = rng.choice(
        (
            *({"kind": kind, "words": words} for kind in ("play", "play", "why", "ways")),
            *({"kind": kind} for kind in ("legal", "stop", "run", "sync", "new")),
            {"kind": "lift", "seat": table.desk.feed.ids[0]},
            {"kind": "window", "seat": table.desk.feed.ids[0], "at": 400.5},
            *({"kind": "undo", "what": what} for what in ("move", "turn", "redo")),
            {"kind": "chalk", "chalk": [first, f"{first}>{second} blue"]},
            {"kind": "seats", "players": ["person", *["random"] * (len(table.desk.feed.ids) - 1)]},
            {"kind": "new", "text": str(settings)[:1999], "dry": rng.random() < 0.5},
            {"kind": "new", "form": settings.options(), "dry": rng.random() < 0.5},
            *({"kind": "save", "what": what} for what in ("record", "picture", "code")),
            {"kind": "open", "data": record_text(type(game), 0)},
        )
    )
    return {"id": 1, "rev": game.revision, "node": game.node.id, **_plain(more)}


# -- keys


@cache
def keys_of(kind: type[Game]) -> list[str]:
    options = {"seed": 1, "progress": False, "limit": 60}
    frame = lab.simulate(kind, "random", games=2, **options)
    keys = [str(key) for key in frame.key]
    return [*keys, json.dumps({**json.loads(keys[0]), "moves": [*lab.game(keys[0]).moves]})]


def keys(kind: type[Game], rng: Random, large: bool, tally: Tally) -> None:
    key = rng.choice(keys_of(kind))
    if rng.random() < 0.3:
        key = text_bomb(key, rng) if large else edited(key, rng)
    else:
        with suppress(ValueError, RecursionError):  # what JSON cannot write
            key = json.dumps((bomb if large else mutated)(json.loads(key), rng))
    game = tally.tried(lambda: lab.game(key))
    if game is not None:
        row = json.loads(key)
        assert (game.ply, [*game.state.scores]) == (row["plies"], row["scores"])


def frames(kind: type[Game], rng: Random, large: bool, tally: Tally) -> None:
    if rng.random() < 0.2:
        tally.tried(partial(lab.report, mutated_table(kind, rng)))
    else:
        door = rng.choice((partial(go_on, kind), lab.summary, lab.by_seat, told))
        tally.tried(partial(door, mutated_frame(kind, rng, large)))


DOORS: Final[dict[str, Door]] = {
    "setup": setups,
    "deck": decks,
    "record": records,
    "message": messages,
    "key": keys,
    "frame": frames,
}


def cases() -> list[tuple[str, type[Game]]]:
    """Every door of every game."""
    kinds = [getattr(squirrelwidgets, name) for name in GAMES]
    return [(name, kind) for name in DOORS for kind in kinds if name != "deck" or kind is SquirrelIsland]
