"""What all own games have: the position, the words in which an author writes rules, and how they are played."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from random import Random
from typing import Any, ClassVar, Final, NoReturn

from ..core.model.errors import BadSetup, NotAMove, nearest
from ..core.model.events import UNKNOWN, Event, Result, Viewer
from ..core.model.immutable import FrozenDict
from ..core.model.state import CHANCE, State
from ..core.words.player_names import NAMES
from .piles import Pile
from .seats import SEAT, Seats, in_order, said, words_of

LONGEST: Final = 1000
"""Turns after which a game is a tie."""
PASS: Final = "pass"
RULE: Final = re.compile(r" \(([A-Z]+-\d+)\)$")
"""The rule that a reason ends in."""
MOST_LISTED: Final = 12


class Position(State):
    """What an own game is at. `due` is what chance has to do, `own_fresh` whether the turn has not begun, `own_went` where the
    cards are that the last sentence named, each with the seats that see them there."""

    __slots__ = ("due", "mover", "moved", "moves", "own_fresh", "own_lost", "own_passes", "own_went", "turns")
    due: tuple[Any, ...]
    moved: bool
    moves: tuple[str, ...]
    own_fresh: bool
    own_lost: bool
    own_passes: int
    turns: int
    own_hooked: ClassVar[frozenset[str]] = frozenset()
    """The names of the rules that the author wrote."""
    own_plain: ClassVar[dict[str, Any]] = {}
    """The author's own fields, and what they begin as."""
    own_points: ClassVar[str] = ""
    """The field of the first score."""
    own_rule: ClassVar[str] = ""

    def __init__(self, setup: Any) -> None:
        super().__init__(setup)
        self.seats, self.mover, self.own_fresh, self.own_went = Seats(self.seats), SEAT[0], True, {}
        for name, value in self.own_plain.items():
            setattr(self, name, value)

    # -- what an author may write, and what holds by itself

    def own_start(self) -> None: ...
    def own_turn(self) -> None: ...
    def own_stuck(self) -> None: ...
    def own_came(self, what: Any) -> None: ...
    def own_why(self, *words: Any) -> Any: ...
    def own_play(self, *words: Any) -> None: ...
    def own_legal(self) -> Any: ...
    def own_value(self, seat: int) -> float: ...  # type: ignore[empty-body]
    def own_prompt(self) -> str: ...  # type: ignore[empty-body]

    def own_says(self) -> Iterable[Any]:
        return self.setup.own_spots  # type: ignore[no-any-return]

    # -- the words for authors

    def name(self, seat: int) -> str:
        """What a player is called in texts."""
        return NAMES[self._seat(seat)]

    def after(self, seat: int) -> list[Any]:
        """All seats, from the one on the left of this one on."""
        n = len(self.seats)  # type: ignore[arg-type]  # it is a row of seats, too
        return [SEAT[(seat + step) % n] for step in range(1, n + 1)]

    def next(self, seat: int | None = None) -> None:
        """The next turn is this seat's, or that of the one on the left."""
        self.mover = self.after(self.mover)[0] if seat is None else SEAT[self._seat(seat)]
        self.moved, self.own_fresh, self.turns = True, True, self.turns + 1

    def again(self) -> None:
        """The same player goes on in the same turn."""
        self.moved = True

    def roll(self, die: Any) -> None:
        """Ask chance for a die."""
        self.due += ((self._part_of(die, "roll(self.die)"),),)

    def deal(self, n: int, to: Any, seat: int | None = None) -> None:
        """Ask chance for cards of the deck, one by one."""
        if not isinstance(to, Pile):
            raise TypeError("deal(n, to, seat): `to` is a part with cards, as self.hand.")
        part = to._part
        box = part.box
        deck = next(each for each in box.parts(self.setup) if each.rest)
        waiting = sum(each[0] == deck.name for each in self.due)
        if n > (left := len(getattr(self, deck.field)) - waiting):
            raise ValueError(f"{n} were to be dealt, the deck has {left}.")
        to._row(seat)  # refuses what is no seat
        self.due += ((deck.name, part.name, seat),) * n

    def tell(self, text: str, *to: int) -> None:  # type: ignore[override]  # the house's has a rule first
        """A line in the log: for all, or for some."""
        self._told("told", text, to)

    def show(self, card: Any, seat: int, *to: int) -> None:
        """Tell which card a seat has: to all, or to some."""
        self._told("shown" if to else "revealed", f"{self.name(seat)} has {card}.", (seat, *to) if to else ())

    def reveal(self, text: str) -> None:
        """Tell all what follows from a hidden card: a yes or no."""
        self._told("revealed", text, ())

    def win(self, *seats: Any, text: str = "") -> None:
        """The game is over: these have won, and why."""
        self._over(seats, text, "win")

    def tie(self, text: str) -> None:
        """The game is over, and nobody has won."""
        self._over((), text, "tie")

    def lose(self, text: str) -> None:
        """The game is over, and all have lost."""
        self.own_lost = True
        self._over((), text, "lose")

    def end(self, text: str) -> None:
        """The game is over: the most points win."""
        if not self.own_points:
            raise TypeError("end(text): the most points win, and there are none: declare own.score(), or say win or tie.")
        best = max(self.scores)
        self._over([seat for seat in SEAT[: len(self.scores)] if self.scores[seat] == best], text, "end")

    def _over(self, seats: Sequence[Any], text: str, word: str) -> None:
        if word == "win" and not text and seats and isinstance(seats[-1], str):
            *seats, text = seats
        if not isinstance(text, str) or not text:
            raise TypeError(f"{word}({'seat, …, ' * (word == 'win')}text): why it is over is a text, as the last word.")
        text, rule = cited(text, self.own_rule)
        self.ended, self.due = Result(tuple(map(self._seat, seats)), rule, text), ()
        self.record("ended", rule)

    def _seat(self, seat: Any) -> int:
        if not isinstance(seat, int) or seat not in self.seats:  # type: ignore[operator]  # as in `after`
            raise TypeError(f"a seat is a number from 0 to {len(self.scores) - 1}, as self.mover; not {seat!r:.40}.")
        return int(seat)

    def _told(self, kind: str, text: str, to: Sequence[Any]) -> None:
        if not isinstance(text, str):
            raise TypeError(f"what is told is a text, not {text!r:.40}.")
        text, rule = cited(text, self.own_rule)
        self.record(kind, rule, what=text, knows=tuple(map(self._seat, to)) or None)

    def _part_of(self, value: Any, example: str) -> str:
        for name in self.setup.parts:
            if getattr(self, name, None) is value and hasattr(value, "outcomes"):
                return str(name)
        raise TypeError(f"{example}: not {value!r:.40}, which is no die of this game.")

    def own_follow(self, card: str, origin: Any, goal: Any) -> None:
        """Follow a card that the sentence names."""
        if self.own_went.get(card, ()) in (None, origin):
            self.own_went[card] = goal

    # -- what may be said

    def legal(self, seat: int | None = None) -> Sequence[str]:
        if not self.actors or seat not in (None, *self.actors):
            return ()
        return tuple([word for word, _ in self.own_drawn()]) if self.due else self.moves

    def own_may_say(self) -> tuple[str, ...]:
        """By the author's `legal`, or all that `why` has nothing against."""
        if "legal" not in self.own_hooked:
            return tuple([each for each in map(said, self.own_says()) if not self.own_reason(words_of(each))])
        given = self.own_legal()
        if given is None or isinstance(given, str | int):
            raise TypeError(f"legal(self) gives a list of all that may be said, not {given!r:.40}.")
        sentences = [*map(said, given)]
        return tuple(sorted(sentences, key=in_order) if isinstance(given, set | frozenset) else sentences)

    def own_reason(self, words: Sequence[Any]) -> str:
        """What the author's `why` has against a sentence."""
        reason = self.own_why(*words)
        if reason is not None and not isinstance(reason, str):
            raise TypeError(f"why(self, …) gives the reason as a text, or None; not {reason!r:.40}.")
        return reason or ""

    def say(self, move: str) -> str:
        return move

    def parse(self, text: str) -> str:
        words = " ".join(text.split()) if isinstance(text, str) else ""
        now = self.legal()
        if words in now or (words and all(word in self.setup.own_words or word.isdecimal() for word in words.split())):
            return words
        listed = ", ".join(now[:MOST_LISTED]) + " …" * (len(now) > MOST_LISTED)
        raise NotAMove(str(text), f"say {listed}." if now else "the game is over.", now)

    def own_asked(self) -> str:
        """What the mover is asked, after the name."""
        if "prompt" in self.own_hooked:
            return self.own_prompt()
        return "can only pass." if self.moves == (PASS,) else "is to play."

    # -- chance

    @property
    def stream(self) -> str:
        return str(self.due[0][0]) if self.due else "chance"

    def own_drawn(self) -> list[tuple[str, float]]:
        """What chance may say now, each with its weight."""
        name = self.due[0][0]
        if len(self.due[0]) == 1:
            return [(f"{name} {word}", n) for word, n in getattr(self, name).outcomes()]
        part = self.setup.parts[name]
        left: Any = part.box.unseen(self) if self.viewer != "all" else None
        if left is None:
            cards = getattr(self, part.field)
            left = [cards.count(kind) for kind in range(len(part.box.names))]
        return [(f"card {word}", n) for word, n in zip(part.box.names, left, strict=True) if n]

    def draw_chance(self, rng: Random) -> str:
        words, weights = zip(*self.own_drawn(), strict=True)
        return str(rng.choices(words, weights)[0])

    # -- secrets

    def heard(self, say: str, seat: int, viewer: Viewer) -> str:
        if viewer == "all" or self.viewer != "all" or not self.setup.secrets:
            return say
        if seat == CHANCE:
            return f"card {UNKNOWN}" if viewer not in (self._sees_dealt() or (viewer,)) else say
        after = self.then(say, seat)
        return after.own_masked(say, seat, viewer)

    def _sees_dealt(self) -> tuple[Any, ...]:
        """Who sees the card that is dealt now; empty: everybody, or no card is."""
        if len(self.due[0]) == 1:
            return ()
        _, name, seat = self.due[0]
        return (seat,) if self.setup.parts[name].meta["secret"] else ()

    def own_masked(self, say: str, seat: int, viewer: Viewer) -> str:
        """The sentence that led here, without the cards that lie where a viewer does not see them."""
        words = say.split()
        for card, where in self.own_went.items():
            if where and self.setup.parts[where[0]].meta["secret"] and viewer not in (seat, where[1]):
                words = [UNKNOWN if word == card else word for word in words]
        return " ".join(words)

    def masked_fields(self, viewer: Viewer) -> dict[str, Any]:
        fields = {**super().masked_fields(viewer), "own_went": FrozenDict()}
        return fields if viewer == self.mover else {**fields, "moves": ()}

    def fill_hidden(self, rng: Random) -> None:
        super().fill_hidden(rng)
        if self.actors == (self.mover,) and not self.moves:
            self.moves = self.own_may_say() or (PASS,)

    def then(self, move: str, seat: int | None = None) -> Any:
        """Rules run where everything is known: from a view, in one of the worlds that it may be."""
        if self.viewer == "all":
            return super().then(move, seat)
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
            raise BadSetup("A setup begins where somebody is to move, and says nothing that is hidden from you.")
        for name, start in self.own_plain.items():
            if getattr(self, name) != start:
                raise BadSetup(f"no setup says what `{name}` is now: undo to where it was {start!r:.40}.")
        return replace(self.setup, mover=self.setup.seats[self.mover], **self.setup.part_options(self))

    def key(self) -> Any:
        parts = {name: jsonable(getattr(self, part.field)) for name, part in self.setup.parts.items() if part.in_field}
        plain = {name: jsonable(getattr(self, name)) for name in self.own_plain}
        due, winners = jsonable(self.due), self.ended and [*self.ended.winners]
        flow = [self.viewer, [*self.actors], int(self.mover), due, self.turns, self.own_passes, self.own_fresh, winners]
        return {"flow": flow, "parts": parts, "plain": plain}


def cited(text: str, rule: str) -> tuple[str, str]:
    """A text, and the rule that it ends in, or else this one."""
    found = RULE.search(text)
    return (text[: found.start()], found[1]) if found else (text, rule)


def jsonable(value: Any) -> Any:
    if hasattr(value, "key"):
        return value.key()
    return [*map(jsonable, value)] if isinstance(value, tuple | list | bytes | bytearray) else value


class Plays:
    """The part of every scratch: `push`, and what goes on by itself."""

    __slots__ = ()

    def set_up(self: Any) -> None:
        setup = self.setup
        self.lay_parts()
        if setup.mover:
            self.mover = SEAT[setup.seats.index(setup.mover)]
        if not setup.own_is_laid:  # what is laid out by hand needs no start
            self.own_start()
        self._go_on()

    def push(self: Any, move: str, seat: int | None = None) -> None:
        if self.viewer != "all":
            raise TypeError("a view is for looking: rules run on a world, as view.imagine(seat, rng).scratch().")
        self.own_went = {}
        if self.due:
            self._happen(move)
        elif move == PASS and PASS in self.moves:
            self._pass()
        else:
            self._play(move)
        self._go_on()

    def _happen(self: Any, move: str) -> None:
        """Chance says what was asked for first."""
        (name, *to), self.due = self.due[0], self.due[1:]
        word = move.split()[-1]
        if to:
            deck, goal, seat = self.setup.parts[name], self.setup.parts[to[0]], to[1]
            knows = (int(seat),) if goal.meta["secret"] else None
            self.record("dealt", self.own_rule, seat, word, origin=name, to=goal.name, knows=knows)
            _lay(self, deck, goal, seat, word)
        else:
            getattr(self, name).came(word)
            self.record("rolled", self.own_rule, int(self.mover), word, origin=name)
        if "came" in self.own_hooked:
            self._ruled(self.own_came, *words_of(word), where=f"when `{move}` came")

    def _pass(self: Any) -> None:
        self.record("passed", self.own_rule, int(self.mover))
        self.next()
        self.own_passes += 1
        if self.own_passes >= self.seats:
            text = "Nobody can do anything."
            self.end(text) if self.own_points else self.tie(text)

    def _play(self: Any, move: str) -> None:
        mover, self.moved, self.own_passes = self.mover, False, 0
        self.own_went = dict.fromkeys(move.split())
        events, self.events = self.events, None if self.events is None else []
        self._ruled(self.own_play, *words_of(move), where=f"while `{move}` was played")
        if events is not None:  # who may know the sentence is known now
            seats = range(self.seats)
            knows = tuple([seat for seat in seats if self.own_masked(move, mover, seat) == move])
            played = Event("played", self.own_rule, int(mover), move, knows=None if len(knows) == self.seats else knows)
            self.events = [*events, played, *self.events]
        if not self.moved and self.ended is None:
            self.next()

    def _go_on(self: Any) -> None:
        """The beginning of a turn, then the mover; who has nothing to say is stuck, or passes."""
        self.moves = ()
        while self.ended is None and not self.due:
            if self.turns >= LONGEST:
                self.tie(f"It has gone on for {LONGEST} turns.")
            elif self.own_fresh:
                self.own_fresh = False
                self._ruled(self.own_turn, where="when a turn began")
            elif moves := self._ruled(self.own_may_say, where="when it was asked what may be said"):
                self.moves = moves
                break
            else:
                self._ruled(self.own_stuck, where="when nobody could move")
                if self.ended is None and not self.own_fresh and not self.due:
                    self.moves = (PASS,)
                    break
        self.actors = () if self.ended else (CHANCE,) if self.due else (self.mover,)

    def _ruled(self: Any, rule: Callable[..., Any], *words: Any, where: str) -> Any:
        """What a rule gives; its error says when that was."""
        try:
            return rule(*words)
        except Exception as error:
            _help(error, type(self), words, where)


def _lay(scratch: Any, deck: Any, goal: Any, seat: Any, word: str) -> None:
    from bisect import insort

    kind = deck.box.names.index(word)
    getattr(scratch, deck.field).remove(kind)
    insort(Pile(scratch, goal)._row(seat), kind)


def _help(error: Exception, position: Any, words: Sequence[Any], where: str) -> NoReturn:
    """The author's error, with what a newcomer has to know of it."""
    gets = f"; it got {', '.join(map(repr, words))}" if words else ""
    text = f"This was {where}{gets}."
    if isinstance(error, AttributeError) and error.name:
        if error.name == "draw":
            text += " A game without a winner is `tie`, cards are given by `deal`."
        else:
            near = nearest(error.name, [each for each in dir(position) if each[0] != "_"])
            meant = near.removeprefix(" Nearest: ").removesuffix(".")
            text += f" Did you mean `{meant}`?" if meant else ""
            text += f" What rules remember is declared in the class: `{error.name} = 0`, or a part."
    error.add_note(text)
    raise error
