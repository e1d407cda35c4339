"""Records: games as JSON files that verify themselves. Setup, players, seed, all sentences, a hash at every ply."""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final, Protocol, TypeVar

from ...model.bots.bot import Bot
from ...model.bots.bot_entries import bot_of_entry, entry_of
from ...model.bounds import LONGEST_COMMENT, InvalidData, check_data, check_text, label
from ...model.chance import ASK, Chance
from ...model.errors import BadRecord, BadSetup, SquirrelError
from ...model.events import Result
from ...model.setups.setup import Setup
from ...model.state import CHANCE, State
from ...words.rule_texts import edition_of
from ..chalk import Chalk, checked_chalk
from ..expand import expand_sentences
from ..players import Players
from ..tree import Node, Tree
from .files import read_text, write_whole
from .house_rules import other_rules

if TYPE_CHECKING:
    from ...wire import Json

FORMAT: Final = 2
"""In format 1 luck was not keyed with a secret, so the same seed gave another game."""
LARGEST: Final = 20_000_000
"""The largest file that is read, in bytes: some 200,000 plies."""


class Recorded(Protocol):
    """A game, as this module needs it."""

    name: ClassVar[str]
    package: ClassVar[str]
    house: ClassVar[Any]
    setup_type: ClassVar[type[Setup]]
    chance: Chance

    def __init__(
        self, players: Sequence[str], *, setup: Setup, seats: Sequence[Bot | None], seed: int | None, chance: str
    ) -> None: ...
    @property
    def settings(self) -> Setup: ...
    @property
    def seed(self) -> int: ...
    @property
    def tree(self) -> Tree: ...
    @property
    def node(self) -> Node: ...
    @property
    def players(self) -> Players: ...
    @property
    def result(self) -> Result | None: ...
    def goto(self, ply: Node) -> object: ...


G = TypeVar("G", bound=Recorded)


def hash_of(state: State) -> str:
    """Eight hexadecimal digits that change when the state does."""
    return sha256(json.dumps(state.key(), sort_keys=True, separators=(",", ":")).encode()).hexdigest()[:8]


def record_of(game: Recorded) -> Json:
    """The whole tree; plies stand in the order in which they were played."""
    return {
        "format": FORMAT,
        "game": game.name,
        **({"house": game.house.card} if game.house else {}),
        "rules": edition_of(game.package),
        "setup": game.settings.to_json(),
        "players": game.players.names[: game.players.player_count],
        "seats": [None if bot is None else entry_of(bot) for bot in game.players.bots],
        "seed": game.seed,
        **_chance(game),
        "start": _entry(game.tree.root),
        "plies": [_entry(node) for node in game.tree.nodes[1:]],
        "at": game.node.id,
        "result": _result(game),
    }


def _chance(game: Recorded) -> Json:
    """The entry on how chance decides, unless it is by the seed alone."""
    if game.chance.asks:
        return {"chance": ASK}
    return {"chance": list(game.chance.script)} if game.chance.script else {}


def _entry(node: Node) -> Json:
    entry: Json = {"hash": hash_of(node.state)}
    if node.parent:
        entry = {"say": node.say, **entry}
        if node.parent.id != node.id - 1:
            entry["after"] = node.parent.id
    if node.seat == CHANCE:
        entry["chance"] = node.stream
    elif node.parent and len(node.parent.state.actors) > 1:
        entry["seat"] = node.seat
    if node.comment:
        entry["comment"] = node.comment
    if node.chalk:
        entry["chalk"] = [*node.chalk]
    return entry


def to_text(record: Json) -> str:
    """One ply a line, so that two records can be compared by eye."""
    plies = ",\n".join("  " + json.dumps(entry, ensure_ascii=False) for entry in record["plies"])
    head = {name: value for name, value in record.items() if name != "plies"}
    text = json.dumps(head, ensure_ascii=False, indent=1)
    return text[:-2] + ',\n "plies": [\n' + plies + "\n ]\n}\n"


def from_text(text: str) -> Json:
    try:
        record = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"this is no JSON, or it is cut off: {error}") from error
    return _object(record)


def write(record: Json, path: Path) -> Path:
    return write_whole(path, to_text(record))


def read(path: Path) -> Json:
    try:
        return from_text(read_text(path, LARGEST, errors="replace"))
    except InvalidData as error:
        raise BadRecord(str(error)) from None


def _check_data(record: Json) -> None:
    for name, value in record.items():
        try:
            check_data([name, value])
        except InvalidData as error:
            raise BadRecord(str(error), where=label(name)) from None


def _object(record: object) -> Json:
    if not isinstance(record, dict):
        raise BadRecord("a record is one JSON object.")
    return record


def game_of(kind: type[G], record: Json) -> G:
    """Plays a record through, and checks every ply."""
    _check_data(_object(record))
    _check_kind(kind, record)
    names, seed = _names(record), _field(record, "seed", int)
    try:
        seats = [None if entry is None else bot_of_entry(entry) for entry in _field(record, "seats", list)]
        settings = kind.setup_type.from_json(_field(record, "setup", dict))
        game = kind(names, setup=settings, seats=seats, seed=seed, chance="ask")
    except BadSetup as error:
        if error.field in ("players", "seats"):
            raise BadRecord(error.reason, where=error.field) from error
        raise BadRecord(str(error), where="setup") from error
    start = _field(record, "start", dict)
    _compare(start, game.tree.root, "start")
    _note(game.tree.root, start, "start")
    for n, entry in enumerate(_field(record, "plies", list), 1):
        _replay(game, n, entry)
    at = _field(record, "at", int)
    if not 0 <= at < len(game.tree.nodes):
        raise BadRecord(f"there is no ply {at}.", where="at")
    game.goto(game.tree.nodes[at])
    _check_result(game, record)
    game.chance = _driver(record, seed)
    return game


def _driver(record: Json, seed: int) -> Chance:
    source = record.get("chance")
    if source is None or source == ASK or (isinstance(source, list) and all(isinstance(each, str) for each in source)):
        return Chance(seed, source)
    raise BadRecord('chance is "ask" or a list of sentences.', where="chance")


def _check_kind(kind: type[Recorded], record: Json) -> None:
    version = _field(record, "format", int)
    if version > FORMAT:
        raise BadRecord(f"format {version} is newer than this program, which reads up to {FORMAT}.", where="format")
    if version == FORMAT - 1:
        text = f"format {version} is older than the first release and cannot be replayed."
        raise BadRecord(text, where="format")
    if version != FORMAT:
        raise BadRecord(f"there is no format {version}.", where="format")
    name = _field(record, "game", str)
    if name != kind.name:
        raise BadRecord(f"this is a record of {name!r:.40}, not of {kind.name!r}.", where="game")
    if fault := other_rules(kind.house, record.get("house")):
        raise BadRecord(fault, where="house")
    edition = _field(record, "rules", str)
    if edition != edition_of(kind.package):
        raise BadRecord(
            f"edition {edition!r:.40} of the rules is unknown; this is {edition_of(kind.package)!r}.", where="rules"
        )
    _field(record, "setup", dict)


def _field(record: Json, name: str, kind: type) -> Any:
    value = record.get(name)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise BadRecord(f"a {kind.__name__} is missing here.", where=name)
    return value


def _names(record: Json) -> list[str]:
    names: list[str] = _field(record, "players", list)
    if not all(isinstance(name, str) for name in names):
        raise BadRecord("names are texts.", where="players")
    return names


def _replay(game: Recorded, n: int, entry: object) -> None:
    where = f"ply {n}"
    if not isinstance(entry, dict) or not isinstance(entry.get("say"), str):
        raise BadRecord("a ply is an object with a sentence.", where=where)
    after = entry.get("after", n - 1)
    if not isinstance(after, int) or isinstance(after, bool) or not 0 <= after < n:
        raise BadRecord(f"there is no earlier ply {after!r:.20} to follow.", where=where)
    parent = game.tree.nodes[after]
    seat = _seat(entry, parent, where)
    if parent.child(entry["say"], seat):
        raise BadRecord(f"{entry['say']!r:.40} was played there already.", where=where)
    try:
        with game.players.naming(parent.state):
            plies = expand_sentences(parent, [entry["say"]], game.chance, seat)
    except SquirrelError as error:
        raise BadRecord(f"the rules refuse it: {error}", where=where) from error
    node = game.tree.follow(parent, plies)
    if node.say != entry["say"]:
        raise BadRecord(f"{entry['say']!r:.40} is written {node.say!r}.", where=where)
    _compare(entry, node, where)
    _note(node, entry, where)
    game.tree.remember(node)


def _seat(entry: Json, parent: Node, where: str) -> int:
    """The seat that said it, or chance. Entries name the seat where several decide at the same time."""
    actors = parent.state.actors
    if "chance" in entry:
        return CHANCE
    if not actors:
        raise BadRecord("the game is over before this ply.", where=where)
    seat = entry.get("seat", actors[0])
    if isinstance(seat, bool) or not isinstance(seat, int) or ("seat" in entry) != (len(actors) > 1):
        raise BadRecord(f"seats {actors} decide here; the record names {entry.get('seat')!r:.20}.", where=where)
    return seat


def _note(node: Node, entry: Json, where: str) -> None:
    """Take over a comment, and rings and arrows; those at places the board no longer has are kept but not drawn."""
    node.comment, node.chalk = _comment(entry, where), _chalk(entry, where)


def _chalk(entry: Json, where: str) -> Chalk:
    try:
        return checked_chalk(entry.get("chalk", []))
    except InvalidData as error:
        raise BadRecord(f"in the chalk: {error}", where=where) from None


def _comment(entry: Json, where: str) -> str:
    comment = entry.get("comment", "")
    if not isinstance(comment, str):
        raise BadRecord("a comment is a text.", where=where)
    try:
        return checked_comment(comment)
    except InvalidData as error:
        raise BadRecord(f"in the comment: {error}", where=where) from None


def checked_comment(text: object) -> str:
    """A comment, as a file can hold it and a board show it."""
    check_text(str(text), LONGEST_COMMENT)
    return str(text)


def _compare(entry: Json, node: Node, where: str) -> None:
    digits = hash_of(node.state)
    if entry.get("hash") != digits:
        after = f" after {node.say!r}" if node.say else ""
        count = len(node.state.legal())
        raise BadRecord(
            f"it diverges here{after}: the record says {entry.get('hash')!r:.20}, the rules give {digits!r} "
            f"({count} legal moves).",
            where=where,
        )


def _check_result(game: Recorded, record: Json) -> None:
    recorded, played = record.get("result"), _result(game)
    if recorded != played:
        raise BadRecord(f"the record says {recorded!r:.80}, the rules give {played!r}.", where="result")


def _result(game: Recorded) -> Json | None:
    result = game.result
    return None if result is None else {"winners": list(result.winners), "rule": result.rule}
