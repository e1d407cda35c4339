"""Draws a position in text, within 80 columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import fill
from typing import Final

from ....core.words.endings import verdict
from ....core.words.player_names import NAMES, SEATS
from ..rules.cards.names import counted, listed
from ..rules.phases import BY_CHANCE, EMPTY, Phase
from ..rules.position import Position
from .how_to_say import FIRST_CHANCE, asked

WIDTH: Final = 80


def draw(position: Position) -> str:
    """The day, the Island, a few lines a seat (`*`: who is to decide), and what is asked.

    Exhausted squirrels are marked: `glider~`; hidden cards are counted. Only cards may take more than a line.
    """
    lines = [_day(position), f"Island: {_island(position)}"]
    for seat in range(position.seats):
        lines += _seat(position, seat)
    lines.append(_caption(position))
    return "\n".join(fill(line, WIDTH, subsequent_indent=" " * 9, break_on_hyphens=False) for line in lines)


def _day(position: Position) -> str:
    token = f"; token: {SEATS[position.first]}" if position.first >= 0 else ""
    deck = counted(position.deck_size, "card")
    return f"Day {position.day} of {position.setup.days}; {deck} in the deck{token}"


def _island(position: Position) -> str:
    open_spaces = position.island[: position.opened]
    return " ".join("." if kind == EMPTY else position.box.words[kind] for kind in open_spaces)


def _seat(position: Position, seat: int) -> Iterator[str]:
    star = "*" if seat in position.actors else " "
    sleeps = "asleep" if position.asleep[seat] else "awake"
    nuts, coins = counted(position.nuts[seat], "nut"), counted(position.coins[seat], "coin")
    purse = f"{nuts}, {position.stamina[seat]} stamina, {coins}"
    used = counted(len(position.used[seat]), "used item")
    yield f"{star}{SEATS[seat]:6}{purse}, {used}, {sleeps}"
    words = position.box.words
    squirrels = listed(words[kind] if kind >= 0 else f"{words[~kind]}~" for kind in position.squirrels[seat])
    yield f"       squirrels: {squirrels or 'none'}"
    yield f"       hand: {_cards(position, position.hands[seat]) or 'no cards'}"
    stash = (*position.stashed[seat], *position.stowed[seat])
    if stash:
        yield f"       stash: {_cards(position, stash)}"


def _cards(position: Position, cards: Sequence[int | None]) -> str:
    """`2*glider digger`, and `3*?` for cards that one does not see."""
    return listed("?" if kind is None else position.box.words[kind] for kind in cards)


def _caption(position: Position) -> str:
    if position.phase is Phase.OVER:
        assert position.result is not None
        return verdict(position.result, NAMES)
    if position.actors == BY_CHANCE:
        text = FIRST_CHANCE[position.phase][1]
        return f"{text[0].upper()}{text[1:]}."
    cause = ""
    if position.doing is not None and position.phase is not Phase.ORDER:
        cause = f" ({position.box.cause_word(position.doing.cause)})"
    return f"{SEATS[position.actors[0]].capitalize()}: {asked(position)[1]}{cause}."
