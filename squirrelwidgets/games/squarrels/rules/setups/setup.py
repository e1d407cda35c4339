"""The options of Squarrels, each checked by itself. How the start position is read from them is in `start`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Final, cast

from .....core.model import parts
from .....core.model.errors import BadSetup, NotAMove
from .....core.model.immutable import FrozenDict, derived, immutable
from .....core.model.setups import setup as core
from .....core.model.setups.setup import option
from .....core.words.player_names import SEATS
from .....core.words.rule_texts import data_of
from .. import moves
from ..cards import CARDS, GOLDEN, IN_HAND, NAMES, NUMBERS, WINTER
from ..phases import SET

TARGETS: Final = data_of(__package__.rpartition(".")[0])["setup"]["targets"]
RACE: Final = data_of(__package__.rpartition(".")[0])["race"]
LONGEST_MS: Final = 10**5
"""The longest time that an option about slaps takes."""
FARTHEST: Final = 10**6
"""Targets and totals stay below this."""
LAID: Final = ("hands", "stored", "hoard", "deck", "played", "mover", "won", "slapped")
"""The options that say more of a round that lies on the table: without hands, chance deals one."""
NO_ACTIONS: Final = (IN_HAND, "SQ-4", "action cards lie in the deck or on the action pile, nowhere else.")
ON_PILE: Final = "the action pile holds action cards, and a Golden Acorn that left the round."


@immutable
@dataclass(frozen=True)
class Setup(core.Setup):
    """The options of a game of Squarrels.

    `Setup(players=3, target=20, race="none")`; with `hands` the first round is not dealt but lies as given:
    `Setup(players=2, hands=("1 1 1 2", "5 golden"), stored=("2", ""), hoard="3 3", deck="winter 3*5 quarrel")`.
    """

    # -- rules

    players: int = option(4, "Players", values=range(2, 7), rule="SQ-1")
    target: int = option(50, "Play to", offered=TARGETS, least=1, most=FARTHEST - 1, rule="SQ-26")
    race: str = option(
        "live",
        "Race for the Hoard",
        values=[("live", "Live, 3 seconds"), ("slow", "Slow, 6 seconds"), ("none", "Without reaction time")],
        rule="SQ-27",
    )
    """`live` or `slow`: how long a slap window stays open; `none`: paws are picked instead."""
    draw_on: bool = option(False, "Drawing may go on after an action card", rule="SQ-8")
    """Whether a drawer with fewer than seven cards may go on after an action card."""

    # -- start position: options for one start only, which say how one game is laid out

    dealer: str | None = parts.seat(rule="SQ-33", caption="Dealer", nobody=("chance", "By chance"), in_field=False)
    """The first dealer; None: chance draws one (SQ-33)."""
    round: int = parts.number(1, least=1, most=FARTHEST - 1, rule="SQ-24", caption="round")
    """The number of the first round that is played."""
    turn: int = parts.number(most=FARTHEST - 1, rule="SQ-5", caption="turns begun before")
    """Turns begun before, over all rounds."""
    hands: tuple[str, ...] = parts.cards(
        CARDS,
        "hand",
        by_seat=True,
        secret=True,
        rule="SQ-4",
        dealt=True,
        kinds=IN_HAND,
        holds=[NO_ACTIONS],
        goes="Hand",
        caption="Cards go to",
        column="own cards of a kind",
    )
    """Cards by seat, `("1 1 2", "golden")`, with which this round begins, or goes on; empty: it is dealt. What follows
    goes only with them, but for the totals."""
    totals: tuple[int, ...] = parts.numbers(
        least=1 - FARTHEST, most=FARTHEST - 1, rule="SQ-23", word="points", caption="points"
    )
    """Points by seat so far; empty: everybody has none."""
    stored: tuple[str, ...] = parts.cards(
        CARDS,
        "store",
        by_seat=True,
        rule="SQ-9",
        each=SET,
        kinds=NUMBERS,
        holds=[(NUMBERS, "SQ-9", "only numbers make sets.")],
        goes="Set",
        column="sets of each number that are stored, by seat",
    )
    """Sets by seat, `("2 4", "")` for one of twos and one of fours; empty: nobody has any."""
    hoard: str = parts.cards(
        CARDS,
        "hoard",
        secret=True,
        rule="SQ-1",
        field="hoard_cards",
        holds=[NO_ACTIONS],
        goes="Hoard",
        column="cards in the Hoard",
    )
    """Cards in the Hoard; empty: none."""
    deck: str = parts.cards(
        CARDS,
        "deck",
        secret=True,
        rule="SQ-1",
        field="deck_cards",
        rest=("rest", "SQ-3"),
        keeps=(WINTER, "SQ-22"),
        goes="Deck",
        caption="All cards that lie nowhere else are in the deck",
        column="cards in the deck",
    )
    """The deck of this round; empty: all cards that lie nowhere else."""
    played: str = parts.cards(
        CARDS,
        "played",
        rule="SQ-1",
        kinds=range(len(NAMES)),
        holds=[
            (range(GOLDEN, len(NAMES)), "SQ-32", ON_PILE),
            (range(WINTER), "SQ-22", "Winter ends the round as soon as it is drawn."),
        ],
        goes="Actions",
    )
    """Cards on the action pile; empty: none."""
    mover: str | None = parts.seat(rule="SQ-5", caption="To move", nobody=("left", "Left of dealer"), in_field=False)
    """The seat whose turn begins; None: the one left of the dealer."""
    won: bool = parts.choice(
        False, rule="SQ-28", field="won_turn", later=True, caption="The turn was won: drawing is optional"
    )
    """Whether this turn was won with a Quarrel or a Hoard, so that drawing is optional (SQ-28)."""
    slapped: str = option("", example="blue@412.3 rust@430", rule="SQ-19", start_only=True)
    """The slaps that it began with, `blue@412.3 rust@430`; empty: none."""
    facts: ClassVar[tuple[str, ...]] = ("boxed",)
    who_plays: ClassVar[str] = "SQ-1"

    # -- chance: slaps not made by people

    reaction: float = option(RACE["reaction"], least=0, most=LONGEST_MS, rule="SQ-19")
    """Mean time of a slap, in ms."""
    spread: float = option(RACE["spread"], least=0, most=LONGEST_MS, rule="SQ-19")
    """Standard deviation of that time, in ms."""
    floor: float = option(RACE["floor"], least=0, most=LONGEST_MS, rule="SQ-19")
    """Shortest time, in ms."""
    false_slaps: float = option(RACE["false_slaps"], least=0, most=1, rule="SQ-18")
    """Probability that a seat slaps at an action card that is no Hoard, 0 to 1."""

    @derived
    def limit(self) -> int:
        """The time for which a slap window stays open, in ms; 0 without slap windows."""
        return int(RACE["limit"].get(self.race, 0))

    @derived
    def windows(self) -> bool:
        """Whether action cards open slap windows: not with two players, not without reaction time (SQ-27, SQ-30)."""
        return self.race != "none" and self.players > 2

    @property
    def seats(self) -> tuple[str, ...]:
        return SEATS[: self.players]

    @derived
    def slaps(self) -> tuple[moves.Slap, ...]:
        """The slaps with which the turn began, quickest first."""
        if not self.slapped:
            return ()
        _, *slaps = cast("tuple[Any, ...]", moves.parse(f"slap {self.slapped}"))
        return tuple(slaps)

    @derived
    def boxed(self) -> tuple[int, ...]:
        """`boxed[kind]`: cards that stay in the box during the round that is laid out."""
        return CARDS.boxed(self)

    @property
    def not_laid(self) -> FrozenDict[str, object]:
        """The options with which chance deals the round."""
        return FrozenDict((name, self.parts[name].default if name in self.parts else "") for name in LAID)

    # -- checking

    def check(self) -> None:
        if not self.hands:
            for name in LAID:
                if getattr(self, name):
                    raise BadSetup("A first round is given whole: give the hands too.", field=name, rule="SQ-3")
            return
        CARDS.check(self)
        if WINTER not in self.part_fields["deck"]:
            text = "The deck holds Winter, or the round would never end."
            raise BadSetup(text, field="deck", rule="SQ-22", places=["deck"])
        if self.slapped:
            self._check_slaps()

    def _check_slaps(self) -> None:
        def need(good: bool, reason: str, rule: str) -> None:
            if not good:
                raise BadSetup(reason, field="slapped", rule=rule)

        need(self.windows, "Nobody slaps in this game.", "SQ-30" if self.players == 2 else "SQ-27")
        try:
            slaps = self.slaps
        except NotAMove as error:
            raise BadSetup(error.reason, field="slapped", rule="SQ-19") from None
        seats = [seat for seat, _ in slaps]
        need(max(seats) < self.players, f"In this game {', '.join(self.seats)} play.", "SQ-19")
        need(len(set(seats)) == len(seats), "Only a player's first slap counts.", "SQ-29")
        times = [ms for _, ms in slaps if ms is not None]
        need(len(slaps) == 1 or len(times) == len(slaps), "Several slaps have a time each.", "SQ-19")
        need(all(ms <= self.limit for ms in times), f"A slap counts for {self.limit} ms.", "SQ-19")
