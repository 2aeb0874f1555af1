"""Set levata up in `.venv`, then play or test: one command from a fresh clone.

`play` and `setup` install what a player needs; `test` adds the checking tools, a browser and the page's
own tests. A repeated call compares one stamp and goes straight on. Standard library only; typed by people
and by `.ci/run`, imported by nobody.
"""

import hashlib
import importlib.util
import itertools
import os
import shutil
import subprocess
import sys
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036  people start this file with whatever Python they have
    sys.exit("levata needs Python 3.11 or newer; this is Python " + sys.version.split()[0] + ".")

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT / "build_tools"))

import webpage  # noqa: E402  lives in build_tools, which the line above makes importable

VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / "python"
STAMP = VENV / "levata-stamp"

USAGE = """\
usage: python3 go.py setup               install levata into .venv
       python3 go.py play [options]      set up, then `levata serve` with these options
       python3 go.py test [options]      set up with the checking tools, then pytest with these options
                                         (without options: everything, on all cores, and coverage must be complete)
"""


def main() -> None:
    command, options = sys.argv[1:2], sys.argv[2:]
    if command == ["setup"] and not options:
        set_up()
        print(f"levata is ready: {os.path.relpath(BIN / 'levata')}")
    elif command == ["play"] and {"-h", "--help"} & {*options}:
        show_help(options)
    elif command == ["play"]:
        set_up()
        os.execv(BIN / "levata", ["levata", "serve", *options])
    elif command == ["test"]:
        set_up(test=True)
        get_chromium()
        os.chdir(ROOT)
        os.execv(PYTHON, [str(PYTHON), "-m", "pytest", *(options or ["--cov", "--numprocesses=auto"])])
    elif command in ([], ["-h"], ["--help"]):
        print(USAGE, end="")
    else:
        sys.exit(USAGE)


def show_help(options: list[str]) -> None:
    """Show the help of `levata serve`, which needs nothing installed."""
    sys.path.insert(0, str(ROOT / "src"))
    from levata.cli import main as levata

    sys.exit(levata(["serve", "--help", *options]))


def set_up(*, test: bool = False) -> None:
    """Bring `.venv`, the web page and the installed package up to date."""
    make_venv()
    build_page(test=test)
    digest = install_digest()
    installed = STAMP.read_text() if STAMP.exists() else ""
    if installed == f"{digest} test" or (installed == f"{digest} play" and not test):
        return
    say("installing what levata is built with")
    import tomllib

    os.environ["SKBUILD_BUILD_DIR"] = "build/{wheel_tag}"
    if test:
        os.environ["LEVATA_REQUIRE_KERNEL"] = "1"
    requirements = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["build-system"]["requires"]
    pip_install(*requirements)
    pip_install(*build_tools_wanted())
    say("building levata, and installing it with the packages it needs; this may take minutes")
    pip_install("--no-build-isolation", "--editable", ".[test]" if test else ".")
    STAMP.write_text(f"{digest} {'test' if test else 'play'}")
    if subprocess.run([PYTHON, "-c", "import levata._kernel"], stderr=subprocess.DEVNULL).returncode != 0:
        print("go.py: no C++20 compiler was found: everything but search (levata solve) works.", flush=True)


def build_tools_wanted() -> list[str]:
    """What the build needs besides: CMake, Ninja and Node, where the system has none."""
    code = "import backend; print(*backend.get_requires_for_build_editable())"
    path = os.environ | {"PYTHONPATH": str(ROOT / "build_tools")}
    asked = subprocess.run([PYTHON, "-c", code], cwd=ROOT, env=path, stdout=subprocess.PIPE, text=True, check=True)
    return asked.stdout.split()


def make_venv() -> None:
    """Make `.venv` unless it is there, whole, and was made for this very folder."""
    config = VENV / "pyvenv.cfg"
    if PYTHON.exists() and config.exists() and str(VENV) in config.read_text("utf-8"):
        return
    if importlib.util.find_spec("ensurepip") is None:
        sys.exit(
            "levata needs Python's venv module, which this Python lacks: install it "
            "(on Debian and Ubuntu: apt install python3-venv), then run this command again."
        )
    say("making .venv")
    try:
        run(sys.executable, "-m", "venv", "--clear", VENV)
    except BaseException:  # a half-made one would look whole next time
        shutil.rmtree(VENV, ignore_errors=True)
        raise


def build_page(*, test: bool) -> None:
    """Build the web page if its sources changed; for tests also install the page's own test tools."""
    if webpage.fresh() and not test:
        return
    if webpage.system_npm() is None:
        say("no suitable Node on this machine: taking it from a Python package")
        pip_install(webpage.NODE_REQUIREMENT)
    say("building the web page" + (", and its test tools" if test else "") + "; the first time this may take minutes")
    run(PYTHON, "build_tools/webpage.py", *(["--dev"] if test else []))


def install_digest() -> str:
    """A hash over what decides how the package is installed; Python sources are used in place.

    The compiler's place is in it: where one has appeared, the kernel is built after all.
    """
    folders = [(ROOT / "build_tools").glob("*.py"), (ROOT / "kernel").glob("*.?pp")]
    inputs = [ROOT / "pyproject.toml", ROOT / "CMakeLists.txt", *sorted(path for paths in folders for path in paths)]
    machine = f"{sys.version} {shutil.which('c++')}".encode()
    return hashlib.sha256(b"\0".join([machine, *(path.read_bytes() for path in inputs)])).hexdigest()


def get_chromium() -> None:
    """Provide the browser of the browser tests: the system's, or else Playwright's own."""
    if shutil.which("chromium"):
        return
    say("installing Chromium for the browser tests; this may take minutes")
    if shutil.which("apt-get") and os.geteuid() == 0:
        os.environ["DEBIAN_FRONTEND"] = "noninteractive"
        run("apt-get", "update")
        run("apt-get", "install", "--yes", "--no-install-recommends", "chromium")
    else:
        run(PYTHON, "-m", "playwright", "install", "chromium")


def pip_install(*arguments: str) -> None:
    if arguments:
        run(PYTHON, "-m", "pip", "install", "--disable-pip-version-check", *arguments)


def run(*command: str | Path) -> None:
    """Run one step in the repository's root, on a terminal with its seconds; if it fails, show its output and end."""
    step = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    try:
        for second in itertools.count(1):
            try:
                output, _ = step.communicate(timeout=1)
                break
            except subprocess.TimeoutExpired:
                show_on_terminal(f"\r  {second} s")
    finally:
        step.kill()  # where it goes on, as after Ctrl-C
        show_on_terminal("\r\x1b[K")
    if step.returncode != 0:
        sys.stdout.buffer.write(output)
        sys.exit(f"go.py: this step failed: {' '.join(map(str, command))}")


def show_on_terminal(text: str) -> None:
    if sys.stdout.isatty():
        print(text, end="", flush=True)


def say(text: str) -> None:
    print(f"go.py: {text} ...", flush=True)


if __name__ == "__main__":
    main()
