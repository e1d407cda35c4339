"""Files: a save that fails leaves the old file byte for byte, and nothing beside it."""

from __future__ import annotations

import os
import resource
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from errno import EACCES, ENOSPC, EROFS
from pathlib import Path
from typing import Any

import pytest

from squirrelwidgets import BadRecord, BadSetup, Lesson, Scurry, SquirrelError
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.core.play.saving.files import hold, let_go, write_whole
from squirrelwidgets.core.play.saving.record import LARGEST as LARGEST_RECORD
from squirrelwidgets.core.play.saving.setup_file import LARGEST as LARGEST_SETUP
from squirrelwidgets.lessons.content.files import LARGEST as LARGEST_LESSON
from squirrelwidgets.lessons.errors import BadLesson
from squirrelwidgets.lessons.session.answers import LARGEST as LARGEST_ANSWERS
from squirrelwidgets.lessons.session.answers import read_answers

Save = Callable[[Game, Path], Any]
SAVES: tuple[Save, ...] = (Game.save, Game.save_html)


@contextmanager
def full_disk() -> Iterator[None]:
    """Any file ends after 100 bytes."""
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)


@pytest.mark.parametrize("save", SAVES)
def test_a_save_that_fails_leaves_the_old_file(save: Save, tmp_path: Path) -> None:
    game = Scurry(seed=1).play("b5")
    path = tmp_path / "game"
    save(game, path)
    old = path.read_bytes()
    game.play("c2")
    with full_disk(), pytest.raises(OSError, match="too large"):
        save(game, path)
    assert path.read_bytes() == old
    assert [each.name for each in tmp_path.iterdir()] == ["game"]


@pytest.mark.parametrize("save", SAVES)
def test_a_save_in_a_folder_that_is_not_there_is_an_error(save: Save, tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        save(Scurry(seed=1), tmp_path / "nowhere" / "game")
    with pytest.raises(IsADirectoryError):
        save(Scurry(seed=1), tmp_path)
    assert not [*tmp_path.iterdir()]


@pytest.mark.parametrize("save", SAVES)
def test_a_disk_that_only_reads_is_told_by_the_name_of_the_file(
    save: Save, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object, **__: object) -> None:
        raise OSError(EROFS, "Read-only file system")

    for name in ("touch", "unlink"):  # the system refuses both, whether the file is there or not
        monkeypatch.setattr(Path, name, refused)
    with pytest.raises(OSError, match=r"Read-only file system.*game") as error:
        save(Scurry(seed=1), tmp_path / "game")
    assert error.value.filename == str(tmp_path / "game")


def test_a_name_that_no_file_can_have_is_refused() -> None:
    for use in (Scurry(seed=1).save, Scurry(seed=1).save_html, Scurry.load):
        with pytest.raises(SquirrelError, match=r"U\+0000"):
            use("a\0b")


def test_a_lock_that_is_held_ends_with_its_process_and_is_not_inherited(tmp_path: Path) -> None:
    path = tmp_path / "game"
    handle = hold(path)
    assert handle is not None
    assert hold(path) is None
    (ready, lives), (ends, end) = os.pipe(), os.pipe()
    child = os.fork()
    if not child:  # as a worker that outlives its kernel
        os.write(lives, b"x")
        os.read(ends, 1)
        os._exit(0)
    os.read(ready, 1)
    let_go(handle)
    again = hold(path)
    os.write(end, b"x")
    os.waitpid(child, 0)
    assert again is not None
    let_go(again)


def test_links_and_permissions_stay(tmp_path: Path) -> None:
    path, link = tmp_path / "game", tmp_path / "link"
    link.symlink_to(path)
    write_whole(link, "a nut")
    usual = path.stat().st_mode
    (tmp_path / "plain").write_text("", "utf-8")
    assert usual == (tmp_path / "plain").stat().st_mode
    path.chmod(0o640)
    write_whole(link, "two nuts")
    assert link.is_symlink()
    assert path.read_text("utf-8") == "two nuts"
    assert path.stat().st_mode & 0o777 == 0o640


def test_a_pipe_is_written_to(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    write_whole(Path(f"/dev/fd/{writing}"), "a nut")
    os.close(writing)
    with os.fdopen(reading) as pipe:
        assert pipe.read() == "a nut"


STEPS = ("open", "replace")


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("code", [EACCES, EROFS, ENOSPC])
@pytest.mark.parametrize("save", SAVES)
def test_an_error_names_the_file_that_was_to_be_written(
    save: Save, code: int, step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(self: Path, *_: object) -> None:
        raise OSError(code, os.strerror(code), str(self))

    path = tmp_path / "game"
    monkeypatch.setattr(Path, step, refused)
    with pytest.raises(OSError, match=os.strerror(code)) as error:
        save(Scurry(seed=1), path)
    assert (error.value.errno, error.value.filename, error.value.filename2) == (code, str(path), None)
    assert ".part" not in str(error.value)
    assert type(error.value) is (PermissionError if code == EACCES else OSError)


READS: dict[str, tuple[Callable[[Path], Any], int, type[SquirrelError]]] = {
    "record": (Scurry.load, LARGEST_RECORD, BadRecord),
    "setup": (lambda path: Scurry.setup(str(path)), LARGEST_SETUP, BadSetup),
    "lesson": (Lesson.load, 4 * LARGEST_LESSON, BadLesson),
    "answers": (read_answers, 4 * LARGEST_ANSWERS, BadLesson),
}


@pytest.mark.parametrize("name", READS)
def test_a_file_that_is_too_large_is_not_read(name: str, tmp_path: Path) -> None:
    read, largest, error = READS[name]
    path = tmp_path / ("huge.toml" if name == "lesson" else "huge.json")
    with path.open("wb") as file:
        file.truncate(4 * 10**9)  # it takes no room
    limits = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (room_taken() + 10 * largest, limits[1]))
    try:
        with pytest.raises(error, match=rf"huge\.\w+ is too large: at most {largest:,} bytes are read\."):
            read(path)
    finally:
        resource.setrlimit(resource.RLIMIT_AS, limits)


def room_taken() -> int:
    """The bytes of address space that this process has."""
    return int(Path("/proc/self/statm").read_text("utf-8").split()[0]) * resource.getpagesize()
