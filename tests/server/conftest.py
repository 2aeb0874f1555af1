"""A running application without a network, over a database of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from levata.server.app import make_app


@pytest.fixture
def url(tmp_path: Path) -> str:
    """The address of an empty database."""
    return f"sqlite:///{tmp_path / 'levata.db'}"


@pytest.fixture
def client(url: str) -> Iterator[TestClient]:
    """A browser without a page."""
    with TestClient(make_app(url)) as client:
        yield client
