"""Moves and their sentences. The rules are in `play.py`, ways to pay for a card in `payment.py`.

Most moves are numbers: a `MoveKind`, plus the card, seat or option it is about. Moves of chance that
give cards are tuples that begin with their word; so is a card whose payment is not clear, which nobody can play.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from enum import IntEnum
from typing import Any, Final

from ....core.model.errors import NotAMove
from ....core.model.immutable import FrozenDict, immutable
from ....core.words.player_names import SEATS

Move = int | tuple[Any, ...]


class MoveKind(IntEnum):
    """The kinds of moves, by the number at which each begins."""

    PLAY = 0
    """A card: plus its kind times WAYS, and the way in which it is paid."""
    SLEEP = 20_000
    """Go to sleep."""
    PASS = 20_001
    """Gather nothing."""
    ENOUGH = 20_002
    """Collect from no more squirrels."""
    FIRST_EFFECT = 20_003
    """Before abilities, the effect of the card that is played."""
    GATHER = 21_000
    """Exhaust a squirrel of this kind for a nut."""
    TAKE = 22_000
    """Draw a card of this kind that lies open."""
    STASH = 23_000
    """Stash a card of this kind from the hand."""
    REFRESH = 24_000
    """Refresh a squirrel of this kind."""
    COLLECT = 25_000
    """Exhaust a squirrel of this kind for its loops."""
    TIRE = 26_000
    """Exhaust a squirrel of this kind because somebody else's card says so."""
    FIRST_ABILITY = 27_000
    """First the ability of a squirrel of this kind."""
    STEAL = 28_000
    """Steal a nut from this seat."""
    OPTION = 29_000
    """Choose this option, from 1 on."""
    CHOOSE_SEAT = 29_500
    """Choose this seat, to whom something happens."""
    FIRST_SEAT = 30_000
    """Chance: this seat begins."""
    DISCARD = 31_000
    """Discard a card of this kind from the hand."""


SLEEP: Final = int(MoveKind.SLEEP)
PASS: Final = int(MoveKind.PASS)
ENOUGH: Final = int(MoveKind.ENOUGH)
FIRST_EFFECT: Final = int(MoveKind.FIRST_EFFECT)
"""The kinds that are whole moves."""
WAYS: Final = 64
"""Room for the ways in which one card can be paid."""

COINS: Final = "-coins"
WORDS: Final = ("play", "island", "sleep", "gather", "pass", "take", "stash", "refresh", "collect", "enough", "steal")
"""First words of what players say in their own turn."""
MORE_WORDS: Final = ("tire", "choose", "effect", "discard")
"""First words of everything else that players say."""
DEALT: Final = ("deal", "draw", "stow")
"""First words of what chance says with a seat and its cards."""
CHANCE_WORDS: Final = ("first", *DEALT, "reveal")
ON_CARDS: Final = {
    "gather": MoveKind.GATHER,
    "take": MoveKind.TAKE,
    "stash": MoveKind.STASH,
    "refresh": MoveKind.REFRESH,
    "collect": MoveKind.COLLECT,
    "tire": MoveKind.TIRE,
    "discard": MoveKind.DISCARD,
}
"""Words that a card follows."""
ON_SQUIRRELS: Final = frozenset(("gather", "refresh", "collect", "tire"))
"""Those of them that only a squirrel follows."""
MOST_OPTIONS: Final = 4
"""Of one choice."""
EXTRAS: Final = ("coin", "stamina")
PAID: Final = re.compile(rf"\d{{1,2}}{COINS}")
PAYMENT: Final = re.compile(rf"({PAID.pattern})? ?({'|'.join(EXTRAS)})?")


def kind_played(move: int) -> int:
    """The card that a move plays."""
    return move // WAYS


@immutable
class DeckSentences:
    """The sentences of one deck, as far as they mean the same in every position."""

    words: Sequence[str]
    index: FrozenDict[str, int]
    moves: FrozenDict[str, Move]
    sentences: FrozenDict[Move, str]

    def __init__(self, words: Sequence[str], has_ability: Sequence[bool]) -> None:
        """The cards by kind: their words, and whether they have an ability."""
        self.words = words
        self.index = FrozenDict({word: kind for kind, word in enumerate(words)})
        self.moves = FrozenDict(self._named(has_ability))
        self.sentences = FrozenDict({move: text for text, move in self.moves.items()})

    def _named(self, has_ability: Sequence[bool]) -> Iterable[tuple[str, int]]:
        yield from (("sleep", SLEEP), ("pass", PASS), ("enough", ENOUGH), ("effect", FIRST_EFFECT))
        for kind, name in enumerate(self.words):
            yield from ((f"{word} {name}", move_kind + kind) for word, move_kind in ON_CARDS.items())
            if has_ability[kind]:
                yield name, MoveKind.FIRST_ABILITY + kind
        for seat, name in enumerate(SEATS):
            yield from ((f"steal {name}", MoveKind.STEAL + seat), (f"first {name}", MoveKind.FIRST_SEAT + seat))
            yield f"choose {name}", MoveKind.CHOOSE_SEAT + seat
        yield from ((f"choose {n}", MoveKind.OPTION + n) for n in range(1, MOST_OPTIONS + 1))

    # -- saying

    def say(self, move: Move) -> str:
        if not isinstance(move, tuple):
            return self.sentences[move]
        word, *rest = move
        if word in DEALT:
            return " ".join([word, SEATS[rest[0]], *self._cards(rest[1])])
        if word == "reveal":
            return " ".join([word, *self._cards(rest[0])])
        return " ".join([word, self.words[rest[0]], *rest[1]])

    def _cards(self, cards: Sequence[int]) -> list[str]:
        return [self.words[kind] for kind in cards]

    # -- understanding

    def parse(self, text: str, words: Sequence[str]) -> Move:
        """The move of a sentence, unless it plays a card."""
        sentence = " ".join(words)
        if sentence in self.moves:
            return self.moves[sentence]
        word = words[0] if len(words) > 1 else ""
        if word in DEALT:
            return (word, self._seat(text, words[1]), tuple(sorted(self._kinds(text, words[2:]))))
        if word == "reveal":
            return (word, tuple(self._kinds(text, words[1:])))
        if sentence in self.index:
            raise NotAMove(text, "that is a card: say what you do with it.", [f"play {sentence}"])
        alike = [each for each in self.moves if words and each.startswith(f"{words[0]} ")]
        known = alike or [*WORDS, *MORE_WORDS, *CHANCE_WORDS, *(f"play {name}" for name in self.words)]
        raise NotAMove(text, "nothing here is called that.", known)

    def played(self, text: str, words: Sequence[str]) -> tuple[int, list[str]]:
        """The card that a sentence plays, and its words of payment."""
        known = self.index
        word, name, *paid = words
        if name not in known:
            how = [each for each in paid if PAID.fullmatch(each) or each in EXTRAS]
            meant = [" ".join([word, each, *how]) for each in known]
            raise NotAMove(text, f"{name[:20]!r} is no card of this deck.", meant)
        extras = [each for each in paid if each in EXTRAS]
        if word == "play" and extras:
            reason = f"{extras[0]} more is paid for cards of the Island only, as in island {name} {extras[0]}."
            raise NotAMove(text, reason)
        if not PAYMENT.fullmatch(" ".join(paid)):
            extra = " or the Island's extra: coin or stamina" if word == "island" else ""
            raise NotAMove(text, f"after the card comes how it is paid, as in 3{COINS}{extra}.")
        return known[name], paid

    def _seat(self, text: str, word: str) -> int:
        if word not in SEATS:
            raise NotAMove(text, f"{word[:20]!r} is nobody; players are called {', '.join(SEATS[:5])}.", SEATS)
        return SEATS.index(word)

    def _kinds(self, text: str, words: Sequence[str]) -> list[int]:
        known = self.index
        strange = next((word for word in words if word not in known), None)
        if strange is not None:
            meant = [text.replace(strange, name, 1) for name in known]
            raise NotAMove(text, f"{strange[:20]!r} is no card of this deck.", meant)
        return [known[word] for word in words]
