"""Pyodide for the site, with packages of its own: its npm package, wheels, and a lock file that names exactly them.

What is compiled (pandas, NumPy, …) is on no index for this Pyodide, only in its own distribution. Where that cannot be
reached, the site is made without: boards, lessons and bots need none of it.
"""

from __future__ import annotations

import json
import shutil
import sys
import tarfile
import urllib.request
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import Final

from jupyterlite_pyodide_kernel.constants import PYODIDE_PYTHON_VERSION, PYODIDE_VERSION
from packaging.utils import canonicalize_name
from pyodide_lock import PyodideLockSpec
from pyodide_lock.spec import PackageSpec
from pyodide_lock.utils import add_wheels_to_spec

from .places import DOCS, ROOT, WORK, pip, run

WHEELS: Final = DOCS / "lab" / "wheels.txt"
DISTRIBUTION: Final = f"https://cdn.jsdelivr.net/pyodide/v{PYODIDE_VERSION}/full/"
RUNTIME: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "package.json")
COMPILED: Final = ("pandas", "altair", "numpy", "pillow")
"""What tables, charts and heat maps need. SciPy and statsmodels are too large: `lab.compare` and `lab.ratings`
stay at home."""
AT_ONCE: Final = ("cloudpickle", "tqdm", "tomlkit", "ipycanvas")
"""Small packages that the house imports when it needs them: in the browser they come with it."""
IN_THE_PAGE: Final = ("jupyterlab-widgets", "widgetsnbextension")
"""What ipywidgets asks for, and JupyterLite has as JavaScript."""

Packages = dict[str, PackageSpec]


def lay_out(to: Path) -> list[str]:
    """Put Pyodide and its packages into a folder; what it lacks of `COMPILED`."""
    source = _runtime()
    to.mkdir(parents=True, exist_ok=True)
    for file in (*(source / name for name in RUNTIME), *_wheels(), _own_wheel()):
        shutil.copy2(file, to)
    wheels = sorted(to.glob("*.whl"))
    lock = add_wheels_to_spec(_original_lock(source), wheels, ignore_missing_dependencies=True)
    here = {name for name, each in lock.packages.items() if (to / each.file_name).is_file()}
    compiled = needed_by(COMPILED, lock.packages) - here
    if _download([lock.packages[name] for name in sorted(compiled)], to):
        here |= compiled
    lock.packages = importable({name: lock.packages[name] for name in here})
    lock.packages["squirrelwidgets"].depends += [name for name in AT_ONCE if name in lock.packages]
    for wheel in {*to.glob("*.whl")} - {to / each.file_name for each in lock.packages.values()}:
        wheel.unlink()
    lock.to_json(to / "pyodide-lock.json")
    return [name for name in COMPILED if name not in lock.packages]


def needed_by(names: Iterable[str], packages: Packages) -> set[str]:
    """These packages, and all that they depend on."""
    todo, seen = [*names], set[str]()
    while todo:
        name = canonicalize_name(todo.pop())
        if name not in seen:
            seen.add(name)
            todo += packages[name].depends
    return seen


def importable(packages: Packages) -> Packages:
    """Those of which everything that they depend on is among them, too."""
    for each in packages.values():
        each.depends = [name for name in map(canonicalize_name, each.depends) if name not in IN_THE_PAGE]
    kept = packages
    while any(not {*each.depends} <= {*kept} for each in kept.values()):
        kept = {name: each for name, each in kept.items() if {*each.depends} <= {*kept}}
    return kept


def _runtime() -> Path:
    """Pyodide's npm package, unpacked: the version for which JupyterLite's kernel was made."""
    folder = WORK / f"pyodide-{PYODIDE_VERSION}"
    if not folder.is_dir():
        WORK.mkdir(parents=True, exist_ok=True)
        run(
            sys.executable,
            ROOT / "js" / "hatch_build.py",
            "npm",
            "pack",
            f"pyodide@{PYODIDE_VERSION}",
            "--pack-destination",
            WORK,
        )
        with tarfile.open(WORK / f"pyodide-{PYODIDE_VERSION}.tgz") as packed:
            packed.extraction_filter = getattr(tarfile, "data_filter", None)  # 3.11.0 to 3.11.3 have none
            packed.extractall(folder)  # noqa: S202  # with the filter above
    return folder / "package"


def _original_lock(source: Path) -> PyodideLockSpec:
    """What npm's package names; it leaves out the version, which pyodide-lock asks for."""
    content = json.loads((source / "pyodide-lock.json").read_text(encoding="utf-8"))
    content["info"].setdefault("version", PYODIDE_VERSION)
    return PyodideLockSpec(**content)


def _wheels() -> list[Path]:
    """The wheels of wheels.txt, downloaded once for each state of that file."""
    folder = WORK / f"wheels-{sha256(WHEELS.read_bytes()).hexdigest()[:12]}"
    if not folder.is_dir():
        part = folder.with_suffix(".part")
        only = ("--no-deps", "--only-binary=:all:", "--platform=any", f"--python-version={PYODIDE_PYTHON_VERSION}")
        pip("download", *only, "--dest", part, "--requirement", WHEELS)
        part.rename(folder)
    return sorted(folder.glob("*.whl"))


def _own_wheel() -> Path:
    """This package as it is now."""
    folder = WORK / "own"
    shutil.rmtree(folder, ignore_errors=True)
    pip("wheel", "--no-deps", "--wheel-dir", folder, ROOT)
    return next(folder.glob("*.whl"))


def _download(packages: Iterable[PackageSpec], to: Path) -> bool:
    """Fetch these from Pyodide's distribution, once, as its lock file describes them; False: it is out of reach."""
    kept = WORK / "compiled"
    kept.mkdir(parents=True, exist_ok=True)
    for each in packages:
        file = kept / each.file_name
        try:
            content = file.read_bytes() if file.is_file() else _fetched(DISTRIBUTION + each.file_name)
        except OSError:
            return False
        if sha256(content).hexdigest() != each.sha256:
            raise SystemExit(f"{each.file_name} is not what Pyodide's lock file says: {DISTRIBUTION}")
        file.write_bytes(content)
        shutil.copy2(file, to)
    return True


def _fetched(url: str) -> bytes:
    with urllib.request.urlopen(url, timeout=60) as answer:
        return bytes(answer.read())
