"""Settings of every test: Hypothesis has no deadline, and on CI it draws the same examples every time. Ctrl-C is heard,
also where the tests run in the background of a shell, which lets such processes and their children ignore it.

The browser's tests come last: once Playwright's synchronous door has been opened, an event loop counts as
running in this thread until the process ends, and `asyncio.run` refuses to start another.
"""

import os
import signal
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("levata", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("levata")

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

BROWSER = Path(__file__).parent / "browser"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Move the browser's tests to the end; the order is otherwise kept."""
    items.sort(key=lambda item: BROWSER in item.path.parents)
