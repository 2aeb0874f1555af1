"""What holds for the whole repository: the checking tools are content, and the written-down lists are true.

A tool that fails shows its output as the message of its test. To run one alone, say for example
`python3 go.py test tests/project -k mypy`.
"""

import ast
import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

import webpage

ROOT = webpage.ROOT
PYPROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
RUNTIME: list[str] = PYPROJECT["project"]["dependencies"]
HOSTS = r"registry\.npmjs|npmjs\.com|pypi\.org|pythonhosted\.org|deb\.debian\.org"
TYPED_BY_HAND = [*sorted(ROOT.glob("benchmarks/*.py")), *sorted(ROOT.glob("scripts/*.py"))]
MACHINE_PATHS = r"(?<![\w.~-])/(?:work|root|tmp)\b"


@pytest.mark.parametrize(
    "command",
    ["ruff check", "ruff format --check", "mypy", "lint-imports"],
)
def test_python_tool_is_content(command: str) -> None:
    tool, *arguments = command.split()
    done = subprocess.run(
        [Path(sys.executable).parent / tool, *arguments],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
    )
    assert done.returncode == 0, f"{command}:\n{done.stdout}"


@pytest.mark.parametrize("script", ["check", "test"], ids=["svelte-check", "vitest"])
def test_web_tool_is_content(script: str) -> None:
    webpage.install(dev=True)
    try:
        webpage.npm("run", script)
    except webpage.NpmError as error:
        pytest.fail(str(error), pytrace=False)


def test_npm_lock_names_no_download_address() -> None:
    assert '"resolved"' not in (webpage.WEB / "package-lock.json").read_text("utf-8")


def test_no_file_names_a_registry_host_or_a_machine_path() -> None:
    found = [
        f"{path}:{number}: {line.strip()}"
        for path, text in repository_texts()
        for number, line in enumerate(text.splitlines(), 1)
        if re.search(f"{HOSTS}|{MACHINE_PATHS}", line)
    ]
    assert found == []


def test_every_dependency_is_explained() -> None:
    table = re.findall(r"^\| `([^`]+)` \|", (ROOT / "docs/dependencies.md").read_text("utf-8"), re.MULTILINE)
    package = json.loads((webpage.WEB / "package.json").read_text("utf-8"))
    python = [
        *PYPROJECT["build-system"]["requires"],
        *RUNTIME,
        *(line for extra in PYPROJECT["project"]["optional-dependencies"].values() for line in extra),
        webpage.NODE_REQUIREMENT,
    ]
    npm = [*package["dependencies"], *package["devDependencies"]]
    assert sorted(table) == sorted({*map(distribution, python), *npm})


def test_the_rules_may_import_no_dependency_but_msgspec() -> None:
    contracts = {contract["id"]: contract for contract in PYPROJECT["tool"]["importlinter"]["contracts"]}
    modules = {distribution(line).partition(".")[0] for line in RUNTIME}
    assert modules - set(contracts["pure"]["forbidden_modules"]) == {"msgspec"}


def distribution(requirement: str) -> str:
    """The name in a requirement: "msgspec>=0.23,<0.24" names msgspec."""
    return re.split(r"[\s<>=!~;\[]", requirement, maxsplit=1)[0]


def repository_texts() -> list[tuple[str, str]]:
    """Path and text of every file that git knows or would add, but for binary ones."""
    names = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    ).stdout.split("\0")
    texts = []
    for name in filter(None, names):
        path = ROOT / name
        if path.is_file() and b"\0" not in (content := path.read_bytes()):
            texts.append((name, content.decode("utf-8")))
    return texts


@pytest.mark.parametrize("script", TYPED_BY_HAND, ids=lambda script: f"{script.parent.name}/{script.name}")
def test_script_says_what_it_does_and_does_nothing_for_arguments_that_it_does_not_know(script: Path) -> None:
    def told(argument: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([sys.executable, script, argument], capture_output=True, encoding="utf-8", timeout=60)

    helped = told("--help")
    assert (helped.returncode, helped.stderr) == (0, "")
    assert str(ast.get_docstring(ast.parse(script.read_text("utf-8")))).splitlines()[0] in helped.stdout
    refused = told("--frob")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "--frob" in refused.stderr
