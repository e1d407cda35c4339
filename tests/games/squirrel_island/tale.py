"""A line of states of Squirrel Island, told in sentences, and what each of them changed."""

from __future__ import annotations

from collections import Counter
from typing import Any, Self

from squirrelwidgets.core.model.events import Event
from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.games.squirrel_island import SquirrelIsland
from squirrelwidgets.games.squirrel_island.rules import phases
from tests.reference.squirrel_island import SEATS, many

PHASES = "first deal draw reveal stow awake asleep take stash refresh collect steal tire choose order over".split()
NUMBERS = {getattr(phases, name.upper()): name for name in PHASES}
USUAL: dict[str, Any] = {"hands": "", "stamina": 5, "coins": 2, "nuts": 0}
"""What a seat has of which a tale says nothing."""
BY_SEAT = ("hands", "squirrels", "used", "stashes", "known", "stamina", "coins", "nuts")

Things = dict[str, "int | Counter[str]"]


class Tale:
    """A game in the middle of day 1, unless it begins in the `morning`; the seats named last may be left out."""

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

    def told(self, kind: str) -> list[Event]:
        return [event for state in self.states for event in state.events if event.kind == kind]

    @property
    def actor(self) -> str:
        """Who decides now."""
        if not self.state.actors:
            return ""
        (seat,) = self.state.actors
        return "chance" if seat == CHANCE else SEATS[seat]

    @property
    def phase(self) -> str:
        return NUMBERS[self.state.phase]

    def legal(self, first: str = "") -> list[str]:
        """What can be said now; with a word only sentences that begin with it, and without that word."""
        said = self.state.sentences()
        return [text[len(first) :].strip() for text in said if not first or text.split()[0] == first]

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
        found: Things = {"deck": state.deck_size, "again": state.again}
        for number in range(len(state.scores)):
            seat = SEATS[number]
            for name in ("stamina", "coins", "nuts", "asleep"):
                found[f"{seat} {name}"] = int(getattr(state, name)[number])
            for name in ("hands", "squirrels", "used", "stashed", "stowed", "known"):
                found[f"{seat} {name}"] = Counter(map(self.card, getattr(state, name)[number]))
        found["island"] = Counter(self.words[kind] for kind in state.island if kind >= 0)
        found["token"] = Counter([SEATS[state.first]] if state.first >= 0 else [])
        found["day"] = state.day
        return found

    def changed(self, since: int = 0) -> list[str]:
        """What is not as it was then: `rust nuts +2`, `blue squirrels +digger~`; sorted."""
        return differences(self.things(since), self.things())


def differences(before: Things, after: Things) -> list[str]:
    found = []
    for name, now in after.items():
        then = before[name]
        if isinstance(now, Counter) and isinstance(then, Counter):
            found += [f"{name} +{word}" for word in (now - then).elements()]
            found += [f"{name} -{word}" for word in (then - now).elements()]
        elif isinstance(now, int) and isinstance(then, int) and now != then:
            found.append(f"{name} {now - then:+}")
    return sorted(found)


def summed(*lines: str) -> list[str]:
    """Changes as `changed` tells them: numbers of the same thing are added up, `2*` cards are two lines."""
    numbers: Counter[str] = Counter()
    found = []
    for line in lines:
        name, _, change = line.rpartition(" ")
        if change[1:].isdigit():
            numbers[name] += int(change)
        else:
            found += [f"{name} {change[0]}{word}" for word in many(change[1:])]
    return sorted([*found, *(f"{name} {n:+}" for name, n in numbers.items() if n)])
