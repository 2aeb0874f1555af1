"""Settings of every test: Hypothesis has no deadline, and on CI it draws the same examples every time."""

import os

from hypothesis import settings

settings.register_profile("levata", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("levata")
