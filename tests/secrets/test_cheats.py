"""Bots that cheat with what they are handed: they learn nothing of the luck to come, and change nothing."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from hashlib import blake2b
from random import Random
from typing import Any

import pytest

import squirrelwidgets
from squirrelwidgets import GAMES, Bot, NutHunt, Scurry, Squarrels, lab
from squirrelwidgets.core.model import chance
from squirrelwidgets.core.model.bots.bot import Stop
from squirrelwidgets.core.model.chance import LONG, STRETCH, Streams, secret_of, stream
from squirrelwidgets.core.model.errors import BadRecord
from squirrelwidgets.core.model.events import Story
from squirrelwidgets.core.model.state import State
from squirrelwidgets.core.play.saving.record import game_of
from tests.core.model.test_reachable import reachable

WORDS = 624
"""The size of a generator's state."""
MASK = 0xFFFFFFFF


def key_behind(rng: Random) -> bytes:
    """The number or text that a fresh generator was made from: what Python does with it can be undone, word by word."""
    state = list(rng.getstate()[1][:WORDS])
    state[0] = state[-1]
    for i in (1, *range(WORDS - 1, 1, -1)):
        state[i] = (state[i] + i) & MASK ^ _times(state[i - 1], 1566083941)
    plain = [19650218]
    for i in range(1, WORDS):
        plain.append((1812433253 * (plain[-1] ^ plain[-1] >> 30) + i) & MASK)
    sums = [state[i] - (plain[i] ^ _times(state[i - 1], 1664525)) & MASK for i in range(3, WORDS)]
    for length in range(1, 65):  # of the key in words, which comes again and again, each word with its index added
        words = {(n + 2) % length: each - (n + 2) % length & MASK for n, each in enumerate(sums)}
        if all(words[(n + 2) % length] == each - (n + 2) % length & MASK for n, each in enumerate(sums)):
            return b"".join(words[n].to_bytes(4, "little") for n in range(length)).rstrip(b"\0")[::-1]
    raise ValueError("this generator is not fresh.")


def _times(word: int, factor: int) -> int:
    return (word ^ word >> 30) * factor & MASK


class Thief(Bot):
    """Keeps what the generators that it is handed were made from."""

    keys: list[bytes]

    def __init__(self) -> None:
        self.keys = []

    def choose(self, view: State, story: Story, rng: Random, stop: Stop | None = None) -> Sequence[Any]:
        with suppress(ValueError):  # in the lab a bot has one generator all through a game
            self.keys.append(key_behind(rng))
        return view.legal()[:1]


def test_generators_can_be_undone() -> None:
    assert key_behind(Random("12/bot 0/3")).startswith(b"12/bot 0/3")
    assert key_behind(Random(2**100 + 5)) == (2**100 + 5).to_bytes(13)


@pytest.mark.parametrize("name", GAMES)
def test_a_generator_tells_nothing_of_the_seed(name: str) -> None:
    thief = Thief()
    kind = getattr(squirrelwidgets, name)
    players = len(kind().players.bots)
    game = kind(seats=[thief] * players, seed=12).run(20)
    assert len(thief.keys) > 5
    assert len(set(thief.keys)) == len(thief.keys)
    digests = {key.rjust(16, b"\0") for key in thief.keys}
    assert all(len(digest) == 16 for digest in digests)
    assert secret_of(game.seed) not in digests
    texts = (f"{game.seed}/bot {seat}/{ply}" for seat in range(players) for ply in range(30))
    assert digests.isdisjoint(blake2b(text.encode(), digest_size=16).digest() for text in texts)


def test_a_generator_of_the_lab_tells_nothing_of_the_seed() -> None:
    thief = Thief()
    frame = lab.simulate(NutHunt.setup(players=2), [[thief, thief]], games=3, seed=1, limit=40, progress=False)
    assert len(set(thief.keys)) == 6  # one a bot and game
    hashed = {blake2b(str(seed).encode(), digest_size=16).digest() for seed in (1, *map(int, frame["seed"]))}
    assert hashed.isdisjoint(key.rjust(16, b"\0") for key in thief.keys)


def test_a_game_without_a_seed_has_one_that_nobody_finds() -> None:
    seeds = [Scurry().seed for _ in range(50)]
    assert len(set(seeds)) == 50
    assert max(seeds) > LONG


def test_a_short_seed_costs_thousands_of_hashes_to_try(monkeypatch: pytest.MonkeyPatch) -> None:
    hashes = []

    def counted(*args: Any, **options: Any) -> Any:
        hashes.append(args)
        return blake2b(*args, **options)

    monkeypatch.setattr(chance, "blake2b", counted)
    stream(987_654_321, "dealer", 0)
    assert len(hashes) > STRETCH
    hashes.clear()
    stream(LONG + 987_654_321, "dealer", 0)
    assert len(hashes) == 2


def test_one_stream_tells_nothing_of_another() -> None:
    keys = {key_behind(stream(5, name, n)) for name in ("dealer", "bot 0", "bot 1") for n in range(20)}
    keys |= {key_behind(Streams(5)[name]) for name in ("dealer", "bot 0", "bot 1")}
    assert len(keys) == 63


class Vandal(Bot):
    """Writes into whatever it finds."""

    def choose(self, view: State, story: Story, rng: Random, stop: Stop | None = None) -> Sequence[Any]:
        for thing in [*reachable(view, view.setup, story)]:
            deeds: list[Any] = [lambda each: each.clear(), lambda each: each.append(6), lambda each: each.add(6)]
            if isinstance(thing, dict):
                deeds += [lambda each, key=key: each.__setitem__(key, 6) for key in [*thing, 0, 1, 2]]
            names = [name for name in dir(thing) if not name.startswith("__")]
            deeds += [lambda each, name=name: setattr(each, name, 6) for name in names]
            for deed in deeds:
                with suppress(AttributeError, TypeError):
                    deed(thing)
        rng.seed(1)
        return view.legal()[:1]


class First(Bot):
    """Plays as the vandal does, and leaves everything as it is."""

    def choose(self, view: State, story: Story, rng: Random, stop: Stop | None = None) -> Sequence[Any]:
        return view.legal()[:1]


@pytest.mark.parametrize("name", GAMES)
def test_a_vandal_changes_no_game(name: str) -> None:
    kind = getattr(squirrelwidgets, name)
    players = len(kind().players.bots)

    def played(bot: Bot) -> Any:
        return kind(seats=[bot] * players, seed=3).run(2)

    honest, game = played(First()), played(Vandal())
    assert game.moves == honest.moves
    assert game.state.key() == honest.state.key()
    assert played(First()).moves == honest.moves  # nothing stays behind in what games share


def test_a_bot_decides_no_die() -> None:
    class Sixes(Bot):
        def choose(self, view: Any, story: Story, rng: Random, stop: Stop | None = None) -> Sequence[Any]:
            for n in range(view.rolled, view.rolled + 5):
                with pytest.raises(TypeError, match="never changes"):
                    view.setup.start.rolls[n] = 6
            return view.legal()[:1]

    game = NutHunt(2, seats=[Sixes(), Sixes()], seed=1).run(60)
    rolls = [say for say in game.moves if say.startswith("die ")]
    assert len(set(rolls)) > 1


def test_records_and_keys_of_older_luck_are_refused() -> None:
    record = Squarrels(2, seed=1).record()
    with pytest.raises(BadRecord, match="format 1 is older than the first release"):
        game_of(Squarrels, {**record, "format": 1})
    key = lab.simulate(Scurry, "random", games=1, seed=1, progress=False).key[0]
    with pytest.raises(BadRecord, match="another format"):
        lab.game(key.replace('"format":2,', ""))
