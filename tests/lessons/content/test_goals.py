"""Every kind of goal, in all five games, with hidden hands too: from positions of random games."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

import squirrelwidgets
from squirrelwidgets import CHANCE, GAMES, BadLesson, Lesson, Scurry
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.core.play.tree import Node
from squirrelwidgets.lessons.content.step import Step, step_of
from squirrelwidgets.lessons.session.lookahead import search
from squirrelwidgets.lessons.session.referee import Referee

SETUPS = {
    "Scurry": "4/random",
    "Squarrels": "players=3 target=20 race=none",
    "SquirrelRush": "players=2",
    "NutHunt": "players=2",
    "SquirrelIsland": "players=2 days=2",
}
each_game = pytest.mark.parametrize("name", GAMES)


@cache
def played(name: str, seed: int) -> Game:
    """A random game, to its end."""
    kind: type[Game] = getattr(squirrelwidgets, name)
    setup = kind.setup(SETUPS.get(name))
    return kind(setup=setup, seats=["random"] * kind.player_count(setup), seed=seed).run()


def decisions(game: Game) -> list[Node]:
    """Early nodes at which somebody decided alone, with what was decided."""
    return [
        node
        for node in game.node.line()
        if node.ply < 60
        and len(node.state.actors) == 1
        and node.state.actors != (CHANCE,)
        and node.next
        and not node.state.interval
    ]


def last_decision(game: Game) -> Node:
    return next(node for node in reversed(game.node.line()[:-1]) if node.state.actors != (CHANCE,))


def step_at(game: Game, node: Node, **fields: Any) -> Step:
    """A step that begins at a node. Chance says what it said in the game."""
    given = [each.say for each in node.line()[1:]]
    chance = [each.say for each in game.node.line()[1:] if each.by_chance()]
    seat = game.players.seats()[node.state.actors[0]]["id"]
    own = [say for say, each in zip(given, node.line()[1:], strict=True) if not each.by_chance()]
    values = {"task": "Do it.", "setup": str(game.settings), "given": own, "chance": chance, "seed": game.seed}
    return step_of(type(game), {**values, "seat": seat, **fields}, "step 1")


def opened(step: Step, kind: type[Game]) -> Referee:
    return Referee(step, step.opened(kind))


@each_game
@pytest.mark.parametrize("seed", range(3))
def test_a_sentence_is_a_goal(name: str, seed: int) -> None:
    game = played(name, seed)
    for node in decisions(game)[seed::29]:
        say = node.next.say if node.next else ""
        referee = opened(step_at(game, node, goal=say), type(game))
        assert referee.verdict(referee.start()) == "open"
        assert search(referee, referee.start()).solution == (say,)
        referee.game.play(say, seat=referee.seat)
        assert referee.verdict(referee.at(referee.game.node)) == "met"


@each_game
def test_what_happens_is_a_goal(name: str) -> None:
    game = played(name, 1)
    tried = 0
    for node in decisions(game)[::4]:
        assert node.next
        for event in node.next.state.events[:1]:
            goal = {"event": event.kind, "rule": event.rule, **({"to": event.to} if event.to else {})}
            referee = opened(step_at(game, node, goal=goal), type(game))
            referee.game.play(node.next.say, seat=referee.seat)
            assert referee.verdict(referee.at(referee.game.node)) == "met"
            tried += 1
    assert tried > 1


@each_game
def test_an_event_of_another_place_or_rule_is_not_it(name: str) -> None:
    game = played(name, 1)
    node = next(node for node in decisions(game) if node.next and node.next.state.events)
    assert node.next
    kind = node.next.state.events[0].kind
    rules = type(game).rules()
    wrong = next(rule for rule in rules if all(event.rule != rule for event in node.next.state.events))
    told = type(game).events()[kind].fields
    for beside in [
        {"rule": wrong},
        *({name: value} for name, value in (("to", "nowhere"), ("n", 999)) if name in told),
    ]:
        referee = opened(step_at(game, node, goal={"event": kind, **beside}), type(game))
        referee.game.play(node.next.say, seat=referee.seat)
        assert referee.verdict(referee.at(referee.game.node)) != "met"


@each_game
def test_the_best_turn_is_a_goal_and_a_worse_one_is_none(name: str) -> None:
    game = played(name, 2)
    tried = 0
    for node in decisions(game)[::11]:
        referee = opened(step_at(game, node, goal="best"), type(game))
        reach = search(referee, referee.start(), 3000)
        if not reach.solution:
            continue
        referee.game.play(*reach.solution, seat=referee.seat)
        reached = referee.at(referee.game.node)
        assert referee.verdict(reached) == "met"
        assert referee.best == pytest.approx(referee.value(reached))
        worse = [each for each in referee.goes_on(referee.start()) if referee.ended(each)]
        assert all(referee.verdict(each) == "missed" for each in worse if referee.value(each) < referee.best - 1e-6)
        tried += 1
    assert tried > 1


@each_game
def test_winning_and_scoring_are_goals(name: str) -> None:
    game = next(one for seed in range(40) if (one := played(name, seed)) and _wins_by_deciding(one))
    node = last_decision(game)
    assert node.next
    for goal in ("win", {"score": game.state.scores[node.state.actors[0]]}):
        referee = opened(step_at(game, node, goal=goal), type(game))
        if referee.verdict(referee.start()) == "met":
            continue  # the points were there before
        referee.game.play(node.next.say, seat=referee.seat)
        assert referee.verdict(referee.at(referee.game.node)) == "met", goal


def _wins_by_deciding(game: Game) -> bool:
    last = last_decision(game)
    return last.state.actors[0] in game.state.winners and all(node.by_chance() for node in game.node.since(last)[1:])


@each_game
def test_what_is_refused_can_be_found(name: str) -> None:
    game = played(name, 3)
    tried = 0
    for node in decisions(game)[::13]:
        referee = opened(step_at(game, node, goal="win"), type(game))
        rules = {why.rule for text in referee.clickable(referee.floor) if (why := referee.why(text)) and why.rule}
        for rule in sorted(rules)[:2]:
            finder = opened(step_at(game, node, goal={"refused": rule}), type(game))
            text = finder.next_to_find()
            why = finder.why(text)
            assert why is not None
            assert why.rule == rule
            tried += 1
    assert tried > 1


@each_game
def test_a_question_in_python_is_a_goal(name: str) -> None:
    game = played(name, 4)
    node = decisions(game)[0]
    assert node.next
    referee = opened(step_at(game, node, goal=lambda one: one.ply > node.ply), type(game))
    assert referee.verdict(referee.start()) == "open"
    referee.game.play(node.next.say, seat=referee.seat)
    assert referee.verdict(referee.at(referee.game.node)) == "met"


def test_numbers_are_added_up_and_are_at_least() -> None:
    run = {"setup": "4/brown c3/gray f7 f4 h7 e4 g5 h9 d6/squirrels f6 i6", "given": "c6", "task": "Six hops."}
    step = step_of(Scurry, {**run, "goal": {"event": "hopped", "times": 6}, "until": "turn"}, "step 1")
    referee = opened(step, Scurry)
    reach = search(referee, referee.start())
    assert reach.solution is not None
    assert len(reach.solution) == 6
    referee.game.play(*reach.solution[:5])
    (goal,) = referee.goals(referee.at(referee.game.node))
    assert (goal.met, goal.progress) == (False, (5, 6))


def test_all_of_several_goals_are_to_be_met() -> None:
    lunch = {"setup": "4/brown h6/gray f4 e8 g9 e3 h5/squirrels f7 i6", "given": "d7", "task": "Eat."}
    goals = [{"event": "hopped", "to": "e8", "label": "By e8"}, {"event": "ate", "to": "f4", "label": "On f4"}]
    referee = opened(step_of(Scurry, {**lunch, "goal": goals}, "step 1"), Scurry)
    reach = search(referee, referee.start())
    assert reach.solution is not None
    assert reach.solution[0] == "d7" or "e8" in reach.solution
    referee.game.play(*reach.solution[:-1])
    assert [each.met for each in referee.goals(referee.at(referee.game.node))] == [True, False]


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"goal": {"eaten": "f4"}}, "step 1, goal: a goal names one of event"),
        ({"goal": {"event": "ate", "two": "f4"}}, "'two' is no field of it"),
        ({"goal": {"event": "ate", "n": "4"}}, "n is a whole number"),
        ({"goal": {"event": "ate", "n": 1001}}, "n is a whole number from 0 to 1000; not 1001"),
        ({"goal": {"score": -1001}}, "score is a whole number from -1000 to 1000; not -1001"),
        ({"goal": {"event": "ate", "who": "rust"}}, "who is one of brown, gray"),
        ({"goal": {"refused": "SC-99"}}, "'SC-99' is no rule of this game"),
        ({"goal": [{"refused": "SC-9"}, {"score": 3}]}, "must be the only goal"),
        ({"goal": 7}, "a goal is a sentence or several"),
        ({"goal": []}, "sentences are texts with words"),
        ({}, "goal: a step asks for something"),
        ({"goal": "b5", "setup": "9"}, "step 1, setup: side"),
        ({"goal": "b5", "given": "f6"}, "step 1, given: f6: The brown squirrel replaces"),
        ({"goal": "b5", "seat": "rust"}, "step 1, seat: a seat is one of brown, gray"),
        ({"goal": "b5", "seat": "gray"}, "has nothing to decide"),
        ({"goal": "b5", "bots": "gredy"}, "step 1, bots"),
        ({"goal": "b5", "chance": ["seed"], "setup": "5/random"}, "step 1, chance"),
        ({"goal": "b5", "hints": [["b5"], "A clue."]}, "first a text"),
        ({"goal": "b5", "until": "later"}, "one of turn, others is wanted"),
        ({"answer": "four"}, "step 1, answer: without answers to choose it is a whole number"),
        ({"answer": "c", "choose": ["a", "b"]}, "step 1, answer: it is one of the answers"),
        ({"answer": "a", "choose": ["a"]}, "two to four answers"),
        ({"goal": "b5", "hintss": []}, "Nearest: hints"),
        ({"goal": "b5", "wrong": ["f6"]}, "lines with a text each"),
        ({"goal": "b5", "show": ["moon"]}, "some of board, prompt"),
        ({"goal": "b5", "task": "x" * 2000}, "step 1, task: a text of at most 1,000"),
    ],
)
def test_what_a_step_cannot_be_is_told(fields: dict[str, Any], told: str) -> None:
    lesson = Lesson("Sit", Scurry)
    with pytest.raises(BadLesson, match=r"^Sit, step 1") as error:
        lesson.step(**{"task": "Sit down.", **fields})
    assert told in str(error.value)
    assert lesson.steps == ()


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"goal": "f6"}, "no way to do the task was found"),
        ({"goal": {"score": 1}}, "solved before anything is done"),
        ({"goal": "b5", "wrong": {"b5": "No."}}, "'b5' is not wrong"),
        ({"goal": "b5", "wrong": {"f6": "No."}}, "'f6' cannot be played"),
        ({"goal": "b5", "hints": [["q7"]]}, "there is no place 'q7'"),
        ({"goal": "b5", "text": "So it is (SC-77)."}, "SC-77 is no rule"),
        ({"goal": lambda game: game.ply > 0}, "give a solution"),
    ],
)
def test_a_check_finds_what_cannot_be_taught(fields: dict[str, Any], told: str) -> None:
    lesson = Lesson("Sit", Scurry).step(**{"task": "Sit down.", "setup": "5", **fields})
    with pytest.raises(BadLesson, match=r"^Sit, step 1") as error:
        lesson.check()
    assert told in str(error.value)


@pytest.mark.parametrize("number", [0, 1])
def test_any_turn_that_reaches_an_aim_is_right_and_a_miss_says_what_it_lacks(number: int) -> None:
    game = Scurry.puzzle(1)
    fields = {"task": "Win.", "setup": str(game.settings), "goal": {"reach": "win"}}
    lesson = Lesson("Run", Scurry).step(**fields)
    found = game.solve()[number]
    for say in (found.placement, *found.path):
        assert not lesson.answers
        lesson.game.play(say)
    assert [row["right"] for row in lesson.answers] == [True]
    missed = Lesson("Run", Scurry).step(**fields)
    missed.game.play(found.placement)
    while not missed.answers:
        missed.game.play(missed.game.legal[-1])
    session: Any = missed._session
    told = str(session.current.feedback)
    assert (session.current.verdict, "'Not yet.'" in told, " left" in told) == ("missed", True, True)
