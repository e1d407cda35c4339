"""The rules of Squirrel Island, once: what moves do, in place, on a `Scratch` of a position.

Turns, days and the end stand here; what cards do, in `effects.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ....core.model.events import Event, Result
from ....core.words.table import SEATS, players
from ..words.card_text import counted, listed
from .cards import run as effects
from .cards.card import LOOPS
from .cards.program import BEGIN_DAY, GATHER_NOW, IN_ORDER, MORNING, OPEN_ISLAND, REFILL, Step
from .moves import (
    COLLECT_IT,
    ENOUGH,
    FIRST_ABILITY,
    FIRST_EFFECT,
    FIRST_SEAT,
    GATHER,
    OPTION,
    PASS,
    REFRESH_IT,
    SLEEP,
    STASH_CARD,
    STEAL_FROM,
    TAKE_CARD,
    TIRE_IT,
    WAYS,
)
from .payment import Terms
from .phases import (
    ASLEEP,
    AWAKE,
    BY_CHANCE,
    BY_SEAT,
    CHOOSE,
    COLLECT,
    DEAL,
    DRAW,
    EMPTY,
    FIRST,
    MOST_STAMINA,
    ORDER,
    OVER,
    REFRESH,
    REVEAL,
    SHUFFLED,
    SPACES,
    STASH,
    STEAL,
    STOW,
    TAKE,
    TIRE,
    space_word,
)
from .position import Position

__all__ = [
    "ASLEEP",
    "AWAKE",
    "CHOOSE",
    "COLLECT",
    "DEAL",
    "DRAW",
    "FIRST",
    "ORDER",
    "OVER",
    "REFRESH",
    "REVEAL",
    "STASH",
    "STEAL",
    "STOW",
    "TAKE",
    "TIRE",
    "Position",
    "Scratch",
]

GATHER_STEP: Final = Step(GATHER_NOW, 1, 0)
OPEN_STEP: Final = Step(OPEN_ISLAND, 1, 0)
MORNINGS: Final = tuple(Step(MORNING, seat, 0) for seat in range(len(SEATS)))
REFILLS: Final = tuple(Step(REFILL, 1, 0, (space,)) for space in range(SPACES))
SPACE_WORDS: Final = tuple(map(space_word, range(SPACES)))
DRAWN: Final = (DRAW, DEAL)
NOTHING: Final = (0,) * len(LOOPS)
PLAYED: Final = {
    (False, False): (),
    (True, False): ("play_squirrel",),
    (False, True): ("play_from_island",),
    (True, True): ("play_squirrel", "play_from_island"),
}
"""What playing a squirrel or an item, from the Island or not, sets off."""


class Scratch(Position, scratch=True):
    """A position on which moves are played in place."""

    __slots__ = ()
    hands: list[list[Any]]
    known: list[list[int]]
    squirrels: list[list[int]]
    used: list[list[int]]
    stashed: list[list[Any]]
    stowed: list[list[Any]]
    island: list[int]
    deck_cards: bytearray
    stamina: list[int]
    coins: list[int]
    nuts: list[int]
    asleep: list[bool]
    terms: list[Terms]
    agenda: list[Step]

    def push(self, move: Any, seat: int | None = None) -> None:
        phase = self.phase
        if phase == AWAKE:
            if move == SLEEP:
                self._sleep()
            else:
                self._play(move)
        elif phase == REVEAL:
            self._reveal(move[1])
        elif phase in DRAWN:
            self._draw(move[2])
        elif phase == ASLEEP:
            if move == PASS:
                self.tell("passed", "SI-12", self.mover)
            else:
                self._gather(move - GATHER)
        else:
            self._answer(phase, move)
        self._run()

    def _answer(self, phase: int, move: Any) -> None:
        """What a player says to what an effect asks; and chance, where it says something rarely."""
        if phase == TAKE:
            effects.take(self, move - TAKE_CARD)
        elif phase == STASH:
            effects.stash(self, move - STASH_CARD)
        elif phase == REFRESH:
            effects.refresh(self, move - REFRESH_IT)
        elif phase == COLLECT:
            effects.collect(self, EMPTY if move == ENOUGH else move - COLLECT_IT)
        elif phase == STEAL:
            effects.steal(self, move - STEAL_FROM)
        elif phase == TIRE:
            effects.tire(self, move - TIRE_IT)
        elif phase == CHOOSE:
            effects.choose(self, move - OPTION)
        elif phase == ORDER:
            effects.put_first(self, None if move == FIRST_EFFECT else ~(move - FIRST_ABILITY))
        elif phase == STOW:
            self._stow(move[2])
        else:
            self.tell("first", "SI-35", move - FIRST_SEAT)
            self._begin_with(move - FIRST_SEAT)

    def _run(self) -> None:
        """Do what stands on the agenda, and begin turns and days, until something is asked or the game is over."""
        agenda = self.agenda
        while True:
            while agenda:
                step = agenda.pop()
                if DO[step[0]](self, step):
                    return
            if self._end_turn():
                return

    def tell(self, *event: Any, **more: Any) -> None:
        if self.events is not None:
            self.events.append(Event(*event, **more))

    # -- what effects and turns are made of

    def ask(self, phase: int, step: Step, left: int, seat: int) -> bool:
        """Somebody decides about a step."""
        self.phase = phase
        self.actors = BY_SEAT[seat]
        self.doing = step
        self.left = left
        return True

    def ask_chance(self, phase: int, step: Step, n: int) -> bool:
        """Chance gives cards."""
        self.phase = phase
        self.actors = BY_CHANCE
        self.doing = step
        self.due = n
        return True

    def done(self) -> None:
        """What was asked for is done."""
        self.doing = None
        self.left = self.moved = self.due = 0
        self.spaces = ()

    def set_off(self, *whens: str) -> None:
        """Put the mover's refreshed abilities that answer this on the agenda, as they are now (SI-31, SI-39)."""
        terms = self.terms[self.mover]
        if terms.skills:  # first: mostly there are none
            answers = terms.answers(whens)
            if answers:
                self.agenda.append(Step(IN_ORDER, 1, 0, answers))

    def reckon(self, seat: int) -> None:
        """Work out anew what a seat's abilities give."""
        has_ability = self.box.has_ability
        skills = tuple([kind for kind in self.squirrels[seat] if kind >= 0 and has_ability[kind]])
        self.terms[seat] = self.box.terms(skills)

    def exhaust(self, seat: int, kind: int) -> None:
        """The leftmost refreshed squirrel of this kind."""
        row = self.squirrels[seat]
        row[row.index(kind)] = ~kind
        if self.box.has_ability[kind]:
            self.reckon(seat)

    def wake(self, seat: int, kind: int) -> None:
        """Refresh the leftmost exhausted squirrel of this kind."""
        row = self.squirrels[seat]
        row[row.index(~kind)] = kind
        if self.box.has_ability[kind]:
            self.reckon(seat)

    def add_stamina(self, seat: int, n: int) -> int:
        """So much more; what is over the bar's end gives nuts (SI-2). How much has been added."""
        there = self.stamina[seat]
        added = min(n, MOST_STAMINA - there)
        self.stamina[seat] = there + added
        if added < n:
            self.nuts[seat] += n - added
        return added

    # -- what chance gives

    def _draw(self, cards: Sequence[int]) -> None:
        mover, deck, hand = self.mover, self.deck_cards, self.hands[self.mover]
        for kind in cards:
            deck.remove(kind)
        hand += cards
        hand.sort()
        if self.draws:
            self.draws = self.draws[len(cards) :]
        if self.events is not None:
            text = listed(self.box.words[kind] for kind in cards)
            if self.phase == DEAL:
                self.tell("dealt", "SI-5", mover, text, n=len(cards), knows=(mover,))
            elif self.morning:
                self.tell("drew", "SI-6", mover, text, n=len(cards), knows=(mover,))
            else:
                effects.tell(self, "drew", mover, text, len(cards), knows=(mover,))
        self.done()
        if not self.morning:
            self.set_off("draw")

    def _reveal(self, cards: Sequence[int]) -> None:
        deck, island = self.deck_cards, self.island
        for space, kind in zip(self.spaces, cards, strict=True):
            deck.remove(kind)
            island[space] = kind
            if self.events is not None:
                rule = "SI-34" if self.morning else "SI-11"
                self.tell("laid", rule, what=self.box.words[kind], to=space_word(space))
        if self.draws:
            self.draws = self.draws[len(cards) :]
        self.done()

    def _stow(self, cards: Sequence[int]) -> None:
        mover = self.mover
        for kind in cards:
            self.deck_cards.remove(kind)
        self.stowed[mover] = sorted((*self.stowed[mover], *cards))
        self.draws = self.draws[len(cards) :]
        if self.events is not None:
            text = listed(self.box.words[kind] for kind in cards)
            effects.tell(self, "stowed", mover, text, len(cards), rule="SI-19", knows=())
        self.done()
        self.set_off("stash")

    # -- days

    def set_up(self) -> None:
        """What the setup says, up to the first thing that it leaves to chance or to a player."""
        for seat in range(self.seats):
            self.reckon(seat)
        if self.setup.first is not None:
            self._begin_with(SEATS.index(self.setup.first))
            self._run()

    def _begin_with(self, first: int) -> None:
        self.first = first
        setup = self.setup
        if setup.midday:
            mover = first if setup.turn is None else SEATS.index(setup.turn)
            self.agenda.append(Step(BEGIN_DAY, mover, 0))
        else:
            self._begin_day()

    def _begin_day(self) -> None:
        """From the token holder clockwise, each does the whole morning; then the Island is filled (SI-6, SI-33)."""
        self.morning = True
        if len(self.deck_cards) < SHUFFLED * self.seats and any(self.used):
            self._reshuffle()
        self.tell("dawned", "SI-5" if self.day == 1 else "SI-6", n=self.day)
        self.agenda += (Step(BEGIN_DAY, self.first, 0), OPEN_STEP)
        self.agenda += [MORNINGS[seat] for seat in reversed(self.order(self.first))]

    def do_morning(self, step: Step) -> bool:
        """A seat's resources, refreshed squirrels and loops; its cards are chance's (SI-5 to SI-7, SI-25)."""
        seat = self.mover = step[1]
        given = self.setup.morning_of(self.day)
        row = self.squirrels[seat]
        loops = self.box.loops
        tired = [~kind for kind in row if kind < 0]
        if tired:
            row[:] = [kind if kind >= 0 else ~kind for kind in row]
            self.reckon(seat)
        looped = [sum(each) for each in zip(*[loops[kind] for kind in row], strict=True)] or NOTHING
        if self.day == 1:
            self.stamina[seat] = 0  # moved to what the morning gives, not by it
        stamina = given["stamina"] + looped[0]
        added = self.add_stamina(seat, stamina)
        self.nuts[seat] += given["nut"] + looped[1]
        self.coins[seat] += given["coin"] + looped[2]
        self.asleep[seat] = False
        if self.events is not None:
            self._tell_morning(seat, tired, looped, stamina - added)
        cards = min(given["card"] + looped[3], len(self.deck_cards))
        return cards > 0 and self.ask_chance(DEAL if self.day == self.setup.day else DRAW, step, cards)

    def _tell_morning(self, seat: int, tired: list[int], looped: Sequence[int], spilled: int) -> None:
        given = self.setup.morning_of(self.day)
        resources = listed(what for what in LOOPS for _ in range(given[what]))
        self.tell("collected", "SI-5" if self.day == 1 else "SI-6", seat, resources)
        if tired:
            self.tell("refreshed", "SI-6", seat, listed(self.box.words[kind] for kind in tired), n=len(tired))
        if any(looped):
            text = listed(what for what, n in zip(LOOPS, looped, strict=True) for _ in range(n))
            self.tell("looped", "SI-7", seat, text)
        if spilled:
            self.tell("spilled", "SI-2", seat, n=spilled)

    def do_open(self, step: Step) -> bool:
        """Fill the open spaces that are empty (SI-34)."""
        empty = [space for space in range(self.opened) if self.island[space] == EMPTY]
        return self.fill(empty, step)

    def fill(self, spaces: Sequence[int], step: Step) -> bool:
        """Lay cards of the deck on these spaces, as far as there are any."""
        n = min(len(spaces), len(self.deck_cards))
        if not n:
            return False
        self.spaces = tuple(spaces[:n])
        return self.ask_chance(REVEAL, step, n)

    def do_begin(self, step: Step) -> bool:
        """The day's first turn (SI-8)."""
        self.morning = False
        self.mover = step[1]
        self.tell("began", "SI-8", self.mover)
        return self._begin_turn()

    def _end_day(self) -> None:
        self.tell("evening", "SI-14", n=self.day)
        if self.day == self.setup.days:
            self._end_game()
            return
        self.day += 1
        self._begin_day()

    def _reshuffle(self) -> None:
        """All used items go back into the deck (SI-22)."""
        items = [kind for used in self.used for kind in used]
        self.deck_cards[:] = bytes(sorted((*self.deck_cards, *items)))
        self.used[:] = [[] for _ in self.used]
        self.tell("reshuffled", "SI-22", n=len(items))

    # -- turns

    def _begin_turn(self) -> bool:
        """Whether somebody is asked something."""
        mover = self.mover
        self.turn += 1
        if self.asleep[mover]:
            return self.do_gather(GATHER_STEP)
        self.phase = AWAKE
        self.actors = BY_SEAT[mover]
        return True

    def _end_turn(self) -> bool:
        """Go on to the next turn, day, or to the end; whether somebody is asked something, or nobody any more."""
        card = self.card
        if card != EMPTY:
            if not self.box.is_squirrel[card]:
                self.used[self.mover].append(card)
            self.card = EMPTY
            self.card_from = ""
        if self.again:
            self.again -= 1
            self.tell("extra", "SI-20", self.mover, n=self.again)
        elif False not in self.asleep:
            self._end_day()
            return self.phase == OVER
        else:
            self.mover = (self.mover + 1) % self.seats
        return self._begin_turn()

    def _play(self, move: int) -> None:
        """Pay, take the card, and put what it does on the agenda (SI-9 to SI-11)."""
        mover, box, agenda = self.mover, self.box, self.agenda
        terms = self.terms[mover]
        kind = move // WAYS
        from_island = move & 3
        stamina, coins = terms.prices.paid[move]
        self.stamina[mover] -= stamina
        self.coins[mover] -= coins
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
            self._tell_play(kind, stamina, coins)
        squirrel = box.is_squirrel[kind]
        effect = box.steps[kind]
        answers = terms.answers(PLAYED[squirrel, from_island > 0]) if terms.skills else ()
        if answers:
            agenda.append(Step(IN_ORDER, 1, 0, (*answers, kind) if effect else answers))
        else:
            agenda += effect
        if squirrel:
            self.squirrels[mover].append(kind)
            if box.has_ability[kind]:
                self.reckon(mover)
        if from_island:
            agenda.append(REFILLS[space])

    def _tell_play(self, kind: int, stamina: int, coins: int) -> None:
        rule = "SI-11" if self.card_from != "hand" else "SI-9" if self.box.is_squirrel[kind] else "SI-10"
        paid = listed(["stamina"] * stamina + ["coin"] * coins)
        self.tell("played", rule, self.mover, self.box.words[kind], self.card_from, paid)

    def _sleep(self) -> None:
        """Go to sleep; what answers that comes before the gather (SI-12, SI-13, SI-32)."""
        mover = self.mover
        if self.events is not None:
            self.tell("slept", "SI-12", mover)
        if True not in self.asleep:
            self.first = mover
            self.tell("token", "SI-13", mover)
        self.asleep[mover] = True
        self.agenda.append(GATHER_STEP)
        self.set_off("sleep")

    def do_gather(self, step: Step) -> bool:
        """The mover may gather, with a refreshed squirrel."""
        mover = self.mover
        if max(self.squirrels[mover], default=EMPTY) < 0:
            if self.events is not None:
                self.tell("passed", "SI-12", mover)
            return False
        self.phase = ASLEEP
        self.actors = BY_SEAT[mover]
        return True

    def _gather(self, kind: int) -> None:
        """Exhaust first, so that this squirrel's ability does not answer (SI-32)."""
        mover = self.mover
        self.exhaust(mover, kind)
        self.nuts[mover] += 1
        if self.events is not None:
            word = self.box.words[kind]
            self.tell("tired", "SI-12", mover, word, "gather")
            self.tell("gathered", "SI-12", mover, word, n=1)
        self.set_off("gather")

    # -- the end

    def _end_game(self) -> None:
        """Stashes are opened; the most nuts win, then the most squirrels (SI-24)."""
        self.phase = OVER
        self.actors = ()
        words = self.box.words
        for seat in range(self.seats):
            cards = sorted((*self.stashed[seat], *self.stowed[seat]))
            self.tell("revealed", "SI-24", seat, listed(words[kind] for kind in cards), n=self.stash_value(seat))
        totals = self.scores
        for seat, total in enumerate(totals):
            self.tell("total", "SI-24", seat, n=total)
        ranks = [(total, len(self.squirrels[seat])) for seat, total in enumerate(totals)]
        winners = tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
        text = self._outcome(winners, totals)
        self.ended = Result(winners, "SI-24", text)
        self.tell("ended", "SI-24", winners[0] if len(winners) == 1 else None, text)

    def _outcome(self, winners: Sequence[int], totals: Sequence[int]) -> str:
        """How the winners are ahead: by nuts, or in a tie by squirrels."""
        best = max(totals)
        level = [seat for seat, total in enumerate(totals) if total == best]
        if len(level) == 1:
            return f"{players(level)} has the most nuts: {best}."
        told = f"{players(level)} have {counted(best, 'nut')} each"
        if len(winners) == len(level):
            return f"{told}, and as many squirrels."
        return f"{told}; {players(winners)} {'has' if len(winners) == 1 else 'have'} the most squirrels."


DO: Final[tuple[effects.Do, ...]] = (
    *effects.DO,
    Scratch.do_gather,
    Scratch.do_morning,
    Scratch.do_open,
    Scratch.do_begin,
)
"""What is done by a step, in the order of `steps.py`."""
