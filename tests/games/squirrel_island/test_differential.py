"""Random games of Squirrel Island, in the package and in the slow reference at once: they agree at every step."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest

from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.games.squirrel_island import SquirrelIsland
from tests.games.squirrel_island.helpers import NUMBERS
from tests.games.squirrel_island.starts import (
    GAMES,
    WORDS,
    Start,
    start,
)
from tests.reference.compare import garbled, same_answer, told
from tests.reference.squirrel_island import table as slow
from tests.reference.squirrel_island.game import Table
from tests.reference.squirrel_island.table import SEATS

PLIES = 130
"""Plies of each game that are looked at."""
RULES = SquirrelIsland.rules()
STRANGE = [*SEATS, *WORDS, "0", "coin", "?"]
"""The words of a garbled sentence of chance."""
NONSENSE = [
    *("", "squirrel", "play", "island", "play nobody", "play gatherer gatherer", "Sleep", "sleep sleep", "pass 1"),
    *("play gatherer coin", "play gatherer 1-coins", "play gatherer 99-coins", "play acorn-pouch 0-coins"),
    *("island digger nut", "island digger coin stamina", "choose", "choose 0", "choose 9", "choose gatherer"),
    *("steal", "steal rust", "steal slate", "steal 1", "effect effect", "take", "stash", "tire", "gather"),
]
CHANCE_SAYS = [
    *("first rust", "first slate", "first", "deal rust digger", "draw rust", "draw rust digger", "draw slate digger"),
    *("reveal digger", "reveal", "reveal nobody", "stow rust digger", "stow digger", "draw rust digger digger digger"),
]


# -- two versions of one position


def of_package(state: Any, table: Table) -> dict[str, Any]:
    """The reference tells only how many seats there are."""
    words = state.setup.box.words
    seats = list(table.players)

    def cards(kinds: Any) -> list[str]:
        return [words[kind] if kind >= 0 else f"{words[~kind]}~" for kind in kinds]

    phase = NUMBERS[state.phase]
    quiet = state.morning or phase in ("first", "over")
    return {
        "phase": phase,
        "actors": [slow.CHANCE if seat == CHANCE else seats[seat] for seat in state.actors],
        "legal": {name: sorted(state.sentences(seat)) for seat, name in enumerate(seats)},
        "days": (state.day, state.morning, state.opened),
        "first": seats[state.first] if state.first >= 0 else "",
        "turn": None if quiet else (seats[state.mover], state.again, state.turn),
        "purses": [list(map(int, each)) for each in (state.stamina, state.coins, state.nuts, state.asleep)],
        "hands": [sorted(cards(hand)) for hand in state.hands],
        "known": [sorted(cards(known)) for known in state.known],
        "squirrels": [cards(laid) for laid in state.squirrels],
        "used": [cards(used) for used in state.used],
        "stashed": [sorted(cards(stashed)) for stashed in state.stashed],
        "stowed": [sorted(cards(stowed)) for stowed in state.stowed],
        "island": [words[kind] if kind >= 0 else "" for kind in state.island],
        "deck": sorted(word for word, n in zip(words, state.deck, strict=True) for _ in range(n)),
        "deck_size": state.deck_size,
        "item": words[state.card] if state.card >= 0 and not state.setup.box.cards[state.card].squirrel else "",
        "scores": list(state.scores),
        "winners": [seats[seat] for seat in state.winners],
    }


def of_reference(table: Table) -> dict[str, Any]:
    phase = table.question.kind if table.question else "over"
    players = list(table.players.values())
    quiet = table.morning or phase in ("first", "over")
    return {
        "phase": phase,
        "actors": table.actors,
        "legal": {seat: table.legal(seat) for seat in table.players},
        "days": (table.day, table.morning, min(slow.SPACES, slow.UPPER + table.day)),
        "first": table.first,
        "turn": None if quiet else (table.mover, table.again, table.turns),
        "purses": [
            [player.stamina for player in players],
            [player.coins for player in players],
            [player.nuts for player in players],
            [int(player.asleep) for player in players],
        ],
        "hands": [sorted(player.hand) for player in players],
        "known": [sorted(player.known) for player in players],
        "squirrels": [[each.card + "~" * each.tired for each in player.squirrels] for player in players],
        "used": [player.used for player in players],
        "stashed": [sorted(player.stash) for player in players],
        "stowed": [sorted(player.stowed) for player in players],
        "island": table.island,
        "deck": sorted(table.deck),
        "deck_size": len(table.deck),
        "item": table.playing,
        "scores": [table.score(player) for player in players],
        "winners": table.winners(),
    }


# -- playing them


class Line(NamedTuple):
    """The sentences of one game, with the phases it went through and the notable things that happened."""

    sentences: list[str]
    seen: Counter[str]


@cache
def line(number: int) -> Line:
    return compared(start(number))


def compared(start: Start, plies: int = PLIES) -> Line:
    """Play one game at random in both versions, and compare them after every ply."""
    rng = Random(f"play {start.seed}")
    state, table = start.both()
    played = Line([], Counter())
    while len(played.sentences) < plies:
        one, other = of_package(state, table), of_reference(table)
        different = {name: (one[name], other[name]) for name in one if one[name] != other[name]}
        assert not different, (different, start, played.sentences)
        assert told(state) == table.told, (start, played.sentences)
        note(table, state, played.seen)
        if not table.actors:
            break
        if rng.random() < 0.02:
            refused(state, table, rng)
        (name,) = table.actors
        sentence = say_something(state, table, name, rng)
        move = state.parse(sentence)
        assert sorted(state.say(move).split()) == sorted(sentence.split())
        state = state.play(move, CHANCE if name == slow.CHANCE else SEATS.index(name))
        table.play(sentence, name)
        played.sentences.append(f"{name}: {sentence}")
    return played


def say_something(state: Any, table: Table, name: str, rng: Random) -> str:
    """A random move; chance's come from the package or from the reference."""
    if name != slow.CHANCE:
        words = table.legal(name)
        awake = [sentence for sentence in words if sentence not in ("sleep", "enough")]
        return rng.choice(awake if awake and rng.random() < 0.85 else words)
    if rng.random() < 0.5:
        sentence: str = state.say(state.draw_chance(rng))
        assert table.possible(sentence), sentence
        return sentence
    return said_by_chance(table, rng)


def said_by_chance(table: Table, rng: Random) -> str:
    question = table.question
    assert question
    if question.kind == "first":
        return rng.choice(question.sentences)
    cards = table.draws[: question.cards]
    left = list(table.deck)
    for word in cards:
        left.remove(word)
    return " ".join([*question.begins, *cards, *rng.sample(left, question.cards - len(cards))])


def note(table: Table, state: Any, seen: Counter[str]) -> None:
    """Counts the things that make a game worth comparing."""
    seen[table.question.kind if table.question else "over"] += 1
    seen["empty deck"] += not table.deck
    seen["several turns left"] += table.again > 1
    seen["extra turn asleep"] += table.again > 0 and bool(table.mover) and table.players[table.mover].asleep
    seen["tie"] += len(table.winners()) > 1
    seen["hidden known card"] += any(len(player.known) > 0 and player.stash for player in table.players.values())
    for event in state.events:
        seen[event.kind] += 1


# -- what is not possible


def refused(state: Any, table: Table, rng: Random) -> None:
    """Both refuse the same; the package says why, by a rule there is."""
    words = list(table.cards)
    verbs = ("", "play", "island", "gather", "take", "stash", "refresh", "collect", "tire")
    sentences = [f"{verb} {word}".strip() for verb in verbs for word in rng.sample(words, min(len(words), 6))]
    sentences += [f"play {word} {n}-coins" for word in rng.sample(words, 3) for n in (0, 2, 3)]
    sentences += [f"island {word} {extra}" for word in filter(None, table.island) for extra in ("", "coin", "stamina")]
    sentences += [f"steal {seat}" for seat in SEATS] + [f"choose {n}" for n in range(5)]
    sentences += ["sleep", "pass", "enough", "effect", *NONSENSE]
    for name in [*table.players, slow.CHANCE]:
        for text in [*rng.sample(sentences, 30), *table.legal(name)[:8], *CHANCE_SAYS]:
            same_answer(state, CHANCE if name == slow.CHANCE else SEATS.index(name), table, name, text, RULES)
    if table.actors == [slow.CHANCE]:
        for _ in range(5):
            same_answer(state, CHANCE, table, slow.CHANCE, garbled(said_by_chance(table, rng), rng, STRANGE), RULES)


# -- the tests


@pytest.mark.parametrize("part", range(6))
def test_the_package_agrees_with_the_reference(part: int) -> None:
    for number in range(part, GAMES, 6):
        line(number)


def test_the_games_compared_see_everything() -> None:
    seen: Counter[str] = Counter()
    for number in range(GAMES):
        seen += line(number).seen
    rare = ["empty deck", "several turns left", "extra turn asleep", "hidden known card"]
    events = (
        "reshuffled spilled looped stole lost shielded tired extra token stowed stashed took nothing discarded".split()
    )
    for what in [*NUMBERS.values(), *rare, *events]:
        assert seen[what], (what, seen)
