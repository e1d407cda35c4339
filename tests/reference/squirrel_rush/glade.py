"""The glade of the slow Squirrel Rush: tiles are words in dicts, and neighbours are looked up anew each time."""

from __future__ import annotations

from collections.abc import Sequence

BOX = "12 12 13 13 14 15 21 23 23 24 24 25 31 32 34 34 35 35 41 41 42 43 45 45 51 51 52 52 53 54".split()
"""The tiles of the box: the number on the light side, then the number on the dark side."""
COLUMNS = "abcdefg"
SIDES = ["light", "dark"]


class Glade:
    """The tiles that lie there, and the acorn counters on them."""

    def __init__(self, rows: Sequence[str], counters: str) -> None:
        """Rows from the top down, as setups have them (SR-4, SR-7)."""
        self.tiles: dict[str, str] = {}
        """The tile in each place; a place that chance fills has an empty word."""
        self.up: dict[str, str] = {}
        """The side that is up in each place."""
        self.counters = counters.split()
        """The places of all acorn counters."""
        for number, row in enumerate(reversed([row.split() for row in rows]), 1):
            for letter, word in zip(COLUMNS, row, strict=False):
                if word != ".":
                    self.tiles[f"{letter}{number}"] = word.strip("#d")
                    self.up[f"{letter}{number}"] = "dark" if word.endswith("d") else "light"

    def number(self, place: str) -> int:
        """The acorns that lie there now (SR-1, SR-23)."""
        return int(self.tiles[place][SIDES.index(self.up[place])]) + self.counters.count(place)

    def beside(self, place: str, *ways: tuple[int, int]) -> list[str]:
        """The places in these directions: (columns, rows)."""
        column, row = COLUMNS.index(place[0]), int(place[1:])
        places = [f"{COLUMNS[column + x]}{row + y}" for x, y in ways if 0 <= column + x < len(COLUMNS)]
        return [each for each in places if each in self.tiles]

    def near(self, place: str) -> list[str]:
        """SR-9."""
        return self.beside(place, (0, 1), (0, -1), (1, 0), (-1, 0))

    def diagonal(self, place: str) -> list[str]:
        """SR-19."""
        return self.beside(place, (1, 1), (1, -1), (-1, 1), (-1, -1))

    def over_one(self, place: str) -> list[str]:
        """SR-25: over a neighbour to a neighbour of that one, but not back."""
        return sorted({far for between in self.near(place) for far in self.near(between)} - {place})

    def border(self) -> list[str]:
        """SR-8: places with a side where no tile lies."""
        return [place for place in self.tiles if len(self.near(place)) < 4]

    def turn_over(self, place: str) -> None:
        self.up[place] = "light" if self.up[place] == "dark" else "dark"

    def take_counters(self, place: str) -> None:
        self.counters = [each for each in self.counters if each != place]
