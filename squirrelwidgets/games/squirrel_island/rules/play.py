"""The rules of Squirrel Island, once: what moves do, in place, on a `Scratch` of a position.

Turns and the end stand here; how days begin, in `days.py`; what cards do, in `cards/operations/`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ....core.model.events import Result
from ....core.words.player_names import SEATS
from .agenda.order import InOrder
from .agenda.steps import Step
from .cards.names import listed
from .cards.operations.kinds.draw import Refill
from .days import BEGIN, GATHER, MORNINGS, OPEN
from .moves import PASS, SLEEP, WAYS, Move, MoveKind
from .payment import EXTRAS, LastingAbilities
from .phases import BY_CHANCE, BY_SEAT, EMPTY, MOST_STAMINA, SHUFFLED, SPACES, Phase, space_word
from .position import Position
from .scoring import result as result_of

# names of the module are found faster than members of an enum
AWAKE: Final = Phase.AWAKE
ASLEEP: Final = Phase.ASLEEP
REVEAL: Final = Phase.REVEAL
GATHERING: Final = int(MoveKind.GATHER)
SPACE_WORDS: Final = tuple(map(space_word, range(SPACES)))
PLAYED: Final = {
    (False, False): ("play_item",),
    (True, False): ("play_squirrel",),
    (False, True): ("play_item", "play_from_island"),
    (True, True): ("play_squirrel", "play_from_island"),
}
"""The triggers of playing a squirrel or an item, from the Island or not."""


REFILLS: Final = tuple(Step(Refill((space,)), 0) for space in range(SPACES))
"""The step that follows when a card of the Island is played, by its space."""


class Scratch(Position, scratch=True):
    """A position on which moves are played in place."""

    __slots__ = ()
    hands: list[list[int]]
    known: list[list[int]]
    squirrels: list[list[int]]
    used: list[list[int]]
    stashed: list[list[int]]
    stowed: list[list[int]]
    island: list[int]
    deck_cards: bytearray
    stamina: list[int]
    coins: list[int]
    nuts: list[int]
    asleep: list[bool]
    lasting_abilities: list[LastingAbilities]
    agenda: list[Step]

    def push(self, move: Move, seat: int | None = None) -> None:
        self.played_by[self.phase](self, move)
        self._run()

    def _run(self) -> None:
        """Does what stands on the agenda, and begins turns and days, until something is asked or the game is over."""
        agenda = self.agenda
        while True:
            while agenda:
                step = agenda.pop()
                if step.task.do(self, step):
                    return
            if self.end_turn():
                return

    # -- set-up

    def set_up(self) -> None:
        """Does what the setup says, up to the first thing that it leaves to chance or to a player."""
        for seat in range(self.seats):
            self.recompute_abilities(seat)
        if self.setup.first is not None:
            self.begin_with(SEATS.index(self.setup.first))
            self._run()

    def draw_first(self, move: int) -> None:
        """Chance draws the token holder (SI-35)."""
        seat = move - MoveKind.FIRST_SEAT
        self.record("first", "SI-35", seat)
        self.begin_with(seat)

    def begin_with(self, first: int) -> None:
        """A seat holds the token: the first day begins (SI-35)."""
        self.first = first
        setup = self.setup
        if setup.midday:
            mover = first if setup.turn is None else SEATS.index(setup.turn)
            self.agenda.append(BEGIN[mover])
        else:
            self.begin_day()

    # -- what chance gives

    def draw(self, move: Any) -> None:
        """Cards from the deck go into a hand (SI-5, SI-6)."""
        cards: Sequence[int] = move[2]
        mover, deck, hand = self.mover, self.deck_cards, self.hands[self.mover]
        for kind in cards:
            deck.remove(kind)
        hand += cards
        hand.sort()
        if self.draws:
            self.draws = self.draws[len(cards) :]
        if self.events is not None:
            text, n = listed(self.box.words[kind] for kind in cards), len(cards)
            if self.phase is Phase.DEAL:
                self.record("dealt", "SI-5", mover, text, n=n, knows=(mover,))
            elif self.morning:
                self.record("drew", "SI-6", mover, text, n=n, knows=(mover,))
            elif self.doing:
                self.doing.tell(self, "drew", mover, text, n, knows=(mover,))
        self.done()
        if not self.morning:
            self.set_off("draw")

    def fill_spaces(self, move: Any) -> None:
        """Cards from the deck lie open on the Island (SI-11, SI-34)."""
        cards: Sequence[int] = move[1]
        deck, island = self.deck_cards, self.island
        for space, kind in zip(self.spaces, cards, strict=True):
            deck.remove(kind)
            island[space] = kind
            if self.events is not None:
                rule = "SI-34" if self.morning else "SI-11"
                self.record("laid", rule, what=self.box.words[kind], to=space_word(space))
        if self.draws:
            self.draws = self.draws[len(cards) :]
        self.done()

    def stow(self, move: Any) -> None:
        """Cards from the deck go into a stash, unseen (SI-19)."""
        cards: Sequence[int] = move[2]
        mover = self.mover
        for kind in cards:
            self.deck_cards.remove(kind)
        self.stowed[mover] = sorted((*self.stowed[mover], *cards))
        self.draws = self.draws[len(cards) :]
        if self.events is not None and self.doing:
            text = listed(self.box.words[kind] for kind in cards)
            self.doing.tell(self, "stowed", mover, text, len(cards), rule="SI-19", knows=())
        self.done()
        self.set_off("stash")

    # -- turns

    def begin_turn(self) -> bool:
        """A turn, awake or asleep; whether something is asked (SI-8, SI-12)."""
        mover = self.mover
        self.turn += 1
        if self.asleep[mover]:
            return self.may_gather()
        self.phase = AWAKE
        self.actors = BY_SEAT[mover]
        return True

    def end_turn(self) -> bool:
        """Goes on to the next turn or day, or to the end; whether something is asked, or the game is over (SI-8)."""
        card = self.card
        if card != EMPTY:
            if not self.box.is_squirrel[card]:
                self.used[self.mover].append(card)
            self.card = EMPTY
            self.card_from = ""
        if self.again:
            self.again -= 1
            self.record("extra", "SI-20", self.mover, n=self.again)
        elif False not in self.asleep:
            self.end_day()
            return self.phase is Phase.OVER
        else:
            self.mover = (self.mover + 1) % self.seats
        return self.begin_turn()

    def take_turn(self, move: int) -> None:
        """Goes to sleep, or plays a card: pays, takes it, and puts what it does on the agenda (SI-8 to SI-11)."""
        if move == SLEEP:
            self.sleep()
            return
        mover, box, agenda = self.mover, self.box, self.agenda
        abilities = self.lasting_abilities[mover]
        kind = move // WAYS
        from_island = move % EXTRAS > 0
        way = abilities.prices.way_of[move]
        self.stamina[mover] -= way.stamina
        self.coins[mover] -= way.coins
        space = self.island.index(kind) if from_island else EMPTY
        if from_island:
            self.island[space] = EMPTY
            self.card_from = SPACE_WORDS[space]
        else:
            self.hands[mover].remove(kind)
            self.card_from = "hand"
            if kind in self.known[mover]:
                self.known[mover].remove(kind)
        self.card = kind
        if self.events is not None:
            rule = "SI-11" if from_island else "SI-9" if box.is_squirrel[kind] else "SI-10"
            paid = listed(["stamina"] * way.stamina + ["coin"] * way.coins)
            self.record("played", rule, mover, box.words[kind], self.card_from, paid)
        squirrel = box.is_squirrel[kind]
        effect = box.steps[kind]
        answers = abilities.answers(PLAYED[squirrel, from_island]) if abilities.skills else ()
        if answers:
            agenda.append(Step(InOrder((*answers, kind) if effect else answers), 0))
        else:
            agenda += effect
        if squirrel:
            self.squirrels[mover].append(kind)
            if box.has_ability[kind]:
                self.recompute_abilities(mover)
        if from_island:
            agenda.append(REFILLS[space])

    def answer(self, move: int) -> None:
        """A player answers what an operation asks (SI-23)."""
        step = self.doing
        assert step is not None
        step.task.answer(self, step, move)

    # -- sleep

    def sleep(self) -> None:
        """Goes to sleep; what answers that comes before the gather (SI-12, SI-13, SI-32)."""
        mover = self.mover
        if self.events is not None:
            self.record("slept", "SI-12", mover)
        if True not in self.asleep:
            self.first = mover
            self.record("token", "SI-13", mover)
        self.asleep[mover] = True
        self.agenda.append(GATHER)
        self.set_off("sleep")

    def may_gather(self) -> bool:
        """Whether a seat that sleeps is asked to gather (SI-12)."""
        mover = self.mover
        if max(self.squirrels[mover], default=EMPTY) < 0:
            if self.events is not None:
                self.record("passed", "SI-12", mover)
            return False
        self.phase = ASLEEP
        self.actors = BY_SEAT[mover]
        return True

    def gather(self, move: int) -> None:
        """Gathers with a squirrel, or passes (SI-12). It is exhausted first, so its ability does not answer (SI-32)."""
        mover = self.mover
        if move == PASS:
            self.record("passed", "SI-12", mover)
            return
        kind = move - GATHERING
        self.exhaust(mover, kind)
        self.nuts[mover] += 1
        if self.events is not None:
            word = self.box.words[kind]
            self.record("tired", "SI-12", mover, word, "gather")
            self.record("gathered", "SI-12", mover, word, n=1)
        self.set_off("gather")

    # -- days

    def begin_day(self) -> None:
        """From the token holder clockwise, each does the whole morning; then the Island is filled (SI-6, SI-33)."""
        self.morning = True
        if len(self.deck_cards) < SHUFFLED * self.seats and any(self.used):
            self.reshuffle()
        self.record("dawned", "SI-5" if self.day == 1 else "SI-6", n=self.day)
        self.agenda += (BEGIN[self.first], OPEN)
        self.agenda += [MORNINGS[seat] for seat in reversed(self.order(self.first))]

    def reshuffle(self) -> None:
        """All used items go back into the deck (SI-22)."""
        items = [kind for used in self.used for kind in used]
        self.deck_cards[:] = bytes(sorted((*self.deck_cards, *items)))
        self.used[:] = [[] for _ in self.used]
        self.record("reshuffled", "SI-22", n=len(items))

    def end_day(self) -> None:
        """All sleep: the next day begins, or the game is over (SI-14)."""
        self.record("evening", "SI-14", n=self.day)
        if self.is_over():
            self.finish()
            return
        self.day += 1
        self.begin_day()

    # -- the end

    def is_over(self) -> bool:
        """Whether the last day was played (SI-24)."""
        last: int = self.setup.days
        return self.day == last

    def finish(self) -> None:
        """Stashes are opened and counted (SI-24)."""
        words = self.box.words
        for seat in range(self.seats):
            cards = sorted((*self.stashed[seat], *self.stowed[seat]))
            self.record("revealed", "SI-24", seat, listed(words[kind] for kind in cards), n=self.stash_value(seat))
        for seat, total in enumerate(self.scores):
            self.record("total", "SI-24", seat, n=total)
        result = result_of(self)
        self.end(result.winners, result.text, result.rule)

    def end(self, winners: tuple[int, ...], text: str, rule: str = "SI-24") -> None:
        """The game is over (SI-24)."""
        self.ended = Result(winners, rule, text)
        self.phase = Phase.OVER
        self.actors = ()
        self.record("ended", rule, winners[0] if len(winners) == 1 else None, text)

    # -- what operations and turns are made of

    def ask(self, phase: Phase, step: Step, left: int, seat: int) -> bool:
        self.phase = phase
        self.actors = BY_SEAT[seat]
        self.doing = step
        self.left = left
        return True

    def ask_chance(self, phase: Phase, step: Step, n: int) -> bool:
        self.phase = phase
        self.actors = BY_CHANCE
        self.doing = step
        self.due = n
        return True

    def go_on(self, moved: int = 1) -> None:
        self.left -= 1
        self.moved += moved
        assert self.doing is not None
        self.agenda.append(self.doing)

    def done(self) -> None:
        self.doing = None
        self.left = self.moved = self.due = 0
        self.spaces = ()

    def set_off(self, *whens: str) -> None:
        """The mover's refreshed abilities that answer this, as they are now (SI-31, SI-39)."""
        abilities = self.lasting_abilities[self.mover]
        if abilities.skills:  # first: mostly there are none
            step = abilities.step(whens)
            if step:
                self.agenda.append(step)

    def recompute_abilities(self, seat: int) -> None:
        has_ability = self.box.has_ability
        skills = tuple([kind for kind in self.squirrels[seat] if kind >= 0 and has_ability[kind]])
        self.lasting_abilities[seat] = self.box.lasting_abilities(skills)

    def exhaust(self, seat: int, kind: int) -> None:
        """A squirrel tires, and its ability is off (SI-16)."""
        row = self.squirrels[seat]
        row[row.index(kind)] = ~kind
        if self.box.has_ability[kind]:
            self.recompute_abilities(seat)

    def wake(self, seat: int, kind: int) -> None:
        """A squirrel is refreshed (SI-15)."""
        row = self.squirrels[seat]
        row[row.index(~kind)] = kind
        if self.box.has_ability[kind]:
            self.recompute_abilities(seat)

    def add_stamina(self, seat: int, n: int) -> int:
        """Stamina over the bar's end gives nuts (SI-2)."""
        there = self.stamina[seat]
        added = min(n, MOST_STAMINA - there)
        self.stamina[seat] = there + added
        if added < n:
            self.nuts[seat] += n - added
        return added

    def fill(self, spaces: Sequence[int], step: Step) -> bool:
        """Chance fills spaces of the Island, as far as there are cards (SI-11, SI-34)."""
        n = min(len(spaces), len(self.deck_cards))
        if not n:
            return False
        self.spaces = tuple(spaces[:n])
        return self.ask_chance(REVEAL, step, n)


ANSWERED: Final = (
    *(Phase.TAKE, Phase.STASH, Phase.REFRESH, Phase.COLLECT),
    *(Phase.STEAL, Phase.TIRE, Phase.CHOOSE, Phase.ORDER, Phase.DISCARD),
)
"""Phases in which a player answers an operation."""
Scratch.played_by = {
    Phase.FIRST: Scratch.draw_first,
    Phase.DEAL: Scratch.draw,
    Phase.DRAW: Scratch.draw,
    Phase.REVEAL: Scratch.fill_spaces,
    Phase.STOW: Scratch.stow,
    Phase.AWAKE: Scratch.take_turn,
    Phase.ASLEEP: Scratch.gather,
    **dict.fromkeys(ANSWERED, Scratch.answer),
}
