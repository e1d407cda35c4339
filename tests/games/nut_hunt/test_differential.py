"""Random games of Nut Hunt, played in the package and in the slow reference at once: they agree at every decision."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest

from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.games.nut_hunt import NutHunt
from squirrelwidgets.games.nut_hunt.rules import scoring
from tests.games.nut_hunt.starts import GAMES, WORDS, Start, start
from tests.reference.compare import garbled, same_answer, told
from tests.reference.nut_hunt import box as sheet
from tests.reference.nut_hunt.box import SEATS
from tests.reference.nut_hunt.game import Table

PLIES = 160
"""Plies of each game that are looked at; games that start in the middle end before."""
PHASES = "first tiles deal drop place roll scatter bolt forage action peek keep reveal add over".split()
RULES = NutHunt.rules()
STRANGE = [*SEATS, *WORDS, "o1", "o7", "o99", "0", "6", "die", "none"]
"""Words of a garbled sentence of chance."""
NONSENSE = [
    "",
    "nut",
    "forage",
    "forage nut",
    "recruit",
    "recruit frog",
    "recruit hazel-hill hazel-hill",
    "hassle fox",
    "Pass",
    "pass pass",
    "exchange acorn",
    "exchange acorn acorn",
    "exchange acorn walnut chestnut",
    "drop",
    "drop o0",
    "drop o46",
    "drop none",
    "keep",
    "keep 3",
    "keep o3 o4",
    "scout o3",
    "hazel hill",
]
CHANCE_SAYS = [
    "first rust",
    "first slate",
    "die 0",
    "die 1",
    "die 6",
    "die 7",
    "deal rust o1 o2 o3",
    "peek o1",
    "peek o1 o2",
    "reveal o5",
    "place hazel-hill",
    "skip hazel-hill",
    "tiles hazel-hill",
]


# -- two versions of one position


BEFORE_THE_BOARD = ("first", "tiles")


def of_package(state: Any, table: Table) -> dict[str, Any]:
    """The state of the package in words; the reference gives only the number of seats and the names of tiles."""
    seats = table.seats
    words = [*table.box, ""]
    phase = state.phase.name.lower()
    by_seat = {name: number for number, name in enumerate(seats)}
    parts: dict[str, Any] = {
        "phase": phase,
        "actors": [sheet.CHANCE if seat == CHANCE else seats[seat] for seat in state.actors],
        "legal": {name: sorted(state.sentences(seat)) for name, seat in by_seat.items() if name in table.people},
        "first": seats[state.first] if state.first >= 0 else "",
        "turn": (state.turn, state.round, state.placed),
        "tiles": [words[tile] for tile in state.tiles],
        "rolls": (state.die, state.rolled),
    }
    if phase in BEFORE_THE_BOARD:
        return parts
    parts |= {
        "mover": seats[state.mover],
        "fox": (words[state.fox], words[state.fox_from]),
        "squirrels": {name: pieces(state.squirrels[seat], words) for name, seat in by_seat.items()},
        "nests": {name: pieces(state.nests[seat], words) for name, seat in by_seat.items()},
        "built": list(state.built),
        "nuts": {name: list(state.nuts[seat]) for name, seat in by_seat.items()},
        "objectives": {name: [f"o{card}" for card in state.objectives[seat]] for name, seat in by_seat.items()},
        "held": list(state.held),
        "deck": [
            (sorted(f"o{card}" for card in layer.cards), known_to(layer.knows, seats)) for layer in state.deck.layers
        ],
        "size": (len(state.deck), state.deck.size),
        "aside": [f"o{card}" for card in state.aside],
        "peeked": [f"o{card}" for card in state.peeked],
        "scores": list(state.scores),
        "winners": [seats[seat] for seat in state.result.winners] if state.result else [],
    }
    if phase == "over":
        return parts
    return parts | {
        "card": f"o{state.card}" if phase == "add" else "",
        "due": [words[tile] for tile in state.due],
        "foraging": state.foraging,
        "larder": words[state.larder] if phase == "forage" else "",
        "acted": state.acted,
        "stack": [
            (words[cause.tile], sheet.FOX if cause.by < 0 else seats[cause.by], words[cause.barred], list(cause.owes))
            for cause in state.stack
            if any(cause.owes)
        ],
        "scatterer": seats[state.scatterer()] if state.scatterer() is not None else "",
    }


def pieces(counts: Any, words: list[str]) -> list[str]:
    return sorted(word for word, n in zip(words, counts, strict=False) for _ in range(n))


def known_to(knows: Any, seats: list[str]) -> list[str] | None:
    return None if knows is None else sorted(seats[seat] for seat in knows)


def of_reference(table: Table) -> dict[str, Any]:
    phase = table.phase
    parts: dict[str, Any] = {
        "phase": phase,
        "actors": table.actors,
        "legal": {seat: table.legal(seat) for seat in table.people},
        "first": table.first,
        "turn": (table.turn, table.round, table.placed),
        "tiles": list(table.where),
        "rolls": (table.die, table.rolled),
    }
    if phase in BEFORE_THE_BOARD:
        return parts
    parts |= {
        "mover": table.queue[0] if phase in ("deal", "drop", "place") else table.mover,
        "fox": (table.fox, table.left),
        "squirrels": {seat: sorted(tiles) for seat, tiles in table.squirrels.items()},
        "nests": {seat: sorted(tiles) for seat, tiles in table.nests.items()},
        "built": [len(tiles) for tiles in table.nests.values()],
        "nuts": {seat: [nuts.count(nut) for nut in sheet.NUTS] for seat, nuts in table.nuts.items()},
        "objectives": {
            seat: sorted(cards, key=number_of) if seat in table.people else list(cards)
            for seat, cards in table.objectives.items()
        },
        "held": [len(cards) for cards in table.objectives.values()],
        "deck": [(sorted(layer.cards), None if layer.knows is None else sorted(layer.knows)) for layer in table.layers],
        "size": (table.deck_size(), table.deck_size()),
        "aside": table.aside,
        "peeked": sorted(table.peeked, key=number_of),
        "scores": [table.score(seat) for seat in table.seats],
        "winners": table.winners(),
    }
    if phase == "over":
        return parts
    return parts | {
        "card": table.placing() if phase == "add" else "",
        "due": table.due,
        "foraging": table.foraging,
        "larder": table.foraged if phase == "forage" else "",
        "acted": table.acted,
        "stack": [
            (cause.tile, cause.by, cause.barred, list(cause.owes.values()))
            for cause in reversed(table.causes)
            if any(cause.owes.values())
        ],
        "scatterer": table.scatterer() if table.causes else "",
    }


def number_of(card: str) -> int:
    return int(card[1:])


def same_accounts(state: Any, table: Table) -> None:
    """Compares the accounts: what each objective lacks, whether there is a nest, its points now."""
    words = list(table.box)
    for number, seat in enumerate(table.seats):
        account = scoring.account(state, number)
        assert account.nests == 2 * len(table.nests[seat])
        assert account.total == table.score(seat)
        for line, card in zip(account.lines, [f"o{card}" for card in state.objectives[number]], strict=True):
            missing = [words[tile] for tile in line.missing]
            ends = table.cards[card].ends
            assert tuple(words[tile] for tile in line.ends) == ends
            assert (line.base, line.bonus) == (table.cards[card].base, table.between(*ends))
            assert line.held == tuple(table.holds(seat, end) for end in ends)
            assert (line.done, line.worth) == (table.done(seat, card), table.worth(seat, card))
            assert len(missing) == table.fewest_missing(seat, card)
            with_missing = deepcopy(table)
            with_missing.squirrels[seat] += missing
            group = with_missing.group(seat, ends[0])
            assert ends[1] in group
            assert not [tile for tile in missing if table.holds(seat, tile)]
            assert line.nest == any(tile in group for tile in table.nests[seat])


# -- what chance may say


def said_by_chance(table: Table, rng: Random) -> str:
    if table.phase == "first":
        return f"first {rng.choice(table.people)}"
    if table.phase == "tiles":
        return " ".join(["tiles", *rng.sample(list(table.box), 19)])
    if table.phase == "deal":
        seat = table.queue[0]
        return " ".join(["deal", seat, *from_top(table, 3 if seat in table.people else sheet.LEVELS[table.level], rng)])
    if table.phase == "peek":
        return " ".join(["peek", *from_top(table, min(2, table.deck_size()), rng)])
    if table.phase == "reveal":
        return f"reveal {from_top(table, 1, rng)[0]}"
    if table.phase == "add":
        return f"{'skip' if table.due[0] == table.fox else 'place'} {table.due[0]}"
    return f"die {rng.choice(table.next_rolls[:1] or list(sheet.FACES))}"


def from_top(table: Table, wanted: int, rng: Random) -> list[str]:
    cards: list[str] = []
    for layer in table.layers:
        cards += rng.sample(layer.cards, min(wanted - len(cards), len(layer.cards)))
    return cards


# -- playing them


class Line(NamedTuple):
    """The sentences of one game, and how often each phase and notable thing came up."""

    sentences: list[str]
    seen: Counter[str]


@cache
def line(number: int) -> Line:
    return compared(start(number))


def compared(start: Start, plies: int = PLIES) -> Line:
    """Play one game at random in both versions, and compare them after every ply."""
    rng = Random(f"play {start.seed}")
    state, table = start.both()
    game = Line([], Counter())
    while len(game.sentences) < plies:
        one, other = of_package(state, table), of_reference(table)
        assert one == other, (
            start,
            game.sentences,
            {name: (one[name], other[name]) for name in one if one[name] != other[name]},
        )
        assert told(state) == table.told, (start, game.sentences)
        note(table, game.seen)
        if not table.actors:
            break
        if rng.random() < 0.006:
            refused(state, table, rng)
        if table.where and rng.random() < 0.01:
            same_accounts(state, table)
        name = rng.choice(table.actors)
        sentence = say_something(state, table, name, rng)
        seat = CHANCE if name == sheet.CHANCE else SEATS.index(name)
        move = state.parse(sentence)
        assert sorted(state.say(move).split()) == sorted(sentence.split())
        state = state.play(move, seat)
        table.play(sentence, name)
        game.sentences.append(f"{name}: {sentence}")
    return game


def say_something(state: Any, table: Table, name: str, rng: Random) -> str:
    """A random move; chance's come from the package or from the reference."""
    if name != sheet.CHANCE:
        words = table.legal(name)
        wanted = [text for text in words if text.split()[0] not in ("exchange", "pass")]
        return rng.choice(wanted if wanted and rng.random() < 0.8 else words)
    if rng.random() < 0.5:
        sentence: str = state.say(state.draw_chance(rng))
        assert table.possible(sentence), sentence
        return sentence
    return said_by_chance(table, rng)


def note(table: Table, seen: Counter[str]) -> None:
    """Counts things that make a game worth comparing."""
    seen[table.phase] += 1
    seen["two causes"] += len(table.causes) == 2
    seen["three causes"] += len(table.causes) >= 3
    seen["five nests"] += table.phase == "over" and max(map(len, table.nests.values())) >= 5
    seen["several with four nests"] += sum(len(nests) >= 4 for nests in table.nests.values()) > 1
    seen["tie"] += len(table.winners()) > 1
    seen["extra"] += table.phase == "place" and table.is_extra()
    seen["no card"] += table.phase == "action" and not table.deck_size()
    seen["one card"] += table.phase == "action" and table.deck_size() == 1
    seen["fox in the pond"] += table.box[table.fox].kind == "pond" if table.fox else 0
    seen["skip"] += table.phase == "add" and table.due[0] == table.fox
    seen["exchange in a scatter"] += table.phase == "scatter" and any(
        "exchange" in text for text in table.legal(table.mover)
    )


# -- what is not possible


def refused(state: Any, table: Table, rng: Random) -> None:
    """Both refuse the same; the package says why, by a rule there is."""
    cards = [f"o{rng.randint(1, 46)}" for _ in range(5)] + table.peeked
    sentences = [f"{word} {tile}".strip() for word in ("", "recruit", "hassle") for tile in table.box]
    sentences += [f"{word} {card}" for word in ("drop", "keep") for card in [*cards, "none"]]
    sentences += [f"forage {nut}" for nut in sheet.NUTS]
    sentences += [f"exchange {nut} {other}" for nut in sheet.NUTS for other in sheet.NUTS]
    sentences += ["pass", "scout", rng.choice(NONSENSE)]
    for name in [*table.people, sheet.CHANCE]:
        for text in [*rng.sample(sentences, 40), *CHANCE_SAYS]:
            same_answer(state, CHANCE if name == sheet.CHANCE else SEATS.index(name), table, name, text, RULES)
    if table.actors == [sheet.CHANCE]:
        for _ in range(5):
            same_answer(state, CHANCE, table, sheet.CHANCE, garbled(said_by_chance(table, rng), rng, STRANGE), RULES)


# -- the tests


@pytest.mark.parametrize("part", range(5))
def test_the_package_agrees_with_the_reference(part: int) -> None:
    for number in range(part, GAMES, 5):
        line(number)


def test_the_games_compared_see_everything() -> None:
    seen: Counter[str] = Counter()
    for number in range(GAMES):
        seen += line(number).seen
    rare = ["two causes", "three causes", "extra", "no card", "one card", "fox in the pond", "skip"]
    for thing in [*PHASES, *rare, "several with four nests", "exchange in a scatter"]:
        assert seen[thing], (thing, seen)
