"""How a game went for one player, in words. Each sentence is a predicate of the numbers, empty where it is not so. It
speaks of levels and has no digits of them; where an interval lies over a border, it is the milder word."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby, pairwise
from typing import Any, Final, NamedTuple

from ..core.model.state import CHANCE
from ..core.play.tree import Node
from ..core.scene.stage import Stage
from ..core.words.grammar import choose_form
from ..lessons.content.texts import WORDS
from .measuring.curve import Chances

AHEAD: Final = 0.65
"""Of two players; with less than the rest of it one is behind."""
BEHIND: Final = 0.6
"""Of more players: who has less than this part of an even share."""
WON: Final = 0.85
"""Whose turn leaves another so much has let them win."""
TURNED: Final = 0.25
"""What one turn has to move to have decided."""
STEP: Final = 0.1
LUCK: Final = ((0.2, "clearly"), (0.1, "a little"))
PLACES: Final = ("", "First", "Second", "Third", "Fourth", "Fifth", "Sixth")
NOBODY: Final = -2
"""Chance or a choice: where cards are hidden, a turn also moves what its player could not know."""


class Step(NamedTuple):
    """A turn as far as chance, or an event of chance; the first step is the start."""

    ply: int
    """That it led to."""
    player: int
    when: str
    chance: float
    level: int
    """1: surely ahead of all others, −1: surely behind, 0: neither is sure."""


def level_of(chances: Chances, player: int, band: float) -> int:
    own = chances[player]
    low, high = (own, own) if own in (0, 1) else (own - band, own + band)
    if len(chances) == 2:
        return (low > AHEAD) - (high < 1 - AHEAD)
    second = max(chance for one, chance in enumerate(chances) if one != player)
    return (low > second + band) - (high < BEHIND / len(chances))


def whens_of(stage: Stage[Any], line: Sequence[Node]) -> list[str]:
    """When something was decided at each ply, as a sentence has it. Rows of the move list that are numbers are rounds,
    or turns where each has a row of its own."""
    rows = [stage.turn_row(node.state) for node in line]
    pairs = {(row.round, row.turn) for row in rows if row.round.isdigit()}
    unit = "round" if len(pairs) > len({number for number, _ in pairs}) else "turn"
    return [
        f"{unit} {row.round}" if row.round.isdigit() else row.round if " " in row.round else f"the {row.round.lower()}"
        for row in rows
    ]


def within(when: str) -> str:
    return f"{'at' if when == 'the start' else 'on' if when.startswith('day') else 'in'} {when}"


def in_words(n: int) -> str:
    return WORDS[n] if n < len(WORDS) else f"{n}"


def be(name: str) -> str:
    return f"{name} {'were' if name == 'You' else 'was'}"


def whose(name: str) -> str:
    return "your" if name == "You" else f"{name}'s"


def turn_of(name: str, when: str) -> str:
    return f"{whose(name)} {when if when.startswith('turn') else f'turn {within(when)}'}"


@dataclass(frozen=True)
class Story:
    """Of a player at the end of a game."""

    steps: Sequence[Step]
    player: int
    names: Sequence[str]
    """By player; one of them may be "You"."""
    place: int
    band: float

    @property
    def name(self) -> str:
        return self.names[self.player]

    @property
    def side(self) -> int:
        """1: won, −1: lost, 0: shared."""
        return (self.steps[-1].chance == 1) - (self.steps[-1].chance == 0)

    @property
    def is_sure(self) -> bool:
        """The curve can tell of more than how it ended."""
        return self.band < TURNED

    @cached_property
    def sides(self) -> list[int]:
        """On which the player surely was, one after the other."""
        return [side for side, _ in groupby(step.level for step in self.steps if step.level)]

    @cached_property
    def turn(self) -> int:
        """The number of the step that led to the final side for good; 0: nothing did."""
        left = (n for n in range(len(self.steps) - 1, -1, -1) if self.steps[n].level != self.side)
        return next(left, -1) + 1 if self.side else 0

    @cached_property
    def change(self) -> int:
        """The number of the step of the last sure change of sides."""
        last = max((n for n, step in enumerate(self.steps) if step.level == -self.side), default=-1)
        return next((n for n in range(last + 1, len(self.steps)) if self.steps[n].level == self.side), 0)

    @property
    def decisive(self) -> int:
        """The number of the step that the headline speaks of, or could."""
        return self.change if len(self.sides) > 1 and not decided(self) else self.turn

    @property
    def even(self) -> str:
        return "Even" if len(self.names) == 2 else "Open"

    def even_before(self, when: str) -> str:
        """Empty where nothing was before it."""
        unit, *rest = when.rsplit(" ", 1)
        before = int(rest[0]) - 1 if rest and rest[0].isdigit() else 0
        return f"{self.even} for {choose_form(before, f'one {unit}', f'{in_words(before)} {unit}s')}." if before else ""

    @property
    def headline(self) -> str:
        """The first that holds, after the place among many."""
        if not self.side:
            return f"{self.name} shared the win."
        place = f"{PLACES[self.place]} of {in_words(len(self.names))}." if len(self.names) > 2 and self.side < 0 else ""
        said = next(filter(None, (rule(self) for rule in RULES if self.is_sure)), "")
        return f"{place} {said}".strip() or f"{self.name} {'won' if self.side > 0 else 'lost'}."


def decided(story: Story) -> str:
    """One turn or one event of chance moved much, and the final side was never left again."""
    before, step = story.steps[story.turn - 1], story.steps[story.turn]
    if not story.turn or abs(step.chance - before.chance) - story.band < TURNED:
        return ""
    names = {CHANCE: f"luck {within(step.when)}", NOBODY: step.when}
    what = names.get(step.player) or turn_of(story.names[step.player], step.when)
    is_even = not any(each.level for each in story.steps[: story.turn])
    return f"{story.even_before(step.when) if is_even else ''} {what[0].upper()}{what[1:]} {_did(story, step)}.".strip()


def _did(story: Story, step: Step) -> str:
    """What somebody's turn, or chance, did for the end."""
    is_own, lost = step.player == story.player, story.side < 0
    if is_own and lost and len(story.names) == 2 and step.chance < 1 - WON:
        return f"let {story.names[1 - story.player]} win"
    if step.player >= 0 and not is_own and not lost and step.chance > WON:
        return f"let {'you' if story.name == 'You' else story.name} win"
    return "turned it" if is_own and lost else "decided"


def turned(story: Story) -> str:
    """Surely on both sides, one after the other."""
    turns, won, name = len(story.sides) - 1, story.side > 0, story.name
    if turns == 1 and won:
        return f"{name} won from behind: {story.steps[story.change].when} turned it."
    if turns == 1:
        left = max(n for n, step in enumerate(story.steps) if step.level > 0) + 1
        when = story.steps[left].when
        return f"{be(name)} ahead {'only at' if when == 'the start' else 'until'} {when}."
    if turns == 2:
        return f"{name} {'won, after giving the lead away' if won else 'lost, after coming back'} once."
    lead = "The lead changed" if len(story.names) == 2 else "It turned"
    return f"{lead} {in_words(turns)} times. The last time decided." if turns > 2 else ""


def open_to_the_end(story: Story) -> str:
    """Neither side was sure before the last round."""
    last = story.steps[-1].when
    if any(step.level for step in story.steps if step.when != last) or len(story.sides) > 1:
        return ""
    if len(story.names) > 2 and story.side < 0:
        return f"{be(story.name)} never in front, and not far behind."
    return f"{story.even} until the last {last.split()[0]}."


def one_side(story: Story) -> str:
    """Never surely on the other side, and on the final one for good from some step on."""
    if story.sides != [story.side]:
        return ""
    when, word, other = story.steps[story.turn].when, *("ahead", "behind")[:: story.side]
    if story.change != story.turn:
        return f"{be(story.name)} never clearly {other}, and {word} for good from {when} on."
    if story.side < 0 and (even := story.even_before(when)):
        return f"{even} {when.capitalize()} turned it."
    name, were = be(story.name).split()
    return f"{name}{' won, and' if story.side > 0 else ''} {were} {word} from {when} on."


def step_by_step(story: Story) -> str:
    """No turn moved much."""
    if any(abs(after.chance - before.chance) >= STEP for before, after in pairwise(story.steps)):
        return ""
    ahead = story.names[story.player if story.side > 0 else 1 - story.player] if len(story.names) == 2 else ""
    return f"No single turn decided it.{f' {ahead} drew ahead step by step.' if ahead else ''}"


RULES: Final = (decided, turned, open_to_the_end, one_side, step_by_step)


def pair(levels: tuple[int, int], name: str, hidden: bool) -> str:
    """Of a choice, with the better turn and with the one that was played."""
    you = name == "You"
    games = f"games that looked like this to {'you' if you else name}" if hidden else "games from here"
    return f"Of 100 {games} the better turn wins {levels[0]}, {'yours' if you else 'the one played'} {levels[1]}."


def luck_line(story: Story, luck: float, costly: int | None) -> str:
    """Luck, and how many own turns surely cost something; None: that is not known yet."""
    name = story.name
    word = next((word for least, word in LUCK if abs(luck) - story.band > least), "")
    side = (1 if luck > 0 else -1) if word else 0
    for_whom = f"{'for' if side > 0 else 'against'} {'you' if name == 'You' else name}"
    said = f"Luck was {word} {for_whom}" if side else "Luck was even"
    if costly is None:
        return f"{said}."
    of = f"{in_words(costly)} {choose_form(max(1, costly), 'turn')} of {'yours' if name == 'You' else whose(name)}"
    cost = "cost something" if costly else f"is known to have cost {'you ' if name == 'You' else ''}much"
    return f"{said}, {'but' if side and side == -story.side else 'and'} {of} {cost}."
