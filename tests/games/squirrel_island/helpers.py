"""A line of play, said in sentences, and the changes it makes; and decks of one's own."""

from __future__ import annotations

from collections import Counter
from typing import Any, Self

from squirrelwidgets.core.model.events import Event
from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.games.squirrel_island import SquirrelIsland
from squirrelwidgets.games.squirrel_island.rules.phases import Phase
from tests.reference.squirrel_island.table import SEATS, many

NUMBERS = {phase: phase.name.lower() for phase in Phase}
USUAL: dict[str, Any] = {"hands": "", "stamina": 5, "coins": 2, "nuts": 0}
"""The things of a seat that the options leave out."""
BY_SEAT = ("hands", "squirrels", "used", "stashes", "known", "stamina", "coins", "nuts")

Things = dict[str, "int | Counter[str]"]


class Line:
    """A game from the middle of day 1 on, or from its `morning`. Options by seat may leave out the last seats."""

    def __init__(self, players: int = 3, *, morning: bool = False, **options: Any) -> None:
        if not morning:
            options = {**dict.fromkeys(USUAL, ()), **options}
        for name in set(BY_SEAT) & set(options):
            options[name] = tuple([*options[name], *[USUAL.get(name, "")] * players][:players])
        options.setdefault("first", "rust")
        self.states: list[Any] = [SquirrelIsland.begin(SquirrelIsland.setup(players=players, **options))]

    @property
    def state(self) -> Any:
        return self.states[-1]

    @property
    def words(self) -> Any:
        return self.state.setup.box.words

    def play(self, *sentences: str) -> Self:
        for text in sentences:
            state = self.state
            self.states.append(state.play(state.parse(text), state.actors[0]))
        return self

    def events(self, kind: str) -> list[Event]:
        """The events of a kind, from the beginning."""
        return [event for state in self.states for event in state.events if event.kind == kind]

    @property
    def actor(self) -> str:
        """The player who decides now."""
        if not self.state.actors:
            return ""
        (seat,) = self.state.actors
        return "chance" if seat == CHANCE else SEATS[seat]

    @property
    def phase(self) -> str:
        return NUMBERS[self.state.phase]

    def legal(self, first: str = "") -> list[str]:
        """The legal sentences; with a word only those that begin with it, without that word."""
        sentences = self.state.sentences()
        return [text[len(first) :].strip() for text in sentences if not first or text.split()[0] == first]

    def whys(self, text: str, seat: str = "") -> str:
        """The rule by which that is not possible; empty if it is."""
        why = self.state.explain(text, SEATS.index(seat) if seat else None)
        return why.rule if why else ""

    # -- what there is

    def of(self, seat: str, what: str) -> Any:
        """Something of a seat, cards as sorted words."""
        value = getattr(self.state, what)[SEATS.index(seat)]
        return value if isinstance(value, int) else " ".join(sorted(map(self.card, value)))

    def card(self, kind: int) -> str:
        """A card as its word; a tired squirrel with a ~ behind."""
        return str(self.words[kind]) if kind >= 0 else f"{self.words[~kind]}~"

    @property
    def island(self) -> str:
        """The open spaces of the Island."""
        spaces = self.state.island[: self.state.opened]
        return " ".join(self.words[kind] if kind >= 0 else "." for kind in spaces)

    def things(self, ply: int = -1) -> Things:
        """All that can change, by name."""
        state = self.states[ply]
        things: Things = {"deck": state.deck_size, "again": state.again}
        for number in range(len(state.scores)):
            seat = SEATS[number]
            for name in ("stamina", "coins", "nuts", "asleep"):
                things[f"{seat} {name}"] = int(getattr(state, name)[number])
            for name in ("hands", "squirrels", "used", "stashed", "stowed", "known"):
                things[f"{seat} {name}"] = Counter(map(self.card, getattr(state, name)[number]))
        things["island"] = Counter(self.words[kind] for kind in state.island if kind >= 0)
        things["token"] = Counter([SEATS[state.first]] if state.first >= 0 else [])
        things["day"] = state.day
        return things

    def changed(self, since: int = 0) -> list[str]:
        """The changes since then, sorted: `rust nuts +2`, `blue squirrels +digger~`."""
        return differences(self.things(since), self.things())


def differences(before: Things, after: Things) -> list[str]:
    changes = []
    for name, now in after.items():
        then = before[name]
        if isinstance(now, Counter) and isinstance(then, Counter):
            changes += [f"{name} +{word}" for word in (now - then).elements()]
            changes += [f"{name} -{word}" for word in (then - now).elements()]
        elif isinstance(now, int) and isinstance(then, int) and now != then:
            changes.append(f"{name} {now - then:+}")
    return sorted(changes)


def summed(*lines: str) -> list[str]:
    """Changes as `changed` gives them: numbers of the same thing are added up, `2*` cards are two entries."""
    numbers: Counter[str] = Counter()
    changes = []
    for line in lines:
        name, _, change = line.rpartition(" ")
        if change[1:].isdigit():
            numbers[name] += int(change)
        else:
            changes += [f"{name} {change[0]}{word}" for word in many(change[1:])]
    return sorted([*changes, *(f"{name} {n:+}" for name, n in numbers.items() if n)])


# -- decks


WORDS = SquirrelIsland.setup().box.words


def only(cards: str) -> str:
    """A box that holds just these."""
    counts = Counter(many(cards))
    return " ".join(f"{counts[word]}*{word}" for word in WORDS)


def own(name: str, *effect: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A squirrel of one's own."""
    card = {"id": name, "name": name.capitalize(), "type": "squirrel", "tribe": "Tree", "cost": 1, "copies": 4}
    return {**card, "stash": 1, "effect": list(effect), **more}


def deck(*cards: dict[str, Any]) -> list[dict[str, Any]]:
    """A deck of one's own, with plain squirrels to be drawn."""
    return [*cards, own("plain", copies=40, loops=["nut"]), own("other", copies=20, loops=["coin"])]


NUT = {"op": "gain", "what": "nut", "n": 1}
COIN = {"op": "gain", "what": "coin", "n": 1}
DRAW = {"op": "draw", "n": 1}
AGAIN = {"op": "go_again"}
