"""Decks: layers of cards in no known order, and who knows them."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from squirrelwidgets.core.model.deck import Deck, Layer


def layered() -> Deck:
    """Two unknown cards, one that seat 1 put under them, and two that seat 2 put under that."""
    return Deck.of([7, 5], ()).under([3], (1,)).under([9, 8], (2,))


def test_a_deck_is_in_layers_the_topmost_first() -> None:
    deck = layered()
    assert [layer.cards for layer in deck.layers] == [(5, 7), (3,), (8, 9)]
    assert len(deck) == deck.size == 5
    assert not Deck()
    assert Deck([Layer(()), Layer((1,))]) == Deck([Layer((1,))])


@pytest.mark.parametrize("n", range(7))
def test_cards_are_drawn_from_the_top_layer_by_layer(n: int) -> None:
    deck = layered()
    drawn = {deck.draw(n, Random(seed)) for seed in range(60)}
    assert all(deck.gives(cards) for cards in drawn)
    assert all(cards == tuple(sorted(cards)) and len(cards) == min(n, 5) for cards in drawn)
    every = {cards for cards in combinations((3, 5, 7, 8, 9), min(n, 5)) if deck.gives(cards)}
    assert drawn == every
    assert len(every) == {1: 2, 4: 2}.get(n, 1)
    assert len(deck) == 5


def test_only_the_next_cards_are_given() -> None:
    deck = layered()
    assert deck.gives([7, 5])
    assert not deck.gives([3])
    assert not deck.gives([5, 3])
    assert not deck.gives([5, 5])
    assert not deck.gives([5, 7, 3, 8, 9, 1])
    assert deck.gives([])


def test_equal_cards_are_drawn_one_by_one() -> None:
    deck = Deck.of([4, 4, 4, 6]).under([4], ())
    assert deck.gives([4, 4])
    assert deck.gives([4, 4, 4, 4, 6])
    assert not deck.gives([4, 4, 4, 4])
    assert not deck.gives([6, 6])
    assert deck.without([4, 6]) == Deck.of([4, 4]).under([4], ())
    assert Counter(deck.draw(1, Random(seed)) for seed in range(400))[4,] in range(260, 340)


def test_drawing_leaves_the_rest_and_the_deck_as_it_was() -> None:
    deck = layered()
    left = deck.without([3, 7, 5, 9])
    assert left.layers == (Layer((8,), (2,)),)
    assert deck == layered()
    assert deck.without([5, 3, 7, 8, 9]) == Deck()


def test_who_does_not_see_the_card_drawn_does_not_know_the_rest() -> None:
    deck = Deck.of([1, 2, 3])
    assert deck.layers[0].knows is None
    assert deck.without([1]).layers[0].knows is None
    assert deck.without([1], (0,)).layers[0].knows == (0,)
    assert deck.without([1], (0,)).without([2], (1,)).layers[0].knows == ()
    assert deck.without([1], (0, 1)).without([2], (1, 2)).layers[0].knows == (1,)
    assert layered().without([7], ()).layers[1].knows == (1,)


def test_a_viewer_sees_the_layers_it_knows() -> None:
    deck = layered()
    assert [layer.cards for layer in deck.seen_by(1).layers] == [(None, None), (3,), (None, None)]
    assert deck.seen_by("spectator").known() == []
    assert deck.seen_by(2).known() == [8, 9]
    assert deck.seen_by("all") == deck
    assert Deck.of([1, 2]).seen_by("spectator").known() == [1, 2]
    assert deck.seen_by(1).seen_by(1) == deck.seen_by(1)
    assert [layer.knows for layer in deck.seen_by(0).layers] == [layer.knows for layer in deck.layers]


def test_hidden_cards_are_filled_in() -> None:
    deck = layered()
    assert deck.seen_by(1).filled([9, 8, 5, 7]).layers == (Layer((8, 9), ()), Layer((3,), (1,)), Layer((5, 7), (2,)))
    assert deck.seen_by(1).filled([7, 5, 9, 8]) == deck


def test_decks_are_values() -> None:
    assert layered() == layered()
    assert hash(layered()) == hash(layered())
    assert layered() != layered().without([5])
    assert layered() != Deck.of([5, 7, 3, 8, 9])
    assert layered().key() == [[[5, 7], []], [[3], [1]], [[8, 9], [2]]]
    assert Deck.of([2]).key() == [[[2], None]]
    assert repr(Deck.of([2])) == "Deck((Layer(cards=(2,), knows=None),))"
