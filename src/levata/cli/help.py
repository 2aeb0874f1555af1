"""The language of the command line, and its help texts without Fluent.

Help must come at once, so the messages with the prefix ``cli-help-`` are kept so plain (no placeables, no attributes)
that a few lines read them from the locale file. A test holds this reader to Fluent.
"""

from __future__ import annotations

import os
import re
import textwrap
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

LANGUAGES = ("en", "ro")
LANGUAGE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")

_LOCALES = Path(__file__).parents[1] / "locales"
_MESSAGE = re.compile(r"^(cli-help-[a-zA-Z0-9-]+) *=(.*)\n((?:(?: .*)?\n)*)", re.MULTILINE)


def language_of(arguments: Sequence[str]) -> str:
    """The language to speak: that of ``--lang``, else of the environment, else English."""
    for word, following in pairwise([*arguments, ""]):
        wanted = following if word == "--lang" else word.removeprefix("--lang=")
        if word.startswith("--lang") and wanted in LANGUAGES:
            return wanted
    spoken = next(filter(None, map(os.environ.get, LANGUAGE_VARIABLES)), "")
    return spoken[:2] if spoken[:2] in LANGUAGES else "en"


def help_words(language: str) -> dict[str, str]:
    """The help texts by id."""
    text = (_LOCALES / f"{language}.ftl").read_text("utf-8") + "\n"
    return {id_: f"{first.strip()}\n{textwrap.dedent(more)}".strip() for id_, first, more in _MESSAGE.findall(text)}
