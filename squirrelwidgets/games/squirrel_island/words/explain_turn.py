"""Explains why a complete sentence of the player who is asked is not possible: the time, the place, or the price."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....core.model.events import Explanation
from ....core.words.grammar import pluralize
from ....core.words.player_names import NAMES, SEATS
from ....core.words.refusals import either
from ..rules.cards.names import counted
from ..rules.cards.operations.aimed import Aimed
from ..rules.moves import COINS, PAID
from ..rules.payment import Way
from ..rules.phases import EMPTY, Phase
from ..rules.position import Position
from .card_text import joined
from .how_to_say import ANSWERS, ASKED, NOT_ASKED, asked, can_say, chooses_player, draws_used


def explain_turn(position: Position, words: list[str]) -> Explanation:
    """Says what is wrong with a sentence that is not legal now."""
    hidden = position.hands[position.actors[0]][:1] == (None,)
    if hidden and position.phase in (Phase.AWAKE, Phase.STASH, Phase.DISCARD):
        return _hidden(position)
    if words[0] in ("play", "island"):
        return _card(position, words)
    if words[0] in ("sleep", "gather", "pass"):
        return _day(position, words[0], words[1:])
    return _answer(position, words[0], words[1:])


def what_is_asked(position: Position) -> Explanation:
    """Says what the player has to decide now."""
    rule, text = asked(position)
    if position.phase in (Phase.AWAKE, Phase.ASLEEP):
        return Explanation(rule, f"{text[0].upper()}{text[1:]}.")
    return Explanation(rule, f"First {text}.")


# -- cards to play


def _card(position: Position, words: list[str]) -> Explanation:
    """Says why a card cannot be played: the time, the place, or the price."""
    if position.phase is Phase.ASLEEP:
        return Explanation("SI-12", "You are asleep, so you play no cards before the morning.")
    if position.phase is not Phase.AWAKE:
        return what_is_asked(position)
    if len(words) == 1:
        return _no_card(position, words[0])
    word, island = words[1], words[0] == "island"
    kind = position.box.index[word]
    name = position.box.cards[kind].name
    if island and kind not in position.island:
        return Explanation("SI-4", f"{name} is not on the Island.", (word,))
    if not island and kind not in position.hands[position.mover]:
        how = f": island {word}" if can_say(position, "island", word) else ""
        more = f" It is on the Island{how}." if kind in position.island else ""
        return Explanation("SI-2", f"You do not hold {name}.{more}", (word,))
    return _price(position, kind, island, words[2:])


def _no_card(position: Position, verb: str) -> Explanation:
    """Why no card of the hand can be played, or none of the Island."""
    island = verb == "island"
    cards = position.island if island else position.hands[position.mover]
    where = "on the Island" if island else "in your hand"
    if max(cards, default=EMPTY) == EMPTY:
        return Explanation("SI-4" if island else "SI-2", f"There is no card {where}.")
    return Explanation(
        "SI-11" if island else "SI-8", f"You cannot pay for any card {where}: you have {_purse(position)}."
    )


def _hidden(position: Position) -> Explanation:
    return Explanation("SI-2", f"That is {NAMES[position.actors[0]]}'s decision: you do not see the cards.")


def _price(position: Position, kind: int, island: bool, paid: list[str]) -> Explanation:
    word, card = position.box.words[kind], position.box.cards[kind]
    abilities = position.lasting_abilities[position.mover]
    ways = abilities.prices.ways(kind, island)
    if paid:
        meant = [way for way in ways if set(paid) <= set(way.words)]
        return _wrong_payment(position, kind, island, paid, meant)
    rule = "SI-9" if card.squirrel else "SI-10"
    price = counted(abilities.prices.cost(kind), "stamina" if card.squirrel else "coin")
    more = ""
    if island and not abilities.free:
        rule, more = "SI-11", " and 1 stamina or coin more"
    swap = f" ({counted(abilities.rate, 'coin')} can stand for a stamina)" if card.squirrel else ""
    return Explanation(rule, f"{card.name} costs {price}{more}{swap}; you have {_purse(position)}.", (word,))


def _purse(position: Position) -> str:
    mover = position.mover
    return f"{position.stamina[mover]} stamina and {counted(position.coins[mover], 'coin')}"


def _wrong_payment(position: Position, kind: int, island: bool, paid: list[str], meant: list[Way]) -> Explanation:
    """Says what is wrong with these words of payment."""
    word, card = position.box.words[kind], position.box.cards[kind]
    abilities = position.lasting_abilities[position.mover]
    rule = "SI-11" if island else "SI-3"
    payable = [way for way in position.ways(kind, island) if way in meant]
    if payable:
        options = [" ".join(way.words) for way in payable]
        return Explanation(rule, f"Choose the whole payment after the card: {either(options)}.", (word,))
    if meant:
        cheapest = min(meant, key=lambda way: (way.coins, way.stamina))
        parts = ((cheapest.stamina, "stamina"), (cheapest.coins, "coin"))
        price = joined([counted(n, what) for n, what in parts if n])
        return Explanation(rule, f"That would take {price}; you have {_purse(position)}.", (word,))
    if island and not abilities.free and paid[0] == f"{_swapped_most(position, kind) + abilities.rate}{COINS}":
        text = f"The Island's extra is 1 stamina or 1 coin: 1 coin is enough here, not {abilities.rate}."
        return Explanation("SI-3", text, (word,))
    if PAID.fullmatch(paid[0]) and not card.squirrel:
        return Explanation("SI-10", f"{card.name} is an item: it costs coins, and no stamina.", (word,))
    if PAID.fullmatch(paid[0]):
        known = list(dict.fromkeys(way.words[0] for way in abilities.prices.ways(kind, island)))
        text = f"{counted(abilities.rate, 'coin')} for each stamina: {card.name} takes {either(known)}."
        return Explanation("SI-3", text, (word,))
    return Explanation("SI-11", "An ability of yours saves you the Island's extra: leave that word out.", (word,))


def _swapped_most(position: Position, kind: int) -> int:
    """The most coins that can stand for stamina in a card's cost."""
    prices = position.lasting_abilities[position.mover].prices
    return prices.cost(kind) * prices.rate if position.box.is_squirrel[kind] else 0


# -- sleeping and gathering


def _day(position: Position, word: str, rest: list[str]) -> Explanation:
    if position.phase not in (Phase.AWAKE, Phase.ASLEEP):
        return what_is_asked(position)
    if word == "sleep":
        return Explanation("SI-12", "You are asleep already: gather a nut, or pass.")
    if position.phase is Phase.AWAKE:
        what = "gather" if word == "gather" else "pass"
        return Explanation("SI-12", f"You are awake, and {what} only when you sleep: {asked(position)[1]}.")
    return _no_fresh_squirrel(position, position.mover, rest[0], "SI-12")


def _no_fresh_squirrel(position: Position, seat: int, word: str, rule: str) -> Explanation:
    kind = position.box.index[word]
    name = position.box.cards[kind].name
    if ~kind in position.squirrels[seat]:
        return Explanation("SI-15", f"{name} is exhausted already.", (word,))
    return Explanation(rule, f"You have no {name} in front of you.", (word,))


# -- what effects ask for


def _answer(position: Position, word: str, rest: list[str]) -> Explanation:
    due = ANSWERS.get(word, Phase.ORDER)
    if position.phase != due:
        if position.phase in (Phase.AWAKE, Phase.ASLEEP):
            why = _still_tired(position, rest[0]) if word == "refresh" and rest else ""
            return Explanation(ASKED[due][0], f"{why or NOT_ASKED[due]} {what_is_asked(position).text}")
        return what_is_asked(position)
    return ABOUT.get(word, _order)(position, rest[0] if rest else word)


def _still_tired(position: Position, word: str) -> str:
    kind = position.box.index[word]
    if ~kind not in position.squirrels[position.mover]:
        return ""
    return f"{position.box.cards[kind].name} stays exhausted till the morning or an effect refreshes it."


def _take(position: Position, word: str) -> Explanation:
    name = position.box.cards[position.box.index[word]].name
    if draws_used(position):
        return Explanation("SI-23", f"{name} is not among your used items.", (word,))
    return Explanation("SI-26", f"{name} is not on the Island.", (word,))


def _stash(position: Position, word: str) -> Explanation:
    return Explanation("SI-19", f"You do not hold {position.box.cards[position.box.index[word]].name}.", (word,))


def _discard(position: Position, word: str) -> Explanation:
    return Explanation("SI-23", f"You do not hold {position.box.cards[position.box.index[word]].name}.", (word,))


def _refresh(position: Position, word: str) -> Explanation:
    kind = position.box.index[word]
    name = position.box.cards[kind].name
    if kind in position.squirrels[position.actors[0]]:
        return Explanation("SI-15", f"{name} is refreshed already.", (word,))
    return Explanation("SI-15", f"You have no {name} in front of you.", (word,))


def _collect(position: Position, word: str) -> Explanation:
    kind = position.box.index[word]
    if kind in position.squirrels[position.mover]:
        return Explanation("SI-37", f"{position.box.cards[kind].name} has no loops to collect.", (word,))
    return _no_fresh_squirrel(position, position.mover, word, "SI-37")


def _steal(position: Position, word: str) -> Explanation:
    seat = SEATS.index(word)
    if seat >= position.seats:
        return Explanation("SI-21", f"{NAMES[seat]} does not play in this game.")
    if seat == position.mover:
        return Explanation("SI-21", "You steal from others, not from yourself.", (word,))
    if position.lasting_abilities[seat].shield:
        return Explanation("SI-17", f"An ability of {NAMES[seat]}'s keeps thieves away.", (word,))
    return Explanation("SI-27", f"{NAMES[seat]} has no nuts.", (word,))


def _choose(position: Position, word: str) -> Explanation:
    if asks := chooses_player(position):
        return _player(position, asks, word)
    if word in SEATS:
        return Explanation("SI-23", f"Choose an option from 1 to {len(position.legal())}, not a player.")
    return Explanation("SI-23", f"There are {pluralize(len(position.legal()), 'option')}, no number {word}.")


def _player(position: Position, asks: Aimed, word: str) -> Explanation:
    """Says why an operation cannot reach this player."""
    if word not in SEATS:
        return Explanation("SI-23", f"Choose a player: {either([position.say(move) for move in position.legal()])}.")
    seat = SEATS.index(word)
    if seat >= position.seats:
        return Explanation("SI-23", f"{NAMES[seat]} does not play in this game.")
    if seat == position.mover:
        return Explanation("SI-23", "This is for another player, not for yourself.", (word,))
    if asks.shielded(position, seat):
        return Explanation("SI-17", f"An ability of {NAMES[seat]}'s keeps that away.", (word,))
    return Explanation("SI-23", f"{NAMES[seat]} has {asks.holding(position, seat)}.", (word,))


def _order(position: Position, word: str) -> Explanation:
    waiting = [position.say(move) for move in position.legal()]
    return Explanation("SI-17", f'"{word}" is not waiting. Choose {either(waiting)}.')


ABOUT: Final[dict[str, Callable[[Position, str], Explanation]]] = {
    "take": _take,
    "stash": _stash,
    "refresh": _refresh,
    "collect": _collect,
    "steal": _steal,
    "tire": lambda position, word: _no_fresh_squirrel(position, position.actors[0], word, "SI-36"),
    "choose": _choose,
    "discard": _discard,
}
"""Explains answers by their first word; any other is about what comes first."""
