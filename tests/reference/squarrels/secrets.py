"""The knowledge of each viewer in Squarrels, from its rule sheet (SQ-2): finds lines that look alike to one."""

from __future__ import annotations

from random import Random
from typing import Any

from squirrelwidgets.core.model.events import Viewer
from squirrelwidgets.games.squarrels.rules import Position
from squirrelwidgets.games.squarrels.rules.phases import Phase
from tests.reference.squarrels.round import ACTIONS, ALL_CARDS, KINDS, RANKS, SEATS

SPECIALS = (0, 6)
QUESTIONS = [
    "discard 3",
    "discard golden",
    "lay 5",
    "store 1",
    "draw",
    "card 3",
    "slap blue",
    "deal",
    "lay",
    "nonsense",
]


def setup(rng: Random) -> dict[str, Any]:
    """Any game; in some the hands are small, or the deck is full of actions."""
    players = rng.randint(2, 6)
    seats = SEATS[:players]
    options: dict[str, Any] = {
        "players": players,
        "target": rng.choice((3, 20)),
        "race": rng.choice(("live", "slow", "none")),
        "draw_on": rng.random() < 0.3,
    }
    if rng.random() < 0.6:
        plain = rng.sample(["golden", "rotten", *["1", "2"] * 13, *["3"] * 10, *["4"] * 7, *["5"] * 6], 48)
        options["hands"] = [" ".join(plain[8 * n :][: rng.randint(0, 7)]) for n in range(players)]
        options["dealer"] = rng.choice(seats)
        options["hoard"] = " ".join(rng.choices("123", k=rng.randint(0, 4)))
        if rng.random() < 0.5:
            options |= {"round": 3, "turn": 30, "played": "quarrel", "mover": rng.choice(seats), "won": True}
        options["deck"] = " ".join(
            ["winter", *["quarrel", "hoard"] * 5, *["ambush"] * 4, "whirlwind", *["1 2 3 4 5"] * 3]
        )
    return options


def other_setup(options: dict[str, Any], viewer: Viewer, rng: Random) -> dict[str, Any]:
    """The same for the viewer: some cards of other hands, of the Hoard and of the deck have changed places."""
    if "hands" not in options:
        return options
    piles = [options["hoard"].split(), options["deck"].split(), *(hand.split() for hand in options["hands"])]
    own = piles[viewer + 2] if isinstance(viewer, int) else None
    slots = [(pile, n) for pile in piles if pile is not own for n, card in enumerate(pile) if card in RANKS]
    for _ in range(rng.choice((0, 1, 3))):
        (one, n), (other, m) = rng.sample(slots, 2)
        one[n], other[m] = other[m], one[n]
    hoard, deck, *hands = (" ".join(pile) for pile in piles)
    return {**options, "hoard": hoard, "deck": deck, "hands": hands}


# -- hearing


def hears(state: Position, sentence: str, seat: int, viewer: Viewer) -> str:
    """A sentence with a question mark for each thing that this viewer may not know."""
    first, *words = sentence.split()
    me = SEATS[viewer] if isinstance(viewer, int) else ""
    if first in ("deal", "swap", "take", "whirl"):
        return " ".join([first, *_cards_by_owner(state, first, words, me)])
    if first == "card" and me != SEATS[state.mover]:
        return " ".join([first, *(word if word in ACTIONS else "?" for word in words)])
    if first in ("discard", "lay", "paw") and seat != viewer:
        return f"{first} ?"
    return sentence


def _cards_by_owner(state: Position, first: str, words: list[str], me: str) -> list[str]:
    """Cards are known to whom they go or come from; actions lie open."""
    all_known = first == "take" and me == SEATS[state.mover]
    owner = ""
    heard = []
    for word in words:
        owner = word if word in SEATS else owner
        open_to_me = word in SEATS or word in ACTIONS or owner == me or all_known
        heard.append(word if open_to_me else "?")
    return heard


# -- knowing


def knows(before: Position, sentence: str, after: Position, viewer: Viewer) -> Any:
    """All that this viewer learns from a ply, or can still see after it."""
    hidden_paws = after.phase in (Phase.PAW, Phase.NUMBER)
    laid: list[list[Any]] = [list(cards) for cards in after.laid]
    for seat in after.tied if after.phase == Phase.LAY else ():
        if seat not in after.actors and seat != viewer:
            laid[seat][-1] = "?"
    return {
        "open": [after.phase, after.actors, after.round, after.turn, after.dealer, after.mover, after.drawn],
        "turn": [after.stored_now, after.won_turn, after.may_draw, after.shown, after.slapped, after.tied],
        "counts": [list(after.sizes), after.deck_size, after.hoard_size],
        "piles": [after.stored, after.played, after.totals, str(after.result)],
        "own": after.hands[viewer] if isinstance(viewer, int) else None,
        "laid": laid,
        "paws": [
            paw if paw is None or seat == viewer or not hidden_paws else "?" for seat, paw in enumerate(after.paws)
        ],
        "shown at once": _revealed(before, sentence),
    }


def _revealed(before: Position, sentence: str) -> Any:
    """Things that all see for a moment only: the cards of a Quarrel, the paws, the holders of specials in Winter."""
    if before.phase == Phase.LAY and len(before.actors) == 1:
        return [sentence, [before.laid[seat][-1] for seat in before.tied if seat not in before.actors]]
    if before.phase == Phase.NUMBER:
        return before.paws
    if sentence == "card winter":
        return [[hand[card] for card in SPECIALS] for hand in before.hands]
    return None


def covered(view: Any, state: Any) -> list[int]:
    """Cards in the hands of others."""
    hands = zip(view.hands, state.hands, strict=True)
    return [card for open_, hand in hands if open_ is None for card, n in enumerate(hand) for _ in range(n)]


def whole(state: Position) -> bool:
    """All cards of the setup are somewhere, each hand is as large as it should be, and paws are paws."""
    piles = [*map(_names, state.hands), _deck(state), _names(state.hoard), _names(state.played)]
    piles += [[KINDS[card or 0] for card in cards] for cards in state.laid]
    piles += [[number] * 3 * n for sets in state.stored for number, n in zip(RANKS[1:6], sets, strict=True)]
    left_out = _names(state.setup.boxed if state.round == state.setup.round else ())
    cards = sorted([card for pile in piles for card in pile] + left_out)
    sizes = [sum(hand) for hand in state.hands]
    paws = {paw for paw in state.paws if paw is not None}
    return cards == sorted(ALL_CARDS) and sizes == list(state.sizes) and paws <= {1, 2, 3, 4, 5}


# -- another thing that is heard the same


def alike(state: Position, sentence: str, seat: int, viewer: Viewer, change: float, rng: Random) -> str:
    """A sentence that the viewer may not be able to tell from this one, where possible the same; it may be illegal."""
    first, *words = sentence.split()
    me = SEATS[viewer] if isinstance(viewer, int) else ""
    if words and first in ("deal", "swap"):
        owner, *cards = words
        return " ".join([first, owner, *_others(cards, _deck(state), owner == me, change, rng)])
    if first == "card":
        return " ".join([first, *_others(words, _deck(state), me == SEATS[state.mover], change, rng)])
    if first == "take":
        return " ".join([first, *_other_victims(state, words, me, change, rng)])
    if first == "whirl":
        return " ".join([first, *_other_hands(state, words, me, change, rng)])
    if first in ("discard", "lay", "paw") and seat != viewer:
        same = [text for text in state.sentences(seat) if text.split()[0] == first]
        return sentence if sentence in same and rng.random() > change else rng.choice(same or [sentence])
    return sentence


def _names(counts: Any) -> list[str]:
    return [KINDS[kind] for kind, n in enumerate(counts) for _ in range(n)]


def _deck(state: Position) -> list[str]:
    return _names(state.deck)


def _others(cards: list[str], pool: list[str], known: bool, change: float, rng: Random) -> list[str]:
    """As many cards, some of them others; taken out of the pool. What is known stays as it is."""
    other_cards = []
    for card in cards:
        plain = [each for each in pool if each in RANKS]
        if not known and card in RANKS and plain and (card not in pool or rng.random() < change):
            card = rng.choice(plain)
        if card in pool:
            pool.remove(card)
        other_cards.append(card)
    return sorted(other_cards, key=KINDS.index)


def _other_victims(state: Position, words: list[str], me: str, change: float, rng: Random) -> list[str]:
    other_words = []
    for victim, card in zip(words[::2], words[1::2], strict=True):
        pool = _names(state.hands[SEATS.index(victim)])
        known = me in (victim, SEATS[state.mover])
        other_words += [victim, *_others([card], pool, known, change, rng)]
    return other_words


def _other_hands(state: Position, words: list[str], me: str, change: float, rng: Random) -> list[str]:
    hands: dict[str, list[str]] = {}
    owner = ""
    for word in words:
        if word in SEATS:
            owner = word
            hands[owner] = []
        else:
            hands[owner].append(word)
    pool = [card for hand in state.hands for card in _names(hand)]
    for card in hands.get(me, []):
        if card in pool:
            pool.remove(card)
    other_words = []
    for owner, cards in hands.items():
        other_words += [owner, *(cards if owner == me else _others(cards, pool, False, change, rng))]
    return other_words
