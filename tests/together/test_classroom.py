"""A class: who comes, what each does, what the teacher sees and stops, what is left in files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from squirrelwidgets import Lesson, Scurry, SquirrelError, SquirrelRush
from squirrelwidgets import lessons as lessons_of
from squirrelwidgets.core.desk.desk import KINDS
from squirrelwidgets.lessons.session.answers import read_answers
from squirrelwidgets.practice.proof import ends_of
from squirrelwidgets.together import Classroom
from squirrelwidgets.together.classroom import answers as pupil_answers
from squirrelwidgets.together.classroom import classroom as classrooms
from squirrelwidgets.together.classroom import monitor as class_view
from tests.together.conftest import Call, come, comes_true
from tests.together.phone import Phone


def small() -> Any:
    """Three steps that one click each solves, or misses."""
    lesson = Lesson("Sit", Scurry, key="sit")
    for start, other in (("b5", "c7"), ("d4", "e2"), ("f8", "g3")):
        lesson.step(task=f"Sit on {start}.", goal=start, wrong={other: f"That is {other}."}, hints=["Look.", [start]])
    return lesson


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Classroom]:
    room = small().classroom("7b", folder=tmp_path / "7b", host="local")
    yield room
    room.close()


def click(phone: Phone, place: str) -> dict[str, Any]:
    return phone.ask("play", node=phone.game.node.id, words=[place])


def test_each_has_a_lesson_of_their_own(room: Classroom, call: Call) -> None:
    ada, ben = come(call, room, "Ada"), come(call, room, "Ben")
    assert click(ada, "b5")["ok"]
    assert ada.heard[-1]["update"]["lesson"]["step"]["state"] == "solved"
    assert room.pupil("Ben").session.game.moves == ()
    assert click(ben, "c7")["ok"]
    assert [(row["pupil"], row["right"]) for row in room.answers] == [("Ada", True), ("Ben", False)]
    assert ada.ask("lesson", act="next")["ok"]
    room.update_presence()
    rows = {row["name"]: row for row in room.pupils}
    assert rows["Ada"]["step"] == 2
    assert rows["Ben"]["tries"] == 1
    assert all(row["here"] for row in rows.values())


def test_a_step_goes_on_after_the_first_move_and_after_undo(room: Classroom, call: Call) -> None:
    ada = come(call, room, "Ada")
    assert click(ada, "c7")["ok"]
    assert ada.ask("undo", what="move")["ok"]
    assert click(ada, "b5")["ok"]
    assert room.answers[-1]["right"]


def test_what_was_done_is_in_files_and_goes_on(room: Classroom, call: Call, tmp_path: Path) -> None:
    ada = come(call, room, "Ada Å")
    assert click(ada, "b5")["ok"]
    assert ada.ask("lesson", act="next")["ok"]
    room.close()
    assert "class is over" in ada.hear("goodbye")
    frame = lessons_of.answers(room.folder.course, lessons_of.Course("Sit", [small()], key="sit"))
    assert list(frame["pupil"].unique()) == ["Ada Å"]
    again = small().classroom("7b", folder=tmp_path / "7b", host="local")
    try:
        assert again.link == room.link
        assert again.pupils[0]["step"] == 2
        assert not again.pupils[0]["here"]
        back = call(again)
        back.greet(person=ada.key)
        assert back.hear("traits")["_lesson"]["step"]["number"] == 2
    finally:
        again.close()


def test_a_verdict_waits_for_no_disk(room: Classroom, call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    disk, write_whole, written = Event(), pupil_answers.write_whole, list[str]()

    def slow(path: Path, text: str) -> None:
        assert disk.wait(10)
        written.append(text)
        write_whole(path, text)

    monkeypatch.setattr(pupil_answers, "write_whole", slow)
    ada = come(call, room, "Ada")
    for place in ("b5", "d4", "f8"):
        assert click(ada, place)["ok"]
        assert ada.heard[-1]["update"]["lesson"]["step"]["state"] == "solved"
        assert ada.ask("lesson", act="next")["ok"]
    assert not written
    disk.set()
    room.close()
    assert len(written) <= 2  # the one that waited for the disk, and the latest
    assert len(read_answers(room.folder.answers(room.pupil("Ada").id))["rows"]) == 3


def test_a_class_in_which_nobody_did_anything_needs_no_thread_to_close(room: Classroom) -> None:
    pupil_answers._writes.cache_clear()
    room.close()
    assert not pupil_answers._writes.cache_info().currsize


def test_the_next_step_brings_no_art_and_layouts_again_unless_they_are_others(call: Call) -> None:
    lesson = small().step(task="A small board.", setup="5", goal="b5")
    room = lesson.classroom("7b", host="local")
    try:
        ada = come(call, room, "Ada")
        brings = []
        for place in ("b5", "d4", "f8"):
            assert click(ada, place)["ok"]
            ada.ask("lesson", act="next")
            brings.append("_static" in [message for message in ada.heard if "traits" in message][-1]["traits"])
        assert brings == [False, False, True]
    finally:
        room.close()


def test_a_page_that_is_loaded_again_goes_on_where_it_was(room: Classroom, call: Call) -> None:
    ada = come(call, room, "Ada")
    assert click(ada, "b5")["ok"]
    ada.hang_up()
    comes_true(lambda: not room.pupils[0]["here"])
    again = call(room)
    again.greet(person=ada.key)
    assert again.hear("traits")["_lesson"]["step"]["state"] == "solved"
    comes_true(lambda: room.pupils[0]["here"])


def test_stop_here_and_go_on(room: Classroom, call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = come(call, room, "Ada")
    room.stop()
    assert ada.hear(lambda message: message.get("view", {}).get("state") == "paused")
    assert "Look up" in click(ada, "b5")["text"]
    room.go_on()
    assert click(ada, "b5")["ok"]
    room.stop()
    monkeypatch.setattr(classrooms, "LONGEST_STOP", 0.1)
    comes_true(lambda: room.state == "open")  # whatever has become of the teacher


def test_nobody_goes_on_beyond_the_step_at_which_the_class_is_held(room: Classroom, call: Call) -> None:
    ada, ben = come(call, room, "Ada"), come(call, room, "Ben")
    room.hold("sit", 2)
    for phone in (ada, ben):
        assert click(phone, "b5")["ok"]
        assert phone.ask("lesson", act="next")["ok"]
    assert click(ada, "d4")["ok"]
    for act in ("next", "skip"):
        assert ada.ask("lesson", act=act)["text"].startswith("Wait here"), act
    assert ada.ask("lesson", act="open", value=0)["text"].startswith("Wait here")
    assert "teacher" in ada.ask("lesson", act="resume", value="{}")["text"]  # no browser knows better
    room.update_presence()
    assert [row["waits"] for row in room.pupils] == [True, False]
    room.hint_at(1, 2)
    assert ben.hear(lambda message: message.get("update", {}).get("lesson"))["step"]["taken"] == 1
    room.hold(1)
    assert ada.ask("lesson", act="next")["ok"]
    room.let_go()
    assert ada.hear(lambda message: message.get("notice") == "You can go on.")
    for wrong in (("sit", 4), ("sight",), (True,)):
        with pytest.raises(SquirrelError, match="lesson"):
            room.hold(*wrong)


def test_time_that_all_wait_is_no_time_at_a_step(room: Classroom, call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    come(call, room, "Ada")
    before, spent = room.pupil("Ada").since, room.pupil("Ada").session.current._since
    room.stop()
    assert room.pace.stopped
    room.pace.stopped -= 400
    room.go_on()
    assert room.pupil("Ada").since - before == pytest.approx(400, abs=5)
    assert room.pupil("Ada").session.current._since - spent == pytest.approx(400, abs=5)


def test_names_are_those_of_the_list_and_each_is_there_once(call: Call, tmp_path: Path) -> None:
    room = small().classroom("7b", names=["Ada", "Ben"], folder=tmp_path / "7b", host="local")
    try:
        ada, eve = call(room), call(room)
        assert ada.greet()["names"] == ["Ada", "Ben"]
        eve.greet()
        ada.sit("", "ada")
        assert eve.refused({"sit": {"seat": "", "name": "Eve"}}) == "Pick your name from the list."
        eve.say({"sit": {"seat": "", "name": "Ada"}})
        assert len(eve.hear("pictures")) == 12
        assert "You cannot just watch" in eve.refused({"watch": True})
        assert room.host_view()["missing"] == 1
        room.send_out("Ada")
        assert "removed you from the class" in ada.hear("goodbye")
        assert [row["here"] for row in room.pupils] == [False]
    finally:
        room.close()


def test_a_pupil_reaches_no_other_board_and_no_file(unhurried: None, room: Classroom, call: Call) -> None:
    ada, ben = come(call, room, "Ada"), come(call, room, "Ben")
    for kind in KINDS - {"sync", "why", "lesson", "legal", "chalk"}:
        answer = ada.ask(kind, node=0, words=["c7", "x"], what="record", players=["random"] * 2, data="{}", text="5")
        assert not answer["ok"] or kind in ("ways", "run", "stop", "forced", "guide"), kind
    assert room.pupil("Ben").session.game.moves == ()
    assert click(ben, "b5")["ok"]


def test_the_teacher_sees_who_is_long_at_a_step_and_what_many_missed(
    room: Classroom, call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = ["Ada", "Ben", "Cleo", "Dana"]
    phones = {name: come(call, room, name) for name in names}
    for name in names[:3]:
        assert click(phones[name], "c7")["ok"]
    assert click(phones["Dana"], "b5")["ok"]
    missed = room.host_view()["missed"]
    tried = {"words": "c7", "played": ["c7"], "said": "That is c7.", "pupils": 3}
    facts = {"at": [0, 0], "lesson": "Sit", "task": "Sit on b5.", "pupils": 3, "of": 4}
    assert missed == [{**facts, "tried": [tried], "others": False}]
    assert room.tried("sit", 1).moves == ("c7",)
    now = class_view.monotonic
    monkeypatch.setattr(class_view, "monotonic", lambda: now() + 301)
    room.update_presence()
    assert [row["cells"] for row in room.pupils] == [["stuck", "open", "open"]] * 4
    marks = [one.session.progress.marks["sit"][0] for one in room.persons.values()]
    for mark in marks[:3]:
        mark.done, mark.seconds = True, 200
    room.update_presence()
    assert [row["cells"] for row in room.pupils][3][0] == "now"  # not twice the class's median


def test_the_teacher_helps_and_whoever_is_looked_at_knows_it(room: Classroom, call: Call) -> None:
    ada = come(call, room, "Ada")
    assert click(ada, "c7")["ok"]
    room.hint("ada")
    assert ada.hear(lambda message: message.get("update", {}).get("lesson"))["step"]["taken"] == 1
    room.look_at("Ada")
    assert ada.hear("seen") is True
    assert [(row["words"], row["said"]) for row in room.host_view()["tries"]] == [("c7", "That is c7.")]
    room.look_at("")
    assert ada.hear(lambda message: message.get("seen") is False)
    with pytest.raises(SquirrelError, match="nobody in this class"):
        room.look_at("Eve")


def test_twenty_five_do_a_lesson_at_once(room: Classroom, call: Call) -> None:
    names = [f"Pupil {n}" for n in range(25)]
    phones = {name: come(call, room, name) for name in names}
    for step in ("b5", "d4", "f8"):
        for name in names:
            assert click(phones[name], step)["ok"]
        for name in names:
            assert phones[name].ask("lesson", act="next")["ok"]
    assert len(room.answers) == 75
    comes_true(lambda: all(row["cells"] == ["done"] * 3 for row in room.pupils))
    assert all(one.session.finished for one in room.persons.values())


def test_a_class_at_puzzles_hears_of_a_try_when_it_is_over(call: Call, tmp_path: Path) -> None:
    practice = SquirrelRush.practice().choose(4)
    with pytest.raises(SquirrelError, match="1 to 20 puzzles, not 0"):
        practice.classroom(puzzles=0)
    room = practice.classroom(puzzles=4, folder=tmp_path / "puzzles", host="local")
    try:
        puzzles = {puzzle.setup: puzzle for puzzle in SquirrelRush.puzzles(4)}
        asked = [puzzles[str(step.setup)] for step in room.lessons[0].steps]
        assert len(asked) == 4
        assert sorted(asked, key=lambda puzzle: puzzle.length) == asked
        phones = [come(call, room, name) for name in ("Ada", "Ben", "Cleo", "Dana")]
        referee = asked[0].referee()
        wrong = min((end.line for end in ends_of(referee) if referee.verdict(end) == "missed"), key=len)
        for phone, line in zip(phones, [asked[0].best, *[wrong] * 3], strict=True):
            for say in line:
                assert phone.ask("play", node=phone.game.node.id, words=say.split())["ok"], say
                step = phone.heard[-1]["update"]["lesson"]["step"]
                assert "meter" not in step  # it would tell how much can be reached
                assert (step["state"] == "open") == (say != "end")
        assert phones[0].ask("lesson", act="next")["ok"]
        room.update_presence()
        assert [row["cells"][0] for row in room.pupils] == ["done", *["now"] * 3]
        assert room.host_view()["lessons"] == [f"Step {n}" for n in range(1, 5)]
        (missed,) = room.host_view()["missed"]
        assert (missed["pupils"], missed["of"], missed["tried"][0]["played"][: len(wrong)]) == (3, 4, list(wrong))
    finally:
        room.close()
