"""What a release says in more than one place is the same in all, and what it is made with stays what it was."""

from __future__ import annotations

import os
import re
import subprocess
import tomllib
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
RECIPE = (ROOT / "conda/recipe.yaml").read_text("utf-8")


@pytest.mark.parametrize("name", ["CITATION.cff", "conda/recipe.yaml"])
def test_the_version_is_that_of_the_package(name: str) -> None:
    said = re.findall(r"^ *version: (\d\S*)$", (ROOT / name).read_text("utf-8"), flags=re.MULTILINE)
    assert said == [PROJECT["version"]]


def test_the_recipe_asks_for_what_the_package_asks_for() -> None:
    run = RECIPE.partition("  run:\n")[2].partition("\n\n")[0]
    asked = {re.sub(r"\W+", "", line) for line in run.splitlines()[1:]}
    assert asked == {re.sub(r"\W+", "", line) for line in PROJECT["dependencies"]}
    assert f'python_min: "{PROJECT["requires-python"].removeprefix(">=")}"' in RECIPE


def test_actions_are_pinned_by_their_commits() -> None:
    used = [line for path in WORKFLOWS for line in re.findall(r"uses: (.*)", path.read_text("utf-8"))]
    assert used
    assert [line for line in used if not re.fullmatch(r"[\w/-]+@[0-9a-f]{40}  # v[\d.]+", line)] == []


@pytest.mark.parametrize(
    ("ref", "good"), [("refs/tags/v{}", True), ("refs/tags/v{}1", False), ("refs/heads/main", False)]
)
def test_a_release_is_made_from_the_tag_of_its_version(ref: str, good: bool) -> None:
    steps = (ROOT / ".github/workflows/release.yml").read_text("utf-8")
    [check] = re.findall(r"the tag says the version\n +run: (.*)", steps)
    here = {**os.environ, "GITHUB_REF": ref.format(PROJECT["version"])}
    assert (subprocess.run(["bash", "-c", check], cwd=ROOT, env=here, check=False).returncode == 0) == (
        ref == "refs/tags/v{}"
    )


def requirements(name: str) -> list[str]:
    try:
        return requires(name) or []
    except PackageNotFoundError:  # what .ci/never.txt leaves out here
        return []


def test_binder_pins_all_that_the_notebooks_need() -> None:
    """What is asked for by what is asked for, too: whatever has another version tomorrow."""
    text = (ROOT / "binder/constraints.txt").read_text("utf-8")
    pinned = {canonicalize_name(name) for name in re.findall(r"^([\w.-]+)==", text, flags=re.MULTILINE)}
    needed, left = set(), [("squirrelwidgets", "notebook")]
    while left:
        name, extra = left.pop()
        for line in requirements(name):
            each = Requirement(line)
            if each.marker is None or each.marker.evaluate({"extra": extra}):
                found = {(canonicalize_name(each.name), of) for of in {"", *each.extras}} - needed
                needed |= found
                left += found
    lacking = {name for name, _ in needed} - pinned - {"squirrelwidgets"}
    assert lacking - {"setuptools", "appnope", "colorama", "pywinpty"} == set()
