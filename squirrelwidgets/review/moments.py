"""What is worth telling of a game: the turn that decided, the costliest choices and the largest luck, in words. All
numbers of a moment are levels: who wants the difference subtracts."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from ..core.model.state import CHANCE
from ..core.play.game import Game
from ..core.play.tree import Node
from ..core.words.grammar import choose_form, ordinal, pluralize
from ..core.words.runs import RULES_IN_TEXT
from .measuring.curve import BAND, GAMES, Terms, moved, player_of
from .measuring.looks import Evidence, Name
from .reasons import Turn, lets_win, log_of, reason, wins
from .story import Story
from .study import Study

MOST: Final = 7
MOST_LUCK: Final = 2
LEAST_LUCK: Final = 0.05
"""Smaller strokes of luck are not told."""
BY_HOUSE: Final = "How the chances moved, by rules of the house; no choice is judged by them."


@dataclass(frozen=True)
class Moment:
    """A choice that cost much, a stroke of luck, or a turn that decided."""

    kind: Name | Literal["luck", "turn"]
    ply: int
    """The ply that it led to; the choice was made at the one before."""
    player: int
    """Whose choice; of luck, whose chance changed."""
    amount: float
    """What it changed for them, as a part of 1: below 0 where it was given away."""
    error: float
    """Half the interval of that; 0: it is exact."""
    played: tuple[str, ...]
    better: tuple[str, ...]
    shared: int
    """With so many sentences both turns begin: that far it was right."""
    text: str
    why: str
    levels: tuple[int, int] = (0, 0)
    """Chances in hundredths: with the better turn and with the played one; else before and after."""


def moments_of(study: Study, players: Collection[int]) -> list[Moment]:
    """In the order of play."""
    evidence = study.looks.evidence.values()
    bad = [_of_choice(study, each) for each in evidence if each.name and each.choice.player in players]
    strokes = sorted(_strokes(study, players), key=lambda each: -abs(each.amount))[:MOST_LUCK]
    worst = sorted(bad, key=lambda each: each.amount)[: MOST - len(strokes)]
    return sorted([*worst, *strokes], key=lambda each: each.ply)


def _of_choice(study: Study, evidence: Evidence) -> Moment:
    choice, game = evidence.choice, study.game
    trial = study.work.trial(choice)
    said = trial.said(0), trial.said(evidence.best)
    played, better = (Turn(game, study.line[choice.ply].state, each, choice.seat) for each in said)
    shared = next((n for n, (one, other) in enumerate(zip(*said, strict=False)) if one != other), 0)
    cost = round(100 * evidence.cost)
    after = min(round(100 * study.curve[choice.end][choice.player]), 100 - cost)
    assert evidence.name
    return Moment(
        evidence.name,
        choice.ply + 1,
        choice.player,
        -evidence.cost,
        0.0 if wins(better) and lets_win(played, better) else study.looks.error(evidence),
        *said,
        shared,
        f"{study.called(choice.player)} played {played.text(shared)}.",
        reason(played, better) if all(said) else "",
        (after + cost, after),
    )


def decisive(study: Study, story: Story) -> Moment | None:
    """The last sure change to the final side, where it was a turn whose cards everybody saw."""
    step = story.steps[story.change]
    if not story.change or step.player < 0:
        return None
    begin = story.steps[story.change - 1]
    nodes, state = study.line[begin.ply + 1 : step.ply + 1], study.line[begin.ply].state
    said = tuple(node.say for node in nodes)
    text = f"{study.called(step.player)} played {Turn(study.game, state, said, nodes[0].seat or 0).text()}."
    levels = round(100 * begin.chance), round(100 * step.chance)
    return Moment("turn", begin.ply + 1, story.player, step.chance - begin.chance, 0.0, said, (), 0, text, "", levels)


def told_of(study: Study, story: Story, moments: Sequence[Moment]) -> tuple[list[Moment], set[int]]:
    """In the order of play, with the turn that decided; and the plies of the three at most that tell the most: that
    turn, the costliest choice, the largest luck. What is one event is told once."""
    turn = decisive(study, story)
    own = [each for each in moments if each.kind != "luck"]
    plies = {each.ply for each in moments}
    chief = {turn.ply} if turn else set()
    for some in (own, [each for each in moments if each.kind == "luck"]):
        chief |= {max(some, key=lambda each: abs(each.amount)).ply} if some else set()
    extra = [turn] if turn and turn.ply not in plies else []
    return sorted([*moments, *extra], key=lambda each: each.ply), chief


def _strokes(study: Study, players: Collection[int]) -> Iterator[Moment]:
    """What chance did, as far as the review's viewer heard it."""
    for ply in range(1, len(study.line)):
        change, before = moved(study.curve, ply), study.line[ply - 1].state
        player = max(players, key=lambda one: abs(change[one]), default=-1)
        if player < 0 or player_of(study.line[ply]) != CHANCE or abs(change[player]) < LEAST_LUCK:
            continue
        say, after = before.heard(study.line[ply].say, CHANCE, study.viewer), study.line[ply].state
        told = " ".join(log_of(study.game, after, study.viewer)[:1])
        what = study.game.players.in_names(RULES_IN_TEXT.sub(r"\2", told), after)
        whose = "" if player == study.me else f" for {study.game.players.names[player]}"
        text = f"{'Good' if change[player] > 0 else 'Bad'} luck{whose}: {what or say}"
        levels = round(100 * study.curve[ply - 1][player]), round(100 * study.curve[ply][player])
        yield Moment("luck", ply, player, change[player], 0.0, (say,), (), 0, text, "", levels)


# -- what stands round the list


def note(study: Study) -> str:
    """What the words of a review mean, and what it does not tell."""
    looks = study.looks
    if study.house:
        plies, points = pluralize(len(looks.chosen), "ply", "plies"), pluralize(round(100 * BAND), "point")
        curve = f"The curve is of {GAMES} games from each of {plies}, played on by these rules: give or take {points}."
        return f"{curve} More is not known with {study.house.ids}."
    judged = sum(each.choice.player in study.players for each in looks.evidence.values())
    checked = f"{pluralize(judged, 'choice')} {choose_form(judged, 'was', 'were')} checked"
    texts = [f"{checked} for a cost of {round(100 * looks.threshold)} points or more."]
    if study.game.settings.secrets:
        texts.append("What a player could not know counts as luck.")
    if looks.faults:
        ply, fault = next(iter(looks.faults.items()))
        texts.append(f"Not looked at: {pluralize(len(looks.faults), 'place')}, as ply {ply}: {fault}.")
    return " ".join(texts)


def rounded(terms: Terms) -> list[int]:
    """The terms as whole percents that add up: the largest remainder is rounded last."""
    exact = [100 * each for each in terms[:4]]
    whole = [round(each) for each in exact]
    rest = round(100 * terms.result) - sum(whole)
    by_remainder = sorted(range(4), key=lambda n: (whole[n] - exact[n]) * (1 if rest > 0 else -1))
    for n in by_remainder[: abs(rest)]:
        whole[n] += 1 if rest > 0 else -1
    return [*whole, round(100 * terms.result)]


def place_of(game: Game, end: Node, seat: str) -> tuple[int, int]:
    """Of how many; 0: nobody says."""
    ranks = game.stage().status(end.state, game.story(end)).get("over", {}).get("ranks", [])
    return next((each["place"] for each in ranks if each["seat"] == seat), 0), len(ranks)


def outcome(game: Game, end: Node, seat: str, result: float) -> str:
    """How it ended for a player, in a few words."""
    place, of = place_of(game, end, seat)
    if 0 < result < 1:
        return "shared"
    return "won" if result else f"{ordinal(place)} of {of}" if place > 1 and of > 2 else "lost"
