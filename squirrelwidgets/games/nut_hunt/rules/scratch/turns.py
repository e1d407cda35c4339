"""The order of turns and what is due in them: the fox, squirrels that scatter, the Automa's squirrels; and the end.

Causes of scattering are settled like a stack: a new nest first, then what was going on before (NH-20).
"""

from __future__ import annotations

from .....core.model.deck import Deck
from .....core.model.events import Result
from .. import scoring
from ..box import EXCHANGED, NUTS, NUTS_FROM_FOX
from ..fields import Cause
from ..ground import DIRECTIONS, NOWHERE
from ..legal import purse_of
from ..moves import DIE, EXCHANGE, cards_text, exchanged_by
from ..phases import ACTION, AUTOMA, BOLT, BY_CHANCE, BY_SEAT, FORAGE, FOX, ORDERS, OVER, ROLL, SCATTER, Phase
from .changing import Changing

# -- turns begin and end


def begin_turn(table: Changing, seat: int) -> None:
    """A seat's turn begins, with the die (NH-9)."""
    table.mover = seat
    table.turn += 1
    if seat == table.first:
        table.round += 1
    table.acted = False
    table.actors = BY_CHANCE
    if table.solo and seat == AUTOMA:
        table.begin_automa()
    else:
        table.phase = ROLL


def begin_later(table: Changing) -> None:
    """Begins with the turn that the setup names, or in it, if it says that the fox has moved."""
    setup = table.setup
    table.turn = setup.turn - 1
    table.round = (table.turn + table.seats - 1) // table.seats
    table.begin_turn((table.first + table.turn) % table.seats)
    if setup.forage is not None:
        to, table.fox = table.fox, table.fox_from
        table.foraging = setup.forage
        table.move_fox(to)
        if not table.foraging:
            table.go_on()


def end_turn(table: Changing) -> None:
    """The turn of the next seat begins (NH-9)."""
    table.larder = NOWHERE
    table.begin_turn((table.mover + 1) % table.seats)


# -- the fox


def roll(table: Changing, move: int) -> None:
    """The fox goes where the die says (NH-9); then two nuts are foraged there (NH-10)."""
    face = move - DIE
    table.die = face
    table.rolled += 1
    to = table.ground.goes[table.fox][face]
    if table.events is not None:
        table.record("rolled", "NH-9", table.mover, DIRECTIONS[face - 1], n=face)
        bounced = "bounced" if table.ground.bounces(table.fox, face) else ""
        table.record("fox", "NH-9", table.mover, bounced, table.word(table.fox), table.word(to))
    table.foraging = NUTS_FROM_FOX
    table.move_fox(to)


def move_fox(table: Changing, to: int) -> None:
    """All squirrels where the fox comes have to scatter (NH-10, NH-14)."""
    table.fox_from = table.fox
    table.fox = table.larder = to
    owes = [each[to] for each in table.squirrels]
    if any(owes):
        table.startle(Cause(to, FOX, table.fox_from, owes), "NH-10")
        table.go_on_scattering()
    else:
        table.phase = FORAGE
        table.actors = BY_SEAT[table.mover]


# -- exchanges, whenever something is decided


def exchange(table: Changing, move: int) -> None:
    """Three equal nuts for one of another kind (NH-12); the same decision is due again."""
    given, taken = exchanged_by(move)
    nuts = table.nuts[table.mover]
    nuts[given] -= EXCHANGED
    nuts[taken] += 1
    table.purses[table.mover] = purse_of(nuts)
    if table.events is not None:
        table.record("exchanged", "NH-12", table.mover, f"{NUTS[given]} {NUTS[taken]}")


# -- the Automa's turn


def begin_automa(table: Changing) -> None:
    """Begins its turn: chance reveals the top objective, of a reshuffled deck if need be (NH-31)."""
    if not table.deck.size and table.aside:
        table.record("reshuffled", "NH-31", n=len(table.aside))
        table.deck = Deck.of(table.aside)
        table.aside = ()
    if table.deck.size:
        table.phase = Phase.REVEAL
    else:
        table.begin_turn(table.first)


def add_next(table: Changing) -> None:
    """The Automa's next squirrel comes, until none is due (NH-30, NH-31)."""
    if table.due:
        if not table.turn:  # two squirrels a card, at the start one card after the other
            cards = table.objectives[AUTOMA]
            table.card = cards[len(cards) - (len(table.due) + 1) // 2]
        table.phase = Phase.ADD
        table.actors = BY_CHANCE
    else:
        table.card = 0
        table.begin_turn(table.first)


# -- scattering, and after it


def scatter(table: Changing, to: int, seat: int | None = None, rule: str = "NH-16") -> None:
    """A squirrel goes to a neighbouring tile (NH-16, NH-17), or an exchange."""
    if to >= EXCHANGE:
        table.exchange(to)
        return
    if seat is None:
        seat = table.actors[0]
    cause = table.stack[0]
    cause.owes[seat] -= 1
    if table.events is not None:
        table.record("scattered", rule, seat, "", table.word(cause.tile), table.word(to))
    table.leave(seat, cause.tile)
    table.arrive(seat, to)
    if table.stack[0] is not cause or not cause.owes[seat]:  # else the same owner goes on (NH-46)
        table.go_on_scattering()


def go_on_scattering(table: Changing) -> None:
    """Asks for the next squirrel to scatter: of the newest cause, of the first owner (NH-18, NH-20, NH-46)."""
    stack = table.stack
    order = ORDERS[table.seats][table.mover]
    while stack:
        owes = stack[0].owes
        for seat in order:
            if owes[seat]:
                if table.solo and seat == AUTOMA:
                    table.phase = BOLT
                    table.actors = BY_CHANCE
                else:
                    table.phase = SCATTER
                    table.actors = BY_SEAT[seat]
                return
        del stack[0]
    table.go_on()


def go_on(table: Changing) -> None:
    """Goes on with what made squirrels scatter, unless the game is over (NH-20, NH-23, NH-37)."""
    if table.is_over():
        table.finish()
    elif table.solo and table.mover == AUTOMA:
        table.add_next()
    elif table.foraging:
        table.phase = FORAGE
        table.actors = BY_SEAT[table.mover]
    elif table.acted:
        table.end_turn()
    else:
        table.phase = ACTION
        table.actors = BY_SEAT[table.mover]


# -- the end


def is_over(table: Changing) -> bool:
    """Whether somebody has built the last nest (NH-23)."""
    return max(table.built) >= table.last_nest


def finish(table: Changing) -> None:
    """Shows and counts all objectives (NH-23 to NH-29)."""
    table.foraging = 0
    table.larder = NOWHERE
    table.due = ()
    table.card = 0
    winners, rule, text = scoring.winners(table, table.scores)
    if table.events is not None:
        _tell_accounts(table)
    table.end(winners, text, rule)


def _tell_accounts(table: Changing) -> None:
    for seat in range(table.seats):
        account = scoring.account(table, seat)
        table.record("revealed", "NH-8", seat, cards_text(table.objectives[seat]), n=table.held[seat])
        table.record("scored", "NH-24", seat, "nests", n=account.nests)
        for line in account.lines:
            how, rule = ("done", "NH-25") if line.done else ("failed", "NH-27")
            table.record("scored", rule, seat, cards_text((line.card,)), to=how, n=line.worth)
        table.record("total", "NH-28", seat, n=account.total)


def end(table: Changing, winners: tuple[int, ...], text: str, rule: str = "NH-23") -> None:
    """The game is over (NH-23)."""
    table.ended = Result(winners, rule, text)
    table.phase = OVER
    table.actors = ()
    table.record("ended", "NH-23", winners[0] if len(winners) == 1 else None, text)
