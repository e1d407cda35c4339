"""What is worth telling of a game: the turn that decided, the costliest choices and the largest luck, in words. All
numbers of a moment are levels: who wants the difference subtracts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from ..core.model.state import CHANCE
from ..core.words.grammar import choose_form, pluralize
from ..core.words.runs import RULES_IN_TEXT, plain
from .analysis import GameAnalysis
from .measuring.curve import BAND, GAMES, moved, player_of
from .measuring.measurement_plan import Evidence, Name
from .reasons import Turn, counted, falls_short, lets_win, reason, wins
from .story import pair

MOST_LUCK: Final = 2
LEVEL: Final = 0.08
"""Turns that surely differ by less are about as good."""
LEAST_LUCK: Final = 0.1
"""Smaller strokes of luck are not told."""
BY_HOUSE: Final = "How the chances moved, by rules of the house; no choice is judged by them."


@dataclass(frozen=True)
class Moment:
    """A choice that cost much, a stroke of luck, or a turn that decided."""

    kind: Name | Literal["luck", "turn"]
    ply: int
    """The ply that it led to; the choice was made at the one before."""
    player: int
    """Whose chance it changed."""
    amount: float
    """What it changed for them, as a part of 1: below 0 where it was given away."""
    played: tuple[str, ...]
    text: str
    levels: tuple[int, int]
    """Chances in hundredths: with the better turn and with the played one; else before and after."""
    better: tuple[str, ...] = ()
    """Empty where nothing better is known."""
    shared: int = 0
    """With so many sentences both turns begin: that far it was right."""
    why: str = ""
    pair: str = ""
    """The levels of a choice as a sentence, once they stand and where they are no certainties."""
    chief: bool = False
    """One of the three at most that tell the most."""


def moments_of(analysis: GameAnalysis, player: int) -> list[Moment]:
    """Of one player, in the order of play. What is one event is told once, as a choice if it was one that cost much."""
    evidence = analysis.plan.evidence.values()
    own = [_of_choice(analysis, each) for each in evidence if each.name and each.choice.player == player]
    costly, strokes = (sorted(some, key=lambda each: -abs(each.amount)) for some in (own, _strokes(analysis, player)))
    strokes = strokes[:MOST_LUCK]
    found = {each.ply: each for each in [*_decisive(analysis, player), *strokes, *costly]}
    if analysis.settled and not found:
        return _close_call(analysis, player)
    chief = {each.ply for some in (_decisive(analysis, player), costly, strokes) for each in some[:1]}
    return [replace(found[ply], chief=ply in chief) for ply in sorted(found)]


def _of_choice(analysis: GameAnalysis, evidence: Evidence) -> Moment:
    choice, game, name = evidence.choice, analysis.game, analysis.called(evidence.choice.player)
    trial = analysis.work.trial(choice)
    said = trial.said(0), trial.said(evidence.best)
    played, better = (Turn(game, analysis.line[choice.ply].state, each, choice.seat) for each in said)
    shared = _shared(*said)
    cost = round(100 * evidence.cost)
    after = min(round(100 * analysis.curve[choice.end][choice.player]), 100 - cost)
    win = loss = short = why = ""
    if all(said):
        win, loss, why = wins(better), lets_win(played, better), reason(played, better)
        short = falls_short(played, better, name == "You")
    after = 100 - cost if win else 0 if loss else after
    levels = after + cost, after
    if loss and choice.ply not in analysis.counted:
        analysis.counted[choice.ply] = counted(played)
    told = analysis.counted.get(choice.ply) or ("" if win and loss else pair(levels, name, game.settings.secrets))
    assert evidence.name
    return Moment(
        evidence.name,
        choice.ply + 1,
        choice.player,
        -evidence.cost,
        said[0],
        f"{name} played {played.text(shared if shared < len(said[0]) - 1 else 0)}. {short}".strip(),
        levels,
        said[1],
        shared,
        why,
        told if analysis.settled else "",
    )


def _close_call(analysis: GameAnalysis, player: int) -> list[Moment]:
    """Where nothing stands out: the choice whose two turns surely were about as good, as a question."""
    plan = analysis.plan
    mine = [each for each in plan.evidence.values() if each.choice.player == player and each.measured.n]
    level = [each for each in mine if abs(each.cost) + plan.error(each) + plan.floor < LEVEL]
    for each in sorted(level, key=lambda each: abs(each.cost))[:1]:
        trial, state, seat = analysis.work.trial(each.choice), analysis.line[each.choice.ply].state, each.choice.seat
        played, other = (Turn(analysis.game, state, trial.said(n), seat) for n in (0, each.best))
        shared = _shared(played.said, other.said)
        text = f"A close call: {played.text(shared)} or {other.text(shared)}? Both are about as good."
        chance = round(100 * analysis.curve[each.choice.ply][player])
        levels = chance, chance
        return [Moment("turn", each.choice.ply + 1, player, 0.0, played.said, text, levels, chief=True)]
    return []


def _shared(one: Sequence[str], other: Sequence[str]) -> int:
    """With so many sentences both turns begin."""
    return next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)


def _decisive(analysis: GameAnalysis, player: int) -> list[Moment]:
    """What led to the final side, where it was a turn whose cards everybody saw."""
    story = analysis.story(player)
    begin, step = story.steps[story.decisive - 1], story.steps[story.decisive]
    if not story.decisive or step.player < 0 or not story.is_sure:
        return []
    nodes, state = analysis.line[begin.ply + 1 : step.ply + 1], analysis.line[begin.ply].state
    said = tuple(node.say for node in nodes)
    text = f"{story.names[step.player]} played {Turn(analysis.game, state, said, nodes[0].seat or 0).text()}."
    levels = round(100 * begin.chance), round(100 * step.chance)
    return [Moment("turn", begin.ply + 1, player, step.chance - begin.chance, said, text, levels)]


def _strokes(analysis: GameAnalysis, player: int) -> Iterator[Moment]:
    """What chance did, as far as the review's viewer heard it."""
    game, line, curve = analysis.game, analysis.line, analysis.curve
    least = LEAST_LUCK if analysis.story(player).is_sure else 1
    for ply in range(1, len(line)):
        change, before, after = moved(curve, ply)[player], line[ply - 1].state, line[ply].state
        if player_of(line[ply]) == CHANCE and abs(change) >= least:
            say, view = before.heard(line[ply].say, CHANCE, analysis.viewer), after.seen_by(analysis.viewer)
            told = next((plain(entry["text"]) for entry in game.stage().log(view, view.events)), say)
            what = game.players.in_names(RULES_IN_TEXT.sub(r"\2", told), after)
            name = analysis.called(player)
            text = f"{'Good' if change > 0 else 'Bad'} luck{'' if name == 'You' else f' for {name}'}: {what}"
            levels = round(100 * curve[ply - 1][player]), round(100 * curve[ply][player])
            yield Moment("luck", ply, player, change, (say,), text, levels)


def note(analysis: GameAnalysis) -> str:
    """What the words of a review mean, and what it does not tell."""
    plan = analysis.plan
    if analysis.house:
        plies, points = pluralize(len(plan.chosen), "ply", "plies"), pluralize(round(100 * BAND), "point")
        curve = f"The curve is of {GAMES} games from each of {plies}, played on by these rules: give or take {points}."
        return f"{curve} More is not known with {analysis.house.ids}."
    judged = sum(each.choice.player in analysis.players for each in plan.evidence.values())
    checked = f"{pluralize(judged, 'choice')} {choose_form(judged, 'was', 'were')} checked"
    texts = [f"{checked} for a cost of {round(100 * plan.threshold)} points or more."]
    if analysis.game.settings.secrets:
        texts.append("What a player could not know counts as luck.")
    if plan.faults:
        ply, fault = next(iter(plan.faults.items()))
        texts.append(f"Not looked at: {pluralize(len(plan.faults), 'place')}, as ply {ply}: {fault}.")
    return " ".join(texts)
