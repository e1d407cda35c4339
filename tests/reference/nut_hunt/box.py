"""The box of Nut Hunt, for the reference: tiles and objectives in words, from the rule sheet, not the package."""

from __future__ import annotations

from typing import NamedTuple

SEATS = ["rust", "blue", "ochre", "teal", "plum"]
NUTS = ["acorn", "hazelnut", "walnut", "chestnut"]
CHANCE = "chance"
PLAYER, AUTOMA = SEATS[:2]
"""The seats of a solo game."""
FOX = "fox"
LEVELS = {"standard": 2, "advanced": 3, "expert": 4}
FACES = {1: (0, -1), 2: (1, -1), 3: (1, 0), 4: (0, 1), 5: (-1, 1), 6: (-1, 0)}
"""The fox compass: north, and on clockwise."""
COMPASS = ["", "N", "NE", "SE", "S", "SW", "NW"]
SPOTS = {
    "a1": (-2, 0), "a2": (-2, 1), "a3": (-2, 2),
    "b1": (-1, -1), "b2": (-1, 0), "b3": (-1, 1), "b4": (-1, 2),
    "c1": (0, -2), "c2": (0, -1), "c3": (0, 0), "c4": (0, 1), "c5": (0, 2),
    "d1": (1, -2), "d2": (1, -1), "d3": (1, 0), "d4": (1, 1),
    "e1": (2, -2), "e2": (2, -1), "e3": (2, 0),
}  # fmt: skip
"""Columns from the left, each from the top; the steps are as on the compass."""
TILES = """
acorn-acres green acorn chestnut costs hazelnut walnut chestnut
beaver-bend green hazelnut walnut costs acorn hazelnut chestnut
birch-grove green acorn hazelnut costs walnut walnut chestnut
bramble-bluff green acorn hazelnut costs acorn walnut chestnut
chestnut-crossing green walnut chestnut costs acorn acorn hazelnut
fern-hollow green hazelnut chestnut costs acorn walnut walnut
foxglove-fen acorn walnut costs hazelnut chestnut chestnut
frog-pond pond acorn hazelnut walnut chestnut
hazel-hill green hazelnut walnut costs acorn chestnut chestnut
heart-of-the-wood acorn hazelnut costs acorn hazelnut walnut chestnut
hickory-haunt hazelnut chestnut costs acorn acorn walnut walnut
mouse-meadow green walnut chestnut costs acorn hazelnut walnut
muckville-marsh acorn walnut costs hazelnut hazelnut chestnut chestnut
owl-overlook hazelnut walnut costs acorn acorn chestnut chestnut
pine-barrens barrens walnut chestnut
rabbit-patch green acorn walnut costs hazelnut hazelnut chestnut
the-tangle acorn chestnut costs hazelnut hazelnut walnut walnut
toadstool-terrace acorn chestnut costs hazelnut hazelnut walnut
willow-wallow green hazelnut chestnut costs acorn acorn walnut
""".strip().splitlines()
OBJECTIVES = """
birch-grove rabbit-patch 3
birch-grove chestnut-crossing 3
birch-grove foxglove-fen 4
birch-grove owl-overlook 4
birch-grove the-tangle 4
mouse-meadow acorn-acres 3
mouse-meadow beaver-bend 3
mouse-meadow chestnut-crossing 3
mouse-meadow hickory-haunt 4
mouse-meadow the-tangle 4
rabbit-patch willow-wallow 3
rabbit-patch acorn-acres 3
rabbit-patch toadstool-terrace 4
rabbit-patch pine-barrens 5
willow-wallow fern-hollow 3
willow-wallow toadstool-terrace 4
willow-wallow muckville-marsh 4
willow-wallow heart-of-the-wood 4
acorn-acres bramble-bluff 3
acorn-acres toadstool-terrace 4
acorn-acres pine-barrens 5
beaver-bend hazel-hill 3
beaver-bend hickory-haunt 4
beaver-bend owl-overlook 4
beaver-bend heart-of-the-wood 4
bramble-bluff fern-hollow 3
bramble-bluff hazel-hill 3
bramble-bluff toadstool-terrace 4
bramble-bluff heart-of-the-wood 4
chestnut-crossing fern-hollow 3
chestnut-crossing foxglove-fen 4
chestnut-crossing muckville-marsh 4
fern-hollow heart-of-the-wood 4
fern-hollow pine-barrens 5
hazel-hill foxglove-fen 4
hazel-hill muckville-marsh 4
hazel-hill owl-overlook 4
foxglove-fen hickory-haunt 5
foxglove-fen the-tangle 5
toadstool-terrace muckville-marsh 5
muckville-marsh pine-barrens 6
hickory-haunt owl-overlook 5
hickory-haunt the-tangle 5
owl-overlook the-tangle 5
heart-of-the-wood pine-barrens 6
""".strip().splitlines()


class Tile(NamedTuple):
    word: str
    kind: str
    """green, pond, barrens, or empty."""
    forage: list[str]
    cost: list[str]


class Objective(NamedTuple):
    ends: tuple[str, str]
    base: int


def read_tile(text: str) -> Tile:
    word, *rest = text.split()
    kind = rest.pop(0) if rest[0] in ("green", "pond", "barrens") else ""
    forage, _, cost = " ".join(rest).partition("costs")
    return Tile(word, kind, many(forage), many(cost))


def read_objective(text: str) -> Objective:
    one, other, base = text.split()
    return Objective((one, other), int(base))


def many(text: str) -> list[str]:
    """The words of a text in which `2*acorn` is two of them."""
    words = []
    for word in text.split():
        times, star, thing = word.rpartition("*")
        words += [thing] * (int(times) if star else 1)
    return words


def ascending(cards: list[str]) -> list[str]:
    """Objectives by their numbers."""
    return sorted(cards, key=lambda card: int(card[1:]))
