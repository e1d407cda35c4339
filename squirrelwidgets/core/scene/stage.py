"""The stage of a game: its marks at named places, its words for people. Plain data, so that renderers are generic.

A game's `scene` has a class `Stage`, a subclass of the one here for its own kind of position. The shapes that
travel (`Mark`, `BlockForm`, `Panel` …) are in `core/wire/`; the symbols in `art.py`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final, Generic, NamedTuple, TypedDict, TypeVar

from ..model.events import Event, Story, Viewer
from ..model.own import OwnSetup
from ..model.state import State
from ..model.subpackages import subpackage
from ..words.player_names import seats_of
from .blocks import Held, arranged

if TYPE_CHECKING:
    from ..wire import (
        BlockForm,
        CardRow,
        Layouts,
        LogLine,
        Mark,
        Panel,
        Part,
        Place,
        Seat,
        Sight,
        Spread,
        Status,
        Text,
        Ways,
    )

Position = TypeVar("Position", bound=State)

QUESTION: Final = 46
"""The most characters of a question: it stands in one line, the largest text of a board."""
NOTE: Final = 80
"""… and of the note under it."""


class TurnRow(NamedTuple):
    """The place of a move in the move list."""

    turn: int
    """The number of its turn."""
    round: str
    """The name of the row. With two players, where a row has a column for each, its number will do."""
    seat: str = ""
    """The seat whose turn it is, if others or chance may move in it first."""


@dataclass(frozen=True)
class Motion:
    """The motion of a move: where new marks come from and deleted ones go, and what moves after what."""

    fly: dict[str, str] = field(default_factory=dict)
    beats: list[list[str]] = field(default_factory=list)
    hold: int = 0
    """Time in ms that it stands before the next move: a result to be read."""
    trace: list[str] = field(default_factory=list)
    """The place of the step, or where it began and ended: drawn until the next player has made a step. Empty: none."""


class Reveal(TypedDict):
    """A slap window's card: the marks that turn, what they show until then, and the place to tap."""

    reveal: list[str]
    back: str
    tap: str


class Stage(ABC, Generic[Position]):
    """Everything that takes a position gets the viewer's view of it. Methods that are not abstract have an
    answer here that is right for a game with nothing to say there."""

    asks: ClassVar[bool] = False
    """Whether a click that ends no sentence is answered with `sentence_options`."""

    main: ClassVar[str] = "board"
    """The block that gets the room that is left."""

    held: ClassVar[dict[str, Held]] = {}
    """The blocks of which one is large on a phone that is held upright: the one that a status names (`block`), else the
    first. Empty: such a phone shows the board like other rooms."""

    parts: ClassVar[dict[str, tuple[str, ...]]] = {}
    """The parts of cards that a text can speak of, each with the beginnings of the symbols that draw it."""

    sight_rule: ClassVar[str] = ""
    """The rule by which one sees along the lines of `sight`."""

    @abstractmethod
    def forms(self, setup: OwnSetup, viewer: Viewer) -> list[BlockForm]:
        """The blocks of a viewer's board in all their forms: blocks in the order in which they are read."""

    def sight(self, setup: OwnSetup) -> Sight | None:
        """The lines along which one sees from a place."""
        return None

    def layouts(self, setup: OwnSetup, viewer: Viewer) -> Layouts:
        """The blocks, and how they can stand."""
        forms = self.forms(setup, viewer)
        layouts = arranged(forms, self.main, self.sight(setup), self.held)
        spread = self.spread(forms)
        return {**layouts, "spread": spread} if spread else layouts

    def spread(self, forms: list[BlockForm]) -> Spread | None:
        """The arrangement that is as wide as the view, if the game has one."""
        return None

    def places(self, setup: OwnSetup, viewer: Viewer) -> dict[str, Place]:
        """All places of a viewer's board; which form has them does not matter. What only a phone held upright has is
        room for a panel."""
        forms = [form for form in self.forms(setup, viewer) if not form.get("upright")]
        return {name: place for form in forms for name, place in form["places"].items()}

    def seats(self, setup: OwnSetup) -> list[Seat]:
        """Names, colours and emblems of the seats; what the table has, where nothing else is said."""
        return seats_of(len(setup.seats))

    def may_change_seats(self, setup: OwnSetup) -> bool:
        """Whether players may change seats in a game: then a seat's name, as that of a colour, is nobody's name."""
        return False

    @abstractmethod
    def symbol_names(self, setup: OwnSetup) -> dict[str, str]:
        """Names of symbols for a screen reader."""

    @abstractmethod
    def scene(self, view: Position, story: Story) -> list[Mark]:
        """All marks that can change."""

    def panels(self, view: Position, story: Story) -> list[Panel]:
        """Scores, sums, a race: what stands beside, under or over the board in words."""
        return []

    @abstractmethod
    def status(self, view: Position, story: Story) -> Status:
        """The seat to move and the prompt, or the end of the game."""

    @abstractmethod
    def log(self, view: Position, events: Iterable[Event]) -> list[LogLine]:
        """One sentence for each event of the move that led to this view."""

    def label(self, view: Position, words: tuple[str, ...]) -> str | None:
        """The caption of a button for these words, the beginning of a sentence or all of it; None: the last word."""
        return None

    def deed(self, view: Position, words: tuple[str, ...]) -> str | None:
        """What a click that says these words does, as a big card says it after `Click: `; None: as the label says."""
        return None

    def asks_then(self, view: Position, words: tuple[str, ...]) -> str | None:
        """What is asked once these words have been said, the beginning of a sentence; None: their label says it."""
        return None

    def previews(self, view: Position) -> dict[str, str]:
        """First words, each with a symbol, whose places show before the word is said: what a card would allow."""
        return {}

    def modes(self, view: Position) -> tuple[str, ...]:
        """First words that are chosen before a place is, with a button, whose places are lit while somebody points at
        it: one place may follow several of them. A click at a place that only one of them can mean says both."""
        return ()

    def confirmations(self, view: Position) -> dict[str, str]:
        """Sentences that throw away something better, each with the question that is asked before it is played."""
        return {}

    @abstractmethod
    def turn_row(self, before: Position) -> TurnRow:
        """The place in the move list of a move that was played in this position."""

    def move_text(self, before: Position, sentence: str) -> Text:
        """The caption of such a move in the move list."""
        return sentence

    def ghost(self, view: Position) -> str:
        """The symbol shown pale at its place while a click is on its way: the piece that will stand there."""
        return ""

    def motion(self, view: Position, events: Iterable[Event]) -> Motion:
        """The motion of the move that led to this view."""
        return Motion()

    # -- for games with many cards

    def composed_symbols(self, setup: OwnSetup) -> dict[str, list[Part]]:
        """Symbols composed of others, lowest first: card faces, tiles."""
        return {}

    def card_texts(self, setup: OwnSetup) -> dict[str, list[CardRow] | str]:
        """The text of each card in rows, by the symbol of its face; or the face that another symbol stands for."""
        return {}

    def sentence_options(self, view: Position, words: tuple[str, ...]) -> Ways | None:
        """The sentences that begin with these words, as rows of buttons; None: as the board offers any words."""
        return None

    # -- for games with slap windows

    def race(self, view: Position) -> Reveal:
        """The card of a slap window."""
        raise TypeError("There is no slap window in this game.")


@cache
def stage_of(package: str) -> Stage[State]:
    """The stage of the game in this package."""
    stage = getattr(subpackage(package, "scene"), "Stage", None)
    if not (isinstance(stage, type) and issubclass(stage, Stage)) or stage is Stage:
        raise TypeError(f"{package}.scene has no class Stage, made from that in squirrelwidgets.core.scene.stage.")
    if missing := sorted(stage.__abstractmethods__):
        raise TypeError(f"{package}.scene: Stage lacks {', '.join(missing)}.")
    return stage()
