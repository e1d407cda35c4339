"""Small positions of Nut Hunt for tests, and lines of play told in sentences, chance's among them."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, Self

import pytest

from squirrelwidgets import BadSetup, IllegalMove, NotAMove
from squirrelwidgets.core.model.events import Event
from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.games.nut_hunt import NutHunt
from tests.reference.nut_hunt import box as sheet
from tests.reference.nut_hunt.game import Table

rule = pytest.mark.rule

SEATS = sheet.SEATS
NUTS = sheet.NUTS
WORDS = [text.split()[0] for text in sheet.TILES]
LAYOUT = (
    *("hazel-hill", "foxglove-fen", "frog-pond"),
    *("mouse-meadow", "willow-wallow", "acorn-acres", "the-tangle"),
    *("birch-grove", "rabbit-patch", "toadstool-terrace", "muckville-marsh", "owl-overlook"),
    *("chestnut-crossing", "fern-hollow", "hickory-haunt", "bramble-bluff"),
    *("beaver-bend", "heart-of-the-wood", "pine-barrens"),
)
"""Columns from the left. Nobody starts on the centre, Toadstool Terrace."""
SWAP = {"toadstool-terrace": "hazel-hill", "hazel-hill": "toadstool-terrace"}
GREEN_CENTRE = tuple(SWAP.get(word, word) for word in LAYOUT)
HELD = ("o1 o2", "o3 o4", "o5 o6", "o7 o8", "o10 o12")
BOARD = Table(2, tiles=LAYOUT, first="rust")
"""To look up what lies where."""
GREEN = {tile.word for tile in map(sheet.read_tile, sheet.TILES) if tile.kind == "green"}
RICH = "9*acorn 9*hazelnut 9*walnut 9*chestnut"
N, NE, SE, S, SW, NW = (f"die {face}" for face in range(1, 7))
"""Rolls of the die, by where the fox goes."""


class Playthrough:
    """A line of play, told in sentences."""

    def __init__(self, **options: Any) -> None:
        self.states = [NutHunt.begin(NutHunt.setup(**options))]

    @property
    def state(self) -> Any:
        return self.states[-1]

    def play(self, *sentences: str) -> Self:
        for text in sentences:
            state = self.state
            self.states.append(state.play(state.parse(text), state.actors[0]))
        return self

    def events(self, kind: str) -> list[Event]:
        return [event for state in self.states for event in state.events if event.kind == kind]

    @property
    def actor(self) -> str:
        """The seat that decides now, or chance."""
        (seat,) = self.state.actors
        return "chance" if seat == CHANCE else SEATS[seat]

    @property
    def phase(self) -> str:
        return str(self.state.phase.name)

    def legal(self, first: str = "") -> set[str]:
        """The legal sentences; with a first word only those that begin with it, without that word."""
        sentences = self.state.sentences()
        return {text[len(first) :].strip() for text in sentences if not first or text.split()[0] == first}

    @property
    def goals(self) -> set[str]:
        """The legal sentences that are tiles."""
        return self.legal() & set(WORDS)

    def squirrels(self, seat: str) -> str:
        return listed(self.state.squirrels[SEATS.index(seat)])

    def nests(self, seat: str) -> str:
        return listed(self.state.nests[SEATS.index(seat)])

    def nuts(self, seat: str) -> str:
        counts = self.state.nuts[SEATS.index(seat)]
        return " ".join(nut for nut, n in zip(NUTS, counts, strict=True) for _ in range(n))

    def objectives(self, seat: str) -> str:
        return " ".join(f"o{card}" for card in self.state.objectives[SEATS.index(seat)])

    @property
    def fox(self) -> str:
        fox: int = self.state.fox
        return WORDS[fox]

    @property
    def owed(self) -> list[tuple[str, str]]:
        """Tiles, each with the squirrels that have to leave it, the newest cause first: `("hazel-hill", "blue 2")`."""
        causes = [(WORDS[cause.tile], zip(SEATS, cause.owes, strict=False)) for cause in self.state.stack]
        pairs = [(tile, " ".join(f"{seat} {n}" for seat, n in owes if n)) for tile, owes in causes]
        return [pair for pair in pairs if pair[1]]

    @property
    def layers(self) -> list[str]:
        return [" ".join(f"o{card}" for card in layer.cards) for layer in self.state.deck.layers]

    @property
    def over(self) -> bool:
        return not self.state.actors

    @property
    def winners(self) -> str:
        return " ".join(SEATS[seat] for seat in self.state.winners)


def listed(counts: Any) -> str:
    """Pieces as sorted words."""
    return " ".join(sorted(word for word, n in zip(WORDS, counts, strict=True) for _ in range(n)))


def table(*squirrels: str, **options: Any) -> Playthrough:
    """A game in its middle: rust rolls. Squirrels by seat, on the tiles of LAYOUT."""
    players = len(squirrels)
    settings = {"players": players, "first": "rust", "tiles": LAYOUT, "objectives": HELD[:players], **options}
    return Playthrough(squirrels=squirrels, **settings)


def alone(*squirrels: str, **options: Any) -> Playthrough:
    """A solo game in its middle: the player's squirrels, the Automa's squirrels."""
    return Playthrough(**{"players": 1, "tiles": LAYOUT, "objectives": HELD[:2], "squirrels": squirrels, **options})


def dealing(players: int = 3, **options: Any) -> Playthrough:
    """A game in which chance deals objectives next, to blue."""
    return Playthrough(**{"players": players, "tiles": LAYOUT, "first": "blue", **options})


def at_start(players: int, **options: Any) -> Playthrough:
    """A game in which squirrels are placed next."""
    first = {"first": "rust"} if players > 1 else {}
    return Playthrough(
        **{"players": players, "tiles": LAYOUT, "objectives": HELD[: max(2, players)], **first, **options}
    )


def at_action(*squirrels: str, **options: Any) -> Playthrough:
    """Rust chooses an action: the fox has come to the pond, where it scares nobody, and two acorns were found."""
    return table(*squirrels, **{"fox": "the-tangle", **options}).play(NW, "forage acorn", "forage acorn")


def ended(**options: Any) -> Playthrough:
    """Rust builds its fourth nest on Foxglove Fen."""
    settings = {"nests": ("hazel-hill 2*rabbit-patch", ""), "nuts": ("hazelnut 2*chestnut", ""), **options}
    return at_action("2*foxglove-fen", "", **settings).play("recruit foxglove-fen")


def why(game: Playthrough, text: str, seat: str | None = None) -> str:
    """The rule that refuses a sentence: nothing changes, and the error says the same as `explain`."""
    state = game.state
    number = state.actors[0] if seat is None else SEATS.index(seat)
    refusal = state.explain(text, number)
    assert refusal is not None, f"{text} is legal"
    assert refusal.text[0].isupper() or refusal.text[0] == '"'
    assert refusal.text[-1] in ".?!"
    assert refusal.rule in NutHunt.rules()
    key = state.key()
    try:
        move = state.parse(text)
    except NotAMove:
        return str(refusal.rule)
    with pytest.raises(IllegalMove) as error:
        state.play(move, number)
    assert error.value.explanation == refusal
    assert state.key() == key
    return str(refusal.rule)


def refused(**options: Any) -> BadSetup:
    with pytest.raises(BadSetup) as error:
        NutHunt.setup(**options)
    return error.value


def chances(game: Playthrough, times: int = 300) -> Counter[str]:
    """The outcomes that chance draws."""
    return Counter(game.state.say(game.state.draw_chance(Random(seed))) for seed in range(times))
