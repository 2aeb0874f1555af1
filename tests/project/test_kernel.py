"""The kernel as it is built: it is there, and nothing in it touches memory that is not its own."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from tests.kernel_builds import ROOT, build, run_tests, tool


def test_kernel_is_installed() -> None:
    from levata.search import kernel

    assert kernel.__name__ == "levata._kernel"


def test_no_game_is_named_in_the_kernel() -> None:
    words = ("rentz", "renz", "cruce", "whist", "totul", "hearts", "queen")
    for path in (ROOT / "kernel").iterdir():
        text = path.read_text("utf-8").lower()
        assert [word for word in words if word in text] == [], path.name


LEFT_OUT = (
    "small_games",
    "of_every_kind",
    "king_and_queen",
    "kernel_plays_random_rules",
    "of_random_rule_sets",
    "no_true_view",
    "forged_at_random",
    "as_likely",
    "is_even",
    "beats_chance",
    "may_change_places",
)
"""Of tests/search, by parts of their names: the long tests, see below."""


@pytest.mark.timeout(1200)  # it builds, and runs a folder of tests
def test_kernel_passes_its_tests_under_the_sanitizers() -> None:
    """Addresses and undefined behaviour; the runtime must be there before Python is.

    Without the tests that are long because the Python engine tries all that can happen, or because chance is counted:
    they hold values to account, and what they run in the kernel the others run too.
    """
    module = build(ROOT, ROOT / "build" / "sanitized", "-DLEVATA_SANITIZE=ON", "-DCMAKE_BUILD_TYPE=None")
    runtimes = " ".join(_runtime(name) for name in ("libasan.so", "libubsan.so"))
    short = f"not ({' or '.join(LEFT_OUT)})"
    options = "detect_leaks=0:abort_on_error=1"
    done = run_tests(module, "-s", "tests/search", "-k", short, LD_PRELOAD=runtimes, ASAN_OPTIONS=options)
    assert done.returncode == 0, done.stdout[-4000:]
    assert " passed" in done.stdout


def _runtime(name: str) -> str:
    compiler = subprocess.run([tool("c++"), f"-print-file-name={name}"], capture_output=True, text=True, check=True)
    path = Path(compiler.stdout.strip())
    assert path.is_absolute(), f"{name} is missing"
    return str(path)
