"""A state of the Nut Hunt reference: what lies where, what may be said, and the points. Moves are in `game`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tests.reference.nut_hunt.box import (
    AUTOMA,
    CHANCE,
    FACES,
    NUTS,
    OBJECTIVES,
    PLAYER,
    SEATS,
    SPOTS,
    TILES,
    ascending,
    many,
    read_objective,
    read_tile,
)


class Layer(NamedTuple):
    """Cards of the deck whose order nobody knows."""

    cards: list[str]
    knows: set[str] | None
    """Seats that know which cards these are; None: everybody."""


class Cause(NamedTuple):
    """Why squirrels of one tile scatter, and how many of whose are still to do so."""

    tile: str
    by: str
    """The builder of a nest there, or the fox."""
    barred: str
    """The tile that the fox left, if it came."""
    owes: dict[str, int]


class State:
    """One game, as it stands."""

    def __init__(
        self,
        players: int = 4,
        *,
        level: str = "standard",
        competitive: bool = False,
        hidden: bool = False,
        tiles: Sequence[str] = (),
        first: str | None = None,
        objectives: Sequence[str] = (),
        deck: Sequence[str] = (),
        fox: str = "",
        squirrels: Sequence[str] = (),
        nests: Sequence[str] = (),
        nuts: Sequence[str] = (),
        rolls: str = "",
        own_tiles: Sequence[str] = (),
        own_objectives: Sequence[str] = (),
    ) -> None:
        self.solo = players == 1
        self.people = SEATS[:players]
        self.seats = SEATS[: max(2, players)]
        self.level = level
        self.competitive = competitive
        self.hidden = hidden
        self.box = {tile.word: tile for tile in map(read_tile, own_tiles or TILES)}
        cards = enumerate(own_objectives or OBJECTIVES, 1)
        self.cards = {f"o{number}": read_objective(text) for number, text in cards}
        self.where: dict[str, str] = {}
        """The spot of each tile."""
        self.lies: dict[tuple[int, int], str] = {}
        """The tile at each point."""
        self.fox = fox
        self.left = ""
        self.die = 0
        self.next_rolls = [int(face) for face in rolls.split()]
        self.rolled = 0
        self.squirrels = {seat: many(text) for seat, text in zip(self.seats, squirrels or [""] * 5, strict=False)}
        self.nests = {seat: many(text) for seat, text in zip(self.seats, nests or [""] * 5, strict=False)}
        self.nuts = {seat: many(text) for seat, text in zip(self.seats, nuts or [""] * 5, strict=False)}
        self.given_pieces = bool(squirrels or nests)
        self.given_objectives = bool(objectives)
        self.objectives: dict[str, list[str]] = {seat: [] for seat in self.seats}
        self.layers = [Layer(list(self.cards), None)]
        """The deck, from the top."""
        for seat, text in zip(self.seats, objectives, strict=False):
            self.objectives[seat] = ascending(text.split()) if seat in self.people else text.split()
            self._draw(self.objectives[seat], self._told_of(seat))
        if deck:
            self.layers = [Layer(text.split(), set()) for text in deck]
        self.aside: list[str] = []
        self.card = ""
        self.due: list[str] = []
        """Tiles that still get a squirrel of the Automa."""
        self.peeked: list[str] = []
        self.foraging = 0
        self.acted = False
        self.causes: list[Cause] = []
        """Scatters that are not resolved yet, the newest last."""
        self.then = ""
        """The next step when all have scattered: forage, add or end."""
        self.mover = ""
        self.turn = self.round = self.placed = 0
        self.queue: list[str] = []
        """The seats that are dealt, drop or place next."""
        self.first = PLAYER if self.solo else first or ""
        self.given_tiles = list(tiles)
        self.phase = "first"

    # -- the board

    def near(self, tile: str) -> list[str]:
        """The tiles that touch this one."""
        return sorted(to for face in FACES if (to := self.beside(tile, face)))

    def beside(self, tile: str, face: int) -> str:
        """The tile there; empty off the board."""
        q, r = SPOTS[self.where[tile]]
        across, down = FACES[face]
        return self.lies.get((q + across, r + down), "")

    def goes(self, tile: str, face: int) -> str:
        """Where the die leads: off the board it is the other way (NH-9)."""
        opposite = face + 3 if face <= 3 else face - 3
        return self.beside(tile, face) or self.beside(tile, opposite)

    def between(self, one: str, other: str) -> int:
        """NH-26: how many tiles lie between, on the shortest way over the board."""
        steps, reached = 0, {one}
        while other not in reached:
            steps += 1
            reached |= {to for each in reached for to in self.near(each)}
        return steps - 1

    def special(self, kind: str) -> list[str]:
        return [tile.word for tile in self.box.values() if tile.kind == kind]

    # -- who says what

    @property
    def actors(self) -> list[str]:
        if self.phase == "over":
            return []
        if self.phase in ("drop", "place"):
            return [self.queue[0]]
        if self.phase == "scatter":
            return [self.scatterer()]
        return [self.mover] if self.phase in ("forage", "action", "keep") else [CHANCE]

    def legal(self, seat: str) -> list[str]:
        """The legal sentences of a player, sorted."""
        if seat == CHANCE or seat not in self.actors:
            return []
        sentences: list[str] = getattr(self, f"_{self.phase}_words")(seat)
        if self.turn and seat == self.mover:
            sentences = sentences + self._exchange_words(seat)
        return sorted(set(sentences))

    def _drop_words(self, seat: str) -> list[str]:
        return [f"drop {card}" for card in self.objectives[seat]]

    def _place_words(self, seat: str) -> list[str]:
        """NH-5, NH-6, NH-43."""
        taken = {tile for squirrels in self.squirrels.values() for tile in squirrels}
        if self.is_extra():
            taken = set()
        return [tile for tile in self.special("green") if tile not in taken and tile != self.fox]

    def is_extra(self) -> bool:
        """Whether the next squirrel is the fifth's, which may join others (NH-6)."""
        return len(self.people) == 5 and self._green_start() and self.placed == 9

    def _green_start(self) -> bool:
        return self.box[self.fox].kind == "green"

    def _forage_words(self, seat: str) -> list[str]:
        return [f"forage {nut}" for nut in self.box[self.foraged].forage]

    @property
    def foraged(self) -> str:
        """The tile that is foraged."""
        return self.fox if self.turn else self.squirrels[self.mover][-1]

    def _action_words(self, seat: str) -> list[str]:
        sentences = ["pass"]
        sentences += [f"recruit {tile}" for tile in self.box if self._may_recruit(seat, tile)]
        sentences += [f"hassle {tile}" for tile in self.near(self.fox) if self.holds(seat, tile)]
        if self.deck_size():
            sentences.append("scout")
        return sentences

    def _may_recruit(self, seat: str, tile: str) -> bool:
        """NH-13."""
        if tile == self.fox or self.box[tile].kind in ("pond", "barrens"):
            return False
        return all(self.nuts[seat].count(nut) >= self.box[tile].cost.count(nut) for nut in NUTS)

    def _keep_words(self, seat: str) -> list[str]:
        return ["keep none", *(f"keep {card}" for card in self.peeked)]

    def _scatter_words(self, seat: str) -> list[str]:
        """NH-16, NH-17."""
        return [tile for tile in self.near(self.causes[-1].tile) if not self.closed(tile)]

    def closed(self, tile: str) -> str:
        """Why a squirrel of the newest scatter cannot go there; empty if it can."""
        if self.box[tile].kind == "pond":
            return "pond"
        if tile == self.fox:
            return "fox"
        return "left" if tile == self.causes[-1].barred else ""

    def _exchange_words(self, seat: str) -> list[str]:
        """NH-12."""
        enough = [nut for nut in NUTS if self.nuts[seat].count(nut) >= 3]
        return [f"exchange {nut} {other}" for nut in enough for other in NUTS if other != nut]

    # -- the deck

    def _told_of(self, seat: str) -> set[str] | None:
        """The seats that see the objectives which a seat is dealt (NH-8, NH-33)."""
        return None if self.solo and seat == AUTOMA and not self.hidden else {seat}

    def deck_size(self) -> int:
        return sum(len(layer.cards) for layer in self.layers)

    def _on_top(self, cards: list[str], ordered: bool = False) -> bool:
        """Whether the next cards of the deck may be these; if not ordered, in any order."""
        if len(set(cards)) < len(cards):
            return False
        left = list(cards)
        for layer in self.layers:
            part = left[: len(layer.cards)] if ordered else [card for card in left if card in layer.cards]
            if len(part) != min(len(left), len(layer.cards)) or not set(part) <= set(layer.cards):
                return False
            for card in part:
                left.remove(card)
        return not left

    def _draw(self, cards: list[str], seen_by: set[str] | None) -> None:
        """A seat that has not seen the cards drawn no longer knows the cards left."""
        kept = []
        for layer in self.layers:
            left = [card for card in layer.cards if card not in cards]
            knows = layer.knows
            if len(left) < len(layer.cards) and seen_by is not None:
                knows = seen_by if knows is None else knows & seen_by
            if left:
                kept.append(Layer(left, knows))
        self.layers = kept

    # -- the end

    def group(self, seat: str, tile: str) -> set[str]:
        """NH-25, NH-35: the tiles of a seat that hang together with this one."""
        held = {each for each in self.box if self.holds(seat, each) and self.box[each].kind != "pond"}
        connected: set[str] = set()
        reached = {tile} & held
        while reached - connected:
            connected |= reached
            reached = {to for each in connected for to in self.near(each)} & held | connected
        return connected

    def done(self, seat: str, card: str) -> bool:
        """NH-25."""
        one, other = self.cards[card].ends
        group = self.group(seat, one)
        return other in group and any(tile in group for tile in self.nests[seat])

    def fewest_missing(self, seat: str, card: str) -> int:
        """The least number of tiles that a seat lacks to connect the ends."""
        one, other = self.cards[card].ends
        land = [tile for tile in self.box if self.box[tile].kind != "pond"]
        ways = [(tile, to) for tile in land for to in self.near(tile) if to in land]
        lacks = dict.fromkeys(land, 99) | {one: int(not self.holds(seat, one))}
        for _ in land:
            for tile, to in ways:
                lacks[to] = min(lacks[to], lacks[tile] + int(not self.holds(seat, to)))
        return lacks[other]

    def worth(self, seat: str, card: str) -> int:
        """NH-25, NH-26, NH-27."""
        return self.cards[card].base + self.between(*self.cards[card].ends) if self.done(seat, card) else -2

    def score(self, seat: str) -> int:
        """NH-24 and the objectives."""
        return 2 * len(self.nests[seat]) + sum(self.worth(seat, card) for card in self.objectives[seat])

    def winners(self) -> list[str]:
        """NH-28, NH-38."""
        if self.phase != "over":
            return []
        ranks = {seat: (self.score(seat), len(self.nests[seat]), len(self.squirrels[seat])) for seat in self.seats}
        best = [seat for seat in self.seats if ranks[seat] == max(ranks.values())]
        return [AUTOMA] if self.solo and AUTOMA in best else best
