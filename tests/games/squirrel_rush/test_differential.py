"""Random games of Squirrel Rush, played in the package and in the slow reference at once: they agree at every ply."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest

from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.games.squirrel_rush import SquirrelRush
from squirrelwidgets.games.squirrel_rush.rules import Position
from squirrelwidgets.games.squirrel_rush.rules.phases import Phase
from tests.games.squirrel_rush.starts import Start, start
from tests.reference.compare import garbled, same_answer
from tests.reference.squirrel_rush import game as slow

GAMES = 150
PHASES = {phase: phase.name.lower() for phase in Phase}
"""As the reference calls them."""
RULES = SquirrelRush.rules()
NONSENSE = [
    "",
    "a0",
    "h1",
    "c3 c2",
    "pass",
    "end turn",
    "exit",
    "flip",
    "exchange 2 c3",
    "exchange 0 dark a1",
    "exchange 1 up a1",
    "exchange 4 dark a1",
    "diagonal",
    "discard",
    "discard acorn",
    "Least",
    "skip a1 a2",
    "add a9",
]
CHANCE_SAYS = ["first rust", "first slate", "lay 51 34", "lay", "card flip", "card acorn", "top 51", "top 5", "top 91"]
WORDS = ["51", "12", "34", "91", "flip", "lay", "top", "rust", "5", "51d"]


# -- two versions of one position


def actions_of(counts: Any) -> list[str]:
    return sorted(slow.ACTIONS[action] for action, n in enumerate(counts) for _ in range(n))


def words_of(kinds: Any) -> list[str]:
    return [str(kind) for kind in kinds]


def of_package(state: Position) -> dict[str, Any]:
    seats = slow.SEATS[: state.setup.players]
    names = state.ground.names
    phase = PHASES[state.phase]
    laid = phase not in ("first", "lay")
    playing = laid and phase != "over"
    card = state.card if playing else -1
    return {
        "phase": phase,
        "actors": [slow.CHANCE if seat == CHANCE else seats[seat] for seat in state.actors],
        "legal": {name: sorted(state.sentences(seat)) for seat, name in enumerate(seats)},
        "round": state.round,
        "first": seats[state.first] if laid else None,
        "mover": seats[state.mover] if playing else None,
        "turns": state.turn,
        "order": [seats[seat] for seat in state.order()] if laid else None,
        "tiles": dict(zip(names, words_of(state.tiles), strict=True)) if laid else None,
        "up": {name: slow.SIDES[side] for name, side in zip(names, state.dark, strict=True)} if laid else None,
        "counters": dict(zip(names, state.counters, strict=True)),
        "numbers": dict(zip(names, state.worth, strict=True)) if laid else None,
        "market": words_of(state.market) if laid else None,
        "top": (str(state.top) if state.top else "") if laid else None,
        "stack": sorted(words_of(state.stack)) if laid else None,
        "under": words_of(state.under) if laid else None,
        "stack size": state.stack_size if laid else None,
        "squirrels": [slow.OUTSIDE if place < 0 else names[place] for place in state.squirrels],
        "reserves": list(state.reserves),
        "collected": list(state.collected) if playing else None,
        "gained": state.gained if playing else None,
        "path": [names[place] for place in state.path] if playing else None,
        "steps": len(state.path) if playing else None,
        "unturned": [names[place] for place in state.unturned] if playing else None,
        "card": "" if card < 0 else slow.ACTIONS[card],
        "used": bool(state.used) if playing else None,
        "least": bool(state.least) if playing else None,
        "deck": actions_of(state.deck),
        "discards": actions_of(state.discards),
        "hands": [actions_of(hand) for hand in state.hands],
        "sizes": list(state.sizes),
        "spent": [[slow.ACTIONS[action] for action in spent] for spent in state.spent],
        "scores": list(state.scores),
        "winners": [seats[seat] for seat in state.winners],
    }


def of_reference(table: slow.Table) -> dict[str, Any]:
    laid = table.phase not in ("first", "lay")
    playing = laid and table.phase != "over"
    stack = [tile for tile in [table.top, *table.stack, *table.under] if tile]
    hands = [sorted(table.hands.get(seat, [])) for seat in table.seats]
    return {
        "phase": table.phase,
        "actors": table.actors,
        "legal": {seat: table.legal(seat) for seat in table.seats},
        "round": table.round,
        "first": table.first if laid else None,
        "mover": table.mover if playing else None,
        "turns": table.turns,
        "order": table.order() if laid else None,
        "tiles": table.tiles if laid else None,
        "up": table.up if laid else None,
        "counters": {place: table.counters.count(place) for place in table.tiles},
        "numbers": {place: table.number(place) for place in table.tiles} if laid else None,
        "market": table.market if laid else None,
        "top": table.top if laid else None,
        "stack": sorted(table.stack) if laid else None,
        "under": table.under if laid else None,
        "stack size": len(stack) if laid else None,
        "squirrels": list(table.squirrels.values()),
        "reserves": list(table.reserves.values()),
        "collected": table.collected if playing else None,
        "gained": sum(table.collected) if playing else None,
        "path": table.path if playing else None,
        "steps": len(table.path) if playing else None,
        "unturned": table.unturned if playing else None,
        "card": table.card if playing else "",
        "used": table.used if playing else None,
        "least": table.least if playing else None,
        "deck": sorted(table.deck),
        "discards": sorted(table.discards),
        "hands": hands,
        "sizes": [len(hand) for hand in hands],
        "spent": list(table.spent.values()),
        "scores": list(table.reserves.values()),
        "winners": table.winners(),
    }


# -- playing them


class Line(NamedTuple):
    """The sentences of one game, and how often notable things happened."""

    sentences: list[str]
    seen: Counter[str]


def seat_of(table: slow.Table, name: str) -> int:
    return CHANCE if name == slow.CHANCE else table.seats.index(name)


def play(start: Start) -> Line:
    """Play one game at random in both versions, and compare them after every ply."""
    rng = Random(f"play {start.seed}")
    state, table = start.both()
    game = Line([], Counter())
    while True:
        assert of_package(state) == of_reference(table), (start, game.sentences)
        note(table, game.seen)
        if not table.actors:
            return game
        if rng.random() < 0.02:
            refused(state, table, rng)
        (name,) = table.actors
        sentence = said_by_chance(state, table, rng) if name == slow.CHANCE else said_by_a_player(table, name, rng)
        move = state.parse(sentence)
        assert state.say(move) == sentence
        table.play(sentence, name)
        state = state.play(move, seat_of(table, name))
        game.sentences.append(f"{name}: {sentence}")


def said_by_a_player(table: slow.Table, name: str, rng: Random) -> str:
    """A random sentence: each kind as likely as any other, but to stop; cards often on a tile collected from."""
    legal = table.legal(name)
    kinds = sorted({kind_of(sentence) for sentence in legal})
    if len(kinds) > 1 and rng.random() < 0.7 and "end" in kinds:
        kinds.remove("end")
    kind = rng.choice(kinds)
    choices = [sentence for sentence in legal if kind_of(sentence) == kind]
    collected = [sentence for sentence in choices if sentence.split()[-1] in table.path]
    return rng.choice(collected if collected and rng.random() < 0.4 else choices)


def kind_of(sentence: str) -> str:
    first = sentence.split(maxsplit=1)[0]
    return first if len(first) > 2 else "step"


def said_by_chance(state: Position, table: slow.Table, rng: Random) -> str:
    """A draw of the package, or one that the reference holds possible."""
    if rng.random() < 0.5:
        sentence = state.say(state.draw_chance(rng))
        assert table.possible(sentence), sentence
        return sentence
    return drawn(table, rng)


def drawn(table: slow.Table, rng: Random) -> str:
    if table.phase == "first":
        return f"first {rng.choice(table.seats)}"
    if table.phase == "lay":
        return " ".join(["lay", *rng.sample(table.stack, table.wanted())])
    if table.phase == "card":
        return f"card {rng.choice(table.cards_possible())}"
    return f"top {rng.choice(table.stack)}"


def note(table: slow.Table, seen: Counter[str]) -> None:
    """Counts what makes a game worth comparing."""
    seen[table.phase] += 1
    if table.phase != "move":
        seen["draw"] += len(table.winners()) > 1
        return
    place = table.squirrels[table.mover]
    shared = sum(each == place for each in table.squirrels.values()) > 1
    seen["two on a tile"] += place != slow.OUTSIDE and shared
    seen["outside after round 1"] += place == slow.OUTSIDE and table.round > 1
    seen["empty stack"] += not table.top
    seen["small market"] += len(table.market) < 3
    seen["two counters"] += len(table.counters) > len(set(table.counters))
    seen["exchanged under the path"] += bool(table.unturned)
    seen["turned by hand in the path"] += table.used and table.card == "flip" and len(table.path) > 1
    seen["three steps of least"] += table.least and len(table.path) > 2
    seen["another first"] += table.order()[0] != table.first
    for action in slow.ACTIONS:
        seen[f"{action} before"] += table.used and table.card == action and len(table.path) < 2
        seen[f"{action} later"] += table.used and table.card == action and len(table.path) > 2


# -- what is not possible


def refused(state: Position, table: slow.Table, rng: Random) -> None:
    """Both refuse the same; the package says why, by a rule there is."""
    places = list(table.tiles)
    sentences = [*places, "end", "least", *(f"discard {action}" for action in slow.ACTIONS)]
    sentences += [f"{word} {place}" for word in ("diagonal", "skip", "exit", "flip", "add") for place in places]
    sentences += [f"exchange {n} {side} {rng.choice(places)}" for n in (1, 2, 3) for side in slow.SIDES]
    for name in [*table.seats, slow.CHANCE]:
        for text in [
            *rng.sample(sentences, min(40, len(sentences))),
            *rng.sample(CHANCE_SAYS, 4),
            rng.choice(NONSENSE),
        ]:
            same_answer(state, seat_of(table, name), table, name, text, RULES)
    if table.actors == [slow.CHANCE]:
        for _ in range(5):
            same_answer(state, CHANCE, table, slow.CHANCE, garbled(drawn(table, rng), rng, WORDS), RULES)


# -- the tests


@pytest.mark.rule("SR-12", "SR-32")
def test_the_reference_plays_the_examples_of_the_rules() -> None:
    first = slow.Table(2, first="rust", glade=("53 41 24",), market=["12"] * 3, stack="13")
    for sentence in ("a1", "b1", "c1", "end"):
        first.play(sentence, "rust")
    assert first.reserves["rust"] == 11
    assert set(first.up.values()) == {"dark"}
    squirrels = {"squirrels": ("a1", "c1"), "cards": "add"}
    later = slow.Table(2, first="rust", glade=("23 51 42 15",), market=["12"] * 3, stack="13", **squirrels)
    later.play("card add")
    for sentence in ("b1", "c1", "d1", "end"):
        later.play(sentence, "rust")
    assert later.reserves["rust"] == 10
    assert [place for place, side in later.up.items() if side == "dark"] == ["b1", "c1", "d1"]


@cache
def line(seed: int) -> Line:
    return play(start(seed))


@pytest.mark.parametrize("part", range(5))
def test_the_package_agrees_with_the_reference(part: int) -> None:
    for seed in range(part, GAMES, 5):
        line(seed)


def test_the_games_compared_see_everything() -> None:
    seen: Counter[str] = Counter()
    for seed in range(GAMES):
        seen += line(seed).seen
    later = [f"{action} later" for action in ("diagonal", "skip", *slow.ANYTIME)]
    before = [f"{action} before" for action in slow.ACTIONS]
    rare = ["two on a tile", "outside after round 1", "empty stack", "small market", "two counters", "another first"]
    strange = ["exchanged under the path", "turned by hand in the path", "three steps of least", "draw"]
    for what in [*PHASES.values(), *before, *later, *rare, *strange]:
        assert seen[what], (what, seen)
