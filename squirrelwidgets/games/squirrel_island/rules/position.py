"""A position of Squirrel Island: what there is, what may be done, and what is said of it.

Cards of one kind are alike: a hand, a stash and the deck are the kinds they hold, in ascending order; nothing is
shuffled in advance. What is still to be done stands on the agenda, the next thing last; it is empty while a player
thinks about a turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from ....core.model.errors import NotAMove
from ....core.model.events import Viewer
from ....core.model.state import CHANCE, State
from . import chance, secrets
from .box import Box
from .card_names import plain
from .cards.program import Step
from .moves import (
    COLLECT_IT,
    ENOUGH,
    FIRST_ABILITY,
    FIRST_EFFECT,
    FIRST_SEAT,
    GATHER,
    OPTION,
    PAID,
    PASS,
    PLAY,
    REFRESH_IT,
    SLEEP,
    STASH_CARD,
    STEAL_FROM,
    TAKE_CARD,
    TIRE_IT,
    WAYS,
    Move,
)
from .payment import TIMES, Terms, Way, move_of
from .phases import (
    ASLEEP,
    AWAKE,
    BY_CHANCE,
    CHOOSE,
    COLLECT,
    DEAL,
    DRAW,
    EMPTY,
    FIRST,
    ORDER,
    ORDERS,
    REFRESH,
    REVEAL,
    STASH,
    STEAL,
    STOW,
    STREAMS,
    TAKE,
    TIRE,
    opened,
)
from .setup import Setup

if TYPE_CHECKING:
    from .play import Scratch


class Position(State):
    """A position of Squirrel Island; hands, squirrels, stashes and purses are by seat, rust first."""

    __slots__ = (
        "again",
        "agenda",
        "asleep",
        "box",
        "card",
        "card_from",
        "coins",
        "day",
        "deck_cards",
        "doing",
        "draws",
        "due",
        "first",
        "hands",
        "island",
        "known",
        "left",
        "morning",
        "moved",
        "mover",
        "nuts",
        "phase",
        "seats",
        "spaces",
        "squirrels",
        "stamina",
        "stashed",
        "stowed",
        "terms",
        "turn",
        "used",
    )
    setup: Setup
    hands: Sequence[Any]
    known: Sequence[Any]
    squirrels: Sequence[Any]
    used: Sequence[Any]
    stashed: Sequence[Any]
    stowed: Sequence[Any]
    island: Sequence[int]
    deck_cards: Sequence[int]
    stamina: Sequence[int]
    coins: Sequence[int]
    nuts: Sequence[int]
    asleep: Sequence[bool]
    terms: Sequence[Terms]
    agenda: Sequence[Step]

    def __init__(self, setup: Setup) -> None:
        given = setup.given
        seats = range(setup.players)
        super().__init__(setup)
        self.box: Box = setup.box
        self.seats: int = setup.players
        self.phase: int = FIRST
        self.actors = BY_CHANCE
        self.day: int = setup.day
        self.morning: bool = not setup.midday
        """Whether the day's first turn has not begun yet."""
        self.first: int = -1
        """Who has the first-player token."""
        self.mover: int = 0
        """Whose turn it is; in the morning, whose morning."""
        self.turn: int = 0
        """Turns begun so far."""
        self.again: int = 0
        """Further turns that the mover has after this one (SI-20)."""
        self.hands = tuple(each.hand for each in given)
        """Ascending; None for each card that a viewer may not know."""
        self.known = tuple(each.known for each in given)
        """What all know of a hand and of what was stashed from it: cards taken from the Island and not played since."""
        self.squirrels = tuple(each.squirrels for each in given)
        """In the order in which they were laid: `kind` refreshed, `~kind` exhausted."""
        self.used = tuple(each.used for each in given)
        self.stashed = tuple(each.stashed for each in given)
        """Cards stashed from the hand, ascending; None for each one that a viewer may not know."""
        self.stowed = tuple(each.stowed for each in given)
        """Cards stashed from the deck, which nobody knows before the end."""
        self.island = setup.given_island
        """By space; EMPTY where no card lies."""
        self.deck_cards = setup.given_deck
        self.draws: tuple[int, ...] = setup.given_draws
        """The cards that come from the deck next, as far as the setup says so."""
        self.stamina = tuple(setup.purse("stamina", seat) for seat in seats)
        self.coins = tuple(setup.purse("coins", seat) for seat in seats)
        self.nuts = tuple(setup.purse("nuts", seat) for seat in seats)
        sleepers = setup.asleep.split()
        self.asleep = tuple(name in sleepers for name in setup.seats)
        self.terms = (setup.box.no_skills,) * setup.players
        """What their refreshed unique squirrels give."""
        self.card: int = EMPTY
        """The card that is being played."""
        self.card_from: str = ""
        """Where it came from: `hand`, or a space as `i3`."""
        self.agenda = ()
        self.doing: Step | None = None
        """What waits for chance, or for somebody's decision."""
        self.left: int = 0
        """How many cards or squirrels, or how much stealing, that still asks for."""
        self.moved: int = 0
        """What it has moved so far; for loops collected, the cards that are to be drawn for them."""
        self.due: int = 0
        """How many cards chance gives."""
        self.spaces: tuple[int, ...] = ()
        """The spaces of the Island that are to be filled."""

    if TYPE_CHECKING:

        def scratch(self) -> Scratch: ...

    # -- what there is

    @property
    def opened(self) -> int:
        """How many spaces of the Island are open, in the morning also the one that is about to be filled."""
        return opened(self.day)

    @property
    def deck_size(self) -> int:
        return len(self.deck_cards)

    @property
    def deck(self) -> tuple[int, ...] | None:
        """Counts by kind; None for a viewer."""
        if self.viewer != "all":
            return None
        cards = bytes(self.deck_cards)
        return tuple(cards.count(kind) for kind in range(len(self.box.cards)))

    @property
    def stream(self) -> str:
        return STREAMS[self.phase]

    @property
    def waiting(self) -> tuple[int, ...]:
        """What waits while its owner decides what comes first, as causes."""
        return self.doing.what if self.phase == ORDER and self.doing else ()

    def order(self, first: int) -> tuple[int, ...]:
        """All seats, clockwise from one."""
        return ORDERS[self.seats][first]

    def others(self) -> tuple[int, ...]:
        """All seats but the mover's, clockwise."""
        return self.order(self.mover)[1:]

    def victims(self) -> list[int]:
        """Whom the mover can steal from (SI-27, SI-36)."""
        return [seat for seat in self.others() if self.nuts[seat] and not self.terms[seat].shield]

    def ways(self, kind: int, island: bool) -> list[Way]:
        """How the mover can pay for a card now, from the hand or from the Island."""
        stamina, coins = self.stamina[self.mover], self.coins[self.mover]
        ways = self.terms[self.mover].prices.ways(kind, island)
        return [way for way in ways if way.stamina <= stamina and way.coins <= coins]

    # -- decisions

    def legal(self, seat: int | None = None) -> Sequence[Any]:
        if seat is not None and seat not in self.actors:
            return ()
        phase = self.phase
        mover = self.mover
        if phase == AWAKE:
            hand = self.hands[mover]
            if hand and hand[0] is None:
                return ()
            prices, stamina, coins = self.terms[mover].prices, self.stamina[mover], self.coins[mover]
            plays, from_island = prices.tables.get(coins * TIMES + stamina) or prices.table(stamina, coins)
            moves: list[int] = []
            last = EMPTY
            for kind in hand:
                if kind != last:
                    moves += plays[kind]
                    last = kind
            for kind in dict.fromkeys(self.island):
                moves += from_island[kind]
            moves.append(SLEEP)
            return moves
        if phase == ASLEEP:
            return [*[GATHER + kind for kind in dict.fromkeys(self.squirrels[mover]) if kind >= 0], PASS]
        return self._answers(phase)

    def _answers(self, phase: int) -> Sequence[Any]:
        """What may be said to what an effect asks, or by chance."""
        mover = self.mover
        if phase == TAKE:
            return [TAKE_CARD + kind for kind in dict.fromkeys(self.island) if kind != EMPTY]
        if phase == STASH:
            return [STASH_CARD + kind for kind in dict.fromkeys(self.hands[mover]) if kind is not None]
        if phase == REFRESH:
            return [REFRESH_IT + ~kind for kind in dict.fromkeys(self.squirrels[mover]) if kind < 0]
        if phase == COLLECT:
            loops = self.box.loops
            found = [kind for kind in dict.fromkeys(self.squirrels[mover]) if kind >= 0 and any(loops[kind])]
            return [*[COLLECT_IT + kind for kind in found], ENOUGH]
        if phase == STEAL:
            return [STEAL_FROM + seat for seat in self.victims()]
        if phase == TIRE:
            return [TIRE_IT + kind for kind in dict.fromkeys(self.squirrels[self.actors[0]]) if kind >= 0]
        if phase == CHOOSE and self.doing:
            return [OPTION + n for n in range(1, len(self.doing.what) + 1)]
        if phase == ORDER:
            return [FIRST_EFFECT if cause >= 0 else FIRST_ABILITY + ~cause for cause in dict.fromkeys(self.waiting)]
        if phase == FIRST:
            return [FIRST_SEAT + seat for seat in range(self.seats)]
        return chance.outcomes(self)

    def allows(self, move: Any, seat: int | None = None) -> bool:
        if isinstance(move, tuple):
            return self.actors == BY_CHANCE and seat in (None, CHANCE) and chance.fault(self, move) is None
        return move in self.legal(seat)

    def draw_chance(self, rng: Random) -> Move:
        phase = self.phase
        if phase == REVEAL:
            return ("reveal", self._drawn(rng))
        if phase == DRAW:
            return ("draw", self.mover, self._drawn(rng))
        if phase == DEAL:
            return ("deal", self.mover, self._drawn(rng))
        if phase == STOW:
            return ("stow", self.mover, self._drawn(rng))
        if phase == FIRST:
            return FIRST_SEAT + int(rng.random() * self.seats)
        return super().draw_chance(rng)  # type: ignore[no-any-return]  # it raises

    def _drawn(self, rng: Random) -> tuple[int, ...]:
        """The next cards of the deck, for the Island in their order, else ascending."""
        n = self.due
        deck = self.deck_cards
        if self.draws:
            return chance.rigged(self, rng)
        if n == 1:
            return (deck[int(rng.random() * len(deck))],)
        random = rng.random
        left = bytearray(deck)
        cards = [left.pop(int(random() * len(left))) for _ in range(n)]
        if self.phase != REVEAL:
            cards.sort()
        return tuple(cards)

    # -- sentences

    def say(self, move: Any) -> str:
        if isinstance(move, int) and move < SLEEP:
            return self._say_play(move)
        return self.box.book.say(move)

    def _say_play(self, move: int) -> str:
        """A play, without the words of its payment that go without saying now."""
        kind, way_number = divmod(move - PLAY, WAYS)
        island = bool(way_number % 4)
        way = next(way for way in self.terms[self.mover].prices.ways(kind, island) if move_of(kind, way) == move)
        ways = self.ways(kind, island)
        words = list(way.words)
        if way in ways:
            words = []
            for n, word in enumerate(way.words):
                if len({each.words[n] for each in ways}) > 1:
                    words.append(word)
                ways = [each for each in ways if each.words[n] == word]
        return " ".join(["island" if island else "play", self.box.words[kind], *words])

    def parse(self, text: str) -> Move:
        if not isinstance(text, str):
            raise NotAMove(repr(text), "a sentence is a text.")
        words = plain(text).split()
        book = self.box.book
        if words[:1] not in (["play"], ["island"]) or len(words) < 2:
            return book.parse(text, words)
        kind, paid = book.played(text, words)
        island = words[0] == "island"
        payable = [way for way in self.ways(kind, island) if set(paid) <= {*way.words}]
        if not any(map(PAID.fullmatch, paid)):  # all of the cost in stamina, where that can be paid
            payable = [way for way in payable if not way.swapped] or payable
        if len(payable) == 1:
            return move_of(kind, payable[0])
        said = [way for way in self.terms[self.mover].prices.ways(kind, island) if tuple(paid) == way.words]
        return move_of(kind, said[0]) if said else (words[0], kind, tuple(paid))

    # -- secrets

    def seen_by(self, viewer: Viewer) -> Position:
        return self if viewer == self.viewer else secrets.seen_by(self, viewer)

    def heard(self, say: str, seat: int, viewer: Viewer) -> str:
        return secrets.heard(say, seat, viewer)

    def imagine(self, viewer: Viewer, rng: Random) -> Position:
        return secrets.imagine(self, viewer, rng)

    # -- the end

    @property
    def scores(self) -> tuple[int, ...]:
        """Nuts, and the worth of stashes as far as it is known."""
        return tuple(self.nuts[seat] + self.stash_value(seat) for seat in range(self.seats))

    def stash_value(self, seat: int) -> int:
        """What the cards stashed are worth (SI-19), as far as they are known."""
        worth = self.box.stash
        return sum(worth[kind] for kind in (*self.stashed[seat], *self.stowed[seat]) if kind is not None)

    # -- looks

    def key(self) -> Any:
        return {
            "viewer": self.viewer,
            "phase": self.phase,
            "actors": list(self.actors),
            "day": [self.day, self.morning],
            "turn": [self.first, self.mover, self.turn, self.again],
            "hands": [list(each) for each in self.hands],
            "known": [list(each) for each in self.known],
            "squirrels": [list(each) for each in self.squirrels],
            "used": [list(each) for each in self.used],
            "stashed": [list(each) for each in self.stashed],
            "stowed": [list(each) for each in self.stowed],
            "island": list(self.island),
            "deck": list(self.deck_cards),
            "draws": list(self.draws),
            "stamina": list(self.stamina),
            "coins": list(self.coins),
            "nuts": list(self.nuts),
            "asleep": list(self.asleep),
            "card": [self.card, self.card_from],
            "agenda": [_flat(step) for step in self.agenda],
            "doing": _flat(self.doing),
            "counts": [self.left, self.moved, self.due, list(self.spaces)],
            "winners": self.ended and list(self.ended.winners),
        }


def _flat(value: Any) -> Any:
    """Tuples within tuples as lists within lists, as JSON has them."""
    return [_flat(each) for each in value] if isinstance(value, tuple) else value
