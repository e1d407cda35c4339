"""Random games of Squarrels, played in the package and in the slow reference at once: they agree at every decision."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest

from squirrelwidgets import BadSetup, Squarrels
from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.games.squarrels.rules import Position
from squirrelwidgets.games.squarrels.rules.phases import Phase
from tests.every_game.setups import answers
from tests.reference.compare import garbled, same_answer
from tests.reference.squarrels import round as slow
from tests.reference.squarrels.chance import said_by_chance
from tests.reference.squarrels.game import Table

GAMES = 60
PLIES = 150
"""Plies of each game that are looked at; dealing a round takes players + 1, and a few to swap actions."""
PHASES = {
    Phase.DEALER: "dealer",
    Phase.DEAL: "deal",
    Phase.SWAP: "swap",
    Phase.TURN: "turn",
    Phase.CARD: "card",
    Phase.WINDOW: "window",
    Phase.LAY: "lay",
    Phase.PAW: "paw",
    Phase.NUMBER: "number",
    Phase.LOT: "lot",
    Phase.AMBUSH: "ambush",
    Phase.WHIRLWIND: "whirl",
    Phase.READY: "ready",
    Phase.OVER: "over",
}
SENTENCES = [
    "draw",
    "end",
    "deal",
    *(f"{word} {number}" for word in ("store", "paw") for number in slow.NUMBERS),
    *(f"{word} {card}" for word in ("discard", "lay") for card in slow.RANKS),
]
"""All that players ever say."""
RULES = Squarrels.rules()
NONSENSE = [
    "",
    "pass",
    "store",
    "store 6",
    "store golden",
    "discard hoard",
    "lay",
    "lay 2 2",
    "paw 0",
    "Draw",
    "draw 2",
]
CHANCE_SAYS = ["quiet", "slap rust", "slap blue@9", "card 1", "card winter", "number 3", "lot rust", "dealer blue"]
WORDS = [*slow.SEATS, *slow.KINDS, "blue@5", "teal@3000.1", "rust@6000", "slap", "quiet", "take", "swap"]


class Start(NamedTuple):
    """One game to compare: how it is set up."""

    seed: int
    settings: dict[str, Any]

    def both(self) -> tuple[Position, Table]:
        """The same start in both versions."""
        return Squarrels.begin(Squarrels.setup(**self.settings)), Table(**self.settings)


# -- starts


def dealt(rng: Random) -> dict[str, Any]:
    return answers(Squarrels, rng, players=rng.randint(2, 6), target=rng.choice((1, 4, 9, 20)))


SIZES = (0, 0, 1, 1, 1, 2, 2, 3, 5, 6, 7, 9)


def laid_out(rng: Random, sizes: Sequence[int] = SIZES, hoard: int = 6) -> dict[str, Any]:
    """Few cards, so that hands run out; the specials in hands, so that they are laid; totals near the target."""
    settings = dealt(rng)
    seats = slow.SEATS[: settings["players"]]
    cards = rng.sample(slow.ALL_CARDS, len(slow.ALL_CARDS))
    plain = [card for card in cards if card in slow.RANKS]
    if rng.random() < 0.7:
        plain.sort(key=["golden", "rotten"].count, reverse=True)
        plain[: 2 * len(seats)] = rng.sample(plain[: 2 * len(seats)], 2 * len(seats))
    hands = []
    for _ in seats:
        size = rng.choice(sizes)
        hands.append(" ".join(plain[:size]))
        del plain[:size]
    settings |= {"hands": hands, "dealer": rng.choice(seats)}
    settings["hoard"] = " ".join(plain[: rng.randint(0, hoard)])
    settings["stored"] = [" ".join(rng.choice((["1"], ["2", "1"], []))) for _ in seats]
    settings["totals"] = [rng.randint(-3, settings["target"] + 2) for _ in seats]
    if rng.random() < 0.3:
        settings["deck"] = " ".join([*plain[10:14], *slow.ACTIONS, "hoard", "quarrel", "quarrel"])
    return settings


def starved(rng: Random) -> dict[str, Any]:
    """Hardly a card in the hands, none in the Hoard, and only actions to draw."""
    settings = laid_out(rng, sizes=(0, 0, 0, 1, 1, 2), hoard=0)
    return settings | {"deck": " ".join([*slow.ACTIONS, *["hoard", "quarrel"] * 6, *["1"] * 4])}


def start(seed: int) -> Start:
    rng = Random(seed)
    while True:
        drawn = (dealt, laid_out, starved)[seed % 3](rng)
        settings = {name: tuple(value) if isinstance(value, list) else value for name, value in drawn.items()}
        with suppress(BadSetup):  # more of a card than there are
            Squarrels.setup(**settings)
            return Start(seed, settings)


# -- two versions of one position


def names_of(counts: Any, first: int = 0) -> list[str]:
    """Cards as sorted names, from counts by kind."""
    return sorted(slow.KINDS[kind] for kind, n in enumerate(counts, first) for _ in range(n))


def of_package(state: Position) -> dict[str, Any]:
    seats = slow.SEATS[: state.setup.players]
    phase = PHASES[state.phase]
    return {
        "phase": phase,
        "actors": [slow.CHANCE if seat == CHANCE else seats[seat] for seat in sorted(state.actors)],
        "owing": [seats[seat] for seat in state.owing],
        "legal": {name: sorted(state.sentences(seat)) for seat, name in enumerate(seats)},
        "round": state.round,
        "turn": state.turn,
        "dealer": None if phase == "dealer" else seats[state.dealer],
        "mover": None if phase in ("dealer", "deal", "swap") else seats[state.mover],
        "flags": (state.drawn, state.stored_now, state.won_turn) if phase == "turn" else None,
        "may draw": state.may_draw if phase == "turn" else None,
        "shown": slow.KINDS[state.shown] if state.shown is not None else "",
        "hands": {name: names_of(hand) for name, hand in zip(seats, state.hands, strict=True)},
        "sizes": list(state.sizes),
        "stored": {name: names_of(sets, 1) for name, sets in zip(seats, state.stored, strict=True)},
        "deck": names_of(state.deck or ()),
        "deck size": state.deck_size,
        "hoard": names_of(state.hoard or ()),
        "hoard size": state.hoard_size,
        "played": names_of(state.played),
        "slapped": [(seats[seat], ms) for seat, ms in state.slapped],
        "laid": [[slow.KINDS[card or 0] for card in cards] for cards in state.laid],
        "tied": [seats[seat] for seat in state.tied],
        "totals": list(state.totals),
        "scores": list(state.scores),
        "winner": state.result and [seats[seat] for seat in state.result.winners],
    }


def of_reference(table: Table) -> dict[str, Any]:
    hands = {seat: sorted(hand) for seat, hand in table.hands.items()}
    played = list(table.played)
    if table.phase in ("deal", "swap"):  # in the package dealt actions lie on the action pile at once
        for seat, hand in table.hands.items():
            played += [card for card in hand if card in slow.ACTIONS]
            hands[seat] = sorted(card for card in hand if card in slow.RANKS)
    turn = table.phase == "turn"
    tied = {"lay": table.tied, "lot": table.lots}.get(table.phase, [])
    totals = list(table.totals.values())
    return {
        "phase": table.phase,
        "actors": table.actors,
        "owing": table.actors if table.phase in ("lay", "paw") else [],
        "legal": {seat: table.legal(seat) for seat in table.seats},
        "round": table.round,
        "turn": table.turns,
        "dealer": table.dealer or None,
        "mover": None if table.phase in ("dealer", "deal", "swap") else table.mover,
        "flags": (table.drawn, table.stored_now, table.won) if turn else None,
        "may draw": "draw" in table.legal(table.mover) if turn else None,
        "shown": "" if table.phase in ("ready", "over") else table.card,
        "hands": hands,
        "sizes": [len(hand) for hand in hands.values()],
        "stored": {seat: sorted(sets) for seat, sets in table.stored.items()},
        "deck": sorted(table.deck),
        "deck size": len(table.deck),
        "hoard": sorted(table.hoard),
        "hoard size": len(table.hoard),
        "played": sorted(played),
        "slapped": table.slaps,
        "laid": [table.laid.get(seat, []) for seat in table.seats],
        "tied": tied,
        "totals": totals,
        "scores": totals,
        "winner": [table.winner] if table.winner else None,
    }


# -- playing them


class Line(NamedTuple):
    """The sentences of one game, and how often it saw each phase and each notable thing."""

    sentences: list[str]
    seen: Counter[str]


def seat_of(table: Table, name: str) -> int:
    return CHANCE if name == slow.CHANCE else table.seats.index(name)


@cache
def line(number: int) -> Line:
    """Play one game at random in both versions, and compare them after every ply."""
    begin = start(number)
    rng = Random(f"play {number}")
    state, table = begin.both()
    game = Line([], Counter())
    while len(game.sentences) < PLIES:
        assert of_package(state) == of_reference(table), (begin, game.sentences)
        note(table, game.seen)
        if not table.actors:
            break
        if rng.random() < 0.05:
            refused(state, table, rng)
        name = rng.choice(table.actors)
        sentence = say_something(state, table, name, rng)
        seat = seat_of(table, name)
        move = state.parse(sentence)
        assert state.say(move) == sentence
        table.play(sentence, name)
        state = state.play(move, seat)
        game.sentences.append(f"{name}: {sentence}")
    return game


def say_something(state: Position, table: Table, name: str, rng: Random) -> str:
    """A random move; chance's come from the package or from the reference."""
    if name != slow.CHANCE:
        sentence = rng.choice(table.legal(name))
        if sentence == "draw" and rng.random() < 0.3:
            sentence = rng.choice(table.legal(name))
        return sentence
    if rng.random() < 0.5:
        sentence = state.say(state.draw_chance(rng))
        assert table.possible(sentence), sentence
        return sentence
    return said_by_chance(table, rng)


def note(table: Table, seen: Counter[str]) -> None:
    """Counts the things that make a game worth comparing."""
    seen[table.phase] += 1
    seen["won turn with an empty hand"] += "end" in table.legal(table.mover) if table.phase == "turn" else 0
    seen["tie-break"] += table.phase == "lay" and any(len(cards) > 1 for cards in table.laid.values())
    seen["golden burnt"] += "golden" in table.played
    seen["golden laid last"] += table.golden_last
    seen["next round"] += table.phase == "ready"
    seen["empty turn begins"] += table.phase == "turn" and table.drawn == 0 and not table.hands[table.mover]


# -- refusals


def refused(state: Position, table: Table, rng: Random) -> None:
    """Both refuse the same; the package says why, by a rule there is."""
    for name in [*table.seats, slow.CHANCE]:
        seat = seat_of(table, name)
        for text in [*SENTENCES, *CHANCE_SAYS, rng.choice(NONSENSE)]:
            same_answer(state, seat, table, name, text, RULES)
    if table.actors == [slow.CHANCE]:
        for _ in range(5):
            same_answer(state, CHANCE, table, slow.CHANCE, garbled(said_by_chance(table, rng), rng, WORDS), RULES)


# -- the tests


@pytest.mark.parametrize("part", range(5))
def test_the_package_agrees_with_the_reference(part: int) -> None:
    for number in range(part, GAMES, 5):
        line(number)


def test_the_games_compared_see_everything() -> None:
    seen: Counter[str] = Counter()
    for number in range(GAMES):
        seen += line(number).seen
    rare = ["won turn with an empty hand", "tie-break", "golden burnt", "golden laid last", "empty turn begins"]
    for what in [*PHASES.values(), "next round", *rare]:
        assert seen[what], (what, seen)
