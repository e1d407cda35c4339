"""What edits of a setup do to its cards: those before a seat, on the Island, in the deck. `sketch.py` has the rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, Final

from .....core.model.errors import BadSetup
from .....core.model.setups import sketch as core
from .....core.words.player_names import SEATS
from ..cards.names import no_card, split
from ..phases import EMPTY, SPACES, opened, space_word
from ..setups import box as boxes
from ..setups.setup import CARD_LISTS, Setup
from ..setups.start import Start, cards_in, island_text, texts_of
from .own_card import card_in, with_card

PILES: Final = {
    "hand": "hand",
    "squirrel": "squirrels",
    "tired": "squirrels",
    "used": "used",
    "stash": "stashed",
    "unseen": "stowed",
    "known": "known",
}
"""The words for what lies before a seat, with the fields of a `Start`; who is `tired` is a squirrel, too."""
SQUIRRELS: Final = ("squirrel", "tired")
MOST_COPIES: Final = 99


class CardSketch(core.Sketch):
    """A setup of Squirrel Island in the making, as far as its cards go. Edits get the seat that they are about, and
    their words."""

    __slots__ = ()
    setup_type: ClassVar = Setup
    setup: Setup

    # -- cards before a seat

    def _pile(self, seat: int, words: list[str]) -> Mapping[str, object]:
        match words:
            case [pile, "drop", n] if n.lstrip("-").isdigit():
                cards = list(getattr(self.setup.starts[seat], PILES[pile]))
                del cards[number(n, 1, len(cards), f"{pile} drop") - 1]
                return self._with(seat, pile, cards)
            case [pile, "add", word] | [pile, word]:
                kind = self._kind(word)
                self._check_addition(seat, pile, kind)
                card = ~kind if pile == "tired" else kind
                return self._with(seat, pile, (*getattr(self.setup.starts[seat], PILES[pile]), card))
        raise self.unknown(" ".join(words), [f"{words[0]} digger", f"{words[0]} drop 1"])

    def _check_addition(self, seat: int, pile: str, kind: int) -> None:
        box, start = self.setup.box, self.setup.starts[seat]
        if pile == "known":
            if Counter(start.known)[kind] >= Counter((*start.hand, *start.stashed))[kind]:
                reason = f"{SEATS[seat].capitalize()} does not hold {box.words[kind]}, so nobody can know of it."
                raise BadSetup(reason, rule="SI-2", places=[SEATS[seat]])
            return
        if pile in SQUIRRELS and not box.is_squirrel[kind]:
            raise BadSetup(f"{box.words[kind]} is no squirrel.", rule="SI-9", places=[SEATS[seat]])
        self._check_left(kind)

    def _check_left(self, kind: int) -> None:
        if not self.left()[kind]:
            word, copies = self.setup.box.words[kind], self.setup.box.counts[kind]
            raise BadSetup(f"The deck has {copies or 'no'} {word}; you want {copies + 1}.", rule="SI-1")

    def left(self) -> list[int]:
        """The cards of each kind that are neither placed yet nor due to come."""
        drawn = Counter(self.setup.start_draws)
        return [self.setup.start_deck.count(kind) - drawn[kind] for kind in range(len(self.setup.box.cards))]

    def _with(self, seat: int, pile: str, cards: Iterable[int]) -> Mapping[str, object]:
        """The options with these cards in a pile. What is no longer held is not known either; with the first card in
        a hand it is the middle of a day."""
        starts = list(self.setup.starts)
        start = starts[seat]._replace(**{PILES[pile]: tuple(cards)})
        held = Counter((*start.hand, *start.stashed)) & Counter(start.known)
        starts[seat] = start._replace(known=tuple(sorted(held.elements())))
        return self.changed(**self._texts(starts, self.setup.midday or any(start.hand for start in starts)))

    def _texts(self, starts: Iterable[Start], midday: bool) -> dict[str, list[str]]:
        texts = [texts_of(self.setup.box, start) for start in starts]
        by_seat = {name: [each[name] for each in texts] for name in CARD_LISTS}
        return {
            name: entries if any(entries) or (name == "hands" and midday) else [] for name, entries in by_seat.items()
        }

    def _index(self, cards: Sequence[int], card: int, seat: int) -> int:
        if card not in cards:
            how = "exhausted " if card < 0 else ""
            word = self.setup.box.words[max(card, ~card)]
            raise BadSetup(f"No {how}{word} lies there.", places=[SEATS[seat]])
        return cards.index(card)

    # -- the Island and the deck

    def _to_island(self, seat: int, words: list[str]) -> Mapping[str, object]:
        match words:
            case ["island", "add", word] | ["island", word]:
                kind, island = self._kind(word), list(self.setup.start_island)
                if EMPTY not in island[: opened(self.setup.day)]:
                    reason = f"All {opened(self.setup.day)} spaces that are open on day {self.setup.day} have a card."
                    raise BadSetup(reason, rule="SI-4", places=[space_word(opened(self.setup.day) - 1)])
                self._check_left(kind)
                island[island.index(EMPTY)] = kind
                return self._with_island(island)
        raise self.unknown(" ".join(words), ["island digger"])

    def _clear(self, seat: int, words: list[str]) -> Mapping[str, object]:
        match words:
            case ["clear", pile, word] if pile in PILES:
                kind = self._kind(word)
                cards = list(getattr(self.setup.starts[seat], PILES[pile]))
                del cards[self._index(cards, ~kind if pile == "tired" else kind, seat)]
                return self._with(seat, pile, cards)
            case ["clear", space]:
                island = list(self.setup.start_island)
                island[self._space(space)] = EMPTY
                return self._with_island(island)
        raise self.unknown(" ".join(words), ["clear i1", "clear hand digger"])

    def _move(self, seat: int, words: list[str]) -> Mapping[str, object]:
        """A card goes to another space; a card that lies there takes its old one."""
        match words:
            case ["move", space, to]:
                island = list(self.setup.start_island)
                one, other = self._space(space), self._space(to, taken=False)
                if island[one] == island[other]:
                    raise BadSetup(f"That changes nothing on {to}.", places=[to])
                island[one], island[other] = island[other], island[one]
                return self._with_island(island)
        raise self.unknown(" ".join(words), ["move i1 i2"])

    def _space(self, word: str, taken: bool = True) -> int:
        """An open space, with a card."""
        spaces = [space_word(space) for space in range(opened(self.setup.day))]
        if word not in spaces:
            if word not in map(space_word, range(SPACES)):
                raise BadSetup(f"{word:.20} is no space of the Island; for a card elsewhere say: clear hand digger.")
            reason = f"{word} is not open yet: on day {self.setup.day} there are {spaces[0]} to {spaces[-1]}."
            raise BadSetup(reason, rule="SI-4", places=[word])
        if taken and self.setup.start_island[spaces.index(word)] == EMPTY:
            raise BadSetup(f"{word} is empty.", places=[word])
        return spaces.index(word)

    def _with_island(self, island: Sequence[int]) -> Mapping[str, object]:
        return self.changed(island=island_text(self.setup.box, _trimmed(island)))

    def _island_until(self, day: int) -> str:
        """The cards on the spaces that are open then."""
        return island_text(self.setup.box, _trimmed(self.setup.start_island[: opened(day)]))

    def check_draws(self, draws: str) -> None:
        """Refuse one more card to come than the deck has."""
        after = cards_in(self.setup.box, draws, "draws")
        for kind in after[len(self.setup.start_draws) :]:
            self._check_left(kind)

    def _copies(self, seat: int, words: list[str]) -> Mapping[str, object]:
        """Another number of a card; as many as usual are not said."""
        match words:
            case ["copies", word, n]:
                usual = {card.word: card.copies for card in boxes.cards_of(self.setup.deck)}
                counts = dict(zip(self.setup.box.words, self.setup.box.counts, strict=True))
                counts[self.setup.box.words[self._kind(word)]] = number(n, 0, MOST_COPIES, "copies", "SI-1")
                text = " ".join(f"{n}*{word}" for word, n in counts.items() if n != usual[word])
                boxes.box(self.setup.deck, text)  # which refuses an empty one
                return self._checked(copies=text)
        raise self.unknown(" ".join(words), ["copies digger 6"])

    def _own(self, fields: str) -> Mapping[str, object]:
        """A custom card comes into the deck, in as many copies as it says."""
        card = card_in(fields)
        copies = " ".join(entry for entry in self.setup.copies.split() if split(entry)[1] != card.word)
        return self._checked(deck=with_card(self.setup.deck, card), copies=copies)

    def _checked(self, **options: object) -> Mapping[str, object]:
        """Options that change the deck, if everything on the table still comes from it."""
        changed = self.changed(**options)
        Setup.unchecked(changed).check_cards()
        return changed

    def _kind(self, word: str) -> int:
        index = self.setup.box.index
        if word not in index:
            raise BadSetup(no_card(word, index), rule="SI-1")
        return index[word]


def number(text: str, least: int, most: int, name: str, rule: str = "", places: Sequence[str] = ()) -> int:
    if most < least:
        raise BadSetup("Nothing lies there.", field=name, rule=rule, places=places)
    if not (text.isdigit() and text.isascii() and len(text) < 6 and least <= int(text) <= most):
        raise BadSetup(f"A number from {least} to {most}, not {text:.20}.", field=name, rule=rule, places=places)
    return int(text)


def _trimmed(island: Sequence[int]) -> Sequence[int]:
    """The Island, without empty spaces at its end."""
    last = max((space for space, kind in enumerate(island) if kind != EMPTY), default=EMPTY)
    return island[: last + 1]
