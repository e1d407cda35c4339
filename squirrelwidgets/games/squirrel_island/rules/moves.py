"""Moves and their sentences. Most are numbers: what is done, plus the card, seat or option.

What chance deals, draws, lays open or stows are tuples that begin with their word; so is a card whose payment is not
said, which nobody can play.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

from ....core.model.errors import NotAMove
from ....core.words.table import SEATS

if TYPE_CHECKING:
    from .box import Box

PLAY: Final = 0
"""Plus the card times WAYS, and how it is paid: stamina paid in coins times 4, and the Island's extra."""
WAYS: Final = 64
SLEEP, PASS, ENOUGH, FIRST_EFFECT = range(20_000, 20_004)
GATHER, TAKE_CARD, STASH_CARD, REFRESH_IT, COLLECT_IT, TIRE_IT, FIRST_ABILITY = range(21_000, 28_000, 1_000)
STEAL_FROM, OPTION, FIRST_SEAT = range(28_000, 31_000, 1_000)

Move = int | tuple[Any, ...]

COINS: Final = "-coins"
WORDS: Final = ("play", "island", "sleep", "gather", "pass", "take", "stash", "refresh", "collect", "enough", "steal")
"""What players say, with what victims and choosers say."""
MORE_WORDS: Final = ("tire", "choose", "effect")
DEALT: Final = ("deal", "draw", "stow")
"""What chance says with a seat and its cards."""
CHANCE_WORDS: Final = ("first", *DEALT, "reveal")
ON_CARDS: Final = {
    "gather": GATHER,
    "take": TAKE_CARD,
    "stash": STASH_CARD,
    "refresh": REFRESH_IT,
    "collect": COLLECT_IT,
    "tire": TIRE_IT,
}
MOST_OPTIONS: Final = 4
EXTRAS: Final = ("coin", "stamina")
PAID: Final = re.compile(rf"\d{{1,2}}{COINS}")
PAYMENT: Final = re.compile(rf"({PAID.pattern})? ?({'|'.join(EXTRAS)})?")


class Book:
    """All sentences of one deck that mean the same wherever they are said."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.moves: dict[str, Move] = dict(self._named())
        self.sentences = {move: text for text, move in self.moves.items()}

    def _named(self) -> Iterable[tuple[str, int]]:
        yield from (("sleep", SLEEP), ("pass", PASS), ("enough", ENOUGH), ("effect", FIRST_EFFECT))
        for kind, name in enumerate(self.box.words):
            yield from ((f"{word} {name}", base + kind) for word, base in ON_CARDS.items())
            if self.box.cards[kind].ability:
                yield name, FIRST_ABILITY + kind
        for seat, name in enumerate(SEATS):
            yield from ((f"steal {name}", STEAL_FROM + seat), (f"first {name}", FIRST_SEAT + seat))
        yield from ((f"choose {n}", OPTION + n) for n in range(1, MOST_OPTIONS + 1))

    # -- saying

    def say(self, move: Move) -> str:
        if not isinstance(move, tuple):
            return self.sentences[move]
        word, *rest = move
        if word in DEALT:
            return " ".join([word, SEATS[rest[0]], *self._words(rest[1])])
        if word == "reveal":
            return " ".join([word, *self._words(rest[0])])
        return " ".join([word, self.box.words[rest[0]], *rest[1]])

    def _words(self, cards: Sequence[int]) -> list[str]:
        return [self.box.words[kind] for kind in cards]

    # -- understanding

    def parse(self, text: str, words: Sequence[str]) -> Move:
        """A sentence that is not about a card to play."""
        said = " ".join(words)
        if said in self.moves:
            return self.moves[said]
        word = words[0] if len(words) > 1 else ""
        if word in DEALT:
            return (word, self._seat(text, words[1]), tuple(sorted(self._cards(text, words[2:]))))
        if word == "reveal":
            return (word, tuple(self._cards(text, words[1:])))
        if said in self.box.index:
            raise NotAMove(text, "that is a card: say what you do with it.", [f"play {said}"])
        alike = [each for each in self.moves if words and each.startswith(f"{words[0]} ")]
        known = alike or [*WORDS, *MORE_WORDS, *CHANCE_WORDS, *(f"play {name}" for name in self.box.words)]
        raise NotAMove(text, "nothing here is called that.", known)

    def played(self, text: str, words: Sequence[str]) -> tuple[int, list[str]]:
        """The card to play, and how it is said to be paid, in the order in which that is said."""
        known = self.box.index
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

    def _cards(self, text: str, words: Sequence[str]) -> list[int]:
        known = self.box.index
        strange = next((word for word in words if word not in known), None)
        if strange is not None:
            meant = [text.replace(strange, name, 1) for name in known]
            raise NotAMove(text, f"{strange[:20]!r} is no card of this deck.", meant)
        return [known[word] for word in words]
