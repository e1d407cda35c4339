"""A lesson with one step of each kind, for tests."""

from __future__ import annotations

from squirrelwidgets import Course, Lesson, Scurry

SIGHT = "4/brown e5/gray f3 f4 f9 h6 d4 i9 g8/squirrels f6 h8"
LUNCH = "4/brown h6/gray f4 e8 g9 e3 h5/squirrels f7 i6"


def lesson() -> Lesson:
    return (
        Lesson("Lines of sight", Scurry, "sight")
        .step(
            "A squirrel looks along **six** lines, to the first thing there (SC-9).",
            task="Hop to where the squirrel would see d4.",
            setup=SIGHT,
            given="c6",
            goal="f4",
            wrong={"h6": "e5 is in the way.", None: "d4 is out of sight from there."},
            hints=["Which free line leads to d4?", ["f4"]],
            right="From f4 it looks down column 4.",
        )
        .step(task="Click two that are not in sight.", setup=SIGHT, given="c6", goal={"refused": "SC-9", "times": 2})
        .step(task="How many can it see?", setup=SIGHT, given="c6", answer=4, wrong={"5": "i9 is behind Gray."})
        .step(
            "{runs} runs start here.",
            task="Eat the acorn on f4.",
            setup=LUNCH,
            given="d7",
            goal={"event": "ate", "to": "f4"},
            until="turn",
        )
    )


def course(answers: str | None = None) -> Course:
    second = Lesson("Sit", Scurry, "sit").step(task="Sit on b5.", setup="5", goal="b5")
    return Course("A small course", [lesson(), second], line="Two lessons.", key="small", answers=answers)
