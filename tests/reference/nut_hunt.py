"""Nut Hunt once more, from its rule sheet: tiles are words, pieces stand in lists, and everything is looked up anew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

SEATS = ["rust", "blue", "ochre", "teal", "plum"]
NUTS = ["acorn", "hazelnut", "walnut", "chestnut"]
CHANCE = "chance"
PLAYER, AUTOMA = SEATS[:2]
"""The seats of a solo game."""
FOX = "fox"
LEVELS = {"standard": 2, "advanced": 3, "expert": 4}
FACES = {1: (0, -1), 2: (1, -1), 3: (1, 0), 4: (0, 1), 5: (-1, 1), 6: (-1, 0)}
"""The fox compass: north, and on clockwise."""
COMPASS = ["", "N", "NE", "SE", "S", "SW", "NW"]
SPOTS = {
    "a1": (-2, 0), "a2": (-2, 1), "a3": (-2, 2),
    "b1": (-1, -1), "b2": (-1, 0), "b3": (-1, 1), "b4": (-1, 2),
    "c1": (0, -2), "c2": (0, -1), "c3": (0, 0), "c4": (0, 1), "c5": (0, 2),
    "d1": (1, -2), "d2": (1, -1), "d3": (1, 0), "d4": (1, 1),
    "e1": (2, -2), "e2": (2, -1), "e3": (2, 0),
}  # fmt: skip
"""Columns from the left, each from the top; the steps are as on the compass."""
TILES = """
acorn-acres green acorn chestnut costs hazelnut walnut chestnut
beaver-bend green hazelnut walnut costs acorn hazelnut chestnut
birch-grove green acorn hazelnut costs walnut walnut chestnut
bramble-bluff green acorn hazelnut costs acorn walnut chestnut
chestnut-crossing green walnut chestnut costs acorn acorn hazelnut
fern-hollow green hazelnut chestnut costs acorn walnut walnut
foxglove-fen acorn walnut costs hazelnut chestnut chestnut
frog-pond pond acorn hazelnut walnut chestnut
hazel-hill green hazelnut walnut costs acorn chestnut chestnut
heart-of-the-wood acorn hazelnut costs acorn hazelnut walnut chestnut
hickory-haunt hazelnut chestnut costs acorn acorn walnut walnut
mouse-meadow green walnut chestnut costs acorn hazelnut walnut
muckville-marsh acorn walnut costs hazelnut hazelnut chestnut chestnut
owl-overlook hazelnut walnut costs acorn acorn chestnut chestnut
pine-barrens barrens walnut chestnut
rabbit-patch green acorn walnut costs hazelnut hazelnut chestnut
the-tangle acorn chestnut costs hazelnut hazelnut walnut walnut
toadstool-terrace acorn chestnut costs hazelnut hazelnut walnut
willow-wallow green hazelnut chestnut costs acorn acorn walnut
""".strip().splitlines()
OBJECTIVES = """
birch-grove rabbit-patch 3
birch-grove chestnut-crossing 3
birch-grove foxglove-fen 4
birch-grove owl-overlook 4
birch-grove the-tangle 4
mouse-meadow acorn-acres 3
mouse-meadow beaver-bend 3
mouse-meadow chestnut-crossing 3
mouse-meadow hickory-haunt 4
mouse-meadow the-tangle 4
rabbit-patch willow-wallow 3
rabbit-patch acorn-acres 3
rabbit-patch toadstool-terrace 4
rabbit-patch pine-barrens 5
willow-wallow fern-hollow 3
willow-wallow toadstool-terrace 4
willow-wallow muckville-marsh 4
willow-wallow heart-of-the-wood 4
acorn-acres bramble-bluff 3
acorn-acres toadstool-terrace 4
acorn-acres pine-barrens 5
beaver-bend hazel-hill 3
beaver-bend hickory-haunt 4
beaver-bend owl-overlook 4
beaver-bend heart-of-the-wood 4
bramble-bluff fern-hollow 3
bramble-bluff hazel-hill 3
bramble-bluff toadstool-terrace 4
bramble-bluff heart-of-the-wood 4
chestnut-crossing fern-hollow 3
chestnut-crossing foxglove-fen 4
chestnut-crossing muckville-marsh 4
fern-hollow heart-of-the-wood 4
fern-hollow pine-barrens 5
hazel-hill foxglove-fen 4
hazel-hill muckville-marsh 4
hazel-hill owl-overlook 4
foxglove-fen hickory-haunt 5
foxglove-fen the-tangle 5
toadstool-terrace muckville-marsh 5
muckville-marsh pine-barrens 6
hickory-haunt owl-overlook 5
hickory-haunt the-tangle 5
owl-overlook the-tangle 5
heart-of-the-wood pine-barrens 6
""".strip().splitlines()


class Tile(NamedTuple):
    word: str
    kind: str
    """green, pond, barrens, or empty."""
    forage: list[str]
    cost: list[str]


class Objective(NamedTuple):
    ends: tuple[str, str]
    base: int


class Layer(NamedTuple):
    """Cards of the deck whose order nobody knows."""

    cards: list[str]
    knows: set[str] | None
    """Who knows which cards these are; None: everybody."""


class Cause(NamedTuple):
    """Why squirrels of one tile scatter, and how many of whose are still to do so."""

    tile: str
    by: str
    """Who built a nest there, or the fox."""
    barred: str
    """The tile that the fox left, if it came."""
    owes: dict[str, int]


def read_tile(text: str) -> Tile:
    word, *rest = text.split()
    kind = rest.pop(0) if rest[0] in ("green", "pond", "barrens") else ""
    forage, _, cost = " ".join(rest).partition("costs")
    return Tile(word, kind, many(forage), many(cost))


def read_objective(text: str) -> Objective:
    one, other, base = text.split()
    return Objective((one, other), int(base))


def many(text: str) -> list[str]:
    """The words of a text in which `2*acorn` is two of them."""
    found = []
    for word in text.split():
        times, star, thing = word.rpartition("*")
        found += [thing] * (int(times) if star else 1)
    return found


class Table:
    """One game, changed in place; `play` refuses with a ValueError what cannot be said, and changes nothing."""

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
            self.objectives[seat] = text.split()
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
        """What comes when all have scattered: forage, add or end."""
        self.mover = ""
        self.turn = self.round = self.placed = 0
        self.queue: list[str] = []
        """Who is dealt, drops or places next."""
        self.first = PLAYER if self.solo else first or ""
        self.given_tiles = list(tiles)
        self.phase = "first"
        if self.first:
            self._first_is_known()

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
        """What a player may say now, sorted."""
        if seat == CHANCE or seat not in self.actors:
            return []
        found: list[str] = getattr(self, f"_{self.phase}_words")(seat)
        if self.turn and seat == self.mover:
            found = found + self._exchange_words(seat)
        return sorted(set(found))

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
        found = ["pass"]
        found += [f"recruit {tile}" for tile in self.box if self._may_recruit(seat, tile)]
        found += [f"hassle {tile}" for tile in self.near(self.fox) if self.holds(seat, tile)]
        if self.deck_size():
            found.append("scout")
        return found

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

    def possible(self, sentence: str, seat: str = CHANCE) -> bool:
        """Whether that can be said, by chance or by a player."""
        if seat != CHANCE:
            return sentence in self.legal(seat)
        if CHANCE not in self.actors:
            return False
        first, *words = sentence.split() or [""]
        wanted = {"roll": "die", "bolt": "die", "add": "skip" if self.due[:1] == [self.fox] else "place"}
        return first == wanted.get(self.phase, self.phase) and bool(getattr(self, f"_may_{first}")(words))

    def play(self, sentence: str, seat: str = CHANCE) -> None:
        if not self.possible(sentence, seat):
            raise ValueError(f"{seat} cannot say {sentence}")
        first, *words = sentence.split()
        if seat == CHANCE:
            getattr(self, f"_chance_{first}")(words)
        elif words or first in ("pass", "scout"):
            getattr(self, f"_says_{first}")(seat, words)
        else:
            getattr(self, f"_goes_to_{self.phase}")(seat, first)

    # -- the start

    def _may_first(self, words: list[str]) -> bool:
        return len(words) == 1 and words[0] in self.people

    def _chance_first(self, words: list[str]) -> None:
        """NH-42."""
        self.first = words[0]
        self._first_is_known()

    def order(self, first: str) -> list[str]:
        """All seats clockwise, beginning with this one."""
        number = self.seats.index(first)
        return self.seats[number:] + self.seats[:number]

    def _first_is_known(self) -> None:
        self.phase = "tiles"
        if self.given_tiles:
            self._chance_tiles(self.given_tiles)

    def _may_tiles(self, words: list[str]) -> bool:
        return sorted(words) == sorted(self.box)

    def _chance_tiles(self, words: list[str]) -> None:
        """NH-1, NH-3."""
        self.where = dict(zip(words, SPOTS, strict=True))
        self.lies = dict(zip(SPOTS.values(), words, strict=True))
        self.fox = self.fox or words[list(SPOTS).index("c3")]
        if self.given_objectives:
            self._begin_placing()
        else:
            self.phase = "deal"
            self.queue = [seat for seat in self.order(self.first) if seat in self.people]

    def _may_deal(self, words: list[str]) -> bool:
        seat, *cards = words or [""]
        number = 3 if seat in self.people else LEVELS[self.level]
        if seat != self.queue[0] or len(cards) != number:
            return False
        return self._on_top(cards, ordered=seat not in self.people)

    def _chance_deal(self, words: list[str]) -> None:
        """NH-4, NH-30."""
        seat, *cards = words
        self.queue.pop(0)
        self._draw(cards, self._told_of(seat))
        self.objectives[seat] = cards
        if seat not in self.people:
            self._automa_begins()
        elif not self.queue:
            self.phase = "drop"
            self.queue = [each for each in self.order(self.first) if each in self.people]

    def _told_of(self, seat: str) -> set[str] | None:
        """Who sees the objectives that a seat is dealt (NH-8, NH-33)."""
        return None if self.solo and seat == AUTOMA and not self.hidden else {seat}

    def _says_drop(self, seat: str, words: list[str]) -> None:
        """NH-4."""
        self.objectives[seat].remove(words[0])
        self.layers.append(Layer(list(words), {seat}))
        self.queue.pop(0)
        if not self.queue:
            self._begin_placing()

    def _begin_placing(self) -> None:
        """NH-5, NH-6."""
        if self.given_pieces:
            self._after_placing()
            return
        there = [seat for seat in self.order(self.first) if seat in self.people]
        self.queue = there + there[::-1]
        if len(there) == 5 and self._green_start():
            self.queue = [*there, *there[3::-1], there[4]]
        self.phase = "place"

    def _goes_to_place(self, seat: str, tile: str) -> None:
        self.squirrels[seat].append(tile)
        self.queue.pop(0)
        self.placed += 1
        self.mover = seat
        self.foraging = 2
        self.phase = "forage"

    def _after_placing(self) -> None:
        if self.queue:
            self.phase = "place"
        elif not self.solo:
            self._begin_turn(self.first)
        elif self.given_objectives:
            self._automa_begins()
        else:
            self.queue = [AUTOMA]
            self.phase = "deal"

    def _automa_begins(self) -> None:
        """NH-30, NH-38."""
        self.mover = AUTOMA
        self.due = (
            [] if self.given_pieces else [tile for card in self.objectives[AUTOMA] for tile in self.cards[card].ends]
        )
        self.then = "add"
        self._settle()

    # -- the deck

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
        """Who has not seen what was drawn no longer knows what is left."""
        kept = []
        for layer in self.layers:
            left = [card for card in layer.cards if card not in cards]
            knows = layer.knows
            if len(left) < len(layer.cards) and seen_by is not None:
                knows = seen_by if knows is None else knows & seen_by
            if left:
                kept.append(Layer(left, knows))
        self.layers = kept

    # -- a turn

    def _begin_turn(self, seat: str) -> None:
        if self.solo and seat == AUTOMA and not self._deck_for_automa():
            self.turn += 1  # counted, though there is nothing to do in it
            seat = PLAYER
        self.mover = seat
        self.turn += 1
        self.round += seat == self.first
        self.acted = False
        self.card = ""
        self.phase = "roll" if seat in self.people else "reveal"

    def _deck_for_automa(self) -> bool:
        """NH-31: an empty deck is made of what was set aside."""
        if not self.deck_size() and self.aside:
            self.layers = [Layer(self.aside, None)]
            self.aside = []
        return bool(self.deck_size())

    def _end_turn(self) -> None:
        self._begin_turn(self.order(self.mover)[1])

    def _may_die(self, words: list[str]) -> bool:
        return len(words) == 1 and words[0] in [str(face) for face in self.next_rolls[:1] or FACES]

    def _chance_die(self, words: list[str]) -> None:
        self.die = int(words[0])
        self.rolled += 1
        self.next_rolls = self.next_rolls[1:]
        if self.phase == "bolt":
            self._bolts()
            return
        self.foraging = 2
        self.then = "forage"
        self._fox_goes(self.goes(self.fox, self.die))

    def _fox_goes(self, to: str) -> None:
        """NH-9, NH-10, NH-14."""
        self.left, self.fox = self.fox, to
        owes = {seat: self.squirrels[seat].count(to) for seat in self.seats}
        self.causes.append(Cause(to, FOX, self.left, owes))
        self._settle()

    def _says_forage(self, seat: str, words: list[str]) -> None:
        self.nuts[seat] += words
        self.foraging -= 1
        if self.foraging:
            return
        if not self.turn:
            self._after_placing()
        elif self.acted:
            self._end_turn()
        else:
            self.phase = "action"

    def _says_exchange(self, seat: str, words: list[str]) -> None:
        """NH-12."""
        for _ in range(3):
            self.nuts[seat].remove(words[0])
        self.nuts[seat].append(words[1])

    def _says_pass(self, seat: str, words: list[str]) -> None:
        self._end_turn()

    def _says_recruit(self, seat: str, words: list[str]) -> None:
        """NH-13."""
        for nut in self.box[words[0]].cost:
            self.nuts[seat].remove(nut)
        self.acted = True
        self.then = "end"
        self._put(seat, words[0])
        self._settle()

    def _says_hassle(self, seat: str, words: list[str]) -> None:
        """NH-14."""
        self.acted = True
        self.foraging = 1
        self.then = "forage"
        self._fox_goes(words[0])

    def _says_scout(self, seat: str, words: list[str]) -> None:
        self.acted = True
        self.phase = "peek"

    def _may_peek(self, words: list[str]) -> bool:
        return len(words) == min(2, self.deck_size()) and self._on_top(words)

    def _chance_peek(self, words: list[str]) -> None:
        """NH-15, NH-36."""
        self._draw(words, {self.mover})
        self.peeked = words
        self.phase = "keep"

    def _says_keep(self, seat: str, words: list[str]) -> None:
        """NH-15, NH-36."""
        kept = [card for card in self.peeked if card == words[0]]
        under = [card for card in self.peeked if card != words[0]]
        self.objectives[seat] += kept
        if under:
            self.layers.append(Layer(under, {seat}))
        self.peeked = []
        self._end_turn()

    # -- squirrels and nests

    def holds(self, seat: str, tile: str) -> bool:
        return tile in self.squirrels[seat] or tile in self.nests[seat]

    def scatterer(self) -> str:
        """Who moves the next squirrel of the newest scatter (NH-18, NH-39, NH-46)."""
        return next((seat for seat in self.order(self.mover) if self.causes[-1].owes[seat]), "")

    def _put(self, seat: str, tile: str) -> None:
        """NH-19: the third squirrel of a colour makes a nest."""
        self.squirrels[seat].append(tile)
        if self.squirrels[seat].count(tile) == 3:
            for _ in range(3):
                self.squirrels[seat].remove(tile)
            self.nests[seat].append(tile)
            self._scare(seat, tile)

    def _scare(self, builder: str, tile: str) -> None:
        """NH-20, NH-34: who else is there scatters from a new nest."""
        others = [seat for seat in self.seats if seat != builder]
        for seat in others:
            if self.competitive and tile in self.squirrels[seat]:
                self.squirrels[seat].remove(tile)
        owes = {seat: self.squirrels[seat].count(tile) if seat in others else 0 for seat in self.seats}
        self.causes.append(Cause(tile, builder, "", owes))

    def _goes_to_scatter(self, seat: str, tile: str) -> None:
        """NH-16."""
        cause = self.causes[-1]
        self.squirrels[seat].remove(cause.tile)
        cause.owes[seat] -= 1
        self._put(seat, tile)
        self._settle()

    def _bolts(self) -> None:
        """NH-32."""
        to = self.goes(self.causes[-1].tile, self.die)
        if not self.closed(to):
            self._goes_to_scatter(AUTOMA, to)

    def _settle(self) -> None:
        """Go on with the newest scatter, and when nobody owes any with what comes then (NH-20, NH-21, NH-23)."""
        for cause in self.causes:
            for seat, owed in cause.owes.items():
                cause.owes[seat] = min(owed, self.squirrels[seat].count(cause.tile))
        while self.causes and not self.scatterer():
            self.causes.pop()
        if self.causes:
            self.phase = "scatter" if self.scatterer() in self.people else "bolt"
        elif any(len(nests) >= 4 for nests in self.nests.values()):
            self.phase = "over"
        elif self.then == "forage":
            self.phase = "forage"
        elif self.then == "add" and self.due:
            self.phase = "add"
        elif self.turn:
            self._end_turn()
        else:
            self._begin_turn(PLAYER)

    # -- the Automa

    def placing(self) -> str:
        """The objective whose ends get squirrels of the Automa."""
        cards_left = (len(self.due) + 1) // 2
        return self.card if self.turn else self.objectives[AUTOMA][-cards_left]

    def _may_reveal(self, words: list[str]) -> bool:
        return len(words) == 1 and self._on_top(words)

    def _chance_reveal(self, words: list[str]) -> None:
        """NH-31."""
        (self.card,) = words
        self._draw(words, None)
        self.aside += words
        self.due = list(self.cards[self.card].ends)
        self.then = "add"
        self.phase = "add"

    def _may_place(self, words: list[str]) -> bool:
        return words == self.due[:1]

    _may_skip = _may_place

    def _chance_place(self, words: list[str]) -> None:
        """NH-30, NH-31, NH-40, NH-41."""
        self._put(AUTOMA, self.due.pop(0))
        self._settle()

    def _chance_skip(self, words: list[str]) -> None:
        self.due.pop(0)
        self._settle()

    # -- the end

    def group(self, seat: str, tile: str) -> set[str]:
        """NH-25, NH-35: the tiles of a seat that hang together with this one."""
        held = {each for each in self.box if self.holds(seat, each) and self.box[each].kind != "pond"}
        found: set[str] = set()
        reached = {tile} & held
        while reached - found:
            found |= reached
            reached = {to for each in found for to in self.near(each)} & held | found
        return found

    def done(self, seat: str, card: str) -> bool:
        """NH-25."""
        one, other = self.cards[card].ends
        group = self.group(seat, one)
        return other in group and any(tile in group for tile in self.nests[seat])

    def fewest_missing(self, seat: str, card: str) -> int:
        """How many tiles, at least, a seat lacks to connect the ends."""
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
