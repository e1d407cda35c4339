"""A game whose rules.toml is incomplete is told what it lacks, and where."""

from __future__ import annotations

from pathlib import Path

import pytest

from squirrelwidgets.core.words.rule_texts import edition_of, rules_of

WHOLE = 'edition = "1"\n[LE-1]\ntitle = "Leap"\ntext = "A squirrel leaps."\nsource = "ours"\n'


def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, text: str) -> str:
    folder = tmp_path / name / "rules"
    folder.mkdir(parents=True)
    for each in (folder, folder.parent):
        (each / "__init__.py").touch()
    (folder / "rules.toml").write_text(text, "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    return name


def test_no_edition(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    leap = package(tmp_path, monkeypatch, "leap_undated", WHOLE.partition("\n")[2])
    with pytest.raises(TypeError, match=r"leap_undated: rules.toml lacks its first line, edition ="):
        edition_of(leap)


def test_a_rule_without_a_source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    leap = package(tmp_path, monkeypatch, "leap_unsourced", WHOLE.replace("source", "#"))
    assert edition_of(leap) == "1"
    with pytest.raises(TypeError, match=r"leap_unsourced: \[LE-1\] in rules.toml lacks source\."):
        rules_of(leap)
