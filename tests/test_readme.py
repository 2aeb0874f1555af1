"""What the README shows works."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from levata.rules import load_preset, parse_rules, preset_names

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")


def snippets(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)


def test_python_of_the_readme_runs() -> None:
    (snippet,) = snippets("python")
    names: dict[str, object] = {}
    exec(compile(snippet, "README.md", "exec"), names)
    assert names["state"] != names["rules"]


def test_python_of_the_search_page_runs() -> None:
    page = (Path(__file__).parent.parent / "docs" / "search.md").read_text(encoding="utf-8")
    (snippet,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    names: dict[str, Any] = {}
    exec(compile(snippet, "docs/search.md", "exec"), names)
    assert names["solution"].exact
    assert names["solution"].values["7C"] == (-18, -18)


def test_house_rules_of_the_readme_load() -> None:
    (snippet,) = snippets("toml")
    rules = parse_rules(snippet.encode(), 4)
    assert rules.contracts["no-queens"].rank["Q"] == -10
    assert rules.contracts["no-last-two"].last == (-8, -20)
    assert rules.contracts["whist"] == load_preset("rentz", 4).contracts["whist"]


def test_readme_names_every_preset_and_only_files_that_are_there() -> None:
    assert all(f"`{name}`" in README for name in preset_names())
    for target in re.findall(r"\]\(([^)]+)\)", README):
        assert (Path(__file__).parent.parent / target).is_file(), target
