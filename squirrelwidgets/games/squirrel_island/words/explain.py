"""Why something is not possible now, for a learner: a rule, one sentence, the places concerned."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ....core.model.errors import NotAMove
from ....core.model.events import Explanation
from ....core.model.state import CHANCE
from ....core.words.refusals import not_your_turn
from ....core.words.table import NAMES, SEATS
from ..rules.card_names import plain
from ..rules.chance import WORDS, fault
from ..rules.moves import COINS, EXTRAS, PAID, Move
from ..rules.payment import Way
from ..rules.phases import ASLEEP, AWAKE, BY_CHANCE, FIRST, ORDER, STASH, TIRE
from ..rules.position import Position
from .card_text import counted, joined
from .explain_place import pointed_at
from .usage import ANSWERS, ASKED, FIRST_CHANCE, HOW_SAID, NOT_ASKED, NOT_NOW

CARDS: Final = "the names of cards"


def explain(position: Position, text: str, seat: int | None = None) -> Explanation | None:
    words = plain(str(text)).split()
    if len(words) == 1 and (pointed := pointed_at(position, words[0])):
        return pointed
    try:
        move = position.parse(text)
    except NotAMove as error:
        return _goes_on(position, words, seat) or _not_understood(words, error)
    if position.allows(move, seat):
        return None
    return _goes_on(position, words, seat) or _refusal(position, words, move, seat)


# -- sentences that are not whole


def _goes_on(position: Position, words: list[str], seat: int | None) -> Explanation | None:
    """The beginning of a legal sentence, and what may follow."""
    n = len(words)
    longer = [said for text in position.sentences(seat) if (said := text.split())[:n] == words and len(said) > n]
    following = list(dict.fromkeys(said[n] for said in longer))
    if not following and seat in (None, CHANCE):
        following = _goes_on_unlisted(position, words)
    if not following:
        return None
    if not words:
        return _first(position) if position.phase in ASKED else Explanation("SI-8", f"Say {_either(following)}.")
    if len(words) > 1 and words[0] in ("play", "island"):
        return _how_to_pay(position, words, following)
    return Explanation(HOW_SAID[words[0]][0], f'"{" ".join(words)}" goes on with {_either(following)}.')


def _goes_on_unlisted(position: Position, words: list[str]) -> list[str]:
    """The same for several cards that chance gives, of which there are too many to list."""
    word = WORDS.get(position.phase)
    path = ["reveal", CARDS] if word == "reveal" else [word, SEATS[position.mover], CARDS]
    return [str(path[len(words)])] if 0 < len(words) < len(path) and words == path[: len(words)] else []


def _how_to_pay(position: Position, words: list[str], following: list[str]) -> Explanation:
    """What has to be said; that the cost is paid in stamina goes without saying, if it can be."""
    in_stamina = [way for way in position.ways(position.box.index[words[1]], True) if not way.swapped]
    if words[0] == "play" or (following[0].endswith(COINS) and not in_stamina):
        return Explanation("SI-3", f"Say how many coins you pay in place of stamina: {_either(following)}.")
    return Explanation("SI-11", f"Say how you pay the Island's extra: {_either(EXTRAS)}.")


def _not_understood(words: list[str], error: NotAMove) -> Explanation:
    rule, text = HOW_SAID.get(words[0] if len(words) == 1 else "", ("SI-8", str(error)))
    return Explanation(rule, text)


def _either(names: Sequence[str]) -> str:
    return joined(names, "or")


# -- whole sentences


def _refusal(position: Position, words: list[str], move: Move, seat: int | None) -> Explanation:
    word = words[0]
    if word in NOT_NOW:
        return _by_chance(position, word, move, seat)
    if position.actors == BY_CHANCE:
        rule, text = FIRST_CHANCE[position.phase]
        return Explanation(rule, f"Wait: {text}.")
    if seat is not None and seat not in position.actors:
        return _not_you(position, seat)
    if position.phase in (AWAKE, STASH) and position.hands[position.mover][:1] == (None,):
        return _hidden(position)
    if word in ("play", "island"):
        return _card(position, words)
    if word in ("sleep", "gather", "pass"):
        return _day(position, word, words[1:])
    return _answer(position, word, words[1:])


def _by_chance(position: Position, word: str, move: Move, seat: int | None) -> Explanation:
    """What chance cannot do now, or what a player cannot do in its place."""
    if position.actors != BY_CHANCE:
        return Explanation(*NOT_NOW[word])
    if seat not in (None, CHANCE):
        return Explanation(NOT_NOW[word][0], "Chance says that, not a player.")
    if isinstance(move, tuple) and position.phase != FIRST:
        wrong = fault(position, move)
        assert wrong is not None
        return wrong
    if position.phase == FIRST and word == "first":
        return Explanation("SI-35", f"The players are {', '.join(position.setup.seats)}.")
    rule, text = FIRST_CHANCE[position.phase]
    return Explanation(rule, f"Wait: {text}.")


def _not_you(position: Position, seat: int) -> Explanation:
    actor = position.actors[0]
    if position.phase == TIRE and 0 <= seat < position.seats:
        return Explanation("SI-27", f"{NAMES[actor]} chooses which squirrel gets tired.", (SEATS[actor],))
    return not_your_turn("SI-8", NAMES[: position.seats], actor, seat, (SEATS[actor],))


def _first(position: Position) -> Explanation:
    """What is asked now."""
    rule, text = ASKED[position.phase]
    if position.phase in (AWAKE, ASLEEP):
        return Explanation(rule, f"{text[0].upper()}{text[1:]}.")
    return Explanation(rule, f"First {text}.")


# -- cards to play


def _card(position: Position, words: list[str]) -> Explanation:
    """Why a card cannot be played: the time, the place, or the price."""
    if position.phase == ASLEEP:
        return Explanation("SI-12", "You are asleep, so you play no cards before the morning.")
    if position.phase != AWAKE:
        return _first(position)
    word, island = words[1], words[0] == "island"
    kind = position.box.index[word]
    name = position.box.cards[kind].name
    if island and kind not in position.island:
        return Explanation("SI-4", f"{name} is not on the Island.", (word,))
    if not island and kind not in position.hands[position.mover]:
        more = f" It is on the Island: island {word}." if kind in position.island else ""
        return Explanation("SI-2", f"You do not hold {name}.{more}", (word,))
    return _price(position, kind, island, words[2:])


def _hidden(position: Position) -> Explanation:
    return Explanation("SI-2", f"That is {NAMES[position.mover]}'s decision: you do not see the cards.")


def _price(position: Position, kind: int, island: bool, paid: list[str]) -> Explanation:
    word, card = position.box.words[kind], position.box.cards[kind]
    terms = position.terms[position.mover]
    ways = terms.prices.ways(kind, island)
    if paid:
        meant = [way for way in ways if set(paid) <= set(way.words)]
        return _wrong_payment(position, kind, island, paid, meant)
    rule = "SI-9" if card.squirrel else "SI-10"
    price = counted(terms.prices.cost(kind), "stamina" if card.squirrel else "coin")
    more = ""
    if island and not terms.free:
        rule, more = "SI-11", " and 1 stamina or coin more"
    swap = f" ({counted(terms.rate, 'coin')} can stand for a stamina)" if card.squirrel else ""
    return Explanation(rule, f"{card.name} costs {price}{more}{swap}; you have {_purse(position)}.", (word,))


def _purse(position: Position) -> str:
    mover = position.mover
    return f"{position.stamina[mover]} stamina and {counted(position.coins[mover], 'coin')}"


def _wrong_payment(position: Position, kind: int, island: bool, paid: list[str], meant: list[Way]) -> Explanation:
    """What is wrong with these words of payment."""
    word, card = position.box.words[kind], position.box.cards[kind]
    terms = position.terms[position.mover]
    rule = "SI-11" if island else "SI-3"
    payable = [way for way in position.ways(kind, island) if way in meant]
    if payable:
        said = [" ".join(way.words) for way in payable]
        return Explanation(rule, f"Say the whole payment after the card: {_either(said)}.", (word,))
    if meant:
        cheapest = min(meant, key=lambda way: (way.coins, way.stamina))
        parts = ((cheapest.stamina, "stamina"), (cheapest.coins, "coin"))
        price = joined([counted(n, what) for n, what in parts if n])
        return Explanation(rule, f"That would take {price}; you have {_purse(position)}.", (word,))
    if PAID.fullmatch(paid[0]) and not card.squirrel:
        return Explanation("SI-10", f"{card.name} is an item: it costs coins, and no stamina.", (word,))
    if PAID.fullmatch(paid[0]):
        known = list(dict.fromkeys(way.words[0] for way in terms.prices.ways(kind, island)))
        text = f"{counted(terms.rate, 'coin')} for each stamina: {card.name} takes {_either(known)}."
        return Explanation("SI-3", text, (word,))
    return Explanation("SI-11", "An ability of yours spares you the Island's extra: leave the word out.", (word,))


# -- sleeping and gathering


def _day(position: Position, word: str, rest: list[str]) -> Explanation:
    if position.phase not in (AWAKE, ASLEEP):
        return _first(position)
    if word == "sleep":
        return Explanation("SI-12", "You are asleep already: gather a nut, or pass.")
    if position.phase == AWAKE:
        what = "gather" if word == "gather" else "pass"
        return Explanation("SI-12", f"You are awake, and {what} only when you sleep: play a card, or sleep.")
    return _no_fresh_squirrel(position, position.mover, rest[0], "SI-12")


def _no_fresh_squirrel(position: Position, seat: int, word: str, rule: str) -> Explanation:
    kind = position.box.index[word]
    name = position.box.cards[kind].name
    if ~kind in position.squirrels[seat]:
        return Explanation("SI-15", f"{name} is exhausted already.", (word,))
    return Explanation(rule, f"You have no {name} in front of you.", (word,))


# -- what effects ask


def _answer(position: Position, word: str, rest: list[str]) -> Explanation:
    asked = ANSWERS.get(word, ORDER)
    if position.phase != asked:
        if position.phase in (AWAKE, ASLEEP):
            why = _still_tired(position, rest[0]) if word == "refresh" else ""
            return Explanation(ASKED[asked][0], f"{why or NOT_ASKED[asked]} {_first(position).text}")
        return _first(position)
    return ABOUT.get(word, _order)(position, rest[0] if rest else word)


def _still_tired(position: Position, word: str) -> str:
    kind = position.box.index[word]
    tired = ~kind in position.squirrels[position.mover]
    return (
        f"{position.box.cards[kind].name} stays exhausted till the morning or an effect refreshes it." if tired else ""
    )


def _take(position: Position, word: str) -> Explanation:
    name = position.box.cards[position.box.index[word]].name
    return Explanation("SI-26", f"{name} is not on the Island.", (word,))


def _stash(position: Position, word: str) -> Explanation:
    return Explanation("SI-19", f"You do not hold {position.box.cards[position.box.index[word]].name}.", (word,))


def _refresh(position: Position, word: str) -> Explanation:
    kind = position.box.index[word]
    name = position.box.cards[kind].name
    if kind in position.squirrels[position.mover]:
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
    if position.terms[seat].shield:
        return Explanation("SI-17", f"An ability of {NAMES[seat]}'s keeps thieves away.", (word,))
    return Explanation("SI-27", f"{NAMES[seat]} has no nuts.", (word,))


def _tire(position: Position, word: str) -> Explanation:
    return _no_fresh_squirrel(position, position.actors[0], word, "SI-36")


def _choose(position: Position, word: str) -> Explanation:
    assert position.doing is not None
    return Explanation("SI-17", f"There are {len(position.doing.what)} options, no number {word}.")


def _order(position: Position, word: str) -> Explanation:
    waiting = [position.say(move) for move in position.legal()]
    return Explanation("SI-17", f'"{word}" does not wait for its turn; there are {joined(waiting)}.')


ABOUT: Final[dict[str, Callable[[Position, str], Explanation]]] = {
    "take": _take,
    "stash": _stash,
    "refresh": _refresh,
    "collect": _collect,
    "steal": _steal,
    "tire": _tire,
    "choose": _choose,
}
"""Who explains answers that begin with this word; any other is about what comes first."""
