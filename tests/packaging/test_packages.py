"""Wheel and sdist carry the built front end, and installing from them needs neither npm nor a network."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest
import traitlets

ROOT = Path(__file__).parent.parent.parent
FILES = ("stub.js", "front.js", "page.css", "page.js", "together.css", "together.js")
BUNDLE = {f"squirrelwidgets/static/{name}" for name in FILES}

pytestmark = pytest.mark.slow


def build(kind: str, source: Path, out: Path, **env: str) -> Path:
    """What `python -m build` makes of a folder, with what this environment has."""
    done = subprocess.run(
        [sys.executable, "-m", "build", f"--{kind}", "--no-isolation", "--outdir", str(out), str(source)],
        check=False,
        capture_output=True,
        text=True,
        env={**os.environ, **env},
    )
    assert done.returncode == 0, done.stdout + done.stderr
    [made] = out.iterdir()
    return made


def python(home: Path, code: str, **env: str) -> str:
    """What code prints in a virtual environment, run from nowhere near the checkout."""
    done = subprocess.run(
        [home / "bin" / "python", "-c", code],
        check=False,
        capture_output=True,
        text=True,
        cwd=home,
        env={"PATH": "", **env},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("wheel", ROOT, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A virtual environment with the wheel and nothing else."""
    home = tmp_path_factory.mktemp("clean") / "env"
    venv.create(home)
    subprocess.run(
        [sys.executable, "-m", "pip", "--python", home, "install", "--quiet", "--no-index", "--no-deps", wheel],
        check=True,
        env={**os.environ, "PATH": ""},
    )
    return home


def test_the_wheel_holds_the_package_and_nothing_else(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    assert names >= BUNDLE | {"squirrelwidgets/py.typed"}
    metadata = "-".join(wheel.name.split("-")[:2]) + ".dist-info"
    assert {name.split("/")[0] for name in names} == {"squirrelwidgets", metadata}
    suffixes = {Path(name).suffix for name in names if name.startswith("squirrelwidgets/")}
    assert suffixes == {".py", ".toml", ".txt", ".json", ".svg", ".js", ".css", ".typed"}
    sources = (
        path for path in (ROOT / "squirrelwidgets").rglob("*") if path.suffix in {".py", ".toml", ".txt", ".svg"}
    )
    assert {path.relative_to(ROOT).as_posix() for path in sources} <= names


def test_playing_by_script_needs_traitlets_only(installed: Path, tmp_path: Path) -> None:
    (tmp_path / "traitlets").symlink_to(Path(traitlets.__file__).parent)
    code = "import squirrelwidgets; game = squirrelwidgets.Scurry(); game.play(game.legal[0]); print(game.ply)"
    assert python(installed, code, PYTHONPATH=str(tmp_path)) == "1"


def test_a_board_can_be_made_from_the_wheel(installed: Path) -> None:
    # the packages of this environment; not the checkout, whose .pth file Python does not read from there
    code = "import squirrelwidgets; print(squirrelwidgets.__file__); squirrelwidgets.Scurry().board()"
    where = python(installed, code, PYTHONPATH=sysconfig.get_path("purelib"))
    assert Path(where).is_relative_to(installed)


@pytest.mark.sweep
def test_the_sdist_makes_the_same_wheel_without_npm(wheel: Path, tmp_path: Path) -> None:
    sdist = build("sdist", ROOT, tmp_path / "sdist")
    with tarfile.open(sdist) as archive:
        archive.extraction_filter = getattr(tarfile, "data_filter", None)  # 3.11.0 to 3.11.3 have none
        archive.extractall(tmp_path / "unpacked")
    [source] = (tmp_path / "unpacked").iterdir()
    assert not (source / "js" / "node_modules").exists()
    assert (source / "js" / ".npmrc").is_file()
    again = build("wheel", source, tmp_path / "wheel", PATH="")
    first, second = (
        {entry.filename: entry.CRC for entry in zipfile.ZipFile(each).infolist()} for each in (wheel, again)
    )
    assert second == first
