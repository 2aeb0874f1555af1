"""Search: worlds, playouts and exact values, on the compiled kernel and under the same rules as the engine.

`levata.search.tables` turns a rule set and a state into what the kernel plays with; nothing else here knows the
kernel's cards. Without the kernel this package cannot be imported: `KernelMissing`.
"""

from __future__ import annotations


class KernelMissing(ImportError):
    """levata was installed without its compiled part, which search needs: no C++ compiler was found."""


try:
    import levata._kernel as kernel
except ModuleNotFoundError as error:
    if error.name != "levata._kernel":
        raise
    what = "levata was installed without its compiled part: install a C++20 compiler, then install levata again"
    raise KernelMissing(what, name="levata._kernel") from None

__all__ = ["KernelMissing", "kernel"]
