"""The browser of the tests in this folder: Chromium, driven by pytest-playwright (fixture `page`).

The system's Chromium is used if it is on PATH, else Playwright's own. If there is none, the launch fails
and with it every test here: a missing browser is never a skip. The web page is brought up to date first.
"""

import shutil
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from time import sleep
from typing import Any

import pytest
import uvicorn
from playwright.sync_api import Page

import webpage
from levata.server.app import make_app

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
def base_url(built_page: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a running server over an empty database; `page.goto` starts with it."""
    assert (built_page / "index.html").is_file()
    app = make_app(f"sqlite:///{tmp_path_factory.mktemp('browser') / 'levata.db'}")
    config = uvicorn.Config(app, port=0, log_level="warning", ws="websockets-sansio", ws_per_message_deflate=False)
    server = uvicorn.Server(config)
    thread = Thread(target=server.run)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the server did not start"
        sleep(0.01)
    yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    server.should_exit = True
    thread.join()


@pytest.fixture
def errors(page: Page) -> list[str]:
    """What the page complains of while a test runs."""
    found: list[str] = []
    page.on("console", lambda message: found.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: found.append(str(error)))
    return found


@pytest.fixture(scope="session", autouse=True)
def built_page() -> Path:
    """The folder of the web page, built from the present sources."""
    webpage.install(dev=True)
    webpage.build()
    return webpage.STATIC


@pytest.fixture(scope="session")
def axe_script(built_page: Path) -> Path:
    """The accessibility checker, for `page.evaluate`: a script tag would not pass the page's own policy."""
    return webpage.WEB / "node_modules" / "axe-core" / "axe.min.js"
