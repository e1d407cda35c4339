"""Keys of rows: all it takes to replay a game, including its moves where the bots might play differently."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final, cast

from ...core.model.bots.bot import Bot, bot_of
from ...core.model.bounds import check_data, shown
from ...core.model.chance import Chance
from ...core.model.errors import BadRecord, BadSetup
from ...core.model.setups.setup import Setup
from ...core.play.game import Game
from ...core.play.game_types import kinds
from ...core.play.saving.house_rules import other_rules
from ...core.words.grammar import pluralize
from ...games import GAMES, game_class
from .match import FORMAT, Match, compact, repeats
from .play import play

if TYPE_CHECKING:
    from ...core.wire import Json
    from ...house import Variant


def key_of(
    match: Match,
    n: int,
    seed: int,
    plies: int,
    scores: Sequence[int],
    moves: Sequence[str] | None,
    code: str = "",
    played: Sequence[str] = (),
) -> str:
    """The key of the n-th game, as it ended; `moves`: its sentences, unless its bots would repeat them. Then it has the
    sum of what was `played`, where that is known."""
    tail = f',"played":"{sum_of(played)}"' if played and moves is None else ""
    tail += "" if moves is None else f',"moves":{compact(moves)}'
    head = f'{match.head(n)}{CODE}{code}"' if code else match.head(n)
    return f'{head},"seed":{seed},"plies":{plies},"scores":{list(scores)}{tail}}}'


CODE: Final = ',"code":"'
"""Begins what a key says of the code that its game was played by."""


def sum_of(moves: Sequence[str]) -> str:
    """Tells games from each other."""
    return blake2b("\n".join(moves).encode(), digest_size=6).hexdigest()


def played_in(key: str) -> str:
    """What was played in the game of a key; empty where nobody wrote it down, as of bots that play anything."""
    for name in ("played", "moves"):
        _, _, rest = key.partition(f',"{name}":')
        if rest:
            return rest
    return ""


def key_so_far(match: Match, n: int, seed: int, moves: Sequence[str]) -> str:
    """The key of a game that failed on the way: up to there it can be looked at. Empty if it cannot begin."""
    try:
        state = match.start
        for say in moves:
            state = state.play(state.parse(say), state.actors[0])
        return key_of(match, n, seed, len(moves), tuple(state.scores), moves)
    except Exception:  # noqa: BLE001  # what failed once may fail again
        return ""


def game(key: str) -> Game:
    """The game of a row again, with all its plies: to replay, to look at, to play on from any of them.

    >>> from squirrelwidgets import Scurry, lab
    >>> frame = lab.simulate(Scurry, "greedy", games=2, seed=1, progress=False)
    >>> lab.game(frame.key[1]).over
    True
    """
    row = _read(key)
    kind = _kind(row)
    settings = kind.setup_type.from_json(row["setup"])
    moves = row.get("moves")
    players = _players(row["bots"], kind, settings, again=moves is None)
    if moves is None:
        moves = _moves_again(kind, settings, players, row["seed"], row["plies"])
    again = game_of(kind, settings, players, row["seed"], moves)
    then, now = (row["plies"], row["scores"]), (again.ply, list(again.state.scores))
    if then == now and row.get("played", sum_of(again.moves)) != sum_of(again.moves):
        raise BadRecord("its moves are others now: the bots, or the rules, have changed since.", where="key")
    if then != now:
        raise BadRecord(
            f"the key says {pluralize(then[0], 'ply', 'plies')} and the scores {shown(then[1])}, "
            f"now it is {now[0]} and {now[1]}: the rules or the bots have changed since.",
            where="key",
        )
    return again


def setup_in(key: str) -> tuple[type[Game], Setup, list[Any]]:
    """The game, the setup and the bots by player of a row's key; nothing is played."""
    row = _read(key)
    kind = _kind(row)
    return kind, kind.setup_type.from_json(row["setup"]), row["bots"]


def game_of(kind: type[Game], settings: Setup, players: Sequence[Bot | None], seed: int, moves: Sequence[str]) -> Game:
    """A game in which these moves were played; from there on its seed decides again."""
    game = kind(setup=settings, seats=players, seed=seed, chance="ask").play(*moves)
    game.chance = Chance(seed)
    return game


def _moves_again(kind: type[Game], settings: Setup, players: Sequence[Bot | None], seed: int, plies: int) -> list[str]:
    """The moves of a game whose bots play the same again."""
    moves: list[str] = []
    bots = [bot for bot in players if bot is not None]
    play(Match(kind, settings, "", tuple(bots)), bots, seed, plies, True, moves)
    return moves


def _read(key: str) -> Json:
    try:
        row = json.loads(key)
        check_data(row)
    except (ValueError, TypeError, RecursionError):
        row = None
    if isinstance(row, dict) and "game" in row and row.get("format") != FORMAT:
        raise BadRecord(f"this key is of another format than {FORMAT}: its seed made another game.", where="key")
    shape = {"game": str, "setup": dict, "bots": list, "seed": int, "plies": int, "scores": list}
    moves = row.get("moves", []) if isinstance(row, dict) else None
    good = isinstance(moves, list) and all(isinstance(move, str) for move in moves)
    if not good or any(not isinstance(row.get(name), kind) for name, kind in shape.items()):
        raise BadRecord(f"a key is what stands in a frame's column `key`, not {shown(key)}.", where="key")
    return cast("Json", row)  # an object, because it has moves


def _kind(row: dict[str, Any]) -> type[Game]:
    name, then = row["game"], row.get("house")
    if name in GAMES and then is None:
        kind: type[Game] = game_class(name)
        return kind
    loaded = [each for each in kinds(Game) if each.__name__ == name]
    if not loaded:
        fix = "import it first" if then is None else "run the cell that defines it first"
        raise BadRecord(f"there is no game {name!r:.40} here: {fix}.", where="key")
    if fault := other_rules(loaded[-1].house, then and {"name": name, "mark": then}):
        raise BadRecord(fault, where="key")
    return loaded[-1]


def house_of(name: str) -> Variant | None:
    """What a game of this name, if it is loaded, is by house rules."""
    return next((each.house for each in [*kinds(Game)][::-1] if each.__name__ == name), None)


def original_of(name: str) -> str:
    """The game of the book that a game by house rules, if it is loaded, goes back to."""
    house = house_of(name)
    return house.original.__name__ if house else name


def walks_in(names: Iterable[str]) -> str:
    """A sentence on the games in which bots do not plan as by the book, for there their strength is another."""
    walked = [name for name in dict.fromkeys(names) if (house := house_of(name)) and not house.help.holds]
    return f"No plan of the book holds there: bots walk in {' and in '.join(walked)}." if walked else ""


def _players(names: list[object], kind: type[Game], settings: Setup, again: bool) -> list[Bot | None]:
    """The bots by player; `again`: they are to play the same game again."""
    player_count = kind.player_count(settings)
    if len(names) != player_count:
        raise BadRecord(f"{player_count} play, and the key names {pluralize(len(names), 'bot')}.", where="key")
    players = [_bot(each) for each in names]
    if again:
        strange = [name for name, bot in zip(names, players, strict=True) if bot is None or not repeats([bot])]
        if strange:
            text = f"the bot {shown(strange[0])} may play differently now, and the key stores no moves to replay."
            raise BadRecord(text, where="key")
    return players


def _bot(what: Any) -> Bot | None:
    """The bot of a seat; None, a person, for a custom bot that is not known here."""
    try:
        return bot_of(what)
    except BadSetup:
        return None
