"""Cards read and looked at without a game around them."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from squirrelwidgets import SquirrelError, SquirrelIsland

HOARDER = {
    "id": "hoarder",
    "name": "Hoarder & Son",
    "type": "squirrel",
    "tribe": "Ground",
    "cost": 1,
    "copies": 1,
    "stash": 2,
    "effect": [{"op": "draw", "n": 1}],
    "ability": {"when": "play_squirrel", "effect": [{"op": "stash", "n": 1, "from": "hand"}]},
}
DECK = [*SquirrelIsland.cards(), HOARDER]


def test_a_card_of_ones_own_can_be_read() -> None:
    assert str(SquirrelIsland.card("hoarder", setup={"deck": DECK})) == (
        "Hoarder & Son\n"
        "  Ground squirrel. Costs 1 energy.\n"
        "  Each time you play a squirrel: stash (hide) 1 card from your hand.\n"
        "  Now: draw 1 card.\n"
        "  Worth 2 nuts if hidden for the end (stashed).\n"
        "  There is 1 copy in the deck."
    )


@pytest.mark.parametrize("word", SquirrelIsland.setup(deck=DECK).box.words)
def test_a_face_is_a_picture_of_its_own(word: str) -> None:
    card = SquirrelIsland.card(word, setup={"deck": DECK})
    picture = ET.fromstring(card._repr_svg_())
    texts = ["".join(each.itertext()) for each in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert {card.card.name.split()[0], str(card.card.cost), str(card.card.stash)} <= {*texts, *" ".join(texts).split()}
    assert picture[0].text == str(card)  # for whoever listens
    assert "var(" not in card.svg()


def test_copies_are_those_of_the_setup() -> None:
    assert "There are 3 copies" in str(SquirrelIsland.card("nut_cart", SquirrelIsland.setup(copies="3*nut-cart")))


def test_what_is_no_card_is_told_what_comes_near() -> None:
    with pytest.raises(SquirrelError, match=r"'hoarder' is no card of this deck\."):
        SquirrelIsland.card("hoarder")
    with pytest.raises(SquirrelError, match=r"'Golden Acorn' is no card of this deck\. Nearest: golden-acorn\."):
        SquirrelIsland.card("Golden Acorn")
