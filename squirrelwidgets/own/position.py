"""What all own games have: the position, and the words in which an author writes rules. `plays.py` plays it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any, ClassVar, Final

from ..core.model.errors import BadSetup, NotAMove, SquirrelError
from ..core.model.events import UNKNOWN, Result, Viewer
from ..core.model.immutable import FrozenDict
from ..core.model.parts.cards.deck import CardsValue
from ..core.model.parts.moves import moves
from ..core.model.parts.numbers.die import DieValue
from ..core.model.state import CHANCE, State
from ..core.model.subpackages import game_package
from ..core.words.player_names import NAMES
from ..core.words.rule_texts import rules_of
from .seats import SEAT, Seat, Seats, sentences, words_of
from .told import fault, told

PASS: Final = "pass"  # noqa: S105  # a sentence
RULE: Final = re.compile(r" \(([A-Z]+-\d+)\)$")
"""The rule that a reason ends in."""
MOST_LISTED: Final = 12
HOOKS: Final = ("legal", "why", "play", "start", "turn", "stuck", "came", "value", "prompt", "says")
"""The rules that an author may write."""
Went = tuple[str, int | None]
"""A part with cards, and a seat there."""


class Position(State):
    """What an own game is at. Names of the maker begin with `own_`, so that authors have all others."""

    due: tuple[tuple[Any, ...], ...]
    """What chance has to do: a die, or a deck, a part with cards and a seat."""
    mover: Seat
    moved: bool
    """Whether the rules have said who goes on after the last sentence, and what chance said to it."""
    moves: tuple[str, ...]
    own_dealt: tuple[int | None, ...]
    """Who got the cards that chance has dealt in a row."""
    own_begun: bool
    """Whether somebody has said something."""
    own_fresh: bool
    """Whether the turn has not begun."""
    own_idle: bool
    """Whether the mover has nothing to say but `pass`."""
    own_moved: tuple[tuple[str, str], ...]
    """What went where in the last move."""
    own_passes: int
    """Passes, one after the other."""
    own_said: int
    """Sentences so far, chance's too."""
    own_went: Any
    """Where the cards lie that the last sentence named: a part and a seat by card."""
    turns: int
    __slots__ = tuple(__annotations__)
    own_hooked: ClassVar[frozenset[str]] = frozenset()
    """The names of the rules that the author wrote."""
    own_plain: ClassVar[dict[str, Any]] = {}
    """The author's own fields, and what they begin as."""
    own_points: ClassVar[str] = ""
    """The field of the first score."""
    own_rule: ClassVar[str] = ""
    own_rules: ClassVar[Sequence[str]] = ()
    """All of them; none: a folder's own file has them."""
    own_tried: ClassVar[bool] = False

    def __init__(self, setup: Any) -> None:
        super().__init__(setup)
        self.seats, self.mover, self.own_went = Seats(self.seats), SEAT[0], FrozenDict()
        self.moved = self.own_fresh = True
        for name, value in self.own_plain.items():
            setattr(self, name, value)

    def own_silent(self, *_words: Any) -> Any:
        """What a rule says that its author has not written."""

    own_start = own_turn = own_stuck = own_came = own_why = own_play = own_silent
    own_legal = own_value = own_prompt = own_says = own_silent

    # -- the words for authors

    def name(self, seat: int) -> str:
        """What a player is called in texts."""
        return NAMES[self.own_seat(seat)]

    def after(self, seat: int) -> list[Any]:
        """All seats, from the one on the left of this one on."""
        return [SEAT[(seat + step) % self.seats] for step in range(1, self.seats + 1)]

    def next(self, seat: int | None = None) -> None:
        """The next turn is this seat's, or that of the one on the left."""
        self.mover = SEAT[(self.mover + 1) % self.seats if seat is None else self.own_seat(seat)]
        self.moved, self.own_fresh, self.turns = True, True, self.turns + 1

    def again(self) -> None:
        """The same player goes on in the same turn."""
        self.moved = True

    def roll(self, die: Any) -> None:
        """Ask chance for a die."""
        if not isinstance(die, DieValue):
            raise fault("no_die", given=die)
        self.due += (next((name,) for name in self.setup.own_dice if getattr(self, name) is die),)
        die.ask()

    def deal(self, n: int, to: Any, seat: int | None = None) -> None:
        """Ask chance for cards of the deck, one by one."""
        if not isinstance(to, CardsValue):
            raise fault("no_cards")
        deck = next(part.name for part in to.of.box.parts(self.setup) if part.rest)
        left = len(getattr(self, deck)) - sum(each[0] == deck for each in self.due)
        if n > left:
            raise ValueError(told("few_cards", n=n, left=left))
        if not self.due:
            self.own_dealt = ()
        self.due += ((deck, to.of.name, self.own_seat(seat) if to.of.by_seat else None),) * n

    def tell(self, text: str, *to: int) -> None:  # type: ignore[override]  # the house's begins with a rule
        """A line in the log: for all, or for some."""
        self.own_tell("told", text, to)

    def show(self, card: Any, seat: int, *to: int) -> None:
        """Tell which card a seat has: to all, or to some."""
        self.own_tell("shown" if to else "revealed", f"{self.name(seat)} has {card}.", (seat, *to) if to else ())

    def reveal(self, text: str) -> None:
        """Tell all what follows from a hidden card: a yes or no."""
        self.own_tell("revealed", text, ())

    def win(self, *seats: Any, text: str = "") -> None:
        """The game is over: these have won, and why."""
        who = [*seats, text] if text else [*seats]
        text = who.pop() if who and not isinstance(who[-1], int) else ""
        if not who:
            raise fault("no_seat", given=text)
        self.own_end("win(seat, …, text)", map(self.own_seat, who), text)

    def tie(self, text: str = "") -> None:
        """The game is over, and nobody has won."""
        self.own_end("tie(text)", (), text)

    def lose(self, text: str = "") -> None:
        """The game is over, and all have lost."""
        self.own_end("lose(text)", (), text, lost=True)

    def end(self, text: str = "") -> None:
        """The game is over: the most points win."""
        if not self.own_points:
            raise fault("no_points")
        best = max(self.scores)
        self.own_end("end(text)", (seat for seat, points in enumerate(self.scores) if points == best), text)

    def own_end(self, word: str, seats: Iterable[int], text: Any, lost: bool = False) -> None:
        if not isinstance(text, str) or not text:
            raise fault("why_no_text" if text else "no_why", word=word, given=text)
        text, rule = self.own_cited(text)
        self.ended, self.due = Result(tuple(seats), rule, text, lost), ()
        self.record("ended", rule)

    def own_cited(self, text: str) -> tuple[str, str]:
        """A text, and the rule that it ends in, where there is one, or else the first."""
        found = RULE.search(text)
        if not found:
            return text, self.own_rule
        house = self.house.texts if self.house else ()
        known = {*(self.own_rules or rules_of(game_package(type(self)))), *house}
        return (text[: found.start()], found[1]) if found[1] in known else (text, self.own_rule)

    def own_seat(self, seat: Any) -> int:
        if not isinstance(seat, int) or not 0 <= seat < self.seats:
            raise fault("seat", last=self.seats - 1, given=seat)
        return int(seat)

    def own_tell(self, kind: str, text: Any, to: Sequence[Any]) -> None:
        if not isinstance(text, str):
            raise fault("tell", given=text)
        text, rule = self.own_cited(text)
        self.record(kind, rule, what=text, knows=tuple(map(self.own_seat, to)) or None)

    # -- what may be said

    def legal(self, seat: int | None = None) -> Sequence[str]:
        if not self.actors or seat not in (None, *self.actors):
            return ()
        return tuple([word for word, _ in self.own_drawn()]) if self.due else self.moves

    def own_may_say(self) -> tuple[str, ...]:
        """By the author's `legal`, or all that `why` has nothing against."""
        if "legal" not in self.own_hooked:
            asked = self.setup.own_asked
            if "says" in self.own_hooked:
                asked = [(each, words_of(each)) for each in sentences("says", self.own_says())]
            free, why = [], self.own_why
            for each, words in asked:
                if not (reason := why(*words)):
                    free.append(each)
                elif type(reason) is not str:
                    raise fault("no_reason", given=reason)
            return tuple(free)
        return sentences("legal", self.own_legal())

    def say(self, move: str) -> str:
        return move

    def parse(self, text: str) -> str:
        words, now, known = " ".join(text.split()), self.legal(), self.setup.own_words
        first, *rest = words.split() or [""]
        if words in now or (first in known and all(word in known or word.isdecimal() for word in rest)):
            return words
        with suppress(Exception):  # they are gathered from games, in which the rules may fail
            if words and words in self._numbers().actions.numbers:  # it can be said at another time
                return words
        listed = ", ".join(now[:MOST_LISTED]) + ", …" * (len(now) > MOST_LISTED)
        raise NotAMove(str(text), f"say {listed}." if now else "the game is over.", now)

    # -- chance

    @property
    def stream(self) -> str:
        return str(self.due[0][0]) if self.due else "chance"

    def own_drawn(self) -> list[tuple[str, int]]:
        """What chance may say now, each with its weight; in a view, of all cards that the viewer does not see."""
        name, *to = self.due[0]
        if to and self.viewer != "all":
            box = self.setup.parts[name].box
            left = zip(box.names, box.unseen(self), strict=True)
        else:
            left = getattr(self, name).outcomes()
        return [(f"{'card' if to else name} {word}", n) for word, n in left if n]

    def draw_chance(self, rng: Random) -> str:
        name, *to = self.due[0]
        value = getattr(self, name)
        if not to:
            return f"{name} {rng.randrange(value.of) + 1}"
        if self.viewer == "all":  # quicker than to count them
            return f"card {value.of.box.names[rng.choice(value.at[0])]}"
        words, weights = zip(*self.own_drawn(), strict=True)
        return str(rng.choices(words, weights)[0])

    # -- secrets

    def heard(self, say: str, seat: int, viewer: Viewer) -> str:
        if viewer == "all" or self.viewer != "all" or not self.setup.secrets:
            return say
        if seat != CHANCE:
            return str(self.then(say, seat).own_masked(say, seat, viewer))
        _, *to = self.due[0]
        return f"card {UNKNOWN}" if to and self.own_hides((to[0], to[1]), viewer) else say

    def own_hides(self, where: Went, viewer: Viewer) -> bool:
        """Whether a viewer does not see the cards of a seat there."""
        part, seat = where
        return bool(self.setup.parts[part].meta["secret"]) and viewer != seat

    def own_masked(self, say: str, seat: int, viewer: Viewer) -> str:
        """The sentence that led here, without the cards that lie where a viewer does not see them."""
        gone = {card for card, where in self.own_went.items() if viewer != seat and self.own_hides(where, viewer)}
        return " ".join(UNKNOWN if word in gone else word for word in say.split())

    def masked_fields(self, viewer: Viewer) -> dict[str, Any]:
        fields = {**super().masked_fields(viewer), "own_went": FrozenDict()}
        return fields if viewer == self.mover else {**fields, "moves": (), "own_idle": False}

    def fill_hidden(self, rng: Random) -> None:
        super().fill_hidden(rng)
        if self.actors == (self.mover,) and not self.moves:
            free = self.own_may_say()
            self.moves, self.own_idle = free or (PASS,), not free

    def then(self, move: str, seat: int | None = None) -> Any:
        """Rules run where everything is known: from a view, in one of the worlds that it may be."""
        if self.viewer == "all":
            after: Any = super().then(move, seat)
            if not (self.due or self.own_tried):  # the first sentence of a session is played twice
                type(self).own_tried = True
                if super().then(move, seat).key() != after.key():
                    raise SquirrelError(told("two_positions", move=move))
            return after._replace(own_moved=tuple(moves(self, after)))
        return self.imagine(self.viewer, Random(0)).then(move, seat).seen_by(self.viewer)

    # -- for the house

    @property
    def scores(self) -> tuple[int, ...]:
        if self.own_points:
            return tuple(getattr(self, self.own_points))
        winners = self.ended.winners if self.ended else ()
        return tuple([int(seat in winners) for seat in range(self.seats)])

    def to_setup(self) -> Any:
        if self.viewer != "all" or self.due or self.ended:
            raise BadSetup(told("no_setup"))
        for name, start in self.own_plain.items():
            if getattr(self, name) != start:
                raise BadSetup(told("unsaid", name=name, start=start))
        return replace(self.setup, mover=self.setup.seats[self.mover], **self.setup.part_options(self))

    def key(self) -> Any:
        fields = {name: as_json(getattr(self, name)) for name, part in self.setup.parts.items() if part.in_field}
        plain = {name: as_json(getattr(self, name)) for name in self.own_plain}
        winners = self.ended and [*self.ended.winners]
        flow = [self.viewer, as_json(self.actors), int(self.mover), as_json(self.due), self.turns, self.own_passes]
        return {"parts": fields, "plain": plain, "flow": [*flow, self.moved, self.own_fresh, winners]}


def as_json(value: Any) -> Any:
    if hasattr(value, "key"):
        return value.key()
    return [*map(as_json, value)] if isinstance(value, tuple | list) else value
