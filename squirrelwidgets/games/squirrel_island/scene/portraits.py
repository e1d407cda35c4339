"""Which of the drawn pictures a card of the box shows. A card of one's own shows its tribe, or a sack."""

from __future__ import annotations

from typing import Final

ITEMS: Final = {
    word: f"pic-{word}"
    for word in (
        "acorn-pouch trail-map berry-tea hollow-log slingshot coin-purse work-whistle nut-cart buried-chest spyglass "
        "mud-puddle market-stall hammock torn-pocket golden-acorn raccoon-raid full-moon grand-feast"
    ).split()
}
CARRIED: Final = {
    "basket": "gatherer forager",
    "coin-purse": "peddler banker",
    "trail-map": "adventurer cartographer",
    "rope": "climber",
    "horn": "motivator sentinel",
    "letter": "storyteller messenger archivist",
    "jar": "pantry-keeper",
    "hollow-log": "carpenter",
    "sprout": "orchard-elder night-gardener",
    "hat": "treetop-mayor",
    "market-stall": "shopkeeper",
    "spyglass": "talent-scout sky-pirate navigator",
    "shovel": "digger prospector burrower tunnel-boss",
    "barbell": "wrestler",
    "buried-chest": "smuggler",
    "torn-pocket": "bandit",
    "wind": "glider wind-rider storm-wing",
    "full-moon": "stargazer",
}
"""What squirrels carry."""
PROPS: Final = {word: f"pic-{prop}" for prop, those in CARRIED.items() for word in those.split()}
