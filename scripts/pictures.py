"""Takes the pictures of the README from the real page: ``.venv/bin/python scripts/pictures.py``.

It serves an empty database, makes a table, plays a few acts of a seeded person and takes the picture. Needs what
``go.py test`` installs.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from pathlib import Path
from threading import Thread
from time import sleep

import uvicorn
from playwright.sync_api import sync_playwright

from levata.server.app import make_app

ROOT = Path(__file__).parent.parent
IMAGES = ROOT / "docs" / "images"
sys.path.insert(0, str(ROOT))

from tests.browser.player import Player  # noqa: E402  the line above makes it importable


def main() -> None:
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = uvicorn.Server(uvicorn.Config(make_app(f"sqlite:///{folder}/levata.db"), port=0, log_level="warning"))
        thread = Thread(target=server.run)
        thread.start()
        while not server.started:
            sleep(0.01)
        take_pictures(f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}")
        server.should_exit = True
        thread.join()


def take_pictures(address: str) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_context(base_url=address, viewport={"width": 1280, "height": 800}, locale="en").new_page()
        player = Player(page, seed=11)
        player.make_table("/new/rentz?players=4")
        player.play(100)
        while page.locator(".trick li").count() != 3:
            player.act()
        page.wait_for_timeout(600)
        page.screenshot(path=IMAGES / "table.png")
        while page.locator(".ask").count() == 0 or page.locator(".hand button.raised").count() < 2:
            player.act()
        page.get_by_role("button", name="What would you do?").click()
        page.locator(".advice").wait_for()
        page.wait_for_timeout(600)
        page.screenshot(path=IMAGES / "advice.png")
        browser.close()


if __name__ == "__main__":
    main()
