"""JupyterLab, the oldest that pyproject.toml allows and the newest, each in an environment made for it."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.driving.lab import write_notebook
from tests.hosts.journey import CELLS, HEAT
from tests.hosts.servers import served
from tests.hosts.test_notebook7 import OPTIONS, run_and_travel

ROOT = Path(__file__).parents[2]
EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
NEWEST = next(need for need in EXTRAS["notebook"] if need.startswith("jupyterlab"))
OLDEST = re.sub(r">=([\d.]+),.*", r"==\1.*", NEWEST)


@pytest.fixture(scope="module", params=[OLDEST, NEWEST])
def python(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment with this JupyterLab and this checkout."""
    home = tmp_path_factory.mktemp("env")
    python = home / "bin" / "python"
    needs = (request.param, "--editable", f"{ROOT}[canvas,lab]")
    for args in (("venv", "--python", sys.executable, str(home)), ("pip", "install", "--python", str(python), *needs)):
        if subprocess.run([sys.executable, "-m", "uv", *args], check=False).returncode:
            pytest.skip(f"no environment with {request.param}: uv could not make it from PyPI")
    return python


@pytest.mark.timeout(600)
def test_jupyterlab(page: Page, browser_name: str, python: Path, tmp_path: Path) -> None:
    write_notebook(tmp_path / "journey.ipynb", *CELLS, HEAT)
    version = subprocess.run([python, "-m", "jupyterlab", "--version"], capture_output=True, text=True, check=True)
    ours = ("--LabApp.expose_app_in_browser=True", f"--ServerApp.root_dir={tmp_path}")
    with served(tmp_path, ("jupyterlab", *OPTIONS, *ours), python=python) as url:
        page.goto(f"{url}/lab/tree/journey.ipynb")
        run_and_travel(page, f"lab-{version.stdout.strip()}-{browser_name}")
