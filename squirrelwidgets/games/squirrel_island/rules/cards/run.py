"""What cards do, step by step, on a `Scratch`; and what the answers do to what a step asked.

A step that asks is done again from the agenda after each answer, with what is `left`. It returns whether somebody, or
chance, is asked; then nothing else happens before the answer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from .....core.model.events import Event
from .....core.words.table import SEATS
from ...words.card_text import listed
from ..phases import CHOOSE, COLLECT, DRAW, EMPTY, ORDER, REFRESH, STASH, STEAL, STOW, TAKE, TIRE
from .program import DRAW_CARDS, IN_ORDER, REFILL, TIRE_OWN, Step

if TYPE_CHECKING:
    from ..play import Scratch


Do = Callable[[Any, Step], bool]


def tell(p: Scratch, kind: str, who: int, what: str, n: int = 0, *, rule: str = "", **more: Any) -> None:
    """An event of the step that is done now: with the card that caused it, and what set off its ability."""
    assert p.doing is not None
    _tell(p, p.doing, kind, who, what, n, rule=rule, **more)


def _tell(
    p: Scratch, step: Step, kind: str, who: int, what: str = "", n: int = 0, *, rule: str = "", **more: Any
) -> None:
    if p.events is None:
        return
    cause = step.cause
    if cause < 0:
        by, to = "SI-17", p.box.when[~cause]
    else:
        by, to = "SI-9" if p.box.is_squirrel[cause] else "SI-10", ""
    p.events.append(Event(kind, rule or by, who, what, p.box.cause_word(cause), to, n, **more))


def _nothing(p: Scratch, step: Step, op: str, rule: str = "SI-23") -> None:
    """What could not be done at all is told, too."""
    if p.events is not None:
        _tell(p, step, "nothing", p.mover, op, rule=rule)


def _left(p: Scratch, step: Step) -> int:
    """How much a step still asks for: all of it, unless it has asked before."""
    return step.n if p.doing is None else p.left


def _asks(candidates: Sequence[int], left: int) -> bool:
    """Whether there is anything to choose: not if all are taken anyway, nor if they are all alike."""
    return 0 < left < len(candidates) and len(set(candidates)) > 1


def _again(p: Scratch, moved: int = 1) -> None:
    """An answer has been followed: the step goes on with what is left."""
    p.left -= 1
    p.moved += moved
    assert p.doing is not None
    p.agenda.append(p.doing)


# -- gains


def gain_nut(p: Scratch, step: Step) -> bool:
    p.nuts[p.mover] += step[1]
    if p.events is not None:
        _tell(p, step, "gained", p.mover, "nut", step.n)
    return False


def gain_coin(p: Scratch, step: Step) -> bool:
    p.coins[p.mover] += step[1]
    if p.events is not None:
        _tell(p, step, "gained", p.mover, "coin", step.n)
    return False


def gain_stamina(p: Scratch, step: Step) -> bool:
    added = p.add_stamina(p.mover, step[1])
    if p.events is not None:
        _tell(p, step, "gained", p.mover, "stamina", step.n)
        if added < step.n:
            _tell(p, step, "spilled", p.mover, "", step.n - added, rule="SI-2")
    return False


def gain_each(p: Scratch, step: Step) -> bool:
    """So much for each squirrel of some kind, up to a limit; exhausted ones count."""
    what, per = step.what
    counted = p.box.tribes[per]
    n = step.n * sum((kind if kind >= 0 else ~kind) in counted for kind in p.squirrels[p.mover])
    if step.most:
        n = min(n, step.most)
    return GAIN[what](p, step._replace(n=n)) if n else False


GAIN: Final = {"nut": gain_nut, "coin": gain_coin, "stamina": gain_stamina}


def again(p: Scratch, step: Step) -> bool:
    p.again += 1
    if p.events is not None:
        _tell(p, step, "again", p.mover, "", p.again, rule="SI-20")
    return False


# -- cards


def draw_cards(p: Scratch, step: Step) -> bool:
    n = min(step[1], len(p.deck_cards))
    if n:
        return p.ask_chance(DRAW, step, n)
    _nothing(p, step, "draw", "SI-22")
    return False


def stow_cards(p: Scratch, step: Step) -> bool:
    n = min(step[1], len(p.deck_cards))
    if n:
        return p.ask_chance(STOW, step, n)
    _nothing(p, step, "stash", "SI-34")
    return False


def take_cards(p: Scratch, step: Step) -> bool:
    """Draw from the Island; it is filled again when all of these are drawn (SI-11, SI-26)."""
    left = _left(p, step)
    there = [kind for kind in p.island if kind != EMPTY]
    if _asks(there, left):
        return p.ask(TAKE, step, left, p.mover)
    for kind in there[:left]:
        _take(p, step, kind)
        p.moved += 1
    moved, spaces = p.moved, tuple(sorted(p.spaces))
    p.done()
    if moved:
        p.set_off("draw")
        p.agenda.append(Step(REFILL, 1, 0, spaces))
    else:
        _nothing(p, step, "draw")
    return False


def take(p: Scratch, kind: int) -> None:
    assert p.doing is not None
    _take(p, p.doing, kind)
    _again(p)


def _take(p: Scratch, step: Step, kind: int) -> None:
    """The leftmost card of this kind; all see it go into the hand."""
    mover = p.mover
    space = p.island.index(kind)
    p.island[space] = EMPTY
    p.spaces += (space,)
    for cards in (p.hands[mover], p.known[mover]):
        cards.append(kind)
        cards.sort()
    if p.events is not None:
        _tell(p, step, "took", mover, p.box.words[kind], space + 1, rule="SI-26")


def refill(p: Scratch, step: Step) -> bool:
    return p.fill(step.what, step)


def stash_cards(p: Scratch, step: Step) -> bool:
    """From the hand. Whether anything is asked depends on how many cards there are, not on which: that is secret."""
    left = _left(p, step)
    hand = p.hands[p.mover]
    if 0 < left < len(hand):
        return p.ask(STASH, step, left, p.mover)
    if left:
        for kind in tuple(hand):
            _stash(p, step, kind)
            p.moved += 1
    moved = p.moved
    p.done()
    if moved:
        p.set_off("stash")
    else:
        _nothing(p, step, "stash")
    return False


def stash(p: Scratch, kind: int) -> None:
    assert p.doing is not None
    _stash(p, p.doing, kind)
    _again(p)


def _stash(p: Scratch, step: Step, kind: int) -> None:
    mover = p.mover
    p.hands[mover].remove(kind)
    p.stashed[mover].append(kind)
    p.stashed[mover].sort()
    if p.events is not None:
        _tell(p, step, "stashed", mover, p.box.words[kind], 1, rule="SI-19", knows=(mover,))


# -- one's own squirrels


def refresh_some(p: Scratch, step: Step) -> bool:
    left = _left(p, step)
    tired = [~kind for kind in p.squirrels[p.mover] if kind < 0]
    if _asks(tired, left):
        return p.ask(REFRESH, step, left, p.mover)
    for kind in tired[:left]:
        _refresh(p, step, kind)
        p.moved += 1
    if not p.moved:
        _nothing(p, step, "refresh")
    p.done()
    return False


def refresh(p: Scratch, kind: int) -> None:
    assert p.doing is not None
    _refresh(p, p.doing, kind)
    _again(p)


def _refresh(p: Scratch, step: Step, kind: int) -> None:
    p.wake(p.mover, kind)
    if p.events is not None:
        _tell(p, step, "refreshed", p.mover, p.box.words[kind], 1, rule="SI-15")


def collect_some(p: Scratch, step: Step) -> bool:
    """Exhaust squirrels for their loops, as many as wanted; the cards for all of them are one draw (SI-37, SI-38)."""
    left = _left(p, step)
    loops = p.box.loops
    can = any(kind >= 0 and any(loops[kind]) for kind in p.squirrels[p.mover])
    if left and can:
        return p.ask(COLLECT, step, left, p.mover)
    if p.doing is None:
        _nothing(p, step, "collect", "SI-37")
    cards = p.moved
    p.done()
    if cards:
        p.agenda.append(Step(DRAW_CARDS, cards, step.cause))
    return False


def collect(p: Scratch, kind: int) -> None:
    """One squirrel's loops; EMPTY: enough."""
    step, mover = p.doing, p.mover
    assert step is not None
    if kind == EMPTY:
        p.left = 1
        _again(p, 0)
        return
    p.exhaust(mover, kind)
    stamina, nuts, coins, cards = p.box.loops[kind]
    added = p.add_stamina(mover, stamina)
    p.nuts[mover] += nuts
    p.coins[mover] += coins
    if p.events is not None:
        _tell(p, step, "tired", mover, p.box.words[kind], rule="SI-16")
        _tell(p, step, "looped", mover, listed(sorted(p.box.cards[kind].loops)), rule="SI-37")
        if added < stamina:
            _tell(p, step, "spilled", mover, "", stamina - added, rule="SI-2")
    _again(p, cards)


# -- other players


def steal_some(p: Scratch, step: Step) -> bool:
    """One nut at a time, the target chosen each time (SI-21, SI-27)."""
    left = _left(p, step)
    victims = p.victims()
    if left and len(victims) > 1:
        return p.ask(STEAL, step, left, p.mover)
    if left and victims:
        _steal(p, step, victims[0], left)
    _end_stealing(p, step)
    return False


def steal_each(p: Scratch, step: Step) -> bool:
    for seat in p.others():
        if p.terms[seat].shield:
            _tell(p, step, "shielded", seat, rule="SI-17")
        else:
            _steal(p, step, seat, step.n)
    _end_stealing(p, step)
    return False


def steal(p: Scratch, victim: int) -> None:
    assert p.doing is not None
    _steal(p, p.doing, victim, 1)
    _again(p, 0)


def _steal(p: Scratch, step: Step, victim: int, most: int) -> None:
    n = min(most, p.nuts[victim])
    p.nuts[victim] -= n
    p.nuts[p.mover] += n
    p.moved += n
    if n:
        _tell(p, step, "stole", p.mover, SEATS[victim], n, rule="SI-21")


def _end_stealing(p: Scratch, step: Step) -> None:
    moved = p.moved
    p.done()
    if moved:
        p.set_off("steal")
    else:
        _nothing(p, step, "steal", "SI-36")


def lose_each(p: Scratch, step: Step) -> bool:
    purses = {"nut": p.nuts, "coin": p.coins, "stamina": p.stamina}[step.what]
    for seat in p.others():
        n = min(step.n, purses[seat])
        if p.terms[seat].shield:
            _tell(p, step, "shielded", seat, rule="SI-17")
        elif n:
            purses[seat] -= n
            _tell(p, step, "lost", seat, step.what, n, rule="SI-21")
    return False


def tire_each(p: Scratch, step: Step) -> bool:
    """Each other player has a step of one's own, clockwise (SI-36)."""
    for seat in reversed(p.others()):
        p.agenda.append(Step(TIRE_OWN, step.n, step.cause, seat))
    return False


def tire_own(p: Scratch, step: Step) -> bool:
    """The victim chooses among refreshed squirrels (SI-27)."""
    victim = step.what
    if p.terms[victim].shield and p.doing is None:
        _tell(p, step, "shielded", victim, rule="SI-17")
        return False
    left = _left(p, step)
    fresh = [kind for kind in p.squirrels[victim] if kind >= 0]
    if _asks(fresh, left):
        return p.ask(TIRE, step, left, victim)
    for kind in fresh[:left]:
        _tire(p, step, kind)
    p.done()
    return False


def tire(p: Scratch, kind: int) -> None:
    assert p.doing is not None
    _tire(p, p.doing, kind)
    _again(p)


def _tire(p: Scratch, step: Step, kind: int) -> None:
    p.exhaust(step.what, kind)
    if p.events is not None:
        _tell(p, step, "tired", step.what, p.box.words[kind], rule="SI-36")


# -- choices and order


def choose_one(p: Scratch, step: Step) -> bool:
    return p.ask(CHOOSE, step, 1, p.mover)


def choose(p: Scratch, option: int) -> None:
    step = p.doing
    assert step is not None
    _tell(p, step, "chose", p.mover, "", option)
    p.done()
    p.agenda += step.what[option - 1]


def in_order(p: Scratch, step: Step) -> bool:
    """Several things wait: their owner says what comes first, where that may matter (SI-17)."""
    waiting: tuple[int, ...] = step.what
    if p.setup.order == "matters":
        mere = [cause for cause in waiting if cause in p.box.mere]
        if mere:
            others = tuple(cause for cause in waiting if cause not in p.box.mere)
            if others:
                p.agenda.append(step._replace(what=others))
            for cause in reversed(mere):
                p.agenda += p.box.steps[cause]
            return False
    if len(set(waiting)) > 1:
        return p.ask(ORDER, step, len(waiting), p.mover)
    for cause in waiting:
        p.agenda += p.box.steps[cause]
    return False


def put_first(p: Scratch, cause: int | None) -> None:
    """An ability comes first; None: the effect of the card that is played."""
    step = p.doing
    assert step is not None
    waiting = list(step.what)
    cause = next(each for each in waiting if each == cause or (cause is None and each >= 0))
    waiting.remove(cause)
    p.done()
    p.agenda.append(Step(IN_ORDER, 1, 0, tuple(waiting)))
    p.agenda += p.box.steps[cause]


DO: Final[tuple[Do, ...]] = (
    gain_nut,
    gain_coin,
    gain_stamina,
    gain_each,
    again,
    draw_cards,
    take_cards,
    stash_cards,
    stow_cards,
    refresh_some,
    collect_some,
    steal_some,
    steal_each,
    lose_each,
    tire_each,
    choose_one,
    tire_own,
    in_order,
    refill,
)
"""By what a step says, in the order of `steps.py`; `rules.py` has more."""
