"""Every card of the box is played once, and all that it changes is written here by hand; then what else it is worth."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

import pytest

from squirrelwidgets.games.squirrel_island import SquirrelIsland
from tests.games.squirrel_island.helpers import Line, summed

TABLE: dict[str, Any] = {
    "island": "forager spyglass climber nut-cart",
    "squirrels": ("gatherer climber~ digger~ glider", "peddler adventurer~ prospector", "burrower"),
    "stamina": (4, 3, 3),
    "nuts": (1, 3, 1),
}
"""Rust has stamina for any card, and a tired squirrel of two kinds; blue is the richer one of the others."""


class Case(NamedTuple):
    """The play of a card and its changes, but for the card itself and its cost."""

    card: str
    cost: int
    says: tuple[str, ...]
    changes: tuple[str, ...]
    then: str = "blue"
    """The player who has the next turn."""


def squirrel(card: str, cost: int, *changes: str, says: tuple[str, ...] = (), then: str = "blue") -> Case:
    """A squirrel costs stamina, and lies before its owner (SI-9)."""
    laid = (f"rust stamina -{cost}", f"rust hands -{card}", f"rust squirrels +{card}")
    return Case(card, cost, says, (*laid, *changes), then)


def item(card: str, cost: int, *changes: str, says: tuple[str, ...] = (), then: str = "blue") -> Case:
    """An item costs coins, and goes to the used ones (SI-10)."""
    laid = (f"rust coins -{cost}", f"rust hands -{card}", f"rust used +{card}")
    return Case(card, cost, says, (*laid, *changes), then)


ONE = ("draw rust carpenter",)
TWO = ("draw rust carpenter berry-tea",)
DRAWN = ("deck -1", "rust hands +carpenter")
TWO_DRAWN = ("deck -2", "rust hands +carpenter", "rust hands +berry-tea")
TAKEN = ("island -climber", "rust hands +climber", "rust known +climber", "deck -1", "island +carpenter")
TWO_TAKEN = (
    *("island -climber", "rust hands +climber", "rust known +climber"),
    *("island -nut-cart", "rust hands +nut-cart", "rust known +nut-cart"),
    *("deck -2", "island +carpenter", "island +berry-tea"),
)
TAKING_TWO = ("take climber", "take nut-cart", "reveal carpenter berry-tea")
STASHED = ("rust hands -trail-map", "rust stashed +trail-map")
CLIMBER_REFRESHED = ("rust squirrels -climber~", "rust squirrels +climber")
TIRED = (
    *("blue squirrels -prospector", "blue squirrels +prospector~"),
    *("ochre squirrels -burrower", "ochre squirrels +burrower~"),
)

CASES = [
    squirrel("gatherer", 1, "rust coins +1"),
    squirrel("peddler", 1, "rust coins +1"),
    squirrel("adventurer", 2, *DRAWN, says=ONE),
    squirrel("climber", 2, "rust nuts +1"),
    squirrel("motivator", 2, *CLIMBER_REFRESHED, says=("refresh climber",)),
    squirrel("storyteller", 2, *TWO_DRAWN, says=TWO),
    squirrel("pantry-keeper", 2, *STASHED, "rust nuts +1", says=("stash trail-map",)),
    squirrel("carpenter", 3, "rust coins +2"),
    squirrel("orchard-elder", 3, "rust nuts +3"),
    squirrel("treetop-mayor", 4, "rust nuts +3"),  # gatherer, climber, itself
    squirrel("cartographer", 2, *TWO_DRAWN, "rust nuts +1", says=TWO),  # it answers its own draw
    squirrel("shopkeeper", 3, "rust coins +2"),
    squirrel("talent-scout", 2, *TWO_DRAWN, says=TWO),  # it does not answer its being played
    squirrel("archivist", 3, *STASHED, "rust nuts +2", says=("stash trail-map",)),
    squirrel("sentinel", 2, "rust nuts +1"),
    squirrel("digger", 1, *TAKEN, says=("take climber", "reveal carpenter")),
    squirrel("prospector", 2, "rust coins +1"),
    squirrel("burrower", 2, "deck -1", "rust stowed +carpenter", "rust nuts +1", says=("stow rust carpenter",)),
    squirrel("forager", 2),
    squirrel("wrestler", 3, "rust nuts +2", "blue nuts -1", "ochre nuts -1", says=("steal ochre",)),  # then only blue
    squirrel("tunnel-boss", 4, "rust nuts +2"),  # digger, itself
    squirrel("banker", 2, "rust coins +3"),
    squirrel("smuggler", 1, *TAKEN, says=("take climber", "reveal carpenter")),
    squirrel("bandit", 3, "blue nuts -1", "rust nuts +1", "rust nuts +1", "rust coins +1", says=("steal blue",)),
    squirrel("night-gardener", 3, "rust nuts +1"),
    squirrel("glider", 1, then="rust"),
    squirrel("messenger", 2, *TWO_TAKEN, says=TAKING_TWO),
    squirrel("wind-rider", 2, *CLIMBER_REFRESHED, says=("refresh climber",), then="rust"),
    squirrel("sky-pirate", 3, "blue nuts -1", "ochre nuts -1", "rust nuts +2"),
    squirrel("storm-wing", 4, *TIRED, "rust nuts +2", says=("tire prospector",)),
    squirrel("navigator", 2, *TWO_TAKEN, says=TAKING_TWO),
    squirrel("stargazer", 2, *DRAWN, says=ONE),
    item("acorn-pouch", 1, "rust nuts +2"),
    item("trail-map", 1, *TWO_DRAWN, says=TWO),
    item("berry-tea", 2, "rust stamina +1", then="rust"),
    item("hollow-log", 1, *STASHED, *DRAWN, says=("stash trail-map", *ONE)),
    item("slingshot", 1, "rust nuts +2", "blue nuts -2", says=("steal blue", "steal blue")),
    item("coin-purse", 0, "rust coins +2"),
    item(
        *("work-whistle", 2, "rust nuts +1", "rust squirrels -gatherer", "rust squirrels +gatherer~"),
        *("rust squirrels -glider", "rust squirrels +glider~", *DRAWN),
        says=("collect gatherer", "collect glider", *ONE),
        then="rust",
    ),
    item("nut-cart", 3, "rust nuts +4"),
    item(
        "buried-chest",
        3,
        "deck -2",
        "rust stowed +carpenter",
        "rust stowed +berry-tea",
        says=("stow rust carpenter berry-tea",),
    ),
    item("spyglass", 1, *TWO_TAKEN, says=TAKING_TWO),
    item("mud-puddle", 2, *TIRED, "rust nuts +2", says=("tire prospector",)),
    item("market-stall", 2, "rust nuts +3", says=("choose 1",)),
    item("hammock", 1, *CLIMBER_REFRESHED, says=("refresh climber",), then="rust"),
    item("torn-pocket", 2, "blue coins -1", "rust coins +2", "rust nuts +1"),  # ochre has none
    item("golden-acorn", 5, "rust nuts +7"),
    item("raccoon-raid", 4, "blue nuts -2", "ochre nuts -1", "rust nuts +3"),
    item("full-moon", 3, *CLIMBER_REFRESHED, "rust squirrels -digger~", "rust squirrels +digger"),
    item(
        *("grand-feast", 3, "rust nuts +1", "rust squirrels -gatherer", "rust squirrels +gatherer~"),
        *("rust squirrels -glider", "rust squirrels +glider~", *DRAWN),
        says=("collect glider", *ONE, "collect gatherer"),
    ),
]
OTHER_CHOICES = [
    item(
        "market-stall",
        2,
        "deck -3",
        "rust hands +carpenter",
        "rust hands +2*berry-tea",
        says=("choose 2", "draw rust carpenter berry-tea berry-tea"),
    ),
    item("market-stall", 2, "rust stamina +1", "rust nuts +1", says=("choose 3",)),
    item(
        *("work-whistle", 2, "rust nuts +1", "rust squirrels -gatherer", "rust squirrels +gatherer~"),
        says=("collect gatherer", "enough"),
        then="rust",
    ),
    item("work-whistle", 2, says=("enough",), then="rust"),
    item("grand-feast", 3, says=("enough",)),
    squirrel("wrestler", 3, "rust nuts +2", "blue nuts -2", says=("steal blue", "steal blue")),
    squirrel(
        "pantry-keeper", 2, "rust hands -peddler", "rust stashed +peddler", "rust nuts +1", says=("stash peddler",)
    ),
]
FACTS = """
gatherer squirrel Tree 1 copies 4 stash 1 loops nut
peddler squirrel Tree 1 copies 4 stash 1 loops coin
adventurer squirrel Tree 2 copies 4 stash 2 loops nut card
climber squirrel Tree 2 copies 4 stash 2 loops nut coin
motivator squirrel Tree 2 copies 2 stash 2 loops stamina coin
storyteller squirrel Tree 2 copies 2 stash 2 loops card card
pantry-keeper squirrel Tree 2 copies 2 stash 2 loops nut
carpenter squirrel Tree 3 copies 2 stash 3 loops coin coin nut
orchard-elder squirrel Tree 3 copies 2 stash 3 loops nut nut
treetop-mayor squirrel Tree 4 copies 1 stash 4 loops nut coin stamina
cartographer squirrel Tree 2 copies 1 stash 2 loops
shopkeeper squirrel Tree 3 copies 1 stash 3 loops
talent-scout squirrel Tree 2 copies 1 stash 2 loops
archivist squirrel Tree 3 copies 1 stash 3 loops
sentinel squirrel Tree 2 copies 1 stash 2 loops
digger squirrel Ground 1 copies 4 stash 1 loops nut
prospector squirrel Ground 2 copies 4 stash 2 loops coin coin
burrower squirrel Ground 2 copies 2 stash 2 loops stamina
forager squirrel Ground 2 copies 2 stash 2 loops nut nut
wrestler squirrel Ground 3 copies 2 stash 3 loops stamina nut
tunnel-boss squirrel Ground 4 copies 1 stash 4 loops nut nut card
banker squirrel Ground 2 copies 1 stash 2 loops
smuggler squirrel Ground 1 copies 1 stash 2 loops
bandit squirrel Ground 3 copies 1 stash 3 loops
night-gardener squirrel Ground 3 copies 1 stash 3 loops
glider squirrel Flying 1 copies 4 stash 1 loops card
messenger squirrel Flying 2 copies 2 stash 2 loops card coin
wind-rider squirrel Flying 2 copies 2 stash 2 loops stamina coin
sky-pirate squirrel Flying 3 copies 1 stash 3 loops nut nut
storm-wing squirrel Flying 4 copies 1 stash 4 loops nut nut stamina
navigator squirrel Flying 2 copies 1 stash 2 loops
stargazer squirrel Flying 2 copies 1 stash 2 loops
acorn-pouch item 1 copies 4 stash 1
trail-map item 1 copies 4 stash 1
berry-tea item 2 copies 4 stash 2
hollow-log item 1 copies 4 stash 2
slingshot item 1 copies 4 stash 1
coin-purse item 0 copies 2 stash 1
work-whistle item 2 copies 2 stash 2
nut-cart item 3 copies 2 stash 3
buried-chest item 3 copies 2 stash 3
spyglass item 1 copies 2 stash 2
mud-puddle item 2 copies 2 stash 2
market-stall item 2 copies 2 stash 2
hammock item 1 copies 2 stash 1
torn-pocket item 2 copies 2 stash 2
golden-acorn item 5 copies 1 stash 5
raccoon-raid item 4 copies 1 stash 3
full-moon item 3 copies 1 stash 3
grand-feast item 3 copies 1 stash 4
""".strip().splitlines()
WORDS = [line.split()[0] for line in FACTS]
LOOPS = {line.split()[0]: line.partition("loops")[2].split() for line in FACTS if " loops" in line}
STASH = {line.split()[0]: int(line.partition("stash ")[2].split()[0]) for line in FACTS}


def name_of(case: Case) -> str:
    return f"{case.card}: {', '.join(case.says)}"


@pytest.mark.rule("SI-1", "SI-9", "SI-10")
@pytest.mark.parametrize("case", [*CASES, *OTHER_CHOICES], ids=name_of)
def test_a_card_does_what_it_says_and_nothing_else(case: Case) -> None:
    item = f"rust used +{case.card}" in case.changes
    coins = 6 if item else 2  # with 2 nobody can pay coins for stamina, so nothing is asked
    line = Line(hands=(f"{case.card} peddler trail-map",), coins=(coins, 2, 0), **TABLE)
    line.play(f"play {case.card}", *case.says)
    again = case.then == "rust"
    assert line.changed() == summed(*case.changes)
    assert (line.phase, line.actor, line.state.again) == ("awake", case.then, 0)
    assert line.state.turn == 2
    assert bool(line.events("extra")) == again


@pytest.mark.rule("SI-2", "SI-10")
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.card)
def test_a_card_costs_what_it_says(case: Case) -> None:
    """One less in the purse, and it cannot be played."""
    is_item = f"rust used +{case.card}" in case.changes
    for purse, possible in ((case.cost, True), (case.cost - 1, False)):
        if purse < 0:
            continue
        mine: dict[str, Any] = {"stamina": (0,), "coins": (purse,)} if is_item else {"stamina": (purse,), "coins": (0,)}
        line = Line(hands=(case.card,), **mine)
        assert (f"play {case.card}" in line.legal()) == possible


@pytest.mark.rule("SI-1")
def test_every_card_was_played() -> None:
    assert [case.card for case in CASES] == WORDS
    assert len(WORDS) == 50


@pytest.mark.rule("SI-1")
def test_the_facts_of_the_box() -> None:
    facts = []
    box = SquirrelIsland.setup().box
    for card, n in zip(box.cards, box.counts, strict=True):
        kind = f"squirrel {card.tribe}" if card.squirrel else "item"
        loops = " ".join(["", "loops", *card.loops]) if card.squirrel else ""
        facts.append(f"{card.word} {kind} {card.cost} copies {n} stash {card.stash}{loops}")
    assert facts == FACTS
    assert sum(box.counts) == 105
    tribes = Counter(card.tribe for card, n in zip(box.cards, box.counts, strict=True) for _ in range(n))
    assert tribes == {"Tree": 32, "Ground": 19, "Flying": 12, "": 42}


@pytest.mark.rule("SI-7")
@pytest.mark.parametrize("word", LOOPS)
def test_loops_give_in_the_morning_what_they_show(word: str) -> None:
    line = Line(
        2,
        morning=True,
        squirrels=(f"{word}~",),
        mornings=("",),
        day=2,
        first="blue",
        draws="carpenter berry-tea forager digger digger",
    )
    cards = LOOPS[word].count("card")
    if cards:
        assert line.phase == "deal"
        line.play(" ".join(["deal rust", *["carpenter", "berry-tea"][:cards]]))
    assert line.of("rust", "squirrels") == word
    for what, name in (("nut", "nuts"), ("coin", "coins"), ("stamina", "stamina")):
        assert line.of("rust", name) == LOOPS[word].count(what)
    assert line.of("rust", "hands") == " ".join(sorted(["carpenter", "berry-tea"][:cards]))
    assert line.phase == "reveal"


@pytest.mark.rule("SI-19", "SI-24")
@pytest.mark.parametrize("word", WORDS)
def test_a_stashed_card_is_worth_its_stash_value_at_the_end(word: str) -> None:
    for stash in (word, f"{word}?"):
        line = Line(2, stashes=(stash,), days=1, nuts=(1, 1)).play("sleep", "sleep")
        assert line.phase == "over"
        assert line.state.scores == (1 + STASH[word], 1)
        assert line.of("rust", "nuts") == 1
