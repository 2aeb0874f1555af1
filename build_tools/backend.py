"""The build backend: scikit-build-core, with the web page built first.

pip, uv and `python -m build` call these hooks (PEP 517 and 660), as pyproject.toml tells them. Each hook
hands on to scikit-build-core; the page gets into wheel and sdist because `sdist.include` names it. Node is
asked for as a build requirement only where the page must be built and the system has no suitable one.
"""

from typing import Any

from scikit_build_core import build as core

import webpage

Settings = dict[str, list[str] | str] | None


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    return core.get_requires_for_build_sdist(config_settings) + node_if_needed()


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    return core.get_requires_for_build_wheel(config_settings) + node_if_needed()


def get_requires_for_build_editable(config_settings: Settings = None) -> list[str]:
    return core.get_requires_for_build_editable(config_settings) + node_if_needed()


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    webpage.build()
    return core.build_sdist(sdist_directory, config_settings)


def build_wheel(wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None) -> str:
    webpage.build()
    return core.build_wheel(wheel_directory, config_settings, metadata_directory)


def build_editable(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    webpage.build()
    return core.build_editable(wheel_directory, config_settings, metadata_directory)


def node_if_needed() -> list[str]:
    """Node from a Python package, unless the page is built already or npm is there to build it."""
    return [] if webpage.fresh() or webpage.system_npm() else [webpage.NODE_REQUIREMENT]


def __getattr__(name: str) -> Any:
    """The hooks that are not wrapped, where scikit-build-core has them."""
    return getattr(core, name)
