"""Random games of Scurry, played in the package and in the slow reference at once: they agree at every decision."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest

from squirrelwidgets import Scurry
from tests.every_game.setups import values
from tests.reference import scurry as slow

SIDES = (3, 4, 5, 6)
SEATS = ("brown", "gray")
Start = dict[str, Any]


# -- starts: what the reference is started with; the package gets the same as a setup


def standard(rng: Random) -> Start:
    side = rng.choice((5, 6))
    setup = Scurry.setup(side=side)
    brown, gray = setup.acorns()
    return {"side": side, "brown": brown, "gray": gray, **options(rng)}


def symmetric(rng: Random) -> Start:
    """A random seeding, drawn by the package (SC-21); the test asks for the same number of acorns."""
    side = rng.choice(SIDES)
    each = rng.randint(1, {3: 3, 4: 5, 5: 9, 6: 14}[side])
    game = Scurry(setup=Scurry.setup(side=side, start="random", each=each), seed=rng.randrange(10**6))
    acorns: dict[str, list[str]] = {seat: [] for seat in SEATS}
    for name in slow.cells(side):
        thing = game.state.at(name)
        if thing.endswith("acorn"):
            acorns[thing.split()[0]].append(name)
    return {"side": side, **acorns, **options(rng)}


def laid(rng: Random) -> Start:
    """The players lay the acorns (SC-20): few, so that games go on after it, or as many as there are."""
    side = rng.choice(SIDES)
    most = min(15, (len(slow.cells(side)) - 3) // 2)
    return {"side": side, "each": rng.choice((1, 2, rng.randint(1, most), most)), **options(rng, swap=False)}


def seeded_free(rng: Random) -> Start:
    """A free position in which the squirrels are still to be chosen."""
    side = rng.choice(SIDES)
    cells = rng.sample(slow.cells(side), rng.randint(2, min(29, len(slow.cells(side)))))
    cut = rng.randint(1, len(cells) - 1)
    return {"side": side, "brown": cells[:cut], "gray": cells[cut:], "free": True, **options(rng, swap=False)}


def free(rng: Random) -> Start:
    side = rng.choice(SIDES)
    room = min(29, len(slow.cells(side)) - 2)
    return position(rng, side, rng.randint(0, room))


def crowded(rng: Random) -> Start:
    """At most two empty cells on a board of 3 a side, or all the tiles but one on a bigger one."""
    side = rng.choice((3, 3, 3, 4))
    return position(rng, side, min(29, 17 - rng.randint(0, 2)) if side == 3 else 29)


def full(rng: Random) -> Start:
    return position(rng, 3, 17)


def shut_in(rng: Random) -> Start:
    """Squirrels in corners with own acorns beside them: where one gets stuck, and games that never end."""
    side = rng.choice((3, 4))
    centre = 6
    reach = side - 1
    corners = [(reach, reach), (-reach, -reach), (reach, 0), (-reach, 0), (0, reach), (0, -reach)]
    places = rng.sample([slow.name_of(centre + row, centre + column) for row, column in corners], 2)
    acorns: dict[str, list[str]] = {seat: [] for seat in SEATS}
    for seat, place in zip(SEATS, places, strict=True):
        for direction in slow.STEPS:
            near = slow.step(place, direction)
            if near in slow.cells(side) and near not in [*places, *acorns["brown"]] and rng.random() < 0.85:
                acorns[seat].append(near)
    mover = rng.choice(SEATS)
    return {"side": side, **acorns, "squirrels": tuple(places), "mover": mover, **options(rng, swap=False)}


def pockets(rng: Random) -> Start:
    """Each squirrel in a pocket of two or three cells with walls of its own acorns: a game that never ends."""
    side = rng.choice((3, 4))
    low, high = 6 - side + 1, 6 + side - 1
    length = rng.choice((2, 2, 3)) if side == 4 else 2
    ends = {
        "brown": [slow.name_of(low, low + along) for along in range(length)],
        "gray": [slow.name_of(high, high - along) for along in range(length)],
    }
    cells = slow.cells(side)
    walls = {
        seat: {near for cell in pocket for way in slow.STEPS if (near := slow.step(cell, way)) in cells} - {*pocket}
        for seat, pocket in ends.items()
    }
    taken = {*ends["brown"], *ends["gray"], *walls["brown"], *walls["gray"]}
    rest = [cell for cell in cells if cell not in taken]
    more = rng.sample(rest, rng.randint(0, len(rest) // 2))
    for cell in more:
        walls[rng.choice(SEATS)].add(cell)
    return {
        "side": side,
        "brown": sorted(walls["brown"]),
        "gray": sorted(walls["gray"]),
        "squirrels": tuple(rng.choice(ends[seat]) for seat in SEATS),
        "mover": rng.choice(SEATS),
        **options(rng, swap=False),
    }


def position(rng: Random, side: int, acorns: int) -> Start:
    cells = rng.sample(slow.cells(side), acorns + 2)
    squirrels, cells = (cells[0], cells[1]), cells[2:]
    cut = rng.choice((0, acorns, rng.randint(0, acorns), acorns // 2, acorns // 2))
    mover = rng.choice(SEATS)
    return {
        "side": side,
        "brown": cells[:cut],
        "gray": cells[cut:],
        "squirrels": squirrels,
        "mover": mover,
        **options(rng, swap=False),
    }


def options(rng: Random, swap: bool = True) -> Start:
    """What the form offers beside the board and its acorns; most games end by an early cap."""
    laid = ("side", "start", "each", *(() if swap else ("swap",)))
    drawn = {name: rng.choice(each) for name, each in values(Scurry).items() if name not in laid}
    return drawn | {"cap": rng.choice((1, 2, 15, 30, 30, None if rng.random() < 0.2 else 25))}


# -- two versions of one game


def both(start: Start) -> tuple[Scurry, slow.Position]:
    of_reference = {name: value for name, value in start.items() if name not in ("side", "brown", "gray", "free")}
    settings = {name: tuple(value) if isinstance(value, list) else value for name, value in start.items()}
    settings["start"] = "players" if "each" in start else "own"
    reference = slow.start(start["side"], start.get("brown", ()), start.get("gray", ()), **of_reference)
    return Scurry(setup=Scurry.setup(**settings), seed=1), reference


def of_package(game: Scurry, cells: tuple[str, ...]) -> dict[str, Any]:
    state = game.state
    ended = game.result
    placed = {name: thing for name in cells if (thing := state.at(name)) != "empty"}
    return {
        "actor": SEATS[state.actors[0]] if state.actors else None,
        "legal": sorted(game.legal),
        "things": placed,
        "scores": state.scores,
        "tree": state.tree,
        "turns": state.turn,
        "over": game.over,
        "result": ended and (SEATS[ended.winners[0]] if ended.winners else "draw", ended.rule),
    }


def of_reference(position: slow.Position) -> dict[str, Any]:
    things = {name: f"{side} acorn" for name, side in position.acorns.items()}
    things |= {name: f"{who} squirrel" for who, name in position.squirrels.items()}
    sides = Counter(position.acorns.values())
    return {
        "actor": slow.actor(position),
        "legal": sorted(slow.legal(position)),
        "things": things,
        "scores": (sides["brown"], sides["gray"]),
        "tree": slow.tree(position),
        "turns": position.turns,
        "over": position.phase == "over",
        "result": slow.result(position),
    }


def compare(start: Start, rng: Random, decisions: int = 150) -> tuple[str, str] | None:
    """Play at random (or always what stands first, which runs in circles); how it ended, if it did in time."""
    game, reference = both(start)
    cells = slow.cells(start["side"])
    stubborn = rng.random() < 0.3
    for _ in range(decisions):
        expected = of_reference(reference)
        actual = of_package(game, cells)
        assert actual == expected, f"{start} {' '.join(game.moves)}"
        assert len(set(game.legal)) == len(game.legal)
        if rng.random() < 0.1 or game.over:
            explained(game, cells)
        if game.over:
            break
        sentence = game.legal[0] if stubborn else rng.choice(game.legal)
        game.play(sentence)
        reference = slow.play(reference, sentence)
    if reference.outcome == ("draw", "SC-16"):
        return "draw", "cap" if reference.turns == reference.cap else "repetition"
    return reference.outcome


def explained(game: Scurry, cells: tuple[str, ...]) -> None:
    """Whatever is not legal is explained, with a rule that exists; whatever is legal is not."""
    for text in (*cells, "swap", "keep", "pass", "a7", "F6", "seed f6"):
        why = game.why(text)
        assert (why is None) == (text in game.legal), f"{game.settings} {' '.join(game.moves)}: {text}"
        if why:
            assert why.rule in Scurry.rules()
            assert why.text
            assert {*why.places} <= {*cells}


KINDS: dict[Callable[[Random], Start], int] = {
    standard: 12,
    symmetric: 18,
    laid: 15,
    seeded_free: 9,
    free: 21,
    crowded: 15,
    full: 8,
    shut_in: 20,
    pockets: 25,
}


@cache
def ends(kind: Callable[[Random], Start], seed: int) -> tuple[str, str] | None:
    rng = Random(f"{kind.__name__} {seed}")
    return compare(kind(rng), rng)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_the_package_agrees_with_the_reference(kind: Callable[[Random], Start]) -> None:
    for seed in range(KINDS[kind]):
        ends(kind, seed)


def test_the_games_compared_end_in_every_way() -> None:
    counts = Counter(ends(kind, seed) for kind, games in KINDS.items() for seed in range(games))
    wins = [(seat, rule) for seat in SEATS for rule in ("SC-14", "SC-15", "SC-19")]
    for end in [*wins, ("draw", "cap"), ("draw", "repetition")]:
        assert counts[end] > 2, counts
