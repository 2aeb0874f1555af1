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


@pytest.mark.timeout(1200)  # it builds, and runs a folder of tests
def test_kernel_passes_its_tests_under_the_sanitizers() -> None:
    """Addresses and undefined behaviour; the runtime must be there before Python is."""
    module = build(ROOT, ROOT / "build" / "sanitized", "-DLEVATA_SANITIZE=ON", "-DCMAKE_BUILD_TYPE=None")
    runtimes = " ".join(_runtime(name) for name in ("libasan.so", "libubsan.so"))
    done = run_tests(module, "-s", "tests/search", LD_PRELOAD=runtimes, ASAN_OPTIONS="detect_leaks=0:abort_on_error=1")
    assert done.returncode == 0, done.stdout[-4000:]
    assert " passed" in done.stdout


def _runtime(name: str) -> str:
    compiler = subprocess.run([tool("c++"), f"-print-file-name={name}"], capture_output=True, text=True, check=True)
    path = Path(compiler.stdout.strip())
    assert path.is_absolute(), f"{name} is missing"
    return str(path)
