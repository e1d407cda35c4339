"""Who is who in a class: names that look alike, two pictures, a file an id; and what is left when all is forgotten."""

from __future__ import annotations

import json
import re
import stat
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from squirrelwidgets import Lesson, Scurry, SquirrelError
from squirrelwidgets.core.play.saving.files import hold, let_go
from squirrelwidgets.together import Classroom
from squirrelwidgets.together.classroom import folder as class_folder
from squirrelwidgets.together.classroom.answers import settle
from squirrelwidgets.together.classroom.pictures import new_pair, pictures
from squirrelwidgets.together.names import name_key, written
from tests.together.conftest import Call, come, comes_true
from tests.together.phone import Phone

ALIKE = (
    ("Ada", "ada", "ADA", "A d a", "A-da", "\u0410da", "\u0391da", "A\u200bda", "Ada\u2800", "\u202eAda", "Ada\u3164"),
    ("Zo\u00eb", "Zoe\u0308", "\uff3ao\u00eb"),
    ("Anna B", "Anna-B", "ANNA_B"),
    ("\u738b \u4f1f", "\u738b-\u4f1f"),
    ("\U0001f98a", "\U0001f98a\ufe0f"),
)
"""Names that a class would take for one."""
APART = (
    "Ada",
    "Ada K",
    "Zoe",
    "Zo\u00eb",
    "\U0001f98a",
    "\U0001f43b",
    "\u738b\u4f1f",
    "\u738b\u82b3",
    "\u00c5sa",
    "Asa",
    "7",
)
EMPTY = ("", " ", "\u200b", "\u2800", "\u3164", "\u202e", "\u0308", "-_-", "\ue000", "\ufe0f")

Open = Callable[..., Classroom]


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Open]:
    """opened(…): a class with one step, kept in "7b"."""
    made: list[Classroom] = []

    def one(name: str = "7b", **options: Any) -> Classroom:
        lesson = Lesson("Sit", Scurry, key=options.pop("key", "sit")).step(task="Sit on b5.", goal="b5")
        made.append(lesson.classroom(name, **{"folder": tmp_path / name, "host": "local", **options}))
        return made[-1]

    yield one
    for each in made:
        each.close()


def say(phone: Phone, name: str, pair: str = "") -> None:
    phone.say({"sit": {"seat": pair, "name": name}})


def test_names_that_look_alike_are_one_and_others_are_not() -> None:
    for group in ALIKE:
        assert len({name_key(written(name)) for name in group}) == 1, group
    assert len({name_key(written(name)) for name in APART}) == len(APART)


@pytest.mark.parametrize("name", EMPTY)
def test_a_name_shows_something(opened: Open, call: Call, name: str) -> None:
    room = opened()
    phone = call(room)
    phone.greet()
    assert "A name needs a letter" in phone.refused({"sit": {"seat": "", "name": name}})
    assert room.pupils == []


def test_a_list_tells_its_names_apart(opened: Open) -> None:
    with pytest.raises(SquirrelError, match="'Anna B' and 'Anna-B' look alike"):
        opened(names=["Anna B", "Ben", "Anna-B"])


def test_names_turn_no_text_round(opened: Open, call: Call) -> None:
    room = opened()
    phone = call(room)
    phone.greet()
    phone.sit("", "\u202eBo\u0308")
    assert [row["name"] for row in room.pupils] == ["B\u00f6"]


def test_each_has_a_file_of_an_id(opened: Open, call: Call) -> None:
    room = opened()
    for name in ("\U0001f98a", "\U0001f43b", "../../x", "\u738b \u4f1f", "\u738b\u82b3"):
        assert come(call, room, name).ask("play", node=0, words=["b5"])["ok"]
    settle()
    files = sorted(path.name for path in room.folder.course.glob("*.json"))
    assert files == sorted(f"{one.id}.json" for one in room.persons.values())
    assert len(files) == 5
    named = {json.loads(path.read_text())["name"] for path in room.folder.course.glob("*.json")}
    assert named == {one.name for one in room.persons.values()}


def test_a_pupil_comes_back_on_another_device_by_name_and_pictures(opened: Open, call: Call) -> None:
    room = opened()
    ada = come(call, room, "Ada")
    own = next(message["pictures"] for message in ada.heard if "pictures" in message)
    pair = " ".join(one["name"] for one in own)
    assert ada.ask("play", node=0, words=["b5"])["ok"]
    ada.hang_up()
    other = call(room)
    other.greet()
    say(other, "\u0410DA")
    assert [one["name"] for one in other.hear("pictures")] == [*pictures()]
    assert "not the two" in other.refused({"sit": {"seat": " ".join(reversed(pair.split())), "name": "Ada"}})
    say(other, "Ada", pair)
    assert other.hear("key") == ada.key
    assert other.hear("traits")["_lesson"]["step"]["state"] == "solved"
    assert [row["name"] for row in room.pupils] == ["Ada"]


def test_after_three_wrong_tries_the_teacher_lets_in(opened: Open, call: Call) -> None:
    room = opened()
    ada, eve = come(call, room, "Ada"), call(room)
    eve.greet()
    wrong = " ".join(reversed(room.pupil("Ada").pair))
    for said in ("not the two", "not the two", "Your teacher can let you in now as Ada"):
        assert said in eve.refused({"sit": {"seat": wrong, "name": "Ada"}})
    right = " ".join(room.pupil("Ada").pair)
    assert "Your teacher" in eve.refused({"sit": {"seat": right, "name": "Ada"}})  # whoever guesses on
    assert [row["asks"] for row in room.pupils] == [True]
    room.let_in("Ada")
    assert [one["name"] for one in eve.hear("pictures")] == right.split()
    assert eve.hear("key") == ada.key
    assert [row["asks"] for row in room.pupils] == [False]
    again = call(room)
    again.greet()
    assert "not the two" in again.refused({"sit": {"seat": wrong, "name": "Ada"}})
    again.hang_up()


def test_a_device_that_waited_and_left_is_let_in_no_more(opened: Open, call: Call) -> None:
    room = opened()
    come(call, room, "Ada")
    eve = call(room)
    eve.greet()
    for _ in range(3):
        eve.refused({"sit": {"seat": "sun sun", "name": "Ada"}})
    eve.hang_up()
    comes_true(lambda: [row["asks"] for row in room.pupils] == [False])
    room.let_in("Ada")


def test_pictures_are_told_to_nobody_else(opened: Open, call: Call) -> None:
    room = opened()
    come(call, room, "Ada")
    eve = call(room)
    eve.greet()
    first, second = room.pupil("Ada").pair
    told = json.dumps([room.host_view(), room.pupils, room.answers, room.shown, *eve.heard, repr(room)])
    assert not {first, second} & set(told.replace('"', " ").split())


def test_each_pair_is_one_pupils() -> None:
    taken: list[tuple[str, str]] = []
    for _ in range(132):
        taken.append(new_pair(taken))
    assert len({*taken}) == 132
    with pytest.raises(SquirrelError, match="full"):
        new_pair(taken)


def test_the_same_line_opens_the_same_class(opened: Open, call: Call, tmp_path: Path) -> None:
    room = opened()
    ada = come(call, room, "Ada")
    assert ada.ask("play", node=0, words=["b5"])["ok"]
    again = opened()  # the cell is run once more: the first one goes, and pages look for it
    assert (room.state, again.link) == ("closed", room.link)
    assert again.pupil("Ada").pair == room.pupil("Ada").pair
    back = call(again)
    back.greet(person=ada.key)
    assert back.hear("traits")["_lesson"]["step"]["state"] == "solved"
    again.close()
    assert stat.S_IMODE((tmp_path / "7b").stat().st_mode) == 0o700
    other = opened("8a")
    assert (other.link != room.link, other.pupils) == (True, [])
    lunch = opened(key="lunch")  # another course of the same class
    assert (lunch.answers, lunch.pupil("Ada").pair) == ([], room.pupil("Ada").pair)


def test_a_class_that_is_open_elsewhere_is_left_alone(opened: Open, tmp_path: Path) -> None:
    room = opened()
    room.close()
    kept = tmp_path / "7b" / "class.json"
    text, lock = kept.read_text(), hold(kept)
    assert lock is not None
    with pytest.raises(SquirrelError, match="open in another notebook"):
        opened()
    let_go(lock)
    assert kept.read_text() == text


def test_a_pupil_is_forgotten(opened: Open, call: Call, tmp_path: Path) -> None:
    room = opened()
    for name in ("Ada", "Ben"):
        assert come(call, room, name).ask("play", node=0, words=["b5"])["ok"]
    pupil, ada = room.pupil("Ada"), room.pupil("Ada").id
    phone = call(room)
    phone.greet(person=room.pupil("Ada").key)
    room.forget("ada")
    assert "deleted your name" in phone.hear("goodbye")
    pupil.session.keep()  # whoever still holds it writes nothing anew
    left = [path for path in (tmp_path / "7b").rglob("*") if path.is_file()]
    assert not [path for path in left if ada in path.name or "Ada" in path.read_text()]
    assert [row["name"] for row in room.pupils] == ["Ben"]
    with pytest.raises(SquirrelError, match="nobody in this class"):
        room.forget("Ada")


def test_all_is_forgotten_and_nothing_else(opened: Open, call: Call, tmp_path: Path) -> None:
    room = opened()
    own = tmp_path / "7b" / "photos" / "test.json"
    own.parent.mkdir()
    own.write_text("{}")
    ada = come(call, room, "Ada")
    assert ada.ask("play", node=0, words=["b5"])["ok"]
    pupil = room.pupil("Ada")
    room.forget_all()
    pupil.session.keep()
    assert "nothing of it is kept" in ada.hear("goodbye")
    assert [path for path in (tmp_path / "7b").rglob("*") if path.is_file()] == [own]
    assert room.state == "closed"
    own.unlink()
    opened().forget_all()
    assert not (tmp_path / "7b" / "sit").exists()


def test_the_folder_keeps_itself_out_of_git_and_says_where_it_is(
    opened: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    room = opened(folder=None)
    assert Path("squirrel-class-7b/.gitignore").read_text() == "*\n"
    assert room.host_view()["kept"] == "squirrel-class-7b, on this computer only"
    monkeypatch.setenv("BINDER_LAUNCH_HOST", "https://mybinder.org")
    assert room.host_view()["kept"] == "squirrel-class-7b: gone when this computer stops"
    names = [class_folder.folder_name(name) for name in ("7b", "7B", "../7b", "a b", "a-b", "a/b", "con" * 50)]
    assert len({*names}) == len(names)
    assert not [name for name in names if "/" in name or "." in name or len(name) > 60]


def test_nothing_listens_before_somebody_says_who_may_come(opened: Open, call: Call) -> None:
    room = opened(host=None)
    assert (room.link, room.host_view()["link"]) == ("", "")
    room.open_to("local")
    come(call, room, "Ada")
    view = room.host_view()
    assert (view["qr"], view["local"], view["reached"]) == ("", True, False)  # no phone could open it
    with pytest.raises(SquirrelError, match="host is one of"):
        room.open_to("world")


def test_cards_bring_those_of_the_list_in_and_nobody_has_come_before(opened: Open, call: Call, tmp_path: Path) -> None:
    room = opened(names=["Ada <K>", "Ben"], host=None)
    page = room.save_cards(tmp_path / "cards.html").read_text()
    pairs = {name: room.pupil(name).pair for name in ("Ada <K>", "Ben")}
    for name, pair in zip(("Ada &lt;K&gt;", "Ben"), pairs.values(), strict=True):
        card = page.partition(f"<h2>{name}</h2>")[2].partition("</section>")[0]
        assert re.findall(r"</svg>(\w+)<", card) == [*pair]
    assert (room.pupils, len(room.marks), room.host_view()["missing"]) == ([], 0, 2)
    assert "0 here" in repr(room)
    kept = {(first, second) for _, first, second in room.folder.keys.read()["pupils"]}
    assert kept == {*pairs.values()}  # at once: paper cannot be written anew
    room.close()
    room = opened(names=["Ada <K>", "Ben"])  # next week
    assert (room.pupils, {name: room.pupil(name).pair for name in pairs}) == ([], pairs)
    ben = call(room)
    ben.greet()
    say(ben, "Ben")
    assert len(ben.hear("pictures")) == 12
    say(ben, "Ben", " ".join(pairs["Ben"]))
    assert ben.hear("traits")
    comes_true(lambda: [row["name"] for row in room.pupils] == ["Ben"])
    assert ([*room.marks["pupil"]], room.host_view()["missing"]) == (["Ben"], 1)
