"""Files: a save that fails leaves the old file byte for byte, and nothing beside it."""

from __future__ import annotations

import os
import resource
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from squirrelwidgets import Scurry
from squirrelwidgets.core.play.files import write_whole
from squirrelwidgets.core.play.game import Game

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
