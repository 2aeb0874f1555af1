"""Code that is tried in a process of its own, where a crash would not end the tests."""

from __future__ import annotations

import subprocess
import sys
import textwrap

from tests.kernel_builds import ROOT

PREAMBLE = """
import sys
sys.path[:0] = [{root!r}]
import tests.search.conftest
from levata.search import kernel
"""


def alone(code: str) -> str:
    """Run code that has `kernel`; the last line that it writes, of its traceback as a rule."""
    program = PREAMBLE.format(root=str(ROOT)) + textwrap.dedent(code)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120)
    assert done.returncode in (0, 1), f"it ended by {done.returncode}: {done.stderr[-1000:]}"
    return (done.stdout + done.stderr).strip().splitlines()[-1]
