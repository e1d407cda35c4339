"""Proves binder/ without Docker (`make binder-check`).

repo2docker reads the files and writes its Dockerfile (a dry run). Then an environment is built from exactly these
files, in a copy of what git tracks, as Binder would, and runs every notebook. What this cannot show: Binder's own base
image.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).parent.parent
HERE = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}  # else this checkout would run


def run(*args: str | Path, cwd: Path, **env: str) -> None:
    subprocess.run([str(arg) for arg in args], cwd=cwd, env={**HERE, **env}, check=True)


def copy_tracked(to: Path) -> None:
    """The files that a clone would have, as they are now."""
    names = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for name in names.rstrip("\0").split("\0"):
        if (ROOT / name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, to / name)


def dry_run(repo: Path, work: Path) -> None:
    venv.create(work / "r2d", with_pip=True)
    python = work / "r2d" / "bin" / "python"
    run(python, "-m", "pip", "install", "--quiet", "jupyter-repo2docker", cwd=work)
    done = subprocess.run(
        [python, "-m", "repo2docker", "--no-build", "--debug", repo], check=False, capture_output=True, text=True
    )
    dockerfile = done.stdout + done.stderr
    if done.returncode:
        raise SystemExit(f"repo2docker refuses binder/:\n{dockerfile}")
    for needed in ("binder/requirements.txt", "binder/postBuild"):
        if needed not in dockerfile:
            raise SystemExit(f"repo2docker makes nothing of {needed}:\n{dockerfile}")
    print("repo2docker: reads binder/, Dockerfile written")


def run_notebooks(repo: Path, work: Path) -> None:
    version = (repo / "binder" / "runtime.txt").read_text().strip().removeprefix("python-")
    python = shutil.which(f"python{version}")
    if python is None:
        raise SystemExit(f"binder/runtime.txt asks for Python {version}; none is here")
    run(python, "-m", "venv", work / "env", cwd=work)
    bin_ = work / "env" / "bin"
    path = os.pathsep.join([str(bin_), os.environ["PATH"]])
    run(bin_ / "pip", "install", "--quiet", "-r", "binder/requirements.txt", cwd=repo, PATH=path)
    run(repo / "binder" / "postBuild", cwd=repo, PATH=path)
    notebooks = sorted((repo / "notebooks").glob("*.ipynb"))
    if not notebooks:
        raise SystemExit("no notebooks to run")
    for notebook in notebooks:
        execute = ("--to", "notebook", "--execute", "--stdout", notebook.name)
        with (work / "executed").open("w") as out:
            subprocess.run(
                [bin_ / "jupyter", "nbconvert", *execute],
                cwd=notebook.parent,
                env={**HERE, "PATH": path, "JUPYTER_DATA_DIR": str(work / "data"), "PYTHONWARNINGS": "ignore"},
                stdout=out,
                check=True,
            )
        print(f"{notebook.name}: runs")


def main() -> None:
    with tempfile.TemporaryDirectory() as made:
        work = Path(made)
        repo = work / "repo"
        repo.mkdir()
        copy_tracked(repo)
        dry_run(repo, work)
        run_notebooks(repo, work)


if __name__ == "__main__":
    try:
        main()
    except subprocess.CalledProcessError as failed:
        sys.exit(f"binder-check: {failed}")
