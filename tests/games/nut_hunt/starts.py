"""Games to compare with the reference: dealt from the box, or begun in a crowded middle."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from squirrelwidgets.games.nut_hunt import NutHunt
from tests.every_game.setups import answers
from tests.reference.nut_hunt import box as sheet
from tests.reference.nut_hunt.box import SEATS
from tests.reference.nut_hunt.game import Table

GAMES = 60
WORDS = [sheet.read_tile(text).word for text in sheet.TILES]


class Start(NamedTuple):
    """One game to compare: how it is set up."""

    seed: int
    settings: dict[str, Any]

    def both(self) -> tuple[Any, Table]:
        """The same start in both versions."""
        return NutHunt.begin(NutHunt.setup(**self.settings)), Table(**self.settings)


def dealt(rng: Random) -> dict[str, Any]:
    """A game from the box; in some the deck is so small that it runs out."""
    players = rng.randint(1, 5)
    settings = answers(NutHunt, rng, players=players)
    if rng.random() < 0.3:
        settings["own_tiles"] = own_tiles(rng, players)
    if rng.random() < 0.4:
        least = 3 * players + (sheet.LEVELS[settings["level"]] if players == 1 else 0)
        settings["own_objectives"] = rng.sample(sheet.OBJECTIVES, least + rng.randint(0, 3))
    if players > 1 and rng.random() < 0.5:
        settings["first"] = rng.choice(SEATS[:players])
    if players == 5 and rng.random() < 0.7:
        settings["fox"] = rng.choice(
            [text.split()[0] for text in settings.get("own_tiles", sheet.TILES) if " green " in text]
        )
    if rng.random() < 0.3:
        settings["rolls"] = " ".join(str(rng.randint(1, 6)) for _ in range(rng.randint(1, 9)))
    return settings


def own_tiles(rng: Random, players: int) -> list[str]:
    """The box's tiles with other nuts, and other starting tiles."""
    entries = []
    plain = [word for word in WORDS if word not in ("frog-pond", "pine-barrens")]
    rng.shuffle(plain)
    green = plain[: rng.randint(2 * players + 1, 17)]
    for word in rng.sample(WORDS, 19):
        kind = {"frog-pond": "pond ", "pine-barrens": "barrens "}.get(word, "green " if word in green else "")
        forage = " ".join(rng.sample(sheet.NUTS, rng.randint(1, 4)))
        cost = f" costs {rng.choice(sheet.NUTS)} 2*{rng.choice(sheet.NUTS)}" if word in plain else ""
        entries.append(f"{word} {kind}{forage}{cost}")
    return entries


def crowded(rng: Random) -> dict[str, Any]:
    """A game in its middle: squirrels in pairs everywhere, so that nests follow on nests."""
    settings = dealt(rng)
    settings.pop("first", None)
    players = settings["players"]
    seats = max(2, players)
    box = list(map(sheet.read_tile, settings.get("own_tiles", sheet.TILES)))
    fox = rng.choice(box).word
    land = [tile.word for tile in box if tile.kind != "pond"]
    settings["fox"] = fox
    if rng.random() < 0.5:
        settings["tiles"] = rng.sample(WORDS, 19)
    much = rng.choice((0.2, 0.5, 0.8))
    settings["squirrels"] = [crowd(rng, [word for word in land if word != fox], much) for _ in range(seats)]
    settings["nests"] = [" ".join(rng.choices(land, k=rng.choice((0, 1, 2, 2, 3)))) for _ in range(seats)]
    settings["nuts"] = [" ".join(f"{rng.randint(1, 5)}*{nut}" for nut in sheet.NUTS) for _ in range(seats)]
    if players == 1:
        settings["nuts"][1] = ""
    if players > 1 and rng.random() < 0.8:
        settings["first"] = rng.choice(SEATS[:players])
    cards = len(settings.get("own_objectives", sheet.OBJECTIVES))
    if rng.random() < 0.7:
        settings |= held(rng, seats, cards)
    return settings


def crowd(rng: Random, land: list[str], much: float) -> str:
    return " ".join(f"{rng.choice((1, 2, 2))}*{word}" for word in land if rng.random() < much)


def held(rng: Random, seats: int, cards: int) -> dict[str, Any]:
    """Objectives given, and in some games the layers of the deck."""
    names = rng.sample([f"o{number}" for number in range(1, cards + 1)], cards)
    options: dict[str, Any] = {"objectives": []}
    for _ in range(seats):
        options["objectives"].append(" ".join(names[: rng.randint(1, 2)]))
        del names[:2]
    if rng.random() < 0.7 and len(names) > 2:
        options["deck"] = []
        for _ in range(rng.randint(1, 3)):
            layer, names = names[: rng.randint(1, 2)], names[2:]
            options["deck"] += [" ".join(layer)] if layer else []
    return options


def start(seed: int) -> Start:
    rng = Random(seed)
    settings = (dealt, crowded, crowded)[seed % 3](rng)
    return Start(seed, {name: tuple(value) if isinstance(value, list) else value for name, value in settings.items()})
