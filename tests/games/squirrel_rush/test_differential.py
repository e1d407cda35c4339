"""Random games of Squirrel Rush, played in the package and in the slow reference at once: they agree at every ply."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest

from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.games.squirrel_rush import SquirrelRush
from squirrelwidgets.games.squirrel_rush.rules import play as rules
from squirrelwidgets.games.squirrel_rush.rules.play import Position
from tests.reference import squirrel_rush as slow
from tests.reference.compare import garbled, same_answer

GAMES = 500
PHASES = {
    rules.FIRST: "first",
    rules.LAY: "lay",
    rules.CARD: "card",
    rules.MOVE: "move",
    rules.TOP: "top",
    rules.DISCARD: "discard",
    rules.OVER: "over",
}
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


class Start(NamedTuple):
    """One game to compare: how it is set up."""

    seed: int
    settings: dict[str, Any]

    def both(self) -> tuple[Position, slow.Table]:
        """The same start in both versions."""
        return SquirrelRush.begin(SquirrelRush.setup(**self.settings)), slow.Table(**self.settings)


# -- starts


def plain(rng: Random) -> dict[str, Any]:
    """As the form of the board has it."""
    players = rng.randint(2, 6)
    settings: dict[str, Any] = {
        "players": players,
        "smarty": rng.random() < 0.4,
        "rounds": rng.randint(1, 6),
        "anytime": rng.random() < 0.4,
        "taken": rng.random() < 0.4,
        "alternate": players == 2 and rng.random() < 0.5,
    }
    if rng.random() < 0.6:
        settings["first"] = rng.choice(slow.SEATS[:players])
    return settings


def shape(rng: Random) -> list[list[bool]]:
    """Where tiles lie in a connected glade with holes, from the top down."""
    columns, rows = rng.choice(((2, 1), (1, 3), (2, 2), (3, 3), (4, 3), (5, 4), (7, 2)))
    glade = {(rng.randrange(columns), rng.randrange(rows))}
    for _ in range(rng.randint(2, 3 * columns * rows)):
        column, row = rng.choice(sorted(glade))
        x, y = rng.choice(((0, 1), (0, -1), (1, 0), (-1, 0)))
        if 0 <= column + x < columns and 0 <= row + y < rows:
            glade.add((column + x, row + y))
    if len(glade) == 1:
        return [[True, True]]
    across = range(min(column for column, _ in glade), max(column for column, _ in glade) + 1)
    down = range(min(row for _, row in glade), max(row for _, row in glade) + 1)
    return [[(column, row) in glade for column in across] for row in down]


def tile(rng: Random) -> str:
    return f"{rng.randint(1, 6)}{rng.randint(1, 6)}"


def own(rng: Random) -> dict[str, Any]:
    """An own glade, with tiles chosen here and there, and few tiles beside it, so that the stack runs out."""
    settings = plain(rng)
    glade = shape(rng)
    size = sum(map(sum, glade))
    tiles = [tile(rng) for _ in range(size + rng.choice((0, 1, 2, 3, 4, 6, 9, 12)))]
    settings["tiles"] = " ".join(tiles)
    chosen = rng.choice((0, 0.3, 1, 1))
    words = [
        ["." if not there else tiles.pop() + rng.choice(("", "d")) if rng.random() < chosen else "#" for there in row]
        for row in glade
    ]
    settings["glade"] = tuple(" ".join(row) for row in words)
    open_places = sum(row.count("#") for row in words)
    spare = tiles[open_places:]
    if rng.random() < 0.5:
        settings["market"] = tuple(spare[: rng.choice((1, 2, 3, 3, 3))])
        spare = spare[len(settings["market"]) :]
    if spare and rng.random() < 0.4:
        settings["stack"] = " ".join(spare[: rng.randint(1, len(spare))])
    return settings


def rigged(rng: Random) -> dict[str, Any]:
    """In the middle of a game: squirrels, reserves, counters, cards to come, cards in hands."""
    settings = rng.choice((plain, own))(rng)
    players = settings["players"]
    settings["rounds"] = rng.randint(2, 6)
    settings["first"] = rng.choice(slow.SEATS[:players])
    places = list(slow.Table(**settings).tiles)
    if rng.random() < 0.7:
        settings["round"] = rng.randint(1, settings["rounds"])
        settings["squirrels"] = tuple(rng.choice([*places, *places, slow.OUTSIDE]) for _ in range(players))
    if rng.random() < 0.7:
        settings["counters"] = " ".join(sorted(rng.choices(places, k=rng.randint(1, 4)), key=places.index))
    if rng.random() < 0.5:
        settings["reserves"] = tuple(rng.randint(0, 40) for _ in range(players))
    return settings | cards(settings, rng)


def cards(settings: dict[str, Any], rng: Random) -> dict[str, Any]:
    """Own hands, or an own deck and cards that come first."""
    rounds = settings["rounds"] - max(settings.get("round", 1), 2) + 1
    if settings["smarty"]:
        hands = [rng.sample(slow.ACTIONS, rng.randint(rounds, 7)) for _ in range(settings["players"])]
        in_order = [sorted(hand, key=slow.ACTIONS.index) for hand in hands]
        return {"hands": tuple(" ".join(hand) for hand in in_order)} if rng.random() < 0.7 else {}
    deck = rng.choices(slow.ACTIONS, k=rounds * settings["players"] + rng.randint(0, 3))
    found = {"deck": " ".join(sorted(deck, key=slow.ACTIONS.index))} if rng.random() < 0.6 else {}
    if rng.random() < 0.6:
        found["cards"] = " ".join(deck[: rng.randint(1, len(deck))] if found else rng.choices(slow.ACTIONS, k=4))
    return found


@cache
def start(seed: int) -> Start:
    return Start(seed, (plain, own, rigged)[seed % 3](Random(seed)))


# -- two versions of one position


def actions_of(counts: Any) -> list[str]:
    return sorted(slow.ACTIONS[action] for action, n in enumerate(counts) for _ in range(n))


def words_of(kinds: Any) -> list[str]:
    return [str(kind) for kind in kinds]


def of_package(state: Position) -> dict[str, Any]:
    seats = slow.SEATS[: state.setup.players]
    names = state.land.names
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
        "steps": state.steps if playing else None,
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
    """What was said in one game, and the notable things that happened."""

    said: list[str]
    seen: Counter[str]


def seat_of(table: slow.Table, name: str) -> int:
    return CHANCE if name == slow.CHANCE else table.seats.index(name)


def play(start: Start) -> Line:
    """Play one game at random in both versions, and compare them after every ply."""
    rng = Random(f"play {start.seed}")
    state, table = start.both()
    found = Line([], Counter())
    while True:
        assert of_package(state) == of_reference(table), (start, found.said)
        note(table, found.seen)
        if not table.actors:
            return found
        if rng.random() < 0.02:
            refused(state, table, rng)
        (name,) = table.actors
        said = said_by_chance(state, table, rng) if name == slow.CHANCE else said_by_a_player(table, name, rng)
        move = state.parse(said)
        assert state.say(move) == said
        table.play(said, name)
        state = state.play(move, seat_of(table, name))
        found.said.append(f"{name}: {said}")


def said_by_a_player(table: slow.Table, name: str, rng: Random) -> str:
    """A random sentence: each kind as likely as any other, but to stop; cards often on a tile collected from."""
    legal = table.legal(name)
    kinds = sorted({kind_of(said) for said in legal})
    if len(kinds) > 1 and rng.random() < 0.7 and "end" in kinds:
        kinds.remove("end")
    kind = rng.choice(kinds)
    found = [said for said in legal if kind_of(said) == kind]
    collected = [said for said in found if said.split()[-1] in table.path]
    return rng.choice(collected if collected and rng.random() < 0.4 else found)


def kind_of(said: str) -> str:
    first = said.split(maxsplit=1)[0]
    return first if len(first) > 2 else "step"


def said_by_chance(state: Position, table: slow.Table, rng: Random) -> str:
    """What the package draws, or what the reference holds possible."""
    if rng.random() < 0.5:
        said = state.say(state.draw_chance(rng))
        assert table.possible(said), said
        return said
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
    """What makes a game worth comparing."""
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
    said = [*places, "end", "least", *(f"discard {action}" for action in slow.ACTIONS)]
    said += [f"{word} {place}" for word in ("diagonal", "skip", "exit", "flip", "add") for place in places]
    said += [f"exchange {n} {side} {rng.choice(places)}" for n in (1, 2, 3) for side in slow.SIDES]
    for name in [*table.seats, slow.CHANCE]:
        for text in [*rng.sample(said, min(40, len(said))), *rng.sample(CHANCE_SAYS, 4), rng.choice(NONSENSE)]:
            same_answer(state, seat_of(table, name), table, name, text, RULES)
    if table.actors == [slow.CHANCE]:
        for _ in range(5):
            same_answer(state, CHANCE, table, slow.CHANCE, garbled(drawn(table, rng), rng, WORDS), RULES)


# -- the tests


@pytest.mark.rule("SR-12", "SR-32")
def test_the_reference_plays_the_examples_of_the_rules() -> None:
    first = slow.Table(2, first="rust", glade=("53 41 24",), market=["12"] * 3, stack="13")
    for said in ("a1", "b1", "c1", "end"):
        first.play(said, "rust")
    assert first.reserves["rust"] == 11
    assert set(first.up.values()) == {"dark"}
    squirrels = {"squirrels": ("a1", "c1"), "cards": "add"}
    later = slow.Table(2, first="rust", glade=("23 51 42 15",), market=["12"] * 3, stack="13", **squirrels)
    later.play("card add")
    for said in ("b1", "c1", "d1", "end"):
        later.play(said, "rust")
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
        assert seen[what] > 5, (what, seen)
