"""Builds of the kernel beside the installed one, and this folder's tests of it run with them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).parent.parent


def tool(name: str) -> str:
    """A build tool: the system's, or else the one that was installed with the project."""
    found = shutil.which(name, path=os.pathsep.join([os.environ["PATH"], sysconfig.get_path("scripts")]))
    assert found, f"{name} is missing"
    return found


def build(source: Path, folder: Path, *options: str) -> Path:
    """Build the kernel of a source tree in a folder that may hold an earlier build; where the module is.

    `subprocess.CalledProcessError` holds what the compiler said.
    """
    arguments = [f"-DPython_EXECUTABLE={sys.executable}", f"-DCMAKE_MAKE_PROGRAM={tool('ninja')}", *options]
    configure = [tool("cmake"), "-S", str(source), "-B", str(folder), "-G", "Ninja", *arguments]
    for command in (configure, [tool("cmake"), "--build", str(folder)]):
        subprocess.run(command, check=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    (module,) = folder.glob("_kernel*.so")
    return module


def run_tests(module: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """pytest with these arguments on that build of the kernel."""
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *arguments]
    variables = os.environ | {"LEVATA_TEST_KERNEL": str(module)} | environment
    return subprocess.run(command, cwd=ROOT, env=variables, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
