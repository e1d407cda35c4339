"""Explains to a learner why a sentence is not legal now: a rule, one sentence, the places concerned.

Refusals that need no position are in `how_to_say`; what is wrong with chance's longer moves is in `rules.chance`.
"""

from __future__ import annotations

from ....core.model.errors import NotAMove
from ....core.model.events import Explanation
from ....core.model.state import CHANCE
from ....core.words.grammar import choose_form, pluralize
from ....core.words.player_names import NAMES, SEATS
from ....core.words.refusals import either, goes_on, how_said, next_words, not_your_turn
from ..rules.cards import GOLDEN, NUMBERS, ROTTEN
from ..rules.cards import NAMES as CARDS
from ..rules.chance import fault
from ..rules.moves import DUE, NEW_ROUND, Move, object_of
from ..rules.phases import BY_CHANCE, DEALT, Phase
from ..rules.position import Position
from .how_to_say import FIRST_CHANCE, HOW_SAID, NOT_NOW, RULE_OF_PHASE, SAID_IN

PASSES = ("pass", "stop")
"""Sentences by which a player tries to do nothing."""
NO_RACE = "Without reaction time"
ONLY_ALL = Explanation("SQ-2", "Only who sees all cards can do that.")


def explain(position: Position, text: str, seat: int | None = None) -> Explanation | None:
    """Why this cannot be said now; None if it can."""
    words = str(text).split()
    if " ".join(words).lower() in PASSES:
        return explain(position, "end", seat) or Explanation("SQ-10", "You hold no cards: end your turn.")
    try:
        move = position.parse(text)
    except NotAMove as error:
        return _goes_on(position, words, seat) or _not_understood(position, words, seat, error)
    if position.allows(move, seat):
        return None
    return _goes_on(position, words, seat) or _refusal(position, words[0], move, seat)


# -- incomplete sentences


def _goes_on(position: Position, words: list[str], seat: int | None) -> Explanation | None:
    """Tells how the beginning of a legal sentence goes on; None if the words are no such beginning."""
    following = next_words(position, words, seat)
    if not following and seat in (None, CHANCE):
        following = _goes_on_unlisted(position, words)
    return goes_on(words, following, HOW_SAID, _rule_of_phase(position))


def _goes_on_unlisted(position: Position, words: list[str]) -> list[str]:
    """Words that may follow in deals, swaps, ambushes and whirlwinds, of which there are too many to list."""
    word = next((first for first, phase in DUE.items() if phase is position.phase is not Phase.WINDOW), None)
    if word is None or len(words) > 2:
        return []
    first = position.victims[0] if word == "take" else position.mover
    path = [word, SEATS[first], "the names of cards"]
    return [path[len(words)]] if words == path[: len(words)] else []


def _not_understood(position: Position, words: list[str], seat: int | None, error: NotAMove) -> Explanation:
    """How to say what begins like this; else why nothing does now."""
    word = words[0] if words else ""
    if word in NOT_NOW:
        return _by_chance(position, word, None, seat)
    if word in HOW_SAID:
        return how_said(position, word, seat, HOW_SAID) or _refused(position, word, None, seat)
    return Explanation(_rule_of_phase(position), str(error))


def _rule_of_phase(position: Position) -> str:
    """The rule of what is due."""
    if position.actors == BY_CHANCE:
        return _first_chance(position).rule
    return RULE_OF_PHASE[position.phase]


# -- complete sentences


def _refusal(position: Position, word: str, move: Move, seat: int | None) -> Explanation:
    if word in NOT_NOW and move != NEW_ROUND:
        return _by_chance(position, word, move, seat)
    assert isinstance(move, int)
    return _refused(position, word, object_of(move), seat)


def _refused(position: Position, word: str, thing: int | None, seat: int | None) -> Explanation:
    """Why a player cannot say that now; without a thing: anything that begins with this word."""
    if position.actors == BY_CHANCE:
        return _first_chance(position)
    if seat is not None and seat not in position.actors:
        return _not_you(position, seat)
    actor = position.actors[0] if seat is None else seat
    if position.hands[actor] is None:
        return Explanation("SQ-2", f"That is {NAMES[actor]}'s decision: you do not see the cards.", (_hand(actor),))
    if position.phase is Phase.LAY:
        return _lay(word, thing, actor)
    if position.phase is Phase.PAW:
        return Explanation("SQ-27", "Pick a paw first: paw 1 to paw 5.", ("hoard",))
    if position.phase is Phase.READY:
        return Explanation("SQ-24", 'The round is over: "deal" begins the next one.')
    return _turn(position, word, thing)


def _by_chance(position: Position, word: str, move: Move | None, seat: int | None) -> Explanation:
    """Why chance cannot say this now, or a player in its place; without a move: anything that begins with this word."""
    if word in ("slap", "quiet") and not position.setup.windows:
        two = position.setup.players == 2
        return Explanation("SQ-30" if two else "SQ-27", f"{'With two players' if two else NO_RACE} there are no slaps.")
    if position.phase is not SAID_IN[word]:
        return _first_chance(position) if position.actors == BY_CHANCE else Explanation(*NOT_NOW[word])
    if seat not in (None, CHANCE):
        rule = _first_chance(position).rule if word == "lot" else NOT_NOW[word][0]
        return Explanation(rule, "Chance says that, not a player.")
    return _misread(position, word, seat) if move is None else _outcome(position, word, move)


def _misread(position: Position, word: str, seat: int | None) -> Explanation:
    """How to say what chance owes now; what it deals is on no list."""
    if said := how_said(position, word, seat, HOW_SAID):
        return said
    return ONLY_ALL if position.viewer != "all" else Explanation(*HOW_SAID[word])


def _outcome(position: Position, word: str, move: Move) -> Explanation:
    """Why this cannot come out of the draw that is due."""
    if isinstance(move, tuple):
        why = fault(position, move)
        assert why is not None
        return why
    if word == "card" and not position.deck:
        return ONLY_ALL
    if word == "card":
        return Explanation("SQ-1", f"No {_card(object_of(move))} is left in the deck.", ("deck",))
    if word == "lot":
        tied = ", ".join(NAMES[each] for each in position.tied)
        return Explanation(_first_chance(position).rule, f"The tie is between {tied}.")
    assert word == "dealer"
    return Explanation("SQ-33", f"The players are {', '.join(position.setup.seats)}.")


def _first_chance(position: Position) -> Explanation:
    rule, text = FIRST_CHANCE[position.phase]
    if position.phase is Phase.LOT and not position.setup.windows:
        rule = "SQ-27"
    return Explanation(rule, f"Wait: {text}.")


def _not_you(position: Position, seat: int) -> Explanation:
    other = not_your_turn("SQ-5", NAMES[: position.setup.players], position.mover, seat)
    if not 0 <= seat < position.setup.players:
        return other
    you = NAMES[seat]
    if position.phase is Phase.LAY:
        if seat in position.tied:
            return Explanation("SQ-12", f"{you} has put down a card already; wait until all are shown.", (_hand(seat),))
        if position.laid[seat]:
            return Explanation("SQ-13", f"{you} is not in the tie; only those tied for highest put down one more.")
        return Explanation("SQ-12", f"{you} has no card to put down in this Quarrel.", (_hand(seat),))
    if position.phase is Phase.PAW:
        if seat == position.mover:
            return Explanation("SQ-27", f"{you} drew the Hoard; the others pick paws.")
        return Explanation("SQ-27", f"{you} has picked a paw already.")
    if position.phase is Phase.READY:
        return Explanation("SQ-24", f"{NAMES[position.dealer]} deals the next round.")
    return other


def _lay(word: str, thing: int | None, seat: int) -> Explanation:
    if word != "lay" or thing is None:
        return Explanation("SQ-12", "A Quarrel is on: put down a card first.", (_hand(seat),))
    return Explanation("SQ-12", f"You hold no {_card(thing)} to put down.", (_hand(seat),))


# -- a step of a turn


def _turn(position: Position, word: str, thing: int | None) -> Explanation:
    if word == "deal":
        return Explanation("SQ-22", "The next round is dealt when Winter has ended this one.")
    if word == "lay":
        return Explanation("SQ-12", "No Quarrel is on: cards are put down only in a Quarrel.")
    if word == "paw":
        return Explanation("SQ-27", "No Hoard is on: paws are picked only for a Hoard, without reaction time.")
    if not (position.drawn or position.won_turn):
        return Explanation("SQ-6", "Draw a card first: your turn begins with it.", ("deck",))
    if word == "draw":
        return _draw(position)
    if word == "end":
        return Explanation("SQ-10", "Your turn ends when you discard a card.", (_hand(position.mover),))
    return _discard(position, thing) if word == "discard" else _store(position, thing)


def _draw(position: Position) -> Explanation:
    if position.stored_now:
        return Explanation("SQ-9", "You have stored a set, so you draw no more this turn.", ("deck",))
    size = position.sizes[position.mover]
    if size >= DEALT:
        rule = "SQ-28" if position.won_turn and not position.drawn else "SQ-6"
        text = f"You hold {pluralize(size, 'card')}: you may go on drawing only with fewer than seven."
        return Explanation(rule, text, (_hand(position.mover),))
    return Explanation("SQ-8", f"The action card stopped your drawing: {_left_to_do(position)} now.", ("deck",))


def _left_to_do(position: Position) -> str:
    """What the mover can do: `draw, or end your turn`, `store or discard`."""
    steps = list(dict.fromkeys(text.split()[0] for text in position.sentences()))
    return ", or ".join([*steps[:-1], "end your turn"]) if steps[-1] == "end" else either(steps)


def _store(position: Position, kind: int | None) -> Explanation:
    where = (_hand(position.mover),)
    if kind is None:
        return Explanation("SQ-9", "You hold no set: that takes three equal numbers.", where)
    n = position.hands[position.mover][kind]
    held = f"{('no', 'only one', 'only two')[n]} {choose_form(n or 1, CARDS[kind])}"
    return Explanation("SQ-9", f"You hold {held}: a set takes three equal numbers.", where)


def _discard(position: Position, card: int | None) -> Explanation:
    where = (_hand(position.mover),)
    hand = position.hands[position.mover]
    if not any(hand):
        return Explanation("SQ-10", f"You hold no cards: {_left_to_do(position)}.", where)
    assert card is not None
    if not hand[card]:
        return Explanation("SQ-10", f"You hold no {_card(card)} to discard.", where)
    assert card == ROTTEN
    assert any(hand[kind] for kind in NUMBERS)
    text = "You may discard the Rotten Acorn only as your last card, or with just the Golden Acorn beside it."
    return Explanation("SQ-11", text, where)


def _card(kind: int) -> str:
    name = CARDS[kind]
    return f"{name.capitalize()} Acorn" if kind in (ROTTEN, GOLDEN) else name


def _hand(seat: int) -> str:
    return f"hand-{SEATS[seat]}"
