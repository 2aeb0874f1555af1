"""The kernel that these tests try: the installed one, or another build of it that the environment names.

The sanitized tests and the script that plants faults run this folder again with builds of their own.
"""

import importlib.util
import os
import sys

import levata

if built := os.environ.get("LEVATA_TEST_KERNEL"):
    spec = importlib.util.spec_from_file_location("levata._kernel", built)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    sys.modules["levata._kernel"] = module
    setattr(levata, "_kernel", module)  # noqa: B010  the package does not declare it
