"""The mistakes that a teacher makes: each is told, with lesson, step and field, and what would do."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

import pytest

from squirrelwidgets import BadLesson, Lesson, NutHunt, Scurry, SquirrelRush

GLADE: dict[str, Any] = {"setup": "players=2 glade=53,42,21/34,52,13/12,45,51 first=rust", "given": "a3"}
ELEVEN: dict[str, Any] = {**GLADE, "goal": {"score": 11}, "until": "turn"}
"""Eleven acorns can be had, and twelve."""
SIGHT: dict[str, Any] = {"setup": "4/brown e5/gray f3 f4 f9 h6 d4 i9 g8/squirrels f6 h8", "given": "c6"}
RUNS: dict[str, Any] = {"setup": "4/brown c3/gray f7 f4 h7 e4 g5 h9 d6/squirrels f6 i6", "given": "c6"}
"""Runs of two to six hops."""
SCATTER = files("squirrelwidgets.games.nut_hunt") / "lessons/scatter.toml"
FOX: dict[str, Any] = {"setup": tomllib.loads(SCATTER.read_text("utf-8"))["step"][0]["setup"]}
"""Two squirrels have to run."""

MISTAKES: list[tuple[type, dict[str, Any], str]] = [
    # numbers
    (SquirrelRush, {**ELEVEN, "answer": 999, "unit": "acorns"}, "answer: 999 is right, and the goal is met with 11"),
    (SquirrelRush, {**ELEVEN, "task": "Collect the most."}, "goal: the task asks for the most: that is 12"),
    (SquirrelRush, {**ELEVEN, "task": "Collect as many as you can."}, "goal: the task asks for the most: that is 12"),
    (SquirrelRush, {**ELEVEN, "goal": {"score": 99}}, "goal: no way to do the task was found"),
    (SquirrelRush, {**ELEVEN, "goal": {"score": 99}}, "there are no more; 12 of 99 is the most"),
    (SquirrelRush, {**ELEVEN, "goal": [{"score": 11}, {"score": 99}]}, "there are no more; 12 of 99 is the most"),
    (
        SquirrelRush,
        {**GLADE, "answer": 13, "until": "turn", "counts": {"event": "turned", "n": "answer"}},
        "answer: 13 is right, and the most that can be reached is 12",
    ),
    (Scurry, {**SIGHT, "answer": 5, "counts": "moves"}, "answer: there are 4 moves, not 5"),
    (Scurry, {**SIGHT, "answer": 5, "counts": "hops"}, "counts: 'hops' is nothing that is counted: moves, runs"),
    (Scurry, {**SIGHT, "answer": 5, "counts": {"event": "hopped"}}, 'a goal with "answer" for its number'),
    (Scurry, {**SIGHT, "answer": 5, "counts": {"event": "hoped", "n": "answer"}}, "counts: 'hoped' is no event"),
    (
        Scurry,
        {**SIGHT, "goal": "f4", "counts": "moves"},
        "one of answer or choose says what is asked; here is counts",
    ),
    # alternatives
    (SquirrelRush, {**GLADE, "goal": ["b3", "c1"]}, "goal: 'c1' cannot be played. c1 is too far from a3"),
    (SquirrelRush, {**GLADE, "goal": ["b3", "a2 c1"]}, "goal: 'a2 c1' cannot be played: 'c1' is not possible."),
    (SquirrelRush, {**GLADE, "goal": ["b3", "b33"]}, "Nearest: b3."),
    (SquirrelRush, {**GLADE, "goal": [{"score": 11}, {"say": ["b3", "a2"]}]}, "goal: 'a2' does not do the task"),
    # hints
    (SquirrelRush, {**ELEVEN, "hints": ["A clue.", ["c1"]]}, "hints: c1 leads nowhere"),
    (
        SquirrelRush,
        {**ELEVEN, "hints": ["A clue.", ["b33"]]},
        "hints: there is no place 'b33' on this board. Nearest: b3.",
    ),
    (
        Scurry,
        {**SIGHT, "goal": {"refused": "SC-9"}, "hints": ["A clue.", ["f4"]]},
        "hints: none of f4 is refused by SC-9",
    ),
    (Scurry, {**SIGHT, "goal": "f4", "hints": ["So it is (SC-99)."]}, "hints: SC-99 is no rule of Scurry"),
    # events, fields, places
    (SquirrelRush, {**GLADE, "goal": {"event": "turnd"}}, "goal: 'turnd' is no event of this game. Nearest: turned."),
    (SquirrelRush, {**GLADE, "goal": {"event": "turned", "tos": "b3"}}, "goal: 'tos' is no field of it"),
    (SquirrelRush, {**GLADE, "goal": {"event": "turned", "what": "b3"}}, "goal: turned has no what"),
    (
        SquirrelRush,
        {**ELEVEN, "goal": {"event": "turned", "to": "a3 b33"}},
        "positions, and there are no more. Nearest: a3 b3",
    ),
    (NutHunt, {**FOX, "goal": {"event": "scattered", "to": "wilow-wallow"}}, "Nearest: willow-wallow."),
    (SquirrelRush, {**ELEVEN, "goal": {"event": "turned", "to": "moon"}}, "turned never has 'moon' for to."),
    # what is wrong
    (SquirrelRush, {**ELEVEN, "wrong": {"b3 c1": "No."}}, "wrong: 'b3 c1' cannot be played: 'c1' is not possible."),
    (SquirrelRush, {**ELEVEN, "wrong": {"a2 b2 end": "No."}}, "wrong: 'a2 b2 end' cannot be played"),
    (Scurry, {**SIGHT, "goal": "f4", "wrong": {"f4": "No."}}, "wrong: 'f4' is not wrong: it does the task"),
    (Scurry, {**SIGHT, "answer": 4, "wrong": {"4": "No."}}, "wrong: '4' is not wrong: it is the answer"),
    (Scurry, {**SIGHT, "answer": 4, "wrong": {"four": "No."}}, "wrong: 'four' is no answer that can be given"),
    (
        Scurry,
        {**SIGHT, "choose": ["Brown", "Gray", "Both"], "answer": "Gray", "wrong": {"Browm": "No."}},
        "wrong: 'Browm' is no answer that can be given. Nearest: Brown.",
    ),
    (Scurry, {**SIGHT, "goal": {"refused": "SC-9"}, "wrong": {"f4": "No."}}, "wrong: where refusals are to be found"),
    # what is not the end yet
    (
        Scurry,
        {**RUNS, "task": "Make exactly three hops.", "goal": {"event": "hopped", "times": 3}},
        "meets it, and more may come; the task says exactly",
    ),
    # the solution and the replies
    (
        SquirrelRush,
        {**ELEVEN, "solution": ["b3", "b1", "end"]},
        "solution: 'b1' cannot be played. b1 is too far from b3",
    ),
    (SquirrelRush, {**ELEVEN, "solution": ["b3", "stop"]}, "solution: 'stop' cannot be played."),
    (SquirrelRush, {**ELEVEN, "solution": ["end"]}, "solution: it does not do the task"),
    (SquirrelRush, {**ELEVEN, "replies": ["b9"]}, "replies: 'b9' is not possible where it is due. Possible: a1, b1, "),
    # what a step has to have, and no more
    (Scurry, {**SIGHT, "task": "", "text": "So it is.", "goal": "f4"}, "task: there is none"),
    (Scurry, {**SIGHT, "goal": "f4", "hints": ["A.", "B.", ["f4"]]}, "hints: these are 3: there is room for two"),
    (Scurry, {**SIGHT, "goal": "f4", "sure": ["rules"]}, "sure: 'rules' is no doubt; "),
    (Scurry, {**SIGHT, "goal": "f4", "sure": ["number"]}, "sure: 'number' answers no doubt of this step"),
    (SquirrelRush, {**GLADE, "goal": {"event": "turned"}, "until": "turn"}, "goal: every line meets it"),
    (
        SquirrelRush,
        {**ELEVEN, "goal": {"event": "turned", "n": 5, "exactly": 1}},
        "exactly is true, or left out; not 1",
    ),
    (
        SquirrelRush,
        {**ELEVEN, "goal": {"event": "turned", "exactly": True}},
        "exactly and at_most stand beside a number",
    ),
    (
        SquirrelRush,
        {**ELEVEN, "goal": {"event": "turned", "n": 5, "exactly": True, "at_most": True}},
        "it is exactly so many, or at most; not both",
    ),
    # texts
    (Scurry, {**SIGHT, "goal": "f4", "text": "{run} runs start here."}, "text: {run} is no number that is counted"),
    (Scurry, {**SIGHT, "goal": "f4", "right": "{runs} runs."}, "right: numbers are counted in text and task only"),
    (Scurry, {**SIGHT, "goal": "f4", "task": "Hop **far."}, "task: a ** is not closed"),
    (
        NutHunt,
        {**FOX, "goal": "willow-wallow muckville-marsh", "right": "So says SC-9."},
        "right: SC-9 is no rule of Nut Hunt",
    ),
]


@pytest.mark.parametrize(("kind", "fields", "told"), MISTAKES)
def test_a_mistake_is_told(kind: Any, fields: dict[str, Any], told: str) -> None:
    lesson = Lesson("L", kind).step("So it begins.", task="First.", **_sound(kind))
    with pytest.raises(BadLesson) as error:
        lesson.step(**{"task": "Do it.", **fields}).check()
    assert str(error.value).startswith("L, step 2, ")
    assert told in str(error.value)


def _sound(kind: Any) -> dict[str, Any]:
    goal = {Scurry: {**SIGHT, "goal": "f4"}, SquirrelRush: ELEVEN}
    return goal.get(kind, {**FOX, "goal": "willow-wallow muckville-marsh"})


SOUND: list[tuple[type, dict[str, Any]]] = [
    (SquirrelRush, {**ELEVEN, "answer": 11, "unit": "acorns", "hints": ["A clue.", ["b3", "c1"]]}),
    (SquirrelRush, {**ELEVEN, "goal": {"event": "turned", "n": 12}, "task": "Collect the most."}),
    (SquirrelRush, {**GLADE, "answer": 12, "until": "turn", "counts": {"event": "turned", "n": "answer"}}),
    (SquirrelRush, {**GLADE, "goal": ["b3 c3", "a2 a1"], "until": "turn", "wrong": {"a2 end": "No."}}),
    (Scurry, {**SIGHT, "answer": 4, "counts": "moves", "wrong": {"5": "One too many.", "-1": "No."}}),
    (Scurry, {**SIGHT, "goal": {"refused": "SC-9"}, "hints": ["A clue.", ["d4"]]}),
]


@pytest.mark.parametrize(("kind", "fields"), SOUND)
def test_of_what_is_sound_only_texts_are_the_authors_word(kind: Any, fields: dict[str, Any]) -> None:
    proof = Lesson("L", kind).step(**{"task": "Do it.", **fields}).check()
    assert proof.doubts == []
    assert {word.field for word in proof.your_word} <= {"task", "hints", "wrong"}
    assert proof.proved


PLAIN: list[tuple[type, dict[str, Any]]] = [
    (Scurry, {**SIGHT, "task": "Hop to **f9**.", "goal": "f9"}),
    (SquirrelRush, {**ELEVEN, "task": "Collect 11 acorns or more.", "goal": {"event": "turned", "n": 11}}),
    (
        SquirrelRush,
        {**ELEVEN, "task": "Collect exactly 11 acorns.", "goal": {"event": "turned", "n": 11, "exactly": True}},
    ),
    (SquirrelRush, {**GLADE, "task": "Step to b3.", "goal": "b3"}),
]


@pytest.mark.parametrize(("kind", "fields"), PLAIN)
def test_a_task_that_says_just_what_its_goal_asks_for_is_all_of_it(kind: Any, fields: dict[str, Any]) -> None:
    assert str(Lesson("L", kind).step(**fields).check()) == "L: 1 step, all of it proved."


NOT_PLAIN: list[tuple[type, dict[str, Any]]] = [
    (Scurry, {**SIGHT, "task": "Never hop to f9.", "goal": "f9"}),
    (Scurry, {**SIGHT, "task": "Hop to f9 on one leg.", "goal": "f9"}),
    (Scurry, {**SIGHT, "task": "Hop.", "goal": "f9"}),
    (SquirrelRush, {**ELEVEN, "task": "Collect 11 tiles or more.", "goal": {"event": "turned", "n": 11}}),
    (SquirrelRush, {**ELEVEN, "task": "Collect 11 more acorns.", "goal": {"event": "turned", "n": 11}}),
    (SquirrelRush, {**GLADE, "task": "Step to c3, then b3.", "goal": "b3 c3"}),
    (SquirrelRush, {**GLADE, "task": "Step to b3.", "goal": [{"say": ["b3 c3"]}, {"event": "turned", "n": 11}]}),
]


@pytest.mark.parametrize(("kind", "fields"), NOT_PLAIN)
def test_any_other_word_is_the_authors(kind: Any, fields: dict[str, Any]) -> None:
    proof = Lesson("L", kind).step(**fields).check()
    assert [word.field for word in proof.your_word] == ["task"]


@pytest.mark.parametrize(
    ("kind", "fields", "told"),
    [
        (Scurry, {**SIGHT, "choose": ["Brown", "Gray", "Both"], "answer": "Gray"}, "answer: 'Gray' is right."),
        (Scurry, {**SIGHT, "answer": 30, "counts": "other"}, "answer: the answer 30 was not checked"),
        (Scurry, {**SIGHT, "answer": 30, "sure": ["answer"]}, "answer: you are sure: is it 30?"),
        (Scurry, {"goal": {"event": "chose"}, "setup": "5", "bots": "random"}, "bots: solved in one game only"),
        (
            SquirrelRush,
            {**GLADE, "goal": lambda game: "b3" in game.moves, "solution": ["b3"]},
            "goal: it is a function",
        ),
    ],
)
def test_what_is_the_authors_word_is_said(kind: Any, fields: dict[str, Any], told: str) -> None:
    proof = Lesson("L", kind).step(**{"task": "Do it.", **fields}).check()
    assert proof.doubts == []
    assert any(str(word).startswith(f"L, step 1, {told}") for word in proof.your_word), proof.your_word


DOUBTS: list[tuple[type, dict[str, Any], str, str]] = [
    (Scurry, {**SIGHT, "answer": 30}, "answer", "answer: is it 30? `counts` can say what it counts"),
    (Scurry, {**SIGHT, "goal": "f4", "task": "Hop to f9."}, "place", "task: it names f9, and no way"),
    (Scurry, {**SIGHT, "goal": ["f4", "f9"], "task": "Hop to f9."}, "place", "'f4' meets the goal without it"),
    (Scurry, {**SIGHT, "goal": "f4", "task": "Take the longest line."}, "superlative", "nothing counts what 'longest'"),
    (Scurry, {**SIGHT, "goal": "f4", "text": "The gray squirrel is on f6."}, "piece", "'gray squirrel is on f6'"),
    (
        Scurry,
        {**SIGHT, "goal": "f4", "text": "The board has six edges (SC-13)."},
        "rule",
        "SC-13 is 'Eat and stop'",
    ),
    (SquirrelRush, {**ELEVEN, "right": "12 acorns."}, "", ""),
    (SquirrelRush, {**ELEVEN, "right": "13 acorns."}, "number", "right: it says 13, and the ways come to 11, 12"),
    (SquirrelRush, {**ELEVEN, "task": "Collect 11 and 4. You have 4 acorns."}, "", ""),
]


@pytest.mark.parametrize(("kind", "fields", "sure", "told"), DOUBTS)
def test_a_doubt_is_a_question_with_an_answer(kind: Any, fields: dict[str, Any], sure: str, told: str) -> None:
    step = {"task": "Do it.", **fields}
    doubts = Lesson("L", kind).step(**step).check().doubts
    if not sure:
        assert doubts == []
        return
    assert [doubt.sure for doubt in doubts] == [sure]
    assert told in str(doubts[0])
    assert str(doubts[0]).endswith(f'If so: sure=["{sure}"].')
    answered = Lesson("L", kind).step(**step, sure=[sure]).check()
    assert answered.doubts == []
    assert any(word.text.startswith("you are sure: ") for word in answered.your_word)
    assert "all of it proved" not in str(answered)


def test_long_lists_are_cut() -> None:
    lesson = Lesson("L", Scurry)
    for number in range(7):
        lesson.step(task="How many?", answer=number)
    proof = lesson.check()
    assert (len(proof.doubts), len(proof.your_word)) == (7, 7)
    lines = str(proof).splitlines()
    assert lines[1] == "Doubts, 7:"
    assert lines[7:9] == ["    … and 2 more in `doubts`.", "Your word, 7:"]
    assert lines[-1] == "    … and 2 more in `your_word`."


def test_the_first_words_of_a_text_are_shown() -> None:
    word = Lesson("L", Scurry).step("A squirrel looks along six lines. " * 3, task="Hop to f4.", goal="f4", **SIGHT)
    assert str(word.check().your_word[0]) == "L, step 1, text: A squirrel looks along six lines. A squirrel …"


def test_a_win_is_not_won_by_losing() -> None:
    lesson = Lesson("L", Scurry).step(
        task="Win.", setup="3/brown e7 h6/gray d4 e4/squirrels f6 g8", given="d6", goal={"event": "ate"}
    )
    with pytest.raises(BadLesson, match="every line meets it"):
        lesson.check()


def test_what_a_number_counts_is_kept_in_files() -> None:
    counts: list[Any] = ["moves", {"event": "turned", "n": "answer"}, {"score": "answer"}]
    for each in counts:
        lesson = Lesson("L", SquirrelRush).step(task="How many?", answer=2, counts=each, **GLADE)
        assert lesson.steps[0].data()["counts"] == each
        assert Lesson.from_data(lesson.data(), "L").steps == lesson.steps
