"""The browser of the tests in this folder: Chromium, driven by pytest-playwright (fixture `page`).

The system's Chromium is used if it is on PATH, else Playwright's own. If there is none, the launch fails
and with it every test here: a missing browser is never a skip. The web page is brought up to date first.
"""

import shutil
from pathlib import Path
from typing import Any

import pytest

import webpage

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """How pytest-playwright starts the browser."""
    chromium = shutil.which("chromium")
    return {"args": FLAGS} | ({"executable_path": chromium} if chromium else {})


@pytest.fixture(scope="session")
def base_url() -> str | None:
    """What a relative address in `page.goto` starts with. This also replaces the plugin's own fixture of that
    name, which is written in a way that pytest 9.2 warns of."""
    return None


@pytest.fixture(scope="session", autouse=True)
def built_page() -> Path:
    """The folder of the web page, built from the present sources."""
    webpage.install(dev=True)
    webpage.build()
    return webpage.STATIC


@pytest.fixture(scope="session")
def axe_script(built_page: Path) -> Path:
    """The accessibility checker, for `page.add_script_tag(path=...)`."""
    return webpage.WEB / "node_modules" / "axe-core" / "axe.min.js"
