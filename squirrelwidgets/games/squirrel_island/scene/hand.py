"""The squirrels and the hand of the player at the bottom of the board; and which player that is.

Ids of cards live here, because they stay the same as cards are drawn, laid and stashed. Purses are in `players.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from ....core.model.events import UNKNOWN
from ....core.wire import Mark, Piece
from ....core.words.grammar import pluralize
from ....core.words.player_names import SEATS
from ..rules.cards.card import Card
from ..rules.phases import Phase
from ..rules.position import Position
from .cards.card_faces import face_of, slip_of
from .cards.card_tiles import chip_of, named, plate_of, tile_of

FEW: Final = 4
"""How many squirrels fit as tiles; more of them are chips."""
FEW_CARDS: Final = 8
"""How many cards of a hand fit as faces; more of them are slips."""
BEFORE: Final = 2
"""The layer of plates, before the tiles that they name."""
TURN: Final = 90
"""Degrees by which a tired squirrel is turned."""
MOST_COST: Final = 100
APART: Final = 100
"""Room for equal cards between one kind and the next."""
ON_SQUIRRELS: Final = ("gather", "collect", "tire", "refresh")
"""First words of what a click on a refreshed squirrel says; refresh comes last, only for its explanation."""


# -- who is at the bottom


def own_seat(view: Position) -> int | None:
    """The seat at the bottom of the board for good: the viewer's, unless the board is handed round."""
    viewer = view.viewer
    return viewer if isinstance(viewer, int) and not getattr(view, "handed", False) else None


def bottom(view: Position) -> int:
    """The seat at the bottom now: the viewer's own, else that of whoever is to decide."""
    if isinstance(view.viewer, int):
        return view.viewer
    deciding = [seat for seat in view.actors if seat >= 0]
    return deciding[0] if deciding else max(view.mover, 0)


def speaks(view: Position) -> bool:
    """Whether somebody at this board may say something for the seat at the bottom."""
    return view.viewer != "spectator"


# -- ids


def own_id(seat: int, word: str, j: int) -> str:
    """The id of a card that a seat holds or has laid: laid ones first, so that a played card keeps its id."""
    return f"{SEATS[seat]}.{word}.{j}"


def laid(view: Position, seat: int, kind: int) -> int:
    """The number of squirrels of a kind that a seat has in play."""
    return sum(kind in (squirrel, ~squirrel) for squirrel in view.squirrels[seat])


def just_stashed(view: Position, seat: int) -> list[str]:
    """The ids of the cards that have just gone from the hand at the bottom under the stash."""
    hand = view.hands[seat]
    gone: Counter[str] = Counter()
    ids = []
    for event in view.events:
        if event.kind == "stashed" and event.who == seat:
            word = event.what
            if None in hand or word == UNKNOWN:
                ids.append(f"mine.h{len(hand) + gone.total()}")
            else:
                kind = view.box.index[word]
                ids.append(own_id(seat, word, laid(view, seat, kind) + hand.count(kind) + gone[word]))
            gone[word] += 1
    return ids


# -- squirrels


def squirrel_marks(view: Position, seat: int) -> Iterator[Mark]:
    """Tiles, or chips where there are many; tired ones are turned, their names on plates that stand upright."""
    squirrels = view.squirrels[seat]
    if not squirrels:
        yield {"id": "mine.none", "s": "no-squirrels", "at": "no-squirrels"}
    as_chips = len(squirrels) > FEW
    place, symbol_of = ("chips", chip_of) if as_chips else ("tiles", tile_of)
    if not as_chips:
        yield {"id": "mine.tally", "s": "note", "at": "tally", "t": {"t": tally(squirrels)}}
    seen: Counter[str] = Counter()
    for n, squirrel in enumerate(squirrels):
        tired = squirrel < 0
        card = view.box.cards[~squirrel if tired else squirrel]
        name: dict[str, str] = named(card)
        mark: Piece = {"id": own_id(seat, card.word, seen[card.word]), "s": symbol_of(card), "at": place, "n": n}
        seen[card.word] += 1
        if tired:
            mark["turn"] = TURN
            mark["cls"] = ["tired"]
        else:
            mark["t"] = {**name}
        mark["say"] = card.name + (", tired" if tired else "")
        if speaks(view):
            mark["words"] = [["refresh", card.word]] if tired else _words_on(card)
        yield mark
        if tired:
            plate: Piece = {
                "id": f"{SEATS[seat]}.p{n}",
                "s": plate_of(card, as_chips),
                "at": place,
                "n": n,
                "z": BEFORE,
            }
            plate["t"] = {**name}
            yield plate


def _words_on(card: Card) -> list[list[str]]:
    """Its word alone puts its ability first."""
    return [*([word, card.word] for word in ON_SQUIRRELS), *([[card.word]] if card.ability else [])]


def tally(squirrels: Sequence[int]) -> str:
    """`4 squirrels in play`, `4 squirrels, 2 tired`: as much as their panel holds."""
    if not squirrels:
        return "no squirrels in play yet"
    tired = sum(squirrel < 0 for squirrel in squirrels)
    text = pluralize(len(squirrels), "squirrel")
    return f"{text}, {tired} tired" if tired else f"{text} in play"


# -- the hand


def hand_marks(view: Position, seat: int) -> Iterator[Mark]:
    """The hand, what it is called, and the button that ends a turn."""
    hand = view.hands[seat]
    title = "Your hand" if seat == own_seat(view) else "Hand"
    yield {"id": "mine.hand", "s": "title", "at": "hand-title", "t": {"t": title}}
    yield {"id": "mine.held", "s": "n-17", "at": "hand-count", "t": {"t": pluralize(len(hand), "card")}}
    if view.again and view.mover == seat:
        more = pluralize(view.again, "more turn")
        yield {"id": "mine.again", "s": "more-turns", "at": "again", "t": {"t": more}}
    if speaks(view):
        yield _sleep(view, seat)
    if None in hand:
        for n in range(len(hand)):
            yield {"id": f"mine.h{n}", "s": "back", "at": "hand", "n": n}
    elif len(hand) > FEW_CARDS:
        yield from _slips(view, seat, hand)
    else:
        yield from _faces(view, seat, hand)


def _faces(view: Position, seat: int, hand: Sequence[int]) -> Iterator[Mark]:
    for kind in sorted({*hand}):
        for j in range(hand.count(kind)):
            n = APART * _order(view, seat, kind) + j
            yield {**_card(view, seat, kind, j), "s": face_of(view.box.cards[kind]), "n": n}


def _slips(view: Position, seat: int, hand: Sequence[int]) -> Iterator[Mark]:
    """Equal cards lie as one, which says how many they are."""
    for kind in sorted({*hand}):
        card, times, n = view.box.cards[kind], hand.count(kind), _order(view, seat, kind)
        for j in range(times):
            yield {**_card(view, seat, kind, j), "s": slip_of(card), "at": "slips", "n": n, "j": j}
        if times > 1:
            sign: Piece = {"id": f"times.{card.word}", "s": "times", "at": "slips", "n": n, "j": times}
            yield sign | {"t": {"t": f"×{times}"}}


def _order(view: Position, seat: int, kind: int) -> int:
    """What can be paid comes first, squirrels before things, by cost. It says nothing of other cards: one keeps its
    number when others come or go."""
    card, cards = view.box.cards[kind], len(view.box.cards)
    return ((2 * (not _payable(view, seat, kind)) + (not card.squirrel)) * MOST_COST + card.cost) * cards + kind


def _payable(view: Position, seat: int, kind: int) -> bool:
    return bool(view.lasting_abilities[seat].prices.table(view.stamina[seat], view.coins[seat]).hand[kind])


def _card(view: Position, seat: int, kind: int, j: int) -> Piece:
    """A card of the hand; it is pale while it costs more than there is, and nothing but that matters."""
    word = view.box.words[kind]
    words = ("discard",) if view.phase is Phase.DISCARD else ("play", "stash")
    mark: Piece = {"id": own_id(seat, word, laid(view, seat, kind) + j), "s": "", "at": "hand"}
    mark["words"] = [[each, word] for each in words]
    if view.phase not in (Phase.DISCARD, Phase.STASH) and not _payable(view, seat, kind):
        mark["cls"] = ["tired"]
    return mark


def _sleep(view: Position, seat: int) -> Mark:
    """A button, lit like a card; another one while its seat sleeps or collects, whatever others decide."""
    collects = view.phase is Phase.COLLECT and seat in view.actors
    word = "enough" if collects else "pass" if view.asleep[seat] else "sleep"
    text = "Go to sleep" if word == "sleep" else word.capitalize()
    return {"id": word, "s": "button", "at": "sleep", "t": {"t": text}, "words": [[word]], "say": text}


def pile_marks(view: Position, seat: int) -> Iterator[Mark]:
    """Cards just stashed, which turn face down and slide under the stash."""
    for mark in just_stashed(view, seat):
        yield {"id": mark, "s": "back", "at": "pile", "say": ""}
