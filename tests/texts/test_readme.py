"""Each block of Python in the README and in the guides of the site runs by itself, as a reader would paste it."""

from __future__ import annotations

import re
import subprocess
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import squirrelwidgets
from docs.hatch_readme import absolute
from squirrelwidgets.together.live_session import open_sessions
from tests.which_games import BUILT_IN

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"
PAGES = ROOT / "docs" / "pages"
GUIDES = sorted((PAGES / "guide").glob("*.md"))


class Block(NamedTuple):
    """A block of code, and where it stands."""

    file: Path
    line: int
    code: str

    def __str__(self) -> str:
        return f"{self.file.stem}-line-{self.line}"


def blocks(file: Path) -> list[Block]:
    text = file.read_text(encoding="utf-8")
    found = re.finditer(r"^```python\n(.*?)^```$", text, flags=re.DOTALL | re.MULTILINE)
    return [Block(file, text.count("\n", 0, each.start(1)) + 1, each[1]) for each in found]


@pytest.mark.parametrize("file", [README, *GUIDES], ids=lambda file: file.stem)
def test_the_text_shows_code(file: Path) -> None:
    assert blocks(file)


@pytest.mark.usefixtures("few_worlds")
@pytest.mark.parametrize("block", [block for file in (README, *GUIDES) for block in blocks(file)], ids=str)
def test_the_code_in_the_text_runs(
    block: Block, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """And it prints what the comments beside a `print` tell, up to an ellipsis."""
    monkeypatch.chdir(tmp_path)  # what it saves, it saves there
    above = "\n" * (block.line - 1)
    try:
        exec(compile(above + block.code, str(block.file), "exec"), {})
    finally:
        for venue in [*open_sessions]:
            venue.close()
    printed = capsys.readouterr().out
    for told in re.findall(r"^print\(.*\)  +# ([(\[A-Z].*)$", block.code, flags=re.MULTILINE):
        assert told.removesuffix("…").strip() in printed


def test_the_links_in_the_readme_lead_somewhere() -> None:
    links = re.findall(r"\]\(([^)#]+)|(?:src|srcset)=\"([^\"]+)\"", README.read_text(encoding="utf-8"))
    here = [link for pair in links for link in pair if link and not link.startswith("https:")]
    assert here
    assert [link for link in here if not (README.parent / link).exists()] == []


def test_the_links_in_the_pages_of_the_site_lead_somewhere() -> None:
    """Those to other pages; `make site` makes the boards and courses that others lead to, and looks at all links."""
    for page in PAGES.rglob("*.md"):
        links = re.findall(
            r"\]\(([^)#:]+\.md)|href=\"((?:\.\./)?(?:guide|learn|api)/[^\"#]+)\"", page.read_text(encoding="utf-8")
        )
        for link in ("".join(pair) for pair in links):
            target = (page.parent / link).with_suffix(".md").resolve()
            made = target.parent.name in {"games", "learn"}  # by the maker
            assert made or target.exists(), f"{page.name} links to {link}"
    named = re.findall(r"(?:boards|learn)/(\w+)\.html", (PAGES / "index.md").read_text(encoding="utf-8"))
    assert {*named} - {"index"} == {getattr(squirrelwidgets, name).package.rpartition(".")[2] for name in BUILT_IN}


def project() -> dict[str, Any]:
    return dict(tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"])


def test_one_place_says_whose_the_repository_is() -> None:
    """`[project.urls]` of pyproject.toml. Until it does the README installs from a clone, and no file has one."""
    urls = project()["urls"]
    owner = urls["Repository"].split("/")[-2]
    assert urls["Documentation"] == f"https://{owner}.github.io/squirrelwidgets/"
    if owner != "OWNER":
        assert f"squirrelwidgets[notebook] @ git+https://github.com/{owner}/squirrelwidgets" in README.read_text(
            "utf-8"
        )
        return
    named = subprocess.run(
        ["git", "grep", "-lE", r"(github\.com|/gh)/OWNER/|OWNER\.github\.io"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    assert named.stdout.split() == ["pyproject.toml"]
    assert '\npip install ".[notebook]"' in README.read_text("utf-8")


def test_the_readme_names_each_extra_that_a_reader_needs() -> None:
    ours = {"test", "hosts", "site", "dev", "bench", "big", "dask", "hub"}
    """For who works in it, and for more games, more machines and a hub, where the guides name them."""
    named = {*re.findall(r"`\[(\w+)\]`", README.read_text("utf-8"))}
    assert named == {*project()["optional-dependencies"]} - ours


def test_pictures_and_links_of_the_readme_are_addresses_where_it_is_packed() -> None:
    text = absolute(README.read_text("utf-8"), "https://a.b/c", "v1")
    assert '<img src="https://a.b/c/raw/v1/notebooks/pictures/film.gif"' in text
    assert "(https://a.b/c/blob/v1/LICENSE)" in text
    assert re.findall(r'\]\((?!https:|#)|(?:src|srcset)="(?!https:)', text) == []


def test_the_readme_is_short() -> None:
    assert README.read_text("utf-8").count("\n") <= 130
